import { Refusal } from '@pavilion/declare'
import { commoditySku } from '@pavilion/commodity/model/index.ts'
import { setStock } from '@pavilion/commodity/server/stock.ts'
import { learning } from '@pavilion/http'
import { order, orderType, refund, refundItem } from '@pavilion/order/model/index.ts'
import { closeDue, closeUnpaid } from '@pavilion/order/server/closing.ts'
import { placeOrder } from '@pavilion/order/server/create.ts'
import { askAbout, liveAttempts } from '@pavilion/order/server/paying/attempts.ts'
import { recordOffline } from '@pavilion/order/server/paying/offline.ts'
import { startPay } from '@pavilion/order/server/paying/start.ts'
import { applyRefund, approveRefund } from '@pavilion/order/server/refunding/apply.ts'
import type { Notice, RefundAnswer } from '@pavilion/payment/server/clients/provider.ts'
import { moveClock, resetClock, type SystemContext } from '@pavilion/store'
import type { TestServer, Visitor } from '@pavilion/testing'
import { invoice } from '../../model/index.ts'
import { applyForInvoice } from '../apply.ts'
import { makeInvoice } from '../make.ts'
import { reverseInvoice } from '../reverse.ts'
import type { Invoices } from './invoices.ts'
import { releaseApplication } from '../withdraw.ts'

/** Draws numbers from a seed, always the same ones. */
export function drawing(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { next, upTo, oneOf: <T>(all: readonly T[]): T | undefined => all[upTo(all.length)] }
}
export type Drawing = ReturnType<typeof drawing>
/** Everything that a step may use. */
export interface World {
  readonly server: TestServer
  readonly shop: Invoices
  readonly who: Visitor
  readonly draw: Drawing
  readonly notices: Notice[]
  readonly attempts: string[]
}
type Row = Readonly<Record<string, never>> & { readonly id: number }
interface Step {
  /** How often it is drawn. */
  readonly weight: number
  readonly name: string
  readonly run: (world: World) => Promise<unknown>
}
const inside = ({ server, shop }: World) =>
  server.system.acting('history', { projectId: shop.projectId, sellerId: shop.sellerId })
/** A row of this project that fits; nothing when there is none. */
async function some(world: World, table: string, where = 'true'): Promise<Row | undefined> {
  const rows = await world.server.sql<Row>(
    `select * from "${table}" a where a."projectId" = $1 and a."deletedAt" is null and ${where} order by id desc limit 12`,
    [world.shop.projectId],
  )
  return world.draw.oneOf(rows)
}
/** Sends a notice once or twice, one time in eight with a wrong signature first. */
async function tell({ shop, draw }: World, notice: Notice): Promise<void> {
  if (draw.upTo(8) === 0 && (await shop.notify(notice, 'forged')).status !== 400) throw new Error('a forgery passed')
  for (let times = 1 + draw.upTo(2); times > 0; times--) await shop.notify(notice)
}

export const steps: readonly Step[] = [
  {
    weight: 14,
    name: 'create',
    run: world => {
      const { shop, draw, who } = world
      const lines = shop.skus
        .slice(0, 1 + draw.upTo(2))
        .map(commoditySkuId => ({ commoditySkuId, quantity: 1 + draw.upTo(3) }))
      return placeOrder(inside(world), {
        type: orderType.store,
        projectId: shop.projectId,
        webUserId: who.id,
        language: 'zh',
        input: { orderCommodities: lines, deliveryMethod: draw.upTo(2) ? 20 : 10 },
      })
    },
  },
  {
    weight: 14,
    name: 'begin to pay',
    async run(world) {
      const row = await some(world, 'order', 'status = 10')
      if (!row) return
      const payable = await startPay(inside(world), {
        orderId: row.id,
        type: world.draw.oneOf([10, 11, 20]) as number,
        returnUrl: 'http://localhost/back',
      })
      world.attempts.push(payable.outTradeNo)
    },
  },
  {
    weight: 14,
    name: 'pay and notify',
    async run(world) {
      const { draw, shop, attempts, notices } = world
      const outTradeNo = draw.upTo(4) ? attempts.at(-1) : draw.oneOf(attempts)
      if (!outTradeNo) return
      const notice = shop.merchant.pay(outTradeNo, draw.upTo(12) === 0 ? 1 + draw.upTo(9999) : undefined)
      notices.push(notice)
      // Of one payment in five no notice comes; a query or a later notice says so.
      if (draw.upTo(5)) await tell(world, notice)
    },
  },
  {
    weight: 6,
    name: 'an old notice again',
    async run(world) {
      const notice = world.draw.oneOf(world.notices)
      if (notice) await tell(world, { ...notice, id: `${notice.id} ${world.draw.upTo(3)}` })
    },
  },
  {
    weight: 4,
    name: 'ask the provider',
    async run(world) {
      const row = await some(
        world,
        'order',
        `exists (select 1 from "pay" p where p."orderId" = a.id and p."attempt" < 40)`,
      )
      if (!row) return
      for (const attempt of await liveAttempts(inside(world), row.id)) await askAbout(inside(world), attempt)
    },
  },
  {
    weight: 5,
    name: 'cancel',
    async run(world) {
      const row = await some(world, 'order', 'status = 10')
      const ctx = inside(world)
      if (row) await learning(ctx, () => ctx.transaction(tx => closeUnpaid(tx, row.id, 12)))
    },
  },
  {
    weight: 1,
    name: 'close what is due',
    async run({ server }) {
      moveClock(25 * 3_600_000)
      try {
        await closeDue(server.system as SystemContext)
      } finally {
        resetClock()
      }
    },
  },
  {
    weight: 4,
    name: 'record an offline payment',
    async run(world) {
      const row = await some(world, 'order', 'status = 10')
      const due = row ? Number(row.amount) - Number(row.paidAmount) : 0
      if (row)
        await recordOffline(inside(world), {
          orderId: row.id,
          type: 60,
          amount: world.draw.upTo(2) ? due : 1 + world.draw.upTo(due),
        })
    },
  },
  {
    weight: 10,
    name: 'refund',
    async run(world) {
      const { draw } = world
      const row = await some(world, 'order', 'status in (20, 30)')
      if (!row) return
      const lines = await world.server.sql<{ id: number; quantity: number }>(
        'select id, "quantity" from "orderCommodity" where "orderId" = $1 and "status" in (20, 30)',
        [row.id],
      )
      const line = draw.oneOf(lines)
      const kind = draw.upTo(3)
      await applyRefund(
        inside(world),
        {
          orderId: row.id,
          ...(kind === 0 && line && { lines: [{ orderCommodityId: line.id, quantity: 1 + draw.upTo(line.quantity) }] }),
          ...(kind === 1 && { amount: 1 + draw.upTo(Number(row.amount)) }),
        },
        { approve: draw.upTo(2) === 0 },
      )
    },
  },
  {
    weight: 4,
    name: 'approve a refund',
    async run(world) {
      const row = await some(world, 'refund', 'status = 10 and "approvedAt" is null')
      if (row) await approveRefund(inside(world), row.id)
    },
  },
  {
    weight: 4,
    name: 'cancel a refund',
    async run(world) {
      const row = await some(world, 'refund', 'status = 10')
      if (row) await inside(world).transaction(tx => tx.move(refund, { id: row.id }, 'cancel', {}))
    },
  },
  {
    weight: 7,
    name: 'send what waits',
    async run({ server, shop, draw }) {
      const answers: Readonly<Record<number, RefundAnswer['state']>> = { 0: 'failed', 1: 'accepted', 2: 'accepted' }
      shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: answers[draw.upTo(6)] ?? 'success' })
      await server.runJobs({ mayFail: true })
      delete shop.merchant.faults.refund
    },
  },
  {
    weight: 6,
    name: 'a notice of a refund',
    async run(world) {
      const { draw } = world
      const row = await some(world, 'refundItem', 'a.route = 10 and a."acceptedAt" is not null')
      if (!row) return
      const outRequestNo = String(row.outRequestNo)
      const state = draw.upTo(4) ? 'success' : 'failed'
      await tell(world, { id: `refund ${outRequestNo} ${state}`, kind: 'refund', refund: { outRequestNo, state } })
    },
  },
  {
    weight: 5,
    name: 'finish a refund by hand',
    async run(world) {
      const row = await some(world, 'refundItem', 'a.route = 20 and a.status = 10')
      if (!row) return
      await inside(world).transaction(tx => tx.move(refundItem, { id: row.id }, 'finish', { tradeNo: `BANK${row.id}` }))
    },
  },
  {
    weight: 4,
    name: 'adjust stock',
    async run(world) {
      const { shop, draw } = world
      const id = draw.oneOf(shop.skus) ?? 0
      const { stock } = await inside(world).store(commoditySku).getDetail(id)
      const seen = Number(stock)
      await setStock(inside(world), {
        id,
        seen,
        total: Math.max(0, seen + draw.upTo(21) - 8),
        projectId: shop.projectId,
      })
    },
  },
  {
    weight: 2,
    name: 'complete',
    async run(world) {
      const row = await some(world, 'order', 'status = 20')
      if (row) await inside(world).transaction(tx => tx.move(order, { id: row.id }, 'complete', {}))
    },
  },
  {
    weight: 7,
    name: 'apply for an invoice',
    async run(world) {
      const row = await some(world, 'order', 'status in (10, 20, 30)')
      if (!row) return
      await applyForInvoice(inside(world), {
        orderIds: [row.id],
        title: { title: '王小明' },
        ...(world.draw.upTo(2) && { amount: 1 + world.draw.upTo(Number(row.amount)) }),
      })
    },
  },
  {
    weight: 4,
    name: 'make an invoice',
    async run(world) {
      const row = await some(world, 'invoice', 'status = 10 and "redOfId" is null')
      if (row)
        await makeInvoice(inside(world), {
          id: row.id,
          makeKind: 'eInvoice',
          ...(world.draw.upTo(2) && { invoiceNumber: `8${row.id}`.padEnd(20, '0') }),
        })
    },
  },
  {
    weight: 3,
    name: 'reverse an invoice',
    async run(world) {
      const row = await some(world, 'invoice', 'status = 30 and "redOfId" is null')
      if (row)
        await reverseInvoice(inside(world), { id: row.id, reason: '退款', invoiceNumber: `9${row.id}`.padEnd(20, '0') })
    },
  },
  {
    weight: 2,
    name: 'withdraw an application',
    async run(world) {
      const row = await some(world, 'invoice', 'status = 10 and "redOfId" is null')
      if (!row) return
      await inside(world).transaction(async tx => {
        await releaseApplication(tx, row.id)
        await tx.store(invoice).delete(row.id)
      })
    },
  },
]
const weights = steps.reduce((sum, { weight }) => sum + weight, 0)
/** The next step of a history. */
export function nextStep({ upTo }: Drawing): Step {
  let at = upTo(weights)
  for (const step of steps) {
    at -= step.weight
    if (at < 0) return step
  }
  return steps[0] as Step
}
/** Runs a step. What our code refuses is an answer; anything else is thrown. */
export async function take(step: Step, world: World): Promise<'done' | string> {
  try {
    await step.run(world)
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
