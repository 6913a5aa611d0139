import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { expect } from '@pavilion/testing/expect.ts'
import { giveWeChatHandle } from '@pavilion/account/server/index.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { transferAccount } from '@pavilion/payment/model/index.ts'
import { awake, expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { ProviderError } from '../server/testing/provider.ts'
import { fair, type Fair } from './testing.ts'

const server = await startTestServer()
type Way = Parameters<typeof visit>[3]
const phone: Way = { device: 'phone', language: 'en' }
const go = (at: Fair, path: string, way: Way = phone, token = at.visitor.token) =>
  visit(server, at.project, path, { ...way, token })
/** An unpaid order of two cups. */
const unpaid = async (at: Fair) => (await at.shop.order(at.visitor, [[0, 2]])).data
const paid = async (at: Fair) => {
  const order = await unpaid(at)
  const { data } = await at.shop.begin(at.visitor, order.id)
  await at.shop.notify(at.shop.merchant.pay(data.outTradeNo))
  return { ...order, outTradeNo: data.outTradeNo as string }
}

describe('the time to pay', () => {
  it('is counted by the server’s clock, whatever the device’s says, and ends with the order [pay-tip-auto-close]', async () => {
    const at = await fair(server)
    const { id } = await unpaid(at)
    await server.sql(`update "order" set "autoCloseAt" = now() + interval '90 minutes' where id = $1`, [id])
    const { page, close } = await go(at, `/pay?orders=${id}`)
    await page.addInitScript(() => {
      const real = Date.now
      Date.now = () => real() - 86_400_000
    })
    await page.reload()
    await expect(page.getByText(/Time left to pay 1 hour (30|29) minutes/)).toBeVisible()
    await expect(page.getByText(/Please pay within 1 hour (30|29) minutes/)).toBeAttached()
    await server.sql(`update "order" set "autoCloseAt" = now() + interval '2 seconds' where id = $1`, [id])
    await page.reload()
    await expect(page.getByText('The time to pay has run out')).toBeVisible()
    await close()
  })
})

describe('the cashier', () => {
  it('shows where money can be transferred to, with the order number as reference', async () => {
    const at = await fair(server)
    const { id, orderNumber } = await unpaid(at)
    await server.system.acting('test', { sellerId: at.shop.sellerId }).store(transferAccount).create({
      sellerId: at.shop.sellerId,
      name: '华东会展有限公司',
      bank: '招商银行',
      bankAccount: '62148300',
    })
    const opened = await go(at, `/pay?orders=${id}`)
    const { page, close } = opened
    await page.getByRole('radio', { name: 'Bank transfer' }).check()
    await expect(page.getByText('62148300')).toBeVisible()
    await expect(page.locator('.shop-account')).toContainText(orderNumber)
    await expect(page.getByRole('button', { name: 'Pay CN¥96.00' })).toHaveCount(0)
    await photograph(opened, 'shop-transfer', { fullPage: true })
    await expectAccessible(page)
    await close()
  })
  it('tells in its place what a provider refused, and takes another way of paying', async () => {
    const at = await fair(server)
    const { id } = await unpaid(at)
    const { merchant } = at.shop
    merchant.faults.create = ({ type }) => {
      if (type === 10) throw new ProviderError('rejected', 'NOAUTH')
    }
    const { page, close } = await go(at, `/pay?orders=${id}`, { device: 'desktop', language: 'en' })
    await page.getByRole('button', { name: 'Pay CN¥96.00' }).click()
    await expect(page.getByRole('alert')).toContainText('The payment provider did not accept it: NOAUTH')
    await page.getByRole('radio', { name: 'WeChat Pay' }).check()
    await page.getByRole('button', { name: 'Pay CN¥96.00' }).click()
    await expect(page.getByRole('img', { name: 'Payment code of WeChat Pay' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    merchant.pay(merchant.newest())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
    await close()
  })
  it('leads who hears it from the pressed button to the code, and answers «check now» before the money is there', async () => {
    const at = await fair(server)
    const { id } = await unpaid(at)
    const { page, close } = await go(at, `/pay?orders=${id}`, { device: 'desktop', language: 'en' })
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await page.getByRole('button', { name: 'Pay CN¥96.00' }).press('Enter')
    await expect(page.getByText(/^Scan the code with .* on your phone/)).toBeFocused()
    await page.getByRole('button', { name: 'I have paid: check now' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'has not arrived yet' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'I have paid: check now' })).toBeFocused()
    await expectAccessible(page)
    await close()
  })
  it('takes its code away when the order is cancelled in another tab', async () => {
    const at = await fair(server)
    const { id } = await unpaid(at)
    const { page, close } = await go(at, `/pay?orders=${id}`, { device: 'desktop', language: 'en' })
    await page.getByRole('button', { name: 'Pay CN¥96.00' }).click()
    await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible()
    await server.call('/order/ext/cancelUserOrder', { id }, at.by)
    await expect(page.getByText('The order is closed and can no longer be paid.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Payment code' })).toHaveCount(0)
    await close()
  })
  it('may send a form to the provider’s page, which other pages may not', async () => {
    const at = await fair(server)
    const policy = async (path: string) =>
      (
        await fetch(`${server.url}/${at.project.abbr}${path}`, {
          headers: { cookie: `pavilion_app=${at.visitor.token}` },
        })
      ).headers.get('content-security-policy')
    expect(await policy('/pay')).toContain("form-action 'self' https:")
    expect(await policy('/order-list')).toMatch(/form-action 'self'(;|$)/)
  })
  it('loads at most 98 kB of script, gzip; what draws a code comes with the code', async () => {
    const at = await fair(server)
    const { id } = await unpaid(at)
    const { page, close } = await go(at, `/pay?orders=${id}`, { device: 'desktop', language: 'en' })
    await expect(page.getByRole('button', { name: 'Pay CN¥96.00' })).toBeVisible()
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js$/.test(name) ? [name] : [])),
    )
    const weights = await Promise.all(
      scripts.map(async script => gzipSync(await (await fetch(script)).bytes(), { level: 9 }).length),
    )
    const kilobytes = weights.reduce((sum, weight) => sum + weight, 0) / 1000
    expect(kilobytes).toBeGreaterThan(40)
    expect(kilobytes).toBeLessThanOrEqual(98)
    await close()
  })
  it('shows nobody another visitor’s order', async () => {
    const at = await fair(server)
    const { id } = await unpaid(at)
    const other = await server.visitor({ projectId: at.project.id })
    for (const path of [`/pay?orders=${id}`, `/order-list?id=${id}`]) {
      const { page, close } = await go(at, path, phone, other.token)
      await expect(page.getByRole('alert')).toContainText('No data')
      await expect(page.locator('body')).not.toContainText('96.00')
      await close()
    }
  })
  it('pays inside of WeChat with its own sheet, and asks the server what became of it', async () => {
    const at = await fair(server)
    const { merchant } = at.shop
    ;(merchant.provider as { types: readonly number[] }).types = [21]
    merchant.manner.prepay = ({ openid = '' }) => ({ kind: 'wallet', parameters: { package: `prepay_id=${openid}` } })
    const { id } = await unpaid(at)
    const { page, close } = await go(at, '/store')
    await page.addInitScript(() => {
      Object.assign(window, {
        WeixinJSBridge: {
          invoke(name: string, parameters: { package: string }, done: (answer: object) => void) {
            sessionStorage.setItem('sheet', `${name} ${parameters.package}`)
            done({ err_msg: sessionStorage.getItem('say') ?? 'get_brand_wcpay_request:cancel' })
          },
        },
      })
    })
    const root = `/${at.project.abbr}/m/en`
    const wxid = giveWeChatHandle('openid-7')
    await page.goto(`${root}/jsapi-wxpay?order=${id}&orders=${id}&wxid=${encodeURIComponent(wxid)}`)
    await expect(page.getByRole('alert')).toHaveText('You cancelled the payment')
    expect(await page.evaluate(() => sessionStorage.getItem('sheet'))).toBe('getBrandWCPayRequest prepay_id=openid-7')
    await page.evaluate(() => sessionStorage.setItem('say', 'get_brand_wcpay_request:ok'))
    merchant.pay(merchant.newest())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
    await close()
  })
})

describe('the result of a payment', () => {
  it('tells anybody with its number that it is paid, and the tickets only to their owner', async () => {
    const at = await fair(server)
    const { outTradeNo, orderNumber } = await paid(at)
    const opened = await visit(server, at.project, `/pay-result?outTradeNo=${outTradeNo}`, phone)
    const { page, close } = opened
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
    await expect(page.locator('body')).not.toContainText(orderNumber)
    await expect(page.getByRole('link', { name: 'Sign in to see your order, tickets and codes' })).toBeVisible()
    await expect(page.getByRole('img')).toHaveCount(0)
    await close()
    const own = await go(at, `/pay-result?outTradeNo=${outTradeNo}`)
    await expect(own.page.getByRole('img', { name: 'Pick-up code' })).toBeVisible()
    expectNoTroubles(own)
    await own.close()
  })
  it('never goes back to an order to pay when an older answer comes last', async () => {
    const at = await fair(server)
    const order = await unpaid(at)
    const { data } = await at.shop.begin(at.visitor, order.id)
    const opened = await go(at, '/')
    const { page, close } = opened
    const older = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const readings = '**/order/ext/getDetailIncludeOrderCommoditiesAndPaysAndWebUserAndRels'
    await page.route(
      readings,
      async route => {
        const asItWas = await route.fetch()
        await at.shop.notify(at.shop.merchant.pay(data.outTradeNo))
        await older.promise
        await route.fulfill({ response: asItWas })
        answered.resolve()
      },
      { times: 1 },
    )
    await page.goto(
      new URL(page.url()).pathname.replace(/\/?$/, `/pay-result?orders=${order.id}&outTradeNo=${data.outTradeNo}`),
    )
    await expect(page.getByRole('img', { name: 'Pick-up code' })).toBeVisible()
    older.resolve()
    await answered.promise
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.getByRole('link', { name: 'Continue payment' })).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Pick-up code' })).toBeVisible()
    expectNoTroubles(opened)
    await close()
  })
  it('says that nothing was charged when the attempt was closed', async () => {
    const at = await fair(server)
    const order = await unpaid(at)
    const { data } = await at.shop.begin(at.visitor, order.id)
    await server.call('/order/ext/cancelUserOrder', { id: order.id }, at.by)
    const { page, close } = await visit(server, at.project, `/pay-result?outTradeNo=${data.outTradeNo}`, phone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment was not completed')
    await close()
  })
})

describe('checkout', () => {
  it('names the line whose price changed and takes the new one, and says what is left when too few are', async () => {
    const at = await fair(server)
    const { page, close } = await go(at, `/order-confirm?lines=${at.shop.skus[0]}x3`)
    await expect(page.locator('.shop-bar strong')).toHaveText('CN¥144.00')
    await server.sql('update "commoditySku" set price = 5000 where id = $1', [at.shop.skus[0]])
    await page.getByRole('button', { name: 'Place the order' }).click()
    const changed = page.getByRole('alert')
    await expect(changed).toContainText('The price has changed')
    await expect(changed.locator('li')).toHaveText(/Ware 1 Standard.*CN¥48\.00.*CN¥50\.00/)
    await expect(page.locator('.shop-bar strong')).toHaveText('CN¥150.00')
    await unpaid(at)
    await page.getByRole('button', { name: 'Accept the new price and order' }).click()
    await expect(changed).toContainText('Ware 1 StandardOnly 1 left')
    await changed.getByRole('link', { name: 'Continue with what is left' }).click()
    await expect(page.locator('.shop-bar strong')).toHaveText('CN¥50.00')
    await close()
  })
})

describe('a registration with a fee', () => {
  it('says on top what is to pay, keeps its code until then, and leads from there and the user center to its order', async () => {
    const at = await fair(server)
    await server.sql('update "webForm" set "showQrcode" = true where id = $1', [at.form.id])
    const { number } = await at.register()
    const { page, close, ...opened } = await go(at, `/personal-register?id=${at.form.id}`)
    const owes = page.getByRole('region', { name: 'To pay' })
    await expect(owes).toContainText('CN¥800.00')
    await expect(page.locator('.rf-pass-code')).toHaveCount(0)
    await expect(page.getByText('the code for the entrance appears here then')).toBeVisible()
    await expectAccessible(page)
    await photograph({ page, ...opened }, 'record-to-pay')
    await page.getByRole('link', { name: 'Pay now' }).click()
    await expect(page.getByRole('button', { name: 'Pay CN¥800.00' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Use a voucher or another contact' }).click()
    await expect(page.locator('.shop-part')).toContainText(number)
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page.getByRole('button', { name: 'Pay CN¥800.00' })).toBeVisible()
    await page.goto(`/${at.project.abbr}/m/en/user-center`)
    const fees = page.locator('.center-fees')
    await expect(fees).toContainText('¥800.00')
    await photograph({ page, ...opened }, 'shop-user-center', { fullPage: true })
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', /\/order-list$/)
    await fees.getByRole('link', { name: 'Pay now' }).click()
    await expect(page.getByRole('button', { name: 'Pay CN¥800.00' })).toBeVisible()
    expect((await server.call('/order/ext/getList', {}, at.by)).data.count).toBe(1)
    await close()
  })
})

describe('my orders', () => {
  it('are cancelled by their buyer, which gives the stock back', async () => {
    const at = await fair(server)
    await unpaid(at)
    const { page, close } = await go(at, '/order-list')
    await awake(page)
    const card = page.locator('.shop-order')
    await card.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await expect(card).toContainText('Closed')
    expect(await at.shop.stock()).toMatchObject({ held: 0, sold: 0 })
    await page.getByRole('button', { name: 'To be paid' }).click()
    await expect(page.getByText('You have no orders yet.')).toBeVisible()
    await close()
  })
  it('show how far a refund and a parcel are', async () => {
    const at = await fair(server)
    const { id } = await paid(at)
    await server.sql(
      `update "order" set "deliveryMethod" = 20, "expressCompany" = '顺丰', "expressNumber" = 'SF1234' where id = $1`,
      [id],
    )
    await server.call('/refund/ext/create', { orderId: id, amount: 1000, reason: '压坏了' }, at.by)
    const { page, close } = await go(at, `/order-list?id=${id}`)
    await expect(page.getByText('SF1234')).toBeVisible()
    await expect(page.locator('.shop-refunds')).toContainText('CN¥10.00 requested, waiting for the organiser')
    await close()
  })
})

describe('the store', () => {
  it('shows the stock as its organiser chooses, and sells nothing while it is closed', async () => {
    const at = await fair(server, [{ name: '杯', stock: 3 }])
    const [product] = await server.sql<{ id: number }>(
      'select "commoditySpuId" as id from "commoditySku" where id = $1',
      [at.shop.skus[0]],
    )
    const { page, close } = await go(at, `/commodity-detail?id=${product?.id}`)
    const stock = page.locator('.buy-stock')
    await expect(stock).toHaveText('3 in stock')
    for (const [shown, text] of [
      [20, 'Only a few left'],
      [30, undefined],
    ] as const) {
      await server.sql('update "webStore" set "stockDisplay" = $2 where id = $1', [at.shop.store.id, shown])
      await page.reload()
      await expect(page.getByRole('button', { name: 'Buy now' })).toBeEnabled()
      if (text) await expect(stock).toHaveText(text)
      else await expect(stock).toHaveCount(0)
    }
    await server.sql(`update "webStore" set "startTime" = '2099-01-02T01:00:00Z' where id = $1`, [at.shop.store.id])
    await page.reload()
    await expect(page.getByText('Opens on 2099-01-02 09:00')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeDisabled()
    await close()
  })
})
