import { Popconfirm, type PopconfirmProps } from 'antd'
import type { ReactNode } from 'react'
import { Hanging } from './Hanging.tsx'

/** A question beside its button, which the keyboard answers as well. */
export const Ask = ({ title, ...told }: PopconfirmProps & { title: ReactNode }) => (
  <Popconfirm {...told} destroyOnHidden title={<Hanging>{title}</Hanging>} />
)
