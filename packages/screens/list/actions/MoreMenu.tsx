import { MoreOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { useEffect, useState } from 'react'
import { MenuButton } from '../../MenuButton.tsx'

/**
 * A menu behind three dots. It is created on the first click, because a page of a hundred rows has
 * a hundred of them.
 */
export function MoreMenu({ label, items }: { label: string; items: NonNullable<MenuProps['items']> }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  // Opened after it is mounted: a menu that is open on its first render does not take the focus.
  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  const dots = {
    type: 'button' as const,
    className: 'pv-more',
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
  }
  if (!wanted)
    return (
      <button {...dots} onClick={() => setWanted(true)}>
        <MoreOutlined />
      </button>
    )
  return (
    <MenuButton open={open} onOpenChange={setOpen} menu={{ items }}>
      {/* biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed */}
      <button {...dots} autoFocus>
        <MoreOutlined />
      </button>
    </MenuButton>
  )
}
