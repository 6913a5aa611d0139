import { dayIn } from '@pavilion/declare/calendar.ts'
import { fetchServerTime, serverNow } from '@pavilion/pages/clock.ts'
import { here } from '@pavilion/pages/here.ts'
import { toast } from '@pavilion/pages/notices.ts'
import { localeOf, spoken } from '@pavilion/pages/spoken.ts'
import { dayAt } from '../../model/programme.ts'
import { keep, keptOf, shareAgenda } from './savedSessions.ts'

const english = () => spoken() === 'en'
const inWords = (zh: string, en: string) => (english() ? en : zh)
const refreshMs = 15_000

/**
 * The script of the programme: now and next, stars, instant filters, printing, and times in the
 * reader's time zone.
 */
export default async function programme(root: HTMLElement): Promise<void> {
  const sessions = [...root.querySelectorAll<HTMLElement>('[data-from]')]
  addOwnTime(root, sessions)
  for (const field of document.querySelectorAll<HTMLSelectElement>('.programme-filter select')) filterAtOnce(field)
  const print = root.querySelector<HTMLElement>('[data-print]')
  if (print) {
    print.hidden = false
    print.addEventListener('click', () => window.print())
  }
  wakeStars(root)
  // The clock of a phone may be wrong by a day, so wait for the server's time.
  await fetchServerTime()
  followToday(root)
  const refresh = () => sayNow(root, sessions, serverNow())
  refresh()
  setInterval(refresh, refreshMs)
}
/**
 * Filters as soon as an option is chosen, except by keyboard: each arrow key would reload the page.
 * Keyboard users have the button.
 */
function filterAtOnce(field: HTMLSelectElement): void {
  let byKey = false
  field.addEventListener('keydown', () => {
    byKey = true
  })
  field.addEventListener('pointerdown', () => {
    byKey = false
  })
  field.addEventListener('change', () => {
    if (!byKey) field.form?.requestSubmit()
  })
}
/**
 * Opens the current day if the page is cached from yesterday, unless the address has a day or a
 * session of this page.
 */
function followToday(root: HTMLElement): void {
  if (
    root.dataset.follow === undefined ||
    (location.hash && root.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`))
  )
    return
  const now = serverNow()
  const today = dayIn(now, root.dataset.zone ?? 'UTC')
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.days-nav [data-day]')]
  const days = links.map(({ dataset }) => ({
    day: dataset.day as string,
    until: dataset.until ? Number(dataset.until) : undefined,
  }))
  const day = dayAt(days, today, now)
  const link = links.find(({ dataset }) => dataset.day === day)
  if (day !== root.dataset.day && link) location.replace(link.href + location.hash)
}
function sayNow(root: HTMLElement, sessions: readonly HTMLElement[], now: number): void {
  const time = (element: HTMLElement, which: 'from' | 'to') => Number(element.dataset[which])
  const running = sessions.filter(each => time(each, 'from') <= now && now < time(each, 'to'))
  const next = Math.min(...sessions.map(each => time(each, 'from')).filter(from => from > now))
  // «Next» is limited to the next 12 hours: long before the event it would be meaningless.
  const coming = next - now < 12 * 3_600_000 ? sessions.filter(each => time(each, 'from') === next) : []
  for (const each of sessions) {
    each.classList.toggle('is-now', running.includes(each))
    each.classList.toggle('is-over', time(each, 'to') <= now)
  }
  const strip = root.querySelector<HTMLElement>('[data-now]')
  if (!strip) return
  const shown = matchMedia('(max-width: 1023px)').matches ? 2 : 4
  const line = (label: string, items: readonly HTMLElement[]) => {
    const row = document.createElement('p')
    const head = document.createElement('strong')
    head.textContent = label
    row.append(
      head,
      ...items.slice(0, shown).flatMap((each, at) => {
        const link = document.createElement('a')
        const name = each.querySelector('h2, h3, h4')?.textContent ?? ''
        const when = each.querySelector('time')?.textContent ?? ''
        const place = each.querySelector('.session-when > span:not(.track):not(.own-time)')?.textContent
        link.href = `#${each.id}`
        link.textContent = `${when} ${name}${place ? ` · ${place}` : ''}`
        return at ? [document.createElement('br'), link] : [link]
      }),
    )
    if (items.length > shown)
      row.append(
        Object.assign(document.createElement('a'), {
          href: `#${items[shown]?.id}`,
          textContent: inWords(`另有 ${items.length - shown} 场`, `${items.length - shown} more`),
        }),
      )
    return row
  }
  const lines = [
    ...(running.length ? [line(inWords('正在进行', 'Now'), running)] : []),
    ...(coming.length ? [line(inWords('接下来', 'Next'), coming)] : []),
  ]
  const text = lines.map(each => each.textContent).join('\n')
  if (strip.dataset.shown === text) return
  strip.dataset.shown = text
  strip.hidden = lines.length === 0
  strip.replaceChildren(...lines)
}
/** Adds the reader's local time if it differs from the venue's. */
function addOwnTime(root: HTMLElement, sessions: readonly HTMLElement[]): void {
  const zone = root.dataset.zone ?? 'UTC'
  const written = (zone?: string) =>
    new Intl.DateTimeFormat('en-GB', {
      ...(zone && { timeZone: zone }),
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  const venue = written(zone)
  const localFormat = new Intl.DateTimeFormat(localeOf(document.documentElement.lang), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const reader = written()
  for (const each of sessions) {
    const at = new Date(Number(each.dataset.from))
    const line = each.querySelector('.session-when')
    if (!line || venue.format(at) === reader.format(at)) continue
    const note = document.createElement('span')
    note.className = 'own-time'
    note.textContent = inWords(`您当地 ${localFormat.format(at)}`, `Your time ${localFormat.format(at)}`)
    line.append(note)
  }
}
function wakeStars(root: HTMLElement): void {
  const projectId = here()?.project.id
  if (!projectId) return
  const stars = [...root.querySelectorAll<HTMLElement>('[data-star]')]
  const count = root.querySelector<HTMLElement>('[data-agenda-count]')
  const show = () => {
    const kept = keptOf(projectId)
    const ids = new Set(kept.map(({ id }) => id))
    for (const star of stars) star.setAttribute('aria-pressed', String(ids.has(Number(star.dataset.star))))
    if (count) count.textContent = kept.length ? ` (${kept.length})` : ''
  }
  for (const star of stars) {
    star.hidden = false
    star.addEventListener('click', () => {
      const id = Number(star.dataset.star)
      const kept = keptOf(projectId)
      const others = kept.filter(each => each.id !== id)
      const adds = others.length === kept.length
      const done = keep(
        projectId,
        adds
          ? [...kept, { id, startTime: star.dataset.start ?? '', placeId: Number(star.dataset.place) || null }]
          : others,
      )
      toast(
        done
          ? adds
            ? inWords('已加入我的日程', 'Added to your agenda')
            : inWords('已移出我的日程', 'Removed from your agenda')
          : inWords('此浏览器无法保存日程', 'This browser cannot save an agenda'),
        { tone: done ? 'ok' : 'bad' },
      )
      show()
      if (done) void shareAgenda(projectId, adds ? { add: [id] } : { remove: [id] })
    })
  }
  addEventListener('storage', show)
  show()
  void shareAgenda(projectId).then(show)
}
