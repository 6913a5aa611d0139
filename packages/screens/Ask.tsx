import { Popconfirm, type PopconfirmProps } from 'antd'
import type { ReactNode } from 'react'
import { Hanging } from './Hanging.tsx'

/** A question beside its button, which the keyboard answers as well. */
export const Ask = ({ title, ...props }: PopconfirmProps & { title: ReactNode }) => (
  <Popconfirm {...props} destroyOnHidden title={<Hanging>{title}</Hanging>} />
)
