import { describe, it } from 'node:test'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { registerUser } from '../model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'

const server = await startTestServer()

describe('the daily health report', () => {
  for (const { device, language } of twoWays)
    it(`is given by a visitor on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await projectWithSites(server)
      await server.system.store(projectSetting).create({ projectId: project.id, healthReports: true })
      const visitor = await server.visitor({ projectId: project.id })
      await server.system
        .store(registerUser)
        .create({ projectId: project.id, name: '李雷', number: 'H1', webUserId: visitor.id })
      const opened = await visit(server, project, '/health-report', { device, language, token: visitor.token })
      const { page } = opened
      const temperature = page.getByLabel(say('体温（℃）', 'Temperature (℃)'))
      await temperature.fill('36.6')
      await page.getByRole('button', { name: say('上报', 'Report') }).click()
      await expect(page.getByText(say('今天已上报 36.6 ℃', 'Reported today: 36.6 ℃'))).toBeVisible()
      await temperature.fill('37.3')
      await page.getByRole('button', { name: say('更新', 'Update') }).click()
      await expect(
        page.getByText(
          say(
            '健康核查未通过，请到现场健康核查点。',
            'You did not pass the health check. Please go to the health desk on site.',
          ),
        ),
      ).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'health-report')
      await opened.close()
    })
  it('says that it is not needed where the event does not ask for it, and asks strangers to sign in', async () => {
    const project = await projectWithSites(server)
    const visitor = await server.visitor({ projectId: project.id })
    const own = await visit(server, project, '/health-report', {
      device: 'phone',
      language: 'zh',
      token: visitor.token,
    })
    await expect(own.page.getByText('本活动不需要健康上报。')).toBeVisible()
    await own.close()
    const stranger = await visit(server, project, '/health-report', { device: 'phone', language: 'zh' })
    await expect(stranger.page.getByText('登录后可以上报。')).toBeVisible()
    await stranger.close()
  })
})
