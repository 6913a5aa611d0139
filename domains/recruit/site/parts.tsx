import { Icon, useSite } from '@pavilion/pages'
import { Picture } from '@pavilion/site/site/index.tsx'
import type { ReactNode } from 'react'
import type { Found, ShownEmployer, ShownJob } from './shown.ts'

const firstLetter = (name: string) => [...name.replace(/^[\s\p{P}]+/u, '')][0] ?? '·'
/** The logo of a company; its first character where there is none. */
export function Logo({ of }: { of: { name: string; englishName: string | null; logo: string | null } }) {
  const site = useSite()
  return of.logo ? (
    <Picture className="jf-logo" src={of.logo} alt="" sizes="96px" />
  ) : (
    <span className="jf-logo jf-letter" aria-hidden="true">
      {firstLetter(site.named(of))}
    </span>
  )
}
const named = (site: ReturnType<typeof useSite>, name: string | null, englishName: string | null) =>
  name ? site.named({ name, englishName }) : ''
interface Placed {
  readonly place: string | null
  readonly province: string | null
  readonly englishProvince: string | null
  readonly trade: string | null
  readonly englishTrade: string | null
}
/** Province, trade, and where the company stands at the fair. */
export function Facts({ of, children }: { of: Placed; children?: ReactNode }) {
  const site = useSite()
  const { say } = site
  const province = named(site, of.province, of.englishProvince)
  const trade = named(site, of.trade, of.englishTrade)
  return (
    <ul className="jf-facts">
      {children}
      {province ? (
        <li>
          <Icon name="location" size={16} />
          {province}
        </li>
      ) : null}
      {trade ? <li>{trade}</li> : null}
      {of.place ? (
        <li>
          <Icon name="booth" size={16} />
          {say(`展位 ${of.place}`, `Stand ${of.place}`)}
        </li>
      ) : null}
    </ul>
  )
}
/** How many people a job wants: «several» without a number. */
export function Wanted({ amount }: { amount: number | null }) {
  const { say } = useSite()
  return (
    <li>
      <Icon name="group" size={16} />
      {amount === null
        ? say('招若干人', 'Several places')
        : say(`招 ${amount} 人`, amount === 1 ? '1 place' : `${amount} places`)}
    </li>
  )
}
/** A day of the calendar in words; its year only where it is needed. */
export const dayInWords = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00.000Z`))

/** Jobs as cards: title, company, pay, where. The whole card is the way to the job. */
export function JobCards({
  rows,
  level = 2,
  company = true,
}: {
  rows: readonly ShownJob[]
  level?: 2 | 3
  company?: boolean
}) {
  const site = useSite()
  const Title = `h${level}` as 'h2' | 'h3'
  return (
    <ul className="jf-cards">
      {rows.map(row => {
        const employer = { name: row.company, englishName: row.englishCompany, logo: row.logo }
        const pay = site.words(row, 'treatment')
        return (
          <li key={row.id} className="jf-card">
            {company ? <Logo of={employer} /> : null}
            <div className="jf-words">
              <Title lang={site.spoken(row)}>
                <a href={site.link('/job', { id: row.id })}>{site.named(row)}</a>
              </Title>
              {company ? (
                <p className="muted" lang={site.spoken(employer)}>
                  {site.named(employer)}
                </p>
              ) : null}
              {pay ? (
                <p className="jf-pay" lang={site.spoken(row, 'treatment')}>
                  {pay}
                </p>
              ) : null}
              <Facts of={row}>
                <Wanted amount={row.amount} />
              </Facts>
              {row.deadline ? (
                <p className="muted jf-until">
                  {site.say('投递截止 ', 'Apply until ')}
                  <time dateTime={row.deadline}>{dayInWords(row.deadline, site.lang)}</time>
                </p>
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
/** Companies as cards: logo, name, where, how many jobs. */
export function EmployerCards({ rows, level = 2 }: { rows: readonly ShownEmployer[]; level?: 2 | 3 }) {
  const site = useSite()
  const { say } = site
  const Title = `h${level}` as 'h2' | 'h3'
  return (
    <ul className="jf-cards">
      {rows.map(row => (
        <li key={row.id} className="jf-card">
          <Logo of={row} />
          <div className="jf-words">
            <Title lang={site.spoken(row)}>
              <a href={site.link('/employer', { id: row.id })}>{site.named(row)}</a>
            </Title>
            <p className="jf-pay">
              {row.jobs
                ? say(`${row.jobs} 个职位`, row.jobs === 1 ? '1 job' : `${row.jobs} jobs`)
                : say('暂无在招职位', 'No open jobs')}
              {row.wanted
                ? say(`，招 ${row.wanted} 人`, `, ${row.wanted} ${row.wanted === 1 ? 'place' : 'places'}`)
                : ''}
            </p>
            <Facts of={row} />
          </div>
          {row.pinned ? <span className="jf-pinned">{say('推荐', 'Featured')}</span> : null}
        </li>
      ))}
    </ul>
  )
}

type Path = '/jobs' | '/employers'
/** What narrows a list: words, province and trade, in a form that works without script. */
export function Finder({ path, of, placeholder }: { path: Path; of: Found<unknown>; placeholder: string }) {
  const site = useSite()
  const { say, query } = site
  const choice = (name: 'province' | 'trade', all: string, label: string, rows: Found<unknown>['provinces']) =>
    rows.length ? (
      <label>
        <span className="unseen">{label}</span>
        <select name={name} defaultValue={query[name] ?? ''}>
          <option value="">{all}</option>
          {rows.map(row => (
            <option key={row.id} value={row.id}>
              {site.named(row)}
            </option>
          ))}
        </select>
      </label>
    ) : null
  return (
    <search>
      <form className="jf-finder" method="get" action={site.link(path).split('?')[0]}>
        {query.channel ? <input type="hidden" name="channel" value={query.channel} /> : null}
        <label className="jf-word">
          <span className="unseen">{say('关键词', 'Words')}</span>
          <Icon name="search" size={20} />
          <input type="search" name="q" maxLength={60} defaultValue={query.q ?? ''} placeholder={placeholder} />
        </label>
        {choice('province', say('全部省份', 'All provinces'), say('省份', 'Province'), of.provinces)}
        {choice('trade', say('全部行业', 'All trades'), say('行业', 'Trade'), of.trades)}
        <button type="submit" className="button">
          {say('搜索', 'Search')}
        </button>
      </form>
    </search>
  )
}
/** The two lists, one beside the other, and the way to what one has sent. */
export function Lists({ at }: { at: Path }) {
  const site = useSite()
  const lists = [
    ['/jobs', site.say('职位', 'Jobs')],
    ['/employers', site.say('企业', 'Companies')],
    ['/my-applications', site.say('我的投递', 'My applications')],
  ] as const
  return (
    <nav className="jf-lists" aria-label={site.say('招聘会', 'Job fair')}>
      {lists.map(([path, words]) => (
        <a key={path} href={site.link(path)} {...(path === at && { 'aria-current': 'page' as const })}>
          {words}
        </a>
      ))}
    </nav>
  )
}
/** The ways to the other pages of a list. */
export function Pager({ path, of }: { path: Path; of: Found<unknown> }) {
  const { say, link, query } = useSite()
  if (of.pages < 2) return null
  const kept = { ...(query.q && { q: query.q }), ...(query.province && { province: query.province }) }
  const to = (p: number) => link(path, { ...kept, ...(query.trade && { trade: query.trade }), ...(p > 1 && { p }) })
  return (
    <nav className="jf-pages" aria-label={say('分页', 'Pages')}>
      {of.page > 1 ? (
        <a className="button button-quiet" rel="prev" href={to(of.page - 1)}>
          {say('上一页', 'Previous')}
        </a>
      ) : null}
      <span className="muted">{say(`第 ${of.page} / ${of.pages} 页`, `Page ${of.page} of ${of.pages}`)}</span>
      {of.page < of.pages ? (
        <a className="button button-quiet" rel="next" href={to(of.page + 1)}>
          {say('下一页', 'Next')}
        </a>
      ) : null}
    </nav>
  )
}
export function Trail({
  to,
  words,
  here,
}: {
  to: Path
  words: string
  here: { name: string; englishName: string | null }
}) {
  const site = useSite()
  return (
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
}
