import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { language } from '@pavilion/platform/model/index.ts'
import * as site from '@pavilion/site/model/index.ts'
import type { Browser, Page } from '@playwright/test'
import { type Ground, withApp } from './data/database.ts'
import { openBrowser } from './lib/browser.ts'
import { within } from './lib/deadline.ts'
import { median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { startProcess } from './lib/server.ts'

/** Groups of a page and what stands in each: 300 components with the groups themselves. */
const groups = 20
const each = 14
const keys = 24
const moves = 24
/**
 * What one step cost the page's main thread: its longest task, and all of them together, in ms of
 * processor time.
 */
export interface Step {
  readonly longest: number
  readonly whole: number
}

/**
 * A page of 300 components in the page builder: what a key in the settings, a step of a drag and
 * drawing the page again cost the main thread.
 */
export async function builder(ground: Ground, speed: () => Speed, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('builder', true)
  const { websiteId, projectId, token, first } = await withApp(database, async ({ system }) => {
    const project = await makeProject(system)
    const projectId = project.id
    const spoken = await system.store(language).find({ mark: 'zh' })
    const website = await system
      .store(site.website)
      .create({ projectId, name: '官网', type: site.websiteType.desktop, languageId: spoken?.id } as never)
    const list = await system
      .store(site.webContentList)
      .create({ projectId, name: '新闻', englishName: 'News' } as never)
    const words = `<p>${'到达展馆后请从北登录大厅入场。'.repeat(6)}</p><ul><li>地铁</li><li>公交</li></ul>`
    const contents = []
    for (let nth = 0; nth < 8; nth++)
      contents.push(
        await system.store(site.webContent).create(
          {
            projectId,
            webContentListId: list.id,
            name: `第 ${nth + 1} 号公告`,
            abstract: '一两句话。',
            content: words,
          } as never,
          { birth: 'published' },
        ),
      )
    const menus = await system.store(site.webMenuGroup).create({ projectId, name: '常用入口' } as never)
    for (const name of ['展商名录', '交通', '酒店', '日程', '联系我们', '下载'])
      await system
        .store(site.webMenu)
        .create({ projectId, webMenuGroupId: menus.id, name, path: '/content-list' } as never)
    const { webComponentType: kind } = site
    const kinds = [
      { type: kind.content, value: String(contents[0]?.id) },
      { type: kind.contentList, value: String(list.id), webContentListStyle: 21, limit: 3 },
      { type: kind.menu, value: String(menus.id), webMenuStyle: 21 },
      { type: kind.daysCountdown, deadline: '2099-04-15T01:00:00.000Z' },
      { type: kind.card, name: '须知', showHeader: true },
      { type: kind.contentList, value: String(list.id), webContentListStyle: 1, limit: 5 },
      { type: kind.mapLocation, value: '121.4737,31.2304' },
    ]
    let first = 0
    for (let group = 0; group < groups; group++) {
      const box = await system.store(site.webComponent).create({
        projectId,
        websiteId: website.id,
        container: 'home',
        type: kind.container,
        name: `第 ${group + 1} 组`,
        showHeader: true,
        layoutMode: group % 2 ? 3 : 1,
        columnNumbers: '3,2,1',
        sortNumber: (group + 1) * 10,
      } as never)
      first ||= box.id
      for (let nth = 0; nth < each; nth++)
        await system.store(site.webComponent).create({
          projectId,
          websiteId: website.id,
          parentId: box.id,
          sortNumber: (nth + 1) * 10,
          ...kinds[(group + nth) % kinds.length],
        } as never)
    }
    return { websiteId: website.id, projectId, token: (await makeOperator(system)).token, first }
  })
  const server = await startProcess('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      baseURL: `http://127.0.0.1:${await server.ask<number>('port')}`,
    })
    const page = await context.newPage()
    await context.addCookies([
      { name: 'pavilion_admin', value: token, url: `http://127.0.0.1:${await server.ask<number>('port')}` },
    ])
    await page.addInitScript(id => {
      if (window === window.top)
        localStorage.setItem('pavilion.layout', JSON.stringify({ language: 'zh', projectId: id }))
    }, projectId)
    await page.goto(`/admin/websiteManagement/manage?website=${websiteId}`)
    const frame = page.frameLocator('.pb-sheet iframe')
    const title = page.getByRole('complementary').getByLabel('标题', { exact: true })
    await frame.locator(`#c-${first} h2`).first().click()
    const drawn = await frame.locator('[data-component]').count()
    await title.click()
    await page.keyboard.press('End')
    const heading = frame.locator(`#c-${first} > .wrap > .heading`)
    const typed: Step[] = []
    const redrawn: Step[] = []
    const dragged: Step[] = []
    const settled = () =>
      page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    // Warm: what is typed first compiles what the others run.
    for (let nth = 0; nth < 4; nth++) {
      await page.keyboard.press('x')
      await settled()
    }
    for (let nth = 0; nth < keys; nth++)
      typed.push(
        await stepOf(browser, page, async () => {
          await page.keyboard.press('a')
          await settled()
        }),
      )
    for (let nth = 0; nth < keys / 4; nth++)
      redrawn.push(
        await stepOf(browser, page, async () => {
          await page.keyboard.press('b')
          await heading.filter({ hasText: 'b'.repeat(nth + 1) }).waitFor()
          await settled()
        }),
      )
    // A measure changes the style of the page, and what stands below moves.
    await page.getByRole('complementary').getByLabel('内边距', { exact: true }).click()
    const measured: Step[] = []
    const inner = page.frames().at(-1)
    for (let nth = 0; nth < keys / 4; nth++)
      measured.push(
        await stepOf(browser, page, async () => {
          const painted = inner?.evaluate(
            () =>
              new Promise<void>(done =>
                new MutationObserver(() => done()).observe(document.querySelector('head style') as Node, {
                  childList: true,
                  characterData: true,
                  subtree: true,
                }),
              ),
          )
          await page.keyboard.press(nth % 2 ? 'Backspace' : '1')
          await within(60, 'the page to be drawn again', Promise.resolve(painted))
          await settled()
        }),
      )
    // One that is small enough to be carried over others.
    const small = frame.locator(`#c-${first} [data-type="10"]`).first()
    await small.scrollIntoViewIfNeeded()
    await small.click()
    await page.mouse.move(0, 0)
    const handle = await page.locator('.pb-float .pb-handle').boundingBox()
    const sheet = await page.locator('.pb-sheet').boundingBox()
    if (!handle || !sheet) throw new Error('there is nothing to drag')
    await page.mouse.move(handle.x + 8, handle.y + 8)
    await page.mouse.down()
    let dropped = 0
    for (let nth = 0; nth < moves; nth++) {
      dragged.push(
        await stepOf(browser, page, async () => {
          await page.mouse.move(
            sheet.x + sheet.width * (0.2 + (0.6 * ((nth * 7) % moves)) / moves),
            sheet.y + sheet.height * (0.2 + (0.6 * nth) / moves),
          )
          await settled()
        }),
      )
      dropped += await page.locator('.pb-drop').count()
    }
    if (dropped < moves / 2) throw new Error(`a place to drop was shown in only ${dropped} of ${moves} steps`)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    say(`${drawn} components are drawn on the page`)
    if (drawn < 300) throw new Error(`only ${drawn} components are drawn`)
    const { cpu } = speed()
    const line = (what: string, steps: readonly Step[]): Figure => ({
      what,
      measured: `longest task ${median(steps.map(step => step.longest)).toFixed(1)} ms in the middle, ${Math.max(...steps.map(step => step.longest)).toFixed(1)} at worst; all tasks ${median(steps.map(step => step.whole)).toFixed(1)} ms`,
      value: median(steps.map(step => step.whole)) / cpu,
      limit: { atMost: 50 },
      unit: 'ms',
    })
    return [
      line('a key in the settings', typed),
      {
        ...line('the page drawn again after typing', redrawn),
        value: median(redrawn.map(step => step.longest)) / cpu,
      },
      {
        ...line('… when a measure of the first group changed', measured),
        value: median(measured.map(step => step.longest)) / cpu,
      },
      line('a step of a drag', dragged),
    ]
  } finally {
    await browser.close().catch(() => {})
    await server.stop()
  }
}
interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}
/**
 * Does something and reads from the browser's own trace what the tasks of the page's main thread
 * took of the processor.
 */
export async function stepOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Step> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const mains = new Set(
    traceEvents
      .filter(event => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map(event => `${event.pid} ${event.tid}`),
  )
  const tasks = traceEvents
    .filter(event => event.ph === 'X' && /RunTask$/.test(event.name) && mains.has(`${event.pid} ${event.tid}`))
    .map(event => (event.tdur ?? event.dur ?? 0) / 1000)
  return { longest: Math.max(0, ...tasks), whole: tasks.reduce((sum, ms) => sum + ms, 0) }
}
