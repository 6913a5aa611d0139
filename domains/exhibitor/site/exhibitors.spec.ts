import { describe, it } from 'node:test'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { exhibition, picture } from '../server/testing/exhibitors.ts'

const server = await startTestServer()
type Opened = Awaited<ReturnType<typeof visit>>
async function look(opened: Opened, name: string) {
  expect(await opened.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(opened.page)
  await photograph(opened, `exhibitor-${name}`)
}

describe('the way of a company to visitors', () => {
  for (const { device, language } of twoWays)
    it(`goes from the application over the review to stand request, product and directory, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await projectWithSites(server)
      const fair = await exhibition(server, project)
      const who = await fair.person()
      const opened = await visit(server, project, '/exhibit', { device, language, token: who.token })
      const { page } = opened
      const name = language === 'zh' ? '云顶茶业有限公司' : 'Cloudtop Tea'
      const send = page.getByRole('button', { name: say('提交申请', 'Send the application') })
      await send.click()
      const label = page.getByLabel(say('企业名称', 'Company name'))
      await expect(label).toBeFocused()
      await label.fill(name)
      await page.getByLabel(say('英文名称', 'English name')).fill('Cloudtop Tea Co., Ltd.')
      await page.getByLabel(say('联系人', 'Contact')).first().fill('林晓')
      await page.getByLabel(say('手机号', 'Phone number')).last().fill('13812345678')
      await page.getByLabel(say('邮箱', 'E-mail')).fill('lin@example.com')
      await look(opened, 'application')
      // What was typed is there after the page was left.
      await page.reload()
      await expect(label).toHaveValue(name)
      await page.getByLabel(say('营业执照号', 'Licence number')).fill('91330100MA27X0001')
      await page
        .locator('input[type="file"]#exhibit-licenseUrl')
        .setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: picture })
      await expect(page.getByRole('button', { name: say('移除文件', 'Remove file') })).toBeVisible()
      await send.click()
      await expect(page.getByText(say('申请已提交', 'Your application has been sent'))).toBeVisible()
      await look(opened, 'waiting')
      const [company] = await server.sql<{ id: number }>(
        'select id from "exhibitorCompanyInfo" where "projectId" = $1',
        [project.id],
      )
      const id = Number(company?.id)
      await fair.back('/exhibitorCompanyInfo/audit', { id, auditStatus: 30, auditRemark: '执照不清晰' })
      await page.reload()
      await expect(page.getByText('执照不清晰').first()).toBeVisible()
      await look(opened, 'refused')
      await page.getByRole('link', { name: say('修改并重新提交', 'Correct and send again') }).click()
      await page.getByRole('button', { name: say('保存并提交', 'Save and send') }).click()
      await expect(page.getByText(say('主办方正在审核', 'The organiser is reviewing')).first()).toBeVisible()
      await fair.back('/exhibitorCompanyInfo/audit', { id, auditStatus: 20 })
      await page.reload()
      await page.getByRole('button', { name: '36 ㎡' }).click()
      await look(opened, 'demand')
      await page.getByRole('button', { name: say('提交需求', 'Send the request') }).click()
      await expect(page.getByRole('heading', { name: say('展位', 'Stand'), exact: true })).toBeVisible()
      await look(opened, 'centre')
      await page.locator('#xc-products > summary').click()
      await page.getByRole('button', { name: say('添加展品', 'Add a product') }).click()
      await page.getByLabel(say('名称', 'Name'), { exact: true }).fill('明前龙井')
      await page.getByLabel(say('英文名称', 'English name'), { exact: true }).fill('Longjing before Qingming')
      await page.getByRole('button', { name: say('保存并申请上架', 'Save and submit') }).click()
      await expect(page.getByText(say('上架待审核', 'In review')).first()).toBeVisible()
      expectNoTroubles(opened)
      const [product] = await server.sql<{ id: number; updatedAt: string }>(
        'select id, "updatedAt" from "exhibitorProductInfo" where "projectId" = $1',
        [project.id],
      )
      await fair.back('/exhibitorProductInfo/approve', {
        id: Number(product?.id),
        updatedAt: new Date(product?.updatedAt ?? '').toISOString(),
      })
      await opened.close()
      const visitor = await visit(server, project, '/exhibitors', { device, language })
      await visitor.page.getByRole('searchbox').fill(say('龙井', 'longjing'))
      await visitor.page.getByRole('button', { name: say('搜索', 'Search') }).click()
      await visitor.page.getByRole('link', { name: say(name, 'Cloudtop Tea Co., Ltd.') }).click()
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(say(name, 'Cloudtop Tea Co., Ltd.'))
      await look(visitor, 'company')
      await visitor.page.getByRole('link', { name: say('明前龙井', 'Longjing before Qingming') }).click()
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(
        say('明前龙井', 'Longjing before Qingming'),
      )
      await look(visitor, 'product')
      expectNoTroubles(visitor)
      await visitor.close()
    })
})
