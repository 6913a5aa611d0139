import { invalidInput, noData, Refusal, type AnyResource } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'

interface Done {
  done: number
  skipped: { id: number; code: string; why: string }[]
}
/**
 * Up to 1,000 different ids.
 * @throws invalidInput
 */
export function severalIds(ids: readonly unknown[]): number[] {
  if (
    !Array.isArray(ids) ||
    !ids.length ||
    ids.length > 1000 ||
    !ids.every(id => Number.isSafeInteger(id) && (id as number) > 0)
  )
    throw invalidInput({ ids: ['应为 1 到 1000 个编号', 'Must be 1 to 1,000 ids'] })
  return [...new Set(ids as number[])]
}
/**
 * Does something to each of up to 1,000 rows, and returns how many succeeded and which did not,
 * with the reason. `of`: locks the rows of this resource first, in one order, where everything is
 * one transaction (as with an idempotency key), so that two calls on the same rows do not deadlock.
 */
export async function eachOf(
  ctx: Context,
  ids: readonly unknown[],
  act: (id: number) => Promise<unknown>,
  of?: AnyResource,
): Promise<Done> {
  const wanted = severalIds(ids)
  if (of) await ctx.query(sql`select 1 from ${of} r where r.id = any(${wanted}::bigint[]) order by r.id for update`)
  const refused = new Map<number, Refusal>()
  // A row may be refused only because another row of the batch refers to it. Such rows are tried
  // again, in reverse order, as long as any succeeds.
  for (let waiting = wanted, before = 0; waiting.length !== before; ) {
    before = waiting.length
    for (const id of waiting) {
      try {
        await ctx.attempt(() => act(id))
        refused.delete(id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.set(id, error)
      }
    }
    waiting = waiting.filter(id => refused.get(id)?.code === 'stillReferred').reverse()
  }
  return answerOf(ctx, wanted, refused)
}
/** What the caller of a call about several rows gets as an answer. */
export function answerOf(
  { language }: Pick<Context, 'language'>,
  wanted: readonly number[],
  refused: ReadonlyMap<number, Refusal>,
): Done {
  const skipped = wanted.flatMap(id => {
    const why = refused.get(id)
    return why ? [{ id, code: why.code, why: why.in(language) }] : []
  })
  return { done: wanted.length - skipped.length, skipped }
}
/**
 * Deletes up to 1,000 rows: together if nothing is refused, which takes as many statements as one
 * row; else one by one, so that each refusal names its row.
 */
export async function deleteEach(ctx: Context, of: AnyResource, sent: readonly unknown[]): Promise<Done> {
  const ids = severalIds(sent)
  const rows = ctx.store(of)
  try {
    const gone = new Set(await ctx.attempt(() => rows.deleteMany(ids, { logged: true })))
    const none = noData()
    return {
      done: gone.size,
      skipped: ids.filter(id => !gone.has(id)).map(id => ({ id, code: none.code, why: none.in(ctx.language) })),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return eachOf(ctx, ids, id => rows.delete(id), of)
  }
}
