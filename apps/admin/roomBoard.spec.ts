import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { openDesk } from '@pavilion/reception/server/testing.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const board = '/receptionManagement/hotelGuestForAssignRoom'
const desk = '/receptionManagement/checkOut'

describe('the board of rooms', () => {
  it('takes a guest from the waiting list beside a roommate, in and out of the house, before the eyes of a colleague', async () => {
    const at = await openDesk(server)
    const lin = await at.guest('林溪', { phoneNumber: '13800138001' })
    await at.guest('乔安', { phoneNumber: '13800138002', checkOutDate: at.on(5) })
    await at.guest('江宁')
    await at.roommate(lin, '乔安', '13800138002')
    await at.assign(lin, at.rooms['201'] as number)
    const colleague = await server.operator({ projects: [at.projectId] })
    const opened = await openAdmin(server, at.operator, board, { projectId: at.projectId, language: 'en' })
    const other = await openAdmin(server, colleague, board, { projectId: at.projectId })
    const { page } = opened
    const room = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
    const bar = (name: string) => page.locator('.rc-bar', { hasText: name })

    // Dragged beside the roommate; the colleague sees it come.
    await expect(other.page.getByRole('button', { name: /^乔安/ })).toBeVisible()
    await page.locator('.rc-card', { hasText: '乔安' }).dragTo(room('201'))
    await expect(bar('乔安')).toHaveAccessibleName(`201 乔安, ${at.on(0)} – ${at.on(5)}, expected`)
    await expect(other.page.locator('.rc-bar', { hasText: '乔安' })).toBeVisible()

    // By keys alone: a guest, down to a room, Enter; and Z takes it back.
    const card = page.locator('.rc-card', { hasText: '江宁' })
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(room('101')).toHaveAccessibleName(/Fits/)
    await room('101').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(room('401')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar('江宁')).toHaveAccessibleName(/^401 江宁/)
    await page.keyboard.press('z')
    await expect(card).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'room-board')

    // A room says who fits and why; somebody who is there moves from tonight on.
    await room('401').click()
    await expect(page.getByRole('region', { name: 'Room 401' })).toContainText('江宁')
    await bar('林溪').click()
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(bar('林溪')).toHaveAccessibleName(`201 林溪, ${at.on(0)} – ${at.on(7)}, in house`)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page
      .getByRole('region', { name: 'A room for 林溪' })
      .getByRole('button', { name: 'Move here' })
      .last()
      .click()
    await expect(bar('林溪')).toHaveAccessibleName(/^(101|401)/)

    // On a phone at the desk: in, and out with the rest of the stay free.
    const phone = await openAdmin(server, at.operator, desk, {
      projectId: at.projectId,
      device: 'phone',
      language: 'en',
    })
    await phone.page.getByRole('button', { name: 'Check in', exact: true }).click()
    await phone.page.getByText('In house 2', { exact: true }).click()
    await phone.page
      .getByRole('listitem')
      .filter({ hasText: '乔安' })
      .getByRole('button', { name: 'Check out', exact: true })
      .click()
    const dialog = phone.page.getByRole('dialog')
    await expect(dialog).toContainText('5 nights of the stay are left')
    await dialog.getByRole('button', { name: 'Check out 乔安' }).click()
    await expect(phone.page.getByText('In house 1', { exact: true })).toBeVisible()
    await expectAccessible(phone.page)
    await photograph(phone, 'room-desk')
    await expect(bar('乔安')).toHaveCount(0)
    for (const one of [opened, other, phone]) expectNoTroubles(one)
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
