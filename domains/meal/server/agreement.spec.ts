import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { now } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { mealAnswer } from '../model/index.ts'
import { decideHere, merged, readBadgesBy } from '../model/handheld.ts'
import { looksLikePass, readPass, type PassKey } from '@pavilion/certificate/model/passToken.ts'
import { printedCode } from '../model/mealCode.ts'
import { secretOf } from './facts.ts'
import { openCanteen } from './testing/meals.ts'

const server = await startTestServer()

describe('a handheld and the server', () => {
  it('answer the same to the same scan, whatever is scanned', async () => {
    readBadgesBy(async (text, keys, at) => {
      if (!looksLikePass(text)) return undefined
      const read = await readPass(text, keys as readonly PassKey[], new Date(at))
      return typeof read === 'string' ? 'forged' : read.personId
    })
    const canteen = await openCanteen(server)
    const { projectId } = canteen
    const hotelId = await canteen.makeHotel()
    const [hall, garden] = [await canteen.place('大厅'), await canteen.place('花园')]
    const dining = await canteen.place('湖滨餐厅', { isCheckInHotel: true, hotelId })
    const rule = await canteen.meal([hall.id, garden.id, dining.id])
    const [free, tied] = [await canteen.person(), await canteen.person()]
    const [declined, eaten] = [await canteen.person(), await canteen.person()]
    const people = [free, tied, declined, eaten]
    const [inside, outside] = [await canteen.guest(hotelId), await canteen.guest(hotelId, {}, false)]
    await canteen.ahead(rule.id)
    const set = (column: string, value: unknown, id: number) =>
      server.sql(`update "mealRegister" set "${column}" = $2 where "registerUserId" = $1`, [id, value])
    await server.sql('update "mealRegister" set "mealPlaceId" = null where "projectId" = $1', [projectId])
    await set('mealPlaceId', garden.id, tied.id)
    await set('declinedAt', now().toISOString(), declined.id)
    await canteen.serve(garden.id, { key: `U${eaten.id}` })
    const badges = await passesOf(
      server.system,
      projectId,
      people.map(({ id }) => id),
    )
    const badge = badges.get(free.id)?.text as string
    const register = (await canteen.registers()).find(one => one.registerUserId === free.id) as { id: number }
    const voucher = await printedCode(projectId, register.id, secretOf(projectId, `R${register.id}`))
    const shown = [
      ...people.map(({ id }) => ({ key: `U${id}` })),
      { key: `G${inside.id}` },
      { key: `G${outside.id}` },
      { text: badge },
      { text: `${badge.slice(0, -4)}AAAA` },
      { text: voucher },
      { text: `${voucher.slice(0, -4)}AAAA` },
      { text: await canteen.codeOf(`U${eaten.id}`) },
      { text: await canteen.codeOf(`U${free.id}`, now().getTime() - 600_000) },
      { text: 'M1.NO.CODE' },
    ]
    for (const place of [hall, garden, dining]) {
      const { data } = await canteen.call('/mealRecord/getBundle', { mealPlaceId: place.id })
      const memory = merged(undefined, data)
      for (const one of shown) {
        const here = await decideHere(memory, [], { requestId: randomUUID(), at: now().getTime(), ...one })
        const there = await canteen.serve(place.id, one)
        expect([place.name, one, here.decision]).toEqual([place.name, one, there.decision])
        if (there.code !== mealAnswer.served) continue
        const { data: record } = await canteen.call('/mealRecord/getDetail', { id: there.recordId })
        await canteen.call('/mealRecord/takeBack', { id: there.recordId, updatedAt: record.updatedAt })
      }
    }
  })
  it('exchange only who has changed, and everybody when somebody has left', async () => {
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const rule = await canteen.meal([here.id])
    const [one] = [await canteen.person(), await canteen.person()]
    await canteen.ahead(rule.id)
    await server.sql(`update "mealRegister" set "updatedAt" = now() - interval '1 hour' where "projectId" = $1`, [
      canteen.projectId,
    ])
    const ask = async (more: object = {}) =>
      (await canteen.call('/mealRecord/getBundle', { mealPlaceId: here.id, ...more })).data
    const whole = await ask()
    expect(whole).toMatchObject({ whole: true, total: 2 })
    const since = { since: whole.at, total: whole.total }
    expect(await ask(since)).toMatchObject({ whole: false, people: [] })
    await canteen.serve(here.id, { key: `U${one.id}` })
    expect(await ask(since)).toMatchObject({ whole: false, people: [{ key: `U${one.id}`, eaten: [{ portion: 1 }] }] })
    const [{ id }] = (await server.sql<{ id: number }>(
      'select id from "mealRegister" where "projectId" = $1 and "registerUserId" <> $2',
      [canteen.projectId, one.id],
    )) as [{ id: number }]
    await canteen.call('/mealRegister/delete', { id })
    expect(await ask(since)).toMatchObject({ whole: true, total: 1 })
  })
})
