import { describe, it } from 'node:test'
import { expect } from '@playwright/test'
import { webComponent } from '@pavilion/site/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, startTestHouse } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const house = await startTestHouse()
async function built(rights?: readonly string[]) {
  const expo = await makeExpo(house), operator = await house.operator({ projects: [expo.project.id], ...(rights && { rights }) }), { menu, component, content, websites: { zh1 } } = expo
  const { group } = await menu({}, [{ name: '展商名录', path: '/content' }, { name: '酒店', type: 2, path: 'https://hotel.example.com' }])
  const box = await component({ type: 1, name: '参观指南', showHeader: true }), card = await component({ type: 2, parentId: box.id, name: '交通', showHeader: true })
  const text = await component({ type: 4, value: String((await content({ name: '地铁', content: '<p>12 号线</p>' })).id), sortNumber: 20 }), links = await component({ type: 3, value: String(group.id), sortNumber: 30 })
  const children = async (parentId: number | null) => (await house.system.store(webComponent).rows({ websiteId: zh1.id, parentId } as never, { order: [['sortNumber', 'asc'], ['id', 'asc']] })).map(row => row.id)
  const opened = await openAdmin(house, operator, `/websiteManagement/manage?website=${zh1.id}`, { projectId: expo.project.id, language: rights ? 'en' : 'zh' }), { page } = opened
  const frame = page.frameLocator('.pb-sheet iframe')
  await expect(frame.locator(`#c-${box.id}`)).toBeVisible()
  return { ...expo, box, card, text, links, children, opened, page, frame, part: (id: number) => frame.locator(`[data-component="${id}"]`), popover: page.locator('.pb-float [role=toolbar]'), stored: (id: number) => house.system.store(webComponent).getDetail(id) }
}

describe('the page builder', () => {
  it('shows over each component what may be done: edit, add in types that hold components, delete without children; no click leads away [manage-popover manage-add-sub-types manage-delete-no-children manage-links-inert]', async () => {
    const { component, page, part, popover, box, card, text, links, frame, opened } = await built()
    const offered = async (id: number) => { await part(id).hover({ position: { x: 5, y: 5 } }); return popover.getByRole('button').evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label'))) }
    expect(await offered(box.id)).toEqual(['拖动「参观指南」', '编辑', '添加子组件'])
    expect(await offered(card.id)).toEqual(['拖动「交通」', '编辑', '添加子组件', '删除'])
    expect(await offered(text.id)).toEqual(['拖动「内容」', '编辑', '删除'])
    expect(await offered(links.id)).toEqual(['拖动「菜单」', '编辑', '删除'])
    const kinds = [[1001, true], [100, true], [51, false], [71, false]] as const
    for (const [type] of kinds) await component({ type, sortNumber: 40, name: `种类 ${type}` })
    await page.reload()
    for (const [type, adds] of kinds) {
      await page.getByRole('navigation', { name: '大纲' }).getByText(`种类 ${type}`, { exact: true }).click()
      await expect(popover.getByRole('button', { name: `拖动「种类 ${type}」` })).toBeVisible()
      await expect(popover.getByRole('button', { name: '添加子组件' })).toHaveCount(adds ? 1 : 0)
    }
    const at = page.url(), before = await frame.locator('body').evaluate(() => location.href)
    for (const name of ['展商名录', '酒店']) await frame.getByText(name).click()
    await frame.getByText('展商名录').click({ button: 'middle' })
    await part(links.id).press('Enter')
    await expect(page.getByRole('complementary', { name: '设置' })).toContainText('菜单')
    expect([page.url(), await frame.locator('body').evaluate(() => location.href), page.context().pages().length]).toEqual([at, before, 1])
    await expectAccessible(page)
    expectNoTroubles(opened, [/404/])
    await opened.close()
  })
  it('shows what is typed at once, stores it by «save», and takes back and repeats every act', async () => {
    const { page, part, popover, box, card, text, children, stored, frame, opened, project } = await built()
    await part(box.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '编辑' }).click()
    const settings = page.getByRole('complementary', { name: '设置' }), visitors = async () => (await fetch(`${house.url}/${project.abbr}`)).text()
    await settings.getByLabel('标题', { exact: true }).fill('来到现场')
    await expect(frame.getByRole('heading', { name: '来到现场' })).toBeVisible()
    expect([(await stored(box.id)).name, (await visitors()).includes('来到现场')]).toEqual(['参观指南', false])
    await settings.getByRole('button', { name: '保存' }).click()
    await expect.poll(async () => (await stored(box.id)).name).toBe('来到现场')
    expect(await visitors()).toContain('来到现场')
    // By the handle into the card, whose middle takes it in.
    await part(text.id).hover()
    const [handle, target] = [await page.getByRole('button', { name: '拖动「内容」' }).boundingBox(), await part(card.id).boundingBox()]
    if (!handle || !target) throw new Error('nothing to drag by or to')
    await page.mouse.move(handle.x + 8, handle.y + 8)
    await page.mouse.down()
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 })
    await expect(page.locator('.pb-drop-inside')).toHaveText('放入此处')
    await page.mouse.up()
    await expect.poll(() => children(card.id)).toEqual([text.id])
    const undo = page.getByRole('button', { name: '撤销' }), redo = page.getByRole('button', { name: '重做' })
    await undo.click()
    await expect.poll(() => children(card.id)).toEqual([])
    await redo.click()
    await expect.poll(() => children(card.id)).toEqual([text.id])
    for (const expected of [[], undefined]) { await expect(undo).toBeEnabled(); await undo.click(); if (expected) await expect.poll(() => children(card.id)).toEqual(expected) }
    await expect.poll(async () => (await stored(box.id)).name).toBe('参观指南')
    await expect(undo).toBeDisabled()
    // Added in the card, then deleted, then brought back.
    await part(card.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '添加子组件' }).click()
    await page.getByRole('dialog', { name: '添加组件' }).getByRole('button', { name: '天数倒计时' }).click()
    await expect.poll(async () => (await children(card.id)).length).toBe(1)
    const [added = 0] = await children(card.id)
    await expect(part(added)).toContainText('尚无内容')
    await part(added).hover()
    await popover.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /删\s?除/ }).click()
    await expect.poll(() => children(card.id)).toEqual([])
    await expect(part(added)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect.poll(() => children(card.id)).toEqual([added])
    await opened.close()
  })
  it('moves by the keyboard alone in the outline, and offers nothing to who may only look', async () => {
    const { page, box, text, links, children, opened } = await built(['website.getList', 'webComponent.getList', 'webComponent.getDetail', 'webComponent.update', 'language.getList'])
    const outline = page.getByRole('navigation', { name: 'Outline' })
    await outline.getByText('Menu', { exact: true }).click()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => children(null)).toEqual([box.id, links.id, text.id])
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(async () => (await children(box.id)).at(-1)).toBe(links.id)
    await expect(page.getByRole('button', { name: 'New page' })).toHaveCount(0)
    await expect(page.locator('.pb-float').getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await opened.close()
    const looking = await built(['website.getList', 'webComponent.getList', 'language.getList'])
    await looking.part(looking.card.id).hover({ position: { x: 5, y: 5 } })
    await expect(looking.popover).toHaveCount(1)
    await expect(looking.popover.getByRole('button')).toHaveCount(0)
    await looking.opened.close()
  })
})
