import { say, type Pair } from '@pavilion/declare'
import type { RushStep, RushStepKey } from '@pavilion/work/model/index.ts'
import type { Said } from './crowd.ts'

interface Kept {
  readonly times: number[]
  readonly refused: Map<string, number>
}
/** What the visitors were answered, so far. */
export class Tally {
  begun = 0
  finished = 0
  #failed = 0
  #wrong: string | undefined
  readonly #steps = new Map<string, Kept>()
  readonly #from = performance.now()
  #until = performance.now()
  hear(message: Said): void {
    this.#until = performance.now()
    if (message.is === 'begun') this.begun++
    else if (message.is === 'finished') this.finished++
    else if (message.is === 'wrong') {
      this.#failed++
      this.#wrong ??= message.why
    } else if (message.is === 'did') {
      const { times, refused } = this.#of(message.step)
      if (!message.code) times.push(message.ms)
      else {
        this.#failed++
        refused.set(message.code, (refused.get(message.code) ?? 0) + 1)
      }
    }
  }
  /** Visitors who are through, or have given up. */
  get ended(): number {
    return this.finished + this.#failed
  }
  get seconds(): number {
    return Math.round((this.#until - this.#from) / 100) / 10
  }
  #of(step: string): Kept {
    const known = this.#steps.get(step) ?? { times: [], refused: new Map() }
    this.#steps.set(step, known)
    return known
  }
  steps(keys: readonly RushStepKey[]): RushStep[] {
    return keys.flatMap(key => {
      const kept = this.#steps.get(key)
      if (!kept) return []
      const sorted = kept.times.toSorted((one, other) => one - other)
      const part = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
      return [
        {
          key,
          answered: sorted.length,
          refused: [...kept.refused].map(([code, times]) => ({ code, times })),
          p50: part(0.5),
          p95: part(0.95),
          p99: part(0.99),
          perSecond: Math.round((sorted.length / Math.max(1, this.seconds)) * 10) / 10,
        },
      ]
    })
  }
  notes(): Pair[] {
    return this.#wrong ? [say(`演练本身出错：${this.#wrong}`, `The rehearsal itself went wrong: ${this.#wrong}`)] : []
  }
}
