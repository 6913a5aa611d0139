import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { writeXlsx } from 'hucre/xlsx'
import { projectWithSites, rootOf } from '@pavilion/account/site/testing.ts'
import { formComponentType, webForm, webFormRecord, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { website } from '@pavilion/site/model/index.ts'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
const { input, select, radio, rate } = formComponentType

/** A group with a member form and one member. */
async function group() {
  const project = await projectWithSites(server)
  const members = await makeForm(server.system, project.id, {
    form: { name: '参会代表', englishName: 'Delegates', type: webFormType.personalRegister },
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
        ],
      },
    ],
  })
  const groups = await makeForm(server.system, project.id, {
    form: {
      name: '团体报名',
      englishName: 'Group registration',
      type: webFormType.groupRegister,
      memberFormId: members.form.id,
      invitationPreview: true,
    },
    groups: [{ fields: [{ key: 'workplace', name: '单位名称', englishName: 'Company', type: input, required: true }] }],
  })
  const leader = await server.visitor({ projectId: project.id })
  const by = { token: leader.token, projectId: project.id }
  const { id: groupId, number } = (
    await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: groups.form.id, webFormRecordValues: { [String(groups.fields.workplace)]: '青岚茶业' } },
      by,
    )
  ).data
  const add = async (name: string, phone: string) =>
    (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: members.form.id,
          groupId,
          isGroupMember: true,
          webFormRecordValues: { [String(members.fields.name)]: name, [String(members.fields.phoneNumber)]: phone },
        },
        by,
      )
    ).data.id as number
  const operator = await server.operator({ projects: [project.id] })
  return { project, members, groups, groupId, number, add, by, operator }
}

describe('the members of a group in the back-office', () => {
  it('are added and changed in a dialog with the member form, locked and deleted; a locked one can be neither changed nor deleted', async () => {
    const { project, members, groupId, add, operator } = await group()
    const locked = await add('韩梅梅', '13800138009')
    await server.system.transaction(tx => tx.move(webFormRecord, { id: locked }, 'lockMember'))
    const opened = await openAdmin(server, operator, `/webFormManagement/groupMember?groupId=${groupId}`, {
      projectId: project.id,
      language: 'en',
    })
    const { page } = opened
    await expect(page.getByText('韩梅梅')).toBeVisible()
    // The group is shown by its title, not only by its number.
    await expect(page.locator('.pv-record-form')).toContainText('青岚茶业')
    await page.getByRole('button', { name: 'Add a member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add member' })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please enter Name')
    await expectAccessible(page, { within: '[role=dialog]' })
    await photograph(opened, 'admin-member-dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('李雷')
    await dialog.getByLabel('Phone number').fill('13800138001')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: '李雷' })
    await expect(row).toBeVisible()
    await expect(row.getByRole('cell').nth(1)).toHaveText('1')
    await photograph(opened, 'admin-group-members')
    const menu = async (name: string) => {
      await page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('button', { name: /More actions/ })
        .click()
      return page.getByRole('menu').last()
    }
    await expect((await menu('韩梅梅')).getByRole('menuitem', { name: 'Unlock member' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: '韩梅梅' }).getByRole('button', { name: 'Edit' })).toHaveCount(
      0,
    )
    for (const name of ['No.', 'Name', 'Phone number', 'Gender', 'Status', 'Created', 'Updated'])
      await expect(page.getByRole('columnheader', { name })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Edit' }).click()
    const change = page.getByRole('dialog', { name: 'Edit member' })
    await expect(change.getByLabel('Phone number')).toHaveValue('138 0013 8001')
    await change.getByLabel('Name', { exact: true }).fill('李雷雷')
    await change.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('李雷雷')).toBeVisible()
    await (await menu('李雷雷')).getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('李雷雷')).toHaveCount(0)
    expect(
      await server.sql('select "name" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null', [
        members.form.id,
      ]),
    ).toEqual([{ name: '韩梅梅' }])
    expectNoTroubles(opened)
    await opened.close()
  })
  it('are changed by an operator who sees numbers masked, or whose language differs from the site: untouched values stay', async () => {
    const { project, members, groupId, add, by } = await group()
    const id = await add('韩梅梅', '13800138009')
    const english = await server.system.store(website).find({ projectId: project.id, name: 'en 1' })
    const abroad = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        {
          webFormId: members.form.id,
          groupId,
          isGroupMember: true,
          websiteId: english?.id,
          webFormRecordValues: {
            [String(members.fields.name)]: 'Ann Lee',
            [String(members.fields.phoneNumber)]: '+44 20 7946 0958',
          },
        },
        by,
      )
    ).data.id
    const operator = await server.operator({
      projects: [project.id],
      rights: ['getList', 'getDetail', 'update'].flatMap(call => [`webFormRecord.${call}`, `webForm.${call}`]),
    })
    const opened = await openAdmin(server, operator, `/webFormManagement/groupMember?groupId=${groupId}`, {
      projectId: project.id,
    })
    const { page } = opened
    const dialog = page.getByRole('dialog', { name: '修改成员' })
    const kept = async (of: number) => {
      const { name, phoneNumber, language } = await server.system.store(webFormRecord).getDetail(of)
      return [name, phoneNumber, language]
    }
    for (const [who, now] of [
      ['韩梅梅', '韩美美'],
      ['Ann Lee', 'Anne Lee'],
    ] as const) {
      await page.getByRole('row').filter({ hasText: who }).getByRole('button', { name: '编辑' }).click()
      await expect(dialog.getByLabel('手机号')).toHaveValue(/\*/)
      await dialog.getByLabel('姓名').fill(now)
      // Escape does not lose what is typed.
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '继续编辑' }).click()
      await expect(dialog.getByLabel('姓名')).toHaveValue(now)
      await dialog.getByRole('button', { name: '提交' }).click()
      await expect(dialog).toBeHidden()
    }
    expect([await kept(id), await kept(abroad)]).toEqual([
      ['韩美美', '+8613800138009', 'zh'],
      ['Anne Lee', '+442079460958', 'en'],
    ])
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('an import batch in the back-office', () => {
  it('starts in three steps with a name, a remark of two to four lines, and a button that shows progress; its data are the members it created [import-default-name import-remark-rows import-submit-loading import-type-11]', async () => {
    const { project, groupId, operator } = await group()
    const opened = await openAdmin(
      server,
      operator,
      `/platformManagement/importBatch/create?type=11&webFormRecordId=${groupId}`,
      { projectId: project.id },
    )
    const { page } = opened
    await page.getByRole('button', { name: '开始导入' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('名称')).toHaveValue(/^批量导入 \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    const remark = dialog.getByLabel('备注')
    const line = await remark.evaluate(box => Number.parseFloat(getComputedStyle(box).lineHeight))
    const lines = async () => Math.floor(((await remark.boundingBox())?.height ?? 0) / line)
    await expect.poll(lines).toBe(2)
    await remark.fill('一\n二\n三')
    await expect.poll(lines).toBe(3)
    await remark.fill('一\n二\n三\n四\n五\n六')
    await expect.poll(lines).toBe(4)
    await expect(dialog.getByRole('button', { name: '取消' })).toBeVisible()
    await dialog.getByLabel('表格文件').setInputFiles({
      name: 'members.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: 'one',
              rows: [
                ['姓名', '手机号'],
                ['张三', '13800138001'],
                ['李四', '13800138002'],
                ...Array.from({ length: 19 }, (_, at) => [`代表${at}`, `138001381${at + 10}`]),
              ],
            },
          ],
        } as never),
      ),
    })
    const submit = dialog.getByRole('button', { name: '导入 21 行' })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/webFormRecord/import', async route => {
      await held.promise
      await route.continue()
    })
    await submit.click()
    await expect(dialog.locator('.ant-btn-loading')).toBeVisible()
    held.resolve()
    await expect(dialog.getByRole('button', { name: '在后台继续' })).toBeVisible()
    await server.runJobs()
    await expect(dialog.getByText('已导入 21 行')).toBeVisible()
    await dialog.getByRole('button', { name: '完成' }).click()
    await page.getByRole('link', { name: '导入批次列表' }).click()
    await page.getByRole('button', { name: '管理数据' }).click()
    const data = page.getByRole('dialog', { name: /^批次数据/ })
    await data.getByLabel('每页条数').selectOption('20')
    await expect(data.getByText('李四')).toBeVisible()
    await data.getByRole('button', { name: '下一页' }).click()
    // The last one is on the second page of twenty, and is number 21.
    await expect(data.getByRole('row').filter({ hasText: '张三' }).getByRole('cell').nth(1)).toHaveText('21')
    await photograph(opened, 'admin-batch-data')
    await expectAccessible(page, { within: '[role=dialog]' })
    await data.getByRole('button', { name: /^(关闭|Close)$/ }).click()
    await expect(data).toBeHidden()
    await expect(page.getByRole('button', { name: '管理数据' })).toBeVisible()
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('a form before its publication', () => {
  it('is tried out with its rules on either device and in either language, and nothing is sent; its addresses contain a channel; an invitation shows booth, exhibitor and workplace', async () => {
    const { project, groups, groupId, operator } = await group()
    const made = await makeForm(server.system, project.id, {
      form: { name: '观众调查', englishName: 'Survey', type: webFormType.questionnaire, pageByGroup: true },
      groups: [
        {
          name: '来意',
          englishName: 'Your visit',
          fields: [
            {
              key: 'purpose',
              name: '目的',
              englishName: 'Purpose',
              type: radio,
              required: true,
              candidates: [
                ['采购', 'Buying'],
                ['其他', 'Other'],
              ],
            },
            { key: 'other', name: '其他目的', englishName: 'Other purpose', type: input, required: true },
          ],
        },
        {
          name: '评价',
          englishName: 'Rating',
          fields: [{ key: 'stars', name: '评分', englishName: 'Rating of the fair', type: rate, required: true }],
        },
      ],
      rules: [{ when: 'purpose', value: '其他', show: 'other' }],
    })
    const opened = await openAdmin(server, operator, `/webFormManagement/preview?webFormId=${made.form.id}`, {
      projectId: project.id,
    })
    const { page } = opened
    await page.getByText('手机', { exact: true }).click()
    await page.getByText('English', { exact: true }).last().click()
    await expect(page.getByLabel('Other purpose')).toHaveCount(0)
    await page.getByLabel('Other', { exact: true }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Other purpose')).toHaveAccessibleDescription('Please enter Other purpose')
    await page.getByLabel('Other purpose').fill('Curious')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('4 stars').check()
    await photograph(opened, 'admin-form-preview')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit (preview)' }).click()
    await expect(page.getByText('nothing was sent')).toBeVisible()
    expect(await server.sql('select 1 from "webFormRecord" where "webFormId" = $1', [made.form.id])).toEqual([])
    const siteContext = server.system.acting('site', { projectId: project.id })
    for (const site of await siteContext.store(website).rows({ projectId: project.id }))
      await siteContext.store(website).set(site.id, {
        root: rootOf(project, site.type === 2 ? 'phone' : 'desktop', site.name.startsWith('en') ? 'en' : 'zh'),
      })
    const channel = (
      await server.call('/registerChannel/create', { name: '公众号', projectId: project.id }, { token: operator.token })
    ).data
    await goInside(page, `/webFormManagement/visit?webFormId=${made.form.id}&channel=${channel.id}`)
    await expect(
      page.getByRole('link', { name: new RegExp(`/m/en/questionnaire\\?id=${made.form.id}&channel=${channel.id}`) }),
    ).toBeVisible()
    await photograph(opened, 'admin-form-visit')
    await expectAccessible(page)
    await goInside(page, `/webFormManagement/invitationPreview?id=${groupId}`)
    await expect(page.locator('.pv-invitation')).toContainText('青岚茶业')
    await expect(page.locator('.pv-booth')).toHaveText('暂无')
    await photograph(opened, 'admin-invitation')
    await expectAccessible(page)
    // A form without one says so and links there; a retry would not help.
    await server.system.store(webForm).set(groups.form.id, { invitationPreview: false })
    await page.reload()
    await expect(page.getByText('此表单未开启邀请函预览')).toBeVisible()
    await expect(page.getByRole('link', { name: '设置表单' })).toHaveAttribute(
      'href',
      new RegExp(`^/admin/\\d+/webFormManagement/webForm/detail\\?id=${groups.form.id}$`),
    )
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    expect(groups.form.id).toBeGreaterThan(0)
    expectNoTroubles(opened)
    await opened.close()
  })
})
