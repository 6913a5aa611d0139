import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { cloneElement, type KeyboardEvent, type ReactElement, type Ref, type RefObject, useRef } from 'react'
import { Hanging } from './Hanging.tsx'

function pressed(event: KeyboardEvent<HTMLElement>): void {
  // Otherwise the same key press would also press the button that gets the focus in what the entry
  // opens, and confirm a question nobody has read.
  if (event.key === 'Enter') event.preventDefault()
  if (event.key === ' ') {
    event.preventDefault()
    ;(event.target as HTMLElement).closest<HTMLElement>('[role=menuitem]')?.click()
  }
}
/**
 * Adds keyboard support that Ant Design's menus lack. Focus is in the menu once it is open. It
 * returns to the opener before the menu disappears, so that whatever an entry opens can return it
 * there too. Enter and Space choose an entry and do nothing else.
 */
export const forKeys = (
  opener: RefObject<HTMLElement | null>,
  { menu, onOpenChange, ...props }: DropdownProps & { menu: MenuProps },
): DropdownProps => ({
  // `autoFocus` counts frames and comes too early on a slow machine. It is kept because it makes a
  // second Tab leave the menu.
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
/** A button that opens a menu. */
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
