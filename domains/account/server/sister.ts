import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { askOutside } from '@pavilion/http'
import { websiteStatus } from '@pavilion/site/model/codes.ts'
import { website } from '@pavilion/site/model/website.ts'
import { sql, unseal, now, type Context } from '@pavilion/store'
import { phoneForOthers, readPhone } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { sharedKeyMissing, sisterAway } from './refusals.ts'

/** A person whom a sister site has signed in. */
export interface SisterPerson {
  readonly phoneNumber: string
  readonly name?: string | null
  readonly participantId?: string | null
}
interface Settings {
  readonly checkUrl: string | null
  readonly key: string
  readonly hosts: readonly string[]
}

/** Keys that the project's open websites share with other sites. */
async function settingsOf(ctx: Context, projectId: number): Promise<Settings[]> {
  const rows = await ctx
    .acting('account', { projectId })
    .query<{ checkUrl: string | null; key: string; hosts: readonly string[] | null }>(
      sql`select w."sisterLoginCheckUrl" as "checkUrl", w."sisterLoginKey" as "key",
        w."encryptedPhoneLinkHosts" as "hosts"
      from ${website} w
      where w."sisterLoginKey" is not null and w."status" = ${websiteStatus.active}
      order by w.id`,
    )
  return rows.map(row => ({ ...row, key: unseal(row.key), hosts: row.hosts ?? [] }))
}
export const keysShared = async (ctx: Context, projectId: number): Promise<string[]> => [
  ...new Set((await settingsOf(ctx, projectId)).map(({ key }) => key)),
]

/** Keys shared with one host: one of the website's external hosts. */
export const keysWith = async (ctx: Context, projectId: number, host: string): Promise<string[]> =>
  (await settingsOf(ctx, projectId))
    .filter(({ hosts }) => hosts.some(known => known.trim().toLowerCase() === host.toLowerCase()))
    .map(({ key }) => key)

/** Both sites sign `timestamp.token` under the shared key, in hexadecimal digits. */
export const checkSignature = (key: string, timestamp: string, token: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${token}`).digest('hex')
const freshSeconds = 300
/** Whether a request was signed with one of these keys, recently. */
export function isSignedWith(
  keys: readonly string[],
  { timestamp, signature, token }: { timestamp: string; signature: string; token: string },
  at = now().getTime(),
): boolean {
  if (!/^\d{10}$/.test(timestamp) || Math.abs(at / 1000 - Number(timestamp)) > freshSeconds) return false
  const received = Buffer.from(signature)
  return keys.some(key => {
    const right = Buffer.from(checkSignature(key, timestamp, token))
    return right.length === received.length && timingSafeEqual(right, received)
  })
}

/**
 * Asks the project's sister sites who brought this token: `POST check address { token, timestamp,
 * signature }`, answered with `{ phoneNumber, name?, participantId? }`, bare or as `data` of an
 * envelope whose `result` is 20000. Undefined when none knows it.
 * @throws sisterAway when one cannot be reached
 */
export async function askSisters(ctx: Context, projectId: number, token: string): Promise<SisterPerson | undefined> {
  const tried = new Set<string>()
  for (const { checkUrl, key } of await settingsOf(ctx, projectId)) {
    if (!checkUrl || tried.has(`${checkUrl} ${key}`)) continue
    tried.add(`${checkUrl} ${key}`)
    const person = await ask(checkUrl, key, token)
    if (person) return person
  }
  return undefined
}

async function ask(checkUrl: string, key: string, token: string): Promise<SisterPerson | undefined> {
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const body = JSON.stringify({ token, timestamp, signature: checkSignature(key, timestamp, token) })
  let answer: unknown
  try {
    const { status, bytes } = await askOutside(checkUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      timeoutMs: 10_000,
      mostBytes: 20_000,
    })
    if (status >= 500 || (status >= 300 && status < 400)) throw new Error(`HTTP ${status}`)
    if (status < 200 || status >= 300) return undefined
    answer = JSON.parse(bytes.toString())
  } catch (cause) {
    throw Object.assign(sisterAway(), { cause })
  }
  return personIn(answer)
}

function personIn(answer: unknown): SisterPerson | undefined {
  const outer = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  if ('result' in outer && outer.result !== 20000) return undefined
  const { phoneNumber, name, participantId } = (
    typeof outer.data === 'object' && outer.data !== null ? outer.data : outer
  ) as Record<string, unknown>
  const phone = typeof phoneNumber === 'string' ? readPhone(phoneNumber) : undefined
  if (!phone) return undefined
  return {
    phoneNumber: phone,
    ...(typeof name === 'string' && { name: name.slice(0, 100) }),
    ...(typeof participantId === 'string' && participantId !== '' && participantId.length <= 64 && { participantId }),
  }
}

/**
 * The phone number as a site with the same key reads it: AES-256-GCM under SHA-256 of the key;
 * nonce (12), tag (16), text, as base64url.
 */
export function encryptPhone(key: string, phoneNumber: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), nonce)
  const text = Buffer.concat([cipher.update(phoneNumber, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts it as the other site does. @throws when it was altered or made with another key */
export function decryptPhone(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv(
    'aes-256-gcm',
    createHash('sha256').update(key).digest(),
    bytes.subarray(0, 12),
  ).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

/**
 * The signed-in visitor's phone number for links to external hosts; empty for an account without
 * one.
 * @throws sharedKeyMissing
 */
export async function getWebUserEncryptionPhone(ctx: Context): Promise<{ encryptPhone: string }> {
  const [key] = ctx.projectId ? await keysShared(ctx, ctx.projectId) : []
  if (!key) throw sharedKeyMissing()
  const [me] = await ctx.query<{ phoneNumber: string | null }>(
    sql`select u."phoneNumber" from ${webUser} u where u.id = ${ctx.caller.id}::bigint`,
  )
  return { encryptPhone: me?.phoneNumber ? encryptPhone(key, phoneForOthers(me.phoneNumber)) : '' }
}
