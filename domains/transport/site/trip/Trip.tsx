import '@pavilion/fields/fields.css'
import { countOf, dayIn, daysBetween, grouped } from '@pavilion/declare'
import { send, useSite } from '@pavilion/pages'
import { useNewest } from '@pavilion/pages/newest.ts'
import { useCallback, useEffect, useState } from 'react'
import { tripDirection, tripTicketStatus } from '../../model/codes.ts'
import { getOwnTrip, type OwnTicket, type OwnTrip } from '../../model/trips/visitor.ts'
import { AskTrip } from './AskTrip.tsx'
import { OwnSetting, Waiting, whyOf, type Loaded } from './parts.tsx'
import { Pay } from './Pay.tsx'
import { PickUps, Places } from './Around.tsx'
import { Ticket } from './Ticket.tsx'

/** Everything of a guest's trip on one page: tickets, pick-ups, and where it all is. */
export default function Trip() {
  const { say } = useSite()
  const [loaded, setLoaded] = useState<Loaded<OwnTrip>>({ state: 'loading' })
  const newest = useNewest()
  const load = useCallback(
    () =>
      newest(send(getOwnTrip, {})).then(
        of => of && setLoaded({ state: 'loaded', of }),
        error => setLoaded({ state: 'failed', why: whyOf(error) }),
      ),
    [newest],
  )
  useEffect(() => {
    void load()
    // A page that comes back to the front shows what the desk has done meanwhile.
    const again = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [load])
  return (
    <OwnSetting>
      <div className="tp">
        {loaded.state === 'loaded' ? (
          <Shown trip={loaded.of} changed={load} />
        ) : (
          <>
            <h1>{say('我的行程', 'My trip')}</h1>
            <Waiting loaded={loaded} again={load} />
          </>
        )}
      </div>
    </OwnSetting>
  )
}
const isOver = ({ status }: OwnTicket) => status === tripTicketStatus.refund
function Shown({ trip, changed }: { trip: OwnTrip; changed: () => Promise<void> }) {
  const { say, link, device } = useSite()
  const [asking, setAsking] = useState(false)
  const tickets = trip.rows.filter(row => !isOver(row))
  const over = trip.rows.filter(isOver)
  const wanted = [tripDirection.arrival, tripDirection.departure].find(
    direction => !tickets.some(row => row.direction === direction),
  )
  return (
    <>
      <header className="tp-head">
        <p className="eyebrow">{say('我的行程', 'My trip')}</p>
        <Lead tickets={tickets} zone={trip.timeZone} />
        <p className="tp-hint">
          {say('所有时间为各站当地时间。', 'All times are local at each station.')}{' '}
          <a href={link(device === 'mobile' ? '/passenger' : '/my-passengers')}>
            {say(`乘车人（${trip.passengers.length}）`, `Passengers (${trip.passengers.length})`)}
          </a>
        </p>
      </header>
      <Pay tickets={tickets} />
      {trip.passengers.length === 0 ? (
        <section className="tp-empty">
          <p>
            {say(
              '请先填写乘车人的姓名和证件，票务人员按此出票。',
              'Start with the name and document of who travels. Tickets are issued in them.',
            )}
          </p>
          <a
            className="pf-button pf-primary"
            href={link(device === 'mobile' ? '/passenger' : '/my-passengers', { add: 1 })}
          >
            {say('填写乘车人', 'Add a passenger')}
          </a>
        </section>
      ) : (
        <>
          <ol className="tp-days">
            {byDay(tickets, trip.timeZone).map(([day, rows]) => (
              <li key={day}>
                <h2>
                  <Day day={day} />
                </h2>
                {rows.map(row => (
                  <div key={row.id}>
                    <Ticket ticket={row} many={trip.passengers.length > 1} changed={changed} />
                    <PickUps rides={trip.pickUps.filter(ride => ride.tripTicketId === row.id)} zone={trip.timeZone} />
                  </div>
                ))}
              </li>
            ))}
          </ol>
          <PickUps rides={trip.pickUps.filter(({ tripTicketId }) => tripTicketId === null)} zone={trip.timeZone} />
          {asking ? (
            <AskTrip
              passengers={trip.passengers}
              tickets={tickets}
              direction={wanted ?? tripDirection.between}
              done={async () => {
                setAsking(false)
                await changed()
              }}
              close={() => setAsking(false)}
            />
          ) : (
            <p className="tp-acts">
              <button
                type="button"
                className={`pf-button${wanted === undefined ? '' : ' pf-primary'}`}
                onClick={() => setAsking(true)}
              >
                {wanted === tripDirection.arrival
                  ? say('填写来程', 'Enter your arrival')
                  : wanted === tripDirection.departure
                    ? say('填写返程', 'Enter your departure')
                    : say('再加一段行程', 'Add another trip')}
              </button>
            </p>
          )}
        </>
      )}
      <Places places={trip.places} zone={trip.timeZone} />
      {over.length ? (
        <details className="tp-over">
          <summary>{say(`已退或撤回（${over.length}）`, `Refunded or withdrawn (${over.length})`)}</summary>
          {over.map(row => (
            <Ticket key={row.id} ticket={row} many={trip.passengers.length > 1} changed={changed} />
          ))}
        </details>
      ) : null}
    </>
  )
}
const dayOf = (row: OwnTicket, zone: string) =>
  row.departTime ? dayIn(row.departTime, row.fromZone) : row.arriveTime ? dayIn(row.arriveTime, row.toZone || zone) : ''
const byDay = (rows: readonly OwnTicket[], zone: string) => [...grouped(rows, row => dayOf(row, zone))]
function Day({ day }: { day: string }) {
  const { language, say } = useSite()
  if (!day) return say('日期待定', 'Day to be decided')
  return (
    <time dateTime={day}>
      {new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(new Date(`${day}T00:00:00Z`))}
    </time>
  )
}
/** What leads the page: where the next trip goes, and what waits. */
function Lead({ tickets, zone }: { tickets: readonly OwnTicket[]; zone: string }) {
  const { say, named } = useSite()
  const now = new Date().toISOString()
  const next = tickets.find(row => (row.arriveTime ?? row.departTime ?? '9') > now) ?? tickets.at(-1)
  if (!next) return <h1>{say('还没有行程', 'No trips yet')}</h1>
  const to = named({ name: next.toPlace, englishName: next.englishToPlace })
  const days = daysBetween(dayIn(now, zone), dayOf(next, zone))
  const when =
    !Number.isFinite(days) || days < 0
      ? ''
      : days === 0
        ? say('今天', 'Today')
        : days === 1
          ? say('明天', 'Tomorrow')
          : say(`${days} 天后`, `In ${countOf(days, 'day')}`)
  return (
    <h1>
      {when ? <span className="tp-when">{when}</span> : null} {say(`前往 ${to}`, `to ${to}`)}
    </h1>
  )
}
