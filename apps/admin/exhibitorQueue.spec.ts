import { describe, it } from 'node:test'
import { exhibition } from '@pavilion/exhibitor/server/testing/exhibitors.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the review queue', () => {
  it('is worked through by keyboard: approve, refuse with a reason, next', async () => {
    const fair = await exhibition(server)
    const one = await fair.applied({ name: '龙山茶业有限公司' })
    const two = await fair.applied({ name: '云峰茶业有限公司' })
    const three = await fair.applied({ name: '青禾茶业有限公司' })
    const opened = await openAdmin(server, fair.operator, '/exhibitorManagement/auditQueue', {
      projectId: fair.project.id,
    })
    const { page } = opened
    await expect(page.getByRole('heading', { level: 2, name: '龙山茶业有限公司' })).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'exhibitor-queue')
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { level: 2, name: '云峰茶业有限公司' })).toBeVisible()
    await page.keyboard.press('r')
    await page.getByRole('dialog').getByRole('textbox').fill('执照不清晰')
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('heading', { level: 2, name: '青禾茶业有限公司' })).toBeVisible()
    const statuses = await server.sql<{ id: number; auditStatus: number }>(
      'select id, "auditStatus" from "exhibitorCompanyInfo" where "projectId" = $1 order by id',
      [fair.project.id],
    )
    expect(statuses.map(row => [Number(row.id), row.auditStatus])).toEqual([
      [one.id, 20],
      [two.id, 30],
      [three.id, 10],
    ])
    await page.getByRole('link', { name: '青禾茶业有限公司' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('青禾茶业有限公司')
    await expectAccessible(page)
    await photograph(opened, 'exhibitor-page')
    expectNoTroubles(opened)
    await opened.close()
  })
})
