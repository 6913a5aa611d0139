import './admin.css'
import { countOf, callOf, entryOf, result, textIn, wordFor, type Row } from '@pavilion/declare'
import {
  Ask,
  CallRefused,
  Failed,
  Notice,
  numberText,
  send,
  Tag,
  useAfter,
  useForget,
  useHere,
  useWork,
} from '@pavilion/screens'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { applyArrangement, getSummary, goOn, undoArrangement, type ArrangementSummary } from '../model/calls.ts'
import { arrangement, arrangementKind, arrangementScreens, arrangementStatus as of } from '../model/index.ts'
import { Lines } from './Lines.tsx'

type Proposal = Row<typeof arrangement>
const working: readonly number[] = [of.computing, of.applying, of.undoing]

/** One proposal: how it looks, what it would change, why, and the decision about it. */
export function ArrangementPage() {
  const { say } = useHere()
  const go = useNavigate()
  const [params] = useSearchParams()
  const number = Number(params.get('id'))
  const id = Number.isSafeInteger(number) && number > 0 ? number : 0
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [arrangement.name, 'page', id],
    enabled: id > 0,
    queryFn: async () => ({
      row: await send(callOf(arrangement, 'getDetail'), { id }),
      summary: await send(getSummary, { id }),
    }),
    refetchInterval: ({ state }) => (state.data && working.includes(state.data.row.status) ? 1_000 : false),
  })
  useViewTitle(data?.row.name)
  const late = useAfter(isPending && id > 0)
  const back = <Button onClick={() => go(arrangementScreens.path)}>{say('返回列表', 'Back to the list')}</Button>
  if (id === 0 || (error instanceof CallRefused && error.result === result.noData))
    return (
      <Notice title={say('方案不存在或已被删除', 'This proposal does not exist or has been deleted')} ways={back} />
    )
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 8 }} />}</div>
  return <Shown row={data.row} summary={data.summary} reread={() => void refetch()} />
}

function Shown({ row, summary, reread }: { row: Proposal; summary: ArrangementSummary; reread: () => void }) {
  const { say } = useHere()
  const kinds = summary.kinds.map(({ kind }) => kind)
  const [kind, setKind] = useState<number | undefined>(undefined)
  const shown = summary.kinds.find(each => each.kind === (kind ?? kinds[0]))
  return (
    <section className="pv-detail pl-page" aria-label={say('排布方案', 'Arrangement')}>
      <Head row={row} summary={summary} reread={reread} />
      {summary.progress !== null && !summary.isStopped && (
        <Progress percent={summary.progress} aria-label={say('进度', 'Progress')} />
      )}
      {summary.isStopped && <Stopped row={row} reread={reread} />}
      <Wishes row={row} />
      {shown && kinds.length > 1 && (
        <Segmented
          aria-label={say('类型', 'Kind')}
          value={shown.kind}
          onChange={setKind}
          options={kinds.map(value => ({ value, label: say(wordFor(arrangementKind, value)) }))}
        />
      )}
      {shown && <Numbers of={shown} status={row.status} />}
      {shown && !working.includes(row.status) && (
        <Lines key={`${shown.kind} ${row.status}`} id={row.id} kind={shown.kind} isReady={row.status === of.ready} />
      )}
    </section>
  )
}

function Head({ row, summary, reread }: { row: Proposal; summary: ArrangementSummary; reread: () => void }) {
  const { say, may } = useHere()
  const forget = useForget()
  const after = () => {
    forget(arrangement.name)
    reread()
  }
  const applying = useWork(() => send(applyArrangement, { id: row.id }), { onDone: after })
  const undoing = useWork(() => send(undoArrangement, { id: row.id }), { onDone: after })
  const changes = summary.kinds.reduce((sum, each) => sum + each.changes, 0)
  const applied = summary.kinds.reduce((sum, each) => sum + each.applied, 0)
  return (
    <header className="pl-head">
      <h1>
        {row.name} <Tag tone={entryOf(of, row.status)?.tone}>{say(wordFor(of, row.status))}</Tag>
      </h1>
      <p className="pv-hint">
        {row.fromDate} – {row.untilDate}
      </p>
      {may('arrangement.create') && row.status === of.ready && changes > 0 && (
        <Ask
          title={say(`采用 ${changes} 处变动？`, `Apply ${countOf(changes, 'change')}?`)}
          description={say(
            '固定的安排和他人刚改动的保持不变，之后可撤销。',
            'Pinned places, and what others have just changed, stay. It can be taken back.',
          )}
          okText={say('采用', 'Apply')}
          onConfirm={() => void applying.run()}
        >
          <Button type="primary" loading={applying.busy}>
            {say(`采用 ${changes} 处变动`, `Apply ${countOf(changes, 'change')}`)}
          </Button>
        </Ask>
      )}
      {may('arrangement.create') && row.status === of.applied && applied > 0 && (
        <Ask
          title={say(`撤销 ${applied} 处变动？`, `Take ${countOf(applied, 'change')} back?`)}
          description={say('采用后又被人改动的保持不变。', 'What somebody has changed since stays.')}
          okText={say('撤销', 'Take back')}
          onConfirm={() => void undoing.run()}
        >
          <Button loading={undoing.busy}>{say('撤销采用', 'Take it back')}</Button>
        </Ask>
      )}
    </header>
  )
}

/** A proposal whose work ended before its time: why, and the way on. */
function Stopped({ row, reread }: { row: Proposal; reread: () => void }) {
  const { say, language, may } = useHere()
  const going = useWork(() => send(goOn, { id: row.id }), { onDone: reread })
  const isMoving = row.status === of.applying || row.status === of.undoing
  const title = isMoving
    ? say('已中途停止：部分人员已调整，其余尚未处理', 'It stopped on the way: some people were moved, others not yet')
    : say('未能算出方案', 'This proposal was not computed')
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={row.failReason ? textIn(row.failReason, language) : undefined}
      action={
        may('arrangement.create') && (
          <Button loading={going.busy} onClick={() => void going.run()}>
            {isMoving ? say('继续', 'Go on') : say('重新计算', 'Compute again')}
          </Button>
        )
      }
    />
  )
}
/** The wishes that the proposal was made with, so that two proposals can be compared. */
const wishes = {
  rooms: ['companyTogether', 'quietFloor', 'fewRooms'],
  rides: ['fewCars', 'shortWaits'],
  meals: ['shortWalks'],
} as const
/** What was wished of the parts that are planned. */
function Wishes({ row }: { row: Proposal }) {
  const { say } = useHere()
  const names = (['rooms', 'rides', 'meals'] as const).flatMap(part => (row[part] ? wishes[part] : []))
  return (
    <ul className="pl-wishes" aria-label={say('愿望', 'Wishes')}>
      {names.map(name => (
        <li key={name}>
          {say([arrangement.fields[name].zh, arrangement.fields[name].en])} <b>{row[name]}</b>
        </li>
      ))}
    </ul>
  )
}

function Numbers({ of: numbers, status }: { of: ArrangementSummary['kinds'][number]; status: number }) {
  const { say, language } = useHere()
  const shown = [
    { name: say('人次', 'People'), value: numbers.people },
    { name: say('未排上', 'Without a place'), value: numbers.left, isBad: numbers.left > 0 },
    { name: say('变动', 'Changes'), value: numbers.changes },
    { name: say('已固定', 'Pinned'), value: numbers.pinned },
    ...(status >= of.applied
      ? [
          { name: say('已采用', 'Applied'), value: numbers.applied },
          { name: say('未采用', 'Not applied'), value: numbers.refused, isBad: numbers.refused > 0 },
        ]
      : []),
  ]
  return (
    <dl className="pl-numbers">
      {shown.map(({ name, value, isBad }) => (
        <div key={name} className={isBad ? 'pl-bad' : undefined}>
          <dt>{name}</dt>
          <dd>{numberText(value, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
