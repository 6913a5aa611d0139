import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { briefly, expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('a person’s data in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`is shown on the page of an attendee without an account, and erased from there, ${device} ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      const { id } = await server.system
        .store(registerUser)
        .create({ projectId, name: '慕容雪', phoneNumber: '13800138222', company: '丝路茶业' } as never)
      const operator = await server.operator()
      const opened = await openAdmin(server, operator, `/registerManagement/registerUser/detail?id=${id}`, {
        device,
        language,
        projectId,
      })
      const { page } = opened
      await page.getByText(say('保存的此人信息', 'What is held of this person')).click()
      await page.getByRole('button', { name: say('查看保存了什么', 'Show what is held') }).click()
      const badges = page.getByRole('listitem').filter({ hasText: say('参会证件', 'Badges') })
      await expect(badges).toContainText(say('抹除时：已清除个人信息', 'When erased: Personal data removed'))
      await expectAccessible(page)
      // Looking has changed nothing.
      expect(await server.system.store(registerUser).getDetail(id)).toMatchObject({ name: '慕容雪', webUserId: null })
      await page.getByRole('button', { name: say('应本人要求删除数据', 'Erase personal data') }).click()
      const said = briefly(page, say('证明编号', 'proof number'))
      await page
        .locator('.ant-popconfirm')
        .getByRole('button', { name: language === 'en' ? 'OK' : /确\s*定/ })
        .click()
      await said
      await expect.poll(async () => (await server.system.store(registerUser).getDetail(id)).phoneNumber).toBeNull()
      expectNoTroubles(opened)
      await page.goto('/admin/platformManagement/dataErasure')
      await page.getByRole('button', { name: say('仍保存的个人信息', 'Personal data held') }).click()
      const dialog = page.getByRole('dialog', { name: say('仍保存的个人信息', 'Personal data held') })
      await expect(dialog.getByRole('row').nth(1)).toBeVisible()
      await expectAccessible(page)
      await opened.close()
    })
  it('is shown on the page of every list of people: of a hotel guest too', async () => {
    const { id: projectId } = await server.project()
    const { id } = await server.system
      .store(hotelGuest)
      .create({ projectId, name: '上官云', phoneNumber: '13800138333' } as never)
    const opened = await openAdmin(server, await server.operator(), `/receptionManagement/hotelGuest/detail?id=${id}`, {
      device: 'desktop',
      language: 'en',
      projectId,
    })
    const { page } = opened
    await page.getByText('What is held of this person').click()
    await page.getByRole('button', { name: 'Show what is held' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'When erased' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erase personal data' })).toBeVisible()
    await photograph(opened, 'held-of-guest', { fullPage: true })
    expectNoTroubles(opened)
    await opened.close()
  })
})
