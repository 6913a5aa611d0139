import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, photograph, readPicture, startTestServer } from '@pavilion/testing'
import { patience } from '../server/guessing.ts'
import { freshPhone } from '../server/testing.ts'
import { attendee, closeAndOpenAgain, visit } from './testing.ts'

const server = await startTestServer()

describe('a sign-in page after many wrong answers', () => {
  it('shows a picture, says when its characters are wrong, and signs in with the right ones', async () => {
    const { project, phoneNumber, password, token } = await attendee(server)
    const opened = await visit(server, project, '/sign-in')
    const { page } = opened
    const loginIds: string[] = []
    for (let nth = 0; nth < patience.wrong; nth++)
      await server.call(
        '/webUser/ext/signIn',
        { account: freshPhone(), verificationCode: '000000' },
        { projectId: project.id },
      )
    page.on('response', async answer => {
      if (answer.url().endsWith('/verificationCode/ext/getPicture')) loginIds.push((await answer.json()).data.loginId)
    })
    const box = page.getByLabel('Characters in the picture')
    const enter = page.getByRole('button', { name: 'Sign in', exact: true })
    await page.getByLabel('Phone or e-mail').fill(phoneNumber)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await enter.click()
    await expect(box).toHaveAccessibleDescription(/Please enter the characters in the picture/)
    const picture = page.getByRole('img', { name: 'Picture with four characters' })
    const first = (await picture.getAttribute('src')) ?? ''
    await photograph(opened, 'sign-in-picture')
    await box.fill('0000')
    await enter.click()
    await expect(box).toHaveAccessibleDescription(/The characters are incorrect/)
    await expect(picture).not.toHaveAttribute('src', first)
    await expect.poll(() => loginIds.length).toBe(2)
    await box.fill(await readPicture(server.system, loginIds[1] as string))
    await enter.click()
    await expect(page).toHaveURL(/\/user-center$/)
    await opened.close()
    // A visitor without a password needs a code to erase their data, which asks for the picture
    // too.
    await server.sql('update "webUser" set "password" = null where "phoneNumber" = $1', [phoneNumber])
    const erasing = await visit(server, project, '/erase-my-data', { token })
    erasing.page.on('response', async answer => {
      if (answer.url().endsWith('/verificationCode/ext/getPicture')) loginIds.push((await answer.json()).data.loginId)
    })
    const pictureInput = erasing.page.getByLabel('Characters in the picture')
    const send = erasing.page.getByRole('button', { name: 'Send code' })
    await send.click()
    await expect(pictureInput).toHaveAccessibleDescription(/Please enter the characters in the picture/)
    await expect.poll(() => loginIds.length).toBe(3)
    await pictureInput.fill(await readPicture(server.system, loginIds[2] as string))
    await send.click()
    // They had one within the minute: that is said too.
    await expect(erasing.page.getByRole('alert')).toContainText('Sending too often')
    await expectAccessible(erasing.page)
    await server.sql(
      `
        update "requestVerificationCode"
        set "createdAt" = "createdAt" - interval '2 minutes'
        where "target" = $1`,
      [phoneNumber],
    )
    await expect.poll(() => loginIds.length).toBe(4)
    await pictureInput.fill(await readPicture(server.system, loginIds[3] as string))
    await send.click()
    await expect(erasing.page.getByRole('button', { name: /^Resend in/ })).toBeVisible()
    // The page still waits for it when the browser was closed while the message was read.
    const again = await closeAndOpenAgain(erasing)
    await expect(again.page.getByRole('button', { name: /^Resend in/ })).toBeVisible()
    await again.close()
  })
})
