import { describe, it } from 'node:test'
import type { Page } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { briefly, expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { workplace } from '@pavilion/platform/model/index.ts'
import { exhibitorProductType } from '@pavilion/exhibitor/model/index.ts'
import { webContent } from '@pavilion/site/model/index.ts'
import { logStatement } from '@pavilion/store'
import { contents, contentsIn, openAdmin, row } from './testing.ts'

const server = await startTestServer()
const contentsNamed = contentsIn(server)
const rows = (page: Page) => page.locator('tbody tr[data-row-key]')

describe('a generated form', () => {
  it('creates what was filled in, shows what is missing under its field, and closes [required-is-required created-message dialog-closes-on-success]', async () => {
    const { operator, way } = await contentsNamed()
    const opened = await openAdmin(server, operator, contents, way)
    const { page } = opened
    await page.getByRole('button', { name: '新建网站内容' }).click()
    const drawer = page.getByRole('dialog', { name: '新建网站内容' })
    // Who types at once types into the first field.
    await expect(drawer.getByLabel('名称', { exact: true })).toBeFocused()
    await expect(drawer.locator('.pv-coming')).toHaveCount(0)
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByText('请输入名称')).toBeVisible()
    // The button is at the bottom: the first invalid field scrolls into view and gets the focus.
    await expect(drawer.getByLabel('名称', { exact: true })).toBeFocused()
    await expectAccessible(page)
    // People who prefer less motion see none, not even fading borders; everybody else does.
    const name = drawer.getByLabel('名称', { exact: true })
    await expect(name).toHaveCSS('transition-duration', '0s')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(name).not.toHaveCSS('transition-duration', '0s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await drawer.getByLabel('名称', { exact: true }).fill('开幕论坛改到三号馆')
    await drawer.getByLabel('作者').fill('组委会')
    const toastShown = briefly(page, '创建成功')
    const saved = Promise.withResolvers<void>()
    await page.route('**/webContent/create', async route => {
      await saved.promise
      await route.continue()
    })
    await drawer.getByRole('button', { name: '保存' }).click()
    // Nobody is asked about discarding it while it is being saved.
    await page.keyboard.press('Escape')
    await expect(drawer.getByRole('button', { name: '取消' })).toBeDisabled()
    await expect(page.getByRole('dialog', { name: '有未保存的修改' })).toHaveCount(0)
    saved.resolve()
    await toastShown
    await expect(drawer).toBeHidden()
    await expect(row(page, '开幕论坛改到三号馆')).toContainText('组委会')
    expectNoTroubles(opened)
    await opened.close()
  })
  it('shows a refusal about one field under that field, scrolls to it, and keeps what was typed', async () => {
    const { operator, way, project } = await contentsNamed()
    const opened = await openAdmin(server, operator, '/projectManagement/project', way)
    const { page } = opened
    await row(page, project.name).getByRole('button', { name: '编辑', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '编辑活动' })
    const abbreviation = drawer.getByLabel('活动简称', { exact: true })
    await abbreviation.fill('api')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(abbreviation).toHaveAttribute('aria-invalid', 'true')
    await expect(abbreviation).toHaveAccessibleDescription(/api/)
    await expect(abbreviation).toBeFocused()
    await expect(abbreviation).toHaveValue('api')
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('does not show a long body as empty to people who may change a record but not read its details', async () => {
    const { project } = await contentsNamed()
    const { operator, way } = {
      operator: await server.operator({ projects: [project.id], rights: ['webContent.getList', 'webContent.update'] }),
      way: { projectId: project.id },
    }
    const { id } = await server.system
      .store(webContent)
      .create({ name: '滨江饭店', content: '<p>临江而建</p>', projectId: project.id })
    const opened = await openAdmin(server, operator, contents, way)
    const { page } = opened
    await row(page, '滨江饭店').getByRole('button', { name: '编辑' }).click()
    const drawer = page.getByRole('dialog', { name: '编辑网站内容' })
    const name = drawer.getByLabel('名称', { exact: true })
    await expect(name).toHaveValue('滨江饭店')
    await expect(drawer.getByText('内容', { exact: true })).toHaveCount(0)
    await name.fill('滨江大酒店')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(row(page, '滨江大酒店')).toBeVisible()
    expect(await server.system.store(webContent).getDetail(id)).toMatchObject({ content: '<p>临江而建</p>' })
    expectNoTroubles(opened)
    await opened.close()
  })
  it('asks before unsaved changes are lost', async () => {
    const { operator, way } = await contentsNamed()
    const { page, close } = await openAdmin(server, operator, '/dashboard', way)
    await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
    await page.evaluate(path => {
      history.pushState({ idx: 1 }, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/admin${contents}`)
    await page.getByRole('button', { name: '新建网站内容' }).click()
    await page.getByRole('dialog').getByLabel('名称', { exact: true }).fill('写到一半')
    await page.getByRole('dialog', { name: '新建网站内容' }).getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('dialog', { name: '有未保存的修改' })).toBeVisible()
    await page.getByRole('button', { name: '继续编辑' }).click()
    const typed = page.getByRole('dialog', { name: '新建网站内容' }).getByLabel('名称', { exact: true })
    const asked = page.getByRole('dialog', { name: '有未保存的修改' })
    await expect(typed).toHaveValue('写到一半')
    // Nor by a link of the menu or the back button.
    await page.evaluate(() => document.querySelector<HTMLElement>('.ad-logo')?.click())
    await asked.getByRole('button', { name: '继续编辑' }).click()
    await expect(asked).toBeHidden()
    await page.evaluate(() => history.back())
    await asked.getByRole('button', { name: '继续编辑' }).click()
    await expect(page).toHaveURL(/webContent$/)
    await expect(typed).toHaveValue('写到一半')
    await page.evaluate(() => history.back())
    await asked.getByRole('button', { name: '放弃修改' }).click()
    await expect(page).toHaveURL(/dashboard$/)
    await close()
  })
  it('returns the focus when it closes, so that keyboard users continue where they were', async () => {
    const { operator, way } = await contentsNamed('甲')
    const { page, close } = await openAdmin(server, operator, contents, way)
    const drawer = page.getByRole('dialog')
    for (const opener of [
      page.getByRole('button', { name: '新建', exact: true }),
      row(page, '甲').getByRole('button', { name: '编辑' }),
    ]) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(drawer.getByLabel('名称', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(opener).toBeFocused()
    }
    for (const name of ['导入', '导出']) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(drawer.getByRole('button', { name: '取消' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await close()
  })
  it('takes money in the chosen currency, and keeps the amount when the currency changes', async () => {
    const { operator, way } = await contentsNamed()
    const { page, close } = await openAdmin(server, operator, '/webFormManagement/webFormFeeRule', way)
    await page.getByRole('button', { name: /^新建/ }).first().click()
    const drawer = page.getByRole('dialog', { name: /^新建/ })
    const price = drawer.locator('.ant-form-item').filter({ hasText: /^价格/ })
    await expect(price).toContainText('CNY')
    await price.getByRole('spinbutton').fill('280')
    await drawer.getByLabel('币种', { exact: true }).fill('日元')
    await page.locator('.ant-select-item-option').filter({ hasText: '日元' }).first().click()
    await expect(price).toContainText('JPY')
    await expect(price.getByRole('spinbutton')).toHaveValue('280')
    await close()
  })
  it('shows both versions when somebody else saved meanwhile, and loses neither', async () => {
    const {
      operator,
      way,
      made: [first],
    } = await contentsNamed('原来的名称')
    const { page, close } = await openAdmin(server, operator, contents, way)
    await row(page, '原来的名称').getByRole('button', { name: '编辑' }).click()
    const drawer = page.getByRole('dialog', { name: '编辑网站内容' })
    await drawer.getByLabel('名称', { exact: true }).fill('我的名称')
    await drawer.getByLabel('作者').fill('我')
    await server.system.store(webContent).update({ id: first!.id, name: '他的名称', class: '新闻' })
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByText('此记录已被他人修改')).toBeVisible()
    await expect(drawer.getByRole('row', { name: /名称/ })).toContainText('他的名称')
    await drawer.getByRole('radio', { name: '我的名称' }).click()
    await drawer.getByRole('button', { name: '合并后继续编辑' }).click()
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    expect(await server.system.store(webContent).getDetail(first!.id)).toMatchObject({
      name: '我的名称',
      class: '新闻',
      author: '我',
    })
    await close()
  })
})

describe('a generated list', () => {
  it('moves, deletes after asking, undoes, and restores from the recycle bin [delete-confirm deleted-message]', async () => {
    const {
      operator,
      way,
      made: [first],
    } = await contentsNamed('第一条', '第二条')
    const { page, close } = await openAdmin(server, operator, contents, way)
    const more = (text: string) =>
      row(page, text)
        .getByRole('button', { name: /更多操作/ })
        .click()
    await more('第一条')
    await page.getByRole('menuitem', { name: '发布', exact: true }).click()
    await expect(row(page, '第一条')).toContainText('已发布')
    expect(await server.system.store(webContent).getDetail(first!.id)).toMatchObject({ status: 1 })
    const remove = async () => {
      await more('第一条')
      await page.getByRole('menuitem', { name: '删除' }).click()
      const toastShown = briefly(page, '删除成功')
      await page.getByRole('dialog', { name: '确认后删除？' }).getByRole('button', { name: '删除' }).click()
      await toastShown
      await expect(row(page, '第一条')).toHaveCount(0)
    }
    await remove()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row(page, '第一条')).toBeVisible()
    await remove()
    await page.getByRole('button', { name: '回收站' }).click()
    await row(page, '第一条').getByRole('button', { name: '恢复' }).click()
    await expect(page.getByText('回收站是空的')).toBeVisible()
    await page.getByRole('button', { name: '回收站' }).click()
    await expect(row(page, '第一条')).toContainText('已发布')
    await close()
  })
  it('restores a branch that was deleted together, also a child listed before its parent', async () => {
    const { project, operator, way } = await contentsNamed()
    const kinds = server.system.store(exhibitorProductType)
    const child = await kinds.create({ name: '绿茶', projectId: project.id })
    const parent = await kinds.create({ name: '茶叶', projectId: project.id })
    await kinds.update({ id: child.id, parentId: parent.id })
    await kinds.deleteMany([child.id, parent.id])
    const opened = await openAdmin(server, operator, '/exhibitorManagement/exhibitorProductType?bin=1', way)
    const { page } = opened
    await page.getByRole('checkbox', { name: '全选本页' }).first().check()
    await page.getByRole('button', { name: '恢复 2 条' }).click()
    await expect(page.getByText('回收站是空的')).toBeVisible()
    await page.getByRole('button', { name: '回收站' }).click()
    await expect(row(page, '绿茶')).toContainText('茶叶')
    expectNoTroubles(opened)
    await opened.close()
  })
  it('keeps search, filters, order and page in its address, so that a link opens the same view; a calendar that loads late does not take the focus back', async () => {
    const { operator, way } = await contentsNamed(
      ...Array.from({ length: 43 }, (_, index) => `茶会通知 ${String(index).padStart(2, '0')}`),
      '另一件事',
    )
    const first = await openAdmin(server, operator, contents, way)
    const { page } = first
    await expect(rows(page)).toHaveCount(20)
    await page.keyboard.press('/')
    await page.keyboard.type('茶会')
    await page.keyboard.press('Enter')
    await expect(page.getByText('共 43 条')).toBeVisible()
    await page.getByRole('columnheader', { name: '名称' }).click()
    await expect(page).toHaveURL(/[?&]o=name\.asc/)
    await page.getByRole('button', { name: '第 3 页' }).click()
    await expect(page).toHaveURL(/[?&]p=3/)
    await expect(rows(page)).toHaveCount(3)
    const second = await openAdmin(server, operator, page.url().split('/admin')[1]!, way)
    await expect(rows(second.page)).toHaveCount(3)
    await expect(rows(second.page).last()).toContainText('茶会通知 42')
    await expect(second.page.getByLabel('关键词')).toHaveValue('茶会')
    await second.page.getByRole('button', { name: '重置' }).click()
    await expect(second.page.getByText('共 44 条')).toBeVisible()
    const late = Promise.withResolvers<void>()
    const keyword = second.page.getByLabel('关键词')
    await second.page.route('**/picker-*.js', async route => {
      await late.promise
      await route.continue()
    })
    await second.page.getByRole('button', { name: '更多' }).first().click()
    await second.page.getByPlaceholder('选择日期范围').first().focus()
    await keyword.focus()
    late.resolve()
    await expect(second.page.locator('.ant-picker-range').first()).toBeVisible()
    await expect(keyword).toBeFocused()
    await Promise.all([first.close(), second.close()])
  })
  it('leads to its last page however long somebody stays on one, though the server counts only with the first page', async () => {
    const { operator, project, way } = await contentsNamed(...Array.from({ length: 45 }, (_, at) => `新闻 ${at}`))
    const opened = await openAdmin(server, operator, contents, way)
    const { page } = opened
    const pages = page.getByRole('navigation', { name: '分页' })
    const next = pages.getByRole('button', { name: '下一页' })
    await expect(pages).toContainText('共 45 条')
    // Somebody writes, as always during an event: the count of the first page is outdated.
    const written = () => server.system.store(webContent).create({ name: '又一条', projectId: project.id })
    await written()
    await next.click()
    await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await expect(pages).toContainText('共 46 条')
    await next.click()
    await expect(rows(page)).toHaveCount(6)
    await expect(next).toBeDisabled()
    // A link to a page in the middle is not shown as the last page either.
    await written()
    await page.goto(`/admin${contents}?p=2`)
    await expect(pages).toContainText('共 47 条')
    await next.click()
    await expect(rows(page)).toHaveCount(7)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('remembers which columns a person wants', async () => {
    const { operator, way } = await contentsNamed('一条')
    const { page, close } = await openAdmin(server, operator, contents, way)
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('checkbox', { name: '封面' }).uncheck()
    await expect(page.getByRole('columnheader', { name: '封面' })).toHaveCount(0)
    await page.reload()
    await expect(row(page, '一条')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '封面' })).toHaveCount(0)
    await close()
  })
  it('reports exactly what a batch did and did not do, and why', async () => {
    const { operator, way, made } = await contentsNamed('甲', '乙', '丙')
    await server.system.transaction(tx => tx.move(webContent, { id: made[0]!.id }, 'setPublished'))
    const { page, close } = await openAdmin(server, operator, contents, way)
    await page.getByRole('checkbox', { name: '全选本页' }).first().check()
    await page.getByRole('status').getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    const resultDialog = page.getByRole('dialog', { name: '2 条已处理，1 条未处理' })
    await expect(resultDialog).toContainText('甲')
    await expect(resultDialog).toContainText('当前状态「已发布」不允许此操作')
    await close()
  })
  it('shows an error where it happened, and retries', async () => {
    const { operator, way } = await contentsNamed('一条')
    const { page, close } = await openAdmin(server, operator, '/dashboard', way)
    await page.route('**/api/webContent/getList', route => route.abort())
    await page.goto(`/admin${contents}`)
    await expect(page.getByRole('alert')).toContainText('加载失败')
    await page.unroute('**/api/webContent/getList')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(row(page, '一条')).toBeVisible()
    await close()
  })
  it('shows cards on a phone, in English as well, and says what to do if it is empty', async () => {
    const operator = await server.operator()
    const opened = await openAdmin(server, operator, '/platformManagement/workplace', {
      device: 'phone',
      language: 'en',
    })
    const { page } = opened
    await expect(page.getByText('No workplaces yet')).toBeVisible()
    await page.getByRole('button', { name: 'New workplace' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('A company with quite a long name, Ltd.')
    const toastShown = briefly(page, 'Created successfully')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await toastShown
    await expect(page.locator('.pv-cards li')).toContainText('A company with quite a long name, Ltd.')
    expect(await server.system.store(workplace).count()).toBe(1)
    // The columns of a card are chosen like those of a table; few look for the moment at which a row was made.
    await expect(page.locator('.pv-cards li')).not.toContainText('Created')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Created' }).check()
    await expect(page.locator('.pv-cards li')).toContainText('Created')
    await page.getByRole('checkbox', { name: 'Created' }).uncheck()
    await expect(page.locator('.pv-cards li')).not.toContainText('Created')
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('has neither checkboxes nor an actions column for people who may only read it; the name links to the record if that may be read', async () => {
    const { project, operator, way } = await contentsNamed('甲')
    const actions = (page: Page) => page.getByRole('columnheader', { name: '操作' })
    for (const rights of [['webContent.getList'], ['webContent.getList', 'webContent.getDetail']]) {
      const { page, close } = await openAdmin(
        server,
        await server.operator({ projects: [project.id], rights }),
        contents,
        way,
      )
      const mayRead = rights.length > 1
      await expect(row(page, '甲')).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await expect(actions(page)).toHaveCount(mayRead ? 1 : 0)
      await expect(page.getByRole('link', { name: '甲' })).toHaveCount(mayRead ? 1 : 0)
      await close()
    }
    const { page, close } = await openAdmin(server, operator, contents, way)
    await expect(page.getByRole('checkbox', { name: '选择 甲' })).toBeVisible()
    await expect(actions(page)).toBeVisible()
    await close()
  })
})

describe('a detail page', () => {
  it('shows the record, its moves and its history, and of a structure only what differs', async () => {
    const {
      operator,
      way,
      made: [first],
    } = await contentsNamed('论坛日程')
    await server.system.sql(logStatement, [
      operator.id,
      operator.account,
      'update',
      'webContent',
      first!.id,
      way.projectId,
      null,
      '/webContent/update',
      JSON.stringify({
        stand: [
          { hall: 'N1', size: { w: 3, d: 3 } },
          { hall: 'N1', size: { w: 3, d: 6 } },
        ],
      }),
    ])
    const opened = await openAdmin(server, operator, `${contents}/detail?id=${first!.id}`, way)
    const { page } = opened
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByRole('button', { name: '撤回为草稿' })).toBeVisible()
    await page.getByRole('tab', { name: '变更记录' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(operator.account)
    await expect(page.getByRole('tabpanel')).toContainText('草稿 → 已发布')
    await expect(page.getByRole('tabpanel')).toContainText('size.d 3 → 6')
    await expect(page.getByRole('tabpanel')).not.toContainText('N1')
    await expectAccessible(page)
    // In print it is complete, without controls.
    await page.locator('.pv-detail').evaluate(detail => {
      detail.style.minHeight = '3000px'
    })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '菜单' })).toBeHidden()
    await expect(page.getByRole('button', { name: '撤回为草稿' })).toBeHidden()
    await expect.poll(() => page.locator('#main').evaluate(main => main.scrollHeight - main.clientHeight)).toBe(0)
    expectNoTroubles(opened)
    await opened.close()
  })
})
