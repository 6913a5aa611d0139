import { describe, it } from 'node:test'
import { exchanging } from '@pavilion/planner/server/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const list = '/receptionManagement/arrangement'

describe('proposals of the planner', () => {
  it('are asked for by a form, explained, applied, stopped and gone on with, and taken back on a page', async () => {
    const at = await exchanging(server)
    const before = await at.slept()
    const opened = await openAdmin(server, at.operator, list, { projectId: at.projectId })
    const { page } = opened
    await page.getByRole('button', { name: '新建' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('名称').fill('开幕周的房间')
    for (const [label, day] of [
      ['从', at.on(0)],
      ['到', at.on(7)],
    ] as const) {
      await form.getByLabel(label, { exact: true }).fill(day)
      await page.keyboard.press('Tab')
    }
    for (const kind of ['接送', '用餐']) await form.getByRole('switch', { name: kind }).click()
    await photograph(opened, 'arrangement-form')
    await expectAccessible(page)
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('link', { name: '开幕周的房间' }).click()
    await server.runJobs()
    await expect(page.getByRole('button', { name: '采用 2 处变动' })).toBeVisible()
    await photograph(opened, 'arrangement')
    await expectAccessible(page)

    // Why this bed, and why not the one that somebody asks about.
    await page.getByRole('button', { name: '为什么？' }).first().click()
    const why = page.getByRole('dialog')
    await expect(why.getByRole('heading', { name: '这样安排' })).toBeVisible()
    await why.getByLabel('想问的位置').click()
    await page.locator('.ant-select-item-option').filter({ hasText: '湖滨酒店 202' }).click()
    const notThere = why.getByRole('region', { name: '湖滨酒店 202' })
    await expect(notThere.getByText('床位已满')).toBeVisible()
    await photograph(opened, 'arrangement-why')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(why).toHaveCount(0)

    await page.getByRole('button', { name: '采用 2 处变动' }).click()
    await page.getByRole('button', { name: '采用', exact: true }).click()
    await expect(page.getByText('采用中').first()).toBeVisible()
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
      'select id from "arrangement" where "projectId" = $1',
      [at.projectId],
    )
    await at.stopSoon(id)
    await expect(page.getByText('已中途停止')).toBeVisible()
    await photograph(opened, 'arrangement-stopped')
    await expectAccessible(page)
    await page.getByRole('button', { name: '继续', exact: true }).click()
    await expect(page.getByText('已中途停止')).toHaveCount(0)
    await server.runJobs()
    await page.getByRole('button', { name: '撤销采用' }).click()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(page.getByText('撤销中').first()).toBeVisible()
    await server.runJobs()
    await expect(page.getByText('已撤销').first()).toBeVisible()
    expect(await at.slept()).toEqual(before)
    await photograph(opened, 'arrangement-undone')
    expectNoTroubles(opened)
    await opened.close()

    const onPhone = await openAdmin(server, at.operator, `${list}/detail?id=${id}`, {
      projectId: at.projectId,
      device: 'phone',
      language: 'en',
    })
    await onPhone.page.getByText('All', { exact: true }).click()
    await onPhone.page.getByRole('button', { name: 'Why?' }).first().click()
    await photograph(onPhone, 'arrangement-why')
    await expectAccessible(onPhone.page)
    await onPhone.page.keyboard.press('Escape')
    await photograph(onPhone, 'arrangement')
    expectNoTroubles(onPhone)
    await onPhone.close()
  })
})
