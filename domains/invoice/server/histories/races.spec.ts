import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { SqlSession } from '@pavilion/store/database/sqlSession.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { closeDue } from '@pavilion/order/server/closing.ts'
import { allAtOnce, startTestServer, whileHeld, type Answered, type Visitor } from '@pavilion/testing'
import { openInvoices } from '../testing/invoices.ts'
import { brokenNow } from '../testing/holds.ts'

const server = await startTestServer()
// A control takes a check away from the tables of this file, so it does not share its database.
after(() => server.close())

/** Runs work in which rows of orders, payments and stock are read without locking them. */
async function unlocked<T>(work: () => Promise<T>): Promise<T> {
  const sql = SqlSession.prototype.sql
  SqlSession.prototype.sql = function (text, parameters) {
    const isGuarded = /from "(?:order|pay|commodityStock)" [ac]\b/.test(text)
    return sql.call(
      this,
      isGuarded ? text.replaceAll(/\bfor (?:no key )?update(?: of [ac])?(?: skip locked)?\b/g, '') : text,
      parameters,
    ) as never
  }
  try {
    return await work()
  } finally {
    SqlSession.prototype.sql = sql
  }
}
const withoutCheck = async (table: string, work: () => Promise<void>) => {
  const checks = await server.sql<{ name: string; rule: string }>(
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = ('"' || $1 || '"')::regclass and contype = 'c' and conname like '%\\_check\\_%'`,
    [table],
  )
  for (const { name } of checks) await server.sql(`alter table "${table}" drop constraint "${name}"`)
  try {
    await work()
  } finally {
    for (const { name, rule } of checks)
      await server.sql(`alter table "${table}" add constraint "${name}" ${rule} not valid`)
  }
}
const outcomesOf = (answers: readonly unknown[]) =>
  (answers as Answered[]).map(({ result, data }) => (result === 20000 ? 'done' : data?.code))
const lockOrder = 'select 1 from "order" where id = $1 for update'

describe('the last unit', () => {
  it('wanted by 200 is sold once', async () => {
    const shop = await openInvoices(server, [{ stock: 1 }])
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.visitor()))
    const said = outcomesOf(await allAtOnce(200, nth => shop.order(people[nth % 20] as Visitor, [[0, 1]])))
    expect(said.filter(one => one === 'done')).toHaveLength(1)
    expect(said.filter(one => one === 'tooFewInStock')).toHaveLength(199)
    expect(await shop.stock()).toEqual({ total: 1, held: 1, sold: 0 })
  })
  it('would be sold several times without lock and check: the control', async () => {
    const shop = await openInvoices(server, [{ stock: 1 }])
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.visitor()))
    await withoutCheck('commodityStock', async () => {
      const said = await unlocked(() =>
        whileHeld(
          server,
          'select 1 from "commodityStock" where "commoditySkuId" = $1 for update',
          [shop.skus[0]],
          4,
          () => people.map(who => shop.order(who, [[0, 1]])),
        ),
      )
      expect(outcomesOf(said)).toEqual(['done', 'done', 'done', 'done'])
      expect(await shop.stock()).toEqual({ total: 1, held: 4, sold: 0 })
      await server.sql('update "commodityStock" set "total" = 9 where "commoditySkuId" = $1', [shop.skus[0]])
    })
  })
})

describe('two tabs that pay by two kinds', () => {
  const tabs = async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const { data } = await shop.order(who, [[0, 1]])
    await whileHeld(server, lockOrder, [data.id], 2, () => [shop.begin(who, data.id, 10), shop.begin(who, data.id, 20)])
    // What was opened at the provider: a payer has it on a screen, and may pay it.
    const named = (what: RegExp) => shop.merchant.calls.flatMap(call => what.exec(call)?.[1] ?? [])
    const closed = named(/^close (.*)/)
    const opened = named(/^create (.*)/)
    return { shop, who, id: data.id, opened, live: opened.filter(outTradeNo => !closed.includes(outTradeNo)) }
  }
  it('leave one attempt open, and pay once', async () => {
    const { shop, who, id, live } = await tabs()
    expect(live).toHaveLength(1)
    await shop.notify(shop.merchant.pay(live[0] as string))
    expect(await shop.view(who, id)).toMatchObject({ status: 20, paidAmount: 4800 })
  })
  it('would open two without the lock, and the payer would pay twice: the control', async () => {
    const { shop, who, id, opened } = await unlocked(tabs)
    expect(opened.length).toBeGreaterThan(1)
    for (const outTradeNo of [opened[0] as string, opened.at(-1) as string])
      await shop.notify(shop.merchant.pay(outTradeNo))
    // Even then nothing is lost: the second payment goes back by itself.
    await server.runJobs()
    expect(await shop.view(who, id)).toMatchObject({
      paidAmount: 4800,
      refunds: [{ kind: 20, amount: 4800, status: 30 }],
    })
    expect(await brokenNow(server, shop.projectId, shop.skus)).toEqual([])
  })
})

describe('an invoice and a refund at one moment', () => {
  const race = async () => {
    const shop = await openInvoices(server)
    const who = await shop.visitor()
    const id = await shop.paid(who)
    const said = await whileHeld(server, lockOrder, [id], 2, () => [
      shop.as(who)('/invoice/ext/create', { orderIds: [id], title: '王小明' }),
      shop.as(who)('/refund/ext/create', { orderId: id }),
    ])
    return { said: outcomesOf(said).sort(), broken: await brokenNow(server, shop.projectId, shop.skus), id }
  }
  it('never get the same money', async () => {
    const { said, broken } = await race()
    expect([
      ['done', 'invoicedAlready'],
      ['done', 'nothingToInvoice'],
    ]).toContainEqual(said)
    expect(broken).toEqual([])
  })
  it('would both get it without lock and check: the control', async () => {
    await withoutCheck('order', async () => {
      const { said, broken, id } = await unlocked(race)
      expect(said).toEqual(['done', 'done'])
      expect(broken).toEqual([`order ${id}: no more invoiced than kept is 4800, should be 0`])
      await server.sql('update "order" set "invoicedAmount" = 0 where id = $1', [id])
    })
  })
})

describe('paying, cancelling and closing at one moment', () => {
  it('end as one of them: money, stock and state agree, whichever comes first', async () => {
    const shop = await openInvoices(server, [{ stock: 40 }])
    const who = await shop.visitor()
    for (let round = 0; round < 4; round++) {
      const { data } = await shop.order(who, [[0, 1]])
      const { data: payable } = await shop.begin(who, data.id)
      const notice = shop.merchant.pay(payable.outTradeNo)
      moveClock(25 * 3_600_000)
      try {
        await whileHeld(server, lockOrder, [data.id], 3, () =>
          [
            () => shop.notify(notice),
            () => shop.as(who)('/order/ext/cancelUserOrder', { id: data.id }),
            () => closeDue(server.system as never),
          ].map((begin, nth, all) => (all[(nth + round) % 3] as typeof begin)() as Promise<unknown>),
        )
      } finally {
        resetClock()
      }
      expect(await shop.view(who, data.id)).toMatchObject({ status: 20, paidAmount: 4800 })
      expect(await brokenNow(server, shop.projectId, shop.skus)).toEqual([])
    }
    expect(await shop.stock()).toEqual({ total: 40, held: 0, sold: 4 })
  })
  it('would leave a closed order with its money if each wrote what it had read before: the control', async () => {
    const shop = await openInvoices(server, [{ stock: 5 }])
    const who = await shop.visitor()
    const { data } = await shop.order(who, [[0, 1]])
    const read = Promise.withResolvers<void>()
    let readers = 0
    const reads = async () => {
      const [row] = await server.sql<{ status: number }>('select "status" from "order" where id = $1', [data.id])
      if (++readers === 2) read.resolve()
      await read.promise
      return row?.status === 10
    }
    const paying = async () => {
      if (await reads())
        await server.sql('update "order" set "status" = 20, "paidAmount" = "amount" where id = $1', [data.id])
    }
    const closing = async (paid: Promise<void>) => {
      if (!(await reads())) return
      await paid
      await server.sql('update "order" set "status" = 40 where id = $1', [data.id])
    }
    const paid = paying()
    await Promise.all([paid, closing(paid)])
    expect(await shop.view(who, data.id)).toMatchObject({ status: 40, paidAmount: 4800 })
    expect((await brokenNow(server, shop.projectId, shop.skus)).length).toBeGreaterThan(0)
  })
})
