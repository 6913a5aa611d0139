import type { AnyResource, Catalogue } from '@pavilion/declare'
import { type Parameters, quoted } from '../sql/parameters.ts'
import { compileWhere } from './where.ts'

/**
 * The conditions under which a row of this resource is published because of its children
 * (`published.whileSome`). `id`: the row's id, as SQL. Deleted children count as closed, so that
 * nothing opens when the last one is deleted.
 */
export function compileWhileSome(all: Catalogue, of: AnyResource, id: string, parameters: Parameters): string[] {
  return Object.entries(of.published?.whileSome ?? {}).map(([name, where]) => {
    const children = all.relationsOf(of).get(name)
    if (!children) throw new Error(`${of.name} has no children ${name}`)
    const child = `child_${name}`
    const isOpen = [
      `${child}."deletedAt" is null`,
      ...compileWhere(all, children.resource, where, parameters, child, true),
    ]
    return `coalesce((
      select bool_or(${isOpen.join(' and ')})
      from ${quoted(children.resource.name)} ${child}
      where ${child}.${quoted(children.field)} = ${id}
    ), true)`
  })
}
