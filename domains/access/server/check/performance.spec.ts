import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { passRevoked } from '@pavilion/certificate/model/pass.ts'
import { revokePasses } from '@pavilion/certificate/server/index.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import {
  registerUserTermInfo,
  relSpecialPerformanceTerm,
  relSpecialPerformanceUser,
  specialPerformance,
} from '../../model/index.ts'
import { gates } from '../testing/gates.ts'
import { twoHalls } from '../testing/halls.ts'
import type { Checked } from '../../model/calls.ts'
import type { Scan } from './check.ts'

const server = await startTestServer()
const { system } = server
const { hall } = gates(server)
const minute = 60_000
const codeOf = ({ decision }: Checked) => decision.code

/** A hall whose first gate leads to a performance that runs, and an exit of the hall. */
async function performance({ limit = 1, gateCount = 1, cert = {} } = {}) {
  const place = await hall({ gateCount, exits: 1, cert })
  const { projectId } = place
  const begins = Date.now() - 30 * minute
  const show = await system.store(specialPerformance).create({
    projectId,
    name: '茶与弦',
    limitCount: limit,
    startTime: new Date(begins).toISOString(),
    endTime: new Date(begins + 120 * minute).toISOString(),
  })
  const [term] = await server.sql(`select "registerUserTermId" as id from "registerUserTermInfo" where id = $1`, [
    place.in,
  ])
  await system
    .store(relSpecialPerformanceTerm)
    .create({ projectId, specialPerformanceId: show.id, registerUserTermId: term?.id as number })
  let nth = 0
  const guest = async () => {
    const number = `G${++nth}`
    const id = await place.person({ number })
    await system
      .store(relSpecialPerformanceUser)
      .create({ projectId, specialPerformanceId: show.id, registerUserId: id })
    const scan = (device: number, more: Partial<Scan> = {}) => place.scan(device, number, { kind: 'typed', ...more })
    return { id, number, scan }
  }
  const inside = async () => (await system.store(specialPerformance).getDetail(show.id)).inside
  const at = (minutes: number, more: Partial<Scan> = {}): Partial<Scan> => ({
    at: new Date(begins + minutes * minute),
    requestId: randomUUID(),
    ...more,
  })
  return { ...place, show, guest, inside, at }
}

describe('a performance', () => {
  it('lets only its guests in, as many as it holds, and the next one once somebody has left', async () => {
    const place = await performance()
    const stranger = await place.person({ number: 'S1' })
    expect(codeOf(await place.scan(place.in, await place.passOf(stranger)))).toBe(60)
    const [one, two] = [await place.guest(), await place.guest()]
    expect(codeOf(await one.scan(place.in))).toBe(0)
    expect(codeOf(await two.scan(place.in))).toBe(64)
    expect(await place.inside()).toBe(1)
    await one.scan(place.out)
    // Held at the reader, and once more somewhat later: nobody leaves twice.
    await one.scan(place.out)
    await one.scan(place.out, place.at(40))
    expect(await place.inside()).toBe(0)
    expect(codeOf(await two.scan(place.in))).toBe(0)
    expect(await place.inside()).toBe(1)
  })
  it('gives its last place, given back by one, to one of many', async () => {
    const place = await performance()
    const first = await place.guest()
    await first.scan(place.in)
    const others: (typeof first)[] = []
    for (let nth = 0; nth < 12; nth++) others.push(await place.guest())
    await first.scan(place.out)
    const found = await allAtOnce(12, nth => (others[nth] as typeof first).scan(place.in))
    expect(found.map(codeOf).sort()).toEqual([0, ...Array(11).fill(64)])
    expect(await place.inside()).toBe(1)
  })
  it('counts out only who has come in by its own gates while it ran', async () => {
    const place = await performance({ limit: 9, gateCount: 2 })
    const [guest, walker, early] = [await place.guest(), await place.guest(), await place.guest()]
    await guest.scan(place.in)
    await walker.scan(place.devices[1] as number)
    await early.scan(place.in, place.at(-61))
    await guest.scan(place.in, { force: true })
    expect(await place.inside()).toBe(1)
    for (const one of [walker, early]) await one.scan(place.out)
    expect(await place.inside()).toBe(1)
    // After its end, and after somebody has closed it.
    await server.sql(`update "specialPerformance" set "status" = 20 where id = $1`, [place.show.id])
    await guest.scan(place.out)
    expect(await place.inside()).toBe(0)
  })
  it('counts what phones send late by the time of the passage', async () => {
    const place = await performance({ limit: 9 })
    const one = await place.guest()
    // Out first, then the entry before it, then a second stay whose records come the other way round.
    await one.scan(place.out, place.at(10, { force: true }))
    await one.scan(place.in, place.at(5, { force: true }))
    expect(await place.inside()).toBe(0)
    await one.scan(place.in, place.at(25, { force: true }))
    await one.scan(place.in, place.at(15, { force: true }))
    expect(await place.inside()).toBe(1)
    await one.scan(place.out, place.at(20, { force: true }))
    expect(await place.inside()).toBe(1)
    await one.scan(place.out, place.at(28, { force: true }))
    expect(await place.inside()).toBe(0)
  })
  it('ends for whoever enters another hall, once, and begins again as they come back', async () => {
    const { projectId, entrances, exits, person, scan } = await twoHalls(server)
    const begins = Date.now() - 60 * minute
    const ends = new Date(begins + 180 * minute).toISOString()
    const shows: number[] = []
    for (const [nth, device] of entrances.entries()) {
      const show = await system
        .store(specialPerformance)
        .create({ projectId, name: `场次 ${nth}`, startTime: new Date(begins).toISOString(), endTime: ends })
      const { registerUserTermId } = await system.store(registerUserTermInfo).getDetail(device)
      await system.store(relSpecialPerformanceTerm).create({
        projectId,
        specialPerformanceId: show.id,
        registerUserTermId: registerUserTermId as number,
      })
      shows.push(show.id)
    }
    const inside = async () =>
      Promise.all(shows.map(async id => (await system.store(specialPerformance).getDetail(id)).inside))
    const guests = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8']
    for (const number of guests) {
      const registerUserId = await person({ number })
      for (const specialPerformanceId of shows)
        await system.store(relSpecialPerformanceUser).create({ projectId, specialPerformanceId, registerUserId })
    }
    const comes = (number: string, nth: number, minutes: number, more: Partial<Scan> = {}) =>
      scan(entrances[nth] as number, number, { kind: 'typed', at: new Date(begins + minutes * minute), ...more })
    await comes('H1', 0, 10)
    expect(await inside()).toEqual([1, 0])
    await comes('H1', 1, 20)
    expect(await inside()).toEqual([0, 1])
    await comes('H1', 0, 30)
    expect(await inside()).toEqual([1, 0])
    await scan(exits[1] as number, 'H1', { kind: 'typed', at: new Date(begins + 40 * minute) })
    expect(await inside()).toEqual([0, 0])
    // A phone of the other hall sends late that somebody came there before, or since.
    await comes('H2', 0, 20)
    await comes('H2', 1, 10, { force: true })
    expect(await inside()).toEqual([1, 0])
    await comes('H2', 1, 30, { force: true })
    expect(await inside()).toEqual([0, 1])
    // Half of them in each, and all change halls at the same moment.
    for (const [nth, number] of guests.entries()) await comes(number, nth % 2, 45)
    expect(await inside()).toEqual([4, 4])
    await allAtOnce(8, nth => comes(guests[nth] as string, (nth + 1) % 2, 50))
    expect(await inside()).toEqual([4, 4])
  })
  it('keeps who is inside when a pass is revoked or people are merged, and counts them out as they leave', async () => {
    const place = await performance({ limit: 9 })
    const [revoked, kept, other] = [await place.guest(), await place.guest(), await place.guest()]
    for (const one of [revoked, other]) await one.scan(place.in)
    await system.transaction(tx =>
      revokePasses(tx.acting('certificate', { projectId: place.projectId }), [revoked.id], passRevoked.operator),
    )
    const boss = await server.operator({ projects: [place.projectId] })
    await server.call(
      '/registerUser/merge',
      { keepId: kept.id, otherId: other.id },
      { token: boss.token, projectId: place.projectId },
    )
    expect(await place.inside()).toBe(2)
    await revoked.scan(place.out)
    await kept.scan(place.out)
    expect(await place.inside()).toBe(0)
  })
})
