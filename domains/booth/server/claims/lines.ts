import { noData } from '@pavilion/declare'
import { boothType } from '@pavilion/exhibitor/model/index.ts'
import { orderType } from '@pavilion/order/model/index.ts'
import { priceChanged, stockKey, type DraftLine, type LineBuilder } from '@pavilion/order/server/index.ts'
import { now, type Context, type Transaction } from '@pavilion/store'
import { booth, boothOpenStatus, boothReserveStatus } from '../../model/index.ts'
import { depositOf, kindOf } from '../../model/price.ts'
import {
  balanceExists,
  boothClosed,
  boothGone,
  boothOtherType,
  boothTaken,
  boothWithoutPrice,
  noStandFee,
} from '../refusals.ts'
import { refuseCompetitors } from './competitors.ts'
import { demandOf, linesAbout, placeOf, pricesOf, settingOf, standsOf, type Booth, type Demand } from './gather.ts'
import { dropOffer } from './offers.ts'

const minuteMs = 60_000
const defaultHoldMinutes = 30

/** Why a demand may not have this stand now. Pure. */
export function whyNotHold(row: Booth, demand: Pick<Demand, 'id' | 'boothType'>, byOperator: boolean) {
  const isOffered = row.reserveStatus === boothReserveStatus.held && row.demandId === demand.id && row.orderId === null
  if (row.reserveStatus !== boothReserveStatus.free && !isOffered) return boothTaken(row)
  if (row.openStatus !== boothOpenStatus.open && !byOperator && !isOffered) return boothClosed(row)
  if ((row.type ?? boothType.standard) !== (demand.boothType ?? boothType.standard)) return boothOtherType(row)
  return undefined
}
/** The stands of a wish, by id. @throws boothGone */
export async function boothsOf(ctx: Context, ids: readonly number[]): Promise<Booth[]> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const rows = await ctx.store(booth).rows({ id: wanted }, { limit: 1000 })
  if (rows.length < wanted.length) throw boothGone()
  return rows.toSorted((a, b) => a.id - b.id)
}
/** Stands are taken at the fee that their exhibitor saw: it stays their price. @throws priceChanged */
export function refuseOtherFee(prices: readonly number[], shown: number | null | undefined): void {
  if (shown === undefined || shown === null) return
  const fee = prices.reduce((sum, price) => sum + price, 0)
  if (fee !== shown) throw priceChanged({ changes: '', englishChanges: '' }, { fee })
}
/**
 * The deposit of stands, one line each: they are held until the order is paid or closes. Without a
 * stand, the deposit of the demand.
 * @throws boothTaken, boothClosed, boothOtherType, boothGone, boothWithoutPrice, competitorBeside, priceChanged
 */
export const depositLines: LineBuilder = async (ctx, { projectId, webUserId, input }) => {
  const inside = ctx.acting('booth', { projectId })
  const wish = input as {
    readonly demandId: number
    readonly boothIds?: readonly number[]
    readonly fee?: number | null
  }
  const byOperator = webUserId === null
  const demand = await demandOf(inside, wish.demandId)
  const booths = await boothsOf(inside, wish.boothIds ?? [])
  for (const row of booths) {
    const why = whyNotHold(row, demand, byOperator)
    if (why) throw why
  }
  const [setting, { today, sellerId }] = [await settingOf(inside), await placeOf(inside, projectId)]
  await refuseCompetitors(inside, setting, demand, booths)
  const prices = await pricesOf(inside, booths, today)
  const fees = booths.map(row => priceIn(prices, row))
  refuseOtherFee(fees, wish.fee)
  const heldUntil = new Date(now().getTime() + (setting?.holdMinutes ?? defaultHoldMinutes) * minuteMs).toISOString()
  const lines = booths.length
    ? booths.map((row, nth) => depositLine(row, demand, depositOf(setting, row.type), fees[nth] as number, sellerId))
    : [bareDeposit(demand, depositOf(setting, demand.boothType), sellerId)]
  return {
    lines,
    order: { deposit: lines.reduce((sum, { price }) => sum + price, 0) },
    closesAt: heldUntil,
    hold: (tx, order) =>
      holdStands(tx, booths, demand, {
        orderId: order.id,
        claimKey: stockKey({ id: order.id, takes: 1 }),
        heldUntil: byOperator ? null : heldUntil,
        byOperator,
        prices,
      }),
  }
}
/** @throws boothWithoutPrice */
export function priceIn(prices: ReadonlyMap<number, number | null>, row: Booth): number {
  const price = prices.get(row.id)
  if (price === null || price === undefined) throw boothWithoutPrice(row)
  return price
}
const depositLine = (row: Booth, demand: Demand, price: number, agreed: number, sellerId: number): DraftLine => ({
  name: `展位 ${row.boothNo} 押金`,
  englishName: `Deposit for stand ${row.boothNo}`,
  quantity: 1,
  price,
  cost: null,
  priceRule: `booth ${row.id}: ${agreed}`,
  sellerId,
  currencyId: null,
  about: {
    boothId: row.id,
    exhibitorCompanyInfoId: demand.companyId,
    demandId: demand.id,
    boothKind: kindOf(row.type),
  },
})
const bareDeposit = (demand: Demand, price: number, sellerId: number): DraftLine => ({
  name: '展位押金',
  englishName: 'Stand deposit',
  quantity: 1,
  price,
  cost: null,
  priceRule: `exhibitorBoothDemandInfo ${demand.id}`,
  sellerId,
  currencyId: null,
  about: { exhibitorCompanyInfoId: demand.companyId, demandId: demand.id, boothKind: kindOf(demand.boothType) },
})
interface Hold {
  readonly orderId: number
  readonly claimKey: string
  readonly heldUntil: string | null
  readonly byOperator: boolean
  readonly prices: ReadonlyMap<number, number | null>
}
/** Holds stands for a demand, by id: of two who want one, the second is refused. */
async function holdStands(tx: Transaction, wanted: readonly Booth[], demand: Demand, hold: Hold): Promise<void> {
  const rows = await tx.lockAll(
    booth,
    wanted.map(({ id }) => id),
  )
  if (rows.length < wanted.length) throw boothGone()
  for (const row of rows) {
    const why = whyNotHold(row, demand, hold.byOperator)
    if (why) throw why
    if (row.reserveStatus === boothReserveStatus.held) await dropOffer(tx, row)
    await tx.move(booth, { id: row.id }, 'hold', {
      exhibitorCompanyInfoId: demand.companyId,
      demandId: demand.id,
      orderId: hold.orderId,
      heldUntil: hold.heldUntil,
      agreedPrice: hold.prices.get(row.id) ?? null,
      claimKey: hold.claimKey,
    })
  }
}

/** Of the stands that a demand has, those whose fee was not asked for yet. */
export async function feesDue<T extends Pick<Booth, 'id' | 'agreedPrice'>>(
  ctx: Context,
  had: readonly T[],
): Promise<T[]> {
  const ids = had.map(({ id }) => id)
  const lines = ids.length ? await linesAbout(ctx, ids, orderType.standFee) : []
  const asked = new Set(lines.map(({ boothId }) => boothId))
  return had.filter(row => !asked.has(row.id) && (row.agreedPrice ?? 0) > 0)
}
/**
 * The fee of the stands that a demand has and has not been asked for yet, at the price that was
 * agreed when they were held.
 * @throws noStandFee, balanceExists
 */
export const feeLines: LineBuilder = async (ctx, { projectId, input }) => {
  const inside = ctx.acting('booth', { projectId })
  const demandId = Number(input.demandId)
  if (!Number.isSafeInteger(demandId)) throw noData()
  const demand = await demandOf(inside, demandId)
  const { sellerId } = await placeOf(inside, projectId)
  const due = await feesDue(inside, await standsOf(inside, demandId))
  if (!due.length) throw noStandFee()
  return {
    lines: due.map(row => ({
      name: `展位 ${row.boothNo} 展位费`,
      englishName: `Fee for stand ${row.boothNo}`,
      quantity: 1,
      price: row.agreedPrice ?? 0,
      cost: null,
      priceRule: `booth ${row.id}: ${row.agreedPrice}`,
      sellerId,
      currencyId: null,
      about: {
        boothId: row.id,
        exhibitorCompanyInfoId: demand.companyId,
        demandId,
        boothKind: kindOf(row.type),
      },
    })),
    closesAt: null,
    async hold(tx, order) {
      // Two who ask at once: the second finds the lines of the first behind the lock.
      const ids = due.map(({ id }) => id)
      const rows = await tx.lockAll(booth, ids)
      if (rows.length < ids.length || rows.some(row => row.demandId !== demandId)) throw noStandFee()
      const others = (await linesAbout(tx, ids, orderType.standFee)).filter(line => line.orderId !== order.id)
      if (others.length) throw balanceExists()
    },
  }
}
