import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { commonLoginUser, webUser } from '@pavilion/account/model/index.ts'
import { groupNotification, groupNotificationReceiver, massText } from '@pavilion/notification/model/index.ts'
import { groupNotificationReceiverScreens, massTextScreens } from '@pavilion/notification/model/screens.ts'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()

describe('web users in the back-office', () => {
  it('have a page with six lists as tabs, and all others under “More lists” by the groups of the sidebar', async () => {
    const project = await server.project()
    const visitor = await server.visitor({ projectId: project.id, name: '苏木' })
    const operator = await server.operator({ projects: 'all' })
    for (const zh of [true, false]) {
      const opened = await openAdmin(server, operator, `/platformManagement/webUser/detail?id=${visitor.id}`, {
        language: zh ? 'zh' : 'en',
      })
      const { page } = opened
      const tabs = page.getByRole('tab')
      const lists = zh
        ? ['报名记录', '参会人', '订单', '发票', '投票记录', '消息发件箱']
        : ['Registration', 'Attendee', 'Order', 'Invoice', 'Vote record', 'Message']
      const own = zh ? ['状态历史', '变更记录'] : ['State history', 'History']
      await expect(tabs).toHaveText([...lists, ...own])
      await page.getByRole('button', { name: zh ? '更多列表' : 'More lists' }).click()
      const menu = page.locator('.ant-dropdown').getByRole('menu')
      await expect(menu.getByText(zh ? '交易' : 'Commerce', { exact: true })).toBeVisible()
      await menu.getByRole('menuitem', { name: zh ? '门票' : 'Ticket', exact: true }).click()
      await expect(tabs).toHaveText([...lists, zh ? '门票' : 'Ticket', ...own])
      await expect(page.getByRole('tab', { selected: true })).toHaveText(zh ? '门票' : 'Ticket')
      await page.reload()
      await expect(page.getByRole('tab', { selected: true })).toHaveText(zh ? '门票' : 'Ticket')
      await expectAccessible(page)
      expectNoTroubles(opened)
      await opened.close()
    }
  })
  it('are not made of nothing: a form in which nothing was entered says so at its field', async () => {
    await server.project()
    const operator = await server.operator({ projects: 'all' })
    const accounts = async () => server.system.store(webUser).count({})
    const before = await accounts()
    const opened = await openAdmin(server, operator, '/platformManagement/webUser?new=1')
    const { page } = opened
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('还没有填写任何内容')).toBeVisible()
    expect(await accounts()).toBe(before)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('are merged when two are ticked, and separated again on the page of the remaining one', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: 'all' })
    const family = `合并${project.id}`
    const [old, fresh] = [
      await server.visitor({ projectId: project.id, name: `${family}甲` }),
      await server.visitor({ projectId: project.id, name: `${family}乙` }),
    ]
    const opened = await openAdmin(server, operator, `/platformManagement/webUser?q=${encodeURIComponent(family)}`, {
      language: 'en',
    })
    const { page } = opened
    const merge = async () => {
      await page.getByRole('button', { name: 'Merge accounts' }).click()
      await page
        .getByRole('dialog')
        .filter({
          hasText: new RegExp(
            `Merge the account “${family}乙.*#${fresh.id}” into the older one, “${family}甲.*#${old.id}”`,
          ),
        })
        .getByRole('button', { name: 'OK' })
        .click()
    }
    await page
      .getByRole('row', { name: new RegExp(`${family}甲`) })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Merge accounts' }).click()
    await expect(page.getByText('Select exactly two accounts')).toBeVisible()
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Select exactly two accounts' })
      .getByRole('button', { name: 'OK' })
      .click()
    await page
      .getByRole('row', { name: new RegExp(`${family}乙`) })
      .getByRole('checkbox')
      .check()
    await merge()
    await expect(page.getByRole('row', { name: new RegExp(`${family}乙`) })).toHaveCount(0)
    expect(await server.system.store(webUser).find({ id: fresh.id })).toBeUndefined()
    await page.goto(`/admin/platformManagement/webUser/detail?id=${old.id}`)
    await expect(page.getByRole('heading', { name: 'Merged into this account' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo the merge' }).click()
    await expect(page.getByText('(undone)')).toBeVisible()
    expect(await server.system.store(webUser).find({ id: fresh.id })).toBeDefined()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('get a link that signs a participant in on the chosen event’s site', async () => {
    const project = await server.project()
    const operator = await server.operator()
    const participantId = `P-${project.id}`
    await server.system.store(commonLoginUser).create({ participantId, name: '参会人甲' })
    const { page, close } = await openAdmin(
      server,
      operator,
      `/platformManagement/commonLoginUser?q=${encodeURIComponent('参会人甲')}`,
      { language: 'en', projectId: project.id },
    )
    const answered = page.waitForResponse('**/api/commonLoginUser/signedLink')
    await page
      .getByRole('row', { name: /参会人甲/ })
      .getByRole('button', { name: /more/i })
      .click()
    await page.getByRole('menuitem', { name: 'Copy sign-in link' }).click()
    const { data } = (await (await answered).json()) as { data: { path: string } }
    expect(data.path).toMatch(new RegExp(`^/${project.abbr}\\?participantId=${participantId}&expires=\\d+&signature=`))
    await close()
  })
})

describe('masked contacts', () => {
  it('stay as they are while other fields are changed; a list of them accepts another one', async () => {
    const project = await server.project()
    const within = { projectId: project.id }
    const rights = ['getList', 'getDetail', 'update'].flatMap(action => [
      `groupNotification.${action}`,
      `groupNotificationReceiver.${action}`,
      `massText.${action}`,
    ])
    const wave = await server.system.store(groupNotification).create({ ...within, title: '开幕' })
    const person = await server.system
      .store(groupNotificationReceiver)
      .create({ ...within, groupNotificationId: wave.id, name: '李雷', phoneNumber: '13812341234' })
    const text = await server.system
      .store(massText)
      .create({ ...within, name: '开幕提醒', content: '明日开展', phoneNumbers: ['13912345678', '13912345679'] })
    const opened = await openAdmin(
      server,
      await server.operator({ projects: [project.id], rights }),
      groupNotificationReceiverScreens.path,
      { language: 'en', ...within },
    )
    const { page } = opened
    const drawer = page.getByRole('dialog')
    await page.getByRole('row', { name: /李雷/ }).getByRole('button', { name: 'Edit' }).click()
    await expect(drawer.getByLabel('Phone number')).toHaveValue('138****1234')
    await drawer.getByLabel('Name', { exact: true }).fill('李雷（上海）')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    expect(await server.system.store(groupNotificationReceiver).getDetail(person.id)).toMatchObject({
      name: '李雷（上海）',
      phoneNumber: '+8613812341234',
    })
    await goInside(page, massTextScreens.path)
    await page
      .getByRole('row', { name: /开幕提醒/ })
      .getByRole('button', { name: 'Edit' })
      .click()
    await expect(drawer.getByLabel('Phone numbers')).toHaveValue('139****5678\n139****5679')
    await drawer.getByLabel('Phone numbers').fill('13700001111\n139****5678, 139****5679')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    expect((await server.system.store(massText).getDetail(text.id)).phoneNumbers).toEqual([
      '13700001111',
      '13912345678',
      '13912345679',
    ])
    expectNoTroubles(opened)
    await opened.close()
  })
})
