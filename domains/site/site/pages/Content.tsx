import { Icon, longDay, page, type Site } from '@pavilion/pages'
import { ContentRows, linkOf } from '../components/ContentList.tsx'
import { RichText } from '../components/Content.tsx'
import { Pager } from '../components/Pager.tsx'
import type { ContentItem, ListData } from '../data.tsx'
import { Picture } from '../Picture.tsx'

type Named = { readonly id: number; readonly name: string; readonly englishName: string | null }
interface Article {
  readonly content: ContentItem
  readonly list: Named | null
  readonly others: readonly ContentItem[]
}
const Trail = ({ site, list, here }: { site: Site; list: Named | null; here: string }) => (
  <nav aria-label={site.say('当前位置', 'You are here')}>
    <ol className="breadcrumb">
      <li>
        <a href={site.link('/')}>{site.say('首页', 'Home')}</a>
      </li>
      {list ? (
        <li>
          <a href={site.link('/content-list', { id: list.id })} lang={site.spoken(list)}>
            {site.named(list)}
          </a>
        </li>
      ) : null}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
const firstWords = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)

/** One content: `/content?id=…`. */
export const content = page<Article>({
  title: ({ data }) => data.content.name,
  description: ({ data }) => data.content.abstract || firstWords(data.content.content ?? ''),
  picture: ({ data }) => data.content.cover ?? undefined,
  article: ({ data: { content: item, list }, site }) => ({
    name: item.name,
    published: item.createdAt,
    author: item.author ?? undefined,
    picture: item.cover ?? undefined,
    section: item.class ?? (list ? site.named(list) : undefined),
  }),
  View: ({ data: { content: item, list, others }, site }) => (
    <div className="wrap article-page">
      <Trail site={site} list={list} here={item.name} />
      <article className="article">
        <header>
          {item.class ? <span className="tag">{item.class}</span> : null}
          <h1 className={item.showTitle ? undefined : 'unseen'}>{item.name}</h1>
          {item.showCreatedAt || item.author ? (
            <p className="article-meta muted">
              {item.showCreatedAt ? (
                <time dateTime={item.createdAt}>{longDay(item.createdAt, site.lang, site.project.timeZone)}</time>
              ) : null}
              {item.author ? <span>{item.author}</span> : null}
            </p>
          ) : null}
          {item.abstract ? <p className="lead">{item.abstract}</p> : null}
        </header>
        {item.cover && !item.content?.includes(item.cover) ? (
          <Picture src={item.cover} alt="" className="article-cover" sizes="(min-width: 1024px) 800px, 100vw" eager />
        ) : null}
        {item.content ? <RichText html={item.content} /> : null}
        {item.externalLink ? (
          <p>
            <a className="button" href={linkOf(item.externalLink, site)} rel="noopener">
              {site.say('前往查看', 'Go to the page')}
              <Icon name="external" size={18} />
            </a>
          </p>
        ) : null}
        {item.attachment.length ? (
          <section className="article-files">
            <h2>{site.say('附件', 'Attachments')}</h2>
            <ul className="attachments">
              {item.attachment.map(file => (
                <li key={file.path}>
                  <a href={/^\/.*\.pdf$/i.test(file.path) ? site.link('/previewPdf', { path: file.path }) : file.path}>
                    <Icon name="file" size={20} />
                    {file.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </article>
      {others.length ? (
        <aside className="article-others">
          <header className="heading">
            <h2>{site.say('更多内容', 'More')}</h2>
            {list ? (
              <a className="more" href={site.link('/content-list', { id: list.id })}>
                {site.say('全部', 'All')}
                <Icon name="next" size={18} />
              </a>
            ) : null}
          </header>
          <ContentRows rows={others} style={site.device === 'mobile' ? 24 : 21} />
        </aside>
      ) : null}
    </div>
  ),
})

/** The contents of one list with pages: `/content-list?id=…&page=…`. */
export const contentList = page<ListData>({
  title: ({ data, site }) =>
    `${site.named(data.list)}${data.page > 1 ? site.say(`（第 ${data.page} 页）`, ` (page ${data.page})`) : ''}`,
  description: ({ data, site }) =>
    [site.named(data.list), ...data.rows.slice(0, 3).map(row => row.name)].join(' · ').slice(0, 160),
  picture: ({ data }) => data.rows.find(row => row.cover)?.cover ?? undefined,
  View: ({ data, site }) => (
    <>
      <header className="page-head">
        <div className="wrap">
          <p className="eyebrow">{site.named(site.project)}</p>
          <h1 lang={site.spoken(data.list)}>{site.named(data.list)}</h1>
        </div>
      </header>
      <div className="wrap section-body">
        <ContentRows rows={data.rows} style={pageStyle(data.list.style)} />
        <Pager count={data.count} page={data.page} limit={data.limit} />
      </div>
    </>
  ),
})
/** On its own page a list that switches by tabs is shown as text. */
const pageStyle = (style: number | null) => (style === 451 ? 1 : style === 452 ? 21 : style)
