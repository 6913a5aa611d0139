import { sql, type Context } from '@pavilion/store'
import { exhibitionBlacklist } from '../model/index.ts'
import { hitOf, type Listed } from './names.ts'
import type { Demand } from './claims/gather.ts'
import { contactOrganiser } from './refusals.ts'

interface Asked {
  readonly projectId: number
  readonly names: readonly string[]
  readonly phones: readonly string[]
}
/** The entry of the project's black list that these names or phones are, if any. One statement. */
export async function onBlackList(ctx: Context, { projectId, names, phones }: Asked): Promise<Listed | undefined> {
  const list = await ctx
    .acting('booth', { projectId })
    .query<Listed>(sql`select b.id, b."name", b."phoneNumber" from ${exhibitionBlacklist} b order by b.id`)
  return hitOf(list, { names, phones })
}
/** @throws contactOrganiser, without a reason, for a company on the black list */
export async function refuseListed(ctx: Context, projectId: number, demand: Demand): Promise<void> {
  const names = [demand.companyName, demand.companyName2].filter(name => name !== null)
  const phones = demand.phoneNumber ? [demand.phoneNumber] : []
  if (await onBlackList(ctx, { projectId, names, phones })) throw contactOrganiser()
}
