import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** The first key signs and hashes for good; the last one seals, and all of them open. */
let keys: readonly Buffer[] = []
/**
 * Opens the keys that seal personal data. They are kept outside the database: in `PAVILION_KEY` (64
 * hex digits each, the newest last), or in a file that is made at the first start.
 */
export function openKey(path: string): void {
  const given = process.env.PAVILION_KEY
  if (given) {
    if (!isSealingKey(given)) throw new Error('PAVILION_KEY must be 64 hexadecimal digits')
    keys = keysIn(given)
    return
  }
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    make(path)
  }
  const kept = readFileSync(path, 'utf8').trim()
  // With half a key nothing could be sealed; with an empty one anybody could sign addresses.
  if (!isSealingKey(kept)) throw new Error(`${path} is damaged: it must hold 64 hexadecimal digits`)
  keys = keysIn(kept)
}
/** Whether this can be the key, or several: 256 bits each, written as hexadecimal digits. */
export const isSealingKey = (text: string): boolean => /^[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64})*$/i.test(text)
const keysIn = (text: string) => text.split(/[\s,]+/).map(each => Buffer.from(each, 'hex'))
/** Adds a key to the file: from the next start on it seals, and the former ones open. */
export function addKey(path: string): void {
  appendFileSync(path, `\n${randomBytes(32).toString('hex')}`)
}
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
const opened = (key: Buffer | undefined): Buffer =>
  key ??
  (() => {
    throw new Error('the sealing key is not open: call openKey() first')
  })()
const firstKey = () => opened(keys[0])
const newestKey = () => opened(keys.at(-1))
/** What a value says of its key; one that the first key sealed says nothing. */
const markOf = (key: Buffer) =>
  key === keys[0] ? '' : `${createHash('sha256').update('sealing key').update(key).digest('hex').slice(0, 8)}.`
/** With what values begin that the newest key has sealed. */
export const newestMark = (): string => `s1.${markOf(newestKey())}`
/** Whether there are former keys, whose values can be sealed again. */
export const hasFormerKeys = (): boolean => keys.length > 1

/** Encrypts with AES-256-GCM. The same text gives another result each time. */
export function seal(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', newestKey(), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${newestMark()}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}
/**
 * Decrypts a sealed text.
 * @throws Error when it was altered or sealed with another key
 */
export function unseal(sealed: string): string {
  const [, mark = '', text] = /^s1\.([0-9a-f]{8}\.)?([\w-]*)$/.exec(sealed) ?? []
  if (text === undefined) throw new Error('not a sealed value')
  const key = keys.find(each => markOf(each) === mark)
  if (keys.length && !key) throw new Error('sealed with a key that is not here')
  const bytes = Buffer.from(text, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', opened(key), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
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
export const keyedHash = (text: string): string => createHmac('sha256', firstKey()).update(text).digest('base64url')
/** Signs an address or a cookie. Compare with timingSafeEqual. */
export const signature = (text: string): string =>
  createHmac('sha256', firstKey()).update(`signed:${text}`).digest('base64url').slice(0, 27)
