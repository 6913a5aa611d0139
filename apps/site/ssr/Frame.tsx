import {
  eventDaysInLine,
  Icon,
  isActive,
  menuTarget,
  ownName,
  useSite,
  type MenuEntry,
  type Site,
} from '@pavilion/pages'
import { entriesBelow, withQuery } from '@pavilion/pages/links.ts'
import { Components } from '@pavilion/site/site/Components.tsx'
import { PageDataProvider, type PageData } from '@pavilion/site/site/data.tsx'
import type { ReactNode } from 'react'
import { fitting, roomBeside } from './navRow.ts'

/**
 * The surroundings of every page: a header with menu, languages and the way to register; a footer; on
 * phones a bar with the three most important links.
 */
export function Frame({
  kind,
  bare,
  header,
  footer,
  children,
}: {
  kind: 'full' | 'plain'
  bare: boolean
  header?: PageData
  footer?: PageData
  children: ReactNode
}) {
  const site = useSite()
  return (
    <>
      <a className="skip" href="#main">
        {site.say('跳到正文', 'Skip to content')}
      </a>
      <Offer />
      <Header kind={kind} />
      {kind === 'full' && header ? <Placed data={header} /> : null}
      <main id="main" className={bare ? 'main main-bare' : 'main'}>
        {children}
      </main>
      {kind === 'full' ? <Footer placed={footer} /> : null}
      {site.device === 'mobile' && kind === 'full' ? <BottomBar /> : null}
    </>
  )
}
/** Components that operators placed on every page. */
const Placed = ({ data }: { data: PageData }) => (
  <PageDataProvider data={data}>
    <Components rows={data.components} />
  </PageDataProvider>
)
/** Pages that have the same address on both devices. */
const onBothDevices = new Set(['', '/content', '/content-list', '/album', '/schedule', '/speaker'])
/** A link to another website of the event; it keeps the visitor's channel. */
const onOther = (address: string, { channel }: Readonly<Record<string, string>>) => withQuery(address, { channel })
/**
 * Offers the phone website to phones on the desktop website, and the other way round. The style
 * sheet decides which offer is visible, because the cached page is the same for all.
 */
function Offer() {
  const site = useSite()
  const phone = site.device === 'mobile'
  const other = phone ? site.alternates.desktop : site.alternates.mobile
  return other ? (
    <p className={`offer offer-on-${site.device}`}>
      <a
        href={onBothDevices.has(site.path) ? withQuery(`${other}${site.path}`, site.query) : onOther(other, site.query)}
        data-chooses={other}
      >
        <Icon name={phone ? 'desktop' : 'device'} size={18} />
        {phone ? site.say('切换到电脑版', 'Go to the desktop site') : site.say('切换到手机版', 'Go to the mobile site')}
      </a>
    </p>
  ) : null
}
function Brand() {
  const site = useSite()
  const name = site.named(site.project)
  return (
    <a className="brand" href={site.link('/')}>
      {site.project.logo ? (
        <img src={site.project.logo} alt="" height="36" />
      ) : (
        <span className="brand-mark" aria-hidden="true">
          {/\p{L}/u.exec(name)?.[0] ?? [...name][0]}
        </span>
      )}
      <span className="brand-name">{name}</span>
    </a>
  )
}
/**
 * Where an entry of the frame leads. The frame is on every page, so an anchor of the home page
 * needs the home page's address.
 */
function leadsTo(site: ReturnType<typeof useSite>, entry: MenuEntry): ReturnType<typeof menuTarget> {
  const target = menuTarget(site, site.query, entry)
  return target?.href.startsWith('#') && site.path !== ''
    ? { ...target, href: `${site.link('/')}${target.href}` }
    : target
}
/** An entry: a link, a button that opens what is below it, or plain words. */
function NavLink({ entry, opens = false }: { entry: MenuEntry; opens?: boolean }) {
  const site = useSite()
  const target = leadsTo(site, entry)
  const name = site.named(entry)
  return target ? (
    <a
      href={target.href}
      className={`m-${entry.id}`}
      {...(isActive(site, site, entry) && { 'aria-current': 'page' as const })}
      {...(target.external && { rel: 'noopener' })}
    >
      {name}
    </a>
  ) : opens ? (
    <button type="button" className={`m-${entry.id}`}>
      {name}
    </button>
  ) : (
    <span className={`entry-dead m-${entry.id}`}>{name}</span>
  )
}
/** What the menu has beside the tools of the header, in pixels. */
function useRoom(): number {
  const site = useSite()
  const [first] = site.menus.actions
  const others = useOthers()
  const [language] = others
  const longer = (...words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return roomBeside({
    words: [
      ...(language ? [others.length > 1 ? ownName(site.lang.replace(/^zh.*/, 'zh')) : language.name] : []),
      longer(site.say('我的', 'My account'), site.say('登录', 'Sign in')),
    ],
    button:
      first && leadsTo(site, first) ? longer(site.named(first), site.say('我的报名', 'My registration')) : undefined,
  })
}
/**
 * The main menu with all levels of entries. `inLine`: in one row, with entries that do not fit
 * behind «more».
 */
function Nav({ entries, inLine = false }: { entries: readonly MenuEntry[]; inLine?: boolean }) {
  const site = useSite()
  const names = entries.map(entry => ({ name: site.named(entry), opens: Boolean(entry.children?.length) }))
  const room = useRoom()
  const whole = !inLine || fitting(names, room) === names.length
  const shown = whole ? entries : entries.slice(0, fitting(names, room - 80))
  const rest = entries.slice(shown.length)
  return (
    <nav className="nav" aria-label={site.say('主导航', 'Main menu')}>
      <ul>
        {shown.map(entry => (
          <li key={entry.id} className={entry.children?.length ? 'has-more' : undefined}>
            <NavLink entry={entry} opens={Boolean(entry.children?.length)} />
            {entry.children?.length ? (
              <ul>
                {entriesBelow(entry).map(({ entry: child, depth }) => (
                  <li key={child.id} className={depth ? 'nav-below' : undefined}>
                    <NavLink entry={child} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
        {rest.length ? (
          <li className="has-more nav-rest">
            <button type="button">{site.say('更多', 'More')}</button>
            <ul>
              {rest.flatMap(entry => [
                <li key={entry.id}>
                  <NavLink entry={entry} />
                </li>,
                ...entriesBelow(entry).map(({ entry: child }) => (
                  <li key={child.id} className="nav-below">
                    <NavLink entry={child} />
                  </li>
                )),
              ])}
            </ul>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
/** Pages whose id belongs to one language: the other language has other ids. */
const ofOneLanguage = new Set(['/content', '/content-list', '/album', '/sub-page'])
/**
 * The redirect of a sign-in page in the other language that the visitor chose. Pages of another
 * device or language are left unchanged.
 */
function inOther(redirect: string | undefined, root: string, other: string): string | undefined {
  const rest = redirect?.startsWith(root) ? redirect.slice(root.length) : undefined
  return rest !== undefined && /^(?:$|[/?#])/.test(rest) && !/^\/(?:m|[a-z]{2})(?:$|[/?#])/i.test(rest)
    ? `${other}${rest}`
    : redirect
}
/**
 * A link to the same page in another language. Forms and accounts are shared by all languages, so
 * their query is kept.
 */
function LanguageLink({ lang, name, root, icon = true }: Site['languages'][number] & { icon?: boolean }) {
  const site = useSite()
  return (
    <a
      className="tool"
      href={
        !ofOneLanguage.has(site.path)
          ? withQuery(`${root}${site.path}`, { ...site.query, redirect: inOther(site.query.redirect, site.root, root) })
          : onOther(site.query.id ? root : `${root}${site.path}`, site.query)
      }
      hrefLang={lang}
      lang={lang}
      data-chooses={root}
    >
      {icon ? <Icon name="globe" size={18} /> : null}
      <span>{name}</span>
    </a>
  )
}
const useOthers = () => {
  const site = useSite()
  return site.languages.filter(({ root }) => root !== site.root)
}
/**
 * The other language; where there are several, the current one with the others in a list below it.
 */
function Languages() {
  const site = useSite()
  const others = useOthers()
  const [only] = others
  const languageName = ownName(site.lang.replace(/^zh.*/, 'zh'))
  return others.length > 1 ? (
    <div className="languages">
      <button
        type="button"
        className="tool"
        aria-label={site.say(`语言：${languageName}`, `Language: ${languageName}`)}
      >
        <Icon name="globe" size={18} />
        <span>{languageName}</span>
      </button>
      <ul>
        {others.map(other => (
          <li key={other.root}>
            <LanguageLink {...other} icon={false} />
          </li>
        ))}
      </ul>
    </div>
  ) : only ? (
    <LanguageLink {...only} />
  ) : null
}
/**
 * A script changes the label for signed-in visitors. The address is the same for all: without a
 * token it leads to sign-in.
 */
const Me = ({ className }: { className: string }) => {
  const site = useSite()
  return (
    <a className={className} href={site.link(site.addresses.userCenter)} data-me={site.say('我的', 'My account')}>
      <Icon name="user" size={className === 'tool' ? 18 : 22} />
      <span>{site.say('登录', 'Sign in')}</span>
    </a>
  )
}
/**
 * For who has registered, a script turns «register» into the way to their registration: attributes
 * of a link to a registration.
 */
const onceRegistered = (site: ReturnType<typeof useSite>, { path }: MenuEntry) =>
  /^\/?(?:personal|group)-register/i.test(path ?? '') && {
    'data-registered': site.say('我的报名', 'My registration'),
    'data-center': site.link(site.addresses.userCenter),
  }
function Action() {
  const site = useSite()
  const [first] = site.menus.actions
  const target = first && leadsTo(site, first)
  return target ? (
    <a className="button header-action" href={target.href} {...onceRegistered(site, first as MenuEntry)}>
      <span lang={site.spoken(first)}>{site.named(first)}</span>
    </a>
  ) : null
}
function Header({ kind }: { kind: 'full' | 'plain' }) {
  const site = useSite()
  const phone = site.device === 'mobile'
  const { nav } = site.menus
  return (
    <header className={`header header-${site.device}`}>
      <div className="wrap">
        <Brand />
        {kind === 'full' && !phone ? <Nav entries={nav} inLine /> : <span className="header-gap" />}
        <div className="tools">
          <Languages />
          {phone ? null : <Me className="tool" />}
          {kind === 'full' && !phone ? <Action /> : null}
          {phone && kind === 'full' && nav.length ? (
            <details className="sheet">
              <summary aria-label={site.say('菜单', 'Menu')}>
                <Icon name="menu" />
              </summary>
              <div className="sheet-body">
                <Nav entries={nav} />
                {site.alternates.desktop ? (
                  <a
                    className="sheet-device"
                    data-chooses={site.alternates.desktop}
                    href={onOther(site.alternates.desktop, site.query)}
                  >
                    <Icon name="desktop" size={20} />
                    {site.say('电脑版', 'Desktop site')}
                  </a>
                ) : null}
              </div>
            </details>
          ) : null}
        </div>
      </div>
    </header>
  )
}
/** Home, register, account; or the menu group of style 61 to 63 if the website has one. */
function BottomBar() {
  const site = useSite()
  const { tabs, actions } = site.menus
  const home: MenuEntry = { id: 0, name: '首页', englishName: 'Home', type: 1, path: '/', icon: 'home' }
  const entries = tabs.length
    ? [...(tabs.some(entry => entry.path === '/') ? [] : [home]), ...tabs].slice(0, 5)
    : [home, ...actions.slice(0, 1).map(entry => ({ ...entry, icon: entry.icon ?? 'register' }))]
  const hasMe = entries.some(entry => entry.path?.toLowerCase().startsWith('/user-center'))
  return (
    <nav className="bottom-bar" aria-label={site.say('常用', 'Shortcuts')}>
      {entries.map(entry => {
        const target = leadsTo(site, entry)
        return target ? (
          <a
            key={entry.id}
            href={target.href}
            {...onceRegistered(site, entry)}
            {...(isActive(site, site, entry) && { 'aria-current': 'page' as const })}
          >
            <Icon name={entry.icon ?? 'star'} size={22} />
            <span lang={site.spoken(entry)}>{site.named(entry)}</span>
          </a>
        ) : null
      })}
      {hasMe ? null : <Me className="bottom-me" />}
    </nav>
  )
}
function Footer({ placed }: { placed?: PageData | undefined }) {
  const site = useSite()
  const { project, menus, alternates } = site
  const place = (site.language === 'en' && project.englishLocation) || project.location
  const leads = (entry: MenuEntry) => leadsTo(site, entry) !== undefined
  // In the footer nothing opens, so a group without a link is replaced by its entries.
  const entries = (menus.footer.length ? menus.footer : menus.nav).flatMap(entry =>
    leads(entry)
      ? [entry]
      : entriesBelow(entry)
          .map(({ entry: child }) => child)
          .filter(leads),
  )
  const other = site.device === 'mobile' ? alternates.desktop : alternates.mobile
  return (
    <footer className="footer">
      {placed ? (
        <div className="footer-placed">
          <Placed data={placed} />
        </div>
      ) : null}
      <div className="wrap">
        <div className="footer-event">
          <strong lang={site.spoken(project)}>{site.named(project)}</strong>
          <p>{eventDaysInLine(project.startTime, project.endTime, site.lang, project.timeZone)}</p>
          {place ? <p>{place}</p> : null}
        </div>
        {entries.length ? (
          <nav aria-label={site.say('页脚导航', 'Footer menu')}>
            <ul>
              {entries.slice(0, 12).map(entry => (
                <li key={entry.id}>
                  <NavLink entry={entry} />
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="footer-tools">
          {useOthers().map(other => (
            <LanguageLink key={other.root} {...other} />
          ))}
          {other ? (
            <a className="tool" href={onOther(other, site.query)} data-chooses={other}>
              <Icon name={site.device === 'mobile' ? 'desktop' : 'device'} size={18} />
              {site.device === 'mobile' ? site.say('电脑版', 'Desktop site') : site.say('手机版', 'Mobile site')}
            </a>
          ) : null}
        </div>
      </div>
    </footer>
  )
}
