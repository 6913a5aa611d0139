import { keyedPort, type Thing } from '@pavilion/declare'
import { thingPage, type PartOf } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { seller } from '../model/basics.ts'

/** What later areas say of an organiser: its events, the ways it is paid. `id`: the organiser. */
export const sellerParts = keyedPort<string, PartOf>('platform.sellerParts', {
  what: 'what an area says on the page of an organiser: its events, merchants, accounts',
  optional: true,
})
const keys = ['events', 'merchants', 'accounts']
/** Everything about an organiser. @throws noData */
export async function sellerPage(ctx: Context, id: number): Promise<Thing> {
  await ctx.store(seller).getDetail(id)
  return thingPage(ctx, { id, projectId: 0 }, { own: {}, others: sellerParts, keys })
}
