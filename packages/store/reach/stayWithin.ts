import { allFields, invalidInput, type AnyResource, type Pair } from '@pavilion/declare'
import { narrowings } from './narrowing.ts'
import { Parameters, quoted } from '../sql/parameters.ts'
import type { Session } from '../session.ts'

/**
 * An operator whom a switch confines writes no row that they would not see afterwards.
 * @throws invalidInput naming the field that leads to the roles
 */
export async function mustStayWithin(session: Session, of: AnyResource, ids: readonly number[]): Promise<void> {
  const { narrowed } = session.reached
  if (!narrowed || !of.narrowed?.length || !ids.length) return
  const parameters = new Parameters()
  const conditions = narrowings(of, narrowed, parameters, 'a')
  const [within] = await session.sql<Record<string, boolean>>(
    `select ${conditions.map((condition, nth) => `bool_and(coalesce((${condition}), false)) as "${nth}"`).join(', ')}
    from ${quoted(of.name)} a
    where a.id = any(${parameters.add(ids, 'bigint[]')})`,
    parameters.values,
  )
  const wrong: Record<string, Pair> = {}
  of.narrowed.forEach(({ paths }, nth) => {
    const name = paths[0]?.[0]?.field as string
    const field = allFields(of)[name]
    if (within?.[nth] === false && field)
      wrong[name] = [
        `请选择您的角色负责的${field.zh}`,
        `Please select a ${field.en.toLowerCase()} that your roles are responsible for`,
      ]
  })
  if (Object.keys(wrong).length) throw invalidInput(wrong)
}
