import { useSite } from '@pavilion/pages'
import { memo, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { PlanMark } from '../model/booth.ts'
import type { HallPlan, ShownStand } from '../model/calls.ts'
import { lookOf, standAt } from './plan.ts'
import { across, moved, useView, whole, zoomed } from './view.ts'

const Stand = memo(function Stand({
  stand,
  ratio,
  isChosen,
  isDim,
}: {
  stand: ShownStand
  ratio: number
  isChosen: boolean
  isDim: boolean
}) {
  const [x, y] = [(stand.offsetLeft ?? 0) * 10, (stand.offsetTop ?? 0) * 10 * ratio]
  const [width, height] = [(stand.width ?? 0) * 10, (stand.height ?? 0) * 10 * ratio]
  const [midX, midY] = [x + width / 2, y + height / 2]
  const look = lookOf(stand)
  return (
    <g
      className={`bp-stand bp-${look}${isChosen ? ' bp-chosen' : ''}${isDim ? ' bp-dim' : ''}`}
      data-id={stand.id}
      {...(stand.rotation && { transform: `rotate(${stand.rotation} ${midX} ${midY})` })}
    >
      <rect x={x} y={y} width={width} height={height} className="bp-ground" />
      {look === 'free' ? null : (
        <rect x={x} y={y} width={width} height={height} fill={`url(#bp-pattern-${look})`} className="bp-pattern" />
      )}
      <text x={midX} y={midY} fontSize={Math.min(22, height * 0.5, (width / Math.max(3, stand.boothNo.length)) * 1.5)}>
        {stand.boothNo}
      </text>
      {isChosen ? (
        <path
          className="bp-tick"
          d={`M${midX - height / 5} ${y + height * 0.78}l${height / 9} ${height / 9}l${height / 4} ${-height / 5}`}
        />
      ) : null}
    </g>
  )
})
/** Patterns, so that states differ without colour, too. */
export function Patterns() {
  return (
    <defs>
      <pattern id="bp-pattern-closed" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 0l8 8M8 0l-8 8" className="bp-line" />
      </pattern>
      <pattern id="bp-pattern-held" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className="bp-line" />
      </pattern>
      <pattern id="bp-pattern-reserved" width="7" height="7" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="1.3" className="bp-dot" />
      </pattern>
      <pattern id="bp-pattern-assigned" width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 3h6" className="bp-line" />
      </pattern>
    </defs>
  )
}
/** A mark as what is named in two languages. */
const namesOf = ({ name, englishName }: PlanMark) => ({
  name: name || englishName || '',
  englishName: englishName || null,
})
/** All stands. Moving and enlarging the drawing does not draw them again. */
const Stands = memo(function Stands({
  stands,
  ratio,
  chosen,
  found,
}: Pick<Props, 'chosen' | 'found'> & { stands: readonly ShownStand[]; ratio: number }) {
  return stands.map(stand => (
    <Stand
      key={stand.id}
      stand={stand}
      ratio={ratio}
      isChosen={chosen.includes(stand.id)}
      isDim={!found.has(stand.id)}
    />
  ))
})
interface Props {
  readonly plan: HallPlan
  readonly chosen: readonly number[]
  /** Those that the reader looks for: the others step back. */
  readonly found: ReadonlySet<number>
  readonly onPress: (stand: ShownStand) => void
}
/**
 * The drawing of a hall. It is moved by dragging, enlarged by the wheel, two fingers or the
 * buttons. The list beside it says the same to keyboards and screen readers.
 */
export function PlanMap({ plan, chosen, found, onPress }: Props) {
  const { say, named, spoken } = useSite()
  const { hall, stands } = plan
  const ratio = hall.planWidth && hall.planHeight ? hall.planHeight / hall.planWidth : 0.7
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const view = useView(sheet, ratio)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const dragged = useRef(false)
  const placeIn = (clientX: number, clientY: number) => {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : { x: 0.5, y: 0.5 }
  }
  // React listens to the wheel passively, and could not keep the page from scrolling.
  useEffect(() => {
    const around = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const by = event.deltaY < 0 ? 1.2 : 1 / 1.2
      view.change(before => zoomed(before, ratio, by, placeIn(event.clientX, event.clientY)))
    }
    around?.addEventListener('wheel', onWheel, { passive: false })
    return () => around?.removeEventListener('wheel', onWheel)
  }, [view, ratio])
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    const box = frame.current?.getBoundingClientRect()
    if (!before || !box) return
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (other) {
      const [, still] = other
      const [was, is] = [
        Math.hypot(before.x - still.x, before.y - still.y),
        Math.hypot(event.clientX - still.x, event.clientY - still.y),
      ]
      const between = placeIn((event.clientX + still.x) / 2, (event.clientY + still.y) / 2)
      if (was > 0) view.change(old => zoomed(old, ratio, is / was, between))
      dragged.current = true
      return
    }
    const [x, y] = [event.clientX - before.x, event.clientY - before.y]
    if (Math.abs(x) + Math.abs(y) > 3) dragged.current = true
    view.change(old => moved(old, ratio, { x: x / box.width, y: y / box.height }))
  }
  const press = (event: MouseEvent) => {
    if (dragged.current) return
    const at = placeIn(event.clientX, event.clientY)
    const { x, y, width } = view.now()
    // In percent of the plan, as its stands are.
    const point = { x: (x + at.x * width) / 10, y: (y / ratio + at.y * width) / 10 }
    const stand = standAt(stands, point, ratio)
    if (stand) onPress(stand)
  }
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return (
    <div className="bp-map">
      {/* The list beside it is its alternative. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list has a row for each stand */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        ref={frame}
        className="bp-frame"
        onPointerDown={event => {
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          if (fingers.current.size === 1) dragged.current = false
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onPointerLeave={lift}
        onClick={press}
      >
        <div ref={sheet} className="bp-sheet">
          <svg viewBox={`0 0 ${across} ${across * ratio}`} aria-hidden="true">
            <Patterns />
            <rect width={across} height={across * ratio} className="bp-floor" />
            {hall.planImage ? (
              <image
                href={hall.planImage}
                width={across}
                height={across * ratio}
                preserveAspectRatio="none"
                className="bp-picture"
              />
            ) : null}
            {(hall.planMarks ?? []).map((mark, at) => (
              <g key={at} className={`bp-mark bp-mark-${mark.kind}`}>
                <rect
                  x={mark.left * 10}
                  y={mark.top * 10 * ratio}
                  width={mark.width * 10}
                  height={mark.height * 10 * ratio}
                />
                {mark.name || mark.englishName ? (
                  <text
                    x={(mark.left + mark.width / 2) * 10}
                    y={(mark.top + mark.height / 2) * 10 * ratio}
                    fontSize={12}
                    lang={spoken(namesOf(mark))}
                  >
                    {named(namesOf(mark))}
                  </text>
                ) : null}
              </g>
            ))}
            <Stands stands={stands} ratio={ratio} chosen={chosen} found={found} />
          </svg>
        </div>
      </div>
      <div className="bp-zoom">
        <button
          type="button"
          className="button"
          onClick={() => view.change(old => zoomed(old, ratio, 1.5))}
          aria-label={say('放大', 'Zoom in')}
        >
          +
        </button>
        <button
          type="button"
          className="button"
          onClick={() => view.change(old => zoomed(old, ratio, 1 / 1.5))}
          aria-label={say('缩小', 'Zoom out')}
        >
          −
        </button>
        <button
          type="button"
          className="button"
          onClick={() => view.change(() => whole)}
          aria-label={say('显示全部', 'Show all')}
        >
          ⤢
        </button>
      </div>
    </div>
  )
}
