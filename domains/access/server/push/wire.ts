import type { CredentialKind } from '../../model/decision.ts'

// What stands in the lines of the push protocols: an attendance terminal sends its log by places, an
// access controller by names.

export interface LogLine {
  readonly pin: string
  /** The device's own clock, `YYYY-MM-DD HH:MM:SS`. */
  readonly time: string
  readonly direction: 'in' | 'out'
  readonly kind: CredentialKind
}
const isClock = (time: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) && !Number.isNaN(Date.parse(`${time.replace(' ', 'T')}Z`))
/** The lines of a body that say something. */
export const linesOf = (body: string): string[] => body.split(/\r?\n/).filter(line => /[^\s\0]/.test(line))
/**
 * A line of the log table of an attendance terminal: number, time, status, how it was verified,
 * separated by tabs. Undefined for what is none.
 */
export function logLine(line: string): LogLine | undefined {
  const [pin, time, status] = line.split('\t')
  if (!pin || !/^[\w-]{1,24}$/.test(pin) || !isClock(time ?? '')) return undefined
  // 0 check in, 1 check out, 2 break out, 3 break in, 4 overtime in, 5 overtime out.
  const direction = ['1', '2', '5'].includes(status ?? '0') ? 'out' : 'in'
  return { pin, time: time as string, direction, kind: 'typed' }
}

/** Results of commands: `ID=12&Return=0&CMD=REBOOT`, one a line. Some devices write `return`. */
export const resultLines = (body: string): { readonly command: string; readonly returned: number }[] =>
  linesOf(body).flatMap(line => {
    const fields = new Map([...new URLSearchParams(line.trim())].map(([name, value]) => [name.toLowerCase(), value]))
    const command = fields.get('id') ?? ''
    const returned = Number(fields.get('return'))
    return /^S?\d{1,15}$/.test(command) && fields.has('return') && Number.isFinite(returned)
      ? [{ command, returned }]
      : []
  })

/**
 * The fields of a line of a controller, by their names in small letters without blanks: each dialect
 * writes them its own way (`verifytype`, `Verify Type`). `table`: its name may stand before them.
 */
export function fieldsOf(line: string, table = ''): ReadonlyMap<string, string> {
  const bare = line.toLowerCase().startsWith(`${table.toLowerCase()} `) && table ? line.slice(table.length + 1) : line
  return new Map(
    bare.split('\t').flatMap(part => {
      const at = part.indexOf('=')
      const name = part.slice(0, Math.max(at, 0)).toLowerCase().replace(/[\s_]/g, '')
      return name ? [[name, part.slice(at + 1).trim()] as const] : []
    }),
  )
}
/** What a controller says of itself: `DeviceType=acc,~DeviceName=…`. Some names have a tilde. */
export const optionsOf = (body: string): ReadonlyMap<string, string> =>
  new Map(
    body.split(/[,\r\n]/).flatMap(part => {
      const at = part.indexOf('=')
      return at > 0
        ? [[part.slice(0, at).trim().replace(/^~/, '').toLowerCase(), part.slice(at + 1).trim()] as const]
        : []
    }),
  )

/** The device's own clock as the protocol counts its seconds: with 31 days in every month. */
export function secondsOf(time: string): number {
  const [year, month, day, hour, minute, second] = time.split(/\D/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return (((year - 2000) * 12 + month - 1) * 31 + day - 1) * 86_400 + (hour * 60 + minute) * 60 + second
}
/** The clock again, `YYYY-MM-DD HH:MM:SS`; undefined for what is none. */
export function clockOf(seconds: number): string | undefined {
  if (!Number.isSafeInteger(seconds) || seconds < 0) return undefined
  const two = (value: number) => String(value).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const [year, month, day] = [2000 + Math.floor(days / 372), (Math.floor(days / 31) % 12) + 1, (days % 31) + 1]
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  const time = `${year}-${two(month)}-${two(day)} ${clock}`
  return isClock(time) ? time : undefined
}

/** A row of the log of a controller. */
export interface DoorEvent {
  readonly event: number
  /** The device's own clock. */
  readonly time: string
  /** The number of a person on the device, and of a card; undefined where nobody was read. */
  readonly pin: string | undefined
  readonly card: string | undefined
  readonly door: number | null
  /** Undefined: the reader does not say. */
  readonly direction: 'in' | 'out' | undefined
  readonly how: How
  /** Of the row on the device. */
  readonly index: string
  readonly temperature: number | undefined
}
/** How a controller knew somebody; `compared`: it saw that the face is the right one. */
export interface How {
  readonly kind: CredentialKind
  readonly compared: boolean
}
const nobody = (value: string | undefined) => (value && !/^0+$/.test(value) ? value : undefined)
/**
 * A row of the log of a controller as it reports it at once (`rtlog`: time as text) or as it keeps it
 * (`transaction`: time in seconds), which have other names for the same. Undefined for what is none.
 */
export function doorEvent(line: string): DoorEvent | undefined {
  const fields = fieldsOf(line, 'transaction')
  const of = (...names: string[]) => names.map(name => fields.get(name)).find(value => value !== undefined)
  const said = of('time')
  const time = said === undefined ? clockOf(Number(of('timesecond') || Number.NaN)) : isClock(said) ? said : undefined
  const event = of('event', 'eventtype')
  if (time === undefined || !event || !/^\d{1,5}$/.test(event)) return undefined
  const card = cardOf(nobody(of('cardno')))
  const door = Number(of('eventaddr', 'doorid') || Number.NaN)
  const state = of('inoutstatus', 'inoutstate')
  const degrees = Number(of('convtemperature', 'temperature') || Number.NaN)
  return {
    event: Number(event),
    time,
    pin: nobody(of('pin')),
    card,
    door: Number.isSafeInteger(door) && door >= 0 ? door : null,
    direction: state === '0' ? 'in' : state === '1' ? 'out' : undefined,
    how: howOf(of('verifytype', 'verified') ?? '', card !== undefined),
    index: of('index') ?? '',
    temperature: degrees >= 30 && degrees <= 45 ? degrees : undefined,
  }
}
/** A card as bytes, `[15CD5B07]`, the lowest first, or as its number. */
function cardOf(card: string | undefined): string | undefined {
  const bytes = /^\[([0-9a-f]{2,16})\]$/i.exec(card ?? '')?.[1]?.match(/../g)
  return bytes ? nobody(BigInt(`0x${bytes.reverse().join('')}`).toString()) : card
}
const withCard = [4, 10, 11, 12, 18, 19, 23, 24, 26]
const withFace = [15, 16, 17, 18, 19, 20, 27, 29]
/** Bits of the newer spelling, counted from its end: face 1, card 11, QR code 12. */
const bit = (bits: string, nth: number) => bits.at(-1 - nth) === '1'
function howOf(said: string, hasCard: boolean): How {
  const isNew = /^[01]{13,16}$/.test(said)
  const number = Number(said)
  const compared = isNew ? bit(said, 1) : withFace.includes(number)
  // 0, 6, 7 and 200 leave it open: it was the card, if there is one.
  const isCard = isNew ? bit(said, 11) : withCard.includes(number) || ([0, 6, 7, 200].includes(number) && hasCard)
  const kind = isNew && bit(said, 12) ? 'qrcode' : isCard ? 'rfid' : compared ? 'face' : 'typed'
  return { kind, compared }
}
