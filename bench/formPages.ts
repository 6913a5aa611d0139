import { importerOf, runImport } from '@pavilion/exchange'
import { formComponentType as kind, importBatch, webFormRecord, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm, type FormPlan } from '@pavilion/form/server/index.ts'
import { language } from '@pavilion/platform/model/index.ts'
import { website, websiteType } from '@pavilion/site/model/index.ts'
import { makeProject } from '@pavilion/testing/people.ts'
import type { Browser } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { stepOf } from './builder.ts'
import { type Ground, withApp, type Million } from './data/database.ts'
import { benchForm, personOf } from './data/people.ts'
import { openBrowser } from './lib/browser.ts'
import { Chance } from './lib/chance.ts'
import { databaseCpuMs, median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { startProcess } from './lib/server.ts'

const questions = 200
const keys = 30
const sheetRows = 10_000
interface Bench {
  readonly ground: Ground
  readonly data: Million
  readonly speed: () => Speed
}

/** A form of 200 questions of five kinds and 200 rules of two conditions. */
function longForm(): FormPlan {
  const kinds = [kind.input, kind.select, kind.checkbox, kind.number, kind.radio]
  const candidates = Array.from({ length: 8 }, (_, nth) => `选项${nth}`)
  const field = (nth: number) => ({
    key: `q${nth}`,
    name: `问题 ${nth}`,
    englishName: `Question ${nth}`,
    type: kinds[nth % kinds.length] as 1,
    required: nth % 3 === 0,
    maxlength: 100,
    ...(([kind.select, kind.checkbox, kind.radio] as number[]).includes(kinds[nth % kinds.length] as number) && {
      candidates,
    }),
  })
  return {
    form: { name: '二百问', englishName: 'Two hundred questions', type: webFormType.openForm, signInRequired: false },
    groups: Array.from({ length: 10 }, (_, group) => ({
      name: `第 ${group + 1} 组`,
      fields: Array.from({ length: questions / 10 }, (_, nth) => field(group * 20 + nth)),
    })),
    rules: Array.from({ length: questions }, (_, nth) => ({
      when: `q${(nth * 7) % 100}`,
      method: 'notEmpty' as const,
      show: `q${100 + ((nth * 13) % 100)}`,
      join: 'or' as const,
      conditions: [{ when: 'q0', method: 'notEmpty' }],
    })),
  }
}
/**
 * Typing into a form of 200 questions and 200 rules, all of them shown: what a key costs the page's
 * main thread, from the browser's own trace.
 */
export async function typing({ ground, speed }: Bench): Promise<Figure[]> {
  const database = await ground.database('typing', true)
  const { abbr, id, usual, first } = await withApp(database, async ({ system }) => {
    const project = await makeProject(system)
    const spoken = await system.store(language).find({ mark: 'zh' })
    const { form, fields } = await makeForm(system, project.id, longForm())
    const usual = (await makeForm(system, project.id, benchForm)).form.id
    await system
      .store(website)
      .create({ projectId: project.id, name: '官网', type: websiteType.mobile, languageId: spoken?.id } as never)
    return { abbr: project.abbr, id: form.id, usual, first: fields.q0 as number }
  })
  const server = await startProcess('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
    })
    const page = await context.newPage()
    const steps = []
    await page.goto(`http://127.0.0.1:${await server.ask<number>('port')}/${abbr}/m/open-form?id=${id}`)
    const box = page.locator(`#field-${first}`)
    const settled = () =>
      page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await box.click()
    for (const key of 'warm') {
      await page.keyboard.press(key)
      await settled()
    }
    const shown = await page.locator('[data-field]').count()
    if (shown !== questions) throw new Error(`${shown} questions are shown`)
    for (let nth = 0; nth < keys; nth++)
      steps.push(
        await stepOf(browser, page, async () => {
          await page.keyboard.press('a')
          await settled()
        }),
      )
    const all = steps.map(({ whole }) => whole)
    const longest = steps.map(step => step.longest)
    const usable = await usableAfter(
      browser,
      `http://127.0.0.1:${await server.ask<number>('port')}/${abbr}/m/open-form?id=${usual}`,
    )
    return [
      {
        what: 'the registration form on a phone with slow 4G, until it can be typed into',
        measured: `${usable.map(ms => (ms / 1000).toFixed(2)).join(', ')} s`,
        value: median(usable) / 1000,
        limit: { atMost: 2 },
        unit: 's',
      },
      {
        what: `a key in a form of ${questions} questions and ${questions} rules: all tasks of the main thread`,
        measured: `${median(all).toFixed(1)} ms in the middle, ${Math.max(...all).toFixed(1)} at worst; longest task ${median(longest).toFixed(1)} and ${Math.max(...longest).toFixed(1)}`,
        value: median(all) / speed().cpu,
        limit: { atMost: 50 },
        unit: 'ms',
      },
    ]
  } finally {
    await browser.close().catch(() => {})
    await server.stop()
  }
}

/**
 * How long a page takes until its first question takes a letter, on a phone with slow 4G as
 * Lighthouse has it (1.6 Mbit/s, 150 ms a round) and nothing kept, in ms; five times. The processor
 * is this machine's own.
 */
async function usableAfter(browser: Browser, address: string): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < 5; nth++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
    })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    })
    const began = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('[data-field] input').first().pressSequentially('a')
    times.push(performance.now() - began)
    await context.close()
  }
  return times
}

/**
 * A sheet of 10,000 filled-in forms, checked by the form's own rules and written beside the others,
 * from its bytes to the commit. What is written is taken out again.
 */
export async function importing({ ground, data, speed }: Bench): Promise<Figure[]> {
  const chance = new Chance(7)
  const formFields = benchForm.groups.flatMap(({ fields }) => fields)
  const people = Array.from(
    { length: sheetRows },
    (_, nth): Readonly<Record<string, unknown>> => ({
      ...personOf(chance, '158', nth).answers,
      email: `p${nth}@sheet.example.com`,
    }),
  )
  const cell = (value: unknown) => (Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value))
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'one',
        rows: [
          formFields.map(({ name }) => name),
          ...people.map(answers => formFields.map(({ key }) => cell(answers[key]))),
        ],
      },
    ],
  } as never)
  const measured = await withApp({ url: data.url, dataDir: data.dataDir }, async ({ system, store }) => {
    const formContext = system.acting('form', { projectId: data.projectId })
    const at = store.contextFor(
      { ...system.caller, inBulk: true } as never,
      { language: 'zh', projectId: data.projectId, ip: '127.0.0.1', path: '/bench', requestId: 'bench' } as never,
    )
    const { id } = await formContext.store(importBatch).create({
      projectId: data.projectId,
      name: 'bench',
      importData: '/files/bench.xlsx',
      resource: webFormRecord.name,
      webFormId: data.webFormId,
    } as never)
    const importer = await importerOf(at, store.catalogue, webFormRecord, { webFormId: String(data.webFormId) })
    const began = performance.now()
    const cpu = process.cpuUsage()
    const theirs = databaseCpuMs(ground.postgres.pid) ?? 0
    const outcome = await at.transaction(tx => runImport(tx, importer, bytes, { mode: 'all', importBatchId: id }))
    const wall = performance.now() - began
    const { user, system: kernel } = process.cpuUsage(cpu)
    const database = (databaseCpuMs(ground.postgres.pid) ?? 0) - theirs
    if (outcome.done !== sheetRows)
      throw new Error(`${outcome.done} rows were imported: ${JSON.stringify(outcome.problems.slice(0, 3))}`)
    return { wall, ours: (user + kernel) / 1000, database }
  })
  return [
    {
      what: `import of ${sheetRows.toLocaleString('en')} filled-in forms, from the sheet's bytes to the commit`,
      measured: `${(measured.wall / 1000).toFixed(1)} s (processor: ours ${(measured.ours / 1000).toFixed(1)} s, database ${(measured.database / 1000).toFixed(1)} s)`,
      value: measured.wall / 1000 / speed().wall,
      limit: { atMost: 10 },
      unit: 's',
    },
  ]
}
