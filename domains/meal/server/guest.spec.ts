import { describe, it } from 'node:test'
import { expect } from 'expect'
import { now } from '@pavilion/store'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { mealAnswer, mealStatus } from '../model/index.ts'
import { liveCode } from '../model/mealCode.ts'
import { around, openCanteen } from './testing/meals.ts'

const server = await startTestServer()
const hour = 3_600_000

/** A visitor with a badge, and a dinner of later today that people choose. */
async function dinner(more: Record<string, unknown> = {}) {
  const canteen = await openCanteen(server)
  const [hall, garden] = [await canteen.place('大厅'), await canteen.place('花园')]
  const rule = await canteen.meal([hall.id, garden.id], { ...around(-2, 4), isChoosable: true, ...more })
  const guest = async () => {
    const visitor = await server.visitor({ projectId: canteen.projectId })
    const person = await canteen.person({ webUserId: visitor.id })
    const ask = canteen.as(visitor)
    const choose = (body: object = {}) =>
      ask('/mealRegister/ext/choose', { key: `U${person.id}`, mealRuleId: rule.id, isComing: true, ...body })
    const list = async () => (await ask('/mealRegister/ext/getList')).data.rows
    return { visitor, person, ask, choose, list }
  }
  return { ...canteen, hall, garden, rule, guest, mine: await guest() }
}

describe('the meals of a guest', () => {
  it('are listed with a secret that makes their code, and nobody else’s', async () => {
    const at = await dinner()
    const other = await at.guest()
    await other.choose()
    const [row, ...rest] = await at.mine.list()
    expect(rest).toEqual([])
    expect(row).toMatchObject({ name: at.mine.person.name, meals: [{ mealRegisterId: null, name: ['午餐', 'Lunch'] }] })
    expect(row.meals[0].places).toEqual([
      { id: at.hall.id, name: ['大厅', 'Place 大厅'] },
      { id: at.garden.id, name: ['花园', 'Place 花园'] },
    ])
    const text = await liveCode({ projectId: at.projectId, key: row.key, secret: row.secret }, now().getTime())
    expect(text).toBe(await at.codeOf(row.key))
    expect((await server.call('/mealRegister/ext/getList', {}, { projectId: at.projectId })).result).toBe(50006)
  })
  it('are chosen and declined until the deadline, with a diet', async () => {
    const at = await dinner({ chooseUntil: new Date(now().getTime() + hour).toISOString() })
    expect((await at.mine.choose({ diet: '素食', mealPlaceId: at.garden.id })).result).toBe(20000)
    expect((await at.mine.list())[0].meals).toMatchObject([
      { diet: '素食', place: { id: at.garden.id }, declined: false },
    ])
    expect((await at.mine.choose({ isComing: false })).result).toBe(20000)
    expect((await at.mine.list())[0].meals).toMatchObject([{ declined: true }])
    expect((await at.call('/mealRule/getKitchen', { day: at.rule.date })).data.meals).toMatchObject([
      { expected: 0, declined: 1 },
    ])
    await server.sql(`update "mealRule" set "chooseUntil" = now() - interval '1 minute' where id = $1`, [at.rule.id])
    await touch(at)
    expect((await at.mine.choose()).data.code).toBe('mealChoiceClosed')
    expect(await at.registers()).toHaveLength(1)
  })
  it('go to one of two guests who want the last portion at the same moment', async () => {
    const at = await dinner({ quantity: 1 })
    const guests = [at.mine, await at.guest()]
    const answers = await allAtOnce(2, nth => (guests[nth] as typeof at.mine).choose())
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 40900])
    expect(answers.find(({ result }) => result !== 20000)?.data.code).toBe('mealFull')
    expect(await at.registers()).toHaveLength(1)
    // The control: two that count before either writes both find the portion free.
    const count = () =>
      server.sql<{ n: number }>('select count(*)::int as n from "mealRegister" where "mealRuleId" = $1', [at.rule.id])
    await server.sql('delete from "mealRegister" where "mealRuleId" = $1', [at.rule.id])
    const both = [await count(), await count()]
    expect(both.filter(([row]) => (row?.n ?? 1) < 1)).toHaveLength(2)
  })
  it('are refused where they are not for the guest, or the place does not serve them', async () => {
    const at = await dinner()
    const stranger = await at.person()
    await at.audience(at.rule.id, { registerUserId: stranger.id })
    expect((await at.mine.choose()).data.code).toBe('mealNotForYou')
    expect((await at.mine.choose({ key: `U${stranger.id}` })).result).toBe(40400)
    await at.audience(at.rule.id, { registerUserId: at.mine.person.id })
    const elsewhere = await at.place('山顶')
    expect((await at.mine.choose({ mealPlaceId: elsewhere.id })).data.code).toBe('mealPlaceNotServed')
  })
  it('are had at the place that the guest chose, whose record the scan completes', async () => {
    const at = await dinner(around())
    await at.ahead(at.rule.id)
    const [{ id }] = (await at.registers()) as [{ id: number }]
    const pick = (mealPlaceId: number, who = at.mine) =>
      who.ask('/mealRecord/ext/create', { mealRegisterId: id, mealPlaceId })
    expect((await pick(at.garden.id, await at.guest())).result).toBe(40400)
    expect((await pick(at.hall.id)).result).toBe(20000)
    expect((await pick(at.garden.id)).result).toBe(20000)
    expect(await at.records()).toMatchObject([{ mealPlaceId: at.garden.id, status: mealStatus.notEaten }])
    expect((await at.serve(at.hall.id, { key: `U${at.mine.person.id}` })).code).toBe(mealAnswer.otherPlace)
    expect((await at.serve(at.garden.id, { key: `U${at.mine.person.id}` })).code).toBe(mealAnswer.served)
    expect(await at.records()).toMatchObject([{ mealPlaceId: at.garden.id, status: mealStatus.eaten }])
    expect((await pick(at.hall.id)).data.code).toBe('mealAlreadyEaten')
    expect((await at.mine.list())[0].meals).toMatchObject([
      { mealStatus: mealStatus.eaten, place: { id: at.garden.id } },
    ])
  })
})
/** Makes every process read the rules again after a write behind their back. */
async function touch({ call, rule }: Awaited<ReturnType<typeof dinner>>) {
  const { data } = await call('/mealRule/getDetail', { id: rule.id })
  await call('/mealRule/update', { id: rule.id, updatedAt: data.updatedAt, name: data.name })
}
