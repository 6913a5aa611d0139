/** An event for a calendar file. */
export interface CalendarEntry {
  readonly uid: string
  readonly title: string
  readonly start: string
  readonly end?: string | null
  readonly place?: string | null
  readonly note?: string
  readonly url?: string
}

const stamp = (instant: string | Date) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/**
 * Folds a line at 75 bytes, never inside a character; the next part starts with a space (RFC 5545
 * §3.1).
 */
function folded(line: string): string {
  const bytes = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  let length = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > 74) {
      pieces.push(piece)
      piece = ' '
      length = 1
    }
    piece += character
    length += size
  }
  return [...pieces, piece].join('\r\n')
}

/**
 * The text of an .ics file with one event. Times are in UTC, so each calendar shows its user's
 * time.
 */
export function calendarFile({ uid, title, start, end, place, note, url }: CalendarEntry, now = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pavilion//Registration//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    ...(end ? [`DTEND:${stamp(end)}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
