import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { webForm, webFormField } from '../../model/index.ts'
import { groupWithMembers } from '../testing.ts'

const server = await startTestServer()
const group = () => groupWithMembers(server)

describe('several people at once', () => {
  it('are listed, corrected if one is refused, sent together, and shown with their numbers', async () => {
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
    await expect(page.getByText('Please correct one person’s details. Nothing has been submitted yet')).toBeVisible()
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
  it('show each fee and the removed questions before they are sent; nobody is charged a changed fee without being asked', async () => {
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
    await expect(page.getByRole('cell', { name: 'CN¥100.00' })).toHaveCount(2)
    expect(
      (await server.call('/webFormFeeRule/update', { id: rule.id, updatedAt: rule.updatedAt, price: 68_000 }, at))
        .result,
    ).toBe(20000)
    const send = async (fee: string) => {
      await page.getByRole('button', { name: 'Register 2 people' }).click()
      await expect(dialog).toContainText(`Fee: ${fee}`)
      await dialog.getByRole('button', { name: 'OK' }).click()
    }
    await send('CN¥200.00')
    await expect(page.getByRole('alert')).toHaveText('The fees have changed. Please check them and submit again')
    await expect(page.getByRole('cell', { name: 'CN¥680.00' })).toHaveCount(2)
    const [position] = await server.sql<{ id: number; updatedAt: string }>(
      'select id, "updatedAt" from "webFormField" where id = $1',
      [fields.position],
    )
    expect((await server.call('/webFormField/delete', position as object, at)).result).toBe(20000)
    await send('CN¥1,360.00')
    await expect(page.getByRole('alert')).toHaveText(
      'This form has just been changed. Please check it and submit again. These questions were removed, so your answers to them will not be sent: Position',
    )
    expect(await people()).toEqual([])
    await send('CN¥1,360.00')
    await expect(page.getByRole('heading', { name: '2 registrations have been sent' })).toBeVisible()
    expect(await people()).toMatchObject([
      { name: 'Ada Lovelace', fee: 68_000 },
      { name: 'Grace Hopper', fee: 68_000 },
    ])
    await opened.close()
  })
  it('are registered once, even if the first answer was lost and the form has changed since', async () => {
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
  it('share one list: nobody is lost or sent twice', async () => {
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
