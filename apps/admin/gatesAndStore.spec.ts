import { describe, it } from 'node:test'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { hall } = gates(server)
const long = '长三角一体化数字健康与医疗器械国际博览会暨产业链供应链对接大会东侧观众入口'
const longEnglish =
  'Yangtze River Delta International Digital Health and Medical Devices Expo, eastern visitors’ entrance'

for (const { device, language } of twoWays) {
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)
  describe(`the pages from the gate to the store (${device}, ${language})`, () => {
    it('lead from no gate to one that everybody passes, and say who would be refused', async () => {
      const project = await server.project()
      const operator = await server.operator({ projects: [project.id] })
      const opened = await openAdmin(server, operator, '/registerManagement/gates', {
        projectId: project.id,
        device,
        language,
      })
      const { page } = opened
      await expect(page.getByRole('button', { name: say('新增入口', 'Add a gate') }).first()).toBeVisible()
      await photograph(opened, 'admin-gates-none')
      await expectAccessible(page)
      await page.getByRole('button', { name: say('新增入口', 'Add a gate') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(say('新的证件类型', 'New badge type'), { exact: true })).toHaveValue('参会证')
      await photograph(opened, 'admin-gate-new')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect(page.getByRole('heading', { name: say('主入口', 'Main entrance') })).toBeVisible()
      await expect(page.getByText(say('已试走', 'Tried')).first()).toBeVisible()
      await page.getByRole('button', { name: say('配对设备：主入口', 'Pair a device: Main entrance') }).click()
      await expect(dialog.locator('.gs-code code')).toHaveText(/^[2-9A-HJ-NP-Z]{10}$/)
      expectNoTroubles(opened)
      await opened.close()
    })
    it('name gates and badge types at any length, with those whom nobody lets in, and give types by rule', async () => {
      const place = await hall({ gateCount: 2, exits: 1 })
      const { projectId } = place
      await server.system.store(registerUserCertType).create({ projectId, name: long, nameEN: longEnglish })
      await server.sql(
        `update "registerUserTerm" set "name" = $2, "englishName" = $3 where "projectId" = $1 and "code" = 'S2'`,
        [projectId, long, longEnglish],
      )
      await place.person({ certTypeId: null, name: '无证' })
      const operator = await server.operator({ projects: [projectId] })
      const opened = await openAdmin(server, operator, '/registerManagement/gates', { projectId, device, language })
      const { page } = opened
      await expect(page.getByText(say('试走发现的问题', 'Found when trying the gates'))).toBeVisible()
      await photograph(opened, 'admin-gates-long')
      await expectAccessible(page)
      await page.getByRole('link', { name: say('按规则补发证件类型', 'Give badge types by rule') }).click()
      await page.getByLabel(say('没有规则适用', 'No rule applies')).click()
      await page.getByTitle(say('观众', 'Visitor'), { exact: true }).click()
      await photograph(opened, 'admin-give-badges')
      await expectAccessible(page)
      const asked = (call: string) => page.waitForResponse(answer => answer.url().endsWith(`/registerUser/${call}`))
      await Promise.all([
        asked('giveBadges'),
        page.getByRole('button', { name: say('为 1 人补发', 'Give 1 person their type') }).click(),
      ])
      await server.runJobs()
      await photograph(opened, 'admin-badges-given')
      await Promise.all([
        page.waitForResponse(answer => answer.url().endsWith('/backgroundTask/act')),
        page.getByRole('button', { name: say('撤销 1 条', 'Undo 1'), exact: true }).click(),
      ])
      await server.runJobs()
      await expect(page.getByText(say('1 人没有证件类型', '1 person without a badge type'))).toBeVisible()
      expectNoTroubles(opened)
      await opened.close()
    })
    it('say in the builder of a form who gets which badge type, by channel, answer and price', async () => {
      const place = await hall()
      const { projectId } = place
      const { form } = await makeForm(server.system, projectId, visitorForm())
      const operator = await server.operator({ projects: [projectId] })
      const at = `/webFormManagement/builder?webFormId=${form.id}&mode=badges`
      const opened = await openAdmin(server, operator, at, { projectId, device, language })
      const { page } = opened
      await expect(page.getByText(say('所有人得到「观众」', 'everybody gets “Visitor”'))).toBeVisible()
      await server.system.store(registerUserCertType).create({ projectId, name: '买家', nameEN: 'Buyer' })
      await page.reload()
      await page.getByRole('button', { name: say('添加规则', 'Add a rule') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('证件类型', 'Badge type'), { exact: true }).click()
      await page.locator('.ant-select-item-option', { hasText: say('买家', 'Buyer') }).click()
      await photograph(opened, 'admin-badge-rule')
      await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect(page.locator('.fb-price-list')).toContainText(say('买家', 'Buyer'))
      await photograph(opened, 'admin-form-badges')
      await expectAccessible(page)
      expectNoTroubles(opened)
      await opened.close()
    })
    it('set up a store and a product with two variants, each in one form', async () => {
      const project = await server.project()
      // Products belong to an organiser, and so does whoever sells them.
      const operator = await server.operator()
      const opened = await openAdmin(server, operator, '/webStoreManagement/store', {
        projectId: project.id,
        device,
        language,
      })
      const { page } = opened
      const dialog = page.getByRole('dialog')
      const save = () => dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect(page.getByRole('button', { name: say('开设商城', 'Set up the store') })).toBeVisible()
      await photograph(opened, 'admin-store-none')
      await page.getByRole('button', { name: say('开设商城', 'Set up the store') }).click()
      await photograph(opened, 'admin-store-new')
      await expectAccessible(page)
      await save()
      await page.getByRole('button', { name: say('新增商品', 'Add a product') }).click()
      await dialog.getByLabel(say('名称', 'Name'), { exact: true }).fill(long)
      await dialog.getByLabel(say('英文名称', 'English name'), { exact: true }).fill(longEnglish)
      await dialog.getByRole('button', { name: say('添加规格项', 'Add spec') }).click()
      await dialog.getByLabel(say('规格项名称 1', 'Spec name 1')).fill('尺码')
      await dialog.getByLabel(say('可选值 尺码', 'Values 尺码')).fill('M,L,')
      await dialog.getByLabel(say('全部 价格', 'All price')).fill('90')
      await dialog.getByLabel(say('全部 库存', 'All stock')).fill('50')
      await photograph(opened, 'admin-product')
      await expectAccessible(page)
      await save()
      await expect(page.getByText(say('2 个规格 · 可售 100', '2 variants · 100 left'))).toBeVisible()
      await photograph(opened, 'admin-store')
      await expectAccessible(page)
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}
