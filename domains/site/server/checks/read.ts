import type { Pair, Row } from '@pavilion/declare'
import { language } from '@pavilion/platform/model/index.ts'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import { type Context, everyRowOf, sql } from '@pavilion/store'
import {
  hosted,
  openCloseStatus,
  pageVersionStatus,
  project,
  rowsByPage,
  webComponentType as kind,
  webContent,
  webContentList,
  webContentStatus,
  webImage,
  webImageGroup,
  webMenu,
  webMenuGroup,
  webPageVersion,
  website,
  websiteType,
} from '../../model/index.ts'
import type { Component, Website } from '../directory.ts'
import { draftRows } from '../drafts.ts'
import { idsIn } from '../gather.ts'
import { formChecks } from './formChecks.ts'
import { carousels, formPaths } from './kinds.ts'
import { readEmptyPages, readEmptySubjects, readLinkedSubPages } from './subjects.ts'
import { linksOf, menuLinks, type PageLink, targetOf } from './links.ts'

/** The pages that are checked, and everything that their components and links name. */
export interface CheckedPages {
  readonly site: Website
  readonly pages: readonly string[]
  /** Undefined for a third language: nobody can say which words are a translation. */
  readonly language: 'zh' | 'en' | undefined
  readonly device: 'desktop' | 'mobile'
  /** Every component of the website's drafts, by its id. */
  readonly drafts: ReadonlyMap<number, Component>
  /** The visible components of the pages. */
  readonly rows: readonly { readonly row: Component; readonly page: string }[]
  readonly links: readonly PageLink[]
  readonly menuGroups: readonly Row<typeof webMenuGroup>[]
  /** The visible entries of the menu groups. */
  readonly entries: readonly Row<typeof webMenu>[]
  readonly imageGroups: readonly Row<typeof webImageGroup>[]
  readonly pictures: readonly Row<typeof webImage>[]
  readonly lists: readonly Row<typeof webContentList>[]
  /**
   * Lists with published content: how many of their contents have a Chinese and how many an English
   * title, by the list's id.
   */
  readonly filledLists: ReadonlyMap<number, { readonly chinese: number; readonly english: number }>
  readonly contents: readonly Row<typeof webContent>[]
  /** Why components of later domains would show nothing, by their id. */
  readonly emptySubjects: ReadonlyMap<number, Pair>
  /** Why pages that links lead to would show nothing, by their path. */
  readonly emptyPages: ReadonlyMap<string, Pair>
  /** The sub-pages that something on the website leads to. */
  readonly linkedSubPages: ReadonlySet<number>
  readonly isProjectOpen: boolean
  /** Why a form is closed, by its id. */
  readonly closedForms: ReadonlyMap<number, Pair>
  hasContent(id: number): boolean
  hasList(id: number): boolean
  hasAlbum(id: number): boolean
  /** Whether visitors would see this sub-page once the checked pages are published. */
  hasSubPage(id: number): boolean
  /** Whether the drafts have this sub-page, published or not. */
  hasSubPageDraft(id: number): boolean
  /** Whether a path names one of our files that no longer exists. */
  isMissingFile(path: string | null | undefined): boolean
}
const limit = 5000
/** SQL: three English words in a row. A name of two, as of a company, may stand on any page. */
const englishWords = '[A-Za-z]{2,}[ ,’-]+[A-Za-z]{2,}[ ,’-]+[A-Za-z]{2,}'

/**
 * Reads what the check of these pages needs. The number of statements does not grow with the pages.
 */
export async function readPages(
  ctx: Context,
  { id, pages }: { id: number; pages: readonly string[] },
): Promise<CheckedPages> {
  const site = await ctx.store(website).getDetail(id)
  const { projectId } = site
  const system = ctx.acting('check pages', { projectId })
  const [siteLanguage, drafts, websiteGroups] = await Promise.all([
    system.store(language).find({ id: site.languageId }),
    draftRows(system, site),
    readWebsiteMenuGroups(system, site),
  ])
  const byPage = rowsByPage(drafts)
  const rows = pages.flatMap(page => visible(byPage.get(page) ?? []).map(row => ({ row, page })))
  const shown = await readShown(
    system,
    projectId,
    rows.map(({ row }) => row),
    websiteGroups,
  )
  const { entries, pictures, menuGroupIds } = shown
  const links = [
    ...rows.flatMap(({ row }) => linksOf(row, entries, pictures)),
    ...websiteGroups.filter(group => !menuGroupIds.includes(group)).flatMap(group => menuLinks(group, entries, null)),
  ]
  const targets = await readTargets(
    system,
    site,
    rows.map(({ row }) => row),
    links,
    shown,
  )
  const { subPageVersions } = targets
  const shownRows = rows.map(({ row }) => row)
  const subPages = pages.some(page => page.startsWith('sub-page:'))
  const [emptySubjects, emptyPages, linkedSubPages, event] = await Promise.all([
    readEmptySubjects(system, projectId, shownRows),
    readEmptyPages(
      system,
      projectId,
      links.map(link => targetOf(link, site.root ?? undefined)).flatMap(({ path, id }) => (id ? [] : [path])),
    ),
    subPages ? readLinkedSubPages(system, site, drafts) : new Set<number>(),
    system.store(project).find({ id: projectId }),
  ])
  const draftSubPages = new Set(
    drafts.filter(row => row.parentId === null && row.container === 'sub-page' && row.visible).map(row => row.id),
  )
  const hasContent = contains(targets.contents)
  const hasList = contains([...shown.lists, ...targets.lists])
  const hasAlbum = contains(targets.albums)
  return {
    site,
    pages,
    language: languageOf(siteLanguage?.mark),
    device: site.type === websiteType.mobile ? 'mobile' : 'desktop',
    drafts: new Map(drafts.map(row => [row.id, row])),
    rows,
    links,
    menuGroups: shown.menuGroups,
    entries,
    imageGroups: shown.imageGroups,
    pictures,
    lists: shown.lists,
    filledLists: shown.filledLists,
    contents: targets.contents,
    closedForms: targets.closedForms,
    emptySubjects,
    emptyPages,
    linkedSubPages,
    isProjectOpen: event?.status === openCloseStatus.open,
    hasContent,
    hasList,
    hasAlbum,
    hasSubPage: subPage => {
      const page = `sub-page:${subPage}`
      // A page that is not among those published stays as visitors see it now.
      const version = pages.includes(page) ? undefined : subPageVersions.find(each => each.page === page)
      return version ? version.shown : draftSubPages.has(subPage)
    },
    hasSubPageDraft: subPage => draftSubPages.has(subPage),
    isMissingFile: path => Boolean(path && isOurFile(path) && !targets.files.has(path)),
  }
}

const languageOf = (mark: unknown): 'zh' | 'en' | undefined => {
  const lower = String(mark).toLowerCase()
  return lower === 'zh' || lower === 'en' ? lower : undefined
}
const isOurFile = (path: string) => path.startsWith('/files/')
const contains = (rows: readonly { id: number }[]): ((id: number) => boolean) => {
  const ids = new Set(rows.map(row => row.id))
  return id => ids.has(id)
}
/**
 * The rows that are visible together with all their ancestors; parents come before their children.
 */
function visible(rows: readonly Component[]): Component[] {
  const shown = new Set<number>()
  for (const row of rows) if (row.visible && (row.parentId === null || shown.has(row.parentId))) shown.add(row.id)
  return rows.filter(row => shown.has(row.id))
}
/** Ids that the components of these types name, each once. */
const idsNamed = (rows: readonly Component[], ...types: number[]): number[] => [
  ...new Set(rows.filter(row => types.includes(row.type)).flatMap(row => idsIn(row.value))),
]

/** The menu groups that the website shows on every page. */
const readWebsiteMenuGroups = (ctx: Context, site: Website): Promise<number[]> =>
  ctx.store(webMenuGroup).ids({ websiteId: site.id, style: { isNull: false } })

/** The groups and lists that components name, with what is in them. */
async function readShown(
  ctx: Context,
  projectId: number,
  rows: readonly Component[],
  websiteGroups: readonly number[],
) {
  const menuGroupIds = idsNamed(rows, kind.menu, kind.actions)
  const listIds = idsNamed(rows, kind.contentList)
  const imageIds = idsNamed(rows, ...carousels, kind.album)
  const allMenuGroups = [...new Set([...menuGroupIds, ...websiteGroups])]
  const [menuGroups, entries, lists, filled, imageGroups, pictures] = await Promise.all([
    menuGroupIds.length ? ctx.store(webMenuGroup).rows({ id: menuGroupIds, projectId }, { limit }) : [],
    allMenuGroups.length
      ? ctx.store(webMenu).rows({ webMenuGroupId: allMenuGroups, projectId, visible: true }, { limit })
      : [],
    listIds.length ? ctx.store(webContentList).rows({ id: listIds, projectId }, { limit }) : [],
    listIds.length ? readFilledLists(ctx, listIds) : [],
    imageIds.length ? ctx.store(webImageGroup).rows({ id: imageIds, projectId }, { limit }) : [],
    imageIds.length ? ctx.store(webImage).rows({ webImageGroupId: imageIds, projectId }, { limit }) : [],
  ])
  const filledLists = new Map(filled.map(({ id, chinese, english }) => [Number(id), { chinese, english }]))
  return { menuGroupIds, menuGroups, entries, lists, filledLists, imageGroups, pictures }
}

const readFilledLists = (ctx: Context, ids: readonly number[]) =>
  ctx.query<{ id: number; chinese: number; english: number }>(
    sql`select c."webContentListId" as id, count(*) filter (where c.name ~ ${'[\u4e00-\u9fff]'})::int as chinese,
      count(*) filter (where c.name !~ ${'[\u4e00-\u9fff]'} and c.name ~ ${englishWords})::int as english
    from ${webContent} c
    where c."webContentListId" = any(${ids}::bigint[]) and c.status = ${webContentStatus.published}
    group by 1`,
  )

/** The targets of the links and pictures of the pages, as far as they exist. */
async function readTargets(
  ctx: Context,
  site: Website,
  rows: readonly Component[],
  links: readonly PageLink[],
  { pictures, entries }: { pictures: readonly Row<typeof webImage>[]; entries: readonly Row<typeof webMenu>[] },
) {
  const { projectId } = site
  const targets = links.map(link => targetOf(link, site.root ?? undefined))
  const idsAt = (path: string) => [
    ...new Set(targets.filter(target => target.path === path).flatMap(target => idsIn(target.id))),
  ]
  const formIds = [...new Set([...idsNamed(rows, kind.webForm), ...[...formPaths].flatMap(idsAt)])]
  const contentIds = [...new Set([...idsNamed(rows, kind.content), ...idsAt('/content')])]
  const listIds = idsAt('/content-list')
  const albumIds = idsAt('/album')
  const subPages = idsAt('/sub-page').map(id => `sub-page:${id}`)
  const images = rows.map(row => (row.type === kind.image ? hosted(row.value ?? '', site.imageHost) : null))
  const paths = [
    ...rows.map(row => row.backgroundImage),
    ...images,
    ...pictures.map(each => each.filePath),
    ...entries.map(each => each.image),
  ]
  const files = [...new Set(paths.filter((path): path is string => Boolean(path && isOurFile(path))))]
  const [contents, lists, albums, stored, closedForms, subPageVersions] = await Promise.all([
    contentIds.length
      ? ctx.store(webContent).rows({ id: contentIds, projectId, status: webContentStatus.published }, { limit })
      : [],
    listIds.length ? ctx.store(webContentList).rows({ id: listIds, projectId }, { limit }) : [],
    albumIds.length ? ctx.store(webImageGroup).rows({ id: albumIds, projectId }, { limit }) : [],
    files.length ? readFiles(ctx, files) : [],
    formIds.length ? formChecks.use()(ctx, { projectId, ids: formIds }) : new Map<number, Pair>(),
    subPages.length ? readSubPages(ctx, site.id, subPages) : [],
  ])
  return { contents, lists, albums, files: new Set(stored.map(file => file.filePath)), closedForms, subPageVersions }
}

const readFiles = (ctx: Context, paths: readonly string[]) =>
  ctx.query<{ filePath: string }>(
    sql`select f."filePath"
    from ${everyRowOf(uploadedFile, 'a copied website shows files of the project it was copied from')} f
    where f."filePath" = any(${paths}::text[]) and f."deletedAt" is null`,
  )

/** The published versions of sub-pages: whether visitors see the page. */
const readSubPages = (ctx: Context, websiteId: number, pages: readonly string[]) =>
  ctx.query<{ page: string; shown: boolean }>(
    sql`select v.page, exists (
      select 1
      from jsonb_array_elements(v.rows) r
      where 'sub-page:' || (r ->> 'id') = v.page and (r -> 'visible')::boolean
    ) as shown
    from ${webPageVersion} v
    where v."websiteId" = ${websiteId}
      and v.page = any(${pages}::text[])
      and v.status = ${pageVersionStatus.published}`,
  )
