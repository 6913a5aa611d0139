import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '@pavilion/testing/chromium.ts'
import { within } from './lib/deadline.ts'
import { median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'

/** Pinned, and no part of the product: installed beside it when this bench first runs. */
const version = '13.5.0'
const folder = join(import.meta.dirname, '../.cache/lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const runs = 3
interface Report {
  readonly categories: Readonly<
    Record<
      'performance' | 'accessibility' | 'best-practices' | 'seo',
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >
}

function run(command: string, words: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const ended = new Promise<void>((done, failed) => {
    const child = spawn(command, words, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errorOutput = ''
    child.stderr.on('data', part => {
      errorOutput = (errorOutput + part).slice(-4000)
    })
    child
      .once('error', failed)
      .once('exit', code =>
        code === 0 ? done() : failed(new Error(`${command} ${words[0]} ended with ${code}:\n${errorOutput}`)),
      )
  })
  return within(600, `the end of ${command} ${words[0]}`, ended)
}
async function install(say: (sentence: string) => void): Promise<void> {
  const manifest = join(folder, 'node_modules/lighthouse/package.json')
  if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version === version)
    return
  say(`Installing Lighthouse ${version} beside the product …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', `lighthouse@${version}`])
}

/**
 * A page as Lighthouse sees it on a phone with slow 4G (its own model of both): the median of three
 * visits.
 */
export async function lighthouse(url: string, what: string, say: (sentence: string) => void): Promise<Figure[]> {
  await install(say)
  const chromium = chromiumPath()
  if (!chromium) throw new Error('Chromium is missing: install it (apt-get install chromium), or name it in CHROMIUM.')
  const reports: Report[] = []
  for (let nth = 0; nth < runs; nth++) {
    const into = join(folder, `report-${nth}.json`)
    await run(
      process.execPath,
      [
        program,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${into}`,
        '--form-factor=mobile',
        '--throttling-method=simulate',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
      ],
      { CHROME_PATH: chromium },
    )
    reports.push(JSON.parse(readFileSync(into, 'utf8')) as Report)
  }
  const score = (name: keyof Report['categories'], title: string): Figure => ({
    what: `${what}: ${title}`,
    measured: lost(reports[0] as Report, name),
    value: median(reports.map(({ categories }) => 100 * (categories[name].score ?? 0))),
    limit: { atLeast: 98 },
    unit: 'points',
  })
  const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return [
    score('performance', 'performance'),
    score('accessibility', 'accessibility'),
    score('best-practices', 'best practices'),
    score('seo', 'search engines'),
    {
      what: `${what}: largest paint`,
      measured: `first paint ${(of('first-contentful-paint') / 1000).toFixed(2)} s`,
      value: of('largest-contentful-paint') / 1000,
      limit: { atMost: 1.2 },
      unit: 's',
    },
    {
      what: `${what}: layout shift`,
      measured: '',
      value: of('cumulative-layout-shift'),
      limit: { atMost: 0.01 },
      unit: '',
    },
  ]
}
/** What took points. */
function lost({ categories, audits }: Report, name: keyof Report['categories']): string {
  const found = categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  return found.length ? found.join(', ').slice(0, 70) : 'nothing lost'
}
