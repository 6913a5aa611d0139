import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { openShop } from '@pavilion/order/server/testing/shop.ts'

const server = await startTestServer()
/** A shop’s project with issued tickets of a visitor at these prices; null: not priced. */
async function trips(prices: readonly (number | null)[], status = 10) {
  const shop = await openShop(server)
  const who = await shop.visitor()
  const ids: number[] = []
  for (const [nth, price] of prices.entries()) {
    const [row] = await server.sql<{ id: number }>(
      `insert into "tripTicket" ("projectId", "status", "tripNumber", "fromPlace", "toPlace", "price", "webUserId")
      values ($1, $2, $3, '杭州', '上海', $4, $5) returning id`,
      [shop.projectId, status, `G${nth}`, price, who.id],
    )
    ids.push(row?.id as number)
  }
  return {
    ...shop,
    who,
    ids,
    /** Orders at the sum that the page shows. */
    wish: (tripTicketIds: readonly number[], token = who.token) =>
      server.call(
        '/order/ext/createTripOrder',
        { tripTicketIds, amount: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0) },
        { token, projectId: shop.projectId },
      ),
    seats: () =>
      server.sql('select "held", "sold" from "tripSeat" where "projectId" = $1 order by "tripTicketId"', [
        shop.projectId,
      ]),
  }
}
describe('an order of trip tickets', () => {
  it('has a line for each at the price of the ticket desk, and sells their seats when it is paid', async () => {
    const at = await trips([55_300, 12_000])
    const { data, errmsg } = await at.wish(at.ids)
    expect(errmsg).toBe('')
    expect(data).toMatchObject({
      type: 50,
      amount: 67_300,
      lines: [
        { name: 'G0 杭州 – 上海', price: 55_300, quantity: 1 },
        { name: 'G1 杭州 – 上海', price: 12_000 },
      ],
    })
    expect(await at.seats()).toEqual([
      { held: 1, sold: 0 },
      { held: 1, sold: 0 },
    ])
    const { data: payable } = await at.begin(at.who, data.id)
    await at.notify(at.merchant.pay(payable.outTradeNo))
    expect(await at.seats()).toEqual([
      { held: 0, sold: 1 },
      { held: 0, sold: 1 },
    ])
    expect(await server.sql('select distinct "orderId" from "tripTicket" where id = any($1)', [at.ids])).toEqual([
      { orderId: data.id },
    ])
  })
  it('is refused without the sum that its buyer saw, and at another one', async () => {
    const at = await trips([100])
    const by = { token: at.who.token, projectId: at.projectId }
    const ask = (more: object) => server.call('/order/ext/createTripOrder', { tripTicketIds: at.ids, ...more }, by)
    expect((await ask({})).data.code).toBe('amountNotShown')
    expect((await ask({ amount: 99 })).data.code).toBe('priceChanged')
    expect((await ask({ amount: 100 })).result).toBe(20000)
  })
  it('is the only one for a ticket, though ten are placed at once; closing it frees the ticket', async () => {
    const at = await trips([100])
    const answers = (await allAtOnce(10, () => at.wish(at.ids))) as {
      result: number
      data: { id: number; code?: string }
    }[]
    const won = answers.filter(({ result }) => result === 20000)
    expect(won).toHaveLength(1)
    expect(new Set(answers.filter(({ result }) => result !== 20000).map(({ data }) => data.code))).toEqual(
      new Set(['tripOrdered']),
    )
    await server.call(
      '/order/ext/cancelUserOrder',
      { id: won[0]?.data.id },
      { token: at.who.token, projectId: at.projectId },
    )
    expect(await at.seats()).toEqual([{ held: 0, sold: 0 }])
    expect((await at.wish(at.ids)).result).toBe(20000)
  })
  it('is refused for tickets that are not issued or priced, and for those of somebody else', async () => {
    const at = await trips([null])
    expect((await at.wish(at.ids)).data).toMatchObject({ code: 'tripNotForSale' })
    const waiting = await trips([100], 1)
    expect((await waiting.wish(waiting.ids)).data).toMatchObject({ code: 'tripNotForSale' })
    const theirs = await trips([100])
    const other = await theirs.visitor()
    expect((await theirs.wish(theirs.ids, other.token)).result).toBe(40400)
  })
})
