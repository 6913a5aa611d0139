import type { BodyOf, ResultOf } from '@pavilion/declare'
import type { registerTerminal } from '../calls.ts'
import type { CredentialKind, Direction } from '../decision.ts'
import { doorCode } from '../doorCodes.ts'
import { findPeople, peopleOf, type Found } from './finding.ts'
import type { Proof } from './guards.ts'
import { mayTakeBack, type Lately, type Mark } from './lately.ts'
import { NotTaken } from './line.ts'
import { Phone, type PhoneOptions } from './phone.ts'
import { askedPhotos, fetchPhotos, keptPhoto, type PhotoSource } from './photos.ts'
import { round, sendNow } from './rounds.ts'
import { checkMs, letIn, prove, scan } from './scanning.ts'
import type { Scanned, Standing } from './standing.ts'
import type { Visitor, WalkIn } from './walkIns.ts'

/** A badge is drawn while somebody waits for it. */
const badgeMs = 30_000
/**
 * A terminal on a phone: asks the hub or the main server, decides itself where neither answers, and
 * sends later what it did. Nothing in here knows a browser, so that tests run it as it is.
 */
export class Handheld {
  readonly #phone: Phone
  #ticking: Promise<void> | undefined

  constructor(options: PhoneOptions) {
    this.#phone = new Phone(options)
  }
  /** The server's time, as far as it is known here. */
  now = (): number => this.#phone.now()
  standing = (): Standing => this.#phone.standing()
  subscribe = (listener: () => void): (() => void) => this.#phone.subscribe(listener)
  open(): Promise<void> {
    return this.#phone.open()
  }
  /** @throws what `call` throws */
  async register(
    given: { readonly deviceNo: string; readonly code: string },
    call: (body: BodyOf<typeof registerTerminal>) => Promise<ResultOf<typeof registerTerminal>>,
  ): Promise<void> {
    await this.#phone.register(given, call)
    await this.tick()
  }
  /** One round. Rounds never overlap. */
  tick(): Promise<void> {
    this.#ticking ??= round(this.#phone).finally(() => {
      this.#ticking = undefined
    })
    return this.#ticking
  }
  /** Another page of this phone has written something. */
  async look(): Promise<void> {
    await this.#phone.stock?.look()
    this.#phone.changed()
  }
  async turn(direction: Direction): Promise<void> {
    this.#phone.direction = direction
    // The next scan goes by it, however long the shelf takes.
    this.#phone.changed()
    await this.#phone.save()
  }
  /** Names the hub of the hall; empty: none. */
  async nameHub(address: string): Promise<void> {
    this.#phone.link.hub = address.trim().replace(/\/+$/, '')
    await this.#phone.save()
  }
  /** A guard has read what was lost. */
  async knowsLost(): Promise<void> {
    this.#phone.lost = undefined
    await this.#phone.save()
  }

  /** @throws NotTaken, Revoked */
  scan(kind: CredentialKind, read: string, direction = this.standing().direction): Promise<Scanned> {
    return scan(this.#phone, { kind, read, direction })
  }
  /** @throws NotTaken */
  letIn(refused: Scanned, reason: string, proof?: Proof): Promise<Scanned> {
    return letIn(this.#phone, refused, { reason, proof })
  }
  /**
   * A guard signs in with their PIN.
   * @throws NotTaken
   */
  async signIn(proof: Proof): Promise<void> {
    const phone = this.#phone
    await phone.alone(async () => {
      const guard = await prove(phone, proof)
      await phone.own().guards.signIn(guard.id)
    })
    phone.wrote()
    phone.changed()
  }
  /** A guard who has signed in at another gate of this phone goes on here. */
  async takeOver(guard: number): Promise<void> {
    await this.#phone.stock?.guards.signIn(guard)
    this.#phone.changed()
  }
  async signOut(): Promise<void> {
    await this.#phone.stock?.guards.signOut()
    this.#phone.wrote()
    this.#phone.changed()
  }

  /**
   * Takes back a passage that did not happen. It counts here at once, and at the server when it has
   * heard of it.
   */
  async takeBack(requestId: string): Promise<void> {
    const { stock } = this.#phone
    if (!stock || !this.#mayStill(requestId)) return
    const guard = await this.#phone.acting()
    const record = { requestId: crypto.randomUUID(), takesBack: requestId, guard, time: this.now() }
    await stock.queue.push(record)
    await stock.memory.unpass(requestId)
    await stock.recent.mark(requestId, { back: 'taken' })
    await sendNow(this.#phone)
  }
  #mayStill(requestId: string): Lately | undefined {
    const one = this.#phone.stock?.recent.find(requestId)
    return one && mayTakeBack(one, this.now()) ? one : undefined
  }
  /** The person went the other way: what was scanned is taken back, and scanned in that direction. */
  async turnRound(requestId: string): Promise<Scanned | undefined> {
    const one = this.#mayStill(requestId)
    if (!one) return undefined
    await this.takeBack(requestId)
    return this.scan(one.kind, one.value, one.direction === 'in' ? 'out' : 'in')
  }
  /** The guard has compared the papers of somebody whose ID is to be checked. */
  checkedId(requestId: string): Promise<void> {
    return this.#confirm(requestId, { isChecked: true }, { confirms: requestId })
  }
  /** The badge of somebody who was let in came out of the printer: it counts now. */
  printedBadge(requestId: string): Promise<void> {
    return this.#confirm(requestId, { isPrinted: true }, { printed: requestId })
  }
  async #confirm(requestId: string, mark: Mark, what: object): Promise<void> {
    const { stock } = this.#phone
    if (!stock?.recent.find(requestId)) return
    const guard = await this.#phone.acting()
    await stock.queue.push({ requestId: crypto.randomUUID(), ...what, ...{ guard }, time: this.now() })
    await stock.recent.mark(requestId, mark)
    await sendNow(this.#phone)
  }
  /**
   * The badge of somebody who was let in here, as a PDF in base64, from the main server.
   * @throws NoLine, NotTaken with the code of the reason
   */
  async badge(requestId: string, again = false): Promise<string> {
    const { pdf } = await this.#phone.link.askMain<{ pdf: string }>('badge', { requestId, again }, badgeMs)
    return pdf
  }
  /**
   * Registers a visitor at the door, by a code that is scanned like any other number; without a line it
   * is sent later.
   * @throws NotTaken
   */
  async walkIn(visitor: Visitor): Promise<WalkIn> {
    const phone = this.#phone
    if (!this.standing().walkInTypes.some(({ id }) => id === visitor.certTypeId)) throw new NotTaken('walkInNotHere')
    if (!phone.canStore) throw new NotTaken('cannotStore')
    const guard = await phone.acting()
    const stock = phone.own()
    const code = doorCode(stock.registration.terminal)
    const one = await phone.alone(() => stock.addWalkIn({ ...visitor, code, at: phone.now() }))
    const record = { requestId: crypto.randomUUID(), walkIn: { ...visitor, code }, guard, time: one.at }
    await stock.queue.push(record)
    await sendNow(phone)
    return one
  }

  /** Whom a guard may mean: by what is kept here, and by the end of a phone number where a server answers. */
  async find(text: string): Promise<readonly Found[]> {
    const { stock, link } = this.#phone
    if (!stock) return []
    const { kept } = stock.memory
    const found = findPeople(kept, text)
    if (!/^\d{4,15}$/.test(text.trim()) || link.answering === 'self') return found
    const nobody = { ids: [] as number[] }
    const { ids } = await link.ask<typeof nobody>('findPhone', { end: text.trim() }, checkMs).catch(() => nobody)
    return [...peopleOf(kept, ids).filter(one => !found.some(({ id }) => id === one.id)), ...found]
  }
  /**
   * Settles a conflict that is shown here, at the main server.
   * @throws NoLine, NotTaken where somebody else was faster
   */
  async settle(requestId: string, misuse: boolean): Promise<void> {
    const guard = await this.#phone.acting()
    await this.#phone.link.askMain('settleConflict', { requestId, misuse, guard }).catch(error => {
      // 404: it is settled already, and no longer for this guard.
      if (!(error instanceof NotTaken && error.message === '404')) throw error
    })
    await this.#phone.stock?.doubles.remove(requestId)
    this.#phone.changed()
  }

  /** The photo of a person as a data address; undefined where there is none, or none is allowed here. */
  async photo(personId: number): Promise<string | undefined> {
    const source = this.#photos()
    if (!source) return undefined
    const kept = await keptPhoto(source, personId)
    if (kept !== undefined || this.#phone.link.answering === 'self') return kept
    return (await askedPhotos(source, [personId]))[0]?.[1]
  }
  /** Fetches photos that may be kept and are not here yet, some at a time. True while some are left. */
  async fetchPhotos(most = 40): Promise<boolean> {
    const source = this.#photos()
    return source !== undefined && this.#phone.link.answering !== 'self' && fetchPhotos(source, most)
  }
  #photos(): PhotoSource | undefined {
    const { stock, link, options } = this.#phone
    return (
      stock && {
        shelf: options.shelf,
        keys: stock.registration.keys,
        kept: stock.memory.kept,
        ask: ids => link.ask<{ sealed: string }>('photos', { ids }),
      }
    )
  }
}
