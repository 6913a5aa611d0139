/** Where a company stands in the queue of the opening. */
export interface Turn {
  /** How many go first; 0: it is its turn. */
  readonly ahead: number
  /** Until its turn; 0: now. */
  readonly seconds: number
}
/**
 * The turn of the company at a rank (0 first): so many are admitted a minute from the opening on.
 * Nobody waits who came when all others were in. Pure.
 */
export function turnOf(rank: number, perMinute: number, opensAt: string, now: string): Turn {
  const since = (Date.parse(now) - Date.parse(opensAt)) / 1000
  const each = 60 / perMinute
  const admitted = since < 0 ? 0 : Math.floor(since / each) + 1
  const ahead = Math.max(0, rank + 1 - admitted)
  return { ahead, seconds: ahead === 0 ? 0 : Math.max(1, Math.ceil(rank * each - since)) }
}
