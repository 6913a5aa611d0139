import type { ServerDomain } from '@pavilion/http'
import type { Database } from '@pavilion/store'
import { ensureAdmin, prepareSystem } from '@pavilion/system/server/index.ts'

/**
 * Adds reference rows, rights and menus of all domains; repeatable. Returns the first operator's
 * password if one was generated.
 */
export async function prepareDomains(
  store: Database,
  domains: readonly ServerDomain[],
  adminPassword?: string,
): Promise<string | undefined> {
  for (const domain of domains) await domain.prepare?.(store.system(`prepare ${domain.model.area}`))
  await prepareSystem(store.system('prepare rights and menus'), domains)
  return (await ensureAdmin(store.system('first operator'), adminPassword ? { password: adminPassword } : {})).password
}
