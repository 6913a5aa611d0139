import { defaultZone, type Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { language } from '@pavilion/platform/model/index.ts'
import { hostOf } from '../model/addresses.ts'
import {
  openCloseStatus,
  project,
  signInAddresses,
  siteHostRedirect,
  sitePageTitle,
  webMenu,
  webMenuGroup,
  webMenuStyle,
  website,
  websitePageType,
  websiteStatus,
  websiteType,
  type webComponent,
} from '../model/index.ts'
import { treeOf } from './tree.ts'
import type { MenuEntry, SiteView } from '@pavilion/pages/site.ts'
import { ownName, tagOf, wordsOn } from '@pavilion/pages/spoken.ts'

export type Project = Row<typeof project>
export type Website = Row<typeof website>
export type Menu = Row<typeof webMenu> & { children: Menu[] }
export type MenuGroup = Row<typeof webMenuGroup>
export type Component = Row<typeof webComponent>

/** One tree of addresses: a website and what its address determines. */
export interface SiteEntry {
  readonly website: Website
  readonly project: Project
  /** `/expo/m/en`, with the abbreviation in the project's own letter case. */
  readonly root: string
  readonly mark: string
  /** Which of the product's two languages its interface uses. */
  readonly language: 'zh' | 'en'
  /** The language of its documents: zh-CN, en, ja. */
  readonly lang: string
  readonly device: 'desktop' | 'mobile'
  readonly open: boolean
}
/** All projects and websites by address; read again when one is published (visitor-side §2.1). */
export interface Directory {
  readonly projects: ReadonlyMap<string, { readonly project: Project; readonly sites: readonly SiteEntry[] }>
  /**
   * Former abbreviations in lower case, with the current one. A current abbreviation takes
   * precedence.
   */
  readonly former: ReadonlyMap<string, string>
  /** Events that are in another installation, by abbreviation in lower case, with its address. */
  readonly moved: ReadonlyMap<string, string>
  readonly marks: ReadonlySet<string>
  readonly redirects: readonly Row<typeof siteHostRedirect>[]
  /** Abbreviations in lower case by the project's own host. */
  readonly hosts: ReadonlyMap<string, string>
  readonly titles: ReadonlyMap<number, readonly Row<typeof sitePageTitle>[]>
}
/** The mark of Chinese, which is in no address. */
export const chinese = 'zh'
const all = { limit: 20_000 }

export const rootOf = (abbr: string, type: number, mark: string) =>
  `/${abbr}${type === websiteType.mobile ? '/m' : ''}${mark === chinese ? '' : `/${mark}`}`

/** Reads projects, websites, languages, redirects and title rules: five statements. */
export async function readDirectory(ctx: Context): Promise<Directory> {
  const [projects, websites, languages, redirects, titles] = await Promise.all([
    ctx.store(project).rows({}, all),
    ctx.store(website).rows({}, all),
    ctx.store(language).rows({}, all),
    ctx.store(siteHostRedirect).rows({ status: 1 }, all),
    ctx.store(sitePageTitle).rows({ status: 1 }, all),
  ])
  const marks = new Map(languages.map(({ id, mark }) => [id, String(mark).toLowerCase()]))
  const byAbbr = new Map(projects.map(row => [row.abbr.toLowerCase(), { project: row, sites: [] as SiteEntry[] }]))
  const byId = new Map([...byAbbr.values()].map(entry => [entry.project.id, entry]))
  for (const site of websites) {
    const entry = byId.get(site.projectId)
    const mark = marks.get(site.languageId)
    if (!entry || !mark) continue
    entry.sites.push({
      website: site,
      project: entry.project,
      mark,
      root: rootOf(entry.project.abbr, site.type, mark),
      language: wordsOn(mark),
      lang: tagOf(mark),
      device: site.type === websiteType.mobile ? 'mobile' : 'desktop',
      open: entry.project.status === openCloseStatus.open && site.status === websiteStatus.active,
    })
  }
  const titlesOf = new Map<number, Row<typeof sitePageTitle>[]>()
  for (const rule of titles) titlesOf.set(rule.projectId, [...(titlesOf.get(rule.projectId) ?? []), rule])
  const hosts = new Map(
    projects.flatMap(row => {
      const host = hostOf(row.domainName)
      return host ? [[host, row.abbr.toLowerCase()] as const] : []
    }),
  )
  const former = new Map(
    projects.flatMap(row => (row.formerAbbreviations ?? []).map(name => [name, row.abbr] as const)),
  )
  const moved = new Map(projects.flatMap(row => (row.movedTo ? [[row.abbr.toLowerCase(), row.movedTo] as const] : [])))
  return {
    projects: byAbbr,
    moved,
    former,
    marks: new Set([...marks.values(), chinese, 'en']),
    redirects,
    hosts,
    titles: titlesOf,
  }
}

/**
 * Whether a website is offered on the project's other websites: it is open, and in one of the
 * project's languages if they are set. Its own address works in any case.
 */
export const isOffered = ({ open, project, website }: SiteEntry): boolean =>
  open &&
  website.pageType === websitePageType.site &&
  (!project.languageIds?.length || project.languageIds.includes(website.languageId))
/** The project's open sites: on the other device, and in every language. */
export function alternatesOf(directory: Directory, site: SiteEntry): Pick<SiteView, 'alternates' | 'languages'> {
  const sites = directory.projects.get(site.project.abbr.toLowerCase())?.sites.filter(isOffered) ?? []
  const [desktop, mobile] = (['desktop', 'mobile'] as const).map(
    device => sites.find(other => other.mark === site.mark && other.device === device)?.root,
  )
  const beside = sites.filter(
    (other, at) => other.device === site.device && sites.findIndex(({ root }) => root === other.root) === at,
  )
  return {
    alternates: { ...(desktop && { desktop }), ...(mobile && { mobile }) },
    languages: beside.map(({ mark, lang, root }) => ({ lang, name: ownName(mark), root })),
  }
}

const shownColumns = (of: typeof webMenu | typeof webMenuGroup) => ['id', 'projectId', ...Object.keys(of.fields)]
const groupColumns = shownColumns(webMenuGroup)
  .map(name => `g."${name}"`)
  .join(', ')
const entryColumns = shownColumns(webMenu)
  .map(name => `'${name}', m."${name}"`)
  .join(', ')
/** The menu groups of a project with their trees of entries; one statement. */
export async function readMenus(
  ctx: Context,
  projectId: number,
): Promise<ReadonlyMap<number, { group: MenuGroup; entries: Menu[] }>> {
  const rows = await ctx.sql<MenuGroup & { entries: Menu[] }>(
    `select ${groupColumns}, coalesce((
      select jsonb_agg(jsonb_build_object(${entryColumns}) order by m."sortNumber", m.id)
      from "webMenu" m
      where m."webMenuGroupId" = g.id
        and m."projectId" = g."projectId"
        and m.visible
        and m."deletedAt" is null
    ), '[]') as entries
    from "webMenuGroup" g
    where g."projectId" = $1 and g."deletedAt" is null
    order by g.id`,
    [projectId],
  )
  return new Map(
    rows.map(({ entries, ...group }) => [group.id, { group: group as MenuGroup, entries: treeOf(entries) as Menu[] }]),
  )
}
const entryFields = [
  'id',
  'name',
  'englishName',
  'type',
  'path',
  'value',
  'icon',
  'image',
  'imageWidth',
  'imageHeight',
] as const
/** A menu entry for browsers: only the fields that are shown. */
export const shownEntry = (menu: Menu): MenuEntry =>
  ({
    ...Object.fromEntries(
      entryFields.filter(key => menu[key] !== null && menu[key] !== '').map(key => [key, menu[key]]),
    ),
    ...(menu.children.length && { children: menu.children.map(shownEntry) }),
  }) as MenuEntry

/**
 * The data of every page of a site. The frame's menus are the website's own groups, chosen by style:
 * navigation 1, button 81, tabs 61–63, footer 41–43.
 */
export function viewOf(
  directory: Directory,
  site: SiteEntry,
  menus: ReadonlyMap<number, { group: MenuGroup; entries: Menu[] }>,
): SiteView {
  const { project: event, website: siteRow } = site
  const framed = (from: number, to = from) =>
    [...menus.values()]
      .find(
        ({ group }) =>
          group.websiteId === siteRow.id && group.style !== null && group.style >= from && group.style <= to,
      )
      ?.entries.map(shownEntry) ?? []
  return {
    project: {
      id: event.id,
      name: event.name,
      englishName: event.englishName,
      abbr: event.abbr,
      type: event.type ?? null,
      timeZone: event.timeZone || defaultZone(),
      startTime: event.startTime,
      endTime: event.endTime,
      location: event.location,
      englishLocation: event.englishLocation,
      locationx: event.locationx,
      locationy: event.locationy,
      logo: event.logo,
      banner: event.banner ?? [],
      sellerId: event.sellerId,
    },
    website: {
      id: siteRow.id,
      name: siteRow.name,
      type: siteRow.type,
      pageType: siteRow.pageType ?? websitePageType.site,
      homeTitle: siteRow.homeTitle,
      signInPage: siteRow.signInPage ?? 'signIn1',
      needLogin: siteRow.needLogin ?? 20,
      showSignOut: siteRow.showSignOut,
      inviteOnly: siteRow.inviteOnly,
      imageHost: siteRow.imageHost,
      ...(siteRow.mapTileUrl && { mapTileUrl: siteRow.mapTileUrl, mapAttribution: siteRow.mapAttribution }),
      sisterLoginUrl: siteRow.sisterLoginUrl,
      encryptedPhoneLinkHosts: siteRow.encryptedPhoneLinkHosts ?? [],
    },
    language: site.language,
    lang: site.lang,
    device: site.device,
    root: site.root,
    ...alternatesOf(directory, site),
    menus: {
      nav: framed(webMenuStyle.nav),
      actions: framed(webMenuStyle.button),
      tabs: framed(webMenuStyle.tab61, webMenuStyle.tab63),
      footer: framed(webMenuStyle.list41, webMenuStyle.list43),
    },
    addresses: signInAddresses[siteRow.signInPage ?? 'signIn1'] ?? {
      signIn: '/sign-in',
      register: '/personal-register',
      userCenter: '/user-center',
    },
  }
}
