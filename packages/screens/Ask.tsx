import { Popconfirm, type PopconfirmProps } from 'antd'
import type { ReactNode } from 'react'
import { Hanging } from './Hanging.tsx'

/** A confirmation next to its button. It can be answered from the keyboard. */
export const Ask = ({ title, ...props }: PopconfirmProps & { title: ReactNode }) => (
  <Popconfirm {...props} destroyOnHidden title={<Hanging>{title}</Hanging>} />
)
