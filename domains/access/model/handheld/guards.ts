import type { GateGuard } from '../offline.ts'
import { sealedBox, type Box } from './box.ts'
import { NotTaken } from './line.ts'
import { isPinOf } from './pins.ts'
import type { TerminalKeys } from './sealing.ts'
import type { Shelf } from './shelf.ts'

/** So many wrong PINs of one guard in a row, then the phone takes none for some minutes. */
export const pinTries = { most: 5, waitMs: 5 * 60_000 }

interface SignedIn {
  readonly id: number
  /** When the guard last did something, in ms. */
  readonly at: number
}
type Tries = Readonly<Record<number, { readonly wrong: number; readonly until: number }>>
/** A guard as they have proved themselves. */
export interface Proof {
  readonly guard: number
  readonly pin: string
}

/**
 * Who stands at a phone. An event with guards takes no scan from a phone at which nobody has signed
 * in; whoever does nothing for some minutes has to show their PIN again.
 */
export class Guards {
  readonly #signedIn: Box<SignedIn | null>
  readonly #tries: Box<Tries>
  readonly #now: () => number
  #here: SignedIn | undefined
  #all: readonly GateGuard[] = []
  #idleMs = Number.POSITIVE_INFINITY

  constructor(shelf: Shelf, keys: TerminalKeys, now: () => number) {
    this.#signedIn = sealedBox(shelf, keys, 'guard')
    this.#tries = sealedBox(shelf, keys, 'pinTries')
    this.#now = now
  }
  /** Who may stand here, and after how many minutes without a scan they show their PIN again. */
  know(all: readonly GateGuard[], idleMinutes: number): void {
    this.#all = all
    this.#idleMs = idleMinutes * 60_000
  }
  get all(): readonly GateGuard[] {
    return this.#all
  }
  /** The guard who is signed in now. */
  current(): GateGuard | undefined {
    const { id, at } = this.#here ?? { id: 0, at: 0 }
    return this.#now() - at < this.#idleMs ? this.#all.find(one => one.id === id) : undefined
  }
  isLocked = (): boolean => this.#all.length > 0 && !this.current()
  /** Another page of this phone may have signed somebody in or out. */
  async read(): Promise<void> {
    this.#here = (await this.#signedIn.read()) ?? undefined
  }
  /**
   * The guard in whose name something is done now; undefined where an event has none.
   * @throws NotTaken where nobody is signed in
   */
  async acting(): Promise<GateGuard | undefined> {
    await this.read()
    if (this.isLocked()) throw new NotTaken('guardMissing')
    const guard = this.current()
    if (guard) await this.#stand(guard.id)
    return guard
  }
  async signIn(id: number): Promise<void> {
    await this.#stand(id)
  }
  async signOut(): Promise<void> {
    this.#here = undefined
    await this.#signedIn.write(null)
  }
  #stand(id: number): Promise<void> {
    this.#here = { id, at: this.#now() }
    return this.#signedIn.write(this.#here)
  }
  /**
   * Compares a PIN on the phone.
   * @throws NotTaken for a wrong one, and for any after too many wrong ones
   */
  async prove({ guard, pin }: Proof): Promise<GateGuard> {
    const one = this.#all.find(({ id }) => id === guard)
    if (!one) throw new NotTaken('guardUnknown')
    await this.refuseTooMany(guard)
    // It counts before it is compared: pages of one phone try beside each other.
    await this.countWrong(guard)
    if (!(await isPinOf(one.pin, pin))) throw new NotTaken('wrongPin')
    await this.forgive(guard)
    return one
  }
  /** @throws NotTaken */
  async refuseTooMany(guard: number): Promise<void> {
    const { wrong = 0, until = 0 } = (await this.#tries.read())?.[guard] ?? {}
    if (wrong >= pinTries.most && this.#now() < until) throw new NotTaken('pinLocked')
  }
  async countWrong(guard: number): Promise<void> {
    const tries = (await this.#tries.read()) ?? {}
    const { wrong = 0, until = 0 } = tries[guard] ?? {}
    const isOver = wrong >= pinTries.most && this.#now() >= until
    const next = { wrong: isOver ? 1 : wrong + 1, until: this.#now() + pinTries.waitMs }
    await this.#tries.write({ ...tries, [guard]: next })
  }
  async forgive(guard: number): Promise<void> {
    const { [guard]: _, ...others } = (await this.#tries.read()) ?? {}
    await this.#tries.write(others)
  }
}
