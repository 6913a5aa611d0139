import { page, useSite } from '@pavilion/pages'
import { ActivityList, dayInWords, ExhibitorCards, Lists, Pages, ProductCards, Search } from '../parts.tsx'
import type { ShownActivity, ShownExhibitor, ShownProduct } from '../shown.ts'

interface Paged<T> {
  readonly rows: readonly T[]
  readonly count: number
  readonly page: number
  readonly pages: number
}
/** The public directory: `/exhibitors?q=…&p=2`. */
export const exhibitors = page<Paged<ShownExhibitor>>({
  title: ({ site }) => site.say('展商名录', 'Exhibitors'),
  description: ({ data, site }) =>
    data.rows
      .slice(0, 8)
      .map(row => site.named(row))
      .join(site.say('、', ', ')),
  View: function View({ data }) {
    const site = useSite()
    const { q } = site.query
    return (
      <>
        <header className="page-head">
          <div className="wrap">
            <p className="eyebrow">{site.named(site.project)}</p>
            <h1>{site.say('展商名录', 'Exhibitors')}</h1>
            <Lists at="exhibitors" />
            <Search
              path="/exhibitors"
              label={site.say('搜索展商', 'Search exhibitors')}
              placeholder={site.say('企业、展品或展位号', 'Company, product or stand number')}
            />
          </div>
        </header>
        <div className="wrap section-body">
          <p className="muted" role="status">
            {site.say(`共 ${data.count} 家展商`, `${data.count} ${data.count === 1 ? 'exhibitor' : 'exhibitors'}`)}
          </p>
          {data.rows.length ? (
            <ExhibitorCards rows={data.rows} />
          ) : (
            <p className="empty">
              {q
                ? site.say('没有找到符合的展商', 'No exhibitors found')
                : site.say(
                    '展商名单尚未公布，敬请期待',
                    'The exhibitors are not published yet. Please come back later',
                  )}
            </p>
          )}
          <Pages path="/exhibitors" page={data.page} pages={data.pages} keeps={{ q }} />
        </div>
      </>
    )
  },
})

interface Catalogue extends Paged<ShownProduct> {
  readonly type: number | null
  readonly types: readonly { id: number; name: string; englishName: string | null; parentId: number | null }[]
}
/** The catalogue: `/exhibitor-products?type=3&q=…`. */
export const products = page<Catalogue>({
  title: ({ site }) => site.say('展品目录', 'Products'),
  View: function View({ data }) {
    const site = useSite()
    const { q, type } = site.query
    const chosen = data.types.find(({ id }) => id === data.type)
    const top = chosen?.parentId ?? chosen?.id ?? null
    const tops = data.types.filter(({ parentId }) => parentId === null)
    const below = data.types.filter(({ parentId }) => parentId !== null && parentId === top)
    const filter = (each: Catalogue['types'][number] | undefined, isHere: boolean) => (
      <a
        key={each?.id ?? 0}
        href={site.link('/exhibitor-products', { ...(q && { q }), ...(each && { type: each.id }) })}
        {...(isHere && { 'aria-current': 'true' as const })}
      >
        {each ? site.named(each) : site.say('全部', 'All')}
      </a>
    )
    return (
      <>
        <header className="page-head">
          <div className="wrap">
            <p className="eyebrow">{site.named(site.project)}</p>
            <h1>{site.say('展品目录', 'Products')}</h1>
            <Lists at="products" />
            <Search
              path="/exhibitor-products"
              label={site.say('搜索展品', 'Search products')}
              placeholder={site.say('展品或企业', 'Product or company')}
              keeps={{ type }}
            />
            {tops.length ? (
              <nav className="ex-types" aria-label={site.say('展品类型', 'Product types')}>
                {[undefined, ...tops].map(each => filter(each, (each?.id ?? null) === top))}
              </nav>
            ) : null}
            {below.length ? (
              <nav className="ex-types ex-below" aria-label={site.say('子类型', 'Sub-types')}>
                {below.map(each => filter(each, each.id === data.type))}
              </nav>
            ) : null}
          </div>
        </header>
        <div className="wrap section-body">
          <p className="muted" role="status">
            {site.say(`共 ${data.count} 件展品`, `${data.count} ${data.count === 1 ? 'product' : 'products'}`)}
          </p>
          {data.rows.length ? (
            <ProductCards rows={data.rows} />
          ) : (
            <p className="empty">{site.say('没有找到展品', 'No products found')}</p>
          )}
          <Pages path="/exhibitor-products" page={data.page} pages={data.pages} keeps={{ q, type }} />
        </div>
      </>
    )
  },
})

interface Calendar {
  readonly days: readonly string[]
  readonly day: string | null
  readonly rows: readonly ShownActivity[]
}
/** What happens at the stands, day by day: `/exhibitor-activities?day=…`. */
export const activities = page<Calendar>({
  title: ({ site }) => site.say('展位活动', 'Events at the stands'),
  View: function View({ data }) {
    const site = useSite()
    const groups = data.days.filter(day => !data.day || day === data.day)
    return (
      <>
        <header className="page-head">
          <div className="wrap">
            <p className="eyebrow">{site.named(site.project)}</p>
            <h1>{site.say('展位活动', 'Events at the stands')}</h1>
            <Lists at="activities" />
            {data.days.length > 1 ? (
              <nav className="ex-types" aria-label={site.say('日期', 'Days')}>
                {[undefined, ...data.days].map(day => (
                  <a
                    key={day ?? 'all'}
                    href={site.link('/exhibitor-activities', day ? { day } : {})}
                    {...((day ?? null) === data.day && { 'aria-current': 'true' as const })}
                  >
                    {day ? dayInWords(day, site.lang) : site.say('全部', 'All')}
                  </a>
                ))}
              </nav>
            ) : null}
          </div>
        </header>
        <div className="wrap section-body">
          {groups.map(day => (
            <section key={day}>
              <h2>{dayInWords(day, site.lang)}</h2>
              <ActivityList rows={data.rows.filter(row => row.day === day)} />
            </section>
          ))}
          {groups.length ? null : (
            <p className="empty">{site.say('展位活动尚未公布', 'No events are announced yet')}</p>
          )}
        </div>
      </>
    )
  },
})
