import { hasTags, invalidInput, noData, rightOf, tagField, type AnyResource } from '@pavilion/declare'
import { quoted, sql, sqlText, type Context } from '@pavilion/store'
import { mostTagsOfList, type TagOfList } from '../../model/calls/tags.ts'
import { tagsFor } from '../../model/tag.ts'
import { tooManyTags } from '../refusals.ts'

/** A list whose rows carry tags. @throws noData */
export function taggedList(ctx: Context, name: string): AnyResource {
  const of = ctx.catalogue.resources.get(name)
  if (!of || !hasTags(of)) throw noData()
  return of
}
/** All lists whose rows carry tags. */
export const taggedLists = (ctx: Context): AnyResource[] => [...ctx.catalogue.resources.values()].filter(hasTags)

/** So far the rows of a tag are counted. */
const mostCounted = 10_001
/**
 * The tags of a list in their order, for everybody who may see it: two statements at most.
 * @throws noData, permissionDenied
 */
export async function tagsOf(ctx: Context, { resource, used }: { resource: string; used?: boolean | null }) {
  const of = taggedList(ctx, resource)
  const there = ctx.reach(rightOf(of, 'getList'))
  const rows = await there.query<Omit<TagOfList, 'used'>>(
    sql`select t.id, t."name", t."englishName", t."colour", t."updatedAt"
    from ${tagsFor(of)} t
    where t."resource" = ${of.name}
    order by t."sortNumber", t.id
    limit ${mostTagsOfList}`,
  )
  const counts = used && rows.length ? await usesOf(there, of, idsOf(rows)) : undefined
  return { rows: rows.map(row => ({ ...row, used: counts?.get(row.id) ?? (counts ? 0 : null) })) }
}
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
/** How many rows have each of these tags, by the index. */
async function usesOf(ctx: Context, of: AnyResource, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const tags = sqlText(`a.${quoted(tagField)}`)
  const rows = await ctx.query<{ id: number; used: number }>(
    sql`select t.id, u."used"
    from unnest(${ids}::bigint[]) as t(id)
    cross join lateral (
      select count(*)::int as "used"
      from (select 1 from ${of} a where ${tags} @> array[t.id] limit ${mostCounted}) counted
    ) u`,
  )
  return new Map(rows.map(({ id, used }) => [id, used]))
}
/** The event or the organiser to which the tags of a list belong. */
export type Home = { readonly projectId: number } | { readonly sellerId: number }
const homeOf = (of: AnyResource) => (of.scope === 'seller' ? 'sellerId' : 'projectId')
/**
 * The home of the live tags with these ids, which are all of this list and of one event or organiser.
 * @throws invalidInput
 */
export async function homeOfTags(ctx: Context, of: AnyResource, ids: readonly number[]): Promise<Home> {
  const wanted = [...new Set(ids)]
  const home = homeOf(of)
  const rows = await ctx.query<{ id: number; home: number }>(
    sql`select t.id, t.${sqlText(quoted(home))} as "home"
    from ${tagsFor(of)} t
    where t.id = any(${wanted}::bigint[]) and t."resource" = ${of.name}`,
  )
  const [first] = rows
  if (!first || rows.length !== wanted.length || rows.some(row => row.home !== first.home))
    throw invalidInput({ [tagField]: ['标签不存在', 'A tag does not exist in this list'] })
  return { [home]: first.home } as unknown as Home
}
/** SQL: a row, of this alias, is of this home. */
export const isAt = (home: Home, alias: string) => {
  const [[column, id] = ['', 0]] = Object.entries(home)
  return sql`${sqlText(`${alias}.${quoted(column)}`)} = ${id}::bigint`
}
/** A list has so many tags that a chooser shows them all. @throws tooManyTags */
export async function mustFit(ctx: Context, of: AnyResource, homeId: number | undefined): Promise<void> {
  const [row] = await ctx.query<{ n: number }>(
    sql`select count(*)::int as "n" from ${tagsFor(of)} t
    where t."resource" = ${of.name}
      and (${homeId ?? null}::bigint is null or t.${sqlText(quoted(homeOf(of)))} = ${homeId ?? null})`,
  )
  if ((row?.n ?? 0) >= mostTagsOfList) throw tooManyTags({ most: mostTagsOfList })
}
