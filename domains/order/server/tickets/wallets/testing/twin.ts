import { verify } from 'node:crypto'
import { once } from 'node:events'
import { after } from 'node:test'
import { createServer, type IncomingMessage } from 'node:http'
import { createSecureServer, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { directoryOf, unpacked } from '@pavilion/exchange/xlsx/zip.ts'
import { googleService } from '../googleUpdate.ts'
import { pushService } from '../push.ts'
import { certified, type Signer, type testAccountKey, type testCertificates } from './keys.ts'

// Stand-ins for what keeps passes: a phone with Apple’s wallet and Apple’s push service, and Google’s.

/** A pass as it came, read. */
export async function passIn(bytes: Uint8Array) {
  const files: Record<string, Buffer> = {}
  for (const [name, entry] of directoryOf(bytes) ?? [])
    files[name] = Buffer.concat(await Array.fromAsync(unpacked(bytes, entry)))
  const pass = JSON.parse(Buffer.from(files['pass.json'] as Uint8Array).toString('utf8')) as ApplePass
  return { files, pass }
}
export interface ApplePass {
  readonly serialNumber: string
  readonly passTypeIdentifier: string
  readonly voided?: boolean
  readonly relevantDate?: string
  readonly barcodes?: readonly { readonly message: string }[]
}
interface Kept {
  readonly token: string
  pass: ApplePass
  changed: string
}
/**
 * A phone. It registers each pass it takes, and once it is woken it asks what has changed and fetches it.
 * `service`: where it asks, as `webServiceURL` says in production.
 */
export function applePhone(service: string, device: string, pushToken: string) {
  const kept = new Map<string, Kept>()
  let since = ''
  const ask = (path: string, init: RequestInit = {}, token = '') =>
    fetch(`${service}${path}`, { ...init, headers: { authorization: `ApplePass ${token}`, ...init.headers } })
  const registered = (type: string) => `/v1/devices/${device}/registrations/${type}`
  return {
    device,
    pushToken,
    woken: 0,
    pass: (serial: string) => kept.get(serial)?.pass,
    async take(bytes: Uint8Array, token: string) {
      const { pass } = await passIn(bytes)
      kept.set(pass.serialNumber, { token, pass, changed: '' })
      const path = `${registered(pass.passTypeIdentifier)}/${pass.serialNumber}`
      return (await ask(path, { method: 'POST', body: JSON.stringify({ pushToken }) }, token)).status
    },
    async wake(type: string) {
      this.woken++
      const answer = await ask(`${registered(type)}${since && `?passesUpdatedSince=${since}`}`)
      if (answer.status !== 200) return
      const { serialNumbers, lastUpdated } = (await answer.json()) as { serialNumbers: string[]; lastUpdated: string }
      since = lastUpdated
      for (const serial of serialNumbers) {
        const one = kept.get(serial)
        if (!one) continue
        const headers = one.changed ? { 'if-modified-since': one.changed } : undefined
        const latest = await ask(`/v1/passes/${type}/${serial}`, headers ? { headers } : {}, one.token)
        if (latest.status !== 200) continue
        one.pass = (await passIn(new Uint8Array(await latest.arrayBuffer()))).pass
        one.changed = latest.headers.get('last-modified') ?? ''
      }
    },
  }
}
export type ApplePhone = ReturnType<typeof applePhone>

/** Apple’s push service: it takes the certificate of a pass type, and knows the phones that are switched on. */
export async function applePush(root: Signer & { readonly certificate: string }) {
  const own = certified('localhost', root, true)
  const phones = new Map<string, Pick<ApplePhone, 'wake'>>()
  /** Answers before the usual ones: an outage. */
  const faults: number[] = []
  const wakings: Promise<void>[] = []
  const server = createSecureServer({
    key: own.key,
    cert: own.certificate,
    ca: root.certificate,
    requestCert: true,
    rejectUnauthorized: true,
  })
  const answer = (stream: ServerHttp2Stream, status: number, body?: object) => {
    stream.respond({ ':status': status })
    stream.end(body ? JSON.stringify(body) : '')
  }
  server.on('stream', async (stream, headers) => {
    const token = /^\/3\/device\/(\w+)$/.exec(String(headers[':path']))?.[1] ?? ''
    let body = ''
    for await (const part of stream) body += String(part)
    const socket = stream.session?.socket as TLSSocket | undefined
    const { CN = '' } = socket?.getPeerCertificate().subject ?? {}
    const fault = faults.shift()
    if (fault) return answer(stream, fault, { reason: 'ServiceUnavailable' })
    if (headers[':method'] !== 'POST' || body !== '{}') return answer(stream, 400, { reason: 'BadMessage' })
    if (CN !== `Pass Type ID: ${headers['apns-topic']}`) return answer(stream, 400, { reason: 'TopicDisallowed' })
    const phone = phones.get(token)
    if (!phone) return answer(stream, 410, { reason: 'Unregistered', timestamp: Date.now() })
    answer(stream, 200)
    wakings.push(phone.wake(String(headers['apns-topic'])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    phones,
    faults,
    /** Every phone that was woken has asked for what it wanted. */
    quiet: () => Promise.all(wakings),
    close: () => server.close(),
  }
}
interface GoogleObject extends Readonly<Record<string, unknown>> {
  readonly id: string
}
/** Google’s wallet: its key office, and what people saved by a signed link. */
export async function googleWallet(account: string, publicKey: string) {
  const saved = new Map<string, GoogleObject>()
  const keys = new Set<string>()
  const faults: number[] = []
  const claimsOf = (jwt: string) => {
    const [head = '', body = '', seal = ''] = jwt.split('.')
    if (!verify('RSA-SHA256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(seal, 'base64url'))) return {}
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  }
  const givesKey = (body: string): object | undefined => {
    const said = new URLSearchParams(body)
    const { iss, scope, aud, exp, iat } = claimsOf(said.get('assertion') ?? '')
    const isRight =
      said.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      iss === account &&
      scope === 'https://www.googleapis.com/auth/wallet_object.issuer' &&
      aud === `${address}/token` &&
      Number(exp) - Number(iat) <= 3600
    if (!isRight) return undefined
    const token = `key-${keys.size + 1}`
    keys.add(token)
    return { access_token: token, expires_in: 3600, token_type: 'Bearer' }
  }
  const patched = (id: string, changes: object): GoogleObject | undefined => {
    const before = saved.get(id)
    if (!before) return undefined
    const after = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null)
    saved.set(id, Object.fromEntries(after) as GoogleObject)
    return saved.get(id)
  }
  const reply = (request: IncomingMessage, body: string): readonly [status: number, body?: object] => {
    const fault = faults.shift()
    if (fault) return [fault]
    if (request.url === '/token') {
      const key = givesKey(body)
      return key ? [200, key] : [400, { error: 'invalid_grant' }]
    }
    if (!keys.has(String(request.headers.authorization).replace('Bearer ', ''))) return [401]
    const id = /^\/walletobjects\/v1\/eventTicket(?:Object|Class)\/(.+)$/.exec(request.url ?? '')?.[1] ?? ''
    const after = request.method === 'PATCH' ? patched(id, JSON.parse(body)) : undefined
    return after ? [200, after] : [404]
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const [status, answer] = reply(request, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    faults,
    keys,
    object: (id: string) => saved.get(id),
    /** Somebody follows the link that saves a pass. */
    save(link: string) {
      const { payload } = claimsOf(link.replace('https://pay.google.com/gp/v/save/', '')) as {
        payload?: { eventTicketObjects: GoogleObject[]; eventTicketClasses: GoogleObject[] }
      }
      // What Google has already is not changed by a link.
      for (const one of [...(payload?.eventTicketClasses ?? []), ...(payload?.eventTicketObjects ?? [])])
        if (!saved.has(one.id)) saved.set(one.id, one)
      return payload?.eventTicketObjects[0]?.id ?? ''
    },
    close: () => server.close(),
  }
}
/** Both services, in the place of the real ones until the tests of this file are over. */
export async function walletServices(
  apple: ReturnType<typeof testCertificates>,
  google: ReturnType<typeof testAccountKey>,
  account: string,
) {
  const push = await applePush({ ...apple.root, certificate: apple.chain })
  const wallet = await googleWallet(account, google.publicKey)
  Object.assign(pushService, { address: push.address, ca: apple.chain })
  Object.assign(googleService, { tokens: `${wallet.address}/token`, passes: wallet.address })
  after(() => {
    push.close()
    wallet.close()
  })
  return { push, wallet }
}
