import { Icon, page, useSite, type Site } from '@pavilion/pages'
import { RichText } from '@pavilion/site/site/index.tsx'
import type { ProgrammePlace, ProgrammeSession, ProgrammeSpeaker } from '../../model/programme.ts'
import { marks, SessionCard, Star, type Speakers } from '../Session.tsx'
import { Portrait } from '../Speaker.tsx'
import { TopicBlock } from '../Topics.tsx'
import { dayInWords, rolesOf, trackColour, whenOf } from '../words.ts'

interface Way {
  readonly site: Site
  readonly to: string
  readonly words: string
  readonly here: Parameters<Site['named']>[0]
}
const Trail = ({ site, to, words, here }: Way) => (
  <nav aria-label={site.say('当前位置', 'You are here')}>
    <ol className="breadcrumb">
      <li>
        <a href={site.link('/')}>{site.say('首页', 'Home')}</a>
      </li>
      <li>
        <a href={site.link(to)}>{words}</a>
      </li>
      <li aria-current="page" lang={site.spoken(here)}>
        {site.named(here)}
      </li>
    </ol>
  </nav>
)

interface SessionPage {
  readonly session: ProgrammeSession
  readonly tracks: readonly string[]
  readonly place: ProgrammePlace | null
  readonly speakers: Speakers
}
/** A session: `/schedule-detail?id=…`. */
export const scheduleDetail = page<SessionPage>({
  title: ({ data, site }) => site.named(data.session),
  description: ({ data: { session, place }, site }) =>
    [whenOf(session, site), place && site.named(place), site.words(session, 'info')]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 160),
  View: function View({ data: { session, place, speakers, tracks } }) {
    const site = useSite()
    const { track, englishTrack } = session
    return (
      <div className="wrap session-page" data-wake="programme" data-zone={site.project.timeZone}>
        <Trail site={site} to="/schedule" words={site.say('会议日程', 'Programme')} here={session} />
        <article className={`session-head session ${track ? trackColour(track, tracks) : ''}`} {...marks(session)}>
          <p className="session-when">
            <time dateTime={session.from.at}>{whenOf(session, site)}</time>
            {track ? <span className="track">{site.named({ name: track, englishName: englishTrack })}</span> : null}
          </p>
          <h1 lang={site.spoken(session)}>{site.named(session)}</h1>
          {place ? (
            <p className="session-place">
              <Icon name="location" size={20} />
              <a href={site.link('/schedule', { place: place.id })} lang={site.spoken(place)}>
                {site.named(place)}
              </a>
              {place.location || place.englishLocation ? (
                <span className="muted" lang={site.spoken(place, 'location')}>
                  {site.words(place, 'location')}
                </span>
              ) : null}
            </p>
          ) : null}
          <p className="session-acts">
            <Star session={session} place={place ?? undefined} site={site} />
            <a
              className="button button-quiet"
              href={`/api/conferenceSchedule/ext/getCalendar?projectId=${site.project.id}&ids=${session.id}&language=${site.language}`}
              download
            >
              <Icon name="calendar" size={20} />
              {site.say('加入日历', 'Add to calendar')}
            </a>
          </p>
        </article>
        <TopicBlock session={session} place={place ?? undefined} speakers={speakers} head={false} />
      </div>
    )
  },
})

interface SpeakerPage {
  readonly speaker: ProgrammeSpeaker
  readonly introduction: string | null
  readonly englishIntroduction: string | null
  readonly sessions: readonly ProgrammeSession[]
  readonly tracks: readonly string[]
  readonly places: Readonly<Record<number, ProgrammePlace>>
}
/** A speaker with sessions and talks: `/speaker-detail?id=…`. */
export const speakerDetail = page<SpeakerPage>({
  title: ({ data, site }) => site.named(data.speaker),
  description: ({ data, site }) =>
    [site.named(data.speaker), ...rolesOf(data.speaker, site).map(({ words }) => words)].join(' · '),
  picture: ({ data }) => data.speaker.avatar ?? undefined,
  View: function View({ data: { speaker, introduction, englishIntroduction, sessions, tracks, places } }) {
    const site = useSite()
    const about = { introduction, englishIntroduction }
    const text = site.words(about, 'introduction')
    const other = site.language === 'en' ? speaker.name : speaker.englishName
    return (
      <div className="wrap speaker-page" data-wake="programme" data-zone={site.project.timeZone}>
        <Trail site={site} to="/speaker" words={site.say('演讲嘉宾', 'Speakers')} here={speaker} />
        <header className="speaker-head">
          <Portrait speaker={speaker} site={site} sizes="(min-width: 1024px) 320px, 60vw" eager />
          <div>
            {site.words(speaker, 'remark') ? (
              <p className="eyebrow" lang={site.spoken(speaker, 'remark')}>
                {site.words(speaker, 'remark')}
              </p>
            ) : null}
            <h1 lang={site.spoken(speaker)}>{site.named(speaker)}</h1>
            {other && other !== site.named(speaker) ? (
              <p className="muted" lang={site.language === 'en' ? 'zh-CN' : 'en'}>
                {other}
              </p>
            ) : null}
            {rolesOf(speaker, site).map(role => (
              <p key={role.words} lang={role.lang}>
                {role.words}
              </p>
            ))}
          </div>
        </header>
        {text ? (
          <section>
            <h2>{site.say('简介', 'About')}</h2>
            <div lang={site.spoken(about, 'introduction')}>
              <RichText html={text} />
            </div>
          </section>
        ) : null}
        {sessions.length ? (
          <section>
            <h2>{site.say('参与的日程', 'Sessions')}</h2>
            {sessions.map(session => (
              <div key={session.id} className="speaker-session">
                <p className="muted">{dayInWords(session.from.day, site)}</p>
                <SessionCard
                  session={session}
                  place={session.placeId === null ? undefined : places[session.placeId]}
                  speakers={{ [speaker.id]: speaker }}
                  tracks={tracks}
                  site={site}
                />
              </div>
            ))}
          </section>
        ) : null}
      </div>
    )
  },
})
