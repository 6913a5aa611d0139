import { describe, it } from 'node:test'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { openHotel } from '@pavilion/hotel/server/testing.ts'
import { briefly, expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the desk of hotels', () => {
  it('makes rooms by floor, sends a list and marks its changes, and shows a guest with nights and bill', async () => {
    const at = await openHotel(server, { sales: [{ checkInDate: '2028-05-01', checkOutDate: '2028-05-15' }] })
    const who = await at.visitor()
    const stay = { checkInDate: '2028-05-03', checkOutDate: '2028-05-06' }
    const { data } = await at.book(who, { ...stay, roomCount: 2, guests: [{ name: '王小明' }, { name: '李芳' }] })
    await at.payFor(who, data.id)
    const operator = await server.operator({ projects: [at.projectId] })
    const ask = (path: string, body: object) =>
      server.call(path, body, { token: operator.token, projectId: at.projectId })
    const { data: bill } = await ask('/hotelBill/prepare', { orderId: data.id })
    const opened = await openAdmin(server, operator, '/receptionManagement/hotelRoom', {
      projectId: at.projectId,
      language: 'zh',
    })
    const { page } = opened
    const go = (path: string) => page.goto(`/admin/${at.projectId}/receptionManagement/${path}`)

    await page.getByRole('button', { name: '按楼层生成' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, name] of [
      ['酒店', '湖滨酒店'],
      ['房型', '大床房'],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).click()
      await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
    }
    await dialog.getByLabel('不含').fill('04, 14')
    await expect(dialog.getByText('共 180 间')).toBeVisible()
    await photograph(opened, 'hotel-room-pattern')
    const said = briefly(page, '已生成 180 间')
    await dialog.getByRole('button', { name: '生成', exact: true }).click()
    await said

    await go(`roomingList?id=${at.hotel.id}`)
    await page.getByRole('button', { name: '标记为已发送' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '标记为已发送' }).click()
    await expect(page.getByText('第 1 版').first()).toBeVisible()
    const [guest] = await at.inside.store(hotelGuest).rows({ name: '李芳' }, { limit: 1 })
    await at.inside.store(hotelGuest).set(Number(guest?.id), { remark: '靠近电梯' })
    await page.reload()
    await page.getByText('只看变更（1）').click()
    await expect(page.getByRole('row', { name: /变更 .*李芳/ })).toBeVisible()
    await expect(page.getByRole('link', { name: '王小明' })).toHaveCount(0)
    await photograph(opened, 'hotel-rooming-list')
    await expectAccessible(page)

    await go(`hotelGuest/detail?id=${guest?.id}`)
    await expect(page.getByText('未分房').first()).toBeVisible()
    await expect(page.getByText('¥800').first()).toBeVisible()
    await photograph(opened, 'hotel-guest')
    await expectAccessible(page)
    await page.getByRole('link', { name: '第 1 版 · 草稿' }).click()
    await expect(page.getByRole('row', { name: /湖滨酒店 大床房 2/ })).toBeVisible()
    await photograph(opened, 'hotel-bill')
    await expectAccessible(page)
    for (const [path, text] of [
      [`roomType/detail?id=${at.type.id}`, '渠道销售'],
      [`hotelChannelSales/detail?id=${at.sales[0]}`, '订单'],
    ] as const) {
      await go(path)
      await expect(page.locator('.ho-about').getByText(text).first()).toBeVisible()
      await photograph(opened, `hotel-${path.split('/')[0]}`)
      await expectAccessible(page)
    }
    expect(bill.version).toBe(1)
    expectNoTroubles(opened)
    await opened.close()
  })
})
