import { describe, it } from 'node:test'
import { expectAccessible, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { lookAtHealth } from '@pavilion/work/server/index.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

/** An event without an organiser, looked at twice: what is found twice is believed. */
async function eventWithoutOrganiser() {
  await server.project()
  const { id } = await server.project()
  await server.sql(`update "project" set "sellerId" = null where id = $1`, [id])
  for (const minutes of [1, 0]) await lookAtHealth(server.system, new Date(Date.now() - minutes * 60_000))
  return id
}

describe('the status page', () => {
  for (const [device, language, words] of [
    [
      'desktop',
      'zh',
      {
        light: /处有故障/,
        part: '登录与报名',
        says: '还没有选择主办方',
        means: '访客无法登录',
        may: '打开活动，选择主办方',
        past: '现在',
      },
    ],
    [
      'phone',
      'en',
      {
        light: /not working/,
        part: 'Sign-in and registration',
        says: 'No organiser has been chosen',
        means: 'Visitors cannot sign in',
        may: 'Open the event and choose its organiser',
        past: 'now',
      },
    ],
  ] as const)
    it(`says what is not well, since when, and what an organiser may do (${device}, ${language})`, async () => {
      const projectId = await eventWithoutOrganiser()
      const operator = await server.operator({ rights: ['project.update'], projects: [projectId] })
      const opened = await openAdmin(server, operator, '/', { device, language, projectId })
      const { page } = opened
      await page.getByRole('link', { name: words.light }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.light })).toBeVisible()
      const trouble = page.locator('.wk-troubles > li').filter({ hasText: words.part })
      for (const shown of [words.says, words.means, /\d\d-\d\d \d\d:\d\d/]) await expect(trouble).toContainText(shown)
      await expect(page.locator('.wk-past > li').filter({ hasText: words.part })).toContainText(words.past)
      await expectAccessible(page)
      await expect(trouble.getByRole('link', { name: words.may })).toHaveAttribute(
        'href',
        `/admin/${projectId}/projectManagement/project/detail?id=${projectId}`,
      )
      await opened.close()
    })
})
