import { describe, it } from 'node:test'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the page of automatic messages', () => {
  for (const { device, language } of twoWays)
    it(`switches one off and says another in the event's own words, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      const boss = await server.operator({ projects: [projectId] })
      const way = { device, language, projectId }
      const opened = await openAdmin(server, boss, '/messageManagement/automaticMessage', way)
      const { page } = opened
      const row = (zh: string, en: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: say(zh, en), exact: true }) })

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('自动消息', 'Automatic messages'))
      const closed = row('订单已关闭', 'Order closed').getByRole('switch')
      await closed.click()
      await expect(closed).not.toBeChecked()
      await expect(row('验证码', 'Verification code').getByRole('switch')).toBeDisabled()
      await expectAccessible(page)
      await photograph(opened, 'automatic-messages')

      const received = row('报名已收到', 'Registration received')
      await received.getByRole('button', { name: say('内容', 'Words') }).click()
      const dialog = page.getByRole('dialog')
      const text = dialog.getByRole('textbox', { name: say('短信内容', 'Text message'), exact: true })
      await text.fill('【{event}】收到啦，{nubmer}')
      await dialog.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(dialog).toContainText(say('没有变量 {nubmer}', 'This message has no variable {nubmer}'))
      await expectAccessible(page)
      await photograph(opened, 'automatic-message-words')
      await text.fill('【{event}】收到啦，{number}')
      await dialog.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(received).toContainText(say('自定内容', 'Own words'))
      if (language === 'zh') await expect(received).toContainText('收到啦，R000128')
      expectNoTroubles(opened)
    })
})
