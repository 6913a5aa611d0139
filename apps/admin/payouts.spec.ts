import { describe, it } from 'node:test'
import { amountOf } from '@pavilion/declare'
import { takeFunds } from '@pavilion/order/server/index.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import type { FundRow } from '@pavilion/payment/server/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

/** A paid order, the payout that it is part of with a line that nobody knows, and the bank's receipt. */
async function event() {
  const shop = await openShop(server)
  const { projectId, sellerId } = shop
  const operator = await server.operator({ projects: [projectId], sellers: [sellerId] })
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  let balance = 0
  const line = (kind: FundRow['kind'], tradeNo: string, minor: number, name: string): FundRow => ({
    kind,
    flowNo: `${sellerId}${kind}`,
    tradeNo,
    amount: amountOf(minor, 'CNY'),
    balance: amountOf((balance += minor), 'CNY'),
    at: new Date().toISOString(),
    name,
  })
  const tradeNo = `T${payable.outTradeNo}`
  const rows = [
    line('pay', tradeNo, 4800, '交易'),
    line('fee', tradeNo, -29, '扣除交易手续费'),
    line('other', 'X', -100, '服务商调账'),
    line('payout', `W${sellerId}`, -4671, '提现'),
  ]
  await server.sql(
    `insert into "bankReceipt" ("projectId", "receivedAt", "amount", "currencyId", "payer", "tradeNo", "note", "fingerprint")
    select $1::bigint, now(), 4671, c.id, '财付通支付科技有限公司', 'B1', '结算款', 'f' || $1::bigint from "currency" c where c.abbr = 'CNY'`,
    [projectId],
  )
  const taken = await server.system.transaction(tx => takeFunds(tx, { merchant: `test:${sellerId}`, sellerId }, rows))
  expect(taken).toMatchObject({ fresh: 4, payouts: 1 })
  const [payout] = await server.sql<{ id: number }>('select id from "payout" where "sellerId" = $1', [sellerId])
  return { shop, operator, order, payoutId: payout?.id as number }
}

describe('payouts and chargebacks in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`say what a payout consists of and which receipt it is, and what a bank took back, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, operator, order, payoutId } = await event()
      const opened = await openAdmin(server, operator, '/tradeManagement/payout', {
        device,
        language,
        projectId: shop.projectId,
      })
      const { page } = opened
      await expect(page.getByText(say('待确认到账', 'Receipt to confirm')).first()).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'payouts')
      await page.goto(`/admin/tradeManagement/payout/detail?id=${payoutId}`)
      const sum = page.getByRole('region', { name: say('结算构成', 'What it consists of') })
      await expect(sum).toContainText(say('¥46.71', 'CN¥46.71'))
      await expect(sum).toContainText(say('有 1 行没有匹配', 'Lines that are not matched: 1'))
      // Nothing is missing: its lines add up.
      await expect(sum.getByText(say('缺失的明细', 'Missing lines'))).toHaveCount(0)
      await expectAccessible(page)
      await photograph(opened, 'payout', { fullPage: true })
      await page.goto(`/admin/orderManagement/order/detail?id=${order.id}`)
      await page.getByRole('button', { name: say('录入拒付', 'Record a chargeback') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('拒付单号', 'Chargeback number')).fill('CB-2026-0001')
      await dialog.getByRole('button', { name: say('录入拒付', 'Record a chargeback') }).click()
      const part = page.getByRole('region', { name: say('拒付', 'Chargebacks') })
      await expect(part.getByText('CB-2026-0001')).toBeVisible()
      await expect(part.getByText(say('款项被扣，待举证', 'Taken, evidence due'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'chargeback', { fullPage: true })
      expectNoTroubles(opened)
      await opened.close()
    })
})
