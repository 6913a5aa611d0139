import './follow.css'
import { countOf, entriesOf, entryOf, wordFor } from '@pavilion/declare'
import { Ask, Failed, send, Tag, useCall, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import {
  applyFollow,
  closeFollow,
  getFollow,
  undoFollow,
  type FollowLine,
  type ShownFollow,
} from '../../model/followCalls.ts'
import { followKind, followLineStatus, followStatus, tripFollow } from '../../model/index.ts'

/** What a changed trip means for cars, check-in and meals: seen before it is applied, and taken back. */
export function FollowPanel(about: { readonly id?: number; readonly tripChangeId?: number }) {
  const forget = useForget()
  const { data, error, refetch } = useQuery({
    queryKey: [tripFollow.name, 'difference', about.id, about.tripChangeId],
    queryFn: () => send(getFollow, { ...about }),
    // The difference is worked out again: cars and meals change meanwhile.
    refetchInterval: ({ state }) => (state.data?.follow?.status === followStatus.open ? 60_000 : false),
  })
  if (error && !data) return <Failed error={error} again={refetch} />
  const follow = data?.follow
  if (!follow) return null
  return <Shown follow={follow} reread={() => forget(tripFollow.name)} />
}
function Shown({ follow, reread }: { readonly follow: ShownFollow; readonly reread: () => unknown }) {
  const { say } = useHere()
  const isOpen = follow.status === followStatus.open
  const title = isOpen ? say('随之调整', 'What would follow') : say('已随之调整', 'What followed')
  return (
    <section className="pf" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Tag tone={entryOf(followStatus, follow.status)?.tone}>{say(wordFor(followStatus, follow.status))}</Tag>
      </header>
      {follow.lines.length === 0 && (
        <p className="pv-hint">
          {isOpen
            ? say('接送、到店和用餐现在都合适，无需调整。', 'Cars, check-in and meals fit as they are now.')
            : say('没有调整。', 'Nothing was changed.')}
        </p>
      )}
      {entriesOf(followKind).map(({ code, zh, en }) => (
        <Lines key={code} name={say(zh, en)} lines={follow.lines.filter(({ kind }) => kind === code)} isOpen={isOpen} />
      ))}
      {follow.unlinked.length > 0 && <Unlinked of={follow.unlinked} />}
      {follow.drafts.length > 0 && <Drafts ids={follow.drafts} />}
      <Decide follow={follow} reread={reread} />
    </section>
  )
}
function Lines(props: { readonly name: string; readonly lines: readonly FollowLine[]; readonly isOpen: boolean }) {
  const { say } = useHere()
  const { name, lines, isOpen } = props
  if (!lines.length) return null
  return (
    <div className="pf-kind">
      <h4>{name}</h4>
      <ul>
        {lines.map(line => {
          const isPlain = isOpen && line.status === followLineStatus.applied
          return (
            <li key={line.key}>
              <b>{say(line.name)}</b>
              <span className="pf-way">
                <s>{say(line.from)}</s> <span aria-hidden>→</span> <span>{say(line.to)}</span>
              </span>
              {!isPlain && (
                <Tag tone={entryOf(followLineStatus, line.status)?.tone}>
                  {say(wordFor(followLineStatus, line.status))}
                </Tag>
              )}
              {line.why && <span className="pv-bad">{say(line.why)}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
/** Guests whose stay nobody has linked: nothing of it follows, so somebody links them first. */
function Unlinked({ of }: { readonly of: ShownFollow['unlinked'] }) {
  const { say } = useHere()
  return (
    <p className="pf-unlinked">
      {say('未关联住客，到店和用餐不会随之调整：', 'No stay is linked, so check-in and meals do not follow: ')}
      {of.map(({ passengerId, name }, nth) => (
        <span key={passengerId}>
          {nth > 0 && say('、', ', ')}
          <Link to={`/receptionManagement/passenger/detail?id=${passengerId}`}>{name}</Link>
        </span>
      ))}
    </p>
  )
}
function Drafts({ ids }: { readonly ids: readonly number[] }) {
  const { say } = useHere()
  return (
    <p className="pf-drafts">
      {say(`已拟好 ${ids.length} 条消息，查看后发送：`, `${countOf(ids.length, 'message')} drafted. Look and send: `)}
      {ids.map((id, nth) => (
        <Link key={id} to={`/receptionManagement/groupNotification/detail?id=${id}`}>
          {say(`消息 ${nth + 1}`, `message ${nth + 1}`)}
        </Link>
      ))}
    </p>
  )
}
function Decide({ follow, reread }: { readonly follow: ShownFollow; readonly reread: () => unknown }) {
  const { say, may } = useHere()
  const applying = useCall(applyFollow, {
    onSettled: reread,
    done: ({ done, drafts }) => [
      `已调整 ${done} 项，拟好 ${drafts} 条消息`,
      `${done} changed, ${countOf(drafts, 'message')} drafted`,
    ],
    failed: ['未能调整', 'This could not be applied'],
  })
  const undoing = useCall(undoFollow, {
    onSettled: reread,
    done: ({ done, refused }) => [
      `已恢复 ${done} 项，${refused} 项保持现状`,
      `${done} taken back, ${refused} left as they are`,
    ],
    failed: ['未能撤销', 'This could not be taken back'],
  })
  const closing = useCall(closeFollow, { onSettled: reread, failed: ['未能处理', 'This could not be done'] })
  if (!may('tripFollow.apply')) return null
  const { id, seen, status, lines } = follow
  const changes = lines.filter(line => line.status === followLineStatus.applied).length
  if (status === followStatus.open)
    return (
      <footer>
        <Button loading={closing.busy} onClick={() => closing.send({ id })}>
          {say('保持不变', 'Leave as it is')}
        </Button>
        <Button
          type="primary"
          disabled={changes === 0}
          loading={applying.busy}
          onClick={() => applying.send({ id, seen })}
        >
          {say(`采用 ${changes} 项并拟好通知`, `Apply ${changes} and draft the messages`)}
        </Button>
      </footer>
    )
  if (status !== followStatus.applied || changes === 0) return null
  return (
    <footer>
      <Ask
        title={say(`撤销 ${changes} 项调整？`, `Take ${countOf(changes, 'change')} back?`)}
        description={say('之后又被人改动的保持不变。', 'What somebody has changed since stays.')}
        okText={say('撤销', 'Take back')}
        onConfirm={() => undoing.send({ id })}
      >
        <Button loading={undoing.busy}>{say('撤销调整', 'Take it back')}</Button>
      </Ask>
    </footer>
  )
}
