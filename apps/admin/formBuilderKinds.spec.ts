import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { manyKinds } from '@pavilion/form/server/testing/questionKinds.ts'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

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
    await settings.getByLabel('Own pattern').fill('(AB')
    await expect(settings.getByText('A “)” is missing')).toBeVisible()
    await settings.getByLabel('Own pattern').fill('AB[0-9]{2}')
    await choose('Facilities')
    const exclusive = settings.getByRole('button', { name: '“Water” excludes the others' })
    await exclusive.click()
    await expect(exclusive).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await photograph(opened, 'form-builder-kinds')
    await choose('Kind of booth')
    await settings.getByRole('button', { name: 'Pictures' }).click()
    await expect(settings.getByText('Upload').first()).toBeVisible()
    await photograph(opened, 'form-builder-pictures')
    await choose('Certificates')
    await expect(settings.getByText('Word').first()).toBeVisible()
    await photograph(opened, 'form-builder-documents')
    // The columns of a small table.
    await choose('Staff on site')
    await settings.getByRole('button', { name: 'Add a column' }).click()
    await expect(settings.getByText('Please name every column')).toBeVisible()
    await settings.getByLabel('Column 4: name').fill('电话')
    await settings.getByLabel('Column 4: English name').fill('Phone')
    await expect(stage.getByLabel('Phone', { exact: true })).toHaveCount(2)
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
    const negate = rules.getByRole('checkbox', { name: 'Negate: show it while the conditions do not hold' })
    await expect(negate).toBeChecked()
    await expectAccessible(page)
    await photograph(opened, 'form-builder-negated')
    await negate.uncheck()
    await expect(rules).toContainText('Show “Why not standard” while “Kind of booth” equals “Standard booth” and')
    expectNoTroubles(opened)
    await opened.close()
  })
})
