/**
 * How far this machine's clock is ahead of the server's, in milliseconds. Below half a minute it
 * counts as right, because responses take time.
 */
let ahead = 0
const matters = 30_000

/**
 * The present time, by the server's clock if this machine's is wrong: “just now” and “today” must
 * not depend on the machine.
 */
export const now = (): number => Date.now() - ahead
/** Reads the server's time from the Date header of a response. */
export function hearClock(date: string | null, at: number = Date.now()): void {
  const serverTime = date ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(serverTime)) ahead = Math.abs(at - serverTime) > matters ? at - serverTime : 0
}
