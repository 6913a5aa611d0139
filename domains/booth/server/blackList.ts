import type { Context } from '@pavilion/store'
import { exhibitionBlacklist, exhibitionBlacklistHit } from '../model/index.ts'
import { hitOf, type Listed } from '../model/names.ts'
import type { Demand } from './claims/gather.ts'
import { contactOrganiser } from './refusals.ts'

interface Asked {
  readonly projectId: number
  readonly names: readonly string[]
  readonly phones: readonly string[]
  /** Where it was asked: `application`, `demand`, `claim`. */
  readonly at?: string
}
/** The entry of the black list that these names or phones are; it is logged for the operators. */
export async function onBlackList(ctx: Context, { projectId, names, phones, at }: Asked): Promise<Listed | undefined> {
  const inside = ctx.acting('booth', { projectId })
  const list = await inside
    .store(exhibitionBlacklist)
    .rows({}, { fields: ['id', 'name', 'phoneNumber'], limit: Number.POSITIVE_INFINITY })
  const hit = hitOf(list, { names, phones })
  if (hit)
    // In a transaction of its own: what is refused is rolled back, the hit is not.
    await inside.store(exhibitionBlacklistHit).create({
      projectId,
      exhibitionBlacklistId: hit.id,
      name: names[0]?.slice(0, 200) ?? null,
      phoneNumber: phones[0] ?? null,
      at: at ?? null,
    })
  return hit
}
/** @throws contactOrganiser, without a reason, for a company on the black list */
export async function refuseListed(ctx: Context, demand: Demand, at: string): Promise<void> {
  const names = [demand.companyName, demand.companyName2].filter(name => name !== null)
  const phones = demand.phoneNumber ? [demand.phoneNumber] : []
  if (await onBlackList(ctx, { projectId: ctx.projectId as number, names, phones, at })) throw contactOrganiser()
}
