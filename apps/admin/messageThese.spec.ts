import { describe, it } from 'node:test'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the list of attendees', () => {
  for (const { device, language } of twoWays)
    it(`messages whom its filters find, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      const inside = server.system.acting('test', { projectId })
      for (const [name, phoneNumber, email] of [
        ['王小明', '13800138111', null],
        ['王芳', null, 'fang@tea.example'],
        ['王无名', null, null],
        ['李雷', '13800138222', null],
      ] as const)
        await inside.store(registerUser).create({ projectId, name, phoneNumber, email })
      const boss = await server.operator({ projects: [projectId] })
      const way = { device, language, projectId }
      const opened = await openAdmin(server, boss, '/registerManagement/registerUser?q=王', way)
      const { page } = opened
      await expect(page.getByText('王芳').first()).toBeVisible()
      await page.getByRole('button', { name: say('给这些人发消息', 'Message these'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(say('列表中共 3 人', 'this list holds 3 people'))
      await expect(dialog.locator('.nt-reach dd')).toHaveText(['1', '1', '1'])
      await expect(dialog).toContainText('王无名')
      await expectAccessible(page)
      await photograph(opened, `message-these-${device}`)
      await dialog.getByRole('button', { name: say('写消息', 'Write the message') }).click()
      await expect(page).toHaveURL(/groupNotification\/detail\?id=\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say('：通知', ': message'))
      await photograph(opened, `message-draft-${device}`)
      const rows = await server.sql<{ name: string }>(
        `select "name" from "groupNotificationReceiver" where "projectId" = $1 order by "type"`,
        [projectId],
      )
      expect(rows.map(({ name }) => name)).toEqual(['王小明', '王芳'])
      expectNoTroubles(opened)
    })
})
