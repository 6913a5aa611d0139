import { Icon, useSite } from '@pavilion/pages'
import { Picture } from '@pavilion/site/site/index.tsx'
import type { ShownActivity, ShownExhibitor, ShownProduct, ShownStand } from './shown.ts'

/** The numbers of a company's stands; each leads to its place on the plan. */
export function Stands({ stands, linked = true }: { stands: readonly ShownStand[]; linked?: boolean }) {
  const site = useSite()
  if (!stands.length) return null
  return (
    <span className="ex-stands">
      {stands.map(stand => {
        const words = (
          <>
            <b>{stand.boothNo}</b>{' '}
            <span className="ex-hall">{site.named({ name: stand.hall, englishName: stand.englishHall })}</span>
          </>
        )
        return linked ? (
          <a key={stand.id} className="ex-stand" href={site.link('/exhibition-plan', { booth: stand.id })}>
            {words}
          </a>
        ) : (
          <span key={stand.id} className="ex-stand">
            {words}
          </span>
        )
      })}
    </span>
  )
}
const firstLetter = (name: string) => [...name.replace(/^[\s\p{P}]+/u, '')][0] ?? '·'
/** The logo of a company; its first character where there is none. */
export function Logo({ of }: { of: Pick<ShownExhibitor, 'name' | 'englishName' | 'logo'> }) {
  const site = useSite()
  return of.logo ? (
    <Picture className="ex-logo" src={of.logo} alt="" sizes="96px" />
  ) : (
    <span className="ex-logo ex-letter" aria-hidden="true">
      {firstLetter(site.named(of))}
    </span>
  )
}
/** Companies as cards: logo, name, what they show, where they stand. */
export function ExhibitorCards({ rows, level = 2 }: { rows: readonly ShownExhibitor[]; level?: 2 | 3 }) {
  const site = useSite()
  const Title = `h${level}` as 'h2' | 'h3'
  return (
    <ul className="ex-cards">
      {rows.map(row => (
        <li key={row.id} className="ex-card">
          <Logo of={row} />
          <div className="ex-card-words">
            <Title lang={site.spoken(row)}>
              <a href={site.link('/exhibitor', { id: row.id })}>{site.named(row)}</a>
            </Title>
            {site.words(row, 'mainProduct') ? (
              <p className="muted ex-cut" lang={site.spoken(row, 'mainProduct')}>
                {site.words(row, 'mainProduct')}
              </p>
            ) : null}
            <Stands stands={row.stands} />
          </div>
          {row.hot ? <span className="ex-hot">{site.say('热门', 'Featured')}</span> : null}
        </li>
      ))}
    </ul>
  )
}
/** Products as cards: picture, name, company. */
export function ProductCards({
  rows,
  level = 2,
  company = true,
}: {
  rows: readonly ShownProduct[]
  level?: 2 | 3
  company?: boolean
}) {
  const site = useSite()
  const Title = `h${level}` as 'h2' | 'h3'
  return (
    <ul className="ex-products">
      {rows.map(row => {
        const maker = { name: row.company, englishName: row.englishCompany }
        return (
          <li key={row.id}>
            <a className="ex-product" href={site.link('/exhibitor-product', { id: row.id })}>
              {row.mainPic ? (
                <Picture src={row.mainPic} alt="" sizes="(min-width: 1024px) 280px, 50vw" />
              ) : (
                <span className="ex-nothing" aria-hidden="true">
                  {firstLetter(site.named(row))}
                </span>
              )}
              <Title lang={site.spoken(row)}>{site.named(row)}</Title>
            </a>
            {company ? (
              <p className="muted" lang={site.spoken(maker)}>
                <a href={site.link('/exhibitor', { id: row.companyId })}>{site.named(maker)}</a>
              </p>
            ) : null}
            <Stands stands={row.stands} />
          </li>
        )
      })}
    </ul>
  )
}
/** What happens at the stands, in the order of its beginning. */
export function ActivityList({
  rows,
  level = 3,
  company = true,
}: {
  rows: readonly ShownActivity[]
  level?: 3 | 4
  company?: boolean
}) {
  const site = useSite()
  const Title = `h${level}` as 'h3' | 'h4'
  return (
    <ul className="ex-activities">
      {rows.map(row => {
        const host = { name: row.company, englishName: row.englishCompany }
        return (
          <li key={row.id}>
            <time dateTime={row.startTime}>
              {row.from}–{row.to}
            </time>
            <div>
              <Title lang={site.spoken(row)}>{site.named(row)}</Title>
              <p className="muted">
                {company ? (
                  <a href={site.link('/exhibitor', { id: row.companyId })} lang={site.spoken(host)}>
                    {site.named(host)}
                  </a>
                ) : null}{' '}
                {row.stand ? <Stands stands={[row.stand]} /> : null}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
/** 4月15日 周四; Thu 15 April. */
export const dayInWords = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00.000Z`))

interface SearchProps {
  readonly path: string
  readonly label: string
  readonly placeholder: string
  /** What stays as it is. */
  readonly keeps?: Readonly<Record<string, string | undefined>>
}
/** The search of a public list: a form that works without script. */
export function Search({ path, label, placeholder, keeps = {} }: SearchProps) {
  const site = useSite()
  return (
    <search>
      <form className="ex-search" method="get" action={site.link(path).split('?')[0]}>
        {Object.entries({ channel: site.query.channel, ...keeps }).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <label>
          <span className="unseen">{label}</span>
          <Icon name="search" size={20} />
          <input type="search" name="q" maxLength={60} defaultValue={site.query.q ?? ''} placeholder={placeholder} />
        </label>
        <button type="submit" className="button button-quiet">
          {site.say('搜索', 'Search')}
        </button>
      </form>
    </search>
  )
}
/** The ways to the other pages of a list. */
export function Pages({
  path,
  page,
  pages,
  keeps,
}: {
  path: string
  page: number
  pages: number
  keeps: Record<string, string | undefined>
}) {
  const site = useSite()
  if (pages < 2) return null
  const to = (p: number) => site.link(path, { ...keeps, ...(p > 1 && { p }) })
  return (
    <nav className="ex-pages" aria-label={site.say('分页', 'Pages')}>
      {page > 1 ? (
        <a className="button button-quiet" rel="prev" href={to(page - 1)}>
          {site.say('上一页', 'Previous')}
        </a>
      ) : null}
      <span className="muted">{site.say(`第 ${page} / ${pages} 页`, `Page ${page} of ${pages}`)}</span>
      {page < pages ? (
        <a className="button button-quiet" rel="next" href={to(page + 1)}>
          {site.say('下一页', 'Next')}
        </a>
      ) : null}
    </nav>
  )
}
/** The three public lists, one beside the other. */
export function Lists({ at }: { at: 'exhibitors' | 'products' | 'activities' }) {
  const site = useSite()
  const lists = [
    ['exhibitors', '/exhibitors', site.say('展商', 'Exhibitors')],
    ['products', '/exhibitor-products', site.say('展品', 'Products')],
    ['activities', '/exhibitor-activities', site.say('展位活动', 'Events at the stands')],
  ] as const
  return (
    <nav className="ex-lists" aria-label={site.say('展商与展品', 'Exhibitors and products')}>
      {lists.map(([key, path, words]) => (
        <a key={key} href={site.link(path)} {...(key === at && { 'aria-current': 'page' as const })}>
          {words}
        </a>
      ))}
    </nav>
  )
}
export function Trail({
  to,
  words,
  here,
}: {
  to: string
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
