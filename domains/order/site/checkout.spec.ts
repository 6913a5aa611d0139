import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { transferAccount } from '@pavilion/payment/model/index.ts'
import { fair } from './testing.ts'

const server = await startTestServer()

describe('a checkout', () => {
  it('previews the orders with their fees as they will be placed, and takes the first delivery that is offered', async () => {
    const { shop, by } = await fair(server)
    const lines = shop.skus.map(commoditySkuId => ({ commoditySkuId, quantity: 1 }))
    const preview = async (more: object) =>
      (await server.call('/order/ext/previewStoreOrder', { orderCommodities: lines, ...more }, by)).data
    expect((await preview({})).parts).toMatchObject([
      {
        deliveryMethods: [10, 20],
        deliveryMethod: 10,
        pickUpPlace: '1 号馆服务台',
        currency: 'CNY',
        price: 16_800,
        expressFee: 0,
        amount: 16_800,
      },
    ])
    expect((await preview({ deliveryMethod: 20 })).parts).toMatchObject([
      { deliveryMethod: 20, expressFee: 1200, amount: 18_000 },
    ])
    const ticketOnly = await server.call(
      '/order/ext/previewStoreOrder',
      { orderCommodities: lines.slice(1), deliveryMethod: 20 },
      by,
    )
    expect(ticketOnly.data.parts).toMatchObject([{ deliveryMethods: [], deliveryMethod: 0, amount: 12_000 }])
  })
  it('is refused when the price has changed since the page showed it, and leaves nothing behind', async () => {
    const { shop, by, visitor } = await fair(server)
    await server.sql('update "commoditySku" set price = 5000 where id = $1', [shop.skus[0]])
    const refused = await shop.order(visitor, [[0, 2]], { amount: 9600 })
    expect(refused).toMatchObject({ result: 40900, data: { code: 'priceChanged', amount: 10_000 } })
    expect(await shop.stock()).toMatchObject({ held: 0 })
    expect((await server.call('/order/ext/getList', {}, by)).data.count).toBe(0)
    expect((await shop.order(visitor, [[0, 2]], { amount: 10_000 })).data.amount).toBe(10_000)
  })
})
describe('the fee of a registration', () => {
  it('is listed until it is paid, and has one order however often it is asked for', async () => {
    const { shop, by, register, visitor } = await fair(server)
    const fees = async () => (await server.call('/order/ext/getUnpaidFees', {}, by)).data.rows
    expect(await fees()).toEqual([])
    const record = await register()
    expect(await fees()).toMatchObject([{ id: record.id, fee: 80_000, feeEnglishName: 'Delegate', orderId: null }])
    const place = () =>
      server.call('/order/ext/createByRegisterFeeRule', { webFormRecordId: record.id, amount: 80_000 }, by)
    const answers = await allAtOnce(5, place)
    const ids = new Set(answers.flatMap(({ data }) => data.id ?? []))
    expect(ids.size).toBe(1)
    const [id] = [...ids]
    expect((await place()).data.id).toBe(id)
    expect(await fees()).toMatchObject([{ orderId: id }])
    const { data: payable } = await shop.begin(visitor, id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    expect(await fees()).toEqual([])
    expect(await place()).toMatchObject({ data: { code: 'registrationHasNoFee' } })
  })
  it('is ordered anew when it has changed, and the old order is closed', async () => {
    const { by, register, shop, visitor } = await fair(server)
    const { id } = await register()
    const place = async (amount: number) =>
      (await server.call('/order/ext/createByRegisterFeeRule', { webFormRecordId: id, amount }, by)).data
    const old = await place(80_000)
    await server.sql('update "webFormRecord" set fee = 60000 where id = $1', [id])
    const next = await place(60_000)
    expect([next.amount, next.id === old.id, (await shop.view(visitor, old.id)).status]).toEqual([60_000, false, 40])
  })
  it('of somebody else cannot be ordered', async () => {
    const { project, register } = await fair(server)
    const { id } = await register()
    const other = await server.visitor({ projectId: project.id })
    const asked = { token: other.token, projectId: project.id }
    expect(
      (await server.call('/order/ext/createByRegisterFeeRule', { webFormRecordId: id, amount: 1 }, asked)).result,
    ).toBe(40400)
    expect((await server.call('/order/ext/getUnpaidFees', {}, asked)).data.rows).toEqual([])
  })
})
describe('the ways of paying an order', () => {
  it('say which are simulated, and to which accounts of the seller money can be transferred', async () => {
    const { shop, by, visitor } = await fair(server)
    const inside = server.system.acting('test', { sellerId: shop.sellerId })
    await inside
      .store(transferAccount)
      .create({ sellerId: shop.sellerId, name: '华东会展', bank: '招商银行', bankAccount: '6214 8300 1234' })
    const { data } = await shop.order(visitor, [[0, 1]])
    expect((await server.call('/order/ext/getPayTypes', { id: data.id }, by)).data).toMatchObject({
      types: [10, 11, 20],
      simulated: [10, 11, 20],
      accounts: [{ name: '华东会展', bank: '招商银行', bankAccount: '6214 8300 1234' }],
    })
  })
  it('send the payer back with the number of the attempt, by which anybody can ask whether it is paid', async () => {
    const { shop, project, visitor } = await fair(server)
    const asked: string[] = []
    shop.merchant.manner.prepay = ({ returnUrl }) => {
      asked.push(returnUrl)
      return { kind: 'redirect', url: returnUrl }
    }
    const { data } = await shop.order(visitor, [[0, 1]])
    const { data: payable } = await shop.begin(visitor, data.id, 11, { returnUrl: 'http://localhost/back?orders=1' })
    expect(asked).toEqual([`http://localhost/back?orders=1&outTradeNo=${payable.outTradeNo}`])
    const result = () =>
      server.call('/pay/ext/getResult', { outTradeNo: payable.outTradeNo }, { projectId: project.id })
    expect((await result()).data).toEqual({
      status: 10,
      outcome: 0,
      attempt: 20,
      outTradeNo: payable.outTradeNo,
      simulated: true,
    })
    shop.merchant.pay(payable.outTradeNo)
    expect((await result()).data).toMatchObject({ status: 20 })
  })
})
