import { movesOf, type AnyResource, type Catalogue } from '@pavilion/declare'
import { exchangeCalls } from '@pavilion/exchange'
import { requireGuards, requireMasks, resourceCalls, type Call, type ServerDomain } from '@pavilion/http'

/**
 * All calls of all domains: hand-written ones, then generated ones that no domain has replaced,
 * then import and export.
 * @throws for a call without a guard, or with personal data that nothing masks, before anybody can use it
 */
export function allCalls(domains: readonly ServerDomain[], catalogue: Catalogue): Call[] {
  const stated = domains.flatMap(domain => [...domain.calls])
  const known = new Set(stated.map(call => `${call.method} ${call.path}`))
  const generated = [...catalogue.resources.values()]
    .filter(of => offers(of))
    .flatMap(of => [...(isStated(of, known) ? [] : resourceCalls(of)), ...exchangeCalls(of, () => catalogue)])
  const all = [...stated, ...generated.filter(call => !known.has(`${call.method} ${call.path}`))]
  requireGuards(all)
  requireMasks(all)
  return all
}
const offers = (of: AnyResource) => of.operations.length > 0 || movesOf(of).length > 0
/** A domain that writes any standard call of a resource itself provides all of them. */
const isStated = (of: AnyResource, known: ReadonlySet<string>) =>
  ['getList', 'getDetail', 'create', 'update', 'delete'].some(operation => known.has(`POST /${of.name}/${operation}`))
