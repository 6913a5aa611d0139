import { MoreOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'

/** A menu behind three dots. It is made when somebody first wants it: a page of a hundred rows has a hundred of them. */
export function MoreMenu({ label, items }: { label: string; items: NonNullable<MenuProps['items']> }) {
  const [open, setOpen] = useState<boolean | undefined>()
  const dots = { type: 'button' as const, className: 'pv-more', 'aria-label': label, 'aria-haspopup': 'menu' as const, 'aria-expanded': open ?? false }
  if (open === undefined) return <button {...dots} onClick={() => setOpen(true)}><MoreOutlined /></button>
  // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
  return <Dropdown trigger={['click']} open={open} onOpenChange={setOpen} menu={{ items }}><button {...dots} autoFocus><MoreOutlined /></button></Dropdown>
}
