import { useHere } from '@pavilion/screens'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { drawElement, type BadgeValues, type Encoders } from '../model/badge/draw.ts'
import { moved, resized, withElement, type Handle } from '../model/badge/editing.ts'
import type { BadgeLayout, CertElement } from '../model/badge/elements.ts'
import { BadgeDrawing } from './BadgeDrawing.tsx'
import { elementName } from './words.ts'

interface Props {
  layout: BadgeLayout
  values: BadgeValues
  encoders: Encoders
  selected: number | undefined
  snaps: boolean
  select(at: number | undefined): void
  change(layout: BadgeLayout, gesture: string | null): void
  remove(at: number): void
}
const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const tenth = (value: number) => Math.round(value * 10) / 10

/** The badge in millimetres: elements are dragged, pulled at handles, or moved by arrow keys. */
export function BadgeCanvas({ layout, values, encoders, selected, snaps, select, change, remove }: Props) {
  const { say } = useHere()
  const svg = useRef<SVGSVGElement>(null)
  const gestures = useRef(0)
  const perPixel = () => layout.width / (svg.current?.getBoundingClientRect().width || 1)
  /** Follows the pointer until it is released. */
  const follow = (event: PointerEvent<SVGElement>, step: (by: { x: number; y: number }) => BadgeLayout) => {
    event.preventDefault()
    event.stopPropagation()
    const target = event.currentTarget
    const [x, y, scale] = [event.clientX, event.clientY, perPixel()]
    const gesture = `drag ${++gestures.current}`
    target.setPointerCapture(event.pointerId)
    const move = (to: globalThis.PointerEvent) =>
      change(step({ x: (to.clientX - x) * scale, y: (to.clientY - y) * scale }), gesture)
    const end = () => {
      target.removeEventListener('pointermove', move)
      target.removeEventListener('pointerup', end)
      target.removeEventListener('pointercancel', end)
    }
    target.addEventListener('pointermove', move)
    target.addEventListener('pointerup', end)
    target.addEventListener('pointercancel', end)
  }
  const drag = (event: PointerEvent<SVGElement>, at: number) => {
    const { x, y } = layout.elements[at] as CertElement
    select(at)
    follow(event, by =>
      withElement(layout, at, moved(layout, at, { x: x + by.x, y: y + by.y }, snaps && !event.altKey)),
    )
  }
  const press = (event: KeyboardEvent, at: number) => {
    const element = layout.elements[at] as CertElement
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const size = event.altKey ? 0.1 : 1
      const [x, y] = [step[0] * size, step[1] * size]
      change(
        withElement(
          layout,
          at,
          event.shiftKey
            ? resized(element, 'se', { x, y })
            : { ...element, x: tenth(element.x + x), y: tenth(element.y + y) },
        ),
        `keys ${at} ${event.shiftKey}`,
      )
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(at)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      select(at)
    } else if (event.key === 'Escape') select(undefined)
  }
  const chosen = selected === undefined ? undefined : layout.elements[selected]
  const handleSize = Math.max(1.6, layout.width / 50)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={svg}
      className="cb-canvas"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      // Its box has exactly the badge's shape, so that a pixel is the same everywhere.
      style={{
        aspectRatio: `${layout.width} / ${layout.height}`,
        width: `min(100%, 480px, ${(72 * layout.width) / layout.height}vh)`,
      }}
      role="group"
      aria-label={say('证件版面', 'Badge')}
      onPointerDown={() => select(undefined)}
    >
      <rect width={layout.width} height={layout.height} fill="#fff" />
      {layout.background && (
        <image
          href={layout.background}
          width={layout.width}
          height={layout.height}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {layout.elements.map((element, at) => (
          <BadgeDrawing key={at} drawn={drawElement(element, values, encoders)} />
        ))}
      </g>
      {layout.elements.map((element, at) => (
        // biome-ignore lint/a11y/useSemanticElements: an element of a drawing cannot be a button
        <g
          key={at}
          className="cb-element"
          tabIndex={0}
          role="button"
          aria-pressed={at === selected}
          aria-label={elementName(say, element, at)}
          onPointerDown={event => drag(event, at)}
          onKeyDown={event => press(event, at)}
          onFocus={() => select(at)}
        >
          <rect
            className={at === selected ? 'cb-area cb-chosen' : 'cb-area'}
            x={element.x}
            y={element.y - (element.height ? 0 : 1)}
            width={element.width}
            height={element.height || 2}
          />
        </g>
      ))}
      {chosen &&
        selected !== undefined &&
        handles.map(handle => (
          <rect
            key={handle}
            className={`cb-handle cb-handle-${handle}`}
            data-handle={handle}
            x={
              (handle.includes('w')
                ? chosen.x
                : handle.includes('e')
                  ? chosen.x + chosen.width
                  : chosen.x + chosen.width / 2) -
              handleSize / 2
            }
            y={
              (handle.includes('n')
                ? chosen.y
                : handle.includes('s')
                  ? chosen.y + chosen.height
                  : chosen.y + chosen.height / 2) -
              handleSize / 2
            }
            width={handleSize}
            height={handleSize}
            onPointerDown={event => follow(event, by => withElement(layout, selected, resized(chosen, handle, by)))}
          />
        ))}
    </svg>
  )
}
