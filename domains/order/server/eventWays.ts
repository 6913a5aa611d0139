import { defaultCurrency } from '@pavilion/declare'
import { currency, seller } from '@pavilion/platform/model/index.ts'
import { onlineTypes } from '@pavilion/payment/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { EventWays } from '../model/calls/eventWays.ts'
import { accountsOf, payWays } from './paying/ways.ts'
import { orderSettings } from './settings.ts'

/** How visitors of an event can pay now, in the currency of the installation. @throws permissionDenied */
export async function eventWays(ctx: Context, projectId: number): Promise<EventWays> {
  ctx.may('order.getList', projectId)
  const inside = ctx.acting('pay', { projectId })
  const event = await inside.store(project).find({ id: projectId }, { fields: ['id', 'sellerId'] })
  const sellerId = event?.sellerId ?? null
  // An organiser is read within its own reach.
  const theirs = sellerId === null ? inside : ctx.acting('pay', { projectId, sellerId })
  const [own] = await theirs.query<{ id: number; name: string; englishName: string | null }>(
    sql`select s.id, s."name", s."englishName" from ${seller} s where s.id = ${sellerId}`,
  )
  const [usual] = await inside.query<{ id: number }>(
    sql`select c.id from ${currency} c where c."abbr" = ${defaultCurrency()} order by c.id limit 1`,
  )
  const { payTypes } = await orderSettings(inside, projectId)
  const payee = { projectId, sellerId, currencyId: usual?.id ?? null }
  return {
    accounts: sellerId === null ? 0 : (await accountsOf(theirs, payee)).length,
    seller: own ? { id: own.id, name: [own.name, own.englishName || own.name] } : null,
    currency: defaultCurrency(),
    possible: sellerId === null ? [] : await onlineTypes(theirs, sellerId),
    shown: await payWays(ctx, payee),
    ticked: payTypes,
  }
}
