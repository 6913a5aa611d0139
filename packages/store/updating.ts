import { statesOf, type AnyResource } from '@pavilion/declare'
import { Rows } from './rows.ts'
import type { Session } from './session.ts'
import { compileSql } from './compileSql.ts'
import type { UpdateRows } from './writes.ts'
import { Parameters, quoted } from './parameters.ts'
import { compileScope } from './reach.ts'
import { touched } from './touched.ts'

/**
 * Updates many rows in one statement. Adds the conditions of scope and `deletedAt`, sets
 * `updatedAt`, and drops caches.
 */
export async function updateRows<T>(session: Session, of: AnyResource, changes: UpdateRows): Promise<T[]> {
  const { set, where, from, returning, deletedToo = false, quietly = false } = changes
  new Rows(session, of).mayWrite()
  const parameters = new Parameters()
  const assigned = compileSql(set, parameters, session.reach)
  for (const [state] of statesOf(of))
    if (new RegExp(`"${state}"\\s*=`).test(assigned))
      throw new Error(`${of.name}.${state} is a state, which only moves`)
  const further = from ? ` from ${compileSql(from, parameters, session.reach)}` : ''
  const conditions = [
    ...(deletedToo ? [] : ['a."deletedAt" is null']),
    ...compileScope(of, session.reach, parameters, 'a'),
    `(${compileSql(where, parameters, session.reach)})`,
  ]
  const answered = returning ? ` returning ${compileSql(returning, parameters, session.reach)}` : ''
  const rows = await session.sql<T>(
    `update ${quoted(of.name)} a
    set ${[assigned, ...(quietly ? [] : [touched])].join(', ')}${further}
    where ${conditions.join(' and ')}${answered}`,
    parameters.values,
  )
  session.wrote(of, session.reach.projectId ?? null)
  return rows
}
