import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, startTestServer } from '@pavilion/testing'
import { seller } from '@pavilion/platform/model/index.ts'
import { sysMenu } from '@pavilion/system/model/index.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
after(() => server.close())
const operator = await server.operator({ name: '林一' })
const tabsOf = (page: { getByRole: import('@playwright/test').Page['getByRole'] }) =>
  page.getByRole('navigation', { name: '已访问页面' })

describe('visited tabs', () => {
  it('are moved by mouse or keyboard and closed by the middle button; they are there again after a reload', async () => {
    const { page, close } = await openAdmin(server, operator, '/platformManagement/workplace')
    const tabs = tabsOf(page)
    const names = tabs.locator('.ad-tab')
    const menu = page.getByRole('navigation', { name: '菜单' })
    await expect(names).toHaveText(['工作单位'])
    for (const [name, count] of [
      ['部门', 2],
      ['专家', 3],
      ['建筑', 4],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(names).toHaveCount(count)
    }
    await names.nth(3).dragTo(names.nth(0))
    await expect(names).toHaveText(['建筑', '工作单位', '部门', '专家'])
    await names.nth(1).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '右移' }).click()
    await expect(names).toHaveText(['建筑', '部门', '工作单位', '专家'])
    // The context menu opens with its key too.
    await tabs.getByRole('button', { name: '专家', exact: true }).focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: '左移' }).click()
    await expect(names).toHaveText(['建筑', '部门', '专家', '工作单位'])
    await names.nth(1).click({ button: 'middle' })
    await expect(names).toHaveText(['建筑', '专家', '工作单位'])
    await expect(page).toHaveURL(/\/building$/)
    await page.reload()
    await expect(names).toHaveText(['建筑', '专家', '工作单位'])
    await close()
  })
  it('keep their scroll position and what was typed; a newly opened one starts at its top', async () => {
    const { page, close } = await openAdmin(server, operator, '/platformManagement/workplace')
    const tabs = tabsOf(page)
    const main = page.locator('#main')
    const typed = page.getByLabel('关键词').locator('visible=true')
    const top = () => main.evaluate(main => main.scrollTop)
    await expect(page.locator('.pv-empty, tr[data-row-key]').first()).toBeVisible()
    let asked = 0
    page.on('request', request => {
      if (request.url().endsWith('/workplace/getList')) asked++
    })
    await typed.fill('写了一半')
    // Space to scroll, in this view only.
    await page.locator('section.pv-list').evaluate(list => {
      list.style.minHeight = '3000px'
    })
    await main.evaluate(main => main.scrollTo(0, 640))
    await expect.poll(top).toBe(640)
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '专家', exact: true }).click()
    await expect(page.getByRole('region', { name: '专家' })).toBeVisible()
    await expect.poll(top).toBe(0)
    // An hour later it is shown again unchanged, without a request.
    await page.clock.setFixedTime(Date.now() + 3_600_000)
    const read: string[] = []
    page.on('request', request => {
      if (/\/(get|list)\w+$/.test(request.url())) read.push(request.url())
    })
    await tabs.getByRole('button', { name: '工作单位', exact: true }).click()
    await expect(typed).toHaveValue('写了一半')
    await expect.poll(top).toBe(640)
    expect(read).toEqual([])
    const again = page.waitForResponse(/workplace\/getList/)
    await tabs.getByRole('button', { name: '刷新 工作单位' }).click()
    await again
    await expect(typed).toHaveValue('')
    await expect.poll(top).toBe(0)
    expect(asked).toBe(1)
    await close()
  })
})

describe('project and organiser', () => {
  it('belong to a browser tab: two tabs work on two projects, and stay there after a reload', async () => {
    const other = await server.system.store(seller).create({ name: '南方会展' })
    const [tea, summit] = [
      await server.project({ name: '茶博会' }),
      await server.project({ name: '峰会', sellerId: other.id }),
    ]
    const { page, close } = await openAdmin(server, operator, '/platformManagement/workplace', { projectId: tea.id })
    const second = await page.context().newPage()
    const chosen = (of: typeof page) => of.locator('.ad-project')
    const stands = (of: typeof page) =>
      of.waitForRequest(/workplace\/getList/).then(request => request.headers()['x-project-id'] ?? 'all')
    await expect(chosen(page)).toContainText('茶博会')
    await second.goto('/admin/platformManagement/workplace')
    await expect(chosen(second)).toContainText('茶博会')
    const asked = second.waitForRequest(
      request =>
        request.url().endsWith('/workplace/getList') && request.headers()['x-project-id'] === String(summit.id),
    )
    await chosen(second).click()
    await second.locator('.ant-select-item-option', { hasText: '峰会' }).click()
    await asked
    await expect(chosen(second)).toContainText('峰会')
    for (const [one, project, name] of [
      [page, tea, '茶博会'],
      [second, summit, '峰会'],
    ] as const) {
      const again = stands(one)
      await one.reload()
      expect(await again).toBe(String(project.id))
      await expect(chosen(one)).toContainText(name)
    }
    // All events of one organiser.
    const all = second.waitForRequest(
      request =>
        request.url().endsWith('/workplace/getList') &&
        request.headers()['x-seller-id'] === String(other.id) &&
        !request.headers()['x-project-id'],
    )
    await chosen(second).click()
    await second.locator('.ant-select-item-option', { hasText: '全部活动 · 南方会展' }).click()
    await all
    await close()
  })
  it('that was created or renamed meanwhile is in the switcher and in the heading at once, with its new name, also for other people', async () => {
    const fair = await server.project({ name: '茶叶展' })
    const { page, close } = await openAdmin(server, operator, '/dashboard', { projectId: fair.id })
    const chosen = page.locator('.ad-project')
    await expect(chosen).toContainText('茶叶展')
    await expect(page.getByRole('button', { name: '系统消息' })).toBeVisible()
    const call = (path: string, body: object) => server.call(path, body, { token: operator.token })
    expect(await call('/project/update', { id: fair.id, updatedAt: fair.updatedAt, name: '国际茶叶展' })).toMatchObject(
      { result: 20000 },
    )
    await expect(chosen).toContainText('国际茶叶展')
    expect(await call('/project/create', { name: '咖啡展', abbr: 'coffee' })).toMatchObject({ result: 20000 })
    await chosen.click()
    await expect(page.locator('.ant-select-item-option', { hasText: '咖啡展' })).toBeVisible()
    await close()
  })
})

describe('unusual situations', () => {
  it('a project that is taken from a role while its holder works in it is closed at once, without a reload, and another of theirs is offered', async () => {
    const [tea, summit] = [await server.project({ name: '茶博会' }), await server.project({ name: '峰会' })]
    const clerk = await server.operator({ rights: ['webContent.getList'], projects: [tea.id, summit.id] })
    const { page, close } = await openAdmin(server, clerk, '/webContentManagement/webContent', { projectId: tea.id })
    await expect(page.locator('.ad-project')).toContainText('茶博会')
    await expect(page.getByRole('button', { name: '系统消息' })).toBeVisible()
    expect(
      await server.call(
        '/sysRole/assign',
        { id: clerk.roleId, kind: 'project', ids: [summit.id] },
        { token: operator.token },
      ),
    ).toMatchObject({ result: 20000 })
    // Nothing of another event takes its place by itself.
    await expect(page.getByRole('heading', { name: '您不能查看这个活动' })).toBeVisible()
    const there = page.waitForRequest(
      request =>
        request.url().endsWith('/dashboard/getSummary') && request.headers()['x-project-id'] === String(summit.id),
    )
    await page.getByRole('button', { name: '打开峰会' }).click()
    await there
    await expect(page.locator('.ad-project')).toContainText('峰会')
    await close()
  })
  it('menus, tabs and the screen of a role that is taken away while somebody works disappear at once, without a reload', async () => {
    const clerk = await server.operator({ rights: ['workplace.getList', 'expert.getList'] })
    const ids = async (sql: string, ...parameters: unknown[]) =>
      (await server.sql<{ id: number }>(sql, parameters)).map(({ id }) => id)
    const assign = async (kind: string, ids: number[]) =>
      expect(
        await server.call('/sysRole/assign', { id: clerk.roleId, kind, ids }, { token: operator.token }),
      ).toMatchObject({ result: 20000 })
    const menus = (...paths: string[]) =>
      ids(
        'select "id" from "sysMenu" where "path" = any($1) and "deletedAt" is null',
        paths.map(path => `/platformManagement/${path}`),
      )
    await assign('menu', await menus('workplace', 'expert'))
    const { page, close } = await openAdmin(server, clerk, '/platformManagement/workplace')
    const menu = page.getByRole('navigation', { name: '菜单' })
    await menu.getByRole('link', { name: '专家', exact: true }).click()
    await expect(tabsOf(page).locator('.ad-tab')).toHaveText(['工作单位', '专家'])
    await page.evaluate(() => {
      ;(window as unknown as { same: boolean }).same = true
    })
    await assign('menu', await menus('workplace'))
    await expect(menu.getByRole('link', { name: '专家', exact: true })).toHaveCount(0)
    await assign('operation', await ids('select "id" from "sysOperation" where "code" = $1', 'workplace.getList'))
    await expect(page).toHaveURL(/\/401$/)
    await expect(tabsOf(page).locator('.ad-tab')).toHaveText(['工作单位'])
    expect((await server.call('/expert/getList', {}, { token: clerk.token })).result).toBe(40300)
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
    await close()
  })
  it('rights that changed before the notifying socket was open are shown as soon as it is', async () => {
    const clerk = await server.operator({ rights: ['workplace.getList'] })
    const { page, close } = await openAdmin(server, clerk, '/platformManagement/workplace')
    const link = page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '工作单位', exact: true })
    let letThrough = () => {}
    // The first page may still make this request.
    await page.goto('about:blank')
    const line = new Promise<void>(resolve => {
      letThrough = resolve
    })
    const asked = page.waitForRequest('**/sysMessage/getLoginId')
    await page.route('**/sysMessage/getLoginId', async route => {
      await line
      await route.continue()
    })
    await page.goto('/admin/platformManagement/workplace')
    await asked
    await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link').first()).toBeVisible()
    const [menu] = await server.sql<{ id: number }>(
      `select "id" from "sysMenu" where "path" = '/platformManagement/workplace' and "deletedAt" is null`,
    )
    expect(
      await server.call(
        '/sysRole/assign',
        { id: clerk.roleId, kind: 'menu', ids: [menu?.id] },
        { token: operator.token },
      ),
    ).toMatchObject({ result: 20000 })
    await expect(link).toHaveCount(0)
    letThrough()
    await expect(link).toBeVisible()
    await close()
  })
  it('a menu entry without a screen says so; five levels of menus work; everything stays usable', async () => {
    const store = server.system.store(sysMenu)
    const made: number[] = []
    for (const level of [1, 2, 3, 4])
      made.push(
        (
          await store.create({
            name: `第${level}层`,
            sortNumber: 900,
            alwaysShow: true,
            ...(made.length && { parentId: made.at(-1) as number }),
          })
        ).id,
      )
    await server.sql(`update "sysMenu" set "parentId" = $1 where "path" = '/platformManagement/currency'`, [
      made.at(-1),
    ])
    await store.create({
      name: '已撤下的页面',
      path: '/platformManagement/goneScreen',
      parentId: made.at(-1) as number,
      sortNumber: 2,
    })
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    const menu = page.getByRole('navigation', { name: '菜单' })
    for (const level of [1, 2, 3, 4]) await menu.getByRole('button', { name: `第${level}层` }).click()
    const inner = menu.getByRole('link', { name: '币种' })
    await inner.click()
    await expect(page).toHaveURL(/\/currency$/)
    await expect(inner).toHaveAttribute('aria-current', 'page')
    expect(await inner.evaluate(link => link.scrollWidth <= link.clientWidth)).toBe(true)
    await expectAccessible(page, { within: '.ad-sidebar' })
    await menu.getByRole('link', { name: '已撤下的页面' }).click()
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByText('页面不存在').last()).toBeVisible()
    await expect(tabsOf(page).locator('.ad-tab')).toHaveText(['首页', '币种'])
    await close()
  })
  it('a clock years ahead changes neither “today” nor “just now”; if sockets are blocked, unread messages are still counted', async () => {
    const reader = await server.operator({ name: '收信人' })
    const { page, close } = await openAdmin(server, reader, '/dashboard')
    await page.routeWebSocket(/\/websocket$/, socket => socket.close())
    await page.clock.setFixedTime('2031-05-05T05:05:05Z')
    await page.reload()
    await expect(page.locator('.ad-dashboard > header time')).toHaveText(new RegExp(`^${new Date().getUTCFullYear()}-`))
    expect(
      await server.call(
        '/sysMessage/create',
        { title: '今晚闭馆时间提前', type: 10, content: '<p>19:00</p>', receiveSysUserId: reader.id },
        { token: operator.token },
      ),
    ).toMatchObject({ result: 20000 })
    await expect(page.getByRole('button', { name: '系统消息' })).toHaveText('(1)')
    await page.getByRole('button', { name: '系统消息' }).click()
    await expect(page.locator('#main').getByText('刚刚').first()).toBeVisible()
    await close()
  })
  it('an error is in the error log with its place; the badge counts it', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    const log = page.getByRole('button', { name: '错误日志' })
    await expect(log).toBeVisible()
    await page.evaluate(() => {
      setTimeout(function ofOurs() {
        throw new Error('something of ours broke')
      })
    })
    await expect(page.locator('.ad-badged b')).toHaveText('1')
    await log.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /展开行|Expand/ })
      .click()
    await expect(page.getByRole('dialog').locator('.ad-trace')).toContainText('ofOurs')
    await page.getByRole('button', { name: '清空' }).click()
    await expect(page.locator('.ad-badged b')).toHaveCount(0)
    await close()
  })
})

describe('the bell', () => {
  it('is plain without unread messages; with some it shows their number in brackets, and leads to them; it alternates each second until they are opened, in any tab [bell-plain bell-count bell-icon-size unread-blink]', async () => {
    const reader = await server.operator({ name: '收信人' })
    const { page, close } = await openAdmin(server, reader, '/dashboard')
    const bell = page.getByRole('button', { name: '系统消息' })
    await expect(bell).toHaveText('')
    expect(
      await server.call(
        '/sysMessage/create',
        { title: '今晚闭馆时间提前', type: 10, content: '<p>19:00</p>', receiveSysUserId: reader.id },
        { token: operator.token },
      ),
    ).toMatchObject({ result: 20000 })
    await expect(bell).toHaveText('(1)')
    await expect(bell.locator('.anticon')).toHaveCSS('font-size', '22px')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Half a step after two seconds: one second visible, one second faint.
    const alternates = () =>
      bell.evaluate(button => {
        const { animationDuration, animationTimingFunction, animationIterationCount } = getComputedStyle(
          button,
          '::after',
        )
        return [animationDuration, animationTimingFunction, animationIterationCount]
      })
    expect(await alternates()).toEqual(['2s', 'steps(1)', 'infinite'])
    // In another browser tab too, until it is opened in one of them.
    const second = await page.context().newPage()
    await second.goto('/admin/personalCenter/changePassword')
    await expect(second.locator('.ad-bell-fresh')).toHaveText('(1)')
    await bell.click()
    await expect(page).toHaveURL(/manageOwnSysMessage$/)
    await expect(page.locator('.ad-bell-fresh')).toHaveCount(0)
    expect((await alternates())[0]).toBe('0s')
    await expect(second.locator('.ad-bell-fresh')).toHaveCount(0)
    await expect(second.getByRole('button', { name: '系统消息' })).toHaveText('(1)')
    await second.close()
    // New messages appear while the list is open.
    expect(
      await server.call(
        '/sysMessage/create',
        { title: '停车场已满', type: 10, content: '<p>P2</p>', receiveSysUserId: reader.id },
        { token: operator.token },
      ),
    ).toMatchObject({ result: 20000 })
    await expect(page.getByRole('button', { name: /停车场已满/ })).toBeVisible()
    await expect(bell).toHaveText('(2)')
    await expect(page.locator('.ad-bell-fresh')).toHaveCount(0)
    // In a tab that nobody looks at, the list silences no bell, until it is looked at again.
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate(now => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    await server.call(
      '/sysMessage/create',
      { title: '班车改点', type: 10, content: '<p>20:15</p>', receiveSysUserId: reader.id },
      { token: operator.token },
    )
    await expect(page.getByRole('button', { name: /班车改点/ })).toBeVisible()
    await expect(page.locator('.ad-bell-fresh')).toHaveText('(3)')
    await look('visible')
    await expect(page.locator('.ad-bell-fresh')).toHaveCount(0)
    await page.getByRole('button', { name: /班车改点/ }).click()
    await expect(bell).toHaveText('(2)')
    await page.getByRole('button', { name: /今晚闭馆时间提前/ }).click()
    await expect(page.frameLocator('iframe').getByText('19:00')).toBeVisible()
    await expect(bell).toHaveText('(1)')
    await page.getByRole('button', { name: '本页全部标为已读' }).click()
    await expect(bell).toHaveText('')
    await close()
  })
  it('leads to messages of which the unread are read one by one, each in its place, and page by page: after the last page the one before is shown', async () => {
    const reader = await server.operator()
    for (let nth = 1; nth <= 12; nth++)
      await server.call(
        '/sysMessage/create',
        { title: `通知 ${nth} 号`, type: 10, content: `<p>第 ${nth} 条</p>`, receiveSysUserId: reader.id },
        { token: operator.token },
      )
    const { page, close } = await openAdmin(server, reader, '/ownSysMessage/manageOwnSysMessage')
    const bell = page.getByRole('button', { name: '系统消息' })
    await page.getByRole('radiogroup').getByText('未读', { exact: true }).click()
    await page.getByRole('button', { name: /通知 12 号/ }).click()
    await expect(bell).toHaveText('(11)')
    await expect(page.frameLocator('iframe').getByText('第 12 条')).toBeVisible()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(page.getByRole('button', { name: /通知 1 号/ })).toBeVisible()
    await page.getByRole('button', { name: '本页全部标为已读' }).click()
    await expect(page.getByRole('button', { name: /通知 11 号/ })).toBeVisible()
    await expect(bell).toHaveText('(10)')
    await close()
  })
})
