import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const controls = 'a[href], button, input'
const closing = '.ant-modal-root, .ant-popover, .ant-dropdown'
const drawer = '.ant-drawer'
/**
 * Where the focus was: the control, its row and its position in that row. Outside of the rows both
 * positions are -1.
 */
interface Place {
  readonly control: Element
  readonly row?: string | undefined
  readonly line: number
  readonly at: number
}

const linesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row-key]')]
const controlsOf = (line: HTMLElement) => [...line.querySelectorAll<HTMLElement>(controls)]
function placeOf(list: HTMLElement, control: Element): Place {
  const line = control.closest<HTMLElement>('[data-row-key]')
  return line
    ? {
        control,
        row: line.dataset.rowKey,
        line: linesOf(list).indexOf(line),
        at: controlsOf(line).indexOf(control as HTMLElement),
      }
    : { control, line: -1, at: -1 }
}
/** Whether the focus was lost: the control is gone, is disabled, or was moved to another row. */
const isLost = (list: HTMLElement, { control, line }: Place) =>
  !control.isConnected ||
  (line >= 0 &&
    (control.matches(':disabled') ||
      (document.activeElement === document.body && placeOf(list, control).line !== line)))
function goBackTo(list: HTMLElement, { row, line, at }: Place): void {
  const lines = linesOf(list)
  const there = lines.find(({ dataset }) => dataset.rowKey === row) ?? lines[Math.min(line, lines.length - 1)]
  const within = there ? controlsOf(there) : []
  const enabled = (control: HTMLElement) => !control.matches(':disabled')
  const control = within.slice(Math.max(at, 0)).find(enabled) ?? within.findLast(enabled)
  if (!control) list.tabIndex = -1
  ;(control ?? list).focus({ preventScroll: true })
}

/**
 * Keeps keyboard users where they were when the control they used disappears: focus moves to the
 * same row, or to the row in its place, or to the list. Rows are elements with `data-row-key`. Call
 * it in the component that renders the list, because it must run after each of its renders.
 */
export function useFocusKept(list: RefObject<HTMLElement | null>): void {
  const last = useRef<Place>(undefined)
  useEffect(() => {
    const here = list.current
    if (!here) return
    // A drawer over the list returns the focus by itself.
    const remember = ({ target }: FocusEvent) => {
      if (!(target as Element).closest(drawer)) last.current = placeOf(here, target as Element)
    }
    here.addEventListener('focusin', remember)
    return () => here.removeEventListener('focusin', remember)
  })
  useLayoutEffect(() => {
    const place = last.current
    if (!place || !list.current || !isLost(list.current, place)) return
    let frame = 0
    const settle = () => {
      const now = document.activeElement
      // A dialog that is closing still has the focus.
      if (now !== place.control && now?.closest(closing)) {
        frame = requestAnimationFrame(settle)
        return
      }
      if (now?.closest(drawer)) return
      last.current = undefined
      if (list.current && (now === document.body || now === place.control)) goBackTo(list.current, place)
    }
    settle()
    return () => cancelAnimationFrame(frame)
  })
}
