import { invalidInput, type AnyField, type AnyResource, type Pair } from '@pavilion/declare'
import { treeCircle } from '../refusals.ts'
import type { Session } from '../session.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileScope, type Reach } from '../reach/reach.ts'
import { scopeColumn } from '../tables/columns.ts'

const parentOf = (of: AnyResource): string | undefined =>
  Object.entries(of.fields as Record<string, AnyField>).find(([, field]) => field.kind === 'treeParent')?.[0]
/**
 * Locks a tree, before any of its rows: changes of parents happen one after the other. If two
 * branches are moved below each other at the same moment, the second change is then seen to be a
 * circle.
 */
export async function holdTree(session: Session, of: AnyResource): Promise<void> {
  await session.sql('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`tree of ${of.name}`])
}
/** Whether these changes move a row below another one. */
export const hangs = (of: AnyResource, changes: Readonly<Record<string, unknown>>): boolean =>
  Boolean(changes[parentOf(of) ?? ''])
/** Tags belong to one list of one event or organiser, as its rows do. */
function tagsOfList(of: AnyResource, row: Readonly<Record<string, unknown>>, reached: Reach, parameters: Parameters) {
  const home = scopeColumn(of) === 'sellerId' ? 'sellerId' : 'projectId'
  const id = row[home] ?? reached[home]
  return [
    `a."resource" = ${parameters.add(of.name, 'text')}`,
    ...(typeof id === 'number' ? [`a.${quoted(home)} = ${parameters.add(id, 'bigint')}`] : []),
  ]
}
/**
 * A caller may refer only to live rows within reach; one statement checks all references of a row.
 * In a transaction these rows cannot be deleted until it ends, and it waits for rows that are being
 * deleted. Our own services choose their references themselves; the foreign keys guard those.
 * @throws invalidInput, treeCircle
 */
export async function checkReferences(
  session: Session,
  of: AnyResource,
  row: Readonly<Record<string, unknown>>,
  id?: number,
  before: Readonly<Record<string, unknown>> = row,
): Promise<void> {
  const { kind } = session.caller
  const { catalogue } = session.database
  const parent = parentOf(of)
  if (id !== undefined && parent && row[parent]) {
    const [circle] = await session.sql(
      `with recursive above as (
        select id, ${quoted(parent)} as up, 1 as depth
        from ${quoted(of.name)}
        where id = $1
        union all
        select t.id, t.${quoted(parent)}, depth + 1
        from ${quoted(of.name)} t
        join above on t.id = above.up
        where depth < 100
      )
      select 1
      from above
      where id = $2
      limit 1`,
      [row[parent], id],
    )
    if (circle) throw treeCircle()
  }
  if (kind === 'service' || kind === 'system') return
  const parameters = new Parameters()
  const asked: { name: string; field: AnyField; text: string }[] = []
  for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
    const value = row[name]
    const target = field.ref ? catalogue.resources.get(field.ref) : undefined
    if (value === null || value === undefined || value === '' || !target || (Array.isArray(value) && !value.length))
      continue
    const ids = Array.isArray(value) ? [...new Set(value)] : [value]
    const conditions = [
      `a.id = any(${parameters.add(ids, 'bigint[]')})`,
      'a."deletedAt" is null',
      ...compileScope(target, { ...session.reached, owner: undefined as never }, parameters, 'a'),
      ...(field.tags ? tagsOfList(of, before, session.reached, parameters) : []),
    ]
    asked.push({
      name,
      field,
      text: `(
        select count(*)
        from (
          select 1
          from ${quoted(target.name)} a
          where ${conditions.join(' and ')}${target.storage === 'view' ? '' : ' for key share'}
        ) held
      ) = ${ids.length} as ${quoted(name)}`,
    })
  }
  if (!asked.length) return
  const [found] = await session.sql<Record<string, boolean>>(
    `select ${asked.map(({ text }) => text).join(', ')}`,
    parameters.values,
  )
  const wrong: Record<string, Pair> = {}
  for (const { name, field } of asked)
    if (!found?.[name]) wrong[name] = [`${field.zh}不存在`, `${field.en} does not exist`]
  if (Object.keys(wrong).length) throw invalidInput(wrong)
}
