import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { contrast } from '@pavilion/pages/theme.ts'
import { expectAccessible, expectNoTroubles, openPage, startTestServer } from '@pavilion/testing'
import { clearJobs } from '@pavilion/store/database/queuePrivate.ts'
import { workplace } from '@pavilion/platform/model/index.ts'
import { sysMenu } from '@pavilion/system/model/index.ts'
import { goInside, openAdmin, tabTo } from './testing.ts'

const server = await startTestServer()
const operator = await server.operator({ name: '林一' })

describe('the frame of the back-office', () => {
  // Both languages on both devices, each with two people at once.
  for (const ways of [
    [
      { device: 'desktop', language: 'zh' },
      { device: 'phone', language: 'en' },
    ],
    [
      { device: 'desktop', language: 'en' },
      { device: 'phone', language: 'zh' },
    ],
  ] as const)
    it(`is there from the root to the dashboard on a desktop in ${ways[0].language} and on a phone in ${ways[1].language}: two operators work on two projects at once, by keyboard only, without accessibility errors [root-dashboard admin-base]`, async () => {
      const [tea, wine] = [
        await server.project({ name: '茶博会', englishName: 'Tea fair' }),
        await server.project({ name: '酒博会', englishName: 'Wine fair' }),
      ]
      const walks = await Promise.all(
        ways.map(async (way, nth) => ({
          way,
          at: (nth ? wine : tea).id,
          opened: await openAdmin(
            server,
            await server.operator({ name: `操作员${nth}`, projects: [tea.id, wine.id] }),
            '/',
            { ...way, projectId: (nth ? tea : wine).id },
          ),
        })),
      )
      await Promise.all(
        walks.map(async ({ way, at, opened }) => {
          const { page } = opened
          const say = (zh: string, en: string) => (way.language === 'zh' ? zh : en)
          const tabs = page.getByRole('navigation', { name: say('已访问页面', 'Visited pages') })
          await expect(page).toHaveURL(/\/admin\/\d+\/dashboard$/)
          await expect(page.getByRole('heading', { name: say('待我处理', 'Needs your attention') })).toBeVisible()
          await expect(page.locator('.ad-days')).toBeVisible()
          await expectAccessible(page)
          // Another project, by its name.
          await tabTo(page, page.getByRole('combobox', { name: say('活动', 'Event') }))
          await page.keyboard.press('ArrowDown')
          const name = at === tea.id ? say('茶博会', 'Tea fair') : say('酒博会', 'Wine fair')
          await page.keyboard.type(name)
          await expect(page.locator('.ant-select-item-option-active')).toHaveText(name)
          await page.keyboard.press('Enter')
          await expect(page.locator('.ad-project')).toContainText(name)
          // A list by its name, with the rows of one's own project.
          const asked = page.waitForRequest(/workplace\/getList$/)
          await page.keyboard.press('Control+k')
          await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
          await page.keyboard.type(say('工作单位', 'Workplace'))
          await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(say('工作单位', 'Workplace'))
          await page.keyboard.press('Enter')
          expect((await asked).headers()['x-project-id']).toBe(String(at))
          await expect(page).toHaveURL(/\/workplace$/)
          // Back by its tab; the other tab is closed by its button, and the focus stays in the
          // tabs.
          await tabTo(page, tabs.getByRole('button', { name: say('首页', 'Dashboard'), exact: true }))
          await page.keyboard.press('Enter')
          await expect(page).toHaveURL(/\/dashboard$/)
          await tabTo(page, tabs.getByRole('button', { name: say('关闭 工作单位', 'Close Workplace'), exact: true }))
          await page.keyboard.press('Enter')
          await expect(tabs.locator('.ad-tab')).toHaveCount(1)
          await expect(tabs.getByRole('button', { name: say('首页', 'Dashboard'), exact: true })).toBeFocused()
          // The person's menu.
          await tabTo(page, page.getByRole('button', { name: /操作员/ }))
          await page.keyboard.press('Enter')
          await expect(page.locator('.ant-dropdown').locator(':focus')).toHaveCount(1)
          await tabTo(page, page.getByRole('menuitem', { name: say('个人信息', 'User info') }), {
            key: 'ArrowDown',
            most: 12,
          })
          await page.keyboard.press('Enter')
          await expect(page).toHaveURL(/\/personalCenter\/userInfo$/)
          // The menu; on a phone it is opened first, and closes by itself.
          if (way.device === 'phone') {
            await tabTo(page, page.getByRole('button', { name: say('菜单', 'Menu'), exact: true }))
            await page.keyboard.press('Enter')
          }
          const menu = page.getByRole('navigation', { name: say('菜单', 'Menu') })
          for (const name of [say('日程与投票', 'Programme and votes'), say('高级', 'Advanced')]) {
            const group = menu.getByRole('button', { name })
            await expect(group).toBeVisible()
            if ((await group.getAttribute('aria-expanded')) === 'false') {
              await tabTo(page, group)
              await page.keyboard.press('Enter')
            }
          }
          await tabTo(page, menu.getByRole('link', { name: say('工作单位', 'Workplace'), exact: true }))
          await page.keyboard.press('Enter')
          await expect(page).toHaveURL(/\/workplace$/)
          if (way.device === 'phone') await expect(menu).toBeHidden()
          await expect(page.locator('.ad-project')).toContainText(name)
          expectNoTroubles(opened)
        }),
      )
      await Promise.all(walks.map(({ opened }) => opened.close()))
    })
  it('lists projects with long names in full on a phone', async () => {
    const long = await server.project({ name: '第十七届中国（上海）国际智能制造与工业自动化展览会暨智能制造高峰论坛' })
    const short = await server.project({ name: '茶会' })
    const desk = await server.operator({ rights: ['workplace.getList'], projects: [long.id, short.id] })
    const { page, close } = await openAdmin(server, desk, '/dashboard', { device: 'phone', projectId: short.id })
    await page.locator('.ad-project').click()
    for (const { name } of [long, short])
      await expect(page.locator('.ant-select-item-option').filter({ hasText: name })).toBeInViewport({ ratio: 1 })
    await close()
  })
  it('has every fixed page: choosing a project, work on site, wall screens; each requires a sign-in and its right, and says if there is nothing yet', async () => {
    const [tea, wine] = [await server.project({ name: '茶博会' }), await server.project({ name: '酒博会' })]
    const desk = await server.operator({
      rights: [
        'mealRecord.serve',
        'carryPassenger.getList',
        'passenger.getList',
        'hotelGuest.getList',
        'visualScreen.getList',
        'registerUserEntryRecord.getList',
      ],
      projects: [tea.id, wine.id],
    })
    await server.sql(
      `insert into "registerUserEntryMinute" ("projectId", "minute", "entryType", "amount")
      values ($1, date_trunc('minute', clock_timestamp()), 10, 1234)`,
      [wine.id],
    )
    const stranger = await openPage({ language: 'zh', baseURL: server.url })
    for (const path of ['/entrance', '/receptionManagement/meal', '/entryLargeGreen']) {
      await stranger.page.goto(`/admin${path}`)
      await expect(stranger.page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}$`))
    }
    await stranger.close()
    const opened = await openAdmin(server, desk, '/entrance', { projectId: tea.id })
    const { page } = opened
    await expect(page.getByRole('button', { name: /茶博会.*当前活动/ })).toBeVisible()
    await goInside(page, '/entrance')
    await expectAccessible(page)
    await page.getByRole('button', { name: '酒博会' }).click()
    await expect(page.locator('.ad-project')).toContainText('酒博会')
    await goInside(page, '/entryLargeGreen')
    await expect(page.locator('.wl-leads strong')).toHaveText('1,234')
    await expectAccessible(page)
    await goInside(page, '/visualScreen/jm2024')
    await expect(page.getByRole('heading', { name: '酒博会' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '今日入场' })).toBeVisible()
    await goInside(page, '/visualScreen/nobodyMadeIt')
    await expect(page.getByText('页面不存在').last()).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
    const other = await openAdmin(server, await server.operator({ rights: ['workplace.getList'] }), '/entryLargeGreen')
    await expect(other.page).toHaveURL(/\/401$/)
    await goInside(other.page, '/receptionManagement/meal')
    await expect(other.page).toHaveURL(/\/401$/)
    await other.close()
  })
  it('shows “page not found” with ways back for an unknown path, and “permission denied” for one without the right [page-404 permission-denied-page]', async () => {
    const few = await server.operator({ rights: ['workplace.getList'] })
    const { page, close } = await openAdmin(server, few, '/platformManagement/workplace')
    await page.goto('/admin/no/such/page')
    await expect(page).toHaveURL(/\/admin\/404$/)
    await expect(page.getByText('页面不存在').last()).toBeVisible()
    await page.getByRole('button', { name: '回到首页' }).click()
    await expect(page).toHaveURL(/\/admin\/\d+\/dashboard$/)
    await page.goto('/admin/systemManagement/sysUser')
    await expect(page).toHaveURL(/\/admin\/401$/)
    await expect(page.getByRole('button', { name: '返回', exact: true })).toBeVisible()
    await close()
  })
  it('keeps visited views and their content; a refreshed one is mounted again [tabs-refresh]', async () => {
    const { page, close } = await openAdmin(server, operator, '/platformManagement/workplace')
    const tabs = page.getByRole('navigation', { name: '已访问页面' })
    const typed = page.getByLabel('关键词').locator('visible=true')
    await typed.fill('写了一半')
    await page.getByRole('link', { name: '首页' }).first().click()
    await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
    await tabs.getByRole('button', { name: '工作单位', exact: true }).click()
    await expect(typed).toHaveValue('写了一半')
    await tabs.getByRole('button', { name: '刷新 工作单位' }).click()
    await expect(typed).toHaveValue('')
    await expect(page).toHaveURL(/\/admin\/\d+\/platformManagement\/workplace$/)
    await tabs.getByRole('button', { name: '首页', exact: true }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    await expect(tabs.locator('.ad-tab')).toHaveCount(1)
    await close()
  })
  it('names a tab by the thing that it shows, after a reload too', async () => {
    const { id } = await server.system.store(workplace).create({ name: '茶学研究所' })
    const { page, close } = await openAdmin(server, operator, `/platformManagement/workplace/detail?id=${id}`)
    const named = page
      .getByRole('navigation', { name: '已访问页面' })
      .getByRole('button', { name: '茶学研究所', exact: true })
    await expect(named).toBeVisible()
    await goInside(page, '/dashboard')
    await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
    await expect(named).toBeVisible()
    await close()
  })
  it('reloads the dashboard and the personal pages on every visit; the latter are in the person’s menu, not in the sidebar [dashboard-no-cache personal-center-hidden own-message-hidden]', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    const menu = page.getByRole('navigation', { name: '菜单' })
    const tabs = page.getByRole('navigation', { name: '已访问页面' })
    const person = async (item: string) => {
      await page.getByRole('button', { name: '林一 的菜单' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    for (const name of ['个人信息', '修改密码', '我的消息']) await expect(menu.getByText(name)).toHaveCount(0)
    await person('修改密码')
    await expect(page).toHaveURL(/personalCenter\/changePassword$/)
    await page.getByLabel('当前密码').fill('half typed')
    const summary = page.waitForRequest(/dashboard\/getSummary/)
    await tabs.getByRole('button', { name: '首页', exact: true }).click()
    await summary
    await tabs.getByRole('button', { name: '修改密码', exact: true }).click()
    await expect(page.getByLabel('当前密码')).toHaveValue('')
    const messages = async () => {
      const answered = page.waitForResponse(/sysMessage\/getList/)
      await page.getByRole('button', { name: '系统消息' }).click()
      await answered
    }
    await messages()
    await person('个人信息')
    await expect(page).toHaveURL(/personalCenter\/userInfo$/)
    await messages()
    await page.getByRole('button', { name: '林一 的菜单' }).click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    await close()
  })
  it('says for as long as it lasts that there is no line', async () => {
    const operator = await server.operator()
    const { page, close } = await openAdmin(server, operator, '/dashboard', { language: 'en' })
    const band = page.getByRole('status').filter({ hasText: 'No connection' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(band).toHaveCount(0)
    await page.context().setOffline(true)
    await expect(band).toBeVisible()
    await page.context().setOffline(false)
    await expect(band).toHaveCount(0)
    await close()
  })
  it('scrolls to the top on navigation [scroll-top]', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard', { device: 'phone' })
    await expect(page.getByRole('heading', { name: '各表单进度' })).toBeVisible()
    const top = () => page.locator('#main').evaluate(main => main.scrollTop)
    // Measured when it is set: figures that load above push the content down.
    expect(
      await page.locator('#main').evaluate(main => {
        const long = document.createElement('div')
        long.style.height = '3000px'
        main.append(long)
        main.scrollTo(0, 900)
        return main.scrollTop
      }),
    ).toBe(900)
    await page.getByRole('button', { name: '林一 的菜单' }).click()
    await page.getByText('个人信息').click()
    await expect(page).toHaveURL(/userInfo/)
    await expect.poll(top).toBe(0)
    await close()
  })
})

describe('the dashboard', () => {
  it('says when its figures were counted, in both languages', async () => {
    const counted = new Date(Date.now() - 60_000)
    // A dashboard that was opened before may have asked for a first count, which waits.
    await server.sql(clearJobs)
    await server.sql(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('system.countDays', $1, $1)
      on conflict (identifier) do update set last_execution = $1`,
      [counted.toISOString()],
    )
    const { format } = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' })
    for (const [language, words] of [
      ['zh', '截至'],
      ['en', 'as of'],
    ] as const) {
      const { page, close } = await openAdmin(server, operator, '/dashboard', { language })
      await expect(page.locator('.ad-as-of')).toHaveText(new RegExp(`^${words} (.* )?${format(counted)}$`))
      await close()
    }
  })
})

describe('personal settings', () => {
  it('include the size: medium, small and mini, at first mini; the current one is disabled [size-selector ui-sizes]', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    const items = page.locator('.ant-dropdown').getByRole('menuitem')
    await page.getByRole('button', { name: '尺寸' }).click()
    await expect(items).toHaveText(['中等', '小', '迷你'])
    await expect(page.getByRole('menuitem', { name: '迷你' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('menuitem', { name: '中等' }).click()
    await page.getByRole('button', { name: '尺寸' }).click()
    await expect(page.getByRole('menuitem', { name: '中等' })).toHaveAttribute('aria-disabled', 'true')
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pv-font')))
      .toBe('15px')
    await close()
  })
  it('include the language: Chinese at first, or English, kept for the next visit [language-selector admin-language-stored]', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard', { language: undefined as never })
    await page.getByRole('button', { name: '语言' }).click()
    await expect(page.locator('.ant-dropdown').getByRole('menuitem')).toHaveText(['中文', 'English'])
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Today and yesterday' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Today and yesterday' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await close()
  })
  it('include the theme colour, #409EFF at first, darkened so that white text on it is readable; charts follow it, and are readable without seeing them [theme-colour]', async () => {
    const project = await server.project()
    for (const [before, value] of [
      [0, 7],
      [1, 3],
    ])
      await server.sql(
        `insert into "dayFigure" ("projectId", "day", "figure", "key", "value") values ($1, to_char((now() at time zone 'Asia/Shanghai')::date - $2::int, 'YYYY-MM-DD'), 'registrations', '', $3)`,
        [project.id, before, value],
      )
    const { page, close } = await openAdmin(server, operator, '/dashboard', { projectId: project.id })
    const chart = page.locator('.pv-chart').first()
    const painted = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pv-accent'))
    const bars = (colour: string) => chart.locator(`svg path[fill="${colour}"]`)
    await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
    const first = await painted()
    expect(contrast(first, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    await expect(bars(first)).toHaveCount(1)
    await page.getByRole('button', { name: '主题色' }).click()
    const typed = page.getByRole('textbox').locator('visible=true').last()
    await expect(typed).toHaveValue(/409eff/i)
    await typed.fill('f5222d')
    await typed.press('Enter')
    await expect.poll(painted).not.toBe(first)
    await expect(bars(await painted())).toHaveCount(1)
    await page.keyboard.press('Escape')
    // Day by day with the arrow keys, and as a table.
    await chart.locator('.pv-chart-box').press('ArrowLeft')
    await expect(chart.locator('figcaption')).toContainText(' · 7')
    await chart.locator('.pv-chart-box').press('ArrowLeft')
    await expect(chart.locator('figcaption')).toContainText(' · 3')
    await chart.getByRole('button', { name: '查看表格' }).click()
    await expect(chart.getByRole('row')).toHaveCount(31)
    await expect(chart.getByRole('row', { name: /今天/ })).toContainText('7')
    await expectAccessible(page, { within: '.pv-chart' })
    await close()
  })
  it('are stored by the client: sidebar, language, size, project and the error log [layout-state]', async () => {
    const project = await server.project({ name: '茶博会' })
    const { page, close } = await openAdmin(server, operator, '/dashboard', { projectId: project.id })
    await page.getByRole('button', { name: '菜单', exact: true }).click()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('something of ours broke')
      })
    })
    await page.getByRole('button', { name: '错误日志' }).click()
    await expect(page.getByRole('dialog')).toContainText('something of ours broke')
    // A call that leaving the page breaks off is nobody's error.
    await page.route('**/api/dashboard/getUntranslated', () => undefined)
    const asked = page.waitForRequest('**/api/dashboard/getUntranslated')
    await page.reload()
    await asked
    await page.reload()
    await expect(page.getByText('茶博会').first()).toBeVisible()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pavilion.layout') ?? '{}'))
    expect(kept).toMatchObject({
      sidebar: 'closed',
      language: 'zh',
      size: 'mini',
      projectId: project.id,
      errors: [{ message: expect.stringContaining('something of ours broke') }],
    })
    await close()
  })
  it('warn if the browser does not support full screen [fullscreen-unsupported]', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await page.getByRole('button', { name: '全屏' }).click()
    await expect(page.getByText('you browser can not work')).toBeVisible()
    await close()
  })
})

describe('below 1024 px', () => {
  it('the menu is a drawer that closes on route change, and only menu, project, bell and person stay in the bar [mobile-breakpoint topbar-mobile sidebar-collapse]', async () => {
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(page.getByRole('button', { name: '错误日志' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    for (const name of ['错误日志', '全屏', '尺寸', '语言', '主题色'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.locator('.ad-crumbs')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '系统消息' })).toBeVisible()
    await page.getByRole('button', { name: '菜单', exact: true }).click()
    const menu = page.getByRole('dialog').getByRole('navigation', { name: '菜单' })
    await menu.getByText('日程与投票').click()
    await menu.getByText('高级').click()
    await menu.getByRole('link', { name: '工作单位' }).click()
    await expect(page).toHaveURL(/workplace$/)
    await expect(menu).toBeHidden()
    await close()
  })
  it('and just above, with a long project name, nothing in the bar overlaps', async () => {
    const project = await server.project({ englishName: 'East China International Trade Fair of Smart Manufacturing' })
    const person = await server.operator({ name: 'Annette von Schwarzenberg', projects: [project.id] })
    const { page, close } = await openAdmin(server, person, `/systemManagement/sysUser/detail?id=${person.id}`, {
      language: 'en',
      projectId: project.id,
    })
    const search = page.getByRole('button', { name: 'Quick open' })
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
      const boxes = await page.locator('.ad-crumbs, .ad-top-end > *').evaluateAll(parts =>
        parts
          .map(part => {
            const { left, right } = part.getBoundingClientRect()
            return [left, right] as const
          })
          .filter(([left, right]) => right > left),
      )
      expect(boxes.length).toBeGreaterThan(8)
      for (const [nth, [left]] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(boxes[nth - 1]?.[1] ?? 0)
      expect(boxes.at(-1)?.[1]).toBeLessThanOrEqual(width)
      expect(await search.evaluate(button => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page, { within: '.ad-top' })
    }
    await close()
  })
})

describe('the sidebar', () => {
  it('follows the permission tree; an external link opens normally [menu-permission-tree sidebar-external]', async () => {
    await server.system.store(sysMenu).create({ name: '主办方官网', path: 'https://example.com/', sortNumber: 999 })
    await server.system.store(sysMenu).create({ name: '看不见的', path: '/dashboard', hidden: true })
    const { page, close } = await openAdmin(server, operator, '/dashboard')
    const menu = page.getByRole('navigation', { name: '菜单' })
    const outside = menu.getByRole('link', { name: '主办方官网' })
    await expect(outside).toHaveAttribute('href', 'https://example.com/')
    await expect(outside).toHaveAttribute('target', '_blank')
    await expect(menu.getByText('看不见的')).toHaveCount(0)
    const nobody = await server.operator({ rights: ['workplace.getList'] })
    const other = await openAdmin(server, nobody, '/dashboard')
    await expect(other.page.getByRole('link', { name: '首页' }).first()).toBeVisible()
    await expect(other.page.getByText('系统管理')).toHaveCount(0)
    await Promise.all([close(), other.close()])
  })
})
