import { countOf, addDays, daysBetween, daysFrom } from '@pavilion/declare'
import { numberText, useHere } from '@pavilion/screens'
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { BoardRoom } from '../../model/calls/board.ts'
import type { Fit } from '../../model/rooms.ts'
import {
  fitIn,
  laneHeight,
  offsetsOf,
  rowHeight,
  rowsIn,
  takenByDay,
  type BoardFacts,
  type Held,
  type Shown,
} from './facts.ts'

/** What is chosen on the board: a room, or somebody in one. */
export interface Chosen {
  readonly roomId?: number | undefined
  readonly lodgerId?: number | undefined
}
interface Props {
  readonly facts: BoardFacts
  readonly rooms: readonly BoardRoom[]
  readonly held: Held | undefined
  readonly chosen: Chosen
  readonly edits: boolean
  onHold(held: Held | undefined): void
  onChoose(chosen: Chosen): void
  onDrop(room: BoardRoom, held: Held): void
}
const roomColumn = 148
const headHeight = 52
/** Rows are looked at again after so many pixels. */
const step = 104
const words = { yes: ['可住', 'Fits'], ask: ['需确认合住', 'Confirm sharing'], no: ['不合适', 'Does not fit'] } as const

/** Rooms by night. Only the rows in sight are drawn, so that a thousand rooms are as quick as ten. */
export function Grid({ facts, rooms, held, chosen, edits, onHold, onChoose, onDrop }: Props) {
  const { say, language } = useHere()
  const { board } = facts
  const scroller = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, height: 640, width: 900 })
  const [over, setOver] = useState<number>()
  const days = useMemo(() => daysFrom(board.from, board.days), [board.from, board.days])
  const offsets = useMemo(() => offsetsOf(rooms), [rooms])
  const taken = useMemo(() => takenByDay(facts, days), [facts, days])
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const look = () => setSight({ top: box.scrollTop, height: box.clientHeight, width: box.clientWidth })
    const watcher = new ResizeObserver(look)
    watcher.observe(box)
    look()
    return () => watcher.disconnect()
  }, [])
  const cell = Math.max(34, (sight.width - roomColumn) / board.days)
  const [first, end] = rowsIn(offsets, sight.top, sight.height)
  const shown = rooms.slice(first, end)
  const drop = (room: BoardRoom) => {
    setOver(undefined)
    if (held) onDrop(room, held)
  }
  // A row is drawn again only when something in it has changed: its verdict is the same object.
  const fits = useMemo(() => new Map<number, Fit>(), [facts, held])
  const fitOfRoom = (room: BoardRoom, what: Held): Fit => {
    const known = fits.get(room.id) ?? fitIn(facts, room, what)
    fits.set(room.id, known)
    return known
  }
  /** Up and down from room to room, however many are drawn. */
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rooms.length - 1 }[event.key]
    if (event.key === 'Escape') onHold(undefined)
    if (to === undefined || !rooms[to]) return
    event.preventDefault()
    const box = scroller.current
    const next = () => box?.querySelector<HTMLElement>(`[data-room="${rooms[to]?.id}"]`)
    const [top, bottom] = [offsets[to] ?? 0, offsets[to + 1] ?? 0]
    if (box && (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight - headHeight))
      box.scrollTop = Math.max(0, top - sight.height / 3)
    // A row that is far away is drawn first, so that the next key finds it.
    if (box && !next()) flushSync(() => setSight(before => ({ ...before, top: box.scrollTop })))
    next()?.focus({ preventScroll: true })
  }
  const now = useRef<Does>(undefined as never)
  now.current = {
    press: room => (held ? drop(room) : onChoose({ roomId: room.id })),
    key: onKeyDown,
    over: setOver,
    drop,
    hold: onHold,
    lodger: (roomId, lodgerId) => onChoose({ roomId, lodgerId }),
  }
  const does = useMemo<Does>(
    () => ({
      press: room => now.current.press(room),
      key: (event, index) => now.current.key(event, index),
      over: change => now.current.over(change),
      drop: room => now.current.drop(room),
      hold: held => now.current.hold(held),
      lodger: (roomId, lodgerId) => now.current.lodger(roomId, lodgerId),
    }),
    [],
  )
  return (
    <div
      className="rc-grid"
      ref={scroller}
      onScroll={({ currentTarget: { scrollTop } }) => {
        const top = Math.floor(scrollTop / step) * step
        setSight(before => (before.top === top ? before : { ...before, top }))
      }}
    >
      <div className="rc-sheet" style={{ width: roomColumn + cell * board.days }}>
        <div className="rc-days" style={{ gridTemplateColumns: `${roomColumn}px repeat(${board.days}, ${cell}px)` }}>
          <span className="rc-corner">
            {say(`${numberText(rooms.length, language)} 间房`, countOf(rooms.length, 'room'))}
          </span>
          {days.map((day, nth) => (
            <DayHead key={day} day={day} isToday={day === board.today} language={language} of={taken[nth]} />
          ))}
        </div>
        <div className="rc-rows" style={{ height: offsets.at(-1) }}>
          <Shades days={days} today={board.today} cell={cell} />
          {shown.map((room, nth) => {
            const lodgers = facts.inRoom.get(room.id) ?? none
            return (
              <Row
                key={room.id}
                room={room}
                lodgers={lodgers}
                type={facts.types.get(room.roomTypeId ?? 0)}
                top={offsets[first + nth] ?? 0}
                index={first + nth}
                from={board.from}
                days={board.days}
                cell={cell}
                isChosen={chosen.roomId === room.id}
                marked={lodgers.some(({ id }) => id === chosen.lodgerId) ? chosen.lodgerId : undefined}
                fit={held && (over === room.id || held.lodger === undefined) ? fitOfRoom(room, held) : undefined}
                isOver={over === room.id}
                edits={edits}
                does={does}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
const none: readonly Shown[] = []
function DayHead({
  day,
  isToday,
  language,
  of,
}: {
  day: string
  isToday: boolean
  language: string
  of: { taken: number; beds: number } | undefined
}) {
  const date = new Date(`${day}T00:00:00Z`)
  const name = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { weekday: 'short', timeZone: 'UTC' })
  return (
    <span className={isToday ? 'rc-day rc-today' : 'rc-day'}>
      <small>{name.format(date)}</small>
      <b>{`${date.getUTCMonth() + 1}/${date.getUTCDate()}`}</b>
      {of && <i title={`${of.taken} / ${of.beds}`}>{of.beds ? `${Math.round((of.taken / of.beds) * 100)}%` : ''}</i>}
    </span>
  )
}
/** Weekends, and the line of today. */
const Shades = memo(({ days, today, cell }: { days: readonly string[]; today: string; cell: number }) => (
  <div className="rc-shades" aria-hidden>
    {days.map((day, nth) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      const look = day === today ? 'rc-shade rc-today' : weekday % 6 === 0 ? 'rc-shade rc-weekend' : 'rc-shade'
      return <span key={day} className={look} style={{ left: roomColumn + nth * cell, width: cell }} />
    })}
  </div>
))
/** What happens on a row, by whoever draws the grid now. */
interface Does {
  press(room: BoardRoom): void
  key(event: KeyboardEvent, index: number): void
  over(change: number | undefined | ((now: number | undefined) => number | undefined)): void
  drop(room: BoardRoom): void
  hold(held: Held | undefined): void
  lodger(roomId: number, lodgerId: number): void
}
interface RowProps {
  readonly room: BoardRoom
  readonly lodgers: readonly Shown[]
  readonly type: { readonly name: string; readonly englishName: string | null } | undefined
  readonly top: number
  readonly index: number
  readonly from: string
  readonly days: number
  readonly cell: number
  readonly isChosen: boolean
  readonly marked: number | undefined
  readonly fit: Fit | undefined
  readonly isOver: boolean
  readonly edits: boolean
  readonly does: Does
}
const Row = memo((props: RowProps) => {
  const { room, lodgers, type, top, index, fit, isOver, isChosen, does } = props
  const { say } = useHere()
  const kind = type && say(type.name, type.englishName || type.name)
  const verdict = fit && say(words[fit.verdict])
  const why = fit?.why.map(each => say(each)).join(say('；', '; '))
  const looks = ['rc-row', fit && `rc-${fit.verdict}`, isOver && 'rc-over', isChosen && 'rc-chosen'].filter(Boolean)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by key
    <div
      className={looks.join(' ')}
      style={{ top, height: rowHeight(room) }}
      onDragOver={event => {
        if (!isOver) does.over(room.id)
        if (fit && fit.verdict !== 'no') event.preventDefault()
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null))
          does.over(now => (now === room.id ? undefined : now))
      }}
      onDrop={event => {
        event.preventDefault()
        does.drop(room)
      }}
    >
      <button
        type="button"
        className="rc-room"
        data-room={room.id}
        aria-pressed={isChosen}
        aria-label={[
          [room.roomNo, verdict ?? kind].filter(Boolean).join(' '),
          verdict && kind,
          say(`${room.beds} 床`, `${room.beds} beds`),
          why,
        ]
          .filter(Boolean)
          .join(say('，', ', '))}
        onClick={() => does.press(room)}
        onKeyDown={event => does.key(event, index)}
      >
        <b>{room.roomNo}</b> <small>{verdict ?? kind}</small>
      </button>
      {lodgers.map(lodger => (
        <Bar key={lodger.id} of={lodger} {...props} isMarked={props.marked === lodger.id} />
      ))}
      {isOver && why && <span className="rc-why">{`${verdict}：${why}`}</span>}
    </div>
  )
})
/** Somebody in the room: from the first night to the day of departure. */
function Bar({ of, room, from, days, cell, isMarked, edits, does }: RowProps & { of: Shown; isMarked: boolean }) {
  const { say } = useHere()
  const [start, end] = [Math.max(0, daysBetween(from, of.from)), Math.min(days, daysBetween(from, of.to))]
  if (end <= start) return null
  const left = of.status === 20
  const name = of.guest?.name ?? say('已占用', 'Taken')
  const look = ['rc-bar', of.isIn && 'rc-in', left && 'rc-left', !of.guest && 'rc-hidden', isMarked && 'rc-marked']
  const state = left ? say('已退房', 'checked out') : of.isIn ? say('在住', 'in house') : say('未到店', 'expected')
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      disabled={!of.guest}
      style={{
        left: roomColumn + start * cell + 2,
        width: (end - start) * cell - 4,
        top: 3 + (of.bed - 1) * laneHeight,
        height: of.beds * laneHeight - 2,
      }}
      draggable={edits && !left && !!of.guest}
      aria-pressed={isMarked}
      aria-label={`${room.roomNo} ${name}, ${of.from} – ${of.to}, ${state}`}
      onClick={() => does.lodger(room.id, of.id)}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(of.id))
        const { left: x } = event.currentTarget.getBoundingClientRect()
        // Taken by a later night, that night and those after it move.
        const night = addDays(of.from < from ? from : of.from, Math.floor((event.clientX - x) / cell))
        const at = event.altKey && night > of.from ? night : of.from
        requestAnimationFrame(() => does.hold({ guestId: of.guest?.id ?? 0, from: at, to: of.to, lodger: of }))
      }}
      onDragEnd={() => does.hold(undefined)}
    >
      <span>{name}</span>
    </button>
  )
}
