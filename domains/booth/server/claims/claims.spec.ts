import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer, whileHeld, type Answered } from '@pavilion/testing'
import { closeDue } from '@pavilion/order/server/closing.ts'
import { ledgerAccount } from '@pavilion/order/model/index.ts'
import { exhibitionHall } from '../../model/index.ts'
import { openFair } from '../testing.ts'
import { lapseOffers } from './offers.ts'

const server = await startTestServer()
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code

describe('taking a stand', () => {
  it('holds it until the deposit is paid, reserves it, and assigns it with the stand fee [hall-price]', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const { data, errmsg } = await at.hold(tea, 'A01', 'A02')
    expect(errmsg).toBe('')
    expect(data).toMatchObject({ amount: 1_000_000 })
    expect(await at.taken()).toEqual({ A01: [15, '云顶茶业'], A02: [15, '云顶茶业'] })
    expect(Date.parse(data.heldUntil) - Date.now()).toBeGreaterThan(20 * 60_000)
    await at.pay(tea.who, data.orderId)
    expect(await at.taken()).toEqual({ A01: [20, '云顶茶业'], A02: [20, '云顶茶业'] })
    expect(await at.demand(tea)).toEqual({ status: 20, assignStatus: 10, boothIds: at.at('A01', 'A02') })
    const ledger = await at.ledger(data.orderId)
    expect(ledger.map(({ credit, amount }) => [credit, amount])).toEqual([[ledgerAccount.deposits, 1_000_000]])
    // The price of the hall, as it was when they were held.
    await at.inside.store(exhibitionHall).set(at.hall.id, { price: 9_900_000 })
    const fee = await at.payFee(tea)
    expect(fee.errmsg).toBe('')
    expect(fee.data).toMatchObject({ type: 31, amount: 2_400_000 })
    expect(codeOf(await at.payFee(tea))).toBe('noStandFee')
    await at.pay(tea.who, fee.data.id)
    expect(await at.taken()).toEqual({ A01: [30, '云顶茶业'], A02: [30, '云顶茶业'] })
    expect(await at.demand(tea)).toMatchObject({ assignStatus: 20 })
    expect(await at.history('A01')).toEqual([10, 20, 30])
  })
  it('takes several or none', async () => {
    const at = await openFair(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    await at.hold(tea, 'A02')
    expect(codeOf(await at.hold(cups, 'A01', 'A02', 'A03'))).toBe('boothTaken')
    expect(await at.taken()).toEqual({ A02: [15, '云顶茶业'] })
    expect(await at.units()).toEqual({ stands: 1, quota: 1 })
  })
  it('frees what is not paid in time; late money takes it again, or goes back when it is gone', async () => {
    const at = await openFair(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    const [first, second] = [(await at.hold(tea, 'A01')).data, (await at.hold(tea, 'A02')).data]
    const begun = [await at.begin(tea.who, first.orderId), await at.begin(tea.who, second.orderId)]
    moveClock(31 * 60_000)
    try {
      await closeDue(at.system)
      await server.runJobs()
      expect(await at.taken()).toEqual({})
      expect(await at.units()).toEqual({ stands: 0, quota: 0 })
      await at.hold(cups, 'A02')
      for (const { data } of begun) await at.notify(at.merchant.pay(data.outTradeNo))
    } finally {
      resetClock()
    }
    expect(await at.taken()).toEqual({ A01: [20, '云顶茶业'], A02: [15, '青瓷坊'] })
    expect(await at.view(tea.who, first.orderId)).toMatchObject({ status: 20 })
    expect(await at.view(tea.who, second.orderId)).toMatchObject({ status: 40 })
    expect(await server.sql('select "kind" from "refund" where "orderId" = $1', [second.orderId])).toEqual([
      { kind: 20 },
    ])
  })
  it('is free again when its deposit goes back, and the demand has none', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const orderId = await at.reserves(tea, 'A01')
    expect((await at.asOperator('/refund/apply', { orderId })).errmsg).toBe('')
    await server.runJobs()
    expect(await at.taken()).toEqual({})
    expect(await at.units()).toEqual({ stands: 0, quota: 0 })
    expect(await at.demand(tea)).toMatchObject({ status: 30, boothIds: [] })
    expect(await at.history('A01')).toEqual([10, 20, 40])
  })
  it('that is lost closes the fee that was not paid for it', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    for (const [number, lose] of [
      ['A01', (orderId: number) => at.asOperator('/refund/apply', { orderId })],
      ['A02', () => at.asOperator('/booth/takeBack', { boothId: at.at('A02')[0], why: '改建' })],
    ] as const) {
      const orderId = await at.reserves(tea, number)
      const fee = await at.payFee(tea)
      expect((await lose(orderId)).errmsg).toBe('')
      await server.runJobs()
      expect(await at.view(tea.who, fee.data.id)).toMatchObject({ status: 40 })
    }
    expect(await at.troubles()).toEqual([])
  })
  it('refuses a company that is not approved, a closed stand, another type, a foreign request and an early hour', async () => {
    const at = await openFair(server, {
      stands: ['A01', { boothNo: 'B01', type: 20, unitPrice: 100_000, area: 36 }],
    })
    const tea = await at.company('云顶茶业')
    const cups = await at.company('青瓷坊')
    expect(codeOf(await at.hold(tea, 'B01'))).toBe('boothOtherType')
    await server.sql('update "booth" set "openStatus" = 0 where id = $1', at.at('A01'))
    expect(codeOf(await at.hold(tea, 'A01'))).toBe('boothClosed')
    await server.sql('update "booth" set "openStatus" = 1 where id = $1', at.at('A01'))
    expect((await at.hold({ ...tea, who: cups.who }, 'A01')).result).toBe(40400)
    await server.sql('update "exhibitionReserveSetting" set "exhibitionReserveTime" = $2 where "projectId" = $1', [
      at.projectId,
      '2030-01-01T00:00:00Z',
    ])
    expect(codeOf(await at.hold(tea, 'A01'))).toBe('reservationNotOpen')
    await server.sql('update "exhibitorCompanyInfo" set "auditStatus" = 10 where id = $1', [tea.id])
    expect(codeOf(await at.hold(tea, 'A01'))).toBe('demandNotReady')
    expect(await at.taken()).toEqual({})
  })
  it('counts what is held and had against the limit of its kind; 0 is no limit', async () => {
    const at = await openFair(server, { setting: { exhibitionReserveMax: 2, specialDecorationReserveMax: 0 } })
    const tea = await at.company('云顶茶业')
    await at.reserves(tea, 'A01')
    const over = await at.hold(tea, 'A02', 'A03')
    expect([over.errmsg, over.data.left]).toEqual(['此类展位还可选 1 个', 1])
    expect((await at.hold(tea, 'A02')).errmsg).toBe('')
    expect(codeOf(await at.hold(tea, 'A03'))).toBe('tooManyBooths')
    expect(await at.units()).toEqual({ stands: 2, quota: 2 })
  })
  it('asks a company on the black list to contact the organiser, however its name is written', async () => {
    const at = await openFair(server)
    await server.sql('insert into "exhibitionBlacklist" ("projectId", "name") values ($1, $2)', [
      at.projectId,
      '云顶 茶业（有限公司）',
    ])
    const tea = await at.company('云顶茶业有限公司')
    const { errmsg } = await at.hold(tea, 'A01')
    expect(errmsg).toMatch('联系主办方')
  })
})
describe('a company that is black-listed while it claims', () => {
  const list = (at: Awaited<ReturnType<typeof openFair>>, name: string) =>
    server.sql('insert into "exhibitionBlacklist" ("projectId", "name") values ($1, $2)', [at.projectId, name])
  const hits = async ({ projectId }: { projectId: number }) =>
    (
      await server.sql<{ name: string; step: number }>(
        'select "name", "step" from "exhibitorBlackListHit" where "projectId" = $1 order by id',
        [projectId],
      )
    ).map(({ name, step }) => `${name} ${step}`)

  it('between the first question and the lock is stopped and noted, whoever takes the stand for it', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const takers: [string, () => Promise<Answered>][] = [
      ['A01', () => at.hold(tea, 'A01')],
      ['A02', () => at.asOperator('/booth/assign', { demandId: tea.demandId, boothIds: at.at('A02') })],
    ]
    for (const [number, take] of takers) {
      const [answer] = await whileHeld(
        server,
        `with stand as (select id from "booth" where id = $1 for update)
        insert into "exhibitionBlacklist" ("projectId", "name") select $2, '云顶茶业' from stand`,
        [at.at(number)[0], at.projectId],
        1,
        () => [take()],
      )
      expect([number, codeOf(answer as Answered)]).toEqual([number, 'contactTheOrganiser'])
      await server.sql('delete from "exhibitionBlacklist" where "projectId" = $1', [at.projectId])
    }
    expect(await at.taken()).toEqual({})
    expect(await hits(at)).toEqual(['云顶茶业 30', '云顶茶业 30'])
  })
  it('before it pays is stopped at the till, for the deposit and for the fee; what it has it may give up', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    await at.reserves(tea, 'A01')
    const { data: fee } = await at.payFee(tea)
    const { data: held } = await at.hold(tea, 'A02')
    await list(at, '云顶茶业')
    for (const orderId of [held.orderId, fee.id])
      expect(codeOf(await at.begin(tea.who, orderId))).toBe('contactTheOrganiser')
    expect(await hits(at)).toEqual(['云顶茶业 30', '云顶茶业 30'])
    const gone = await at.as(tea.who, '/booth/ext/release', { boothId: at.at('A02')[0] })
    expect([gone.errmsg, Object.keys(await at.taken())]).toEqual(['', ['A01']])
  })
  it('is passed over by the waiting list, and named to the operator while it has a stand', async () => {
    const at = await openFair(server)
    const [tea, cups, silk] = [await at.company('云顶茶业'), await at.company('青瓷坊'), await at.company('云锦')]
    const order = await at.reserves(cups, 'A01')
    for (const who of [tea, silk])
      await at.as(who.who, '/booth/ext/wait', { demandId: who.demandId, boothId: at.at('A01')[0] })
    const waiting = async () =>
      (await at.asOperator('/booth/getCockpit', {})).data.next
        .filter(({ kind }: { kind: string }) => kind === 'blackListed')
        .map(({ name, count }: { name: string; count: number }) => `${name} ${count}`)
    expect(await waiting()).toEqual([])
    for (const name of ['云顶 茶业', '青瓷坊有限公司', '青瓷坊']) await list(at, name)
    expect(await waiting()).toEqual(['青瓷坊 1'])
    await at.asOperator('/booth/takeBack', { boothId: at.at('A01')[0], why: '黑名单' })
    await server.runJobs()
    expect(await waiting()).toEqual([])
    expect([order > 0, await at.taken()]).toEqual([true, { A01: [15, '云锦'] }])
  })
})
describe('what a stand costs', () => {
  it('is named by its exhibitor: without the sums that it saw, or at others, nothing is held or ordered', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const sums = await at.shown(tea, 'A01')
    expect(sums).toEqual({ amount: 500_000, fee: 1_200_000 })
    for (const [wrong, code] of [
      [{}, 'amountNotShown'],
      [{ amount: sums.amount }, 'amountNotShown'],
      [{ fee: sums.fee }, 'amountNotShown'],
      [{ ...sums, amount: 499_999 }, 'priceChanged'],
      [{ ...sums, fee: 1_199_999 }, 'priceChanged'],
    ] as const)
      expect([wrong, codeOf(await at.take(tea, wrong, 'A01'))]).toEqual([wrong, code])
    const first = (more: object) => at.as(tea.who, '/booth/ext/payDeposit', { demandId: tea.demandId, ...more })
    expect(codeOf(await first({}))).toBe('amountNotShown')
    expect(codeOf(await first({ amount: 1 }))).toBe('priceChanged')
    expect(await at.taken()).toEqual({})
    expect(await server.sql('select id from "order" where "projectId" = $1', [at.projectId])).toEqual([])
    // The deposit is paid before: nothing is due, and the fee counts all the same.
    await at.pay(tea.who, (await first({ amount: 500_000 })).data.id)
    expect(codeOf(await at.take(tea, sums, 'A01'))).toBe('priceChanged')
    expect(codeOf(await at.take(tea, { amount: 0, fee: 1 }, 'A01'))).toBe('priceChanged')
    expect(await at.shown(tea, 'A01')).toEqual({ amount: 0, fee: 1_200_000 })
    expect((await at.hold(tea, 'A01')).errmsg).toBe('')
    const fee = (more: object) => at.as(tea.who, '/booth/ext/payFee', { demandId: tea.demandId, ...more })
    expect(codeOf(await fee({}))).toBe('amountNotShown')
    expect(codeOf(await fee({ amount: 1_200_001 }))).toBe('priceChanged')
    expect((await at.own(tea))?.feeDue).toBe(1_200_000)
    expect((await fee({ amount: 1_200_000 })).errmsg).toBe('')
    expect((await at.own(tea))?.feeDue).toBe(0)
  })
  it('is looked at again where it has risen meanwhile', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const sums = await at.shown(tea, 'A01')
    await at.inside.store(exhibitionHall).set(at.hall.id, { price: 1_500_000 })
    expect(codeOf(await at.take(tea, sums, 'A01'))).toBe('priceChanged')
    expect(await at.shown(tea, 'A01')).toEqual({ amount: 500_000, fee: 1_500_000 })
    expect((await at.hold(tea, 'A01')).errmsg).toBe('')
  })
  it('is ordered with numbers of the day too', async () => {
    const at = await openFair(server)
    await server.sql('insert into "projectSetting" ("projectId", "orderNumberGeneration") values ($1, 20)', [
      at.projectId,
    ])
    const tea = await at.company('云顶茶业')
    await at.reserves(tea, 'A01')
    expect((await at.payFee(tea)).errmsg).toBe('')
    const cups = await at.company('青瓷坊')
    const first = { demandId: cups.demandId, amount: 500_000 }
    expect((await at.as(cups.who, '/booth/ext/payDeposit', first)).errmsg).toBe('')
  })
})
describe('a deposit that comes before the stand', () => {
  it('reserves the stand that is chosen later at once, and gives it back with its refund', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const first = await at.as(tea.who, '/booth/ext/payDeposit', { demandId: tea.demandId, amount: 500_000 })
    expect(first.errmsg).toBe('')
    await at.pay(tea.who, first.data.id)
    expect(await at.demand(tea)).toMatchObject({ status: 20 })
    expect((await at.hold(tea, 'A03')).data).toEqual({ orderId: null, amount: 0, heldUntil: null })
    expect(await at.taken()).toEqual({ A03: [20, '云顶茶业'] })
    await at.asOperator('/refund/apply', { orderId: first.data.id })
    await server.runJobs()
    expect(await at.taken()).toEqual({})
    expect(await at.units()).toEqual({ stands: 0, quota: 0 })
  })
})
describe('the organiser', () => {
  it('assigns stands, swaps two companies in one act and takes a stand back, each in the history', async () => {
    const at = await openFair(server)
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    const teaOrder = await at.reserves(tea, 'A01')
    expect((await at.asOperator('/booth/assign', { demandId: cups.demandId, boothIds: at.at('A02') })).errmsg).toBe('')
    expect(await at.taken()).toEqual({ A01: [20, '云顶茶业'], A02: [30, '青瓷坊'] })
    const [one, other, third] = at.at('A01', 'A02', 'A03')
    expect((await at.asOperator('/booth/swap', { boothId: one, otherId: other, why: '双方同意' })).errmsg).toBe('')
    expect(await at.taken()).toEqual({ A01: [30, '青瓷坊'], A02: [20, '云顶茶业'] })
    // A company moves to a free stand, and back to one it had before.
    expect((await at.asOperator('/booth/swap', { boothId: other, otherId: third })).errmsg).toBe('')
    expect((await at.asOperator('/booth/swap', { boothId: third, otherId: other })).errmsg).toBe('')
    expect(await at.taken()).toEqual({ A01: [30, '青瓷坊'], A02: [20, '云顶茶业'] })
    expect(await at.units()).toEqual({ stands: 2, quota: 2 })
    expect(await at.demand(tea)).toMatchObject({ boothIds: at.at('A02') })
    // Its refund frees the stand that it has now.
    await at.asOperator('/refund/apply', { orderId: teaOrder })
    await server.runJobs()
    expect(await at.taken()).toEqual({ A01: [30, '青瓷坊'] })
    expect((await at.asOperator('/booth/takeBack', { boothId: one, why: '未签协议' })).errmsg).toBe('')
    expect(await at.taken()).toEqual({})
    expect(await at.units()).toEqual({ stands: 0, quota: 0 })
    expect(await at.history('A01')).toEqual([10, 20, 40, 30, 40])
  })
  it('keeps a paid deposit for another stand when one is taken back', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    const orderId = await at.reserves(tea, 'A01')
    await at.asOperator('/booth/takeBack', { boothId: at.at('A01')[0], why: '改建' })
    await at.asOperator('/booth/assign', { demandId: tea.demandId, boothIds: at.at('A02') })
    expect(await at.taken()).toEqual({ A02: [30, '云顶茶业'] })
    await at.asOperator('/refund/apply', { orderId })
    await server.runJobs()
    expect(await at.taken()).toEqual({})
    expect(await at.units()).toEqual({ stands: 0, quota: 0 })
  })
  it('neither swaps nor takes back a stand that is being paid for', async () => {
    const at = await openFair(server)
    const tea = await at.company('云顶茶业')
    await at.hold(tea, 'A01')
    const [one, other] = at.at('A01', 'A02')
    expect(codeOf(await at.asOperator('/booth/swap', { boothId: one, otherId: other }))).toBe('standBeingPaid')
    expect(codeOf(await at.asOperator('/booth/takeBack', { boothId: one, why: '改建' }))).toBe('standBeingPaid')
  })
})
describe('the waiting list', () => {
  it('offers a stand that becomes free to those who wait, in their order, each until a deadline', async () => {
    const at = await openFair(server, { setting: { offerHours: 2 } })
    const [tea, cups, bowls] = [
      await at.company('云顶茶业'),
      await at.company('青瓷坊', {}, { email: 'cups@example.com' }),
      await at.company('竹木社', { area: 36 }),
    ]
    const orderId = await at.reserves(tea, 'A01')
    const [first] = at.at('A01')
    const waits = (who: typeof cups, boothId?: number) =>
      at.as(who.who, '/booth/ext/wait', { demandId: who.demandId, ...(boothId && { boothId }) })
    expect((await waits(cups, first)).data).toMatchObject({ place: 1 })
    expect((await waits(bowls, first)).data).toMatchObject({ place: 2 })
    expect(codeOf(await waits(cups, first))).toBe('alreadyWaiting')
    await at.asOperator('/refund/apply', { orderId })
    await server.runJobs()
    expect(await at.taken()).toEqual({ A01: [15, '青瓷坊'] })
    const letters = await server.sql<{ content: string }>(
      `select "content" from "outboxMessage" where "projectId" = $1 and "template" = 'boothOffered'`,
      [at.projectId],
    )
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.every(({ content }) => content.includes('A01') && content.includes('青瓷坊'))).toBe(true)
    expect(codeOf(await at.hold(tea, 'A01'))).toBe('boothTaken')
    moveClock(2 * 3_600_000 + 1000)
    try {
      await lapseOffers(at.system)
      await server.runJobs()
      expect(await at.taken()).toEqual({ A01: [15, '竹木社'] })
    } finally {
      resetClock()
    }
    expect((await at.hold(bowls, 'A01')).errmsg).toBe('')
    expect(await at.units()).toEqual({ stands: 1, quota: 1 })
    expect(await at.history('A01')).toEqual([10, 20, 40, 11, 40, 11, 40, 10])
  })
})
describe('the queue of the opening', () => {
  it('gives each company one place by a signed ticket, and lets them in one after another', async () => {
    const opens = new Date(Date.now() + 60_000).toISOString()
    const at = await openFair(server, { setting: { exhibitionReserveTime: opens, queuePerMinute: 1 } })
    const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
    const queueUp = async (who: typeof tea) =>
      (await at.as(who.who, '/booth/ext/queueUp', { demandId: who.demandId })).data as {
        ticket: string
        ahead: number
      }
    const tickets = [await queueUp(tea), await queueUp(cups)]
    expect((await queueUp(tea)).ticket).toBe(tickets[0]?.ticket)
    const sums = await at.shown(tea, 'A01')
    const hold = (who: typeof tea, ticket: string | undefined, number: string) =>
      at.take(who, { ...sums, ticket }, number)
    moveClock(61_000)
    try {
      const [one, other] = [await queueUp(tea), await queueUp(cups)]
      const [first, second] = one.ahead === 0 ? ([tea, cups] as const) : ([cups, tea] as const)
      expect([one.ahead, other.ahead].sort()).toEqual([0, 1])
      const [firstTicket, secondTicket] = first === tea ? [one.ticket, other.ticket] : [other.ticket, one.ticket]
      expect(codeOf(await hold(first, undefined, 'A01'))).toBe('notYourTurn')
      // The ticket of another company is worth nothing.
      expect(codeOf(await hold(second, firstTicket, 'A01'))).toBe('notYourTurn')
      expect(codeOf(await hold(second, secondTicket, 'A01'))).toBe('notYourTurn')
      expect((await hold(first, firstTicket, 'A01')).errmsg).toBe('')
      moveClock(60_000 + 61_000)
      expect((await hold(second, secondTicket, 'A02')).errmsg).toBe('')
    } finally {
      resetClock()
    }
  })
})
describe('competitors', () => {
  it('are kept apart where the project says so, and named to the organiser where it only warns', async () => {
    const at = await openFair(server, { setting: { competitorRule: 20, competitorMetres: 5 } })
    const [tea, other, cups] = [
      await at.company('云顶茶业', { productType: '绿茶' }),
      await at.company('雾里茶庄', { productType: '绿茶' }),
      await at.company('青瓷坊', { productType: '茶器' }),
    ]
    await at.reserves(tea, 'A01')
    expect(codeOf(await at.hold(other, 'A02'))).toBe('competitorBeside')
    expect((await at.hold(cups, 'A02')).errmsg).toBe('')
    await server.sql('update "exhibitionReserveSetting" set "competitorRule" = 10 where "projectId" = $1', [
      at.projectId,
    ])
    const warned = await at.asOperator('/booth/assign', { demandId: other.demandId, boothIds: at.at('A03') })
    expect(warned.data.near).toEqual([])
    await at.asOperator('/booth/takeBack', { boothId: at.at('A03')[0], why: '换位' })
    await server.sql('update "booth" set "offsetLeft" = 5 where id = $1', at.at('A03'))
    const near = await at.asOperator('/booth/assign', { demandId: other.demandId, boothIds: at.at('A03') })
    expect(near.data.near).toMatchObject([{ boothNo: 'A01' }])
  })
})
