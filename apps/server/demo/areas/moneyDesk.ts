import { defaultCurrency } from '@pavilion/declare'
import { learning } from '@pavilion/http'
import * as order from '@pavilion/order/model/index.ts'
import { changeOrder, previewChange } from '@pavilion/order/server/changes/change.ts'
import { makeRequest } from '@pavilion/order/server/linked.ts'
import { noteOdd } from '@pavilion/order/server/odd/note.ts'
import { recordOffline } from '@pavilion/order/server/paying/offline.ts'
import { saveUpload } from '@pavilion/system/server/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import sharp from 'sharp'
import { after, daysAgo, hour, type Demo } from './fill.ts'
import type { Cashiers } from './fates.ts'
import type { Happening } from './story.ts'

/** The slip of a bank as a buyer photographs it, with invented figures. */
async function slipFile(tx: Transaction, projectId: number, amount: string): Promise<{ name: string; path: string }> {
  const lines = ['网上银行电子回单', '付款人  杭州某某茶业有限公司', '收款人  某某展览有限公司', `金额  ${amount}`]
  const text = lines.map((line, at) => `<text x="40" y="${90 + at * 70}" font-size="${at ? 26 : 34}">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="380" font-family="Noto Sans CJK SC, sans-serif">
    <rect width="720" height="380" fill="#fffdf7"/><rect x="16" y="16" width="688" height="348" fill="none" stroke="#b08d57" stroke-width="2"/>
    <g fill="#33302a">${text.join('')}</g></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const file = { name: '电子回单.png', mimeType: 'image/png', bytes, fields: {} }
  return { name: file.name, path: await saveUpload(tx, file, { purpose: 'attachment', private: true, projectId }) }
}

/**
 * A few days at the money desk: buyers send slips of transfers, providers tell of money that nothing
 * explains, an operator asks for payments by link and changes an order on the telephone.
 */
export function moneyDeskHappenings({ ctx, made: { projectId, sellerId } }: Demo, { first }: Cashiers): Happening[] {
  const tx = ctx as Transaction
  const inside = tx.acting('story', { projectId })
  const by = tx.inNameOf(first, { projectId })
  const merchant = `sandbox:${sellerId}-wechat`
  /** Orders of the shop that wait for their payment, without an attempt that somebody could still pay. */
  const waiting = () =>
    inside.query<{ id: number; amount: number; webUserId: number | null; updatedAt: string; name: string }>(
      sql`select o.id, o."amount", o."webUserId", o."updatedAt", c."name"
      from ${order.order} o
      join ${order.orderContact} c on c.id = o."orderContactId"
      where o."status" = ${order.orderStatus.unpaid} and o."from" = ${order.orderFrom.online}
        and o."type" in (${order.orderType.store}, ${order.orderType.ticket}) and o."paidAmount" = 0
        and not exists (select 1 from ${order.pay} p where p."orderId" = o.id)
        and not exists (select 1 from ${order.transferSlip} s where s."orderId" = o.id)
      order by o.id`,
    )
  async function sendsSlips(): Promise<void> {
    for (const { id, amount, webUserId, name } of (await waiting()).slice(0, 2))
      await inside.store(order.transferSlip).create({
        projectId,
        orderId: id,
        payer: name,
        amount,
        transferredAt: daysAgo(0.06),
        slip: [await slipFile(inside, projectId, `${(amount / 100).toFixed(2)} 元`)],
        webUserId,
      })
  }
  async function changesOne(): Promise<void> {
    const [one] = (await waiting()).slice(-1)
    const [line] = one ? await inside.store(order.orderCommodity).rows({ orderId: one.id }, { limit: 1 }) : []
    if (!one || !line) return
    const wish = { id: one.id, lines: [{ orderCommodityId: line.id, quantity: (line.quantity ?? 1) + 1 }] }
    const { difference } = await previewChange(by, wish)
    await changeOrder(by, { ...wish, updatedAt: one.updatedAt, difference, reason: '买家来电，加一件' })
  }
  const request = (about: readonly [name: string, englishName: string, price: number], closesAt: string) => {
    const body = {
      lines: [{ name: about[0], englishName: about[1], quantity: 1, price: about[2] }],
      contact: { name: '李经理', email: 'li@example.com', workplace: '杭州某某茶业有限公司' },
      closesAt,
    }
    return learning(by, () => makeRequest(by, projectId, body))
  }
  async function asksForPayment(): Promise<void> {
    await request(['会刊彩页（封二）', 'Catalogue page (inside cover)', 880_000], daysAgo(-7))
    const paid = await request(['特装管理费补差', 'Balance of the raw space fee', 126_000], daysAgo(-7))
    await recordOffline(by, {
      orderId: paid.id,
      type: order.payType.transfer,
      payer: '杭州某某茶业有限公司',
      isCorporate: true,
    })
  }
  const odd = (nth: number, more: Partial<Parameters<typeof noteOdd>[1]>) =>
    noteOdd(inside, {
      projectId,
      kind: order.oddMoneyKind.unknownNumber,
      merchant,
      number: `SANDBOX9000${nth}`,
      outTradeNo: `OLDSYSTEM2026110${nth}`,
      tradeNo: `SANDBOX9000${nth}`,
      amount: 4_800,
      currencyCode: defaultCurrency(),
      occurredAt: daysAgo(0),
      payer: 'o9Xk…7Q2',
      ...more,
    })
  async function hearsOfOddMoney(): Promise<void> {
    await odd(1, {})
    await odd(2, { amount: 29_900, payer: 'o9Xk…1Ae' })
    const [other] = await inside.store(order.oddMoney).rows({ projectId }, { order: [['id', 'desc']], limit: 1 })
    if (other) await by.move(order.oddMoney, { id: other.id }, 'ignore', { reason: '商户号下另一活动的收款' })
  }
  return [
    { at: daysAgo(2), what: hearsOfOddMoney },
    { at: daysAgo(1.5), what: asksForPayment },
    { at: daysAgo(0.06), what: sendsSlips },
    { at: after(daysAgo(0.06), hour / 2), what: changesOne },
  ]
}
