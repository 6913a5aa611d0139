import { describe, it } from 'node:test'
import { projectWithSites, rootOf, visit } from '@pavilion/account/site/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expectAccessible, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { registerUserCertType } from '../model/index.ts'
import { linkToken } from '../server/passes/visitors.ts'

const server = await startTestServer()

async function holder(names: readonly string[] = ['李雷']) {
  const project = await projectWithSites(server)
  const type = await server.system.store(registerUserCertType).create({
    projectId: project.id,
    name: '专业观众',
    nameEN: 'Trade visitor',
    effectiveStartTime: '2026-11-26T00:00:00.000Z',
    effectiveEndTime: '2099-11-29T10:00:00.000Z',
  })
  const visitor = await server.visitor({ projectId: project.id })
  const people: { id: number }[] = []
  for (const name of names)
    people.push(
      await server.system.store(registerUser).create({
        projectId: project.id,
        name,
        englishName: `Guest ${people.length + 1}`,
        company: '青岚茶业',
        number: `R0000${people.length + 1}`,
        certTypeId: type.id,
        webUserId: visitor.id,
      }),
    )
  return { project, visitor, people }
}

describe('the pass on the phone', () => {
  for (const { device, language } of twoWays)
    it(`shows every pass of the person, also without a line, on a ${device} in ${language}`, async () => {
      const { project, visitor } = await holder(['李雷', '韩梅梅'])
      const opened = await visit(server, project, '/passes', { device, language, token: visitor.token })
      const { page } = opened
      const name = language === 'en' ? 'Pass of Guest 1' : '李雷 的通行码'
      await expect(page.getByRole('img', { name })).toBeVisible()
      await expect(page.locator('.passes-one')).toHaveCount(2)
      await expect(page.getByText(language === 'en' ? 'Trade visitor' : '专业观众').first()).toBeVisible()
      await expect(page.getByText('R00001')).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'passes')
      await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
      await page.context().setOffline(true)
      await page.reload()
      await expect(page.getByRole('img', { name })).toBeVisible()
      await expect(page.locator('.passes-note')).toBeVisible()
      await photograph(opened, 'passes-offline')
      await page.context().setOffline(false)
      await opened.close()
    })
  it('shows the pass that gates prefer first, in the colour of its type', async () => {
    const { project, visitor, people } = await holder(['贵宾', '观众'])
    const vip = await server.system
      .store(registerUserCertType)
      .create({ projectId: project.id, name: '贵宾证', colour: '#7a1f2b', priority: 40, ticketShow: true })
    await server.system.store(registerUser).update({ id: people[0]?.id as number, certTypeId: vip.id })
    const { page, close } = await visit(server, project, '/passes', {
      device: 'phone',
      language: 'zh',
      token: visitor.token,
    })
    await expect(page.locator('.passes-name')).toHaveText(['贵宾', '观众'])
    await expect(page.locator('.passes-kind')).toHaveText(['门票'])
    await expect(page.locator('.passes-one').first()).toHaveCSS('border-top-color', 'rgb(122, 31, 43)')
    await close()
  })
  it('stands whole beside its long name on a phone that lies down, with the bar of the site', async () => {
    const name = '欧阳'.repeat(60)
    const { project, visitor } = await holder([name])
    for (const language of ['zh', 'en'] as const) {
      const opened = await visit(server, project, '/passes', { device: 'phone', language, token: visitor.token })
      const { page } = opened
      const code = page.getByRole('img', { name: language === 'en' ? 'Pass of Guest 1' : `${name} 的通行码` })
      await expect(code).toBeVisible()
      await expect(page.getByRole('navigation', { name: language === 'en' ? 'Shortcuts' : '常用' })).toBeVisible()
      await photograph(opened, 'passes-long-name')
      await page.setViewportSize({ width: 844, height: 390 })
      await expect(code).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.passes-name')).toBeInViewport({ ratio: 1 })
      await photograph(opened, 'passes-lying')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
  it('leads on whoever has none yet', async () => {
    const project = await projectWithSites(server)
    const visitor = await server.visitor({ projectId: project.id })
    const { page, close } = await visit(server, project, '/passes', {
      device: 'phone',
      language: 'en',
      token: visitor.token,
    })
    await page.getByRole('link', { name: 'See your registrations and open forms' }).click()
    await expect(page).toHaveURL(/\/user-center$/)
    await close()
  })
  it('opens by the link of a message without signing in, and by no other', async () => {
    const { project, people } = await holder()
    const key = linkToken(people[0]?.id as number)
    const { page, close } = await visit(server, project, `/passes?key=${key}`, { device: 'phone', language: 'zh' })
    await expect(page.getByRole('img', { name: '李雷 的通行码' })).toBeVisible()
    await page.goto(`${rootOf(project, 'phone', 'zh')}/passes?key=${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)
    await expect(page.getByText('没有找到这张通行证')).toBeVisible()
    await page.goto(`${rootOf(project, 'phone', 'zh')}/passes`)
    await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible()
    await close()
  })
})
