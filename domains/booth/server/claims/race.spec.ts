import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock } from '@pavilion/store'
import { allAtOnce, bothAtOnce, startTestServer, type Answered } from '@pavilion/testing'
import { closeDue } from '@pavilion/order/server/closing.ts'
import { openFair, type Company } from '../testing.ts'

const server = await startTestServer()
type Fair = Awaited<ReturnType<typeof openFair>>
const codeOf = (answer: unknown): string => {
  const { result, data } = answer as Answered
  return result === 20000 ? 'taken' : (data?.code ?? String(result))
}
const countOf = (answers: readonly unknown[]): Record<string, number> =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, codeOf)).map(([code, all]) => [code, all?.length ?? 0]))
const companies = async (at: Fair, count: number): Promise<Company[]> => {
  const made: Company[] = []
  for (let nth = 0; nth < count; nth++) made.push(await at.company(`展商 ${nth}`))
  return made
}

describe('two hundred claims of one stand at the opening second', () => {
  it('have exactly one winner; the others are told that it is taken', async () => {
    const at = await openFair(server)
    const all = await companies(at, 20)
    const sums = await at.shown(all[0] as Company, 'A01')
    const answers = await allAtOnce(200, nth => at.take(all[nth % 20] as Company, sums, 'A01'))
    expect(countOf(answers)).toEqual({ taken: 1, boothTaken: 199 })
    expect(await at.units()).toEqual({ stands: 1, quota: 1 })
    expect(await at.troubles()).toEqual([])
  })
  it('sell it more than once where nobody guards the stand: the control', async () => {
    const at = await openFair(server)
    const [id] = at.at('A01')
    const all = await companies(at, 4)
    const seen = await allAtOnce(20, async nth => {
      const [row] = await server.sql<{ reserveStatus: number }>('select "reserveStatus" from "booth" where id = $1', [
        id,
      ])
      return { nth, isFree: row?.reserveStatus === 10 }
    })
    const won = seen.filter(each => 'isFree' in each && each.isFree)
    for (const each of won)
      await server.sql('update "booth" set "reserveStatus" = 15, "exhibitorCompanyInfoId" = $2 where id = $1', [
        id,
        all[('nth' in each ? each.nth : 0) % 4]?.id,
      ])
    expect(won.length).toBeGreaterThan(1)
  })
})
describe('one company in three tabs', () => {
  it('takes no more stands than its limit, whichever tab is first', async () => {
    const at = await openFair(server, {
      stands: ['A01', 'A02', 'A03', 'A04', 'A05', 'A06'],
      setting: { exhibitionReserveMax: 2 },
    })
    const tea = await at.company('云顶茶业')
    const sums = await at.shown(tea, 'A01')
    const answers = await allAtOnce(6, nth => at.take(tea, sums, `A0${nth + 1}`))
    expect(countOf(answers)).toEqual({ taken: 2, tooManyBooths: 4 })
    expect(await at.troubles()).toEqual([])
  })
})
describe('stands that several want together', () => {
  it('go to one of them whole, and never wait for each other in a circle', async () => {
    const at = await openFair(server, { stands: ['A01', 'A02', 'A03', 'A04'] })
    const all = await companies(at, 6)
    const sums = await at.shown(all[0] as Company, 'A01', 'A02', 'A03')
    const answers = await allAtOnce(12, nth =>
      nth % 2
        ? at.take(all[nth % 6] as Company, sums, 'A01', 'A02', 'A03')
        : at.take(all[nth % 6] as Company, sums, 'A04', 'A03', 'A02'),
    )
    expect(countOf(answers)).toEqual({ taken: 1, boothTaken: 11 })
    expect(await at.troubles()).toEqual([])
  })
})
describe('a swap', () => {
  it('raced with a third who wants the free stand leaves each stand with one owner', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await openFair(server)
      const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
      await at.reserves(tea, 'A01')
      const [one, free] = at.at('A01', 'A02')
      const sums = await at.shown(cups, 'A02')
      const answers = await bothAtOnce(
        at.asOperator('/booth/swap', { boothId: one, otherId: free }),
        at.take(cups, sums, 'A02'),
      )
      const taken = await at.taken()
      const moved = codeOf(answers[0]) === 'taken'
      if (moved) expect(taken).toMatchObject({ A02: [20, '云顶茶业'] })
      else expect(taken).toEqual({ A01: [20, '云顶茶业'], A02: [15, '青瓷坊'] })
      expect(answers.map(codeOf)).toContain('taken')
      expect(await at.troubles()).toEqual([])
    }
  })
  it('raced with the refund of one of the two frees the stand that its company has then', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await openFair(server)
      const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
      const orderId = await at.reserves(tea, 'A01')
      await at.reserves(cups, 'A02')
      const [one, other] = at.at('A01', 'A02')
      await bothAtOnce(
        at.asOperator('/booth/swap', { boothId: one, otherId: other }),
        at.asOperator('/refund/apply', { orderId }),
      )
      await server.runJobs()
      const taken = Object.values(await at.taken())
      expect(taken).toEqual([[20, '青瓷坊']])
      expect(await at.troubles()).toEqual([])
    }
  })
})
describe('a hold that runs out while its deposit is being paid', () => {
  it('ends in one of two ways: paid and reserved, or closed and free', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await openFair(server)
      const tea = await at.company('云顶茶业')
      const { data } = await at.hold(tea, 'A01')
      const begun = await at.begin(tea.who, data.orderId)
      moveClock(31 * 60_000)
      try {
        await bothAtOnce(closeDue(at.system), at.notify(at.merchant.pay(begun.data.outTradeNo)))
        await server.runJobs()
      } finally {
        resetClock()
      }
      // Late money takes the free stand again: it is never paid without a stand.
      expect(await at.taken()).toEqual({ A01: [20, '云顶茶业'] })
      expect(await at.view(tea.who, data.orderId)).toMatchObject({ status: 20 })
      expect(await at.troubles()).toEqual([])
    }
  })
})
describe('a refund', () => {
  it('raced with the assignment of its stand leaves it free, or with the organiser’s word, never half', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await openFair(server)
      const tea = await at.company('云顶茶业')
      const orderId = await at.reserves(tea, 'A01')
      await bothAtOnce(
        at.asOperator('/refund/apply', { orderId }),
        at.asOperator('/booth/assign', { demandId: tea.demandId, boothIds: at.at('A01') }),
      )
      await server.runJobs()
      const taken = await at.taken()
      expect([{}, { A01: [30, '云顶茶业'] }]).toContainEqual(taken)
      expect(await at.troubles()).toEqual([])
    }
  })
  it('raced with taking the stand back gives it back once', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await openFair(server)
      const tea = await at.company('云顶茶业')
      const orderId = await at.reserves(tea, 'A01')
      await bothAtOnce(
        at.asOperator('/refund/apply', { orderId }),
        at.asOperator('/booth/takeBack', { boothId: at.at('A01')[0], why: '改建' }),
      )
      await server.runJobs()
      expect(await at.taken()).toEqual({})
      expect(await at.troubles()).toEqual([])
    }
  })
})
describe('late money for a stand that was split meanwhile', () => {
  it('goes back: half a stand is not what was ordered', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const { data } = await at.hold(tea, 'A01')
    const begun = await at.begin(tea.who, data.orderId)
    const half = { type: 10, area: 4.5, offsetLeft: 2, offsetTop: 10, width: 1.5, height: 6 }
    moveClock(31 * 60_000)
    try {
      await closeDue(at.system)
      const split = await at.asOperator('/exhibitionHall/savePlan', {
        id: at.hall.id,
        updatedAt: at.hall.updatedAt,
        stands: [
          { ...half, boothNo: 'A01a' },
          { ...half, boothNo: 'A01b' },
        ],
      })
      expect(split.errmsg).toBe('')
      await at.notify(at.merchant.pay(begun.data.outTradeNo))
      await server.runJobs()
    } finally {
      resetClock()
    }
    expect(await at.view(tea.who, data.orderId)).toMatchObject({ status: 40 })
    expect(await server.sql('select "kind" from "refund" where "orderId" = $1', [data.orderId])).toEqual([{ kind: 20 }])
    expect(await at.taken()).toEqual({})
    expect(await at.troubles()).toEqual([])
  })
})
describe('a merge of stands', () => {
  it('raced with a claim of one of them is refused, or the claim is', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await openFair(server, { stands: ['A01', 'A02'] })
      const tea = await at.company('云顶茶业')
      const sums = await at.shown(tea, 'A01')
      const merged = { boothNo: 'A01-02', type: 10, area: 18, offsetLeft: 2, offsetTop: 10, width: 7.5, height: 6 }
      const answers = await bothAtOnce(
        at.asOperator('/exhibitionHall/savePlan', { id: at.hall.id, updatedAt: at.hall.updatedAt, stands: [merged] }),
        at.take(tea, sums, 'A01'),
      )
      const codes = answers.map(codeOf)
      expect([
        ['taken', 'boothGone'],
        ['standsInTheWay', 'taken'],
      ]).toContainEqual(codes)
      expect(await at.troubles()).toEqual([])
    }
  })
})
