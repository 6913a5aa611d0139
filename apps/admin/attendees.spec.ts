import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { attending } from '@pavilion/registration/server/testing/attending.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin, row } from './testing.ts'

const server = await startTestServer()
const { event } = attending(server)
const at = (name: string) => `/registerManagement/${name}`

async function people() {
  const made = await event()
  const operator = await server.operator({ projects: [made.projectId] })
  const [li] = await server.system.store(registerUser).createMany([
    { projectId: made.projectId, number: 'R90001', name: '李雷', phoneNumber: '13910000001', company: '云雾茶业' },
    { projectId: made.projectId, number: 'R90002', name: '韩梅梅', phoneNumber: '13910000002', company: '山海' },
    { projectId: made.projectId, number: 'R90003', name: '李雷', phoneNumber: '13910000001' },
  ] as never)
  return { ...made, operator, li }
}

describe('the lists of attendees', () => {
  it('bind a card by scanning, make a photo link, and sign people in', async () => {
    const { projectId, operator } = await people()
    const opened = await openAdmin(server, operator, at('registerUserBindCard'), { projectId, language: 'en' } as never)
    const { page } = opened
    const act = async (name: string) => {
      await row(page, '韩梅梅').getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Bind card')
    await page.getByLabel('Card number').fill('04 A1 B2')
    await expectAccessible(page)
    await photograph(opened, 'attendees-bind-card')
    await page.getByRole('button', { name: 'Bind', exact: true }).click()
    await expect(row(page, '韩梅梅')).toContainText('04A1B2')
    // The card stands beside the person, in sight at the usual width.
    const { right } = await page
      .getByRole('cell', { name: '04A1B2' })
      .evaluate(cell => ({ right: cell.getBoundingClientRect().right }))
    expect(right).toBeLessThan(1100)
    await expect(page.getByRole('cell', { name: '04A1B2' })).toBeInViewport({ ratio: 1 })
    await photograph(opened, 'attendees-bound')
    await page.goto(`/admin${at('registerUserUpdate')}`)
    await act('Photo link')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/updateAvatar\?/)
    await photograph(opened, 'attendees-photo-link')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.goto(`/admin${at('registerUserSignIn')}`)
    await act('Sign in')
    await expect(row(page, '韩梅梅')).toContainText('Signed in')
    await page.goto(`/admin${at('registerUserFaceDatabaseUsers')}`)
    await expect(row(page, '韩梅梅')).toBeVisible()
    await expectNoTroubles(opened)
    await opened.close()
  })
  for (const { device, language } of twoWays)
    it(`show the same person twice, who is merged (${device}, ${language})`, async () => {
      const { projectId, operator } = await people()
      const opened = await openAdmin(server, operator, at('registerUserAlike'), {
        projectId,
        device,
        language,
      } as never)
      const { page } = opened
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      await expect(page.getByText(say('手机号和姓名相同', 'Same phone number and name'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'attendees-alike')
      await page.getByRole('button', { name: say('合并，保留所选', 'Merge, keep selected') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(确 ?定|OK)$/ })
        .click()
      await expect(page.getByText(say('没有发现重复的人', 'No duplicates found'))).toBeVisible()
      expect(
        await server.sql(
          `select "number", "status" from "registerUser" where "projectId" = $1 and "name" = '李雷' order by id`,
          [projectId],
        ),
      ).toEqual([
        { number: 'R90001', status: registerUserStatus.normal },
        { number: 'R90003', status: registerUserStatus.deleted },
      ])
      await opened.close()
    })
})

describe('the settings of a project', () => {
  for (const { device, language } of twoWays)
    it(`are one page, where each switch says what it does (${device}, ${language})`, async () => {
      const { projectId, operator } = await people()
      const opened = await openAdmin(server, operator, at('projectSetting'), { projectId, device, language } as never)
      const { page } = opened
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const days = page.getByLabel(say('照片链接有效天数', 'Photo links are valid for'))
      await expect(days).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'project-settings')
      await days.fill('3')
      await page.getByRole('button', { name: /^(保 ?存|Save)$/ }).click()
      await expect
        .poll(
          async () =>
            (await server.sql('select "photoLinkDays" from "projectSetting" where "projectId" = $1', [projectId]))[0],
        )
        .toEqual({ photoLinkDays: 3 })
      await opened.close()
    })
})
