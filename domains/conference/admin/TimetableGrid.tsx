import { WarningFilled } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Conflict } from '../model/calls.ts'
import { type Block, blockOf, clockText, hoursOf, lanesOf, moved, momentOn, resized, snapped } from './grid.ts'
import type { Times, TimetableSession } from './useTimetable.ts'

interface Column {
  readonly id: number | null
  readonly name: string
}
interface Held {
  readonly session: TimetableSession
  readonly block: Block
  readonly column: number
  readonly resizes: boolean
  readonly by: 'pointer' | 'keys'
  readonly startX: number
  readonly startY: number
  readonly moved: boolean
  readonly day?: string | undefined
}
interface Props {
  readonly sessions: readonly TimetableSession[]
  readonly places: readonly { id: number; name: string }[]
  readonly conflicts: readonly Conflict[]
  readonly day: string
  readonly edits: boolean
  readonly onMove: (session: TimetableSession, to: Times) => Promise<void>
  readonly onOpen: (session: TimetableSession) => void
  readonly onNew?: ((from: number, placeId: number | null) => void) | undefined
}
/** Pixels per minute. */
const scale = 1.2

/**
 * One day with a column per place. A session being moved shows its new position; releasing it
 * saves.
 */
export function TimetableGrid({ sessions, places, conflicts, day, edits, onMove, onOpen, onNew }: Props) {
  const { say, zone, language } = useHere()
  const [held, setHeld] = useState<Held>()
  const grid = useRef<HTMLDivElement>(null)
  const blocks = new Map(sessions.map(session => [session.id, blockOf(session, zone)]))
  const { first, last } = hoursOf([...blocks.values(), ...(held ? [held.block] : [])])
  const columns: Column[] = [
    ...places.map(({ id, name }) => ({ id, name })),
    ...(places.length === 0 || sessions.some(({ conferencePlaceId }) => conferencePlaceId === null) || held
      ? [{ id: null, name: say('会场未定', 'No room yet') }]
      : []),
  ]
  const inConflict = new Set(conflicts.flatMap(conflict => conflict.sessions))
  const named = (session: TimetableSession) => (language === 'en' && session.englishName) || session.name
  const columnOf = (session: TimetableSession) =>
    Math.max(
      0,
      columns.findIndex(({ id }) => id === session.conferencePlaceId),
    )

  function take(session: TimetableSession, event: PointerEvent<HTMLElement>, resizes: boolean) {
    if (!edits || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    setHeld({
      session,
      block: blocks.get(session.id) as Block,
      column: columnOf(session),
      resizes,
      by: 'pointer',
      startX: event.clientX,
      startY: event.clientY,
      moved: false,
    })
  }
  function drag(event: PointerEvent<HTMLElement>) {
    if (held?.by !== 'pointer') return
    const start = blocks.get(held.session.id) as Block
    const minutes = snapped((event.clientY - held.startY) / scale)
    const box = grid.current?.getBoundingClientRect()
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map(each => (each as HTMLElement).dataset?.day)
      .find(Boolean)
    const column =
      held.resizes || !box
        ? columnOf(held.session)
        : Math.min(
            columns.length - 1,
            Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * columns.length)),
          )
    const far = held.moved || Math.abs(event.clientX - held.startX) + Math.abs(event.clientY - held.startY) > 4
    setHeld({
      ...held,
      moved: far,
      column: far ? column : held.column,
      block: far ? (held.resizes ? resized(start, minutes) : under ? start : moved(start, minutes)) : held.block,
      day: held.resizes ? undefined : under,
    })
  }
  async function drop(now = held) {
    setHeld(undefined)
    if (!now) return
    if (!now.moved) {
      if (now.by === 'pointer') onOpen(now.session)
      return
    }
    const target = now.day ?? day
    const start = blocks.get(now.session.id) as Block
    const place = now.day ? now.session.conferencePlaceId : (columns[now.column]?.id ?? null)
    if (
      target === day &&
      start.from === now.block.from &&
      start.to === now.block.to &&
      place === now.session.conferencePlaceId
    )
      return
    // A session without an end gets none by a move.
    const hasNoEnd = now.session.endTime === null && now.block.to - now.block.from === start.to - start.from
    await onMove(now.session, {
      startTime: momentOn(target, now.block.from, zone),
      endTime: hasNoEnd ? null : momentOn(target, now.block.to, zone),
      conferencePlaceId: place,
    })
  }
  function press(session: TimetableSession, event: KeyboardEvent) {
    const current =
      held?.session.id === session.id
        ? held
        : {
            session,
            block: blocks.get(session.id) as Block,
            column: columnOf(session),
            resizes: false,
            by: 'keys' as const,
            startX: 0,
            startY: 0,
            moved: false,
          }
    const change = (block: Block, column = current.column) => {
      event.preventDefault()
      setHeld({ ...current, by: 'keys', block, column: Math.min(columns.length - 1, Math.max(0, column)), moved: true })
    }
    const step = { ArrowUp: -5, ArrowDown: 5 }[event.key]
    if (edits && step) change(event.shiftKey ? resized(current.block, step) : moved(current.block, step))
    else if (edits && event.key === 'ArrowLeft') change(current.block, current.column - 1)
    else if (edits && event.key === 'ArrowRight') change(current.block, current.column + 1)
    else if (event.key === 'Escape') setHeld(undefined)
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (held?.session.id === session.id && held.moved) void drop(held)
      else onOpen(session)
    }
  }
  const style = (block: Block, lane: { lane: number; of: number } = { lane: 0, of: 1 }) => ({
    top: (block.from - first * 60) * scale,
    height: Math.max(22, (block.to - block.from) * scale - 2),
    insetInlineStart: `calc(${(lane.lane / lane.of) * 100}% + 2px)`,
    width: `calc(${100 / lane.of}% - 4px)`,
  })
  // Without sessions nothing inside can take the focus, but the day must still scroll by keyboard.
  return (
    <section
      className="cf-scroll"
      aria-label={say('当天日程', 'Sessions of the day')}
      tabIndex={sessions.length ? undefined : 0}
    >
      <div className="cf-grid" style={{ gridTemplateColumns: `52px repeat(${columns.length}, minmax(170px, 1fr))` }}>
        <span className="cf-corner" />
        {columns.map(({ id, name }) => (
          <div key={String(id)} className="cf-place">
            {name}
          </div>
        ))}
        <div className="cf-hours" style={{ height: (last - first) * 60 * scale }}>
          {Array.from({ length: last - first }, (_, at) => (
            <span key={first + at} style={{ top: at * 60 * scale }}>
              {clockText((first + at) * 60)}
            </span>
          ))}
        </div>
        <div
          className="cf-columns"
          ref={grid}
          style={{
            gridColumn: `2 / span ${columns.length}`,
            gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))`,
            backgroundSize: `100% ${60 * scale}px`,
          }}
        >
          {columns.map(({ id, name }, at) => {
            const columnSessions = sessions.filter(
              session =>
                (columns.some(column => column.id === session.conferencePlaceId) ? session.conferencePlaceId : null) ===
                id,
            )
            const lanes = lanesOf(columnSessions.map(session => blocks.get(session.id) as Block))
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the button «New session» does the same by keyboard
              <div
                key={String(id)}
                className="cf-column"
                onDoubleClick={event => {
                  if (event.target === event.currentTarget)
                    onNew?.(first * 60 + snapped(event.nativeEvent.offsetY / scale, 15), id)
                }}
              >
                {columnSessions.map(session => {
                  const block = blocks.get(session.id) as Block
                  const isHeld = held?.session.id === session.id && held.moved
                  const clash = inConflict.has(session.id)
                  return (
                    <button
                      key={session.id}
                      type="button"
                      className={`cf-block${isHeld ? ' cf-held' : ''}${clash ? ' cf-clash' : ''}`}
                      style={style(block, lanes.get(session.id))}
                      onPointerDown={event => take(session, event, false)}
                      onPointerMove={drag}
                      onPointerUp={() => held?.by === 'pointer' && drop()}
                      onPointerCancel={() => setHeld(undefined)}
                      onClick={() => {
                        if (!edits) onOpen(session)
                      }}
                      onKeyDown={event => press(session, event)}
                      onBlur={() => {
                        if (held?.by === 'keys') setHeld(undefined)
                      }}
                    >
                      <b>
                        {clockText(block.from)}–{clockText(block.to)}
                        {clash && <WarningFilled />}
                      </b>
                      <span>{named(session)}</span>
                      {session.conferenceSpeakers.length > 0 && (
                        <small>
                          {session.conferenceSpeakers
                            .map(speaker => (language === 'en' && speaker.englishName) || speaker.name)
                            .join(say('、', ', '))}
                        </small>
                      )}
                      <span className="pv-unseen">
                        {name}
                        {clash && say('，有冲突', ', conflicts')}
                      </span>
                      {/* Further pointer events bubble to the block. */}
                      {edits && (
                        <i className="cf-edge" aria-hidden="true" onPointerDown={event => take(session, event, true)} />
                      )}
                    </button>
                  )
                })}
                {held?.moved && held.column === at && !held.day && (
                  <div className="cf-ghost" style={style(held.block)}>
                    {clockText(held.block.from)}–{clockText(held.block.to)}
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </div>
      <p className="pv-unseen" aria-live="polite">
        {held?.by === 'keys' && held.moved
          ? `${columns[held.column]?.name} ${clockText(held.block.from)}–${clockText(held.block.to)}`
          : ''}
      </p>
    </section>
  )
}
