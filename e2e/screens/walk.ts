import { openAdmin } from '@pavilion/app-admin/testing.ts'
import type { Locator } from '@playwright/test'
import { expect } from '@pavilion/testing/expect.ts'
import type { AnyResource } from '@pavilion/declare'
import type { WatchedPage } from '@pavilion/testing'
import type { Place, World } from '../resources/world.ts'
import { inLanguage, type Screens } from './screens.ts'

/** What a person sees of a screen that has come to rest. */
export interface Seen {
  readonly path: string
  /**
   * Titles of the window, of the record, of columns, tabs, buttons and fields: never empty, always
   * in the reader's language.
   */
  readonly title: string
  readonly h1: readonly string[]
  readonly labels: readonly string[]
  /** Words that only a program says. */
  readonly odd: readonly string[]
  readonly failed: readonly string[]
  readonly rows: number
  /** The first row's record, if it leads to one. */
  readonly detail: string | undefined
  /** What is wider than the window. */
  readonly wide: readonly string[]
}
export type Walk = WatchedPage & { readonly place: Place }

/**
 * Signs in once and opens the back-office on its dashboard: from here on one walks without loading
 * it again.
 */
export async function beginWalk(
  world: World,
  place: Place,
  language: 'zh' | 'en',
  device: 'desktop' | 'phone' = 'desktop',
): Promise<Walk> {
  const opened = await openAdmin(world.server, { token: world.token }, '/dashboard', {
    language,
    device,
    projectId: place.projectId,
  })
  // Sample rows name pictures that nobody uploaded.
  await opened.page.route(/\/files\/sample-/, route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><path fill="#7fa7c9" d="M0 0h120v90H0z"/></svg>',
    }),
  )
  await opened.page.locator('#main h1').first().waitFor()
  await opened.page.evaluate(() => {
    ;(window as unknown as { sameShell: boolean }).sameShell = true
  })
  return { ...opened, place }
}
/** Where screens stand in the shell, and what hangs from them. */
export const screen = '#main'
/** Whether the shell is still the one that was loaded first. */
export const isSameShell = ({ page }: Walk): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { sameShell?: boolean }).sameShell === true)

/**
 * Goes to an address as the sidebar does, or, for what does not stand there, as the browser's
 * history does; the shell stays.
 */
const goTo = ({ page }: Walk, path: string): Promise<void> =>
  page.evaluate(path => {
    Object.assign(window, { titleBefore: document.title })
    // The address carries the event.
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin/"]')].find(
      of => of.getAttribute('href')?.replace(/^\/admin(\/\d+)?(?=\/)/, '') === path,
    )
    if (link) {
      link.click()
      return
    }
    history.pushState({ key: path }, '', `/admin${path}`)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

/** Closes every tab but the one that is looked at. */
export const tidyTabs = ({ page }: Walk): Promise<void> =>
  page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.ad-tab:not([data-active]) button:last-child'))
      close.click()
  })
/** Opens a list and waits until it shows its rows, or says that there are none. */
export async function seeList(walk: Walk, { of, set }: Screens): Promise<Seen> {
  await goTo(walk, set.path)
  return rest(walk, set.path, inLanguage(walk.language, [of.zh, of.en]))
}
/** Opens a record from where its link stands. */
export async function seeDetail(walk: Walk, { of }: Screens, address: string): Promise<Seen> {
  await goTo(walk, address)
  return rest(walk, address, inLanguage(walk.language, [of.zh, of.en]))
}

async function rest({ page }: Walk, address: string, label: string): Promise<Seen> {
  const seen = await page
    .waitForFunction(
      ([address, label]) => {
        // A screen may add what it has chosen itself: records stand for one form, and the address
        // says which.
        const plain = (href: string | null) => href?.replace(/^\/admin(\/\d+)?(?=\/)/, '')
        const here = plain(location.pathname + location.search)
        if (here !== address && !here?.startsWith(`${address}${address.includes('?') ? '&' : '?'}`)) return null
        const main = document.querySelector('#main') as HTMLElement
        // What is folded has a place, but no words.
        const shown = (of: Element) => of.getClientRects().length > 0 && of.checkVisibility()
        const all = (selector: string, within: ParentNode = main) =>
          [...within.querySelectorAll<HTMLElement>(selector)].filter(shown)
        // A list and its records are called alike: each is looked for as what it is.
        const isRecord = /\/detail\?/.test(address)
        const screen = all(isRecord ? 'section.pv-detail' : 'section.pv-list:not(.pv-inside)').find(
          of => of.getAttribute('aria-label') === label,
        )
        // Until the next screen is there, the one before stays.
        if (!screen && document.title === (window as unknown as { titleBefore: string }).titleBefore) return null
        const failed = all('.pv-failed, .pv-notice').map(of => of.innerText.trim())
        const busy = all('.pv-waiting, .pv-bones, .pv-stale, .anticon-spin').length > 0
        const filled =
          failed.length > 0 ||
          (screen && all(isRecord ? 'h1' : '.pv-empty, tr[data-row-key], .pv-cards > li', screen).length > 0)
        if (busy || !filled) return null
        const text = (of: HTMLElement) => (of.innerText || of.getAttribute('aria-label') || of.title || '').trim()
        return {
          path: address,
          title: document.title,
          h1: all('h1').map(text),
          failed,
          labels: [...all('thead th:not(.pv-tick)'), ...all('.pv-search-label, legend, h2, dt, [role=tab]')].map(
            of => `${of.tagName.toLowerCase()}: ${text(of)}`,
          ),
          odd: ([...(screen ?? main).querySelectorAll<HTMLElement>('pre')]
            .reduce((rest, of) => rest.replace(of.innerText, ''), main.innerText)
            .match(/undefined|\[object \w+\]|\bNaN\b|Invalid Date|\bnull\b/g) ?? []) as string[],
          rows: all('tr[data-row-key], .pv-cards > li', screen ?? main).length,
          detail: all(
            'a[href*="/detail?id="]',
            (screen?.querySelector('tr[data-row-key], .pv-cards > li') as ParentNode | null) ??
              document.createElement('i'),
          )
            .map(of => plain(of.getAttribute('href')))
            .find(href => href?.startsWith(`${plain(location.pathname)}/detail`)),
          wide: [document.documentElement, main]
            .filter(of => of.scrollWidth > of.clientWidth + 1)
            .map(of => `${of.id || of.tagName} ${of.scrollWidth} > ${of.clientWidth}`),
        }
      },
      [address, label] as const,
      { polling: 50 },
    )
    .catch(async error => {
      // What stands there instead says more than that something does not.
      const stands = await page.evaluate(
        () =>
          `${location.pathname}${location.search}, «${document.title}»: ${(document.querySelector('#main') as HTMLElement | null)?.innerText.slice(0, 300) ?? 'no page'}`,
      )
      throw new Error(
        `${address} did not come to rest: ${String((error as Error).message).split('\n')[0]}; there stands ${stands}`,
      )
    })
  return seen.jsonValue() as Promise<Seen>
}

/** Opens the form of a new row from the list that is looked at. */
export async function openForm(
  { page, language }: Walk,
  of: AnyResource,
  /** Its first field is one that keys go into: it has the focus at once. */
  { typed = false } = {},
): Promise<Locator> {
  await page
    .locator('.pv-tools')
    .filter({ visible: true })
    .getByRole('button', { name: inLanguage(language, ['新建', 'New']), exact: true })
    .click()
  const drawer = page.getByRole('dialog', {
    name: inLanguage(language, [`新建${of.zh}`, `New ${of.en.toLowerCase()}`]),
  })
  await drawer.locator('.ant-form-item').first().waitFor()
  // Until an input has come, a shut one keeps its place.
  await expect(drawer.locator('.pv-coming')).toHaveCount(0)
  if (typed) await expect(drawer.locator('.ant-form-item').first().locator(':focus')).toHaveCount(1)
  // What few people need is one press away.
  const fold = drawer.locator('.pv-fold > summary')
  if (await fold.isVisible()) await fold.click()
  return drawer
}
