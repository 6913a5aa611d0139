import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { webFormRecord } from '../../model/index.ts'
import { makeForm } from '../../server/index.ts'
import { fillsIn, visitorForm } from '../../server/testing/visitorForm.ts'

const server = await startTestServer()

describe('a registration that is deleted while its owner edits it', () => {
  it('says so, keeps the answers and can be sent again; the form is not reported as closed', async () => {
    const project = await projectWithSites(server)
    const { form, fields } = await makeForm(server.system, project.id, visitorForm({ signInRequired: true }))
    const { token } = await server.visitor({ projectId: project.id })
    const { id } = (
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: fillsIn(fields) },
        { token, projectId: project.id },
      )
    ).data
    const opened = await visit(server, project, `/personal-register?id=${form.id}`, { device: 'phone', token })
    const { page } = opened
    const name = page.getByLabel('Name', { exact: true })
    await page.getByRole('button', { name: 'Change my answers' }).click()
    await name.fill('李雷雷')
    await server.system.store(webFormRecord).delete(id)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(
      page.getByText('Your earlier registration was deleted. Your answers are still here and you can send them again'),
    ).toBeFocused()
    await expect(name).toHaveValue('李雷雷')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    expect(
      await server.sql('select "name" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null', [form.id]),
    ).toEqual([{ name: '李雷雷' }])
    // No draft is left on the device.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your registration' })).toBeVisible()
    await opened.close()
  })
})

describe('a registration that its visitor withdraws', () => {
  it('is deleted after one confirmation and can be created again; forms that do not allow it show no button', async () => {
    const project = await projectWithSites(server)
    const { form, fields } = await makeForm(server.system, project.id, visitorForm({ signInRequired: true }))
    const { token } = await server.visitor({ projectId: project.id })
    const register = () =>
      server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues: fillsIn(fields) },
        { token, projectId: project.id },
      )
    const living = () =>
      server.sql('select "name" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null', [form.id])
    for (const { device, language, withdraw, yes, no, gone, again } of [
      {
        device: 'phone',
        language: 'en',
        withdraw: 'Withdraw my registration',
        yes: 'Withdraw',
        no: 'Cancel',
        gone: 'Your registration has been withdrawn',
        again: 'Register again',
      },
      {
        device: 'desktop',
        language: 'zh',
        withdraw: '撤回报名',
        yes: '撤回报名',
        no: '取消',
        gone: '您的报名已撤回',
        again: '重新报名',
      },
    ] as const) {
      await register()
      const opened = await visit(server, project, `/personal-register?id=${form.id}`, { device, language, token })
      const { page } = opened
      const dialog = page.getByRole('dialog')
      const button = page.getByRole('button', { name: withdraw, exact: true })
      await button.click()
      await dialog.getByRole('button', { name: no, exact: true }).click()
      await expect(button).toBeFocused()
      expect(await living()).toHaveLength(1)
      await button.click()
      await dialog.getByRole('button', { name: yes, exact: true }).click()
      await expect(page.getByRole('heading', { name: gone })).toBeFocused()
      expect(await living()).toHaveLength(0)
      await expectAccessible(page)
      await page.getByRole('button', { name: again }).click()
      await expect(page.getByLabel(language === 'en' ? 'Name' : '姓名', { exact: true })).toBeVisible()
      expectNoTroubles(opened)
      await opened.close()
    }
    await register()
    await server.sql('update "webForm" set "visitorsMayWithdraw" = false where "id" = $1', [form.id])
    const { page, close } = await visit(server, project, `/personal-register?id=${form.id}`, { token })
    await expect(page.getByRole('button', { name: 'Change my answers' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw my registration' })).toHaveCount(0)
    await close()
  })
})
