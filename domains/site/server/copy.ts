import { permissionDenied, type AnyResource, type Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import * as site from '../model/index.ts'
import { idsIn } from './gather.ts'
import { rootOf } from './directory.ts'
import { language } from '@pavilion/platform/model/index.ts'

type Ids = Map<number, number>
const own = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', 'projectId', 'sellerId'])
const bare = (row: object): Record<string, unknown> => Object.fromEntries(Object.entries(row).filter(([key]) => !own.has(key)))

/** Copies a website with its menus and components. Into another project, what its components show (contents, lists, pictures) goes along and is named anew.
 *  @throws noData when the website is out of reach, permissionDenied when the target project is */
export async function copyWebsite(ctx: Context, { id, projectId, languageId, name }: { id: number; projectId: number; languageId?: number | null; name?: string | null }): Promise<Row<typeof site.website>> {
  const reach = ctx.caller.projects
  // The header names the project at work; the target is another one of the operator's own.
  if (reach !== 'all' && !reach.includes(projectId)) throw permissionDenied()
  return ctx.transaction(async tx => {
    const working = tx.acting('copy website', { projectId })
    const source = await tx.store(site.website).getDetail(id), target = await tx.store(site.project).getDetail(projectId)
    const chosen = languageId ?? source.languageId, mark = (await tx.store(language).getDetail(chosen)).mark
    // A copy whose address another website answers starts closed, so that the operator changes over when it is ready.
    const taken = await working.store(site.website).count({ projectId, type: source.type, languageId: chosen, pageType: source.pageType ?? site.websitePageType.site })
    // The secrets of a sister site belong to the one website; its invitation list to the one project.
    const made = await working.store(site.website).create({ ...bare(source), projectId, languageId: chosen, name: name || source.name, invitationRuleGroupId: projectId === source.projectId ? source.invitationRuleGroupId : null, sisterLoginKey: null, status: taken ? site.websiteStatus.closed : site.websiteStatus.active } as never)
    await tx.log('copy', { resource: 'website', id: made.id, projectId, details: { from: id } })
    await working.store(site.website).set(made.id, { root: rootOf(target.abbr, made.type, String(mark)) })
    const components = await tx.store(site.webComponent).rows({ websiteId: id }, { limit: 5000, order: [['hierarchyLevel' as never, 'asc'], ['id', 'asc']] })
    const shown = (...types: number[]) => [...new Set(components.filter(row => types.includes(row.type)).flatMap(row => idsIn(row.value)))]
    const groups = await tx.store(site.webMenuGroup).rows({ projectId: source.projectId })
    const menuGroups = groups.filter(group => group.websiteId === id || (projectId !== source.projectId && shown(site.webComponentType.menu).includes(group.id)))
    const menus = menuGroups.length ? await tx.store(site.webMenu).rows({ webMenuGroupId: menuGroups.map(group => group.id) }, { limit: 5000, order: [['id', 'asc']] }) : []
    const elsewhere = projectId !== source.projectId
    const linked = (paths: RegExp) => menus.filter(entry => paths.test(entry.path ?? '')).flatMap(entry => idsIn(entry.value))
    const kept: Record<'menu' | 'content' | 'list' | 'images', Ids> = { menu: new Map(), content: new Map(), list: new Map(), images: new Map() }
    if (elsewhere) {
      kept.list = await copyRows(tx, site.webContentList, { id: [...new Set([...shown(site.webComponentType.contentList), ...linked(/^\/content-list/)])] }, projectId)
      const single = [...new Set([...shown(site.webComponentType.content), ...linked(/^\/content(?:$|\?)/)])]
      kept.content = new Map([...(await copyRows(tx, site.webContent, { webContentListId: [...kept.list.keys()] }, projectId, row => ({ webContentListId: kept.list.get(row.webContentListId as number) ?? null }))),
        ...(await copyRows(tx, site.webContent, { id: single }, projectId, row => ({ webContentListId: kept.list.get(row.webContentListId as number) ?? null }), [...kept.list.keys()]))])
      kept.images = await copyRows(tx, site.webImageGroup, { id: [...new Set([...shown(site.webComponentType.carousel, site.webComponentType.carousel2, site.webComponentType.goRound, site.webComponentType.album), ...linked(/^\/album/)])] }, projectId)
      await copyRows(tx, site.webImage, { webImageGroupId: [...kept.images.keys()] }, projectId, row => ({ webImageGroupId: kept.images.get(row.webImageGroupId as number) }))
    }
    for (const group of menuGroups) kept.menu.set(group.id, (await working.store(site.webMenuGroup).create({ ...bare(group), projectId, websiteId: group.websiteId === id ? made.id : null } as never)).id)
    const renamed = (value: string | null, ids: Ids) => value?.split(',').map(part => String(ids.get(Number(part)) ?? part)).join(',') ?? null
    const byType: Record<number, Ids> = { [site.webComponentType.menu]: kept.menu, [site.webComponentType.content]: kept.content, [site.webComponentType.contentList]: kept.list, [site.webComponentType.carousel]: kept.images, [site.webComponentType.carousel2]: kept.images, [site.webComponentType.goRound]: kept.images, [site.webComponentType.album]: kept.images }
    const newComponents = await copyTree(working, site.webComponent, components, row => ({ projectId, websiteId: made.id, value: byType[row.type as number] ? renamed(row.value as string | null, byType[row.type as number] as Ids) : row.value }))
    const byPath = (path: string | null): Ids => (/^\/sub-page/.test(path ?? '') ? newComponents : /^\/content-list/.test(path ?? '') ? kept.list : /^\/content/.test(path ?? '') ? kept.content : /^\/album/.test(path ?? '') ? kept.images : new Map())
    await copyTree(working, site.webMenu, menus, row => ({ projectId, webMenuGroupId: kept.menu.get(row.webMenuGroupId as number), value: renamed(row.value as string | null, byPath(row.path as string | null)) }))
    return working.store(site.website).getDetail(made.id)
  })
}
/** Copies the rows that match, published as they were; old id → new id. Rows of the lists in `not` are passed over: they were copied with them. */
async function copyRows(ctx: Context, of: AnyResource, where: Record<string, readonly number[]>, projectId: number, changed: (row: Record<string, unknown>) => object = () => ({}), not: readonly number[] = []): Promise<Ids> {
  if (Object.values(where).some(ids => ids.length === 0)) return new Map()
  const rows = (await ctx.store(of).rows(where, { limit: 10_000, order: [['id', 'asc']] })).filter(row => !not.includes((row as Record<string, unknown>).webContentListId as number))
  const ids: Ids = new Map(), working = ctx.acting('copy website', { projectId })
  for (const row of rows as unknown as { id: number }[]) {
    const { id: made } = (await working.store(of).create({ ...bare(row), projectId, ...changed(row as never) } as never)) as unknown as { id: number }
    ids.set(row.id, made)
  }
  return ids
}
/** Copies the rows of a tree, parents before their children; old id → new id. */
async function copyTree(ctx: Context, of: AnyResource, rows: readonly object[], changed: (row: Record<string, unknown>) => object): Promise<Ids> {
  const ids: Ids = new Map(), waiting = new Set(rows as ({ id: number; parentId: number | null })[])
  for (let before = -1; waiting.size !== before && waiting.size > 0;) {
    before = waiting.size
    for (const row of waiting) {
      if (row.parentId !== null && !ids.has(row.parentId)) continue
      const made = (await ctx.store(of).create({ ...bare(row), parentId: row.parentId === null ? null : ids.get(row.parentId), ...changed(row as never) } as never)) as unknown as { id: number }
      ids.set(row.id, made.id)
      waiting.delete(row)
    }
  }
  return ids
}
