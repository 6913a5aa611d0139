import { readPicture, type TestServer } from '@pavilion/testing'
import { expect, look, sayIn, type Walk } from './visitor.ts'

/** Signs in at the back-office with account, password and the characters of the picture. */
export async function signIn(
  walk: Walk,
  server: TestServer,
  { account, password }: { account: string; password: string },
): Promise<void> {
  const { page, language } = walk
  const say = sayIn(language)
  const picture = page.waitForResponse(/\/api\/auth\/getVerificationCode/)
  await page.goto('/admin/login')
  const { data } = (await (await picture).json()) as { data: { loginId: string } }
  if (language === 'en') await page.getByText('English', { exact: true }).click()
  await page.getByRole('textbox', { name: say('账号', 'Account') }).fill(account)
  await page.getByRole('textbox', { name: say('密码', 'Password'), exact: true }).fill(password)
  await page
    .getByRole('textbox', { name: say('图形验证码', 'Verification code') })
    .fill(await readPicture(server.system, data.loginId))
  await look(walk, 'admin-sign-in')
  await page.getByRole('button', { name: say('登录', 'Sign in'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('待我处理', 'Needs your attention') })).toBeVisible()
  // The figures of the days come as soon as they are counted.
  await server.runJobs()
  await expect(page.getByText(say('正在统计，请稍候…', 'Counting… The figures will appear shortly.'))).toHaveCount(0)
  await look(walk, 'dashboard')
}

/**
 * Finds the record among the form's, opens it and decides; with a reason it is marked as invalid.
 */
export async function review(walk: Walk, number: string, reason?: string): Promise<void> {
  const { page, language } = walk
  const say = sayIn(language)
  await page
    .getByRole('link', { name: say('观众登记', 'Visitor registration') })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `${say('审核', 'Review')} ${number}` })).toBeVisible()
  await look(walk, 'records')
  await page.getByRole('textbox', { name: say('关键词', 'Keyword') }).fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^${say('审核', 'Review')} `) })).toHaveCount(1)
  await page.getByRole('button', { name: `${say('审核', 'Review')} ${number}` }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(number)
  await look(walk, 'review')
  if (reason) {
    await drawer.getByRole('button', { name: say('设为无效', 'Mark as invalid') }).click()
    await drawer
      .getByLabel(say('无效的原因（会告知对方）', 'Why it is invalid (the visitor will see this)'))
      .fill(reason)
    await drawer.getByRole('button', { name: say('设为无效', 'Mark as invalid') }).click()
  } else await drawer.getByRole('button', { name: say('设为有效', 'Mark as valid') }).click()
  await expect(page.locator('.pv-undoable')).toContainText(
    reason ? say('已设为无效', 'marked as invalid') : say('已设为有效', 'marked as valid'),
  )
}

/** What the outbox holds for this receiver about this number, newest first. */
export async function noticesFor(
  server: TestServer,
  number: string,
): Promise<readonly { template: string; content: string; simulated: boolean }[]> {
  await server.runJobs()
  const { rows } = await server.system
    .store((await import('@pavilion/notification/model/index.ts')).outboxMessage)
    .getList({ order: [['id', 'desc']], pagination: { page: 1, limit: 50 } })
  return (rows as never as { template: string; content: string; simulated: boolean }[]).filter(({ content }) =>
    content?.includes(number),
  )
}
