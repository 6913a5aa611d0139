import { clockIn, dayIn } from '@pavilion/declare/calendar.ts'
import { send, type CallRefused } from '@pavilion/pages/call.ts'
import { localeOf, spoken } from '@pavilion/pages/spoken.ts'
import { getPublicSchedules, type ScheduleWithSpeakers } from '../../model/calls.ts'
import { changesOf, overlapping, type Change } from '../../model/changes.ts'
import type { Moment } from '../../model/programme.ts'
import { timesOf } from '../timesOf.ts'
import { keep, keptOf, shareAgenda, type SavedSession } from './savedSessions.ts'

type Session = ScheduleWithSpeakers
const english = () => spoken() === 'en'
const inWords = (zh: string, en: string) => (english() ? en : zh)
const named = (row: { name: string; englishName: string | null }) => (english() && row.englishName) || row.name

/**
 * My agenda: the sessions saved in this browser, with their current data and the changes since they
 * were chosen.
 */
export default async function agenda(root: HTMLElement): Promise<void> {
  const projectId = Number(root.dataset.project)
  await shareAgenda(projectId)
  const kept = keptOf(projectId)
  const list = root.querySelector<HTMLElement>('[data-agenda]')
  const notices = root.querySelector<HTMLElement>('[data-notices]')
  if (!kept.length || !list || !notices) return
  let sessions: readonly Session[]
  try {
    ;({ rows: sessions } = await send(
      getPublicSchedules,
      { where: { id: kept.map(({ id }) => id) }, order: [['startTime', 'asc']], pagination: { page: 1, limit: 500 } },
      { quiet: true },
    ))
  } catch (error) {
    list.replaceChildren(
      paragraph((error as CallRefused).message, 'empty'),
      button(inWords('重试', 'Try again'), () => {
        void agenda(root)
      }),
    )
    return
  }
  const changes = changesOf(kept, sessions)
  const clash = overlapping(sessions)
  notices.replaceChildren(...(changes.length ? [notice(root, projectId, kept, sessions, changes)] : []))
  list.replaceChildren(...byDay(root, projectId, sessions, changes, clash))
  offerCalendar(root, projectId, sessions)
}
const element = <K extends keyof HTMLElementTagNameMap>(tag: K, className = '', text = ''): HTMLElementTagNameMap[K] =>
  Object.assign(document.createElement(tag), { className, textContent: text })
const paragraph = (text: string, className = '') => element('p', className, text)
function button(text: string, act: () => void, className = 'button button-quiet') {
  const made = element('button', className, text)
  made.type = 'button'
  made.onclick = act
  return made
}
const written = (root: HTMLElement, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(document.documentElement.lang), { timeZone: root.dataset.zone ?? 'UTC', ...options })
/** 09:00–10:30; an end on a later day is marked as in the programme. */
function times(root: HTMLElement, { startTime, endTime }: Pick<Session, 'startTime' | 'endTime'>): string {
  const moment = (at: string): Moment => {
    const zone = root.dataset.zone ?? 'UTC'
    return { at, day: dayIn(at, zone), time: clockIn(at, zone) }
  }
  return timesOf({ from: moment(startTime), to: endTime === null ? null : moment(endTime) }, { say: inWords })
}

/** The changes, shown until they are acknowledged. */
function notice(
  root: HTMLElement,
  projectId: number,
  kept: readonly SavedSession[],
  sessions: readonly Session[],
  changes: readonly Change[],
): HTMLElement {
  const box = element('div', 'agenda-notice')
  const points = element('ul')
  const day = written(root, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  for (const { id, kinds } of changes) {
    const session = sessions.find(each => each.id === id)
    const before = kept.find(each => each.id === id)
    const was = day.format(new Date(before?.startTime ?? 0))
    if (!session) {
      points.append(
        element(
          'li',
          '',
          inWords(`一场已加入的日程已取消（原定 ${was}）`, `A session you chose was cancelled (was ${was})`),
        ),
      )
      continue
    }
    const parts = [
      ...(kinds.includes('time')
        ? [
            inWords(
              `时间改为 ${day.format(new Date(session.startTime))}（原 ${was}）`,
              `moved to ${day.format(new Date(session.startTime))} (was ${was})`,
            ),
          ]
        : []),
      ...(kinds.includes('place')
        ? [
            session.conferencePlace
              ? inWords(`会场改为 ${named(session.conferencePlace)}`, `now in ${named(session.conferencePlace)}`)
              : inWords('会场待定', 'room to be announced'),
          ]
        : []),
    ]
    points.append(element('li', '', `${named(session)}${inWords('：', ': ')}${parts.join(inWords('；', '; '))}`))
  }
  box.append(
    element('strong', '', inWords('日程有变', 'Changes in your agenda')),
    points,
    button(inWords('知道了', 'OK'), () => {
      // Sessions that another window has added stay; those it has removed stay removed.
      const now = keptOf(projectId).flatMap(each => {
        const session = sessions.find(({ id }) => id === each.id)
        return session
          ? [{ id: session.id, startTime: session.startTime, placeId: session.conferencePlaceId }]
          : kept.some(({ id }) => id === each.id)
            ? []
            : [each]
      })
      keep(projectId, now)
      // The page itself explains an empty agenda.
      if (now.length) void agenda(root)
      else location.reload()
    }),
  )
  return box
}
function byDay(
  root: HTMLElement,
  projectId: number,
  sessions: readonly Session[],
  changes: readonly Change[],
  clash: ReadonlySet<number>,
): HTMLElement[] {
  const days = new Map<string, Session[]>()
  const day = written(root, { month: 'long', day: 'numeric', weekday: 'short' })
  for (const session of sessions) {
    const name = day.format(new Date(session.startTime))
    days.set(name, [...(days.get(name) ?? []), session])
  }
  return [...days].map(([name, daySessions]) => {
    const section = element('section', 'programme-day')
    section.append(
      element('h2', '', name),
      ...daySessions.map(session => {
        const card = element('article', 'session')
        const when = element('p', 'session-when')
        const title = element('h3')
        const link = element('a', '', named(session))
        const remove = button(
          inWords('移出', 'Remove'),
          () => {
            keep(
              projectId,
              keptOf(projectId).filter(({ id }) => id !== session.id),
            )
            void shareAgenda(projectId, { remove: [session.id] }).then(() => location.reload())
          },
          'agenda-remove',
        )
        link.href = `${root.dataset.detail}${root.dataset.detail?.includes('?') ? '&' : '?'}id=${session.id}`
        remove.setAttribute('aria-label', inWords(`移出：${named(session)}`, `Remove: ${named(session)}`))
        when.append(
          element('time', '', times(root, session)),
          ...(session.conferencePlace ? [element('span', '', named(session.conferencePlace))] : []),
          ...(session.track
            ? [element('span', 'track', named({ name: session.track, englishName: session.englishTrack }))]
            : []),
          ...(changes.some(({ id }) => id === session.id)
            ? [element('span', 'tag', inWords('有变动', 'Changed'))]
            : []),
          ...(clash.has(session.id) ? [element('span', 'tag', inWords('时间重叠', 'Overlaps'))] : []),
        )
        title.append(link)
        card.append(when, title, remove)
        return card
      }),
    )
    return section
  })
}
/** Links to the calendar. The address has ids of public sessions only, so it is safe to share. */
function offerCalendar(root: HTMLElement, projectId: number, sessions: readonly Session[]): void {
  const acts = root.querySelector<HTMLElement>('[data-acts]')
  const download = root.querySelector<HTMLAnchorElement>('[data-download]')
  const subscribe = root.querySelector<HTMLAnchorElement>('[data-subscribe]')
  if (!acts || !download || !subscribe || !sessions.length) return
  const path = `/api/conferenceSchedule/ext/getCalendar?projectId=${projectId}&ids=${sessions.map(({ id }) => id).join(',')}&language=${english() ? 'en' : 'zh'}`
  download.href = path
  subscribe.href = `webcal://${location.host}${path}`
  acts.hidden = false
}
