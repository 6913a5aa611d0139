import type { BodyOf, ResultOf } from '@pavilion/declare'
import type { registerTerminal } from '../calls.ts'
import { entryReason, reasonIn, shortened, termCommand } from '../codes.ts'
import { dayBegan } from '../gateDay.ts'
import { decide, noSettings, type CredentialKind, type Decision, type Direction } from '../decision.ts'
import { decideOffline, readOffline, type KeptPerson, type PassReader } from '../offline.ts'
import { reasonTexts, usedBefore } from '../reasons.ts'
import { TerminalClock } from './clock.ts'
import { findPeople, peopleOf, type Found } from './finding.ts'
import { latelyOf, marked, mayTakeBack, withOneMore, type Lately } from './lately.ts'
import { ask, NoLine, NotTaken, Revoked, type LineOptions, type Target } from './line.ts'
import { TerminalMemory, type OwnEntry, type SealedDelta } from './memory.ts'
import { fromBase64, sealed, terminalKeys, unsealed, type TerminalKeys } from './sealing.ts'
import type { QueuedRecord, Shelf } from './shelf.ts'
import {
  canLetIn,
  type Conflict,
  type GateFigures,
  type GateToday,
  type Registration,
  type Scanned,
  type Standing,
  type Use,
} from './standing.ts'
import { unchecked } from './unchecked.ts'

/** So many records go at once; fewer to a server that did not answer in time. */
const lot = { most: 200, least: 10 }
/** Some scans need so much room. */
const trialBytes = 50_000
/** A gate cannot wait longer for its server: it decides itself. */
const checkMs = 2500

interface Options {
  readonly shelf: Shelf
  /** How a signed pass is read. */
  readonly readPass: PassReader
  /** The address of the main server; empty: where the page came from. */
  readonly main?: string
  readonly fetch?: typeof fetch
  /** The clock of the device, and the time that has gone by; by default both are the clock. */
  readonly clock?: () => number
  readonly elapsed?: () => number
  readonly version?: string
  /** One page of the phone at a time does this. By default there is one page. */
  readonly alone?: <T>(work: () => Promise<T>) => Promise<T>
  /** Called when other pages of the phone should look at the shelf. */
  readonly wrote?: () => void
  /** False where the shelf is gone with the page: the browser stores nothing. */
  readonly keeps?: boolean
}
interface Heartbeat {
  readonly commands: readonly { readonly id: number; readonly command: number }[]
  /** Seconds for which a hub has not heard from the main server. */
  readonly behind?: number
}
interface Kept {
  readonly at: number
  /** What time it was when this was kept, and how far the clock of the device was off. */
  readonly now?: number
  readonly off?: number
  readonly hub: string
  readonly direction: Direction | null
  readonly offlineSince: number | null
  readonly figures?: GateToday | undefined
}

/**
 * A terminal on a phone: asks the hub or the main server, decides itself where neither answers, and
 * sends later what it did. Nothing in here knows a browser, so that tests run it as it is.
 */
export class Handheld {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #registration: Registration | undefined
  #memory: TerminalMemory | undefined
  readonly #clock: TerminalClock
  #heardAt = 0
  #offlineSince: number | null = null
  #answering: Standing['answering'] = 'self'
  #direction: Direction | null = null
  #hub = ''
  #waiting = 0
  #lot = lot.most
  #conflicts: readonly Conflict[] = []
  #isRevoked = false
  #ticking: Promise<void> | undefined
  #standing: Standing | undefined
  #lately: readonly Lately[] = []
  #figures: GateToday | undefined
  readonly #alone: NonNullable<Options['alone']>
  #canStore = true

  constructor(options: Options) {
    this.#options = options
    const { clock = Date.now, elapsed = clock } = options
    this.#clock = new TerminalClock({ wall: clock, elapsed })
    this.#alone = options.alone ?? (work => work())
    this.#canStore = options.keeps ?? true
  }
  /** The server's time, as far as it is known here. */
  now = () => this.#clock.now()

  /** What was kept over a restart. */
  async open(): Promise<void> {
    const { shelf } = this.#options
    const registration = await shelf.get<Registration>('registration')
    if (registration) {
      this.#registration = registration
      const state = await shelf.get<Kept>('state')
      this.#heardAt = state?.at ?? 0
      this.#hub = state?.hub ?? ''
      this.#direction = state?.direction ?? null
      this.#offlineSince = state?.offlineSince ?? null
      this.#figures = state?.figures
      if (state) this.#clock.resume(state.off ?? 0, Math.max(state.at, state.now ?? 0))
      this.#memory = new TerminalMemory(shelf, registration.keys)
      await this.#memory.load(this.now())
      this.#clock.resume(this.#clock.off(), Math.max(this.now(), ...this.#memory.own.map(({ at }) => at)))
      this.#waiting = await shelf.count()
      const conflicts = await shelf.get<Uint8Array<ArrayBuffer>>('conflicts')
      if (conflicts)
        this.#conflicts = await unsealed<Conflict[]>(registration.keys, 'conflicts', conflicts).catch(() => [])
      await this.#readLately()
    }
    this.#changed()
  }
  /**
   * Registers with the one-time code of a device. The secret is turned into keys and forgotten.
   * @throws what `call` throws
   */
  async register(
    given: { readonly deviceNo: string; readonly code: string },
    call: (body: BodyOf<typeof registerTerminal>) => Promise<ResultOf<typeof registerTerminal>>,
  ): Promise<void> {
    const { terminal, secret, projectId, serverTime } = await call({
      deviceNo: given.deviceNo,
      code: given.code,
      version: this.#options.version ?? '1',
    })
    const { shelf } = this.#options
    await shelf.wipe()
    this.#registration = {
      terminal,
      deviceNo: given.deviceNo,
      projectId,
      keys: await terminalKeys(secret),
      id: crypto.randomUUID(),
    }
    await shelf.set('registration', this.#registration)
    this.#isRevoked = false
    this.#waiting = 0
    this.#conflicts = []
    this.#lately = []
    this.#figures = undefined
    this.#clock.hear(Date.parse(serverTime))
    this.#memory = new TerminalMemory(shelf, this.#registration.keys)
    await this.tick()
  }
  /** Hears of changes of `standing`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** The same object until something has changed. */
  standing = (): Standing => (this.#standing ??= this.#describe())
  #describe(): Standing {
    const gate = this.#memory?.kept.projects[0]?.gate
    return {
      state: this.#isRevoked ? 'revoked' : this.#registration ? 'ready' : 'fresh',
      place: gate?.name ?? this.#registration?.deviceNo ?? '',
      own: gate?.direction ?? 'in',
      direction: this.#direction ?? gate?.direction ?? 'in',
      answering: this.#answering,
      offlineSince: this.#offlineSince,
      heardAt: this.#heardAt,
      dataFrom: this.#memory?.dataFrom ?? 0,
      people: this.#memory?.kept.people.size ?? 0,
      waiting: this.#waiting,
      clockOff: this.#clock.off(),
      conflicts: this.#conflicts,
      mayOverride: this.#memory?.kept.terminal.mayOverride === true,
      canStore: this.#canStore,
      lately: this.#lately,
      today: this.#today(),
      unchecked: this.#memory ? unchecked(this.#memory.kept) : [],
      hub: this.#hub,
    }
  }
  /** What the server has counted at this gate, and what the phone has let through since. */
  #today(): GateToday {
    const { at = 0, entries = 0, exits = 0, inside = null, scale = null } = this.#figures ?? {}
    const since = Math.max(at, dayBegan(this.now(), this.#memory?.kept.projects[0]?.policy ?? noSettings))
    const own = (this.#memory?.own ?? []).filter(one => one.at > since)
    const ins = own.filter(({ direction }) => direction === 'in').length
    const outs = own.length - ins
    return {
      at,
      entries: (since > at ? 0 : entries) + ins,
      exits: (since > at ? 0 : exits) + outs,
      inside: inside === null || since > at ? null : Math.max(0, inside + ins - outs),
      scale,
    }
  }
  #changed(): void {
    this.#standing = undefined
    for (const listener of this.#listeners) listener()
  }
  async turn(direction: Direction): Promise<void> {
    this.#direction = direction
    // The next scan goes by it, however long the shelf takes.
    this.#changed()
    await this.#save()
  }
  /** Names the hub of the hall; empty: none. */
  async nameHub(address: string): Promise<void> {
    this.#hub = address.trim().replace(/\/+$/, '')
    await this.#save()
  }
  async #save(): Promise<void> {
    // A terminal that has wiped itself keeps nothing.
    if (!this.#registration) return
    const state: Kept = {
      at: this.#heardAt,
      now: this.now(),
      off: this.#clock.off(),
      hub: this.#hub,
      direction: this.#direction,
      offlineSince: this.#offlineSince,
      figures: this.#figures,
    }
    await this.#options.shelf.set('state', state)
    this.#changed()
  }
  #line(): LineOptions {
    const { terminal, keys } = this.#registration as Registration
    const { fetch: fetching, main = '' } = this.#options
    return {
      terminal,
      keys,
      now: this.now,
      targets: () => [
        ...(this.#hub ? [{ name: 'hub' as const, base: this.#hub }] : []),
        { name: 'main' as const, base: main },
      ],
      heard: ({ name }, time) => {
        if (!this.#registration) return
        this.#clock.hear(time)
        this.#answering = name
        this.#offlineSince = null
      },
      ...(fetching && { fetch: fetching }),
    }
  }
  /** Asks; without an answer the terminal stands alone from now on. */
  async #ask<T extends object>(name: string, body: object, ms?: number): Promise<T & { readonly by: Target }> {
    try {
      return await ask<T>(this.#line(), name, body, ms === undefined ? {} : { ms })
    } catch (error) {
      if (error instanceof Revoked) await this.#end()
      if (error instanceof NoLine) {
        this.#answering = 'self'
        this.#offlineSince ??= this.now()
        await this.#save()
      }
      throw error
    }
  }
  async #end(): Promise<void> {
    const { shelf } = this.#options
    const there = await shelf.get<Registration>('registration')
    // Registered again in another page of this phone: that one goes on.
    if (there && there.id !== this.#registration?.id) return this.open()
    await shelf.wipe()
    this.#lately = []
    this.#registration = undefined
    this.#memory = undefined
    this.#waiting = 0
    this.#conflicts = []
    this.#isRevoked = true
    this.#changed()
  }

  /** One round: a sign of life, what waits goes, news come. Rounds never overlap. */
  tick(): Promise<void> {
    this.#ticking ??= this.#round().finally(() => {
      this.#ticking = undefined
    })
    return this.#ticking
  }
  async #round(): Promise<void> {
    if (!this.#registration || !this.#memory) return
    await this.#tryStoring()
    try {
      const sign = { queue: this.#waiting, version: this.#options.version ?? '1' }
      const { commands: said, behind = 0, by } = await this.#ask<Heartbeat>('heartbeat', sign)
      // Commands are given at the main server, which a phone with a hub asks too where it can.
      const commands = by.name === 'main' ? said : await this.#commandsOfMain(sign)
      this.#heardAt = this.now() - behind * 1000
      await this.upload()
      for (const { id, command } of commands) await this.#obey(id, command)
      await this.sync()
      await this.#save()
    } catch (error) {
      if (!(error instanceof NoLine || error instanceof NotTaken || error instanceof Revoked)) throw error
      this.#changed()
    }
  }
  async #commandsOfMain(sign: object): Promise<Heartbeat['commands']> {
    const line = { ...this.#line(), heard: () => undefined }
    const answer = await ask<Heartbeat>(line, 'heartbeat', sign, { ms: 3000, only: 'main' }).catch(error => {
      if (error instanceof Revoked) return this.#end().then(() => undefined)
      return undefined
    })
    return answer?.commands ?? []
  }
  /** The command that an operator gave. The terminal has wiped itself only after it has said so. */
  async #obey(id: number, command: number): Promise<void> {
    const wipes = command === termCommand.wipe
    if (command === termCommand.sync) await this.#memory?.forgetDelta()
    await ask(this.#line(), 'commandAck', { id, ok: true }, { only: 'main' })
    if (wipes) await this.#end()
  }
  /** Fetches what has changed, page by page. */
  async sync(): Promise<void> {
    for (let more = true; more && this.#memory; ) {
      // Figures come after what waited has been sent.
      const asked = { cursor: this.#memory.kept.cursor, limit: 5000, figures: true }
      const answer = await this.#ask<SealedDelta & { figures?: GateFigures }>('sealedDelta', asked)
      if (answer.figures) this.#figures = { ...answer.figures, at: Date.parse(answer.serverTime) }
      more = (await this.#memory.take(answer)).more
      this.#changed()
    }
  }
  /**
   * Sends what waits, the oldest first. What is not acknowledged stays, and counts once; what the
   * server could not take now waits for the next round and keeps nothing else waiting.
   */
  async upload(): Promise<void> {
    const { shelf } = this.#options
    const aside = new Set<string>()
    for (;;) {
      const oldest = await shelf.oldest(this.#lot + aside.size)
      const some = oldest.filter(({ requestId }) => !aside.has(requestId))
      if (!some.length) this.#lot = lot.most
      if (!some.length || !this.#registration) break
      const { keys } = this.#registration
      const records = await Promise.all(some.map(one => recordOf(keys, one)))
      const size = this.#lot
      this.#lot = Math.max(lot.least, Math.floor(size / 4))
      const { conflicts, answers = [] } = await this.#ask<{ conflicts: Conflict[]; answers?: readonly Answered[] }>(
        'upload',
        { force: true, records },
        30_000,
      )
      this.#lot = size
      for (const { requestId, outcome } of answers) if (outcome === 'failed') aside.add(requestId)
      await this.#markRefused(answers)
      await shelf.sent(some.flatMap(({ requestId }) => (aside.has(requestId) ? [] : requestId)))
      this.#waiting = await shelf.count()
      if (conflicts.length) {
        this.#conflicts = [...conflicts, ...this.#conflicts].slice(0, 500)
        await shelf.set('conflicts', await sealed(keys, 'conflicts', this.#conflicts))
      }
      this.#changed()
    }
  }

  /** Decides about what was read: by a server while there is a line, else here. */
  async scan(kind: CredentialKind, read: string, direction = this.standing().direction): Promise<Scanned> {
    const value = shortened(read)
    const requestId = crypto.randomUUID()
    const at = this.now()
    const about = { requestId, at, kind, value, direction }
    let done: Scanned | undefined
    if (this.#answering !== 'self')
      try {
        const answer = await this.#ask<Decision & { repeated: boolean; place: string; former?: Use }>(
          'check',
          { requestId, kind, value, direction },
          checkMs,
        )
        this.#heardAt = Math.max(this.#heardAt, answer.by.name === 'main' ? this.now() : 0)
        const { by, repeated, place, former, ...decision } = answer
        done = { ...about, decision, repeated, place, by: by.name, former }
      } catch (error) {
        if (error instanceof Revoked) throw error
      }
    if (!done) return this.#alone(() => this.#decideHere(about))
    await this.#remember(done)
    this.#changed()
    return done
  }
  /** Whether the phone stores anything, tried before somebody depends on it. */
  async #tryStoring(): Promise<void> {
    const { shelf, keeps = true } = this.#options
    const could = this.#canStore
    this.#canStore =
      keeps &&
      (await shelf.set('trial', new Uint8Array(trialBytes)).then(
        () => shelf.remove(['trial']).then(() => true),
        () => false,
      ))
    if (could !== this.#canStore) this.#changed()
  }
  async #decideHere(about: Pick<Scanned, 'requestId' | 'at' | 'kind' | 'value' | 'direction'>): Promise<Scanned> {
    // Who is let in without a line and without a record may come in again at every gate.
    if (!this.#canStore && about.direction === 'in') throw new NotTaken('cannotStore')
    const { kind, value, at, direction } = about
    const memory = this.#memory as TerminalMemory
    await memory.refresh()
    const { kept, own } = memory
    const read = await readOffline(kept, { kind, value, at, direction }, this.#options.readPass)
    const { decision, repeated } = kept.projects.length
      ? decideOffline(kept, read, { at, own, direction })
      : { decision: nothingHere(direction), repeated: false }
    const place = this.standing().place
    const before = usedBefore.includes(decision.code) && decision.person && this.#memory?.lastEntry(decision.person.id)
    const done: Scanned = {
      ...about,
      decision,
      repeated,
      place,
      by: 'self',
      former: before ? { place: before.place, time: new Date(before.at).toISOString() } : undefined,
    }
    // The gate opens once the record is on the disk.
    if (!repeated) await this.#queue(done)
    await this.#remember(done)
    return done
  }
  async #queue(done: Scanned, override?: string): Promise<void> {
    const { requestId, at, kind, value, direction, decision } = done
    const { keys } = this.#registration as Registration
    const record = {
      requestId,
      kind,
      value,
      direction,
      time: at,
      deviceTime: at + this.#clock.off(),
      passed: decision.open,
      code: decision.code,
      ...(override !== undefined && { override }),
    }
    const row: QueuedRecord = { requestId, at, sealed: await sealed(keys, `queue ${requestId}`, record) }
    await this.#options.shelf.push(row)
    this.#waiting = await this.#options.shelf.count()
    this.#changed()
  }
  async #remember(done: Scanned): Promise<void> {
    const { requestId, decision, repeated, at, direction, place } = done
    if (repeated) return
    if (decision.open && decision.person) {
      const entry: OwnEntry = { personId: decision.person.id, at, direction, decision, place, requestId }
      await this.#memory?.pass(entry)
    }
    await this.#readLately()
    await this.#keepLately(withOneMore(this.#lately, latelyOf(done)))
  }
  /** Another page of this phone may have scanned too. */
  async #readLately(): Promise<void> {
    if (!this.#registration) return
    const bytes = await this.#options.shelf.get<Uint8Array<ArrayBuffer>>('lately')
    if (bytes) this.#lately = await unsealed<Lately[]>(this.#registration.keys, 'lately', bytes).catch(() => [])
  }
  async #keepLately(list: readonly Lately[]): Promise<void> {
    if (!this.#registration) return
    this.#lately = list
    await this.#options.shelf.set('lately', await sealed(this.#registration.keys, 'lately', list))
    this.#options.wrote?.()
    this.#changed()
  }
  /** Another page of this phone has written something. */
  async look(): Promise<void> {
    await this.#memory?.refresh()
    await this.#readLately()
    this.#waiting = await this.#options.shelf.count()
    this.#changed()
  }
  /**
   * Takes back a passage that did not happen. It counts here at once, and at the server when it has
   * heard of it.
   */
  async takeBack(requestId: string): Promise<void> {
    const one = this.#lately.find(each => each.requestId === requestId)
    if (!one || !this.#registration || !mayTakeBack(one, this.now())) return
    const { keys } = this.#registration
    const at = this.now()
    const record = { requestId: crypto.randomUUID(), takesBack: requestId, time: at }
    const row = { requestId: record.requestId, at, sealed: await sealed(keys, `queue ${record.requestId}`, record) }
    await this.#options.shelf.push(row)
    this.#waiting = await this.#options.shelf.count()
    await this.#memory?.unpass(requestId)
    await this.#keepLately(marked(this.#lately, requestId, 'taken'))
    if (this.#answering === 'self') return
    // Without an answer it goes with the next round.
    await this.upload().catch(error => {
      if (error instanceof Revoked) throw error
    })
  }
  /** The person went the other way: what was scanned is taken back, and scanned in that direction. */
  async turnRound(requestId: string): Promise<Scanned | undefined> {
    const one = this.#lately.find(each => each.requestId === requestId)
    if (!one || !mayTakeBack(one, this.now())) return undefined
    await this.takeBack(requestId)
    return this.scan(one.kind, one.value, one.direction === 'in' ? 'out' : 'in')
  }
  /** What the server did not take back stays: the desk settles it. */
  async #markRefused(answers: readonly Answered[]): Promise<void> {
    const refused = answers.filter(({ outcome }) => outcome === 'refused' || outcome === 'late')
    const list = refused.reduce(
      (some, { takesBack }) => (takesBack ? marked(some, takesBack, 'refused') : some),
      this.#lately,
    )
    if (list !== this.#lately) await this.#keepLately(list)
  }
  /** Whom a guard may mean: by what is kept here, and by the end of a phone number where a server answers. */
  async find(text: string): Promise<readonly Found[]> {
    if (!this.#memory) return []
    const found = findPeople(this.#memory.kept, text)
    if (!/^\d{4,15}$/.test(text.trim()) || this.#answering === 'self') return found
    const { ids } = await this.#ask<{ ids: number[] }>('findPhone', { end: text.trim() }, checkMs).catch(() => ({
      ids: [],
    }))
    return [...peopleOf(this.#memory.kept, ids).filter(one => !found.some(({ id }) => id === one.id)), ...found]
  }
  /**
   * Lets somebody in whom a scan has refused, with a reason: for whom an operator with the right has
   * allowed it on this terminal. Never whom the black list names.
   * @throws NotTaken
   */
  async letIn(refused: Scanned, reason: string): Promise<Scanned> {
    if (!canLetIn(refused.decision) || !this.standing().mayOverride) throw new NotTaken('overrideNotAllowed')
    if (!reasonIn(reason)) throw new NotTaken('reasonMissing')
    const about = {
      ...refused,
      requestId: crypto.randomUUID(),
      at: this.now(),
      byHand: true as const,
      former: undefined,
    }
    const { kind, value, direction, requestId } = about
    if (this.#answering !== 'self')
      try {
        const answer = await this.#ask<Decision & { place: string }>(
          'override',
          { requestId, kind, value, direction, reason },
          checkMs,
        )
        const { by, place, ...decision } = answer
        const done: Scanned = { ...about, decision, place, by: by.name, repeated: false }
        await this.#remember(done)
        return done
      } catch (error) {
        if (!(error instanceof NoLine)) throw error
      }
    const { text, advice } = reasonTexts.pass
    const decision = { ...refused.decision, code: entryReason.pass, text, advice, open: true, holdSeconds: 5 }
    const done: Scanned = { ...about, decision, repeated: false, by: 'self' }
    await this.#queue(done, reason)
    await this.#remember(done)
    return done
  }

  /**
   * Settles a conflict that is shown here, at the main server.
   * @throws NoLine, NotTaken where somebody else was faster
   */
  async settle(requestId: string, misuse: boolean): Promise<void> {
    const { shelf } = this.#options
    try {
      await ask(this.#line(), 'settleConflict', { requestId, misuse }, { only: 'main' })
    } catch (error) {
      if (error instanceof Revoked) await this.#end()
      // 404: it is settled already, and no longer for this guard.
      if (!(error instanceof NotTaken && error.message === '404')) throw error
    }
    if (!this.#registration) return
    this.#conflicts = this.#conflicts.filter(one => one.requestId !== requestId)
    await shelf.set('conflicts', await sealed(this.#registration.keys, 'conflicts', this.#conflicts))
    this.#changed()
  }

  /** The photo of a person as a data address; undefined where there is none, or none is allowed here. */
  async photo(personId: number): Promise<string | undefined> {
    if (!this.#registration) return undefined
    const { keys } = this.#registration
    const { shelf } = this.#options
    const row = this.#memory?.kept.people.get(personId)
    const bytes = row && (await shelf.get<Uint8Array<ArrayBuffer>>(photoKey(row)))
    if (bytes) return unsealed<string>(keys, 'photo', bytes).catch(() => undefined)
    if (this.#answering === 'self') return undefined
    const found = await this.#photos([personId]).catch(() => [])
    return found[0]?.[1]
  }
  async #photos(ids: readonly number[]): Promise<readonly (readonly [number, string])[]> {
    const { sealed: text } = await this.#ask<{ sealed: string }>('photos', { ids })
    return unsealed((this.#registration as Registration).keys, 'photos', fromBase64(text))
  }
  /** Fetches photos that may be kept and are not here yet, some at a time. True while some are left. */
  async fetchPhotos(most = 40): Promise<boolean> {
    if (!this.#registration || !this.#memory || this.#answering === 'self') return false
    const { shelf } = this.#options
    const { keys } = this.#registration
    const allowed = new Set(
      this.#memory.kept.projects.flatMap(({ projectId, policy }) => (policy.keepsPhotos ? [projectId] : [])),
    )
    const known = new Set(await shelf.keys('photo:'))
    const missing: number[] = []
    const gone = new Set(known)
    for (const [id, row] of this.#memory.kept.people)
      if (row[13] && allowed.has(row[1])) {
        gone.delete(photoKey(row))
        if (!known.has(photoKey(row)) && missing.length <= most) missing.push(id)
      }
    // Whose photo is no longer allowed, or who is no longer there.
    if (gone.size) await shelf.remove([...gone])
    const asked = missing.slice(0, most)
    if (!asked.length) return false
    const found = new Map(await this.#photos(asked).catch(() => []))
    for (const id of asked) {
      const row = this.#memory.kept.people.get(id)
      if (row) await shelf.set(photoKey(row), await sealed(keys, 'photo', found.get(id) ?? ''))
    }
    return missing.length > most
  }
}
interface Answered {
  readonly requestId: string
  readonly outcome: string
  /** The passage, of an answer to a taking back. */
  readonly takesBack?: string
}
/** What waits, as it is sent. One that does not open any more goes by its id, for the desk to know of it. */
const recordOf = (keys: TerminalKeys, { requestId, at, sealed: bytes }: QueuedRecord): Promise<object> =>
  unsealed<{ value?: unknown }>(keys, `queue ${requestId}`, bytes).then(
    record => ({ ...record, ...(typeof record.value === 'string' && { value: shortened(record.value) }) }),
    () => ({ requestId, time: at }),
  )
/** A photo is kept under its file: another file is another photo. */
const photoKey = (row: KeptPerson) => `photo:${row[0]}:${(row[13] ?? '').slice(-40)}`
/** A terminal that has heard nothing yet knows nobody, not even itself. */
const nothingHere = (direction: Direction): Decision =>
  decide({
    at: 0,
    direction,
    credential: { kind: 'typed' },
    people: [],
    certTypes: new Map(),
    settings: noSettings,
  })
