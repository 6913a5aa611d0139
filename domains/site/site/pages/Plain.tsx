import { eventDaysInLine, page, zonedMinute } from '@pavilion/pages'
import type { ClosedService } from '@pavilion/pages/loader.ts'
import { Motif } from '../Motif.tsx'

// Pages that may be outside every site; their texts follow the `language` of the document.
interface Words {
  readonly language: 'zh' | 'en'
}
const inWords = ({ language }: Words, zh: string, en: string) => (language === 'en' ? en : zh)

export const notFound = page<{ back: string } & Words>({
  title: ({ data }) => inWords(data, '页面不存在', 'Page not found'),
  hidden: true,
  frame: 'none',
  View: ({ data }) => (
    <main className="plain" id="main">
      <Motif seed={404} columns={48} rows={12} />
      <div className="plain-words">
        <p className="plain-number">404</p>
        <h1>{inWords(data, '页面不存在', 'Page not found')}</h1>
        <p className="muted">
          {inWords(data, '您访问的页面可能已移动或删除。', 'The page may have been moved or removed.')}
        </p>
        <p className="menu-button">
          <a className="button button-quiet" href={data.back} data-wake="back">
            {inWords(data, '返回', 'Back')}
          </a>
          <a className="button" href={data.back}>
            {inWords(data, '返回首页', 'Back to home')}
          </a>
        </p>
      </div>
    </main>
  ),
})
interface ClosedEvent extends Words {
  readonly event?: {
    readonly name: string
    readonly englishName: string | null
    readonly startTime: string | null
    readonly endTime: string | null
    readonly timeZone: string
    readonly over: boolean
  }
}
const closedTitle = (data: ClosedEvent) =>
  !data.event
    ? inWords(data, '网站已关闭', 'This site is closed')
    : data.event.over
      ? inWords(data, '活动已结束', 'This event is over')
      : inWords(data, '网站尚未开放', 'This site is not open yet')
/** A site that is closed: it opens later, or its event is over. */
export const close = page<ClosedEvent>({
  title: ({ data }) => closedTitle(data),
  hidden: true,
  frame: 'none',
  View: ({ data }) => (
    <main className="plain" id="main">
      <Motif seed={12} columns={48} rows={12} />
      <div className="plain-words">
        {data.event ? (
          <p className="eyebrow">{inWords(data, data.event.name, data.event.englishName || data.event.name)}</p>
        ) : null}
        <h1>{closedTitle(data)}</h1>
        {data.event?.startTime && !data.event.over ? (
          <p>{eventDaysInLine(data.event.startTime, data.event.endTime, data.language, data.event.timeZone)}</p>
        ) : null}
        <p className="muted">
          {data.event?.over
            ? inWords(data, '网站已关闭，感谢您的关注。', 'Its site is closed. Thank you for your interest.')
            : inWords(
                data,
                '此网站目前未开放，请稍后再来。',
                'This site is currently not open. Please check back later.',
              )}
        </p>
      </div>
    </main>
  ),
})
/** A form or a store that is closed now: said before anybody is asked to sign in. */
export const closedService = page<ClosedService & { readonly signIn: string } & Words>({
  title: ({ site, data }) => site.say(...data.name),
  hidden: true,
  View: ({ site, data: { name, why, opensAt, forKnown, signIn } }) => (
    <div className="wrap not-open">
      <p className="eyebrow">{site.named(site.project)}</p>
      <h1>{site.say(...name)}</h1>
      <p className="lead">{site.say(...why)}</p>
      {opensAt ? (
        <p>
          {site.say('开放时间：', 'Opens at ')}
          <time dateTime={opensAt}>{zonedMinute(opensAt, site.project.timeZone)}</time>
        </p>
      ) : null}
      <p className="menu-button">
        <a className="button" href={site.link('/')}>
          {site.say('返回首页', 'Back to home')}
        </a>
      </p>
      {forKnown ? (
        <p className="muted">
          {site.say('已经报名过？', 'Registered already?')}{' '}
          <a href={signIn}>{site.say('登录查看', 'Sign in to see it')}</a>
        </p>
      ) : null}
    </div>
  ),
})
/**
 * The content of a page that exchanges a token in its address for a session, before anything else.
 */
export const exchange = page<Words>({
  title: ({ site }) => site.named(site.project),
  hidden: true,
  frame: 'none',
  scripts: 'atOnce',
  View: ({ site }) => (
    <main className="plain" id="main" data-wake="exchange">
      <div className="plain-words">
        <p className="muted" role="status">
          {site.say('正在登录…', 'Signing you in…')}
        </p>
      </div>
    </main>
  ),
})

interface Listed {
  readonly root: string
  readonly english: string | null
  readonly name: string
  readonly englishName: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly location: string | null
  readonly englishLocation: string | null
  readonly timeZone: string
}
/** The open events, when a bare address could lead to several. */
export const projects = page<{ sites: readonly Listed[] } & Words>({
  title: ({ data }) => inWords(data, '展会与会议', 'Exhibitions and conferences'),
  frame: 'none',
  View: ({ data }) => (
    <main className="wrap projects" id="main">
      <h1>{inWords(data, '展会与会议', 'Exhibitions and conferences')}</h1>
      {data.sites.length ? (
        <ul>
          {data.sites.map(site => (
            <li key={site.root}>
              <a href={inWords(data, site.root, site.english ?? site.root)}>
                <span className="muted">
                  {eventDaysInLine(site.startTime, site.endTime, data.language, site.timeZone)}
                </span>
                <strong>{inWords(data, site.name, site.englishName || site.name)}</strong>
                <span>{inWords(data, site.location ?? '', site.englishLocation || (site.location ?? ''))}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <div className="empty">
          <p>{inWords(data, '目前没有开放的活动。', 'No events are open at the moment.')}</p>
          <p>
            {inWords(
              data,
              '这是运行 Pavilion 的服务器，展会与会议的网站在此公开。主办方：',
              'This server runs Pavilion: websites of exhibitions and conferences are published here. Organisers: ',
            )}
            <a href="/admin">{inWords(data, '登录后台新建或开放活动', 'sign in to create or open an event')}</a>
          </p>
        </div>
      )}
    </main>
  ),
})
