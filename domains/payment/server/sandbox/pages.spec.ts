import { describe, it } from 'node:test'
import { expectAccessible, fourWays, openPage, photograph } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import type { PayProvider } from '../clients/provider.ts'
import { payDesk } from './testing.ts'

const { sandbox, merchants, heard, attempt } = await payDesk()

describe('the pages of the sandbox', () => {
  for (const { device, language } of fourWays)
    it(`say SANDBOX and let somebody pay, fail and look (${device}, ${language})`, async () => {
      const about = attempt(20)
      await (merchants.weChat as PayProvider).create(about)
      const opened = await openPage({ device, language, baseURL: sandbox.url })
      const { page } = opened
      await page.goto(`${sandbox.payerPage(about.outTradeNo)}?lang=${language}`)
      await expect(page.locator('.mark')).toContainText('SANDBOX')
      await expect(page.locator('main')).toContainText(
        language === 'en' ? 'This page stands in for WeChat Pay' : '此页代替微信支付的付款页',
      )
      await photograph(opened, 'sandbox-pay')
      await expectAccessible(page)
      const before = heard.length
      await page.getByRole('button', { name: language === 'en' ? 'Pay' : '确认支付', exact: true }).click()
      await expect(page.getByText(language === 'en' ? 'Paid' : '已支付', { exact: true })).toBeVisible()
      expect(heard.length).toBe(before + 1)
      await page.goto(`/sandbox?lang=${language}`)
      await page.getByRole('button', { name: language === 'en' ? 'Answer 500' : '应答 500' }).click()
      await expect(page.locator('button.on')).toHaveCount(1)
      await photograph(opened, 'sandbox-operator')
      await expectAccessible(page)
      sandbox.setFault('answer500', false)
    })
})
