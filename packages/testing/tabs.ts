import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from '@playwright/test'

/** A tab that is used again by the next test that wants one of its kind. Its process knows the product's scripts by then: a page opens for half the work. */
interface Tab {
  readonly kind: string
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
  readonly scripts: Disposable[]
  /** Below which addresses are resolved, and whose storage is emptied. */
  base?: string
  /** Something was done to it that nobody can take back. */
  spent: boolean
  /** The page that comes next is the first of another test. */
  begins: boolean
}
/** Kept at once, of whatever kind: a tab of the back-office holds a hundred megabytes. */
const most = 3
const idle: Tab[] = []

/** What changes a page or a browser's profile for good. */
const lasting = {
  page: ['emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders', 'setViewportSize'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'route', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials', 'setOffline'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor', 'resume'],
}
/** What tests listen to. */
const heard = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'load', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket']

/** A page and what ends it. */
interface Opened { readonly page: Page; readonly close: () => Promise<void> }
/** A page with nobody's cookies and storage, in a tab with these options that was put back, or in a new one. */
export async function usedAgain(browser: Browser, options: BrowserContextOptions, base?: string): Promise<Opened> {
  const kind = JSON.stringify(options), at = idle.findIndex(tab => tab.kind === kind), tab = at < 0 ? await newTab(browser, kind, options) : idle.splice(at, 1)[0]!
  if (base === undefined) delete tab.base
  else tab.base = base
  let isOpen = true
  return { page: tab.page, close: async () => { if (isOpen) { isOpen = false; await putBack(tab) } } }
}
async function newTab(browser: Browser, kind: string, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options), page = await context.newPage(), session = await context.newCDPSession(page)
  const tab: Tab = { kind, context, page, session, scripts: [], spent: false, begins: false }
  const spend = () => { tab.spent = true }
  onCalls(page, lasting.page, spend)
  onCalls(context, lasting.context, spend)
  onCalls(context.clock, lasting.clock, spend)
  const goto = page.goto.bind(page), addInitScript = page.addInitScript.bind(page)
  page.goto = async (url, settings) => {
    const answer = await goto(below(tab.base, url), settings)
    // Nothing lies before the first page that a tab shows: «back» must not lead out of it.
    if (tab.begins) await session.send('Page.resetNavigationHistory')
    tab.begins = false
    return answer
  }
  page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
    const added = await addInitScript(...script)
    tab.scripts.push(added)
    return added
  }
  return tab
}
/** A further tab of the same person, for as long as the first is open. */
export async function beside(context: BrowserContext, base?: string): Promise<Opened> {
  const page = await context.newPage(), goto = page.goto.bind(page)
  page.goto = (url, settings) => goto(below(base, url), settings)
  return { page, close: () => page.close() }
}
const below = (base: string | undefined, url: string) => (base ? new URL(url, base).href : url)
function onCalls(target: object, names: readonly string[], told: () => void): void {
  for (const name of names) {
    const own = Reflect.get(target, name) as (...args: unknown[]) => unknown
    Reflect.set(target, name, (...args: unknown[]) => { told(); return own.apply(target, args) })
  }
}

/** Gives a tab back. It is wiped for the next, or closed where that cannot be done. */
async function putBack(tab: Tab): Promise<void> {
  if (tab.spent || tab.page.isClosed() || !(await wipe(tab).then(() => true, () => false))) { await tab.context.close(); return }
  tab.begins = true
  idle.push(tab)
  if (idle.length > most) await idle.shift()!.context.close()
}
async function wipe({ context, page, session, scripts, base }: Tab): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of heard) page.removeAllListeners(event)
  for (const script of scripts.splice(0)) await script.dispose()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  if (base) await session.send('Storage.clearDataForOrigin', { origin: new URL(base).origin, storageTypes: 'all' })
  await context.clearCookies()
  // Nothing is pointed at on a page that has just been opened.
  await page.mouse.move(-1, -1)
}
