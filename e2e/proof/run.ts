// `npm run proof [-- --full]`: a small cluster on this machine, a day of an event through it, and what became of
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
import { controls, type Control } from './controls.ts'
import { beginDay, pauseOf, type Day } from './day.ts'
import { formerRelease } from './former.ts'
import { prepare } from './ground.ts'
import { type Phase, writePage } from './page.ts'
import { openFolder, requirePrograms, rest, smallDisk, unmountDisks, until } from './programs.ts'
import { startServers } from './servers.ts'
import { openSockets } from './sockets.ts'
import { story } from './story.ts'

const root = join(import.meta.dirname, '../..')
const began = performance.now()
const say = (sentence: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${sentence}`)
const full = process.argv.includes('--full')
const calm = Number(process.env.PROOF_CALM ?? (full ? 60 : 12)) * 1000

try {
  requirePrograms(say)
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
mkdirSync(join(dataDir, 'files'), { recursive: true })
const filesDisk = smallDisk(join(dataDir, 'files'), 96) ? join(dataDir, 'files') : undefined
interface Span {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly isCalm: boolean
}
const spans: Span[] = []
const notes: string[] = []
const note = (line: string) => void notes.push(line)
let day: Day | undefined

/** Something that happens while the day goes on. */
async function phase(name: string, work: () => Promise<unknown>, calmly?: 'calmly'): Promise<void> {
  const from = performance.now()
  const { wrong } = day as Day
  const before = wrong.length
  say(`${name} …`)
  await work()
  const span = { name, from, to: performance.now(), isCalm: calmly !== undefined }
  spans.push(span)
  const { answered, again, pauses, troubles } = seen(span)
  const worst = pauses.reduce((a, b) => (b[1] > a[1] ? b : a))
  say(
    `  ${answered} answered, ${again} sent again so far, longest pause ${worst[1].toFixed(1)} s (${worst[0]}) ${troubles.join(', ')}`,
  )
  for (const line of wrong.slice(before).slice(0, 5)) say(`  wrong: ${line}`)
}
/** How long each kind of call stood still, and what became of the calls that were begun. */
function seen({ name, from, to }: Span): Phase {
  const { done } = day as Day
  const kinds = ['registration', 'order', 'scan', 'page', 'read'] as const
  const begun = done.filter(({ began }) => began >= from && began <= to)
  const troubles = begun.flatMap(one => one.troubles)
  return {
    name,
    seconds: (to - from) / 1000,
    answered: done.filter(({ ended }) => ended >= from && ended <= to).length,
    again: begun.filter(({ tries }) => tries > 1).length,
    pauses: kinds.map(kind => [kind, pauseOf(done, kind, from, to)] as const),
    troubles: Object.entries(Object.groupBy(troubles, one => one)).map(([what, all]) => `${what} × ${all?.length}`),
  }
}
function mustHaveBeenCalm({ wrong }: Day): void {
  for (const span of spans.filter(({ isCalm }) => isCalm)) {
    const { name, again } = seen(span)
    if (again) wrong.push(`${name}: ${again} calls had to be sent again`)
  }
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
let sockets: ReturnType<typeof openSockets> | undefined
let former: Awaited<ReturnType<typeof formerRelease>>
let result: { found: readonly Found[]; controls: readonly Control[]; restored: string } | undefined
try {
  const ground = await prepare(cluster.urls.direct, dataDir, sandbox)
  say('the event is ready')
  former = await formerRelease()
  say(former ? `the former release ${former.commit} is built` : 'there is no former release here')
  servers = await startServers(cluster, { dataDir, folder: folder.path })
  say('three servers answer')
  day = beginDay(cluster.web.port, ground, sandbox)
  sockets = openSockets(cluster.web.port, ground, 20)
  await story({ cluster, servers, day, sockets, former, filesDisk, full, calm, phase, note })
  await day.end()
  say('the last call is answered, and the provider has said all')
  mustHaveBeenCalm(day)
  sockets.close()
  note(await whereReadsWent(servers))
  const client = new pg.Client({ connectionString: cluster.urls.direct })
  client.on('error', () => {})
  await client.connect()
  await nothingWaits(client)
  say('no job waits')
  const judged = await controls(cluster.web.port, ground, client)
  say('the controls are done')
  const [withKey, without] = judged
  if (withKey?.there !== withKey?.made) day.wrong.push('a write with its key was lost or doubled over a bad line')
  if (without?.there === without?.made) day.wrong.push('the control found nothing doubled: it proves nothing')
  const all = await found(client, ground, day)
  await servers.stop()
  servers = undefined
  result = { found: all, controls: judged, restored: await restored(client) }
  await client.end()
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string
  const path = writePage({
    root,
    version,
    full,
    machine: machine(),
    phases: spans.map(seen),
    notes,
    wrong: day.wrong,
    ...result,
  })
  say(`written: ${path}`)
} catch (error) {
  console.error(error)
} finally {
  sockets?.close()
  await servers?.stop()
  await cluster.stop()
  // Its kept connections end with this process.
  await Promise.race([sandbox.close(), rest(3000)])
  unmountDisks()
  if (!process.env.PROOF_KEEP) rmSync(folder.path, { recursive: true, force: true })
}
const isWell = result?.found.every(({ lost, doubled }) => lost === 0 && doubled === 0) && day?.wrong.length === 0
for (const { what, acknowledged, lost, doubled, missing = [] } of result?.found ?? []) {
  say(`${what}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`)
  for (const one of day?.done.filter(({ name }) => missing.includes(name)) ?? []) {
    const { name: during } = spans.find(({ from, to }) => one.ended >= from && one.ended <= to) ?? {}
    say(`  lost: ${one.name}, answered at try ${one.tries} (${one.troubles.join(', ')}) during «${during}»`)
  }
}
for (const sentence of day?.wrong.slice(0, 10) ?? []) say(sentence)
process.exit(isWell ? 0 : 1)

async function whereReadsWent(servers: { metrics(): Promise<string[]> }): Promise<string> {
  const reads = (await servers.metrics()).join('\n')
  const sum = (from: string) =>
    [...reads.matchAll(new RegExp(`pavilion_reads_total\\{from="${from}"\\} (\\d+)`, 'g'))].reduce(
      (all, [, n]) => all + Number(n),
      0,
    )
  return `Of the reads that may go to a standby, ${sum('standby')} did and ${sum('primary')} went to the primary (since the servers last started).`
}
function nothingWaits(client: pg.Client): Promise<void> {
  return until(
    'the last job',
    async () => {
      const { rows } = await client.query(
        'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
      )
      return rows.length === 0
    },
    300,
  )
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
      day?.wrong.push(
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
    spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr?.trim() ?? '',
  ].filter(Boolean)
}
