import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectNoTroubles, startTestHouse } from '@pavilion/testing'
import { contents, contentsIn, goInside, openAdmin, row } from './testing.ts'

const house = await startTestHouse(), madeIn = contentsIn(house)

describe('menus, by the keyboard alone', () => {
  it('are walked through from where they open; what an entry asks is not answered by the same key, and who thinks better of it goes on where they were', async () => {
    const { operator, way } = await madeIn('开幕式', '闭幕式'), opened = await openAdmin(house, operator, contents, way), { page } = opened
    const dots = page.getByRole('button', { name: '更多操作 开幕式' }), ending = page.getByRole('menuitem', { name: '删除' }), question = page.getByRole('dialog', { name: '确认后删除？' })
    for (const key of ['Enter', 'Space']) {
      await dots.press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(ending).toBeFocused()
      await page.keyboard.press(key)
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(dots).toBeFocused()
    }
    await expect(row(page, '开幕式')).toBeVisible()
    await dots.press('Enter')
    await page.keyboard.press('End')
    await expect(ending).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(ending).toBeHidden()
    await expect(dots).toBeFocused()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('of the bar above and of visited tabs give the focus back; with a tab that is closed it goes to the one that is shown', async () => {
    const { operator, way } = await madeIn(), opened = await openAdmin(house, operator, contents, way), { page } = opened, tab = page.locator('.ad-tab', { hasNotText: '首页' }).getByRole('button').first()
    for (const [button, name, key] of [[page.getByRole('button', { name: '尺寸' }), '中等', 'Enter'], [page.getByRole('button', { name: /的菜单$/ }), '个人信息', 'Enter'], [tab, '刷新', 'Shift+F10']] as const) {
      await button.press(key)
      await expect(page.getByRole('menuitem', { name })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem', { name })).toBeHidden()
      await expect(button).toBeFocused()
    }
    await page.getByRole('link', { name: '首页' }).first().press('Enter')
    await tab.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: '刷新' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tab).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: '已访问页面' }).getByRole('button', { name: '首页', exact: true })).toBeFocused()
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('what hangs from a button, by the keyboard alone', () => {
  it('takes the focus when it is opened and gives it back: columns, the theme colour, a question', async () => {
    const { operator, way } = await madeIn('开幕式'), other = await house.operator({ projects: [way.projectId] }), opened = await openAdmin(house, operator, contents, way), { page } = opened
    for (const name of ['列设置', '主题色', '列设置', '主题色']) {
      const button = page.getByRole('button', { name, exact: true }), hanging = page.locator('.ant-popover:visible')
      await button.press('Enter')
      await expect(hanging.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(hanging).toHaveCount(0)
      await expect(button).toBeFocused()
    }
    await goInside(page, '/systemManagement/accessSession')
    const ending = row(page, other.account).getByRole('button', { name: '结束', exact: true })
    for (const [key, ends] of [['Escape', false], ['Enter', true]] as const) {
      await ending.press('Enter')
      await expect(page.getByRole('tooltip').getByRole('button', { name: '结束', exact: true })).toBeFocused()
      await page.keyboard.press(key)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      if (ends) await expect(ending).toHaveCount(0)
      else await expect(ending).toBeFocused()
    }
    expectNoTroubles(opened)
    await opened.close()
  })
})
