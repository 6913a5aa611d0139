import type { AnyResource } from '@pavilion/declare'
import { scopeColumn } from './columns.ts'
import { type Parameters, quoted } from './parameters.ts'

/** Which rows the caller may reach. Every query is confined by it. */
export interface Reach {
  readonly projectId?: number
  readonly projects: readonly number[] | 'all'
  readonly sellerId?: number
  readonly sellers: readonly number[] | 'all'
  readonly owner?: number
}
export function compileScope(of: AnyResource, reach: Reach, parameters: Parameters, alias: string): string[] {
  const conditions: string[] = []
  const column = scopeColumn(of)
  if (column) {
    const [chosen, allowed] =
      column === 'projectId' ? [reach.projectId, reach.projects] : [reach.sellerId, reach.sellers]
    const name = `${alias}.${quoted(column)}`
    const confined =
      chosen !== undefined
        ? `${name} = ${parameters.add(chosen, 'bigint')}`
        : allowed !== 'all'
          ? `${name} = any(${parameters.add(allowed, 'bigint[]')})`
          : undefined
    if (confined)
      conditions.push(
        of.scope === 'shared' && !(of.confined && allowed !== 'all') ? `(${confined} or ${name} is null)` : confined,
      )
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
  return conditions
}
