import { useRef } from 'react'
import { narrowest, widest } from '../../logic/columns.ts'

/** The edge of a heading. Dragging it changes the width of the column. */
export function WidthHandle({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const from = useRef<{ x: number; last: number } | undefined>(undefined)
  return (
    <span
      className="pv-width"
      aria-hidden="true"
      onClick={event => event.stopPropagation()}
      onPointerDown={event => {
        event.stopPropagation()
        from.current = { x: event.clientX, last: width }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={event => {
        if (from.current)
          from.current.last = Math.max(narrowest, Math.min(widest, width + event.clientX - from.current.x))
      }}
      onPointerUp={() => {
        if (from.current && from.current.last !== width) onWidth(from.current.last)
        from.current = undefined
      }}
    />
  )
}
