import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { webComponent } from '@pavilion/site/model/index.ts'
import { makeExpo } from '@pavilion/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import sharp from 'sharp'
import { openAdmin } from './testing.ts'

// A slow machine needs longer; nothing here waits longer than necessary.
const server = await startTestServer()
async function built(rights?: readonly string[]) {
  const expo = await makeExpo(server)
  const operator = await server.operator({ projects: [expo.project.id], ...(rights && { rights }) })
  const {
    menu,
    component,
    content,
    websites: { zh1 },
  } = expo
  const { group } = await menu({}, [
    { name: '展商名录', path: '/content' },
    { name: '酒店', type: 2, path: 'https://hotel.example.com' },
  ])
  const box = await component({ type: 1, name: '参观指南', showHeader: true })
  const card = await component({ type: 2, parentId: box.id, name: '交通', showHeader: true })
  const text = await component({
    type: 4,
    value: String((await content({ name: '地铁', content: '<p>12 号线</p>' })).id),
    sortNumber: 20,
  })
  const links = await component({ type: 3, value: String(group.id), sortNumber: 30 })
  const children = async (parentId: number | null) =>
    (
      await server.system.store(webComponent).rows({ websiteId: zh1.id, parentId } as never, {
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
      })
    ).map(row => row.id)
  const opened = await openAdmin(server, operator, `/websiteManagement/manage?website=${zh1.id}`, {
    projectId: expo.project.id,
    language: rights ? 'en' : 'zh',
  })
  const { page } = opened
  const frame = page.frameLocator('.pb-sheet iframe')
  await expect(frame.locator(`#c-${box.id}`)).toBeVisible()
  return {
    ...expo,
    operator,
    box,
    card,
    text,
    links,
    children,
    opened,
    page,
    frame,
    part: (id: number) => frame.locator(`[data-component="${id}"]`),
    popover: page.locator('.pb-float [role=toolbar]'),
    stored: (id: number) => server.system.store(webComponent).getDetail(id),
  }
}

describe('the page builder', () => {
  it('shows over each component what can be done: edit, add in types that contain components, delete without children; links do not navigate [manage-popover manage-add-sub-types manage-delete-no-children manage-links-inert]', async () => {
    const { component, page, part, popover, box, card, text, links, frame, opened } = await built()
    const offered = async (id: number) => {
      await part(id).hover({ position: { x: 5, y: 5 } })
      return popover
        .getByRole('button')
        .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label')))
    }
    expect(await offered(box.id)).toEqual(['拖动「参观指南」', '编辑', '添加子组件'])
    expect(await offered(card.id)).toEqual(['拖动「交通」', '编辑', '添加子组件', '删除'])
    expect(await offered(text.id)).toEqual(['拖动「内容：地铁」', '编辑', '删除'])
    expect(await offered(links.id)).toEqual(['拖动「菜单：菜单」', '编辑', '删除'])
    const kinds = [
      [1001, true],
      [100, true],
      [51, false],
      [71, false],
    ] as const
    for (const [type] of kinds) await component({ type, sortNumber: 40, name: `种类 ${type}` })
    await page.reload()
    for (const [type, adds] of kinds) {
      await page.getByRole('navigation', { name: '大纲' }).getByText(`种类 ${type}`, { exact: true }).click()
      await expect(popover.getByRole('button', { name: `拖动「种类 ${type}」` })).toBeVisible()
      await expect(popover.getByRole('button', { name: '添加子组件' })).toHaveCount(adds ? 1 : 0)
    }
    const at = page.url()
    const open = page.context().pages().length
    const before = await frame.locator('body').evaluate(() => location.href)
    for (const name of ['展商名录', '酒店']) await frame.getByText(name).click()
    await frame.getByText('展商名录').click({ button: 'middle' })
    await part(links.id).press('Enter')
    await expect(page.getByRole('complementary', { name: '设置' })).toContainText('菜单')
    expect([
      page.url(),
      await frame.locator('body').evaluate(() => location.href),
      page.context().pages().length,
    ]).toEqual([at, before, open])
    await expectAccessible(page)
    // A new page opens at once, also after a double click, and undo leaves the home page.
    await page.getByRole('button', { name: '新建页面' }).dblclick()
    await expect(page.getByRole('button', { name: '添加到此页' })).toBeVisible()
    await expect(frame.getByRole('heading', { name: '新页面 1' })).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('button', { name: '添加到首页' })).toBeVisible()
    await expect(frame.locator(`#c-${box.id}`)).toBeVisible()
    expectNoTroubles(opened, [/404/])
    await opened.close()
  })
  it('draws the page before it knows what kinds of components there are, and says when it cannot learn them', async () => {
    const { page, frame, box, opened } = await built()
    const outline = page.getByRole('navigation', { name: '大纲' })
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route('**/website/componentKinds', async route => {
      asked.resolve()
      await held.promise
      await route.continue()
    })
    await page.reload()
    await asked.promise
    await expect(frame.locator(`#c-${box.id}`)).toBeVisible()
    await expect(outline.getByText('组件：地铁')).toBeVisible()
    held.resolve()
    await expect(outline.getByText('内容：地铁')).toBeVisible()
    await page.unroute('**/website/componentKinds')
    await page.route('**/website/componentKinds', route => route.abort())
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: '网络' })).toBeVisible()
    await expect(frame.locator(`#c-${box.id}`)).toBeVisible()
    await page.unroute('**/website/componentKinds')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(outline.getByText('内容：地铁')).toBeVisible()
    await opened.close()
  })
  it('leads to the settings on a phone, where they are below the page', async () => {
    const { page, part, popover, box, links, opened } = await built()
    const heading = (name: string) => page.getByRole('complementary', { name: '设置' }).getByRole('heading', { name })
    await page.setViewportSize({ width: 390, height: 844 })
    await part(box.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '编辑' }).click()
    await expect(heading('容器')).toBeInViewport()
    // Selected on the page itself, the page stays in view.
    await part(links.id).click({ position: { x: 5, y: 5 } })
    await expect(heading('菜单')).toBeAttached()
    await expect(part(links.id)).toBeInViewport()
    await opened.close()
  })
  it('shows what is typed at once, saves it in the draft, and undoes and redoes every action; visitors see none of it', async () => {
    const { page, part, popover, box, card, text, children, stored, frame, opened, project } = await built()
    await part(box.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '编辑' }).click()
    const settings = page.getByRole('complementary', { name: '设置' })
    const visitors = async () => (await fetch(`${server.url}/${project.abbr}`)).text()
    // Unchanged parts are not rendered again: the element is the same.
    await part(card.id).evaluate(element => Object.assign(element, { stood: true }))
    await settings.getByLabel('标题', { exact: true }).fill('来到现场')
    await expect(frame.getByRole('heading', { name: '来到现场' })).toBeVisible()
    expect(await part(card.id).evaluate(element => 'stood' in element)).toBe(true)
    expect([(await stored(box.id)).name, (await visitors()).includes('来到现场')]).toEqual(['参观指南', false])
    const stood = await part(card.id).boundingBox()
    await settings.getByRole('button', { name: '保存' }).click()
    await expect.poll(async () => (await stored(box.id)).name).toBe('来到现场')
    expect([await visitors()].map(html => [html.includes('来到现场'), html.includes('参观指南')])).toEqual([
      [false, true],
    ])
    // The page does not move when the bar shows an unsaved change, so that the next click hits its
    // target.
    await expect(page.locator('.pb-live')).toHaveText('草稿：1 处未发布')
    expect(await part(card.id).boundingBox()).toEqual(stood)
    // By its handle into the card: its middle accepts the drop.
    await part(text.id).hover()
    const [handle, target] = [
      await page.getByRole('button', { name: '拖动「内容：地铁」' }).boundingBox(),
      await part(card.id).boundingBox(),
    ]
    if (!handle || !target) throw new Error('nothing to drag by or to')
    await page.mouse.move(handle.x + 8, handle.y + 8)
    await page.mouse.down()
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 })
    await expect(page.locator('.pb-drop-inside')).toHaveText('放入此处')
    await page.mouse.up()
    await expect.poll(() => children(card.id)).toEqual([text.id])
    const undo = page.getByRole('button', { name: '撤销' })
    const redo = page.getByRole('button', { name: '重做' })
    await undo.click()
    await expect.poll(() => children(card.id)).toEqual([])
    // Who cannot see the page hears what was taken back.
    await expect(page.locator('.pb').getByRole('status').first()).toHaveText('已撤销：移动组件，还可撤销 1 步')
    await photograph(opened, 'page-builder')
    await redo.click()
    await expect.poll(() => children(card.id)).toEqual([text.id])
    for (const expected of [[], undefined]) {
      await expect(undo).toBeEnabled()
      await undo.click()
      if (expected) await expect.poll(() => children(card.id)).toEqual(expected)
    }
    await expect.poll(async () => (await stored(box.id)).name).toBe('参观指南')
    await expect(undo).toBeDisabled()
    // Added to the card, deleted, and restored.
    await part(card.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '添加子组件' }).click()
    await page.getByRole('dialog', { name: '添加组件' }).getByRole('button', { name: '天数倒计时' }).click()
    await expect.poll(async () => (await children(card.id)).length).toBe(1)
    const [added = 0] = await children(card.id)
    // A new countdown counts to the opening of the event.
    await expect(part(added)).toContainText(/距开幕还有\d+天/)
    // The new component's settings open at once, without the mouse.
    await expect(settings.getByLabel('标题', { exact: true })).toBeFocused()
    await part(added).hover()
    await popover.getByRole('button', { name: '删除' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s?除/ })
      .click()
    await expect.poll(() => children(card.id)).toEqual([])
    await expect(part(added)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect.poll(() => children(card.id)).toEqual([added])
    // Copied, pasted into the card, undone.
    const outline = page.getByRole('navigation', { name: '大纲' })
    await outline.getByText('菜单：菜单', { exact: true }).click()
    await outline.getByRole('button', { name: '复制' }).click()
    await outline.getByText('交通', { exact: true }).click()
    await outline.getByRole('button', { name: '粘贴到其中' }).click()
    await expect.poll(async () => (await children(card.id)).length).toBe(2)
    await expect(undo).toBeEnabled()
    await undo.click()
    await expect.poll(() => children(card.id)).toEqual([added])
    await expect(undo).toBeEnabled()
    // By keyboard: deleting keeps the focus in the outline, and closing returns it.
    const entry = outline.getByText('菜单：菜单', { exact: true })
    await expect(entry).toHaveCount(1)
    await entry.click()
    await page.keyboard.press('Delete')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s?除/ })
      .press('Enter')
    await expect(entry).toHaveCount(0)
    await expect(outline.getByRole('tree')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(entry).toBeVisible()
    for (const opener of [
      page.getByRole('button', { name: '版本' }),
      page.getByRole('button', { name: '发布', exact: true }),
    ]) {
      await opener.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    }
    await expect(undo).toBeEnabled()
    // By touch as by mouse.
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await part(text.id).hover()
    const [from, to] = [
      await page.getByRole('button', { name: '拖动「内容：地铁」' }).boundingBox(),
      await part(card.id).boundingBox(),
    ]
    if (!from || !to) throw new Error('nothing to drag by or to')
    await touch('touchStart', { x: from.x + 8, y: from.y + 8 })
    for (const share of [0.5, 1])
      await touch('touchMove', {
        x: from.x + (to.x + to.width / 2 - from.x) * share,
        y: from.y + (to.y + to.height / 2 - from.y) * share,
      })
    await expect(page.locator('.pb-drop')).toBeVisible()
    await touch('touchEnd')
    await expect.poll(async () => (await children(card.id)).includes(text.id)).toBe(true)
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await expect(undo).toBeEnabled()
    await expect(frame.locator(`#c-${card.id} [data-component="${text.id}"]`)).toBeVisible()
    // After all this the page is the same as after a reload.
    const stands = await frame.locator('body').innerHTML()
    await page.reload()
    await expect.poll(() => frame.locator('body').innerHTML()).toBe(stands)
    await opened.close()
  })
  it('stays as it is while the page cannot be rendered: what was typed is kept and saved', async () => {
    const { page, part, popover, box, frame, opened, stored } = await built()
    const settings = page.getByRole('complementary', { name: '设置' })
    const title = settings.getByLabel('标题', { exact: true })
    const away = '**/api/website/manage'
    await part(box.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '编辑' }).click()
    const goesAway = () =>
      page.route(away, route => route.fulfill({ status: 503, json: { result: 50300, data: null, errmsg: '稍后再试' } }))
    await goesAway()
    await title.fill('第三馆')
    const failed = page.getByRole('alert').filter({ hasText: '加载失败' })
    await expect(failed).toBeVisible()
    await expect(title).toHaveValue('第三馆')
    await expect(frame.getByRole('heading', { name: '参观指南' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(away)
    await failed.getByRole('button', { name: '重试' }).click()
    await expect(frame.getByRole('heading', { name: '第三馆' })).toBeVisible()
    await expect(failed).toHaveCount(0)
    // Saving twice while the page cannot be reloaded is no conflict with oneself.
    await goesAway()
    for (const name of ['第三馆', '第三馆入口']) {
      await title.fill(name)
      await settings.getByRole('button', { name: '保存' }).click()
      await expect.poll(async () => (await stored(box.id)).name).toBe(name)
    }
    await expect(failed).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(away)
    await title.fill('第三馆东入口')
    await expect(frame.getByRole('heading', { name: '第三馆东入口' })).toBeVisible()
    await expect(failed).toHaveCount(0)
    await opened.close()
  })
  it('saves nothing without the picture that is still on its way', async () => {
    const { page, part, popover, box, opened, stored } = await built()
    const settings = page.getByRole('complementary', { name: '设置' })
    await part(box.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '编辑' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/uploadedFile/upload', async route => {
      await held.promise
      await route.continue()
    })
    await settings.getByLabel('标题', { exact: true }).fill('第三馆')
    const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6f4f' } })
      .png()
      .toBuffer()
    const upload = () =>
      settings.locator('input[type=file]').first().setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer })
    // Who chooses another component meanwhile reads that the file was not kept.
    await upload()
    await settings.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByText(/的文件没有上传完，请回到该组件重新选择。/)).toBeVisible()
    await part(box.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '编辑' }).click()
    await upload()
    await settings.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('文件还在上传，请上传完再保存。')).toBeVisible()
    expect(await stored(box.id)).toMatchObject({ name: '参观指南', backgroundImage: null })
    held.resolve()
    await expect(settings.locator('img').first()).toBeVisible()
    await settings.getByRole('button', { name: '保存' }).click()
    await expect.poll(async () => (await stored(box.id)).name).toBe('第三馆')
    expect((await stored(box.id)).backgroundImage).toMatch(/^\/files\//)
    await opened.close()
  })
  it('asks before unsaved settings are lost: by another page or website, by a new page, by the menu', async () => {
    const { page, part, box, component, opened, frame, stored } = await built()
    const further = await component({ type: 1, container: 'sub-page', name: '交通指南', showHeader: true })
    await page.reload()
    await part(box.id).click({ position: { x: 5, y: 5 } })
    const title = page.getByRole('complementary', { name: '设置' }).getByLabel('标题', { exact: true })
    const question = page.getByRole('dialog', { name: '有未保存的修改' })
    const choose = async () => {
      await page.getByLabel('页面', { exact: true }).click()
      await page.getByTitle('交通指南').last().click()
    }
    await title.fill('来到现场')
    await expect(frame.getByRole('heading', { name: '来到现场' })).toBeVisible()
    for (const leave of [
      choose,
      () => page.getByRole('button', { name: '新建页面' }).click(),
      () =>
        page.evaluate(() => {
          ;(document.querySelector('.ad-sidebar a, nav a[href^="/admin/"]') as HTMLElement).click()
        }),
    ]) {
      await leave()
      await question.getByRole('button', { name: '继续编辑' }).click()
      await expect(question).toHaveCount(0)
      await expect(title).toHaveValue('来到现场')
    }
    // Nor is it published along with the rest: this page shows it, visitors would not see it.
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '发布', exact: true })
    await expect(drawer).toContainText('组件设置中有未保存的修改，不会一起发布：请先保存')
    await expect(drawer.getByText('所有页面都与访客看到的一致')).toHaveCount(0)
    await drawer.getByRole('button', { name: '关闭' }).last().click()
    await expect(drawer).toHaveCount(0)
    expect(
      (await server.system.store(webComponent).rows({ websiteId: box.websiteId, container: 'sub-page' } as never))
        .length,
    ).toBe(1)
    await choose()
    await question.getByRole('button', { name: '离开' }).click()
    await expect(page).toHaveURL(new RegExp(`page=${further.id}`))
    expect((await stored(box.id)).name).toBe('参观指南')
    // Nobody is asked if there is nothing to lose.
    await page.getByLabel('页面', { exact: true }).click()
    await page.getByTitle('首页').last().click()
    await expect(part(box.id)).toBeVisible()
    await opened.close()
  })
  it('shows what visitors do not see yet, checks it, publishes it, lists the version, and lets the second of two editors choose', async () => {
    const { page, part, popover, box, frame, opened, stored, project, operator } = await built()
    const visitors = async () => (await fetch(`${server.url}/${project.abbr}`)).text()
    const settings = page.getByRole('complementary', { name: '设置' })
    const title = settings.getByLabel('标题', { exact: true })
    const save = settings.getByRole('button', { name: '保存' })
    const bar = page.locator('.pb-bar')
    const undoes = page.getByRole('button', { name: '撤销' })
    await expect(bar).toContainText('与访客看到的一致')
    await part(box.id).hover({ position: { x: 5, y: 5 } })
    await popover.getByRole('button', { name: '编辑' }).click()
    await title.fill('来到现场')
    // What is typed during a save is kept, even if it restores the old value, and is saved next;
    // pressing “save” meanwhile is enough.
    let held: Promise<void> | undefined
    // One interception for all calls: adding and removing one may lose a running call.
    await page.route('**/api/webComponent/update', async route => {
      const until = held
      const answer = await route.fetch()
      held = undefined
      await until
      await route.fulfill({ response: answer })
    })
    for (const [sends, types] of [
      ['来到现场', '来到现场看看'],
      ['来到现场看看', '来到现场'],
    ] as const) {
      const arrives = Promise.withResolvers<void>()
      held = arrives.promise
      await save.click()
      await expect.poll(async () => (await stored(box.id)).name).toBe(sends)
      await title.fill(types)
      if (types === '来到现场') await save.click()
      arrives.resolve()
      await expect(bar).toContainText('1 处未发布')
      await expect(undoes).toBeEnabled()
      await expect(title).toHaveValue(types)
    }
    await expect.poll(async () => (await stored(box.id)).name).toBe('来到现场')
    await expect(save).toBeDisabled()
    // Somebody else saves the padding: both changes are kept. Then the title, which is changed here
    // too: the person decides.
    const other = async (values: object) => server.system.store(webComponent).update({ id: box.id, ...values } as never)
    await other({ padding: '24' })
    await expect(undoes).toBeEnabled()
    await title.fill('欢迎来到现场')
    await settings.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(async () => {
        const { name, padding } = await stored(box.id)
        return [name, padding]
      })
      .toEqual(['欢迎来到现场', '24'])
    // Only undo after it was saved and reloaded.
    await expect(settings.getByRole('button', { name: '保存' })).toBeDisabled()
    await expect(undoes).toBeEnabled()
    await expect(title).toHaveValue('欢迎来到现场')
    await title.fill('我的标题')
    await expect(frame.getByRole('heading', { name: '我的标题' })).toBeVisible()
    await other({ name: '别人的标题' })
    await settings.getByRole('button', { name: '保存' }).click()
    const both = page.getByRole('dialog', { name: '两人同时修改了这个组件' })
    const row = both.getByRole('row', { name: /名称/ }).first()
    await expect(row).toContainText('别人的标题')
    await row.getByRole('radio').last().check()
    await both.getByRole('button', { name: '合并后继续编辑' }).click()
    await expect.poll(async () => (await stored(box.id)).name).toBe('我的标题')
    await expect(both).toHaveCount(0)
    // A broken link is listed, and its entry selects its component.
    await server.sql(`update "webMenu" set path = '/nowhere' where name = '展商名录' and "projectId" = $1`, [
      project.id,
    ])
    await bar.getByRole('button', { name: '发布' }).click()
    const drawer = page.getByRole('dialog', { name: '发布' })
    await expect(drawer).toContainText('链接「展商名录」指向不存在的页面 /nowhere')
    await drawer.getByRole('button', { name: '查看修改' }).click()
    await expect(drawer.locator('.pb-differences')).toContainText('参观指南 → 我的标题')
    await expectAccessible(page)
    await drawer
      .getByRole('listitem')
      .filter({ hasText: '链接「展商名录」' })
      .getByRole('button', { name: '选中组件' })
      .click()
    await expect(settings).toContainText('菜单')
    expect((await visitors()).includes('我的标题')).toBe(false)
    // Publishing now warns that a scheduled version will replace it.
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const [planned] = (
      await server.call(
        '/website/publish',
        { id: box.websiteId, pages: ['home'], publishAt: at },
        { token: operator.token, projectId: project.id },
      )
    ).data
    await bar.getByRole('button', { name: '发布' }).click()
    await expect(drawer.getByText('计划的版本会替换您现在发布的内容')).toBeVisible()
    await server.call(
      '/webPageVersion/callOff',
      { id: planned.id, updatedAt: planned.updatedAt },
      { token: operator.token, projectId: project.id },
    )
    await drawer.getByRole('button', { name: '立即发布' }).click()
    await expect(bar).toContainText('与访客看到的一致')
    expect(await visitors()).toContain('我的标题')
    await bar.getByRole('button', { name: '版本' }).click()
    const versions = page.getByRole('dialog', { name: '版本：首页' })
    await expect(versions.locator('.pb-current')).toContainText('第 2 版')
    await versions.getByRole('button', { name: '恢复为草稿' }).last().click()
    await page
      .getByRole('dialog', { name: '将最初公开的版本恢复为草稿？' })
      .getByRole('button', { name: '恢复为草稿' })
      .click()
    await expect.poll(async () => (await stored(box.id)).name).toBe('参观指南')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(async () => (await stored(box.id)).name).toBe('我的标题')
    expect(await visitors()).toContain('我的标题')
    await opened.close()
  })
  it('works by keyboard only in the outline, and offers nothing to people who may only look', async () => {
    const { page, box, card, text, links, part, children, opened } = await built([
      'website.getList',
      'webComponent.getList',
      'webComponent.getDetail',
      'webComponent.update',
      'language.getList',
    ])
    const tree = page.getByRole('navigation', { name: 'Outline' }).getByRole('tree')
    await tree.focus()
    const onIt = () =>
      tree.evaluate(one => document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.innerText.trim())
    for (let pressed = 0; pressed < 20 && (await onIt()) !== 'Menu: 菜单'; pressed++) {
      const before = await onIt()
      await page.keyboard.press('ArrowDown')
      await expect.poll(onIt).not.toBe(before)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => children(null)).toEqual([box.id, links.id, text.id])
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(async () => (await children(box.id)).at(-1)).toBe(links.id)
    // Also on the page itself, where the focus stays with the moved component.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await part(links.id).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => children(box.id)).toEqual([links.id, card.id])
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await expect(part(links.id)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect.poll(() => children(box.id)).toEqual([card.id, links.id])
    await expect(page.getByRole('button', { name: 'New page' })).toHaveCount(0)
    await expect(page.locator('.pb-float').getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await opened.close()
    const looking = await built(['website.getList', 'webComponent.getList', 'language.getList'])
    await looking.part(looking.card.id).hover({ position: { x: 5, y: 5 } })
    await expect(looking.popover).toHaveCount(1)
    await expect(looking.popover.getByRole('button')).toHaveCount(0)
    await looking.opened.close()
  })
  it('says while publishing that the website is still closed, and opens it there', async () => {
    const { page, opened, websites, operator } = await built()
    const {
      data: { updatedAt },
    } = await server.call(
      '/website/getDetail',
      { id: websites.zh1.id },
      { token: operator.token, projectId: websites.zh1.projectId },
    )
    expect(
      await server.call(
        '/website/setClosed',
        { id: websites.zh1.id, updatedAt },
        { token: operator.token, projectId: websites.zh1.projectId },
      ),
    ).toMatchObject({ result: 20000 })
    await page.getByRole('button', { name: '发布' }).first().click()
    const drawer = page.getByRole('dialog', { name: '发布' })
    await expect(drawer.getByText('网站仍处于关闭状态')).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '开放网站' }).click()
    await page
      .getByRole('dialog', { name: /^开放这 1 个网站/ })
      .getByRole('button', { name: /开放$/ })
      .click()
    await expect(drawer.getByText('网站仍处于关闭状态')).toHaveCount(0)
    await expect(drawer.getByText('网站已开放')).toBeVisible()
    expect((await fetch(`${server.url}${websites.zh1.root ?? ''}`)).status).toBe(200)
    expectNoTroubles(opened)
  })
})
