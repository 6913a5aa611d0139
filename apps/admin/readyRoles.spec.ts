import { describe, it } from 'node:test'
import { webForm, webFormComponent, webFormField, webFormFieldGroup } from '@pavilion/form/model/index.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expectNoTroubles, photograph, startTestServer, unused } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { chance, everything } from '@pavilion/testing/sample.ts'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
const shop = await openShop(server, [{ name: '论坛门票', price: 30_000 }])
const of = { projectId: shop.projectId }
const buyer = await shop.visitor()
const { data: order } = await shop.order(buyer, [[0, 1]])
const admin = await server.operator()

/** One registration that waits for review. */
async function registration() {
  const form = await server.system
    .store(webForm)
    .create({ ...of, name: '观众登记', englishName: 'Registration', type: 4, signInRequired: false })
  const group = await server.system.store(webFormFieldGroup).create({ ...of, webFormId: form.id, name: '您的信息' })
  const name = await server.system.store(webFormField).create({
    ...of,
    webFormId: form.id,
    webFormFieldGroupId: group.id,
    name: '姓名',
    englishName: 'Name',
    label: 'name',
    required: true,
    showInList: true,
  })
  await server.system.store(webFormComponent).create({ ...of, webFormFieldId: name.id, type: 1 })
  const body = { webFormId: form.id, webFormRecordValues: { [name.id]: '张三' } }
  expect(await server.call('/webFormRecord/ext/createOpenOne', body, of)).toMatchObject({ result: 20000 })
  return form
}
const form = await registration()
/** A colleague of the job, as the organiser adds one, who has chosen a password. */
async function colleague(job: string) {
  const wish = { name: '李晓梅', account: unused('colleague'), job }
  expect(await server.call('/sysUser/addColleague', wish, { token: admin.token, ...of })).toMatchObject({
    result: 20000,
  })
  const person = await server.operator({ rights: [], projects: [shop.projectId] })
  await server.sql(
    `insert into "relSysUserRole" ("sysUserId", "sysRoleId")
    select $1, l."sysRoleId" from "relSysUserRole" l join "sysUser" u on u.id = l."sysUserId" where u.account = $2`,
    [person.id, wish.account],
  )
  return person
}
const orderPage = `/orderManagement/order/detail?id=${order.id}`
const records = `/webFormManagement/webFormRecord?webFormId=${form.id}`
interface Entry {
  readonly path: string | null
  readonly hidden: boolean | null
  readonly children: readonly Entry[]
}
/** The pages that stand in the sidebar of an operator. */
async function sidebarOf(token: string): Promise<string[]> {
  const { data } = await server.call('/auth/getInfo', undefined, { token, ...of, method: 'GET' })
  const leaves = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ path, hidden, children }) =>
      children.length ? leaves(children) : path?.startsWith('/') && !hidden ? [path] : [],
    )
  return leaves(data.menus)
}
/** All pages of a small job; of a great one, those that the seed draws. */
const sampleOf = (paths: readonly string[]) =>
  paths.toSorted((a, b) => chance('roles', a) - chance('roles', b)).slice(0, everything ? paths.length : 10)
// Each job, a page of it with what is offered there and what is not, and a page of others.
const jobs = [
  {
    job: 'reviewer',
    page: records,
    offers: ['审核', 'Review'],
    lacks: /^(删除|Delete|导出|Export)$/,
    closed: '/orderManagement/order',
  },
  {
    job: 'cashier',
    page: orderPage,
    offers: ['录入线下收款', 'Record offline payment'],
    lacks: /^(退款|Refund|关闭订单|Close)$/,
    closed: '/tradeManagement/refund',
  },
  {
    job: 'guard',
    page: '/registerManagement/registerUserEntryRecord',
    offers: undefined,
    lacks: /^(删除|Delete|导出|Export)$/,
    closed: '/registerManagement/registerUser',
  },
  {
    job: 'editor',
    page: '/conferenceManagement/conferenceSpeaker',
    offers: ['新建', 'New'],
    lacks: /^(删除|Delete|导出|Export)$/,
    closed: '/webFormManagement/webFormRecord',
  },
  {
    job: 'finance',
    page: orderPage,
    offers: ['录入线下收款', 'Record offline payment'],
    lacks: undefined,
    closed: '/webFormManagement/webFormRecord',
  },
] as const

describe('a ready role', () => {
  for (const [nth, { job, page: path, offers, lacks, closed }] of jobs.entries())
    it(`of a ${job} shows that job and offers nothing beside it`, async () => {
      const way =
        nth % 2 ? ({ device: 'phone', language: 'en' } as const) : ({ device: 'desktop', language: 'zh' } as const)
      const opened = await openAdmin(server, await colleague(job), path, { ...way, ...of })
      const { page } = opened
      if (offers)
        await expect(
          page.getByRole('button', { name: offers[way.language === 'en' ? 1 : 0], exact: true }).first(),
        ).toBeVisible()
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await photograph(opened, `role-${job}`)
      if (lacks) await expect(page.getByRole('button', { name: lacks })).toHaveCount(0)
      expectNoTroubles(opened)
      await page.goto(`/admin/${shop.projectId}${closed}`)
      await expect(page).toHaveURL(/\/401$/)
      await opened.close()
    })
  for (const { job } of jobs)
    it(`of a ${job} opens each page of its sidebar without a refusal, and each form that it offers there`, async () => {
      const person = await colleague(job)
      const paths = await sidebarOf(person.token)
      expect(paths.length).toBeGreaterThan(0)
      const opened = await openAdmin(server, person, '/dashboard', of)
      const { page } = opened
      for (const path of sampleOf(paths)) {
        await goInside(page, `/${shop.projectId}${path}`)
        await page.waitForFunction(
          () =>
            (document.querySelector('#main') as HTMLElement | null)?.innerText.trim() &&
            document.querySelector('#main .pv-waiting, #main .pv-bones, #main .ant-skeleton') === null,
        )
        expect([path, new URL(page.url()).pathname]).toEqual([path, expect.not.stringMatching(/40[14]$/)])
        const add = page.locator('.pv-tools:visible').getByRole('button', { name: '新建', exact: true })
        if (await add.count()) {
          await add.click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
        expectNoTroubles(opened)
      }
      await opened.close()
    })
})
