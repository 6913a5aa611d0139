import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { administer } from '@pavilion/testing/database.ts'
import { type Ground, withApp } from './data/database.ts'
import { measuredChromium } from './lib/browser.ts'
import { within } from './lib/deadline.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Cost, costOf } from './lib/cost.ts'
import { type Served, startProcess } from './lib/server.ts'
import { lighthouse } from './lighthouse.ts'

const rounds = 5
/** As browsers ask for a page. */
const asBrowsers = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'zh-CN,zh;q=0.9',
  accept: 'text/html',
}

/**
 * The demo event's home page: from the cache, freshly rendered, and what a browser loads for it.
 */
export async function site(ground: Ground, speed: () => Speed, say: (sentence: string) => void): Promise<Figure[]> {
  say('Loading the demo event …')
  const database = await ground.database('site', true)
  await withApp(database, async () => {}, true)
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const loader = await start('lib/load.ts')
    const app = await start(
      'servers/app.ts',
      { databaseUrl: database.url, dataDir: database.dataDir },
      process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : [],
    )
    const addresses = await app.ask<{ url: string }[]>('addresses')
    const [home] = addresses
    const phone = addresses.find(({ url }) => /\/m$/.test(url)) ?? home
    const port = await app.ask<number>('port')
    const path = new URL(home!.url).pathname
    const answer = await whole(port, path)
    const memory = await start('servers/memory.ts', { body: answer.body.toString('base64'), headers: answer.headers })
    const [project] = await administer(
      ground.postgres.url,
      query =>
        query<{ id: string }>(
          `select id from project where lower(abbr) = lower('${/^\/([\w-]+)/.exec(path)?.[1] ?? ''}')`,
        ),
      'site',
    )
    const only = process.env.BENCH_ONLY?.split(',')
    const part = async (name: string, measure: () => Promise<Figure[]>) =>
      !only || only.includes(name) ? await measure() : []
    return [
      ...(await part('cached', async () =>
        cached({ loader, app, memory, port, memoryPort: await memory.ask<number>('port'), path }),
      )),
      ...(await part('cached', () => besideNginx({ loader, app, port, path, answer, start, say }))),
      ...(await part('fresh', () => fresh({ loader, app, port, path, ground, projectId: Number(project!.id), speed }))),
      ...(await part('statements', () => statements({ loader, app, port, path, projectId: Number(project!.id) }))),
      ...(await part('browser', () => inBrowser(home!.url))),
      ...(await part('lighthouse', () => lighthouse(phone!.url, 'phone home', say))),
    ]
  } finally {
    for (const served of started) await served.stop()
  }
}

/** One answer as it comes over the wire, compressed. */
function whole(port: number, path: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const answer = new Promise<{ headers: Record<string, string>; body: Buffer }>((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers: asBrowsers }, response => {
      const parts: Buffer[] = []
      const { connection: _connection, date: _date, 'keep-alive': _alive, ...headers } = response.headers
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        response.statusCode === 200
          ? done({ headers: headers as Record<string, string>, body: Buffer.concat(parts) })
          : failed(new Error(`${path} answered ${response.statusCode}`)),
      )
    })
      .on('error', failed)
      .end()
  })
  return within(60, `the answer to ${path}`, answer)
}
const us = (ms: number) => `${Math.round(ms * 1000)} µs`
const perSecond = (costs: readonly Cost[]) =>
  `${Math.round(median(costs.map(cost => cost.perSecond)))}/s by the clock, ${Math.round(median(costs.map(cost => 1000 / cost.server)))}/s of processor time`

interface Cached {
  loader: Served
  app: Served
  memory: Served
  port: number
  memoryPort: number
  path: string
}
/**
 * Rates per second of the server's own processor time: by the clock, the generator and other
 * programs would be measured with it.
 */
async function cached({ loader, app, memory, port, memoryPort, path }: Cached): Promise<Figure[]> {
  const run = async (server: Served, at: number) => {
    const cost = await costOf(loader, server, () => 0, {
      port: at,
      requests: [{ path, headers: asBrowsers }],
      rounds: 4000,
      connections: 10,
    })
    if (cost.wrong) throw new Error(`${cost.wrong} pages were wrong, the first: ${cost.firstWrong}`)
    return cost
  }
  for (let warm = 0; warm < 2; warm++) {
    await run(app, port)
    await run(memory, memoryPort)
  }
  const appCosts: Cost[] = []
  const memories: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    appCosts.push(await run(app, port))
    memories.push(await run(memory, memoryPort))
  }
  return [
    {
      what: 'cached home page, rate',
      measured: perSecond(appCosts),
      against: perSecond(memories),
      value: median(appCosts.map((cost, at) => memories[at]!.server / cost.server)),
      limit: { atLeast: 0.5 },
    },
    {
      what: '  … by the clock',
      measured: us(median(appCosts.map(cost => cost.server))),
      against: us(median(memories.map(cost => cost.server))),
      value: median(appCosts.map((cost, at) => cost.perSecond / memories[at]!.perSecond)),
    },
  ]
}

/** The same page from nginx, as a file: found on the path, or named in NGINX. */
async function besideNginx({
  loader,
  app,
  port,
  path,
  answer,
  start,
  say,
}: {
  loader: Served
  app: Served
  port: number
  path: string
  answer: { headers: Record<string, string>; body: Buffer }
  start: (file: string, about: object) => Promise<Served>
  say: (sentence: string) => void
}): Promise<Figure[]> {
  const program =
    process.env.NGINX ??
    (process.env.PATH ?? '')
      .split(':')
      .map(folder => `${folder}/nginx`)
      .find(existsSync)
  if (!program) {
    say('nginx is neither on the path nor named in NGINX: the cached page is held against node:http alone.')
    return []
  }
  const nginx = await start('servers/nginx.ts', {
    program,
    body: answer.body.toString('base64'),
    headers: answer.headers,
  })
  const nginxPort = await nginx.ask<number>('port')
  const run = async (server: Served, at: number, many: number) => {
    const cost = await costOf(loader, server, () => 0, {
      port: at,
      requests: [{ path, headers: asBrowsers }],
      rounds: many,
      connections: 10,
    })
    if (cost.wrong) throw new Error(`${cost.wrong} pages were wrong, the first: ${cost.firstWrong}`)
    return cost
  }
  await run(nginx, nginxPort, 4000)
  const appCosts: Cost[] = []
  const others: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    appCosts.push(await run(app, port, 4000))
    others.push(await run(nginx, nginxPort, 12_000))
  }
  return [
    {
      what: 'cached home page, processor time',
      measured: us(median(appCosts.map(cost => cost.server))),
      against: `${us(median(others.map(cost => cost.server)))} of nginx`,
      value: median(appCosts.map((cost, at) => cost.server / others[at]!.server)),
      limit: { atMost: 3 },
    },
  ]
}
/**
 * The statements of one page whose data are read again, and of two hundred that wait for it at
 * once: rendered once, it is read once.
 */
async function statements({
  loader,
  app,
  port,
  path,
  projectId,
}: {
  loader: Served
  app: Served
  port: number
  path: string
  projectId: number
}): Promise<Figure[]> {
  let nth = 0
  const asked = async (many: number, publish: boolean) => {
    if (publish) await app.ask('publish', projectId)
    await app.ask('watchStatements')
    // A host of its own makes the address a new one for the cache.
    const cost = await costOf(loader, app, () => 0, {
      port,
      requests: [{ path, headers: { ...asBrowsers, ...(publish ? {} : { host: `s${++nth}.example.com` }) } }],
      rounds: many,
      connections: many,
    })
    if (cost.wrong) throw new Error(`${cost.wrong} pages were wrong, the first: ${cost.firstWrong}`)
    return (await app.ask<{ text: string }[]>('statements')).length
  }
  await asked(1, true)
  const fresh = await asked(1, false)
  const one = await asked(1, true)
  const many = await asked(200, true)
  return [
    { what: 'statements of an uncached page', measured: `${fresh}`, value: fresh, limit: { atMost: 8 }, unit: '' },
    {
      what: '  … after a publication: menus, components and footer of the whole site too',
      measured: `${one}`,
      value: one,
      limit: { atMost: 8 },
      unit: '',
    },
    {
      what: '  … the same for 200 who wait for it at once (a second rendering would double it)',
      measured: `${many}`,
      against: `${one} for one`,
      value: many / Math.max(1, one),
      limit: { atMost: 1.5 },
    },
  ]
}

interface Uncached {
  loader: Served
  app: Served
  port: number
  path: string
  ground: Ground
  projectId: number
  speed: () => Speed
}
/** Made again for each request: its data, its rendering, its two compressions. */
async function fresh({ loader, app, port, path, ground, projectId, speed }: Uncached): Promise<Figure[]> {
  const run = async (requests: LoadRequest[]) => {
    const cost = await costOf(loader, app, () => databaseCpuMs(ground.postgres.pid), {
      port,
      requests,
      connections: 1,
    })
    if (cost.wrong) throw new Error(`${cost.wrong} pages were wrong, the first: ${cost.firstWrong}`)
    return cost
  }
  const times = (many: number, make: (nth: number) => LoadRequest) =>
    Array.from({ length: many }, (_, nth) => make(nth))
  // A host of its own makes each address a new one for the cache.
  let host = 0
  const otherHosts = () => times(100, () => ({ path, headers: { ...asBrowsers, host: `h${++host}.example.com` } }))
  for (let warm = 0; warm < 3; warm++) await run(otherHosts())
  const kept = [await run(otherHosts()), await run(otherHosts()), await run(otherHosts())]
  await app.ask('publishBeforeEach', projectId)
  const same = () => times(100, () => ({ path, headers: asBrowsers }))
  await run(same())
  const published = [await run(same()), await run(same()), await run(same())]
  await app.ask('publishBeforeEach', null)
  const line = (what: string, costs: Cost[], part: 'server' | 'total', limited: boolean): Figure => ({
    what,
    measured: `server ${median(costs.map(cost => cost.server)).toFixed(2)} ms, database ${median(costs.map(cost => cost.database)).toFixed(2)} ms`,
    value: median(costs.map(cost => cost[part])) / speed().cpu,
    unit: 'ms',
    ...(limited && { limit: { atMost: 5 } }),
  })
  return [
    line('uncached home page, processor time', kept, 'total', true),
    line('  … with all its data read again, after a publication', published, 'total', false),
  ]
}

/** What a browser loads for the home page, and what it shows without script. */
async function inBrowser(url: string): Promise<Figure[]> {
  const executablePath = measuredChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const { scripts, text } = await look(browser, url, true)
    const plain = await look(browser, url, false)
    const words = new Set(wordsIn(text))
    const readable = wordsIn(plain.text)
    const kept = [...words].filter(word => readable.includes(word)).length / words.size
    return [
      {
        what: 'script of the home page, gzip',
        measured: `${scripts.length} files`,
        value: scripts.reduce((sum, bytes) => sum + bytes, 0) / 1000,
        limit: { atMost: 90 },
        unit: 'kB',
      },
      {
        what: 'words of the home page readable without script',
        measured: `${readable.length} words`,
        against: `${words.size} with script`,
        value: kept * 100,
        limit: { atLeast: 95 },
        unit: '%',
      },
    ]
  } finally {
    await browser.close()
  }
}
const wordsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s\p{P}]+/u).filter(word => word && !/^\d+$/.test(word))),
]
async function look(
  browser: Browser,
  url: string,
  javaScriptEnabled: boolean,
): Promise<{ scripts: number[]; text: string }> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const bodies: Promise<number>[] = []
  page.on('response', response => {
    if ((response.headers()['content-type'] ?? '').includes('javascript'))
      bodies.push(response.body().then(body => gzipSync(body, { level: 6 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Some parts load their script when they are seen.
  if (javaScriptEnabled) for (let screen = 0; screen < 20; screen++) await page.mouse.wheel(0, 700)
  await page.waitForLoadState('networkidle')
  const text = await page.locator('body').innerText()
  const scripts = await Promise.all(bodies)
  await context.close()
  return { scripts, text }
}
