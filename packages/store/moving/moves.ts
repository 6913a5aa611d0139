import {
  allMovesOf,
  birthsOf,
  type AnyResource,
  type CodeValue,
  type Refusal,
  type Row,
  type ServerChanges,
} from '@pavilion/declare'
import type { Caller } from '../reach/caller.ts'
import type { Transaction } from '../context.ts'

type Input = Readonly<Record<string, unknown>>

/** What an effect knows about the move that is being made. */
export interface MoveAbout<R extends AnyResource> {
  /** The row before the move, locked. A birth has none. */
  readonly before: Row<R> | undefined
  /** The row after the move. */
  readonly after: Row<R>
  readonly move: string
  /** The input of the move: fields of the row, and values for the effect alone. */
  readonly input: Input
  readonly why: string | null
  /** The operator, visitor or service that called `tx.move`. */
  readonly caller: Caller
}
/** What one move or birth does besides changing the state. */
export interface MoveRule<R extends AnyResource> {
  /**
   * Returns why this row may not move, or undefined. Pure: it sees the locked row and the input
   * only.
   */
  readonly refuse?: (before: Row<R>, about: { readonly input: Input; readonly caller: Caller }) => Refusal | undefined
  /** Which of the states that the move may lead to, by its code. Pure. */
  readonly to?: (before: Row<R>, input: Input) => CodeValue
  /** Further fields that the move sets, computed from the row and the input. Pure. */
  readonly set?: (before: Row<R> | undefined, input: Input, now: string) => ServerChanges<R>
  /**
   * What happens with the move, in the same transaction, for any caller. `tx` acts as a service
   * within the row's project, on behalf of the caller who made the move. An effect that changes the
   * row itself answers it as it is then, so that the caller of `tx.move` does not get an older copy.
   */
  readonly effect?: (tx: Transaction, about: MoveAbout<R>) => Promise<void> | Promise<Row<R>>
  /**
   * The same effect for many rows of one project, in a number of statements that does not depend on
   * how many they are. With it, `tx.moveMany` moves them together.
   */
  readonly together?: (tx: Transaction, abouts: readonly MoveAbout<R>[]) => Promise<void>
}
/** The rules of one resource's moves, as `serverDomain({ moves: […] })` takes them. */
export interface MoveRules {
  readonly of: AnyResource
  readonly rules: Readonly<Record<string, MoveRule<never>>>
}

/**
 * Defines the rules of a resource's moves and births:
 * `moves(order, { close: { refuse: whyNotClose, effect: releaseStock } })`.
 * @throws Error for a move that the declaration does not have
 */
export function moves<R extends AnyResource>(of: R, rules: Readonly<Record<string, MoveRule<R>>>): MoveRules {
  const known = new Set([...allMovesOf(of), ...birthsOf(of)].map(({ name }) => name))
  for (const name of Object.keys(rules)) if (!known.has(name)) throw new Error(`${of.name} has no move ${name}`)
  return { of, rules: rules as MoveRules['rules'] }
}

/**
 * All rules, by resource and move.
 * @throws Error when two domains give rules for one resource
 */
export function moveTable(all: readonly MoveRules[]): ReadonlyMap<string, MoveRules['rules']> {
  const table = new Map<string, MoveRules['rules']>()
  for (const { of, rules } of all) {
    if (table.has(of.name)) throw new Error(`the moves of ${of.name} have rules twice`)
    table.set(of.name, rules)
  }
  return table
}
