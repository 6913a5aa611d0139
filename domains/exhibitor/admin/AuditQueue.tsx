import './admin.css'
import { CheckOutlined, CloseOutlined, RightOutlined } from '@ant-design/icons'
import {
  type AnyRow,
  Failed,
  Notice,
  relativeTime,
  RichText,
  send,
  useAfter,
  useForget,
  useHere,
} from '@pavilion/screens'
import { useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Image, Segmented, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { getAuditQueue, type QueueEntry, type QueueKind } from '../model/calls/operators.ts'
import {
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
} from '../model/index.ts'
import { namesOf } from './names.ts'
import { kindWords } from './words.ts'

const decisions = {
  company: ['approve', 'reject'],
  agreement: ['passAgreement', 'failAgreement'],
  product: ['approve', 'reject'],
  activity: ['approve', 'reject'],
} as const
const kinds = Object.keys(decisions) as QueueKind[]
const keyOf = ({ kind, id }: QueueEntry) => `${kind} ${id}`

/** Everything of exhibitors that waits for review: one after the other, by keyboard. */
export function AuditQueue() {
  const { say } = useHere()
  const [only, setOnly] = useState<QueueKind | 'all'>('all')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [exhibitorCompanyInfo.name, 'auditQueue'],
    queryFn: () => send(getAuditQueue),
  })
  const late = useAfter(isPending)
  const rows = useMemo(() => data?.rows.filter(({ kind }) => only === 'all' || kind === only) ?? [], [data, only])
  return (
    <section className="pv-detail xa-queue" aria-label={say('审核队列', 'Review queue')}>
      <header>
        <h1>{say('审核队列', 'Review queue')}</h1>
        {data ? (
          <Segmented
            value={only}
            onChange={value => setOnly(value as QueueKind | 'all')}
            options={[
              {
                value: 'all',
                label: `${say('全部', 'All')} ${kinds.reduce((sum, kind) => sum + data.counts[kind], 0)}`,
              },
              ...kinds.map(kind => ({ value: kind, label: `${say(kindWords[kind])} ${data.counts[kind]}` })),
            ]}
          />
        ) : null}
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
        <Notice title={say('没有待审核的内容', 'Nothing waits for review')} />
      ) : (
        <Desk rows={rows} />
      )}
    </section>
  )
}

function Desk({ rows }: { rows: readonly QueueEntry[] }) {
  const { say, language } = useHere()
  const forget = useForget()
  const [chosen, setChosen] = useState<string>()
  const moves = {
    company: useMoves(exhibitorCompanyInfo),
    agreement: useMoves(exhibitorBoothDemandInfo),
    product: useMoves(exhibitorProductInfo),
    activity: useMoves(exhibitorBoothActivity),
  }
  const list = useRef<HTMLOListElement>(null)
  const at = Math.max(
    0,
    rows.findIndex(row => keyOf(row) === chosen),
  )
  const entry = rows[at] as QueueEntry
  const step = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next) setChosen(keyOf(next))
  }
  /** Approves or refuses, for which it asks why; the next one is there before the list is read again. */
  const decide = async (nth: 0 | 1) => {
    const { moves: known, make } = moves[entry.kind]
    const move = known.find(({ name }) => name === decisions[entry.kind][nth])
    const next = rows[at + 1] ?? rows[at - 1]
    if (!move || !(await make({ id: entry.id, updatedAt: entry.updatedAt } as AnyRow, move))) return
    setChosen(next && keyOf(next))
    await forget(exhibitorCompanyInfo.name, 'dashboard')
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [role="dialog"]'))
        return
      const acts: Record<string, () => void> = {
        a: () => void decide(0),
        r: () => void decide(1),
        j: () => step(1),
        ArrowDown: () => step(1),
        k: () => step(-1),
        ArrowUp: () => step(-1),
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="xa-columns">
      <ol ref={list} className="xa-list" aria-label={say('待审核', 'In review')}>
        {rows.map(row => (
          <li key={keyOf(row)}>
            <button
              type="button"
              aria-current={row === entry ? 'true' : undefined}
              onClick={() => setChosen(keyOf(row))}
            >
              <span className="xa-kind">{say(kindWords[row.kind])}</span>
              <span className="xa-name">{namesOf(row, language)[0]}</span>
              <Since at={row.since} />
            </button>
          </li>
        ))}
      </ol>
      <article className="xa-entry" aria-live="polite" aria-label={entry.name}>
        <Entry key={keyOf(entry)} entry={entry} />
        <footer className="xa-foot">
          <span className="pv-hint">
            {say('A 通过 · R 不通过 · J / K 上下', 'A approve · R refuse · J / K next and previous')}
          </span>
          <Button icon={<RightOutlined />} onClick={() => step(1)} disabled={at >= rows.length - 1}>
            {say('下一个', 'Next')}
          </Button>
          <Button danger icon={<CloseOutlined />} onClick={() => decide(1)}>
            {say('不通过', 'Refuse')}
          </Button>
          <Button type="primary" icon={<CheckOutlined />} onClick={() => decide(0)}>
            {say('通过', 'Approve')}
          </Button>
        </footer>
      </article>
    </div>
  )
}
function Since({ at }: { at: string }) {
  const { zone, say } = useHere()
  return (
    <time className="pv-hint" dateTime={at}>
      {say(relativeTime(at, zone))}
    </time>
  )
}
function Entry({ entry }: { entry: QueueEntry }) {
  const { say, language } = useHere()
  const [called, other] = namesOf(entry, language)
  return (
    <>
      <h2>
        {called} {other ? <small>{other}</small> : null}
      </h2>
      <p className="pv-words">
        <span>{say(kindWords[entry.kind])}</span>
        {entry.companyId ? (
          <Link to={`/exhibitorManagement/exhibitorCompanyInfo/detail?id=${entry.companyId}`}>{entry.company}</Link>
        ) : null}
      </p>
      {entry.warnings.map(pair => (
        <Alert key={pair[0]} type="warning" showIcon title={say(pair)} />
      ))}
      <dl className="xa-facts">
        {entry.facts.map(({ label, value }) => (
          <div key={label[0]}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {entry.html ? <RichText html={entry.html} title={say('介绍', 'Description')} /> : null}
      {entry.files.length ? (
        <ul className="xa-files">
          {entry.files.map(({ label, address, picture }) => (
            <li key={label[0]}>
              <span>{say(label)}</span>
              {picture ? (
                <Image src={address} alt={say(label)} width={180} height={130} style={{ objectFit: 'cover' }} />
              ) : (
                <a href={address} target="_blank" rel="noreferrer">
                  {say('打开文件', 'Open the file')}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
