import './tickets.css'
import { countOf, type AnyCall, type BodyOf } from '@pavilion/declare'
import {
  CallDialog,
  Failed,
  Notice,
  send,
  Tag,
  useAfter,
  useCall,
  useForget,
  useHere,
  wallClock,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { tripChangeSource, tripChangeStatus, tripMessageRole, tripMessageStatus } from '../../model/codes.ts'
import { tripChange, tripTicketScreens } from '../../model/index.ts'
import {
  dropChange,
  getChanges,
  noteChange,
  pasteChanges,
  readFeed,
  simulateChange,
  tellChange,
  type ShownChange,
} from '../../model/trips/desk.ts'
import { partsBeside, type BesideChange } from './beside.ts'
import { State, Trip } from './parts.tsx'
import { inLanguage, wordFor } from './words.ts'

/** Flights and trains that run otherwise: note them, then tell all concerned with one press. */
export function TripChanges() {
  const { say, may } = useHere()
  const forget = useForget()
  const reread = () => forget(tripChange.name)
  const [open, setOpen] = useState<'note' | 'paste' | 'simulate'>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [tripChange.name, 'desk'],
    queryFn: () => send(getChanges),
    refetchInterval: 60_000,
  })
  const feed = useCall(readFeed, {
    onDone: reread,
    done: ({ found, applied }) => [`读取 ${found} 条，更新 ${applied} 条`, `${found} read, ${applied} applied`],
    failed: ['动态数据未读取', 'The feed could not be read'],
  })
  const late = useAfter(isPending)
  return (
    <section className="pv-detail td" aria-label={say('航班车次变动', 'Flight and train changes')}>
      <header>
        <h1>{say('航班车次变动', 'Flight and train changes')}</h1>
        {may('tripChange.note') ? (
          <span className="pv-detail-do">
            <Button type="primary" onClick={() => setOpen('note')}>
              {say('录入变动', 'Note a change')}
            </Button>
            <Button onClick={() => setOpen('paste')}>{say('粘贴列表', 'Paste a list')}</Button>
            <Button loading={feed.busy} onClick={() => feed.send({})}>
              {say('读取动态数据', 'Read the feed')}
            </Button>
            {data?.feed.simulated ? (
              <Button onClick={() => setOpen('simulate')}>{say('模拟一条变动', 'Simulate a change')}</Button>
            ) : null}
          </span>
        ) : null}
      </header>
      {data?.feed.simulated ? (
        <Alert
          type="warning"
          showIcon
          title={say(
            '动态数据为模拟：没有连接真实的航班或铁路数据源。',
            'The feed is simulated: no real flight or rail data is connected.',
          )}
        />
      ) : null}
      <Beside tripChangeId={null} />
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        late ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : data.rows.length === 0 ? (
        <Notice title={say('还没有变动', 'No changes yet')} />
      ) : (
        data.rows.map(change => (
          <Change key={`${change.id} ${change.status}`} change={change} zone={data.timeZone} reread={reread} />
        ))
      )}
      {open === 'note' ? (
        <Dialog
          of={noteChange}
          done={['变动已更新到行程', 'The change is applied']}
          close={() => setOpen(undefined)}
          reread={reread}
        />
      ) : null}
      {open === 'simulate' ? (
        <Dialog
          of={simulateChange}
          done={['已写入模拟数据源，读取后生效', 'The simulated feed has it; read the feed next']}
          close={() => setOpen(undefined)}
          reread={reread}
        />
      ) : null}
      {open === 'paste' ? <Paste close={() => setOpen(undefined)} reread={reread} /> : null}
    </section>
  )
}
function Dialog<C extends AnyCall>({
  of,
  done,
  close,
  reread,
}: {
  of: C
  done: readonly [string, string]
  close: () => void
  reread: () => unknown
}) {
  return <CallDialog of={of} done={[done[0], done[1]]} onDone={reread} onClose={close} />
}
/** A pasted list: every line that cannot be read or applied stays, with its reason. */
function Paste({ close, reread }: { close: () => void; reread: () => unknown }) {
  const { say } = useHere()
  const [wrong, setWrong] = useState<readonly { line: number; text: string; why: readonly [string, string] }[]>([])
  return (
    <CallDialog
      of={pasteChanges}
      about={{ keep: true } as Partial<BodyOf<typeof pasteChanges>>}
      width={640}
      done={({ changes, wrong: left }) => [
        `已应用 ${changes.length} 行，${left.length} 行未应用`,
        `${countOf(changes.length, 'line')} applied, ${left.length} not`,
      ]}
      onDone={async answer => {
        await reread()
        if (answer.wrong.length) setWrong(answer.wrong)
      }}
      onClose={() => (wrong.length ? setWrong([]) : close())}
    >
      <p className="pv-hint">
        {say(
          '每行一条：班次、原出发日期、现出发时间、现到达时间（或「取消」）、原因；用制表符或逗号分隔，时间为当地时间。',
          'One per line: number, planned date, departure now, arrival now (or “cancelled”), reason. Separated by tabs or commas, times are local.',
        )}
      </p>
      {wrong.length ? (
        <ul className="td-rows" aria-label={say('未应用', 'Not applied')}>
          {wrong.map(({ line, text, why }) => (
            <li key={line}>
              <b>{say(`第 ${line} 行`, `Line ${line}`)}</b> {text} <span className="pv-bad">{say(why[0], why[1])}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </CallDialog>
  )
}
function Beside(about: BesideChange) {
  return partsBeside().map((Part, nth) => <Part key={nth} {...about} />)
}
function Change({ change, zone, reread }: { change: ShownChange; zone: string; reread: () => unknown }) {
  const { say, language, may } = useHere()
  const drafts = change.messages.filter(({ status }) => status === tripMessageStatus.draft)
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const tell = useCall(tellChange, {
    onDone: reread,
    done: ({ sent }) => [`已发送 ${sent} 条`, `${sent} sent`],
    failed: ['通知未发送', 'The messages were not sent'],
  })
  const drop = useCall(dropChange, { onDone: reread, failed: ['未能处理', 'This could not be done'] })
  const sending = drafts.length - out.size
  const waits = change.status === tripChangeStatus.toTell && may('tripChange.announce')
  return (
    <article className="td-change" aria-label={change.tripNumber}>
      <header>
        <Trip
          way={{ ...change, departTime: change.oldDepartTime, arriveTime: change.oldArriveTime }}
          zone={zone}
          struck
        />
        {change.cancelled ? <Tag tone="invalid">{say('已取消', 'Cancelled')}</Tag> : <Trip way={change} zone={zone} />}
        <State codes={tripChangeStatus} value={change.status} />
        <span className="pv-hint">
          {[
            change.source === null ? '' : inLanguage(wordFor(tripChangeSource, change.source), language),
            change.simulated ? say('模拟', 'simulated') : '',
            change.reason,
            say(`${change.tickets} 张票`, change.tickets === 1 ? '1 ticket' : `${change.tickets} tickets`),
            wallClock(change.createdAt, zone).slice(0, 16),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      <Beside tripChangeId={change.id} />
      {change.messages.length ? (
        <details open={waits}>
          <summary>{say(`通知（${change.messages.length}）`, `Messages (${change.messages.length})`)}</summary>
          <ul className="td-messages">
            {change.messages.map(message => (
              <li key={message.id}>
                {waits ? (
                  <Checkbox
                    aria-label={say(`发送给 ${message.receiver}`, `Send to ${message.receiver}`)}
                    checked={!out.has(message.id)}
                    onChange={({ target }) => {
                      const next = new Set(out)
                      if (target.checked) next.delete(message.id)
                      else next.add(message.id)
                      setOut(next)
                    }}
                  />
                ) : (
                  <State codes={tripMessageStatus} value={message.status} />
                )}
                <span>
                  {message.tripTicketId === null ? (
                    message.receiver
                  ) : (
                    <Link to={`${tripTicketScreens.path}/detail?id=${message.tripTicketId}`}>{message.receiver}</Link>
                  )}{' '}
                  <span className="pv-hint">
                    {message.role === null ? '' : inLanguage(wordFor(tripMessageRole, message.role), language)}{' '}
                    {message.phoneNumber ?? message.email}
                  </span>
                </span>
                <span lang={message.language === 'en' ? 'en' : 'zh-CN'}>{message.content}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {waits ? (
        <footer className="td-foot">
          <Button loading={drop.busy} onClick={() => drop.send({ id: change.id })}>
            {say('不通知', 'Tell nobody')}
          </Button>
          <Button
            type="primary"
            loading={tell.busy}
            disabled={sending === 0}
            onClick={() => tell.send({ id: change.id, leaveOut: [...out] })}
          >
            {say(`发送 ${sending} 条通知`, sending === 1 ? 'Send 1 message' : `Send ${sending} messages`)}
          </Button>
        </footer>
      ) : null}
    </article>
  )
}
