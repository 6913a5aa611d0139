import { describe, it } from 'node:test'
import type { Page } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { briefly, photograph, unused, startTestServer } from '@pavilion/testing'
import { formComponentType, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { booth, exhibitionHall } from '@pavilion/booth/model/index.ts'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { workplace } from '@pavilion/platform/model/index.ts'
import { project as event, webContent } from '@pavilion/site/model/index.ts'
import { sysMenu, systemDict } from '@pavilion/system/model/index.ts'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const contents = '/webContentManagement/webContent'
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })
async function contentsNamed(...names: string[]) {
  const project = await server.project()
  const operator = await server.operator({ projects: [project.id] })
  const made = await server.system.store(webContent).createMany(names.map(name => ({ name, projectId: project.id })))
  return { project, operator, made, way: { projectId: project.id } }
}
/** The connection is lost and returns; older data is reloaded. */
async function lineDropsFor(page: Page, path: string): Promise<void> {
  await page.clock.runFor(6_000)
  await page.route(path, route => route.abort())
  const asked = page.waitForRequest(path)
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })
  await asked
  for (let tick = 0; tick < 30; tick++) await page.clock.runFor(100)
}

describe('a window narrowed without a line', () => {
  it('keeps its list, and opens the menu above it', async () => {
    const { operator, way } = await contentsNamed('论坛日程')
    const opened = await openAdmin(server, operator, contents, way)
    const { page } = opened
    await expect(row(page, '论坛日程')).toBeVisible()
    await page.context().setOffline(true)
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(page.getByText('论坛日程').first()).toBeVisible()
    await page.getByRole('button', { name: '菜单', exact: true }).click()
    await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible()
    await photograph(opened, 'narrowed-offline')
  })
})

describe('a form being filled in', () => {
  it('on a detail page stays open when the connection is lost and the record cannot be reloaded', async () => {
    const {
      operator,
      way,
      made: [first],
    } = await contentsNamed('论坛日程')
    const { page, close } = await openAdmin(server, operator, '/dashboard', way)
    await page.clock.install()
    await page.goto(`/admin${contents}/detail?id=${first!.id}`)
    await page.getByRole('button', { name: '编辑' }).click()
    const author = page.getByRole('dialog').getByLabel('作者')
    await author.fill('写到一半')
    await lineDropsFor(page, '**/api/webContent/getDetail')
    await expect(page.getByRole('alert').filter({ hasText: '加载失败' })).toBeVisible()
    await expect(author).toHaveValue('写到一半')
    await close()
  })
  it('keeps what was typed when the window is narrowed and widened without a line', async () => {
    const { operator, way } = await contentsNamed()
    const { page, close } = await openAdmin(server, operator, contents, way)
    await page.getByRole('button', { name: '新建' }).first().click()
    const author = page.getByRole('dialog').getByLabel('作者')
    await author.fill('写到一半')
    await page.context().setOffline(true)
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(author).toHaveValue('写到一半')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(author).toHaveValue('写到一半')
    await page.context().setOffline(false)
    await close()
  })
  it('is not saved without a picture that is still uploading', async () => {
    const { operator, way } = await contentsNamed()
    const { page, close } = await openAdmin(server, operator, contents, way)
    const drawer = page.getByRole('dialog')
    await page.getByRole('button', { name: '新建' }).first().click()
    await drawer.getByLabel('名称', { exact: true }).fill('带封面')
    const arrived = Promise.withResolvers<void>()
    await page.route('**/api/uploadedFile/upload', async route => {
      await arrived.promise
      await route.continue()
    })
    await drawer
      .locator('.ant-form-item')
      .filter({ hasText: '封面' })
      .locator('input[type=file]')
      .setInputFiles({
        name: 'cover.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: '#3a7f5c' } })
          .png()
          .toBuffer(),
      })
    await expect(drawer.getByText('cover.png')).toBeVisible()
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByRole('alert')).toHaveText('文件还在上传，请上传完再保存。')
    arrived.resolve()
    await expect(drawer.locator('.pv-picture')).toBeVisible()
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    expect((await server.system.store(webContent).find({ name: '带封面' }))?.cover).toMatch(/^\/files\//)
    await close()
  })
  for (const language of ['zh', 'en'] as const)
    it(`stays as typed when the role loses its right meanwhile, and says so and whom to ask; saved once it is back (${language})`, async () => {
      const project = await server.project()
      const rights = ['webContent.getList', 'webContent.create']
      const clerk = await server.operator({ rights, projects: [project.id] })
      const chief = await server.operator()
      const assign = async (codes: readonly string[]) => {
        const rows = await server.sql<{ id: number }>('select id from "sysOperation" where "code" = any($1)', [codes])
        const body = { id: clerk.roleId, kind: 'operation', ids: rows.map(({ id }) => id) }
        expect((await server.call('/sysRole/assign', body, { token: chief.token })).result).toBe(20000)
      }
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const opened = await openAdmin(server, clerk, contents, { projectId: project.id, language })
      const { page, close } = opened
      const drawer = page.getByRole('dialog')
      const name = drawer.getByLabel(say('名称', 'Name'), { exact: true })
      const save = () => page.keyboard.press('Control+s')
      await page
        .getByRole('button', { name: say('新建', 'New') })
        .first()
        .click()
      await name.fill('开幕式通知')
      await assign(['webContent.getList'])
      await save()
      await expect(drawer.getByRole('alert')).toContainText(say('您的角色已更改', 'your role has changed'))
      await expect(drawer.getByRole('alert')).toContainText(say('管理角色的同事', 'the colleague who manages roles'))
      await expect(page.getByText(say('没有权限', 'Permission denied'))).toHaveCount(0)
      await expect(name).toHaveValue('开幕式通知')
      await photograph(opened, `right-gone-${language}`)
      await assign(rights)
      await save()
      await expect(drawer).toHaveCount(0)
      await expect(row(page, '开幕式通知')).toBeVisible()
      await close()
    })
  it('is found again by its author when the browser has ended meanwhile, and no more once it is given up, or they have signed out', async () => {
    const { operator, way } = await contentsNamed()
    const { page } = await openAdmin(server, operator, contents, way)
    const drawer = page.getByRole('dialog')
    const name = drawer.getByLabel('名称', { exact: true })
    await page.getByRole('button', { name: '新建' }).first().click()
    await name.fill('写到一半的通知')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pavilion.drafts'))).toContain('写到一半的通知')
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    // The morning after; what another tab has just written is being typed there still.
    await again.clock.install({ time: Date.now() + 60_000 })
    await again.goto(`${server.url}/admin${contents}`)
    const found = again.getByRole('dialog')
    await expect(found.getByText('已恢复您之前填写的内容，尚未保存。')).toBeVisible()
    await expect(found.getByLabel('名称', { exact: true })).toHaveValue('写到一半的通知')
    await found.getByRole('button', { name: '取消' }).click()
    await again.getByRole('dialog', { name: '有未保存的修改' }).getByRole('button', { name: '放弃修改' }).click()
    await expect(found).toHaveCount(0)
    const left = () => again.evaluate(() => localStorage.getItem('pavilion.drafts'))
    expect(await left()).toBeNull()

    // Whoever signs out leaves nothing to the next person at this computer.
    await again.getByRole('button', { name: '新建' }).first().click()
    await found.getByLabel('名称', { exact: true }).fill('别人不该看到的')
    await expect.poll(left).toContain('别人不该看到的')
    again.on('dialog', asked => asked.accept())
    await again.getByRole('button', { name: / 的菜单$/ }).click()
    await again.getByRole('menuitem', { name: '退出登录' }).click()
    await again.waitForURL(/\/admin\/login/)
    expect(await left()).toBeNull()
    await context.close()
  })
  it('has nothing to lose while nobody has typed, also where the only organiser stands there already', async () => {
    const operator = await server.operator()
    const { page, close } = await openAdmin(server, operator, '/projectManagement/project')
    await page.route('**/api/seller/getList', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { rows: object[] } }
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, rows: body.data.rows.slice(0, 1) } },
      })
    })
    const drawer = page.getByRole('dialog')
    await page.getByRole('button', { name: '新建' }).first().click()
    await expect(drawer.getByLabel('主办方', { exact: true })).not.toHaveValue('')
    await drawer.getByRole('button', { name: '取消' }).click()
    await expect(drawer).toHaveCount(0)
    await close()
  })
  it('shows structured values of the chosen version', async () => {
    const operator = await server.operator()
    const { id } = await server.system
      .store(sysMenu)
      .create({ name: unused('menu'), path: '/x', query: { hall: 'N1' } })
    const { page, close } = await openAdmin(server, operator, `/systemManagement/sysMenu/detail?id=${id}`)
    const drawer = page.getByRole('dialog')
    await page.getByRole('button', { name: '编辑' }).click()
    const value = drawer.getByLabel('查询参数 1 值')
    await value.fill('mine')
    await server.system.store(sysMenu).update({ id, query: { hall: 'theirs' } })
    await drawer.getByRole('button', { name: '保存' }).click()
    await drawer
      .getByRole('row', { name: /查询参数/ })
      .getByRole('radio')
      .first()
      .check()
    await drawer.getByRole('button', { name: '合并后继续编辑' }).click()
    await expect(value).toHaveValue('theirs')
    await value.fill('')
    await value.pressSequentially('N2')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    expect((await server.system.store(sysMenu).getDetail(id)).query).toEqual({ hall: 'N2' })
    await close()
  })
  it('takes “now” from the project’s time zone, wherever the machine is', async () => {
    const project = await server.project({ timeZone: 'Pacific/Kiritimati' })
    const operator = await server.operator({ projects: [project.id] })
    const { page, close } = await openAdmin(server, operator, contents, { projectId: project.id })
    await page.getByRole('button', { name: '新建' }).first().click()
    const picker = page.getByRole('dialog').getByLabel('自动撤回时间')
    await picker.click()
    await page.locator('.ant-picker-now-btn').click()
    const there = Date.parse(`${(await picker.inputValue()).replace(' ', 'T')}+14:00`)
    expect(Math.abs(there - Date.now())).toBeLessThan(60_000)
    await close()
  })
  it('keeps a time that was typed without seconds, also when it is saved from the input itself', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const { page, close } = await openAdmin(server, operator, '/projectManagement/project')
    const form = page.getByRole('dialog')
    const from = form.getByLabel('开始时间')
    const until = form.getByLabel('结束时间')
    await page.getByRole('button', { name: '编辑' }).click()
    await from.click()
    await page.keyboard.type('2027-12-10 9:00')
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue('2027-12-10 09:00:00')
    await until.click()
    await page.keyboard.type('2027/12/12 17:30')
    await page.keyboard.press('Control+s')
    await expect(form).toBeHidden()
    expect(await server.system.store(event).getDetail(project.id)).toMatchObject({
      startTime: '2027-12-10T01:00:00.000Z',
      endTime: '2027-12-12T09:30:00.000Z',
    })
    await close()
  })
  it('keeps a time when the mouse only hovered over another day, which the input showed meanwhile', async () => {
    const startTime = '2027-12-10T01:00:00.000Z'
    const project = await server.project({ startTime, endTime: '2027-12-12T09:00:00.000Z' })
    const operator = await server.operator({ projects: [project.id] })
    const { page, close } = await openAdmin(server, operator, '/projectManagement/project')
    const form = page.getByRole('dialog')
    const from = form.getByLabel('开始时间')
    await page.getByRole('button', { name: '编辑' }).click()
    await from.click()
    await page.locator('.ant-picker-cell[title="2027-12-23"]').hover()
    await expect(from).toHaveValue('2027-12-23 09:00:00')
    await page.keyboard.press('Tab')
    await form.getByLabel('名称', { exact: true }).fill('又改了名字')
    await page.keyboard.press('Control+s')
    await expect(form).toBeHidden()
    expect(await server.system.store(event).getDetail(project.id)).toMatchObject({ name: '又改了名字', startTime })
    await close()
  })
  it('is picked by touch on a phone, with every day, hour and “now” visible and no keyboard over them', async () => {
    const project = await server.project({ startTime: '2027-12-10T01:00:00.000Z', endTime: '2027-12-12T09:00:00.000Z' })
    const operator = await server.operator({ projects: [project.id] })
    const { page, close } = await openAdmin(server, operator, '/projectManagement/project', { device: 'phone' })
    const form = page.getByRole('dialog')
    const from = form.getByLabel('开始时间')
    const open = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
    await page.getByRole('button', { name: '编辑' }).tap()
    await from.tap()
    for (const part of ['.ant-picker-date-panel', '.ant-picker-time-panel', '.ant-picker-now-btn'])
      await expect(open.locator(part)).toBeInViewport({ ratio: 1 })
    await expect(from).not.toBeEditable()
    // The tap that opened it selected nothing under the finger.
    await expect(open.locator('.ant-picker-cell-selected')).toHaveAttribute('title', '2027-12-10')
    await open.locator('.ant-picker-cell[title="2027-12-11"]').tap()
    await open.locator('.ant-picker-time-panel-column').first().getByText('10', { exact: true }).tap()
    await open.getByRole('button', { name: '完成' }).tap()
    await expect(open).toHaveCount(0)
    await expect(from).toHaveValue('2027-12-11 10:00:00')
    await close()
  })
  it('asks before another project is chosen; one’s own profile also asks before it is left', async () => {
    const [project, other] = [await server.project(), await server.project()]
    const operator = await server.operator({ projects: [project.id, other.id] })
    const { form } = await makeForm(server.system, project.id, {
      form: { name: '参会登记', type: webFormType.openForm, signInRequired: false },
      groups: [{ name: '基本信息', fields: [{ key: 'name', name: '姓名', type: formComponentType.input }] }],
    })
    const { page, close } = await openAdmin(server, operator, `/webFormManagement/builder?webFormId=${form.id}`, {
      projectId: project.id,
    })
    const asked = page.getByRole('dialog', { name: '有未保存的修改' })
    await page.getByRole('navigation', { name: '题目' }).getByRole('button', { name: /^姓名/ }).click()
    const name = page.getByRole('complementary', { name: '设置' }).getByLabel('英文名称', { exact: true })
    await name.fill('Name as on your ID')
    const turn = async () => {
      await page.getByRole('combobox', { name: '活动' }).click()
      await page.locator('.ant-select-item-option').filter({ hasText: other.name }).click()
    }
    await turn()
    await asked.getByRole('button', { name: '继续编辑' }).click()
    await expect(name).toHaveValue('Name as on your ID')
    await expect(page.locator('.ad-project')).toContainText(project.name)
    await turn()
    await asked.getByRole('button', { name: '离开' }).click()
    await expect(page.locator('.ad-project')).toContainText(other.name)
    await page.goto('/admin/personalCenter/userInfo')
    await page.getByLabel('姓名').fill('改到一半')
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '首页' }).click()
    await asked.getByRole('button', { name: '继续编辑' }).click()
    await expect(page.getByLabel('姓名')).toHaveValue('改到一半')
    await close()
  })
})

describe('ticked rows', () => {
  it('are used in their latest state: one’s own earlier change is not reported as somebody else’s', async () => {
    const { operator, way, made } = await contentsNamed('甲', '乙', '丙')
    await server.system.transaction(tx => tx.move(webContent, { id: made[0]!.id }, 'setPublished'))
    const { page, close } = await openAdmin(server, operator, contents, way)
    const bar = page.locator('.pv-batch')
    await page.getByRole('checkbox', { name: '全选本页' }).first().check()
    // The list reloads slowly: the answers of the writes are used until then.
    let letThrough = () => {}
    const slow = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await page.route('**/webContent/getList', async route => {
      await slow
      await route.continue()
    })
    await bar.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await page.getByRole('dialog', { name: '2 条已处理，1 条未处理' }).getByRole('button', { name: '知道了' }).click()
    await expect(bar).toContainText('已选 3 条')
    await bar.getByRole('button', { name: '撤回为草稿' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回为草稿' }).click()
    await expect(row(page, '甲')).toContainText('草稿')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letThrough()
    expect(
      (await server.system.store(webContent).rows({ projectId: way.projectId })).map(({ status }) => status),
    ).toEqual([0, 0, 0])
    await close()
  })
  it('of the recycle bin are restored one by one: one whose unique value is taken stops none of the others, and is named', async () => {
    const operator = await server.operator()
    const prefix = unused('bin')
    const keys = ['a', 'b', 'c'].map(letter => `${prefix}-${letter}`)
    const store = server.system.store(systemDict)
    for (const key of keys) await store.delete((await store.create({ key, value: '1' })).id)
    await store.create({ key: keys[1]!, value: '2' })
    const { page, close } = await openAdmin(server, operator, `/systemManagement/systemDict?bin=1&q=${prefix}`)
    await page.getByRole('checkbox', { name: '全选本页' }).first().check()
    await page.getByRole('button', { name: '恢复 3 条' }).click()
    const resultDialog = page.getByRole('dialog', { name: '2 条已处理，1 条未处理' })
    await expect(resultDialog.getByRole('row', { name: new RegExp(keys[1]!) })).toBeVisible()
    await resultDialog.getByRole('button', { name: '知道了' }).click()
    await expect(page.getByRole('button', { name: '恢复 1 条' })).toBeVisible()
    expect(
      (await store.rows({}))
        .map(({ key }) => key)
        .filter(key => key.startsWith(prefix))
        .sort(),
    ).toEqual(keys)
    await close()
  })
})

describe('a sheet', () => {
  it('being previewed is the one chosen last, however long the one before takes', async () => {
    const operator = await server.operator()
    const { page, close } = await openAdmin(server, operator, '/platformManagement/workplace')
    const sheet = async (name: string, rows: string[]) => ({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        await writeXlsx({ sheets: [{ name: '第一页', rows: [['名称'], ...rows.map(one => [one])] }] } as never),
      ),
    })
    const held = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/workplace/importPreview', async route => {
      if (asked++ === 0) {
        await held.promise
        await route.continue().catch(() => {})
        answered.resolve()
      } else await route.continue()
    })
    await page.getByRole('button', { name: '导入' }).click()
    const dialog = page.getByRole('dialog', { name: '导入工作单位' })
    const file = dialog.getByLabel('表格文件')
    await file.setInputFiles(await sheet('wrong.xlsx', ['选错一', '选错二']))
    await file.setInputFiles(await sheet('right.xlsx', ['茶叶研究所']))
    await expect(dialog.getByText('共 1 行：1 行可导入')).toBeVisible()
    held.resolve()
    await answered.promise
    await dialog.getByRole('button', { name: '导入 1 行' }).click()
    await expect(dialog.getByText(/^已处理 0 行，共 1 行/)).toBeVisible()
    await server.runJobs()
    await expect(dialog.getByText('已导入 1 行')).toBeVisible()
    expect((await server.system.store(workplace).rows({})).map(({ name }) => name)).toEqual(['茶叶研究所'])
    await close()
  })
  it('is exported in the background once, however quickly the button is clicked twice', async () => {
    const { operator, way } = await contentsNamed('甲')
    const { page, close } = await openAdmin(server, operator, contents, way)
    await page.getByRole('button', { name: '导出' }).click()
    const said = briefly(page, '正在后台导出')
    await page.getByRole('button', { name: '后台导出' }).dblclick()
    await said
    expect(await server.sql(`select 1 from "backgroundTask" where "sysUserId" = $1`, [operator.id])).toHaveLength(1)
    await close()
  })
})

describe('the address of a list', () => {
  it('with an unknown order, page or day still shows the list', async () => {
    const { operator, way } = await contentsNamed('甲')
    for (const query of ['?o=nothing.asc', '?o=content.desc', '?p=999999999999', '?createdAt=2026-13-45~']) {
      const { page, close } = await openAdmin(server, operator, contents + query, way)
      await expect(row(page, '甲')).toBeVisible()
      await close()
    }
  })
  it('does not show an impossible date as a filter', async () => {
    const { operator, way } = await contentsNamed('甲')
    const { page, close } = await openAdmin(server, operator, `${contents}?createdAt=2026-13-45~`, way)
    await page.getByRole('button', { name: /^更多/ }).first().click()
    await expect(page.getByLabel('创建时间', { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: '重置', exact: true })).toBeDisabled()
    await close()
  })
  it('filters by decimals as typed', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const { id: exhibitionHallId } = await server.system
      .store(exhibitionHall)
      .create({ name: 'N', projectId: project.id })
    await server.system.store(booth).createMany(
      [
        { boothNo: 'N1', area: 9.4 },
        { boothNo: 'N2', area: 9.6 },
      ].map(one => ({ ...one, exhibitionHallId, projectId: project.id })) as never,
    )
    const { page, close } = await openAdmin(server, operator, '/boothManagement/booth', { projectId: project.id })
    await expect(row(page, 'N1')).toBeVisible()
    if (await page.getByRole('button', { name: /^更多/ }).first().isVisible())
      await page.getByRole('button', { name: /^更多/ }).first().click()
    await page.getByLabel('面积 最小').fill('9.5')
    await page.getByLabel('面积 最小').press('Enter')
    await expect(row(page, 'N1')).toHaveCount(0)
    await expect(row(page, 'N2')).toBeVisible()
    await expect(page).toHaveURL(/area=9\.5/)
    await close()
  })
})

describe('an old link', () => {
  it('to a deleted record says so, and leads back to the list', async () => {
    const {
      operator,
      way,
      made: [gone],
    } = await contentsNamed('撤下的通知', '还在的通知')
    await server.system.store(webContent).delete(gone!.id)
    const { page, close } = await openAdmin(server, operator, `${contents}/detail?id=${gone!.id}`, way)
    await expect(page.getByRole('heading', { name: '记录不存在或已被删除' })).toBeVisible()
    await page.getByRole('button', { name: '返回列表' }).click()
    await expect(row(page, '还在的通知')).toBeVisible()
    // A number that no record can have gets no retry button either.
    for (const id of ['99999999999999999999', '-5', '1.5']) {
      await page.goto(`/admin${contents}/detail?id=${id}`)
      await expect(page.getByRole('heading', { name: '记录不存在或已被删除' })).toBeVisible()
    }
    await close()
  })
  it('to a recycle bin without the right to delete shows the list; the dashboard offers nothing that would be refused, and does not mention forms that the person may not see', async () => {
    const { project, way } = await contentsNamed('甲')
    const reader = await server.operator({ projects: [project.id], rights: ['webContent.getList', 'webForm.getList'] })
    const { page, close } = await openAdmin(server, reader, `${contents}?bin=1`, way)
    const main = page.getByRole('main')
    await expect(row(page, '甲')).toBeVisible()
    await page.goto('/admin/dashboard')
    await expect(main.getByText('没有待处理的事项')).toBeVisible()
    await expect(main.getByText('表单')).toHaveCount(0)
    // Only how the product is, which every operator may see.
    await expect(main.locator('a:not([href$="/systemManagement/health"])')).toHaveCount(0)
    await close()
    const reviewer = await server.operator({
      projects: [project.id],
      rights: ['webForm.getList', 'webFormRecord.getList'],
    })
    const second = await openAdmin(server, reviewer, '/dashboard', way)
    await expect(second.page.getByText('这个活动还没有表单')).toBeVisible()
    await expect(second.page.getByRole('main').getByRole('link', { name: '新建表单' })).toHaveCount(0)
    await second.close()
  })
})

describe('a mail in the outbox', () => {
  it('is shown line by line, as written, whatever characters it contains', async () => {
    const { project, operator, way } = await contentsNamed()
    const [id] = await sendNotice(server.system, {
      projectId: project.id,
      template: 'recordInvalid',
      to: { email: 'li@expo.example' },
      language: 'zh',
      variables: { form: '观众登记', number: 'N1', event: '茶业展', reason: '单位 <b>名称</b> 与证件不符' },
      dedupeKey: 'x',
    })
    const { page, close } = await openAdmin(server, operator, `/messageManagement/outboxMessage/detail?id=${id}`, way)
    const mail = page.locator('.nt-mail p')
    await expect(mail).toContainText('原因：单位 <b>名称</b> 与证件不符')
    expect((await mail.innerText()).split(/\n+/)).toEqual([
      '您好，',
      '您的“观众登记”（报名号 N1）未通过审核。',
      '原因：单位 <b>名称</b> 与证件不符',
      '如有疑问，请联系主办方。',
    ])
    await close()
  })
})
