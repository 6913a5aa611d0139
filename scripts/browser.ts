// Sees to what the browser tests need: Chromium, and fonts with Chinese characters.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath, ownPath, shellPath } from '@pavilion/testing/chromium.ts'
import { fetchOwnChromium } from '@pavilion/testing/fetchChromium.ts'

const quietly = (program: string, words: readonly string[]) =>
  spawnSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const hasChineseFonts = () =>
  quietly('fc-list', [':lang=zh', 'family']).stdout?.trim() !== '' && quietly('fc-list', ['--version']).status === 0
const complete = () => chromiumPath() !== undefined && (process.platform !== 'linux' || hasChineseFonts())

/**
 * Fetches the tests' own Chromium; installs fonts, and another Chromium where that one does not
 * run, where it may; otherwise one sentence says what is missing.
 */
export async function browserIsThere(): Promise<boolean> {
  const named = process.env.CHROMIUM !== undefined
  if (!named && !existsSync(ownPath) && !(await fetchOwnChromium()))
    console.log("The tests' own Chromium could not be fetched, or does not run here: another one will do.")
  const wished = () => named || existsSync(ownPath) || existsSync(shellPath)
  if (!complete() || !wished()) install(wished)
  if (complete()) return true
  console.log(
    'The browser tests need Chromium and fonts with Chinese characters: install the packages chromium and fonts-noto-cjk (for example: sudo apt-get install chromium fonts-noto-cjk), or name a Chromium in the variable CHROMIUM.',
  )
  return false
}

/** Another run, or the machine's own updates, may be installing. */
const patient = ['-o', 'DPkg::Lock::Timeout=300']
function install(wished: () => boolean): void {
  const sudo = process.getuid?.() === 0 ? [] : quietly('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
  if (!sudo || quietly('apt-get', ['--version']).status !== 0) return
  const apt = (...words: string[]) => {
    const [program, ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      ...patient,
      ...words,
    ] as [string, ...string[]]
    return quietly(program, rest)
  }
  const get = (...packages: string[]) => apt('install', '-y', '--no-install-recommends', '--no-remove', ...packages)
  console.log('installing what the browser tests need with apt …')
  if (!complete()) {
    apt('update')
    get('fonts-noto-cjk', 'fontconfig')
  }
  // The headless shell does with less than half the work; not every system has it, and a browser
  // that is there will do.
  if (!wished()) get('chromium-headless-shell')
  if (complete()) return
  const ended = get('chromium')
  if (ended.status !== 0) console.log(ended.stderr?.trim().split('\n').slice(-3).join('\n'))
}
