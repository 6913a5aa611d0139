import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import fc from 'fast-check'
import { readPass } from '@pavilion/certificate/model/passToken.ts'
import { Handheld } from '../../model/handheld/handheld.ts'
import { memoryShelf } from '../../model/handheld/shelf.ts'
import { registerUserTerm, registerUserTermInfo } from '../../model/index.ts'
import { twoHalls } from '../testing/halls.ts'
import { hubs, until } from '../testing/hubs.ts'

// Two halls: the gates of the first ask a hub whose line comes and goes, those of the second ask the main
// server. Once the line is back, both servers must tell the same of everybody.

const server = await startTestServer()
const { cuttable, codeFor, startHub } = hubs(server)
const place = await twoHalls(server)
const { projectId } = place
const line = await cuttable()
const { id: termId } = await server.system
  .store(registerUserTerm)
  .create({ projectId, name: '馆中心', code: 'HUB', registerUserTermGroupId: place.groupId, entryType: 10 })
const { id: hubDevice } = await server.system
  .store(registerUserTermInfo)
  .create({ projectId, deviceNo: `HUB-${projectId}`, registerUserTermId: termId })
const hub = await startHub({ projectId, devices: place.devices }, hubDevice, line.url)

/** A phone at one gate: by the hub in the first hall, by the main server in the second. */
async function phoneAt(device: number, isAtHub: boolean): Promise<Handheld> {
  const code = await codeFor({ projectId, devices: place.devices }, device)
  const phone = new Handheld({ readPass, shelf: memoryShelf(), main: isAtHub ? line.url : server.url })
  await phone.register(code, async body => (await server.call('/terminal/register', body)).data)
  if (isAtHub) await phone.nameHub(hub.url)
  await phone.tick()
  return phone
}
const phones: Handheld[] = []
for (const [hall, device] of place.entrances.entries()) phones.push(await phoneAt(device, hall === 0))
for (const [hall, device] of place.exits.entries()) phones.push(await phoneAt(device, hall === 0))
const at = (hall: number, direction: 'in' | 'out') => phones[hall + (direction === 'in' ? 0 : 2)] as Handheld

type Rows = Record<string, unknown>[]
const mainSays = (text: string): Promise<Rows> => server.sql(text)
/** What a server tells of the people whose numbers begin so: entries, where they are, how many are in each hall. */
async function counted(says: (text: string) => Promise<Rows>, names: string) {
  const people = `select u.id from "registerUser" u where u."projectId" = ${projectId} and u."number" like '${names}%'`
  const records = await says(
    `select u."number", e."registerUserTermGroupId" as "group", e."entryType"
    from "registerUserEntryRecord" e join "registerUser" u on u.id = e."registerUserId"
    where e."projectId" = ${projectId} and e."registerUserId" in (${people}) and e."deletedAt" is null
    order by u."number", e."entryTime", e.id`,
  )
  const states = await says(
    `select u."number", s."registerUserTermGroupId" as "group", s."entries", s."outFlag" = 20 as "isIn"
    from "registerUserGateState" s join "registerUser" u on u.id = s."registerUserId"
    where s."projectId" = ${projectId} and s."registerUserId" in (${people}) and s."entries" > 0
      and s."deletedAt" is null
    order by 1, 2`,
  )
  const halls = await says(
    `select "inside" from "registerUserExhibitionHallScale" where "projectId" = ${projectId} order by id`,
  )
  const conflicts = await says(
    `select u."number", count(*)::int as "count"
    from "registerUserEntryConflict" c join "registerUser" u on u.id = c."registerUserId"
    where c."projectId" = ${projectId} and c."registerUserId" in (${people}) and c."deletedAt" is null
    group by 1 order by 1`,
  )
  const plain = (rows: Rows) =>
    rows.map(row =>
      Object.fromEntries(
        Object.entries(row).map(([k, v]) => [k, typeof v === 'string' && /^\d+$/.test(v) ? Number(v) : v]),
      ),
    )
  return { records: plain(records), states: plain(states), halls: plain(halls), conflicts: plain(conflicts) }
}
/** What each person did in the end, as both servers must tell it. */
type Left = readonly { readonly number: string; readonly direction: 'in' | 'out' }[]
/** Until nothing waits at the hub any more, and both servers tell the same. */
async function together(names: string, left: Left): Promise<void> {
  line.isCut = false
  const wanted = JSON.stringify(left.map(({ number, direction }) => [number, direction === 'out' ? 20 : 10]))
  const isDone = async (says: (text: string) => Promise<Rows>) =>
    JSON.stringify((await counted(says, names)).records.map(({ number, entryType }) => [number, entryType])) === wanted
  await until(async () => {
    // What has to wait for the line is due now that it is back.
    await hub.keeps(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
    )
    const [waiting] = await hub.keeps(
      `select count(*)::int as n from "outboundCall" where "kind" = 'access.toMain' and "state" in (10, 20)`,
    )
    return waiting?.n === 0 && (await isDone(mainSays)) && (await isDone(hub.keeps))
  })
}

interface Step {
  readonly who: number
  readonly hall: number
  readonly direction: 'in' | 'out'
  /** Whether the line is cut from this step on. */
  readonly isCut: boolean
  /** What the guard does right after it. */
  readonly after: 'nothing' | 'takesBack' | 'turnsRound'
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  hall: fc.integer({ min: 0, max: 1 }),
  direction: fc.constantFrom('in' as const, 'out' as const),
  isCut: fc.boolean(),
  after: fc.constantFrom('nothing' as const, 'nothing' as const, 'takesBack' as const, 'turnsRound' as const),
})
let runs = 0
async function newPeople(count = 3): Promise<{ names: string; numbers: string[] }> {
  const names = `S${++runs}-`
  const numbers = Array.from({ length: count }, (_, nth) => `${names}${nth}`)
  for (const number of numbers) await place.person({ number })
  line.isCut = false
  await until(async () => {
    const [known] = await hub.keeps(`select count(*)::int as n from "registerUser" where "number" like '${names}%'`)
    return known?.n === count
  })
  for (const phone of phones) await phone.tick()
  return { names, numbers }
}
type Kept = Pick<Step, 'who' | 'hall' | 'direction'>

describe('a hall that is split between a hub and the main server', () => {
  it('has the same entries, people inside and conflicts on both once the line is back, whatever was cut when', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async steps => {
        const { names, numbers } = await newPeople()
        const before = (await counted(mainSays, names)).halls
        const kept: Kept[] = []
        for (const { who, hall, direction, isCut, after } of steps) {
          line.isCut = isCut
          const phone = at(hall, direction)
          const { requestId, decision, repeated } = await phone.scan('typed', numbers[who] as string, direction)
          expect(decision).toMatchObject({ open: true })
          // A second look at the same pass at the same gate is no second passage.
          if (repeated) continue
          if (after === 'takesBack') await phone.takeBack(requestId)
          else if (after === 'nothing') kept.push({ who, hall, direction })
          else {
            const turned = await phone.turnRound(requestId)
            expect(turned).toMatchObject({ decision: { open: true } })
            if (turned && !turned.repeated) kept.push({ who, hall, direction: turned.direction })
          }
        }
        const left = numbers.flatMap((number, who) =>
          kept.filter(one => one.who === who).map(({ direction }) => ({ number, direction })),
        )
        await together(names, left)
        const [main, atHub] = [await counted(mainSays, names), await counted(hub.keeps, names)]
        expect(atHub).toEqual({ ...main, conflicts: [] })
        expect(main.conflicts).toEqual([])
        const inside = [0, 1].map(hall => {
          const last = numbers.map((_, who) => kept.filter(one => one.who === who).at(-1))
          return last.filter(one => one?.hall === hall && one.direction === 'in').length
        })
        expect(main.halls.map(({ inside: now }, hall) => Number(now) - Number(before[hall]?.inside))).toEqual(inside)
      }),
      { numRuns: 3, seed: Number(process.env.SEED ?? 2000) },
    )
  })
  for (const [where, hall, other] of [
    ['at the hub', 0, 1],
    ['at the main server', 1, 0],
  ] as const)
    for (const moment of ['before the line was cut', 'while the line was cut'] as const)
      it(`lets a person in again whose entry ${where} ${moment} was taken back meanwhile`, async () => {
        const { names, numbers } = await newPeople(1)
        const [number] = numbers as [string]
        line.isCut = moment === 'while the line was cut'
        const phone = at(hall, 'in')
        const first = await phone.scan('typed', number, 'in')
        if (!line.isCut) await together(names, [{ number, direction: 'in' }])
        line.isCut = true
        await phone.takeBack(first.requestId)
        await together(names, [])
        const [main, atHub] = [await counted(mainSays, names), await counted(hub.keeps, names)]
        expect(main.states).toEqual([])
        expect(atHub.states).toEqual([])
        expect(atHub.halls).toEqual(main.halls)
        expect(await at(other, 'in').scan('typed', number, 'in')).toMatchObject({ decision: { open: true } })
        await together(names, [{ number, direction: 'in' }])
      })
  for (const [where, hall] of [
    ['the hub', 0],
    ['the main server', 1],
  ] as const)
    it(`takes a person out on both whom a gate of ${where} scanned in the wrong direction, the line being cut`, async () => {
      const { names, numbers } = await newPeople(1)
      const [number] = numbers as [string]
      // The exit's phone stands at “in”.
      const wrong = await at(hall, 'out').scan('typed', number, 'in')
      expect(wrong).toMatchObject({ repeated: false, decision: { open: true } })
      await together(names, [{ number, direction: 'in' }])
      line.isCut = true
      expect(await at(hall, 'out').turnRound(wrong.requestId)).toMatchObject({ direction: 'out' })
      await together(names, [{ number, direction: 'out' }])
      const [main, atHub] = [await counted(mainSays, names), await counted(hub.keeps, names)]
      expect(main.states).toEqual([])
      expect(atHub.states).toEqual(main.states)
      expect(atHub.records).toEqual(main.records)
      expect(atHub.halls).toEqual(main.halls)
    })
})
