import { registerUserStatus } from '@pavilion/registration/model/codes.ts'
import type { Kept, KeptPerson } from '../offline.ts'
import { sealedBox, type Box } from './box.ts'
import type { OwnEntry } from './memory.ts'
import type { TerminalKeys } from './sealing.ts'
import type { Shelf } from './shelf.ts'

/** A visitor whom a guard registers at the door. */
export interface Visitor {
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly certTypeId: number
}
/** The same as the phone keeps it, with the code by which gates know the person. */
export interface WalkIn extends Visitor {
  readonly code: string
  readonly at: number
  /** Below zero: nobody else has it. The server gives the real one. */
  readonly id: number
}
/** So many a phone keeps: by then the server has them long since. */
const most = 500

/** Whom the guards of a phone have registered at the door. */
export class WalkIns {
  readonly #box: Box<readonly WalkIn[]>
  list: readonly WalkIn[] = []

  constructor(shelf: Shelf, keys: TerminalKeys) {
    this.#box = sealedBox(shelf, keys, 'walkIns')
  }
  async read(): Promise<void> {
    this.list = (await this.#box.read()) ?? this.list
  }
  /** Once: a page that was cleared by its browser writes them again. */
  async add(one: WalkIn): Promise<void> {
    await this.read()
    this.list = [...this.list, one].slice(-most)
    await this.#box.write(this.list)
  }
  restore(): Promise<void> {
    return this.#box.write(this.list)
  }
  /**
   * Puts among the people of a terminal whom it does not know from the server yet, and takes out whom it
   * knows by now. Answers their real ids by the provisional ones.
   */
  join(kept: Kept): Map<number, number> {
    const real = new Map<number, number>()
    for (const one of this.list) {
      const known = kept.byNumber.get(one.code)
      if (known !== undefined && known !== one.id) {
        real.set(one.id, known)
        kept.people.delete(one.id)
      } else if (known === undefined) {
        kept.people.set(one.id, personOf(one, kept))
        kept.byNumber.set(one.code, one.id)
      }
    }
    return real
  }
}
/** Passages of people who are known by now, under their real ids. Pure. */
export const renamed = (own: readonly OwnEntry[], real: ReadonlyMap<number, number>): OwnEntry[] =>
  own.map(entry => ({ ...entry, personId: real.get(entry.personId) ?? entry.personId }))
const personOf = ({ id, code, name, company, certTypeId }: WalkIn, { projects }: Kept): KeptPerson => [
  id,
  projects[0]?.projectId ?? 0,
  registerUserStatus.normal,
  name,
  company || null,
  null,
  certTypeId,
  null,
  null,
  0,
  code,
  null,
  code,
  null,
]
