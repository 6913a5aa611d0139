import { Icon, page, useSite } from '@pavilion/pages'
import { groupsBy, type ProgrammePage, type ProgrammeSession } from '../../model/programme.ts'
import { SessionCard } from '../Session.tsx'
import { dayInWords, dayParts, trackColour } from '../words.ts'

type Site = ReturnType<typeof useSite>
const placeOf = ({ places }: ProgrammePage, session: ProgrammeSession) =>
  places.find(({ id }) => id === session.placeId)

/** The address of the page with some parameters changed and all others kept. */
const address = (site: Site, changes: Record<string, string | undefined>) =>
  site.link('/schedule', {
    day: site.query.day,
    by: site.query.by,
    place: site.query.place,
    track: site.query.track,
    q: site.query.q,
    ...changes,
  })
function Days({ data, site }: { data: ProgrammePage; site: Site }) {
  const found = Boolean(site.query.q || site.query.place || site.query.track)
  return (
    <nav className="days-nav" aria-label={site.say('日期', 'Days')}>
      {data.days.map(day => {
        const { days, month, weekdays } = dayParts(day, site)
        return (
          <a
            key={day}
            href={address(site, { day })}
            data-day={day}
            data-until={data.late[day]}
            {...(day === data.day && { 'aria-current': 'page' as const })}
          >
            <strong>{days}</strong>
            <span>
              {weekdays}
              <br />
              {month.replace(/^\d{4}年| \d{4}$/, '')}
            </span>
          </a>
        )
      })}
      {data.days.length > 1 ? (
        <a
          href={address(site, { day: 'all' })}
          className="days-all"
          {...(data.day === 'all' && { 'aria-current': 'page' as const })}
        >
          {found ? site.say('全部日期', 'All days') : site.say('全部', 'All')}
        </a>
      ) : null}
    </nav>
  )
}
/** A plain GET form; the script only submits it sooner. */
function Filter({ data, site }: { data: ProgrammePage; site: Site }) {
  const { query } = site
  return (
    <search>
      <form className="programme-filter" method="get" action={site.link('/schedule').split('?')[0]}>
        {query.channel ? <input type="hidden" name="channel" value={query.channel} /> : null}
        {query.by ? <input type="hidden" name="by" value={query.by} /> : null}
        <label className="filter-words">
          <span className="unseen">{site.say('搜索日程、主题或嘉宾', 'Search sessions, talks or speakers')}</span>
          <Icon name="search" size={20} />
          <input
            type="search"
            name="q"
            maxLength={60}
            defaultValue={query.q ?? ''}
            placeholder={site.say('搜索日程、主题或嘉宾', 'Search sessions, talks or speakers')}
          />
        </label>
        {data.places.length > 1 ? (
          <label>
            <span className="unseen">{site.say('会场', 'Room')}</span>
            <select name="place" defaultValue={query.place ?? ''}>
              <option value="">{site.say('全部会场', 'All rooms')}</option>
              {data.places.map(place => (
                <option key={place.id} value={place.id}>
                  {site.named(place)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {data.tracks.length > 1 ? (
          <label>
            <span className="unseen">{site.say('专题', 'Track')}</span>
            <select name="track" defaultValue={query.track ?? ''}>
              <option value="">{site.say('全部专题', 'All tracks')}</option>
              {data.tracks.map(track => (
                <option key={track} value={track}>
                  {trackIn(data, track, site)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="submit" className="button button-quiet">
          {site.say('筛选', 'Filter')}
        </button>
      </form>
    </search>
  )
}
function Tools({ data, site }: { data: ProgrammePage; site: Site }) {
  const ways = [
    ['time', undefined, site.say('按时间', 'By time')],
    ['place', 'place', site.say('按会场', 'By room')],
    ['track', 'track', site.say('按专题', 'By track')],
  ] as const
  const shown = ways.filter(
    ([by]) => by === 'time' || (by === 'place' ? data.places.length > 1 : data.tracks.length > 1),
  )
  return (
    <div className="programme-tools">
      {shown.length > 1 ? (
        <nav className="by-nav" aria-label={site.say('分组方式', 'Grouping')}>
          {shown.map(([by, value, words]) => (
            <a
              key={by}
              href={address(site, { by: value })}
              {...(data.by === by && { 'aria-current': 'true' as const })}
            >
              {words}
            </a>
          ))}
        </nav>
      ) : (
        <span />
      )}
      <div className="programme-acts">
        <a href={site.link('/agenda')}>
          <Icon name="star" size={18} />
          {site.say('我的日程', 'My agenda')}
          <span data-agenda-count />
        </a>
        <a
          href={`/api/conferenceSchedule/ext/getCalendar?projectId=${site.project.id}&language=${site.language}`}
          download
        >
          <Icon name="calendar" size={18} />
          {site.say('加入日历', 'Add to calendar')}
        </a>
        <button type="button" data-print hidden>
          <Icon name="file" size={18} />
          {site.say('打印', 'Print')}
        </button>
      </div>
    </div>
  )
}
/** A track in the language of the site. */
const trackIn = ({ englishTracks }: Pick<ProgrammePage, 'englishTracks'>, name: string, site: Pick<Site, 'named'>) =>
  site.named({ name, englishName: englishTracks[name] ?? null })

/** The sessions of a day: grouped by start time, in columns by place, or grouped by track. */
function Day({
  data,
  sessions,
  site,
  deep,
}: {
  data: ProgrammePage
  sessions: readonly ProgrammeSession[]
  site: Site
  deep: boolean
}) {
  const level = deep ? 'h4' : 'h3'
  const Title = deep ? 'h3' : 'h2'
  const card = (session: ProgrammeSession) => (
    <SessionCard
      key={session.id}
      session={session}
      place={placeOf(data, session)}
      speakers={data.speakers}
      tracks={data.tracks}
      site={site}
      level={level}
    />
  )
  if (data.by === 'place') {
    const columns = data.places.flatMap(place => {
      const placeSessions = sessions.filter(({ placeId }) => placeId === place.id)
      return placeSessions.length ? [[site.named(place), placeSessions] as const] : []
    })
    const nowhere = sessions.filter(session => !placeOf(data, session))
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <section className="by-place" tabIndex={0} aria-label={site.say('各会场的日程', 'Sessions by room')}>
        {[
          ...columns,
          ...(nowhere.length ? [[site.say('会场待定', 'Room to be announced'), nowhere] as const] : []),
        ].map(([name, group]) => (
          <section key={name}>
            <Title>{name}</Title>
            {group.map(card)}
          </section>
        ))}
      </section>
    )
  }
  const groups =
    data.by === 'track'
      ? groupsBy(sessions, ({ track }) => track ?? '').sort(([a], [b]) =>
          a === '' ? 1 : b === '' ? -1 : a.localeCompare(b, 'zh-CN'),
        )
      : groupsBy(sessions, ({ from }) => from.time)
  return (
    <>
      {groups.map(([name, group]) => (
        <section
          key={name}
          className={data.by === 'track' ? `by-track ${name ? trackColour(name, data.tracks) : ''}` : 'by-time'}
        >
          <Title>{name ? (data.by === 'track' ? trackIn(data, name, site) : name) : site.say('其他', 'Others')}</Title>
          <div>{group.map(card)}</div>
        </section>
      ))}
    </>
  )
}
/** The time zone with its offset at this instant: «Asia/Shanghai (GMT+8)». */
function zoneInWords(site: Site, at: string): string {
  const { timeZone } = site.project
  try {
    return `${timeZone} (${new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'})`
  } catch {
    return timeZone
  }
}
const chosen = (data: ProgrammePage, site: Pick<Site, 'lang' | 'say'>) =>
  [site.say('会议日程', 'Programme'), ...(data.day === 'all' ? [] : [dayInWords(data.day, site)])].join(' · ')

/** The programme by day, place and track: `/schedule?day=…&by=…&place=…&track=…&q=…`. */
export const schedule = page<ProgrammePage>({
  title: ({ data, site }) => chosen(data, site),
  description: ({ data, site }) =>
    [site.named(site.project), chosen(data, site), ...data.sessions.slice(0, 3).map(session => site.named(session))]
      .join(' · ')
      .slice(0, 160),
  View: function View({ data }) {
    const site = useSite()
    const days =
      data.day === 'all' ? groupsBy(data.sessions, ({ from }) => from.day) : [[data.day, data.sessions] as const]
    const [first] = data.sessions
    return (
      <>
        <header className="page-head programme-head">
          <div className="wrap">
            <p className="eyebrow">{site.named(site.project)}</p>
            <h1>{site.say('会议日程', 'Programme')}</h1>
            {data.days.length ? <Filter data={data} site={site} /> : null}
          </div>
        </header>
        <div
          className="wrap section-body programme"
          data-wake="programme"
          data-zone={site.project.timeZone}
          data-day={data.day}
          {...(!site.query.day && data.day !== 'all' && { 'data-follow': '' })}
        >
          {data.days.length ? (
            <>
              <Days data={data} site={site} />
              <Tools data={data} site={site} />
            </>
          ) : null}
          <div className="now" data-now aria-live="polite" hidden />
          {first ? (
            <p className="muted small">
              {site.say('时间为会场当地时间：', 'All times are local to the venue: ')}
              {zoneInWords(site, first.from.at)}
            </p>
          ) : null}
          {days.map(([day, sessions]) =>
            data.day === 'all' ? (
              <section key={day} className="programme-day">
                <h2>{dayInWords(day, site)}</h2>
                <Day data={data} sessions={sessions} site={site} deep />
              </section>
            ) : (
              <Day key={day} data={data} sessions={sessions} site={site} deep={false} />
            ),
          )}
          {first ? null : (
            <p className="empty">
              {data.days.length
                ? site.say('没有符合条件的日程，换个条件试试', 'No sessions found. Try other filters')
                : site.say('日程尚未公布，敬请期待', 'The programme is not published yet. Please come back later')}
            </p>
          )}
        </div>
      </>
    )
  },
})
