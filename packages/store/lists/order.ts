import {
  allFields,
  invalidInput,
  isHidden,
  isIndexed,
  type AnyField,
  type AnyResource,
  type Order,
} from '@pavilion/declare'
import type { Masked } from './masked.ts'
import { quoted } from '../sql/parameters.ts'
import { columnOf } from './projection.ts'

/**
 * Whether every row has this field. Columns of the table itself and those with a default are never
 * null (tables.ts); a view's columns may be.
 */
function isFilled(of: AnyResource, name: string, { required, kind, counts, default: filled }: AnyField): boolean {
  if (required || counts || name === 'id' || name === 'createdAt' || name === 'updatedAt') return true
  if (of.storage !== 'table') return false
  return kind === 'boolean' || kind === 'sortNumber' || kind === 'state' || ['string', 'number'].includes(typeof filled)
}
/**
 * The order as SQL, always ending in the id.
 * @throws invalidInput for an unknown field, and for one that the caller sees masked
 */
export function compileOrder(of: AnyResource, order: Order | undefined, alias: string, masked?: Masked): string {
  const fields = allFields(of)
  const terms = (order?.length ? order : of.order).map(entry => {
    const [name, direction] = entry
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || isHidden(field) || ['json', 'idNumber', 'richText'].includes(field.kind))
      throw invalidInput({ order: [`不能按${name}排序`, `Cannot order by ${name}`] })
    // The place of a row in an order reveals as much as a range does.
    if (order?.length && masked?.(field, of))
      throw invalidInput({
        order: [
          `您看到的${field.zh}已脱敏，不能按它排序`,
          `${field.en} is masked for you, so lists cannot be sorted by it`,
        ],
      })
    if (direction !== 'asc' && direction !== 'desc')
      throw invalidInput({ order: ['排序方向应为 asc 或 desc', 'The direction is asc or desc'] })
    return [
      name,
      `${columnOf(name, field, alias)} ${direction}${isFilled(of, name, field) ? '' : ' nulls last'}`,
      direction,
    ] as const
  })
  const last = terms.at(-1)
  return [
    ...terms.map(([, text]) => text),
    ...(terms.some(([name]) => name === 'id') ? [] : [`${alias}.id ${last?.[2] ?? 'desc'}`]),
  ].join(', ')
}

export const byId = /^a\."?id"? (?:asc|desc)$/
const byField = /^a\."(\w+)" (asc|desc)( nulls last)?, a\."?id"? \2$/
const orNoProject = /^\((a\."projectId" = (?:any\()?\$\d+::bigint(?:\[\]\))?) or (a\."projectId" is null)\) and /
/**
 * Splits rows of the project from rows of no project: each group is adjacent in the indexes, both
 * together are not.
 */
export function apart(which: string): string[] {
  const found = which.startsWith('(') ? orNoProject.exec(which) : null
  if (!found) return [which]
  const rest = which.slice(which.indexOf(') and ') + 1)
  return found.slice(1, 3).map(one => one + rest)
}
/**
 * Splits a list into parts that one index each holds in order, where the whole is not: rows of the
 * project and of none; backwards, rows that have the field and rows that lack it, which an index
 * puts first when read backwards but lists put last. Returns none where the whole can be read in
 * order.
 */
export function inParts(of: AnyResource, conditions: string, order: string): { which: string; order: string }[] {
  const [, name = '', direction = order.split(' ').at(-1), last] = byField.exec(order) ?? []
  const isOfLog = Boolean(of.log) && byId.test(order)
  if (!isOfLog && !(name && isIndexed(of, name))) return []
  const column = `a.${quoted(name)}`
  const isTurned = last !== undefined && direction === 'desc'
  const projects = apart(conditions)
  if (projects.length === 1 && !isTurned) return []
  const inner = isTurned ? order.replace(' nulls last', '') : order
  // `"projectId" is null` does not fix the column for PostgreSQL's planner: only with the column in
  // the order does it see that the index holds these rows in order.
  return projects.flatMap(which =>
    (isTurned ? [`${which} and ${column} is not null`, `${which} and ${column} is null`] : [which]).map(part => ({
      which: part,
      order: which.startsWith('a."projectId" is null') ? `a."projectId" ${direction}, ${inner}` : inner,
    })),
  )
}
