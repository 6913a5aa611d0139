import { useState } from 'react'
import { reasonOf } from '../../model/reasons.ts'
import type { Conflict, Standing } from '../../model/handheld/standing.ts'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
}
/** Double uses that came to light when records were sent. */
export function Conflicts({ handheld, standing }: Props) {
  const { say, language } = handheld
  const { conflicts } = standing
  if (!conflicts.length) return null
  // Where an event has guards, those who may let people in.
  const maySettle = standing.mayOverride && (!standing.guards.length || standing.guard?.mayLetIn)
  const clock = (instant: string | null) =>
    instant
      ? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeStyle: 'medium' }).format(
          new Date(instant),
        )
      : ''
  return (
    <section className="handheld-conflicts" aria-label={say('冲突', 'Conflicts')}>
      <h2>
        {say(`${conflicts.length} 条冲突`, conflicts.length === 1 ? '1 conflict' : `${conflicts.length} conflicts`)}
      </h2>
      <ul>
        {conflicts.slice(0, 50).map(one => (
          <li key={one.requestId}>
            <b>{one.person || say(reasonOf(one.code).text[0], reasonOf(one.code).text[1])}</b>
            <span>
              {one.place} · {clock(one.time)}
            </span>
            {one.otherPlace && (
              <span>
                {one.otherPlace} · {clock(one.otherTime)}
              </span>
            )}
            {maySettle && <Settle handheld={handheld} one={one} isAlone={standing.answering === 'self'} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
/** Accepting is one touch. Misuse ends a pass, so it is asked for once more. */
function Settle({
  handheld,
  one,
  isAlone,
}: {
  readonly handheld: HandheldHandle
  readonly one: Conflict
  readonly isAlone: boolean
}) {
  const { say } = handheld
  const [isAsked, setAsked] = useState(false)
  if (isAlone) return <small>{say('有网络后可处理', 'Can be settled when there is a line')}</small>
  const who = one.person || one.requestId.slice(0, 8)
  const words = isAsked
    ? ([say('确认违规，入场码失效', 'Yes, revoke the pass'), say('取消', 'Cancel')] as const)
    : ([say('认定违规', 'Mark as misuse'), say('认可', 'Accept')] as const)
  return (
    <span className="handheld-right">
      <button
        type="button"
        aria-label={`${words[1]} ${who}`}
        onClick={() => (isAsked ? setAsked(false) : handheld.settle(one.requestId, false))}
      >
        {words[1]}
      </button>
      <button
        type="button"
        aria-label={`${words[0]} ${who}`}
        onClick={() => (isAsked ? handheld.settle(one.requestId, true) : setAsked(true))}
      >
        {words[0]}
      </button>
    </span>
  )
}
