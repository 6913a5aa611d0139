import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { awake, expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openDays } from '../../server/fair/testing.ts'

const server = await startTestServer()

for (const way of twoWays) {
  const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
  describe(`a visitor and the exhibitors that scanned them, ${way.language} ${way.device}`, () => {
    it('comes from the account page, takes the consent back and gives it again', async () => {
      const project = await projectWithSites(server)
      const at = await openDays(server, {}, project)
      const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
      await at.reserves(tea, 'A01', 'A02')
      const me = await server.visitor({ projectId: at.projectId })
      const li = await at.visitor('李雷', { webUserId: me.id })
      await at.scan(tea, { text: li.text })
      await at.scan(cups, { text: li.text, consent: false })
      const opened = await visit(server, project, '/user-center', { ...way, token: me.token })
      const { page } = opened
      await page.getByRole('link', { name: say('展商与我的信息', 'Exhibitors and my details') }).click()
      await awake(page)
      const one = page.getByRole('listitem').filter({ hasText: say('云顶茶业', '云顶茶业 Co') })
      await expect(one).toContainText(say('展位 A01、A02', 'Stand A01, A02'))
      await expect(one).toContainText(say('可看到您的联系方式', 'Sees your contact details'))
      await photograph(opened, 'my-exhibitors', { fullPage: true })
      await expectAccessible(page)
      await one.getByRole('button').click()
      await expect(one).toContainText(say('看不到您的联系方式', 'Does not see your contact details'))
      expect((await at.leads(tea)).leads[0].person).toBeNull()
      await one.getByRole('button', { name: say('同意', 'Agree') }).click()
      await expect(one).toContainText(say('可看到您的联系方式', 'Sees your contact details'))
      expect((await at.leads(tea)).leads[0].person.name).toBe('李雷')
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}
