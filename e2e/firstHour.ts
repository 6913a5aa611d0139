import type { Locator, Page } from '@playwright/test'
import { type Device, readPicture, type SpokenLanguage, type TestServer, type WatchedPage } from '@pavilion/testing'
import { expect, sayIn } from './visitor.ts'

type Say = ReturnType<typeof sayIn>

/** Where a site of this event begins. */
export const pathsBelow = (abbr: string, device: Device, language: SpokenLanguage): string =>
  `/${abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`

/** Somebody who clicks and types, and counts it: one step for each click and each field. */
export class Walker {
  steps = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async press(what: Locator): Promise<void> {
    this.steps++
    await what.click()
  }
  async fill(what: Locator, text: string): Promise<void> {
    this.steps++
    await what.fill(text)
  }
  /**
   * Chooses a day of the month after the next, and an hour. `near` says which month the picker shows
   * by itself. Answers the month.
   */
  async moment(
    what: Locator,
    { device, day, hour, near }: { device: Device; day: number; hour: string; near?: string },
  ): Promise<string> {
    const { page } = this
    await this.press(what)
    const picker = page.locator('.pv-moment:visible')
    const cell = picker.locator(`td.ant-picker-cell-in-view[title$="-${day}"]`).first()
    const shown = async () => ((await cell.getAttribute('title')) as string).slice(0, 7)
    if (near) expect(await shown()).toBe(near)
    else
      for (let turned = 0; turned < 2; turned++) await this.press(picker.locator('.ant-picker-header-next-btn').first())
    const month = await shown()
    await this.press(cell)
    await this.press(picker.locator('.ant-picker-time-panel-column').first().getByText(hour, { exact: true }))
    if (device === 'phone') await this.press(picker.locator('.ant-picker-footer button').first())
    // At a desk, the click into the next field closes it.
    else await page.locator('.ant-drawer-title').click()
    await expect(picker).toHaveCount(0)
    await expect(what).toHaveValue(new RegExp(`^${month}-${day} ${hour}:00`))
    return month
  }

  /** The back-office in the language of the way, with the characters of the picture. */
  async signIn(
    { page, language }: WatchedPage,
    server: TestServer,
    { account, password }: { account: string; password: string },
  ): Promise<void> {
    const say = sayIn(language)
    const picture = page.waitForResponse(/getVerificationCode/)
    await page.goto('/admin')
    const { data } = (await (await picture).json()) as { data: { loginId: string } }
    if (language === 'en') await this.press(page.getByText('English', { exact: true }))
    await this.fill(page.getByRole('textbox', { name: say('账号', 'Account') }), account)
    await this.fill(page.getByRole('textbox', { name: say('密码', 'Password'), exact: true }), password)
    await this.fill(
      page.getByRole('textbox', { name: say('图形验证码', 'Verification code') }),
      await readPicture(server.system, data.loginId),
    )
    await this.press(page.getByRole('button', { name: say('登录', 'Sign in'), exact: true }))
  }
  /** The same with a first password, which must be changed. */
  async signInFirst(
    opened: WatchedPage,
    server: TestServer,
    { account, password, next }: { account: string; password: string; next: string },
  ): Promise<void> {
    const { page, language } = opened
    const say = sayIn(language)
    await this.signIn(opened, server, { account, password })
    await page.getByLabel(say('当前密码', 'Current password')).fill(password)
    await page.getByLabel(say('新密码', 'New password'), { exact: true }).fill(next)
    await page.getByLabel(say('再次输入新密码', 'Confirm new password')).fill(next)
    await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
  }

  /**
   * From the home page to the number of a registration. A code is the first step: to a phone in
   * Chinese, to a mailbox in English; the form knows which, and does not insist on the other.
   */
  async register(
    { page }: WatchedPage,
    { say, codeFor }: { say: Say; codeFor: (receiver: string) => Promise<string> },
  ): Promise<{ number: string; name: string }> {
    const name = say('顾清和', 'Anna Lindqvist')
    const email = 'anna.lindqvist@longjing.example'
    const phone = '13911010101'
    const receiver = say(phone, email)
    await this.press(page.locator('a[href*="personal-register"]').filter({ visible: true }).first())
    await this.fill(page.getByLabel(say('手机号或邮箱', 'Phone or e-mail')), receiver)
    await this.press(page.getByRole('button', { name: say('获取验证码', 'Send code') }))
    await page.getByText(say('模拟发送：', 'Simulated: ')).waitFor()
    await this.fill(page.getByRole('textbox', { name: say('验证码', 'Verification code') }), await codeFor(receiver))
    const box = (zh: string, en: string) => page.getByRole('textbox', { name: say(zh, en) })
    await this.fill(box('姓名', 'Name'), name)
    await expect(receiver === phone ? box('手机号', 'Mobile phone') : box('邮箱', 'E-mail')).toHaveValue(
      receiver === phone ? '139 1101 0101' : email,
    )
    await this.press(page.getByRole('button', { name: say('下一步', 'Next') }))
    await this.fill(box('工作单位', 'Company'), say('杭州清和茶业有限公司', 'Nordic Tea Company'))
    await this.press(page.getByRole('radio', { name: say('了解行业', 'Market research') }))
    await this.press(page.getByRole('button', { name: say('立即登记', 'Register'), exact: true }))
    await page.getByRole('heading', { name: say('登记已提交', 'Your registration has been sent') }).waitFor()
    return { number: (await page.locator('.rf-number').textContent()) as string, name }
  }
  /** Pays the fee at the stand-in for a payment service: the contact is known, so the order stands at once. */
  async pay({ page, device }: WatchedPage, { say }: { say: Say }): Promise<void> {
    await this.press(page.getByRole('link', { name: say('立即缴费', 'Pay now') }))
    if (device === 'desktop') await this.press(page.getByRole('radio', { name: say('支付宝', 'Alipay') }))
    const paying = page.getByRole('button', { name: say('支付 ¥680.00', 'Pay CN¥680.00') })
    await paying.waitFor()
    await this.press(paying)
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await this.press(page.getByRole('button', { name: say('确认支付', 'Pay'), exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
  }
}
