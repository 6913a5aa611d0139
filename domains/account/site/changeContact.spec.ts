import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, oneWay, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { freshMail, freshPhone, newestCode, otherThan, signUp } from '../server/testing.ts'
import { projectWithSites, visit } from './testing.ts'

const server = await startTestServer()

describe('changing one’s phone number or e-mail', () => {
  for (const { device, language } of oneWay)
    it(`asks a visitor without a password for a code to the current, long address, and says which of two codes is wrong, on a ${device} in ${language === 'en' ? 'English' : 'Chinese'}`, async () => {
      const project = await projectWithSites(server)
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const to = freshPhone()
      const mail = `${'annette.von.schwarzenberg-hohenfels.'}${freshMail()}`
      const { id, token } = await server.visitor({ projectId: project.id })
      await server.sql('update "webUser" set "email" = $2, "name" = $3 where "id" = $1', [
        id,
        mail,
        '安妮特·冯·施瓦岑贝格 👩🏽‍🔬',
      ])
      const opened = await visit(server, project, '/user-center', { device, language, token })
      const { page } = opened
      const codes = page.getByLabel(say('验证码', 'Verification code'))
      const ask = page.getByRole('button', { name: say('获取验证码', 'Send code') })
      await page.getByRole('button', { name: say('编辑资料', 'Edit profile') }).click()
      const add = page.getByRole('link', { name: say('添加手机号', 'Add phone') })
      await expect(add).toBeVisible()
      await photograph(opened, 'profile-long')
      await add.click()
      await page.getByLabel(say('新手机号或邮箱', 'New phone or e-mail')).fill(to)
      await ask.first().click()
      await expect(codes.first()).toBeFocused()
      await ask.click()
      await expect(codes.last()).toBeFocused()
      const currentCode = await newestCode(server, project.id, mail)
      await codes.first().fill(await newestCode(server, project.id, to))
      await codes.last().fill(otherThan(currentCode))
      await page.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(codes.last()).toHaveAccessibleDescription(
        new RegExp(say('验证码不正确', 'Verification code incorrect')),
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      await photograph(opened, 'change-contact-code')
      await codes.last().fill(currentCode)
      await page.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(page).toHaveURL(/\/user-center$/)
      expect(await server.sql('select "phoneNumber", "email" from "webUser" where "id" = $1', [id])).toEqual([
        { phoneNumber: to, email: mail },
      ])
      await opened.close()
    })
  for (const { device, language } of twoWays)
    it(`changes the phone number once the new one and the visitor are proven, on a ${device} in ${language === 'en' ? 'English' : 'Chinese'}`, async () => {
      const project = await projectWithSites(server)
      const { phoneNumber, password, token } = await signUp(server, project.id)
      const to = freshPhone()
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const opened = await visit(server, project, '/user-center', { device, language, token })
      const { page } = opened
      await page.getByRole('button', { name: say('编辑资料', 'Edit profile') }).click()
      await expect(page.getByRole('link', { name: say('添加邮箱', 'Add e-mail') })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'profile')
      const named = page.getByLabel(say('姓名', 'Name'))
      const newName = say('顾清和（改）', 'Anna L. Berg')
      await named.fill(newName)
      await page.getByRole('link', { name: say('更换手机号', 'Change phone') }).click()
      // Numbers are shown in the grouping of their country.
      await expect(page.getByText(new RegExp([...phoneNumber.replace(/^\+86/, '')].join(' ?')))).toBeVisible()
      const save = page.getByRole('button', { name: say('保存', 'Save') })
      const code = page.getByLabel(say('验证码', 'Verification code'))
      const passwordField = page.getByLabel(say('密码', 'Password'), { exact: true })
      await page.getByLabel(say('新手机号或邮箱', 'New phone or e-mail')).fill(to)
      await page.getByRole('button', { name: say('获取验证码', 'Send code') }).click()
      await expect(code).toBeFocused()
      await code.fill(await newestCode(server, project.id, to))
      await passwordField.fill('not-it-at-all')
      await save.click()
      await expect(passwordField).toHaveAccessibleDescription(new RegExp(say('密码不正确', 'Password incorrect')))
      await expectAccessible(page)
      await photograph(opened, 'change-contact')
      await passwordField.fill(password)
      await save.click()
      await expect(page).toHaveURL(/\/user-center$/)
      expect(
        (await server.call('/webUser/ext/signIn', { account: to, password }, { projectId: project.id })).result,
      ).toBe(20000)
      // Unsaved input beside it is still there, until it is cancelled.
      await page.getByRole('button', { name: say('编辑资料', 'Edit profile') }).click()
      await expect(named).toHaveValue(newName)
      await page.getByRole('button', { name: say('取消', 'Cancel') }).click()
      await page.getByRole('button', { name: say('编辑资料', 'Edit profile') }).click()
      await expect(named).not.toHaveValue(newName)
      expectNoTroubles(opened, [/changeContact/])
      await opened.close()
    })
})
