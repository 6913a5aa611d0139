import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'

// RSA2 over sorted parameters, for our client and for the sandbox.

export type Parameters = Readonly<Record<string, string>>

/** What is signed: `name=value` sorted by name, joined with `&`, empty values left out. */
export const signedText = (parameters: Parameters, without: readonly string[] = ['sign']): string =>
  Object.keys(parameters)
    .filter(name => !without.includes(name) && parameters[name] !== '')
    .sort()
    .map(name => `${name}=${parameters[name]}`)
    .join('&')
export const signText = (text: string | Buffer, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')
export function isTextSigned(text: string | Buffer, signature: string, key: KeyObject): boolean {
  try {
    return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
  } catch {
    return false
  }
}

const bare = /^[A-Za-z0-9+/=\s]+$/
const pem = (kind: string, text: string) => `-----BEGIN ${kind}-----\n${text.replace(/\s/g, '')}\n-----END ${kind}-----`
/** A private key as PEM, or as Alipay's tool shows it: base64 alone, PKCS#8 or PKCS#1. */
export function privateKeyIn(text: string): KeyObject {
  if (!bare.test(text)) return createPrivateKey(text)
  try {
    return createPrivateKey(pem('PRIVATE KEY', text))
  } catch {
    return createPrivateKey(pem('RSA PRIVATE KEY', text))
  }
}
/** A public key as PEM, or as base64 alone. */
export const publicKeyIn = (text: string): KeyObject =>
  createPublicKey(bare.test(text) ? pem('PUBLIC KEY', text) : text)

/**
 * The text of one member of a JSON object exactly as it was written, because that text is what is
 * signed.
 */
export function memberText(json: string, name: string): string | undefined {
  const mark = `"${name}":`
  const from = json.indexOf(mark)
  if (from < 0) return undefined
  let at = from + mark.length
  while (json[at] === ' ') at++
  const begin = at
  let depth = 0
  let quoted = false
  for (; at < json.length; at++) {
    const sign = json[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      if (--depth === 0) return json.slice(begin, at + 1)
    }
  }
  return undefined
}
