import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { writeXlsx } from 'hucre/xlsx'
import { projectWithSites, rootOf, visit } from '@pavilion/account/site/testing.ts'
import { website } from '@pavilion/site/model/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestHouse } from '@pavilion/testing'
import { formComponentType, webForm, webFormField, webFormRecord, webFormType } from '../model/index.ts'
import { makeForm } from '../server/index.ts'

const server = await startTestHouse()
const { input, select } = formComponentType

/** A group registration with a member form, its sites, and the visitor who has registered a group. */
async function group() {
  const project = await projectWithSites(server)
  const members = await makeForm(server.system, project.id, {
    form: { name: '参会代表', englishName: 'Delegates', type: webFormType.personalRegister, showQrcode: true },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', type: input, required: true },
          {
            key: 'phoneNumber',
            name: '手机号',
            englishName: 'Phone number',
            type: input,
            required: true,
            repeat: false,
          },
          {
            key: 'gender',
            name: '性别',
            englishName: 'Gender',
            type: select,
            candidates: [
              ['男', 'Male'],
              ['女', 'Female'],
            ],
          },
          { key: 'position', name: '职务', englishName: 'Position', type: input },
        ],
      },
    ],
  })
  const groups = await makeForm(server.system, project.id, {
    form: {
      name: '团体注册',
      englishName: 'Group registration',
      type: webFormType.groupRegister,
      memberFormId: members.form.id,
    },
    groups: [{ fields: [{ key: 'workplace', name: '单位名称', englishName: 'Company', type: input, required: true }] }],
  })
  const leader = await server.visitor({ projectId: project.id, name: '李雷', phoneNumber: '13911112222' })
  const people = () =>
    server.sql<{ id: number; name: string; groupId: number; memberStatus: number }>(
      'select * from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null order by id',
      [members.form.id],
    )
  const registered = async (company: string) =>
    (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: groups.form.id, webFormRecordValues: { [String(groups.fields.workplace)]: company } },
        { token: leader.token, projectId: project.id },
      )
    ).data.id as number
  return { project, members, groups, leader, people, registered }
}

describe('a group on a desktop, in English', () => {
  it('is registered; then its members are added, searched, changed and deleted in its table, one that is locked by nobody; all are exported [group-list-tools group-dialog group-list-columns group-edit-locked]', async () => {
    const { project, leader, people, groups } = await group()
    const opened = await visit(server, project, `/group-register?id=${groups.form.id}`, { token: leader.token })
    const { page } = opened
    await page.getByLabel('Company').fill('Qinglan Tea')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const panel = page.getByRole('region', { name: 'Group members', exact: false }).first()
    const dialog = page.getByRole('dialog', { name: 'Add a member' })
    await expect(page.getByText('No members yet.')).toBeVisible()
    for (const [nth, name] of ['Ada Lovelace', 'Grace Hopper'].entries()) {
      await page.getByRole('button', { name: 'Add a member' }).click()
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('')
      await dialog.getByLabel('Phone number').fill(nth === 0 ? '12' : '+44 20 7946 0958')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please enter Name')
      if (nth === 0) await expectAccessible(page, { within: 'dialog' })
      await dialog.getByLabel('Name', { exact: true }).fill(name)
      await dialog.getByLabel('Phone number').fill(`+44 20 7946 09${58 + nth}`)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
    }
    await expect(panel).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'No.',
      'Name',
      'Phone number',
      'Gender',
      'Position',
      'Status',
      'Remark',
      'Created',
      'Updated',
      'Actions',
    ])
    const [ada, grace] = await people()
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click()
    const change = page.getByRole('dialog', { name: 'Change a member' })
    await expect(change.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
    await change.getByLabel('Position').fill('Engineer')
    await change.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('cell', { name: 'Engineer' })).toBeVisible()
    await server.system.move(webFormRecord, { id: grace?.id as number }, 'lockMember')
    await page.getByRole('searchbox', { name: 'Search members' }).fill('hopper')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('cell', { name: 'Ada Lovelace', exact: true })).toHaveCount(0)
    await expect(page.getByText('Locked')).toBeVisible()
    await expect(page.getByRole('button', { name: /Grace Hopper/ })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search members' }).fill('')
    await expect(page.getByRole('cell', { name: 'Ada Lovelace', exact: true })).toBeVisible()
    await photograph(opened, 'group-members')
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Delegates.xlsx')
    expect((await readFile((await download.path()) as string)).subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: 'Delete Ada Lovelace' }).click()
    await page
      .getByRole('dialog', { name: 'Delete after confirmation?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByRole('cell', { name: 'Ada Lovelace', exact: true })).toHaveCount(0)
    expect((await people()).map(({ id }) => id)).toEqual([grace?.id])
    expect(ada?.groupId).toBe(grace?.groupId)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('cannot be added to while its member form is closed, and says so', async () => {
    const { project, leader, registered, members, groups } = await group()
    await registered('Qinglan Tea')
    await server.system.store(webForm).set(members.form.id, { registerStatus: 20 } as never)
    const { page, close } = await visit(server, project, `/group-register?id=${groups.form.id}`, {
      token: leader.token,
    })
    await expect(page.getByText('Registration is closed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a member' })).toHaveCount(0)
    await close()
  })
})

describe('a group on a phone, in Chinese', () => {
  it('sends a sheet of members from a dialog with its batches; a wrong row is named, and nobody is imported [group-import-dialog import-success]', async () => {
    const { project, leader, people, registered, groups } = await group()
    await registered('青岚茶业')
    const opened = await visit(server, project, `/group-register?id=${groups.form.id}`, {
      token: leader.token,
      device: 'phone',
      language: 'zh',
    })
    const { page } = opened
    const batches = page.getByRole('dialog', { name: '批量导入' })
    const form = page.getByRole('dialog', { name: '导入表格' })
    const send = async (rows: readonly (readonly string[])[], name: string, { again = false } = {}) => {
      await batches.getByRole('button', { name: '导入表格' }).click()
      await form.getByLabel('名称').fill(name)
      await form.getByLabel('文件').setInputFiles({
        name: 'members.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)),
      })
      // What it would do is told first: the rows as they were read, and what is wrong by row.
      await expect(form.getByRole('status')).toHaveText(
        rows.some(([person]) => !person) ? '共 2 行，1 行不正确。' : '共 2 行，均可导入。',
      )
      await expect(form.getByRole('cell', { name: rows[1]?.[0] as string, exact: true })).toBeVisible()
      // However wide its rows, they scroll for themselves: what stands above them keeps within the phone.
      expect(await form.locator('form').evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
      if (rows.some(([person]) => !person)) {
        await expect(form.getByText('第 3 行 · 姓名：')).toBeVisible()
        await photograph(opened, 'group-import-preview')
      }
      await form.getByRole('button', { name: '提交' }).click()
      if (again) {
        await expect(form.getByRole('alert')).toHaveText('上传失败，请重试')
        await form.getByRole('button', { name: '提交' }).click()
      }
      await expect(form).toBeHidden()
      await server.runJobs()
    }
    // A message of one second may be gone before a slow machine looks: the page itself notes what comes and goes.
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(changes => {
        for (const { target, addedNodes, removedNodes } of changes)
          if ((target as Element).id === 'toasts') {
            for (const note of addedNodes) seen.push(`+${note.textContent}`)
            for (const note of removedNodes) seen.push(`-${note.textContent}`)
          }
      }).observe(document.body, { subtree: true, childList: true })
      document.body.append(Object.assign(document.createElement('div'), { id: 'toasts' }))
    })
    await page.getByRole('button', { name: '批量导入' }).click()
    await batches.getByRole('button', { name: '导入表格' }).click()
    await expect(form.getByLabel('名称')).toHaveValue(/^批量导入 \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByLabel('文件')).toHaveAccessibleDescription(/请上传文件/)
    await expectAccessible(page, { within: 'dialog:last-of-type' })
    await photograph(opened, 'group-import')
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: '下载导入模板' }).click(),
    ])
    expect(template.suggestedFilename()).toBe('团体成员导入模板.xlsx')
    await form.getByRole('button', { name: '取消' }).click()
    // The answer to the first sheet is lost on its way, once it has been imported: sent again, it is the same batch.
    await page.route(
      '**/api/importBatch/ext/create',
      async route => {
        await route.fetch()
        await server.runJobs()
        await route.abort()
      },
      { times: 1 },
    )
    await send(
      [
        ['姓名', '手机号'],
        ['张三', '13800138001'],
        ['李四', '13800138002'],
      ],
      '第一批',
      { again: true },
    )
    opened.troubles.length = 0
    expect((await people()).map(({ name }) => name)).toEqual(expect.arrayContaining(['张三', '李四']))
    expect(
      await server.sql(`select count(*) as "count" from "importBatch" where "projectId" = $1`, [project.id]),
    ).toEqual([{ count: 1 }])
    await expect(batches.getByText('导入 2 人，未导入 0 行')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toEqual(['+创建成功', '-创建成功'])
    await send(
      [
        ['姓名', '手机号', '性别', '职务'],
        ['王五', '13800138003', '男', '华东区采购与供应链高级经理'],
        ['', '12', '', ''],
      ],
      '第二批',
    )
    await expect(batches.getByText('未导入的行')).toBeVisible()
    await batches.getByText('未导入的行').click()
    await expect(batches.getByText(/第 3 行 · 姓名/)).toBeVisible()
    await photograph(opened, 'group-batches')
    await batches.getByRole('button', { name: '关闭' }).last().click()
    await expect(page.getByText('张三', { exact: true }).first()).toBeVisible()
    expect((await people()).map(({ name }) => name)).toEqual(['张三', '李四'])
    await photograph(opened, 'group-members')
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('several people at once', () => {
  it('are listed, corrected where one of them is refused, sent together, and shown with their numbers', async () => {
    const { project, leader, members, people } = await group()
    const opened = await visit(server, project, `/batch-register?id=${members.form.id}`, { token: leader.token })
    const { page } = opened
    const dialog = page.getByRole('dialog')
    const add = async (name: string, phone: string) => {
      await page.getByRole('button', { name: 'Add a person' }).click()
      await dialog.getByLabel('Name', { exact: true }).fill(name)
      await dialog.getByLabel('Phone number').fill(phone)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await add('Ada Lovelace', '13800138001')
    await add('Grace Hopper', '13800138001')
    await page.reload()
    await page.getByRole('button', { name: 'Register 2 people' }).click()
    await expect(
      page.getByText('One person’s details need your attention; nothing has been submitted yet'),
    ).toBeVisible()
    await expect(page.getByRole('row').nth(3)).toContainText('Phone number has already been registered')
    expect(await people()).toEqual([])
    await photograph(opened, 'batch-register')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click()
    await dialog.getByLabel('Phone number').fill('13800138002')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Register 2 people' }).click()
    await expect(page.getByRole('heading', { name: '2 registrations have been sent' })).toBeVisible()
    await expect(page).toHaveURL(/\/batch-register-result#/)
    await expect(page.getByRole('img', { name: /QR code of number/ })).toHaveCount(2)
    await expect(page.getByText('Grace Hopper')).toBeVisible()
    await photograph(opened, 'batch-register-result')
    await expectAccessible(page)
    expect((await people()).map(({ name }) => name)).toEqual(['Ada Lovelace', 'Grace Hopper'])
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('several people whose form changes while they are added', () => {
  it('are shown what each costs and what is asked no more before they are sent; nobody is charged another fee unasked', async () => {
    const { project, leader, members, people } = await group()
    const at = { token: (await server.operator({ projects: [project.id] })).token, projectId: project.id }
    const { form, fields } = members
    const rule = (
      await server.call(
        '/webFormFeeRule/create',
        { webFormId: form.id, name: '参会费', englishName: 'Conference fee', price: 10_000 },
        at,
      )
    ).data as { id: number; updatedAt: string }
    await server.system.store(webForm).set(form.id, { confirmFeeWhenPending: true } as never)
    const opened = await visit(server, project, `/batch-register?id=${form.id}`, { token: leader.token })
    const { page } = opened
    const dialog = page.getByRole('dialog')
    for (const [nth, name] of ['Ada Lovelace', 'Grace Hopper'].entries()) {
      await page.getByRole('button', { name: 'Add a person' }).click()
      await dialog.getByLabel('Name', { exact: true }).fill(name)
      await dialog.getByLabel('Phone number').fill(`1380013800${nth}`)
      await dialog.getByLabel('Position').fill('Engineer')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByRole('cell', { name: '¥100.00' })).toHaveCount(2)
    expect(
      (await server.call('/webFormFeeRule/update', { id: rule.id, updatedAt: rule.updatedAt, price: 68_000 }, at))
        .result,
    ).toBe(20000)
    const send = async (fee: string) => {
      await page.getByRole('button', { name: 'Register 2 people' }).click()
      await expect(dialog).toContainText(`Fee: ${fee}`)
      await dialog.getByRole('button', { name: 'OK' }).click()
    }
    await send('¥200.00')
    await expect(page.getByRole('alert')).toHaveText('The fees have changed. Please check them and submit again')
    await expect(page.getByRole('cell', { name: '¥680.00' })).toHaveCount(2)
    const [position] = await server.sql<{ id: number; updatedAt: string }>(
      'select id, "updatedAt" from "webFormField" where id = $1',
      [fields.position],
    )
    expect((await server.call('/webFormField/delete', position as object, at)).result).toBe(20000)
    await send('¥1,360.00')
    await expect(page.getByRole('alert')).toHaveText(
      'This form has just been changed. Please check it and submit again. No longer asked, so what you answered is not sent: Position',
    )
    expect(await people()).toEqual([])
    await send('¥1,360.00')
    await expect(page.getByRole('heading', { name: '2 registrations have been sent' })).toBeVisible()
    expect(await people()).toMatchObject([
      { name: 'Ada Lovelace', fee: 68_000 },
      { name: 'Grace Hopper', fee: 68_000 },
    ])
    await opened.close()
  })
  it('are registered once, though the first answer was lost and the form has changed since', async () => {
    const { project, leader, members, people } = await group()
    const opened = await visit(server, project, `/batch-register?id=${members.form.id}`, { token: leader.token })
    const { page } = opened
    const dialog = page.getByRole('dialog')
    await server.system.store(webFormField).set(members.fields.phoneNumber as number, { repeat: true })
    await page.getByRole('button', { name: 'Add a person' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await dialog.getByLabel('Phone number').fill('13800138001')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.reload()
    await page.route(
      '**/webFormRecord/ext/createBatch',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Register 1 person' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await server.system.store(webFormField).set(members.fields.position as number, { englishName: 'Title' })
    await page.reload()
    await page.getByRole('button', { name: 'Register 1 person' }).click()
    await expect(page.getByRole('heading', { name: /^1 / })).toBeVisible()
    expect((await people()).map(({ name }) => name)).toEqual(['Ada Lovelace'])
    await opened.close()
  })
})

describe('several people in two windows', () => {
  it('are one list: nobody added in the one is lost by the other, or sent twice', async () => {
    const { project, leader, members, people } = await group()
    const opened = await visit(server, project, `/batch-register?id=${members.form.id}`, { token: leader.token })
    const { page } = opened
    const other = await page.context().newPage()
    await other.goto(page.url())
    for (const [nth, of] of [page, other].entries()) {
      await of.getByRole('button', { name: 'Add a person' }).click()
      await of.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`Person ${nth}`)
      await of.getByRole('dialog').getByLabel('Phone number').fill(`1380013800${nth}`)
      await of.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    }
    await other.getByRole('button', { name: 'Register 2 people' }).click()
    await expect(other.getByRole('heading', { name: '2 registrations have been sent' })).toBeVisible()
    await expect(page.getByText('Nobody has been added yet.')).toBeVisible()
    expect((await people()).map(({ name }) => name)).toEqual(['Person 0', 'Person 1'])
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('a form that leads to its result', () => {
  it('shows the number on the result page after the submit, to nobody without it', async () => {
    const project = await projectWithSites(server)
    const { form } = await makeForm(server.system, project.id, {
      form: {
        name: '预约参观',
        englishName: 'Visit',
        type: webFormType.openForm,
        signInRequired: false,
        initialStatus: 20,
        afterSubmitAction: 'result',
      },
      groups: [{ fields: [{ key: 'name', name: '姓名', englishName: 'Name', type: input, required: true }] }],
    })
    const { page, close } = await visit(server, project, `/open-form?id=${form.id}`, {
      device: 'phone',
      language: 'zh',
    })
    await page.getByLabel('姓名').fill('李雷')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('heading', { name: '已提交 1 人' })).toBeVisible()
    const [record] = await server.sql<{ number: string }>(
      'select "number" from "webFormRecord" where "webFormId" = $1',
      [form.id],
    )
    await expect(page).toHaveURL(new RegExp(`/m/batch-register-result#${record?.number}$`))
    await expect(page.getByText(record?.number as string)).toBeVisible()
    await page.goto(`${rootOf(project, 'phone', 'zh')}/batch-register-result?number=222222222222`)
    await expect(page.getByRole('heading', { name: '请从提交后的页面打开注册结果' })).toBeVisible()
    await close()
  })
})

describe('the phone pages of forms', () => {
  it('list every form with how it stands, and lead to it; a code is shown by its number or to its owner', async () => {
    const { project, leader, registered, groups } = await group()
    await registered('青岚茶业')
    await makeForm(server.system, project.id, {
      form: { name: '观众调查', englishName: 'Survey', type: webFormType.questionnaire, registerStatus: 20 },
      groups: [],
    })
    await makeForm(server.system, project.id, {
      form: {
        name: '现场提问',
        englishName: 'Questions',
        type: webFormType.questionnaire,
        endTime: new Date(Date.now() + 12 * 3_600_000).toISOString(),
      },
      groups: [],
    })
    const opened = await visit(server, project, '/form-list', { token: leader.token, device: 'phone', language: 'zh' })
    const { page } = opened
    // The phone's clock is a day fast.
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: '现场提问' })).toContainText('可填写')
    await expect(page.getByRole('listitem').filter({ hasText: '团体注册' })).toContainText('待审核')
    await expect(page.getByRole('listitem').filter({ hasText: '观众调查' })).toContainText('登记已关闭')
    // The members' form is reached from the group.
    await expect(page.getByRole('listitem').filter({ hasText: '参会代表' })).toHaveCount(0)
    await photograph(opened, 'form-list')
    await expectAccessible(page)
    await page.getByRole('link', { name: /团体注册/ }).click()
    await expect(page).toHaveURL(new RegExp(`/group-register\\?id=${groups.form.id}`))
    const number = (await page.locator('.rf-number').textContent()) as string
    await page.goto(`${rootOf(project, 'phone', 'zh')}/qrcode`)
    await expect(page.getByRole('img', { name: `登记号 ${number} 的二维码` })).toBeVisible()
    await photograph(opened, 'qrcode')
    await expectAccessible(page)
    await page.context().clearCookies()
    await page.reload()
    await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute('href', /sign-in\?redirect=.*qrcode/)
    await page.goto(`${rootOf(project, 'phone', 'zh')}/qrcode?number=${number}`)
    await expect(page.getByRole('img', { name: `登记号 ${number} 的二维码` })).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('whoever signs out of a form', () => {
  it('comes to the sign-in page of its template, which leads back to it, and leaves nothing on the device [form-sign-out-returns]', async () => {
    const { project, leader, groups } = await group()
    for (const site of await server.system
      .acting('site', { projectId: project.id })
      .store(website)
      .rows({ projectId: project.id }))
      await server.system.store(website).set(site.id, { showSignOut: true })
    await server.system.store(webForm).set(groups.form.id, { signInTemplate: 'signInName' } as never)
    const { page, close } = await visit(server, project, `/group-register?id=${groups.form.id}`, {
      token: leader.token,
    })
    await page.getByLabel('Company').fill('Qinglan')
    // As the user centre leaves it on the device, for a hall without a line.
    await page.evaluate(id => localStorage.setItem(`pavilion.pass.${id}`, '{}'), project.id)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(new RegExp(`/en/sign-in3-name\\?id=${groups.form.id}&redirect=`))
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(
      `${rootOf(project, 'desktop', 'en')}/group-register?id=${groups.form.id}`,
    )
    expect((await server.call('/webUser/ext/getWebUser', {}, { token: leader.token })).result).toBe(50008)
    // Whoever has the device next finds neither their code nor what they had typed.
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('pavilion')))).toEqual([])
    await close()
  })
  it('or is followed by somebody else in another tab, sends nothing in their name: what was typed waits for whose it is, also on a page that the browser has kept', async () => {
    const { project, leader, groups } = await group()
    const other = await server.visitor({ projectId: project.id })
    const { page, close } = await visit(server, project, `/group-register?id=${groups.form.id}`, {
      token: leader.token,
    })
    const company = page.getByLabel('Company')
    const signIn = (token: string) =>
      page.context().addCookies([{ name: 'pavilion_app', value: token, url: server.url }])
    await company.fill('Qinglan')
    await signIn(other.token)
    await page.evaluate(() => {
      ;(globalThis as { asked?: unknown }).asked = true
      document.querySelector<HTMLButtonElement>('button[type=submit], .pf-primary')?.click()
    })
    await expect
      .poll(() => page.evaluate(() => (globalThis as { asked?: unknown }).asked).catch(() => true))
      .toBeUndefined()
    await expect(company).toHaveValue('')
    expect(await server.sql('select 1 from "webFormRecord" where "webUserId" = $1', [other.id])).toEqual([])
    await signIn(leader.token)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(company).toHaveValue('Qinglan')
    // However long the page is in coming, nobody reads what was there.
    await page.route('**/group-register?*', () => undefined)
    await signIn(other.token)
    expect(
      await page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return getComputedStyle(document.body).visibility
      }),
    ).toBe('hidden')
    await close()
  })
})
