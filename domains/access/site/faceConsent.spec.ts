import { describe, it } from 'node:test'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { linkToken } from '@pavilion/certificate/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expectAccessible, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUserFaceDatabase } from '../model/index.ts'

const server = await startTestServer()

async function holder({ faces = true } = {}) {
  const project = await projectWithSites(server)
  const { id: certTypeId } = await server.system
    .store(registerUserCertType)
    .create({ projectId: project.id, name: '专业观众', nameEN: 'Trade visitor' })
  if (faces) await server.system.store(registerUserFaceDatabase).create({ projectId: project.id, name: '闸机人脸库' })
  const visitor = await server.visitor({ projectId: project.id })
  const { id } = await server.system.store(registerUser).create({
    projectId: project.id,
    name: '李雷',
    number: 'R00001',
    certTypeId,
    webUserId: visitor.id,
  })
  const states = () =>
    server.sql<{ state: number; language: string }>(
      `select "state", "language" from "registerUserFaceConsent" where "registerUserId" = $1 order by id`,
      [id],
    )
  return { project, visitor, id, states }
}

describe('the page where people decide about their face', () => {
  for (const { device, language } of twoWays)
    it(`is reached from the pass, by keyboard, and agrees and withdraws, on a ${device} in ${language}`, async () => {
      const { project, visitor, states } = await holder()
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const opened = await visit(server, project, '/passes', { device, language, token: visitor.token })
      const { page } = opened
      await expect(page.getByText(say('刷脸入场可选，凭此码照常入场。', 'Entering by face is optional.'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'passes-face')
      await page.getByRole('link', { name: say('了解并选择', 'Read and choose') }).click()
      await expect(page.getByRole('heading', { name: '李雷' })).toBeVisible()
      await expect(
        page.getByRole('heading', { name: say('不刷脸也可照常入场', 'Entering without a face check') }),
      ).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'face-consent')
      const agree = page.getByRole('button', { name: say('同意', 'I agree') })
      await agree.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: say('您已于', 'You agreed on') })).toBeVisible()
      expect(await states()).toEqual([{ state: 10, language }])
      await photograph(opened, 'face-consent-agreed')
      await page.getByRole('button', { name: say('撤回同意', 'Withdraw') }).click()
      await expect(
        page.getByRole('status').filter({ hasText: say('人脸数据已删除', 'has been deleted') }),
      ).toBeVisible()
      expect(await states()).toEqual([{ state: 20, language }])
      await page.getByRole('link', { name: say('打开我的通行证', 'Open my pass') }).click()
      await expect(page.getByRole('img', { name: say('李雷 的通行码', 'Pass of 李雷') })).toBeVisible()
      await opened.close()
    })
  it('opens by a link without signing in, and by no other; the pass of that link leads there', async () => {
    const { project, id, states } = await holder()
    const key = linkToken(id)
    const { page, close } = await visit(server, project, `/passes?key=${key}`, { device: 'phone', language: 'zh' })
    await page.getByRole('link', { name: '了解并选择' }).click()
    await page.getByRole('button', { name: '同意' }).click()
    await expect(page.getByRole('button', { name: '撤回同意' })).toBeVisible()
    expect(await states()).toMatchObject([{ state: 10 }])
    await page.goto(page.url().replace(/key=.*/, `key=${id}.aaaaaaaaaaaaaaaaaaaaaaaaaaa`))
    await expect(page.getByRole('alert')).toHaveText(/链接不完整或已失效/)
    await close()
  })
  it('is in the user center where the event compares faces, and nowhere else', async () => {
    const [there, none] = [await holder(), await holder({ faces: false })]
    const shown = await visit(server, there.project, '/user-center', { language: 'zh', token: there.visitor.token })
    await shown.page.getByText('人脸核验').click()
    await expect(shown.page.getByText('未同意，凭通行证入场')).toBeVisible()
    await shown.page.getByRole('link', { name: '李雷' }).click()
    await expect(shown.page.getByRole('heading', { name: '人脸核验' })).toBeVisible()
    await shown.close()
    const passes = await visit(server, none.project, '/passes', { language: 'zh', token: none.visitor.token })
    await expect(passes.page.getByRole('img', { name: '李雷 的通行码' })).toBeVisible()
    await expect(passes.page.locator('.passes-face')).toHaveCount(0)
    await passes.close()
  })
})
