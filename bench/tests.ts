import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'

const root = join(import.meta.dirname, '..')

/** `npm test` as a person types it, in this checkout. A run with a failure is no measurement. */
export function tests(speed: () => Speed, say: (sentence: string) => void): Figure[] {
  say('Running every test; this takes as long as it takes …')
  const began = performance.now()
  const { status, stdout } = spawnSync('npm', ['test'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] })
  const minutes = (performance.now() - began) / 60_000, last = stdout.trimEnd().split('\n').at(-1) ?? ''
  const figure = { what: `\`npm test\` on ${availableParallelism()} cores, installed`, unit: 'min', limit: { atMost: 6 } }
  return [status === 0 ? { ...figure, measured: `${minutes.toFixed(2)} min by the clock, ${last}`, value: minutes / speed().wall } : { ...figure, measured: `failed: ${last}` }]
}
