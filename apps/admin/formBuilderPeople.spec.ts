import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { formComponentType, webFormFeeRule, webFormField, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
/** An empty form of a project whose operator opens its builder. */
async function builder(language: 'zh' | 'en', device: 'desktop' | 'phone' = 'desktop') {
  const project = await projectWithSites(server)
  const { form, fields } = await makeForm(server.system, project.id, {
    form: { name: '参会报名', englishName: 'Registration', type: webFormType.personalRegister },
    groups: [
      {
        name: '您的信息',
        englishName: 'About you',
        fields: [
          {
            key: 'category',
            name: '身份',
            englishName: 'Category',
            type: formComponentType.radio,
            candidates: [
              ['会员', 'Member'],
              ['学生', 'Student'],
            ],
          },
        ],
      },
    ],
  })
  const operator = await server.operator({ projects: [project.id] })
  const at = `/webFormManagement/builder?webFormId=${form.id}`
  const opened = await openAdmin(server, operator, at, { projectId: project.id, language, device })
  const rules = async () =>
    (await server.system.store(webFormFeeRule).rows({ webFormId: form.id }, { order: [['sortNumber', 'asc']] })).map(
      ({ name, webFormFieldId, value, price, endTime }) => ({
        name,
        webFormFieldId,
        value,
        price,
        ends: endTime !== null,
      }),
    )
  return { opened, form, fields, rules, project }
}

describe('the form builder in the words of people', () => {
  it('offers the questions about the person first; they come with name, check and translation', async () => {
    const { opened, form } = await builder('zh')
    const { page } = opened
    const palette = page.getByRole('region', { name: '添加题目' })
    const settings = page.getByRole('complementary', { name: '设置' })
    await expect(palette.getByRole('listitem').filter({ visible: true }).first()).toHaveText('姓名')
    await expect(palette.getByRole('heading').nth(1)).toHaveText('联系信息')
    for (const name of ['姓名', '手机号', '证件号码']) await palette.getByRole('button', { name, exact: true }).click()
    // What a question asks for is said in words, not by its key.
    await page
      .getByRole('navigation', { name: '题目' })
      .getByRole('button', { name: /^手机号/ })
      .click()
    await expect(settings).toContainText('题目含义')
    await expect(settings).not.toContainText('phoneNumber')
    // Whether it must be answered stands beside its name; the help text is called so.
    await expect(settings.getByRole('switch', { name: '必填' })).toBeChecked()
    await settings.getByRole('switch', { name: '必填' }).click()
    await settings.getByLabel('填写说明', { exact: true }).fill('仅用于通知')
    await expect(page.getByRole('region', { name: '实时预览' })).toContainText('仅用于通知')
    await expectAccessible(page)
    await photograph(opened, 'form-builder-people')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('button', { name: '已保存' })).toBeVisible()
    const rows = await server.system
      .store(webFormField)
      .rows({ webFormId: form.id }, { order: [['sortNumber', 'asc']] })
    expect(rows.map(({ label, englishName, required, remark }) => [label, englishName, required, remark])).toEqual([
      ['category', 'Category', false, null],
      ['name', 'Full name', true, null],
      ['phoneNumber', 'Mobile phone', false, '仅用于通知'],
      ['certificateType', 'ID type', true, null],
      ['idNumber', 'ID number', true, null],
    ])
    expectNoTroubles(opened)
    await opened.close()
  })
  for (const device of ['desktop', 'phone'] as const)
    it(`sets the price of a choice and of the form, with an early bird, without leaving it (${device})`, async () => {
      const { opened, fields, rules } = await builder('en', device)
      const { page } = opened
      const drawer = page.getByRole('dialog')
      const save = async () => {
        await drawer.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(drawer).toBeHidden()
      }
      const price = (text: string) => drawer.getByLabel('Price', { exact: true }).fill(text)
      await page
        .getByRole('navigation', { name: 'Questions' })
        .getByRole('button', { name: /^Category/ })
        .click()
      await page.getByRole('button', { name: 'Price of “Student”' }).click()
      await expect(drawer).toContainText('Who pays this')
      await expect(drawer).toContainText('Student')
      await price('80')
      await expectAccessible(page, { within: '.ant-drawer' })
      await photograph(opened, `form-price-${device}`)
      await save()
      await expect(page.getByRole('button', { name: 'Price of “Student”' })).toContainText('80')
      // For everybody: early bird first, then the usual price.
      await page.getByRole('radiogroup', { name: 'Workbench' }).getByText('Prices').click()
      const prices = page.getByRole('region', { name: 'Prices' })
      await prices.getByRole('button', { name: 'Add a price' }).click()
      await drawer.getByLabel('Name', { exact: true }).fill('早鸟')
      await drawer.getByLabel('English name').fill('Early bird')
      await price('200')
      // On a phone a moment is chosen, not typed.
      if (device === 'desktop') {
        await drawer.getByLabel('Until').fill('2099-12-01 00:00:00')
        await drawer.getByLabel('Until').press('Enter')
      }
      await save()
      await prices.getByRole('button', { name: 'Add a price' }).click()
      await price('300')
      await save()
      await expect(prices.getByRole('listitem')).toHaveCount(3)
      await expect(prices).toContainText('People who answer “Student” to “Category”')
      if (device === 'desktop') await expect(prices).toContainText('until 2099-12-01 00:00')
      // The preview begins with the first choice: a member pays the early bird, a student the own price.
      await expect(prices).toContainText('With the answers in the preview: CN¥200.00 (Early bird)')
      await expectAccessible(page)
      await photograph(opened, `form-prices-${device}`)
      expect(await rules()).toEqual([
        { name: '学生', webFormFieldId: fields.category, value: '学生', price: 8000, ends: false },
        { name: '早鸟', webFormFieldId: null, value: null, price: 20_000, ends: device === 'desktop' },
        { name: '报名费', webFormFieldId: null, value: null, price: 30_000, ends: false },
      ])
      // The order decides: the first that applies counts.
      await prices.getByRole('button', { name: 'Move “Registration fee” up' }).click()
      await expect(prices.getByRole('listitem').nth(1)).toContainText('Registration fee')
      expectNoTroubles(opened)
      await opened.close()
    })
})
