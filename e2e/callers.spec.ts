import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { after, describe, it } from 'node:test'
import { signedText, signText } from '@pavilion/access/server/terminal/signing.ts'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import type { Call } from '@pavilion/http'
import { signature } from '@pavilion/store'
import { createSession } from '@pavilion/system/server/sessions.ts'
import { isDrawn } from '@pavilion/testing/sample.ts'
import { expect } from 'expect'
import { calls, catalogue, openWorld, type Row } from './resources/world.ts'

// The callers that guards.spec.ts does not know: what proves itself otherwise than by signing in.

const world = await openWorld()
const { server } = world
after(() => server.close())
const place = await world.place()
const { projectId } = place
const { hall } = gates(server)
const here = await hall({ project: { id: projectId }, gateCount: 2 })

/** What a device of our protocol sends with a request to this path. */
async function device(id: number, hub: boolean) {
  const { token } = await server.operator({ projects: [projectId] })
  if (hub) await server.sql('update "registerUserTermInfo" set "hub" = true where id = $1', [id])
  const offered = await server.call('/registerUserTermInfo/offerCode', { id }, { token, projectId })
  const { data } = await server.call('/terminal/register', { deviceNo: offered.data.deviceNo, code: offered.data.code })
  return (path: string, body: string): Record<string, string> => {
    const [time, nonce] = [String(Date.now()), randomUUID()]
    const signed = signText(data.secret, signedText(`/api${path}`, { time, nonce, body }))
    return { 'x-terminal': String(data.terminal), 'x-time': time, 'x-nonce': nonce, 'x-signature': signed }
  }
}
const asToken = (token: string) => () => ({ 'x-access-token': token })
const codeOf = async (name: string) =>
  (
    await world.done<Row & { code: string }>(`/${name}/create`, await world.bodyOf(catalogue.get(name), place), {
      place,
    })
  ).code
/** Whose password was right, and who has not given the second factor yet. */
async function halfSignedIn(): Promise<string> {
  const { id } = await server.operator()
  return createSession(server.system, { kind: 'secondFactor', userId: id })
}
async function exhibitor(): Promise<string> {
  const { id, token } = await server.visitor({ projectId })
  await server.system
    .store(exhibitorCompanyInfo)
    .create({ projectId, name: '参展企业', phoneNumber: '13800138321', webUserId: id } as never)
  return token
}
const isOpen = ({ guard }: Call) => guard.kind === 'anyone' || guard.kind === 'signed'
/** Who is no caller at all is asked to sign in; whose paper is no token hears that it is none. */
const unknown = (call: Call) => (isOpen(call) ? 'open' : 50006)
const noToken = (call: Call) => (call.guard.kind === 'signed' ? 'open' : 50008)
const asVisitor = (call: Call) =>
  isOpen(call) || call.guard.kind === 'visitor' || call.guard.kind === 'visitorOrOperator' ? 'open' : 40300

interface Kind {
  readonly name: string
  readonly headers: (path: string, body: string) => Record<string, string>
  readonly answer: (call: Call) => unknown
}
const kinds: readonly Kind[] = [
  { name: 'a terminal that signs each request', headers: await device(here.in, false), answer: unknown },
  { name: 'the hub of a hall', headers: await device(here.devices[1] as number, true), answer: unknown },
  { name: 'an exhibitor, who is a visitor everywhere else', headers: asToken(await exhibitor()), answer: asVisitor },
  { name: 'an operator before the second factor', headers: asToken(await halfSignedIn()), answer: noToken },
  { name: 'the code of a kiosk', headers: asToken(await codeOf('registerUserSignInKiosk')), answer: noToken },
  { name: 'the code of a large screen', headers: asToken(await codeOf('largeScreenLink')), answer: noToken },
  { name: 'the pass of an attendee', headers: asToken(await here.passOf(await here.person())), answer: noToken },
  {
    name: 'the link of a driver, of a guest, of a payer: each signed by us',
    headers: asToken(`1.${signature('receiveLink 1')}`),
    answer: noToken,
  },
  {
    name: 'a handheld that names its gate and signs nothing',
    headers: path => ({ 'x-terminal': String(here.in), 'x-time': String(Date.now()), 'x-nonce': path }),
    answer: unknown,
  },
  { name: 'the secret of an outside service', headers: asToken(signature('unsubscribe 1')), answer: noToken },
]
const body = '{ not json'
async function verdict(call: Call, { headers }: Kind): Promise<unknown> {
  const { result } = await world.send(call.path, body, {
    token: '',
    method: call.method,
    headers: headers(call.path, body),
  })
  return [50006, 50008, 40300].includes(result) ? result : 'open'
}
const isLast = ({ path }: Call) => path.endsWith('/logout')

describe('who proves itself otherwise than by signing in', () => {
  for (const kind of kinds)
    it(`${kind.name}: opens nothing but its own doors`, async () => {
      await server.sql('delete from "httpRate"')
      const wrong: string[] = []
      let tried = 0
      for (const call of calls) {
        if (isLast(call) || !isDrawn(1 / 6, kind.name, call.path)) continue
        tried++
        const [got, expected] = [await verdict(call, kind), kind.answer(call)]
        if (got !== expected) wrong.push(`${call.method} ${call.path}: ${got} instead of ${expected}`)
      }
      expect(tried).toBeGreaterThan(100)
      expect(wrong).toEqual([])
    })
})

/** A request with a method that fetch refuses to send. */
const traced = (path: string) =>
  new Promise<number | undefined>((done, failed) => {
    const { hostname, port } = new URL(server.url)
    const sent = request({ hostname, port, path, method: 'TRACE' }, answer => {
      answer.resume()
      done(answer.statusCode)
    })
    sent.on('error', failed)
    sent.end()
  })

describe('every route', () => {
  it('is asked by GET only where it reads, and answers TRACE nowhere', async () => {
    const byGet = calls.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/:\w+/g, '1'))
    // A picture code and pushes of devices are made again by each GET; nothing of a person changes.
    expect(byGet.filter(path => /(?:create|update|delete|upsert|erase|pay|send|approve)$/i.test(path))).toEqual([])
    for (const path of ['/', '/admin', '/api/openapi.json', ...byGet.slice(0, 5).map(path => `/api${path}`)]) {
      const status = (await traced(path)) ?? 0
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  })
  it('says what a browser must not do with its answer, pages, calls and files alike', async () => {
    for (const path of ['/', '/admin', '/api/docs', '/api/openapi.json', '/files/none.png', '/healthz']) {
      const { headers } = await fetch(server.url + path)
      expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
        path,
        'nosniff',
        'SAMEORIGIN',
      ])
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin'])
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
  })
})
