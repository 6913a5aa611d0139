/** A row as a queue steps through it. */
export interface Step {
  readonly key: string
  /** Somebody else has it open. */
  readonly held: boolean
}
/** The row that follows one that was decided: the next that nobody holds, else one before it, else any. Pure. */
export function nextAfter(rows: readonly Step[], key: string): string | undefined {
  const at = rows.findIndex(row => row.key === key)
  const after = rows.slice(at + 1)
  const before = rows.slice(0, Math.max(0, at)).toReversed()
  const free = [...after, ...before].find(({ held }) => !held)
  return (free ?? after[0] ?? before[0])?.key
}
/** The row that a queue begins with: the first that nobody holds. Pure. */
export const firstOf = (rows: readonly Step[]): string | undefined => (rows.find(({ held }) => !held) ?? rows[0])?.key
