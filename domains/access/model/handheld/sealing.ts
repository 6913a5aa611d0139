// What a terminal and its server share is one secret. Two keys are derived from it, so that no text
// made for one use fits the other: one signs requests, one seals what the terminal keeps. WebCrypto
// runs in browsers and in Node.

/** The keys of one terminal. A browser keeps them without being able to show them. */
export interface TerminalKeys {
  readonly signing: CryptoKey
  readonly sealing: CryptoKey
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const ivLength = 12

/** The keys of a terminal, derived from the secret of its registration. */
export async function terminalKeys(secret: string): Promise<TerminalKeys> {
  const { subtle } = crypto
  const bytes = utf8(secret)
  const [signing, source] = await Promise.all([
    subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']),
  ])
  const sealing = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8('pavilion terminal'), info: utf8('what a terminal keeps') },
    source,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return { signing, sealing }
}
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** The signature of a request, as `server/terminal/signing.ts` verifies it. */
export async function signRequest(
  { signing }: TerminalKeys,
  path: string,
  { time, nonce, body }: { readonly time: string; readonly nonce: string; readonly body: string },
): Promise<string> {
  const { subtle } = crypto
  const hash = hex(await subtle.digest('SHA-256', utf8(body)))
  return hex(await subtle.sign('HMAC', signing, utf8(['POST', path, time, nonce, hash].join('\n'))))
}

/**
 * Encrypts a value for one use; `about` names it. AES-GCM signs what it encrypts: another key, another
 * use or one changed bit, and it does not open.
 */
export const sealed = (keys: TerminalKeys, about: string, value: unknown): Promise<Uint8Array<ArrayBuffer>> =>
  sealedText(keys, about, JSON.stringify(value))
/** The same for a value that is JSON already. */
export async function sealedText(
  { sealing }: TerminalKeys,
  about: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(about) }, sealing, utf8(text))
  const whole = new Uint8Array(ivLength + closed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(closed), ivLength)
  return whole
}
/**
 * The value that was sealed.
 * @throws when it was sealed for another terminal or use, or was changed
 */
export async function unsealed<T>(
  { sealing }: TerminalKeys,
  about: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<T> {
  const open = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, ivLength), additionalData: utf8(about) },
    sealing,
    bytes.subarray(ivLength),
  )
  return JSON.parse(new TextDecoder().decode(open)) as T
}

/** Bytes in an answer that is JSON. In pieces: `String.fromCharCode` takes only so many at a time. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
