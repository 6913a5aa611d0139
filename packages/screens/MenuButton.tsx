import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { cloneElement, type KeyboardEvent, type ReactElement, type Ref, type RefObject, useRef } from 'react'
import { Hanging } from './Hanging.tsx'

function pressed(event: KeyboardEvent<HTMLElement>): void {
  // The same stroke would press the button that has the focus of what an entry opens: a question were answered before anybody has read it.
  if (event.key === 'Enter') event.preventDefault()
  if (event.key === ' ') {
    event.preventDefault()
    ;(event.target as HTMLElement).closest<HTMLElement>('[role=menuitem]')?.click()
  }
}
/** What Ant Design's menus lack for who works by keyboard: the focus is in them once they are open, and with what opened them before they go out of sight, so that
 *  what an entry opens gives it back there too. Enter and Space choose, and do nothing else. */
export const forKeys = (
  opener: RefObject<HTMLElement | null>,
  { menu, onOpenChange, ...props }: DropdownProps & { menu: MenuProps },
): DropdownProps => ({
  // By its own counting of frames, `autoFocus` alone comes too early on a slow machine; it knows that a second Tab leaves.
  ...props,
  autoFocus: true,
  destroyOnHidden: true,
  popupRender: drawn => <Hanging>{drawn}</Hanging>,
  menu: { ...menu, onKeyDown: pressed },
  onOpenChange: (open, how) => {
    if (!open && document.activeElement?.closest('.ant-dropdown')) opener.current?.focus()
    onOpenChange?.(open, how)
  },
})
/** A menu that opens from a button. */
export function MenuButton({
  children,
  ...props
}: DropdownProps & { menu: MenuProps; children: ReactElement<{ ref?: Ref<HTMLElement> }> }) {
  const button = useRef<HTMLElement>(null)
  return (
    <Dropdown trigger={['click']} {...forKeys(button, props)}>
      {cloneElement(children, { ref: button })}
    </Dropdown>
  )
}
