import {
  defaultCurrency,
  amountOf,
  invalidInput,
  noData,
  share,
  type Pair,
  type Row,
  priceText,
} from '@pavilion/declare'
import { type order, orderType } from '@pavilion/order/model/index.ts'
import { invoiceableOf, lockForInvoice, takeForInvoice, type InvoicePart } from '@pavilion/order/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import {
  invoice,
  invoiceMakeKind,
  invoiceOrder,
  invoiceType,
  isPaper,
  wrongWithBuyer,
  type Buyer,
  tidyTaxNumber,
} from '../model/index.ts'
import { invoiceAboveHotel, invoiceAboveTotal, nothingToInvoice, ordersDoNotMerge } from './refusals.ts'
import { mayAdvance, platformOfProject } from './settings.ts'

type Order = Row<typeof order>
/** The name on an invoice, and where it goes. */
export interface Title extends Buyer {
  readonly title: string
  readonly type?: number | null
  readonly email?: string | null
  readonly receiver?: string | null
  readonly receiverAddress?: string | null
}
export interface Application {
  readonly orderIds: readonly number[]
  readonly title: Title
  readonly invoiceInfoId?: number | null
  /** Minor units; empty: all that can be invoiced. */
  readonly amount?: number | null
  readonly remark?: string | null
}
/** The obstacle to one invoice for several orders, or undefined. Pure. */
export function whyNotMerge(orders: readonly Order[]): ReturnType<typeof ordersDoNotMerge> | undefined {
  const kinds = new Set(orders.map(o => `${o.projectId} ${o.sellerId} ${o.currencyId} ${o.webUserId}`))
  return kinds.size > 1 ? ordersDoNotMerge() : undefined
}
/**
 * Refuses a buyer whose data the type of invoice does not allow.
 * @throws invalidInput
 */
export function checkBuyer(type: number | null | undefined, buyer: Buyer): void {
  const wrong = wrongWithBuyer(type, buyer)
  if (Object.keys(wrong).length) throw invalidInput(wrong as Readonly<Record<string, Pair>>)
}

/**
 * Applies for an invoice of one or several orders. What it takes of each is compared and taken on
 * the locked orders, so neither a second application nor a refund gets the same money.
 * @throws noData, ordersDoNotMerge, nothingToInvoice, invoiceAboveTotal, invoiceAboveHotel,
 *   invalidInput
 */
export async function applyForInvoice(ctx: Context, wish: Application): Promise<Row<typeof invoice>> {
  const { title } = wish
  const type = title.type ?? invoiceType.electronic
  checkBuyer(type, title)
  if (!wish.orderIds.length) throw noData()
  return ctx.transaction(async tx => {
    const orders = await lockForInvoice(tx, wish.orderIds)
    const why = whyNotMerge(orders)
    if (why) throw why
    const [first] = orders as [Order]
    const projectId = first.projectId
    const allowed = await Promise.all(
      orders.map(async row => {
        const advance = await mayAdvance(tx, row)
        return { row, advance, most: invoiceableOf(row, { advance }) }
      }),
    )
    const most = allowed.reduce((sum, each) => sum + each.most, 0)
    if (most <= 0) throw nothingToInvoice()
    const amount = wish.amount ?? most
    if (amount < 1 || amount > most) throw await tooMuch(tx, orders, most)
    const parts = shared(allowed, amount)
    const platform = await platformOfProject(tx, projectId)
    const row = await tx.store(invoice).create({
      projectId,
      title: title.title.trim(),
      taxNumber: tidyTaxNumber(title.taxNumber),
      bank: title.bank ?? null,
      bankAccount: title.bankAccount ?? null,
      address: title.address ?? null,
      phoneNumber: title.phoneNumber ?? null,
      invoiceInfoId: wish.invoiceInfoId ?? null,
      receiveEmail: title.email ?? null,
      receiver: title.receiver ?? null,
      receiverAddress: title.receiverAddress ?? null,
      orderId: first.id,
      amount,
      currencyId: first.currencyId ?? null,
      sellerId: first.sellerId ?? null,
      webUserId: first.webUserId ?? null,
      type,
      makeKind: isPaper(type) ? invoiceMakeKind.paperInvoice : invoiceMakeKind.eInvoice,
      ...(platform !== null && { platform }),
      language: tx.language,
      remark: wish.remark ?? null,
    })
    await tx.store(invoiceOrder).createMany(parts.map(part => ({ ...part, projectId, invoiceId: row.id })))
    const advance = new Set(allowed.filter(each => each.advance).map(each => each.row.id))
    await takeForInvoice(
      tx,
      parts.filter(({ orderId }) => !advance.has(orderId)),
    )
    await takeForInvoice(
      tx,
      parts.filter(({ orderId }) => advance.has(orderId)),
      { advance: true },
    )
    return row
  })
}
/** Shares the amount over the orders by what each still allows, without a lost cent. */
function shared(allowed: readonly { readonly row: Order; readonly most: number }[], amount: number): InvoicePart[] {
  const parts = share(
    amountOf(amount, 'XXX'),
    allowed.map(({ most }) => most),
  )
  return allowed.flatMap(({ row }, nth) => {
    const minor = parts[nth]?.minor ?? 0
    return minor > 0 ? [{ orderId: row.id, amount: minor }] : []
  })
}
async function tooMuch(tx: Transaction, orders: readonly Order[], most: number): Promise<Error> {
  const code = await tx.store(currency).find({ id: orders[0]?.currencyId ?? null }, { fields: ['abbr'] })
  const words = { most: priceText({ minor: most, currency: code?.abbr ?? defaultCurrency() }, tx.language) }
  return orders.every(({ type }) => type === orderType.hotel)
    ? invoiceAboveHotel(words, { most })
    : invoiceAboveTotal(words, { most })
}
