import { describe, it } from 'node:test'
import { expect } from 'expect'
import { readPass } from '@pavilion/certificate/model/passToken.ts'
import { startTestServer } from '@pavilion/testing'
import { Handheld } from '../../model/handheld/handheld.ts'
import { PhoneGates } from '../../model/handheld/phoneGates.ts'
import { memoryShelf, type Shelf } from '../../model/handheld/shelf.ts'
import { gates } from '../testing/gates.ts'
import { phones } from '../testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)

describe('several gates on one phone', () => {
  it('are chosen without a code, and keep their records, counts and what waits apart', async () => {
    const place = await hall({ gateCount: 2 })
    for (const number of ['P1', 'P2', 'P3', 'P4']) await place.person({ number })
    const wang = await place.guard('王', '4831')
    const { token } = await server.operator({ projects: [place.projectId] })
    const shelves = new Map<string, Shelf>()
    const shelf = (name: string) => {
      const one = shelves.get(name) ?? memoryShelf()
      shelves.set(name, one)
      return one
    }
    const line = { isCut: false }
    const send: typeof fetch = (path, init) =>
      line.isCut ? Promise.reject(new TypeError('no line')) : fetch(`${server.url}${path}`, init)
    const open = async () => {
      const make = async (name: string) => new Handheld({ readPass, shelf: shelf(name), fetch: send })
      const all = new PhoneGates({ directory: shelf('directory'), make })
      await all.open()
      return all
    }
    const page = await open()
    for (const id of place.devices) {
      const as = { token, projectId: place.projectId }
      const { data } = await server.call('/registerUserTermInfo/offerCode', { id }, as)
      await page.register(data, async body => (await server.call('/terminal/register', body)).data)
    }
    expect(page.list.map(({ gate }) => gate.standing().place)).toEqual(['入口 1', '入口 2'])
    const [north, south] = page.list.map(({ name }) => name) as [string, string]
    await page.switchTo(north)
    await page.signIn(wang)
    await page.active.scan('typed', 'P1')
    line.isCut = true
    await page.tick()
    await page.active.scan('typed', 'P2')
    // The guard goes to the other gate and stays signed in.
    await page.switchTo(south)
    expect(page.active.standing()).toMatchObject({ place: '入口 2', waiting: 0, lately: [], guard: { name: '王' } })
    await page.active.scan('typed', 'P3')
    await page.active.scan('typed', 'P4')
    const later = await open()
    expect(later.active.standing()).toMatchObject({ place: '入口 2', waiting: 2, today: { entries: 2 } })
    await later.switchTo(north)
    expect(later.active.standing()).toMatchObject({ place: '入口 1', waiting: 1, today: { entries: 2 } })
    // Both send, wherever the guard stands.
    line.isCut = false
    await later.tick()
    const rows = await server.sql<{ place: string; n: number }>(
      `select "entryTermName" as "place", count(*)::int as "n" from "registerUserEntryRecord" where "projectId" = $1
      group by 1 order by 1`,
      [place.projectId],
    )
    expect(rows).toEqual([
      { place: '入口 1', n: 2 },
      { place: '入口 2', n: 2 },
    ])
    // One of them is revoked: the phone goes on at the other, with nobody left signed in at either.
    await later.signOut()
    expect(later.list.map(({ gate }) => gate.standing().isLocked)).toEqual([true, true])
    await server.sql(`update "registerUserTermInfo" set "secret" = null where id = $1`, [place.devices[0]])
    await later.tick()
    expect(later.list.map(({ name }) => name)).toEqual([south])
    expect(later.active.standing()).toMatchObject({ state: 'ready', place: '入口 2' })
  })
})

describe('a phone that its browser has cleared', () => {
  it('writes again what the page knows, names what is lost, and asks the server for the rest', async () => {
    const place = await hall({ cert: { timesLimit: true, maxTimes: 1 } })
    for (const [number, name] of [
      ['E1', '王小明'],
      ['E2', '李小红'],
      ['E3', '赵小刚'],
    ] as const)
      await place.person({ number, name })
    const moved = { by: 0 }
    const { gate: before, line, shelf, again } = await phone(place, place.in, { clock: () => Date.now() + moved.by })
    line.isCut = true
    await before.tick()
    await before.scan('typed', 'E1')
    const gate = await again()
    await gate.scan('typed', 'E2')
    moved.by += 60_000
    await shelf.wipe()
    await gate.tick()
    // One was written by a page that is gone; the other is there again, and decides without a line.
    expect(gate.standing()).toMatchObject({ waiting: 1, people: 3, lost: { records: 1, names: ['王小明'] } })
    expect((await gate.scan('typed', 'E2')).decision.code).toBe(61)
    expect((await (await again()).scan('typed', 'E2')).decision.open).toBe(false)
    line.isCut = false
    await gate.tick()
    expect(gate.standing()).toMatchObject({ waiting: 0, people: 3, lost: { records: 1 } })
    const page = await again()
    expect(page.standing()).toMatchObject({ people: 3, lost: { records: 1, names: ['王小明'] } })
    await page.knowsLost()
    expect((await again()).standing().lost).toBeUndefined()
  })
  it('hears at its next registration what it had to send', async () => {
    const place = await hall()
    await place.person({ number: 'R1' })
    const { gate, line } = await phone(place, place.in)
    expect(gate.standing().lost).toBeUndefined()
    line.isCut = true
    await gate.tick()
    await gate.scan('typed', 'R1')
    line.isCut = false
    line.takes = 0
    await gate.tick()
    // Its browser has taken everything, the registration too.
    const later = await phone(place, place.in)
    expect(later.gate.standing().lost).toMatchObject({ records: 1 })
  })
})
