import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { rootOf, visit } from '@pavilion/account/site/testing.ts'
import { startTestServer } from '@pavilion/testing'
import { fillsIn } from '../../server/testing/visitorForm.ts'
import { registration } from '../testing.ts'

const server = await startTestServer()

describe('the code for the entrance', () => {
  const begin = async () => {
    const {
      project,
      form,
      fields,
      visitor: { token },
    } = await registration(server)
    await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: form.id, webFormRecordValues: fillsIn(fields) },
      { token, projectId: project.id },
    )
    return {
      opened: await visit(server, project, '/sign-in', { device: 'phone', token }),
      path: `${rootOf(project, 'phone', 'en')}/qrcode`,
    }
  }
  it('keeps the screen on, also after the visitor has looked at another app', async () => {
    const {
      opened: { page, close },
      path,
    } = await begin()
    await page.addInitScript(() => {
      const lockRequests = { times: 0 }
      Object.assign(globalThis, { lockRequests })
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async () => {
            lockRequests.times++
            return { release: async () => undefined }
          },
        },
      })
    })
    await page.goto(path)
    await expect(page.locator('.rf-number')).toBeVisible()
    const times = () =>
      page.evaluate(() => (globalThis as never as { lockRequests: { times: number } }).lockRequests.times)
    await expect.poll(times).toBe(1)
    const turn = (hidden: boolean) =>
      page.evaluate(hidden => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await turn(true)
    expect(await times()).toBe(1)
    await turn(false)
    expect(await times()).toBe(2)
    await close()
  })
  it('is fully visible with its number on a phone in landscape', async () => {
    const {
      opened: { page, close },
      path,
    } = await begin()
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(path)
    await expect(page.getByRole('img', { name: /QR code of number/ })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.rf-number')).toBeInViewport({ ratio: 1 })
    await close()
  })
})
