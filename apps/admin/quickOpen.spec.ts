import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { workplace } from '@pavilion/platform/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const project = await server.project({ name: '茶博会' })
await server.system
  .store(registerUser)
  .create({ projectId: project.id, name: '欧阳静怡', number: 'R20260815', phoneNumber: '13911112222' } as never)
await server.system.store(workplace).create({ name: '静怡丝绸', englishName: 'Jingyi Silk' })

describe('quick open', () => {
  it('opens a screen and a record by keyboard only, remembers both, and returns the focus', async () => {
    const opened = await openAdmin(server, await server.operator(), '/dashboard', { projectId: project.id })
    const { page } = opened
    await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
    await page.getByRole('button', { name: '尺寸' }).focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '快速打开' })
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(page.getByRole('button', { name: '尺寸' })).toBeFocused()
    await page.keyboard.press('Control+k')
    // By the name of its table; the menu calls it by what people say.
    await field.fill('注册用户')
    await expect(chosen).toContainText('参会人')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/registerManagement\/registerUser$/)
    await page.keyboard.press('Control+k')
    await field.fill('13911112222')
    await expect(chosen).toContainText('欧阳静怡139 1111 2222R20260815')
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/registerUser\/detail\?id=\d+$/)
    await expect(page.getByRole('heading', { name: '欧阳静怡' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: '最近打开' }).getByRole('option')).toHaveText([
      /欧阳静怡.*/,
      /参会人.*/,
    ])
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toContainText('参会人')
    for (const [words, screen] of [
      ['登记', '报名记录'],
      ['群发', '短信群发'],
      ['添加用户', '员工账号'],
      ['bulk sms', '短信群发'],
      ['add user', '员工账号'],
      ['invite', '员工账号'],
      ['发票', '发票'],
    ] as const) {
      await field.fill(words)
      await expect(
        page.getByRole('group', { name: '页面' }).getByRole('option', { name: screen }).first(),
      ).toBeVisible()
    }
    await field.fill('静怡')
    await expect(page.getByRole('group', { name: '记录' }).getByRole('option')).toHaveCount(2)
    await photograph(opened, 'quick-open')
    await field.fill('没有这样的东西')
    await expect(page.getByText('没有匹配项')).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('is in the header on a phone too, offers only what the operator may open, and masks a phone number', async () => {
    const few = await server.operator({
      rights: ['registerUser.getList', 'registerUser.getDetail'],
      projects: [project.id],
    })
    const opened = await openAdmin(server, few, '/dashboard', {
      device: 'phone',
      language: 'en',
      projectId: project.id,
    })
    const { page } = opened
    await page.getByRole('button', { name: 'Quick open' }).click()
    const field = page.getByRole('combobox', { name: 'Quick open' })
    await field.fill('静怡')
    await expect(page.getByRole('option')).toHaveText([/^欧阳静怡R20260815139\*\*\*\*2222Attendee/])
    await field.fill('workplace')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await field.fill('静怡')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await photograph(opened, 'quick-open')
    await page.getByRole('option').click()
    await expect(page).toHaveURL(/registerUser\/detail/)
    await expect(field).toBeHidden()
    await opened.close()
  })
})
