import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { administer } from '@pavilion/testing/database.ts'
import { makeProject } from '@pavilion/testing/people.ts'
import { webUser } from '@pavilion/account/model/index.ts'
import { hashPassword } from '@pavilion/system/server/index.ts'
import { type Ground, withApp } from './data/database.ts'
import type { LoadRequest, Result } from './lib/load.ts'
import { databaseCpuMs, median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Cost, costOf } from './lib/cost.ts'
import { type Served, startProcess } from './lib/server.ts'

const rounds = 9
const atOnce = 20
const people = 40
const besideRounds = 12
const cores = availableParallelism()
const password = 'sesame-1'

/**
 * Twenty people who sign in by password at the same moment, against the hashes that this needs at
 * least; and what others feel of it.
 */
export async function signIns(ground: Ground, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('signIns', true)
  const { projectId, accounts } = await withApp(database, async ({ system }) => {
    const { id, sellerId } = await makeProject(system)
    const hashed = await hashPassword(password)
    const made = await system.store(webUser).createMany(
      Array.from({ length: people }, (_, nth) => ({
        sellerId,
        phoneNumber: `138${String(10_000_000 + nth)}`,
        name: `观众 ${nth + 1}`,
        password: hashed,
      })) as never,
    )
    return { projectId: id, accounts: made.map(({ phoneNumber }) => String(phoneNumber)) }
  })
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const loader = await start('lib/load.ts')
    const beside = await start('lib/load.ts')
    const server = await start(
      'servers/app.ts',
      { databaseUrl: database.url, dataDir: database.dataDir, trustProxy: '127.0.0.1' },
      process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : [],
    )
    const port = await server.ask<number>('port')
    let asked = 0
    const headers = () => {
      asked++
      return { 'x-project-id': String(projectId), 'x-forwarded-for': `10.1.${(asked >> 8) & 255}.${asked & 255}` }
    }
    const signIn = (): LoadRequest => ({
      path: '/api/webUser/ext/signIn',
      headers: headers(),
      body: JSON.stringify({ account: accounts[asked % people], password }),
    })
    const crowd = async (): Promise<Cost> => {
      const cost = await costOf(loader, server, () => databaseCpuMs(ground.postgres.pid), {
        port,
        requests: Array.from({ length: atOnce }, signIn),
        connections: atOnce,
        holds: '"token"',
      })
      if (cost.wrong) throw new Error(`${cost.wrong} of ${atOnce} sign-ins were refused, the first: ${cost.firstWrong}`)
      return cost
    }
    for (let warm = 0; warm < 3; warm++) await crowd()
    const measured: { readonly hash: Hash; readonly cost: Cost }[] = []
    for (let round = 0; round < rounds; round++) measured.push({ hash: await oneHash(), cost: await crowd() })
    const others = await felt({ beside, port, crowd, token: JSON.parse((await crowd()).lastBody).data.token, headers })
    await allLive(ground, say, (3 + rounds + besideRounds + 1) * atOnce)
    return [...figures(measured), ...others]
  } finally {
    for (const served of started) await served.stop()
  }
}

interface Hash {
  readonly wall: number
  readonly cpu: number
}
/**
 * One hash as a password's, with nothing else to do: the fastest of seven by the clock, the median
 * by the processor.
 */
async function oneHash(): Promise<Hash> {
  const made: Hash[] = []
  for (let nth = 0; nth < 7; nth++) {
    const used = process.cpuUsage()
    const began = performance.now()
    await new Promise<void>((done, failed) =>
      argon2(
        'argon2id',
        { message: password, nonce: randomBytes(16), memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
        error => (error ? failed(error) : done()),
      ),
    )
    const { user, system } = process.cpuUsage(used)
    made.push({ wall: performance.now() - began, cpu: (user + system) / 1000 })
  }
  return { wall: Math.min(...made.map(({ wall }) => wall)), cpu: median(made.map(({ cpu }) => cpu)) }
}
const ms = (value: number) => value.toFixed(1)
function figures(measured: readonly { readonly hash: Hash; readonly cost: Cost }[]): Figure[] {
  const bound = (hash: Hash) => (atOnce * hash.wall) / cores
  const middle = (of: (one: (typeof measured)[number]) => number) => median(measured.map(of))
  return [
    {
      what: `${atOnce} sign-ins at once: until the last is in`,
      measured: `${ms(middle(({ cost }) => cost.wallMs))} ms`,
      against: `${ms(middle(({ hash }) => bound(hash)))} ms (${atOnce} hashes on ${cores} cores)`,
      value: middle(({ hash, cost }) => cost.wallMs / bound(hash)),
      limit: { atMost: 1.5 },
    },
    {
      what: '  … the same by processor time',
      measured: `${ms(middle(({ cost }) => cost.total))} ms each (database ${ms(middle(({ cost }) => cost.database))})`,
      against: `${ms(middle(({ hash }) => hash.cpu))} ms (one hash)`,
      value: middle(({ hash, cost }) => cost.total / hash.cpu),
      limit: { atMost: 1.5 },
    },
  ]
}

interface Beside {
  readonly beside: Served
  readonly port: number
  readonly crowd: () => Promise<Cost>
  readonly token: string
  readonly headers: () => Record<string, string>
}
/**
 * Four people who look at their own account every few moments: alone, and while twenty sign in
 * again and again.
 */
async function felt({ beside, port, crowd, token, headers }: Beside): Promise<Figure[]> {
  const look = (atMostMs: number): Promise<Result> =>
    beside.ask('send', {
      port,
      requests: Array.from({ length: 4000 }, () => ({
        path: '/api/webUser/ext/getWebUser',
        headers: { ...headers(), 'x-access-token': token },
        body: '{}',
      })),
      connections: 4,
      restMs: 20,
      atMostMs,
      holds: '"result":20000',
    })
  await look(1000)
  const alone = await look(4000)
  let busy = true
  const during = (async () => {
    let result: Result | undefined
    const parts: Result[] = []
    while (busy) {
      result = await look(1000)
      parts.push(result)
    }
    return parts
  })()
  await pause(100)
  const began = performance.now()
  for (let round = 0; round < besideRounds; round++) await crowd()
  const lasted = performance.now() - began
  busy = false
  const parts = await during
  const p99 = median(parts.map(part => part.p99))
  const p50 = median(parts.map(part => part.p50))
  return [
    {
      what: `other calls while ${atOnce} sign in again and again (${ms(lasted / 1000)} s): p99`,
      measured: `${ms(p99)} ms (middle ${ms(p50)})`,
      against: `${ms(alone.p99)} ms alone (middle ${ms(alone.p50)})`,
      value: p99 / alone.p99,
      limit: { atMost: 2 },
    },
  ]
}

/**
 * Everybody who signed in is in: as many living sessions as sign-ins, each with a token of its own.
 * @throws otherwise
 */
async function allLive(ground: Ground, say: (sentence: string) => void, expected: number): Promise<void> {
  const [row] = await administer(
    ground.postgres.url,
    query =>
      query<{ live: string }>(
        'select count(distinct "tokenHash") as live from "accessSession" where "endedAt" is null and "expiresAt" > now()',
      ),
    'signIns',
  )
  if (Number(row?.live) !== expected) throw new Error(`${row?.live} living sessions after ${expected} sign-ins`)
  say(`  each of ${expected} sign-ins gave a living session of its own`)
}
