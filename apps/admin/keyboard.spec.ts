import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectNoTroubles, startTestServer } from '@pavilion/testing'
import { contents, contentsIn, goInside, openAdmin, row, tabTo } from './testing.ts'

const server = await startTestServer()
const madeIn = contentsIn(server)

describe('menus, by keyboard only', () => {
  it('are walked through from their first entry; the same key press does not answer the dialog that an entry opens, and cancelling returns the focus', async () => {
    const { operator, way } = await madeIn('开幕式', '闭幕式')
    const opened = await openAdmin(server, operator, contents, way)
    const { page } = opened
    const dots = page.getByRole('button', { name: '更多操作 开幕式' })
    const ending = page.getByRole('menuitem', { name: '删除' })
    const question = page.getByRole('dialog', { name: '确认后删除？' })
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
  it('of the top bar and of tabs return the focus; closing a tab moves it to the one that is shown', async () => {
    const { operator, way } = await madeIn()
    const opened = await openAdmin(server, operator, contents, way)
    const { page } = opened
    const tab = page.locator('.ad-tab', { hasNotText: '首页' }).getByRole('button').first()
    for (const [button, name, key] of [
      [page.getByRole('button', { name: '尺寸' }), '中等', 'Enter'],
      [page.getByRole('button', { name: /的菜单$/ }), '个人信息', 'Enter'],
      [tab, '刷新', 'Shift+F10'],
    ] as const) {
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
    await expect(
      page.getByRole('navigation', { name: '已访问页面' }).getByRole('button', { name: '首页', exact: true }),
    ).toBeFocused()
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('popovers, by keyboard only', () => {
  it('take the focus when they open and return it: columns, the theme colour, a confirmation', async () => {
    const { operator, way } = await madeIn('开幕式')
    const other = await server.operator({ projects: [way.projectId] })
    // Sessions of all projects need somebody of all projects.
    const opened = await openAdmin(server, await server.operator(), contents, way)
    const { page } = opened
    for (const name of ['列设置', '主题色', '列设置', '主题色']) {
      const button = page.getByRole('button', { name, exact: true })
      const hanging = page.locator('.ant-popover:visible')
      await button.press('Enter')
      await expect(hanging.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(hanging).toHaveCount(0)
      await expect(button).toBeFocused()
    }
    await goInside(page, '/systemManagement/accessSession')
    const ending = row(page, other.account).getByRole('button', { name: '结束', exact: true })
    for (const [key, ends] of [
      ['Escape', false],
      ['Enter', true],
    ] as const) {
      await ending.press('Enter')
      await expect(
        page.getByRole('dialog', { name: /^结束此会话/ }).getByRole('button', { name: '结束', exact: true }),
      ).toBeFocused()
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name: /^结束此会话/ })).toHaveCount(0)
      // The row takes the control with it: the next one gets the focus.
      if (ends) {
        await expect(ending).toHaveCount(0)
        await expect(row(page, operator.account).getByRole('button', { name: '结束', exact: true })).toBeFocused()
      } else await expect(ending).toBeFocused()
    }
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('a focused element that disappears, by keyboard only', () => {
  it('leaves the focus to the row in its place, or to the one before, or to the list', async () => {
    const { operator, way } = await madeIn('开幕式', '圆桌会议', '闭幕式')
    const opened = await openAdmin(server, operator, contents, way)
    const { page } = opened
    await expect(row(page, '闭幕式')).toBeVisible()
    const dots = (name: string) => page.getByRole('button', { name: `更多操作 ${name}` })
    const names = await page
      .locator('tbody tr')
      .evaluateAll(lines =>
        lines.map(line => /开幕式|圆桌会议|闭幕式/.exec((line as HTMLElement).innerText)?.[0] ?? ''),
      )
    expect(names).toHaveLength(3)
    const end = async (name: string) => {
      await dots(name).press('Enter')
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem', { name: '删除' })).toBeFocused()
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '删除' }))
      await page.keyboard.press('Enter')
      await expect(row(page, name)).toHaveCount(0)
    }
    await end(names[1]!)
    await expect(dots(names[2]!)).toBeFocused()
    await end(names[2]!)
    await expect(dots(names[0]!)).toBeFocused()
    await end(names[0]!)
    await expect(page.getByRole('region', { name: '内容' })).toBeFocused()
    await page.getByRole('button', { name: '回收站' }).press('Enter')
    const back = (name: string) => row(page, name).getByRole('button', { name: '恢复' })
    await back(names[0]!).press('Enter')
    await expect(back(names[0]!)).toHaveCount(0)
    await expect(page.locator('tbody :focus')).toHaveText('恢复')
    expectNoTroubles(opened)
    await opened.close()
  })
  it('keeps the focus on a moved column, on a control that is enabled', async () => {
    const { operator, way } = await madeIn('开幕式')
    const opened = await openAdmin(server, operator, contents, way)
    const { page } = opened
    await page.getByRole('button', { name: '列设置', exact: true }).press('Enter')
    const second = page.locator('.pv-columns li').nth(1)
    const name = (await second.locator('label').first().innerText()).trim()
    await second.getByRole('button', { name: `上移 ${name}` }).press('Enter')
    await expect(page.locator('.pv-columns li').first()).toContainText(name)
    await expect(page.getByRole('button', { name: `下移 ${name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(second).toContainText(name)
    await expect(page.getByRole('button', { name: `下移 ${name}` })).toBeFocused()
    expectNoTroubles(opened)
    await opened.close()
  })
})
