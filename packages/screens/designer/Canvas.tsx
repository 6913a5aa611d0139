import './designer.css'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { follow } from './gestures.ts'
import { canvasKey } from './keys.ts'
import { type Box, type Handle, handlePoint, handles, moved, type Point, resized, type Size } from './snapping.ts'
import { axesOf, type UnitName } from './units.ts'
import { useView } from './useView.ts'

/** One thing on a canvas. */
export interface Placed {
  readonly name: string
  readonly box: Box
  /** How small it may become, if smaller than things of this unit usually are. */
  readonly least?: number
}
interface Props {
  readonly label: string
  /** A board has one unit across and another one down: `{ x: 'night', y: 'row' }`. */
  readonly unit: UnitName | { readonly x: UnitName; readonly y: UnitName }
  /** How wide and high one unit is drawn, where the two differ. */
  readonly scale?: Point
  readonly area: Size
  readonly elements: readonly Placed[]
  readonly chosen: number | undefined
  /** Things meet each other's edges and middles. */
  readonly snap: boolean
  readonly fixed?: boolean
  /** The wheel enlarges, as on a map. */
  readonly map?: boolean
  readonly className?: string
  readonly style?: CSSProperties
  /** The drawing, in the canvas's measure. */
  readonly children: ReactNode
  onChoose(at: number | undefined): void
  /** Moved or resized; what belongs to one `gesture` is one step to undo. */
  onMove(at: number, box: Box, gesture: string): void
  /** A drag has ended there: for boards, which show a ghost until then. */
  onDrop?(at: number): void
  onRemove?(at: number): void
}
const even: Point = { x: 1, y: 1 }
const drawnAs = (box: Box, scale: Point): Box => ({
  x: box.x * scale.x,
  y: box.y * scale.y,
  width: box.width * scale.x,
  height: box.height * scale.y,
})

/**
 * A drawing to scale, whose things are dragged, pulled at handles, or moved by keys. It is enlarged
 * by Ctrl and the wheel, two fingers, or + and -.
 */
export function Canvas(props: Props) {
  const { label, unit, scale = even, elements, chosen, snap, fixed, map = false, children, onChoose, onMove } = props
  const svg = useRef<SVGSVGElement>(null)
  const gestures = useRef(0)
  const giveUp = useRef<() => void>(undefined)
  const axes = axesOf(unit)
  const area = drawnAs({ x: 0, y: 0, ...props.area }, scale)
  const view = useView(svg, { area, isMap: map, giveUp: () => giveUp.current?.() })
  /** Drags a thing; given up, it is where it was. */
  const drag = (event: PointerEvent<SVGElement>, at: number, step: (by: Point, free: boolean) => Box) => {
    const [x, y, perPixel, gesture] = [event.clientX, event.clientY, view.perPixel(), `drag ${++gestures.current}`]
    const { box } = elements[at] as Placed
    let isMoved = false
    giveUp.current = follow(event, {
      move: to => {
        isMoved = true
        const by = { x: ((to.clientX - x) * perPixel) / scale.x, y: ((to.clientY - y) * perPixel) / scale.y }
        onMove(at, step(by, to.altKey), gesture)
      },
      end: put => {
        if (isMoved && put) props.onDrop?.(at)
        else if (isMoved) onMove(at, box, gesture)
      },
    })
  }
  const pull = (event: PointerEvent<SVGElement>, at: number, handle: Handle) => {
    const { box, least } = elements[at] as Placed
    drag(event, at, by => resized(box, handle, by, axes, least))
  }
  const press = (event: PointerEvent<SVGElement>, at: number) => {
    const { box } = elements[at] as Placed
    const others = elements.filter((_, nth) => nth !== at).map(one => one.box)
    onChoose(at)
    if (fixed) return event.stopPropagation()
    drag(event, at, (by, free) =>
      moved(box, { x: box.x + by.x, y: box.y + by.y }, axes, snap && !free ? { area: props.area, others } : undefined),
    )
  }
  const keyOn = (event: KeyboardEvent, at: number) => {
    const key = canvasKey(event)
    const { box, least } = elements[at] as Placed
    if (!key || (fixed && (key.does === 'move' || key.does === 'resize' || key.does === 'remove'))) return
    event.preventDefault()
    if (key.does === 'move' || key.does === 'resize') {
      const size = key.fine ? 'fine' : 'step'
      const by = { x: key.by[0] * axes.x[size], y: key.by[1] * axes.y[size] }
      const next =
        key.does === 'resize'
          ? resized(box, 'se', by, axes, least)
          : moved(box, { x: box.x + by.x, y: box.y + by.y }, axes)
      onMove(at, next, `keys ${at} ${key.does}`)
      view.reveal(drawnAs(next, scale))
    } else if (key.does === 'remove') props.onRemove?.(at)
    else if (key.does === 'select') onChoose(at)
    else if (key.does === 'leave') onChoose(undefined)
    else view.press(key)
  }
  const { x, y, width, height } = view.visible
  const handleSize = width / 50
  const held = fixed || chosen === undefined ? undefined : elements[chosen]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={svg}
      className={`pv-canvas ${props.className ?? ''}`}
      viewBox={`${x} ${y} ${width} ${height}`}
      style={props.style}
      role="group"
      aria-label={label}
      {...view.fingers}
      onPointerDown={event => {
        onChoose(undefined)
        if (view.zoom > 1) giveUp.current = view.drag(event)
      }}
    >
      {children}
      {elements.map(({ name, box }, at) => {
        const drawn = drawnAs(box, scale)
        // A line is as thick as a finger needs.
        const thin = drawn.height ? 0 : axes.y.least * scale.y
        return (
          // biome-ignore lint/a11y/useSemanticElements: an element of a drawing cannot be a button
          <g
            key={at}
            className="pv-placed"
            tabIndex={0}
            role="button"
            aria-pressed={at === chosen}
            aria-label={name}
            onPointerDown={event => press(event, at)}
            onKeyDown={event => keyOn(event, at)}
            onFocus={({ currentTarget }) => {
              onChoose(at)
              if (currentTarget.matches(':focus-visible')) view.reveal(drawn)
            }}
          >
            <rect
              className={at === chosen ? 'pv-placed-area pv-chosen' : 'pv-placed-area'}
              {...drawn}
              y={drawn.y - thin}
              height={drawn.height || 2 * thin}
            />
          </g>
        )
      })}
      {held &&
        chosen !== undefined &&
        handles.map(handle => {
          const at = handlePoint(drawnAs(held.box, scale), handle)
          return (
            <rect
              key={handle}
              className={`pv-handle pv-handle-${handle}`}
              data-handle={handle}
              x={at.x - handleSize / 2}
              y={at.y - handleSize / 2}
              width={handleSize}
              height={handleSize}
              onPointerDown={event => pull(event, chosen, handle)}
            />
          )
        })}
    </svg>
  )
}
