import * as invoice from '@pavilion/invoice/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, day, digits, hour, past, put, type Demo } from './fill.ts'
import type { MadeOrder } from './orderBooks.ts'

/**
 * Invoices for some of the paid orders, each for the whole order: issued, waiting, some reversed.
 */
export async function fillInvoices(demo: Demo, orders: readonly MadeOrder[]): Promise<void> {
  const random = chance('teaexpo invoices')
  const { invoiceType, invoiceStatus, invoiceElectronicType, invoiceMakeKind, invoicePlatform } = invoice
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
  const kept = await put(
    demo,
    invoice.invoice,
    chosen.map(({ id, who, paid, type, at }, nth) => {
      const status = random.weighted([
        ['completed', 78],
        ['pending', 17],
        ['reversed', 5],
      ] as const)
      const specification = specifications[type === 'hotel' ? 2 : type === 'store' ? 1 : 0]
      return {
        title: who.company,
        taxNumber: infos[nth]?.taxNumber as string,
        invoiceInfoId: infos[nth]?.id as number,
        receiveEmail: who.email || null,
        status: invoiceStatus[status],
        orderId: id,
        amount: paid,
        type: invoiceType.electronic,
        electronicType: invoiceElectronicType.digital,
        makeKind: invoiceMakeKind.eInvoice,
        platform: invoicePlatform.platformA,
        invoiceSpecificationId: specification?.id as number,
        taxRate: specification?.taxRate as number,
        invoiceNumber: status === 'pending' ? null : `99${digits(random, 18)}`,
        sentAt: status === 'pending' ? null : past(after(at, 20 * hour)),
        createdAt: past(after(at, day / 2)),
      }
    }),
  )
  await demo.ctx.sql(
    `
      update "order" o
      set "invoiceId" = i.id,
        "invoicedAmount" = case when i.status = ${invoiceStatus.completed} then i."amount" else 0 end
      from "invoice" i
      where i."orderId" = o.id and i.status <> $2 and i.id = any($1::bigint[])`,
    [kept.map(({ id }) => id), invoiceStatus.reversed],
  )
}
