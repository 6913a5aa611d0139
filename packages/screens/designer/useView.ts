import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { follow } from './gestures.ts'
import type { CanvasKey } from './keys.ts'
import type { Box, Point, Size } from './snapping.ts'
import { panned, revealing, seen, type View, whole, zoomed } from './view.ts'

interface Options {
  readonly area: Size
  /** The wheel enlarges without Ctrl, as on a map. */
  readonly isMap: boolean
  /** Two fingers end what one of them had begun. */
  giveUp(): void
}
/** What is seen of a drawing: enlarged by wheel, two fingers and keys, moved by drag and keys. */
export function useView(svg: RefObject<SVGSVGElement | null>, { area, isMap, giveUp }: Options) {
  const [view, setView] = useState<View>(whole)
  const visible = seen(area, view)
  /** A place of the screen in the measure of the drawing. */
  const placeOf = (at: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = svg.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return {
      x: visible.x + ((at.clientX - left) / width) * visible.width,
      y: visible.y + ((at.clientY - top) / height) * visible.height,
    }
  }
  const perPixel = () => visible.width / (svg.current?.getBoundingClientRect().width || 1)
  const zoomAt = (by: number, at: Point) => setView(now => zoomed(area, now, by, at))
  const fingers = useRef(new Map<number, { clientX: number; clientY: number }>())

  // React's own wheel listener is passive: it could not keep the page from scrolling.
  const turn = useRef<(event: WheelEvent) => void>(undefined)
  useEffect(() => {
    turn.current = event => {
      if (!isMap && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomAt(2 ** (-event.deltaY / 400), placeOf(event))
    }
  })
  useEffect(() => {
    const drawing = svg.current
    const onWheel = (event: WheelEvent) => turn.current?.(event)
    drawing?.addEventListener('wheel', onWheel, { passive: false })
    return () => drawing?.removeEventListener('wheel', onWheel)
  }, [svg])

  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    fingers.current.set(event.pointerId, event.nativeEvent)
    if (fingers.current.size < 2) return
    event.stopPropagation()
    giveUp()
  }
  const pinch = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    fingers.current.set(event.pointerId, event.nativeEvent)
    if (!other) return
    const apart = (one: typeof other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 }
    zoomAt(apart(event) / Math.max(1, apart(before)), placeOf(middle))
  }
  const up = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return {
    visible,
    zoom: view.zoom,
    perPixel,
    /** Drags the ground. */
    drag: (event: PointerEvent<SVGSVGElement>) => {
      const [scale, x, y] = [perPixel(), event.clientX, event.clientY]
      return follow(event, {
        move: at => setView(panned(area, view, { x: (x - at.clientX) * scale, y: (y - at.clientY) * scale })),
      })
    },
    reveal: (box: Box) => setView(now => revealing(area, now, box)),
    /** Carries out a key that concerns what is seen; false if it does not. */
    press: (key: CanvasKey): boolean => {
      const middle = { x: visible.x + visible.width / 2, y: visible.y + visible.height / 2 }
      if (key.does === 'zoom') zoomAt(key.by, middle)
      else if (key.does === 'fit') setView(whole)
      else if (key.does === 'pan')
        setView(panned(area, view, { x: (key.by[0] * visible.width) / 10, y: (key.by[1] * visible.height) / 10 }))
      else return false
      return true
    },
    fingers: { onPointerDownCapture: down, onPointerMove: pinch, onPointerUp: up, onPointerCancel: up },
  }
}
