/** A phone's clock may be a day wrong; less than this is the way of an answer, and taken for nothing. */
const noticeable = 60_000
let ahead = 0
/** Takes the server's time from an answer's Date header. */
export function hearTime(date: string | null): void {
  const apart = Date.now() - Date.parse(date ?? '')
  if (!Number.isNaN(apart)) ahead = Math.abs(apart) < noticeable ? 0 : apart
}
const patienceMs = 3000
let asking: Promise<void> | undefined
/** Asks the server for its time, once for a page that asks for nothing else; whoever gets no answer goes on by the device's clock until one comes. */
export const heardTime = (): Promise<void> =>
  (asking ??= Promise.race([
    fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      ({ headers }) => hearTime(headers.get('date')),
      () => undefined,
    ),
    new Promise<void>(resolve => {
      setTimeout(resolve, patienceMs)
    }),
  ]))
/** Milliseconds since 1970 by the server's clock, which decides what is open; until it has answered anything, by this device's. */
export const serverNow = (): number => Date.now() - ahead
