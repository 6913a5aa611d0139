import { describe, it } from 'node:test'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { outboxChannel, outboxState, outboxTemplate } from '@pavilion/notification/model/codes.ts'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { transferAccount } from '@pavilion/payment/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin, tabTo } from './testing.ts'

const server = await startTestServer()
const { hall } = gates(server)
const long = '长三角一体化数字健康与医疗器械国际博览会暨产业链供应链对接大会联合主办方特邀观察员代表团'
  .repeat(3)
  .slice(0, 100)
const longEnglish =
  'Yangtze River Delta International Digital Health and Medical Devices Expo observer delegation member'

/** An event with a gate, a registration, its attendee and what they were sent. */
async function event(name = '林溪', english = 'Visitor') {
  const project = await server.project({ name: long.slice(0, 60), englishName: longEnglish })
  const place = await hall({ gateCount: 2, exits: 1, project, cert: { nameEN: english } })
  const { projectId } = place
  const { form } = await makeForm(server.system, projectId, visitorForm())
  const phoneNumber = `+86138${String(10_000_000 + projectId)}`
  const record = await server.system
    .store(webFormRecord)
    .create({ projectId, webFormId: form.id, number: `V${projectId}`, name, phoneNumber } as never)
  const id = await place.person({ name, phoneNumber, webFormRecordId: record.id, company: long })
  for (const [nth, state] of [outboxState.done, outboxState.failed].entries())
    await server.system.store(outboxMessage).create({
      projectId,
      channel: outboxChannel.sms,
      template: outboxTemplate.recordValid,
      subject: `您的报名已通过 ${nth}`,
      content: long,
      language: 'zh',
      phoneNumber,
      dedupeKey: `pages ${projectId} ${nth}`,
      ...(state === outboxState.failed && { error: 'No route to the operator' }),
    } as never)
  await server.sql(`update "outboxMessage" set "state" = $2 where "projectId" = $1 and "subject" like '%1'`, [
    projectId,
    outboxState.failed,
  ])
  const operator = await server.operator({ projects: [projectId] })
  return { project, place, projectId, form, record, id, operator }
}
const narrowly = async (page: Awaited<ReturnType<typeof openAdmin>>['page']) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

for (const { device, language } of twoWays) {
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)
  const way = { device, language } as const
  describe(`pages for a job (${device}, ${language})`, () => {
    it('lead from a registration to its attendee, whether they get in, and to all they were sent', async () => {
      const { projectId, record, operator } = await event()
      const at = `/webFormManagement/webFormRecord/detail?id=${record.id}`
      const opened = await openAdmin(server, operator, at, { projectId, ...way })
      const { page } = opened
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`林溪 V${projectId}`)
      const attendee = page.getByRole('region', { name: say('参会人', 'Attendee'), exact: true })
      await expect(attendee.getByRole('link')).toBeVisible()
      await photograph(opened, 'admin-record')
      await expectAccessible(page)
      await narrowly(page)
      await attendee.getByRole('link').click()
      const entry = page.getByRole('region', { name: say('现在来能不能进', 'If they came now') })
      await expect(entry.getByText(say('现在可以通过', 'Opens now'))).toBeVisible()
      await expect(page.getByRole('button', { name: say('打印证件', 'Print badge') })).toBeVisible()
      await photograph(opened, 'admin-attendee')
      await expectAccessible(page)
      await narrowly(page)
      await page.getByRole('link', { name: say('全部往来', 'The whole thread') }).click()
      await expect(page.getByText('No route to the operator')).toBeVisible()
      await expect(page.getByText(say('1 条未送达', '1 not delivered'))).toBeVisible()
      await photograph(opened, 'admin-thread')
      await expectAccessible(page)
      await narrowly(page)
      expectNoTroubles(opened)
      await opened.close()
    })
    it('say of a badge type which gates it opens, and take a tick back', async () => {
      const { projectId, place, operator } = await event('林溪', longEnglish)
      const at = `/registerManagement/registerUserCertType/detail?id=${place.type.id}`
      const opened = await openAdmin(server, operator, at, { projectId, ...way })
      const { page } = opened
      const opens = page.getByRole('region', { name: say('能通过哪些入口', 'Which gates it opens') })
      await expect(opens.getByText(say('现在可以通过', 'Opens now'))).toBeVisible()
      await photograph(opened, 'admin-badge-type')
      await expectAccessible(page)
      await narrowly(page)
      const tick = opens.getByRole('checkbox', { name: '南登录厅' })
      await tick.focus()
      await page.keyboard.press('Space')
      await expect(tick).not.toBeChecked()
      await expect(
        page.getByText(say('持此证现在进不了任何入口', 'With this badge nobody passes any gate now')),
      ).toBeVisible()
      await page.getByRole('button', { name: say('撤销', 'Undo') }).click()
      await expect(tick).toBeChecked()
      expectNoTroubles(opened)
      await opened.close()
    })
    it('find a person in all lists at once, by keyboard', async () => {
      const { projectId, id, operator } = await event(long)
      const opened = await openAdmin(server, operator, '/registerManagement/people', { projectId, ...way })
      const { page } = opened
      await expect(page.getByLabel(say('姓名、手机号、邮箱或编号', 'Name, phone, e-mail or number'))).toBeFocused()
      await photograph(opened, 'admin-people-none')
      await page.keyboard.type(`+86138${String(10_000_000 + projectId)}`)
      await expect(page.getByText(say('1 人', '1 person'))).toBeVisible()
      await photograph(opened, 'admin-people')
      await expectAccessible(page)
      await narrowly(page)
      const link = page.getByRole('link', { name: say('：参会人', ': Attendee') })
      await tabTo(page, link)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`registerUser/detail\\?id=${id}$`))
      expectNoTroubles(opened)
      await opened.close()
    })
    it('switch a way to pay off beside the cashier that visitors see, and on again', async () => {
      const { project, projectId } = await event()
      await server.system
        .store(transferAccount)
        .create({ sellerId: project.sellerId, name: long, bank: '浦江银行', bankAccount: '6222 0000' } as never)
      const operator = await server.operator()
      const opened = await openAdmin(server, operator, '/tradeManagement/payWays', { projectId, ...way })
      const { page } = opened
      const cashier = page.getByRole('region', { name: say('访客看到的收银台', 'The cashier as visitors see it') })
      const transfer = page.getByRole('switch', { name: say('银行转账', 'Bank transfer') })
      await expect(cashier.getByText(say('银行转账', 'Bank transfer'))).toBeVisible()
      await photograph(opened, 'admin-pay-ways')
      await expectAccessible(page)
      await narrowly(page)
      await transfer.focus()
      await page.keyboard.press('Space')
      await expect(cashier.getByText(say('银行转账', 'Bank transfer'))).toBeHidden()
      await page.getByRole('button', { name: say('撤销', 'Undo') }).click()
      await expect(cashier.getByText(say('银行转账', 'Bank transfer'))).toBeVisible()
      expectNoTroubles(opened)
      await opened.close()
    })
    it('lead from an organiser to its events and accounts, and from a role to its people', async () => {
      const { project, projectId } = await event()
      const operator = await server.operator()
      const reviewer = await server.operator({ rights: ['webFormRecord.getList', 'webFormRecord.approve'] })
      const at = `/platformManagement/seller/detail?id=${project.sellerId}`
      const opened = await openAdmin(server, operator, at, { projectId, ...way })
      const { page } = opened
      const events = page.getByRole('region', { name: say('活动', 'Events'), exact: true })
      await expect(events.getByRole('link', { name: say(long.slice(0, 60), longEnglish) })).toBeVisible()
      await photograph(opened, 'admin-organiser')
      await expectAccessible(page)
      await narrowly(page)
      await page.goto(`/admin/${projectId}/systemManagement/sysRole/detail?id=${reviewer.roleId}`)
      const may = page.getByRole('region', { name: say('能改动', 'What they may change') })
      await expect(may.getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('region', { name: say('谁持有', 'Who has it') }).getByRole('link')).toHaveCount(1)
      await photograph(opened, 'admin-role')
      await expectAccessible(page)
      await narrowly(page)
      expectNoTroubles(opened)
      await opened.close()
    })
    it('ask for a new event in numbered steps, the first field ready to be filled in', async () => {
      const operator = await server.operator()
      const opened = await openAdmin(server, operator, '/projectManagement/project?new=1', way)
      const { page } = opened
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('.pv-steps legend')).toHaveText([
        say('活动', 'The event'),
        say('时间与地点', 'When and where'),
      ])
      await expect(dialog.locator('.ant-form-item input').first()).toBeFocused()
      await photograph(opened, 'admin-event-steps')
      await expectAccessible(page)
      await narrowly(page)
      await opened.close()
    })
    it('stand with nobody, and with three thousand people of one badge type', async () => {
      const { projectId, place, operator } = await event()
      const empty = await server.system
        .store(registerUserCertType)
        .create({ projectId, name: long, nameEN: longEnglish })
      const at = (id: number) => `/registerManagement/registerUserCertType/detail?id=${id}`
      const opened = await openAdmin(server, operator, at(empty.id), { projectId, ...way })
      const { page } = opened
      await expect(page.getByText(say('0 人', '0 people'), { exact: true })).toBeVisible()
      await photograph(opened, 'admin-badge-type-empty')
      await expectAccessible(page)
      await narrowly(page)
      await server.system.store(registerUser).createMany(
        Array.from({ length: 3000 }, (_, nth) => ({
          projectId,
          name: `观众 ${nth}`,
          number: `M${projectId} ${nth}`,
          certTypeId: place.type.id,
        })) as never,
      )
      await page.goto(`/admin/${projectId}${at(place.type.id)}`)
      await expect(page.getByText(say('3001 人', '3001 people'), { exact: true })).toBeVisible()
      await narrowly(page)
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}
