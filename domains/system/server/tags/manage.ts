import { invalidInput, noData, rightOf, tagField, type AnyResource } from '@pavilion/declare'
import { wrapsOf } from '@pavilion/http'
import { quoted, sql, sqlText, type Context, type Transaction } from '@pavilion/store'
import { sellerTag, tagsFor, tagsManagement } from '../../model/tag.ts'
import { homeOfTags, isAt, mustFit, taggedList, type Home } from './ofList.ts'

/** A tag belongs to a list that has such tags. @throws noData, tooManyTags */
const mayBeMade = async (tx: Transaction, tags: AnyResource, list: string, homeId: number | undefined) => {
  const of = taggedList(tx, list)
  if (tagsFor(of).name !== tags.name) throw noData()
  await mustFit(tx, of, homeId)
}
export const tagWraps = wrapsOf(tagsManagement, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await mayBeMade(tx, tagsManagement, body.resource, body.projectId ?? ctx.projectId)
      return next(tx, body)
    }),
})
export const sellerTagWraps = wrapsOf(sellerTag, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await mayBeMade(tx, sellerTag, body.resource, body.sellerId ?? ctx.sellerId)
      return next(tx, body)
    }),
})
/** Puts the tags of a list into this order. Those that are not named come after them. */
export async function arrange(ctx: Context, { resource, ids }: { resource: string; ids: readonly number[] }) {
  const of = taggedList(ctx, resource)
  const right = rightOf(tagsFor(of), 'update')
  ctx.may(right)
  return ctx.reach(right).transaction(async tx => {
    const home = await homeOfTags(tx, of, ids)
    const done = await tx.update(tagsFor(of), {
      set: sql`"sortNumber" = coalesce(array_position(${ids}::bigint[], a.id), ${ids.length} + a."sortNumber")`,
      where: sql`a."resource" = ${of.name} and ${isAt(home, 'a')}`,
      returning: sql`a.id`,
    })
    return { done: done.length }
  })
}
/**
 * Every row of the list with the tag `id` gets the tag `into` in its place, and `id` is deleted. Rows in the
 * recycle bin are not touched: they come back without it.
 * @throws invalidInput, noData
 */
export async function merge(
  ctx: Context,
  { resource, id, into }: { resource: string; id: number; into: number },
): Promise<{ rows: number }> {
  const of = taggedList(ctx, resource)
  const right = rightOf(tagsFor(of), 'delete')
  ctx.may(right)
  if (id === into) throw invalidInput({ into: ['请选择另一个标签', 'Choose another tag'] })
  return ctx.reach(right).transaction(async tx => {
    const tags = tx.store(tagsFor(of))
    await tags.lock(id)
    // A tag is the event's, or the organiser's: rows that this operator does not reach keep it as well.
    const rows = await replaced(inside(tx, await homeOfTags(tx, of, [id, into])), of, { id, into })
    await tags.delete(id)
    await tx.log('merge', { resource: tagsFor(of).name, id: into, details: { removed: id, rows } })
    return { rows }
  })
}
const inside = (tx: Transaction, home: Home): Transaction => tx.acting('tags', home)
async function replaced(tx: Transaction, of: AnyResource, { id, into }: { id: number; into: number }) {
  const tags = quoted(tagField)
  const changed = await tx.update(of, {
    set: sql`${sqlText(tags)} = array(
      select u from unnest(array_replace(a.${sqlText(tags)}, ${id}::bigint, ${into}::bigint)) with ordinality o(u, nth)
      group by u order by min(nth)
    )`,
    where: sql`a.${sqlText(tags)} @> array[${id}::bigint]`,
    returning: sql`a.id`,
  })
  return changed.length
}
