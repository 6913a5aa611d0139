import { describe, it } from 'node:test'
import { registerUserStatus } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import fc from 'fast-check'
import { uploadRecords } from '../terminal/upload.ts'
import { twoHalls } from '../testing/halls.ts'

const server = await startTestServer()
const seed = Number(process.env.SEED ?? 2000)
const place = await twoHalls(server)
const { projectId, entrances, exits } = place
const began = Date.now() - 5 * 3_600_000

interface Passage {
  readonly who: number
  readonly hall: number
  readonly direction: 'in' | 'out'
  readonly at: number
}
const people = 3
/** What passed, each at a moment of its own. */
const history = fc.uniqueArray(fc.integer({ min: 0, max: 290 }), { minLength: 1, maxLength: 12 }).chain(minutes =>
  fc.tuple(
    ...minutes.map(minute =>
      fc.record({
        who: fc.integer({ min: 0, max: people - 1 }),
        hall: fc.integer({ min: 0, max: 1 }),
        direction: fc.constantFrom('in' as const, 'out' as const),
        at: fc.constant(began + minute * 60_000),
      }),
    ),
  ),
)
/** In which order, and how often, what passed is sent: cut anywhere, said again, in lots of any size. */
const sending = history.chain(passages =>
  fc.record({
    passages: fc.constant(passages),
    order: fc
      .shuffledSubarray([...passages.keys(), ...passages.keys(), ...passages.keys()], { minLength: passages.length })
      .map(some => [...some, ...passages.keys()]),
    lot: fc.integer({ min: 1, max: 4 }),
  }),
)
const text = async (sql: string, ids: readonly number[]) => server.sql<Record<string, number>>(sql, [projectId, ids])

/**
 * Sends a history, and tells what follows from it for people and halls. `guard` off: a passage that is sent again
 * comes under another id.
 */
async function sent(passages: readonly Passage[], order: readonly number[], lot: number, guard = true) {
  const numbers = passages.map((_, nth) => `${crypto.randomUUID()}-${nth}`)
  const ids: number[] = []
  const names: string[] = []
  for (let nth = 0; nth < people; nth++) {
    names.push(crypto.randomUUID().slice(0, 12).toUpperCase())
    // The last one must not come in any more, and is inside all the same.
    const status = registerUserStatus[nth === people - 1 ? 'discontinued' : 'normal']
    ids.push(await place.person({ number: names[nth] as string, status }))
  }
  const before = await place.inside()
  for (let from = 0; from < order.length; from += lot) {
    const some = order.slice(from, from + lot)
    const byDevice = Map.groupBy(some, nth => {
      const { hall, direction } = passages[nth] as Passage
      return (direction === 'in' ? entrances : exits)[hall] as number
    })
    for (const [device, each] of byDevice)
      await uploadRecords(
        server.system,
        device,
        each.map(nth => {
          const { who, direction, at } = passages[nth] as Passage
          return {
            requestId: guard ? numbers[nth] : crypto.randomUUID(),
            kind: 'typed',
            value: names[who],
            direction,
            time: at,
            passed: true,
          }
        }),
        true,
      )
  }
  const inside = (await place.inside()).map((value, hall) => value - (before[hall] as number))
  const records = await text(
    `select count(*)::int as "records", count(distinct "requestId")::int as "ids" from "registerUserEntryRecord"
    where "projectId" = $1 and "registerUserId" = any($2)`,
    ids,
  )
  const entries = await text(
    `select coalesce(sum("entries"), 0)::int as "entries" from "registerUserGateState"
    where "projectId" = $1 and "registerUserId" = any($2)`,
    ids,
  )
  const [twice] = await text(
    `select count(*)::int - count(distinct "requestId")::int as "twice" from "registerUserEntryConflict"
    where "projectId" = $1 and "registerUserId" = any($2)`,
    ids,
  )
  return { inside, ...records[0], ...entries[0], ...twice }
}
/** What must follow from what passed, whatever was sent when. */
function expected(passages: readonly Passage[]) {
  const inside = [0, 0]
  for (let who = 0; who < people; who++) {
    const last = passages
      .filter(one => one.who === who)
      .sort((a, b) => a.at - b.at)
      .at(-1)
    if (last?.direction === 'in') inside[last.hall] = (inside[last.hall] as number) + 1
  }
  const entries = passages.filter(({ direction }) => direction === 'in').length
  return { inside, records: passages.length, ids: passages.length, entries, twice: 0 }
}

describe('any history of passages', () => {
  it(`leads to the same records, entries and people inside, in any order, doubled and cut (SEED=${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(sending, async ({ passages, order, lot }) => {
        expect(await sent(passages, order, lot)).toEqual(expected(passages))
      }),
      { numRuns: 15, seed },
    )
  })
  it('would lead elsewhere if the same passage were not known again: the control', async () => {
    const twice = sending.filter(({ passages, order }) => order.length > passages.length)
    await fc.assert(
      fc.asyncProperty(twice, async ({ passages, order, lot }) => {
        expect(await sent(passages, order, lot, false)).not.toEqual(expected(passages))
      }),
      { numRuns: 4, seed },
    )
  })
})
