import { eventDaysInLine, page, type PageProps, type Site } from '@pavilion/pages'
import { openingStyles } from '@pavilion/site/model/index.ts'
import { Components } from '../Components.tsx'
import { Hero } from '../components/Container.tsx'
import { RichText } from '../components/Content.tsx'
import { PageDataProvider, type PageData } from '../data.tsx'

const inBrief = (site: Site) =>
  [
    site.named(site.project),
    eventDaysInLine(site.project.startTime, site.project.endTime, site.lang, site.project.timeZone),
    (site.language === 'en' && site.project.englishLocation) || site.project.location,
  ]
    .filter(Boolean)
    .join(' · ')

type HomeData = PageData & {
  readonly event?: Readonly<Record<'notice' | 'englishNotice' | 'introduction' | 'englishIntroduction', string | null>>
}
/**
 * The home page of a site: its root components, or until there are any, the organiser's
 * introduction. A page without a heading of its own begins with the event.
 */
export const home = page<HomeData>({
  title: ({ site }) => site.website.homeTitle || site.named(site.project),
  description: ({ site }) => inBrief(site),
  picture: ({ site }) => site.project.banner[0],
  View: ({ data, site }) => (
    <PageDataProvider data={data}>
      {data.components.some(row => openingStyles.has(row.style)) ? null : <Hero />}
      <Components rows={data.components} />
      {(['notice', 'introduction'] as const).map(name =>
        site.words(data.event ?? {}, name) ? (
          <section key={name} className="section">
            <div className="wrap" lang={site.spoken(data.event ?? {}, name)}>
              <RichText html={site.words(data.event ?? {}, name)} />
            </div>
          </section>
        ) : null,
      )}
    </PageDataProvider>
  ),
})

type SubPage = PageData & { title: { name: string | null; englishName: string | null } }
const nameOf = ({ data, site }: PageProps<SubPage>) => site.named(data.title)
/** A sub-page of components, chosen by its id. */
export const subPage = page<SubPage>({
  title: nameOf,
  description: props => [nameOf(props), inBrief(props.site)].filter(Boolean).join(' · '),
  View: props => {
    const title = nameOf(props)
    const { data, site } = props
    return (
      <PageDataProvider data={data}>
        {data.components.some(row => openingStyles.has(row.style)) || !title ? null : (
          <header className="page-head">
            <div className="wrap">
              <p className="eyebrow">{site.named(site.project)}</p>
              <h1>{title}</h1>
            </div>
          </header>
        )}
        <Components
          rows={data.components.map(row => ({ ...row, showHeader: row.showHeader && site.named(row) !== title }))}
        />
      </PageDataProvider>
    )
  },
})
