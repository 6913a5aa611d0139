import { describe, it } from 'node:test'
import type { Page } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'
import { briefly, expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { makeForm } from '@pavilion/form/server/index.ts'
import {
  duplicatePerson,
  webForm,
  webFormComponent,
  webFormFeeRule,
  webFormField,
  webFormFieldGroup,
  webFormRecord,
  webFormRecordStatus,
} from '@pavilion/form/model/index.ts'

const server = await startTestServer()
const list = '/webFormManagement/webFormRecord'

/** A form with a name and an occupation, and records of these people, sent by visitors. */
async function registrationsOf(...names: string[]) {
  const project = await server.project()
  const operator = await server.operator({ projects: [project.id] })
  const { system } = server
  const of = { projectId: project.id }
  const form = await system
    .store(webForm)
    .create({ ...of, name: '观众登记', englishName: 'Visitor registration', type: 4, signInRequired: false })
  const group = await system
    .store(webFormFieldGroup)
    .create({ ...of, webFormId: form.id, name: '您的信息', englishName: 'About you' })
  const field = async (name: string, englishName: string, label: string) => {
    const made = await system.store(webFormField).create({
      ...of,
      webFormId: form.id,
      webFormFieldGroupId: group.id,
      name,
      englishName,
      label,
      required: true,
      showInList: true,
    })
    await system.store(webFormComponent).create({ ...of, webFormFieldId: made.id, type: 1 })
    return made
  }
  const name = await field('姓名', 'Name', 'name')
  const job = await field('职务', 'Position', 'position')
  for (const who of names) {
    const sent = await server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: form.id, webFormRecordValues: { [name.id]: who, [job.id]: '茶艺师' } },
      { projectId: project.id },
    )
    expect(sent).toMatchObject({ result: 20000 })
  }
  const statusOf = async (who: string) =>
    (await system.store(webFormRecord).find({ webFormId: form.id, name: who } as never))?.status
  return { form, operator, statusOf, way: { projectId: project.id } }
}
const open = async (page: Page, who: string) =>
  page.locator('tbody tr').filter({ hasText: who }).getByRole('button', { name: '审核', exact: true }).click()

describe('reviewing the records of a form', () => {
  it('cannot be sorted by answers and columns that are shown masked', async () => {
    const { form, way } = await registrationsOf('张三')
    const [job] = await server.system.store(webFormField).rows({ webFormId: form.id, name: '职务' } as never)
    await server.system.store(webFormField).set(job?.id as number, { label: 'phoneNumber' } as never)
    const sorts: number[][] = []
    const rights = [
      'webFormRecord',
      'webForm',
      'webFormField',
      'webFormFieldGroup',
      'webFormComponent',
      'webFormCandidate',
    ].flatMap(name => [`${name}.getList`, `${name}.getDetail`])
    for (const unmask of [true, false]) {
      const { page } = await openAdmin(
        server,
        await server.operator({ projects: [way.projectId], unmask, rights }),
        list,
        way,
      )
      const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
      await expect(heading('职务')).toBeVisible()
      sorts.push(
        await Promise.all(
          ['姓名', '职务'].map(name => heading(name).first().getByRole('button', { name, exact: true }).count()),
        ),
      )
    }
    expect(sorts).toEqual([
      [1, 1],
      [1, 0],
    ])
  })
  it('shows a column for each answer, and decides records one after the other by keyboard: valid, or invalid with a reason [record-status-transitions]', async () => {
    const { operator, statusOf, way } = await registrationsOf('张三', '李四', '王五')
    const opened = await openAdmin(server, operator, list, way)
    const { page } = opened
    await expect(page.getByRole('columnheader', { name: '职务' })).toBeVisible()
    // Newest first: 王五, 李四, 张三.
    await open(page, '王五')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('茶艺师')
    await expectAccessible(page)
    // A wrong name is corrected in the form; its keys decide nothing meanwhile.
    await drawer.getByRole('button', { name: '修改答案' }).click()
    const correcting = page.getByRole('dialog', { name: '修改答案' })
    const name = correcting.getByLabel('Name', { exact: true }).or(correcting.getByLabel('姓名', { exact: true }))
    await expect(name).toHaveValue('王五')
    await expectAccessible(page, { within: '[role=dialog]' })
    await correcting.getByRole('button', { name: '取消' }).focus()
    await page.keyboard.press('a')
    await name.fill('王武')
    // The dialog stays until the record is reloaded, so that a decision right after it applies to
    // the new version.
    const read = Promise.withResolvers<void>()
    const toastShown = briefly(page, '修改成功')
    await page.route('**/webFormRecord/getDetail', async route => {
      await read.promise
      await route.continue()
    })
    await correcting.getByRole('button', { name: '提交' }).click()
    await toastShown
    await expect(correcting).toBeVisible()
    read.resolve()
    await expect(correcting).toHaveCount(0)
    await expect(drawer).toContainText('王武')
    await expect(page.locator('tbody tr').filter({ hasText: '王武' })).toHaveCount(1)
    expect(await statusOf('王武')).toBe(10)
    await page.keyboard.press('a')
    await expect(drawer).toContainText('李四')
    await page.keyboard.press('r')
    await drawer.getByRole('button', { name: '设为无效' }).click()
    await expect(drawer.getByRole('alert')).toHaveText('请输入原因')
    await drawer.getByLabel(/无效的原因/).fill('照片不清晰')
    await drawer.getByRole('button', { name: '设为无效' }).click()
    await expect(drawer).toContainText('张三')
    await drawer.locator('.ant-drawer-title').click()
    await page.keyboard.press('ArrowLeft')
    await expect(drawer).toContainText('照片不清晰')
    expect([await statusOf('王武'), await statusOf('李四'), await statusOf('张三')]).toEqual([
      webFormRecordStatus.valid,
      webFormRecordStatus.invalid,
      webFormRecordStatus.pending,
    ])
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody :focus')).toHaveCount(1)
    await page.getByRole('button', { name: '导出', exact: true }).press('Enter')
    await drawer.getByRole('button', { name: '取消' }).press('Escape')
    await expect(page.getByRole('button', { name: '导出', exact: true })).toBeFocused()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('fills in a record at the counter: missing values are shown, and a known person is asked about once', async () => {
    const { form, operator, way } = await registrationsOf()
    const fields = await server.system.store(webFormField).rows({ webFormId: form.id } as never)
    const [name, phone] = ['姓名', '职务'].map(each => fields.find(field => field.name === each)?.id as number) as [
      number,
      number,
    ]
    await server.system.store(webFormField).set(phone, { name: '手机号', label: 'phoneNumber' } as never)
    await server.system.store(webForm).update({ id: form.id, duplicatePerson: duplicatePerson.warn } as never)
    await server.call(
      '/webFormRecord/ext/createOpenOne',
      { webFormId: form.id, webFormRecordValues: { [name]: '张三', [phone]: '13800138000' } },
      way,
    )
    const opened = await openAdmin(server, operator, list, way)
    const { page } = opened
    const dialog = page.getByRole('dialog', { name: '新建报名' })
    const field = (name: string) => dialog.getByLabel(name, { exact: true })
    await page.getByRole('button', { name: '新建报名' }).click()
    // Leaving a field shows its error, which moves the button away from the mouse: the click still
    // counts.
    await field('姓名').fill('张')
    await field('姓名').fill('')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(field('姓名')).toHaveAccessibleDescription('请输入姓名')
    await expect(field('姓名')).toBeFocused()
    await field('姓名').fill('张三丰')
    await field('手机号').fill('13800138000')
    await dialog.getByRole('button', { name: '提交' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '仍要提交' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('tbody tr').filter({ hasText: '138 0013 8000' })).toHaveCount(2)
    await expect(page.locator('tbody tr').filter({ hasText: '张三丰' })).toHaveCount(1)
    await opened.close()
  })
  it('offers to take a decision back by name, and by key; previous leads to the last decided, though it left the list', async () => {
    const { operator, statusOf, way } = await registrationsOf('张三', '李四', '王五')
    // Only pending ones are listed: a decided record is gone from the list.
    const opened = await openAdmin(server, operator, `${list}?status=10`, way)
    const { page } = opened
    await open(page, '王五')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('王五')
    await page.keyboard.press('a')
    await expect(drawer).toContainText('李四')
    await expect(page.locator('.pv-undoable')).toContainText('王五：已设为有效')
    await expect(page.locator('tbody tr').filter({ hasText: '王五' })).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await expect(drawer).toContainText('王五')
    await page.keyboard.press('ArrowRight')
    await expect(drawer).toContainText('李四')
    await page.keyboard.press('z')
    await expect(drawer).toContainText('王五')
    await expect(drawer).toContainText('待审核')
    expect([await statusOf('王五'), await statusOf('李四')]).toEqual([
      webFormRecordStatus.pending,
      webFormRecordStatus.pending,
    ])
    // The button does the same.
    await page.keyboard.press('a')
    await expect(page.locator('.pv-undoable')).toContainText('王五：已设为有效')
    await expectAccessible(page)
    await photograph(opened, 'review-undo')
    await page.locator('.pv-undoable').getByRole('button', { name: /撤销/ }).click()
    await expect(page.locator('tbody tr').filter({ hasText: '王五' })).toHaveCount(1)
    expect(await statusOf('王五')).toBe(webFormRecordStatus.pending)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('tells the second operator who opened a record first, who takes it on before anything is decided', async () => {
    const { operator, statusOf, way } = await registrationsOf('张三')
    const second = await server.operator({ projects: [way.projectId], name: '王会计' })
    const [one, other] = [await openAdmin(server, operator, list, way), await openAdmin(server, second, list, way)]
    await open(one.page, '张三')
    await expect(one.page.getByRole('dialog')).toContainText('茶艺师')
    await open(other.page, '张三')
    const drawer = other.page.getByRole('dialog')
    await expect(drawer.getByText(/正在处理这一项/)).toBeVisible()
    await other.page.keyboard.press('a')
    await photograph(other, 'review-held')
    await drawer.getByRole('button', { name: '由我处理' }).click()
    await expect(drawer.getByRole('button', { name: /设为有效/ })).toBeVisible()
    expect(await statusOf('张三')).toBe(webFormRecordStatus.pending)
    await other.page.keyboard.press('a')
    await expect.poll(() => statusOf('张三')).toBe(webFormRecordStatus.valid)
    for (const opened of [one, other]) {
      expectNoTroubles(opened)
      await opened.close()
    }
  })
  it('takes a batch back for some seconds, while the messages wait', async () => {
    const { operator, statusOf, way } = await registrationsOf('赵一', '钱二')
    const opened = await openAdmin(server, operator, list, way)
    const { page } = opened
    await page.getByRole('checkbox', { name: '全选本页' }).check()
    await page.locator('.pv-batch').getByRole('button', { name: '设为有效' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '设为有效' }).click()
    await expect(page.locator('.pv-undoable')).toContainText('已处理 2 条')
    expect([await statusOf('赵一'), await statusOf('钱二')]).toEqual([20, 20])
    const said = briefly(page, '已撤销')
    await page.keyboard.press('z')
    await said
    expect([await statusOf('赵一'), await statusOf('钱二')]).toEqual([10, 10])
    expectNoTroubles(opened)
    await opened.close()
  })
  it('rejects by a ready reason with the keyboard alone, in the language that the visitor reads', async () => {
    const { form, operator, statusOf, way } = await registrationsOf('张三', '李四')
    const [english] = await server.system.store(webFormRecord).rows({ webFormId: form.id, name: '李四' } as never)
    await server.system.store(webFormRecord).set(english?.id as number, { language: 'en' } as never)
    const opened = await openAdmin(server, operator, list, way)
    const { page } = opened
    await open(page, '李四')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('李四')
    await page.keyboard.press('r')
    const reason = drawer.getByLabel(/无效的原因/)
    await expect(reason).toBeFocused()
    await expect(drawer).toContainText('访客使用英文')
    await page.keyboard.press('Alt+2')
    await expect(reason).toHaveValue('The photo does not meet the requirements')
    await expect(reason).toBeFocused()
    await photograph(opened, 'review-reason')
    await page.keyboard.press('Control+Enter')
    await expect(drawer).toContainText('张三')
    // A click on a reason leaves the keys where they were.
    await page.keyboard.press('r')
    await drawer.getByRole('button', { name: /重复报名/ }).click()
    await expect(reason).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(drawer).toHaveCount(0)
    const rows = await server.system.store(webFormRecord).rows({ webFormId: form.id }, { order: [['id', 'asc']] })
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      [webFormRecordStatus.invalid, '重复报名'],
      [webFormRecordStatus.invalid, 'The photo does not meet the requirements'],
    ])
    expect(await statusOf('张三')).toBe(webFormRecordStatus.invalid)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('keeps the keys that are pressed while the next record loads', async () => {
    const { form, operator, statusOf, way } = await registrationsOf('张三', '李四', '王五')
    const opened = await openAdmin(server, operator, `${list}?webFormId=${form.id}`, way)
    const { page } = opened
    await open(page, '王五')
    await expect(page.getByRole('dialog')).toContainText('王五')
    const asked = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    await page.route('**/webFormRecord/getDetail', async route => {
      asked.resolve()
      await go.promise
      await route.continue()
    })
    await page.keyboard.press('a')
    await asked.promise
    await page.keyboard.press('a')
    go.resolve()
    await expect
      .poll(async () => [await statusOf('王五'), await statusOf('李四'), await statusOf('张三')])
      .toEqual([webFormRecordStatus.valid, webFormRecordStatus.valid, webFormRecordStatus.pending])
    await opened.close()
  })
  it('with a held key decides only the visible record; capital letters are the same keys', async () => {
    const { operator, statusOf, way } = await registrationsOf('张三', '李四', '王五')
    const opened = await openAdmin(server, operator, list, way)
    const { page } = opened
    const drawer = page.getByRole('dialog')
    await open(page, '王五')
    await expect(drawer).toContainText('茶艺师')
    await page.keyboard.down('A')
    for (const who of ['李四', '李四']) {
      await expect(drawer).toContainText(who)
      await page.keyboard.down('A')
    }
    await page.keyboard.up('A')
    await page.keyboard.press('R')
    await expect(drawer.getByLabel(/无效的原因/)).toBeFocused()
    expect([await statusOf('王五'), await statusOf('李四'), await statusOf('张三')]).toEqual([
      webFormRecordStatus.valid,
      webFormRecordStatus.pending,
      webFormRecordStatus.pending,
    ])
    expectNoTroubles(opened)
    await opened.close()
  })
  it('moves all ticked records at once, except those a colleague has decided meanwhile, and says which were not moved and why', async () => {
    const { form, operator, statusOf, way } = await registrationsOf('王五', '张三', '李四')
    const { page, close } = await openAdmin(server, operator, list, way)
    await open(page, '李四')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /设为有效/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('张三')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Close' })
      .or(page.getByRole('dialog').getByRole('button', { name: '关闭' }))
      .first()
      .click()
    await page.getByRole('checkbox', { name: '全选本页' }).first().check()
    const colleague = await server.operator()
    const { id, updatedAt } = (await server.system
      .store(webFormRecord)
      .find({ webFormId: form.id, name: '王五' } as never)) as { id: number; updatedAt: string }
    expect(
      (await server.call('/webFormRecord/reject', { id, updatedAt, reason: '照片不清晰' }, colleague)).result,
    ).toBe(20000)
    await page.getByRole('status').getByRole('button', { name: '设为有效' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '设为有效' }).click()
    const resultDialog = page.getByRole('dialog', { name: '1 条已处理，2 条未处理' })
    await expect(resultDialog).toContainText('有效')
    await expect(resultDialog).toContainText('此记录已被他人修改')
    expect([await statusOf('张三'), await statusOf('王五')]).toEqual([
      webFormRecordStatus.valid,
      webFormRecordStatus.invalid,
    ])
    await resultDialog.getByRole('button', { name: '知道了' }).click()
    await expect(page.locator('.pv-batch')).toContainText('已选 2 条')
    await close()
  })
  it('opens the form with most to decide, and later the one this operator last looked at; the address names it', async () => {
    const { operator, form, way } = await registrationsOf('张三')
    const { form: busy, fields } = await makeForm(server.system, way.projectId, {
      form: { name: '参展咨询', type: 4 },
      groups: [{ fields: [{ key: 'name', name: '姓名', type: 1 }] }],
    })
    for (const who of ['李四', '王五'])
      await server.call(
        '/webFormRecord/ext/createOpenOne',
        { webFormId: busy.id, webFormRecordValues: { [fields.name as number]: who } },
        way,
      )
    const opened = await openAdmin(server, operator, list, way)
    const { page } = opened
    const shown = page.locator('.pv-record-form .ant-select')
    await expect(shown).toContainText('参展咨询')
    await expect(page).toHaveURL(new RegExp(`webFormId=${busy.id}$`))
    await page.goto(`/admin${list}?webFormId=${form.id}`)
    await expect(page.locator('tbody tr')).toContainText('张三')
    await page.goto(`/admin${list}?status=10`)
    await expect(shown).toContainText('观众登记')
    await expect(page).toHaveURL(new RegExp(`status=10&webFormId=${form.id}$`))
    expectNoTroubles(opened)
    await opened.close()
  })
  it('shows in a paid form who has paid, nothing where there is no fee, and filters by it; a free form has no such column', async () => {
    const { form, operator, way } = await registrationsOf('张三', '李四', '王五')
    const free = await openAdmin(server, operator, list, way)
    await expect(free.page.getByRole('columnheader', { name: '职务' })).toBeVisible()
    await expect(free.page.getByRole('columnheader', { name: '支付状态' })).toHaveCount(0)
    await free.close()
    await server.system
      .store(webFormFeeRule)
      .create({ projectId: way.projectId, webFormId: form.id, name: '门票', price: 68_000 })
    await server.sql(
      `update "webFormRecord" set "fee" = 68000, "currency" = 'CNY', "payStatus" = case "name" when '张三' then 20 else 10 end
        where "webFormId" = $1 and "name" <> '王五'`,
      [form.id],
    )
    const opened = await openAdmin(server, operator, list, way)
    const { page } = opened
    const row = (who: string) => page.locator('tbody tr').filter({ hasText: who })
    await expect(page.getByRole('columnheader', { name: '支付状态' })).toBeVisible()
    await expect(row('张三')).toContainText('已支付')
    await expect(row('李四')).toContainText('未支付')
    await expect(row('王五')).toBeVisible()
    await expect(row('王五')).not.toContainText('支付')
    await photograph(opened, 'records-payment')
    await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}payStatus=20`)
    await expect(row('李四')).toHaveCount(0)
    await expect(row('张三')).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('finds a record by its answers, in English and on a phone as well', async () => {
    const { operator, way } = await registrationsOf('张三', '李四')
    const opened = await openAdmin(server, operator, `${list}?q=李四`, { ...way, device: 'phone', language: 'en' })
    const { page } = opened
    await expect(page.locator('.pv-cards li')).toHaveCount(1)
    await expect(page.locator('.pv-cards li')).toContainText('Position')
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('About you')
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
})
