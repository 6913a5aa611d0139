import type { BodyOf, ResultOf } from '@pavilion/declare'
import type { registerTerminal } from '../calls.ts'
import type { Handheld } from './handheld.ts'
import type { Proof } from './guards.ts'
import type { Shelf } from './shelf.ts'

/** One of the gates for which a phone is registered. */
export interface GateOnPhone {
  /** Of its shelf. */
  readonly name: string
  readonly gate: Handheld
}
interface Options {
  /** Where the phone keeps which gates it has. */
  readonly directory: Shelf
  readonly make: (name: string) => Promise<Handheld>
}
interface Kept {
  readonly names: readonly string[]
  readonly active: string
}
const first = 'pavilion.handheld'

/**
 * The gates of one phone. Each is a registration of its own with a shelf of its own: records, counts
 * and what waits are kept apart, and all of them send while the guard stands at one.
 */
export class PhoneGates {
  readonly #options: Options
  #list: readonly GateOnPhone[] = []
  #active = first

  constructor(options: Options) {
    this.#options = options
  }
  get list(): readonly GateOnPhone[] {
    return this.#list
  }
  get active(): Handheld {
    return (this.#list.find(({ name }) => name === this.#active) ?? (this.#list[0] as GateOnPhone)).gate
  }
  /** Opens the gates that were kept over a restart; the first one in any case. */
  async open(): Promise<void> {
    const { names = [first], active = first } = (await this.#options.directory.get<Kept>('gates')) ?? {}
    const all = await Promise.all(names.map(name => this.#opened(name)))
    const known = all.filter(({ gate }) => gate.standing().state === 'ready')
    this.#list = known.length ? known : all.slice(0, 1)
    this.#active = active
  }
  async #opened(name: string): Promise<GateOnPhone> {
    const gate = await this.#options.make(name)
    await gate.open()
    return { name, gate }
  }
  /**
   * Registers with the code of a device: again where the phone has it already, else for one gate more.
   * @throws what `call` throws
   */
  async register(
    given: { readonly deviceNo: string; readonly code: string },
    call: (body: BodyOf<typeof registerTerminal>) => Promise<ResultOf<typeof registerTerminal>>,
  ): Promise<void> {
    const place = this.#list.find(
      ({ gate }) => gate.standing().state !== 'ready' || gate.standing().deviceNo === given.deviceNo,
    )
    const one = place ?? (await this.#opened(this.#freeName()))
    await one.gate.register(given, call)
    if (!place) this.#list = [...this.#list, one]
    await this.switchTo(one.name)
  }
  #freeName(): string {
    const taken = this.#list.map(({ name }) => name)
    for (let nth = 2; ; nth++) if (!taken.includes(`${first}.${nth}`)) return `${first}.${nth}`
  }
  /** The guard goes to another gate, and stays signed in where it knows them by the same PIN. */
  async switchTo(name: string): Promise<void> {
    const { guard } = this.active.standing()
    this.#active = name
    await this.#save()
    const there = this.active.standing()
    const same = there.guards.find(({ id, pin }) => id === guard?.id && pin === guard.pin)
    if (same && !there.guard) await this.active.takeOver(same.id)
  }
  async signIn(proof: Proof): Promise<void> {
    await this.active.signIn(proof)
  }
  /** Whoever leaves the phone leaves all of its gates. */
  async signOut(): Promise<void> {
    for (const { gate } of this.#list) await gate.signOut()
  }
  /** One round at each gate. One that was revoked goes, while there are others. */
  async tick(): Promise<void> {
    await Promise.all(this.#list.map(({ gate }) => gate.tick()))
    const left = this.#list.filter(({ gate }) => gate.standing().state === 'ready')
    if (!left.length || left.length === this.#list.length) return
    this.#list = left
    if (!left.some(({ name }) => name === this.#active)) this.#active = (left[0] as GateOnPhone).name
    await this.#save()
  }
  #save(): Promise<void> {
    const kept: Kept = { names: this.#list.map(({ name }) => name), active: this.#active }
    // A phone without room has its gates as long as the page is open.
    return this.#options.directory.set('gates', kept).catch(() => undefined)
  }
}
