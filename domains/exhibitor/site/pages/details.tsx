import { island, page, useSite } from '@pavilion/pages'
import { Picture, RichText } from '@pavilion/site/site/index.tsx'
import { ActivityList, dayInWords, Logo, ProductCards, Stands, Trail } from '../parts.tsx'
import type { ShownActivity, ShownProduct, ShownStand } from '../shown.ts'
import CountView from '../CountView.tsx'

const Counting = island('CountProductView', CountView)
interface Pictured {
  readonly id: number
  readonly filePath: string
}
interface ExhibitorPage {
  readonly exhibitor: {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly logo: string | null
    readonly mainProduct: string | null
    readonly englishMainProduct: string | null
    readonly entry: string | null
    readonly englishEntry: string | null
  }
  readonly stands: readonly ShownStand[]
  readonly pictures: readonly Pictured[]
  readonly products: readonly ShownProduct[]
  readonly activities: readonly ShownActivity[]
}
/** One exhibitor: `/exhibitor?id=…`. */
export const exhibitor = page<ExhibitorPage>({
  title: ({ data, site }) => site.named(data.exhibitor),
  description: ({ data: { exhibitor: of, stands }, site }) =>
    [stands.map(({ boothNo }) => boothNo).join(' '), site.words(of, 'entry') || site.words(of, 'mainProduct')]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 160),
  picture: ({ data }) => data.exhibitor.logo ?? undefined,
  View: function View({ data: { exhibitor: of, stands, pictures, products, activities } }) {
    const site = useSite()
    const other = site.language === 'en' ? of.name : of.englishName
    const days = [...new Set(activities.map(({ day }) => day))]
    const entry = site.words(of, 'entry')
    return (
      <div className="wrap section-body ex-page">
        <Trail to="/exhibitors" words={site.say('展商名录', 'Exhibitors')} here={of} />
        <header className="ex-head">
          <Logo of={of} />
          <div>
            <h1 lang={site.spoken(of)}>{site.named(of)}</h1>
            {other && other !== site.named(of) ? (
              <p className="muted" lang={site.language === 'en' ? 'zh-CN' : 'en'}>
                {other}
              </p>
            ) : null}
            <Stands stands={stands} />
          </div>
        </header>
        {entry ? (
          <section>
            <h2>{site.say('企业介绍', 'About')}</h2>
            <p className="ex-text" lang={site.spoken(of, 'entry')}>
              {entry}
            </p>
          </section>
        ) : null}
        {site.words(of, 'mainProduct') ? (
          <section>
            <h2>{site.say('主营产品', 'Main products')}</h2>
            <p className="ex-text" lang={site.spoken(of, 'mainProduct')}>
              {site.words(of, 'mainProduct')}
            </p>
          </section>
        ) : null}
        {products.length ? (
          <section>
            <h2>{site.say('展品', 'Products')}</h2>
            <ProductCards rows={products.map(row => ({ ...row, stands: [] }))} level={3} company={false} />
          </section>
        ) : null}
        {activities.length ? (
          <section>
            <h2>{site.say('展位活动', 'Events at the stand')}</h2>
            {days.map(day => (
              <div key={day}>
                <h3>{dayInWords(day, site.lang)}</h3>
                <ActivityList rows={activities.filter(row => row.day === day)} level={4} company={false} />
              </div>
            ))}
          </section>
        ) : null}
        {pictures.length ? (
          <section aria-label={site.say('图片', 'Pictures')} className="ex-pictures">
            {pictures.map(({ id, filePath }) => (
              <Picture key={id} src={filePath} alt="" sizes="(min-width: 1024px) 360px, 90vw" />
            ))}
          </section>
        ) : null}
      </div>
    )
  },
})

interface ProductPage {
  readonly product: {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly mainPic: string | null
    readonly introduction: string | null
    readonly englishIntroduction: string | null
  }
  readonly company: {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly logo: string | null
  }
  readonly stands: readonly ShownStand[]
  readonly pictures: readonly Pictured[]
  readonly others: readonly ShownProduct[]
}
/** One product: `/exhibitor-product?id=…`. */
export const product = page<ProductPage>({
  title: ({ data, site }) => site.named(data.product),
  description: ({ data, site }) => `${site.named(data.product)} · ${site.named(data.company)}`,
  picture: ({ data }) => data.product.mainPic ?? undefined,
  View: function View({ data: { product: of, company, stands, pictures, others } }) {
    const site = useSite()
    const text = site.words(of, 'introduction')
    return (
      <div className="wrap section-body ex-page">
        <Trail to="/exhibitor-products" words={site.say('展品目录', 'Products')} here={of} />
        <div className="ex-shown">
          <div className="ex-pictures ex-shots">
            {of.mainPic ? <Picture src={of.mainPic} alt="" sizes="(min-width: 1024px) 560px, 90vw" eager /> : null}
            {pictures.map(({ id, filePath }) => (
              <Picture key={id} src={filePath} alt="" sizes="(min-width: 1024px) 280px, 45vw" />
            ))}
          </div>
          <div>
            <h1 lang={site.spoken(of)}>{site.named(of)}</h1>
            <p className="ex-maker">
              <Logo of={company} />
              <a href={site.link('/exhibitor', { id: company.id })} lang={site.spoken(company)}>
                {site.named(company)}
              </a>
            </p>
            <Stands stands={stands} />
            {text ? (
              <div lang={site.spoken(of, 'introduction')}>
                <RichText html={text} />
              </div>
            ) : null}
          </div>
        </div>
        {others.length ? (
          <section>
            <h2>{site.say('该企业的其他展品', 'More from this exhibitor')}</h2>
            <ProductCards rows={others.map(row => ({ ...row, stands: [] }))} level={3} company={false} />
          </section>
        ) : null}
        <Counting id={of.id} />
      </div>
    )
  },
})
