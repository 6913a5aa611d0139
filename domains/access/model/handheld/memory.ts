import { dayMs } from '@pavilion/declare'
import { keep, nothingKept, type DeltaAnswer, type Kept, type OwnPassage } from '../offline.ts'
import { fromBase64, sealed, unsealed, type TerminalKeys } from './sealing.ts'
import type { Shelf } from './shelf.ts'

/** A sealed part of the delta, as the server sends it. */
export interface SealedDelta {
  readonly sealed: string
  readonly serverTime: string
}
/** A passage at this terminal, with where it was and the scan that it came by. */
export type OwnEntry = OwnPassage & { readonly place: string; readonly requestId?: string }
/** What a delta is sealed for. */
export const deltaUse = 'delta'
/** The decision counts for the seconds in which a card is held at the gate. */
const kept = ({ decision: _, ...entry }: OwnEntry): OwnEntry => entry
const padded = (nth: number, digits = 6) => String(nth).padStart(digits, '0')
/** Each passage by itself: pages of one phone that are open together write beside each other. */
const ownKey = ({ at, requestId }: OwnEntry) => `own:${padded(at, 15)}:${requestId}`

/** What a terminal knows of people and of its own passages: in memory, and sealed on its shelf. */
export class TerminalMemory {
  readonly #shelf: Shelf
  readonly #keys: TerminalKeys
  kept: Kept = nothingKept()
  own: OwnEntry[] = []
  /** When the server wrote the latest delta, in ms; 0 before the first. */
  dataFrom = 0
  #pages = 0
  /** Passages by their keys on the shelf. */
  readonly #ownByKey = new Map<string, readonly OwnEntry[]>()
  #tail: DeltaAnswer | undefined

  constructor(shelf: Shelf, keys: TerminalKeys) {
    this.#shelf = shelf
    this.#keys = keys
  }
  /** Reads everything again after a restart. What does not open is left out, and comes again. */
  async load(now: number): Promise<void> {
    for (const key of (await this.#shelf.keys('delta:')).sort()) {
      const answer = await this.#open<DeltaAnswer>(key, deltaUse)
      // A page that is missing would leave people out: everything comes again.
      if (!answer) return this.forgetDelta()
      this.#add(answer)
      if (key === 'delta:tail') this.#tail = answer
      else this.#pages++
    }
    await this.refresh()
    const old = [...this.#ownByKey].filter(([, passages]) => passages.every(({ at }) => now - at > dayMs))
    for (const [key] of old) this.#ownByKey.delete(key)
    if (old.length) await this.#shelf.remove(old.map(([key]) => key))
    this.#order()
  }
  /** Takes over what another page of this phone has let through, or taken back, since. */
  async refresh(): Promise<void> {
    const there = new Set(await this.#shelf.keys('own:'))
    const gone = [...this.#ownByKey.keys()].filter(key => !there.has(key))
    const fresh = [...there].filter(key => !this.#ownByKey.has(key))
    for (const key of gone) this.#ownByKey.delete(key)
    const read = await Promise.all(fresh.map(key => this.#open<OwnEntry[]>(key, 'own')))
    for (const [nth, key] of fresh.entries()) this.#ownByKey.set(key, read[nth] ?? [])
    if (gone.length || fresh.length) this.#order()
  }
  #order() {
    this.own = [...this.#ownByKey.values()].flat().sort((a, b) => a.at - b.at)
  }
  /** Takes one answer of the server. The first pages stay as they came; later changes are one tail. */
  async take({ sealed: text, serverTime }: SealedDelta): Promise<DeltaAnswer> {
    const bytes = fromBase64(text)
    const isFirst = this.kept.cursor === undefined || (this.#tail === undefined && this.#isFilling)
    const answer = await unsealed<DeltaAnswer>(this.#keys, deltaUse, bytes)
    this.#add(answer)
    this.dataFrom = Date.parse(serverTime)
    // Without room for them people are known as long as the page is open.
    await this.#keepDelta(answer, { bytes, isFirst }).catch(() => undefined)
    return answer
  }
  async #keepDelta(answer: DeltaAnswer, { bytes, isFirst }: { bytes: Uint8Array<ArrayBuffer>; isFirst: boolean }) {
    if (isFirst) {
      this.#isFilling = answer.more
      await this.#shelf.set(`delta:${padded(++this.#pages)}`, bytes)
      return
    }
    this.#tail = this.#tail ? together(this.#tail, answer) : answer
    if (this.#tail.people.length > 5000) {
      await this.#shelf.set(`delta:${padded(++this.#pages)}`, await sealed(this.#keys, deltaUse, this.#tail))
      this.#tail = undefined
      await this.#shelf.remove(['delta:tail'])
    } else await this.#shelf.set('delta:tail', await sealed(this.#keys, deltaUse, this.#tail))
  }
  #isFilling = false
  #add(answer: DeltaAnswer) {
    keep(this.kept, answer)
    this.dataFrom = Math.max(this.dataFrom, Date.parse(answer.serverTime) || 0)
  }
  /** Starts again with nobody: the server is asked for everything. */
  async forgetDelta(): Promise<void> {
    await this.#shelf.remove(await this.#shelf.keys('delta:'))
    this.kept = nothingKept()
    this.#pages = 0
    this.#tail = undefined
    this.dataFrom = 0
  }
  /** Says of whom passages are, once it is known. */
  rename(change: (own: readonly OwnEntry[]) => OwnEntry[]): void {
    this.own = change(this.own)
  }
  /** Writes its passages again after its shelf was cleared. All people are asked for with the next delta. */
  async restore(): Promise<void> {
    for (const [key, passages] of this.#ownByKey)
      await this.#shelf.set(key, await sealed(this.#keys, 'own', passages.map(kept)))
    await this.#shelf.remove(await this.#shelf.keys('delta:'))
    delete this.kept.cursor
    this.#pages = 0
    this.#tail = undefined
  }
  /** Remembers a passage, with which later scans are counted. */
  async pass(entry: OwnEntry): Promise<void> {
    this.own.push(entry)
    this.#ownByKey.set(ownKey(entry), [entry])
    await this.#shelf.set(ownKey(entry), await sealed(this.#keys, 'own', [kept(entry)]))
  }
  /** Forgets a passage that a guard took back. */
  async unpass(requestId: string): Promise<void> {
    const entry = this.own.find(one => one.requestId === requestId)
    if (!entry) return
    this.own = this.own.filter(one => one !== entry)
    this.#ownByKey.delete(ownKey(entry))
    await this.#shelf.remove([ownKey(entry)])
  }
  /** The latest entry of a person here, before the one that is being decided. */
  lastEntry(personId: number): OwnEntry | undefined {
    for (let at = this.own.length - 1; at >= 0; at--) {
      const one = this.own[at] as OwnEntry
      if (one.personId === personId && one.direction === 'in') return one
    }
    return undefined
  }
  async #open<T>(key: string, use: string): Promise<T | undefined> {
    const bytes = await this.#shelf.get<Uint8Array<ArrayBuffer>>(key)
    return bytes ? unsealed<T>(this.#keys, use, bytes).catch(() => undefined) : undefined
  }
}
/** Two deltas as one: the later row of a person counts, passes stay revoked, lists come whole. */
function together(earlier: DeltaAnswer, later: DeltaAnswer): DeltaAnswer {
  const people = new Map(earlier.people.map(row => [row[0], row]))
  for (const row of later.people) people.set(row[0], row)
  const restored = new Set(later.restored)
  const cards = new Map([...(earlier.cards ?? []), ...(later.cards ?? [])].map(card => [card[0], card]))
  return {
    ...later,
    people: [...people.values()],
    revoked: [...new Set([...earlier.revoked.filter(serial => !restored.has(serial)), ...later.revoked])],
    restored: [...new Set([...(earlier.restored ?? []), ...restored])].filter(
      serial => !later.revoked.includes(serial),
    ),
    cards: [...cards.values()],
  }
}
