import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import type { Call } from '@pavilion/http'
import { readPicture } from '@pavilion/testing'
import { calls, openWorld } from './resources/world.ts'

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
/** Somebody else's five wrong passwords, each behind a picture that was read: they lock sign-ins, not who is signed in. */
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
const fine = 'let in'
type Verdict = typeof fine | 50006 | 50008 | 40300
/** Who stands at the door: with which token and project, and what each guard must answer. */
interface Guest {
  readonly name: string
  readonly token: string | undefined
  readonly projectId?: number /** What is wrong is the session, whichever call it asks: every eighth is asked. */
  readonly few?: true
  readonly answer: (guard: Call['guard']) => Verdict
}
const wrongToken = () => 50008 as const
const isOpen = (guard: Call['guard']) => guard.kind === 'anyone'
const operatorWith =
  (held: ReadonlySet<string> | 'all') =>
  (guard: Call['guard']): Verdict =>
    isOpen(guard) || guard.kind === 'operator' || ('right' in guard && (held === 'all' || held.has(guard.right)))
      ? fine
      : 40300
const guests: Guest[] = [
  { name: 'nobody: no token', token: '', answer: guard => (isOpen(guard) ? fine : 50006) },
  { name: 'garbage', token: 'garbage', answer: wrongToken },
  { name: 'a token that looks right', token: 'A'.repeat(43), answer: wrongToken },
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
    answer: () => 40300,
  },
  {
    name: 'an operator of this project',
    token: await world.localOperator(mine),
    projectId: mine.projectId,
    answer: operatorWith('all'),
  },
]
/** The answer of a call to a body that nobody can read: guards speak first, so whoever is let in hears of the body. */
async function verdict(call: Call, { token, projectId }: Guest): Promise<unknown> {
  const { result, data } = await world.send(call.path, '{ not json', {
    token: token ?? '',
    method: call.method,
    ...(projectId !== undefined && { projectId }),
  })
  return [50006, 50008, 40300].includes(result)
    ? result
    : call.method === 'GET' || (result === 40000 && ['malformed', 'uploadMissing'].includes(String(data.code)))
      ? fine
      : { result, data }
}
// Sign-out ends the session that calls it: last, and after all others have been answered.
const last = (call: Call) => call.path.endsWith('/logout')
const routes = calls.filter(call => !last(call))
const sixteens = Array.from({ length: Math.ceil(routes.length / 16) }, (_, nth) =>
  routes.slice(nth * 16, nth * 16 + 16),
)
/** A few at a time: enough to keep the server busy, in the order of the routes. */
async function judged(guest: Guest): Promise<string[]> {
  const wrong: string[] = []
  for (const some of [
    ...sixteens.filter((_, nth) => !guest.few || nth % 8 === 0),
    ...calls.filter(last).map(call => [call]),
  ])
    await Promise.all(
      some.map(async call => {
        // Open to everybody, yet without a session there is none to end.
        const expected = last(call) && guest.token === '' ? 50006 : guest.answer(call.guard)
        const answered = await verdict(call, guest)
        if (answered !== expected)
          wrong.push(
            `${call.method} ${call.path} (${JSON.stringify(call.guard)}): ${JSON.stringify(answered)} instead of ${expected}`,
          )
      }),
    )
  return wrong
}

describe('every route', () => {
  for (const guest of guests)
    it(`gives its right answer to ${guest.name}`, async () => {
      await server.sql('delete from "httpRate"')
      expect(await judged(guest)).toEqual([])
    })
  it('states its guard, and every right that one asks for is an operation that roles can be given', async () => {
    expect(calls.filter(({ guard }) => !guard?.kind)).toEqual([])
    const known = new Set(
      (await server.sql<{ code: string }>('select code from "sysOperation" where "deletedAt" is null')).map(
        ({ code }) => code,
      ),
    )
    expect(rights.filter(right => !known.has(right))).toEqual([])
  })
})
