import type { AnyResource } from '@pavilion/declare'
import { scopeColumn } from '../tables/columns.ts'
import { type Narrowed, narrowings } from './narrowing.ts'
import { type Parameters, quoted } from '../sql/parameters.ts'

/** Which rows the caller may reach. Every query is confined by it. */
export interface Reach {
  readonly projectId?: number
  readonly projects: readonly number[] | 'all'
  readonly sellerId?: number
  readonly sellers: readonly number[] | 'all'
  readonly owner?: number
  /** An operator, as the switches of projects confine them. */
  readonly narrowed?: Narrowed
  /** The roles of an operator without all projects. */
  readonly roles?: readonly number[]
}
export function compileScope(of: AnyResource, reach: Reach, parameters: Parameters, alias: string): string[] {
  const conditions: string[] = []
  const column = scopeColumn(of)
  if (column) {
    const [chosen, allowed] =
      column === 'projectId' ? [reach.projectId, reach.projects] : [reach.sellerId, reach.sellers]
    const name = `${alias}.${quoted(column)}`
    const isShown = of.scope === 'shared' && !(of.confined && allowed !== 'all')
    const confined = confinedTo(name, chosen, allowed, parameters)
    if (confined) conditions.push(isShown ? `(${confined} or ${name} is null)` : confined)
  }
  // The resource has no project scope, but its rows are of people who came to a project.
  if (of.confined && !column && reach.projects !== 'all')
    conditions.push(`${alias}."projectId" = any(${parameters.add(reach.projects, 'bigint[]')})`)
  if (of.name === 'project' && reach.projects !== 'all')
    conditions.push(`${alias}.id = any(${parameters.add(reach.projects, 'bigint[]')})`)
  if (of.name === 'seller' && reach.sellers !== 'all')
    conditions.push(`${alias}.id = any(${parameters.add(reach.sellers, 'bigint[]')})`)
  if (of.owner && reach.owner !== undefined)
    conditions.push(`${alias}.${quoted(of.owner)} = ${parameters.add(reach.owner, 'bigint')}`)
  if (of.ofRoles && reach.roles)
    conditions.push(`${alias}."sysRoleId" = any(${parameters.add(reach.roles, 'bigint[]')})`)
  if (reach.narrowed) conditions.push(...narrowings(of, reach.narrowed, parameters, alias))
  return conditions
}
function confinedTo(
  name: string,
  chosen: number | undefined,
  allowed: readonly number[] | 'all',
  parameters: Parameters,
): string | undefined {
  if (chosen !== undefined) return `${name} = ${parameters.add(chosen, 'bigint')}`
  return allowed === 'all' ? undefined : `${name} = any(${parameters.add(allowed, 'bigint[]')})`
}
