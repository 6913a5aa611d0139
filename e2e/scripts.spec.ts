import { after, describe, it } from 'node:test'
import { serverDomains } from '@pavilion/app-server/domains.ts'
import { notices, type NoticeName } from '@pavilion/notification/server/notices.ts'
import { inTheme } from '@pavilion/notification/server/senders/theme.ts'
import { writeMail } from '@pavilion/notification/server/writing.ts'
import { chance, everything, oneOfEach } from '@pavilion/testing/sample.ts'
import { openPage, type WatchedPage } from '@pavilion/testing'
import { expect } from 'expect'
import { XMLValidator } from 'fast-xml-parser'
import { canaries, inHtml, planted } from './hostile/planted.ts'
import { patience } from '@pavilion/testing/patience.ts'
import { openWorld, type Place } from './resources/world.ts'
import { traitsOf } from './resources/shapes.ts'
import { allScreens } from './screens/screens.ts'
import { beginWalk, seeDetail, seeList, tidyTabs } from './screens/walk.ts'

// Every text of every list holds what a browser, a mail program or a sheet might run; then every
// page and mail is looked at; papers are in papers.spec.ts.

const world = await openWorld()
const { server } = world
after(() => server.close())
const domains = await serverDomains()
const full = await planted(world)

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
  it('is text in feeds, the site map and the data for search engines', async () => {
    const { project } = full
    const wrong: string[] = []
    let shown = 0
    for (const path of ['/sitemap.xml', `/${project.abbr}/rss.xml`]) {
      const answer = await fetch(server.url + path)
      expect([path, answer.headers.get('content-type')]).toEqual([path, expect.stringContaining('xml')])
      const xml = await answer.text()
      const valid = XMLValidator.validate(xml)
      if (valid !== true) wrong.push(`${path}: ${valid.err.msg}`)
      if (/<(?:b-xss|svg|img|style|script)/.test(xml)) wrong.push(`${path}: an element that somebody wrote`)
      for (const [link] of xml.matchAll(/<(?:link|loc|guid)[^>]*>\s*(?:javascript|data):/gi))
        wrong.push(`${path}: ${link}`)
      if (xml.includes('xss')) shown++
    }
    let data = 0
    for (const path of showing) {
      const html = await (await fetch(server.url + path)).text()
      for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
        data++
        if (json.includes('<')) wrong.push(`${path}: ${json.slice(0, 80)}`)
        JSON.parse(json)
      }
      for (const [tag] of html.matchAll(/<meta [^>]*(?:content|href)="\s*javascript:[^>]*>/gi))
        if (/(?:og|twitter):(?:url|image)|refresh/.test(tag)) wrong.push(`${path}: ${tag.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
    expect([shown > 0, data > 0]).toEqual([true, true])
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
    // By the page alone: the mark of the event is another one in every run.
    const drawing = (address: string) => chance('site', address.replace(/^\/[^/?]+/, ''))
    const byChance = [...showing].sort((a, b) => drawing(a) - drawing(b))
    const drawn = everything ? showing : byChance.slice(0, 8)
    const wrong: string[] = []
    for (const address of drawn) {
      // A page of its own, that leads nowhere else by itself while it is looked at.
      const page = await context.newPage()
      await page.route('**/*', route => {
        const request = route.request()
        const leads = request.isNavigationRequest() && request.url() !== `${server.url}${address}`
        // Nobody answers outside: a page would wait for a picture there for ever.
        const isOutside = !request.url().startsWith(server.url)
        return leads || isOutside ? route.abort('aborted') : route.continue()
      })
      // A page that leads elsewhere by itself, and is kept from it, may never say that it is loaded.
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.readyState === 'complete', undefined, { timeout: patience })
      for (const found of await madeOf({ ...opened, page })) wrong.push(`${address}: ${found}`)
      await page.close()
    }
    expect(wrong).toEqual([])
    expect(drawn.length).toBeGreaterThan(7)
    expect(await isFound(opened)).toBe(true)
    await opened.close()
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
