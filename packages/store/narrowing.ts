import { allFields, invalidInput, type AnyResource, type NarrowingStep, type Pair } from '@pavilion/declare'
import type { Caller, Ids } from './caller.ts'
import { Parameters, quoted } from './parameters.ts'
import { placesOf } from './rights.ts'
import type { Session } from './session.ts'

/** The roles of an operator, and the projects in which one of them gives every right. */
export interface Narrowed {
  readonly roles: readonly number[]
  readonly free: Ids
}

/** Who is confined by the switches of projects: operators, by their roles. */
export function narrowedReach(caller: Caller): { narrowed?: Narrowed } {
  const { kind, grants } = caller
  if (kind !== 'operator' || !grants) return {}
  const free = placesOf(caller, '*')?.projects ?? []
  if (free === 'all') return {}
  return { narrowed: { roles: grants.flatMap(({ role }) => (role === undefined ? [] : [role])), free } }
}

/** One condition for each narrowing of a resource, over the table alias. */
export function narrowings(of: AnyResource, reach: Narrowed, parameters: Parameters, alias: string): string[] {
  if (!of.narrowed?.length) return []
  const roles = parameters.add(reach.roles, 'bigint[]')
  const project = `${alias}."projectId"`
  const free = reach.free.length ? `${project} = any(${parameters.add(reach.free, 'bigint[]')}) or ` : ''
  const along = (from: string, [step, ...rest]: readonly NarrowingStep[], depth: number): string => {
    if (!step) return `${from}."sysRoleId" = any(${roles})`
    const next = `${alias}_${depth}`
    return `${from}.${quoted(step.field)} in (
        select ${next}.${quoted(step.by)}
        from ${quoted(step.of)} ${next}
        where ${next}."deletedAt" is null and ${along(next, rest, depth + 1)}
      )`
  }
  return of.narrowed.map(
    ({ when, paths }) => `(${free}not exists (
        select 1
        from "projectSetting" ${alias}_s
        where ${alias}_s."projectId" = ${project} and ${alias}_s.${quoted(when)} and ${alias}_s."deletedAt" is null
      ) or ${paths.map(path => along(alias, path, 1)).join(' or ')})`,
  )
}

/**
 * An operator whom a switch confines writes no row that they would not see afterwards.
 * @throws invalidInput naming the field that leads to the roles
 */
export async function mustStayWithin(session: Session, of: AnyResource, ids: readonly number[]): Promise<void> {
  const { narrowed } = session.reach
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

/** The resources whose rows depend on the switches of a project and on these relations to roles. */
export const narrowedBy = (resources: Iterable<AnyResource>, written: string): string[] =>
  [...resources]
    .filter(({ narrowed }) =>
      narrowed?.some(
        ({ paths }) => written === 'projectSetting' || paths.some(path => path.some(({ of }) => of === written)),
      ),
    )
    .map(({ name }) => name)
