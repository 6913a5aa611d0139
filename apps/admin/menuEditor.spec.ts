import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, startTestServer } from '@pavilion/testing'
import { relSysRoleMenu, sysMenu } from '@pavilion/system/model/index.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
after(() => server.close())
const operator = await server.operator({ name: '林一' })
const menus = server.system.store(sysMenu)

describe('the menu editor', () => {
  it('orders menus by steps and by dragging, gives them icons, and shows what a role sees; the sidebar follows without a reload', async () => {
    const group = await menus.create({ name: '现场服务', sortNumber: -5, alwaysShow: true, icon: 'coffee' })
    const made: number[] = []
    for (const name of ['问询台', '寄存处', '失物招领'])
      made.push(
        (
          await menus.create({
            name,
            path: `https://example.com/${made.length}`,
            parentId: group.id,
            sortNumber: made.length + 1,
          })
        ).id,
      )
    const desk = await server.operator({ rights: ['workplace.getList'], name: '前台' })
    await server.system.store(relSysRoleMenu).create({ sysRoleId: desk.roleId, sysMenuId: made[1] as number })
    const { page, close } = await openAdmin(server, operator, '/systemManagement/sysMenu')
    const sidebar = page.getByRole('navigation', { name: '菜单' })
    await sidebar.getByRole('button', { name: '现场服务' }).click()
    const links = sidebar.locator('li', { has: page.locator('> button[title="现场服务"]') }).locator('a')
    await expect(links).toHaveText(['问询台', '寄存处', '失物招领'])
    await page.getByRole('button', { name: '编排菜单' }).click()
    const editor = page.getByRole('dialog', { name: '编排菜单' })
    const row = (name: string) => editor.locator('.ant-tree-treenode', { hasText: name })
    await row('现场服务').locator('.ant-tree-switcher').click()
    await row('失物招领').getByText('失物招领').click()
    await editor.getByRole('button', { name: '上移' }).click()
    await expect(links).toHaveText(['问询台', '失物招领', '寄存处'])
    await expectAccessible(page, { within: '.ant-drawer' })
    // Dropped onto a group, it becomes its first entry.
    await expect(editor.getByRole('button', { name: '上移' })).toBeEnabled()
    await row('寄存处')
      .locator('.ant-tree-node-content-wrapper')
      .dragTo(row('现场服务').locator('.ant-tree-node-content-wrapper'), { targetPosition: { x: 30, y: 20 } })
    await expect(links).toHaveText(['寄存处', '问询台', '失物招领'])
    await editor.getByRole('button', { name: '图标' }).click()
    // The popover has a label, and so has each icon.
    await expectAccessible(page, { within: '.ant-popover' })
    await page.getByRole('dialog', { name: '图标' }).getByRole('button', { name: '旗帜', exact: true }).click()
    await expect(row('失物招领').locator('.anticon-flag, [data-icon="flag"]').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await editor.locator('.ant-select', { hasText: '按角色预览' }).click()
    await page.locator('.ant-select-item-option', { hasText: desk.account }).click()
    const seen = editor.getByRole('navigation', { name: '该角色看到的菜单' })
    await expect(seen.getByText('寄存处')).toBeVisible()
    await expect(seen.locator('li')).toHaveCount(2)
    await close()
  })
})
