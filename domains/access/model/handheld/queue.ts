import { shortened } from '../codes.ts'
import { sealed, unsealed, type TerminalKeys } from './sealing.ts'
import type { QueuedRecord, Shelf } from './shelf.ts'
import type { Conflict } from './standing.ts'

/** So many records go at once; fewer to a server that did not answer in time. */
const lot = { most: 200, least: 10 }

/** What a server says of one record. */
export interface Answered {
  readonly requestId: string
  readonly outcome: string
  /** The passage, of an answer to a taking back. */
  readonly takesBack?: string
}
export interface Taken {
  readonly conflicts: readonly Conflict[]
  readonly answers?: readonly Answered[]
}

/** What a phone has done and not sent yet, sealed on its shelf. */
export class Queue {
  readonly #shelf: Shelf
  readonly #keys: TerminalKeys
  /** What this page has written and not sent: it is there still when the browser clears the shelf. */
  readonly #mine = new Map<string, QueuedRecord>()
  #lot = lot.most
  waiting = 0

  constructor(shelf: Shelf, keys: TerminalKeys) {
    this.#shelf = shelf
    this.#keys = keys
  }
  /** It waits, and this page has written it. */
  knows = (requestId: string): boolean => this.#mine.has(requestId)
  async count(): Promise<void> {
    this.waiting = await this.#shelf.count()
  }
  /** Resolves when the record is on the disk. */
  async push(record: { readonly requestId: string; readonly time: number }): Promise<void> {
    const { requestId, time: at } = record
    const row: QueuedRecord = { requestId, at, sealed: await sealed(this.#keys, `queue ${requestId}`, record) }
    await this.#shelf.push(row)
    this.#mine.set(requestId, row)
    await this.count()
  }
  /** Writes again what the browser has deleted. Says how many records are lost. */
  async restore(): Promise<number> {
    const before = this.waiting
    for (const row of this.#mine.values()) await this.#shelf.push(row)
    await this.count()
    return Math.max(0, before - this.waiting)
  }
  /**
   * Sends what waits, the oldest first. What is not acknowledged stays, and counts once; what the
   * server could not take now waits for the next round and keeps nothing else waiting.
   */
  async upload(
    send: (records: readonly object[]) => Promise<Taken>,
    heard: (taken: Taken) => Promise<void>,
  ): Promise<void> {
    const aside = new Set<string>()
    for (;;) {
      const oldest = await this.#shelf.oldest(this.#lot + aside.size)
      const some = oldest.filter(({ requestId }) => !aside.has(requestId))
      if (!some.length) this.#lot = lot.most
      if (!some.length) break
      const records = await Promise.all(some.map(one => this.#recordOf(one)))
      const size = this.#lot
      this.#lot = Math.max(lot.least, Math.floor(size / 4))
      const taken = await send(records)
      this.#lot = size
      for (const { requestId, outcome } of taken.answers ?? []) if (outcome === 'failed') aside.add(requestId)
      const sent = some.flatMap(({ requestId }) => (aside.has(requestId) ? [] : requestId))
      await this.#shelf.sent(sent)
      for (const id of sent) this.#mine.delete(id)
      await this.count()
      await heard(taken)
    }
  }
  /** A record as it is sent. One that does not open any more goes by its id, for the desk to know of it. */
  #recordOf({ requestId, at, sealed: bytes }: QueuedRecord): Promise<object> {
    return unsealed<{ value?: unknown }>(this.#keys, `queue ${requestId}`, bytes).then(
      record => ({ ...record, ...(typeof record.value === 'string' && { value: shortened(record.value) }) }),
      () => ({ requestId, time: at }),
    )
  }
}
