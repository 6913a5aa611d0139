import './queue.css'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { mostInQueue, type Pair } from '@pavilion/declare'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAfter, useForget, useTell } from '../call/hooks.ts'
import { useUndo } from '../call/useUndo.tsx'
import { useWork } from '../call/useCall.ts'
import { useHere } from '../environment.tsx'
import { Failed } from '../list/Failed.tsx'
import { relativeTime } from '../logic/time.ts'
import { Notice } from '../Notice.tsx'
import { Apart } from './Apart.tsx'
import { HeldBy } from './HeldBy.tsx'
import { firstOf, nextAfter } from './steps.ts'
import { type Place, placeKey, useHeld, useHolding } from './useHeld.ts'
import { useWrong } from './useWrong.ts'

/** A row in the list beside its page: who or what, since when. */
export interface QueueLine {
  readonly title: string
  /** Of what kind, how much: in small type. */
  readonly about?: ReactNode
  /** An ISO instant. */
  readonly since: string
}
/** What a decision has come to. `undo`: takes it back, as long as that is possible. */
export interface Decided {
  readonly said: Pair
  readonly undo?: () => Promise<unknown>
}
/** One of the decisions about a row, with its key. */
export interface QueueAct {
  readonly key: string
  readonly label: string
  readonly tone: 'good' | 'danger'
  readonly icon?: ReactNode
  /** Decides; undefined if the person has thought better of it, or it was refused. */
  decide(): Promise<Decided | undefined>
}
interface Props<T> {
  readonly name: Pair
  /** Beside the heading: which kinds, the whole list. */
  readonly beside?: ReactNode
  readonly reading: {
    readonly key: QueryKey
    /** Reads so many of those that wait, the longest waiting first, and how many there are. */
    readonly read: (size: number) => Promise<{ readonly rows: readonly T[]; readonly count: number }>
  }
  /** The resources that a decision changes: lists of them are read again. */
  readonly changes: readonly string[]
  /** Those that are shown, of all. */
  readonly only?: (row: T) => boolean
  readonly place: (row: T) => Place
  readonly line: (row: T) => QueueLine
  readonly acts: (row: T) => readonly QueueAct[]
  /** What stands there when nothing waits, and what comes of it. */
  readonly empty: { readonly title: Pair; readonly hint?: Pair }
  readonly children: (row: T) => ReactNode
}
const againMs = 20_000
/** So many are read at first, and so many more on request: the first may be those that nobody can decide yet. */
const atOnce = 50

/**
 * What waits for decisions, one after the other: the longest waiting first, the list beside it, keys for
 * both decisions and for the next. Others at the same queue are seen, and led past what is held; what was
 * decided can be taken back for some seconds. A row that cannot be shown, or whose decision was refused,
 * says why and stays where it is; the others go on.
 */
export function Queue<T>(props: Props<T>) {
  const { name, beside, reading, only = () => true, empty } = props
  const { say } = useHere()
  const [size, setSize] = useState(atOnce)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [...reading.key, size],
    queryFn: () => reading.read(size),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  })
  const late = useAfter(isPending)
  // Decided here: gone before the queue is read again.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const all = data?.rows.filter(only) ?? []
  const rows = all.filter(row => !decided.has(placeKey(props.place(row))))
  const more = data ? data.count - data.rows.length : 0
  return (
    <section className="pv-detail pv-queue" aria-label={say(name)}>
      <header>
        <h1>{say(name)}</h1>
        {beside}
      </header>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        late ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : rows.length === 0 ? (
        <Notice title={say(empty.title)}>{empty.hint && say(empty.hint)}</Notice>
      ) : (
        <Desk
          {...props}
          rows={rows}
          more={more}
          onMore={size < mostInQueue ? () => setSize(Math.min(mostInQueue, size + atOnce)) : undefined}
          fetching={isFetching}
          onDecided={(key, on) =>
            setDecided(now => new Set(on ? [...now, key] : [...now].filter(each => each !== key)))
          }
        />
      )}
    </section>
  )
}

interface DeskProps<T> extends Props<T> {
  readonly rows: readonly T[]
  /** How many wait that are not shown yet. */
  readonly more: number
  /** Reads more of them; undefined where no more are read at once. */
  readonly onMore: (() => void) | undefined
  readonly fetching: boolean
  readonly onDecided: (key: string, on: boolean) => void
}
function Desk<T>({
  rows,
  more,
  onMore,
  fetching,
  place,
  line,
  acts,
  changes,
  reading,
  onDecided,
  children,
}: DeskProps<T>) {
  const { say, narrow } = useHere()
  const forget = useForget()
  const offerUndo = useUndo()
  const tell = useTell()
  const held = useHeld(rows.map(place))
  const wrong = useWrong()
  const steps = rows.map(row => ({ key: placeKey(place(row)), held: held.has(placeKey(place(row))) }))
  const [chosen, setChosen] = useState<string>()
  const [listed, setListed] = useState(false)
  const [gone, setGone] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  const found = steps.findIndex(({ key }) => key === chosen)
  // Decided elsewhere meanwhile: the one that took its place is shown, and that it is another one.
  const at =
    found >= 0
      ? found
      : Math.max(
          0,
          steps.findIndex(({ key }) => key === firstOf(steps)),
        )
  const row = rows[at] as T
  const here = steps[at]?.key as string
  const { title } = lineOf(line, row, place(row))
  const shown = useRef<{ key: string; title: string } | undefined>(undefined)
  useEffect(() => {
    const before = shown.current
    if (before && chosen === before.key && before.key !== here) setGone(before.title)
    shown.current = { key: here, title }
    if (chosen !== here) setChosen(here)
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [here, title, chosen])
  const first = useHolding(place(row))
  const [mine, setMine] = useState<string>()
  const isOthers = first !== undefined && mine !== here

  const go = (key: string | undefined) => {
    setGone(undefined)
    setListed(false)
    if (key) setChosen(key)
  }
  const step = (by: number) => go(steps[Math.min(steps.length - 1, Math.max(0, at + by))]?.key)
  const reread = () => forget(String(reading.key[0]), ...changes, 'dashboard')
  const undoing = useWork(
    async (key: string, undo: () => Promise<unknown>) => {
      await undo()
      // It can be shown again once it stands in the queue again.
      await reread()
      onDecided(key, false)
      go(key)
    },
    { done: ['已撤销', 'Undone'], failed: ['撤销失败', 'Failed to undo'], onFailed: reread },
  )
  const deciding = useWork(
    async (act: QueueAct) => {
      const next = nextAfter(steps, here)
      const done = await wrong.during(here, () => act.decide())
      if (!done) return
      onDecided(here, true)
      go(next)
      const { said, undo } = done
      if (undo) offerUndo(said, () => void undoing.run(here, undo))
      else tell.done(...said)
    },
    { failed: ['处理失败', 'It could not be done'], onSettled: reread },
  )
  // Nobody decides about what they cannot see.
  const offered = wrong.isUnseen(here) ? [] : acts(row)
  // Pressed while the last decision was on its way: they are about the row that follows it.
  const kept = useRef<string[]>([])
  useEffect(() => {
    const key = deciding.busy ? undefined : kept.current.shift()
    const act = offered.find(one => one.key === key)
    if (act && !isOthers) void deciding.run(act)
  })
  const count = say(`第 ${at + 1} 项，共 ${rows.length + more} 项`, `${at + 1} of ${rows.length + more}`)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (target.closest('input:not([type=checkbox]), textarea, select, [role="dialog"]')) return
      if (document.querySelector('[role="dialog"]')) return
      const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const steering: Record<string, () => void> = {
        j: () => step(1),
        ArrowDown: () => step(1),
        ArrowRight: () => step(1),
        k: () => step(-1),
        ArrowUp: () => step(-1),
        ArrowLeft: () => step(-1),
      }
      const act = offered.find(({ key }) => key === pressed)
      const decides = () => {
        if (deciding.busy) kept.current.push(pressed)
        else if (!isOthers) void deciding.run(act as QueueAct)
      }
      const does = act ? decides : steering[pressed]
      if (!does) return
      event.preventDefault()
      does()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <div className={listed ? 'pv-queue-desk pv-queue-listed' : 'pv-queue-desk'}>
      <nav className="pv-queue-steps" aria-label={say('上一项、下一项', 'Previous and next')}>
        <Button
          icon={<LeftOutlined />}
          disabled={at === 0}
          aria-label={say('上一项（K）', 'Previous (K)')}
          data-hint={say('上一项（K）', 'Previous (K)')}
          onClick={() => step(-1)}
        />
        {narrow ? (
          <Button className="pv-queue-names" aria-expanded={listed} onClick={() => setListed(!listed)}>
            {count}
          </Button>
        ) : (
          <span className="pv-queue-names">{count}</span>
        )}
        <Button
          icon={<RightOutlined />}
          disabled={at >= rows.length - 1}
          aria-label={say('下一项（J）', 'Next (J)')}
          data-hint={say('下一项（J）', 'Next (J)')}
          onClick={() => step(1)}
        />
      </nav>
      <ol ref={list} className="pv-queue-list" aria-label={say('待处理', 'Waiting')}>
        {rows.map((each, nth) => (
          <QueueRow
            key={steps[nth]?.key}
            line={lineOf(line, each, place(each))}
            holder={held.get(steps[nth]?.key ?? '')}
            isRefused={wrong.why(steps[nth]?.key ?? '') !== undefined}
            current={nth === at}
            onChoose={() => go(steps[nth]?.key)}
          />
        ))}
        {more > 0 && (
          <li className="pv-hint">
            {say(
              `还有 ${more} 项，处理后依次出现`,
              `${more} more ${more === 1 ? 'follows' : 'follow'} as these are decided`,
            )}
            {onMore && (
              <Button className="pv-queue-more" size="small" loading={fetching} onClick={onMore}>
                {say('现在显示更多', 'Show more now')}
              </Button>
            )}
          </li>
        )}
      </ol>
      <article className="pv-queue-entry" aria-label={title}>
        {gone && (
          <Alert
            type="info"
            closable={{ onClose: () => setGone(undefined) }}
            title={say(`「${gone}」已由同事处理`, `“${gone}” was decided by somebody else`)}
          />
        )}
        {isOthers && <HeldBy name={first} onTake={() => setMine(here)} />}
        {wrong.why(here) && (
          <Alert
            type="error"
            showIcon
            title={say('这一项未能处理', 'This one could not be decided')}
            description={wrong.why(here)}
          />
        )}
        <Apart key={here} instead={error => <Unseen error={error} />} onWrong={() => wrong.onUnseen(here)}>
          <Shown row={row} show={children} />
        </Apart>
        <footer className="pv-queue-foot">
          {!narrow && (
            <span className="pv-hint">
              {offered.map(({ key, label }) => `${key.toUpperCase()} ${label}`).join(' · ')}
              {say(' · J / K 上下', ' · J / K next and previous')}
            </span>
          )}
          {offered.map(act => (
            <Button
              key={act.key}
              {...(act.tone === 'danger' ? { danger: true } : { type: 'primary' as const })}
              icon={act.icon}
              loading={deciding.busy}
              disabled={isOthers}
              onClick={() => deciding.run(act)}
            >
              {act.label}
            </Button>
          ))}
        </footer>
      </article>
    </div>
  )
}
/** Drawn by itself, so that what fails here is kept to this row. */
const Shown = <T,>({ row, show }: { readonly row: T; readonly show: (row: T) => ReactNode }) => <>{show(row)}</>

function Unseen({ error }: { readonly error: Error }) {
  const { say } = useHere()
  return (
    <Alert
      type="error"
      showIcon
      title={say(
        '这一项的数据有误，无法显示；其余各项照常处理',
        'The data of this one is faulty, so it cannot be shown. The others can be decided as usual',
      )}
      description={error.message}
    />
  )
}
/** The line of a row; its number where the row has not what a line is made of. */
function lineOf<T>(line: (row: T) => QueueLine, row: T, { id }: Place): QueueLine {
  try {
    const made = line(row)
    return made.title?.trim() ? made : { ...made, title: `#${id}` }
  } catch {
    return { title: `#${id}`, since: '' }
  }
}
function QueueRow({
  line: { title, about, since },
  holder,
  isRefused,
  current,
  onChoose,
}: {
  line: QueueLine
  holder: string | undefined
  isRefused: boolean
  current: boolean
  onChoose: () => void
}) {
  const { say, zone } = useHere()
  return (
    <li>
      <button type="button" data-row aria-current={current ? 'true' : undefined} onClick={onChoose}>
        <b>{title}</b>
        {since && (
          <time className="pv-hint" dateTime={since}>
            {say(relativeTime(since, zone))}
          </time>
        )}
        {about && (
          <span className="pv-queue-about">
            <Apart instead={() => say('数据有误', 'Faulty data')}>{about}</Apart>
          </span>
        )}
        {isRefused && <span className="pv-queue-refused">{say('未能处理', 'Not decided')}</span>}
        {holder && <span className="pv-queue-held">{say(`${holder} 处理中`, `with ${holder}`)}</span>}
      </button>
    </li>
  )
}
