import { describe, it } from 'node:test'
import { customEmail, massText } from '@pavilion/notification/model/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { goInside, openAdmin, row } from './testing.ts'

const server = await startTestServer()

describe('the form of something already sent', () => {
  it('locks what was sent and says how to go on; its name or its time can still be changed', async () => {
    const { id: projectId } = await server.project()
    const operator = await server.operator({ projects: [projectId] })
    const store = server.system.store(massText)
    for (const name of ['开幕提醒', '闭幕提醒'])
      await store.create({ projectId, name, content: '明天九点开幕', phoneNumbers: ['13800138001'] })
    await server.system
      .store(customEmail)
      .create({ projectId, name: '致谢', subject: '感谢参会', content: '<p>谢谢</p>' })
    await server.sql(`update "massText" set "status" = 30 where "projectId" = $1 and "name" = '开幕提醒'`, [projectId])
    await server.sql('update "customEmail" set "status" = 30 where "projectId" = $1', [projectId])
    const opened = await openAdmin(server, operator, '/smsManagement/massText', { projectId })
    const { page } = opened
    const drawer = page.getByRole('dialog', { name: '编辑短信群发' })
    const edit = (name: string) => row(page, name).getByRole('button', { name: '编辑', exact: true }).click()
    const why = '已经发出或正待批准，内容和接收人不能修改；可「复制」为新的一条，待批准的也可先退回'
    await edit('闭幕提醒')
    await expect(drawer.getByLabel('内容', { exact: true })).toBeEnabled()
    await expect(drawer.getByText('导入文件')).toBeVisible()
    await expect(drawer.getByText(why)).toHaveCount(0)
    await drawer.getByRole('button', { name: '取消' }).click()
    await edit('开幕提醒')
    await expect(drawer.getByText(why)).toBeVisible()
    for (const label of ['内容', '号码列表']) await expect(drawer.getByLabel(label, { exact: true })).toBeDisabled()
    // Without a file there is nothing to show.
    await expect(drawer.getByText('导入文件')).toHaveCount(0)
    await expectAccessible(page)
    await photograph(opened, 'admin-form-fixed')
    await drawer.getByLabel('名称', { exact: true }).fill('开幕提醒（已发）')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    await expect(row(page, '开幕提醒（已发）')).toBeVisible()
    await goInside(page, '/receptionManagement/customEmail')
    await edit('致谢')
    const mail = page.getByRole('dialog', { name: '编辑自定义邮件' })
    await expect(mail.getByText(why)).toBeVisible()
    await expect(mail.getByLabel('主题', { exact: true })).toBeDisabled()
    await expect(mail.getByLabel('发送结束时间', { exact: true })).toBeEnabled()
    await mail.getByRole('button', { name: '取消' }).click()
    await expect(mail).toBeHidden()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('says that something is scheduled, and when, until that time', async () => {
    const { id: projectId } = await server.project()
    const operator = await server.operator({ projects: [projectId] })
    const store = server.system.store(massText)
    for (const [name, sendStartTime] of [
      ['开幕提醒', '2099-04-15T01:00:00.000Z'],
      ['闭幕提醒', '2026-04-15T01:00:00.000Z'],
    ] as const)
      await store.create({ projectId, name, content: '明天九点开幕', phoneNumbers: ['13800138001'], sendStartTime })
    await server.sql('update "massText" set "status" = 20 where "projectId" = $1', [projectId])
    const opened = await openAdmin(server, operator, '/smsManagement/massText', { projectId })
    const { page } = opened
    await expect(row(page, '开幕提醒').getByText('待到时间发送')).toBeVisible()
    await expect(row(page, '闭幕提醒').getByText('发送中')).toBeVisible()
    await row(page, '开幕提醒').getByRole('link', { name: '详情' }).click()
    await expect(page.getByText('将在 2099-04-15 09:00:00 开始发送，目前还没有人收到。')).toBeVisible()
    await expect(page.locator('.pv-detail-state')).toHaveText(['待到时间发送'])
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
})
