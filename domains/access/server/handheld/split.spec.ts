import { describe, it } from 'node:test'
import fc from 'fast-check'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { gates } from '../testing/gates.ts'
import { phones } from '../testing/phones.ts'

const server = await startTestServer()
const { hall } = gates(server)
const { phone } = phones(server)
const people = 4
const minute = 60_000

interface Step {
  readonly who: number
  /** Two gates on either side of the split. */
  readonly gate: number
  readonly out: boolean
  /** How much later it is, in minutes. */
  readonly after: number
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: people - 1 }),
  gate: fc.integer({ min: 0, max: 3 }),
  out: fc.boolean(),
  after: fc.integer({ min: 1, max: 9 }),
})
/** In which order the phones come back, and whose first answer gets lost. */
const joining = fc.record({
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
  loses: fc.integer({ min: 0, max: 4 }),
})

describe('a network that was split in two and is joined again', () => {
  it('has lost no scan and finds every double with both places and times, whatever has happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), joining, async (history, { order, loses }) => {
        // Registering is limited, and shrinking registers many.
        await server.sql('delete from "httpRate"')
        const place = await hall({ gateCount: 4, cert: { timesLimit: true, maxTimes: 1 } })
        const ids: number[] = []
        for (let nth = 0; nth < people; nth++) ids.push(await place.person({ number: `N${nth}` }))
        const moved = { by: 0 }
        const all = []
        for (let nth = 0; nth < 4; nth++) {
          const one = await phone(place, place.devices[nth] as number, { clock: () => Date.now() + moved.by })
          one.line.isCut = true
          await one.gate.tick()
          all.push(one)
        }
        // Some hours ago: nothing has passed a gate in the future.
        moved.by = -12 * 60 * minute
        // What each phone has let through, as its guard saw it.
        const passed: { who: number; gate: number; out: boolean; requestId: string; at: number }[] = []
        for (const { who, gate, out, after } of history) {
          moved.by += after * minute
          const one = all[gate] as (typeof all)[number]
          await one.gate.turn(out ? 'out' : 'in')
          const { decision, requestId, at, repeated } = await one.gate.scan('typed', `N${who}`)
          if (out) expect(decision.open).toBe(true)
          if (decision.open && !repeated) passed.push({ who, gate, out, requestId, at })
        }
        for (const nth of order) {
          const one = all[nth] as (typeof all)[number]
          one.line.isCut = false
          one.line.loses = nth === loses
          await one.gate.tick()
          one.line.loses = false
        }
        for (const { gate } of all) await gate.tick()

        const rows = await server.sql<{ requestId: string; entryType: number }>(
          `select "requestId", "entryType" from "registerUserEntryRecord" where "projectId" = $1`,
          [place.projectId],
        )
        // Nothing lost, nothing twice.
        expect(rows.map(({ requestId }) => requestId).sort()).toEqual(passed.map(({ requestId }) => requestId).sort())
        const [logs] = await server.sql<{ n: number }>(
          `select count(distinct "requestId")::int as n from "registerUserBackCheckLog" where "projectId" = $1`,
          [place.projectId],
        )
        expect(logs?.n).toBe(history.length)
        const conflicts = await server.sql<{
          registerUserId: number
          place: string
          otherPlace: string
          entryTime: string
          otherTime: string
        }>(
          `select "registerUserId", "place", "otherPlace", "entryTime", "otherTime" from "registerUserEntryConflict"
          where "projectId" = $1`,
          [place.projectId],
        )
        for (const [who, id] of ids.entries()) {
          const entries = passed.filter(one => one.who === who && !one.out)
          const found = conflicts.filter(one => one.registerUserId === id)
          // One entry is allowed; each further one is a double.
          expect(found).toHaveLength(Math.max(0, entries.length - 1))
          const uses = entries.map(({ gate, at }) => `入口 ${gate + 1} ${at}`)
          for (const one of found) {
            const [here, there] = [
              `${one.place} ${Date.parse(one.entryTime)}`,
              `${one.otherPlace} ${Date.parse(one.otherTime)}`,
            ]
            expect(here).not.toBe(there)
            expect(uses).toEqual(expect.arrayContaining([here, there]))
          }
        }
        for (const { gate } of all) expect(gate.standing().waiting).toBe(0)
      }),
      { numRuns: 6 },
    )
  })
})
