import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { openDesk } from '@pavilion/reception/server/testing.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const board = '/receptionManagement/hotelGuestForAssignRoom'

describe('the board of rooms', () => {
  it('gives a room by keys alone, takes it back, and says of each room who fits and why', async () => {
    const at = await openDesk(server)
    await at.guest('江宁')
    const opened = await openAdmin(server, at.operator, board, { projectId: at.projectId, language: 'en' })
    const { page } = opened
    const room = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
    const bar = page.locator('.rc-bar', { hasText: '江宁' })
    const card = page.locator('.rc-card', { hasText: '江宁' })
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(room('101')).toHaveAccessibleName(/Fits/)
    await room('101').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(room('401')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar).toHaveAccessibleName(/^401 江宁/)
    await page.keyboard.press('z')
    await expect(card).toBeVisible()
    await room('401').click()
    await expect(page.getByRole('region', { name: 'Room 401' })).toContainText('江宁')
    await expectAccessible(page)
    await photograph(opened, 'room-board')
    expectNoTroubles(opened)
  })
  it('draws only what is in sight of a thousand rooms, and reaches the last one by a key', async () => {
    const at = await openDesk(server)
    const type = await at.typeOf('standard')
    await server.sql(
      `insert into "hotelRoom" ("projectId", "hotelId", "roomTypeId", "roomNo", "checkOutStatus")
      select $1, $2, $3, (1000 + n)::text, 0 from generate_series(1, 1000) n`,
      [at.projectId, at.hotel.id, type],
    )
    await at.guest('林溪')
    const opened = await openAdmin(server, at.operator, board, { projectId: at.projectId, language: 'en' })
    const { page } = opened
    await expect(page.getByText('1,003 rooms')).toBeVisible()
    expect(await page.locator('.rc-row').count()).toBeLessThan(60)
    await page.getByRole('button', { name: /^101 / }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: /^2000 / })).toBeFocused()
    expect(await page.locator('.rc-row').count()).toBeLessThan(60)
    expectNoTroubles(opened)
  })
})
