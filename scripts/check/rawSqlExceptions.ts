/** Why a statement is allowed to break a rule. */
export interface Exception {
  readonly path: string
  readonly table: string
  readonly rule: Rule
  readonly why: string
}
export type Rule = 'scope' | 'updatedAt' | 'foreign'

/** Statements that may leave something out, and why. */
export const exceptions: readonly Exception[] = [
  {
    path: 'domains/vote/server/cast.ts',
    table: 'webUser',
    rule: 'scope',
    why: 'A vote is one statement, the hot path of a hall that votes; it names the voter by id.',
  },
  {
    path: 'domains/vote/server/cast.ts',
    table: 'voteItem',
    rule: 'updatedAt',
    why: 'Thousands of votes change a total: neither editors nor the caches of pages need know of each.',
  },
]
