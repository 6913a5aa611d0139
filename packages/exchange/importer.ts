import type { AnyResource, Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { ImportColumn } from './columns.ts'

/**
 * One row of a sheet on its way: what its cells say, and what is wrong with it by the column's
 * name.
 */
export interface ReadRow {
  readonly row: number
  readonly cells: readonly unknown[]
  values: Record<string, unknown>
  wrong: Record<string, Pair>
}
export const isBad = ({ wrong }: ReadRow): boolean => {
  for (const _ in wrong) return true
  return false
}
/**
 * What the operator chose beside the file, as text: the form of the records, the group of the
 * members.
 */
export type ImportOptions = Readonly<Record<string, string>>

/**
 * How the rows of one sheet become rows of a resource. Made per import: it remembers what earlier
 * parts of the sheet held.
 */
export interface Importer {
  readonly of: AnyResource
  /** What the template is called. */
  readonly name: Pair
  readonly columns: readonly ImportColumn[]
  /**
   * Settles the values of some thousand rows and says what is wrong with each: a few statements,
   * whatever their number. Writes nothing.
   */
  check(rows: readonly ReadRow[]): Promise<void>
  /** Says of rows that were fine which are taken by now: somebody else was quicker. */
  checkAgain(rows: readonly ReadRow[]): Promise<void>
  /**
   * Writes rows that are fine and answers the ids of those written, in order. `importBatchId`: the
   * batch they come with.
   * @throws alreadyTaken
   */
  write(tx: Context, rows: readonly ReadRow[], importBatchId: number | undefined): Promise<number[]>
  /**
   * After the last row, where any were written: what others wait for until the sheet's transaction
   * ends, such as a counter, is taken here.
   */
  ended?(tx: Context, done: number): Promise<void>
  /**
   * Only writing finds out all that is wrong with a row: a preview writes too, and takes it back.
   */
  readonly tries?: boolean
}
/**
 * What a room does of its own when rows of a resource come from sheets; everything else is as the
 * declaration says.
 */
export interface OwnImport {
  readonly prepare: (ctx: Context, of: AnyResource, options: ImportOptions) => Promise<Importer>
  /** After an undo has hidden these rows, in the same transaction. */
  readonly undone?: (tx: Context, ids: readonly number[]) => Promise<void>
}
const registry = new Map<string, OwnImport>()
/**
 * Rooms register here, when they are loaded, what is special about importing one of their
 * resources.
 */
export const ownImports = {
  register(resource: string, ownImport: OwnImport): void {
    registry.set(resource, ownImport)
  },
  of: (resource: string): OwnImport | undefined => registry.get(resource),
}
