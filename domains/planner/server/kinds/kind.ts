import type { Pair, Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { arrangement, arrangementLine } from '../../model/index.ts'
import type { Choice } from '../../model/calls.ts'

export type Arrangement = Row<typeof arrangement>
export type Line = Row<typeof arrangementLine>
/** A line before it is written. */
export interface NewLine {
  readonly subjectId: number
  readonly fromId: number | null
  readonly toId: number | null
  readonly run?: number
  readonly lineId?: number
  readonly leaves?: string
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
  /**
   * Gives up the present places of lines that change. Answers those that could not: with why.
   */
  free(ctx: Context, lines: readonly Line[], from: (line: Line) => number | null): Promise<Refused[]>
  /** Puts subjects where lines say. */
  put(ctx: Context, lines: readonly Line[], to: (line: Line) => number | null): Promise<Refused[]>
}
export interface Refused {
  readonly line: Line
  readonly why: Pair
}
