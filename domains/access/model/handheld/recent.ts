import { sealedBox, type Box } from './box.ts'
import { latelyOf, marked, withOneMore, type Lately, type Mark } from './lately.ts'
import type { Answered } from './queue.ts'
import type { TerminalKeys } from './sealing.ts'
import type { Shelf } from './shelf.ts'
import type { Scanned } from './standing.ts'

/** The last scans of a phone, which all of its pages share. */
export class Recent {
  readonly #box: Box<readonly Lately[]>
  readonly #wrote: () => void
  list: readonly Lately[] = []

  constructor(shelf: Shelf, keys: TerminalKeys, wrote: () => void) {
    this.#box = sealedBox(shelf, keys, 'lately')
    this.#wrote = wrote
  }
  /** Another page of this phone may have scanned too. */
  async read(): Promise<void> {
    this.list = (await this.#box.read()) ?? this.list
  }
  find = (requestId: string): Lately | undefined => this.list.find(one => one.requestId === requestId)
  async add(done: Scanned): Promise<void> {
    await this.read()
    await this.#keep(withOneMore(this.list, latelyOf(done)))
  }
  async mark(requestId: string, mark: Mark): Promise<void> {
    await this.#keep(marked(this.list, requestId, mark))
  }
  /** What the server did not take back stays: the desk settles it. */
  async markRefused(answers: readonly Answered[]): Promise<void> {
    for (const { outcome, takesBack } of answers)
      if (takesBack && (outcome === 'refused' || outcome === 'late')) await this.mark(takesBack, { back: 'refused' })
  }
  restore(): Promise<void> {
    return this.#box.write(this.list)
  }
  async #keep(list: readonly Lately[]): Promise<void> {
    this.list = list
    await this.#box.write(list)
    this.#wrote()
  }
}
