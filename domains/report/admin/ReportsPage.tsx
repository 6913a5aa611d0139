import { Failed, Notice, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { getReadyFigures, getReports, type ReadyCard, type ReadyFigure, type SavedCard } from '../model/readyCalls.ts'
import { addressOf, addressOfSaved } from './ready/address.ts'

/** So many saved reports stand above the ready ones until somebody wants them all. */
const atFirst = 8
/** The reports of an event as a director looks for them: what they are about, and their last figure. */
export function ReportsPage() {
  const { say, project, may } = useHere()
  const [word, setWord] = useState('')
  const [whole, setWhole] = useState(false)
  const enabled = project !== undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', project?.id],
    enabled,
    queryFn: () => send(getReports),
  })
  const { data: figures, isError: noFigures } = useQuery({
    queryKey: ['reports', 'figures', project?.id],
    enabled,
    queryFn: () => send(getReadyFigures),
    refetchInterval: 120_000,
  })
  if (!project)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('报表属于一个活动，请在顶部选择。', 'Reports belong to one event. Choose it at the top.')}
      </Notice>
    )
  if (!data) return error ? <Failed error={error} again={refetch} /> : <Skeleton active paragraph={{ rows: 10 }} />
  const wanted = word.trim().toLowerCase()
  const fits = (...texts: string[]) => !wanted || texts.some(text => text.toLowerCase().includes(wanted))
  const ready = data.ready.filter(({ zh, en, aboutZh, aboutEn }) => fits(zh, en, aboutZh, aboutEn))
  const saved = data.saved.filter(({ name }) => fits(name))
  const figureOf = new Map(figures?.rows.map(one => [one.name, one]))
  return (
    <section className="pv-detail rp-reports" aria-label={say('报表一览', 'Reports')}>
      <header>
        <h1>{say('报表', 'Reports')}</h1>
        <Input
          allowClear
          className="rp-search"
          aria-label={say('查找报表', 'Find a report')}
          placeholder={say('查找报表', 'Find a report')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        {may('reportForm.update') && (
          <Link to="/reportManagement/reportDesigner">{say('自己设计报表', 'Design a report yourself')}</Link>
        )}
      </header>
      {saved.length > 0 && (
        <section>
          <h2>{say('已存的报表', 'Saved reports')}</h2>
          <ul className="rp-cards rp-saved">
            {(wanted || whole ? saved : saved.slice(0, atFirst)).map(card => (
              <Saved key={card.id} card={card} of={data.ready.find(({ name }) => name === card.ready)} />
            ))}
          </ul>
          {!wanted && saved.length > atFirst && (
            <Button type="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole
                ? say('收起', 'Show fewer')
                : say(`显示全部 ${saved.length} 张`, `Show all ${saved.length} saved reports`)}
            </Button>
          )}
        </section>
      )}
      {data.topics.map(({ name, zh, en }) => {
        const cards = ready.filter(({ topic }) => topic === name)
        return cards.length ? (
          <section key={name}>
            <h2>{say(zh, en)}</h2>
            <ul className="rp-cards">
              {cards.map(card => (
                <Ready key={card.name} card={card} figure={figureOf.get(card.name)} lost={noFigures} />
              ))}
            </ul>
          </section>
        ) : null
      })}
      {!ready.length && !saved.length && (
        <p role="status" className="rp-hint">
          {wanted
            ? say('没有这样的报表', 'No report has this word')
            : say('您的角色还不能查看任何报表的数据', 'Your role may not see the data of any report yet')}
        </p>
      )}
    </section>
  )
}
interface ReadyProps {
  readonly card: ReadyCard
  readonly figure: ReadyFigure | undefined
  readonly lost: boolean
}
function Ready({ card, figure, lost }: ReadyProps) {
  const { say } = useHere()
  return (
    <li>
      <Link to={addressOf({ ready: card.name })} className="rp-card">
        <h3>{say(card.zh, card.en)}</h3>
        <p>{say(card.aboutZh, card.aboutEn)}</p>
        <div className="rp-figure">
          <span>
            <b data-none={!figure || !/[1-9]/.test(figure.text) || undefined}>{figure?.text ?? (lost ? '—' : '…')}</b>
            <small>
              {figure && say(figure.of)}
              {figure?.today && ` · ${say(`今天 ${figure.today}`, `today ${figure.today}`)}`}
            </small>
          </span>
          {figure && <Spark days={figure.days} />}
        </div>
      </Link>
    </li>
  )
}
/** The last fourteen days, the latest at the right; nothing where nothing happened. */
function Spark({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(...days)
  if (!(most > 0)) return null
  return (
    <svg className="rp-sparkline" viewBox="0 0 84 28" aria-hidden="true">
      {days.map((value, nth) => {
        const high = Math.max(1.5, (Math.max(0, value) / most) * 28)
        // biome-ignore lint/suspicious/noArrayIndexKey: days stand in their order
        return <rect key={nth} x={nth * 6} y={28 - high} width={4} height={high} rx={1} />
      })}
    </svg>
  )
}
function Saved({ card, of }: { readonly card: SavedCard; readonly of: ReadyCard | undefined }) {
  const { say } = useHere()
  const shared = card.roles.length
    ? say(
        `共享给 ${card.roles.map(({ name }) => name).join('、')}`,
        `Shared with ${card.roles.map(({ name, english }) => english || name).join(', ')}`,
      )
    : card.by && !card.mine
      ? say(`由 ${card.by} 保存`, `Saved by ${card.by}`)
      : undefined
  const about = card.open
    ? of
      ? say(of.zh, of.en)
      : say('自己设计的报表', 'A report of your own design')
    : say('您无权查看它的数据', 'You may not see its data')
  return (
    <li>
      <Link
        to={card.ready ? addressOfSaved(card.id) : `/reportManagement/reportForm/detail?id=${card.id}`}
        className="rp-card"
      >
        <h3>{card.name}</h3>
        <p>{about}</p>
        <small>
          {[shared, card.mailings > 0 && say(`定时发给 ${card.mailings} 人`, `Mailed to ${card.mailings}`)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </Link>
    </li>
  )
}
