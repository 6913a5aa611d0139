import { after, describe, it } from 'node:test'
import { exampleBody, type Call } from '@pavilion/http'
import { chance, everything } from '@pavilion/testing/sample.ts'
import { expect } from 'expect'
import { calls, openWorld } from './resources/world.ts'

const world = await openWorld()
const { server } = world
after(() => server.close())

const place = await world.place()
const { token: visitor } = await server.visitor({ projectId: place.projectId })
const { token: operator } = await server.operator()
const isId = ({ kind }: { readonly kind: string }) => kind === 'ref' || kind === 'treeParent' || kind === 'integer'
/** The calls that are tried: a quarter of them is drawn. Those with a limit would use it up. */
const tried = calls.filter(
  ({ method, multipart, rate, body, path }) =>
    method === 'POST' &&
    !multipart &&
    !rate &&
    Object.values(body?.fields ?? {}).some(isId) &&
    (everything || chance('ids', path) < 1 / 4),
)
/** What a call answers wrongly to an id that is none: anything but invalidInput under its name. */
async function wrongAnswers(call: Call): Promise<string[]> {
  const wrong: string[] = []
  const body = exampleBody(call) as Record<string, unknown>
  for (const [name, field] of Object.entries(call.body?.fields ?? {}).filter(([, field]) => isId(field)))
    for (const value of ['', 'x', {}, 1.5]) {
      const { result, data } = await server.call<{ code?: string; fields?: object } | null>(
        call.path,
        { ...body, [name]: value },
        { token: call.guard.kind === 'visitor' ? visitor : operator, projectId: place.projectId },
      )
      if (result !== 40000 || data?.code !== 'invalidInput' || !(name in (data?.fields ?? {})))
        wrong.push(`${call.path} ${name} (${field.kind}) ${JSON.stringify(value)}: ${result} ${JSON.stringify(data)}`)
    }
  return wrong
}

describe('an id that is none', () => {
  it('is refused under its name by every call, and never ends in an error of ours', async () => {
    expect(tried.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const call of tried) wrong.push(...(await wrongAnswers(call)))
    expect(wrong).toEqual([])
  })
})
