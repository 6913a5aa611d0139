import { addDays, daysBetween, daysFrom, type Row } from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import type { Transaction } from '@pavilion/store'
import { discountOfUnits, order, orderCommodity, orderCommodityStatus } from '../../model/index.ts'
import { stockBack } from './stock.ts'
import { linesOf, type WrittenLine } from './written.ts'

/** Rooms of a line for some of its nights. */
export interface NightsOfLine {
  readonly orderCommodityId: number
  readonly nights: readonly string[]
  /** How many of its rooms; all of them by default. */
  readonly rooms?: number
}
/** Nights that stand beside each other, and whether they were asked for. */
interface Run {
  readonly asked: boolean
  readonly nights: string[]
}
/** The nights of a line in runs that are asked for or not. Pure. */
export function runsOf(nights: readonly string[], asked: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
  for (const night of nights) {
    const last = runs.at(-1)
    if (last && last.asked === asked.has(night)) last.nights.push(night)
    else runs.push({ asked: asked.has(night), nights: [night] })
  }
  return runs
}
/** A share of an amount for some of all nights; what does not divide stays with the first parts. Pure. */
export function sharesOf(amount: number, runs: readonly { readonly nights: readonly unknown[] }[]): number[] {
  const all = runs.reduce((sum, { nights }) => sum + nights.length, 0)
  let [gone, seen] = [0, 0]
  return runs.map(({ nights }) => {
    seen += nights.length
    const upTo = seen === all ? amount : Math.ceil((amount * seen) / all)
    const part = upTo - gone
    gone = upTo
    return part
  })
}
const copied = (row: Row<typeof orderCommodity>) => {
  const {
    id: _id,
    createdAt: _created,
    updatedAt: _updated,
    status: _status,
    ...whole
  } = row as typeof row & Record<string, unknown>
  return whole
}
/** The nights of a line; none for one that is no stay. */
const nightsIn = ({ checkInDate, checkOutDate }: WrittenLine): string[] =>
  checkInDate && checkOutDate ? daysFrom(checkInDate, daysBetween(checkInDate, checkOutDate)) : []

/**
 * Takes some nights of some rooms of a paid line out into lines of their own, each with its share of
 * the price, so that a line has one state. Answers those lines. The order is locked by the caller.
 */
export async function splitNights(
  tx: Transaction,
  line: WrittenLine,
  { nights, rooms = line.quantity }: Pick<NightsOfLine, 'nights' | 'rooms'>,
): Promise<WrittenLine[]> {
  const whole = await tx.store(orderCommodity).getDetail(line.id)
  let part = line
  if (rooms < line.quantity) part = await splitRooms(tx, whole, line, rooms)
  const all = nightsIn(part)
  const runs = runsOf(all, new Set(nights))
  if (runs.length < 2) return runs[0]?.asked ? [part] : []
  const prices = sharesOf(part.price, runs)
  const costs = whole.cost === null || whole.cost === undefined ? undefined : sharesOf(whole.cost, runs)
  const discounts = sharesOf(part.discount, runs)
  const found: WrittenLine[] = []
  for (const [nth, run] of runs.entries()) {
    const about = {
      price: prices[nth] as number,
      cost: costs?.[nth] ?? null,
      discount: discounts[nth] as number,
      checkInDate: run.nights[0] as string,
      checkOutDate: addDays(run.nights.at(-1) as string, 1),
      nights: run.nights.length,
    }
    const id = nth === 0 ? part.id : await born(tx, whole, { ...about, quantity: part.quantity }, line.id)
    if (nth === 0) await tx.store(orderCommodity).set(part.id, about)
    const { cost: _cost, nights: _nights, ...shown } = about
    if (run.asked) found.push({ ...part, ...shown, id })
  }
  return found
}
async function born(
  tx: Transaction,
  whole: Row<typeof orderCommodity>,
  about: Partial<Row<typeof orderCommodity>>,
  splitFromId: number,
): Promise<number> {
  const { id } = await tx
    .store(orderCommodity)
    .create({ ...copied(whole), ...about, splitFromId, refundedAmount: 0 }, { birth: 'paidAtOnce' })
  return id
}
async function splitRooms(
  tx: Transaction,
  whole: Row<typeof orderCommodity>,
  line: WrittenLine,
  rooms: number,
): Promise<WrittenLine> {
  const discount = discountOfUnits(line, rooms)
  await tx.store(orderCommodity).set(line.id, { quantity: line.quantity - rooms, discount: line.discount - discount })
  const id = await born(tx, whole, { quantity: rooms, discount }, line.id)
  return { ...line, id, quantity: rooms, discount }
}

/**
 * Nights of a paid line are for sale again, without any money: who leaves early leaves them. The
 * line stays paid, and gives nothing back a second time when it is refunded later.
 */
export async function returnNights(tx: Transaction, wish: NightsOfLine): Promise<WrittenLine[]> {
  const { orderId } = await tx.store(orderCommodity).getDetail(wish.orderCommodityId)
  const buys = await tx.store(order).lock(orderId)
  if (!buys) return []
  const line = (await linesOf(tx, orderId)).find(({ id }) => id === wish.orderCommodityId)
  if (!line || line.nightsReturned || !mayReturn.has(line.status)) return []
  const parts = await splitNights(tx, line, wish)
  if (!parts.length) return []
  await stockBack(tx, buys, parts, { reason: stockBusinessType.refund })
  await markReturned(tx, parts)
  return parts
}
/** The same for nights whose stock came back before, and is somebody else's by now. */
export async function giveUpNights(
  tx: Transaction,
  line: WrittenLine,
  wish: Pick<NightsOfLine, 'nights' | 'rooms'>,
): Promise<WrittenLine[]> {
  const parts = await splitNights(tx, line, wish)
  await markReturned(tx, parts)
  return parts
}
async function markReturned(tx: Transaction, parts: readonly WrittenLine[]): Promise<void> {
  for (const { id } of parts) await tx.store(orderCommodity).set(id, { nightsReturned: true })
}
const mayReturn: ReadonlySet<number> = new Set([orderCommodityStatus.valid])
