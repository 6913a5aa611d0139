import { Drawer } from 'antd'
import type { ReactNode } from 'react'

/** The sidebar of narrow windows, over the page. It closes after a choice. */
export default function MenuDrawer({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={260}
      closable={false}
      rootClassName="ad-menu-drawer"
      title={null}
    >
      <div
        style={{ display: 'contents' }}
        onClickCapture={event => {
          if ((event.target as Element).closest('a')) onClose()
        }}
      >
        {children}
      </div>
    </Drawer>
  )
}
