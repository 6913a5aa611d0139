import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { startTestHouse } from '@pavilion/testing'
import { formComponentType, webFormType } from '../model/index.ts'
import { makeForm } from '../server/index.ts'

const house = await startTestHouse()

describe('a person who is taken off the list in another window while they are changed', () => {
  it('is not changed: the page says so and keeps what was typed on the screen', async () => {
    const project = await projectWithSites(house), { token } = await house.visitor({ projectId: project.id })
    const { form } = await makeForm(house.system, project.id, { form: { name: '参会代表', englishName: 'Delegates', type: webFormType.personalRegister }, groups: [{ fields: [{ key: 'name', name: '姓名', englishName: 'Name', type: formComponentType.input, required: true }] }] })
    const opened = await visit(house, project, `/batch-register?id=${form.id}`, { token }), { page } = opened, other = await page.context().newPage(), name = page.getByRole('dialog').getByLabel('Name', { exact: true })
    await page.getByRole('button', { name: 'Add a person' }).click()
    await name.fill('Ada Lovelace')
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click()
    await name.fill('Ada King')
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Register 1 person' }).click()
    await other.waitForURL(/batch-register-result#/)
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('This person is not in the list any more: deleted or sent in another window. The changes were not saved')).toBeVisible()
    await expect(name).toHaveValue('Ada King')
    await opened.close()
  })
})
