import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { relUserGroupHotel, userGroup } from '@pavilion/reception/model/index.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the other side of a relation table', () => {
  it('is chosen on the detail page of either side and saved with one call; what somebody else saved meanwhile is not lost', async () => {
    const { id: projectId } = await server.project()
    const { system } = server
    const operator = await server.operator()
    const [river, lake, hill] = await system
      .store(hotel)
      .createMany(['滨江饭店', '湖畔酒店', '山景酒店'].map(name => ({ projectId, name })) as never)
    const group = await system.store(userGroup).create({ projectId, groupId: 'G1', groupName: '嘉宾组' } as never)
    const lines = async () =>
      (await system.store(relUserGroupHotel).rows({ userGroupId: group.id }))
        .map(({ hotelId }) => hotelId)
        .sort((a, b) => a - b)
    const opened = await openAdmin(
      server,
      operator,
      `/receptionManagement/userGroup/detail?id=${group.id}&tab=relUserGroupHotels`,
      { projectId },
    )
    const { page } = opened
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: '选择酒店' }).fill(name.slice(0, 2))
      await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
    }
    const save = page.locator('.pv-partners').getByRole('button', { name: '保存' })
    await expect(save).toBeDisabled()
    await choose('滨江饭店')
    await choose('湖畔酒店')
    // The next choice starts from what was loaded after this save.
    const readAgain = page.waitForResponse(
      answer =>
        answer.url().endsWith('/relUserGroupHotel/getList') &&
        (answer.request().postData() ?? '').includes('"limit":300'),
    )
    await save.click()
    await readAgain
    await expect(page.locator('.pv-partners')).toContainText('湖畔酒店')
    // The table says nothing else, so there is no list of its rows.
    await expect(page.locator('tbody tr')).toHaveCount(0)
    expect(await lines()).toEqual([river?.id, lake?.id])
    await expectAccessible(page)
    await system.store(relUserGroupHotel).create({ projectId, userGroupId: group.id, hotelId: hill?.id } as never)
    await page.keyboard.press('Escape')
    await page
      .locator('.pv-partners .ant-select-selection-item-remove, .pv-partners [class*="item-remove"]')
      .first()
      .click()
    await save.click()
    await expect(page.getByText('关联已被他人修改')).toBeVisible()
    expect(await lines()).toEqual([river?.id, lake?.id, hill?.id])
    await expect(page.locator('.pv-partners')).toContainText('山景酒店')
    // From the other side the group can be removed.
    await page.goto(`/admin/receptionManagement/hotel/detail?id=${hill?.id}&tab=relUserGroupHotel.hotelId`)
    await expect(page.locator('.pv-partners')).toContainText('嘉宾组')
    await page.locator('.pv-partners [class*="item-remove"]').first().click()
    await save.click()
    await expect(save).toBeDisabled()
    expect(await lines()).toEqual([river?.id, lake?.id])
    expectNoTroubles(opened)
    await opened.close()
  })
})
