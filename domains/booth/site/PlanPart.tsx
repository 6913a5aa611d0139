import { send, useSite } from '@pavilion/pages'
import { type MouseEvent, useMemo, useState } from 'react'
import { getPlan, type HallPlan, type ShownStand } from '../model/calls.ts'
import { Filters, Legend, useWords } from './parts.tsx'
import { everything, isShown, isWanted, lookOf } from './plan.ts'
import { PlanMap } from './PlanMap.tsx'
import { useHallPlan } from './usePlan.ts'

export interface PlanPartProps {
  readonly halls: readonly Pick<HallPlan['hall'], 'id' | 'name' | 'englishName'>[]
  readonly plan: HallPlan
  /** One of `planShows`. */
  readonly shows: number
  readonly limit: number
  readonly label: string
}
/** Halls as tabs, which lead to the page of the plan where there is no script. */
export default function PlanPart({ halls, plan: first, shows, limit, label }: PlanPartProps) {
  const site = useSite()
  const [plan, setPlan] = useState(first)
  const turn = async (event: MouseEvent, hallId: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const next = await send(getPlan, { exhibitionHallId: hallId }).catch(() => undefined)
    if (next) setPlan(next)
  }
  return (
    <section aria-label={label} className="bp">
      {halls.length > 1 ? (
        <ul className="bp-halls">
          {halls.map(hall => (
            <li key={hall.id}>
              <a
                href={site.link('/exhibition-plan', { hall: hall.id })}
                aria-current={hall.id === plan.hall.id ? 'true' : undefined}
                lang={site.spoken(hall)}
                onClick={event => void turn(event, hall.id)}
              >
                {site.named(hall)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Hall key={plan.hall.id} first={plan} shows={shows} limit={limit} />
    </section>
  )
}
function Hall({ first, shows, limit }: { first: HallPlan } & Pick<PlanPartProps, 'shows' | 'limit'>) {
  const site = useSite()
  const { plan } = useHallPlan(first)
  const [wanted, setWanted] = useState(everything)
  const [pressed, setPressed] = useState<number>()
  const [most, setMost] = useState(limit)
  const found = useMemo(
    () => plan.stands.filter(stand => isShown(stand, shows) && isWanted(stand, wanted)),
    [plan, shows, wanted],
  )
  const ids = useMemo(() => new Set(found.map(({ id }) => id)), [found])
  // What was pressed on the drawing stands first in the list.
  const shown = [...found.filter(({ id }) => id === pressed), ...found.filter(({ id }) => id !== pressed)]
  return (
    <>
      <Filters plan={plan} wanted={wanted} onChange={setWanted} />
      <Legend />
      <div className="bp-both">
        <PlanMap plan={plan} chosen={none} found={ids} onPress={stand => setPressed(stand.id)} />
        <div className="bp-side">
          <p className="bp-count muted" role="status">
            {site.say(`${found.length} 个展位`, `Stands: ${found.length}`)}
          </p>
          <ul className="bp-list" aria-label={site.say('展位列表', 'Stands')}>
            {shown.slice(0, most).map(stand => (
              <Row key={stand.id} stand={stand} isPressed={stand.id === pressed} />
            ))}
          </ul>
          {found.length > most ? (
            <button type="button" className="button button-quiet" onClick={() => setMost(found.length)}>
              {site.say(`显示全部 ${found.length} 个`, `Show all ${found.length}`)}
            </button>
          ) : null}
          <p className="bp-more">
            <a href={site.link('/exhibition-plan', { hall: plan.hall.id })}>
              {site.say('打开展位图', 'Open the floor plan')}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
const none: readonly number[] = []
function Row({ stand, isPressed }: { stand: ShownStand; isPressed: boolean }) {
  const words = useWords()
  const [look, company] = [lookOf(stand), words.company(stand)]
  return (
    <li className={isPressed ? 'bp-row bp-pressed' : 'bp-row'}>
      <b>{stand.boothNo}</b>
      <span className={`bp-state bp-state-${look}`}>{words.look(look)}</span>
      <span className="bp-about muted">{words.about(stand)}</span>
      {company ? <span className="bp-company">{company}</span> : null}
    </li>
  )
}
