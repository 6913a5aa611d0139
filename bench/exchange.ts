import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { administer } from '@pavilion/testing/database.ts'
import { copied, gramsOf, searchText } from '@pavilion/store'
import { writeXlsxStream } from 'hucre/xlsx'
import { type Ground, withApp } from './data/database.ts'
import { within } from './lib/deadline.ts'
import { Chance } from './lib/chance.ts'
import { databaseCpuMs, median, residentMb } from './lib/machine.ts'
import type { Result } from './lib/load.ts'
import type { Figure } from './lib/report.ts'
import { type Served, startProcess } from './lib/server.ts'
import { personOf } from './data/people.ts'

const many = Number(process.env.BENCH_SHEET_ROWS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const manyOut = many * 10
type Say = (sentence: string) => void
/** How start.mjs starts the product's Node. */
const asStarted = '--max-semi-space-size=16'
/**
 * Twenty columns as a list of attendees has them: the field, its heading, and the cell of the nth
 * person.
 */
const columns: readonly (readonly [
  name: string,
  heading: string,
  cell: (nth: number, person: ReturnType<typeof personOf>) => string | null,
])[] = [
  ['number', '编号', nth => `N${String(nth).padStart(8, '0')}`],
  ['name', '姓名', (_, { name }) => name],
  ['company', '单位', (_, { answers }) => String(answers.workplace)],
  ['userType', '用户类型', () => '参会代表'],
  ['phoneNumber', '手机号', (_, { phoneNumber }) => phoneNumber],
  ['email', '邮箱', (_, { email }) => email],
  ['englishName', '英文姓名', nth => `Visitor ${nth}`],
  ['gender', '性别', nth => (nth % 2 ? '男' : '女')],
  [
    'birthDate',
    '出生日期',
    nth => new Date(Date.UTC(1960, 0, 1) + (nth % 15_000) * 86_400_000).toISOString().slice(0, 10),
  ],
  ['position', '职务', (_, { answers }) => String(answers.position ?? '经理')],
  ['country', '国家', () => '中国'],
  ['idType', '身份证件类型', () => '护照'],
  ['groupId', '团体标识', nth => `G${nth % 500}`],
  ['externalNumber', '外部编号', nth => `X${nth}`],
  ['effectiveStartTime', '有效开始时间', () => '2026-11-21 09:00:00'],
  ['effectiveEndTime', '有效结束时间', () => '2026-11-24 18:00:00'],
  ['groupType', '个人/团体', () => '个人'],
  ['registerChannelId', '报名渠道', nth => `渠道${nth % 20}`],
  ['avatar', '头像', nth => `/files/ab/${nth}.jpg`],
  ['remark', '备注', (_, { answers }) => String(answers.wishes ?? '')],
]
const searched = ['number', 'name', 'company', 'phoneNumber', 'email', 'englishName', 'externalNumber']

interface Bench {
  readonly app: Served
  readonly loader: Served
  readonly copying: Served
  readonly port: number
  readonly token: string
  readonly projectId: number
  readonly sheet: string
  readonly lines: string
  readonly text: string
  readonly cpu: (of: Served) => Promise<number>
  readonly empty: () => Promise<void>
  readonly ground: Ground
  readonly say: Say
}

/** Imports and exports at size, against what they cannot be faster than. */
export async function exchange(ground: Ground, say: Say): Promise<Figure[]> {
  const database = await ground.database('exchange', true)
  const { projectId, token, channels } = await withApp(database, async ({ system }) => {
    const project = await makeProject(system)
    const { token } = await makeOperator(system)
    const channels = await system.sql<{ id: number }>(
      `insert into "registerChannel" ("projectId", name) select $1, '渠道' || n from generate_series(0, 19) n returning id`,
      [project.id],
    )
    return { projectId: project.id, token, channels: channels.map(({ id }) => id) }
  })
  const sheet = join(ground.folder, 'exchange.xlsx')
  const lines = join(ground.folder, 'exchange.txt')
  say(`Writing a sheet of ${many.toLocaleString('en')} rows and ${columns.length} columns …`)
  await writeSheet(sheet)
  writeFileSync(lines, [...readyLines(projectId, channels)].join('\n'))
  const processes: Served[] = []
  const start = async (file: string, about: object, flags: readonly string[] = []) => {
    const one = await startProcess(file, about, flags)
    processes.push(one)
    return one
  }
  try {
    const copying = await start('servers/copying.ts', { databaseUrl: database.url })
    const loader = await start('lib/load.ts', {})
    const only = process.env.BENCH_ONLY?.split(',')
    const parts: Record<string, (bench: Bench) => Promise<Figure[]>> = { importing, besides, exporting }
    const figures: Figure[] = []
    for (const [name, part] of Object.entries(parts)) {
      if (only && !only.includes(name)) continue
      // Each part gets a server of its own, so that it starts with fresh memory.
      const app = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir }, [
        asStarted,
        ...(process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : []),
      ])
      figures.push(
        ...(await part({
          app,
          loader,
          copying,
          token,
          projectId,
          sheet,
          lines,
          say,
          port: await app.ask<number>('port'),
          ground,
          text: `copy "registerUser" (${['projectId', ...columns.map(([name]) => name), 'searchText', 'searchGrams'].map(name => `"${name}"`).join(', ')}) from stdin`,
          cpu: async of => (await of.ask<number>('cpu')) + (databaseCpuMs(ground.postgres.pid) ?? 0),
          empty: () =>
            administer(
              ground.postgres.url,
              async query => {
                await query('truncate "registerUser" cascade')
                await query('checkpoint')
              },
              'exchange',
            ) as Promise<void>,
        })),
      )
      await (processes.pop() as Served).stop()
    }
    return figures
  } finally {
    for (const one of processes.reverse()) await one.stop()
  }
}
async function writeSheet(path: string): Promise<void> {
  const chance = new Chance(11)
  async function* rows() {
    for (let nth = 0; nth < many; nth++) {
      const person = personOf(chance, '139', nth)
      yield columns.map(([, , cell]) => cell(nth, person))
    }
  }
  const parts: Uint8Array[] = []
  for await (const part of writeXlsxStream(
    rows() as never,
    { name: '注册用户', columns: columns.map(([, heading]) => ({ header: heading })) } as never,
  ) as unknown as AsyncIterable<Uint8Array>)
    parts.push(part)
  writeFileSync(path, Buffer.concat(parts))
}
/** The same rows as the table takes them. */
function* readyLines(projectId: number, channels: readonly number[]): Generator<string> {
  const chance = new Chance(11)
  const values: Readonly<Record<string, (nth: number) => unknown>> = {
    userType: () => 10,
    gender: nth => nth % 2,
    idType: () => 20,
    groupType: () => 10,
    registerChannelId: nth => channels[nth % 20],
    effectiveStartTime: () => '2026-11-21T01:00:00Z',
    effectiveEndTime: () => '2026-11-24T10:00:00Z',
  }
  for (let nth = 0; nth < many; nth++) {
    const person = personOf(chance, '139', nth)
    const row = columns.map(([name, , cell]): [string, unknown] => [name, values[name]?.(nth) ?? cell(nth, person)])
    const words = searchText(searched.map(name => row.find(([column]) => column === name)?.[1]))
    yield [projectId, ...row.map(([, value]) => value), words, gramsOf(words)].map(copied).join('\t')
  }
}
/** Sends the sheet off and does the work; answers when it has ended. */
async function imports({ port, token, projectId, sheet, app }: Bench): Promise<void> {
  const { openAsBlob } = await import('node:fs')
  const body = new FormData()
  const headers = { 'x-access-token': token, 'x-project-id': String(projectId), 'x-language': 'zh' }
  body.set('mode', 'all')
  body.set('file', await openAsBlob(sheet), 'rows.xlsx')
  const { data, errmsg } = (await (
    await within(
      300,
      'the import to start',
      fetch(`http://127.0.0.1:${port}/api/registerUser/import`, { method: 'POST', body, headers }),
    )
  ).json()) as { data: { id: number }; errmsg: string }
  if (!data?.id) throw new Error(`the import was refused: ${errmsg}`)
  await app.ask('drain', undefined, 1200)
  const ended = (await (
    await within(
      60,
      'the progress of the import',
      fetch(`http://127.0.0.1:${port}/api/registerUser/importProgress`, {
        method: 'POST',
        body: JSON.stringify({ id: data.id }),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    )
  ).json()) as { data: { done: number; message: string | null; problems: unknown[] } }
  if (ended.data.done !== many)
    throw new Error(
      `the import wrote ${ended.data.done} of ${many} rows: ${ended.data.message ?? JSON.stringify(ended.data.problems.slice(0, 3))}`,
    )
}
/**
 * The peak memory of the server during some work above its idle memory, in MB: resident memory,
 * read every 20 ms. Idle is after all garbage was collected and V8 gave back what it held in
 * reserve, else what an earlier round left behind would count as idle.
 */
async function peakWhile<T>(
  { app }: Bench,
  work: () => Promise<T>,
): Promise<{ result: T; above: number; before: number }> {
  await app.ask('collect')
  const { pid } = app
  const before = residentMb(pid) ?? 0
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid) ?? 0)
  }, 20)
  try {
    return { result: await work(), before, above: most - before }
  } finally {
    clearInterval(timer)
  }
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

async function importing(bench: Bench): Promise<Figure[]> {
  const { app, copying, cpu, empty } = bench
  const ratios: number[] = []
  const ours: number[] = []
  const theirs: number[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round++) {
    await empty()
    let before = await cpu(copying)
    await copying.ask('parse', bench.sheet)
    const parsed = (await cpu(copying)) - before
    await copying.ask('copy', { text: bench.text, path: bench.lines })
    const limit = (await cpu(copying)) - before
    await empty()
    before = await cpu(app)
    const server = await app.ask<number>('cpu')
    const { above } = await peakWhile(bench, () => imports(bench))
    const used = (await cpu(app)) - before
    const alone = (await app.ask<number>('cpu')) - server
    ours.push(used)
    theirs.push(limit)
    ratios.push(used / limit)
    memory.push(above)
    bench.say(
      `  round ${round + 1}: ${seconds(used)} (the server alone ${seconds(alone)}) against ${seconds(limit)} (${seconds(parsed)} of it to parse), ${above.toFixed(0)} MB`,
    )
  }
  return [
    {
      what: `import of ${many.toLocaleString('en')} rows x ${columns.length}: processor time`,
      measured: seconds(median(ours)),
      against: seconds(median(theirs)),
      value: median(ratios),
      limit: { atMost: 1.5 },
    },
    {
      what: '  … memory above idle',
      measured: `${memory.map(mb => mb.toFixed(0)).join(', ')} MB`,
      value: Math.max(...memory),
      limit: { atMost: 250 },
      unit: 'MB',
    },
  ]
}
/** Other calls, as a few people make them, while a sheet is imported. */
async function besides(bench: Bench): Promise<Figure[]> {
  const { loader, app, port, token, projectId, empty } = bench
  const body = JSON.stringify({ pagination: { page: 1, limit: 20 } })
  const request = {
    path: '/api/registerChannel/getList',
    headers: { 'x-access-token': token, 'x-project-id': String(projectId) },
    body,
  }
  const run = (requests: number, atMostMs: number) =>
    loader.ask<Result>('send', {
      port,
      requests: [request],
      rounds: requests,
      connections: 4,
      restMs: 50,
      atMostMs,
      holds: '"result":20000',
    })
  await empty()
  await run(100, 10_000)
  const alone = await run(600, 20_000)
  let ended = false
  const importing = imports(bench).finally(() => {
    ended = true
  })
  const parts: Result[] = []
  while (!ended) {
    parts.push(await run(200, 3000))
    await pause(1)
  }
  await importing
  const meanwhile = median(parts.map(({ p99 }) => p99))
  const wrong = parts.reduce((sum, part) => sum + part.wrong, 0)
  if (wrong) throw new Error(`${wrong} calls were wrong meanwhile: ${parts.find(part => part.firstWrong)?.firstWrong}`)
  return [
    {
      what: 'other calls meanwhile: p99',
      measured: `${meanwhile.toFixed(1)} ms (p50 ${median(parts.map(({ p50 }) => p50)).toFixed(1)})`,
      against: `${alone.p99.toFixed(1)} ms (p50 ${alone.p50.toFixed(1)})`,
      value: meanwhile / alone.p99,
      limit: { atMost: 2 },
    },
    { what: '  … memory of the server then', measured: `${residentMb(app.pid)?.toFixed(0)} MB` },
  ]
}
async function exporting(bench: Bench): Promise<Figure[]> {
  const { port, token, projectId, copying, empty, ground } = bench
  const figures: Figure[] = []
  const out = async (path: string, body: object) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      // An export of the whole list takes a minute.
      signal: AbortSignal.timeout(1_200_000),
      headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
      body: JSON.stringify(body),
    })
    let first = 0
    let bytes = 0
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      first ||= performance.now() - began
      bytes += part.length
    }
    return { first, bytes, whole: performance.now() - began }
  }
  const measureExport = async (what: string, path: string, body: object) => {
    const {
      result: { first, bytes, whole },
      above,
    } = await peakWhile(bench, () => out(path, body))
    figures.push(
      {
        what: `export of ${what}: first byte`,
        measured: `${seconds(first)} (whole: ${seconds(whole)}, ${(bytes / 1e6).toFixed(1)} MB)`,
        value: first / 1000,
        limit: { atMost: 0.5 },
        unit: 's',
      },
      {
        what: '  … memory above idle',
        measured: `${above.toFixed(0)} MB`,
        value: above,
        limit: { atMost: 120 },
        unit: 'MB',
      },
    )
  }
  await empty()
  await copying.ask('copy', { text: bench.text, path: bench.lines })
  // A first, small one: what an export loads once does not count as its memory.
  await out('/registerChannel/export', {})
  await measureExport(`${many.toLocaleString('en')} rows x ${columns.length}`, '/registerUser/export', {
    columns: columns.map(([name]) => name),
  })
  bench.say(`Filling ${manyOut.toLocaleString('en')} rows …`)
  await administer(
    ground.postgres.url,
    query =>
      query(
        `insert into "registerUserSeqNo" ("projectId", no) select ${projectId}, n from generate_series(1, ${manyOut}) n`,
      ),
    'exchange',
  )
  await measureExport(`${manyOut.toLocaleString('en')} rows`, '/registerUserSeqNo/export', {})
  return figures
}
