import { wordsIn } from '@pavilion/declare'
import type { MenuEntry, Site, SiteView } from './site.ts'

/**
 * An external address: it contains http:// or https:// (visitor-side §2.6). An address inside the
 * query of one of our pages, such as the document of `/previewPdf`, does not count.
 */
export const isExternalPath = (path: string) =>
  /https?:\/\//i.test(path) && !/^(?:[/?#]|(?!https?:)[a-z][a-z0-9+.-]*:)/i.test(asRead(path))
/** An address as browsers read it, which ignore control characters: `java⇥script:` is a script. */
const asRead = (address: string) => address.replace(/\p{Cc}/gu, '').trim()

/**
 * Whether a path in a menu or behind a picture leads nowhere: it begins with the scheme of a script,
 * of data, or any other that we do not open. An operator's mistake must not harm a visitor.
 */
export function isDeadPath(path: string): boolean {
  const read = asRead(path)
  return /^[a-z][a-z0-9+.-]*:/i.test(read) && !/^(?:tel|mailto):/i.test(read) && !isExternalPath(read)
}

/**
 * The text before and after the first occurrence of a sign. Later ones belong to the second part.
 */
export const cutAt = (sign: '?' | '#', text: string): [before: string, after?: string] => {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** Query parameters that a site carries from page to page. */
const carried = ['channel'] as const

/** What follows a root: path, query, hash. Empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const [beforeHash, hash] = cutAt('#', path)
  const [bare, queryString] = cutAt('?', beforeHash)
  const params = new URLSearchParams(queryString)
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value))
  const text = params.toString()
  return `${bare}${text ? `?${text}` : ''}${hash === undefined ? '' : `#${hash}`}`
}

/** A path as it follows a root: empty for the home page, otherwise with its slash or query. */
function belowRoot(path: string): string {
  if (path === '/' || path === '') return ''
  return path.startsWith('/') || path.startsWith('?') ? path : `/${path}`
}

/** An address below the site's root, with the channel of the current query. */
export function linkOn(
  site: Pick<SiteView, 'root'>,
  current: Record<string, string>,
  path: string,
  query: Record<string, string | number | null | undefined> = {},
): string {
  // An uploaded file is not below any site.
  if (isExternalPath(path) || path.startsWith('#') || path.startsWith('/files/')) return path
  const channel = Object.fromEntries(carried.flatMap(key => (current[key] ? [[key, current[key]]] : [])))
  const relativePath = withoutRoot(site, path)
  return withQuery(`${site.root}${belowRoot(relativePath)}`, { ...channel, ...query })
}

/**
 * A path copied from the browser begins with the root of one of the project's sites: it is read as
 * a path below the current site.
 */
function withoutRoot({ root }: Pick<SiteView, 'root'>, path: string): string {
  const [, first = ''] = root.split('/')
  return first && path.startsWith('/')
    ? path.replace(new RegExp(`^/${first}(?:/m)?(?:/[a-z]{2})?(?=[/?#]|$)`, 'i'), '')
    : path
}

/**
 * Where a menu entry leads. Undefined when it does nothing: type 0, or no path (visitor-side §2.6).
 */
export function menuTarget(
  site: Pick<SiteView, 'root'>,
  current: Record<string, string>,
  entry: Pick<MenuEntry, 'type' | 'path' | 'value'>,
): { href: string; external: boolean } | undefined {
  const path = asRead(entry.path ?? '')
  if (entry.type === 0 || (path === '' && !entry.value)) return undefined
  if (isExternalPath(path)) return { href: path, external: true }
  if (isDeadPath(path)) return undefined
  if (/^(?:tel|mailto):/i.test(path)) return { href: path, external: false }
  return { href: linkOn(site, current, path, { id: entry.value }), external: false }
}

/** All entries below an entry, at any depth, each with its depth: 0 directly below it. */
export const entriesBelow = (
  { children = [] }: MenuEntry,
  depth = 0,
): { readonly entry: MenuEntry; readonly depth: number }[] =>
  children.flatMap(entry => [{ entry, depth }, ...entriesBelow(entry, depth + 1)])

/** True when the current page is the entry's own, or below it. */
export function isActive(
  site: Pick<SiteView, 'root'>,
  here: { path: string; query: Record<string, string> },
  entry: MenuEntry,
): boolean {
  if (entry.children?.some(child => isActive(site, here, child))) return true
  // Compares the resolved address: one copied from the browser has the root of a site in front and
  // an id behind. An anchor is never active.
  const { href = '' } = menuTarget(site, {}, entry) ?? {}
  if (!href.startsWith(site.root) || href.includes('#')) return false
  const [path, query] = cutAt('?', href.slice(site.root.length))
  const id = new URLSearchParams(query).get('id')
  return (
    path.replace(/\/$/, '').toLowerCase() === here.path.toLowerCase() &&
    (id ? id === here.query.id : path === '' || !here.query.id || path !== '/sub-page')
  )
}

type Row = Readonly<Record<string, unknown>>
function langOf(language: Site['language'], row: object, name: string): string | undefined {
  const words = wordsIn(row as Row, name, language)
  if (words.language === language) return undefined
  // Names of brands and codes are the same in both languages.
  return words.language === 'zh' ? (/\p{Script=Han}/u.test(words.text) ? 'zh-CN' : undefined) : 'en'
}
/** A site with its texts and links, for a page whose query is `current`. */
export function siteOn(view: SiteView, current: Record<string, string>): Site {
  return {
    ...view,
    say: (zh, en) => (view.language === 'en' ? en : zh),
    link: (path, query) => linkOn(view, current, path, query),
    named: row => (view.language === 'en' ? row.englishName || row.name : row.name) ?? '',
    words: (row, name) => wordsIn(row as Row, name, view.language).text,
    spoken: (row, name = 'name') => langOf(view.language, row, name),
  }
}

/** The site's sign-in page, which returns to `redirect` (visitor-side §2.1). */
export function signInAddress(site: SiteView, redirect: string, query: Record<string, string> = {}): string {
  return withQuery(`${site.root}${site.addresses.signIn}`, { id: query.id, channel: query.channel, redirect })
}

/** A redirect within our own site, or undefined. */
export const safeRedirect = (address: string | undefined): string | undefined =>
  address && /^\/(?![/\\])[^\s<>"']*$/.test(address) ? address : undefined
