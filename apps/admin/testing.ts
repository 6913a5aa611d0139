import { openPage, type Operator, readPicture, type TestHouse, type WatchedPage } from '@pavilion/testing'

type Way = { device?: 'desktop' | 'phone'; language?: 'zh' | 'en'; projectId?: number; size?: 'medium' | 'small' | 'mini' }

/** The back-office for an operator who is signed in already, at an address below /admin. For tests. */
export async function openAdmin(house: TestHouse, operator: Pick<Operator, 'token'>, path: string, { device = 'desktop', language = 'zh', projectId, size }: Way = {}): Promise<WatchedPage> {
  const opened = await openPage({ device, language, baseURL: house.url })
  await opened.page.context().addCookies([{ name: 'pavilion_admin', value: operator.token, url: house.url }])
  await opened.page.addInitScript(([language, projectId, size]) => {
    // A frame of a message has no storage of its own.
    if (window !== window.top || localStorage.getItem('pavilion.layout')) return
    localStorage.setItem('pavilion.layout', JSON.stringify({ language, ...(projectId && { projectId }), ...(size && { size }) }))
  }, [language, projectId, size] as const)
  await opened.page.goto(`/admin${path}`)
  return opened
}
/** Fills in the sign-in page, the characters of its picture included, and presses the button. Chinese, as the page comes. */
export async function fillSignIn({ page }: WatchedPage, house: TestHouse, { account, password }: { account: string; password: string }, pictured: Promise<string>): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('图形验证码').fill(await readPicture(house.system, await pictured))
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
/** The id of the next picture that the sign-in page shows. */
export const nextPicture = ({ page }: WatchedPage): Promise<string> =>
  page.waitForResponse(/getVerificationCode/).then(async answer => ((await answer.json()) as { data: { loginId: string } }).data.loginId)
