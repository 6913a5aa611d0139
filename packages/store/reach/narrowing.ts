import type { AnyResource, NarrowingStep } from '@pavilion/declare'
import type { Caller, Ids } from './caller.ts'
import { type Parameters, quoted } from '../sql/parameters.ts'
import { placesOf } from './rights.ts'

/** The roles of an operator, and the projects in which one of them gives every right. */
export interface Narrowed {
  readonly roles: readonly number[]
  readonly free: Ids
}

/** Who is confined by the switches of projects: operators, by their roles. */
export function narrowedReach(caller: Caller): { narrowed?: Narrowed; roles?: readonly number[] } {
  const { kind, grants } = caller
  if (kind !== 'operator' || !grants) return {}
  const free = placesOf(caller, '*')?.projects ?? []
  const roles = grants.flatMap(({ role }) => (role === undefined ? [] : [role]))
  return { ...(free !== 'all' && { narrowed: { roles, free } }), ...(caller.projects !== 'all' && { roles }) }
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

/** The resources whose rows depend on the switches of a project and on these relations to roles. */
export const narrowedBy = (resources: Iterable<AnyResource>, written: string): string[] =>
  [...resources]
    .filter(({ narrowed }) =>
      narrowed?.some(
        ({ paths }) => written === 'projectSetting' || paths.some(path => path.some(({ of }) => of === written)),
      ),
    )
    .map(({ name }) => name)
