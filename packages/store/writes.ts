import type { CodeValue } from '@pavilion/declare'
import type { Sql } from './sql.ts'

/** A row that a move of many has moved. */
export interface MovedRow {
  readonly id: number
  readonly projectId: number | null
  readonly from: CodeValue
  readonly updatedAt: string
}

export interface MoveWhere {
  /** Which rows, as SQL over the alias `a`; those in other states than the move's stay. */
  readonly where: Sql | undefined
  readonly ids?: readonly number[]
  /** Further columns, as SQL: ``sql`"error" = ${why}` ``. */
  readonly set?: Sql
  /** Fields that the move sets to one value. */
  readonly input?: Readonly<Record<string, unknown>>
  /** Rows that somebody else holds are left out. */
  readonly skipLocked?: boolean
  readonly limit?: number
  /** Further columns to answer, over the row `a` as it is now. */
  readonly returning?: Sql
  /** Deleted rows too. */
  readonly deletedToo?: boolean
}
export interface UpdateRows {
  /** What changes, over the alias `a`: ``sql`"answers" = ${answers}::jsonb` ``. Never a state: states move. */
  readonly set: Sql
  /** Which rows. Live ones within the caller's reach are meant already. */
  readonly where: Sql
  /** Further tables: ``sql`(select …) v` ``. */
  readonly from?: Sql
  /** Columns to answer. */
  readonly returning?: Sql
  /** Deleted rows too. */
  readonly deletedToo?: boolean
  /** The rows keep their `updatedAt`: nobody who edits one need know. */
  readonly quietly?: boolean
}

/** One cell of a counter by the fields of its key; `quantity` or `total` where cells differ in it. */
export type CellKey = Readonly<Record<string, unknown>> & {
  readonly quantity?: number
  readonly total?: number | null
}
export interface HoldOptions {
  /** Whose claim it is: `order 17 line 2`. The same key does nothing the second time. */
  readonly key: string
  /** A code of the counter's reasons. */
  readonly reason: CodeValue
}
export interface TakeOptions extends HoldOptions {
  /** Units of each cell; 1 unless said. */
  readonly quantity?: number
  /** The hold ends then by itself. */
  readonly expiresAt?: string
  /** Sold at once, without being held first. */
  readonly sold?: boolean
}
/** `left`: the fewest units left among the cells; null where there is no limit. */
export type Taken =
  | { readonly ok: true; readonly left: number | null; readonly repeated: boolean }
  | { readonly ok: false; readonly left: number }
export type AdjustOptions = HoldOptions
/** `least`: so many are held and sold already. */
export type Adjusted = { readonly ok: true } | { readonly ok: false; readonly least: number }
