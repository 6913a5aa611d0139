import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { useState, type FormEvent } from 'react'
import type { FoundDiner } from '../model/calls/desk.ts'
import { mealAnswer } from '../model/codes.ts'
import type { MealDecision, Wish } from '../model/decision.ts'
import type { Given, Shown, useMealDesk } from './useMealDesk.ts'

type Work = ReturnType<typeof useMealDesk>
const looks: readonly number[] = [
  mealAnswer.staleCode,
  mealAnswer.notRegistered,
  mealAnswer.otherPlace,
  mealAnswer.unclear,
]
const toneOf = (code: number) => (code === mealAnswer.served ? 'good' : looks.includes(code) ? 'look' : 'bad')

/** What the place knows now, one colour on the whole of it. */
export function MealAnswer({ desk }: { readonly desk: Work }) {
  const { say } = useHere()
  const { shown } = desk
  if (shown.kind === 'list') return <Found shown={shown} onChoose={desk.choose} />
  if (shown.kind === 'answer') return <Answer key={shown.nth} shown={shown} wish={desk.wish} />
  if (shown.kind === 'trouble')
    return (
      <div className="ml-answer ml-bad" role="alert">
        <h2>{say('未记录', 'Not recorded')}</h2>
        <p>{shown.words}</p>
      </div>
    )
  return (
    <div className="ml-answer ml-idle" role="status">
      <h2>{shown.kind === 'undone' ? say('已撤销', 'Taken back') : say('请扫码', 'Ready to scan')}</h2>
      <p>
        {shown.kind === 'undone'
          ? say(`${shown.name}：未用餐`, `${shown.name}: not had`)
          : say('用餐码、证件或餐券', 'Meal code, badge or voucher')}
      </p>
    </div>
  )
}
function Answer({
  shown: { decision, given, offline },
  wish,
}: {
  readonly shown: Extract<Shown, { kind: 'answer' }>
  readonly wish: Work['wish']
}) {
  const { say } = useHere()
  const { code, text, advice, person, portion, meal } = decision
  const tone = toneOf(code)
  const icons = { good: <CheckCircleFilled />, look: <ExclamationCircleFilled />, bad: <CloseCircleFilled /> }
  return (
    <div className={`ml-answer ml-${tone}`} role={tone === 'good' ? 'status' : 'alert'}>
      <h2>
        <span aria-hidden="true">{icons[tone]}</span>
        {say(text)}
      </h2>
      {person && <p className="ml-name">{person.name}</p>}
      {person && <p>{[person.company, person.kind && say(person.kind)].filter(Boolean).join(' · ')}</p>}
      {person?.diet && <p className="ml-diet">{person.diet}</p>}
      {tone === 'good' && (
        <p>
          {[
            meal && say(meal.name),
            portion > 1 && say(`第 ${portion} 份`, `portion ${portion}`),
            offline && say('离线记录', 'recorded offline'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {tone !== 'good' && <p className="ml-advice">{say(advice)}</p>}
      <Ways decision={decision} given={given} wish={wish} />
    </div>
  )
}
const words: Record<Wish, readonly [string, string]> = {
  seen: ['已核对本人，用餐', 'It is the person: serve'],
  here: ['在此用餐', 'Serve here'],
  walkIn: ['现场加餐', 'Let in as a walk-in'],
  secondHelping: ['再次用餐', 'Second helping'],
}
const reasons = [
  ['餐食打翻', 'The meal was spilled'],
  ['为同伴代取', 'Taken to a companion'],
  ['未取到主菜', 'Got no main dish'],
] as const
/** What an operator may do about it. A second helping asks why. */
function Ways({
  decision,
  given,
  wish,
}: {
  readonly decision: MealDecision
  readonly given: Given
  readonly wish: Work['wish']
}) {
  const { say } = useHere()
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const about = decision.person ? { key: decision.person.key } : given
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) wish(about, { kind: 'secondHelping', reason: reason.trim() })
  }
  if (asks)
    return (
      <form className="ml-reason" onSubmit={send}>
        <div className="ml-ways">
          {reasons.map(pair => (
            <button key={pair[1]} type="button" className="ml-quiet" onClick={() => setReason(say(...pair))}>
              {say(...pair)}
            </button>
          ))}
        </div>
        <label>
          <span>{say('原因', 'Reason')}</span>
          {/* biome-ignore lint/a11y/noAutofocus: the operator has just asked for it */}
          <input autoFocus value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </label>
        <button type="submit" className="ml-main" disabled={!reason.trim()}>
          {say('再次用餐', 'Second helping')}
        </button>
      </form>
    )
  if (!decision.ways.length) return null
  return (
    <p className="ml-ways">
      {(decision.ways as Wish[]).map(way => (
        <button
          key={way}
          type="button"
          className="ml-main"
          onClick={() =>
            way === 'secondHelping' ? setAsks(true) : wish(way === 'seen' ? given : about, { kind: way, reason: '' })
          }
        >
          {say(...words[way])}
        </button>
      ))}
    </p>
  )
}
const states = {
  expected: ['待用餐', 'Expected', ''],
  eaten: ['已用餐', 'Had', 'ml-bad'],
  declined: ['已谢绝', 'Declined', 'ml-look'],
  none: ['不在名单', 'Not on the list', 'ml-look'],
} as const
function Found({
  shown: { rows, more, text },
  onChoose,
}: {
  readonly shown: Extract<Shown, { kind: 'list' }>
  readonly onChoose: (person: FoundDiner) => void
}) {
  const { say } = useHere()
  if (!rows.length)
    return (
      <div className="ml-answer ml-idle" role="status">
        <h2>{say('未找到', 'Not found')}</h2>
        <p>{say(`没有与「${text}」相符的人`, `Nobody matches “${text}”`)}</p>
      </div>
    )
  return (
    <>
      <ul className="ml-found" aria-label={say('找到的人', 'People found')}>
        {rows.map(person => {
          const [zh, en, tone] = states[person.state]
          return (
            <li key={person.key}>
              <button type="button" onClick={() => onChoose(person)}>
                <b>{person.name}</b>
                <span>
                  {[
                    person.company,
                    person.kind && say(person.kind),
                    person.phoneTail && say(`尾号 ${person.phoneTail}`, `ending ${person.phoneTail}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <em className={tone}>{say(zh, en)}</em>
              </button>
            </li>
          )
        })}
      </ul>
      {more && (
        <p className="ml-more" role="status">
          {say('还有更多，请多输入几个字', 'There are more. Type more letters')}
        </p>
      )}
    </>
  )
}
