import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isOperatorPassword, refusal, result, say } from '@pavilion/declare'
import { derive as startDeriving } from './hashing/derive.ts'

export const passwordTooWeak = refusal(
  'passwordTooWeak',
  say(
    '密码须为 8 至 30 个字符，包含大写、小写字母、数字和特殊字符',
    'The password needs 8 to 30 characters with upper case, lower case, a digit and a special character',
  ),
  { result: result.invalid, advice: say('换一个符合要求的密码', 'Choose a password that meets these rules') },
)
export const tooManySignIns = refusal(
  'tooManySignIns',
  say('登录人数过多，请稍后再试', 'Too many people are signing in. Please try again shortly'),
  { result: result.unavailable, advice: say('稍后重试', 'Try again in a moment') },
)

/** @throws passwordTooWeak unless it has 8 to 30 characters of all four classes (back-office §5) */
export function mustBeStrong(password: string): void {
  if (!isOperatorPassword(password)) throw passwordTooWeak()
}

// 19 MiB and two passes: OWASP's recommendation for argon2id.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
async function derive(password: string, nonce: Buffer, { memory, passes, parallelism } = cost): Promise<Buffer> {
  const made = startDeriving({ message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength: 32 })
  if (!made) throw tooManySignIns()
  return made
}
const tidy = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * The argon2id hash of a password in the usual notation, with its own salt.
 * @throws tooManySignIns
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${tidy(salt)}$${tidy(await derive(password, salt))}`
}

const notation = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
/**
 * Whether this is the password. Without a hash (no such account, no password set) the check takes
 * the same time and fails.
 * @throws tooManySignIns
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', kept = ''] = notation.exec(hash ?? '') ?? []
  if (!kept) {
    await derive(password, Buffer.alloc(16))
    return false
  }
  const key = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  const expected = Buffer.from(kept, 'base64')
  return key.length === expected.length && timingSafeEqual(key, expected)
}

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%*+-=?']
/** A random password that meets the operators' rule, without characters that look alike. */
export function randomPassword(length = 16): string {
  const all = classes.join('')
  const pick = (from: string, byte: number) => from[byte % from.length] as string
  for (;;) {
    const password = [...randomBytes(length)].map(byte => pick(all, byte)).join('')
    if (isOperatorPassword(password)) return password
  }
}
