import { after } from 'node:test'
import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import { chromiumPath } from './chromium.ts'
import { patience } from './patience.ts'
import { everything } from './sample.ts'
import { areTurns, mayOpenPages, whenTurnEnds } from './turn.ts'
import { borrowContext, giveBack } from './contexts.ts'

export type Device = 'desktop' | 'phone'
export type SpokenLanguage = 'zh' | 'en'
/** Desktop and phone, each in Chinese and English. */
export const fourWays = (['desktop', 'phone'] as const).flatMap(device =>
  (['zh', 'en'] as const).map(language => ({ device, language })),
)
/** Full runs and runs that take pictures walk all four ways. */
const takesAll = everything || Boolean(process.env.PHOTOGRAPH)
/**
 * Each device and each language once, English with its longer words on the phone: for pages whose
 * device and language are independent.
 */
export const twoWays = fourWays.filter(
  ({ device, language }) => takesAll || (device === 'phone') === (language === 'en'),
)
/** The least space and the longest words: for pages made of parts that other tests look at. */
export const oneWay = fourWays.filter(({ device, language }) => takesAll || (device === 'phone' && language === 'en'))

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const
const locales = { zh: 'zh-CN', en: 'en-GB' } as const

let running: Promise<Browser> | undefined
/** Those that a film runs in. */
const filmed = new Set<Browser>()
const closeFilms = () => Promise.all([...filmed].map(one => one.close()))
/** Ends the Chromium of this process, if it has one. */
export const closeBrowser = async (): Promise<void> => {
  await closeFilms()
  await (await running)?.close()
}
// At the root of the file that uses this: within a test, it would close after that test already.
// Files that take turns share one (scripts/inTurn.ts).
if (!areTurns()) after(closeBrowser)

/** One Chromium for all tests of a process; closed after the last of them. */
export const browser = (): Promise<Browser> => (running ??= launch())

async function launch(more: readonly string[] = []): Promise<Browser> {
  if (!mayOpenPages())
    throw new Error(
      'This file opens a page, which scripts/pageFiles.ts has not seen: too many browsers would run at once',
    )
  const executablePath = chromiumPath()
  if (!executablePath)
    throw new Error(
      'Chromium is needed for this test: install it (apt-get install chromium fonts-noto-cjk), or name it in CHROMIUM',
    )
  // Loaded only by files that open a page: the others are most, and reading it costs each of them
  // half a second.
  return import('@playwright/test').then(({ chromium }) =>
    chromium.launch({
      executablePath,
      args: [
        ...more,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        // A page lives for seconds here: what V8 would compile for the most speed is hardly ever
        // used long enough, for more speed only what runs very often. Every core has a test at
        // work: threads that collect and compile beside the page's own only make work. (Divided by
        // commas: after a value, a space and all that follows is lost.)
        '--js-flags=--no-opt,--interrupt-budget-for-maglev=400000,--single-threaded',
        // Scripts are not read beside the page either: mostly, the process that an earlier page has
        // left has them compiled. The others are Playwright's own, which a second list would take
        // back.
        '--disable-features=ScriptStreaming,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
        // A page keeps the memory that it frees: returning it and requesting it again was an eighth
        // of the work of a page's helpers (the first two are Playwright's own, which a second list
        // would take back).
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,PartitionAllocLargeEmptySlotSpanRing,BlinkUseLargeEmptySlotSpanRingForBufferRoot',
        // Pages of the same visitor share a process, which has the product's scripts compiled
        // already.
        '--renderer-process-limit=1',
      ],
    }),
  )
}

/** A page with all that went wrong on it. */
export interface WatchedPage {
  readonly page: Page
  readonly device: Device
  readonly language: SpokenLanguage
  /**
   * Console errors, uncaught errors, and requests that failed or were answered with 400 and above.
   */
  readonly troubles: string[]
  close(): Promise<void>
}
interface PageOptions {
  device?: Device
  language?: SpokenLanguage
  /** The address of the server, to which paths are relative. */
  baseURL?: string
  /** Share cookies and storage with another page: a second tab of the same person. */
  context?: BrowserContext
  reducedMotion?: boolean
  /** A film of `filmOf` that the page sees as its camera. Such a page has a Chromium of its own. */
  camera?: string
}

/**
 * Opens a page of its own (nobody else's cookies and storage; what an earlier test of the file
 * closed is wiped and used again) on a desktop of 1440 × 900 or a phone of 390 × 844. Time is
 * Shanghai's.
 */
export async function openPage({
  device = 'desktop',
  language = 'en',
  baseURL,
  context,
  reducedMotion = true,
  camera,
}: PageOptions = {}): Promise<WatchedPage> {
  const options = {
    ...devices[device],
    locale: locales[language],
    timezoneId: 'Asia/Shanghai',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(baseURL && { baseURL }),
  } as const
  const own = camera === undefined ? undefined : await filming(camera)
  const browserContext =
    context ??
    (await own?.newContext({ ...options, permissions: ['camera'] })) ??
    (await borrowContext(options, async options => (await browser()).newContext(options)))
  const page = await browserContext.newPage()
  page.setDefaultTimeout(patience)
  const troubles = watch(page)
  return {
    page,
    device,
    language,
    troubles,
    close: () =>
      own ? own.close() : context ? page.close() : giveBack(browserContext, baseURL && new URL(baseURL).origin),
  }
}
/** A Chromium whose camera shows a film. It ends with its page, or with the file. */
async function filming(film: string): Promise<Browser> {
  const own = await launch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  filmed.add(own)
  own.once('disconnected', () => filmed.delete(own))
  whenTurnEnds(closeFilms)
  return own
}

function watch(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => troubles.push(`uncaught: ${error.message}`))
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText
    // A page that is left while something loads aborts it: that is no fault.
    if (why !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.method()} ${request.url()} (${why})`)
  })
  page.on('response', (response: Response) => {
    if (response.status() >= 400)
      troubles.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return troubles
}
