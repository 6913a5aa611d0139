import { after, describe, it } from 'node:test'
import { serverDomains } from '@pavilion/app-server/domains.ts'
import type { AnyField, AnyResource } from '@pavilion/declare'
import { notices, type NoticeName } from '@pavilion/notification/server/notices.ts'
import { inTheme } from '@pavilion/notification/server/senders/theme.ts'
import { writeMail } from '@pavilion/notification/server/writing.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { chance, everything, oneOfEach } from '@pavilion/testing/sample.ts'
import { openPage, type WatchedPage } from '@pavilion/testing'
import { expect } from 'expect'
import { readXlsx } from 'hucre/xlsx'
import { catalogue, hasCall, openWorld, type Family, type Place } from './resources/world.ts'
import { traitsOf } from './resources/shapes.ts'
import { allScreens } from './screens/screens.ts'
import { beginWalk, seeDetail, seeList, tidyTabs } from './screens/walk.ts'

// Every text of every list holds what a browser, a mail program or a sheet might run; then every
// page, sheet and mail is looked at.

const world = await openWorld()
const { server } = world
after(() => server.close())
const domains = await serverDomains()
const tag = `</script></title><b-xss onmouseover=x>"'&`
/** What the fields hold in turn; those that are too short for one hold the next that fits. */
const canaries = [
  tag,
  `"><img src=x-xss onerror="ran()">`,
  'javascript:ran()//b-xss',
  `=HYPERLINK("javascript:ran()","b-xss")`,
  `{{constructor.constructor('ran()')()}}b-xss`,
  '<svg onload=ran()><script>ran()</script></svg>b-xss',
  `<style>@import '//x-xss.example'</style>b-xss`,
  '\u202e\u200b<b-xss>\u202c',
  '<b-xss>',
]
const tables = [...catalogue.resources.values()].filter(({ storage }) => storage === 'table')
/** Names of places, codes and addresses of our own: not what somebody writes. */
const apart = new Set(['sysOperation', 'sysMenu', 'language', 'currency', 'pavilionMigration', 'accessSession'])
const isText = (of: AnyResource, name: string, { kind, unique, codes, names, max = 255 }: AnyField) =>
  ['text', 'longText', 'richText', 'remark'].includes(kind) &&
  !codes &&
  !names &&
  !unique &&
  !apart.has(of.name) &&
  name !== 'abbr' &&
  max >= tag.length

async function planted() {
  const { project, websites } = await makeExpo(server)
  const place = { projectId: project.id, sellerId: project.sellerId as number }
  const family: Family = new Map()
  for (const of of tables)
    if (!['project', 'seller', 'website'].includes(of.name))
      await world.make(of, place, { family, full: true }).catch(() => {})
  let fields = 0
  for (const of of tables)
    for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
      if (!isText(of, name, field)) continue
      const { max = 255 } = field
      const from = Math.floor(chance('scripts', of.name, name) * canaries.length)
      const value = [...canaries.slice(from), ...canaries].find(each => each.length <= max)
      await server.sql(`update "${of.name}" set "${name}" = $1 where "${name}" is not null`, [value]).then(
        () => fields++,
        () => {},
      )
    }
  return { project, websites, fields, place, family }
}
const full = await planted()

/** What a page must never have made of a text: an element, a handler, an address that runs. */
const inHtml = /<b-xss|<\/title><b-xss|<svg onload|<img src=x-xss|<style>@import '\/\/x-xss|href="javascript:/
/** The same in a page that a browser has built; whatever ran has said so. */
const madeOf = ({ page }: WatchedPage): Promise<string[]> =>
  page.evaluate(() => [
    ...((window as unknown as { hasRun?: true }).hasRun ? ['it ran'] : []),
    ...[
      ...document.querySelectorAll(
        'b-xss, [onerror], [onload], [onmouseover], a[href^="javascript:" i], iframe[src^="javascript:" i], form[action^="javascript:" i]',
      ),
    ].map(each => each.outerHTML.slice(0, 120)),
  ])
/** The control: the page of a browser in which a text was taken for HTML is found. */
const isFound = async (opened: WatchedPage) => {
  await opened.page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p><b-xss onmouseover=x></b-xss></p>')
  })
  return (await madeOf(opened)).length > 0
}
/** Addresses of the site that show what was planted. */
const showing: string[] = []

describe('what somebody writes into any text', () => {
  it('is text on every page: none begins an element, an attribute, or ends a script', async () => {
    const { project, fields } = full
    expect(fields).toBeGreaterThan(300)
    const pages = domains.flatMap(({ model }) => [...(model.pages ?? [])])
    const ids = ['', '?id=1', '/1']
    let shown = 0
    const wrong: string[] = []
    for (const { path, side } of pages)
      for (const tree of side === 'mobile' ? ['/m'] : ['', '/en'])
        for (const rest of ids) {
          const address = `/${project.abbr}${tree}${path}${rest}`
          const answer = await fetch(`${server.url}${address}`, { redirect: 'manual' })
          if (!answer.headers.get('content-type')?.includes('html')) continue
          const html = await answer.text()
          if (html.includes('b-xss')) {
            shown++
            showing.push(address)
          }
          const found = inHtml.exec(html)
          if (found) wrong.push(`${answer.status} ${address}: ${html.slice(found.index - 80, found.index + 80)}`)
        }
    expect(wrong).toEqual([])
    // The control: pages do show what was planted.
    expect(shown).toBeGreaterThan(10)
  })
  it('is text in lists and records of the back-office, and nothing of it runs', async () => {
    const { place, family } = full
    const drawn = oneOfEach(
      allScreens.filter(({ of }) => family.has(of.name)),
      {
        sweep: 'scripts',
        nameOf: ({ set }) => set.path,
        shows: ({ of }) => traitsOf(of).filter(trait => /text|remark/i.test(trait)),
        more: 8,
      },
    )
    expect(drawn.length).toBeGreaterThan(5)
    const wrong: string[] = []
    let shown = 0
    const walk = await beginWalk(world, place as Place, 'en')
    await walk.page.evaluate(() => {
      Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) })
    })
    for (const [nth, one] of drawn.entries()) {
      if (nth % 5 === 4) await tidyTabs(walk)
      const list = await seeList(walk, one)
      if (list.detail) await seeDetail(walk, one, list.detail)
      if (((await walk.page.locator('#main').textContent()) ?? '').includes('b-xss')) shown++
      for (const found of await madeOf(walk)) wrong.push(`${one.set.path}: ${found}`)
    }
    expect(wrong).toEqual([])
    expect(shown).toBeGreaterThan(drawn.length / 2)
    expect(await isFound(walk)).toBe(true)
    await walk.close()
  })
  it('is text on the site after its scripts have run too', async () => {
    const opened = await openPage({ baseURL: server.url })
    const context = opened.page.context()
    await context.addInitScript(() => {
      Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) })
    })
    const byChance = [...showing].sort((a, b) => chance('site', a) - chance('site', b))
    const drawn = everything ? showing : byChance.slice(0, 8)
    const wrong: string[] = []
    for (const address of drawn) {
      // A page of its own, that leads nowhere else by itself while it is looked at.
      const page = await context.newPage()
      await page.route('**/*', route => {
        const leads = route.request().isNavigationRequest() && route.request().url() !== `${server.url}${address}`
        return leads ? route.abort('aborted') : route.continue()
      })
      await page.goto(address, { waitUntil: 'load' })
      for (const found of await madeOf({ ...opened, page })) wrong.push(`${address}: ${found}`)
      await page.close()
    }
    expect(wrong).toEqual([])
    expect(drawn.length).toBeGreaterThan(7)
    expect(await isFound(opened)).toBe(true)
    await opened.close()
  })
  it('is text in every sheet, and no formula', async () => {
    const { place } = full
    const wrong: string[] = []
    let found = 0
    for (const of of catalogue.resources.values()) {
      if (!hasCall(of, 'export') || (!everything && chance('sheets', of.name) > 1 / 3)) continue
      const answer = await world.fetch(`/${of.name}/export`, {}, { place })
      if (!answer.headers.get('content-type')?.includes('spreadsheet')) continue
      const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
      for (const sheet of book.sheets)
        for (const row of sheet.rows)
          for (const cell of row) {
            if (typeof cell !== 'string') continue
            if (cell.includes('xss')) found++
            if (/^[=+@\t\r]/.test(cell) && cell.includes('xss')) wrong.push(`${of.name}: ${cell}`)
          }
    }
    expect(wrong).toEqual([])
    expect(found).toBeGreaterThan(20)
  })
  it('is text in every mail, in its subject and in its frame', () => {
    const wrong: string[] = []
    for (const [name, { subject, mail }] of Object.entries(notices))
      for (const language of ['zh', 'en'] as const)
        for (const canary of canaries) {
          const words = [...subject, ...mail].join('').matchAll(/\{(\w+)\}/g)
          const variables = Object.fromEntries([...words].map(([, word]) => [word, `${canary}\r\nBcc: x@xss.example`]))
          const written = writeMail(name as NoticeName, language, variables)
          const html = inTheme(written.html, { event: canary, colour: '#123456', language } as never)
          if (inHtml.test(html) || /[\r\n]/.test(written.subject)) wrong.push(`${name} ${language}: ${canary}`)
        }
    expect(wrong).toEqual([])
  })
})
