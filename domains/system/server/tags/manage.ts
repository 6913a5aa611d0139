import { invalidInput, tagField, type AnyResource } from '@pavilion/declare'
import { wrapsOf } from '@pavilion/http'
import { quoted, sql, sqlText, type Context, type Transaction } from '@pavilion/store'
import { tagsManagement } from '../../model/tag.ts'
import { mustFit, taggedList, tagsWith } from './ofList.ts'

/** A tag belongs to a list that has tags. */
export const tagWraps = wrapsOf(tagsManagement, {
  create: next => async (ctx, body) => {
    taggedList(ctx, body.resource)
    return ctx.transaction(async tx => {
      await mustFit(tx, body.resource, body.projectId ?? ctx.projectId)
      return next(tx, body)
    })
  },
})
/** Puts the tags of a list into this order. Those that are not named come after them. */
export async function arrange(ctx: Context, { resource, ids }: { resource: string; ids: readonly number[] }) {
  const of = taggedList(ctx, resource)
  return ctx.transaction(async tx => {
    const projectId = await tagsWith(tx, of, ids)
    const done = await tx.update(tagsManagement, {
      set: sql`"sortNumber" = coalesce(array_position(${ids}::bigint[], a.id), ${ids.length} + a."sortNumber")`,
      where: sql`a."resource" = ${of.name} and a."projectId" = ${projectId}`,
      returning: sql`a.id`,
    })
    return { done: done.length }
  })
}
/**
 * Every row with the tag `id` gets the tag `into` in its place, and `id` is deleted. Rows in the recycle bin
 * are not touched: they come back without it.
 * @throws invalidInput, noData
 */
export async function merge(ctx: Context, { id, into }: { id: number; into: number }): Promise<{ rows: number }> {
  if (id === into) throw invalidInput({ into: ['请选择另一个标签', 'Choose another tag'] })
  return ctx.transaction(async tx => {
    const { resource } = await tx.store(tagsManagement).lock(id)
    const of = taggedList(tx, resource)
    const projectId = await tagsWith(tx, of, [id, into])
    // A tag is the event's: rows that this operator does not reach keep it as well.
    const rows = await replaced(tx.acting('tags', { projectId }), of, { id, into })
    await tx.store(tagsManagement).delete(id)
    await tx.log('merge', { resource: tagsManagement.name, id: into, details: { removed: id, rows } })
    return { rows }
  })
}
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
