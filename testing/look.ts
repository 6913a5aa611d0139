import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { WatchedPage } from './browser.ts'
import { patience } from './patience.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The rules of WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  id: string
  help: string
  helpUrl: string
  nodes: { target: string[]; html: string; failureSummary: string }[]
}

/**
 * What axe-core finds against WCAG 2.2 AA on the page as it stands; `within` confines it to one
 * part of the page.
 */
export async function violationsOn(page: Page, { within }: { within?: string } = {}): Promise<Violation[]> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await inTime(readAxe(page), `axe-core on ${page.url()}`)
  return inTime(
    page.evaluate(
      ([only, part]) => {
        const { axe } = globalThis as unknown as {
          axe: { run(context: unknown, options: object): Promise<{ violations: Violation[] }> }
        }
        return axe
          .run(part ?? document, { runOnly: { type: 'tag', values: only }, resultTypes: ['violations'] })
          .then(found => found.violations)
      },
      [tags, within ?? null] as const,
    ),
    `axe-core on ${page.url()}`,
  )
}
/**
 * Evaluated through the debugger, so that the page's own content policy stays as strict as it is;
 * without a detour through the page's own `eval`, which costs a third more; once per page, since
 * reading it takes longer than some of its rules.
 */
async function readAxe(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  const { exceptionDetails } = await debug.send('Runtime.evaluate', { expression: axeSource, silent: true })
  if (exceptionDetails) throw new Error(`axe-core could not be read: ${exceptionDetails.text}`)
  await debug.detach()
}
/**
 * Waits until the page has its styles and what fades or slides has arrived: half-way, its sizes and
 * colours are nobody's choice. What moves for ever is left alone.
 */
async function atRest(page: Page): Promise<void> {
  await inTime(
    page.evaluate(async () => {
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(link => !link.sheet)
      await Promise.all(
        styles.map(
          link =>
            new Promise(done => {
              link.addEventListener('load', done)
              link.addEventListener('error', done)
            }),
        ),
      )
      for (;;) {
        const moving = document.getAnimations().filter(({ playState, currentTime, effect }) => {
          const { delay = 0, endTime } = effect?.getComputedTiming() ?? {}
          // What is to begin in many seconds does not move yet.
          return playState === 'running' && endTime !== Number.POSITIVE_INFINITY && delay - Number(currentTime) < 1000
        })
        if (moving.length === 0) return
        await Promise.allSettled(moving.map(animation => animation.finished))
        // What one movement sets off begins with the next frame.
        await new Promise(requestAnimationFrame)
      }
    }),
    `the movements on ${page.url()}`,
  )
}
/** What runs in a page has no time limit of its own: this one says what it was that did not end. */
function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what}: not done after ${patience / 1000} s`)), patience)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** The violations in words, a line or more each; none on an accessible page. */
export async function accessibilityOf(page: Page, options: { within?: string } = {}): Promise<string[]> {
  return (await violationsOn(page, options)).flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes
      .slice(0, 5)
      .map(
        ({ target, html, failureSummary }) =>
          `    ${target.join(' ')}\n      ${html.slice(0, 200)}\n      ${failureSummary.replaceAll('\n', '\n      ')}`,
      ),
  ])
}
/** Fails with a readable list when the page breaks a rule of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, options: { within?: string } = {}): Promise<void> {
  const lines = await accessibilityOf(page, options)
  if (lines.length > 0) throw new Error(`${page.url()} is not accessible (WCAG 2.2 AA):\n  ${lines.join('\n  ')}`)
}

/**
 * Fails when anything went wrong on the page: console errors, uncaught errors, failed requests.
 * `allowed` are expected ones.
 */
export function expectNoTroubles(
  { troubles, page }: Pick<WatchedPage, 'troubles' | 'page'>,
  allowed: readonly RegExp[] = [],
): void {
  const unexpected = troubles.filter(trouble => !allowed.some(pattern => pattern.test(trouble)))
  if (unexpected.length > 0) throw new Error(`on ${page.url()}:\n  ${unexpected.join('\n  ')}`)
}

const root = join(import.meta.dirname, '..')
/**
 * Where pictures are written: PHOTOGRAPH=1 renews docs/images, PHOTOGRAPH=reports leaves the work
 * tree unchanged.
 */
const album =
  process.env.PHOTOGRAPH === '1' ? 'docs/images' : process.env.PHOTOGRAPH === 'reports' ? 'reports/images' : undefined
/**
 * Keeps a picture of the page as `name-device-language.png`, in a run that is asked for pictures: a
 * hundred and forty of them take half a minute of the processor.
 */
export async function photograph(
  { page, device, language }: Pick<WatchedPage, 'page' | 'device' | 'language'>,
  name: string,
  { fullPage = false } = {},
): Promise<void> {
  if (!album) return
  const path = join(root, album, `${name}-${device}-${language}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await atRest(page)
  // Pictures that load late are waited for: what is in view must be there.
  await inTime(
    page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(image => image.getBoundingClientRect().top < innerHeight && image.checkVisibility())
          .map(image => image.decode().catch(() => undefined)),
      ),
    ),
    `the pictures of ${page.url()}`,
  )
  await page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' })
}

/**
 * Waits until all that a public page brings to life in the browser lives: what is pressed or chosen
 * before, a browser may do in its own way.
 */
export const awake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('[data-island]:not([data-alive])'))

/**
 * Begins to look for a text that is shown only for a moment; await it after the act that brings it
 * up.
 */
export const briefly = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(wanted => document.body.textContent?.includes(wanted), text, { polling: 'raf' })
