import {
  changedMeanwhile,
  invalidInput,
  json,
  noData,
  text,
  integer,
  type AnyField,
  type AnyResource,
} from '@pavilion/declare'
import type { Context } from '@pavilion/store'

type Handle = (ctx: Context, body: Record<string, unknown>) => Promise<unknown>
/** How many partners one row may have: enough for a role with every right. */
const most = 20_000

/**
 * The body of `/{relation table}/assign`: the row (`by` names the reference, `id` the row), the
 * partners that the caller saw, and the new ones.
 */
export const linesBody = ([side]: readonly [string, string]): Record<string, AnyField> => ({
  by: text('一侧', 'Side', {
    required: true,
    max: 100,
    example: side,
    hint: ['关系表中指向该记录的字段', 'The reference of the relation table that names the row'],
  }),
  id: integer('编号', 'Id', { required: true, min: 1 }),
  ids: json<number[]>()('关联编号', 'Partners', { example: [1] }),
  seen: json<number[]>()('原有关联编号', 'Partners as they were seen', { example: [] }),
})
const listOf = (name: string, value: unknown): number[] => {
  if (!Array.isArray(value) || value.length > most || !value.every(id => Number.isSafeInteger(id) && id > 0))
    throw invalidInput({ [name]: ['应为编号列表', 'Must be a list of ids'] })
  return [...new Set(value as number[])]
}
/**
 * The body with its side and lists looked at, before anybody's wrap reads them.
 * @throws invalidInput
 */
export function checkedLines(pair: readonly [string, string], body: Record<string, unknown>): Record<string, unknown> {
  if (!pair.includes(body.by as string))
    throw invalidInput({ by: [`应为 ${pair.join(' 或 ')}`, `Must be ${pair.join(' or ')}`] })
  return { ...body, ids: listOf('ids', body.ids), seen: listOf('seen', body.seen) }
}

/**
 * Gives one row exactly these partners. Missing lines are created and others deleted, through the
 * table's own create and delete with all their checks; all or nothing. The row is locked, so that
 * of two callers at once the second is refused. Returns the partners. The body is one of checkedLines.
 * @throws changedMeanwhile when the partners are no longer those the caller saw; noData,
 * invalidInput
 */
export function assignLines(of: AnyResource, pair: readonly [string, string], create: Handle, remove: Handle): Handle {
  return async (ctx, body) => {
    const by = body.by as string
    const other = pair.find(name => name !== by) as string
    const id = body.id as number
    const wanted = body.ids as readonly number[]
    const seen = new Set(body.seen as readonly number[])
    const { catalogue } = ctx
    const parent = catalogue.get((of.fields[by] as AnyField).ref as string)
    return ctx.transaction(async tx => {
      const row = (await tx.store(parent).lock(id)) as Record<string, unknown> | undefined
      if (!row) throw noData()
      const lines = (await tx.store(of).rows({ [by]: id }, { limit: most })) as unknown as (Record<string, unknown> & {
        id: number
      })[]
      const now = lines.map(line => line[other] as number)
      if (now.length !== seen.size || !now.every(one => seen.has(one)))
        throw changedMeanwhile({}, { resource: of.name, ids: now })
      const gone = lines.filter(line => !wanted.includes(line[other] as number))
      const added = wanted.filter(one => !seen.has(one))
      const there = gone.length ? tx.reach(`${of.name}.delete`) : tx
      for (const line of gone) await remove(there, { id: line.id })
      // A line belongs to the project of its row.
      const place = of.scope !== 'global' && typeof row.projectId === 'number' ? { projectId: row.projectId } : {}
      for (const one of added) await create(tx, { ...place, [by]: id, [other]: one })
      return { ids: wanted }
    })
  }
}
