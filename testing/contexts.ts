import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { whenTurnEnds } from './turn.ts'

/**
 * A context that tests of one file hand on to each other. A page of its own keeps its process: that
 * has the product's scripts compiled already.
 */
interface KeptContext {
  readonly context: BrowserContext
  readonly kind: string
  readonly holder: Page
  readonly debug: CDPSession
  changed: boolean
}
const free = new Map<string, KeptContext[]>()
const kept = new WeakMap<BrowserContext, KeptContext>()

/**
 * What nobody can take back from a context: one that was changed so is not used again. Sizes,
 * routes and media belong to a page, and go with it.
 */
const changing = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const
const clocks = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const

/**
 * A context without cookies and storage: one that was given back, or a new one. A first list of the
 * back-office costs 0.3 s of the processor in the one, 0.5 in the other.
 */
export async function borrowContext(
  options: BrowserContextOptions,
  create: (options: BrowserContextOptions) => Promise<BrowserContext>,
): Promise<BrowserContext> {
  const kind = JSON.stringify(options)
  const known = free.get(kind)?.pop()
  if (known) return known.context
  const context = await create(options)
  const holder = await context.newPage()
  const one: KeptContext = { context, kind, holder, debug: await context.newCDPSession(holder), changed: false }
  const markChanged = () => {
    one.changed = true
  }
  whenCalled(context, changing, markChanged)
  whenCalled(context.clock, clocks, markChanged)
  kept.set(context, one)
  context.once('close', () =>
    free.set(
      kind,
      (free.get(kind) ?? []).filter(other => other !== one),
    ),
  )
  whenTurnEnds(async () => {
    for (const page of context.pages()) if (page !== holder) await printShown(page)
    await context.close()
  })
  return context
}
/**
 * Prints what a page shows that no test has closed: where a test failed, the page as it was then
 * (what files print that pass is not shown).
 */
async function printShown(page: Page): Promise<void> {
  const body = page.locator('body')
  const shown = await body
    .ariaSnapshot({ timeout: 2000 })
    .then(async tree => tree || (await body.innerText({ timeout: 2000 })))
    .catch((error: Error) => error.message)
  console.log(`left open: ${page.url()}\n${shown.slice(0, 4000)}`)
}
function whenCalled<T extends object>(of: T, names: readonly (keyof T)[], onCall: () => void): void {
  for (const name of names) {
    const does = of[name] as (...given: unknown[]) => unknown
    Object.assign(of, {
      [name]: (...given: unknown[]) => {
        onCall()
        return does.apply(of, given)
      },
    })
  }
}

/**
 * Takes a context back from a test: closes its pages and wipes its cookies and the storage of
 * `origin`. A changed context is closed.
 */
export async function giveBack(context: BrowserContext, origin: string | undefined): Promise<void> {
  const one = kept.get(context)
  if (!one || one.changed || one.holder.isClosed() || !origin) return context.close()
  await Promise.all(
    context
      .pages()
      .filter(page => page !== one.holder)
      .map(page => page.close()),
  )
  await Promise.all([
    context.clearCookies(),
    one.debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  ])
  free.set(one.kind, [...(free.get(one.kind) ?? []), one])
}
