import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSign,
  createVerify,
  randomBytes,
  type KeyLike,
} from 'node:crypto'

// The signatures and ciphers of WeChat Pay v3, for our client and for the sandbox.

/** What is signed: each part ends with a line break. */
const lines = (...parts: readonly string[]) => parts.map(part => `${part}\n`).join('')
const sign = (text: string, key: KeyLike): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')
const isSigned = (text: string, signature: string, key: KeyLike): boolean => {
  try {
    return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
  } catch {
    return false
  }
}

export interface RequestParts {
  readonly method: string
  /** Path with query, as it is sent. */
  readonly path: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: string
}
const requestText = ({ method, path, timestamp, nonce, body }: RequestParts) =>
  lines(method, path, timestamp, nonce, body)
export const nonceOf = (): string => randomBytes(16).toString('hex').toUpperCase()

/** The value of the header `Authorization`. */
export function authorization(
  parts: RequestParts,
  { mchId, serialNo, privateKey }: { mchId: string; serialNo: string; privateKey: KeyLike },
): string {
  const fields = {
    mchid: mchId,
    nonce_str: parts.nonce,
    signature: sign(requestText(parts), privateKey),
    timestamp: parts.timestamp,
    serial_no: serialNo,
  }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}
/** The fields of `Authorization`, unverified. */
export function readAuthorization(header: string): Readonly<Record<string, string>> | undefined {
  const [, text] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(header) ?? []
  if (!text) return undefined
  return Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}
export const isRequestSigned = (parts: RequestParts, signature: string, publicKey: KeyLike): boolean =>
  isSigned(requestText(parts), signature, publicKey)

export interface AnswerParts {
  readonly timestamp: string
  readonly nonce: string
  /** The body as it arrived. */
  readonly body: string
}
const answerText = ({ timestamp, nonce, body }: AnswerParts) => lines(timestamp, nonce, body)
export const signAnswer = (parts: AnswerParts, privateKey: KeyLike): string => sign(answerText(parts), privateKey)
/** Answers and notices are signed in the same way. */
export const isAnswerSigned = (parts: AnswerParts, signature: string, publicKey: KeyLike): boolean =>
  isSigned(answerText(parts), signature, publicKey)

/** The parameters with which WeChat's own page script opens the wallet. */
export function walletParameters(
  { appId, prepayId, now }: { appId: string; prepayId: string; now: number },
  privateKey: KeyLike,
): Readonly<Record<string, string>> {
  const [timeStamp, nonceStr, packed] = [String(Math.floor(now / 1000)), nonceOf(), `prepay_id=${prepayId}`]
  return {
    appId,
    timeStamp,
    nonceStr,
    package: packed,
    signType: 'RSA',
    paySign: sign(lines(appId, timeStamp, nonceStr, packed), privateKey),
  }
}
export const isWalletSigned = (parameters: Readonly<Record<string, string>>, publicKey: KeyLike): boolean =>
  isSigned(
    lines(...['appId', 'timeStamp', 'nonceStr', 'package'].map(name => parameters[name] ?? '')),
    parameters.paySign ?? '',
    publicKey,
  )

export interface Sealed {
  readonly ciphertext: string
  /** What is authenticated beside the text; some notices have none. */
  readonly associated_data?: string | null
  readonly nonce: string
}
/** AES-256-GCM under the 32 characters of the v3 key; the tag follows the text. */
export function seal(text: string, apiV3Key: string, about: string | null = 'transaction'): Sealed {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  if (about) cipher.setAAD(Buffer.from(about))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { ciphertext, ...(about !== null && { associated_data: about }), nonce }
}
/** @throws Error when the key is another, or the text was changed */
export function unseal({ ciphertext, associated_data, nonce }: Sealed, apiV3Key: string): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16))
  if (associated_data) decipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}
export const sha1Of = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')
