import { Foot, useFocusBack, useHere } from '@pavilion/screens'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** The button that sends it; none where there is nothing to send. */
  readonly button?: string | undefined
  /** It takes something away. */
  readonly danger?: boolean
  readonly busy: boolean
  readonly cancel?: string
  readonly width?: number
  /** At the other end of the foot. */
  readonly beside?: ReactNode
  readonly children: ReactNode
  onSend(): void
  onClose(): void
}
/** A drawer that changes the money of orders: what is going to happen, and the button that does it. */
export function OrderDrawer({ title, button, danger, busy, cancel, width = 560, beside, children, ...on }: Props) {
  useFocusBack()
  const { say, narrow } = useHere()
  return (
    <Drawer
      open
      title={title}
      size={narrow ? '100%' : width}
      onClose={on.onClose}
      getContainer={false}
      rootClassName="pv-drawer"
      footer={
        <Foot beside={beside}>
          <Button onClick={on.onClose}>{cancel ?? say('取消', 'Cancel')}</Button>
          {button && (
            <Button type="primary" {...(danger && { danger })} loading={busy} onClick={on.onSend}>
              {button}
            </Button>
          )}
        </Foot>
      }
    >
      {children}
    </Drawer>
  )
}
