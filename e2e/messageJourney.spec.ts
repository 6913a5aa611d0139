import { after, describe, it } from 'node:test'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { SendFailed } from '@pavilion/notification/server/senders/sender.ts'
import { recordingSenders } from '@pavilion/notification/server/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'

const server = await startTestServer()
after(() => useSenders())

/** Attendees of one badge type: three whose numbers do not work, one without a number, one without anything. */
const people = [
  { name: '王敏', phoneNumber: '13812340001' },
  { name: '李雷', phoneNumber: '13812340002' },
  { name: 'Ann Lee', phoneNumber: '+447911123456' },
  { name: '韩梅', phoneNumber: '13812340091', email: 'mei@tea.example' },
  { name: '周强', phoneNumber: '13812340092', email: 'qiang@tea.example' },
  { name: '吴静', phoneNumber: '13812340093', email: 'jing@tea.example' },
  { name: '赵云', phoneNumber: '13812340094' },
  { name: '陈晨', email: 'chen@tea.example' },
  { name: '无名氏' },
]
/** The hall with its gate, its people, and two who work there. */
async function stage() {
  const { id: projectId } = await server.project()
  const [writer, colleague] = [await server.operator({ name: '林编辑' }), await server.operator({ name: '何主管' })]
  const make = async (resource: string, row: object): Promise<number> => {
    const made = await server.call(`/${resource}/create`, row, { token: writer.token, projectId })
    expect(made).toMatchObject({ result: 20000 })
    return made.data.id
  }
  await make('projectSetting', { approvalAbove: 5, smsPrice: 4500 })
  const certTypeId = await make('registerUserCertType', { name: '贵宾', nameEN: 'VIP' })
  const gate = await make('registerUserTermGroup', { name: '东门', englishName: 'East gate' })
  await make('registerUserCertAuthority', { registerUserCertTypeId: certTypeId, registerUserTermGroupId: gate })
  for (const person of people) await make('registerUser', { ...person, certTypeId })
  const other = await make('registerUserCertType', { name: '普通观众', nameEN: 'Visitor' })
  await make('registerUser', { name: '别的证件', phoneNumber: '13812349999', certTypeId: other })
  await server.sql(`update "sysUser" set "phoneNumber" = '+8613800009999' where "account" = $1`, [writer.account])
  return { projectId, certTypeId, writer, colleague }
}

describe('a message from the list to whom it failed', () => {
  for (const { device, language } of twoWays)
    it(`is chosen by filters, written in both languages, approved, sent, replaced by mails and resent, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      let broken = true
      const { texts, mails } = recordingSenders(to => {
        if (/009\d$/.test(to) && broken) throw new SendFailed('rejected', 'isv.MOBILE_NUMBER_ILLEGAL')
      })
      const { projectId, certTypeId, writer, colleague } = await stage()
      const list = `/registerManagement/registerUser?certTypeId=${certTypeId}`
      const opened = await openAdmin(server, writer, list, { device, language, projectId })
      const { page } = opened

      // As filtered: who is reached by which way, and who is not.
      await page.getByRole('button', { name: say('给这些人发消息', 'Message these') }).click()
      const dialog = page.getByRole('dialog', { name: say('给这些人发消息', 'Message these people') })
      await expect(dialog).toContainText(say('列表中共 9 人', 'this list holds 9 people'))
      await expect(dialog).toContainText(say('没有手机号和邮箱：无名氏', 'no e-mail address: 无名氏'))
      await dialog.getByRole('textbox').fill(say('贵宾', 'VIPs'))
      await expectAccessible(page)
      await photograph(opened, 'message-journey-chosen')
      await dialog.getByRole('button', { name: say('写消息', 'Write the message') }).click()
      await expect(page.getByText(say('参会人：证件类型：贵宾', 'Attendee: Badge type: VIP'))).toBeVisible()

      // One text in both languages.
      await page
        .locator('.pv-detail-do')
        .getByRole('button', { name: say('编辑', 'Edit'), exact: true })
        .click()
      const form = page.getByRole('dialog')
      const words = form.locator('.ProseMirror')
      await words.nth(0).click()
      await page.keyboard.insertText('{name}，您好，请从{gate}入场')
      await words.nth(1).click()
      await page.keyboard.insertText('Dear {name}, please enter by the {gate}')
      await form.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(form).toHaveCount(0)
      const read = page.getByRole('region', { name: say('他们会读到', 'As they read it') })
      await expect(read).toContainText('赵云，您好，请从东门入场')
      await expect(read).toContainText('Dear Ann Lee, please enter by the East gate')
      await expect(page.getByText(say('按 7 条计费', 'billed as 7'))).toBeVisible()
      await expect(page.getByText(say('前发完', 'All by'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'message-journey-written', { fullPage: true })

      // To herself first; then a colleague has to agree.
      await page.getByRole('button', { name: say('发给自己试试', 'Send a test to myself') }).click()
      await expect(page.getByText(say('已发给您自己', 'Sent to yourself'))).toBeVisible()
      await server.runJobs()
      expect(texts.splice(0).map(({ text }) => text)).toEqual([
        '【测试】陈晨，您好，请从东门入场',
        '[Test] Dear Ann Lee, please enter by the East gate',
      ])
      await page.getByRole('button', { name: say('请求批准', 'Ask for approval') }).click()
      await expect(page.getByText(say('等另一位同事批准', 'when a colleague has approved'))).toBeVisible()
      const { pathname, search } = new URL(page.url())
      const address = pathname.replace('/admin', '') + search
      await opened.close()

      const approving = await openAdmin(server, colleague, address, { device, language, projectId })
      const second = approving.page
      await expect(second.getByText(say('林编辑 请求批准这条消息', '林编辑 asks you to approve'))).toBeVisible()
      await photograph(approving, 'message-journey-asked')
      await second.getByRole('button', { name: say('批准并发送', 'Approve and send') }).click()
      await second
        .getByRole('dialog')
        .getByRole('button', { name: say('批准并发送', 'Approve and send') })
        .click()
      await expect(second.getByRole('region', { name: say('发送进度', 'Progress') })).toBeVisible()
      await server.runJobs()

      // Counted while it goes: three have a mail instead, one has nothing.
      const progress = second.getByRole('region', { name: say('发送进度', 'Progress') })
      await expect(progress).toContainText(say('7 / 8 已发送', '7 / 8 sent'))
      await expect(progress).toContainText(say('其中 3 条改用其他方式', '3 of them by another way'))
      expect(mails.map(({ to }) => to).sort()).toEqual([
        'chen@tea.example',
        'jing@tea.example',
        'mei@tea.example',
        'qiang@tea.example',
      ])
      const each = second.getByRole('region', { name: say('每位接收人', 'Each recipient') })
      await expect(each).toContainText(say('号码不正确', 'The number is not valid'))
      await expectAccessible(second)
      await photograph(approving, 'message-journey-sent', { fullPage: true })

      // The number works again: only this one gets it.
      broken = false
      texts.splice(0)
      await second.getByRole('button', { name: say('重发失败的', 'Resend failed') }).click()
      await second
        .getByRole('dialog')
        .getByRole('button', { name: say('重发失败的', 'Resend failed') })
        .click()
      await expect(progress).toContainText(say('等待中 1', 'Waiting 1'))
      await server.runJobs()
      await expect(progress).toContainText(say('8 / 8 已发送', '8 / 8 sent'))
      expect(texts.map(({ phoneNumber }) => phoneNumber)).toEqual(['+8613812340094'])
      expectNoTroubles(approving)
      await approving.close()
    })
})
