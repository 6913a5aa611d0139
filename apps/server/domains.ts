import { catalogue, type Domain } from '@pavilion/declare'
import type { ServerDomain } from '@pavilion/http'

/** The domains in layers: each may use the earlier ones. */
export const areas = [
  'work',
  'system',
  'platform',
  'payment',
  'site',
  'notification',
  'account',
  'form',
  'conference',
  'vote',
  'commodity',
  'order',
  'invoice',
  'recruit',
  'hotel',
  'reception',
  'meal',
  'transport',
  'planner',
  'registration',
  'certificate',
  'access',
  'signin',
  'exhibitor',
  'booth',
  'report',
  'settings',
] as const
/** The declarations of all domains. Needs neither a build nor a database. */
export async function models(): Promise<Domain[]> {
  return Promise.all(areas.map(area => exportOf<Domain>(`domains/${area}/model/index.ts`, 'model')))
}
/** The domains as the server mounts them. */
export async function serverDomains(): Promise<ServerDomain[]> {
  return Promise.all(areas.map(area => exportOf<ServerDomain>(`domains/${area}/server/index.ts`, 'domain')))
}
async function exportOf<T>(file: string, name: string): Promise<T> {
  const found = ((await import(`../../${file}`)) as Record<string, T | undefined>)[name]
  if (!found) throw new Error(`${file} exports no ${name}`)
  return found
}
export const wholeCatalogue = (domains: readonly Domain[]) => catalogue(domains)
