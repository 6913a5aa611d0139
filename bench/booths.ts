import { gzipSync } from 'node:zlib'
import { booth, boothType, exhibitionHall, exhibitionReserveSetting } from '@pavilion/booth/model/index.ts'
import { exhibitorBoothDemandInfo, exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { administer } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject, makeVisitor } from '@pavilion/testing/people.ts'
import type { Browser } from '@playwright/test'
import { WebSocket } from 'ws'
import { stepOf, type Step } from './builder.ts'
import { type Ground, withApp } from './data/database.ts'
import { openBrowser } from './lib/browser.ts'
import { within } from './lib/deadline.ts'
import type { LoadRequest, Result } from './lib/load.ts'
import { databaseCpuMs, median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Served, startProcess } from './lib/server.ts'

const companies = 200
/** What every stand costs, in minor units. */
const [deposit, fee] = [500_000, 1_200_000]
const hotRounds = 5
/** Stands that are claimed once each, and those of the large hall. */
const spread = 1000
const large = 3000
const watching = 1000
const pushes = 8
const throttle = 4
/** Of one gesture. */
const frames = 24

interface Company {
  readonly id: number
  readonly demandId: number
  readonly token: string
}
interface Fair {
  readonly projectId: number
  readonly abbr: string
  readonly operator: string
  readonly largeHall: number
  /** A stand of it that the organiser changes. */
  readonly changing: number
  readonly hot: readonly number[]
  readonly spread: readonly number[]
  readonly bare: readonly number[]
  readonly companies: readonly Company[]
}
/** An event whose sale is open: a hall to claim in, one of 3,000 stands, and 200 companies. */
const makeFair = (database: { url: string; dataDir: string }): Promise<Fair> =>
  withApp(
    database,
    async ({ system }) => {
      const { project } = await makeExpo({
        system,
        sql: system.sql.bind(system),
        project: (wish: object) => makeProject(system, wish),
      } as never)
      const projectId = project.id
      const hall = (name: string) =>
        system.store(exhibitionHall).create({
          projectId,
          name,
          price: fee,
          planWidth: 2000,
          planHeight: 1000,
          metresAcross: 400,
          sortNumber: name === '大馆' ? 0 : 1,
        })
      await system.store(exhibitionReserveSetting).create({
        projectId,
        exhibitionReserveTime: '2026-01-01T00:00:00.000Z',
        depositStandard: deposit,
      })
      const [big, small] = [await hall('大馆'), await hall('选位馆')]
      const stands = async (hallId: number, many: number, letter: string) =>
        (
          await system.store(booth).createMany(
            Array.from({ length: many }, (_, nth) => ({
              projectId,
              exhibitionHallId: hallId,
              boothNo: `${letter}${String(nth + 1).padStart(4, '0')}`,
              type: boothType.standard,
              area: 9,
              openSides: 1 + (nth % 2),
              offsetLeft: 0.5 + (nth % 75) * 1.32,
              offsetTop: 1 + Math.floor(nth / 75) * 2.4,
              width: 1.1,
              height: 2,
            })),
          )
        ).map(({ id }) => id)
      const many = await stands(big.id, large, 'L')
      const own: Company[] = []
      for (let nth = 0; nth < companies; nth++) {
        const { id: webUserId, token } = await makeVisitor(system, { projectId })
        const { id } = await system
          .store(exhibitorCompanyInfo)
          .create({ projectId, name: `企业 ${nth + 1}`, name2: `Company ${nth + 1}`, webUserId })
        const demand = await system
          .store(exhibitorBoothDemandInfo)
          .create({ projectId, exhibitorCompanyInfoId: id, boothType: boothType.standard, area: 9 })
        own.push({ id, demandId: demand.id, token })
      }
      await system.sql('update "exhibitorCompanyInfo" set "auditStatus" = 20 where "projectId" = $1', [projectId])
      // A part of the large hall is taken, as on a day of the sale.
      await system.sql(
        `update "booth" set "reserveStatus" = case when id % 3 = 0 then 30 else 20 end, "exhibitorCompanyInfoId" = $2
        where "exhibitionHallId" = $1 and id % 5 < 3`,
        [big.id, own[0]?.id],
      )
      return {
        projectId,
        abbr: project.abbr,
        operator: (await makeOperator(system)).token,
        largeHall: big.id,
        changing: many[0] as number,
        hot: await stands(small.id, hotRounds + 1, 'H'),
        spread: await stands(small.id, spread, 'S'),
        bare: await stands(small.id, spread + 2 * (hotRounds + 1), 'B'),
        companies: own,
      }
    },
    true,
  )

/** Claims of stands, the plan of a hall with 3,000 of them, and who watches it. */
export async function booths(ground: Ground, speed: () => Speed, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('booths', true)
  const fair = await makeFair(database)
  say(`${companies} companies, a hall of ${large.toLocaleString('en')} stands`)
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const app = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
    const bare = await start('servers/booths.ts', { databaseUrl: database.url })
    const loader = await start('lib/load.ts')
    const at = { app: await app.ask<number>('port'), bare: await bare.ask<number>('port') }
    const bench = { ground, fair, app, bare, loader, at, start, say }
    return [
      ...(await hotStand(bench)),
      ...(await manyStands(bench)),
      ...(await watchers(bench)),
      ...(await inBrowser(bench, speed)),
    ]
  } finally {
    for (const served of started) await served.stop()
  }
}
interface Bench {
  readonly ground: Ground
  readonly fair: Fair
  readonly app: Served
  readonly bare: Served
  readonly loader: Served
  readonly at: { readonly app: number; readonly bare: number }
  readonly start: (...words: Parameters<typeof startProcess>) => Promise<Served>
  readonly say: (sentence: string) => void
}
const holding = ({ projectId }: Fair, { token, demandId }: Company, boothId: number): LoadRequest => ({
  path: '/api/booth/ext/hold',
  headers: { 'x-project-id': String(projectId), 'x-access-token': token },
  body: JSON.stringify({ demandId, boothIds: [boothId], amount: deposit, fee }),
})
const plainly = (path: string, { id }: Company, boothId: number): LoadRequest => ({
  path,
  body: JSON.stringify({ boothId, companyId: id }),
})
const send = (loader: Served, port: number, requests: readonly LoadRequest[], connections: number) =>
  loader.ask<Result>('send', { port, requests, connections })
const perSecond = (results: readonly Result[]) =>
  `${Math.round(median(results.map(result => result.perSecond)))}/s, p95 ${median(results.map(({ p95 }) => p95)).toFixed(0)} ms`

/** All companies want one stand at the same moment; exactly one has it. @throws when not */
async function hotStand({ ground, fair, bare, loader, at, say }: Bench): Promise<Figure[]> {
  const own: Result[] = []
  const limit: Result[] = []
  let sold = 0
  for (let round = 0; round <= hotRounds; round++) {
    const stand = fair.hot[round] as number
    const [mine, plain, open] = [
      await send(
        loader,
        at.app,
        fair.companies.map(company => holding(fair, company, stand)),
        companies,
      ),
      await send(
        loader,
        at.bare,
        fair.companies.map(company => plainly('/claim', company, fair.bare[2 * round] as number)),
        companies,
      ),
      await bare.ask<number>('won').then(won => {
        if (won !== 1) throw new Error(`${won} have the bare stand`)
        return send(
          loader,
          at.bare,
          fair.companies.map(company => plainly('/unguarded', company, fair.bare[2 * round + 1] as number)),
          companies,
        )
      }),
    ]
    void open
    sold = Math.max(sold, await bare.ask<number>('won'))
    const [row] = await administer(
      ground.postgres.url,
      query =>
        query<{ lines: number; units: number }>(
          `select (select count(*)::int from "orderCommodity" where "boothId" = ${stand}) as lines,
            (select coalesce(sum("held" + "sold"), 0)::int from "boothStand" where "boothId" = ${stand}) as units`,
        ),
      'booths',
    )
    if (row?.lines !== 1 || row.units !== 1)
      throw new Error(
        `a stand that ${companies} wanted has ${row?.lines} orders and ${row?.units} units: ${mine.firstWrong}`,
      )
    if (round) {
      own.push(mine)
      limit.push(plain)
    }
  }
  if (sold < 2) throw new Error('the control without a guard sold the stand only once')
  say(`  each hot stand has exactly one owner; without a guard one is sold to ${sold}`)
  return [
    {
      what: `one hot stand, ${companies} claims at once: rate`,
      measured: perSecond(own),
      against: perSecond(limit),
      value: median(own.map((result, nth) => result.perSecond / (limit[nth] as Result).perSecond)),
      limit: { atLeast: 0.5 },
    },
  ]
}
/** Every stand is claimed by one company, ten at a time. @throws when one is not held */
async function manyStands({ ground, fair, loader, at }: Bench): Promise<Figure[]> {
  const of = (nth: number) => fair.companies[nth % companies] as Company
  const own = await send(
    loader,
    at.app,
    fair.spread.map((id, nth) => holding(fair, of(nth), id)),
    10,
  )
  const limit = await send(
    loader,
    at.bare,
    fair.spread.map((_, nth) => plainly('/claim', of(nth), fair.bare[2 * (hotRounds + 1) + nth] as number)),
    10,
  )
  const [row] = await administer(
    ground.postgres.url,
    query =>
      query<{ held: number }>(
        `select count(*)::int as held from "booth" where "boothNo" like 'S%' and "projectId" = ${fair.projectId} and "reserveStatus" = 15`,
      ),
    'booths',
  )
  if (row?.held !== spread) throw new Error(`${row?.held} of ${spread} stands are held: ${own.firstWrong}`)
  return [
    {
      what: `${spread.toLocaleString('en')} stands, ten claims at once, each with its deposit order: rate`,
      measured: perSecond([own]),
      against: perSecond([limit]),
      value: own.perSecond / limit.perSecond,
      limit: { atLeast: 0.4 },
    },
  ]
}

const callApi = async ({ fair, at }: Bench, path: string, body: object) => {
  const answer = await fetch(`http://127.0.0.1:${at.app}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-token': fair.operator,
      'x-project-id': String(fair.projectId),
    },
    body: JSON.stringify(body),
  })
  const { data, errmsg } = (await answer.json()) as { data: Record<string, unknown>; errmsg: string }
  if (errmsg) throw new Error(`${path}: ${errmsg}`)
  return data
}
/** A change of a stand reaches all who look at its hall, against a bare `ws` server. */
async function watchers(bench: Bench): Promise<Figure[]> {
  const { fair, at, app, ground, start } = bench
  const bare = await start('servers/sockets.ts')
  const [ofApp, ofBare] = [await start('lib/listeners.ts'), await start('lib/listeners.ts')]
  const watch = JSON.stringify({ type: 20, watch: 'hallPlan', id: fair.largeHall })
  const one = new WebSocket(`ws://127.0.0.1:${at.app}/websocket`, { perMessageDeflate: false })
  const heard = new Promise<string>((done, failed) => {
    one.once('open', () => one.send(watch))
    one.once('message', text => done(String(text)))
    one.once('error', failed)
  })
  const text = await within(30, 'the stands of a hall', heard)
  one.terminate()
  await ofApp.ask('open', { port: at.app, many: watching, first: watch })
  await ofBare.ask('open', { port: await bare.ask('port'), many: watching })
  const id = fair.changing
  const databaseMs = () => databaseCpuMs(ground.postgres.pid) ?? 0
  const round = async (server: Served, listeners: Served, tell: (nth: number) => Promise<unknown>) => {
    const [cpu, before] = [await server.ask<number>('cpu'), databaseMs()]
    for (let nth = 0; nth < pushes; nth++) {
      await listeners.ask('await', watching)
      await tell(nth)
      await listeners.ask('arrived')
    }
    const per = (value: number) => (value / pushes / watching) * 1000
    return { server: per((await server.ask<number>('cpu')) - cpu), database: per(databaseMs() - before) }
  }
  const change = async (nth: number) => {
    const { updatedAt } = await callApi(bench, '/booth/getDetail', { id })
    await callApi(bench, nth % 2 ? '/booth/setOpen' : '/booth/setClosed', { id, updatedAt })
  }
  await round(app, ofApp, change)
  const own = await round(app, ofApp, change)
  await round(bare, ofBare, () => bare.ask('broadcast', text))
  const limit = await round(bare, ofBare, () => bare.ask('broadcast', text))
  return [
    {
      what: `a change reaches ${watching.toLocaleString('en')} watchers of ${large.toLocaleString('en')} stands: the server's processor time per watcher`,
      measured: `${own.server.toFixed(1)} µs, ${text.length.toLocaleString('en')} letters each (database ${own.database.toFixed(1)} µs)`,
      against: `${limit.server.toFixed(1)} µs`,
      value: own.server / limit.server,
      limit: { atMost: 1.5 },
    },
  ]
}

/** The plan on a mid-range phone, and a step of its editor. */
async function inBrowser({ fair, at }: Bench, speed: () => Speed): Promise<Figure[]> {
  const browser = await openBrowser()
  const base = `http://127.0.0.1:${at.app}`
  try {
    const { script, pan, zoom } = await onPhone(
      browser,
      `${base}/${fair.abbr}/m/exhibition-plan?hall=${fair.largeHall}`,
    )
    const editor = await inEditor(browser, base, fair)
    const { cpu } = speed()
    const frame = (what: string, steps: readonly Step[]): Figure => ({
      what: `${what} of ${large.toLocaleString('en')} stands at 390 x 844, processor ${throttle} times slower: main thread per frame`,
      measured: `${median(steps.map(({ whole }) => whole)).toFixed(1)} ms in the middle, ${Math.max(...steps.map(({ whole }) => whole)).toFixed(1)} at worst`,
      value: median(steps.map(({ whole }) => whole)) / cpu,
      limit: { atMost: 20 },
      unit: 'ms',
    })
    return [
      {
        what: `script of the plan of ${large.toLocaleString('en')} stands, gzip`,
        measured: `${script.length} files`,
        value: script.reduce((sum, bytes) => sum + bytes, 0) / 1000,
        limit: { atMost: 120 },
        unit: 'kB',
      },
      frame('a pan', pan),
      frame('a zoom', zoom),
      {
        what: `a step by key in the editor of ${large.toLocaleString('en')} stands: all tasks of the main thread`,
        measured: `${median(editor.map(({ whole }) => whole)).toFixed(0)} ms in the middle, ${Math.max(...editor.map(({ whole }) => whole)).toFixed(0)} at worst`,
        value: median(editor.map(({ whole }) => whole)) / cpu,
        limit: { atMost: 50 },
        unit: 'ms',
      },
    ]
  } finally {
    await browser.close().catch(() => {})
  }
}
const settle = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
async function onPhone(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', hasTouch: true })
  const page = await context.newPage()
  const bodies: Promise<number>[] = []
  page.on('response', response => {
    if ((response.headers()['content-type'] ?? '').includes('javascript'))
      bodies.push(response.body().then(body => gzipSync(body, { level: 6 }).length))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const drawing = page.locator('.bp-map')
  await drawing.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const script = await Promise.all(bodies)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const box = await drawing.boundingBox()
  if (!box) throw new Error('there is no drawing')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Whole gestures, as fingers make them: what begins and ends one is spread over its frames.
  const gesture = async (act: (nth: number) => Promise<void>): Promise<Step> => {
    const { longest, whole } = await stepOf(browser, page, async () => {
      for (let nth = 0; nth < frames; nth++) {
        await act(nth)
        await page.evaluate(() => new Promise(done => requestAnimationFrame(done)))
      }
    })
    return { longest, whole: whole / frames }
  }
  const wheel = (nth: number) => page.mouse.wheel(0, nth % 8 < 5 ? -100 : 100)
  const drag = (nth: number) => page.mouse.move(x + ((nth % 8) - 4) * 12, y + ((nth % 6) - 3) * 9)
  const zoom: Step[] = []
  const pan: Step[] = []
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -100)
  await page.evaluate(settle)
  for (let nth = 0; nth < 3; nth++) zoom.push(await gesture(wheel))
  await page.mouse.down()
  for (let nth = 0; nth < 3; nth++) pan.push(await gesture(drag))
  await page.mouse.up()
  await context.close()
  return { script, pan, zoom }
}
async function inEditor(browser: Browser, base: string, { projectId, operator, largeHall }: Fair): Promise<Step[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: base })
  const page = await context.newPage()
  await context.addCookies([{ name: 'pavilion_admin', value: operator, url: base }])
  await page.addInitScript(id => {
    localStorage.setItem('pavilion.layout', JSON.stringify({ language: 'zh', projectId: id }))
  }, projectId)
  await page.goto(`/admin/boothManagement/boothPlan?id=${largeHall}`)
  const stand = page.getByRole('button', { name: '展位 L0002', exact: true })
  await stand.waitFor({ timeout: 120_000 })
  await stand.focus()
  const steps: Step[] = []
  for (let nth = 0; nth < 10; nth++) {
    const step = await stepOf(browser, page, async () => {
      await page.keyboard.press(nth % 2 ? 'ArrowUp' : 'ArrowDown')
      await page.evaluate(settle)
    })
    // What is pressed first compiles what the others run.
    if (nth > 1) steps.push(step)
  }
  await context.close()
  return steps
}
