import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'chromium/package.json'), 'utf8')) as {
  dependencies: { '@sparticuz/chromium': string }
}
/** Where the Chromium that chromium/package.json names is kept once `npm test` has fetched it. */
export const ownPath = join(import.meta.dirname, '../.cache', `chromium-${dependencies['@sparticuz/chromium']}`, 'run')
/**
 * Chromium without the parts of a desktop's browser: the same pages for less than half the work.
 */
export const shellPath = '/usr/bin/chromium-headless-shell'
/**
 * Where Chromium stands on this machine: CHROMIUM, the one fetched for these tests, or the usual
 * places, the lightest first; undefined when there is none.
 */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM
  return (
    named
      ? [named]
      : [
          ownPath,
          shellPath,
          '/usr/bin/chromium',
          '/usr/bin/chromium-browser',
          '/usr/bin/google-chrome',
          '/usr/bin/google-chrome-stable',
        ]
  ).find(path => existsSync(path))
}
