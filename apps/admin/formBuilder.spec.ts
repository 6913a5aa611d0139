import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { formComponentType, webForm, webFormField, webFormType } from '@pavilion/form/model/index.ts'
import { newField, placeField } from '@pavilion/form/model/draft.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { briefly, expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
const { input, radio } = formComponentType
async function form() {
  const project = await projectWithSites(server)
  const made = await makeForm(server.system, project.id, {
    form: { name: '参会登记', englishName: 'Registration', type: webFormType.openForm, signInRequired: false },
    groups: [
      {
        name: '基本信息',
        englishName: 'About you',
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', type: input, required: true },
          { key: 'phoneNumber', name: '手机号', englishName: 'Phone number', type: input },
        ],
      },
      {
        name: '参观',
        englishName: 'Visit',
        fields: [
          {
            key: 'purpose',
            name: '目的',
            englishName: 'Purpose',
            type: radio,
            candidates: [
              ['采购', 'Buying'],
              ['其他', 'Other'],
            ],
          },
          { key: 'other', name: '说明', englishName: 'Explain', type: input },
        ],
      },
    ],
    rules: [{ when: 'purpose', value: '其他', show: 'other' }],
  })
  await server.call(
    '/webFormRecord/ext/createOpenOne',
    { webFormId: made.form.id, webFormRecordValues: { [String(made.fields.name)]: '李雷' } },
    { projectId: project.id },
  )
  const fields = async () =>
    (
      await server.system.store(webFormField).rows(
        { webFormId: made.form.id },
        {
          order: [
            ['webFormFieldGroupId', 'asc'],
            ['sortNumber', 'asc'],
          ],
        },
      )
    ).map(field => field.englishName)
  return { project, ...made, fields, at: `/webFormManagement/builder?webFormId=${made.form.id}` }
}

describe('the form builder', () => {
  it('adds, drags and moves questions, shows every change in the visitor’s form at once, says why one is hidden, and saves everything with a notice about affected records', async () => {
    const {
      project,
      at,
      fields,
      fields: stored,
      form: { id },
    } = await form()
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, at, { projectId: project.id, language: 'en' })
    const { page } = opened
    const outline = page.getByRole('navigation', { name: 'Questions' })
    const stage = page.getByRole('region', { name: 'Live preview' })
    const settings = page.getByRole('complementary', { name: 'Settings' })
    const row = (name: string) => outline.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(stage.getByLabel('Name', { exact: true })).toBeVisible()
    // Why it is hidden, before and after an answer in the simulator.
    const why = stage.getByRole('region', { name: 'Why' })
    await expect(why).toContainText('Shown only while “Purpose” equals “Other” (false: now it is “Buying”)')
    // The selected question is hidden as well, and counted.
    await row('Explain').click()
    await expect(why).toContainText('Hidden questions (1)')
    await expect(why).not.toContainText('All questions are shown')
    await stage.getByRole('radio', { name: 'Other' }).check()
    await expect(stage.getByLabel('Explain', { exact: true })).toBeVisible()
    await expect(why).toContainText('All questions are shown')
    // A new question appears in the preview while it is typed, in the chosen language.
    await row('Phone number').click()
    await page.getByRole('region', { name: 'Add a question' }).getByRole('button', { name: 'Multiple choice' }).click()
    await settings.getByLabel('English name', { exact: true }).fill('Halls of interest')
    await expect(stage.getByRole('group', { name: 'Halls of interest' })).toBeVisible()
    await settings.getByRole('button', { name: 'Paste a list' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('一号馆 | Hall 1\n二号馆 | Hall 2\n三号馆 | Hall 3')
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await expect(stage.getByRole('checkbox')).toHaveCount(4)
    await settings.getByRole('switch', { name: '“Hall 3” is valid' }).click()
    await expect(stage.getByText('Hall 3')).toHaveCount(0)
    // Move past the edge of its group by keyboard, and back to the first place by mouse.
    await row('Halls of interest').press('Alt+ArrowDown')
    await expect(page.locator('.fb').getByRole('status').first()).toHaveText('Moved to position 1 of “Visit”')
    await row('Halls of interest').dragTo(row('Name'), { targetPosition: { x: 60, y: 4 } })
    await expect(outline.locator('[data-outline]').first()).toContainText('Halls of interest')
    await expectAccessible(page)
    await photograph(opened, 'form-builder')
    // Changing an existing question: the save says which records are affected.
    await row('Name').click()
    await settings.getByLabel('Maximum length').fill('12')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const touched = page.getByRole('dialog').filter({ hasText: 'This change affects 1 record' })
    await expect(touched).toContainText('Name: 1')
    await touched.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    expect(await fields()).toEqual(['Halls of interest', 'Name', 'Phone number', 'Purpose', 'Explain'])
    // Somebody else saves: what was typed here is kept, and both are merged.
    const theirs = (await server.call('/webForm/getDefinition', { id }, { token: operator.token })).data
    await settings.getByLabel('English name', { exact: true }).fill('Full name')
    theirs.webFormFieldGroups[1].webFormFields[0].englishName = 'Why do you come?'
    expect(
      (
        await server.call(
          '/webForm/saveDefinition',
          {
            id,
            hash: theirs.hash,
            updatedAt: theirs.updatedAt,
            webFormFieldGroups: theirs.webFormFieldGroups,
            webFormVisibleRules: theirs.webFormVisibleRules,
          },
          { token: operator.token },
        )
      ).result,
    ).toBe(20000)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click()
    const conflict = page.getByRole('dialog').filter({ hasText: 'Somebody else has just changed this form' })
    await expect(conflict).toContainText('Why do you come?')
    await conflict.getByRole('button', { name: 'Merge (my changes win)' }).click()
    await expect(conflict).toBeHidden()
    // Unsaved work survives leaving the page.
    await page.reload()
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await expect(stage.getByLabel('Full name', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    expect(await stored()).toEqual(['Halls of interest', 'Full name', 'Phone number', 'Why do you come?', 'Explain'])
    // By keyboard: deleting is announced and moves the focus to the next; a moved group keeps it.
    const heading = outline.getByRole('button', { name: 'Visit', exact: true })
    const status = page.locator('.fb').getByRole('status').first()
    await row('Phone number').press('Delete')
    await expect(status).toHaveText('Deleted “Phone number”')
    await expect(heading).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(status).toHaveText('Moved the group to position 1')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(status).toHaveText('Moved the group to position 2')
    await expect(heading).toBeFocused()
    await row('Halls of interest').click()
    await settings.getByLabel('Choice 2: name').press('Alt+ArrowDown')
    await expect(settings.getByLabel('Choice 3: name')).toBeFocused()
    await settings.getByRole('button', { name: 'Delete “Hall 2”' }).press('Enter')
    await expect(settings.getByRole('button', { name: 'Delete “Hall 3”' })).toBeFocused()
    await page.getByText('Rules and simulator').click()
    await page.getByRole('button', { name: 'Delete the rule' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Add a rule' })).toBeFocused()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('announces to screen readers what was undone and redone, and what remains, in both languages', async () => {
    const { project, at } = await form()
    const operator = await server.operator({ projects: [project.id] })
    for (const [language, words, texts] of [
      [
        'en',
        { undo: 'Undo', redo: 'Redo', field: 'English name', mobile: 'Phone number', name: 'Name' },
        [
          'Undone: changed question “Title”. 1 more step to undo',
          'Undone: changed question “Mobile”. Nothing more to undo',
          'Redone: changed question “Mobile”. 1 more step to redo',
          'Undone: changed question “Mobile”. Nothing more to undo',
        ],
      ],
      [
        'zh',
        { undo: '撤销', redo: '重做', field: '英文名称', mobile: '手机号', name: '姓名' },
        [
          '已撤销：修改题目「姓名」，还可撤销 1 步',
          '已撤销：修改题目「手机号」，没有可撤销的操作了',
          '已重做：修改题目「手机号」，还可重做 1 步',
          '已撤销：修改题目「手机号」，没有可撤销的操作了',
        ],
      ],
    ] as const) {
      const opened = await openAdmin(server, operator, at, { projectId: project.id, language })
      const { page } = opened
      const outline = page.locator('nav').filter({ has: page.locator('[data-outline]') })
      const settings = page.getByRole('complementary').filter({ has: page.locator('.fb-setting') })
      const announcement = page.locator('.fb').getByRole('status').first()
      const write = async (name: string, text: string) => {
        await outline.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        await settings.getByLabel(words.field, { exact: true }).fill(text)
      }
      await write(words.mobile, language === 'en' ? 'Mobile' : '手机')
      await write(words.name, language === 'en' ? 'Title' : '称呼')
      await page.getByRole('button', { name: words.undo }).click()
      await expect(announcement).toHaveText(texts[0])
      await page.getByRole('button', { name: words.undo }).press('Control+z')
      await expect(announcement).toHaveText(texts[1])
      await page.getByRole('button', { name: words.redo }).click()
      await expect(announcement).toHaveText(texts[2])
      await page.getByRole('button', { name: words.undo }).click()
      await expect(announcement).toHaveText(texts[3])
      expectNoTroubles(opened)
      await opened.close()
    }
  })
  it('reverts nothing that somebody else has saved: neither by undo after a merge, nor by restoring unsaved work from this browser', async () => {
    const {
      project,
      at,
      fields,
      form: { id },
    } = await form()
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, at, { projectId: project.id, language: 'en' })
    const { page } = opened
    const outline = page.getByRole('navigation', { name: 'Questions' })
    const settings = page.getByRole('complementary', { name: 'Settings' })
    const row = (name: string) => outline.getByRole('button', { name: new RegExp(`^${name}`) })
    const write = (name: string) => settings.getByLabel('English name', { exact: true }).fill(name)
    /** Somebody else adds a question and changes the limit. */
    const other = async (name: string, limitCount: number) => {
      const now = (await server.call('/webForm/getDefinition', { id }, { token: operator.token })).data
      const draft = placeField(now, newField(-1, input, name, name), {
        group: now.webFormFieldGroups[1].id,
        before: null,
      })
      const { hash, updatedAt, webFormFieldGroups, webFormVisibleRules } = draft
      expect(
        (
          await server.call(
            '/webForm/saveDefinition',
            { id, hash, updatedAt, settings: { limitCount }, webFormFieldGroups, webFormVisibleRules },
            { token: operator.token },
          )
        ).result,
      ).toBe(20000)
    }
    await row('Phone number').click()
    await write('Mobile')
    await row('Purpose').click()
    await write('Why')
    await other('Theirs', 70)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Merge (my changes win)' }).click()
    await expect(row('Theirs')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row('Purpose')).toBeVisible()
    await expect(row('Theirs')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 change' })).toBeVisible()
    // Leave it unsaved; the other person continues.
    await other('Later', 80)
    await page.reload()
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await expect(row('Mobile')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 change' })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    expect([await fields(), (await server.system.store(webForm).getDetail(id)).limitCount]).toEqual([
      ['Name', 'Mobile', 'Purpose', 'Explain', 'Theirs', 'Later'],
      80,
    ])
    expectNoTroubles(opened, [/409/])
    await opened.close()
  })
  it('shows rules in words and as a table, in both languages side by side, and restores old versions; on a phone too', async () => {
    const {
      project,
      at,
      fields,
      form: { id },
    } = await form()
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, `${at}&mode=rules`, {
      projectId: project.id,
      language: 'zh',
      device: 'phone',
    })
    const { page } = opened
    const rules = page.getByRole('region', { name: '显示规则' })
    const stage = page.getByRole('region', { name: '实时预览' })
    await expect(rules).toContainText('当「目的」等于「其他」时，显示「说明」')
    await rules.getByRole('button', { name: '编辑规则' }).click()
    await rules.getByRole('button', { name: '添加条件' }).click()
    await rules.getByLabel('条件 2 的值').click()
    await page.locator('.ant-select-dropdown').getByTitle('采购').click()
    await rules.getByText('或者', { exact: true }).click()
    await expect(rules).toContainText(/或 「\S+」等于「采购」时，显示「说明」/)
    await expect(rules).toContainText('「目的」一开始就是「采购」，访客作答前此条件已成立')
    await photograph(opened, 'rule-warning', { fullPage: true })
    await expect(stage.getByLabel('说明', { exact: true })).toBeVisible()
    await rules.getByText('决策表', { exact: true }).click()
    await expect(rules.getByRole('columnheader', { name: '目的' })).toBeVisible()
    await page.getByText('双语', { exact: true }).click()
    const english = page.getByLabel('题目 · English').nth(1)
    await english.fill('')
    await expect(page.getByText('缺 1 处英文')).toBeVisible()
    await english.fill('Mobile')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('button', { name: '已保存' })).toBeVisible()
    expect((await fields())[1]).toBe('Mobile')
    await page.getByText('版本', { exact: true }).click()
    await page.getByRole('button', { name: /第 1 版/ }).click()
    await expect(page.getByRole('region', { name: '版本' })).toContainText('手机号')
    await expectAccessible(page)
    await page.getByRole('button', { name: '恢复到此版本' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('button', { name: '已保存' })).toBeVisible()
    expect((await fields())[1]).toBe('Phone number')
    // The last kind of question scrolls into view in its row, without moving the page.
    await page.getByText('搭建', { exact: true }).click()
    const last = page.getByRole('region', { name: '添加题目' }).getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    expect(
      await page.evaluate(() =>
        [document.documentElement, document.querySelector('#main') as Element].map(
          of => of.scrollWidth > of.clientWidth,
        ),
      ),
    ).toEqual([false, false])
    // A new form from a template opens in the builder, and so does a copy of it.
    await goInside(page, '/webFormManagement/webForm')
    await page.getByRole('button', { name: '从模板新建' }).click()
    await page.getByRole('dialog').getByText('媒体记者', { exact: true }).click()
    await expect(page.getByRole('dialog').getByLabel('名称', { exact: true })).toHaveValue('媒体记者')
    await page.getByRole('dialog').getByRole('button', { name: '创建' }).click()
    await expect(page.getByRole('navigation', { name: '题目' })).toContainText('采访计划')
    await page.goto(`/admin/webFormManagement/webForm/detail?id=${id}`)
    await page.getByRole('button', { name: '复制表单' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '复制', exact: true }).click()
    await expect(page.getByRole('heading', { name: '参会登记 副本' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '题目' })).toContainText('说明')
    expectNoTroubles(opened)
    await opened.close()
  })
  it('leaves space for the preview on a screen of 1,024 px, where its parts overlap', async () => {
    const { project, at } = await form()
    const opened = await openAdmin(server, await server.operator({ projects: [project.id] }), at, {
      projectId: project.id,
      language: 'en',
    })
    const { page } = opened
    const stage = page.getByRole('region', { name: 'Live preview' })
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      const tab = page.getByRole('radiogroup', { name: 'View' }).getByText('Preview')
      if (width < 1280) await tab.click()
      else await expect(tab).toHaveCount(0)
      await expect(stage.getByLabel('Name', { exact: true })).toBeVisible()
      expect((await stage.boundingBox())?.width).toBeGreaterThan(250)
    }
    expectNoTroubles(opened)
    await opened.close()
  })
  it('keeps a form as a template for new ones', async () => {
    const {
      project,
      form: { id },
    } = await form()
    const operator = await server.operator({ projects: 'all' })
    const opened = await openAdmin(server, operator, `/webFormManagement/webForm/detail?id=${id}`, {
      projectId: project.id,
    })
    const { page } = opened
    await page.getByRole('button', { name: '存为模板' }).click()
    await page.getByRole('dialog').getByLabel('模板名称').fill('我们的登记表')
    const said = briefly(page, '已存为模板')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await said
    await goInside(page, '/webFormManagement/webForm')
    await page.getByRole('button', { name: '从模板新建' }).click()
    await page.getByRole('dialog').getByText('我们的登记表', { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '创建' }).click()
    await expect(page.getByRole('navigation', { name: '题目' })).toContainText('目的')
    expectNoTroubles(opened)
    await opened.close()
  })
})
