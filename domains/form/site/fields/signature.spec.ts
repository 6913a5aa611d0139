import { describe, it } from 'node:test'
import type { Page } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, twoWays, photograph, startTestServer } from '@pavilion/testing'
import { bytesOf } from '@pavilion/system/server/index.ts'
import sharp from 'sharp'
import { formComponentType, webFormType } from '../../model/codes.ts'
import { makeForm } from '../../server/index.ts'

const server = await startTestServer()
const words = {
  zh: {
    sign: '签字 签名',
    none: '尚未签名',
    confirm: '确定',
    clear: '清除',
    cancel: '取消',
    first: '请先签名',
    picture: '您的签名',
    send: '提交',
    please: '请签名',
    done: '提交成功',
  },
  en: {
    sign: 'Signature Sign',
    none: 'Not signed',
    confirm: 'Confirm',
    clear: 'Clear',
    cancel: 'Cancel',
    first: 'Please sign first',
    picture: 'Your signature',
    send: 'Submit',
    please: 'Please sign',
    done: 'Thank you. Your answers have been sent',
  },
} as const
/** Draws a line across the board with the mouse. */
async function drawn(page: Page) {
  const box = await page.getByRole('dialog').locator('canvas').boundingBox()
  if (!box) throw new Error('no board')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}
for (const { device, language } of twoWays) {
  describe(`signing on a ${device} in ${language === 'en' ? 'English' : 'Chinese'}`, () => {
    it('opens a board with confirm, clear and cancel, refuses an empty one, and sends a png of 800 by 300 pixels with a line width of 4 [signature-dialog signature-canvas signature-required msg-not-signed]', async () => {
      const project = await projectWithSites(server)
      const say = words[language]
      const { form, fields } = await makeForm(server.system, project.id, {
        form: { name: '声明', englishName: 'Declaration', type: webFormType.openForm, signInRequired: false },
        groups: [
          {
            fields: [
              {
                key: 'signature',
                name: '签字',
                englishName: 'Signature',
                type: formComponentType.signatureBoard,
                required: true,
              },
            ],
          },
        ],
      })
      const opened = await visit(server, project, `/open-form?id=${form.id}`, { device, language })
      const { page } = opened
      const dialog = page.getByRole('dialog')
      await expect(page.getByText(say.none, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: say.send, exact: true }).click()
      await expect(page.getByRole('button', { name: say.sign })).toHaveAccessibleDescription(new RegExp(say.please))
      await page.getByRole('button', { name: say.sign }).click()
      await expect(dialog.locator('canvas')).toBeVisible()
      await expectAccessible(page, { within: 'dialog' })
      await dialog.getByRole('button', { name: say.confirm }).click()
      await expect(dialog.getByRole('alert')).toHaveText(say.first)
      await drawn(page)
      await dialog.getByRole('button', { name: say.clear }).click()
      await dialog.getByRole('button', { name: say.confirm }).click()
      await expect(dialog.getByRole('alert')).toHaveText(say.first)
      await drawn(page)
      await dialog.getByRole('button', { name: say.cancel }).click()
      await expect(page.getByText(say.none, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: say.sign }).click()
      await drawn(page)
      await photograph(opened, 'form-signature')
      // A hanging upload can be cancelled.
      const held = Promise.withResolvers<void>()
      await page.route('**/uploadedFile/ext/tddd1', async route => {
        await held.promise
        await route.continue().catch(() => undefined)
      })
      await dialog.getByRole('button', { name: say.confirm }).click()
      await page.getByRole('button', { name: /Cancel upload|取消上传/ }).click()
      await expect(page.getByText(say.none, { exact: true })).toBeVisible()
      held.resolve()
      await page.getByRole('button', { name: say.sign }).click()
      await drawn(page)
      await dialog.getByRole('button', { name: say.confirm }).click()
      await expect(page.getByRole('img', { name: say.picture })).toBeVisible()
      await page.getByRole('button', { name: say.send, exact: true }).click()
      await expect(page.getByRole('heading', { name: say.done })).toBeVisible()
      const [record] = await server.sql<{ answers: Record<string, string> }>(
        'select "answers" from "webFormRecord" where "webFormId" = $1',
        [form.id],
      )
      const png = sharp(await bytesOf(record?.answers[fields.signature as number] as string))
      expect(await png.metadata()).toMatchObject({ format: 'png', width: 800, height: 300 })
      // One column of pixels across the line: its dark pixels are the line width.
      const { data, info } = await png.greyscale().raw().toBuffer({ resolveWithObject: true })
      const dark = Array.from({ length: 300 }, (_, y) => data[(y * 800 + 400) * info.channels] as number).filter(
        shade => shade < 128,
      ).length
      expect([3, 4, 5]).toContain(dark)
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}
