import { dayIn, addDays, defaultZone, defaultCurrency, type Language, type Row } from '@pavilion/declare'
import { MustLearn } from '@pavilion/http'
import { takeStock } from '@pavilion/commodity/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import {
  locale,
  order,
  orderCommodity,
  orderContact,
  orderDeliveryMethod,
  orderFrom,
  orderStatus,
  orderType,
  shoppingCart,
  type PlanPart,
} from '../model/index.ts'
import { layPlan } from './instalments/plan.ts'
import { lineBuilders, type Built, type DraftLine, type OrderWish } from './lines/draft.ts'
import { takeOfKind, takesOfKind } from './lines/stock.ts'
import { linesOf } from './lines/written.ts'
import { dayNumbers, newPickUpCode, nextIds, snowflake } from './numbers.ts'
import { isCancelled } from './cancelling/isCancelled.ts'
import { changesOf } from './lines/changed.ts'
import { isShort } from './lines/short.ts'
import { eventCancelled, priceChanged } from './refusals.ts'
import { stockKey } from './stockKey.ts'
import { holdVoucher } from './vouchers/find.ts'
import { partsOf, sum, type Part } from './parts.ts'
import { reduced } from './vouchers/reduce.ts'
import { orderSettings, type OrderSettings } from './settings.ts'

/** Who receives it. Stored with the order. */
export interface ContactInput {
  readonly name: string
  readonly phoneNumber?: string | null
  readonly email?: string | null
  readonly workplace?: string | null
  readonly address?: string | null
}
/** An order as a visitor or an operator places it. */
export interface PlaceOrder {
  readonly type: number
  readonly projectId: number
  readonly webUserId: number | null
  readonly language: Language
  readonly input: Readonly<Record<string, unknown>>
  readonly contact?: ContactInput | null
  readonly remark?: string | null
  /** Recorded by an operator. */
  readonly offline?: boolean
  /** Takes something off one of the orders. */
  readonly voucherCode?: string | null
  /** What is the same for a checkout that is sent twice. */
  readonly checkout?: string
  /** The sum that the buyer was shown, over all orders. Another one is refused. */
  readonly shownAmount?: number | null
}
/** What is the same for all orders that are placed in a project now. */
interface Place {
  readonly settings: OrderSettings
  readonly timeZone: string
  readonly yuan: number | null
}
async function placeOf(ctx: Context, projectId: number): Promise<Place> {
  const [[row], settings] = await Promise.all([
    ctx.query<{ timeZone: string | null; yuan: number | null; isCancelled: boolean }>(
      sql`select p."timeZone", ${isCancelled(projectId)} as "isCancelled", (select c.id from ${currency} c where c."abbr" = ${defaultCurrency()} limit 1) as "yuan"
      from ${project} p
      where p.id = ${projectId}`,
    ),
    orderSettings(ctx, projectId),
  ])
  if (row?.isCancelled) throw eventCancelled()
  return { settings, timeZone: row?.timeZone ?? defaultZone(), yuan: row?.yuan ?? null }
}
const hourMs = 3_600_000
function closesAt({ settings }: Place, type: number, at: Date): string | null {
  const hours = type === orderType.hotel ? settings.closeHotelAfterHours : settings.closeAfterHours
  return hours === null ? null : new Date(at.getTime() + hours * hourMs).toISOString()
}

/**
 * Places an order: its lines are built by its kind, one order per seller and currency, with
 * numbers, contact and stock, in one transaction. An order of nothing is paid at once.
 * @throws what the kind refuses; priceChanged, tooFewInStock
 */
export async function placeOrder(ctx: Context, wish: PlaceOrder): Promise<Row<typeof order>[]> {
  const builder = lineBuilders.get(wish.type)
  if (!builder) throw new Error(`no line builder for orders of type ${wish.type}`)
  const about: OrderWish = wish
  return placeBuilt(ctx, wish, await builder(ctx.acting('order', { projectId: wish.projectId }), about))
}
/**
 * Places an order whose lines are built already, by a service that knows what they cost.
 * @throws priceChanged, tooFewInStock
 */
export async function placeBuilt(ctx: Context, wish: PlaceOrder, built: Built): Promise<Row<typeof order>[]> {
  const inside = ctx.acting('order', { projectId: wish.projectId })
  const whole = partsOf(built.lines)
  const parts = wish.voucherCode ? await reduced(inside, whole, { ...wish, code: wish.voucherCode }) : whole
  await refuseOtherPrice(inside, wish, { built, parts })
  const place = await placeOf(inside, wish.projectId)
  const numbers = await numbersFor(inside, wish, place, parts.length)
  return inside.transaction(async tx => {
    const numbered = numbers ?? (await nextIds(tx, order.name, parts.length)).map(id => snowflake(id))
    const placed: Row<typeof order>[] = []
    for (const [nth, part] of parts.entries())
      placed.push(await write(tx, wish, built, part, place, numbered[nth] as string))
    await emptyCart(tx, wish, built)
    return placed
  })
}
/** What one order of a wish costs: its lines and the express fee. */
export function pricesOf({ expressFee }: Built, part: Part) {
  const { lines } = part
  const price = sum(lines, 'price')
  const fee = expressFee?.(part, price) ?? 0
  const discount = lines.reduce((total, line) => total + (line.discount ?? 0), 0)
  return { price, discount, expressFee: fee, amount: price - discount + fee }
}
/** Another sum than the buyer saw is refused, and says which line made it. @throws priceChanged */
async function refuseOtherPrice(
  ctx: Context,
  { shownAmount, input }: PlaceOrder,
  { built, parts }: { readonly built: Built; readonly parts: readonly Part[] },
): Promise<void> {
  if (shownAmount === undefined || shownAmount === null) return
  const amount = parts.reduce((total, part) => total + pricesOf(built, part).amount, 0)
  const changes = await changesOf(ctx, input.orderCommodities, built.lines)
  if (amount === shownAmount && !changes.length) return
  const words = (nth: 0 | 1, between: string) => changes.map(change => change.words[nth]).join(between)
  throw priceChanged(
    { changes: words(0, '；'), englishChanges: words(1, '; ') },
    { amount, lines: changes.map(({ line }) => line) },
  )
}
/** Numbers of the day are taken outside of the transaction that the call may run in. */
const taken = new WeakMap<object, string[]>()
async function numbersFor(
  _ctx: Context,
  { input, projectId }: PlaceOrder,
  { settings, timeZone }: Place,
  count: number,
): Promise<string[] | undefined> {
  if (!settings.sequence || count === 0) return undefined
  const known = taken.get(input)
  if (known && known.length >= count) return known
  throw new MustLearn(async outside => {
    taken.set(input, await dayNumbers(outside, projectId, dayIn(now(), timeZone), count))
  })
}

async function write(
  tx: Transaction,
  wish: PlaceOrder,
  built: Built,
  part: Part,
  place: Place,
  orderNumber: string,
): Promise<Row<typeof order>> {
  const { projectId, webUserId, type } = wish
  const { sellerId, currencyId, lines, voucher } = part
  const at = now()
  const cost = sum(lines, 'cost')
  const { price, discount, expressFee, amount } = pricesOf(built, part)
  const own: Readonly<Record<string, unknown>> = { ...built.order, ...built.ofPart?.(part) }
  const contact = wish.contact
    ? await tx.store(orderContact).create({ ...wish.contact, projectId, webUserId })
    : undefined
  const row = await tx.store(order).create(
    {
      ...own,
      projectId,
      orderNumber,
      type,
      from: wish.offline ? orderFrom.offline : orderFrom.online,
      currencyId: currencyId ?? place.yuan,
      price,
      discount,
      voucherId: voucher?.id ?? null,
      cost,
      expressFee,
      amount,
      profit: amount - cost - expressFee,
      autoCloseAt: wish.offline ? null : built.closesAt === undefined ? closesAt(place, type, at) : built.closesAt,
      sellerId,
      webUserId,
      orderContactId: contact?.id ?? null,
      language: wish.language === 'en' ? locale.english : locale.chinese,
      remark: wish.remark ?? null,
      checkout: wish.checkout ?? null,
      pickUpCode: Number(own.deliveryMethod) === orderDeliveryMethod.pickUp ? newPickUpCode() : null,
    },
    built.needsConfirmation ? { birth: 'toConfirm' } : {},
  )
  await tx.store(orderCommodity).createMany(
    lines.map(({ name, englishName, quantity, price: each, cost: own, discount: off, priceRule, about }) => ({
      ...about,
      projectId,
      orderId: row.id,
      kind: type,
      name,
      englishName,
      quantity,
      price: each,
      discount: off ?? 0,
      cost: own,
      priceRule,
    })),
  )
  const plan = planOf(built, place, amount, at)
  if (plan.length) await layPlan(tx, row, plan, place.timeZone)
  await built.hold?.(tx, row)
  if (voucher)
    await holdVoucher(tx, stockKey(row), {
      voucherId: voucher.id,
      voucherBatchId: voucher.voucherBatchId,
      webUserId,
      discount,
    })
  // Stock is taken last: rows that many want are locked for as short a time as possible.
  await holdStock(tx, row, lines)
  if (takesOfKind(type)) await takeOfKind(tx, row, await linesOf(tx, row.id))
  if (amount === 0) return settleFree(tx, row)
  return row
}
/** The parts in which an order is paid: by the rule of its kind, else by that of the project. */
function planOf(built: Built, { settings, timeZone }: Place, amount: number, at: Date): readonly PlanPart[] {
  const today = dayIn(at, timeZone)
  if (built.instalments) return built.instalments(amount, today)
  const rule = settings.instalments
  if (!rule || amount < rule.from) return []
  return Array.from({ length: rule.count }, (_, nth) => ({ share: 1, dueDate: addDays(today, nth * rule.everyDays) }))
}
async function holdStock(tx: Transaction, row: Row<typeof order>, lines: readonly DraftLine[]): Promise<void> {
  const wanted = lines.flatMap(({ stock }) => stock ?? [])
  if (!wanted.length) return
  const cause = { key: stockKey(row), projectId: row.projectId, orderId: row.id }
  const result = await takeStock(tx, wanted, cause)
  if (result.ok) return
  throw await isShort(
    tx,
    lines.flatMap(({ stock, ...line }) => (stock ? [{ ...line, ...stock }] : [])),
  )
}
const settleFree = (tx: Transaction, { id }: Row<typeof order>): Promise<Row<typeof order>> =>
  tx.move(order, { id }, 'settle', {})

/** What was ordered leaves the visitor's cart. */
async function emptyCart(tx: Transaction, { webUserId, type }: PlaceOrder, { lines }: Built): Promise<void> {
  if (webUserId === null || type !== orderType.store) return
  const ordered = lines.flatMap(({ stock }) => stock?.commoditySkuId ?? [])
  const rows = await tx
    .store(shoppingCart)
    .rows({ webUserId, commoditySkuId: ordered }, { fields: ['id'], limit: Infinity })
  if (rows.length) await tx.store(shoppingCart).deleteMany(rows.map(({ id }) => id))
}
export const isUnpaid = ({ status }: Pick<Row<typeof order>, 'status'>): boolean => status === orderStatus.unpaid
