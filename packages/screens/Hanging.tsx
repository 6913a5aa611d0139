import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** The menu element can be focused too, but the keyboard starts at its first entry. */
const within =
  'button:enabled, input:enabled, a[href], [tabindex="0"]:not([role=menu]), [role=menuitem]:not([aria-disabled=true])'
const nameOf = (of: Element | null) => of?.getAttribute('aria-label') ?? of?.textContent?.trim() ?? ''
/**
 * The content of a popover, which is rendered at the end of the page. Focus moves into it when it
 * opens, and back when it has closed.
 * @param to the button, if opening replaces its element
 */
export function Hanging({ to, children }: { to?: RefObject<HTMLElement | null>; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const panel = box.current?.closest('[role=tooltip]')
    // Ant Design gives the panel the role of a tooltip, which is read out but cannot be answered.
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
