import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { startTestHouse } from '@pavilion/testing'
import { webFormRecord } from '../model/index.ts'
import { makeForm } from '../server/index.ts'
import { fillsIn, visitorForm } from '../server/visitorForm.ts'

const house = await startTestHouse()

describe('a registration that is deleted while its owner changes it', () => {
  it('says so, keeps what was typed, and is sent anew; the form is not called closed', async () => {
    const project = await projectWithSites(house), { form, fields } = await makeForm(house.system, project.id, visitorForm({ signInRequired: true })), { token } = await house.visitor({ projectId: project.id })
    const { id } = (await house.call('/webFormRecord/ext/upsertOne', { webFormId: form.id, webFormRecordValues: fillsIn(fields) }, { token, projectId: project.id })).data
    const opened = await visit(house, project, `/personal-register?id=${form.id}`, { device: 'phone', token }), { page } = opened, name = page.getByLabel('Name', { exact: true })
    await page.getByRole('button', { name: 'Change my answers' }).click()
    await name.fill('李雷雷')
    await house.system.store(webFormRecord).delete(id)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your earlier registration was deleted. What you typed is still here and can be sent again')).toBeFocused()
    await expect(name).toHaveValue('李雷雷')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    expect(await house.sql('select "name" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null', [form.id])).toEqual([{ name: '李雷雷' }])
    // Nothing of it waits on the device.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your registration' })).toBeVisible()
    await opened.close()
  })
})
