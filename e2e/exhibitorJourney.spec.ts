import { describe, it } from 'node:test'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { openFair } from '@pavilion/booth/server/testing.ts'
import { exhibitorAgreementTemplate } from '@pavilion/exhibitor/model/index.ts'
import { pdf, picture } from '@pavilion/exhibitor/server/testing/exhibitors.ts'
import { expect } from '@pavilion/testing/expect.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  photograph,
  startTestServer,
  twoWays,
  type WatchedPage,
} from '@pavilion/testing'

const server = await startTestServer()
async function look(opened: WatchedPage, name: string): Promise<void> {
  await expectAccessible(opened.page)
  await photograph(opened, `stand-${name}`)
}

describe('from a company’s application to a stand that visitors find', () => {
  for (const way of twoWays)
    it(`goes with two companies and an operator at once, on a ${way.device} in ${way.language}`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const project = await projectWithSites(server)
      const fair = await openFair(
        server,
        {
          stands: ['A01', 'A02', 'A03', 'A04'].map(boothNo => ({ boothNo, openSides: 1 })),
          hall: {
            planMarks: [
              { kind: 'aisle', name: '主通道', englishName: 'Main aisle', left: 0, top: 30, width: 100, height: 8 },
            ],
          },
        },
        project,
      )
      await fair.inside.store(exhibitorAgreementTemplate).create({
        projectId: fair.projectId,
        name: '参展协议',
        englishName: 'Exhibition agreement',
        content: '乙方：{企业}，展位 {展位}。',
        englishContent: 'Exhibitor: {company}, stand {stands}.',
      })
      const organiser = await openAdmin(server, fair.operator, '/exhibitorManagement/auditQueue', {
        language: way.language,
        projectId: fair.projectId,
      })
      const queue = organiser.page
      /** The organiser decides what waits in the queue; with a reason it is refused. */
      const decide = async (name: string, why?: string) => {
        await queue.reload()
        await expect(queue.getByRole('article')).toContainText(name)
        await queue
          .getByRole('button', { name: why ? say('不通过', 'Refuse') : say('通过', 'Approve'), exact: true })
          .click()
        if (why) {
          const dialog = queue.getByRole('dialog')
          await dialog.getByRole('textbox').fill(why)
          await dialog.getByRole('button', { name: say('审核不通过', 'Reject') }).click()
        }
        await expect(queue.getByText(say('没有待审核的内容', 'Nothing waits for review'))).toBeVisible()
      }
      // The other company has come as far as the plan, and keeps it open.
      const cups = await fair.company('青瓷坊')
      const other = await visit(server, project, `/exhibition-plan?demand=${cups.demandId}`, {
        ...way,
        token: cups.who.token,
      })
      await awake(other.page)
      const standOf = (of: WatchedPage, number: string) =>
        of.page
          .getByRole('list', { name: say('展位列表', 'Stands') })
          .getByRole('listitem')
          .filter({ has: of.page.getByText(number, { exact: true }) })
      await expect(other.page.getByRole('checkbox', { name: 'A02' })).toBeVisible()

      // It applies, is refused, corrects its application and is approved.
      const who = await server.visitor({ projectId: fair.projectId })
      const company = await visit(server, project, '/exhibit', { ...way, token: who.token })
      const { page } = company
      /** A step of the exhibitor centre, unfolded. */
      const open = async (id: string) => {
        const step = page.locator(`#${id}`)
        if ((await step.getAttribute('open')) === null) await step.locator('summary').click()
        return step
      }
      const { merchant } = fair
      // On a phone the payer leaves for the provider’s page, pays there and comes back.
      merchant.manner.prepay = attempt => {
        if (attempt.type !== 11) return { kind: 'qr', text: `pay://${attempt.outTradeNo}` }
        queueMicrotask(() => setTimeout(() => merchant.pay(attempt.outTradeNo)))
        return { kind: 'redirect', url: attempt.returnUrl }
      }
      /** Pays at the cashier what the page asks for. */
      const payHere = async () => {
        await page.waitForURL(/\/pay\?orders=/)
        await page.getByRole('button', { name: say('支付 ¥', 'Pay CN¥') }).click()
        if (way.device === 'desktop') {
          await expect(page.getByRole('img', { name: say('的付款二维码', 'Payment code') })).toBeVisible()
          merchant.pay(merchant.newest())
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
      }
      const [name, name2] = ['云顶茶业有限公司', 'Cloudtop Tea Co., Ltd.']
      await page.getByLabel(say('企业名称', 'Company name')).fill(name)
      await page.getByLabel(say('英文名称', 'English name')).fill(name2)
      await page.getByLabel(say('联系人', 'Contact')).first().fill('林晓')
      await page.getByLabel(say('手机号', 'Phone number')).last().fill('13812345678')
      await page.getByLabel(say('邮箱', 'E-mail')).fill('lin@example.com')
      await page.getByLabel(say('营业执照号', 'Licence number')).fill('91330100MA27X0001')
      await page
        .locator('input[type="file"]#exhibit-licenseUrl')
        .setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: picture })
      await expect(page.getByRole('button', { name: say('移除文件', 'Remove file') })).toBeVisible()
      await page.getByRole('button', { name: say('提交申请', 'Send the application') }).click()
      await expect(page.getByText(say('申请已提交', 'Your application has been sent'))).toBeVisible()
      await decide(name, '执照不清晰 The licence cannot be read')
      await page.reload()
      await expect(page.getByText('执照不清晰').first()).toBeVisible()
      await page.getByRole('link', { name: say('修改并重新提交', 'Correct and send again') }).click()
      await page.getByLabel(say('营业执照号', 'Licence number')).fill('91330100MA27X00019')
      await page.getByRole('button', { name: say('保存并提交', 'Save and send') }).click()
      await expect(page.getByText(say('主办方正在审核', 'The organiser is reviewing')).first()).toBeVisible()
      await decide(name)

      // It asks for a stand, chooses one on the plan and holds it: the other company sees it at once.
      await page.reload()
      await page.getByLabel(say('面积（㎡）', 'Area (㎡)')).fill('9')
      await page.getByRole('button', { name: say('提交需求', 'Send the request') }).click()
      await page
        .getByRole('link', { name: say('选择展位', 'Choose a stand') })
        .first()
        .click()
      await page.waitForURL(/\/exhibition-plan\?demand=/)
      await awake(page)
      await page.getByRole('checkbox', { name: 'A02' }).check()
      await page.getByRole('button', { name: say('选定 1 个展位', 'Hold this stand') }).click()
      await page.waitForURL(/\/pay\?orders=/)
      await expect(standOf(other, 'A02')).toContainText(say('占用中', 'Held'))
      await page.goBack()
      await awake(page)
      await expect(page.getByText(say('剩余 29:', 'left 29:')).first()).toBeVisible()
      await look(company, 'held')

      // Its deposit is paid: reserved on the open page of the other, which holds another one meanwhile.
      await other.page.getByRole('checkbox', { name: 'A03' }).check()
      const plan = page.url()
      await page.goto(plan.replace(/exhibition-plan.*/, 'exhibitor-center'))
      const due = await open('xc-deposit')
      await look(company, 'deposit')
      await due.getByRole('link', { name: say('去支付', 'Pay') }).click()
      await payHere()
      await expect(standOf(other, 'A02')).toContainText(say('已预订', 'Reserved'))
      await expect(standOf(other, 'A02')).toContainText(say(name, name2))
      await page.goto(plan)
      await awake(page)
      await expect(other.page.getByRole('checkbox', { name: 'A02' })).toHaveCount(0)
      await other.page.getByRole('button', { name: say('选定 1 个展位', 'Hold this stand') }).click()
      await other.page.waitForURL(/\/pay\?orders=/)
      await expect(standOf(company, 'A03')).toContainText(say('占用中', 'Held'))

      // The agreement comes filled in; its signed copy is looked at by the organiser.
      const { demandId } = (
        await server.sql<{ demandId: number }>(
          'select "demandId" from booth where "projectId" = $1 and "boothNo" = $2',
          [fair.projectId, 'A02'],
        )
      )[0] as { demandId: number }
      await page.goto(page.url().replace(/exhibition-plan.*/, 'exhibitor-center'))
      const agreement = page.locator('#xc-agreement')
      if ((await agreement.getAttribute('open')) === null) await agreement.locator('summary').click()
      const [filled] = await Promise.all([
        page.waitForEvent('download'),
        agreement.getByRole('button', { name: say('下载协议', 'Download the agreement') }).click(),
      ])
      expect(filled.suggestedFilename()).toBe(`agreement-${demandId}.pdf`)
      await page
        .locator(`input[type="file"]#agreement-${demandId}`)
        .setInputFiles({ name: '协议.pdf', mimeType: 'application/pdf', buffer: pdf })
      await expect(agreement.getByRole('button', { name: say('移除文件', 'Remove file') })).toBeVisible()
      await agreement.getByRole('button', { name: say('提交签署协议', 'Send the signed agreement') }).click()
      await expect(agreement).toContainText(say('等待主办方', 'With the organiser'))
      await look(company, 'agreement')
      await decide(name)

      // The balance is paid: the stand is assigned, on the page of everybody.
      const visitor = await visit(server, project, '/exhibition-plan', { ...way })
      await awake(visitor.page)
      await page.goto(page.url().replace(/exhibitor-center.*/, `exhibition-plan?demand=${demandId}`))
      await awake(page)
      await page.getByRole('button', { name: say('支付展位费', 'Pay the stand fee') }).click()
      await payHere()
      await expect(standOf(visitor, 'A02')).toContainText(say('已分配', 'Assigned'))

      // Its entry and a product: visitors find it by name, product and stand in either language.
      await page.goto(plan.replace(/exhibition-plan.*/, 'exhibitor-center'))
      const directory = await open('xc-directory')
      await directory.getByLabel(say('中文会刊', 'Entry in Chinese')).fill('专注高山云雾茶。')
      await directory.getByLabel(say('英文会刊', 'Entry in English')).fill('Tea from high mountains.')
      await directory.getByRole('button', { name: say('保存会刊', 'Save the entry') }).click()
      const products = await open('xc-products')
      await products.getByRole('button', { name: say('添加展品', 'Add a product') }).click()
      await products.getByLabel(say('名称', 'Name'), { exact: true }).fill('明前龙井')
      await products.getByLabel(say('英文名称', 'English name'), { exact: true }).fill('Longjing before Qingming')
      await products.getByRole('button', { name: say('保存并申请上架', 'Save and submit') }).click()
      await expect(products.getByText(say('上架待审核', 'In review')).first()).toBeVisible()
      await decide('明前龙井')
      for (const word of ['云顶', 'cloudtop', '龙井', 'longjing', 'a02']) {
        await visitor.page.goto(visitor.page.url().replace(/\/(exhibition-plan|exhibitors).*/, '/exhibitors'))
        await visitor.page.getByRole('searchbox').fill(word)
        await visitor.page.getByRole('button', { name: say('搜索', 'Search') }).click()
        await expect(visitor.page.getByText(say('共 1 家展商', '1 exhibitor'))).toBeVisible()
        await expect(visitor.page.getByRole('link', { name: say(name, name2) })).toBeVisible()
      }
      await visitor.page.getByRole('link', { name: /A02/ }).click()
      await expect(visitor.page.getByText(say(name, name2)).first()).toBeVisible()
      await look(visitor, 'found')
      for (const each of [organiser, other, company, visitor]) {
        expectNoTroubles(each)
        await each.close()
      }
    })
})
