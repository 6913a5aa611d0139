import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { orderStatus } from '../../model/index.ts'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer({ paySandbox: true })

/** A shop whose seller has no merchant at all, and an order in it. */
async function placed() {
  const shop = await openShop(server, [{}], {}, { merchant: false })
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  return { shop, who, order }
}
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
})
