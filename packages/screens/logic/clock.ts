/** By how much the clock of this machine is ahead of the server's, in milliseconds. What an answer takes to come is no matter: below half a minute both are right. */
let ahead = 0
const matters = 30_000

/** The time it is, by the server's clock where this machine's goes wrong: what is «just now» and «today» does not depend on who looks. */
export const now = (): number => Date.now() - ahead
/** Every answer says when it was written (its Date header). */
export function hearClock(date: string | null, at: number = Date.now()): void {
  const serverTime = date ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(serverTime)) ahead = Math.abs(at - serverTime) > matters ? at - serverTime : 0
}
