import { describe, it } from 'node:test'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'

const server = await startTestServer()

describe('the tags of a list', () => {
  for (const { device, language } of twoWays)
    it(`are made, put on what the filters find, filtered by, written to, undone and arranged, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      const inside = server.system.acting('test', { projectId })
      for (const [name, phoneNumber] of [
        ['王小明', '13800138111'],
        ['王芳', '13800138112'],
        ['王强', '13800138113'],
        ['李雷', '13800138222'],
      ] as const)
        await inside.store(registerUser).create({ projectId, name, phoneNumber })
      const boss = await server.operator({ projects: [projectId] })
      const list = '/registerManagement/registerUser'
      const opened = await openAdmin(server, boss, `${list}?q=王`, { device, language, projectId })
      const { page } = opened
      const chips = page.locator('.pv-list .pv-chips > .pv-chip')
      await expect(page.getByText('王芳').first()).toBeVisible()

      // A tag is made where it is needed, and goes onto all that the list finds.
      await page.getByRole('button', { name: say('打标签', 'Tag these'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(say('列表中共 3 条', 'this list holds 3 rows'))
      const add = dialog.getByRole('combobox', { name: say('添加标签', 'Add tags') })
      await add.fill('贵宾')
      await page.getByText(say('＋ 新建「贵宾」', '＋ New “贵宾”')).click()
      await expect(dialog.locator('.pv-chip')).toHaveText(['贵宾'])
      await add.press('Escape')
      await expectAccessible(page)
      await photograph(opened, `tags-these-${device}`)
      await dialog.getByRole('button', { name: say('处理 3 条', 'Tag 3') }).click()
      await expect(dialog).toHaveCount(0)
      await server.runJobs()
      const acts = page.getByRole('list', { name: say('批量操作', 'Acts on many rows') })
      await expect(acts).toContainText(say('已处理 3 条', '3 done'))
      await expect(chips).toHaveText(['贵宾', '贵宾', '贵宾'])

      // Filtered by it, the list is what a message goes to.
      const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
        `select id from "tagsManagement" where "projectId" = $1`,
        [projectId],
      )
      await page.goto(`${new URL(page.url()).origin}/admin${list}?tagIds=none:${id}`)
      await expect(page.getByText('李雷').first()).toBeVisible()
      await expect(page.getByText('王芳')).toHaveCount(0)
      await page.goto(`${new URL(page.url()).origin}/admin${list}?tagIds=${id}`)
      await expect(chips).toHaveText(['贵宾', '贵宾', '贵宾'])
      await expectAccessible(page)
      await photograph(opened, `tags-list-${device}`)
      await page.getByRole('button', { name: say('给这些人发消息', 'Message these'), exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText(say('列表中共 3 人', 'this list holds 3 people'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('取消', 'Cancel') })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      // Its name in English and its colour; a second one is merged into it.
      await page.getByRole('button', { name: say('打标签', 'Tag these'), exact: true }).click()
      await dialog.getByRole('button', { name: say('管理此列表的标签', 'Manage the tags of this list') }).click()
      const manager = page.getByRole('dialog', { name: say('标签：参会人', 'Tags: Attendee') })
      const english = manager.getByRole('textbox', { name: say('「贵宾」的英文名称', 'English name of 贵宾') })
      await english.fill('VIP')
      await english.press('Enter')
      await expect(manager.getByRole('combobox', { name: say('「贵宾」的颜色', 'Colour of VIP') })).toBeVisible()
      await manager.getByRole('textbox', { name: say('新标签的名称', 'Name of a new tag') }).fill('媒体')
      await manager.getByRole('button', { name: say('新建标签', 'New tag') }).click()
      const names = manager.locator('.sy-tags li > input:nth-of-type(1)')
      await expect(names).toHaveCount(2)
      await manager.getByRole('button', { name: say('上移「媒体」', 'Move 媒体 up') }).press('Enter')
      await expect(names.first()).toHaveValue('媒体')
      await expect(manager).toContainText(say('3 条', '3 rows'))
      await expectAccessible(page)
      await photograph(opened, `tags-manager-${device}`)
      await manager.getByRole('button', { name: say('合并「媒体」', 'Merge 媒体') }).press('Enter')
      await page.getByRole('combobox', { name: say('合并到', 'Into') }).click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: say('贵宾', 'VIP') })
        .click()
      await page.getByRole('button', { name: say('合并', 'Merge'), exact: true }).press('Enter')
      await expect(names).toHaveCount(1)
      await manager.getByRole('button', { name: say('完成', 'Done') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('取消', 'Cancel') })
        .click()
      await expect(chips).toHaveText(['贵宾', '贵宾', '贵宾'].map(zh => say(zh, 'VIP')))

      // And all of it is taken back.
      await acts.getByRole('button', { name: say('撤销 3 条', 'Undo 3') }).press('Enter')
      await expect(acts).toContainText(say('撤销步骤', 'Undoing step'))
      await server.runJobs()
      await expect(acts).toContainText(say('已撤销 3 条', '3 undone'))
      await expect(chips).toHaveCount(0)
      await photograph(opened, `tags-undone-${device}`)
      expectNoTroubles(opened)
    })
})
