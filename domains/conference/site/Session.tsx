import { Icon, type useSite } from '@pavilion/pages'
import type { Named, ProgrammePlace, ProgrammeSession, ProgrammeSpeaker, Talk } from '../model/programme.ts'
import { endOf } from '../model/times.ts'
import { timeOn, timesOf, trackColour } from './words.ts'

export type Speakers = Readonly<Record<number, ProgrammeSpeaker>>
type Site = ReturnType<typeof useSite>
const list = (rows: readonly (Named | undefined)[], site: Site) =>
  rows.flatMap(row => (row ? [site.named(row)] : [])).join(site.say('、', ', '))

/** Start and end for the script, which marks sessions that are running or over. */
export const marks = (session: ProgrammeSession) => {
  const from = Date.parse(session.from.at)
  return { 'data-from': from, 'data-to': endOf({ startTime: session.from.at, endTime: session.to?.at ?? null }) }
}
export const Star = ({
  session,
  place,
  site,
}: {
  session: ProgrammeSession
  place?: ProgrammePlace | undefined
  site: Site
}) => (
  <button
    type="button"
    className="star"
    data-star={session.id}
    data-start={session.from.at}
    data-place={place?.id ?? ''}
    aria-pressed="false"
    aria-label={site.say(`加入我的日程：${site.named(session)}`, `Add to my agenda: ${site.named(session)}`)}
    hidden
  >
    <Icon name="star" size={20} />
  </button>
)
const TalkLine = ({ talk, day, speakers, site }: { talk: Talk; day: string; speakers: Speakers; site: Site }) => {
  const speaker = talk.speakerId === null ? undefined : speakers[talk.speakerId]
  return (
    <li>
      <time>{talk.from ? timeOn(talk.from, day, site) : ''}</time>
      <span>
        {site.named(talk)}
        {speaker ? <span className="muted"> · {site.named(speaker)}</span> : null}
      </span>
    </li>
  )
}
/**
 * A session in a list: times, place, track, speakers and talks. `site` is a prop because a page can
 * have a thousand cards.
 */
export function SessionCard({
  session,
  place,
  speakers,
  tracks,
  site,
  level: Heading = 'h3',
}: {
  session: ProgrammeSession
  place?: ProgrammePlace | undefined
  speakers: Speakers
  tracks: readonly string[]
  site: Site
  level?: 'h3' | 'h4'
}) {
  const { from, track, englishTrack, speakerIds, talks } = session
  return (
    <article
      className={`session ${track ? trackColour(track, tracks) : ''}`}
      id={`s-${session.id}`}
      {...marks(session)}
    >
      <p className="session-when">
        <time dateTime={from.at}>{timesOf(session, site)}</time>
        {place ? <span lang={site.spoken(place)}>{site.named(place)}</span> : null}
        {track ? <span className="track">{site.named({ name: track, englishName: englishTrack })}</span> : null}
      </p>
      <Heading>
        <a href={site.link('/schedule-detail', { id: session.id })} lang={site.spoken(session)}>
          {site.named(session)}
        </a>
      </Heading>
      {speakerIds.length ? (
        <p className="session-who">
          {list(
            speakerIds.map(id => speakers[id]),
            site,
          )}
        </p>
      ) : null}
      {talks.length ? (
        <ol className="talks">
          {talks.map(talk => (
            <TalkLine key={talk.id} talk={talk} day={from.day} speakers={speakers} site={site} />
          ))}
        </ol>
      ) : null}
      <Star session={session} place={place} site={site} />
    </article>
  )
}
