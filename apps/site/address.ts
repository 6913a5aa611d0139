import type { SitePage } from '@pavilion/declare'
import { hostOf, reservedAbbreviations } from '@pavilion/site/model/addresses.ts'
import { websitePageType } from '@pavilion/site/model/codes.ts'
import { chinese, rootOf, type Directory, type SiteEntry } from '@pavilion/site/server/directory.ts'

/** The wish that an address expresses. */
export type Place =
  | { readonly kind: 'root' }
  | { readonly kind: 'page'; readonly site: SiteEntry; readonly page: SitePage; readonly path: string }
  | { readonly kind: 'absolute'; readonly page: SitePage }
  | { readonly kind: 'feed'; readonly site: SiteEntry }
  | {
      readonly kind: 'redirect'
      readonly to: string
      /** A temporary redirect: tomorrow the abbreviation may belong to another project. */
      readonly forNow?: true
    }
  | { readonly kind: 'closed'; readonly site?: SiteEntry; readonly abbr: string }
  | { readonly kind: 'notFound'; readonly site?: SiteEntry }

/** Pages by their lower-case path, per device; built once from the models of the domains. */
export interface PageTable {
  readonly desktop: ReadonlyMap<string, SitePage>
  readonly mobile: ReadonlyMap<string, SitePage>
  readonly absolute: ReadonlyMap<string, SitePage>
}
export function pageTable(pages: readonly SitePage[]): PageTable {
  const below = (device: 'desktop' | 'mobile') =>
    new Map(
      pages
        .filter(page => !page.absolute && (page.side === 'both' || page.side === device))
        .map(page => [page.path.toLowerCase(), page]),
    )
  return {
    desktop: below('desktop'),
    mobile: below('mobile'),
    absolute: new Map(pages.filter(page => page.absolute).map(page => [page.path.toLowerCase(), page])),
  }
}

/** The pages of all domains. */
export const wholeTable = (models: readonly { readonly pages?: readonly SitePage[] }[]): PageTable =>
  pageTable(models.flatMap(({ pages }) => [...(pages ?? [])]))

/**
 * Finds what a path (without query) asks for: `/{abbr}[/m][/{mark}][/page]`, in any letter case
 * (decisions, «Addresses»).
 */
export function place(path: string, directory: Directory, pages: PageTable): Place {
  const segments = readSegments(path)
  if (!segments) return { kind: 'notFound' }
  const small = segments.map(segment => segment.toLowerCase())
  const [first] = small
  if (first === undefined) return { kind: 'root' }
  const absolute = pages.absolute.get(`/${small.join('/')}`)
  if (absolute) return { kind: 'absolute', page: absolute }
  const found = reservedAbbreviations.has(first) ? undefined : directory.projects.get(first)
  const now = found || reservedAbbreviations.has(first) ? undefined : directory.former.get(first)
  if (now)
    return { kind: 'redirect', to: `/${[now, ...segments.slice(1).map(encodeURIComponent)].join('/')}`, forNow: true }
  if (!found) return { kind: 'notFound' }
  const moved = directory.moved.get(first)
  if (moved) return { kind: 'redirect', to: `${moved}/${segments.map(encodeURIComponent).join('/')}`, forNow: true }
  const { abbr } = found.project

  // The phone segment and the language mark may come in either order; one order is redirected.
  let at = 1
  let phone = false
  let mark: string | undefined
  let wrongOrder = false
  for (; at < small.length; at++) {
    const segment = small[at] as string
    if (segment === 'm' && !phone) {
      phone = true
      wrongOrder = mark !== undefined
    } else if (mark === undefined && directory.marks.has(segment)) mark = segment
    else break
  }
  const device = phone ? 'mobile' : 'desktop'
  const path2 = small
    .slice(at)
    .map(segment => `/${segment}`)
    .join('')
  if (wrongOrder || mark === chinese)
    return {
      kind: 'redirect',
      to: `${rootOf(abbr, phone ? 2 : 1, mark ?? chinese)}${segments
        .slice(at)
        .map(segment => `/${encodeURIComponent(segment)}`)
        .join('')}`,
    }

  const here = found.sites.filter(site => site.device === device && site.mark === (mark ?? chinese))
  const pageType = path2.startsWith('/order-confirm') ? websitePageType.orderConfirm : websitePageType.site
  const site =
    here.find(each => each.website.pageType === pageType && each.open) ??
    here.find(each => each.website.pageType === websitePageType.site && each.open) ??
    here[0]
  if (!site)
    return {
      kind: found.sites.some(each => each.open) || found.sites.length === 0 ? 'notFound' : 'closed',
      abbr,
    } as Place
  if (!site.open) return { kind: 'closed', site, abbr }
  if (path2 === '/rss.xml' && site.website.pageType === websitePageType.site) return { kind: 'feed', site }
  const page = pages[device].get(path2)
  return page ? { kind: 'page', site, page, path: path2 === '' ? '' : page.path } : { kind: 'notFound', site }
}
function readSegments(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/**
 * Where a host's bare root or its 404 address is redirected to, or undefined. A rule that leads to
 * itself is ignored.
 */
export function hostRedirect(
  directory: Directory,
  host: string,
  when: 'whenRoot' | 'whenNotFound',
): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const rule = directory.redirects.find(each => each[when] && each.host.toLowerCase().replace(/:\d+$/, '') === name)
  const to = rule?.targetPath
  if (!to || !/^\/(?![/\\])/.test(to)) return undefined
  return (when === 'whenRoot' && to === '/') || (when === 'whenNotFound' && to === '/404') ? undefined : to
}
/** Served by other parts of the app. */
const servedElsewhere = /^\/(?:admin|api|assets|files)(?:\/|$)/i
/**
 * Where one of our addresses ends after all redirects, in lower case and without query; undefined
 * where there is no page.
 */
export function endOf(to: string, directory: Directory, pages: PageTable): string | undefined {
  const [path = ''] = to.split(/[?#]/)
  const found = place(path, directory, pages)
  if (found.kind === 'redirect' && !found.to.startsWith('/')) return found.to
  if (found.kind === 'redirect') return endOf(found.to, directory, pages)
  if (
    !servedElsewhere.test(path) &&
    (found.kind === 'notFound' || (found.kind === 'absolute' && found.page.view === 'notFound'))
  )
    return undefined
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}
const bareHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '')
/**
 * The directory as a host shows it: a project's own host shows that project alone, any other host
 * shows all.
 */
export function seenAt(directory: Directory, host: string): Directory {
  const abbr = directory.hosts.get(bareHost(host))
  const project = abbr === undefined ? undefined : directory.projects.get(abbr)
  return abbr === undefined || !project
    ? directory
    : {
        ...directory,
        projects: new Map([[abbr, project]]),
        moved: new Map([...directory.moved].filter(([known]) => known === abbr)),
        former: new Map([...directory.former].filter(([, now]) => now.toLowerCase() === abbr)),
      }
}
/**
 * Scheme and host of a project's canonical addresses: its own host, whichever host was requested.
 */
export function homeOrigin({ project }: SiteEntry, origin: string): string {
  const projectHost = hostOf(project.domainName)
  const [, scheme = 'https:', asked = ''] = /^(https?:)\/\/(.*)$/.exec(origin) ?? []
  return projectHost && projectHost !== bareHost(asked) ? `${scheme}//${projectHost}` : origin
}
/** Open projects that a visitor can choose from at `/`: those with an open site. */
export const openProjects = (directory: Directory): readonly SiteEntry[] =>
  [...directory.projects.values()].flatMap(({ sites }) =>
    sites.filter(site => site.open && site.website.pageType === websitePageType.site).slice(0, 1),
  )
