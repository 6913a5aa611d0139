import { existsSync } from 'node:fs'

/** Chromium without the parts of a desktop's browser: the same pages for less than half the work. */
export const shellPath = '/usr/bin/chromium-headless-shell'
/** Where Chromium stands on this machine: CHROMIUM, or the usual places, the lightest first; undefined when there is none. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM
  return (named ? [named] : [shellPath, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']).find(path => existsSync(path))
}
