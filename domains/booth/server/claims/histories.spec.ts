import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, type Answered } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { closeDue } from '@pavilion/order/server/closing.ts'
import { lapseOffers } from './offers.ts'
import { openFair, type Company } from '../testing.ts'

const server = await startTestServer()
/** Numbers from 0 to below 1 that follow from a seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const numbers = ['A01', 'A02', 'A03', 'A04', 'A05', 'A06']

describe('any history of claims, payments, merges, splits, refunds and swaps', () => {
  for (const seed of [11, 29, 47])
    it(`leaves no stand with two owners, no company above its limit, and sold what is assigned (${seed})`, async () => {
      const next = chance(seed)
      const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
      const at = await openFair(server, { stands: numbers, setting: { exhibitionReserveMax: 2, offerHours: 1 } })
      const all: Company[] = []
      for (const name of ['云顶茶业', '青瓷坊', '竹木社']) all.push(await at.company(name))
      const orders: { id: number; who: Company }[] = []
      const broken: unknown[] = []
      const noted = async (answer: Promise<Answered>): Promise<Answered> => {
        const { status, result, data, errmsg } = await answer
        if (status >= 500) broken.push(errmsg)
        return { status, result, data, errmsg } as Answered
      }
      const standing = async () =>
        server.sql<{ id: number; boothNo: string; offsetLeft: number; area: number; type: number }>(
          `select id, "boothNo", "offsetLeft"::float8, "area"::float8, "type"
          from "booth" where "projectId" = $1 and "deletedAt" is null order by id`,
          [at.projectId],
        )
      const asOperator = (path: string, body: object) => noted(at.asOperator(path, body))
      const as = (who: Company['who'], path: string, body: object) => noted(at.as(who, path, body))
      const save = async (change: (rows: Awaited<ReturnType<typeof standing>>) => object[]) => {
        const [hall] = await server.sql<{ updatedAt: Date }>('select "updatedAt" from "exhibitionHall" where id = $1', [
          at.hall.id,
        ])
        const stands = change(await standing()).map(stand => ({ offsetTop: 10, width: 3, height: 6, ...stand }))
        await asOperator('/exhibitionHall/savePlan', {
          id: at.hall.id,
          updatedAt: new Date(hall?.updatedAt ?? 0).toISOString(),
          stands,
        })
      }
      const acts: Record<string, () => Promise<unknown>> = {
        async hold() {
          const who = pick(all)
          const rows = await standing()
          const ids = [...new Set([pick(rows).id, ...(next() < 0.3 ? [pick(rows).id] : [])])]
          const { result, data } = await noted(at.hold(who, ...ids))
          if (result === 20000 && data.orderId) orders.push({ id: data.orderId, who })
        },
        async pay() {
          const order = orders.length ? pick(orders) : undefined
          if (!order) return
          const { result, data } = await at.begin(order.who.who, order.id)
          if (result === 20000) await at.notify(at.merchant.pay(data.outTradeNo))
        },
        async expire() {
          moveClock(31 * 60_000)
          await closeDue(at.system).finally(resetClock)
        },
        async refund() {
          const order = orders.length ? pick(orders) : undefined
          if (order) await asOperator('/refund/apply', { orderId: order.id })
        },
        async fee() {
          const who = pick(all)
          const { result, data } = await noted(at.payFee(who))
          if (result === 20000) await at.pay(who.who, data.id)
        },
        swap: async () => {
          const rows = await standing()
          return asOperator('/booth/swap', { boothId: pick(rows).id, otherId: pick(rows).id })
        },
        assign: async () =>
          asOperator('/booth/assign', { demandId: pick(all).demandId, boothIds: [pick(await standing()).id] }),
        takeBack: async () => asOperator('/booth/takeBack', { boothId: pick(await standing()).id, why: '调整' }),
        wait: async () => {
          const who = pick(all)
          return as(who.who, '/booth/ext/wait', { demandId: who.demandId, boothId: pick(await standing()).id })
        },
        async lapse() {
          moveClock(61 * 60_000)
          await lapseOffers(at.system).finally(resetClock)
        },
        merge: () =>
          save(rows => {
            const [one, other, ...rest] = rows
            if (!one || !other) return rows
            return [...rest, { ...one, id: undefined, boothNo: `${one.boothNo}+`, area: one.area + other.area }]
          }),
        split: () =>
          save(rows => {
            const [one, ...rest] = rows
            if (!one) return rows
            const half = { ...one, id: undefined, area: one.area / 2 }
            return [...rest, { ...half, boothNo: `${one.boothNo}a` }, { ...half, boothNo: `${one.boothNo}b` }]
          }),
      }
      const names = [...Object.keys(acts), 'hold', 'pay', 'hold', 'pay']
      const story: string[] = []
      for (let step = 0; step < 24; step++) {
        const together = [pick(names), pick(names)]
        story.push(together.join(' with '))
        const outcomes = await allAtOnce(2, nth => acts[together[nth] as string]?.() as Promise<unknown>)
        expect([story, outcomes.filter(outcome => outcome instanceof Error)]).toEqual([story, []])
        await server.runJobs()
        expect([story, broken, await at.troubles()]).toEqual([story, [], []])
      }
      const owners = Object.keys(await at.taken())
      expect(new Set(owners).size).toBe(owners.length)
    })
})
