import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { transferAccount } from '@pavilion/payment/model/index.ts'
import {
  awake,
  briefly,
  expectAccessible,
  expectNoTroubles,
  photograph,
  startTestServer,
  twoWays,
} from '@pavilion/testing'
import { transferSlipStatus } from '../model/index.ts'
import { fair } from './testing.ts'

const server = await startTestServer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

describe('the slip of a transfer', () => {
  for (const way of twoWays) {
    const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
    it(`is sent from the order and can be taken back, on the ${way.language} ${way.device} site`, async () => {
      const at = await fair(server)
      const sellerId = at.shop.sellerId
      await server.system
        .store(transferAccount)
        .create({ sellerId, name: '某某展览有限公司', bank: '中国银行', bankAccount: '6222020000000000' })
      const { data: order } = await at.shop.order(at.visitor, [[0, 1]], { deliveryMethod: 10 })
      const opened = await visit(server, at.project, `/order-list?id=${order.id}`, { ...way, token: at.visitor.token })
      const { page } = opened
      await awake(page)
      await page.getByRole('button', { name: say('提交转账凭证', 'Send the transfer slip') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('提交', 'Send'), exact: true }).click()
      await expect(dialog.getByText(say('请上传凭证', 'Please upload the slip'))).toBeVisible()
      const held = Promise.withResolvers<void>()
      await page.route(
        '**/transferSlip/ext/upload',
        async route => {
          await held.promise
          await route.continue()
        },
        { times: 1 },
      )
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: '回单.pdf', mimeType: 'application/pdf', buffer: pdf })
      await dialog.getByLabel(say('付款人', 'Payer')).fill('某某会展有限公司')
      const waits = briefly(page, say('文件仍在上传，请稍候', 'A file is still being uploaded'))
      await dialog.getByRole('button', { name: say('提交', 'Send'), exact: true }).click()
      await waits
      held.resolve()
      await expect(dialog.getByRole('link', { name: '回单.pdf' })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'slip-dialog')
      await dialog.getByRole('button', { name: say('提交', 'Send'), exact: true }).click()
      await expect(page.getByText(say('凭证已于', 'Slip sent on'))).toBeVisible()
      await expect(page.getByText(say('订单会为您保留', 'Your order stays open')).first()).toBeVisible()
      await expect(page.getByRole('link', { name: say('去支付', 'Pay now') })).toHaveCount(0)
      await expectAccessible(page)
      await photograph(opened, 'slip-sent', { fullPage: true })
      await page.getByRole('button', { name: say('撤回凭证', 'Take the slip back') }).click()
      await page.getByRole('button', { name: say('撤回', 'Take it back'), exact: true }).click()
      await expect(page.getByRole('link', { name: say('去支付', 'Pay now') })).toBeVisible()
      const view = await at.shop.view(at.visitor, order.id)
      expect(view.slips).toMatchObject([{ status: transferSlipStatus.over }])
      expectNoTroubles(opened)
    })
  }
})
