import type { OutsideErrorKind } from '@pavilion/work/server/index.ts'

/** A face database as its supplier needs it. */
export interface Library {
  readonly address: string
  /** The group in the cloud, or the id of the library on the device. */
  readonly library: string
  readonly account: string
  readonly secret: string
}
/** A supplier of face libraries. People are known there by our number alone. */
export interface Supplier {
  /** Adds a photo, or replaces the one of the same person. */
  add(at: Library, personId: number, photo: Buffer): Promise<void>
  /** Removes a person; one who is not there counts as removed. */
  remove(at: Library, personId: number): Promise<void>
  count(at: Library): Promise<number>
  /** Who is there, where the supplier can say it. */
  list?(at: Library): Promise<readonly number[]>
}
/** What a supplier said, with the words of its answer. Never a photo or a name. */
export class SupplierFailed extends Error {
  readonly kind: OutsideErrorKind
  constructor(kind: OutsideErrorKind, why: string) {
    super(why)
    this.kind = kind
  }
}
/** No answer in time, or no connection: adding and removing may be repeated. */
export const unreachable = (error: unknown): SupplierFailed =>
  error instanceof SupplierFailed
    ? error
    : new SupplierFailed('unavailable', error instanceof Error ? error.message : String(error))
/** How long a supplier may take. Tests are less patient. */
export const patience = { ms: 15_000 }
export const personOf = (id: string): number | undefined => {
  const [, number] = /^p(\d{1,15})$/.exec(id) ?? []
  return number === undefined ? undefined : Number(number)
}
