import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { relSysUserRole, sysRole, sysUser } from '@pavilion/system/model/index.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the other side of a relation table', () => {
  it('is chosen on the detail page of either side and saved with one call; what somebody else saved meanwhile is not lost', async () => {
    const { id: projectId } = await server.project()
    const { system } = server
    const operator = await server.operator()
    const [river, lake, hill] = await system
      .store(sysUser)
      .createMany(['滨江', '湖畔', '山景'].map((name, at) => ({ name, account: `desk${at}` })) as never)
    const role = await system.store(sysRole).create({ name: '前台', code: 'desk' } as never)
    const lines = async () =>
      (await system.store(relSysUserRole).rows({ sysRoleId: role.id }))
        .map(({ sysUserId }) => sysUserId)
        .sort((a, b) => a - b)
    const opened = await openAdmin(server, operator, `/systemManagement/sysRole/detail?id=${role.id}&tab=users`, {
      projectId,
    })
    const { page } = opened
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: '选择员工账号' }).fill(name.slice(0, 2))
      await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
    }
    const save = page.locator('.pv-partners').getByRole('button', { name: '保存' })
    await expect(save).toBeDisabled()
    await choose('滨江')
    await choose('湖畔')
    // The next choice starts from what was loaded after this save.
    const readAgain = page.waitForResponse(
      answer =>
        answer.url().endsWith('/relSysUserRole/getList') && (answer.request().postData() ?? '').includes('"limit":300'),
    )
    await save.click()
    await readAgain
    await expect(page.locator('.pv-partners')).toContainText('湖畔')
    // The table says nothing else, so there is no list of its rows.
    await expect(page.locator('tbody tr')).toHaveCount(0)
    expect(await lines()).toEqual([river?.id, lake?.id])
    await expectAccessible(page)
    await system.store(relSysUserRole).create({ sysRoleId: role.id, sysUserId: hill?.id } as never)
    await page.keyboard.press('Escape')
    await page
      .locator('.pv-partners .ant-select-selection-item-remove, .pv-partners [class*="item-remove"]')
      .first()
      .click()
    await save.click()
    await expect(page.getByText('关联已被他人修改')).toBeVisible()
    expect(await lines()).toEqual([river?.id, lake?.id, hill?.id])
    await expect(page.locator('.pv-partners')).toContainText('山景')
    // From the other side the role can be removed.
    await page.goto(`/admin/systemManagement/sysUser/detail?id=${hill?.id}&tab=roles`)
    await expect(page.locator('.pv-partners')).toContainText('前台')
    await page.locator('.pv-partners [class*="item-remove"]').first().click()
    await save.click()
    await expect(save).toBeDisabled()
    expect(await lines()).toEqual([river?.id, lake?.id])
    expectNoTroubles(opened)
    await opened.close()
  })
})
