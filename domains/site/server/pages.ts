import type { PageLoaders } from '@pavilion/pages/loader.ts'
import type { SiteView } from '@pavilion/pages/site.ts'
import { readDirectory } from './directory.ts'
import { websitesOfContent } from './listed.ts'
import {
  pageContainer,
  project,
  webContent,
  webContentList,
  webImage,
  webImageGroup,
  webImageGroupType,
} from '../model/index.ts'
import { isUrl } from '@pavilion/declare'
import { forPage } from '@pavilion/pages/clean.ts'
import type { Context } from '@pavilion/store'
import { albumPageSize, gather, idsIn, shownContent, type ComponentTree } from './gather.ts'
import { bundleOf } from './bundle.ts'

const pageOf = (query: Record<string, string>) => Math.min(10_000, Math.max(1, Math.floor(Number(query.page)) || 1))
const idOf = (query: Record<string, string>) => idsIn(query.id ?? null)[0]
const listPageSize = 10

/** Loaders of the site's own pages; `undefined` means that there is no such page. */
export const loaders: PageLoaders = {
  /** The root components in «home»; a site without any shows the event itself. */
  async home(ctx, { site, query, shared }) {
    const { components, menus } = await bundleOf(ctx, shared, { id: site.website.id, projectId: site.project.id })
    const roots = inContainer(components, pageContainer.home)
    const shown = await gather(ctx, site.project.id, roots, menus, pageOf(query))
    return roots.length ? shown : { ...shown, event: await eventInWords(ctx, site.project.id) }
  },
  /** One root component by id, or all in «sub-page» when no id is given. */
  async subPage(ctx, { site, query, shared }) {
    const { components, menus } = await bundleOf(ctx, shared, { id: site.website.id, projectId: site.project.id })
    const id = idOf(query)
    const roots = inContainer(components, pageContainer.subPage)
    const chosen =
      id === undefined ? roots : components.filter(row => row.id === id && row.container === pageContainer.subPage)
    if (!chosen.length) return undefined
    const [first] = chosen
    return {
      ...(await gather(ctx, site.project.id, chosen, menus, pageOf(query))),
      title: { name: first?.name ?? null, englishName: first?.englishName ?? null },
    }
  },
  async content(ctx, { site, query }) {
    const id = idOf(query)
    if (id === undefined) return undefined
    const [found] = await ctx.store(webContent).rows({ id, projectId: site.project.id, status: 1 }, { limit: 1 })
    if (!found) return undefined
    const elsewhere = await otherSite(ctx, site, found)
    if (elsewhere) return { movedTo: `${elsewhere}/content` }
    const [list] =
      found.webContentListId === null
        ? []
        : await ctx.store(webContentList).rows({ id: found.webContentListId, projectId: site.project.id }, { limit: 1 })
    const others = list
      ? await ctx.store(webContent).rows(
          { webContentListId: list.id, projectId: site.project.id, status: 1 },
          {
            limit: 4,
            order: [
              ['stickNumber', 'desc'],
              ['createdAt', 'desc'],
            ],
          },
        )
      : []
    return {
      content: shownContent(found),
      list: list ? { id: list.id, name: list.name, englishName: list.englishName } : null,
      others: others
        .filter(other => other.id !== id)
        .slice(0, 3)
        .map(other => shownContent({ ...other, content: null })),
    }
  },
  async contentList(ctx, { site, query }) {
    const id = idOf(query)
    const page = pageOf(query)
    if (id === undefined) return undefined
    const [list] = await ctx.store(webContentList).rows({ id, projectId: site.project.id }, { limit: 1 })
    if (!list) return undefined
    const { rows, count } = await ctx.store(webContent).getList({
      where: { webContentListId: id, projectId: site.project.id, status: 1 },
      order: [
        ['stickNumber', 'desc'],
        ['createdAt', 'desc'],
      ],
      pagination: { page, limit: listPageSize },
    })
    if (page > 1 && rows.length === 0) return undefined
    const full = list.style !== null && list.style % 200 === 61
    return {
      list: { id: list.id, name: list.name, englishName: list.englishName, style: list.style },
      rows: rows.map(row => shownContent(full ? row : { ...row, content: null })),
      count,
      page,
      limit: listPageSize,
    }
  },
  /**
   * Images of the groups in `id` (comma-separated), newest first, 20 a page; without `id`, of the
   * project's albums.
   */
  async album(ctx, { site, query }) {
    const asked = idsIn(query.id ?? null).slice(0, 50)
    const page = pageOf(query)
    const groups = await ctx
      .store(webImageGroup)
      .rows(
        { ...(asked.length ? { id: asked } : { type: webImageGroupType.album }), projectId: site.project.id },
        { order: [['id', 'desc']], limit: 50 },
      )
    if (!groups.length) return undefined
    const ids = asked.length ? asked : groups.map(({ id }) => id)
    const { rows, count } = await ctx.store(webImage).getList({
      where: { webImageGroupId: groups.map(group => group.id), projectId: site.project.id },
      order: [['createdAt', 'desc']],
      pagination: { page, limit: albumPageSize },
    })
    if (page > 1 && rows.length === 0) return undefined
    return {
      ...(!asked.length && { all: true }),
      groups: groups
        .map(({ id, name, englishName }) => ({ id, name, englishName }))
        .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      rows: rows.map(({ id, filePath, name, englishName }) => ({ id, filePath, name, englishName })),
      count,
      page,
      limit: albumPageSize,
    }
  },
  /**
   * Our own files and those on the host that the organiser named. No other host's files are offered
   * in the event's name.
   */
  async previewPdf(_ctx, { site, query }) {
    const { path = '' } = query
    const named = URL.parse(site.website.imageHost ?? '')?.origin
    return isUrl(path) && (/^\/[^\\]*$/.test(path) || (named && URL.parse(path)?.origin === named))
      ? { path }
      : undefined
  },
}
/**
 * The root, without its slash, of the website that leads to a content, when this one does not and it
 * is in another language.
 */
async function otherSite(
  ctx: Context,
  { website: { id }, project: { id: projectId }, languages, root }: SiteView,
  found: { id: number; webContentListId: number | null },
): Promise<string | undefined> {
  const others = languages.filter(each => each.root !== root)
  if (!others.length) return undefined
  const leading = await websitesOfContent(ctx, { id: found.id, projectId, list: found.webContentListId })
  if (!leading.length || leading.includes(id)) return undefined
  const directory = await readDirectory(ctx)
  const sites = [...directory.projects.values()].flatMap(({ sites }) => sites)
  const shown = leading.flatMap(website => sites.find(site => site.website.id === website)?.root ?? [])
  // An address that both languages of this device could show stays where it is.
  return others.find(each => shown.includes(each.root))?.root.slice(1)
}
/** The organiser's notice and introduction, for a home page without components. */
async function eventInWords(ctx: Context, id: number) {
  const [found] = await ctx.store(project).rows({ id }, { limit: 1 })
  return {
    notice: found?.notice ? forPage(found.notice) : null,
    englishNotice: found?.englishNotice ? forPage(found.englishNotice) : null,
    introduction: found?.introduction ? forPage(found.introduction) : null,
    englishIntroduction: found?.englishIntroduction ? forPage(found.englishIntroduction) : null,
  }
}
const inContainer = (components: readonly ComponentTree[], name: string) =>
  components.filter(row => row.container === name)
