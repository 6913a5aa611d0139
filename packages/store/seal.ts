import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

let key: Buffer | undefined
/**
 * Opens the key that seals personal data. It is kept outside the database: in `PAVILION_KEY` (64
 * hex digits), or in a file that is made at the first start.
 */
export function openKey(path: string): void {
  const given = process.env.PAVILION_KEY
  if (given) {
    if (!isSealingKey(given)) throw new Error('PAVILION_KEY must be 64 hexadecimal digits')
    key = Buffer.from(given, 'hex')
    return
  }
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    make(path)
  }
  const kept = readFileSync(path, 'utf8').trim()
  // With half a key nothing could be sealed; with an empty one anybody could sign addresses.
  if (!isSealingKey(kept)) throw new Error(`${path} is damaged: it must hold 64 hexadecimal digits`)
  key = Buffer.from(kept, 'hex')
}
/** Whether this can be the key: 256 bits, written as hexadecimal digits. */
export const isSealingKey = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)
/**
 * Writes a temporary file first, because the disk may be full. Of two processes that start at once,
 * one makes the key and both read it.
 */
function make(path: string): void {
  const tempPath = `${path}.${process.pid}`
  try {
    writeFileSync(tempPath, randomBytes(32).toString('hex'), { mode: 0o600 })
    // Some file systems do not support links.
    try {
      linkSync(tempPath, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(tempPath, path, constants.COPYFILE_EXCL)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(tempPath, { force: true })
  }
}
const theKey = () =>
  key ??
  (() => {
    throw new Error('the sealing key is not open: call openKey() first')
  })()

/** Encrypts with AES-256-GCM. The same text gives another result each time. */
export function seal(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', theKey(), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `s1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}
/**
 * Decrypts a sealed text.
 * @throws Error when it was altered or sealed with another key
 */
export function unseal(sealed: string): string {
  if (!sealed.startsWith('s1.')) throw new Error('not a sealed value')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', theKey(), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}
/**
 * Decrypts a sealed text; null where that fails because its key was lost or it was altered. One
 * such value must not break a list.
 */
export function unsealedOrNull(sealed: string): string | null {
  try {
    return unseal(sealed)
  } catch {
    return null
  }
}
/** A hash for equality and uniqueness. Nobody can try out values without the key. */
export const keyedHash = (text: string): string => createHmac('sha256', theKey()).update(text).digest('base64url')
/** Signs an address or a cookie. Compare with timingSafeEqual. */
export const signature = (text: string): string =>
  createHmac('sha256', theKey()).update(`signed:${text}`).digest('base64url').slice(0, 27)
