import { invalidInput, type Pair } from '@pavilion/declare'
import { anyone, handle, may, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as sent from '../model/calls/published.ts'
import * as site from '../model/index.ts'
import { visitorRows } from './drafts.ts'
import { treeOf, treesOf, type Branch } from './tree.ts'

async function asTree(list: Promise<{ rows: readonly object[] }>) {
  return treeOf((await list).rows as readonly Branch[])
}
/** These conditions, which must name `key`. */
const withKey = (conditions: Record<string, unknown>, key: string) => {
  if (conditions[key] === undefined || conditions[key] === null)
    throw invalidInput({ [`where.${key}`]: ['请指定', 'Is required'] })
  return conditions
}
/**
 * The components of one open website as visitors see them: for pages with a draft, the published
 * version. Conditions are values of published fields.
 * @throws invalidInput
 */
async function publishedTree(
  ctx: Context,
  { websiteId, container, ...more }: Record<string, unknown>,
): Promise<object[]> {
  const fields = site.webComponent.published?.fields ?? []
  const wrong: Record<string, Pair> = {}
  if (typeof websiteId !== 'number') wrong['where.websiteId'] = ['类型不正确', 'Has the wrong type']
  for (const [name, value] of Object.entries({ ...more, ...(container !== undefined && { container }) })) {
    const isPublished = name === 'id' || name === 'projectId' || fields.includes(name)
    const isValue = isPlain(value) || (Array.isArray(value) && value.every(isPlain))
    if (!isPublished || !isValue)
      wrong[`where.${name}`] = ['只能按公开字段的值查询', 'Only values of published fields are allowed']
  }
  if (Object.keys(wrong).length) throw invalidInput(wrong)
  const [of] = await ctx.sql<{ id: number; projectId: number }>(
    `select w.id, w."projectId"
    from website w
    join project p on p.id = w."projectId" and p.status = 1 and p."deletedAt" is null
    where w.id = $1 and w.status = 1 and w."deletedAt" is null`,
    [Number.isSafeInteger(websiteId) ? websiteId : 0],
  )
  if (!of || (ctx.projectId !== undefined && ctx.projectId !== of.projectId)) return []
  const meets = (row: Record<string, unknown>) =>
    Object.entries(more).every(([name, value]) =>
      Array.isArray(value) ? value.includes(row[name]) : row[name] === value,
    )
  const shown = (await visitorRows(ctx, of)).map(rows =>
    rows
      .filter(row => meets(row))
      .map(row => Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || fields.includes(name)))),
  )
  const trees = treesOf(shown as unknown as readonly (readonly Branch[])[])
  if (container === undefined) return trees
  const containers = [container].flat() as unknown[]
  return trees.filter(row => containers.includes(row.container))
}
const isPlain = (value: unknown) => value === null || typeof value !== 'object'

const byGroup = (where: Record<string, unknown>) => ({ where: withKey(where, 'webMenuGroupId') })

export const treeCalls: readonly Call[] = [
  handle(sent.getPublishedMenus, { guard: anyone() }, ({ ctx, body }) =>
    asTree(ctx.published(site.webMenu).getList(byGroup(body.where))),
  ),
  handle(sent.getMenus, { guard: may('webMenu.getList') }, ({ ctx, body }) =>
    asTree(ctx.store(site.webMenu).getList(byGroup(body.where))),
  ),
  handle(sent.getPublishedComponents, { guard: anyone() }, ({ ctx, body }) =>
    publishedTree(ctx, withKey(body.where, 'websiteId')),
  ),
  handle(sent.getComponents, { guard: may('webComponent.getList') }, ({ ctx, body }) =>
    asTree(ctx.store(site.webComponent).getList({ where: withKey(body.where, 'websiteId') })),
  ),
]
