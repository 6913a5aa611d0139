import type { PointerEvent as ReactPointerEvent } from 'react'

interface Following {
  move(at: PointerEvent): void
  /** `put`: the pointer was released; else the gesture was given up. */
  end?(put: boolean): void
}
/** Follows a pressed pointer until it is released, or Escape or the function returned gives it up. */
export function follow(event: ReactPointerEvent, { move, end }: Following): () => void {
  event.preventDefault()
  event.stopPropagation()
  const target = event.currentTarget
  target.setPointerCapture(event.pointerId)
  const over = new AbortController()
  const until = { signal: over.signal, capture: true }
  const finish = (put: boolean) => {
    if (over.signal.aborted) return
    over.abort()
    end?.(put)
  }
  target.addEventListener('pointermove', at => move(at as PointerEvent), until)
  target.addEventListener('pointerup', () => finish(true), until)
  target.addEventListener('pointercancel', () => finish(false), until)
  addEventListener(
    'keydown',
    key => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      finish(false)
    },
    until,
  )
  return () => finish(false)
}
