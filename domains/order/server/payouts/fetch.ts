import { addDays, dayIn } from '@pavilion/declare'
import {
  allMerchants,
  faultOfFunds,
  type FundRow,
  merchantNamed,
  NoBill,
  ProviderError,
  readFundFile,
} from '@pavilion/payment/server/index.ts'
import { chinaZone } from '@pavilion/platform/model/codes.ts'
import { outbox } from '@pavilion/work/server/index.ts'
import { now, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import { payout, payType } from '../../model/index.ts'
import { billFault, billNotYet, billOfNobody, noFundBill, noFundFile } from '../refusals.ts'
import { takeFunds, type Account, type TakenFunds } from './take.ts'

interface Asked extends Account {
  readonly day: string
}
/** Fetches what moved on a merchant’s account on a day. Fetching twice harms nothing. */
export const fundsOutbox = outbox<Asked, readonly FundRow[]>({
  kind: 'order.funds',
  waits: [60, 600, 1800, 3600],
  most: 24,
  async send(ctx, { merchant, day }) {
    const found = await merchantNamed(ctx, merchant)
    if (!found?.provider.dayFunds) throw new ProviderError('rejected', 'the merchant has no fund bill')
    try {
      return { state: 'done', result: await found.provider.dayFunds(day) }
    } catch (error) {
      // Nothing moved on that day, or the merchant has not been granted this bill.
      if (error instanceof NoBill && error.isMissing) return { state: 'done', result: [] }
      throw error
    }
  },
  async settle(tx, about, rows) {
    if (rows.length) await takeFunds(tx, about, rows)
  },
})
const today = () => dayIn(now(), chinaZone)
const enqueue = (tx: Transaction, about: Asked, key: string) =>
  fundsOutbox.enqueue(tx, about, { key, projectId: null, resource: payout.name })
const able = async (ctx: Context, sellerId?: number) =>
  (await allMerchants(ctx)).filter(
    each => each.merchant.provider.dayFunds && (sellerId ?? each.sellerId) === each.sellerId,
  )

/** Asks each merchant for what moved on its account yesterday, once a day. */
export async function askForFunds(ctx: SystemContext): Promise<void> {
  const day = addDays(today(), -1)
  const merchants = await able(ctx)
  await ctx.transaction(async tx => {
    for (const { sellerId, merchant } of merchants)
      await enqueue(tx, { merchant: merchant.name, sellerId, day }, `funds ${merchant.name} ${day}`)
  })
}
/**
 * Asks for the fund bills of a day because an operator wishes it.
 * @throws billNotYet for a day that is not over, noFundBill where no merchant has such
 */
export async function askForFundsOf(ctx: Context, sellerId: number, day: string): Promise<number> {
  if (day >= today()) throw billNotYet()
  const merchants = await able(ctx.acting('payout', { sellerId }), sellerId)
  if (!merchants.length) throw noFundBill()
  await ctx.acting('payout', { sellerId }).transaction(async tx => {
    for (const { merchant } of merchants)
      await enqueue(tx, { merchant: merchant.name, sellerId, day }, `funds ${merchant.name} ${day} ${now().getTime()}`)
  })
  return merchants.length
}
/**
 * Reads a fund bill that somebody downloaded from WeChat Pay or Alipay, as it came.
 * @throws noFundFile, billFault for one that is cut or of another merchant, billOfNobody
 */
export async function uploadFunds(
  ctx: Context,
  sellerId: number,
  bytes: Uint8Array,
): Promise<TakenFunds & { merchant: string }> {
  const funds = readFundFile(bytes)
  if (!funds) throw noFundFile()
  const inside = ctx.acting('payout', { sellerId })
  const first = funds.vendor === 'weChat' ? payType.wechatNative : payType.alipayPage
  const all = (await allMerchants(inside)).filter(
    each =>
      each.sellerId === sellerId && each.merchant.provider.types.some(type => Math.trunc(type / 10) === first / 10),
  )
  const named = all.filter(({ merchant }) => funds.account && merchant.provider.account === funds.account.slice(0, 16))
  const [owner] = named.length === 1 ? named : all
  if (!owner || (named.length !== 1 && all.length !== 1)) throw billOfNobody({ account: funds.account ?? '—' })
  const fault = faultOfFunds(funds, owner.merchant.provider.account)
  if (fault) throw billFault({ why: fault })
  const account = { merchant: owner.merchant.name, sellerId }
  return inside.transaction(async tx => {
    const taken = await takeFunds(tx, account, funds.rows)
    await ctx.log('uploadBill', { resource: payout.name, details: { lines: taken.lines, fresh: taken.fresh } })
    return { merchant: account.merchant, ...taken }
  })
}
