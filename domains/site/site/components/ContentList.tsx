import { day, Icon, longDay, show, useSite, type Site } from '@pavilion/pages'
import { contentList, listFooter, listKey, listLook } from '@pavilion/site/model/index.ts'
import type { ReactNode } from 'react'
import { idsIn, usePageData, type ContentItem, type ListData } from '../data.tsx'
import { Picture } from '../Picture.tsx'
import { RichText } from './Content.tsx'
import { Heading } from './Heading.tsx'
import { Pager } from './Pager.tsx'

/** Where an item's own address leads: to another host, or to a page of the site. */
export const linkOf = (address: string, site: Pick<Site, 'link'>): string =>
  /^https?:/.test(address) ? address : site.link(address)
/** Opens the item, or its own address if it has one. */
function ItemLink({ item, children, className }: { item: ContentItem; children: ReactNode; className?: string }) {
  const site = useSite()
  return item.externalLink ? (
    <a className={className} href={linkOf(item.externalLink, site)} rel="noopener">
      {children}
    </a>
  ) : (
    <a className={className} href={site.link('/content', { id: item.id })}>
      {children}
    </a>
  )
}
function When({ item, long = false }: { item: ContentItem; long?: boolean }) {
  const { lang, project } = useSite()
  return item.showCreatedAt ? (
    <time className="muted" dateTime={item.createdAt}>
      {long ? longDay(item.createdAt, lang, project.timeZone) : day(item.createdAt, project.timeZone)}
    </time>
  ) : null
}
const Tag = ({ item }: { item: ContentItem }) => (item.class ? <span className="tag">{item.class}</span> : null)
const Cover = ({ item, sizes }: { item: ContentItem; sizes: string }) => (
  <span className="cover">
    {item.cover ? (
      <Picture src={item.cover} alt="" sizes={sizes} />
    ) : (
      <span className="cover-none" aria-hidden="true" />
    )}
  </span>
)
const Attachments = ({ item }: { item: ContentItem }) =>
  item.attachment.length ? (
    <ul className="attachments">
      {item.attachment.map(file => (
        <li key={file.path}>
          <a href={file.path} download={file.name}>
            <Icon name="download" size={18} />
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  ) : null

const Text = ({ rows }: { rows: readonly ContentItem[] }) => (
  <ul className="list-text">
    {rows.map(item => (
      <li key={item.id}>
        <ItemLink item={item}>
          <span>{item.name}</span>
          <When item={item} />
        </ItemLink>
      </li>
    ))}
  </ul>
)
const Detailed = ({ rows }: { rows: readonly ContentItem[] }) => (
  <ul className="list-detailed">
    {rows.map(item => (
      <li key={item.id}>
        <p>
          <Tag item={item} />
          <When item={item} />
        </p>
        <h3>
          <ItemLink item={item}>{item.name}</ItemLink>
        </h3>
        {item.abstract ? <p className="muted clamp-2">{item.abstract}</p> : null}
        <Attachments item={item} />
      </li>
    ))}
  </ul>
)
const Images = ({ rows }: { rows: readonly ContentItem[] }) => (
  <ul className="list-images grid">
    {rows.map(item => (
      <li key={item.id}>
        <ItemLink item={item}>
          <Cover item={item} sizes="(min-width: 1024px) 290px, 50vw" />
          <span className="caption">{item.name}</span>
        </ItemLink>
      </li>
    ))}
  </ul>
)
const Teaser = ({ item, sizes = '(min-width: 1024px) 390px, 100vw' }: { item: ContentItem; sizes?: string }) => (
  <ItemLink item={item} className="teaser">
    <Cover item={item} sizes={sizes} />
    <span className="teaser-words">
      <span className="teaser-meta">
        <Tag item={item} />
        <When item={item} long />
      </span>
      <span className="teaser-name">{item.name}</span>
      {item.abstract ? <span className="teaser-abstract muted">{item.abstract}</span> : null}
    </span>
  </ItemLink>
)
/** Styles 21, 24 and 25 place the picture above, beside or behind the text. */
const ImageText = ({ rows, style }: { rows: readonly ContentItem[]; style: number }) => (
  <ul className={`list-teasers teasers-${style % 200} ${style % 200 === 24 ? '' : 'grid'}`}>
    {rows.map(item => (
      <li key={item.id}>
        <Teaser item={item} />
      </li>
    ))}
  </ul>
)
/** Styles 31 and 32 are columns: a small picture beside the text, or text alone under a line. */
const Columns = ({ rows, style }: { rows: readonly ContentItem[]; style: number }) => (
  <ul className={`list-columns columns-${style % 200} grid`}>
    {rows.map(item => (
      <li key={item.id}>
        <Teaser item={item} sizes="120px" />
      </li>
    ))}
  </ul>
)
const Emphasised = ({ rows: [first, ...others] }: { rows: readonly ContentItem[] }) => (
  <div className="list-emphasised">
    {first ? <Teaser item={first} sizes="(min-width: 1024px) 720px, 100vw" /> : null}
    <ul>
      {others.map(item => (
        <li key={item.id}>
          <Teaser item={item} sizes="160px" />
        </li>
      ))}
    </ul>
  </div>
)
function Dated({ rows }: { rows: readonly ContentItem[] }) {
  const { project, language } = useSite()
  return (
    <ul className="list-dated">
      {rows.map(item => {
        const [year, month, date] = day(item.createdAt, project.timeZone).split('-')
        return (
          <li key={item.id}>
            <ItemLink item={item}>
              {item.showCreatedAt ? (
                <time dateTime={item.createdAt}>
                  <strong>{date}</strong>
                  <span>{language === 'en' ? `${month}/${year}` : `${year}.${month}`}</span>
                </time>
              ) : null}
              <span className="dated-words">
                <Tag item={item} />
                <span className="teaser-name">{item.name}</span>
                {item.abstract ? <span className="muted clamp-2">{item.abstract}</span> : null}
              </span>
              <Icon name="next" size={20} />
            </ItemLink>
          </li>
        )
      })}
    </ul>
  )
}
const Full = ({ rows }: { rows: readonly ContentItem[] }) => (
  <div className="list-full">
    {rows.map(item => (
      <article key={item.id}>
        {item.showTitle ? <h3>{item.name}</h3> : null}
        <When item={item} long />
        {item.content ? <RichText html={item.content} /> : item.abstract ? <p>{item.abstract}</p> : null}
        <Attachments item={item} />
      </article>
    ))}
  </div>
)

/** The rows of a content list in one of its styles (visitor-side §2.7). */
export function ContentRows({ rows, style }: { rows: readonly ContentItem[]; style: number | null }) {
  const site = useSite()
  if (!rows.length)
    return <p className="empty">{site.say('暂无内容，敬请期待', 'Nothing here yet. Please come back later')}</p>
  const look = listLook(style)
  return look === 'detailed' ? (
    <Detailed rows={rows} />
  ) : look === 'image' ? (
    <Images rows={rows} />
  ) : look === 'imageText' ? (
    <ImageText rows={rows} style={style ?? 21} />
  ) : look === 'emphasised' ? (
    <Emphasised rows={rows} />
  ) : look === 'dated' ? (
    <Dated rows={rows} />
  ) : look === 'columns' ? (
    <Columns rows={rows} style={style ?? 31} />
  ) : look === 'full' ? (
    <Full rows={rows} />
  ) : (
    <Text rows={rows} />
  )
}
/** Lists in tabs; without a script they are below one another. */
function TabbedLists({ lists, style, id }: { lists: readonly ListData[]; style: number; id: number }) {
  const site = useSite()
  return (
    <div className={`tabbed tabbed-${style}`} data-wake="tabs">
      <div className="tabs" role="tablist" hidden>
        {lists.map(({ list }, at) => (
          <button
            key={list.id}
            type="button"
            role="tab"
            id={`t-${id}-${at}`}
            aria-controls={`p-${id}-${at}`}
            aria-selected={at === 0}
            tabIndex={at === 0 ? 0 : -1}
          >
            {site.named(list)}
          </button>
        ))}
      </div>
      {lists.map(({ list, rows }, at) => (
        <div key={list.id} className="tab-panel" id={`p-${id}-${at}`}>
          <h3 className="tab-name" lang={site.spoken(list)}>
            {site.named(list)}
          </h3>
          <ContentRows rows={rows} style={style === 451 ? 1 : 21} />
        </div>
      ))}
    </div>
  )
}
export const ContentList = show(contentList, ({ row }) => {
  const site = useSite()
  const { lists } = usePageData()
  const footer = listFooter(row.webContentListStyle)
  const found = idsIn(row.value).flatMap(id => lists[listKey(id, row)] ?? [])
  const [first] = found
  if (!first) return null
  const style = row.webContentListStyle ?? first.list.style ?? 1
  const more = site.link('/content-list', { id: first.list.id })
  return (
    <div id={`c-${row.id}`} className={`content-list c-${row.id}`}>
      <Heading row={row} fallback={site.named(first.list)} {...(footer === 'more' && { more })} />
      {listLook(style) === 'tabs' ? (
        <TabbedLists lists={found} style={style} id={row.id} />
      ) : (
        <ContentRows rows={first.rows} style={style} />
      )}
      {footer === 'more' && !row.showHeader && first.count > first.rows.length ? (
        <p className="after-list">
          <a className="button button-quiet" href={more}>
            {site.say('更多', 'More')}
          </a>
        </p>
      ) : null}
      {footer === 'pagination' ? (
        <Pager count={first.count} page={first.page} limit={first.limit} at={`#c-${row.id}`} />
      ) : null}
    </div>
  )
})
