import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { hashOf } from '@pavilion/system/server/sessions.ts'
import { makeOperator } from '@pavilion/testing/people.ts'
import pg from 'pg'
import { type Ground, withApp } from './data/database.ts'
import { until, within } from './lib/deadline.ts'
import { clock } from './lib/listeners.ts'
import { databaseCpuMs, median, residentMb, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Served, startProcess } from './lib/server.ts'

const receivers = Number(process.env.BENCH_RECEIVERS ?? 1000)
const idle = Number(process.env.BENCH_IDLE ?? 10_000)
const messages = 20
const leavers = 20
const rounds = 5
type Say = (sentence: string) => void
interface Person {
  readonly id: number
  readonly token: string
  readonly sessionId: number
}
interface Bench {
  readonly ground: Ground
  readonly database: { url: string; dataDir: string }
  readonly client: pg.Client
  readonly people: readonly Person[]
  /** Their sessions are ended: they hear of nothing afterwards. */
  readonly leaving: readonly Person[]
}

/**
 * A message to a thousand open browsers against a bare `ws` server that sends them the same text;
 * the memory of ten thousand idle ones; and how they come back when the server restarts.
 */
export async function sockets(ground: Ground, _speed: () => Speed, say: Say): Promise<Figure[]> {
  const database = await ground.database('sockets', true)
  const client = new pg.Client({ connectionString: database.url })
  await withApp(database, async () => {})
  await client.connect()
  const parts: Record<string, (bench: Bench) => Promise<Figure[]>> = {
    message: pushing,
    ending,
    idle: idling,
    restart: bench => restarting(bench, say),
  }
  const only = process.env.BENCH_ONLY?.split(',')
  try {
    const all = await makePeople(client, receivers + leavers)
    const bench = { ground, database, client, people: all.slice(leavers), leaving: all.slice(0, leavers) }
    const figures: Figure[] = []
    for (const [name, part] of Object.entries(parts))
      if (!only || only.includes(name)) figures.push(...(await part(bench)))
    return figures
  } finally {
    await client.end()
  }
}

/** Operators with a session each, as signing in leaves them. */
async function makePeople(client: pg.Client, many: number): Promise<Person[]> {
  const tokens = Array.from({ length: many }, () => randomBytes(32).toString('base64url'))
  const { rows } = await client.query<{ id: string; sessionId: string; tokenHash: string }>(
    `with people as (insert into "sysUser" ("account", "name", "password") select 'bench' || nth, 'bench', 'x' from generate_series(1, $1::int) nth returning "id"),
    numbered as (select "id", row_number() over () as nth from people)
    insert into "accessSession" ("kind", "userId", "tokenHash", "expiresAt", "lastSeenAt") select 'operator', n."id", ($2::text[])[n.nth], now() + interval '12 hours', now() from numbered n returning "userId" as "id", "id" as "sessionId", "tokenHash"`,
    [many, tokens.map(hashOf)],
  )
  const tokenOf = new Map(tokens.map(token => [hashOf(token), token]))
  return rows.map(row => ({
    id: Number(row.id),
    sessionId: Number(row.sessionId),
    token: tokenOf.get(row.tokenHash) as string,
  }))
}
async function loginIdsFor(client: pg.Client, sessions: readonly number[]): Promise<string[]> {
  const ids = sessions.map(() => randomBytes(24).toString('base64url'))
  await client.query(
    `insert into "oneTimeId" ("kind", "loginId", "sessionId", "expiresAt") select 'socket', i, s, now() + interval '10 minutes' from unnest($1::text[], $2::bigint[]) as t(i, s)`,
    [ids, sessions],
  )
  return ids
}
/**
 * A message to all of them, written by another process: what is measured is telling it. Answers
 * when it was committed: before that there is nothing to tell.
 */
async function writeMessage(client: pg.Client, people: readonly Person[], nth: number): Promise<number> {
  // Nobody leaves more than ten unread.
  if (nth % 10 === 0) await client.query('truncate "sysMessageReceive"')
  await client.query('begin')
  await client.query(
    `with message as (insert into "sysMessage" ("title", "type") values ('bench', 10) returning "id") insert into "sysMessageReceive" ("sysMessageId", "sysUserId", "status") select m."id", u, 10 from message m, unnest($1::bigint[]) u`,
    [people.map(({ id }) => id)],
  )
  await client.query(`select pg_notify('pavilion', $1)`, [JSON.stringify({ channel: 'messages', kind: 'operator' })])
  await client.query('commit')
  return clock()
}
interface Push {
  readonly server: number
  readonly database: number
  readonly last: number
}
/** Some messages, each heard by all before the next. `send` answers when it was sent off. */
async function push(
  many: number,
  server: Served,
  listeners: Served,
  databaseMs: () => number,
  send: (nth: number) => Promise<number>,
): Promise<Push> {
  const lasts: number[] = []
  const cpu = await server.ask<number>('cpu')
  const before = databaseMs()
  for (let nth = 0; nth < messages; nth++) {
    await listeners.ask('await', many)
    const at = await send(nth)
    lasts.push((await listeners.ask<number>('arrived')) - at)
  }
  const per = messages * many
  return {
    server: (((await server.ask<number>('cpu')) - cpu) / per) * 1000,
    database: ((databaseMs() - before) / per) * 1000,
    last: median(lasts),
  }
}

async function pushing({ ground, database, client, people }: Bench): Promise<Figure[]> {
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const [server, bare, ofServer, ofBare] = [
      await start(
        'servers/app.ts',
        { databaseUrl: database.url, dataDir: database.dataDir },
        process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : [],
      ),
      await start('servers/sockets.ts'),
      await start('lib/listeners.ts'),
      await start('lib/listeners.ts'),
    ]
    await ofServer.ask('open', {
      port: await server.ask('port'),
      many: receivers,
      loginIds: await loginIdsFor(
        client,
        people.map(({ sessionId }) => sessionId),
      ),
    })
    await ofBare.ask('open', { port: await bare.ask('port'), many: receivers })
    const databaseMs = () => databaseCpuMs(ground.postgres.pid) ?? 0
    const appPushes: Push[] = []
    const bares: Push[] = []
    for (let round = -1; round < rounds; round++) {
      const serverPush = await push(receivers, server, ofServer, databaseMs, nth => writeMessage(client, people, nth))
      const other = await push(receivers, bare, ofBare, databaseMs, async () => {
        const at = clock()
        await bare.ask('broadcast', JSON.stringify({ type: 10, count: 1 }))
        return at
      })
      if (round >= 0) {
        appPushes.push(serverPush)
        bares.push(other)
      }
    }
    const of = (all: readonly Push[], part: keyof Push) => median(all.map(push => push[part]))
    const ratio = (part: keyof Push) => median(appPushes.map((serverPush, at) => serverPush[part] / bares[at]![part]))
    return [
      {
        what: `a message to ${receivers.toLocaleString('en')} sockets: the server's CPU per receiver`,
        measured: `${of(appPushes, 'server').toFixed(1)} µs (database, writing the message too: ${of(appPushes, 'database').toFixed(1)} µs)`,
        against: `${of(bares, 'server').toFixed(1)} µs`,
        value: ratio('server'),
        limit: { atMost: 1.3 },
      },
      {
        what: '… from its commit to the last receiver',
        measured: `${of(appPushes, 'last').toFixed(1)} ms`,
        against: `${of(bares, 'last').toFixed(1)} ms`,
        value: ratio('last'),
        limit: { atMost: 2 },
      },
    ]
  } finally {
    for (const served of started) await served.stop()
  }
}

async function idling({ database, client, people }: Bench): Promise<Figure[]> {
  const server = await startProcess('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
  const listeners = await startProcess('lib/listeners.ts')
  try {
    const port = await server.ask<number>('port')
    const memory = async () => {
      await server.ask('collect')
      await pause(500)
      await server.ask('collect')
      return residentMb(server.pid) ?? Number.NaN
    }
    // What the first sockets load, and the calls that other people make, is not theirs.
    await listeners.ask('open', {
      port,
      many: 50,
      loginIds: await loginIdsFor(
        client,
        people.slice(0, 50).map(({ sessionId }) => sessionId),
      ),
    })
    await listeners.ask('close')
    const before = await memory()
    await listeners.ask('open', {
      port,
      many: idle,
      loginIds: await loginIdsFor(
        client,
        Array.from({ length: idle }, (_, nth) => people[nth % people.length]!.sessionId),
      ),
    })
    const after = await memory()
    const alive = await listeners.ask<number>('alive')
    if (alive !== idle) throw new Error(`${idle - alive} of ${idle} sockets were closed`)
    return [
      {
        what: `${idle.toLocaleString('en')} idle sockets: memory`,
        measured: `${(after - before).toFixed(0)} MB (the whole process ${after.toFixed(0)} MB, ${before.toFixed(0)} before them)`,
        value: after - before,
        unit: 'MB',
        limit: { atMost: 250 },
      },
    ]
  } finally {
    await listeners.stop()
    await server.stop()
  }
}

/**
 * Sessions are ended at one server process: how long until another one refuses the next call and
 * has closed the socket.
 */
async function ending({ database, client, leaving }: Bench): Promise<Figure[]> {
  const about = { databaseUrl: database.url, dataDir: database.dataDir }
  const { token } = (await withApp(database, ({ system }) => makeOperator(system))) as { token: string }
  const [here, there, listeners] = [
    await startProcess('servers/app.ts', about),
    await startProcess('servers/app.ts', about),
    await startProcess('lib/listeners.ts'),
  ]
  try {
    const [herePort, other] = [await here.ask<number>('port'), await there.ask<number>('port')]
    const refused: number[] = []
    const closed: number[] = []
    const call = async (port: number, path: string, by: string, body: object) => {
      const request = fetch(`http://127.0.0.1:${port}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': by },
        body: JSON.stringify(body),
      })
      const answer = await within(60, `the answer to ${path}`, request)
      return ((await answer.json()) as { result: number }).result
    }
    await listeners.ask('open', {
      port: other,
      many: leaving.length,
      loginIds: await loginIdsFor(
        client,
        leaving.map(({ sessionId }) => sessionId),
      ),
    })
    for (const [nth, person] of leaving.entries()) {
      if ((await call(other, '/accessSession/getOwnList', person.token, {})) !== 20000)
        throw new Error('a session of the bench has ended before')
      const ended = await call(herePort, '/accessSession/endAll', token, { sysUserId: person.id })
      const at = clock()
      if (ended !== 20000) throw new Error(`the sessions could not be ended: ${ended}`)
      await until(
        60,
        'a call with an ended session to be refused',
        async () => (await call(other, '/accessSession/getOwnList', person.token, {})) === 50008,
      )
      refused.push(clock() - at)
      await until(
        60,
        'the socket of an ended session to close',
        async () => (await listeners.ask<number>('alive')) <= leaving.length - nth - 1,
      )
      closed.push(clock() - at)
    }
    const most = Math.max(...refused, ...closed)
    return [
      {
        what: 'sessions ended at one process: calls refused and sockets closed at another, the slowest of 20',
        measured: `${most.toFixed(0)} ms (refused after ${median(refused).toFixed(0)}, closed after ${median(closed).toFixed(0)} in the middle)`,
        value: most / 1000,
        unit: 's',
        limit: { atMost: 1 },
      },
    ]
  } finally {
    await listeners.stop()
    await there.stop()
    await here.stop()
  }
}

/**
 * The server is killed under all of them and another one opens at the same address ten seconds
 * later: everybody is back within a minute, and not all at once.
 */
async function restarting({ database, people }: Bench, say: Say): Promise<Figure[]> {
  let server = await startProcess('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
  const listeners = await startProcess('lib/listeners.ts')
  try {
    const port = await server.ask<number>('port')
    await listeners.ask('watch', { port, tokens: people.map(({ token }) => token) })
    await listeners.ask('forget')
    const killed = clock()
    process.kill(server.pid, 'SIGKILL')
    await pause(10_000)
    server = await startProcess('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir, port })
    const open = clock() - killed
    let back: number[] = []
    while (back.length < people.length && clock() - killed < 120_000) {
      await pause(500)
      back = await listeners.ask<number[]>('back')
    }
    await listeners.ask('stop')
    const seconds = back.map(at => (at - killed) / 1000)
    const each = Map.groupBy(seconds, Math.floor)
    const most = Math.max(...[...each.values()].map(those => those.length)) / people.length
    say(
      `  a server opened again after ${(open / 1000).toFixed(1)} s; back in each second: ${[...each]
        .sort(([a], [b]) => a - b)
        .map(([second, those]) => `${second}: ${those.length}`)
        .join(', ')}`,
    )
    return [
      {
        what: `restart under ${people.length.toLocaleString('en')} sockets, ten seconds away: the last one back`,
        measured: `${Math.max(...seconds).toFixed(1)} s after it ended; ${back.length} of ${people.length} back`,
        value: back.length === people.length ? Math.max(...seconds) : Number.NaN,
        unit: 's',
        limit: { atMost: 60 },
      },
      {
        what: '… of all, in the fullest second',
        measured: `${(most * 100).toFixed(0)} %`,
        value: most,
        limit: { atMost: 0.5 },
      },
    ]
  } finally {
    await listeners.stop()
    await server.stop().catch(() => {})
  }
}
