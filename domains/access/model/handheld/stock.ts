import type { DeltaAnswer } from '../offline.ts'
import { Doubles } from './doubles.ts'
import { Guards } from './guards.ts'
import { TerminalMemory, type SealedDelta } from './memory.ts'
import { Queue } from './queue.ts'
import { Recent } from './recent.ts'
import type { Shelf } from './shelf.ts'
import type { Registration } from './standing.ts'
import { renamed, WalkIns, type WalkIn } from './walkIns.ts'

const usualIdleMinutes = 15

/** Everything that one registration keeps on its shelf, sealed with its keys. */
export class Stock {
  readonly #shelf: Shelf
  readonly registration: Registration
  readonly memory: TerminalMemory
  readonly queue: Queue
  readonly recent: Recent
  readonly doubles: Doubles
  readonly guards: Guards
  readonly walkIns: WalkIns

  constructor(shelf: Shelf, registration: Registration, about: { now: () => number; wrote: () => void }) {
    const { keys } = registration
    this.#shelf = shelf
    this.registration = registration
    this.memory = new TerminalMemory(shelf, keys)
    this.queue = new Queue(shelf, keys)
    this.recent = new Recent(shelf, keys, about.wrote)
    this.doubles = new Doubles(shelf, keys)
    this.guards = new Guards(shelf, keys, about.now)
    this.walkIns = new WalkIns(shelf, keys)
  }
  async load(now: number): Promise<void> {
    await this.memory.load(now)
    await Promise.all([this.queue.count(), this.doubles.read(), this.recent.read()])
    await Promise.all([this.guards.read(), this.walkIns.read()])
    this.#join()
  }
  /** What another page of this phone has written since. */
  async look(): Promise<void> {
    await this.refresh()
    await Promise.all([this.recent.read(), this.guards.read(), this.queue.count()])
  }
  /** What counts for the next decision. */
  async refresh(): Promise<void> {
    await this.memory.refresh()
    await this.walkIns.read()
    this.#join()
  }
  async takeDelta(answer: SealedDelta): Promise<DeltaAnswer> {
    const taken = await this.memory.take(answer)
    this.#join()
    return taken
  }
  /** People of the door stand among the others, and guards are those of the last delta. */
  #join(): void {
    const { memory } = this
    const { kept } = memory
    memory.rename(own => renamed(own, this.walkIns.join(kept)))
    this.guards.know(kept.guards, kept.projects[0]?.policy.guardMinutes ?? usualIdleMinutes)
  }
  async addWalkIn(one: Omit<WalkIn, 'id'>): Promise<WalkIn> {
    await this.walkIns.read()
    const id = Math.min(0, ...this.walkIns.list.map(each => each.id)) - 1
    const added = { ...one, id }
    await this.walkIns.add(added)
    this.#join()
    return added
  }
  /** Somebody of the door whom the server has not confirmed yet. */
  isProvisional(code: string): boolean {
    return (this.memory.kept.byNumber.get(code.trim().toUpperCase()) ?? 0) < 0
  }
  /**
   * Writes again what the browser has deleted, as far as this page knows it; people come again from
   * the server, and until then those in memory count. Answers what cannot be written again.
   */
  async restore(): Promise<{ readonly records: number; readonly has: (requestId: string) => boolean }> {
    const records = await this.queue.restore()
    await this.#shelf.set('registration', this.registration)
    await Promise.all([this.memory.restore(), this.recent.restore(), this.doubles.restore(), this.walkIns.restore()])
    return { records, has: requestId => this.queue.knows(requestId) }
  }
}
