// Makes the pictures of the guide: `PHOTOGRAPH=guide npm test -- apps/admin/help.spec.ts`, or some of
// them: `PICTURES=roles-zh,roles-en PHOTOGRAPH=guide …`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openPage, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import sharp from 'sharp'
import { openAdmin } from '../testing.ts'

const album = join(import.meta.dirname, '../../../docs/guide/images')
/** The pictures that are asked for; all, unless some are named. */
const named = process.env.PICTURES?.split(',')
const asked = (name: string) => !named || named.includes(name)
/** Bytes that a picture may have. */
const most = 60_000

interface Shot {
  readonly name: string
  readonly path: string
  /** The text that must be there, and the button pressed after that. */
  readonly shows?: string
  readonly press?: readonly [zh: string, en: string]
  readonly until?: string
}
const rows = 'main tbody tr:visible'
const shotsIn = ({ form, badge, role, site }: Record<'form' | 'badge' | 'role' | 'site', number>): readonly Shot[] => [
  { name: 'dashboard', path: '/dashboard', shows: '.ad-figures small' },
  {
    name: 'new-event',
    path: '/projectManagement/project',
    shows: rows,
    press: ['新建', 'New'],
    until: '.ant-drawer .pv-form-grid',
  },
  { name: 'templates', path: '/websiteManagement/fromTemplate', shows: 'main label' },
  { name: 'websites', path: '/websiteManagement/website', shows: rows },
  { name: 'page-builder', path: `/websiteManagement/manage?website=${site}`, shows: 'main iframe' },
  { name: 'contents', path: '/webContentManagement/webContent', shows: rows },
  { name: 'timetable', path: '/conferenceManagement/timetable', shows: 'main h1' },
  { name: 'speakers', path: '/conferenceManagement/conferenceSpeaker', shows: rows },
  { name: 'forms', path: '/webFormManagement/webForm', shows: rows },
  { name: 'form-builder', path: `/webFormManagement/builder?webFormId=${form}`, shows: 'main iframe, main textarea' },
  { name: 'prices', path: '/webFormManagement/webFormFeeRule', shows: rows },
  { name: 'registrations', path: '/webFormManagement/webFormRecord', shows: rows },
  {
    name: 'review',
    path: '/webFormManagement/webFormRecord?status=10',
    shows: rows,
    press: ['审核', 'Review'],
    until: '[role=dialog]',
  },
  { name: 'bulk-sms', path: '/smsManagement/massText', shows: rows },
  { name: 'message-templates', path: '/messageManagement/emailTemplate', shows: rows },
  { name: 'outbox', path: '/messageManagement/outboxMessage', shows: rows },
  { name: 'votes', path: '/voteManagement/voteTopic', shows: rows },
  { name: 'vote-results', path: '/voteManagement/voteReport' },
  { name: 'products', path: '/commodityManagement/commoditySpu', shows: rows },
  { name: 'orders', path: '/orderManagement/order', shows: rows },
  { name: 'invoices', path: '/invoiceManagement/makeInvoice' },
  { name: 'attendees', path: '/registerManagement/registerUser', shows: rows },
  { name: 'badge-types', path: '/registerManagement/registerUserCertType', shows: rows },
  { name: 'badge-designer', path: `/registerManagement/badgeDesigner?certTypeId=${badge}`, shows: 'main svg' },
  { name: 'badge-batches', path: '/registerManagement/registerUserCertBatch', shows: rows },
  { name: 'gates', path: '/registerManagement/registerUserTermGroup', shows: rows },
  { name: 'day', path: '/registerManagement/dayPage' },
  { name: 'desk', path: '/registerManagement/signIn' },
  { name: 'reports', path: '/reportManagement/reportForm', shows: rows },
  { name: 'large-screens', path: '/visualScreenManagement/visualScreen', shows: rows },
  { name: 'staff', path: '/systemManagement/sysUser', shows: rows },
  { name: 'roles', path: `/systemManagement/sysRole/rights?id=${role}`, shows: 'main [type=checkbox]' },
  { name: 'jobs', path: '/systemManagement/backgroundTask', shows: 'main [role=tab], main table, main button' },
  { name: 'erasure', path: '/platformManagement/dataErasure' },
]

/** The screen once it moves no more: two pictures in a row are alike. */
async function still(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let last = await take()
  await expect
    .poll(
      async () => {
        const next = await take()
        const same = next.equals(last)
        last = next
        return same
      },
      { intervals: [500, 700, 700] },
    )
    .toBe(true)
  return last
}
async function keep(page: Page, name: string): Promise<void> {
  const png = await still(page)
  for (let quality = 80; ; quality -= 10) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > most && quality > 20) continue
    writeFileSync(join(album, name), bytes)
    return
  }
}

/** Photographs every screen that the guide shows, in both languages, with the data of the demo. */
export async function photographGuide(): Promise<void> {
  const server = await startTestServer({ demo: 'everything', jobs: true })
  const operator = await server.operator()
  const [ids] = await server.sql<Record<'project' | 'form' | 'badge' | 'role' | 'zh' | 'en', number>>(`
    select p.id project, p.abbr,
      (select id from "webForm" where "projectId" = p.id and name = '观众登记' and "deletedAt" is null) form,
      (select min(w.id) from "website" w join "language" l on l.id = w."languageId"
        where w."projectId" = p.id and w."deletedAt" is null and l."mark" is distinct from 'en') zh,
      (select min(w.id) from "website" w join "language" l on l.id = w."languageId"
        where w."projectId" = p.id and w."deletedAt" is null and l."mark" = 'en') en,
      (select min(id) from "registerUserCertType" where "projectId" = p.id and "deletedAt" is null) badge,
      (select id from "sysRole" where code like 'demo-%' and "deletedAt" is null order by id limit 1) role
    from project p
    where p.status = 1
    order by p.id
    limit 1`)
  if (!ids) throw new Error('the demo has no open event')
  if (!named) rmSync(album, { recursive: true, force: true })
  mkdirSync(album, { recursive: true })
  const beginning = await server.project({ name: '2028 滨江咖啡周', englishName: 'Riverside Coffee Week 2028' })
  for (const language of ['zh', 'en'] as const) {
    await server.sql('update "sysUser" set name = $2 where id = $1', [
      operator.id,
      language === 'zh' ? '林知夏' : 'Claire Lin',
    ])
    for (const { name, path, shows = 'main :is(h1, h2, input)', press, until } of shotsIn({
      ...ids,
      site: ids[language],
    }).filter(({ name }) => asked(`${name}-${language}`))) {
      const opened = await openAdmin(server, operator, path, { language, projectId: ids.project })
      const { page } = opened
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(page.locator(shows).first()).toBeVisible()
      await expect(page.locator('main :is(.pv-waiting, .pv-bones)')).toHaveCount(0)
      if (press) {
        await page
          .getByRole('button', { name: press[language === 'zh' ? 0 : 1], exact: true })
          .first()
          .click()
        await expect(page.locator(until ?? 'main').first()).toBeVisible()
      }
      await keep(page, `${name}-${language}.webp`)
      await opened.close()
    }
    if (asked(`steps-${language}`)) {
      const fresh = await openAdmin(server, operator, '/dashboard', { language, projectId: beginning.id })
      await fresh.page.setViewportSize({ width: 1280, height: 800 })
      await expect(fresh.page.locator('.ad-steps li').first()).toBeVisible()
      await keep(fresh.page, `steps-${language}.webp`)
      await fresh.close()
    }
    if (asked(`handheld-phone-${language}`)) {
      const phone = await openPage({ device: 'phone', language, baseURL: server.url })
      await phone.page.goto(`/teaexpo/m${language === 'en' ? '/en' : ''}/handheld`)
      await expect(phone.page.getByRole('textbox').first()).toBeVisible()
      await keep(phone.page, `handheld-phone-${language}.webp`)
      await phone.close()
    }
  }
}
