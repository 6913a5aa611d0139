import { describe, it } from 'node:test'
import { expect } from 'expect'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { registerUserTerm } from '../../model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { gates } from '../testing/gates.ts'
import { phones } from '../testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)

/** A hall whose first gate registers visitors. */
async function openHall(cert: object = {}) {
  const place = await hall({ gateCount: 2, exits: 1, cert })
  const [term] = await server.system.store(registerUserTerm).rows({ projectId: place.projectId, code: 'S1' })
  const termId = term?.id as number
  await server.system.store(registerUserTerm).set(termId, { walkInCertTypeIds: [place.type.id] })
  const attendees = () =>
    server.sql<{ name: string; phoneNumber: string; walkIn: boolean; certTypeId: number | null; number: string }>(
      `select "name", "phoneNumber", "walkIn", "certTypeId", "number" from "registerUser" where "projectId" = $1
      and "deletedAt" is null order by id`,
      [place.projectId],
    )
  const passages = () =>
    server.sql<{ userName: string; entryType: number }>(
      `select e."userName", e."entryType" from "registerUserEntryRecord" e where e."projectId" = $1
        and e."deletedAt" is null order by e."entryTime", e.id`,
      [place.projectId],
    )
  return { ...place, termId, attendees, passages }
}
const visitor = { name: '周小雨', phone: '138 0013 8055', company: '青岚茶业' }

describe('a visitor at the door', () => {
  it('is registered without a line, known by the code before and after, and one person', async () => {
    const place = await openHall({ timesLimit: true, maxTimes: 1 })
    const { gate, line, again } = await phone(place, place.in)
    const other = await phone(place, place.devices[1] as number)
    for (const one of [{ gate, line }, other]) {
      one.line.isCut = true
      await one.gate.tick()
    }
    const { code } = await gate.walkIn({ ...visitor, certTypeId: place.type.id })
    expect(await gate.scan('typed', code)).toMatchObject({ decision: { open: true, person: { name: '周小雨' } } })
    // Its own limits hold for somebody of the door as for anybody, also in a page that is opened later.
    const page = await again()
    for (const kind of ['typed', 'qrcode'] as const)
      expect(await page.scan(kind, code.toLowerCase())).toMatchObject({ decision: { code: 61 } })
    // Another phone does not know the person yet, and calls nothing forged.
    expect((await other.gate.scan('qrcode', code)).decision.code).toBe(12)
    line.isCut = false
    line.loses = true
    await page.tick()
    line.loses = false
    await page.tick()
    await page.tick()
    expect(page.standing()).toMatchObject({ waiting: 0, people: 1 })
    expect(await place.attendees()).toMatchObject([
      { name: '周小雨', phoneNumber: '+8613800138055', walkIn: true, certTypeId: place.type.id },
    ])
    expect(await place.passages()).toEqual([{ userName: '周小雨', entryType: 10 }])
    // The real person is the provisional one: at other gates, and here without a line.
    other.line.isCut = false
    await other.gate.tick()
    expect((await other.gate.scan('qrcode', code)).decision).toMatchObject({ code: 61, person: { name: '周小雨' } })
    line.isCut = true
    await page.tick()
    expect((await page.scan('typed', code)).decision.code).toBe(61)
    const [row] = await place.attendees()
    expect((await page.scan('typed', row?.number as string)).decision.code).toBe(61)
  })
  it('is registered with a line at once, and proposed as the one who is there already', async () => {
    const place = await openHall()
    await place.person({ number: 'D1', name: '周小雨', phoneNumber: '+8613800138055' })
    const { gate, as } = await phone(place, place.in)
    const { code } = await gate.walkIn({ ...visitor, certTypeId: place.type.id })
    expect(await gate.scan('typed', code)).toMatchObject({ by: 'main', decision: { open: true } })
    const { data } = await server.call('/registerUser/findAlike', {}, as)
    expect(data.groups).toMatchObject([{ people: [{ name: '周小雨' }, { name: '周小雨' }] }])
  })
  it('gets a badge type that the gate may give, and is kept without one where it may not any more', async () => {
    const place = await openHall()
    // The only type of an event would be everybody's.
    const inside = server.system.acting('test', { projectId: place.projectId })
    await inside.store(registerUserCertType).create({ projectId: place.projectId, name: '媒体' })
    const closed = await phone(place, place.devices[1] as number)
    const asked = { ...visitor, certTypeId: place.type.id }
    await expect(closed.gate.walkIn(asked)).rejects.toThrow('walkInNotHere')
    const { gate, line } = await phone(place, place.in)
    await expect(gate.walkIn({ ...visitor, certTypeId: 999 })).rejects.toThrow('walkInNotHere')
    line.isCut = true
    await gate.tick()
    const { code } = await gate.walkIn({ ...asked, phone: '内线 12' })
    await gate.scan('typed', code)
    await server.system.store(registerUserTerm).set(place.termId, { walkInCertTypeIds: [] })
    line.isCut = false
    await gate.tick()
    expect(await place.attendees()).toMatchObject([{ name: '周小雨', phoneNumber: null, certTypeId: null }])
    // Who walked in is recorded, and the desk hears of it.
    expect(await place.passages()).toHaveLength(1)
    expect(gate.standing().conflicts).toMatchObject([{ code: 32, person: '周小雨' }])
  })
})
