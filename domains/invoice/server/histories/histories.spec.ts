import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { seed } from '@pavilion/testing/sample.ts'
import { openInvoices } from '../testing/invoices.ts'
import { alarmsNow, brokenNow } from '../testing/holds.ts'
import { drawing, nextStep, steps, take, type World } from '../testing/steps.ts'

const server = await startTestServer()
const length = 1000

describe(`a history of ${length} steps (SEED=${seed})`, () => {
  it('keeps the equation, the ledger, the stock and the refund status true after every step', async () => {
    const shop = await openInvoices(server, [
      { price: 4800, stock: 40 },
      { price: 999, stock: 25 },
    ])
    const draw = drawing(seed)
    const world: World = { server, shop, who: await shop.visitor(), draw, notices: [], attempts: [] }
    const history: string[] = []
    const done = new Map<string, number>()
    for (let nth = 1; nth <= length; nth++) {
      const step = nextStep(draw)
      const answer = await take(step, world)
      history.push(`${nth} ${step.name}: ${answer}`)
      if (answer === 'done') done.set(step.name, (done.get(step.name) ?? 0) + 1)
      const broken = await brokenNow(server, shop.projectId, shop.skus)
      if (broken.length)
        throw new Error(`SEED=${seed}, after step ${nth}:\n${broken.join('\n')}\n\n${history.slice(-25).join('\n')}`)
    }
    // The nightly check raises no alarm about what is right.
    expect(await alarmsNow(server, shop.projectId)).toEqual([])
    // A history in which something never happens proves nothing about it.
    expect(steps.filter(({ name }) => !done.has(name)).map(({ name }) => name)).toEqual([])
  })
  it('is seen through when one cent or one unit is wrong', async () => {
    const shop = await openInvoices(server, [{ price: 4800, stock: 40 }])
    const who = await shop.visitor()
    const id = await shop.paid(who)
    const broken = () => brokenNow(server, shop.projectId, shop.skus)
    expect(await broken()).toEqual([])
    await server.sql('update "order" set "paidAmount" = "paidAmount" + 1 where id = $1', [id])
    expect(await broken()).toEqual([`order ${id}: paid is 4801, should be 4800`])
    await server.sql('update "order" set "paidAmount" = "paidAmount" - 1, "refundStatus" = 30 where id = $1', [id])
    expect(await broken()).toEqual([`order ${id}: refund status is 30, should be 10`])
    await server.sql('update "order" set "refundStatus" = 10 where id = $1', [id])
    await server.sql('update "commodityStock" set "sold" = "sold" + 1 where "commoditySkuId" = $1', [shop.skus[0]])
    expect((await broken()).map(line => line.replace(/.*: | is.*/g, ''))).toEqual([
      'sold',
      'sold, recounted',
      'available in the ledger',
    ])
    await server.sql('update "commodityStock" set "sold" = "sold" - 1 where "commoditySkuId" = $1', [shop.skus[0]])
    await server.sql(
      `insert into "ledgerEntry" ("projectId", "key", "event", "debit", "credit", "amount", "orderId")
      select "projectId", 'a cent', "event", "debit", "credit", 1, "orderId" from "ledgerEntry" where "orderId" = $1`,
      [id],
    )
    expect((await broken()).map(line => line.replace(/ is.*/, ''))).toEqual([
      `order ${id}: money held`,
      `order ${id}: kept for the order`,
    ])
  })
})
