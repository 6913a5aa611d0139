import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { compareCounts, readFigures } from '../statistics/index.ts'
import { phones } from '../testing/phones.ts'
import { twoHalls } from '../testing/halls.ts'
import { takeBack } from './takeBack.ts'
import { deviceOf } from './gates.ts'

const server = await startTestServer()
const { phone } = phones(server)
const { system } = server

async function halls(limit: number) {
  const place = await twoHalls(server, [limit, 1000])
  const [north, south] = place.entrances as [number, number]
  const pass = async (device: number, number: string) => place.scan(device, number, { kind: 'typed' })
  const counted = async () => {
    const { entries, exits } = await readFigures(system, place.projectId)
    return { entries, exits }
  }
  return { ...place, north, south, exit: place.exits[0] as number, pass, counted }
}

describe('who comes along with somebody', () => {
  it('comes in by the same scan, takes places, is counted everywhere, and leaves as many as came', async () => {
    const place = await halls(5)
    const host = await place.person({ number: 'H1', companions: 2 })
    await place.person({ number: 'H2', companions: 2 })
    for (const number of ['S1', 'S2']) await place.person({ number })
    expect((await place.pass(place.north, 'H1')).decision).toMatchObject({ open: true, person: { companions: 2 } })
    // Two places are left, and three people come.
    expect((await place.pass(place.north, 'H2')).decision.code).toBe(64)
    for (const number of ['S1', 'S2']) expect((await place.pass(place.north, number)).decision.open).toBe(true)
    expect(await place.inside()).toEqual([5, 0])
    expect(await place.listed()).toEqual([5, 0])
    expect(await place.counted()).toEqual({ entries: 5, exits: 0 })
    // Meanwhile somebody else is expected with them: as many leave as came.
    await system.store(registerUser).set(host, { companions: 7 })
    await place.pass(place.exit, 'H1')
    expect(await place.inside()).toEqual([2, 0])
    expect(await place.counted()).toEqual({ entries: 5, exits: 3 })
    expect(await compareCounts(system, place.projectId)).toBe(0)
  })
  it('goes to another hall with them, and back when the guard takes it back', async () => {
    const place = await halls(1000)
    await place.person({ number: 'W1', companions: 3 })
    await place.pass(place.north, 'W1')
    const { requestId } = await place.pass(place.south, 'W1')
    expect(await place.inside()).toEqual([0, 4])
    const device = await deviceOf(system, place.south)
    if (!device) throw new Error('no device')
    await takeBack(system, device, { requestId: 'back', takesBack: requestId, at: new Date() })
    expect(await place.inside()).toEqual([4, 0])
    expect(await place.counted()).toEqual({ entries: 4, exits: 0 })
    expect(await compareCounts(system, place.projectId)).toBe(0)
  })
  it('takes the last places once where several come at the same moment', async () => {
    const place = await halls(6)
    for (let nth = 0; nth < 8; nth++) await place.person({ number: `R${nth}`, companions: 1 })
    const all = await Promise.all(Array.from({ length: 8 }, (_, nth) => place.pass(place.north, `R${nth}`)))
    expect(all.filter(({ decision }) => decision.open)).toHaveLength(3)
    expect(await place.inside()).toEqual([6, 0])
  })
  it('comes in by a badge of their own where the event wants that', async () => {
    const place = await halls(1000)
    const [setting] = await system.store(projectSetting).rows({ projectId: place.projectId })
    await system.store(projectSetting).set(setting?.id as number, { gateCompanions: false })
    await place.person({ number: 'O1', companions: 2 })
    expect((await place.pass(place.north, 'O1')).decision.person).not.toHaveProperty('companions')
    expect(await place.inside()).toEqual([1, 0])
  })
  it('is counted by a phone without a line, and the same when it has sent', async () => {
    const place = await halls(1000)
    await place.person({ number: 'P1', companions: 2 })
    const { gate, line } = await phone(place, place.north)
    line.isCut = true
    await gate.tick()
    expect((await gate.scan('typed', 'P1')).decision.person).toMatchObject({ companions: 2 })
    expect(gate.standing().today).toMatchObject({ entries: 3, inside: 3 })
    line.isCut = false
    await gate.tick()
    expect(gate.standing().today).toMatchObject({ entries: 3, inside: 3 })
    expect(await place.inside()).toEqual([3, 0])
  })
})
