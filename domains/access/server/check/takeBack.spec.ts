import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import fc from 'fast-check'
import { readFigures } from '../statistics/index.ts'
import { compareCounts } from '../statistics/recount.ts'
import { uploadRecords } from '../terminal/upload.ts'
import { gates } from '../testing/gates.ts'
import { twoHalls } from '../testing/halls.ts'

const server = await startTestServer()
const { system } = server
const place = await twoHalls(server)
const { projectId, entrances, exits } = place
const minute = 60_000
const began = Date.now() - 14 * minute

interface Step {
  readonly who: number
  readonly hall: number
  readonly out: boolean
  readonly isTakenBack: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  hall: fc.integer({ min: 0, max: 1 }),
  out: fc.boolean(),
  isTakenBack: fc.boolean(),
})
/** Plays steps, each a minute after the one before; what a guard takes back, some steps later. */
async function played(steps: readonly Step[], takesBack: (step: Step) => boolean) {
  const people = [0, 1].map(() => randomUUID().slice(0, 12).toUpperCase())
  const ids: number[] = []
  for (const number of people) ids.push(await place.person({ number }))
  const before = await place.inside()
  const send = (nth: number, record: object) => {
    const { hall, out } = steps[nth] as Step
    return uploadRecords(system, (out ? exits : entrances)[hall] as number, [record], true)
  }
  const passages = steps.map(() => randomUUID())
  for (const [nth, { who }] of steps.entries()) {
    const record = { requestId: passages[nth], kind: 'typed', value: people[who], time: began + nth * minute }
    if (steps[nth]?.isTakenBack && !takesBack(steps[nth])) continue
    await send(nth, { ...record, passed: true })
  }
  for (const [nth, one] of steps.entries())
    if (takesBack(one)) {
      const record = { requestId: randomUUID(), takesBack: passages[nth], time: began + 13 * minute }
      const answer = await send(nth, record)
      expect(answer?.answers[0]?.outcome).toBe('accepted')
    }
  const inside = (await place.inside()).map((value, hall) => value - (before[hall] as number))
  const states = await server.sql(
    `select array_position($2::bigint[], "registerUserId") as "who", "registerUserTermGroupId" as "group", "entries",
      "outFlag" = 10 as "isIn", "lastEntryAt" from "registerUserGateState"
    where "projectId" = $1 and "registerUserId" = any($2) and "entries" > 0 order by 1, 2`,
    [projectId, ids],
  )
  const persons = await server.sql(
    `select "entryTimes", "outFlag" from "registerUser" where id = any($1) order by id`,
    [ids],
  )
  return { inside, states, persons }
}

describe('a passage that a guard takes back', () => {
  it('leaves people, halls and figures as if it had never been, whatever came before and after it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
        const never = await played(steps, () => false)
        expect(await played(steps, one => one.isTakenBack)).toEqual(never)
      }),
      { numRuns: 12, seed: Number(process.env.SEED ?? 2000) },
    )
    expect(await compareCounts(system, projectId)).toBe(0)
  })
  it('may come in again at once, however few entries the badge allows', async () => {
    const hall = await gates(server).hall({ cert: { timesLimit: true, maxTimes: 1 } })
    await hall.person({ number: 'T1' })
    const requestId = randomUUID()
    expect((await hall.scan(hall.in, 'T1', { kind: 'typed', requestId })).decision.open).toBe(true)
    const back = { requestId: randomUUID(), takesBack: requestId, time: Date.now() }
    const [first, second] = [
      await uploadRecords(system, hall.in, [back], true),
      await uploadRecords(system, hall.in, [back], true),
    ]
    expect([first?.answers[0]?.outcome, second?.answers[0]?.outcome]).toEqual(['accepted', 'known'])
    const again = await hall.scan(hall.in, 'T1', { kind: 'typed' })
    expect(again).toMatchObject({ decision: { open: true }, repeated: false })
    expect((await readFigures(system, hall.projectId)).entries).toBe(1)
    const kept = await server.sql(
      `select "checkResultMsg" from "registerUserBackCheckLog" where "projectId" = $1 order by id limit 1`,
      [hall.projectId],
    )
    expect(kept[0]?.checkResultMsg).toContain('已撤回')
  })
  it('is one of this device, not long ago, that has come already', async () => {
    const hall = await gates(server).hall({ gateCount: 2 })
    await hall.person({ number: 'T2' })
    const requestId = randomUUID()
    const take = async (device: number, time: number, takesBack = requestId) => {
      const answer = await uploadRecords(system, device, [{ requestId: randomUUID(), takesBack, time }], true)
      return answer?.answers[0]?.outcome
    }
    // On its way still: the phone says it again.
    expect(await take(hall.in, Date.now())).toBe('failed')
    const at = new Date(Date.now() - 20 * minute)
    await hall.scan(hall.in, 'T2', { kind: 'typed', requestId, at, force: true })
    expect(await take(hall.devices[1] as number, at.getTime() + minute)).toBe('refused')
    expect(await take(hall.in, Date.now())).toBe('refused')
    expect(await take(hall.in, Date.now() - 2 * 24 * 60 * minute, randomUUID())).toBe('refused')
    expect((await readFigures(system, hall.projectId)).entries).toBe(1)
    expect(await take(hall.in, at.getTime() + minute)).toBe('accepted')
  })
})
