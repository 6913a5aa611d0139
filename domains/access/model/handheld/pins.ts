import { fromBase64, toBase64 } from './sealing.ts'

// A PIN is short, so who finds its hash tries them all: the hash is slow, salted, and lies sealed
// wherever it is kept. WebCrypto runs in browsers and in Node.

/** A PIN has so many digits. */
export const pinDigits = { least: 4, most: 8 }
/** OWASP's recommendation for PBKDF2 with SHA-512: a third of a second on a phone. */
const rounds = 210_000
const version = 'v1'

/** Whether it may be a PIN: digits, and not the same one over and over or one after the other. */
export const mayBePin = (pin: string): boolean =>
  new RegExp(`^\\d{${pinDigits.least},${pinDigits.most}}$`).test(pin) &&
  !/^(\d)\1+$/.test(pin) &&
  !'01234567890'.includes(pin) &&
  !'09876543210'.includes(pin)

async function hash(pin: string, salt: Uint8Array<ArrayBuffer>, times: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const about = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: times }
  return new Uint8Array(await crypto.subtle.deriveBits(about, key, 256))
}
/** What is kept of a PIN: by it a phone without a line tells the right one. */
export async function pinHash(pin: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return [version, rounds, toBase64(salt), toBase64(await hash(pin, salt, rounds))].join('.')
}
/** Whether it is the PIN of this hash. */
export async function isPinOf(kept: string, pin: string): Promise<boolean> {
  const [is, times, salt, right] = kept.split('.')
  if (is !== version || !times || !salt || !right) return false
  const found = toBase64(await hash(pin, fromBase64(salt), Number(times)))
  let differs = found.length ^ right.length
  for (let at = 0; at < found.length; at++) differs |= found.charCodeAt(at) ^ right.charCodeAt(at)
  return differs === 0
}
