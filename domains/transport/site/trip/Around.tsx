import { clockIn, dayIn, inLanguage } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import type { OwnTrip, PickUp } from '../../model/trips/visitor.ts'

/** Who fetches the guest, in which car, where and when. */
export function PickUps({ rides, zone }: { rides: readonly PickUp[]; zone: string }) {
  const { say, language, link } = useSite()
  if (!rides.length) return null
  return rides.map(ride => (
    <section key={ride.id} className="tp-ride" aria-label={say('接送', 'Pick-up')}>
      <p className="tp-ride-head">
        <span className="tp-kind">{say('接送', 'Pick-up')}</span>
        <span className="tp-state">{inLanguage(ride.state, language)}</span>
      </p>
      <p className="tp-plate">
        {ride.car ? (
          <>
            <b>{ride.car}</b> {ride.colour ? inLanguage(ride.colour, language) : ''}
          </>
        ) : (
          say('车辆安排中', 'The car is being arranged')
        )}
      </p>
      <p>
        {ride.at ? (
          <time dateTime={ride.at}>
            {dayIn(ride.at, zone)} {clockIn(ride.at, zone)}
          </time>
        ) : null}{' '}
        {[ride.place, ride.destination].flatMap(of => (of ? inLanguage(of, language) : [])).join(' → ')}
      </p>
      {ride.driver ? <p className="tp-hint">{say(`司机 ${ride.driver}`, `Driver ${ride.driver}`)}</p> : null}
      <a className="pf-button" href={link('/my-transfer')}>
        {say('查看接送进度', 'Follow the pick-up')}
      </a>
    </section>
  ))
}
/** Where it all is: the hotel and the event. */
export function Places({ places, zone }: { places: OwnTrip['places']; zone: string }) {
  const { say, language } = useSite()
  const days = (from: string | null, until: string | null) =>
    [from, until]
      .flatMap(at => (at ? [at.length === 10 ? at : dayIn(at, zone)] : []))
      .filter((day, nth, all) => all.indexOf(day) === nth)
      .join(' – ')
  return (
    <section className="tp-places" aria-label={say('地点', 'Places')}>
      <h2>{say('地点', 'Where it is')}</h2>
      <ul>
        {places.map(place => (
          <li key={`${place.kind} ${place.name[0]} ${place.from}`}>
            <span className="tp-kind">{place.kind === 'event' ? say('活动', 'Event') : say('酒店', 'Hotel')}</span>
            <b>{inLanguage(place.name, language)}</b>
            {place.address ? <span>{inLanguage(place.address, language)}</span> : null}
            <span className="tp-hint">{days(place.from, place.until)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
