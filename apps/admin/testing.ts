import type { Locator, Page } from '@playwright/test'
import { webContent } from '@pavilion/site/model/index.ts'
import { openPage, type Operator, readPicture, type TestServer, type WatchedPage } from '@pavilion/testing'

type ScreenOptions = {
  device?: 'desktop' | 'phone'
  language?: 'zh' | 'en'
  projectId?: number
  size?: 'medium' | 'small' | 'mini'
  camera?: string
}

/** Opens the back-office below /admin for an operator who is already signed in. */
export async function openAdmin(
  server: TestServer,
  operator: Pick<Operator, 'token'>,
  path: string,
  { device = 'desktop', language = 'zh', projectId, size, camera }: ScreenOptions = {},
): Promise<WatchedPage> {
  const opened = await openPage({ device, language, baseURL: server.url, ...(camera && { camera }) })
  await opened.page.context().addCookies([{ name: 'pavilion_admin', value: operator.token, url: server.url }])
  await opened.page.addInitScript(
    ([language, projectId, size]) => {
      // The iframe of a message has no storage.
      if (window !== window.top || localStorage.getItem('pavilion.layout')) return
      localStorage.setItem(
        'pavilion.layout',
        JSON.stringify({ language, ...(projectId && { projectId }), ...(size && { size }) }),
      )
    },
    [language, projectId, size] as const,
  )
  await opened.page.goto(`/admin${path}`)
  return opened
}
/**
 * Fills in the sign-in page with the code of its image (or another code), and submits it. Chinese
 * by default, or English.
 */
export async function fillSignIn(
  { page }: WatchedPage,
  server: TestServer,
  { account, password }: { account: string; password: string },
  pictured: Promise<string>,
  { language = 'zh', characters }: { language?: 'zh' | 'en'; characters?: string } = {},
): Promise<void> {
  const zh = language === 'zh'
  const read = await readPicture(server.system, await pictured)
  await page.getByLabel(zh ? '账号' : 'Account', { exact: true }).fill(account)
  await page.getByLabel(zh ? '密码' : 'Password', { exact: true }).fill(password)
  await page.getByLabel(zh ? '图形验证码' : 'Verification code', { exact: true }).fill(characters ?? read)
  await page.getByRole('button', { name: zh ? '登录' : 'Sign in', exact: true }).click()
}
/** The id of the next image that the sign-in page loads. */
export const nextPicture = ({ page }: WatchedPage): Promise<string> =>
  page
    .waitForResponse(/getVerificationCode/)
    .then(async answer => ((await answer.json()) as { data: { loginId: string } }).data.loginId)

/** Navigates below /admin through the browser's history, without a reload. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate(path => {
    history.pushState({ key: path }, '', `/admin${path}`)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
/**
 * Presses Tab (or Shift+Tab, or another key) until an element has the focus.
 * @throws if it cannot be reached that way
 */
export async function tabTo(
  page: Page,
  target: Locator,
  { key, most = 150 }: { key?: string; most?: number } = {},
): Promise<void> {
  const aim = target.first()
  const isBefore = () =>
    aim.evaluate(
      element =>
        document.activeElement !== document.body &&
        (element.compareDocumentPosition(document.activeElement as Element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
  const pressing = key ?? ((await isBefore()) ? 'Shift+Tab' : 'Tab')
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(pressing)
    // A menu moves the focus in the next frame, which would undo an earlier focus.
    if (key)
      await page.evaluate(
        () =>
          new Promise<void>(done => {
            requestAnimationFrame(() => requestAnimationFrame(() => done()))
          }),
      )
    if (await aim.evaluate(element => element === document.activeElement || element.contains(document.activeElement)))
      return
  }
  throw new Error(`${target} cannot be reached with ${pressing}`)
}

/** The list that represents all generated ones. */
export const contents = '/webContentManagement/webContent'
export const row = (page: Page, text: string): Locator => page.locator('tbody tr').filter({ hasText: text })
/** Creates a project with contents of these names, and an operator of it. */
export const contentsIn =
  (server: TestServer) =>
  async (...names: string[]) => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const made = await server.system.store(webContent).createMany(names.map(name => ({ name, projectId: project.id })))
    return { project, operator, made, way: { projectId: project.id } }
  }
