let ahead = 0

/**
 * The time by which money is due, holds end and offers close. Everything that compares a moment
 * with “now” outside of SQL asks here, so that a test can move it.
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
