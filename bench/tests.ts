import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './lib/report.ts'

const root = join(import.meta.dirname, '..')
/**
 * What the limit's minutes are measured by: the suite of the morning of 24 November 2026. Two idle
 * cores took 339 and 340 s for it and the project's CI 354 s, cloning and installing included; the
 * longest counts. The loop of the other benches will not do: where starting a program or touching
 * fresh memory is dear, all of a run is browsers and databases that start, and the loop sees
 * nothing of it.
 */
const yardstick = { commit: '6b91477d', seconds: 354, tests: 3_190 }

interface Run {
  readonly seconds: number
  readonly cpu: number
  readonly passed: number
  readonly failed: number
  /** The failures, as the run printed them at its end. */
  readonly output: string
}
/**
 * Seconds that all processors of this machine were busy since it started, other programs' work
 * included; NaN where there is no /proc.
 */
function busySeconds(): number {
  try {
    const [user, nice, system, , , irq, softirq] = /^cpu +(.+)$/m
      .exec(readFileSync('/proc/stat', 'utf8'))![1]!
      .split(' ')
      .map(Number)
    return (user! + nice! + system! + irq! + softirq!) / 100
  } catch {
    return Number.NaN
  }
}
/**
 * Clones a commit into a folder of its own and runs `npm test` there, as the project's CI does;
 * undefined when it could not be cloned.
 */
function testsOf(commit: string): Run | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-tests-'))
  const clone = join(folder, 'main')
  try {
    const began = performance.now()
    const busy = busySeconds()
    const git = (...words: string[]) => spawnSync('git', words, { stdio: 'ignore' }).status === 0
    if (
      !git('clone', '--quiet', '--no-checkout', root, clone) ||
      !git('-C', clone, 'checkout', '--quiet', '--detach', commit)
    )
      return undefined
    const { stdout } = spawnSync('npm', ['test'], {
      cwd: clone,
      env: { ...process.env, CI: 'true' },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [passed, failed] = [...stdout.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)?.slice(1).map(Number) ?? [
      0, 0,
    ]
    return {
      seconds: (performance.now() - began) / 1000,
      cpu: busySeconds() - busy,
      passed: passed!,
      failed: failed!,
      output: failed || !passed ? stdout.slice(Math.max(0, stdout.indexOf('\n── '))).slice(-8000) : '',
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
const inWords = ({ seconds, cpu, passed, failed }: Run) =>
  `${passed} passed, ${failed} failed, ${(seconds / 60).toFixed(2)} min, ${cpu.toFixed(0)} CPU-s`

/**
 * `npm test` of the last commit from a bare clone, against the yardstick's on the same machine just
 * after: the minutes it takes where the yardstick takes its own. A run with a failure is no
 * measurement.
 */
export function tests(say: (sentence: string) => void): Figure[] {
  const figure = {
    what: `\`npm test\` from a bare clone, ${availableParallelism()} cores`,
    unit: 'min',
    limit: { atMost: 6 },
  }
  say('Running every test of the last commit, then those of the yardstick; this takes as long as it takes …')
  const now = testsOf('HEAD')
  if (now?.output) say(now.output)
  if (!now || now.failed || !now.passed)
    return [{ ...figure, measured: now ? inWords(now) : 'the checkout could not be cloned' }]
  say(`  ${inWords(now)}`)
  const then = testsOf(yardstick.commit)
  // A yardstick that broke off is none; a test or two of it may fail for flaws that were mended
  // since.
  if (!then || then.passed + then.failed < yardstick.tests || then.failed > 3)
    return [
      {
        ...figure,
        measured: inWords(now),
        against: then ? `no yardstick: ${inWords(then)}` : `${yardstick.commit} is not in this clone's history`,
      },
    ]
  return [
    {
      ...figure,
      measured: inWords(now),
      against: `${yardstick.commit}, which takes ${yardstick.seconds} s on two idle cores: ${inWords(then)}`,
      value: ((now.seconds / then.seconds) * yardstick.seconds) / 60,
    },
    {
      what: '  by the processor',
      measured: `${now.cpu.toFixed(0)} CPU-s`,
      against: `${then.cpu.toFixed(0)} CPU-s`,
      value: now.cpu / then.cpu,
    },
  ]
}
