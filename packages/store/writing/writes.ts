import type { CodeValue } from '@pavilion/declare'
import type { Sql } from '../sql/sql.ts'

/** A row that was moved together with others. */
export interface MovedRow {
  readonly id: number
  readonly projectId: number | null
  readonly from: CodeValue
  readonly updatedAt: string
}

export interface MoveWhere {
  /**
   * Which rows, as SQL over the alias `a`. Rows in a state that the move does not start from stay.
   */
  readonly where: Sql | undefined
  readonly ids?: readonly number[]
  /** Further columns, as SQL: ``sql`"error" = ${why}` ``. */
  readonly set?: Sql
  /** Fields that the move sets to one value. */
  readonly input?: Readonly<Record<string, unknown>>
  /** Leaves out rows that another transaction has locked. */
  readonly skipLocked?: boolean
  readonly limit?: number
  /** Further columns to answer, over the row `a` as it is now. */
  readonly returning?: Sql
  /** Deleted rows too. */
  readonly deletedToo?: boolean
}
export interface MoveOptions {
  /**
   * Further columns that change with the move, as SQL over the row `a`:
   * ``sql`"turn" = a."turn" + 1` ``. Never a state, nor a field that the keyword finds.
   */
  readonly set?: Sql
  /** Further columns to answer, over the row `a` as it is now. */
  readonly returning?: Sql
  /** The event of the move tells nobody. */
  readonly quiet?: boolean
}
export interface UpdateRows {
  /**
   * What changes, over the alias `a`: ``sql`"answers" = ${answers}::jsonb` ``. Never a state, which
   * moves.
   */
  readonly set: Sql
  /** Which rows. Only live rows within the caller's reach are changed, without saying so here. */
  readonly where: Sql
  /** Further tables: ``sql`(select …) v` ``. */
  readonly from?: Sql
  /** Columns to return. */
  readonly returning?: Sql
  /** Also changes deleted rows. */
  readonly deletedToo?: boolean
  /** Keeps `updatedAt`, for changes that an open editor need not notice. */
  readonly quietly?: boolean
}

/**
 * One cell of a counter, by the fields of its key. `quantity` or `total` where cells differ in it.
 */
export type CellKey = Readonly<Record<string, unknown>> & {
  readonly quantity?: number
  readonly total?: number | null
}
export interface HoldOptions {
  /** Whose claim it is, such as `order 17 line 2`. The same key does nothing the second time. */
  readonly key: string
  /** A code from the counter's reasons. */
  readonly reason: CodeValue
}
export interface TakeOptions extends HoldOptions {
  /** Units of each cell; 1 by default. */
  readonly quantity?: number
  /** When the hold expires. */
  readonly expiresAt?: string
  /** Sells at once, without holding first. */
  readonly sold?: boolean
}
export interface GiveBackOptions extends HoldOptions {
  /** The units of each cell that come back; more than the key has is an error. */
  readonly cells: readonly CellKey[]
}
/** `left`: the fewest units left in any of the cells; null where there is no limit. */
export type Taken =
  | { readonly ok: true; readonly left: number | null; readonly repeated: boolean }
  | { readonly ok: false; readonly left: number }
export type AdjustOptions = HoldOptions
/** `least`: how many units are held and sold already. */
export type Adjusted = { readonly ok: true } | { readonly ok: false; readonly least: number }

/** Which tags come onto rows and which go. */
export interface Tagging {
  readonly add?: readonly number[]
  readonly remove?: readonly number[]
}
/** What the tags of a row are to be: none is null. */
export interface Tagged {
  readonly id: number
  readonly tagIds: readonly number[] | null
}
