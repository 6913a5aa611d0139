export type Speak = (zh: string, en: string) => string

const clocks = new Map<string, Intl.DateTimeFormat>()
/** An instant as the time of day of a zone: 09:41:05. */
export function clockTime(instant: string, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  return clock.format(new Date(instant))
}
/** Digits in groups of three, in both languages: readable from afar. */
export const digits = (value: number): string => value.toLocaleString('en')
