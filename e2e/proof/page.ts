import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Control } from './controls.ts'
import type { Found } from './counts.ts'
import { perSecond } from './rates.ts'

export interface Phase {
  readonly name: string
  readonly seconds: number
  readonly answered: number
  /** Answered only after they were sent again. */
  readonly again: number
  readonly pauses: readonly (readonly [kind: string, seconds: number])[]
  readonly troubles: readonly string[]
}
interface Proof {
  readonly root: string
  readonly version: string
  /** Over night. */
  readonly full: boolean
  readonly controls: readonly Control[]
  readonly machine: readonly string[]
  readonly phases: readonly Phase[]
  readonly notes: readonly string[]
  readonly wrong: readonly string[]
  readonly found: readonly Found[]
  readonly restored: string
}
const counted = (lines: readonly string[]) =>
  Object.entries(Object.groupBy(lines, line => line))
    .map(([line, all]) => `- ${line} × ${all?.length}`)
    .join('\n')
const cells = (...texts: readonly (string | number)[]) => `| ${texts.join(' | ')} |`

/** Writes docs/proof/<version>.md, `-full` and the part that was run alone behind it, and returns its path. */
export function writePage(proof: Proof): string {
  const { root, version, full, machine, phases, notes, wrong, controls, found, restored } = proof
  const kinds = phases[0]?.pauses.map(([kind]) => kind) ?? []
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const sum = (of: (one: Found) => number) => found.reduce((all, one) => all + of(one), 0)
  const text = `# Proof of ${version}

\`${options()}npm run proof${full ? ' -- --full' : ''}\` of commit ${commit}, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. It starts PostgreSQL on three nodes under
Patroni (a primary, a synchronous and an asynchronous standby) with etcd, PgBouncer in transaction mode, HAProxy and nginx, and
three servers; sends a day of an event through them; and compares every acknowledged write with the rows that are there in the
end. Everything runs on one machine, so the times say how long a fault lasts, not how much a cluster carries.

## Machine
${machine.map(line => `- ${line}`).join('\n')}

## Sent
Each second ${Object.entries(perSecond)
    .map(([kind, rate]) => `${rate} × ${kind}`)
    .join(', ')}. An order is paid at a sandbox provider, which says each payment twice. A call without an answer is
sent again after 0.3 s, one that is answered 5xx, 429 or 408 after its Retry-After, with the same key. Twenty back-offices listen by sockets.

## What happened, and how long nothing was answered
Longest pause between two answers of a kind, in seconds. «Sent again» counts calls that were begun in the phase.

${cells('Phase', 'Seconds', 'Answered', 'Sent again', ...kinds)}
${cells(...Array(4 + kinds.length).fill('---'))}
${phases
  .map(({ name, seconds, answered, again, pauses }) =>
    cells(name, seconds.toFixed(0), answered, again, ...pauses.map(([, longest]) => longest.toFixed(1))),
  )
  .join('\n')}

${phases
  .filter(({ troubles }) => troubles.length)
  .map(({ name, troubles }) => `- ${name}: ${troubles.join(', ')}`)
  .join('\n')}

## Found
**${sum(({ lost }) => lost)} lost, ${sum(({ doubled }) => doubled)} doubled.**

${cells('What', 'Acknowledged', 'Given up without an answer', 'Of them done', 'There', 'Lost', 'Doubled')}
${cells('---', '---:', '---:', '---:', '---:', '---:', '---:')}
${found
  .map(one => cells(one.what, one.acknowledged, one.givenUp, one.givenUpDone, one.there, one.lost, one.doubled))
  .join('\n')}

A call that its sender gave up may or may not be done: neither is lost or doubled. Its key tells, and does it once.

${notes.map(line => `- ${line}`).join('\n')}
- ${restored}

## Controls
The same ${controls[0]?.made} writes over a line that loses half of all answers, each sent again until it is answered.

${cells('Sent', 'Acknowledged', 'There', 'Doubled')}
${cells('---', '---:', '---:', '---:')}
${controls.map(({ what, made, there }) => cells(what, made, there, there - made)).join('\n')}

## Wrong
${wrong.length ? counted(wrong) : 'Nothing.'}
`
  mkdirSync(join(root, 'docs/proof'), { recursive: true })
  const path = join(
    root,
    'docs/proof',
    `${[version, ...(full ? ['full'] : []), process.env.PROOF_ONLY].filter(Boolean).join('-')}.md`,
  )
  writeFileSync(path, text)
  return path
}
/** What was set for this run, as it is typed. */
const options = () =>
  Object.entries(process.env)
    .filter(([name]) => /^PROOF_(?!KEEP)/.test(name))
    .map(([name, value]) => `${name}=${value} `)
    .join('')
