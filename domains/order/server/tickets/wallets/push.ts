import { connect, type ClientHttp2Session } from 'node:http2'
import { mustBeOutsideTransactions } from '@pavilion/store'
import type { AppleSetup } from './setup.ts'

/**
 * Apple’s push service (APNs). A pass is pushed with the certificate that signed it, an empty payload and
 * its type as the topic: the phone then asks us what has changed. An object, so that tests lead it elsewhere.
 */
export const pushService: { address: string; ca?: string } = { address: 'https://api.push.apple.com' }
const patienceMs = 10_000
/** Answers after which a token is good for nothing any more. */
const gone = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken', 'Unregistered'])

export interface Pushed {
  readonly token: string
  /** Since when the phone has no such pass, as far as Apple says so; undefined: it was woken. */
  readonly goneSince?: number
}
/** Wakes phones, all over one connection. @throws Error when one could not be reached and shall be tried again */
export async function pushToPhones(
  { typeId, certificate, key }: AppleSetup,
  tokens: readonly string[],
): Promise<Pushed[]> {
  mustBeOutsideTransactions('Apple')
  const { address, ca } = pushService
  const session = connect(address, { cert: certificate, key, ...(ca && { ca }) })
  session.setTimeout(patienceMs, () => session.destroy(new Error('Apple’s push service does not answer')))
  // What breaks the connection breaks each push of it, which says so.
  session.on('error', () => undefined)
  try {
    return await Promise.all(tokens.map(token => pushed(session, typeId, token)))
  } finally {
    session.close()
  }
}
async function pushed(session: ClientHttp2Session, typeId: string, token: string): Promise<Pushed> {
  const { status, body } = await answerTo(session, typeId, token)
  if (status === 200) return { token }
  const { reason = '', timestamp } = said(body)
  if (status === 410 || gone.has(reason)) return { token, goneSince: timestamp ?? Number.POSITIVE_INFINITY }
  throw new Error(`Apple’s push service answered ${status} ${reason}`)
}
function answerTo(session: ClientHttp2Session, typeId: string, token: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      'apns-topic': typeId,
      'content-type': 'application/json',
    })
    let [status, body] = [0, '']
    stream.setEncoding('utf8')
    stream.on('response', headers => {
      status = Number(headers[':status'])
    })
    stream.on('data', (text: string) => {
      body += text
    })
    stream.on('error', reject)
    stream.on('close', () =>
      status ? resolve({ status, body }) : reject(new Error('Apple’s push service closed without an answer')),
    )
    stream.end('{}')
  })
}
function said(body: string): { readonly reason?: string; readonly timestamp?: number } {
  try {
    return JSON.parse(body) as { reason?: string; timestamp?: number }
  } catch {
    return {}
  }
}
