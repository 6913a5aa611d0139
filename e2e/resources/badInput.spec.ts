import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { maxLength, type AnyField } from '@pavilion/declare'
import type { Call } from '@pavilion/http'
import { oneOfEach } from '@pavilion/testing/sample.ts'
import { valueOfWrongType } from '@pavilion/testing/values.ts'
import { is } from './judge.ts'
import { standing } from './standing.ts'
import { calls, openWorld, type Answer } from './world.ts'

const world = await openWorld()
after(() => world.server.close())
const place = await world.place()
const { token: visitor } = await world.server.visitor({ projectId: place.projectId })
const tokenFor = ({ guard }: Call) => (guard.kind === 'visitor' ? visitor : world.token)
const send = async (call: Call, body: unknown, method = 'POST'): Promise<Answer> =>
  world.send(call.path, body, { token: tokenFor(call), projectId: place.projectId, method })
const named = ({ data }: Answer) => Object.keys(data.fields ?? {})

const oneOf = <T>(some: readonly T[], call: Call): T => some[calls.indexOf(call) % some.length] as T
const fieldsOf = (call: Call): [string, AnyField][] => Object.entries(call.body?.fields ?? {})
const tooLong = (field: AnyField) => {
  const most = maxLength(field)
  return most === undefined ? undefined : 'x'.repeat(most + 1)
}
/** The fields in portions that stay below what one call may weigh. */
function portions(values: readonly (readonly [string, unknown])[]): Record<string, unknown>[] {
  const all: Record<string, unknown>[] = [{}]
  let weight = 0
  for (const [name, value] of values) {
    weight += String(value).length
    if (weight > 800_000) {
      all.push({})
      weight = String(value).length
    }
    Object.assign(all.at(-1) as object, { [name]: value })
  }
  return all
}
async function refuses(call: Call, what: string, body: Record<string, unknown>, expected: readonly string[]) {
  if (!expected.length) return
  const answer = await send(call, body)
  is(
    [answer.status, answer.result, answer.data.code],
    [200, 40000, 'invalidInput'],
    () => `${call.path} with ${what}: ${answer.text.slice(0, 300)}`,
  )
  const namedFields = new Set(named(answer))
  is(
    expected.filter(name => !namedFields.has(name)),
    [],
    () => `${call.path} with ${what}: fields that are not named`,
  )
}
/** Refused before any call is reached: each call gets one of them, its neighbours the others. */
const malformed = [
  `{"where":${'['.repeat(40)}${']'.repeat(40)}}`,
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{}}}',
  '{ not json',
  '[]',
] as const

async function isFirm(call: Call) {
  const fields = fieldsOf(call)
  // Each call starts with its whole limit per minute.
  if (call.rate) await world.server.sql('delete from "httpRate"')
  await refuses(call, 'an unknown key', { nobodyKnowsThis: 1, deletedAt: null }, ['nobodyKnowsThis', 'deletedAt'])
  const wrong = fields
    .map(([name, field]) => [name, valueOfWrongType(field)] as const)
    .filter(([, value]) => value !== undefined)
  await refuses(
    call,
    'wrong types',
    Object.fromEntries(wrong),
    wrong.map(([name]) => name),
  )
  await refuses(
    call,
    'nothing',
    {},
    fields.filter(([, { required }]) => required).map(([name]) => name),
  )
  for (const long of portions(
    fields.map(([name, field]) => [name, tooLong(field)] as const).filter(([, value]) => value !== undefined),
  ))
    await refuses(call, 'too much', long, Object.keys(long))
  const body = oneOf(malformed, call)
  const answer = await send(call, body)
  is(
    [answer.status, answer.result, answer.data.code],
    [200, 40000, 'malformed'],
    () => `${call.path} ${body.slice(0, 40)}`,
  )
}
async function knowsItsMethod(call: Call) {
  const method = oneOf(call.method === 'POST' ? ['GET', 'PUT', 'PATCH', 'DELETE'] : ['POST', 'PUT'], call)
  const answer = await send(call, {}, method)
  is([answer.status, answer.result], [404, 40401], () => `${method} ${call.path}`)
}
const actOf = ({ path }: Call) => path.split('/').slice(2).join('/')
/** One call of each act for each kind of field in its body, and more that the seed draws. */
// Outside services send what they like: their calls verify the raw body instead.
const drawn = oneOfEach(
  calls.filter(({ raw }) => !raw),
  {
    sweep: 'bad input',
    nameOf: ({ path }) => path,
    shows: call => [
      `${call.method} ${actOf(call)}`,
      ...fieldsOf(call).map(([, field]) => `${field.kind} of ${call.guard.kind}`),
    ],
    more: 150,
  },
)
const byFirstWord = Map.groupBy(drawn, ({ path }) => path.split('/')[1] as string)

const before = await standing(world)
describe('bad input', () => {
  for (const [name, group] of byFirstWord) {
    it(`is refused by every call of ${name} with the fields that are wrong`, async () => {
      for (const call of group) {
        if (call.method === 'POST' && !call.multipart) await isFirm(call)
        if (call.multipart)
          for (const body of ['{}', new FormData()]) {
            const answer = await send(call, body)
            is([answer.status, answer.result], [200, 40000], () => `${call.path} without a file`)
          }
        await knowsItsMethod(call)
      }
    })
  }
  it('writes nothing at all, leaves no error behind, and no prototype changed', async () => {
    expect(await standing(world)).toEqual(before)
    expect(world.lines.filter(line => line.level === 'error')).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
