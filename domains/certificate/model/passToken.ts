import { now } from '@pavilion/declare/clock.ts'
import { scannedText } from './scanned.ts'

/**
 * The signed text in a pass's QR code: who may enter which event, with which cert type, how long.
 * A gate that knows the public key reads it without a line. The text has only letters, digits and
 * a dot, so that a QR code holds it in its dense alphanumeric mode.
 */
export interface PassClaims {
  readonly keyId: number
  readonly projectId: number
  readonly personId: number
  readonly certTypeId: number | null
  /** The id of this pass among all that the person was given; a revoked one stays revoked. */
  readonly serial: number
  /** Validity as instants; null: open at that end. */
  readonly from: string | null
  readonly until: string | null
}
/** A public key by which passes of one project are verified. */
export interface PassKey {
  readonly id: number
  readonly projectId: number
  /** The 32 bytes of an Ed25519 public key in base64url. */
  readonly publicKey: string
}
/** Why a text is no valid pass, in the order in which this is found out. */
export type PassFault = 'malformed' | 'unknownKey' | 'forged' | 'expired'

const head = 'P1.'
const version = 1
const signatureLength = 64
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes that are signed. They start with the kind of text, so that no other signature fits. */
export function passBytes(claims: PassClaims): Uint8Array<ArrayBuffer> {
  const { keyId, projectId, personId, certTypeId, serial, from, until } = claims
  const numbers = [version, keyId, projectId, personId, certTypeId ?? 0, serial, seconds(from), seconds(until)]
  return Uint8Array.from([...new TextEncoder().encode(head), ...numbers.flatMap(packed)])
}
/** The text of a QR code from what was signed and its signature. */
export function passText(signed: Uint8Array, signature: Uint8Array): string {
  if (signature.length !== signatureLength) throw new Error(`an Ed25519 signature has ${signatureLength} bytes`)
  return head + toLetters([...signed.subarray(head.length), ...signature])
}
/**
 * Reads a scanned text. Its validity from a time on is for the gate to judge, since «too early» is
 * another answer than «expired».
 */
export async function readPass(
  text: string,
  keys: readonly PassKey[],
  at: Date = now(),
): Promise<PassClaims | PassFault> {
  const [spelling, other] = spellingsOf(text)
  const found = await readAs(spelling, keys, at)
  return found === 'forged' && other !== undefined ? readAs(other, keys, at) : found
}
async function readAs(spelling: string, keys: readonly PassKey[], at: Date): Promise<PassClaims | PassFault> {
  const parts = partsOf(spelling)
  if (!parts) return 'malformed'
  const { claims, signed, signature } = parts
  const key = keys.find(({ id, projectId }) => id === claims.keyId && projectId === claims.projectId)
  if (!key) return 'unknownKey'
  if (!(await crypto.subtle.verify('Ed25519', await imported(key.publicKey), signature, signed))) return 'forged'
  if (claims.until && Date.parse(claims.until) <= at.getTime()) return 'expired'
  return claims
}
/** What a text claims, without any proof. For choosing keys and for tests. */
export const claimsOf = (text: string): PassClaims | undefined => partsOf(spellingsOf(text)[0])?.claims
/** Whether a scanned text looks like one of our passes rather than a card number. */
export const looksLikePass = (text: string): boolean => tidy(text).startsWith(head)

/**
 * The text of a pass as it was signed. Scanners that type may add a line end, write in lower case, or
 * through another keyboard; people leave blanks, and type a digit for the letter it looks like. The
 * letters of a pass have no 0, 1 and 8, so that these are always meant for O, for I or L, and for B.
 * Something shorter that begins with «PI.» is a number of somebody.
 */
function tidy(text: string): string {
  const read = scannedText(text).toUpperCase()
  const plain = read.replace(/\s+/g, '')
  const body = /^P(?:1|[IL](?=\..{97}))\.(.*)$/.exec(plain)?.[1]
  return body === undefined ? read : head + body.replaceAll('0', 'O').replaceAll('8', 'B')
}
/** What a text may mean: a 1 is an I, or else an L. */
function spellingsOf(text: string): readonly [string, string?] {
  const given = tidy(text)
  const body = given.slice(head.length)
  if (!given.startsWith(head) || !body.includes('1')) return [given]
  return [head + body.replaceAll('1', 'I'), head + body.replaceAll('1', 'L')]
}
function partsOf(given: string) {
  if (!given.startsWith(head) || given.length > 300) return undefined
  const bytes = fromLetters(given.slice(head.length))
  if (!bytes || bytes.length <= signatureLength) return undefined
  const body = bytes.slice(0, -signatureLength)
  const numbers = unpacked(body)
  if (numbers?.length !== 8 || numbers[0] !== version) return undefined
  const [, keyId, projectId, personId, certTypeId, serial, from, until] = numbers as unknown as Eight
  const claims: PassClaims = {
    keyId,
    projectId,
    personId,
    certTypeId: certTypeId || null,
    serial,
    from: instantOf(from),
    until: instantOf(until),
  }
  const signed = Uint8Array.from([...new TextEncoder().encode(head), ...body])
  return { claims, signed, signature: Uint8Array.from(bytes.slice(-signatureLength)) }
}
type Eight = readonly [number, number, number, number, number, number, number, number]

const keysRead = new Map<string, Promise<CryptoKey>>()
function imported(publicKey: string): Promise<CryptoKey> {
  const known = keysRead.get(publicKey)
  if (known) return known
  const raw = Uint8Array.from(atob(publicKey.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))
  const key = crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  keysRead.set(publicKey, key)
  // A key that the browser could not read must not stay unreadable.
  key.catch(() => keysRead.delete(publicKey))
  return key
}

const seconds = (instant: string | null) => (instant ? Math.max(1, Math.floor(Date.parse(instant) / 1000)) : 0)
const latest = 8_640_000_000_000
const instantOf = (value: number) => (value ? new Date(Math.min(value, latest) * 1000).toISOString() : null)

/** A number in groups of seven bits, the lowest first; the top bit says that more follow. */
function packed(value: number): number[] {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${value} cannot stand in a pass`)
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}
/** The numbers again; undefined for anything that `packed` would not have written. */
function unpacked(bytes: readonly number[]): number[] | undefined {
  const numbers: number[] = []
  let value = 0
  let factor = 1
  for (const byte of bytes) {
    value += (byte % 128) * factor
    factor *= 128
    if (!Number.isSafeInteger(value)) return undefined
    if (byte > 127) continue
    if (byte === 0 && factor > 128) return undefined
    numbers.push(value)
    value = 0
    factor = 1
  }
  return factor === 1 ? numbers : undefined
}
function toLetters(bytes: readonly number[]): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits ? text + letters[(held << (5 - bits)) & 31] : text
}
/** The bytes again; undefined for other letters and for a tail that no bytes leave. */
function fromLetters(text: string): number[] | undefined {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text) {
    const value = letters.indexOf(letter)
    if (value < 0) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push(held >> bits)
      held &= (1 << bits) - 1
    }
  }
  return held === 0 && bits < 5 ? bytes : undefined
}
