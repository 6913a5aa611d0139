import { statesOf, type AnyResource } from '@pavilion/declare'
import { Rows } from '../rows.ts'
import type { Session } from '../session.ts'
import { compileSql } from '../sql/compileSql.ts'
import type { Sql } from '../sql/sql.ts'
import type { UpdateRows } from './writes.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileScope } from '../reach/reach.ts'
import { touched } from './touched.ts'

/**
 * What an update sets, as text.
 * @throws Error for a state
 */
export function assigned(of: AnyResource, set: Sql, parameters: Parameters, session: Session): string {
  const text = compileSql(set, parameters, session.reached)
  for (const [state] of statesOf(of))
    if (new RegExp(`"${state}"\\s*=`).test(text)) throw new Error(`${of.name}.${state} is a state, which only moves`)
  return text
}
/**
 * Updates many rows in one statement. Adds the conditions of scope and `deletedAt`, sets
 * `updatedAt`, and drops caches.
 */
export async function updateRows<T>(session: Session, of: AnyResource, changes: UpdateRows): Promise<T[]> {
  const { set, where, from, returning, deletedToo = false, quietly = false } = changes
  new Rows(session, of).mayWrite()
  const parameters = new Parameters()
  const changed = assigned(of, set, parameters, session)
  const further = from ? ` from ${compileSql(from, parameters, session.reached)}` : ''
  const conditions = [
    ...(deletedToo ? [] : ['a."deletedAt" is null']),
    ...compileScope(of, session.reached, parameters, 'a'),
    `(${compileSql(where, parameters, session.reached)})`,
  ]
  const answered = returning ? ` returning ${compileSql(returning, parameters, session.reached)}` : ''
  const rows = await session.sql<T>(
    `update ${quoted(of.name)} a
    set ${[changed, ...(quietly ? [] : [touched])].join(', ')}${further}
    where ${conditions.join(' and ')}${answered}`,
    parameters.values,
  )
  session.wrote(of, session.reached.projectId ?? null)
  return rows
}
