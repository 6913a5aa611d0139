// `npm run proof`: a small cluster on this machine, a day of an event through it, and what became of
// it while parts of the cluster died. Writes docs/proof/<version>.md.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildWhatChanged } from '@pavilion/app-server/build/build.ts'
import { openSandbox } from '@pavilion/payment/server/sandbox/gateway.ts'
import pg from 'pg'
import { startCluster } from './cluster.ts'
import { countsOf, found, type Found } from './counts.ts'
import { beginDay, pauseOf } from './day.ts'
import { prepare } from './ground.ts'
import { type Phase, writePage } from './page.ts'
import { openFolder, requirePrograms, rest, until } from './programs.ts'
import { startServers } from './servers.ts'

const root = join(import.meta.dirname, '../..')
const began = performance.now()
const say = (sentence: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${sentence}`)
const calm = Number(process.env.PROOF_CALM ?? 20) * 1000

try {
  requirePrograms()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.env.PAVILION_KEY ??= randomBytes(32).toString('hex')
process.env.INNER_HOSTS = '127.0.0.1'
await buildWhatChanged(say)
const folder = openFolder()
const dataDir = join(folder.path, 'files')
mkdirSync(dataDir)
const phases: Phase[] = []
const notes: string[] = []
let day: ReturnType<typeof beginDay> | undefined

/** Something that happens while the day goes on, and how long each kind of call stood still. */
async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now()
  await work()
  const to = performance.now()
  const kinds = ['registration', 'order', 'scan', 'page', 'read'] as const
  const seen = day as NonNullable<typeof day>
  const here = seen.done.filter(({ ended }) => ended >= from && ended <= to)
  const troubles = here.flatMap(one => one.troubles)
  phases.push({
    name,
    seconds: (to - from) / 1000,
    answered: here.length,
    again: here.filter(({ tries }) => tries > 1).length,
    pauses: kinds.map(kind => [kind, pauseOf(seen.done, kind, from, to)] as const),
    troubles: Object.entries(Object.groupBy(troubles, one => one)).map(([what, all]) => `${what} × ${all?.length}`),
  })
  const worst = phases.at(-1)?.pauses.reduce((a, b) => (b[1] > a[1] ? b : a))
  say(`${name}: ${here.length} answered, longest pause ${worst?.[1].toFixed(1)} s (${worst?.[0]})`)
}

const sandbox = await openSandbox({
  production: false,
  // A provider sends its notice again until it is taken.
  way: {
    fetch: async (input, init) => {
      for (let tries = 1; ; tries++) {
        const answer = await fetch(input as string, init as RequestInit).catch(() => undefined)
        if (answer?.ok || tries === 300) return answer as Response
        await rest(500)
      }
    },
  },
})
const cluster = await startCluster(folder)
say(`the cluster stands: ${(await cluster.roles()).join(', ')}`)
let servers: Awaited<ReturnType<typeof startServers>> | undefined
let result: { found: readonly Found[]; restored: string } | undefined
try {
  const ground = await prepare(cluster.urls.direct, dataDir, sandbox)
  say('the event is ready')
  servers = await startServers(cluster, { dataDir, folder: folder.path })
  say('three servers answer')
  day = beginDay(cluster.web.port, ground, sandbox)
  await phase('All is well', () => rest(calm))
  const first = await cluster.primary()
  await phase('The machine of the primary is lost (kill -9 of Patroni and PostgreSQL)', async () => {
    await cluster.lose(first)
    await until('another primary', async () => (await cluster.primary()) !== first)
    await rest(calm)
  })
  await phase('It comes back, as a standby', async () => {
    await cluster.bringBack(first)
    await rest(5000)
  })
  const second = await cluster.primary()
  await phase('Two primaries for a moment (kill -9 of Patroni alone)', async () => {
    await cluster.orphan(second)
    await until('another primary', async () => (await cluster.primary()) !== second)
    notes.push(await whatTheOldOneSays(second))
    await cluster.bringBack(second)
    await rest(5000)
  })
  await phase('PgBouncer is killed and started again', async () => {
    await cluster.restartPooler()
    await rest(5000)
  })
  await phase('One server is killed and started again', async () => {
    await servers?.kill(1)
    await rest(3000)
  })
  await phase('The release is rolled: three servers replaced one by one', () => servers?.roll() as Promise<void>)
  await phase('All is well again', () => rest(calm / 2))
  await day.end()
  const reads = (await servers.metrics()).join('\n')
  const sum = (from: string) =>
    [...reads.matchAll(new RegExp(`pavilion_reads_total\\{from="${from}"\\} (\\d+)`, 'g'))].reduce(
      (all, [, n]) => all + Number(n),
      0,
    )
  notes.push(
    `Of the reads that may go to a standby, ${sum('standby')} did and ${sum('primary')} went to the primary (since the servers last started).`,
  )
  const client = new pg.Client({ connectionString: cluster.urls.direct })
  client.on('error', () => {})
  await client.connect()
  await until(
    'the last job',
    async () => {
      const { rows } = await client.query(
        'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
      )
      return rows.length === 0
    },
    300,
  )
  const all = await found(client, ground, day)
  await servers.stop()
  servers = undefined
  result = { found: all, restored: await restored(client) }
  await client.end()
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string
  const path = writePage({ root, version, machine: machine(), phases, notes, wrong: day.wrong, ...result })
  say(`written: ${path}`)
} catch (error) {
  console.error(error)
} finally {
  await servers?.stop()
  await cluster.stop()
  // Its kept connections end with this process.
  await Promise.race([sandbox.close(), rest(3000)])
  if (!process.env.PROOF_KEEP) rmSync(folder.path, { recursive: true, force: true })
}
const isWell =
  result && result.found.every(({ lost, doubled }) => lost === 0 && doubled === 0) && day?.wrong.length === 0
for (const { what, acknowledged, lost, doubled } of result?.found ?? [])
  say(`${what}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`)
for (const sentence of day?.wrong.slice(0, 10) ?? []) say(sentence)
process.exit(isWell ? 0 : 1)

/** What becomes of a write to the node that still believes to be the primary. */
async function whatTheOldOneSays(node: number): Promise<string> {
  const client = await cluster.at(node)
  const { rows } = await client.query<{ writes: boolean }>('select not pg_is_in_recovery() as writes')
  const answered = await Promise.race([
    client.query(`create table "proofOfTwo" (id int)`).then(
      () => 'acknowledged it',
      error => `refused it (${error.message})`,
    ),
    rest(5000).then(() => 'acknowledged nothing within 5 s, for its synchronous standby has left it'),
  ])
  client.end().catch(() => {})
  return `The node whose Patroni was gone ${rows[0]?.writes ? 'still took itself for the primary' : 'had stepped down'}; a write sent to it past HAProxy: it ${answered}.`
}
/** A backup of everything, restored into an empty place: the built-in database of another folder. */
async function restored(client: pg.Client): Promise<string> {
  const archive = join(folder.path, 'backup.tar')
  const empty = join(folder.path, 'restored')
  const pavilion = (args: readonly string[], env: NodeJS.ProcessEnv) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'apps/server/cli.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    if (status !== 0) throw new Error(`${args[0]}: ${stderr}`)
    return stdout.trim().split('\n').at(-1) as string
  }
  const before = performance.now()
  say(pavilion(['backup', archive], { DATA_DIR: dataDir, DATABASE_URL: cluster.urls.direct }))
  const wanted = await countsOf(client)
  say(pavilion(['restore', archive], { DATA_DIR: empty, DATABASE_URL: '' }))
  const { startEmbedded } = await import('@pavilion/store/embedded/index.ts')
  const database = await startEmbedded({ dataDir: empty, log: () => {} })
  try {
    const there = new pg.Client({ connectionString: database.url })
    await there.connect()
    const counts = await countsOf(there)
    await there.end()
    const other = [...wanted].filter(([table, rows]) => counts.get(table) !== rows)
    if (other.length) {
      day &&
        (day.wrong as string[]).push(
          `restored otherwise: ${other.map(([table, rows]) => `${table} ${rows} → ${counts.get(table)}`).join(', ')}`,
        )
    }
    const rows = [...wanted.values()].reduce((all, one) => all + one, 0)
    return `${wanted.size} tables with ${rows} rows were backed up from PostgreSQL of the cluster and restored into the built-in one in ${((performance.now() - before) / 1000).toFixed(0)} s; ${other.length} tables differ in their count.`
  } finally {
    await database.stop()
  }
}
function machine(): string[] {
  const version = (program: string, ...args: string[]) =>
    (spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '').split('\n')[0]?.trim() ?? ''
  return [
    `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Linux ${release()}`,
    `Node ${process.version}`,
    version('/usr/lib/postgresql/15/bin/postgres', '--version'),
    version('patroni', '--version'),
    version('etcd', '--version'),
    version('pgbouncer', '--version'),
    version('haproxy', '-v'),
  ].filter(Boolean)
}
