import type { AnyResource, Pair } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import type { ImportColumn } from './columns.ts'
import type { Mappings } from './headings.ts'

/** A row of a sheet: the cells of the columns that are read, its values, and its problems by column. */
export interface ReadRow {
  readonly row: number
  readonly cells: readonly unknown[]
  values: Record<string, unknown>
  wrong: Record<string, Pair>
  /** What is worth knowing by column, but no problem: the same person as in row 2. */
  notes: Record<string, Pair>
}
export const isBad = ({ wrong }: ReadRow): boolean => {
  for (const _ in wrong) return true
  return false
}
/**
 * What the operator chose for the import, as text: the form of the records, the group of the
 * members.
 */
export type ImportOptions = Readonly<Record<string, string>>

/**
 * Something that a person chooses for all rows of an import, such as the status of its records; or what they
 * decide about single rows, such as whose number it is.
 */
export interface ImportChoice {
  readonly name: string
  readonly label: Pair
  readonly values: readonly { readonly value: string; readonly label: Pair }[]
  /** The chosen one; empty: nobody has decided. */
  readonly value: string
  /** It is about single rows. */
  readonly decides?: boolean
}

/**
 * How the rows of a sheet become rows of a resource. Created per import, because it remembers
 * earlier parts of the sheet.
 */
export interface Importer {
  readonly of: AnyResource
  /** The name of the template. */
  readonly name: Pair
  readonly columns: readonly ImportColumn[]
  /** Called with the headings of the sheet before its first row is checked: which field each is read into. */
  headed?(found: readonly { readonly heading: string; readonly name: string | undefined }[]): void
  /** What a person has said about the columns of this sheet, or of earlier ones. */
  readonly mapping?: Mappings
  /** What can be chosen; each is sent as an option. */
  readonly choices?: readonly ImportChoice[]
  /** What correct rows of the sheet will be, in a sentence each. Called after they are checked. */
  becomes?(good: number): readonly Pair[]
  /**
   * Completes the values of about a thousand rows and finds their problems, with a few statements,
   * whatever the number of rows. Writes nothing.
   */
  check(rows: readonly ReadRow[]): Promise<void>
  /** Finds the rows whose unique values were taken after they were checked. */
  checkAgain(rows: readonly ReadRow[]): Promise<void>
  /**
   * Writes correct rows and returns the ids of those written, in order. `importBatchId` is their
   * batch.
   * @throws alreadyTaken
   */
  write(tx: Transaction, rows: readonly ReadRow[], importBatchId: number | undefined): Promise<number[]>
  /**
   * Called after the last row if any were written. Locks that others wait for until the transaction
   * ends, such as counters, belong here.
   */
  ended?(tx: Transaction, done: number): Promise<void>
  /**
   * At most so many rows, all checked and written as one part, because what is wrong with one may stand in any
   * other: two rows about one number.
   */
  readonly together?: number
  /** Some problems appear only when a row is written: the preview writes too, and rolls back. */
  readonly tries?: boolean
}
/**
 * What a domain does differently when rows of a resource are imported. Everything else follows the
 * declaration.
 */
export interface OwnImport {
  readonly prepare: (ctx: Context, of: AnyResource, options: ImportOptions) => Promise<Importer>
  /**
   * Resources whose rows it makes with those of the list. An undo takes them along, unless they were
   * changed since.
   */
  readonly makes?: readonly string[]
  /** Called before an undo hides these rows, in the same transaction. @throws why it may not */
  readonly undoing?: (tx: Transaction, ids: readonly number[]) => Promise<void>
  /** Called after an undo has hidden these rows, in the same transaction. */
  readonly undone?: (tx: Transaction, ids: readonly number[]) => Promise<void>
}
const registry = new Map<string, OwnImport>()
/** Domains register here, when they are loaded, how one of their resources is imported. */
export const ownImports = {
  register(resource: string, ownImport: OwnImport): void {
    registry.set(resource, ownImport)
  },
  of: (resource: string): OwnImport | undefined => registry.get(resource),
}
