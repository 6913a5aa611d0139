import { existsSync } from 'node:fs'

/** Where Chromium stands on this machine: CHROMIUM, or the usual places; undefined when there is none. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM
  return (named ? [named] : ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']).find(path => existsSync(path))
}
