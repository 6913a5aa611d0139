import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { manyKinds } from '@pavilion/form/server/testing/questionKinds.ts'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()

describe('what a question can ask for', () => {
  it('is set without a line of code, shown at once, and named where it cannot be', async () => {
    const project = await projectWithSites(server)
    const made = await makeForm(server.system, project.id, manyKinds())
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, `/webFormManagement/builder?webFormId=${made.form.id}`, {
      projectId: project.id,
      language: 'en',
    })
    const { page } = opened
    const outline = page.getByRole('navigation', { name: 'Questions' })
    const stage = page.getByRole('region', { name: 'Live preview' })
    const settings = page.getByRole('complementary', { name: 'Settings' })
    const choose = (name: string) => outline.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(stage.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    // A heading has texts, and nothing that only questions have.
    await page.getByRole('region', { name: 'Add a question' }).getByRole('button', { name: 'Heading' }).click()
    await settings.getByLabel('English name', { exact: true }).fill('Shipping')
    await settings.getByLabel('Text in English').fill('We ship on Monday.')
    await expect(stage.getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible()
    await expect(stage.getByText('We ship on Monday.')).toBeVisible()
    await expect(settings.getByLabel('Required')).toHaveCount(0)
    // Bounds that contradict each other are named while they are typed.
    await choose('Weight of')
    await settings.getByLabel('Lowest number').fill('300')
    await expect(settings.getByText('The highest number must not be less than the lowest')).toBeVisible()
    await settings.getByLabel('Highest number').fill('400')
    await expect(settings.getByText('The highest number must not be less than the lowest')).toBeHidden()
    await stage.getByLabel('Product', { exact: true }).fill('Robot')
    await expect(stage.getByLabel('Weight of Robot', { exact: true })).toHaveAccessibleDescription(/300 to 400 kg/)
    await choose('Contract number')
    await settings.getByLabel('Custom format').fill('(AB')
    await expect(settings.getByText('A “)” is missing')).toBeVisible()
    await settings.getByLabel('Custom format').fill('AB[0-9]{2}')
    await choose('Facilities')
    const exclusive = settings.getByRole('button', { name: '“Water” excludes the others' })
    await exclusive.click()
    await expect(exclusive).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await photograph(opened, 'form-builder-kinds')
    await choose('Kind of booth')
    await settings.getByRole('button', { name: 'Pictures' }).click()
    await expect(settings.getByText('Upload picture')).toHaveCount(2)
    await photograph(opened, 'form-builder-pictures')
    await choose('Certificates')
    await expect(settings.getByText('Word').first()).toBeVisible()
    await photograph(opened, 'form-builder-documents')
    // The columns of a small table.
    await choose('Staff on site')
    await settings.getByRole('button', { name: 'Add a column' }).click()
    await expect(settings.getByText('Please name every column')).toBeVisible()
    await settings.getByLabel('Column 4: name').fill('电话')
    await settings.getByLabel('Column 4: English name').fill('Mobile number')
    await expect(stage.getByLabel('Mobile number', { exact: true })).toHaveCount(2)
    await expectAccessible(page)
    await photograph(opened, 'form-builder-rows')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    const now = (await server.call('/webForm/getDefinition', { id: made.form.id }, { token: operator.token })).data
    const fields = now.webFormFieldGroups.flatMap((group: { webFormFields: object[] }) => group.webFormFields)
    expect(fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ englishName: 'Shipping', englishContent: 'We ship on Monday.' }),
        expect.objectContaining({ minValue: 300, maxValue: 400 }),
        expect.objectContaining({ ownPattern: 'AB[0-9]{2}' }),
      ]),
    )
    expectNoTroubles(opened)
    await opened.close()
  })
  it('includes rules that hold while their conditions do not', async () => {
    const project = await projectWithSites(server)
    const made = await makeForm(server.system, project.id, manyKinds())
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(
      server,
      operator,
      `/webFormManagement/builder?webFormId=${made.form.id}&mode=rules`,
      { projectId: project.id, language: 'en' },
    )
    const { page } = opened
    const rules = page.getByRole('region', { name: 'Visibility rules' })
    await expect(rules).toContainText('Show “Why not standard” while not (“Kind of booth” equals “Standard booth” and')
    await rules.getByRole('button', { name: 'Edit the rule' }).click()
    const negate = rules.getByRole('checkbox', { name: 'Reverse: show it when the conditions are not met' })
    await expect(negate).toBeChecked()
    await expectAccessible(page)
    await photograph(opened, 'form-builder-negated')
    await negate.uncheck()
    await expect(rules).toContainText('Show “Why not standard” while “Kind of booth” equals “Standard booth” and')
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('the record of such a form', () => {
  it('shows headings, names with their answers, units, rows and documents, in detail, list, print and when it is corrected', async () => {
    const project = await projectWithSites(server)
    const { form, fields } = await makeForm(server.system, project.id, manyKinds())
    const values = {
      product: '<b>机器人</b>',
      booth: '光地',
      weight: 12.5,
      reason: '自带电源',
      staff: [{ c1: '李雷', c2: 2, c3: '讲解' }, { c1: '韩梅梅' }],
    }
    const sent = await server.call(
      '/webFormRecord/ext/createOpenOne',
      {
        webFormId: form.id,
        webFormRecordValues: Object.fromEntries(
          Object.entries(values).map(([key, value]) => [String(fields[key]), value]),
        ),
      },
      { projectId: project.id },
    )
    const operator = await server.operator({ projects: [project.id] })
    const opened = await openAdmin(server, operator, `/webFormManagement/webFormRecord/detail?id=${sent.data.id}`, {
      projectId: project.id,
      language: 'en',
    })
    const { page } = opened
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
    await expect(page.getByText('Weight of <b>机器人</b>', { exact: true })).toBeVisible()
    await expect(page.getByText('12.5 kg')).toBeVisible()
    const table = page.getByRole('table', { name: 'Staff on site' })
    await expect(table.getByRole('row')).toHaveCount(3)
    await expect(table.getByRole('row').nth(1)).toHaveText('李雷2Guide')
    await expectAccessible(page)
    await photograph(opened, 'form-record-kinds', { fullPage: true })
    await goInside(page, `/webFormManagement/webFormRecord?webFormId=${form.id}`)
    await expect(page.getByRole('columnheader', { name: 'Weight of …' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Before you begin' })).toHaveCount(0)
    await expect(page.getByRole('cell', { name: '李雷 2 Guide; 韩梅梅' })).toBeVisible()
    await photograph(opened, 'form-records-kinds')
    await page.goto(`/admin/webFormManagement/webFormRecord?webFormId=${form.id}&print=${sent.data.id}`)
    const sheet = page.getByRole('dialog', { name: 'Print' })
    await expect(sheet.getByRole('table', { name: 'Staff on site' })).toBeVisible()
    await expect(sheet.getByText('Weight of <b>机器人</b>', { exact: true })).toBeVisible()
    await photograph(opened, 'form-record-printed')
    expectNoTroubles(opened)
    await opened.close()
  })
})
