import type { Readable } from 'node:stream'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { exampleBody, may, namesRight, rightsOf, type Call } from '@pavilion/http'
import type { Database } from '@pavilion/store'
import { readPicture } from '@pavilion/testing'
import { isDrawn } from '@pavilion/testing/sample.ts'
import { catalogue, calls, openWorld } from './resources/world.ts'

const world = await openWorld()
const { server } = world
after(() => server.close())

const rights = [...new Set(calls.flatMap(({ guard }) => ('right' in guard ? [guard.right] : [])))].sort()
const [mine, theirs] = [await world.place(), await world.place()]
const odd = rights.filter((_, at) => at % 2 === 1)
const even = rights.filter((_, at) => at % 2 === 0)

async function expired(token: string): Promise<string> {
  await server.sql(
    `update "accessSession" set "expiresAt" = clock_timestamp() - interval '1 second' where "tokenHash" = encode(sha256($1::bytea), 'hex')`,
    [Buffer.from(token)],
  )
  return token
}
async function stopped(): Promise<string> {
  const { id, token } = await server.operator()
  const { updatedAt } = await world.done<{ updatedAt: string }>('/sysUser/getDetail', { id })
  await world.done('/sysUser/setStop', { id, updatedAt })
  return token
}
/**
 * Five wrong passwords from somebody else, each with the right picture: they lock sign-ins, not
 * sessions.
 */
async function locked(): Promise<string> {
  const { account, token } = await server.operator({ rights: [] })
  for (let attempt = 0; attempt < 5; attempt++) {
    const { data } = await server.call('/auth/getVerificationCode', {}, { method: 'GET' })
    await server.call('/auth/login', {
      account,
      password: `Wrong-${attempt}-password`,
      loginId: data.loginId,
      verificationCode: await readPicture(server.system, data.loginId),
    })
  }
  return token
}
const fine = 'allowed'
type Verdict = typeof fine | 50006 | 50008 | 40300
/** A caller: with which token and project it calls, and what each guard must answer. */
interface Caller {
  readonly name: string
  readonly token: string | undefined
  readonly projectId?: number
  /**
   * The answer follows from the session or from rights that others prove: some of the routes are
   * drawn.
   */
  readonly few?: true
  readonly answer: (guard: Call['guard']) => Verdict
}
/** Of a signed call the signature decides, not who sends it. */
const wrongToken = (guard: Call['guard']): Verdict => (guard.kind === 'signed' ? fine : 50008)
const isOpen = (guard: Call['guard']) => guard.kind === 'anyone' || guard.kind === 'signed'
const operatorWith =
  (held: ReadonlySet<string> | 'all') =>
  (guard: Call['guard']): Verdict =>
    isOpen(guard) || guard.kind === 'operator' || ('right' in guard && (held === 'all' || held.has(guard.right)))
      ? fine
      : 40300
/** What concerns all projects needs a role with all of them. */
const isForAll = (guard: Call['guard']) =>
  'right' in guard &&
  (('everywhere' in guard && guard.everywhere) ||
    catalogue.resources.get(guard.right.split('.')[0] as string)?.forAllProjects === true)
const callers: Caller[] = [
  { name: 'nobody: no token', token: '', answer: guard => (isOpen(guard) ? fine : 50006) },
  { name: 'garbage', token: 'garbage', few: true, answer: wrongToken },
  { name: 'a token that looks right', token: 'A'.repeat(43), few: true, answer: wrongToken },
  {
    name: 'an operator whose token has expired',
    token: await expired((await server.operator()).token),
    few: true,
    answer: wrongToken,
  },
  {
    name: 'a visitor whose token has expired',
    token: await expired((await server.visitor({ projectId: mine.projectId })).token),
    few: true,
    answer: wrongToken,
  },
  { name: 'an operator who was stopped', token: await stopped(), few: true, answer: wrongToken },
  {
    name: 'an operator without any operation whose account was locked meanwhile',
    token: await locked(),
    few: true,
    answer: operatorWith(new Set()),
  },
  {
    name: 'a visitor',
    token: (await server.visitor({ projectId: mine.projectId })).token,
    answer: guard => (isOpen(guard) || guard.kind === 'visitor' || guard.kind === 'visitorOrOperator' ? fine : 40300),
  },
  {
    name: 'an operator without any operation',
    token: (await server.operator({ rights: [] })).token,
    few: true,
    answer: operatorWith(new Set()),
  },
  {
    name: 'an operator with every other operation',
    token: (await server.operator({ rights: even })).token,
    answer: operatorWith(new Set(even)),
  },
  {
    name: 'an operator with the others',
    token: (await server.operator({ rights: odd })).token,
    answer: operatorWith(new Set(odd)),
  },
  {
    name: 'an operator of another project',
    token: await world.localOperator(theirs),
    projectId: mine.projectId,
    answer: guard => (guard.kind === 'signed' ? fine : 40300),
  },
  {
    name: 'an operator of this project',
    token: await world.localOperator(mine),
    projectId: mine.projectId,
    few: true,
    answer: guard => (isForAll(guard) ? 40300 : operatorWith('all')(guard)),
  },
]
/**
 * The answer to a body that is not JSON. Guards come first, so only an allowed caller learns about
 * the body.
 */
async function verdict(call: Call, { token, projectId }: Caller): Promise<unknown> {
  const { result, data } = await world.send(call.path, '{ not json', {
    token: token ?? '',
    method: call.method,
    ...(projectId !== undefined && { projectId }),
  })
  return [50006, 50008, 40300].includes(result)
    ? result
    : call.method === 'GET' ||
        call.raw ||
        (result === 40000 && ['malformed', 'uploadMissing'].includes(String(data.code)))
      ? fine
      : { result, data }
}
const operations = async () =>
  (await server.sql<{ code: string }>('select code from "sysOperation" where "deletedAt" is null')).map(
    ({ code }) => code,
  )
// Sign-out ends the session that calls it, so it comes after all others have been answered.
const isLast = (call: Call) => call.path.endsWith('/logout')
/** The routes that a caller tries, sixteen at a time: enough to keep the server busy. */
function routesFor({ name, few }: Caller): Call[][] {
  const routes = calls.filter(call => !isLast(call) && (!few || isDrawn(1 / 8, name, call.path)))
  const sixteens = Array.from({ length: Math.ceil(routes.length / 16) }, (_, nth) =>
    routes.slice(nth * 16, nth * 16 + 16),
  )
  return [...sixteens, ...calls.filter(isLast).map(call => [call])]
}
async function wrongAnswers(caller: Caller): Promise<string[]> {
  const wrong: string[] = []
  for (const some of routesFor(caller))
    await Promise.all(
      some.map(async call => {
        // Open to everybody, but without a session there is none to end.
        const expected = isLast(call) && caller.token === '' ? 50006 : caller.answer(call.guard)
        const answered = await verdict(call, caller)
        if (answered !== expected)
          wrong.push(
            `${call.method} ${call.path} (${JSON.stringify(call.guard)}): ${JSON.stringify(answered)} instead of ${expected}`,
          )
      }),
    )
  return wrong
}

describe('every route', () => {
  for (const caller of callers)
    it(`gives the right answer to ${caller.name}`, async () => {
      await server.sql('delete from "httpRate"')
      expect(await wrongAnswers(caller)).toEqual([])
    })
  it('for an outside service believes nothing unsigned, whoever sends it, and answers as that service expects', async () => {
    const { token } = await server.operator()
    const signed = calls.filter(({ guard }) => guard.kind === 'signed')
    expect(signed.map(({ path, raw }) => [path, raw])).toEqual(
      expect.arrayContaining([
        ['/payNotices/:kind/:id', true],
        ['/smsReplies/:key', true],
        ['/smsReports/:key', true],
        ['/unsubscribe/:token', true],
      ]),
    )
    for (const { path, method } of signed)
      for (const key of ['', token]) {
        const answer = await world.fetch(path.replace(/:\w+/g, '1'), '{ not json', { token: key, method })
        expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
        expect(await answer.text()).not.toContain('errmsg')
      }
  })
  it('asks nothing of its caller that the API document does not state', async () => {
    const { database } = server.system as unknown as { database: Database }
    const { id } = await server.operator()
    const known = await operations()
    const silent: string[] = []
    for (const call of calls) {
      const { guard } = call
      const isOperators = guard.kind === 'operator' || 'right' in guard
      if (!isOperators || call.multipart || !isDrawn(1 / 8, 'stated', call.path)) continue
      const holder = {
        kind: 'operator' as const,
        id,
        name: 'exact',
        rights: new Set(known.filter(right => namesRight(guard, right))),
        // The document states which ones concern all projects.
        projects:
          isForAll(guard) || guard.also?.words?.includes('in all projects') ? ('all' as const) : [mine.projectId],
        sellers: 'all' as const,
      }
      const ctx = database.contextFor(holder, { projectId: mine.projectId, path: call.path, language: 'en' })
      const sent = { ctx, body: exampleBody(call), headers: {}, query: {}, language: 'en' as const, header: () => {} }
      const code = await call.handler(sent).then(
        made => {
          // A file that nobody reads would keep its connection.
          const { stream } = (made ?? {}) as { stream?: Partial<Readable> }
          stream?.destroy?.()
          return ''
        },
        error => error.code as string,
      )
      // An error without a code is the test server's, which knows the document (testing/rights.ts).
      if (code === undefined || ['permissionDenied', 'allProjectsNeeded'].includes(code))
        silent.push(`${call.path}: ${code}`)
    }
    expect(silent).toEqual([])
  })
  it('states its guard, and every right that one asks for is an operation that roles can be given', async () => {
    expect(calls.filter(({ guard }) => !guard?.kind)).toEqual([])
    const known = await operations()
    const named = new Set(calls.flatMap(({ guard }) => rightsOf(guard)))
    expect([...named].filter(right => !known.some(code => namesRight(may(right), code)))).toEqual([])
  })
})
