import { invalidInput } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import { type Context, everyRowOf, quoted, sql, sqlText, type Transaction } from '@pavilion/store'
import { coordinatesOf, webComponent, webComponentType, webMenu } from '../model/index.ts'
import { componentHoldsNone, parentElsewhere } from './refusals.ts'

type Body = Record<string, unknown>

const holding = new Set<number>([
  webComponentType.container,
  webComponentType.fixedContainer,
  webComponentType.card,
  webComponentType.tabs,
])
/**
 * A component's level follows from its parent, which must be able to hold components and be on the
 * same website (visitor-side §2.7).
 */
export async function underParent(ctx: Context, body: Body): Promise<void> {
  if (body.parentId === undefined && body.websiteId === undefined && body.id !== undefined) return
  const before = body.id === undefined ? undefined : await ctx.store(webComponent).getDetail(Number(body.id))
  const parentId = body.parentId === undefined ? before?.parentId : Number(body.parentId)
  const websiteId = body.websiteId === undefined ? before?.websiteId : body.websiteId
  if (!parentId) return
  const parent = await ctx.store(webComponent).find({ id: parentId })
  if (!parent) return
  if (!holding.has(parent.type)) throw componentHoldsNone()
  if (parent.websiteId !== (websiteId ?? null)) throw parentElsewhere()
}
/**
 * The value of a map is longitude and latitude (visitor-side §2.7).
 * @throws invalidInput
 */
async function checkPlace(ctx: Context, body: Body): Promise<void> {
  if (typeof body.value !== 'string' || body.value.trim() === '' || coordinatesOf(body.value)) return
  const type =
    body.type ??
    (body.id === undefined ? undefined : (await ctx.store(webComponent).find({ id: Number(body.id) }))?.type)
  if (type === webComponentType.mapLocation)
    throw invalidInput({
      value: ['请填写「经度,纬度」，如 121.4737,31.2304', 'Please enter longitude,latitude, such as 121.4737,31.2304'],
    })
}
/**
 * Moves everything below a row to the same group or website: otherwise it would have no parent
 * there and be hidden. One statement.
 */
const takeBelow = (
  tx: Transaction,
  of: typeof webMenu | typeof webComponent,
  field: string,
  row: { id: number; projectId: number } & Record<string, unknown>,
): Promise<unknown> => {
  const column = sqlText(quoted(field))
  const rows = everyRowOf(of, 'what was deleted below it comes back there')
  return tx.update(of, {
    set: sql`${column} = ${row[field]}`,
    from: sql`(
      with recursive below as (
        select r.id, 0 as level
        from ${rows} r
        where r."parentId" = ${row.id} and r."projectId" = ${row.projectId}
        union all
        select r.id, below.level + 1
        from ${rows} r
        join below on r."parentId" = below.id
        where below.level < 20
      )
      select id from below
    ) b`,
    where: sql`a.id = b.id and a.${column} is distinct from ${row[field]}::bigint`,
    deletedToo: true,
  })
}
const levelled = (next: (ctx: Context, body: Body) => Promise<unknown>) => (ctx: Context, body: Body) =>
  ctx.transaction(async tx => {
    await underParent(tx, body)
    await checkPlace(tx, body)
    const row = (await next(tx, body)) as {
      id: number
      projectId: number
      websiteId: number | null
      parentId: number | null
      hierarchyLevel: number
    }
    if (body.id !== undefined && body.websiteId !== undefined) await takeBelow(tx, webComponent, 'websiteId', row)
    const above = row.parentId === null ? undefined : await tx.store(webComponent).find({ id: row.parentId })
    const hierarchyLevel = above ? (above.hierarchyLevel ?? 0) + 1 : 0
    return hierarchyLevel === row.hierarchyLevel
      ? row
      : tx.acting('site', { projectId: row.projectId }).store(webComponent).set(row.id, { hierarchyLevel })
  })
/** Updates the levels of a component and everything in it after a move; one statement. */
export const levelsBelow = (tx: Transaction, id: number): Promise<unknown> => {
  const rows = everyRowOf(webComponent, 'what was deleted below it comes back on its new level')
  return tx.update(webComponent, {
    set: sql`"hierarchyLevel" = b.level`,
    from: sql`(
      with recursive below as (
        select c.id, coalesce(p."hierarchyLevel" + 1, 0) as level
        from ${webComponent} c
        left join ${rows} p on p.id = c."parentId"
        where c.id = ${id}
        union all
        select c.id, below.level + 1
        from ${rows} c
        join below on c."parentId" = below.id
        where below.level < 20
      )
      select id, level from below
    ) b`,
    where: sql`a.id = b.id and a."hierarchyLevel" is distinct from b.level`,
    deletedToo: true,
    // Whoever edits a component need not know that one above it has moved.
    quietly: true,
  })
}
export const componentWrites: Wraps = { create: levelled, update: levelled }

const sameGroup = (next: (ctx: Context, body: Body) => Promise<unknown>) => (ctx: Context, body: Body) =>
  ctx.transaction(async tx => {
    const row = (await next(tx, body)) as {
      id: number
      projectId: number
      parentId: number | null
      webMenuGroupId: number
    }
    if (
      row.parentId !== null &&
      (await tx.store(webMenu).find({ id: row.parentId }))?.webMenuGroupId !== row.webMenuGroupId
    )
      throw parentElsewhere()
    if (body.id !== undefined && body.webMenuGroupId !== undefined) await takeBelow(tx, webMenu, 'webMenuGroupId', row)
    return row
  })
export const menuWrites: Wraps = { create: sameGroup, update: sameGroup }
