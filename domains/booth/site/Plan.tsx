import { useMemo, useState } from 'react'
import { boothReserveStatus } from '../model/codes.ts'
import type { HallPlan, OwnRequest, ShownStand } from '../model/calls.ts'
import { Filters, Legend, useWords } from './parts.tsx'
import { everything, isWanted, lookOf, mayTake } from './plan.ts'
import { PlanMap } from './PlanMap.tsx'
import { usePlan, type PlanState } from './usePlan.ts'

const firstRows = 120

/** The plan of a hall: for everybody to look at, for exhibitors to choose a stand. */
export default function Plan({ first }: { first: HallPlan }) {
  const state = usePlan(first)
  const { site, plan, chosen, request } = state
  const [wanted, setWanted] = useState(everything)
  const [pressed, setPressed] = useState<number>()
  const found = useMemo(() => plan.stands.filter(stand => isWanted(stand, wanted)), [plan, wanted])
  const foundIds = useMemo(() => new Set(found.map(({ id }) => id)), [found])
  const press = (stand: ShownStand) => {
    setPressed(stand.id)
    if (mayTake(stand, request) && (state.isOpen || isOffered(stand, request))) state.choose(stand.id)
  }
  return (
    <div className="bp">
      <Own state={state} />
      <Filters plan={plan} wanted={wanted} onChange={setWanted} />
      <Legend />
      <div className="bp-both">
        <PlanMap plan={plan} chosen={chosen} found={foundIds} onPress={press} />
        <div className="bp-side">
          <p className="bp-count muted" role="status">
            {site.say(`${found.length} 个展位`, `Stands: ${found.length}`)}
          </p>
          <List state={state} stands={found} pressed={pressed} onPress={press} />
        </div>
      </div>
      <Bar state={state} />
    </div>
  )
}
const isOffered = (stand: ShownStand, request: OwnRequest | undefined): boolean =>
  request?.waits.some(wait => wait.offeredBoothId === stand.id) ?? false

interface ListProps {
  readonly state: PlanState
  readonly stands: readonly ShownStand[]
  readonly pressed: number | undefined
  readonly onPress: (stand: ShownStand) => void
}
function List({ state, stands, pressed, onPress }: ListProps) {
  const { site, chosen, request } = state
  const [all, setAll] = useState(false)
  const words = useWords()
  const shown = all ? stands : stands.slice(0, firstRows)
  if (!stands.length) return <p className="empty">{site.say('没有符合条件的展位', 'No stand matches')}</p>
  return (
    <>
      <ul className="bp-list" aria-label={site.say('展位列表', 'Stands')}>
        {shown.map(stand => {
          const [look, company] = [lookOf(stand), words.company(stand)]
          const canTake = mayTake(stand, request) && (state.isOpen || isOffered(stand, request))
          const waits = request?.waits.find(wait => wait.boothId === stand.id)
          const isOwn = request?.stands.some(({ id }) => id === stand.id) ?? false
          return (
            <li
              key={stand.id}
              id={`stand-${stand.id}`}
              className={stand.id === pressed ? 'bp-row bp-pressed' : 'bp-row'}
            >
              {canTake ? (
                <label className="bp-take">
                  <input type="checkbox" checked={chosen.includes(stand.id)} onChange={() => onPress(stand)} />
                  <b>{stand.boothNo}</b>
                </label>
              ) : (
                <b>{stand.boothNo}</b>
              )}
              <span className={`bp-state bp-state-${look}`}>{words.look(look)}</span>
              <span className="bp-about muted">{words.about(stand)}</span>
              {company ? <span className="bp-company">{company}</span> : null}
              {request &&
              !canTake &&
              !waits &&
              !isOwn &&
              look !== 'closed' &&
              stand.type === request.boothType &&
              look !== 'free' ? (
                <button type="button" className="bp-link" onClick={() => state.wait(stand.id)}>
                  {site.say('候补', 'Join the waiting list')}
                  <span className="bp-unseen"> {stand.boothNo}</span>
                </button>
              ) : null}
              {waits ? (
                <span className="muted">{site.say(`候补第 ${waits.place} 位`, `Waiting, number ${waits.place}`)}</span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {shown.length < stands.length ? (
        <button type="button" className="button button-quiet" onClick={() => setAll(true)}>
          {site.say(`显示全部 ${stands.length} 个`, `Show all ${stands.length}`)}
        </button>
      ) : null}
    </>
  )
}
const two = (part: number) => String(part).padStart(2, '0')
/** `29:58`, `26 h 04 min`. */
function clock(ms: number, say: (zh: string, en: string) => string): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours
    ? say(`${hours} 小时 ${minutes} 分`, `${hours} h ${minutes} min`)
    : `${two(minutes)}:${two(seconds % 60)}`
}
/** What the company has, and what it does next. */
function Own({ state }: { state: PlanState }) {
  const { site, own, request, now, queue, opensAt, isOpen, busy } = state
  const words = useWords()
  const { say } = site
  if (now === undefined) return null
  if (!request)
    return state.signedIn ? (
      own ? (
        <p className="bp-own muted">
          {say(
            '企业审核通过并提交展位需求后，可在此选位。',
            'Once your company is approved and has a stand request, stands are chosen here.',
          )}
        </p>
      ) : null
    ) : (
      <p className="bp-own">
        <button type="button" className="button button-quiet" onClick={state.signIn}>
          {say('展商登录选位', 'Exhibitors: sign in to choose a stand')}
        </button>
      </p>
    )
  const named = { name: request.companyName, englishName: request.companyName2 }
  const held = request.stands.filter(stand => stand.state === boothReserveStatus.held)
  const stateWords: Record<number, string> = {
    [boothReserveStatus.held]: words.look('held'),
    [boothReserveStatus.reserved]: words.look('reserved'),
    [boothReserveStatus.assigned]: words.look('assigned'),
  }
  return (
    <section className="bp-own" aria-label={say('本企业的展位', 'Your stands')}>
      <h2 lang={site.spoken(named)}>{site.named(named)}</h2>
      {opensAt === null ? (
        <p className="muted">{say('展位由主办方分配。', 'The organiser assigns the stands.')}</p>
      ) : isOpen ? null : (
        <p className="muted">
          {say('距开放选位 ', 'Stands can be chosen in ')}
          <b>{clock(Date.parse(opensAt) - now, say)}</b>
        </p>
      )}
      {queue && queue.ahead > 0 ? (
        <p role="status">
          {say(
            `排队中：前面还有 ${queue.ahead} 家，约 ${clock(queue.seconds * 1000, say)}`,
            `In the queue: ${queue.ahead} go first, about ${clock(queue.seconds * 1000, say)}`,
          )}
        </p>
      ) : null}
      {request.stands.length ? (
        <ul className="bp-mine">
          {request.stands.map(stand => (
            <li key={stand.id}>
              <b>{stand.boothNo}</b> <span className="bp-state">{stateWords[stand.state]}</span>
              {stand.state === boothReserveStatus.held && stand.heldUntil ? (
                <span className="bp-clock">
                  {say('剩余 ', 'left ')}
                  {clock(Date.parse(stand.heldUntil) - now, say)}
                </span>
              ) : null}
              {stand.state === boothReserveStatus.held ? (
                <button type="button" className="bp-link" disabled={busy} onClick={() => state.giveUp(stand.id)}>
                  {say('放弃', 'Give up')}
                  <span className="bp-unseen"> {stand.boothNo}</span>
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="bp-next">
        {[...new Set(held.flatMap(({ orderId }) => orderId ?? []))].map(orderId => (
          <button key={orderId} type="button" className="button" onClick={() => state.toPay(orderId)}>
            {say('支付押金', 'Pay the deposit')}
          </button>
        ))}
        {request.feeDue > 0 && !held.length ? (
          <button type="button" className="button" disabled={busy} onClick={state.fee}>
            {say('支付展位费', 'Pay the stand fee')} {words.price(request.feeDue)}
          </button>
        ) : null}
      </div>
      {request.waits.map(wait => (
        <p key={wait.id}>
          {wait.offeredUntil
            ? say(
                `有展位为贵司保留，剩余 ${clock(Date.parse(wait.offeredUntil) - now, say)}`,
                `A stand is kept for you, ${clock(Date.parse(wait.offeredUntil) - now, say)} left`,
              )
            : say(`候补第 ${wait.place} 位`, `Number ${wait.place} on the waiting list`)}{' '}
          <button type="button" className="bp-link" disabled={busy} onClick={() => state.leave(wait.id)}>
            {say('退出候补', 'Leave the waiting list')}
          </button>
        </p>
      ))}
    </section>
  )
}
/** What is chosen, and the step that takes it. */
function Bar({ state }: { state: PlanState }) {
  const { site, picked: stands, sums, busy } = state
  const words = useWords()
  if (!stands.length) return null
  return (
    <section className="bp-bar" aria-label={site.say('已选展位', 'Chosen stands')}>
      <span>
        <b>{stands.map(({ boothNo }) => boothNo).join(site.say('、', ', '))}</b> · {words.price(sums.fee)}
      </span>
      <button type="button" className="button button-quiet" onClick={state.clear}>
        {site.say('清除', 'Clear')}
      </button>
      <button type="button" className="button" disabled={busy} onClick={state.hold}>
        {site.say(
          `选定 ${stands.length} 个展位`,
          stands.length === 1 ? 'Hold this stand' : `Hold ${stands.length} stands`,
        )}
      </button>
    </section>
  )
}
