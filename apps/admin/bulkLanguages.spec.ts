import { after, describe, it } from 'node:test'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { groupNotification, groupNotificationReceiver, massText } from '@pavilion/notification/model/index.ts'
import { expectAccessible, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { sendMessage } from '@pavilion/system/server/index.ts'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
after(() => server.close())

describe('a bulk message in two languages', () => {
  for (const [language, device] of [
    ['zh', 'desktop'],
    ['en', 'phone'],
  ] as const)
    it(`is written side by side, previewed in both languages, and says before it is sent who gets the other one (${language}, ${device})`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { id: projectId } = await server.project()
      const form = await server.system.store(webForm).create({ projectId, name: '观众登记', type: 1 } as never)
      await server.system.store(webFormRecord).createMany([
        { projectId, webFormId: form.id, number: 'R1', language: 'en', phoneNumber: '13900000001' },
        { projectId, webFormId: form.id, number: 'R2', language: 'zh', phoneNumber: '13900000002' },
      ] as never)
      const text = await server.system.store(massText).create({
        projectId,
        name: '入场提醒',
        content: '明日九点开展，请携带登记时使用的证件原件，从南门入场。',
        phoneNumbers: ['13900000001', '13900000002', '13900000003'],
      } as never)
      const notice = await server.system.store(groupNotification).create({
        projectId,
        title: '论坛改期',
        englishTitle: 'The forum has moved',
        content: '<p>{name}您好，论坛改到三号馆。</p>',
        englishContent: '<p>Dear {name}, the forum is in hall 3 now.</p>',
      } as never)
      await server.system.store(groupNotificationReceiver).createMany([
        {
          projectId,
          groupNotificationId: notice.id,
          type: 30,
          name: '李伟',
          phoneNumber: '13900000002',
          email: 'li@expo.example',
        },
        { projectId, groupNotificationId: notice.id, type: 20, name: 'Ann', email: 'ann@expo.example', language: 'en' },
      ] as never)
      const operator = await server.operator({ projects: [projectId] })
      const opened = await openAdmin(server, operator, `/smsManagement/massText/detail?id=${text.id}`, {
        language,
        device,
        projectId,
      })
      const { page, close } = opened
      const warning = say(
        '英文内容为空：1 位读英文的接收人将收到中文',
        'English is empty: 1 recipient who reads English gets the Chinese text',
      )
      const read = page.getByRole('region', { name: say('他们会读到', 'As they read it') })
      await expect(page.getByText(warning)).toBeVisible()
      await expect(page.getByText(say('3，按 3 条计费', '3, billed as 3'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'bulk-empty')
      // The same is said once more before it is sent.
      await page.getByRole('button', { name: say('发送', 'Send'), exact: true }).click()
      const question = page.getByRole('dialog')
      await expect(question.getByText(warning)).toBeVisible()
      await expect(question.getByText(say('发送给全部接收人？', 'Send to all recipients?'))).toBeVisible()
      await photograph(opened, 'bulk-ask')
      await expectAccessible(page)
      await question.getByRole('button', { name: say('取消', 'Cancel') }).click()
      await page.getByRole('button', { name: say('编辑', 'Edit'), exact: true }).click()
      const drawer = page.getByRole('dialog', { name: say('编辑', 'Edit') })
      const half = drawer.getByLabel(say('英文内容', 'English content'), { exact: true })
      await half.fill('We open tomorrow at nine. Please use the south gate.')
      await photograph(opened, 'bulk-form')
      await drawer.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(read.getByText('We open tomorrow at nine.')).toBeVisible()
      await expect(page.getByText(warning)).toHaveCount(0)
      await photograph(opened, 'bulk-both')
      await goInside(page, `/receptionManagement/groupNotification/detail?id=${notice.id}`)
      await expect(read.getByText('Dear Ann, the forum is in hall 3 now.')).toBeVisible()
      await expect(read.getByText('李伟您好，论坛改到三号馆。').first()).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'notice-both')
      await close()
    })
  it('of the system is read in the operator’s language, or the other one while it is empty', async () => {
    const reader = await server.operator()
    const to = { sysUserId: reader.id }
    await sendMessage(server.system, { title: '请审核', englishTitle: 'Please review', content: '<p>今天</p>', to })
    const { page, close } = await openAdmin(server, reader, '/ownSysMessage/manageOwnSysMessage', { language: 'en' })
    await page.getByRole('button', { name: 'Please review' }).click()
    await expect(page.frameLocator('iframe[title="Please review"]').getByText('今天')).toBeVisible()
    await expect(page.getByText('请审核')).toHaveCount(0)
    await close()
  })
})
