import { useHere } from '@pavilion/screens'
import { follow } from '@pavilion/screens/designer/gestures.ts'
import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Popover } from './Actions.tsx'
import { dropAt, type Drop } from './drop.ts'
import { keyOn } from './keys.ts'
import type { PageActions } from './pageActions.ts'
import type { Part } from './parts.ts'
import { patch } from './patch.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
interface Props extends PageActions {
  readonly html: string
  readonly width: number
  readonly language: 'zh' | 'en'
}
const partIn = (target: EventTarget | null) =>
  Number((target as Element | null)?.closest?.('[data-component]')?.getAttribute('data-component')) || undefined
/**
 * Where the actions stand: above the component, so that none of them is where a tap on a low one
 * goes; below it at the top of the page; within it only if it is high. Buttons for a finger are
 * taller (manage.css).
 */
function floatTop({ top, height }: Box, room: number): number {
  const tall = matchMedia('(pointer: coarse)').matches ? 50 : 34
  const at = top >= tall ? top - tall : height < 2 * tall ? top + height : top
  return Math.max(0, Math.min(at, room - tall))
}

/**
 * The live page. Over it are an outline of the component under the pointer or with focus, and its
 * actions. Clicks select and never lead away.
 */
export function Canvas({ html, width, language, ...actions }: Props) {
  const { say, language: spoken } = useHere()
  const holder = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(html)
  const [ready, setReady] = useState(false)
  const [over, setOver] = useState<number>()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [, setMoved] = useState(0)
  const [drop, setDrop] = useState<Drop>()
  const { rows, selected, select, kinds } = actions
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const waiting = useMemo(
    () =>
      new Map(
        rows.map(({ id, type }) => {
          const kind = kinds.get(type)
          return [
            id,
            [kind?.[spoken], spoken === 'en' ? 'Nothing to show yet. Click to set it up' : '尚无内容，点击设置']
              .filter(Boolean)
              .join(' · '),
          ]
        }),
      ),
    [rows, kinds, spoken],
  )
  useEffect(() => {
    const watched = holder.current
    if (!watched) return
    const watcher = new ResizeObserver(() => setSize({ width: watched.clientWidth, height: watched.clientHeight }))
    watcher.observe(watched)
    // The pointer may move from the page to the popover over it; nothing is hovered only outside
    // both.
    const leave = () => setOver(undefined)
    watched.addEventListener('pointerleave', leave)
    return () => {
      watcher.disconnect()
      watched.removeEventListener('pointerleave', leave)
    }
  }, [])
  const scale = size.width ? Math.min(1, size.width / width) : 1
  const page = ready ? frame.current?.contentDocument : undefined
  // A change keeps the frame and its scroll position: only changed content is replaced.
  useLayoutEffect(() => {
    if (!page) return
    const next = new DOMParser().parseFromString(html, 'text/html')
    const style = page.head.querySelector('style')
    const css = next.head.querySelector('style')?.textContent ?? ''
    for (const part of next.body.querySelectorAll<HTMLElement>('[data-component]')) part.tabIndex = 0
    for (const place of next.body.querySelectorAll<HTMLElement>('.pv-place'))
      place.textContent = waiting.get(Number(place.dataset.component)) ?? ''
    for (const note of next.body.querySelectorAll<HTMLElement>('.pv-broken'))
      note.textContent =
        spoken === 'en'
          ? 'This component has invalid settings, so visitors do not see it. Please correct or delete it.'
          : '此组件的设置有误，访客看不到它：请修改或删除。'
    if (style && style.textContent !== css) style.textContent = css
    page.documentElement.lang = next.documentElement.lang
    // Keyboard focus stays on the same component.
    const held = page.activeElement?.getAttribute('data-component')
    patch(page.body, next.body)
    if (held && page.activeElement === page.body)
      page.querySelector<HTMLElement>(`[data-component="${held}"]`)?.focus({ preventScroll: true })
    setMoved(count => count + 1)
  }, [page, html, waiting, spoken])
  useEffect(() => {
    const view = page?.defaultView
    if (!page || !view) return
    const inert = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const click = (event: Event) => {
      inert(event)
      const id = partIn(event.target)
      if (id) select(id)
    }
    const point = (event: Event) => setOver(partIn(event.target))
    const follow = () => setMoved(count => count + 1)
    const press = (event: KeyboardEvent) => {
      const { rows, selected } = latest.current
      const at = partIn(event.target) ?? selected
      if (event.key === 'Enter' || event.key === ' ') click(event)
      else if (event.key === 'Escape') select(undefined)
      else if (
        keyOn(
          event,
          rows.find(row => row.id === at),
          latest.current,
        )
      )
        inert(event)
    }
    page.addEventListener('click', click, true)
    for (const kind of ['auxclick', 'submit', 'dragstart']) page.addEventListener(kind, inert, true)
    page.addEventListener('mouseover', point)
    page.addEventListener('focusin', point)
    page.addEventListener('keydown', press, true)
    view.addEventListener('scroll', follow, { passive: true })
    const grown = new ResizeObserver(follow)
    grown.observe(page.body)
    return () => {
      page.removeEventListener('click', click, true)
      for (const kind of ['auxclick', 'submit', 'dragstart']) page.removeEventListener(kind, inert, true)
      page.removeEventListener('mouseover', point)
      page.removeEventListener('focusin', point)
      page.removeEventListener('keydown', press, true)
      view.removeEventListener('scroll', follow)
      grown.disconnect()
    }
  }, [page, select])
  // A component that was just added is on the page only after the next render.
  const shown = useRef<number>(undefined)
  useEffect(() => {
    void html
    const element = page?.querySelector(`[data-component="${selected}"]`)
    const box = element?.getBoundingClientRect()
    const height = page?.documentElement.clientHeight ?? 0
    if (!element || !box || shown.current === selected) {
      if (selected === undefined) shown.current = undefined
      return
    }
    shown.current = selected
    // Scroll only the page itself: scrollIntoView would also scroll what is around the frame.
    if (box.bottom < 60 || box.top > height - 60)
      page?.defaultView?.scrollBy(0, box.top + Math.min(box.height, height) / 2 - height / 2)
  }, [page, html, selected])
  const boxOf = (id: number | undefined): Box | undefined => {
    const rect = id === undefined ? undefined : page?.querySelector(`[data-component="${id}"]`)?.getBoundingClientRect()
    return (
      rect && { left: rect.left * scale, top: rect.top * scale, width: rect.width * scale, height: rect.height * scale }
    )
  }
  const drag = useCallback(
    (part: Part) => (event: PointerEvent<HTMLElement>) => {
      const view = page?.defaultView
      if (!page || !view) return
      let found: Drop | undefined
      follow(event, {
        move: at => {
          const origin = frame.current?.getBoundingClientRect()
          if (!origin) return
          const x = (at.clientX - origin.left) / scale
          const y = (at.clientY - origin.top) / scale
          const tall = page.documentElement.clientHeight
          if (y < 40) view.scrollBy(0, -24)
          else if (y > tall - 40) view.scrollBy(0, 24)
          found = dropAt(page, rows, part, x, y)
          setDrop(found)
        },
        end: put => {
          setDrop(undefined)
          if (put && found) actions.place(part, found.spot)
        },
      })
    },
    [page, rows, scale, actions],
  )
  const active = over ?? selected
  const part = rows.find(row => row.id === active)
  const box = boxOf(active)
  const chosen = boxOf(selected)
  const inside = (of: Box) => ({ left: of.left, top: of.top, width: of.width, height: of.height })
  return (
    <div className="pb-canvas" ref={holder}>
      <div className="pb-sheet" style={{ width: width * scale }}>
        <iframe
          ref={frame}
          title={say('页面', 'The page')}
          srcDoc={first}
          lang={language}
          style={{ width, height: size.height ? size.height / scale : 600, transform: `scale(${scale})` }}
          onLoad={() => setReady(true)}
        />
        <div className="pb-over">
          {chosen && <div className="pb-chosen" style={inside(chosen)} />}
          {box && active !== selected && !drop && <div className="pb-hover" style={inside(box)} />}
          {drop && (
            <div
              className={`pb-drop pb-drop-${drop.side}`}
              style={{
                left: drop.left * scale,
                top: drop.top * scale,
                width: drop.width * scale,
                height: drop.height * scale,
              }}
            >
              {drop.side === 'inside' && <span>{say('放入此处', 'Put inside')}</span>}
            </div>
          )}
          {part && box && (
            <div
              className="pb-float"
              style={{
                left: Math.max(0, Math.min(box.left, width * scale - 300)),
                top: floatTop(box, size.height),
              }}
            >
              <Popover part={part} actions={actions} onHandle={drag(part)} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
