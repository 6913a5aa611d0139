import { noData, permissionDenied, type AnyResource, type Refusal } from '@pavilion/declare'
import { narrowedReach } from './narrowing.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import { compileScope } from './reach.ts'
import { placesOf } from './rights.ts'
import type { Session } from '../session.ts'

/**
 * Why a row cannot be used: for nobody's eyes it does not exist; what another role lets the caller
 * see exists, but the right of this call does not count there.
 */
export async function whyMissing(session: Session, of: AnyResource, id: number): Promise<Refusal> {
  const { caller, projectId, sellerId } = session
  const seen = placesOf(caller, `${of.name}.getDetail`) ?? placesOf(caller, `${of.name}.getList`)
  if ((caller.grants?.length ?? 0) < 2 || !seen) return noData()
  const parameters = new Parameters()
  const chosen = { ...(projectId !== undefined && { projectId }), ...(sellerId !== undefined && { sellerId }) }
  const conditions = [
    `a.id = ${parameters.add(id, 'bigint')}`,
    'a."deletedAt" is null',
    ...compileScope(of, { ...seen, ...chosen, ...narrowedReach(caller) }, parameters, 'a'),
  ]
  const [row] = await session.sql(
    `select 1
    from ${quoted(of.name)} a
    where ${conditions.join(' and ')}`,
    parameters.values,
  )
  return row ? permissionDenied() : noData()
}
