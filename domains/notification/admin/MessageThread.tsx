import './admin.css'
import { entryOf, result, showPhone, wordFor } from '@pavilion/declare'
import {
  type AnyRow,
  CallRefused,
  numberText,
  Failed,
  kindViews,
  Notice,
  send,
  Tag,
  useForget,
  useHere,
  wallClock,
} from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { outboxChannel, outboxState, outboxTemplate } from '../model/codes.ts'
import { outboxMessage } from '../model/outbox.ts'
import { outboxScreens } from '../model/screens.ts'
import { getThread, type Thread } from '../model/thread.ts'

/** Everything that one person was sent, as a thread: day by day, with what did not arrive. */
export function MessageThread() {
  const { say, language, zone } = useHere()
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  const { data, error, refetch } = useQuery({
    queryKey: [outboxMessage.name, 'thread', id],
    enabled: Number.isSafeInteger(id) && id > 0,
    queryFn: () => send(getThread, { id }),
  })
  const who =
    data && ((data.phoneNumber && showPhone(data.phoneNumber)) || data.email || say('未知收件人', 'Unknown recipient'))
  useViewTitle(who)
  const back = <Link to={outboxScreens.path}>{say('返回消息列表', 'Back to the messages')}</Link>
  if (!(id > 0) || (error instanceof CallRefused && error.result === result.noData))
    return <Notice title={say('消息不存在或已被删除', 'This message does not exist or has been deleted')} ways={back} />
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const failed = data.messages.filter(({ state }) => state === outboxState.failed).length
  return (
    <section className="pv-detail nt-thread" aria-label={say('消息往来', 'Message thread')}>
      <header>
        <h1>{who}</h1>
        {data.email && data.email !== who && <span className="pv-detail-about">{data.email}</span>}
        <span className="pv-detail-do">{data.webUserId && <Account id={data.webUserId} />}</span>
      </header>
      <p className="pv-hint">
        {say(`共 ${data.count} 条`, `${numberText(data.count, language)} ${data.count === 1 ? 'message' : 'messages'}`)}
        {data.count > data.messages.length &&
          say(`，显示最近 ${data.messages.length} 条`, `, the latest ${data.messages.length} are shown`)}
        {failed > 0 && say(`，${failed} 条未送达`, `, ${failed} not delivered`)}
      </p>
      <ol className="nt-days">
        {[...byDay(data.messages)].map(([day, messages]) => (
          <li key={day}>
            <h2>{day}</h2>
            <ol>
              {messages.map(message => (
                <Bubble key={message.id} message={message} isAsked={message.id === id} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
  function byDay(messages: Thread['messages']) {
    return Map.groupBy(messages, ({ createdAt }) => wallClock(createdAt, zone).slice(0, 10))
  }
}
/** The account of the person, under its name. */
function Account({ id }: { id: number }) {
  const { Cell } = kindViews.ref
  const field = outboxMessage.fields.webUserId
  return (
    <Cell value={id} name="webUserId" field={field} row={{ id: 0, updatedAt: '', webUserId: id }} of={outboxMessage} />
  )
}
function Bubble({ message, isAsked }: { message: Thread['messages'][number]; isAsked: boolean }) {
  const { say, zone } = useHere()
  const forget = useForget()
  const { moves, make } = useMoves(outboxMessage)
  const row = message as unknown as AnyRow
  const again = moves.find(({ name }) => name === 'retry')
  const entry = entryOf(outboxState, message.state)
  const at = message.sentAt ?? message.createdAt
  return (
    <li className={message.state === outboxState.failed ? 'nt-bubble nt-missed' : 'nt-bubble'} aria-current={isAsked}>
      <p className="nt-about">
        <b>{say(wordFor(outboxChannel, message.channel))}</b>
        <span>{say(wordFor(outboxTemplate, message.template))}</span>
        <time dateTime={at}>{wallClock(at, zone).slice(11, 16)}</time>
        {entry && <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag>}
        {message.simulated && <Tag tone="draft">{say('模拟', 'Simulated')}</Tag>}
      </p>
      <Link to={`${outboxScreens.path}/detail?id=${message.id}`} className="nt-subject">
        {message.subject}
      </Link>
      {message.content && <p className="nt-content">{message.content}</p>}
      {message.error && <p className="pv-bad">{message.error}</p>}
      {again && message.state === outboxState.failed && allows(outboxMessage, row, again) && (
        <Button
          size="small"
          onClick={async () => {
            await make(row, again)
            await forget(outboxMessage.name)
          }}
        >
          {say(again.move.label)}
        </Button>
      )}
    </li>
  )
}
