import { chromiumPath } from '@pavilion/testing/chromium.ts'
import { type Browser, chromium, type Page } from '@playwright/test'

/** The Chromium that is measured. @throws Error where there is none */
export function measuredChromium(): string {
  const path = chromiumPath()
  if (!path) throw new Error('Chromium is missing: install it (apt-get install chromium), or name it in CHROMIUM.')
  return path
}
/** Opens the browser whose work is measured, with whatever else a machine without a screen needs. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: measuredChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run'],
  })
/** An empty page of the back-office at 1440×900, of an operator who is signed in and works in a project. */
export async function adminPage(
  browser: Browser,
  { base, token, projectId }: { readonly base: string; readonly token: string; readonly projectId: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: base })
  await context.addCookies([{ name: 'pavilion_admin', value: token, url: base }])
  const page = await context.newPage()
  await page.addInitScript(id => {
    localStorage.setItem('pavilion.layout', JSON.stringify({ language: 'zh', projectId: id }))
  }, projectId)
  return page
}
