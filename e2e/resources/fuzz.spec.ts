import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { writableFields, type AnyField, type AnyResource } from '@pavilion/declare'
import { exchangeCalls } from '@pavilion/exchange'
import { resourceCalls } from '@pavilion/http'
import { chance, oneOfEach } from '@pavilion/testing/sample.ts'
import { bodies, queries, valuesFor } from './odd.ts'
import { oneOfEachShape } from './shapes.ts'
import { calls, catalogue, hasCall, openWorld, resources, type Place, type Row } from './world.ts'

/** FUZZ_RUNS=10 sends ten times as many bodies. */
const times = Number(process.env.FUZZ_RUNS ?? 1)
const world = await openWorld()
const place = await world.place()
after(() => world.server.close())
/** Sends what the arbitrary gives to this call, which may refuse it but must not break. */
const unbroken = <T>(path: string, of: fc.Arbitrary<T>, runs: number, send: (body: T) => Promise<unknown>) =>
  fc.assert(
    fc.asyncProperty(of, async body => {
      await send(body)
    }),
    { seed: Math.floor(chance('odd input', path) * 2 ** 31), numRuns: runs * times, endOnFailure: true },
  )

/** More runs for more fields. */
const runsFor = (fields: readonly unknown[]) => Math.min(18, Math.max(6, fields.length))
async function creates(of: AnyResource, at: Place) {
  const sound = await world.bodyOf(of, at, { full: true })
  const fields = writableFields(of, 'create')
  const path = `/${of.name}/create`
  await unbroken(path, bodies(sound, fields), runsFor(fields), body => world.send(path, body, { place: at }))
}
async function updates(of: AnyResource, at: Place) {
  const { row } = await world.make(of, at)
  const fields = writableFields(of, 'update')
  let seen = row.updatedAt
  const path = `/${of.name}/update`
  await unbroken(path, bodies({}, fields), runsFor(fields), async body => {
    const { result, data } = await world.send(path, { id: row.id, updatedAt: seen, ...body }, { place: at })
    if (result === 20000) seen = (data as Row).updatedAt
  })
}
const lists = (of: AnyResource) => {
  const path = `/${of.name}/getList`
  return unbroken(path, queries(of), 10, query => world.send(path, query, { place }))
}

describe('odd input', () => {
  for (const of of oneOfEachShape('odd input', resources))
    it(`${of.name}: breaks neither its create, its update nor its list`, async () => {
      if (hasCall(of, 'create')) await creates(of, place)
      if (hasCall(of, 'update') && of.storage === 'table') await updates(of, await world.place())
      if (hasCall(of, 'getList')) await lists(of)
    })
  it('leaves the operator who sent all this at work', async () => {
    expect((await world.send('/project/getList', { pagination: { page: 1, limit: 1 } })).result).toBe(20000)
  })
  const pathsOf = (callsOf: (of: AnyResource) => readonly { readonly path: string }[]) =>
    new Set(resources.flatMap(of => callsOf(of).map(({ path }) => path)))
  const generated = pathsOf(resourceCalls)
  // Sheets are handled by the same few calls of every resource.
  const ofSheets = pathsOf(of => exchangeCalls(of, () => catalogue))
  const handwritten = calls.filter(
    call => call.method === 'POST' && !call.multipart && !generated.has(call.path) && !call.path.endsWith('/signOut'),
  )
  const drawn = oneOfEach(handwritten, {
    sweep: 'odd input by hand',
    nameOf: call => call.path,
    shows: ({ path }) => [ofSheets.has(path) ? (path.split('/').at(-1) as string) : path],
    more: 12,
  })
  it('breaks none of the calls that were written by hand, nor those by which sheets go in and out', async () => {
    const { token: visitor } = await world.server.visitor({ projectId: place.projectId })
    for (const call of drawn) {
      const fields = Object.entries(call.body?.fields ?? {}) as [string, AnyField][]
      const token = call.guard.kind === 'visitor' ? visitor : (await world.server.operator()).token
      const sound = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesFor(field)])), {
        requiredKeys: fields.filter(([, { required }]) => required).map(([name]) => name),
      })
      await unbroken(call.path, sound, ofSheets.has(call.path) ? 2 : 6, async body => {
        if (call.rate) await world.server.sql('delete from "httpRate"')
        await world.send(call.path, body, { token, projectId: place.projectId })
      })
    }
  })
  it('leaves no error behind', () => {
    expect(world.lines.filter(line => line.level === 'error')).toEqual([])
  })
})
