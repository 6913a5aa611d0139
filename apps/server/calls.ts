import { movesOf, type AnyResource, type Catalogue } from '@pavilion/declare'
import { exchangeCalls } from '@pavilion/exchange'
import { requireGuards, resourceCalls, type Call, type ServerDomain } from '@pavilion/http'

/**
 * Every call of every room: those the rooms state, then the generated ones that no room has stated
 * itself, then import and export.
 * @throws for one without a guard, before anybody asks who may call it
 */
export function allCalls(domains: readonly ServerDomain[], catalogue: Catalogue): Call[] {
  const stated = domains.flatMap(domain => [...domain.calls])
  const known = new Set(stated.map(call => `${call.method} ${call.path}`))
  const generated = [...catalogue.resources.values()]
    .filter(of => offers(of))
    .flatMap(of => [...(isStated(of, known) ? [] : resourceCalls(of)), ...exchangeCalls(of, () => catalogue)])
  const all = [...stated, ...generated.filter(call => !known.has(`${call.method} ${call.path}`))]
  requireGuards(all)
  return all
}
const offers = (of: AnyResource) => of.operations.length > 0 || movesOf(of).length > 0
/** A room that states any standard call of a resource states all that it offers. */
const isStated = (of: AnyResource, known: ReadonlySet<string>) =>
  ['getList', 'getDetail', 'create', 'update', 'delete'].some(operation => known.has(`POST /${of.name}/${operation}`))
