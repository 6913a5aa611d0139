import { useSite } from '@pavilion/pages'
import type { ProgrammePlace, ProgrammeSession, ProgrammeSpeaker, Talk } from '../model/programme.ts'
import { Portrait } from './Speaker.tsx'
import type { Speakers } from './Session.tsx'
import { rolesOf, timeOn, whenOf } from './words.ts'

type Site = ReturnType<typeof useSite>
function Speaking({ speaker, site }: { speaker: ProgrammeSpeaker; site: Site }) {
  const { expert } = speaker
  return (
    <a className="speaking" href={site.link('/speaker-detail', { id: speaker.id })}>
      <Portrait speaker={speaker} site={site} sizes="56px" />
      <span>
        <strong lang={site.spoken(speaker)}>{site.named(speaker)}</strong>
        {expert && site.named(expert) !== site.named(speaker) ? (
          <span lang={site.spoken(expert)}>{site.named(expert)}</span>
        ) : null}
        {rolesOf(speaker, site).map(role => (
          <span key={role.words} lang={role.lang}>
            {role.words}
          </span>
        ))}
      </span>
    </a>
  )
}
const Info = ({ of, site }: { of: Talk | ProgrammeSession; site: Site }) =>
  site.words(of, 'info') ? (
    <p className="topic-info" lang={site.spoken(of, 'info')}>
      {site.words(of, 'info')}
    </p>
  ) : null
/**
 * A talk: both names, start and end, info and speaker (visitor-side §2.7). `heading` is one level
 * below the heading of the talks.
 */
function Topic({
  talk,
  day,
  speakers,
  site,
  heading: Heading,
}: {
  talk: Talk
  day: string
  speakers: Speakers
  site: Site
  heading: 'h2' | 'h4'
}) {
  const other = site.language === 'en' ? talk.name : talk.englishName
  const speaker = talk.speakerId === null ? undefined : speakers[talk.speakerId]
  return (
    <li className="topic">
      <p className="topic-when">
        {talk.from ? <time dateTime={talk.from.at}>{timeOn(talk.from, day, site)}</time> : null}
        {talk.to ? (
          <>
            –<time dateTime={talk.to.at}>{timeOn(talk.to, day, site)}</time>
          </>
        ) : null}
      </p>
      <div>
        <Heading>{site.named(talk)}</Heading>
        {other && other !== site.named(talk) ? (
          <p className="muted" lang={site.language === 'en' ? 'zh-CN' : 'en'}>
            {other}
          </p>
        ) : null}
        <Info of={talk} site={site} />
      </div>
      {speaker ? <Speaking speaker={speaker} site={site} /> : null}
    </li>
  )
}
/** A session and its talks, at least 400 pixels high. */
export function TopicBlock({
  session,
  place,
  speakers,
  head = true,
}: {
  session: ProgrammeSession
  place?: ProgrammePlace | undefined
  speakers: Speakers
  head?: boolean
}) {
  const site = useSite()
  const { talks, speakerIds } = session
  const chairs = speakerIds.filter(id => !talks.some(talk => talk.speakerId === id)).flatMap(id => speakers[id] ?? [])
  return (
    <div className="topic-block">
      {head ? (
        <header>
          <h3>
            <a href={site.link('/schedule-detail', { id: session.id })} lang={site.spoken(session)}>
              {site.named(session)}
            </a>
          </h3>
          <p className="muted">
            {whenOf(session, site)}
            {place ? ` · ${site.named(place)}` : ''}
          </p>
        </header>
      ) : null}
      <Info of={session} site={site} />
      {chairs.length ? (
        <div className="topic-chairs">
          {chairs.map(speaker => (
            <Speaking key={speaker.id} speaker={speaker} site={site} />
          ))}
        </div>
      ) : null}
      {talks.length ? (
        <ol>
          {talks.map(talk => (
            <Topic
              key={talk.id}
              talk={talk}
              day={session.from.day}
              speakers={speakers}
              site={site}
              heading={head ? 'h4' : 'h2'}
            />
          ))}
        </ol>
      ) : null}
    </div>
  )
}
