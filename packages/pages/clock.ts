/** A phone's clock may be a day wrong; less than this is the way of an answer, and taken for nothing. */
const noticeable = 60_000
let ahead = 0
/** Takes the server's time from an answer's Date header. */
export function hearTime(date: string | null): void {
  const apart = Date.now() - Date.parse(date ?? '')
  if (!Number.isNaN(apart)) ahead = Math.abs(apart) < noticeable ? 0 : apart
}
/** Milliseconds since 1970 by the server's clock, which decides what is open; until it has answered anything, by this device's. */
export const serverNow = (): number => Date.now() - ahead
