import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { photograph, startTestServer } from '@pavilion/testing'
import { signParticipant } from '@pavilion/account/server/participants.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { website } from '@pavilion/site/model/index.ts'
import { registerChannel } from '../model/index.ts'
import { recordsOf, registration } from './testing.ts'

const server = await startTestServer()

describe('the fee, opening hours and next page of a registration', () => {
  it('shows the custom message of a closed form, and accepts no submit [registration-period]', async () => {
    const { project, visitor, path } = await registration(server, {
      endTime: '2026-01-01T00:00:00.000Z',
      registrationCloseTip: 'Registration closed on 1 January; register at the door.',
    })
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await expect(page.getByText('Registration closed on 1 January; register at the door.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)
    await close()
  })
  it('keeps the answers on the page when the website is closed meanwhile, and sends them once it is open again', async () => {
    const { project, visitor, form, path } = await registration(server, { pageByGroup: false })
    const opened = await visit(server, project, path, { device: 'phone', token: visitor.token })
    const { page, close } = opened
    const mail = page.getByLabel('E-mail', { exact: true })
    await page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await mail.fill('kept@example.com')
    await page.getByLabel('Buying').check()
    const [site] = await server.sql<{ id: number }>(
      `select w.id
      from "website" w
      join "language" l on l.id = w."languageId"
      where w."projectId" = $1 and w."type" = 2 and l."mark" = 'en'`,
      [project.id],
    )
    const move = (to: 'setClosed' | 'setActive') =>
      server.system.transaction(tx => tx.move(website, { id: site?.id as number }, to))
    await move('setClosed')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('This site is closed. Please check back later').first()).toBeVisible()
    await expect(mail).toHaveValue('kept@example.com')
    expect(await recordsOf(server, form.id)).toHaveLength(0)
    await photograph(opened, 'form-website-closed')
    await move('setActive')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await close()
  })
  it('shows the fee as it is filled in; if the form is changed, closed or deleted meanwhile, it says so, names removed questions and keeps the answers', async () => {
    const { project, visitor, form, fields, path } = await registration(server, { pageByGroup: false })
    const at = { token: (await server.operator({ projects: [project.id] })).token, projectId: project.id }
    for (const rule of [
      { name: '采购商', englishName: 'Buyers', webFormFieldId: fields.purpose, value: ['采购'], price: 68_000 },
      { name: '其他', englishName: 'Everybody else', price: 0 },
    ])
      expect((await server.call('/webFormFeeRule/create', { webFormId: form.id, ...rule }, at)).result).toBe(20000)
    const now = async (what: string, id: number | undefined) => {
      const [row] = await server.sql<{ id: number; updatedAt: string }>(
        `select id, "updatedAt" from "${what}" where id = $1`,
        [id],
      )
      return row as object
    }
    const opened = await visit(server, project, path, { device: 'phone', token: visitor.token })
    const { page, close } = opened
    const send = page.getByRole('button', { name: 'Register' })
    await page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await page.getByLabel('E-mail', { exact: true }).fill('kept@example.com')
    await page.getByLabel('Other', { exact: true }).check()
    await expect(page.getByText('Everybody else')).toBeVisible()
    await page.getByLabel('Buying').check()
    await expect(page.getByText('¥680.00')).toBeVisible()
    await page.getByLabel('一号馆').check()
    await photograph(opened, 'form-fee')
    expect((await server.call('/webFormField/delete', await now('webFormField', fields.interests), at)).result).toBe(
      20000,
    )
    await send.click()
    await expect(page.getByRole('alert')).toContainText(
      'This form has just been changed. Please check it and submit again. These questions were removed, so your answers to them will not be sent: Halls of interest',
    )
    await expect(page.locator('.rf-trouble')).toBeFocused()
    await expect(page.getByLabel('一号馆')).toHaveCount(0)
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('kept@example.com')
    expect((await server.call('/webForm/setClosed', await now('webForm', form.id), at)).result).toBe(20000)
    await send.click()
    await expect(page.getByText('Your answers are saved on this device.')).toBeVisible()
    expect((await server.call('/webForm/setOpen', await now('webForm', form.id), at)).result).toBe(20000)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('kept@example.com')
    await send.click()
    await expect(page.getByText('¥680.00 (Buyers)')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Change my answers' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill('later@example.com')
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await server.sql('update "webForm" set "deletedAt" = now() where id = $1', [form.id])
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('This form is no longer in use. Your answers were not sent')).toBeVisible()
    await close()
  })
  it('says that registration is full [limit-check]', async () => {
    const { project, visitor, path, form } = await registration(server, { limitCount: 1, pageByGroup: false })
    const first = await server.visitor({ projectId: project.id })
    const opened = await visit(server, project, path, { token: first.token })
    await opened.page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await opened.page.getByLabel('E-mail', { exact: true }).fill('first@example.com')
    await opened.page.getByLabel('Buying').check()
    await opened.page.getByRole('button', { name: 'Register' }).click()
    await expect(opened.page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    await opened.close()
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await expect(page.getByText('Sorry, registration is full')).toBeVisible()
    expect(await recordsOf(server, form.id)).toHaveLength(1)
    await close()
  })
  it('reports a rendering error instead of an empty page, and restores the draft after a reload', async () => {
    const { project, visitor, path } = await registration(server, { pageByGroup: false })
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    const email = page.getByLabel('E-mail', { exact: true })
    await email.fill('ada@example.com')
    // A field that this page cannot render, as after a new release.
    await page.route('**/api/webForm/ext/getFormDetail', async route => {
      const { data, ...rest } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...rest, data: { ...data, englishName: {} } } })
    })
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('This part of the page has stopped working.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(email).toHaveValue('ada@example.com')
    await close()
  })
  it('counts one page view for the channel, and records the channel and the participant of the link [form-channel-query form-participant-query channel-page-view]', async () => {
    const { project, form, path } = await registration(server, { pageByGroup: false })
    const channel = await server.system
      .acting('form', { projectId: project.id })
      .store(registerChannel)
      .create({ projectId: project.id, name: '邮件', code: 'mail' })
    const { page, close } = await visit(
      server,
      project,
      `${path}&channel=${channel.id}&${new URLSearchParams(signParticipant(project.id, `P-${project.id}`, 3))}`,
    )
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await page.reload()
    await page.getByLabel('E-mail', { exact: true }).fill('channel@example.com')
    await page.getByLabel('Buying').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Your registration has been sent' })).toBeVisible()
    const [seen] = await server.sql(
      'select c."pageView", r."registerChannelId", p."participantId" from "registerChannel" c join "webFormRecord" r on r."registerChannelId" = c.id left join "commonLoginUser" p on p.id = r."commonLoginUserId" where r."webFormId" = $1',
      [form.id],
    )
    expect(seen).toEqual({ pageView: 1, registerChannelId: channel.id, participantId: `P-${project.id}` })
    await close()
  })
  it('shows a notice after the submit and links to the home page, if the form is set so [after-submit-notice]', async () => {
    const { project, visitor, path } = await registration(server, {
      pageByGroup: false,
      afterSubmitAction: 'notice',
      afterSubmitNotice: 'We will call you within two days.',
    })
    const { page, close } = await visit(server, project, path, { token: visitor.token })
    await page.getByLabel('Phone number', { exact: true }).fill('13812345678')
    await page.getByLabel('E-mail', { exact: true }).fill('notice@example.com')
    await page.getByLabel('Buying').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('dialog')).toContainText('We will call you within two days.')
    await page.getByRole('dialog').getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(`${server.url}/${project.abbr}/en`)
    await close()
  })
})
