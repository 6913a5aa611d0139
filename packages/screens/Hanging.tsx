import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** A menu itself can be reached too; it is walked through from its first entry. */
const within =
  'button:enabled, input:enabled, [tabindex="0"]:not([role=menu]), [role=menuitem]:not([aria-disabled=true])'
const nameOf = (of: Element | null) => of?.getAttribute('aria-label') ?? of?.textContent?.trim() ?? ''
/** What hangs from a button stands at the end of the page: the focus goes into it when it is opened, and back once it is gone. `to`: the button, where it is drawn anew for its opening. */
export function Hanging({ to, children }: { to?: RefObject<HTMLElement | null>; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const panel = box.current?.closest('[role=tooltip]')
    // Ant Design calls it a tooltip, which is read out and cannot be answered.
    panel?.setAttribute('role', 'dialog')
    panel?.setAttribute(
      'aria-label',
      nameOf(panel.querySelector('.ant-popover-title, .ant-popconfirm-title') ?? to?.current ?? opener),
    )
    const first =
      box.current?.closest('.ant-popover')?.querySelector<HTMLElement>('.ant-popconfirm-buttons button:last-child') ??
      box.current?.querySelector<HTMLElement>(within)
    first?.focus({ preventScroll: true })
    return () => {
      const back = to?.current ?? opener
      if (document.activeElement === document.body && back instanceof HTMLElement) back.focus()
    }
  }, [to])
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
