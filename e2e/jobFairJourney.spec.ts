import { describe, it } from 'node:test'
import { projectWithSites, rootOf, visit } from '@pavilion/account/site/testing.ts'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { formComponentType, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { cv, openJobFair, program } from '@pavilion/recruit/server/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  openPage,
  photograph,
  startTestServer,
  type WatchedPage,
} from '@pavilion/testing'

const server = await startTestServer()
async function look(opened: WatchedPage, name: string): Promise<void> {
  await opened.page.evaluate(() => scrollTo(0, 0))
  expect(await opened.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(opened.page)
  await photograph(opened, `job-fair-${name}`, { fullPage: opened.device === 'phone' })
}
const { input } = formComponentType
const plan = {
  form: { name: '求职登记', englishName: 'About you', type: webFormType.personalRegister },
  groups: [
    {
      fields: [
        { key: 'name', label: 'name', name: '姓名', englishName: 'Your name', type: input, required: true },
        { key: 'school', name: '毕业院校', englishName: 'School', type: input },
      ],
    },
  ],
} as const

describe('a job fair, from the company’s link to an invitation', () => {
  for (const language of ['en', 'zh'] as const)
    it(`goes with a company and an applicant on phones, and the organiser beside them, in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const project = await projectWithSites(server, { timeZone: 'Asia/Shanghai' })
      const { form } = await makeForm(server.system, project.id, plan)
      const fair = await openJobFair(
        server,
        { recruitReview: true, recruitNeedsCv: true, recruitFormId: form.id },
        project,
      )
      const { id: companyId } = await fair.company({ name: '云顶茶业有限公司', englishName: 'Cloudtop Tea Co., Ltd.' })
      const silent = await fair.company({ name: '青瓷坊', englishName: 'Celadon Works', toTop: true })
      await silent.job({ name: '陶艺师', englishName: 'Potter', amount: null })

      // The organiser makes the link of a company, from the page of the fair.
      const organiser = await openAdmin(server, fair.operator, '/receptionManagement/jobFair', {
        language,
        projectId: project.id,
      })
      const desk = organiser.page
      const row = desk.getByRole('row').filter({ hasText: say('云顶茶业', 'Cloudtop') })
      await row.getByRole('button', { name: say('发放链接', 'Make a link') }).click()
      const address = await desk.getByRole('textbox', { name: say('链接', 'Link'), exact: true }).inputValue()
      await desk.getByRole('button', { name: say('复制', 'Copy') }).waitFor()
      await photograph(organiser, 'job-fair-link')
      await desk.keyboard.press('Escape')

      // The company opens it on a phone, writes a job, and reads that it waits.
      const company = await openPage({ device: 'phone', language, baseURL: server.url })
      const phone = company.page
      await phone.goto(address)
      await awake(phone)
      await expect(phone).not.toHaveURL(/#/)
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
        say('云顶茶业有限公司', 'Cloudtop Tea Co., Ltd.'),
      )
      await phone.getByLabel(say('职位名称', 'Job title')).fill('首席茶艺师')
      await phone.getByLabel(say('英文名称', 'English title')).fill('Head tea master')
      await phone.getByLabel(say('招聘人数', 'Places')).fill('2')
      await phone.getByLabel(say('待遇', 'Pay and benefits'), { exact: true }).fill('月薪 12–18 千元，五险一金')
      await phone.getByLabel(say('要求', 'What you look for'), { exact: true }).fill('三年以上茶艺经验')
      await look(company, 'new-job')
      await phone.getByRole('button', { name: say('提交审核', 'Send for review') }).click()
      await expect(phone.getByText(say('主办方审核后发布', 'published when the organiser has looked'))).toBeVisible()
      await look(company, 'waits')

      // The organiser looks at it and publishes it.
      await desk.goto(desk.url().replace(/jobFair.*/, 'jobFairQueue'))
      await expect(desk.getByRole('article')).toContainText('首席茶艺师')
      await look(organiser, 'queue')
      await desk.getByRole('button', { name: say('通过并发布', 'Approve') }).click()
      await expect(desk.getByText(say('没有待审核的修改', 'Nothing waits for review'))).toBeVisible()

      // Somebody finds the job by words, province and trade, signed in on a phone.
      const who = await fair.person()
      const seeker = await visit(server, project, '/jobs', { device: 'phone', language, token: who.token })
      const { page } = seeker
      await page.getByRole('searchbox').fill(say('茶艺', 'tea master'))
      await page.getByLabel(say('省份', 'Province')).selectOption({ label: say('浙江', 'Zhejiang') })
      await page.getByRole('button', { name: say('搜索', 'Search') }).click()
      await expect(page.getByText(say('共 1 个在招职位', '1 open job'))).toBeVisible()
      await look(seeker, 'found')
      await page.getByRole('link', { name: say('首席茶艺师', 'Head tea master') }).click()
      await awake(page)

      // The form of the fair first, and back to the job.
      await page.getByRole('link', { name: say('填写表单', 'Fill in the form') }).click()
      await awake(page)
      await page.getByLabel(say('姓名', 'Your name')).fill(say('林晓', 'Lin Xiao'))
      await page.getByLabel(say('毕业院校', 'School')).fill('Zhejiang University')
      await page.getByRole('button', { name: say('立即登记', 'Register') }).click()
      await page.getByRole('link', { name: say('继续', 'Continue') }).click()
      await page.waitForURL(/\/job\?/)
      await awake(page)

      // A program is no CV; a PDF is.
      const chosen = page.locator('input[type="file"]#apply-cvUrl')
      await chosen.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: program })
      await expect(page.getByText(say('此文件不是可用的简历', 'This file cannot be used as a CV'))).toBeVisible()
      await chosen.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: cv })
      await expect(page.getByRole('button', { name: say('移除文件', 'Remove file') })).toBeVisible()
      await expect(page.getByLabel(say('姓名', 'Name'))).toHaveValue(say('林晓', 'Lin Xiao'))
      await page.getByLabel(say('手机号', 'Phone number')).last().fill('13812345678')
      await page.getByLabel(say('自荐（选填）', 'A few words (optional)')).fill('Five years of tea ceremonies.')
      await look(seeker, 'apply')
      await page.getByRole('button', { name: say('投递', 'Send the application'), exact: true }).click()
      await expect(page.getByRole('status').getByText(say('新投递', 'New'))).toBeVisible()
      await look(seeker, 'sent')

      // The company reads the application and the CV, and invites.
      await phone.reload()
      await awake(phone)
      await phone.getByRole('tab', { name: say('求职者', 'Applicants') }).click()
      const card = phone.getByRole('article').filter({ hasText: say('林晓', 'Lin Xiao') })
      await expect(card).toContainText('+8613812345678')
      await card.getByText(say('表单内容', 'Answers of the form')).click()
      await expect(card).toContainText('Zhejiang University')
      const [opened] = await Promise.all([
        phone.context().waitForEvent('page'),
        card.getByRole('button', { name: say('打开简历', 'Open the CV') }).click(),
      ])
      await expect(card).toContainText(say('已查看', 'Seen'))
      await opened.close()
      await look(company, 'applicants')
      await card.getByRole('button', { name: say('邀请面谈', 'Invite') }).click()
      await phone.getByLabel(say('何时何地面谈（选填）', 'When and where to meet (optional)')).fill('A12, 10:00')
      await phone.getByRole('button', { name: say('发出邀请', 'Send the invitation') }).click()
      await expect(card).toContainText(say('已邀请', 'Invited'))
      await look(company, 'invited')
      await server.runJobs()
      const [notice] = await fair.inside.store(outboxMessage).rows({ template: 'jobInvited' })
      expect(notice?.content).toContain('A12, 10:00')

      // The applicant sees it among the own applications.
      await page.getByRole('link', { name: say('我的全部投递', 'All my applications') }).click()
      await awake(page)
      await expect(page.getByText('A12, 10:00')).toBeVisible()
      await look(seeker, 'mine')

      // The organiser sees the fair in figures, and the company with its link.
      await desk.goto(desk.url().replace(/jobFairQueue.*/, 'jobFair'))
      await expect(desk.getByRole('row').filter({ hasText: say('云顶茶业', 'Cloudtop') })).toContainText('1')
      await expect(desk.getByText(say('还没有人投递的职位（1）', 'Jobs without applicants (1)'))).toBeVisible()
      await look(organiser, 'figures')
      await desk.goto(desk.url().replace(/jobFair.*/, `recruitCompany/detail?id=${companyId}`))
      await expect(desk.getByText(say('企业链接有效至', 'The company’s link works until'))).toBeVisible()
      await look(organiser, 'company')

      // Desktops and the other language show the same fair.
      const other = await visit(server, project, '/employers', { device: 'desktop', language })
      await look(other, 'employers')
      await other.page.goto(`${rootOf(project, 'desktop', language)}/jobs`)
      await look(other, 'jobs')
      await other.page.getByRole('link', { name: say('首席茶艺师', 'Head tea master') }).click()
      await awake(other.page)
      await look(other, 'job')
      await other.page.goto(`${rootOf(project, 'desktop', language)}/employer?id=${companyId}`)
      await look(other, 'employer')
      for (const each of [company, seeker, organiser, other]) {
        expectNoTroubles(each, each === seeker ? [/400|40000|422/] : undefined)
        await each.close()
      }
    })
})
