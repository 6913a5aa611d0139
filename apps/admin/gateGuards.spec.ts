import { describe, it } from 'node:test'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { hall } = gates(server)
const list = '/registerManagement/registerUserGateGuard'

describe('the guards of an event in the back-office', () => {
  for (const way of twoWays)
    it(`get a PIN that nobody reads afterwards, on a ${way.device} in ${way.language}`, async () => {
      const say = (zh: string, en: string) => (way.language === 'zh' ? zh : en)
      const place = await hall()
      const operator = await server.operator({ projects: [place.projectId] })
      const opened = await openAdmin(server, operator, list, { projectId: place.projectId, ...way })
      const { page } = opened
      await page
        .getByRole('button', { name: say('新建', 'New') })
        .first()
        .click()
      await page.getByLabel(say('姓名', 'Name')).first().fill('王队长')
      const pin = page.getByLabel('PIN').first()
      await pin.fill('1234')
      const save = page.getByRole('button', { name: say('保存', 'Save'), exact: true })
      await save.click()
      await expect(page.getByText(say('PIN 须为 4 到 8 位数字', 'A PIN has 4 to 8 digits')).first()).toBeVisible()
      await photograph(opened, 'gate-guard-form')
      await pin.fill('4831')
      await expectAccessible(page)
      await save.click()
      await expect(page.getByText(say('PIN 须为 4 到 8 位数字', 'A PIN has 4 to 8 digits'))).toHaveCount(0)
      await expect(page.getByText('王队长').first()).toBeVisible()
      expect(await page.content()).not.toContain('4831')
      await photograph(opened, 'gate-guard')
      expectNoTroubles(opened)
    })
})
