import { type RefObject, useMemo, useRef } from 'react'

/** The part of a plan that is seen, in units of the drawing. */
export interface View {
  readonly x: number
  readonly y: number
  readonly width: number
}
const mostZoom = 12
/** Units across: a percent is ten of them, so that figures are readable. */
export const across = 1000
export const whole: View = { x: 0, y: 0, width: across }

const within = ({ x, y, width }: View, ratio: number): View => ({
  width,
  x: Math.min(across - width, Math.max(0, x)),
  y: Math.min((across - width) * ratio, Math.max(0, y)),
})
/** Nearer or farther, around a place of the frame. Pure. */
export function zoomed(before: View, ratio: number, by: number, at = { x: 0.5, y: 0.5 }): View {
  const width = Math.min(across, Math.max(across / mostZoom, before.width / by))
  const [x, y] = [(before.width - width) * at.x, (before.width - width) * ratio * at.y]
  return within({ x: before.x + x, y: before.y + y, width }, ratio)
}
/** Drawn along by parts of the frame. Pure. */
export const moved = (before: View, ratio: number, by: { readonly x: number; readonly y: number }): View =>
  within({ ...before, x: before.x - by.x * before.width, y: before.y - by.y * before.width * ratio }, ratio)

const restMs = 400
/**
 * Moves a drawing by its transform, without drawing it or asking React: thousands of stands are
 * painted once, and the compositor moves them. At rest they are painted sharp at their new size.
 */
export function useView(sheet: RefObject<HTMLElement | null>, ratio: number) {
  const view = useRef(whole)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useMemo(
    () => ({
      now: () => view.current,
      change(next: (before: View) => View) {
        view.current = next(view.current)
        const element = sheet.current
        if (!element) return
        const { x, y, width } = view.current
        const scale = across / width
        // Percents are those of the drawing itself: they hold whatever its size.
        const [left, top] = [(-x * scale * 100) / across, (-y * scale * 100) / (across * ratio)]
        element.style.willChange = 'transform'
        element.style.transform = `translate(${left}%, ${top}%) scale(${scale})`
        clearTimeout(rest.current)
        rest.current = setTimeout(() => {
          element.style.willChange = ''
        }, restMs)
      },
    }),
    [sheet, ratio],
  )
}
