import { dayIn, noData } from '@pavilion/declare'
import { allMerchants, faultOf, type Merchant, readBillFile, type ReadBill } from '@pavilion/payment/server/index.ts'
import { chinaZone } from '@pavilion/platform/model/codes.ts'
import { now, operatorBehind, type Context } from '@pavilion/store'
import { checkPayReport, payType } from '../../model/index.ts'
import { billFault, billNotYet, billOfNobody, noBillFile } from '../refusals.ts'
import { checkBill } from './check.ts'

export interface Uploaded {
  readonly reportDate: string
  readonly merchant: string
  readonly lines: number
  /** The reports of this project that were made. */
  readonly reports: readonly number[]
}
/** The merchant of a seller that a bill names; one that does not know its own number stands in. */
function ownerOf({ vendor, accounts }: ReadBill, merchants: readonly Merchant[]): Merchant | undefined {
  const first = vendor === 'weChat' ? payType.wechatNative : payType.alipayPage
  const able = merchants.filter(({ provider }) => provider.types.some(type => Math.trunc(type / 10) === first / 10))
  const [account] = accounts
  const named = able.filter(({ provider }) => account && provider.account && account.startsWith(provider.account))
  const unnamed = able.filter(({ provider }) => !provider.account)
  return named[0] ?? (unnamed.length === 1 ? unnamed[0] : undefined)
}
/**
 * Compares a bill that somebody downloaded from WeChat Pay or Alipay, as it came. The file says
 * whose it is and of which day.
 * @throws noBillFile, billFault for one that is cut or of several days, billOfNobody for another
 *   merchant, billNotYet for a day that is not over
 */
export async function uploadBill(ctx: Context, projectId: number, bytes: Uint8Array): Promise<Uploaded> {
  const bill = readBillFile(bytes)
  const [day] = bill?.days ?? []
  if (!bill || !day) throw noBillFile()
  const inside = ctx.acting('checkPay', { projectId })
  const [event] = await inside.sql<{ sellerId: number }>('select "sellerId" from "project" where id = $1', [projectId])
  if (!event) throw noData()
  const all = await allMerchants(inside)
  const owner = ownerOf(
    bill,
    all.filter(({ sellerId }) => sellerId === event.sellerId).map(({ merchant }) => merchant),
  )
  if (!owner) throw billOfNobody({ account: [...bill.accounts].join(', ') || '—' })
  const { account } = owner.provider
  const fault = faultOf(bill, { day, ...(account && { account }) })
  if (fault) throw billFault({ why: fault })
  if (day >= dayIn(now(), chinaZone)) throw billNotYet()
  const types = [...owner.provider.types]
  const asked = { projectId, type: types[0] as number, sysUserId: operatorBehind(ctx) }
  const about = { merchant: owner.name, sellerId: event.sellerId, day, types, asked }
  return inside.transaction(async tx => {
    await checkBill(tx, about, bill.rows)
    const made = await tx
      .store(checkPayReport)
      .rows({ projectId, reportDate: day, merchant: owner.name }, { fields: ['id'], limit: Infinity })
    await ctx.log('uploadBill', { resource: checkPayReport.name, projectId, details: { day, lines: bill.rows.length } })
    return { reportDate: day, merchant: owner.name, lines: bill.rows.length, reports: made.map(({ id }) => id) }
  })
}
