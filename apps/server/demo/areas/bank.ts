import { defaultCurrency, defaultZone, priceText, wall } from '@pavilion/declare'
import * as order from '@pavilion/order/model/index.ts'
import { importStatement } from '@pavilion/order/server/bank/import.ts'
import type { Transaction } from '@pavilion/store'
import { daysAgo, hour, after, type Demo } from './fill.ts'
import type { Cashiers } from './fates.ts'
import type { Happening } from './story.ts'

const heading = '交易日期,交易时间,借方发生额,贷方发生额,对方户名,对方账号,流水号,摘要'
const amountText = (minor: number) => priceText({ minor, currency: defaultCurrency() }, 'zh').replaceAll(/[¥,]/g, '')

/** Yesterday's statement of the bank: money for orders that wait, some of it recorded, and other money. */
export function bankHappenings({ ctx, made: { projectId } }: Demo, { first }: Cashiers): Happening[] {
  const by = (ctx as Transaction).inNameOf(first, { projectId })
  const [date, time] = wall(daysAgo(1.2), defaultZone()).split(/[ T]/)
  const line = (amount: number, payer: string, note: string, at: number) =>
    `${date},${time?.slice(0, 8)},,${amountText(amount)},${payer},6222,SANDBOX${String(at).padStart(8, '0')},${note}`
  const isImported = async () => {
    const waiting = await ctx.sql<{ orderNumber: string; amount: number; payer: string }>(
      `select o."orderNumber", o.amount, c.workplace as payer
      from "order" o
      join "orderContact" c on c.id = o."orderContactId"
      where o."projectId" = $1 and o.status = 10 and o."paidAmount" = 0 and o."from" = $2
      order by o.type <> $3, o.id
      limit 5`,
      [projectId, order.orderFrom.offline, order.orderType.register],
    )
    const rows = [
      ...waiting.map(({ orderNumber, amount, payer }, at) => line(amount, payer, `货款 ${orderNumber}`, at + 1)),
      line(88_800, '杭州某某贸易有限公司', '展位费', 98),
      line(1_234, '浦江银行', '结息', 99),
      // Nobody can read how much it is: it waits for somebody who looks at it.
      `${date},${time?.slice(0, 8)},,约500,杭州某某文化有限公司,6222,SANDBOX00000097,门票`,
    ]
    await importStatement(by, projectId, Buffer.from([heading, ...rows].join('\r\n')))
  }
  const isWorkedOff = async () => {
    const receipts = await by
      .store(order.bankReceipt)
      .rows({ projectId, amount: { gt: 0 } }, { order: [['id', 'asc']] })
    for (const { id, orderId } of receipts.slice(0, 2))
      await by.move(order.bankReceipt, { id }, 'record', { orderId: orderId as number })
    await by.move(order.bankReceipt, { id: receipts.at(-1)?.id as number }, 'ignore', { reason: '存款利息' })
  }
  return [
    { at: daysAgo(1), what: isImported },
    { at: after(daysAgo(1), hour), what: isWorkedOff },
  ]
}
