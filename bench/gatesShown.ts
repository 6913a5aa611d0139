import { WebSocket } from 'ws'
import { ms, type Gates } from './gates.ts'
import { within } from './lib/deadline.ts'
import { median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { scansIn } from './plans.ts'

const badgeCount = Number(process.env.BENCH_BADGES ?? 10_000)
const watching = Number(process.env.BENCH_WATCHERS ?? 1000)
const pushes = Number(process.env.BENCH_PUSHES ?? 7)
const entries = Number(process.env.BENCH_ENTRIES ?? 5_000_000)
const badgeRounds = 3

/** Badges of people from the database to the last byte, against pdfkit with the same pages. */
export async function badges({
  database,
  projectId,
  certTypeId,
  holders,
  start,
  databaseMs,
}: Gates): Promise<Figure[]> {
  const ids = holders.slice(0, badgeCount).map(({ id }) => id)
  const server = await start('servers/badges.ts', {
    databaseUrl: database.url,
    dataDir: database.dataDir,
    projectId,
    certTypeId,
    ids,
  })
  const used = async (question: string, about?: unknown) => {
    const [cpu, before] = [await server.ask<number>('cpu'), databaseMs()]
    const bytes = await server.ask<number>(question, about)
    return { time: (await server.ask<number>('cpu')) - cpu + databaseMs() - before, bytes }
  }
  // Warm, on a few.
  await server.ask('make', 200)
  await server.ask('prepare', 200)
  await server.ask('bare')
  const pages = await server.ask<number>('prepare', ids.length)
  if (pages !== ids.length) throw new Error(`${pages} of ${ids.length} badges were drawn`)
  const own: { time: number; bytes: number }[] = []
  const bare: { time: number; bytes: number }[] = []
  for (let round = 0; round < badgeRounds; round++) {
    own.push(await used('make', ids.length))
    bare.push(await used('bare'))
  }
  const text = (runs: typeof own) =>
    `${ms(median(runs.map(({ time }) => time)))}, ${(median(runs.map(({ bytes }) => bytes)) / 1e6).toFixed(1)} MB`
  return [
    {
      what: `${ids.length.toLocaleString('en')} badges as PDF: processor time`,
      measured: text(own),
      against: `${text(bare)} by pdfkit`,
      value: median(own.map(({ time }, at) => time / (bare[at]?.time as number))),
      limit: { atMost: 2 },
    },
  ]
}

/** A thousand large screens of one event, pushed every few seconds, against a bare `ws` server. */
export async function watchers({ database, projectId, token, start, databaseMs }: Gates): Promise<Figure[]> {
  const app = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
  const bare = await start('servers/sockets.ts')
  const [ofApp, ofBare] = [await start('lib/listeners.ts'), await start('lib/listeners.ts')]
  const port = await app.ask<number>('port')
  const answer = await fetch(`http://127.0.0.1:${port}/api/registerUserEntryRecord/getView`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
    body: '{}',
  })
  const { data } = (await answer.json()) as { data: { live: string } }
  const watch = JSON.stringify({ type: 20, watch: 'wall', id: data.live })
  // One more hears what is said, for the bare server to say the same.
  const one = new WebSocket(`ws://127.0.0.1:${port}/websocket`, { perMessageDeflate: false })
  const heard = new Promise<string>((done, failed) => {
    one.once('open', () => one.send(watch))
    one.once('message', text => done(String(text)))
    one.once('error', failed)
  })
  const text = await within(30, 'the figures of a large screen', heard)
  one.terminate()
  await ofApp.ask('open', { port, many: watching, first: watch })
  await ofBare.ask('open', { port: await bare.ask('port'), many: watching })
  /** What the last of some rounds of messages cost for each of them, in µs. */
  const round = async (server: typeof app, listeners: typeof ofApp, tell?: () => Promise<unknown>) => {
    await listeners.ask('await', watching)
    await tell?.()
    await listeners.ask('arrived')
    const [cpu, before] = [await server.ask<number>('cpu'), databaseMs()]
    for (let nth = 0; nth < pushes; nth++) {
      await listeners.ask('await', watching)
      await tell?.()
      await listeners.ask('arrived')
    }
    const per = (value: number) => (value / pushes / watching) * 1000
    return { server: per((await server.ask<number>('cpu')) - cpu), database: per(databaseMs() - before) }
  }
  const own = await round(app, ofApp)
  const limit = await round(bare, ofBare, async () => {
    // At the pace of the product, so that both sleep and wake alike.
    await new Promise(done => setTimeout(done, 3000))
    await bare.ask('broadcast', text)
  })
  return [
    {
      what: `${watching.toLocaleString('en')} watchers of a large screen: the server's processor time per message`,
      measured: `${own.server.toFixed(1)} µs, ${text.length.toLocaleString('en')} letters each (database, reading the figures: ${own.database.toFixed(1)} µs)`,
      against: `${limit.server.toFixed(1)} µs`,
      value: own.server / limit.server,
      limit: { atMost: 1.5 },
    },
  ]
}

/** Figures of an event with millions of entry records: no plan of theirs may touch one. */
export async function statistics({ database, devices, projectId, sql, start, say }: Gates): Promise<Figure[]> {
  const table = 'registerUserEntryRecord'
  // Nobody looks for these records here, and seventeen indexes of them take ten times as long.
  const indexes = await sql<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = '"${table}"'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await sql(`drop index ${name}`)
  await sql(
    `insert into "${table}" ("projectId", "entryRecordNo", "entryTime", "entryType", "entryTermName", "registerUserTermId",
      "requestId")
    select $1, 'B' || n, now() - (n % 600) * interval '1 minute', case when n % 5 = 0 then 20 else 10 end, '入口',
      $2::bigint + n % ${devices.length}, 'b' || n
    from generate_series(1, ${entries}) n`,
    [projectId, devices[0]?.termId],
  )
  await sql(
    `insert into "registerUserEntryMinute" ("projectId", "minute", "registerUserTermId", "registerUserTermGroupId",
      "certTypeId", "entryType", "amount")
    select e."projectId", date_trunc('minute', e."entryTime"), e."registerUserTermId",
      (select min(id) from "registerUserTermGroup"), (select min(id) from "registerUserCertType"), e."entryType", count(*)
    from "${table}" e where e."entryRecordNo" like 'B%'
    group by 1, 2, 3, 6
    on conflict do nothing`,
  )
  await sql(`vacuum analyze "${table}"`)
  await sql('vacuum analyze "registerUserEntryMinute"')
  say(`  ${entries.toLocaleString('en')} entry records are there`)
  const app = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
  const read = () => app.ask<number>('readFigures', projectId)
  await read()
  await app.ask('watchStatements')
  await read()
  const statements = await app.ask<{ text: string; values: unknown[] }[]>('statements')
  const { plans, scans } = await scansIn(database.url, statements, table)
  const touched = statements.filter(({ text }) => text.includes(`"${table}"`)).length + scans.length
  const times: number[] = []
  for (let nth = 0; nth < 7; nth++) times.push(await read())
  return [
    {
      what: `figures of ${entries.toLocaleString('en')} entry records: statements that read one`,
      measured: `${touched} of ${statements.length}, ${plans} plans looked at; ${ms(median(times))} by the clock`,
      value: touched,
      unit: 'statements',
      limit: { atMost: 0 },
    },
  ]
}
