/** What applying a plan changes, by id. */
export interface Difference {
  readonly added: readonly { readonly id: number; readonly to: number }[]
  readonly moved: readonly { readonly id: number; readonly from: number; readonly to: number }[]
  readonly removed: readonly { readonly id: number; readonly from: number }[]
}
/** The difference between what is and what is proposed. Pure. */
export function differenceOf(now: ReadonlyMap<number, number>, next: ReadonlyMap<number, number>): Difference {
  return {
    added: [...next].flatMap(([id, to]) => (now.has(id) ? [] : [{ id, to }])),
    moved: [...next].flatMap(([id, to]) => {
      const from = now.get(id)
      return from === undefined || from === to ? [] : [{ id, from, to }]
    }),
    removed: [...now].flatMap(([id, from]) => (next.has(id) ? [] : [{ id, from }])),
  }
}
