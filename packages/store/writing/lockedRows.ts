import type { AnyResource } from '@pavilion/declare'
import type { LockOptions } from '../context.ts'
import { columnsOf, type Loose, present, someColumns } from '../lists/projection.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileScope } from '../reach/reach.ts'
import type { Session } from '../session.ts'
import { compileWhere } from '../lists/where.ts'

/**
 * The live rows with these ids, or that meet this condition, within the caller's reach, locked in
 * the order of ids by one statement.
 */
export async function lockedRows(
  session: Session,
  of: AnyResource,
  which: readonly number[] | Readonly<Record<string, unknown>>,
  { fields, referable = false, skipLocked = false, limit }: LockOptions<string> = {},
): Promise<Loose[]> {
  if (Array.isArray(which) && !which.length) return []
  const parameters = new Parameters()
  const conditions = [
    ...compileScope(of, session.reached, parameters, 'a'),
    'a."deletedAt" is null',
    ...(Array.isArray(which)
      ? [`a.id = any(${parameters.add(which, 'bigint[]')})`]
      : compileWhere(session.database.catalogue, of, which as Record<string, unknown>, parameters, 'a', true)),
  ]
  const found = await session.sql<Loose>(
    `select ${fields ? someColumns(of, 'a', fields) : columnsOf(of, 'a')}
    from ${quoted(of.name)} a
    where ${conditions.join(' and ')}
    order by a.id${limit === undefined ? '' : ` limit ${parameters.add(limit, 'int')}`}
    for ${referable ? 'no key update' : 'update'} of a${skipLocked ? ' skip locked' : ''}`,
    parameters.values,
  )
  return found.map(row => present(of, row))
}
