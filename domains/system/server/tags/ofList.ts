import { hasTags, invalidInput, noData, rightOf, tagField, type AnyResource } from '@pavilion/declare'
import { quoted, sql, sqlText, type Context } from '@pavilion/store'
import { mostTagsOfList, type TagOfList } from '../../model/calls/tags.ts'
import { tagsManagement } from '../../model/tag.ts'
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
    from ${tagsManagement} t
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
/**
 * The live tags with these ids, all of this list and of one project. `projectId`: theirs.
 * @throws invalidInput
 */
export async function tagsWith(ctx: Context, of: AnyResource, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.query<{ id: number; projectId: number }>(
    sql`select t.id, t."projectId"
    from ${tagsManagement} t
    where t.id = any(${wanted}::bigint[]) and t."resource" = ${of.name}`,
  )
  const [first] = rows
  if (!first || rows.length !== wanted.length || rows.some(({ projectId }) => projectId !== first.projectId))
    throw invalidInput({ [tagField]: ['标签不存在', 'A tag does not exist in this list'] })
  return first.projectId
}
/** A list has so many tags that a chooser shows them all. @throws tooManyTags */
export async function mustFit(ctx: Context, resource: string, projectId: number | undefined): Promise<void> {
  const [row] = await ctx.query<{ n: number }>(
    sql`select count(*)::int as "n" from ${tagsManagement} t
    where t."resource" = ${resource} and (${projectId ?? null}::bigint is null or t."projectId" = ${projectId ?? null})`,
  )
  if ((row?.n ?? 0) >= mostTagsOfList) throw tooManyTags({ most: mostTagsOfList })
}
