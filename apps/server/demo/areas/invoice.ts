import * as invoice from '@pavilion/invoice/model/index.ts'
import * as order from '@pavilion/order/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, day, digits, hour, past, put, type Demo, type DemoRow } from './fill.ts'
import type { MadeOrder } from './orderBooks.ts'

/**
 * Invoices for some of the paid orders, each for the whole order: issued, waiting, some reversed.
 * Their files are specimens, made when somebody opens one.
 */
export async function fillInvoices(demo: Demo, orders: readonly MadeOrder[], yuan: number): Promise<void> {
  const random = chance('teaexpo invoices')
  const {
    invoiceType,
    invoiceStatus,
    invoiceElectronicType,
    invoiceMakeKind,
    invoicePlatform,
    invoiceMaking,
    invoiceReversal,
  } = invoice
  const codes = await demo.ctx.sql<{ id: number }>(
    'select id from "commodityCode" where "sellerId" = $1 order by id limit 3',
    [demo.made.sellerId],
  )
  const specifications = await put(
    demo,
    invoice.invoiceSpecification,
    codes.map(({ id }, at) => ({
      name: ['会展服务', '茶叶及茶制品', '住宿服务'][at] as string,
      commodityCodeId: id,
      unit: ['项', '件', '间夜'][at] as string,
      taxRate: [6, 9, 6][at] as number,
      type: invoiceType.electronic,
      electronicType: invoiceElectronicType.digital,
    })),
  )
  const chosen = orders.filter(
    ({ fate, paid }, at) => (fate === 'paid' || fate === 'completed') && paid > 0 && at % 3 === 0,
  )
  const infos = await put(
    demo,
    invoice.invoiceInfo,
    chosen.map(({ who, at }) => ({
      title: who.company,
      taxNumber: `91${digits(random, 16)}`,
      type: invoiceType.electronic,
      bank: `浦江银行${random.pick(['滨江', '武林', '湖东'])}支行`,
      bankAccount: `9999${digits(random, 12)}`,
      address: '上海市滨江大道',
      phoneNumber: who.phoneNumber,
      email: who.email || null,
      webUserId: who.webUserId ?? null,
      createdAt: at,
    })),
  )
  const made = await put(
    demo,
    invoice.invoice,
    chosen.map(({ id, who, paid, type, at }, nth) => {
      const status = random.weighted([
        ['completed', 78],
        ['pending', 17],
        ['reversed', 5],
      ] as const)
      const specification = specifications[type === 'hotel' ? 2 : type === 'store' ? 1 : 0]
      const rate = specification?.taxRate as number
      const info = infos[nth] as (typeof infos)[number]
      const issued = status !== 'pending'
      return {
        title: info.title,
        taxNumber: info.taxNumber as string,
        bank: info.bank as string,
        bankAccount: info.bankAccount as string,
        address: info.address as string,
        phoneNumber: info.phoneNumber as string,
        invoiceInfoId: info.id,
        receiveEmail: who.email || null,
        status: invoiceStatus[status],
        making: invoiceMaking[issued ? 'done' : 'waiting'],
        reversal: invoiceReversal[status === 'reversed' ? 'done' : 'none'],
        reversalReason: status === 'reversed' ? '抬头有误' : null,
        orderId: id,
        amount: paid,
        currencyId: yuan,
        sellerId: demo.made.sellerId,
        webUserId: who.webUserId ?? null,
        type: invoiceType.electronic,
        electronicType: invoiceElectronicType.digital,
        makeKind: invoiceMakeKind.eInvoice,
        platform: invoicePlatform.platformA,
        invoiceSpecificationId: specification?.id as number,
        taxRate: rate,
        taxAmount: issued ? invoice.taxWithin(paid, rate) : null,
        invoiceNumber: issued ? `99${digits(random, 18)}` : null,
        simulated: issued,
        attempts: issued ? 1 : 0,
        issuedAt: issued ? past(after(at, 20 * hour)) : null,
        sentAt: issued ? past(after(at, 20 * hour)) : null,
        createdAt: past(after(at, day / 2)),
      }
    }),
  )
  await put(
    demo,
    invoice.invoiceOrder,
    made.map(({ id, orderId, amount }) => ({ invoiceId: id, orderId: orderId as number, amount: amount as number })),
  )
  await put(
    demo,
    invoice.invoice,
    made
      .filter(({ status }) => status === invoiceStatus.reversed)
      .map(({ id, createdAt, ...blue }) => ({
        ...blue,
        status: invoiceStatus.completed,
        reversal: invoiceReversal.none,
        invoiceNumber: `99${digits(random, 18)}`,
        redOfId: id,
        createdAt: past(after(createdAt as string, day)),
      })),
  )
  await fillInvoiceLedger(demo, made, yuan)
  // Applications take the money too; a reversed invoice gives it back.
  await demo.ctx.sql(
    `update "order" o
    set "invoicedAmount" = i."amount",
      "invoiceId" = case when i."status" = $2 then i.id end
    from "invoice" i
    where i."orderId" = o.id and i.id = any($1::bigint[])`,
    [made.filter(({ status }) => status !== invoiceStatus.reversed).map(({ id }) => id), invoiceStatus.completed],
  )
}
/** What is invoiced and reversed, in the memo accounts. */
async function fillInvoiceLedger(
  demo: Demo,
  made: readonly DemoRow<typeof invoice.invoice>[],
  yuan: number,
): Promise<void> {
  const { ledgerAccount, ledgerEvent } = order
  const rows = made.flatMap(({ id, orderId, amount, status, issuedAt }) => {
    if (!issuedAt) return []
    const about = {
      amount: amount as number,
      currencyId: yuan,
      sellerId: demo.made.sellerId,
      orderId: orderId as number,
      invoiceId: id,
      createdAt: issuedAt,
    }
    const key = `invoice ${id} order ${orderId}`
    const [open, done] = [ledgerAccount.invoiceable, ledgerAccount.invoiced]
    return [
      { ...about, key: `${key} issued`, event: ledgerEvent.invoiced, debit: open, credit: done },
      ...(status === invoice.invoiceStatus.reversed
        ? [{ ...about, key: `${key} reversed`, event: ledgerEvent.invoiceReversed, debit: done, credit: open }]
        : []),
    ]
  })
  await put(demo, order.ledgerEntry, rows)
}
