import { describe, it } from 'node:test'
import { expect } from 'expect'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { addDays, dayIn } from '@pavilion/declare'
import { moveClock, now, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { mealAnswer, mealConflict, mealRulePlace, mealStatus, mealType } from '../model/index.ts'
import { around, openCanteen, zone } from './testing/meals.ts'

const server = await startTestServer()
const hour = 3_600_000

/** A place with a meal that is served now, and a person on its list. */
async function lunch(more: Parameters<Awaited<ReturnType<typeof openCanteen>>['meal']>[1] = {}) {
  const canteen = await openCanteen(server)
  const here = await canteen.place()
  const rule = await canteen.meal([here.id], more)
  const guest = await canteen.person()
  await canteen.ahead(rule.id)
  const scan = (more: Record<string, unknown> = {}, path?: string) =>
    canteen.serve(here.id, { key: `U${guest.id}`, ...more }, canteen.operator, path)
  return { ...canteen, here, rule, guest, scan }
}

describe('a meal place', () => {
  it('serves a guest once, then says when and where the meal was had [meal-status]', async () => {
    const at = await lunch()
    expect((await at.registers())[0]).toMatchObject({ mealStatus: mealStatus.notEaten })
    const first = await at.serve(at.here.id, { text: await at.codeOf(`U${at.guest.id}`) })
    expect(first).toMatchObject({
      code: mealAnswer.served,
      decision: { person: { name: at.guest.name, company: '龙井茶业' } },
    })
    expect((await at.registers())[0]).toMatchObject({ mealStatus: mealStatus.eaten })
    const second = await at.serve(at.here.id, { text: await at.codeOf(`U${at.guest.id}`) })
    expect(second.zh).toMatch(/^已于 \d\d:\d\d 在中央餐厅用餐$/)
    expect(second.decision.text[1]).toMatch(/^Already eaten at \d\d:\d\d, Place/)
    expect(await at.records()).toMatchObject([{ status: mealStatus.eaten, portion: 1 }])
  })
  it('keeps breakfast, lunch and dinner of a day apart [meal-types]', async () => {
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const other = await canteen.place('宴会厅')
    const kinds = [
      [here, mealType.breakfast],
      [other, mealType.lunch],
    ] as const
    const rules = [
      await canteen.meal([here.id], { mealType: mealType.breakfast }),
      await canteen.meal([other.id], { mealType: mealType.lunch }),
    ]
    const guest = await canteen.person()
    await canteen.ahead(...rules.map(({ id }) => id))
    for (const [place, kind] of kinds)
      expect(await canteen.serve(place.id, { key: `U${guest.id}` })).toMatchObject({
        code: mealAnswer.served,
        decision: { meal: { mealType: kind } },
      })
    expect((await canteen.records()).map(({ mealType: kind }) => kind)).toEqual([10, 11])
  })
  it('answers the same scan again with the same green, and another person under its id with red', async () => {
    const at = await lunch()
    const friend = await at.person()
    await at.ahead(at.rule.id)
    const requestId = 'scan-1'
    expect(await at.scan({ requestId })).toMatchObject({ code: mealAnswer.served, repeated: false })
    expect(await at.scan({ requestId })).toMatchObject({ code: mealAnswer.served, repeated: true })
    expect(await at.scan({ requestId, key: `U${friend.id}` })).toMatchObject({ code: mealAnswer.used })
    expect(await at.records()).toHaveLength(1)
  })
  it('gives a second helping to an operator with a reason, and to nobody without', async () => {
    const at = await lunch()
    await at.scan()
    expect((await at.scan({ reason: '  ' }, 'secondHelping')).code).toBe(mealAnswer.eaten)
    expect(await at.scan({ reason: '餐食打翻' }, 'secondHelping')).toMatchObject({ code: 0, decision: { portion: 2 } })
    expect(await at.records()).toMatchObject([{ portion: 1 }, { portion: 2, reason: '餐食打翻' }])
    const waiter = await server.operator({
      projects: [at.projectId],
      rights: ['mealRecord.serve', 'mealRegister.getList'],
    })
    const refused = await at.serve(at.here.id, { key: `U${at.guest.id}`, reason: '还要' }, waiter, 'secondHelping')
    expect(refused.result).toBe(40300)
    expect((await at.serve(at.here.id, { key: `U${at.guest.id}` }, waiter)).decision.ways).toEqual([])
  })
  it('takes a portion back, after which the meal can be had again', async () => {
    const at = await lunch()
    const { recordId } = await at.scan()
    const { data } = await at.call('/mealRecord/getDetail', { id: recordId })
    expect((await at.call('/mealRecord/takeBack', { id: recordId, updatedAt: data.updatedAt })).result).toBe(20000)
    expect((await at.registers())[0]).toMatchObject({ mealStatus: mealStatus.notEaten })
    expect(await at.scan()).toMatchObject({ code: mealAnswer.served })
    expect(await at.records()).toMatchObject([{ portion: 1, status: mealStatus.eaten }])
  })
  it('lets walk-ins in by permission, and two at once share the last portion', async () => {
    const at = await lunch({ quantity: 2 })
    const [one, two] = [await at.person(), await at.person()]
    const waiter = await server.operator({
      projects: [at.projectId],
      rights: ['mealRecord.serve', 'mealRegister.getList'],
    })
    const seen = await at.serve(at.here.id, { key: `U${one.id}` }, waiter)
    expect(seen).toMatchObject({ code: mealAnswer.notRegistered, decision: { ways: [] } })
    expect((await at.serve(at.here.id, { key: `U${one.id}` }, waiter, 'walkIn')).result).toBe(40300)
    expect((await at.scan({ key: `U${one.id}` })).decision.ways).toEqual(['walkIn'])
    const answers = await allAtOnce(2, nth => at.scan({ key: `U${(nth ? one : two).id}` }, 'walkIn'))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([mealAnswer.served, mealAnswer.full])
    expect(await at.registers()).toHaveLength(2)
  })
  it('serves in a hotel only its guests who are checked in', async () => {
    const canteen = await openCanteen(server)
    const hotelId = await canteen.makeHotel()
    const otherId = await canteen.makeHotel('山居酒店')
    const here = await canteen.place('湖滨餐厅', { isCheckInHotel: true, hotelId })
    const rule = await canteen.meal([here.id], { mealType: mealType.breakfast })
    const own = await canteen.guest(hotelId)
    const early = await canteen.guest(hotelId, {}, false)
    const stranger = await canteen.guest(otherId)
    await canteen.ahead(rule.id)
    const codes = []
    for (const { id } of [own, early, stranger]) codes.push((await canteen.serve(here.id, { key: `G${id}` })).code)
    expect(codes).toEqual([mealAnswer.served, mealAnswer.notGuest, mealAnswer.notGuest])
    await server.sql('update "hotelGuest" set "checkOutStatus" = 20 where id = $1', [own.id])
    await server.sql('update "mealRecord" set "status" = 10')
    expect((await canteen.serve(here.id, { key: `G${own.id}` })).code).toBe(mealAnswer.notGuest)
  })
  it('knows a guest by the badge of the attendee with the same name and phone: one meal for both', async () => {
    const canteen = await openCanteen(server)
    const hotelId = await canteen.makeHotel()
    const here = await canteen.place()
    const rule = await canteen.meal([here.id])
    const person = await canteen.person({ name: '陆羽', phoneNumber: '+8613900000001' })
    const guest = await canteen.guest(hotelId, { name: '陆羽', phoneNumber: '+8613900000001' })
    expect(await canteen.ahead(rule.id)).toMatchObject({ made: 1 })
    expect((await canteen.serve(here.id, { key: `U${person.id}` })).code).toBe(mealAnswer.served)
    expect((await canteen.serve(here.id, { key: `G${guest.id}` })).code).toBe(mealAnswer.eaten)
  })
  it('counts a meal after midnight to the day on which it began', async () => {
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const day = addDays(dayIn(now(), zone), 1)
    const rule = await canteen.meal([here.id], {
      mealType: mealType.dinner,
      date: day,
      startTime: '21:00',
      endTime: '01:30',
    })
    const guest = await canteen.person()
    await canteen.ahead(rule.id)
    try {
      // Half past midnight of the next day.
      moveClock(Date.parse(`${addDays(day, 1)}T00:30:00+08:00`) - Date.now())
      expect(await canteen.serve(here.id, { key: `U${guest.id}` })).toMatchObject({
        code: mealAnswer.served,
        decision: { meal: { date: day } },
      })
      expect((await canteen.call('/mealRule/getKitchen')).data.day).toBe(day)
      moveClock(Date.parse(`${addDays(day, 1)}T01:30:00+08:00`) - Date.now())
      expect((await canteen.serve(here.id, { key: `U${guest.id}` })).code).toBe(mealAnswer.noMeal)
    } finally {
      resetClock()
    }
  })
  it('has an old code looked at, and refuses a forged one and one of another event', async () => {
    const at = await lunch()
    const key = `U${at.guest.id}`
    const text = await at.codeOf(key, now().getTime() - 3 * 60_000)
    const old = await at.serve(at.here.id, { text })
    expect(old).toMatchObject({
      code: mealAnswer.staleCode,
      decision: { ways: ['seen'], person: { name: at.guest.name } },
    })
    const forged = `${(await at.codeOf(key)).slice(0, -4)}AAAA`
    expect((await at.serve(at.here.id, { text: forged })).code).toBe(mealAnswer.badCode)
    const other = await lunch()
    expect((await at.serve(at.here.id, { text: await other.codeOf(`U${other.guest.id}`) })).code).toBe(
      mealAnswer.badCode,
    )
    expect(await at.serve(at.here.id, { text, isSeen: true })).toMatchObject({ code: mealAnswer.served })
    expect((await at.records())[0]).toMatchObject({ isSeen: true })
  })
  it('reads badges and numbers, and serves nobody who has been discontinued', async () => {
    const at = await lunch()
    const friend = await at.person()
    await at.ahead(at.rule.id)
    const badge = (await passesOf(server.system, at.projectId, [at.guest.id])).get(at.guest.id)?.text as string
    expect((await at.serve(at.here.id, { text: `${badge.slice(0, -4)}AAAA` })).code).toBe(mealAnswer.badCode)
    expect((await at.serve(at.here.id, { text: badge })).code).toBe(mealAnswer.served)
    expect((await at.serve(at.here.id, { text: friend.number })).code).toBe(mealAnswer.served)
    await server.sql('update "registerUser" set status = 20 where id = $1', [friend.id])
    expect((await at.serve(at.here.id, { text: friend.number })).code).toBe(mealAnswer.unknown)
  })
  it('follows a rule that changes while people queue', async () => {
    const at = await lunch()
    const friend = await at.person()
    await at.ahead(at.rule.id)
    expect((await at.scan()).code).toBe(mealAnswer.served)
    const change = async (more: object) => {
      const { data } = await at.call('/mealRule/getDetail', { id: at.rule.id })
      const answer = await at.call('/mealRule/update', { id: at.rule.id, updatedAt: data.updatedAt, ...more })
      expect(answer.result).toBe(20000)
    }
    const { startTime, endTime } = around(3, -1)
    await change({ startTime, endTime })
    expect((await at.scan({ key: `U${friend.id}` })).code).toBe(mealAnswer.noMeal)
    await change(around())
    expect((await at.scan({ key: `U${friend.id}` })).code).toBe(mealAnswer.served)
  })
  it('shows the way to the place where somebody is registered, and serves here if the operator says so', async () => {
    const at = await lunch()
    const garden = await at.place('花园')
    await at.inside
      .store(mealRulePlace)
      .create({ projectId: at.projectId, mealRuleId: at.rule.id, mealPlaceId: garden.id })
    const other = await at.serve(garden.id, { key: `U${at.guest.id}` })
    expect(other).toMatchObject({ code: mealAnswer.otherPlace, zh: '请到中央餐厅用餐', decision: { ways: ['here'] } })
    expect((await at.serve(garden.id, { key: `U${at.guest.id}`, isHere: true })).code).toBe(mealAnswer.served)
  })
})

describe('meals that were served without a line', () => {
  const uploaded = async (at: Awaited<ReturnType<typeof lunch>>, ...records: object[]) =>
    (await at.call('/mealRecord/upload', { records })).data.answers as { outcome: string; decision: { code: number } }[]
  it('are taken once, however often and in whatever order they come, and conflicts are listed', async () => {
    const at = await lunch()
    const friend = await at.person()
    await at.ahead(at.rule.id)
    const meal = (requestId: string, key: string, minutes: number) => ({
      requestId,
      mealPlaceId: at.here.id,
      key,
      at: new Date(now().getTime() - minutes * 60_000).toISOString(),
      mealRuleId: at.rule.id,
    })
    const [mine, hers] = [meal('a', `U${at.guest.id}`, 20), meal('b', `U${friend.id}`, 30)]
    expect((await uploaded(at, mine, hers)).map(({ outcome }) => outcome)).toEqual(['taken', 'taken'])
    expect((await uploaded(at, hers, mine)).map(({ outcome }) => outcome)).toEqual(['known', 'known'])
    // A second handheld served the same guest without knowing.
    const twice = meal('c', `U${at.guest.id}`, 10)
    expect((await uploaded(at, twice)).map(({ outcome }) => outcome)).toEqual(['conflict'])
    expect((await uploaded(at, twice)).map(({ outcome }) => outcome)).not.toEqual(['conflict'])
    expect(await at.records()).toMatchObject([
      { portion: 1 },
      { portion: 1 },
      { portion: 2, conflict: mealConflict.double },
    ])
    const { rows } = (await at.call('/mealRecord/getConflicts', { mealPlaceId: at.here.id })).data
    expect(rows).toMatchObject([
      { name: at.guest.name, conflict: mealConflict.double, otherPlace: ['中央餐厅', 'Place 中央餐厅'] },
    ])
    expect((await at.call('/mealRecord/settleConflict', { id: rows[0].id })).result).toBe(20000)
    expect((await at.call('/mealRecord/getConflicts', {})).data.rows).toEqual([])
  })
  it('are kept as conflicts when the person was not registered, or the hours were over', async () => {
    const at = await lunch({ ...around(2, -0.5) })
    const walkIn = await at.person()
    const meal = (requestId: string, key: string, back: number) => ({
      requestId,
      mealPlaceId: at.here.id,
      key,
      at: new Date(now().getTime() - back * hour).toISOString(),
      mealRuleId: at.rule.id,
    })
    await uploaded(at, meal('late', `U${at.guest.id}`, 0), meal('walk', `U${walkIn.id}`, 1))
    expect((await at.records()).map(({ conflict }) => conflict)).toEqual([
      mealConflict.noMeal,
      mealConflict.notRegistered,
    ])
    expect(
      (await uploaded(at, meal('nobody', 'U999999999', 1), { requestId: 4 }, meal('ok', 'R1', 1))).map(
        ({ outcome }) => outcome,
      ),
    ).toEqual(['refused', 'refused'])
  })
})

describe('two meal places', () => {
  it('serves one of two places that scan the same code within a second, and both without the index', async () => {
    const canteen = await openCanteen(server)
    const [hall, garden] = [await canteen.place('大厅'), await canteen.place('花园')]
    // Two meals of one kind on one day: the registers differ, the person does not.
    const rules = [await canteen.meal([hall.id]), await canteen.meal([garden.id])]
    const race = async () => {
      const guest = await canteen.person()
      await canteen.ahead(...rules.map(({ id }) => id))
      const text = await canteen.codeOf(`U${guest.id}`)
      // Both have read before either writes: neither can see the other.
      return whileHeld(server, 'lock table "mealRecord" in share mode', [], 2, () => [
        canteen.serve(hall.id, { text }),
        canteen.serve(garden.id, { text }),
      ])
    }
    const answers = await race()
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([mealAnswer.served, mealAnswer.eaten])
    const late = answers.find(({ code }) => code === mealAnswer.eaten)
    expect(late?.zh).toMatch(/^已于 \d\d:\d\d 在(大厅|花园)用餐$/)
    // The control, after which nothing is tested here.
    await server.sql('drop index "mealRecord_registerUserId_date_mealType_portion_key"')
    expect((await race()).map(({ code }) => code)).toEqual([mealAnswer.served, mealAnswer.served])
  })
})
