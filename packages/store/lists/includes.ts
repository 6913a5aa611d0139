import { invalidInput, type AnyResource, type Relation } from '@pavilion/declare'
import { columnsOf, present } from './projection.ts'
import { compileOrder } from './order.ts'
import type { Session } from '../session.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileScope } from '../reach/reach.ts'
import { compileWhere } from './where.ts'

/**
 * A few small rows may lead to the answers of a million people, more than a server can hold at
 * once.
 */
const mostRelated = 100_000
type Loose = Record<string, unknown> & { id: number }
/**
 * Counts the rows of an answer as often as they appear in it: a row is read once, but written below
 * every row that leads to it, together with its own relations.
 */
interface Tally {
  rows: number
  readonly times: Map<Loose, number>
}
/**
 * Adds related rows under the names of their relations, with one statement per relation and level:
 * `['webForm', 'webFormFields.webFormComponent']`. `open`: for everybody; each related resource
 * then shows its published view, and one that publishes nothing cannot be included.
 */
export async function include(
  session: Session,
  of: AnyResource,
  rows: readonly Loose[],
  names: readonly string[],
  open = false,
  tally: Tally = { rows: 0, times: new Map() },
): Promise<void> {
  if (names.length > 30) throw invalidInput({ includes: ['最多 30 项', 'At most 30'] })
  const relations = session.database.catalogue.relationsOf(of)
  const deeper = new Map<string, string[]>()
  for (const name of names) {
    const [first = '', ...rest] = String(name).split('.')
    if (rest.length > 5) throw invalidInput({ includes: ['最多五层', 'At most five levels'] })
    if (!relations.has(first)) throw invalidInput({ includes: [`没有关联 ${first}`, `There is no relation ${first}`] })
    deeper.set(first, [...(deeper.get(first) ?? []), ...(rest.length ? [rest.join('.')] : [])])
  }
  for (const [name, next] of deeper) {
    const relation = relations.get(name) as Relation
    const found = await load(session, relation, rows, name, open)
    for (const row of rows) {
      const times = tally.times.get(row) ?? 1
      const related = row[name] as Loose | readonly Loose[] | null
      const others = listOf(related)
      tally.rows += times * others.length
      if (next.length) for (const other of others) tally.times.set(other, (tally.times.get(other) ?? 0) + times)
    }
    if (tally.rows > mostRelated) throw tooMany(name)
    if (next.length && found.length) await include(session, relation.resource, found, next, open, tally)
  }
}
const listOf = (related: Loose | readonly Loose[] | null): readonly Loose[] => {
  if (!related) return []
  return Array.isArray(related) ? related : [related as Loose]
}
const tooMany = (name: string) =>
  invalidInput({
    includes: [
      `连同${name}超过 100000 行，请减少每页条数或单独查询`,
      `More than 100,000 rows with ${name}: request a smaller page, or list them separately`,
    ],
  })
async function load(
  session: Session,
  relation: Relation,
  rows: readonly Loose[],
  name: string,
  open: boolean,
): Promise<Loose[]> {
  if (!rows.length) return []
  const { resource, field, kind, many } = relation
  const view = resource.published
  if (open && !view) throw new Error(`${resource.name} publishes nothing: it cannot be included for everybody`)
  const parameters = new Parameters()
  const columns = open
    ? [...new Set(['id', ...(view?.fields ?? [])])].map(field => `a.${quoted(field)}`).join(', ')
    : columnsOf(resource, 'a', { lean: true, counted: false })
  const live = [
    'a."deletedAt" is null',
    ...(open
      ? compileWhere(session.database.catalogue, resource, view?.where ?? {}, parameters, 'a', true)
      : compileScope(resource, { ...session.reached, owner: undefined as never }, parameters, 'a')),
  ]
  if (kind === 'one') {
    const ids = [...new Set(rows.map(row => row[field]).filter(id => id !== null && id !== undefined))]
    const found = ids.length
      ? await session.sql<Loose>(
          `select ${columns}
          from ${quoted(resource.name)} a
          where a.id = any(${parameters.add(ids, 'bigint[]')}) and ${live.join(' and ')}`,
          parameters.values,
        )
      : []
    const byId = new Map(found.map(row => [row.id, present(resource, row)]))
    for (const row of rows) row[name] = byId.get(row[field] as number) ?? null
    return found
  }
  const ids = parameters.add(
    rows.map(row => row.id),
    'bigint[]',
  )
  const order = compileOrder(resource, many?.order, 'a')
  const through = many?.through
  const from = through
    ? `from ${quoted(through.resource)} t
    join ${quoted(resource.name)} a on a.id = t.${quoted(through.to)}
    where t.${quoted(field)} = any(${ids}) and t."deletedAt" is null`
    : `from ${quoted(resource.name)} a
    where a.${quoted(field)} = any(${ids})`
  const text = `select ${columns}, ${through ? 't' : 'a'}.${quoted(field)} as "of the row"
    ${from} and ${live.join(' and ')}
    order by ${order}
    limit ${mostRelated + 1}`
  const found = await session.sql<Loose>(text, parameters.values)
  const byRow = new Map<unknown, Loose[]>()
  if (found.length > mostRelated) throw tooMany(name)
  for (const row of found) {
    const { 'of the row': owner } = row
    delete row['of the row']
    present(resource, row)
    const group = byRow.get(owner)
    if (group) group.push(row)
    else byRow.set(owner, [row])
  }
  for (const row of rows) row[name] = byRow.get(row.id) ?? []
  return found
}
