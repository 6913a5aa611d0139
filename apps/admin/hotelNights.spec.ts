import { describe, it } from 'node:test'
import { openHotel } from '@pavilion/hotel/server/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the nights of a hotel', () => {
  for (const [device, language] of [
    ['desktop', 'zh'],
    ['phone', 'en'],
  ] as const)
    it(`are set from its page, and its statement leads to the people, on a ${device}`, async () => {
      const at = await openHotel(server, {
        sales: [
          { checkInDate: '2028-05-01', checkOutDate: '2028-05-15' },
          { checkInDate: '2028-05-01', checkOutDate: '2028-05-15', reservationCode: 'VIP', price: 70_000 },
        ],
      })
      const stay = { checkInDate: '2028-05-03', checkOutDate: '2028-05-05' }
      const who = await at.visitor()
      const { data } = await at.book(who, { ...stay, roomCount: 2, guests: [{ name: '王小明' }, { name: '李芳' }] })
      await at.payFor(who, data.id)
      const operator = await server.operator({ projects: [at.projectId] })
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const opened = await openAdmin(server, operator, `/receptionManagement/hotel/detail?id=${at.hotel.id}`, {
        projectId: at.projectId,
        device,
        language,
      })
      const { page } = opened
      await expect(page.getByText(say('还没有房型。', 'There are no room types yet.'))).toHaveCount(0)
      await expect(page.getByRole('link', { name: say('大床房', 'King room') }).first()).toBeVisible()
      await photograph(opened, 'hotel-page')
      await expectAccessible(page)
      await page.getByRole('button', { name: say('房态与价格', 'Nights and prices') }).click()

      // Two nights of the public sale, by keys alone.
      const grid = page.getByRole('grid')
      const cell = (row: number, night: number) => grid.locator(`td[data-row="${row}"][data-night="${night}"]`)
      await expect(cell(1, 2)).toContainText('3/5')
      await cell(1, 0).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Enter')
      await page.keyboard.type('1')
      await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: '2028-05-03（2）' })).toBeVisible()
      await expect(cell(1, 2)).toHaveClass(/ho-refused/)
      await photograph(opened, 'hotel-nights')
      await expectAccessible(page)
      await page.getByLabel(say('库存', 'Stock'), { exact: true }).fill('2')
      await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect(cell(1, 2)).toContainText('0/2')
      await expect(cell(1, 1)).toContainText('2/2')
      if (device === 'desktop') {
        // Both sales, three nights, by dragging.
        const [from, to] = [await cell(1, 6).boundingBox(), await cell(2, 8).boundingBox()]
        await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
        await page.mouse.down()
        await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 8, { steps: 4 })
        await page.mouse.up()
        await page.getByRole('spinbutton', { name: say('价格', 'Price'), exact: true }).fill('950')
        await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
        await expect(cell(2, 7)).toContainText('950')
        await expect(cell(1, 9)).toContainText('800')
      }

      await page.locator('.ho-links').getByText(say('房态统计表', 'Situation statement')).click()
      await page
        .getByRole('button', { name: say('2028-05-03 已售 2', '2028-05-03 Sold 2') })
        .first()
        .click()
      await expect(page.getByText('王小明、李芳')).toBeVisible()
      await photograph(opened, 'hotel-statement')
      await expectAccessible(page)
      expectNoTroubles(opened, [/409/])
      await opened.close()
    })
})
