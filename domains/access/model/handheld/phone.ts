import type { BodyOf, ResultOf } from '@pavilion/declare'
import type { registerTerminal } from '../calls.ts'
import type { Direction } from '../decision.ts'
import type { PassReader } from '../offline.ts'
import { Revoked } from './line.ts'
import { Link, type KeptState } from './link.ts'
import { terminalKeys } from './sealing.ts'
import type { Shelf } from './shelf.ts'
import type { GateToday, Lost, Registration, Standing } from './standing.ts'
import { standingOf } from './standingOf.ts'
import { Stock } from './stock.ts'

export interface PhoneOptions {
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

/** One registration on a phone: its line, what it keeps, and how it stands. */
export class Phone {
  readonly options: PhoneOptions
  readonly link: Link
  readonly alone: NonNullable<PhoneOptions['alone']>
  readonly #listeners = new Set<() => void>()
  /** What it keeps, once it is registered. */
  stock: Stock | undefined
  direction: Direction | null = null
  figures: GateToday | undefined
  lost: Lost | undefined
  canStore: boolean
  isRevoked = false
  #standing: Standing | undefined

  constructor(options: PhoneOptions) {
    this.options = options
    const { clock = Date.now, elapsed = clock } = options
    this.alone = options.alone ?? (work => work())
    this.canStore = options.keeps ?? true
    this.link = new Link({
      main: options.main ?? '',
      fetch: options.fetch,
      clock: { wall: clock, elapsed },
      registration: () => this.stock?.registration,
      revoked: () => this.end(),
      lost: () => this.save(),
    })
  }
  /** The server's time, as far as it is known here. */
  now = (): number => this.link.now()

  /** What was kept over a restart. */
  async open(): Promise<void> {
    const { shelf } = this.options
    const registration = await shelf.get<Registration>('registration')
    if (registration) {
      const state = await shelf.get<KeptState>('state')
      if (state) this.link.read(state)
      this.direction = state?.direction ?? null
      this.figures = state?.figures
      this.lost = state?.lost
      const stock = this.#stockOf(registration)
      await stock.load(this.now())
      const { clock } = this.link
      clock.resume(clock.off(), Math.max(this.now(), ...stock.memory.own.map(({ at }) => at)))
      this.stock = stock
    }
    this.changed()
  }
  #stockOf(registration: Registration): Stock {
    return new Stock(this.options.shelf, registration, { now: this.now, wrote: this.wrote })
  }
  /**
   * Registers with the one-time code of a device. The secret is turned into keys and forgotten.
   * @throws what `call` throws
   */
  async register(
    { deviceNo, code }: { readonly deviceNo: string; readonly code: string },
    call: (body: BodyOf<typeof registerTerminal>) => Promise<ResultOf<typeof registerTerminal>>,
  ): Promise<void> {
    const { shelf, version = '1' } = this.options
    const { terminal, secret, projectId, serverTime, unsent } = await call({ deviceNo, code, version })
    await shelf.wipe()
    const keys = await terminalKeys(secret)
    const registration: Registration = { terminal, deviceNo, projectId, keys, id: crypto.randomUUID() }
    await this.#keeping(shelf.set('registration', registration))
    this.stock = this.#stockOf(registration)
    this.isRevoked = false
    this.figures = undefined
    // What the device said that it had to send, and what nobody has now.
    this.lost = unsent ? { records: unsent.records, at: Date.parse(unsent.at), names: [] } : undefined
    this.link.clock.hear(Date.parse(serverTime))
  }
  /** Hears of changes of `standing`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** The same object until something has changed. */
  standing = (): Standing => (this.#standing ??= standingOf(this))
  changed = (): void => {
    this.#standing = undefined
    for (const listener of this.#listeners) listener()
  }
  /** Other pages of this phone look at the shelf. */
  wrote = (): void => this.options.wrote?.()
  async save(): Promise<void> {
    // A terminal that has wiped itself keeps nothing.
    if (!this.stock) return
    const { direction, figures, lost } = this
    const state: KeptState = { ...this.link.state(), direction, figures, lost }
    await this.#keeping(this.options.shelf.set('state', state))
    this.changed()
  }
  /** What a phone without room cannot keep lasts as long as its page. The page says so. */
  async #keeping(written: Promise<void>): Promise<void> {
    await written.catch(() => {
      this.canStore = false
    })
  }
  /** @throws Revoked where the terminal has ended meanwhile */
  own(): Stock {
    if (!this.stock) throw new Revoked('not registered')
    return this.stock
  }
  async end(): Promise<void> {
    const { shelf } = this.options
    const there = await shelf.get<Registration>('registration')
    // Registered again in another page of this phone: that one goes on.
    if (there && there.id !== this.stock?.registration.id) return this.open()
    await shelf.wipe()
    this.stock = undefined
    this.lost = undefined
    this.isRevoked = true
    this.changed()
  }
  /**
   * The guard in whose name something is done now; undefined where the event has none.
   * @throws NotTaken where none has signed in
   */
  async acting(): Promise<number | undefined> {
    const guard = await this.stock?.guards.acting().finally(this.changed)
    return guard?.id
  }
}
