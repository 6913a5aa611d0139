// The code on a guest's phone. It is made there every few seconds from a key that the phone got once,
// so that it needs no line, and a picture of it is old a minute later. Letters, digits and dots alone:
// a QR code holds them in its dense mode.

/** How long one code is shown, and how old it may be at a meal place. */
export const codeEvery = 15_000
export const codeLasts = 60_000

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const macLetters = 16
export type DinerKind = 'U' | 'G' | 'R'
/** Whom a key means: an attendee, a hotel guest, or a register without either. */
export interface DinerKey {
  readonly kind: DinerKind
  readonly id: number
}
export const keyOf = ({ kind, id }: DinerKey): string => `${kind}${id}`
/** The key again; undefined for anything else. */
export function dinerOf(key: string): DinerKey | undefined {
  const [, kind, id] = /^([UGR])([1-9]\d{0,14})$/.exec(key) ?? []
  return kind && id ? { kind: kind as DinerKind, id: Number(id) } : undefined
}

export interface MealCode {
  readonly projectId: number
  readonly key: string
  /** When it was made, in ms; undefined: printed. */
  readonly at: number | undefined
  readonly mac: string
}
const head = 'M1.'
const printedHead = 'V1.'
/** Whether a scanned text looks like a code or a voucher of ours. */
export const looksLikeMealCode = (text: string): boolean => /^[MV]1\./i.test(text.trim())
export function readMealCode(text: string): MealCode | undefined {
  const given = text.trim().toUpperCase()
  const [, projectId, key, when, mac] =
    /^M1\.([0-9A-Z]{1,9})\.([UGR]\d{1,15})\.([0-9A-Z]{1,9})\.([A-Z2-7]{16})$/.exec(given) ?? []
  if (projectId && key && when && mac)
    return { projectId: Number.parseInt(projectId, 36), key, at: Number.parseInt(when, 36) * codeEvery, mac }
  const [, event, register, seal] = /^V1\.([0-9A-Z]{1,9})\.(R\d{1,15})\.([A-Z2-7]{16})$/.exec(given) ?? []
  return event && register && seal
    ? { projectId: Number.parseInt(event, 36), key: register, at: undefined, mac: seal }
    : undefined
}
/** What is shown at a moment: the same text for a few seconds. */
export async function liveCode(
  { projectId, key, secret }: { readonly projectId: number; readonly key: string; readonly secret: string },
  at: number,
): Promise<string> {
  const when = Math.floor(at / codeEvery)
  const mac = await macOf(secret, `${projectId}.${key}.${when}`)
  return `${head}${projectId.toString(36).toUpperCase()}.${key}.${when.toString(36).toUpperCase()}.${mac}`
}
/** The code of a voucher on paper. */
export async function printedCode(projectId: number, registerId: number, secret: string): Promise<string> {
  const key = keyOf({ kind: 'R', id: registerId })
  return `${printedHead}${projectId.toString(36).toUpperCase()}.${key}.${await macOf(secret, `${projectId}.${key}`)}`
}
/** What a code is worth to whoever knows the secret of its person. */
export async function worthOf(
  code: MealCode,
  secret: string,
  at: number,
): Promise<'live' | 'stale' | 'printed' | 'forged'> {
  const { projectId, key, mac } = code
  const when = code.at === undefined ? '' : `.${Math.floor(code.at / codeEvery)}`
  if (!isSame(await macOf(secret, `${projectId}.${key}${when}`), mac)) return 'forged'
  if (code.at === undefined) return 'printed'
  // A code from the future was made by a phone whose clock is ahead; it is looked at, too.
  return Math.abs(at - code.at) <= codeLasts + codeEvery ? 'live' : 'stale'
}
/** In the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  let differs = one.length ^ other.length
  for (let at = 0; at < one.length; at++) differs |= one.charCodeAt(at) ^ (other.charCodeAt(at) || 0)
  return differs === 0
}
const keys = new Map<string, Promise<CryptoKey>>()
function imported(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  if (keys.size > 5000) keys.clear()
  const bytes = new TextEncoder().encode(secret)
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  keys.set(secret, key)
  key.catch(() => keys.delete(secret))
  return key
}
async function macOf(secret: string, text: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', await imported(secret), new TextEncoder().encode(text))
  return [...new Uint8Array(signed).subarray(0, macLetters)].map(byte => letters[byte & 31]).join('')
}
