import { chromium } from '@playwright/test'
import {
  conferencePlace,
  conferenceSchedule,
  conferenceSpeaker,
  conferenceTopic,
  relConferenceScheduleSpeaker,
} from '@pavilion/conference/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { makeProject } from '@pavilion/testing/people.ts'
import { type Ground, withApp } from './data/database.ts'
import { measuredChromium } from './lib/browser.ts'
import { within } from './lib/deadline.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Cost, costOf } from './lib/cost.ts'
import { type Served, startProcess } from './lib/server.ts'

const days = 4
const halls = 10
const perHall = 5
const talks = 5
const people = 1000
const asBrowsers = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'zh-CN,zh;q=0.9',
  accept: 'text/html',
}
/** As a page speed test slows a line down: bytes per second and milliseconds. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }

/**
 * The programme page of 1,000 talks by 1,000 speakers: what making it costs, and when a phone on a
 * slow line sees it.
 */
export async function programme(
  ground: Ground,
  speed: () => Speed,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const database = await ground.database('programme', true)
  const { abbr, projectId } = await withApp(
    database,
    async ({ system }) => {
      const { project } = await makeExpo({
        system,
        sql: system.sql.bind(system),
        project: (wish: object) => makeProject(system, wish),
      } as never)
      const at = (day: number, minutes: number) =>
        new Date(Date.parse('2027-04-15T00:30:00Z') + day * 86_400_000 + minutes * 60_000).toISOString()
      const projectId = project.id
      const places = await system.store(conferencePlace).createMany(
        Array.from({ length: halls }, (_, nth) => ({
          projectId,
          name: `${nth + 1} 号会议厅`,
          englishName: `Hall ${nth + 1}`,
          sortNumber: nth,
        })),
      )
      const speakers = await system.store(conferenceSpeaker).createMany(
        Array.from({ length: people }, (_, nth) => ({
          projectId,
          name: `讲者 ${nth + 1}`,
          englishName: `Speaker ${nth + 1}`,
          position: '主任医师',
        })),
      )
      const sessions = await system.store(conferenceSchedule).createMany(
        Array.from({ length: days * halls * perHall }, (_, nth) => {
          const day = Math.floor(nth / (halls * perHall))
          const slot = Math.floor(nth / halls) % perHall
          return {
            projectId,
            name: `第 ${nth + 1} 场：临床实践与新技术论坛`,
            englishName: `Session ${nth + 1}: clinical practice and new technology`,
            startTime: at(day, slot * 110),
            endTime: at(day, slot * 110 + 100),
            conferencePlaceId: places[nth % halls]?.id as number,
            track: `专题 ${nth % 8}`,
          }
        }),
      )
      await system.store(conferenceTopic).createMany(
        sessions.flatMap((session, nth) =>
          Array.from({ length: talks }, (_, talk) => ({
            projectId,
            conferenceScheduleId: session.id,
            conferenceSpeakerId: speakers[(nth * talks + talk) % people]?.id as number,
            name: `报告 ${talk + 1}：多中心随机对照研究解读`,
            englishName: `Talk ${talk + 1}: reading a multicentre randomised trial`,
            startTime: new Date(Date.parse(session.startTime) + talk * 1_200_000).toISOString(),
          })),
        ),
      )
      await system.store(relConferenceScheduleSpeaker).createMany(
        sessions.map((session, nth) => ({
          projectId,
          conferenceScheduleId: session.id,
          conferenceSpeakerId: speakers[(nth * 7) % people]?.id as number,
        })),
      )
      return { abbr: project.abbr, projectId }
    },
    true,
  )
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const loader = await start('lib/load.ts')
    const server = await start(
      'servers/app.ts',
      { databaseUrl: database.url, dataDir: database.dataDir },
      process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : [],
    )
    const port = await server.ask<number>('port')
    say(`${days * halls * perHall} sessions, ${days * halls * perHall * talks} talks, ${people} speakers`)
    return [
      ...(await made({ loader, server, port, ground, projectId, speed, root: `/${abbr}` })),
      ...(await seen(`http://127.0.0.1:${port}/${abbr}/m/schedule`)),
    ]
  } finally {
    for (const served of started) await served.stop()
  }
}

interface Made {
  readonly loader: Served
  readonly server: Served
  readonly port: number
  readonly ground: Ground
  readonly projectId: number
  readonly speed: () => Speed
  readonly root: string
}
/**
 * The processor time of an uncached page: one day as visitors open it, all days in one, and with
 * its data read again.
 */
async function made({ loader, server, port, ground, projectId, speed, root }: Made): Promise<Figure[]> {
  let host = 0
  const run = async (path: string, many = 60) => {
    const requests: LoadRequest[] = Array.from({ length: many }, () => ({
      path: `${root}${path}`,
      headers: { ...asBrowsers, host: `h${++host}.example.com` },
    }))
    const cost = await costOf(loader, server, () => databaseCpuMs(ground.postgres.pid), {
      port,
      requests,
      connections: 1,
    })
    if (cost.wrong) throw new Error(`${cost.wrong} pages were wrong, the first: ${cost.firstWrong}`)
    return cost
  }
  const rounds = async (path: string) => {
    for (let warm = 0; warm < 3; warm++) await run(path)
    return [await run(path), await run(path), await run(path)]
  }
  const line = (what: string, costs: readonly Cost[], limited: boolean): Figure => ({
    what,
    measured: `server ${median(costs.map(cost => cost.server)).toFixed(2)} ms, database ${median(costs.map(cost => cost.database)).toFixed(2)} ms`,
    value: median(costs.map(cost => cost.total)) / speed().cpu,
    unit: 'ms',
    ...(limited && { limit: { atMost: 10 } }),
  })
  const oneDay = await rounds('/schedule')
  const byPlace = await rounds('/schedule?by=place')
  const allDays = await rounds('/schedule?day=all')
  await server.ask('publishBeforeEach', projectId)
  const published = await rounds('/schedule')
  await server.ask('publishBeforeEach', null)
  return [
    line('programme page of a day, uncached, processor time', oneDay, true),
    line('  … by place', byPlace, true),
    line('  … with the whole programme read again, after a publication', published, false),
    line('all 1,000 talks on one page', allDays, false),
  ]
}
/** When the largest part of the page has been painted, on a phone and a slow line. */
async function seen(url: string): Promise<Figure[]> {
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
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
      })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', slowLine)
      await page.goto(url, { waitUntil: 'networkidle' })
      times.push(
        await within(
          60,
          'the largest paint',
          page.evaluate(
            () =>
              new Promise<number>(done =>
                new PerformanceObserver(list => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
                  type: 'largest-contentful-paint',
                  buffered: true,
                }),
              ),
          ),
        ),
      )
      await context.close()
    }
    return [
      {
        what: 'largest paint of the programme page on a phone, slow 4G',
        measured: times.map(time => `${Math.round(time)}`).join(', '),
        value: median(times) / 1000,
        limit: { atMost: 1.5 },
        unit: 's',
      },
    ]
  } finally {
    await browser.close()
  }
}
