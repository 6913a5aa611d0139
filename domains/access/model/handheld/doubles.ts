import { sealedBox, type Box } from './box.ts'
import type { TerminalKeys } from './sealing.ts'
import type { Shelf } from './shelf.ts'
import type { Conflict } from './standing.ts'

const most = 500

/** Conflicts that came to light when this phone sent its records, until somebody settles them. */
export class Doubles {
  readonly #box: Box<readonly Conflict[]>
  list: readonly Conflict[] = []

  constructor(shelf: Shelf, keys: TerminalKeys) {
    this.#box = sealedBox(shelf, keys, 'conflicts')
  }
  async read(): Promise<void> {
    this.list = (await this.#box.read()) ?? []
  }
  async add(fresh: readonly Conflict[]): Promise<void> {
    if (fresh.length) await this.#keep([...fresh, ...this.list].slice(0, most))
  }
  remove(requestId: string): Promise<void> {
    return this.#keep(this.list.filter(one => one.requestId !== requestId))
  }
  restore(): Promise<void> {
    return this.#box.write(this.list)
  }
  async #keep(list: readonly Conflict[]): Promise<void> {
    this.list = list
    await this.#box.write(list)
  }
}
