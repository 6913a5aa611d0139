import { describe, it } from 'node:test'
import { expect } from 'expect'
import { instantOf } from '@pavilion/declare'
import { isFor } from './audience.ts'
import type { KeptDiner, OfflineMeal } from './calls/desk.ts'
import { mealAnswer } from './codes.ts'
import { decideMeal, type DinerFacts, type Facts, type MealFacts } from './decision.ts'
import { decideHere, findHere, merged, type Memory } from './handheld.ts'
import { codeEvery, keyOf, liveCode, printedCode, readMealCode, worthOf } from './mealCode.ts'
import { windowOf } from './window.ts'

const zone = 'Asia/Shanghai'
const at = Date.parse(instantOf('2026-12-03 12:10:00', zone))
const noTraits = {
  registerUserId: 1,
  hotelGuestId: null,
  certTypeId: null,
  formIds: [],
  levelId: null,
  channelId: null,
  spuIds: [],
} as const
const lunch: MealFacts = {
  ...(windowOf({ date: '2026-12-03', startTime: '11:30', endTime: '13:30' }, zone) as { from: number; until: number }),
  id: 7,
  name: ['午餐', 'Lunch'],
  mealType: 11,
  date: '2026-12-03',
  levelId: null,
  lines: [],
  portions: null,
  expected: 0,
}
const diner = (more: Partial<DinerFacts> = {}): DinerFacts => ({
  key: 'U1',
  name: '陆羽',
  company: '茶经馆',
  kind: null,
  traits: noTraits,
  stays: [],
  registers: [{ id: 3, mealRuleId: 7, mealPlaceId: null, declined: false, diet: '素食' }],
  eaten: [],
  isGone: false,
  ...more,
})
const facts = (more: Partial<Facts> = {}): Facts => ({
  at,
  zone,
  place: { id: 1, name: ['大厅', 'Hall'], hotelId: null },
  meals: [lunch],
  code: 'live',
  onlyRegisterId: undefined,
  people: [diner()],
  places: new Map([[2, ['花园', 'Garden'] as const]]),
  may: { secondHelping: true, walkIn: true },
  wish: undefined,
  ...more,
})
const answer = (more: Partial<Facts>) => decideMeal(facts(more)).code

describe('the decision of a meal place', () => {
  it('serves who is on the list, with their diet', () => {
    expect(decideMeal(facts())).toMatchObject({ code: 0, person: { diet: '素食' }, meal: { id: 7 }, portion: 1 })
  })
  it('says when the next meal begins', () => {
    const dinner = {
      ...lunch,
      id: 8,
      name: ['晚餐', 'Dinner'] as const,
      from: lunch.until + 3_600_000,
      until: lunch.until + 7_200_000,
    }
    expect(decideMeal(facts({ at: lunch.until, meals: [lunch, dinner] })).text).toEqual([
      '现在没有供餐：晚餐 14:30 开始',
      'No meal now: Dinner begins at 14:30',
    ])
  })
  it('goes through its lines in their order: the first reason against it answers', () => {
    const eaten = [{ mealType: 11, date: '2026-12-03', at: at - 60_000, place: ['大厅', 'Hall'] as const, portion: 1 }]
    expect(answer({ code: 'forged', people: [diner({ eaten })] })).toBe(mealAnswer.badCode)
    expect(answer({ people: [] })).toBe(mealAnswer.unknown)
    expect(answer({ people: [diner(), diner({ key: 'U2' })] })).toBe(mealAnswer.unclear)
    expect(answer({ people: [diner({ isGone: true })] })).toBe(mealAnswer.unknown)
    expect(answer({ code: 'stale', people: [diner({ eaten })] })).toBe(mealAnswer.staleCode)
    expect(answer({ place: { id: 1, name: ['', ''], hotelId: 5 }, people: [diner({ eaten })] })).toBe(
      mealAnswer.notGuest,
    )
    expect(answer({ people: [diner({ eaten, registers: [] })] })).toBe(mealAnswer.eaten)
    expect(answer({ people: [diner({ registers: [] })] })).toBe(mealAnswer.notRegistered)
  })
  it('lets nobody eat twice by whatever an operator wishes but a second helping with a reason', () => {
    const eaten = [{ mealType: 11, date: '2026-12-03', at: at - 60_000, place: null, portion: 1 }]
    const people = [diner({ eaten })]
    for (const kind of ['walkIn', 'here', 'seen'] as const)
      expect(answer({ people, wish: { kind, reason: '原因' } })).toBe(mealAnswer.eaten)
    expect(answer({ people, wish: { kind: 'secondHelping', reason: ' ' } })).toBe(mealAnswer.eaten)
    expect(
      answer({ people, wish: { kind: 'secondHelping', reason: '打翻' }, may: { secondHelping: false, walkIn: true } }),
    ).toBe(mealAnswer.eaten)
    expect(decideMeal(facts({ people, wish: { kind: 'secondHelping', reason: '打翻' } }))).toMatchObject({
      code: 0,
      portion: 2,
    })
  })
  it('prefers the meal on whose list somebody is, and a voucher counts for its own meal alone', () => {
    const gala = { ...lunch, id: 9, name: ['贵宾午餐', 'VIP lunch'] as const }
    const meals = [gala, lunch]
    expect(decideMeal(facts({ meals })).meal).toMatchObject({ id: 7 })
    expect(decideMeal(facts({ meals, code: 'printed', onlyRegisterId: 3 }))).toMatchObject({ code: 0, meal: { id: 7 } })
    expect(decideMeal(facts({ meals: [gala], code: 'printed', onlyRegisterId: 3 })).code).toBe(mealAnswer.badCode)
  })
  it('knows for whom a meal is: one line is enough, none is everybody', () => {
    const none = {
      registerUserCertTypeId: null,
      webFormId: null,
      userLevelId: null,
      userChannelId: null,
      commoditySpuId: null,
      hotelGuestId: null,
      registerUserId: null,
    }
    const of = { ...noTraits, certTypeId: 4, formIds: [5], levelId: 6, channelId: 7, spuIds: [8], hotelGuestId: 9 }
    expect(isFor({ levelId: null, lines: [] }, of)).toBe(true)
    expect(isFor({ levelId: 6, lines: [] }, of)).toBe(true)
    expect(isFor({ levelId: 1, lines: [] }, of)).toBe(false)
    const hits = {
      registerUserCertTypeId: 4,
      webFormId: 5,
      userLevelId: 6,
      userChannelId: 7,
      commoditySpuId: 8,
      hotelGuestId: 9,
      registerUserId: 1,
    }
    for (const [name, id] of Object.entries(hits)) {
      expect([
        name,
        isFor(
          {
            levelId: null,
            lines: [
              { ...none, [name]: 99 },
              { ...none, [name]: id },
            ],
          },
          of,
        ),
      ]).toEqual([name, true])
      expect([name, isFor({ levelId: null, lines: [{ ...none, [name]: 99 }] }, of)]).toEqual([name, false])
    }
  })
  it('keeps the hours of the event’s zone over midnight and the change of clocks', () => {
    const night = windowOf({ date: '2026-12-03', startTime: '21:00', endTime: '01:30' }, zone)
    expect(night).toEqual({ from: Date.parse('2026-12-03T13:00:00Z'), until: Date.parse('2026-12-03T17:30:00Z') })
    const autumn = windowOf({ date: '2026-10-24', startTime: '22:00', endTime: '04:00' }, 'Europe/Berlin')
    expect(((autumn?.until ?? 0) - (autumn?.from ?? 0)) / 3_600_000).toBe(7)
    expect(windowOf({ date: null, startTime: '07:00', endTime: '09:00' }, zone)).toBeUndefined()
  })
})

describe('the code on a guest’s phone', () => {
  const who = { projectId: 12, key: 'U1', secret: 'a secret' }
  it('is new every few seconds, counts for about a minute, and is then old', async () => {
    const text = await liveCode(who, at)
    const code = readMealCode(text)
    if (!code) throw new Error('no code')
    expect(text).toMatch(/^M1\.[0-9A-Z.]+$/)
    expect(await liveCode(who, at + codeEvery)).not.toBe(text)
    expect(await worthOf(code, who.secret, at + 60_000)).toBe('live')
    expect(await worthOf(code, who.secret, at + 120_000)).toBe('stale')
    expect(await worthOf(code, who.secret, at - 120_000)).toBe('stale')
    expect(await worthOf(code, 'another secret', at)).toBe('forged')
    expect(await worthOf({ ...code, key: 'U2' }, who.secret, at)).toBe('forged')
    expect(await worthOf({ ...code, at: at + codeEvery * 4 }, who.secret, at)).toBe('forged')
    expect(readMealCode(text.toLowerCase())).toEqual(code)
    for (const other of ['', 'M1.', 'P1.ABC', 'M1.1.X1.1.AAAAAAAAAAAAAAAA', `${text}A`])
      expect(readMealCode(other)).toBeUndefined()
  })
  it('on paper counts for its register alone', async () => {
    const code = readMealCode(await printedCode(12, 3, who.secret))
    expect(code).toMatchObject({ projectId: 12, key: 'R3', at: undefined })
    expect(code && (await worthOf(code, who.secret, at))).toBe('printed')
    expect(code && (await worthOf({ ...code, key: 'R4' }, who.secret, at))).toBe('forged')
  })
})

describe('a handheld without a line', () => {
  const kept = (more: Partial<KeptDiner> = {}): KeptDiner => ({
    ...diner(),
    secret: 'a secret',
    numbers: ['A-17'],
    phoneTail: '1234',
    vouchers: {},
    ...more,
  })
  const memory = (...people: KeptDiner[]): Memory =>
    merged(undefined, {
      at: new Date(at).toISOString(),
      whole: true,
      total: people.length,
      people,
      kept: {
        place: facts().place as never,
        zone,
        meals: [lunch],
        places: [[1, ['大厅', 'Hall']]],
        passKeys: [],
        may: facts().may,
      },
    })
  const decided = (of: Memory, queue: readonly OfflineMeal[], shown: object, requestId: string = crypto.randomUUID()) =>
    decideHere(of, queue, { requestId, at, ...shown })
  it('decides as the server would, by code, number, badge or voucher', async () => {
    const secretOfVoucher = 'voucher'
    const voucher = await printedCode(12, 3, secretOfVoucher)
    const here = memory(kept({ vouchers: { R3: voucher.split('.').at(-1) as string } }))
    for (const shown of [
      { key: 'U1' },
      { text: 'a-17' },
      { text: await liveCode({ projectId: 12, key: 'U1', secret: 'a secret' }, at) },
      { text: voucher },
    ])
      expect((await decided(here, [], shown)).decision).toMatchObject({ code: 0, person: { name: '陆羽' } })
    const forged = await liveCode({ projectId: 12, key: 'U1', secret: 'guessed' }, at)
    expect((await decided(here, [], { text: forged })).decision.code).toBe(mealAnswer.badCode)
    expect((await decided(here, [], { text: 'B-99' })).decision.code).toBe(mealAnswer.unknown)
    expect(findHere(here, '1234').map(({ name }) => name)).toEqual(['陆羽'])
  })
  it('serves each person once in any order of scans and ids, as a property', async () => {
    const people = Array.from({ length: 6 }, (_, nth) =>
      kept({
        ...diner({
          key: `U${nth + 1}`,
          registers: [{ id: nth + 1, mealRuleId: 7, mealPlaceId: null, declined: false, diet: null }],
        }),
        numbers: [],
      }),
    )
    const here = memory(...people)
    let seed = 20261129
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % most
    }
    for (let round = 0; round < 40; round++) {
      let queue: OfflineMeal[] = []
      const greens: string[] = []
      for (let scan = 0; scan < 25; scan++) {
        const key = `U${1 + random(6)}`
        const requestId = `scan ${random(12)}`
        const { decision, record } = await decided(here, queue, { key }, requestId)
        if (record) queue = [...queue, record]
        if (decision.code === 0) greens.push(`${requestId} ${decision.person?.key}`)
      }
      const served = queue.map(({ key }) => key)
      expect(served).toEqual([...new Set(served)])
      expect(queue.map(({ requestId }) => requestId)).toEqual([...new Set(queue.map(({ requestId }) => requestId))])
      // Green again only for the same person under the same id.
      const known = new Set(queue.map(({ requestId, key }) => `${requestId} ${key}`))
      for (const green of greens) expect(known).toContain(green)
    }
  })
  it('merges what has changed without losing registers that were not sent', () => {
    const before = memory(
      kept({ registers: [{ id: 3, mealRuleId: 7, mealPlaceId: null, declined: false, diet: null }] }),
    )
    const after = merged(before, {
      at: new Date(at + 1000).toISOString(),
      whole: false,
      total: 2,
      kept: before.kept,
      people: [kept({ registers: [{ id: 4, mealRuleId: 8, mealPlaceId: null, declined: false, diet: null }] })],
    })
    expect(after.people.get(keyOf({ kind: 'U', id: 1 }))?.registers.map(({ id }) => id)).toEqual([3, 4])
  })
})
