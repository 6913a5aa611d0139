let ahead = 0

/**
 * The present time, the only clock of a server: what is stored, compared, signed or kept until.
 * Contexts have it too (`tx.now()`). A test can move it; how long something took is
 * `performance.now()`.
 */
export const now = (): Date => new Date(Date.now() + ahead)
/**
 * Moves the clock of this process, forward or back, for tests and for the sandbox of payments.
 * @param ms how far, from where the clock stands
 */
export function moveClock(ms: number): void {
  ahead += ms
}
/** Sets the clock right again. */
export function resetClock(): void {
  ahead = 0
}
