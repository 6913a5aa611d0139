import type { AnyResource } from '@pavilion/declare'
import type { Loose } from './projection.ts'
import { Parameters, quoted } from './parameters.ts'
import { compileScope } from './reach.ts'
import type { Session } from './session.ts'

/** What is asked of the rows of a resource. */
export interface Readable {
  columns(alias: string): string
  present(row: Loose): Loose
}

/** The live rows with these ids within the caller's reach, locked in the order of ids by one statement. */
export async function lockedRows(
  session: Session,
  of: AnyResource,
  rows: Readable,
  ids: readonly number[],
): Promise<Loose[]> {
  const parameters = new Parameters()
  const found = await session.sql<Loose>(
    `select ${rows.columns('a')}
    from ${quoted(of.name)} a
    where ${[
      `a.id = any(${parameters.add(ids, 'bigint[]')})`,
      'a."deletedAt" is null',
      ...compileScope(of, session.reach, parameters, 'a'),
    ].join(' and ')}
    order by a.id
    for update of a`,
    parameters.values,
  )
  return found.map(row => rows.present(row))
}
