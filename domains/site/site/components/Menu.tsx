import { entriesBelow, Icon, isActive, menuTarget, show, useSite, type MenuEntry } from '@pavilion/pages'
import { menu, menuFamily, webMenuStyle } from '@pavilion/site/model/index.ts'
import type { ReactNode } from 'react'
import { useManaging, usePageData } from '../data.tsx'
import { Picture } from '../Picture.tsx'

/** One entry: a link, or text when it has no target (visitor-side §2.6). */
export function EntryLink({
  entry,
  className = '',
  children,
}: {
  entry: MenuEntry
  className?: string
  children: ReactNode
}) {
  const site = useSite()
  const target = menuTarget(site, site.query, entry)
  const active = isActive(site, site, entry)
  const classes = `${className} m-${entry.id}`.trim()
  // One that leads nowhere must not look as if it did. One with entries below it is their heading.
  if (!target) return <span className={entry.children?.length ? classes : `entry-dead m-${entry.id}`}>{children}</span>
  return (
    <a
      className={classes}
      href={target.href}
      {...(active && { 'aria-current': 'page' as const })}
      {...(target.external && { rel: 'noopener' })}
    >
      {children}
    </a>
  )
}
const Words = ({ entry }: { entry: MenuEntry }) => <span className="entry-name">{useSite().named(entry)}</span>
function Face({ entry, size, wide = false }: { entry: MenuEntry; size: number; wide?: boolean }) {
  return entry.image ? (
    <Picture
      src={entry.image}
      alt=""
      sizes={wide ? '(min-width: 1024px) 380px, 50vw' : `${entry.imageWidth || 96}px`}
      className="entry-image"
    />
  ) : (
    <span className="entry-icon">
      <Icon name={entry.icon} size={size} />
    </span>
  )
}
/** All entries below an entry, however deep. */
const Below = ({ entry }: { entry: MenuEntry }) =>
  entry.children?.length ? (
    <ul>
      {entriesBelow(entry).map(({ entry: child }) => (
        <li key={child.id}>
          <EntryLink entry={child}>
            <Words entry={child} />
          </EntryLink>
        </li>
      ))}
    </ul>
  ) : null

function Nav({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className="menu-nav">
      {entries.map(entry => (
        <li key={entry.id}>
          <EntryLink entry={entry}>
            <Words entry={entry} />
          </EntryLink>
          <Below entry={entry} />
        </li>
      ))}
    </ul>
  )
}
const Grid = ({ entries, style }: { entries: readonly MenuEntry[]; style: number }) => (
  <ul className={`menu-grid menu-grid-${style} grid`}>
    {entries.map(entry => (
      <li key={entry.id}>
        <EntryLink entry={entry}>
          <Face
            entry={entry}
            size={style === webMenuStyle.grid25 ? 22 : 30}
            wide={style === webMenuStyle.grid23 || style === webMenuStyle.grid24}
          />
          <Words entry={entry} />
        </EntryLink>
      </li>
    ))}
  </ul>
)
const List = ({ entries, style }: { entries: readonly MenuEntry[]; style: number }) => {
  const site = useSite()
  return (
    <ul className={`menu-list menu-list-${style}`}>
      {entries.map(entry => (
        <li key={entry.id}>
          <EntryLink entry={entry}>
            {style === webMenuStyle.list41 ? null : <Face entry={entry} size={22} />}
            <Words entry={entry} />
            {menuTarget(site, site.query, entry) ? <Icon name="next" size={18} /> : null}
          </EntryLink>
          {style === webMenuStyle.list43 ? <Below entry={entry} /> : null}
        </li>
      ))}
    </ul>
  )
}
/** Style 61 puts the site's home page first. */
const Tabs = ({ entries, style }: { entries: readonly MenuEntry[]; style: number }) => {
  const site = useSite()
  const home: MenuEntry = { id: 0, name: '首页', englishName: 'Home', type: 1, path: '/', icon: 'home' }
  return (
    <ul className={`menu-tab menu-tab-${style}`}>
      {[...(style === webMenuStyle.tab61 && !entries.some(entry => entry.path === '/') ? [home] : []), ...entries].map(
        entry => (
          <li key={entry.id}>
            <EntryLink entry={entry}>
              {style === webMenuStyle.tab62 ? null : <Icon name={entry.icon} size={22} />}
              <span className="entry-name" lang={site.spoken(entry)}>
                {site.named(entry)}
              </span>
            </EntryLink>
          </li>
        ),
      )}
    </ul>
  )
}
/** Starts with the site's home page; in the page builder with «/» (back-office §2). */
function Breadcrumb({ entries }: { entries: readonly MenuEntry[] }) {
  const site = useSite()
  const managing = useManaging()
  return (
    <ol className="breadcrumb">
      <li>
        <a href={managing ? '/' : site.link('/')}>{site.say('首页', 'Home')}</a>
      </li>
      {entries.map(entry => (
        <li key={entry.id}>
          <EntryLink entry={entry}>
            <Words entry={entry} />
          </EntryLink>
        </li>
      ))}
    </ol>
  )
}
const Buttons = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <div className="menu-button">
    {entries.map(entry => (
      <EntryLink key={entry.id} entry={entry} className="button">
        <Icon name={entry.icon} size={20} />
        <Words entry={entry} />
      </EntryLink>
    ))}
  </div>
)

/** A menu in the style of the component, else of its group. */
export const Menu = show(menu, ({ row }) => {
  const site = useSite()
  const { menus } = usePageData()
  const found = menus[row.value ?? '']
  if (!found?.entries.length) return null
  const style = row.webMenuStyle ?? found.style ?? webMenuStyle.nav
  const family = menuFamily(style)
  // A style without a second level shows all entries in one row: those with a target, each before
  // the ones below it.
  const nests = family === 'nav' || style === webMenuStyle.list43
  const entries = nests
    ? found.entries
    : found.entries.flatMap(entry =>
        entry.children?.length
          ? [
              ...(menuTarget(site, site.query, entry) ? [entry] : []),
              ...entriesBelow(entry).map(({ entry: child }) => child),
            ]
          : [entry],
      )
  const shown =
    family === 'grid' ? (
      <Grid entries={entries} style={style} />
    ) : family === 'list' ? (
      <List entries={entries} style={style} />
    ) : family === 'tab' ? (
      <Tabs entries={entries} style={style} />
    ) : family === 'breadcrumb' ? (
      <Breadcrumb entries={entries} />
    ) : family === 'button' ? (
      <Buttons entries={entries} />
    ) : (
      <Nav entries={entries} />
    )
  return (
    <nav
      id={`c-${row.id}`}
      className={`menu c-${row.id} mg-${found.id}`}
      aria-label={site.named(row) || site.say('菜单', 'Menu')}
    >
      {shown}
    </nav>
  )
})
