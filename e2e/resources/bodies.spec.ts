import { after, describe, it } from 'node:test'
import type { AnyField } from '@pavilion/declare'
import type { Call } from '@pavilion/http'
import { chance, everything } from '@pavilion/testing/sample.ts'
import { expect } from 'expect'
import fc from 'fast-check'
import { valuesFor } from './odd.ts'
import { standing } from './standing.ts'
import { calls, openWorld } from './world.ts'

// Generated bodies to every route. BODIES=500000 names how many; else all of the proof, or a sample.
const wanted = Number(process.env.BODIES ?? (everything ? 100_000 : 3_000))
const atOnce = 8
const lot = 400

const world = await openWorld()
const { server } = world
after(() => server.close())
const place = await world.place()
/** Every route that takes a body and does not end the session that asks. */
const routes = calls.filter(({ path, multipart }) => !multipart && !/\/(logout|signOut)$/.test(path))
const isOpen = ({ guard }: Call) => guard.kind === 'anyone' || guard.kind === 'signed'
const isVisitors = ({ guard }: Call) => guard.kind === 'visitor' || guard.kind === 'visitorOrOperator'

const arbitraries = new Map<string, fc.Arbitrary<unknown>>()
/** A body for a call: each field as it may be or as it must not be, some left out, now and then anything. */
function bodyFor({ path, body }: Call): fc.Arbitrary<unknown> {
  const known = arbitraries.get(path)
  if (known) return known
  const fields = Object.entries(body?.fields ?? {}) as [string, AnyField][]
  const requiredKeys = fields.filter(([, { required }]) => required).map(([name]) => name)
  const shaped = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesFor(field)])), {
    requiredKeys,
  })
  const made = fc.oneof(
    { weight: 6, arbitrary: shaped as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.anything() },
  )
  arbitraries.set(path, made)
  return made
}
/** The words of a database, which no answer repeats. */
const ofDatabase = /syntax error at|violates \w+[ -]\w+ constraint|relation "\w+" does not|invalid input syntax/

/** Sends so many bodies, several at once, each to the route and from the caller that the seed draws. */
async function send(
  many: number,
  sweep: string,
  among: readonly Call[],
  tokenFor: (call: Call, nth: number) => string,
) {
  const wrong: string[] = []
  const asked = new Set<string>()
  const one = async (nth: number) => {
    const drawn = chance(sweep, String(nth))
    const call = among[Math.floor(drawn * among.length)] as Call
    const [body] = fc.sample(bodyFor(call), { seed: Math.floor(drawn * 2 ** 31), numRuns: 1 })
    asked.add(call.path)
    const { text } = await world
      .send(call.path.replaceAll(/:\w+/g, '1'), body ?? null, {
        token: tokenFor(call, nth),
        method: call.method,
        projectId: place.projectId,
      })
      .catch((error: Error) => {
        wrong.push(error.message)
        return { text: '' }
      })
    if (ofDatabase.test(text)) wrong.push(`${call.path} ${JSON.stringify(body)}: ${text.slice(0, 300)}`)
  }
  for (let nth = 0; nth < many; nth += atOnce) {
    if (nth % 128 === 0) await server.sql('delete from "httpRate"')
    await Promise.all(Array.from({ length: Math.min(atOnce, many - nth) }, (_, at) => one(nth + at)))
  }
  return { wrong, asked: asked.size }
}

describe('generated bodies', () => {
  it('write nothing for callers without the right, whatever they hold', async () => {
    const nobody = ''
    const { token: visitor } = await server.visitor({ projectId: place.projectId })
    const { token: clerk } = await server.operator({ rights: [] })
    const closed = routes.filter(call => !isOpen(call) && call.guard.kind !== 'operator')
    const before = await standing(world)
    const { wrong } = await send(Math.ceil(wanted / 3), 'without the right', closed, (call, nth) =>
      isVisitors(call) || nth % 3 === 0 ? nobody : nth % 3 === 1 ? clerk : visitor,
    )
    expect(wrong).toEqual([])
    expect(await standing(world)).toEqual(before)
  })
  it('never break a call for whoever may ask it, and no answer speaks of our program or database', async () => {
    // Some bodies take away who sent them: each lot has callers of its own.
    const lots = Math.ceil((wanted * 2) / 3 / lot)
    const wrong: string[] = []
    let asked = 0
    const before = await standing(world)
    for (let nth = 0; nth < lots; nth++) {
      const { token: operator } = await server.operator()
      const { token: visitor } = await server.visitor({ projectId: (await world.place()).projectId })
      const sent = await send(lot, `with the right ${nth}`, routes, call => (isVisitors(call) ? visitor : operator))
      wrong.push(...sent.wrong)
      asked += sent.asked
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(wanted / 3)
    // The control: whoever may does change something.
    expect(await standing(world)).not.toEqual(before)
  })
  it('leave no error behind', () => {
    expect(world.lines.filter(line => line.level === 'error')).toEqual([])
  })
})
