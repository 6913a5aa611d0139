import { describe, it } from 'node:test'
import { expectAccessible, openPage, photograph, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { dayMs } from '@pavilion/declare'
import { moveClock, resetClock } from '@pavilion/store'
import { checkPayResult, orderStatus } from '../../model/index.ts'
import { openShop } from '../testing/shop.ts'
import { chinaTime } from '@pavilion/payment/server/clients/ask.ts'

const server = await startTestServer({ paySandbox: true })

/** A shop whose seller has no merchant at all, and an order in it. */
async function placed() {
  const shop = await openShop(server, [{}], {}, undefined, { merchant: false })
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  return { shop, who, order }
}
const admin = await server.operator()
/** Presses the button of the payer’s page, as a browser does. */
async function payAt(path: string): Promise<Response> {
  const page = await fetch(new URL(path, server.url))
  expect([page.status, page.headers.get('x-sandbox')]).toEqual([200, 'SANDBOX'])
  const [, action = ''] = /action="([^"]+\/pay\?[^"]*)"/.exec(await page.text()) ?? []
  return fetch(new URL(action.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), server.url), {
    method: 'POST',
    redirect: 'manual',
  })
}
describe('a seller without a merchant', () => {
  it('is offered every online way of paying, by the sandbox', async () => {
    const { shop, who, order } = await placed()
    const { data } = await server.call(
      '/order/ext/getPayTypes',
      { id: order.id },
      { token: who.token, projectId: shop.projectId },
    )
    expect(data.types).toEqual([10, 11, 20, 21, 22, 23, 30, 31, 41, 51])
  })
  for (const [type, kind] of [
    [10, 'redirect'],
    [20, 'qr'],
    [22, 'redirect'],
    [30, 'qr'],
    [31, 'redirect'],
    [41, 'redirect'],
    [51, 'redirect'],
  ] as const)
    it(`is paid on the payer’s page of our own server, and told by notice (type ${type})`, async () => {
      const { shop, who, order } = await placed()
      const { data } = await shop.begin(who, order.id, type, { returnUrl: `${server.url}/back` })
      expect(data).toMatchObject({ simulated: true, prepay: { kind } })
      const address = new URL(data.prepay.url ?? data.prepay.text, server.url)
      expect([address.origin, address.pathname.split('/')[1]]).toEqual([server.url, 'sandbox'])
      await payAt(address.href)
      expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
    })
  it('shows the sandbox’s own page to nobody but this machine, and presses no button for another site', async () => {
    const { shop, who, order } = await placed()
    const { data } = await shop.begin(who, order.id, 51)
    const forged = await fetch(`${server.url}${data.prepay.url}/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(forged.status).toBe(404)
    expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.unpaid })
  })
  for (const [device, language] of [
    ['desktop', 'zh'],
    ['phone', 'en'],
  ] as const)
    it(`pays in a browser, comes back, and its bill of the day agrees (${device}, ${language})`, async () => {
      const { shop, who, order } = await placed()
      const { data } = await shop.begin(who, order.id, 10, { returnUrl: `${server.url}/healthz?back` })
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      await page.goto(data.prepay.url)
      await photograph(opened, 'sandbox-pay-here')
      await expectAccessible(page)
      expect(new URL(page.url()).pathname).toMatch(/^\/sandbox\/pay\/\w+$/)
      await page.getByRole('button', { name: language === 'en' ? 'Pay' : '确认支付', exact: true }).click()
      await page.waitForURL('**/healthz?back**')
      expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.paid, paidAmount: 4800 })
      const as = { token: admin.token, projectId: shop.projectId }
      const reportDate = chinaTime(Date.now()).slice(0, 10)
      // A day later: bills are of days that are over.
      moveClock(dayMs)
      try {
        await server.call('/checkPayReport/check', { reportDate, payType: 10 }, as)
        await server.runJobs()
      } finally {
        resetClock()
      }
      const { data: reports } = await server.call('/checkPayReport/getList', {}, as)
      expect(reports.rows).toMatchObject([{ platformAmount: 4800, difference: 0, result: checkPayResult.matched }])
    })
})
