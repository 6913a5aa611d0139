/**
 * A phone's clock may be a day wrong. Less than this is the time an answer takes, and is ignored.
 */
const noticeable = 60_000
let ahead = 0
/** Reads the server's time from the Date header of an answer. */
export function syncClock(date: string | null): void {
  const apart = Date.now() - Date.parse(date ?? '')
  if (!Number.isNaN(apart)) ahead = Math.abs(apart) < noticeable ? 0 : apart
}
const patienceMs = 3000
let asking: Promise<void> | undefined
/**
 * Asks the server for its time, once, on a page that makes no other call. Without an answer, the
 * device's clock is used until one comes.
 */
export const fetchServerTime = (): Promise<void> =>
  (asking ??= Promise.race([
    fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      ({ headers }) => syncClock(headers.get('date')),
      () => undefined,
    ),
    new Promise<void>(resolve => {
      setTimeout(resolve, patienceMs)
    }),
  ]))
/**
 * Milliseconds since 1970 by the server's clock, which decides what is open. By this device's clock
 * until the server has answered.
 */
export const serverNow = (): number => Date.now() - ahead
