import { describe, it } from 'node:test'
import { rootOf } from '@pavilion/account/site/testing.ts'
import { wholeTable } from '@pavilion/app-site/address.ts'
import { models } from '@pavilion/app-server/domains.ts'
import { createSession } from '@pavilion/system/server/index.ts'
import {
  accessibilityOf,
  awake,
  openPage,
  photograph,
  startTestServer,
  twoWays,
  type WatchedPage,
} from '@pavilion/testing'
import { chance, everything } from '@pavilion/testing/sample.ts'
import { expect } from './visitor.ts'

const abbr = 'teaexpo'
const server = await startTestServer({ demo: 'everything', paySandbox: true })
const table = wholeTable(await models())
const one = async <T extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<T> =>
  (await server.sql<T>(text, values as never))[0] as T
const project = await one<{ id: number; sellerId: number }>('select id, "sellerId" from project where abbr = $1', [
  abbr,
])

/** Somebody who has registered and bought the most. */
const buyer = await one<{ id: number }>(
  `select "webUserId" as id from "order" where "projectId" = $1 and "webUserId" is not null group by 1 order by count(*) desc, 1 limit 1`,
  [project.id],
)
const token = await server.system.transaction(tx =>
  createSession(tx, { kind: 'visitor', userId: buyer.id, sellerId: project.sellerId }),
)

const first =
  (from: string, where = 'true', then = '') =>
  async () =>
    `id=${(await one<{ id: number }>(`select min(id) as id from "${from}" where "projectId" = $1 and "deletedAt" is null and ${where}`, [project.id]))?.id ?? 0}${then}`
const form = (type: number) => first('webForm', `type = ${type}`)
const orders = (where: string) => async () =>
  `orders=${(await one<{ id: number }>(`select max(id) as id from "order" where "projectId" = $1 and ${where}`, [project.id]))?.id ?? 0}`
/** What a page is about, where it shows nothing without it. */
const asked: Readonly<Record<string, () => Promise<string>>> = {
  '/content': first('webContent', 'status = 1'),
  '/content-list': first('webContentList'),
  '/album': first('webImageGroup'),
  '/schedule-detail': first('conferenceSchedule'),
  '/speaker-detail': first('conferenceSpeaker'),
  '/exhibitor': first('exhibitorCompanyInfo'),
  '/exhibitor-product': first('exhibitorProductInfo'),
  '/job': first('recruitJob'),
  '/employer': first('recruitCompany'),
  '/vote-item-detail': first('voteItem'),
  '/hotel-detail': first('hotel'),
  '/hotel-detail2': first('hotel'),
  '/commodity-detail': async () =>
    `id=${(await one<{ id: number }>(`select min(id) as id from "commoditySpu" where "sellerId" = $1`, [project.sellerId]))?.id}`,
  '/personal-register': form(1),
  '/personal-register2': form(1),
  '/personal-register3': form(1),
  '/personal-register-name': form(1),
  '/group-register': form(2),
  '/batch-register': form(1),
  '/questionnaire': form(3),
  '/open-form': form(4),
  '/repeat-form': form(5),
  '/repeat-form-qd': form(5),
  '/pay': orders('status = 10'),
  '/pay-result': orders('status <> 10'),
}
/** Pages that hand on at once, to an app, a payment service or a file. */
const handsOn = new Set([
  '/previewpdf',
  '/wechat-simulator',
  '/auth-app',
  '/miniprogram',
  '/wxauthorization',
  '/wxauthorization2',
  '/jsapi-wxpay',
])

describe('every page of the public site', () => {
  for (const way of twoWays)
    it(`is accessible, fits its window and has one heading that leads (${way.device}, ${way.language})`, async () => {
      const opened = await openPage({ ...way, baseURL: server.url })
      await opened.page.context().addCookies([{ name: 'pavilion_app', value: token, url: server.url }])
      const found: string[] = []
      const pages = table[way.device === 'phone' ? 'mobile' : 'desktop']
      for (const path of pages.keys())
        if (!handsOn.has(path) && (everything || chance('visitor pages', way.device, path) < 0.2))
          found.push(...(await faultsOf(opened, path)))
      for (const path of ['/close', '/404', '/no-such-page', '/content?id=999999'])
        found.push(...(await faultsOf(opened, path, { isMissing: true })))
      expect(found).toEqual([])
      await opened.close()
    })
})

async function faultsOf(opened: WatchedPage, path: string, { isMissing = false } = {}): Promise<string[]> {
  const { page, device, language, troubles } = opened
  const about = await asked[path]?.()
  const address = `${rootOf({ abbr }, device, language)}${path}${about ? `?${about}` : ''}`
  await page.goto(address)
  await awake(page)
  await page.waitForLoadState('load')
  // What a page reads for its visitor comes after it stands.
  const stands = await page
    .waitForFunction(
      () => !document.querySelector('[role=status].pf-waiting, main [aria-busy=true]') && document.querySelector('h1'),
    )
    .then(() => true)
    .catch(() => false)
  await photograph(opened, `page-${path.replaceAll(/\W/g, '-').slice(1) || 'home'}`, { fullPage: true })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const headings = await page.locator('h1:visible').count()
  return [
    ...(await accessibilityOf(page)),
    ...(wide > 0 ? [`is ${wide} px too wide`] : []),
    ...(stands ? [] : ['never stands']),
    ...(headings === 1 ? [] : [`has ${headings} first headings`]),
    ...troubles.splice(0).filter(trouble => !isMissing || !/40[34]/.test(trouble)),
  ].map(wrong => `${address}: ${wrong}`)
}
