import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import sharp from 'sharp'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { awake, briefly, expectAccessible, photograph, startTestServer } from '@pavilion/testing'
import { avatarLink } from '../server/avatars.ts'
import { projectWithSites, rootOf, visit } from './testing.ts'

const server = await startTestServer()

describe('the page for a new face photo', () => {
  it('asks to open a link without one, says what a signed link is for, and takes a photo [update-avatar-route]', async () => {
    const project = await projectWithSites(server)
    const person = await server.system
      .store(registerUser)
      .create({ projectId: project.id, name: '王五', idCardAvatarCheckStatus: 20 } as never)
    const opened = await visit(server, project, '')
    const { page } = opened
    await page.goto('/registerUser/updateAvatar')
    await expect(page.getByText('Please open the link that the organiser sent you.')).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route('**/uploadedFile/ext/uploadForRegisterUser', async route => {
      await held.promise
      await route.fulfill({ json: { result: 20000, data: '/files/aa/bb.jpg', errmsg: '' } })
    })
    await page.goto(avatarLink(person.id, { root: rootOf(project, 'desktop', 'en'), days: 1 }))
    await awake(page)
    await expect(page.getByText('王五')).toBeVisible()
    await expect(page.getByText('Link valid until')).toBeVisible()
    await page.getByLabel('Photo').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#cc9977' } })
        .png()
        .toBuffer(),
    })
    const crop = page.getByRole('dialog').getByRole('button', { name: 'Use photo' })
    await crop.click()
    // Nothing is sent while the photo is still on its way.
    const waits = briefly(page, 'A file is still being uploaded')
    await page.getByRole('button', { name: 'Send photo' }).click()
    await waits
    await photograph(opened, 'update-avatar-waits')
    held.resolve()
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'update-avatar')
    await page.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByRole('heading', { name: 'Your photo has been submitted' })).toBeVisible()
    expect(
      await server.sql(
        `
          select "avatar", "idCardAvatarCheckStatus" as checked
          from "registerUser"
          where id = $1`,
        [person.id],
      ),
    ).toEqual([{ avatar: '/files/aa/bb.jpg', checked: 10 }])
    await opened.close()
  })
})
