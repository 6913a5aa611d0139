import './admin.css'
import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { type AnyRow, RichText, send, useHere } from '@pavilion/screens'
import { useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { type Decided, Queue } from '@pavilion/screens/queue/Queue.tsx'
import { Alert, Image, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getAuditQueue, type QueueEntry, type QueueKind, takeDecisionBack } from '../model/calls/operators.ts'
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

const resources = {
  company: exhibitorCompanyInfo,
  agreement: exhibitorBoothDemandInfo,
  product: exhibitorProductInfo,
  activity: exhibitorBoothActivity,
} as const
const names = Object.values(resources).map(({ name }) => name)

/** Everything of exhibitors that waits for review: one after the other, by keyboard. */
export function AuditQueue() {
  const { say, language } = useHere()
  const [only, setOnly] = useState<QueueKind | 'all'>('all')
  const [counts, setCounts] = useState<Readonly<Record<QueueKind, number>>>()
  const moves = {
    company: useMoves(exhibitorCompanyInfo),
    agreement: useMoves(exhibitorBoothDemandInfo),
    product: useMoves(exhibitorProductInfo),
    activity: useMoves(exhibitorBoothActivity),
  }
  const sum = counts && kinds.reduce((all, kind) => all + counts[kind], 0)
  const read = async (size: number) => {
    const answer = await send(getAuditQueue, { size })
    setCounts(answer.counts)
    return { rows: answer.rows, count: kinds.reduce((all, kind) => all + answer.counts[kind], 0) }
  }
  /** Approves or refuses, for which it asks why. */
  const decide = async (entry: QueueEntry, nth: 0 | 1): Promise<Decided | undefined> => {
    const { moves: known, ask } = moves[entry.kind]
    const move = known.find(({ name }) => name === decisions[entry.kind][nth])
    const about = move && (await ask(move, [{ id: entry.id, updatedAt: entry.updatedAt } as AnyRow]))
    if (!move || !about) return undefined
    const { updatedAt } = await moves[entry.kind].send(
      { id: entry.id, updatedAt: entry.updatedAt } as AnyRow,
      move,
      about,
    )
    return {
      undo: () => send(takeDecisionBack, { kind: entry.kind, id: entry.id, updatedAt: String(updatedAt) }),
      said:
        nth === 0
          ? [`${entry.name}：已通过`, `${entry.name}: approved`]
          : [`${entry.name}：未通过`, `${entry.name}: refused`],
    }
  }
  return (
    <Queue<QueueEntry>
      name={['审核队列', 'Review queue']}
      beside={
        counts && (
          <Segmented
            value={only}
            onChange={value => setOnly(value as QueueKind | 'all')}
            options={[
              { value: 'all', label: `${say('全部', 'All')} ${sum}` },
              ...kinds.map(kind => ({ value: kind, label: `${say(kindWords[kind])} ${counts[kind]}` })),
            ]}
          />
        )
      }
      reading={{ key: [exhibitorCompanyInfo.name, 'auditQueue'], read }}
      changes={names}
      only={({ kind }) => only === 'all' || kind === only}
      place={({ kind, id }) => ({ of: resources[kind], id })}
      line={entry => ({ title: namesOf(entry, language)[0], about: say(kindWords[entry.kind]), since: entry.since })}
      acts={entry => [
        {
          key: 'r',
          label: say('不通过', 'Refuse'),
          tone: 'danger',
          icon: <CloseOutlined />,
          decide: () => decide(entry, 1),
        },
        {
          key: 'a',
          label: say('通过', 'Approve'),
          tone: 'good',
          icon: <CheckOutlined />,
          decide: () => decide(entry, 0),
        },
      ]}
      empty={{ title: ['没有待审核的内容', 'Nothing waits for review'] }}
    >
      {entry => <Entry entry={entry} />}
    </Queue>
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
      <dl className="pv-queue-facts">
        {entry.facts.map(({ label, value }) => (
          <div key={label[0]}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {entry.html ? <RichText html={entry.html} title={say('介绍', 'Description')} /> : null}
      {entry.files.length ? (
        <ul className="pv-queue-files">
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
