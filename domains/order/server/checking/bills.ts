import { chinaZone } from '@pavilion/platform/model/codes.ts'
import { dayIn, addDays, noData } from '@pavilion/declare'
import { outbox } from '@pavilion/work/server/index.ts'
import { now, operatorBehind, sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import { pay } from '../../model/index.ts'
import {
  allMerchants,
  type BillRow,
  type Merchant,
  merchantFor,
  merchantNamed,
  NoBill,
  ProviderError,
} from '@pavilion/payment/server/index.ts'
import { billNotYet, payTypeNotOffered } from '../refusals.ts'
import { chinaDay } from './books.ts'
import { checkBill, type Checked } from './check.ts'
import { noteNoBill, whyOf } from './noBill.ts'

/**
 * Fetches a bill and compares it. Fetching twice harms nothing, so nothing is asked before. A bill
 * that is not ready yet is fetched again, for a day.
 */
export const billOutbox = outbox<Checked, readonly BillRow[]>({
  kind: 'order.bill',
  waits: [60, 600, 1800, 3600],
  most: 24,
  async send(ctx, about) {
    const found = await merchantNamed(ctx, about.merchant)
    try {
      if (!found) throw new ProviderError('rejected', 'the merchant is no longer configured')
      return { state: 'done', result: await found.provider.dayBill(about.day) }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const isMissed = await noteNoBill(ctx, about, whyOf(error))
      // No bill of a day on which nothing happened: nobody misses it.
      if (!isMissed && error instanceof NoBill && error.isMissing) return { state: 'done', result: [] }
      throw error
    }
  },
  settle: checkBill,
})
const enqueue = (tx: Transaction, about: Checked, key: string) =>
  billOutbox.enqueue(tx, about, { key, projectId: null, resource: 'checkPayReport' })
const today = () => dayIn(now(), chinaZone)

/** Asks each merchant for its bill of yesterday, once a day. */
export async function askForBills(ctx: SystemContext): Promise<void> {
  const day = addDays(today(), -1)
  const merchants = await allMerchants(ctx)
  await ctx.transaction(async tx => {
    for (const { sellerId, merchant } of merchants)
      await enqueue(tx, aboutOf(merchant, sellerId, day), `bill ${merchant.name} ${day}`)
  })
}
const aboutOf = ({ name, provider }: Merchant, sellerId: number, day: string): Checked => ({
  merchant: name,
  sellerId,
  day,
  types: [...provider.types],
})

/**
 * Asks for the bills of a day because an operator wishes it: of the merchants that took money of
 * this type then, and of the one that takes it now.
 * @throws noData, billNotYet for a day that is not over, payTypeNotOffered where nobody takes this type
 */
export async function askForBill(
  ctx: Context,
  { projectId, reportDate, payType: type }: { projectId: number; reportDate: string; payType: number },
): Promise<number> {
  if (reportDate >= today()) throw billNotYet()
  const inside = ctx.acting('checkPay', { projectId })
  const [event] = await inside.sql<{ sellerId: number }>('select "sellerId" from "project" where id = $1', [projectId])
  if (!event) throw noData()
  const [from, until] = chinaDay(reportDate)
  const used = await inside.query<{ merchant: string }>(
    sql`select distinct p."merchant"
    from ${pay} p
    where p."type" = ${type} and p."merchant" is not null
      and p."createdAt" < ${until}::timestamptz and p."createdAt" >= ${from}::timestamptz - interval '90 days'`,
  )
  const current = await merchantFor(inside, { sellerId: event.sellerId, type })
  const found = new Map<string, Merchant>(current ? [[current.name, current]] : [])
  for (const { merchant } of used) {
    const known = found.has(merchant) ? undefined : await merchantNamed(inside, merchant)
    if (known) found.set(merchant, known)
  }
  if (!found.size) throw payTypeNotOffered()
  const asked = { projectId, type, sysUserId: operatorBehind(ctx) }
  await inside.transaction(async tx => {
    for (const merchant of found.values()) {
      const about = { ...aboutOf(merchant, event.sellerId, reportDate), asked }
      await enqueue(tx, about, `bill ${merchant.name} ${reportDate} ${projectId} ${now().getTime()}`)
    }
  })
  return found.size
}
