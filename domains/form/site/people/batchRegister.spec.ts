import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import sharp from 'sharp'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, startTestServer } from '@pavilion/testing'
import { formComponentType, registerChannel, webFormType } from '../../model/index.ts'
import { makeForm } from '../../server/index.ts'

const server = await startTestServer()

describe('a person who is deleted in another window while being edited', () => {
  it('is not saved: the page says so and keeps the answers on the screen', async () => {
    const project = await projectWithSites(server)
    const { token } = await server.visitor({ projectId: project.id })
    const { form } = await makeForm(server.system, project.id, {
      form: { name: '参会代表', englishName: 'Delegates', type: webFormType.personalRegister },
      groups: [
        { fields: [{ key: 'name', name: '姓名', englishName: 'Name', type: formComponentType.input, required: true }] },
      ],
    })
    const opened = await visit(server, project, `/batch-register?id=${form.id}`, { token })
    const { page } = opened
    const other = await page.context().newPage()
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
    await page.getByRole('button', { name: 'Add a person' }).click()
    await name.fill('Ada Lovelace')
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click()
    await name.fill('Ada King')
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Register 1 person' }).click()
    await other.waitForURL(/batch-register-result#/)
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    const message = page.getByText(
      'This person was deleted or submitted in another window. Your changes were not saved',
    )
    await expect(message).toBeVisible()
    // The toast is above the dialog's backdrop: its border is not darkened.
    const { x, y } = (await message.boundingBox()) ?? { x: 0, y: 0 }
    const [red, green, blue] = await sharp(await page.screenshot({ clip: { x: x + 8, y: y + 8, width: 2, height: 2 } }))
      .raw()
      .toBuffer()
    expect(`rgb(${red}, ${green}, ${blue})`).toBe(
      await message.evaluate(note => getComputedStyle(note).backgroundColor),
    )
    await expect(name).toHaveValue('Ada King')
    await opened.close()
  })
})

describe('several people who register through the link of a channel', () => {
  it('count for the channel: one page view and one record each [form-channel-query channel-page-view]', async () => {
    const project = await projectWithSites(server)
    const { token } = await server.visitor({ projectId: project.id })
    const { form } = await makeForm(server.system, project.id, {
      form: { name: '参会代表', englishName: 'Delegates', type: webFormType.personalRegister },
      groups: [
        {
          fields: [
            {
              key: 'name',
              label: 'name',
              name: '姓名',
              englishName: 'Name',
              type: formComponentType.input,
              required: true,
            },
          ],
        },
      ],
    })
    const channel = await server.system
      .acting('form', { projectId: project.id })
      .store(registerChannel)
      .create({ projectId: project.id, name: '邮件', code: 'mail' })
    const { page, close } = await visit(server, project, `/batch-register?id=${form.id}&channel=${channel.id}`, {
      token,
    })
    const dialog = page.getByRole('dialog')
    const box = dialog.getByLabel('Name', { exact: true })
    const add = () => page.getByRole('button', { name: 'Add a person' }).click()
    for (const name of ['Ada Lovelace', 'Grace Hopper']) {
      await add()
      await expect(box).toHaveValue('')
      await box.fill(name)
      // A half-typed person is also kept on the device until they are in the list.
      await page.reload()
      await add()
      await expect(box).toHaveValue(name)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await add()
    await box.fill('Nobody')
    await page.reload()
    await add()
    await expect(box).toHaveValue('Nobody')
    await page.keyboard.press('Escape')
    await dialog.last().getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await add()
    await expect(box).toHaveValue('')
    await page.reload()
    await page.getByRole('button', { name: 'Register 2 people' }).click()
    await page.waitForURL(/batch-register-result/)
    const seen = () =>
      server.sql(
        'select c."pageView", r."name" from "registerChannel" c left join "webFormRecord" r on r."registerChannelId" = c.id where c.id = $1 order by r.id',
        [channel.id],
      )
    await expect.poll(seen).toEqual([
      { pageView: 1, name: 'Ada Lovelace' },
      { pageView: 1, name: 'Grace Hopper' },
    ])
    // The sender finds them again.
    await page.goto(page.url().replace(/batch-register-result.*/, 'user-center'))
    await expect(page.locator('.center-record h3')).toHaveText(['Grace Hopper', 'Ada Lovelace'])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See all 2 registrations' }).click()
    await expect(page.locator('.rf-list li')).toHaveCount(2)
    await close()
  })
})
