import type { Pair, Row } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import type { arrangement, arrangementLine } from '../../model/index.ts'
import type { Choice } from '../../model/calls.ts'

export type Arrangement = Row<typeof arrangement>
export type Line = Row<typeof arrangementLine>
/** A line before it is written. */
export interface NewLine {
  readonly subjectId: number
  readonly fromId: number | null
  readonly toId: number | null
  /** Of a car: which run, on which line, when it leaves. */
  readonly run?: number
  readonly lineId?: number
  readonly leaves?: string
  /** Of the car that the subject has now. */
  readonly fromLineId?: number
  readonly fromLeaves?: string
  readonly isPinned: boolean
}
export interface Effort {
  readonly seed: number
  readonly steps: number
}
export interface Subject {
  readonly name: string
  readonly workplace: string | null
  readonly about: Pair
}
export interface Explained {
  readonly chosen: Choice | null
  readonly alternatives: readonly Choice[]
  readonly shutOut: readonly { readonly name: Pair; readonly count: number }[]
  readonly asked: Choice | null
  readonly targets: readonly Choice['target'][]
}
/** What the planner knows of rooms, of cars and of meals. */
export interface Kind {
  /** Whether a proposal asks for it. */
  wanted(of: Arrangement): boolean
  /** Proposes; the search runs in a thread of its own. Nothing is written. */
  propose(
    ctx: Context,
    of: Arrangement,
    effort: Effort,
    onProgress: (done: number) => Promise<void>,
  ): Promise<readonly NewLine[]>
  subjects(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Subject>>
  targets(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Pair>>
  /** The ids of subjects whose name or workplace has a word. */
  find(ctx: Context, keyword: string): Promise<readonly number[]>
  explain(
    ctx: Context,
    of: Arrangement,
    lines: readonly Line[],
    asked: { readonly subjectId: number; readonly targetId: number | null },
  ): Promise<Explained | undefined>
  /** Gives up the places that lines have at one end. Answers those that could not, with why. */
  free(tx: Transaction, lines: readonly Line[], end: End): Promise<Refused[]>
  /** Puts subjects where lines say at one end; who has no place there gets none. */
  put(tx: Transaction, lines: readonly Line[], end: End): Promise<Refused[]>
}
/** Where a subject was before a proposal, and where the proposal puts it. */
export type End = 'from' | 'to'
export const targetAt = (line: Line, end: End): number | null => (end === 'from' ? line.fromId : line.toId)
export interface Refused {
  readonly line: Line
  readonly why: Pair
}
