import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { refusal, result } from '@pavilion/declare'
import { mustBeOutsideTransactions } from '@pavilion/store'
import { SettingProblem } from './domain.ts'

// Outside services are called from here alone, and never inside a database transaction: a slow one
// would hold its locks, and what it has done cannot be rolled back. Addresses that people enter are
// called by askOutside, which allows only addresses on the open internet, unless the server's
// administrator has named the host.

/**
 * Asks a service whose address the administrator has set. Throws at once inside a transaction, so
 * that no caller takes that for an answer that got lost.
 * @throws Error
 */
export function fetchOutside(address: string | URL, init: RequestInit): Promise<Response> {
  mustBeOutsideTransactions(URL.canParse(address) ? new URL(address).host : String(address))
  return fetch(address, init)
}

const inside = new BlockList()
// 168.63.129.16 is an internal service of one cloud, at an address that looks public.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
// Addresses that contain an IPv4 address (compatible, translated, 6to4, Teredo) lead wherever that
// one leads.
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')
/** Whether an IP address is on the open internet. */
export function isOutside(ip: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  return mapped
    ? isOutside(mapped)
    : isIP(ip) !== 0 && !/^::ffff:/i.test(ip) && !inside.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

const hostOf = (url: URL) => url.hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
/**
 * Hosts (or `host:port`) of the internal network that may be called (INNER_HOSTS). IPv6 addresses
 * are in brackets.
 * @throws SettingProblem
 */
export function innerHosts({
  INNER_HOSTS = '',
}: Readonly<Record<string, string | undefined>>): readonly { readonly host: string; readonly port: string }[] {
  return INNER_HOSTS.split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
    .map(entry => {
      const url = URL.canParse(`http://${entry}`) ? new URL(`http://${entry}`) : undefined
      if (!url || url.pathname !== '/' || url.username || url.search || url.hash)
        throw new SettingProblem(
          `INNER_HOSTS has "${entry}": give hosts such as crm.intern or 10.0.0.5:8443, separated by commas.`,
        )
      return { host: hostOf(url), port: /:(\d+)$/.exec(entry)?.[1] ?? '' }
    })
}
const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')
const isNamed = (url: URL) =>
  innerHosts(process.env).some(({ host, port }) => host === hostOf(url) && (port === '' || port === portOf(url)))

export const innerAddress = refusal<{ host: string }>(
  'innerAddress',
  ({ host }) => [
    `「${host}」属于服务器的内部网络，不允许访问，请填写公网地址`,
    `“${host}” is in the server’s internal network and cannot be called. Enter a public address`,
  ],
  {
    result: result.invalid,
    advice: [
      '填写公网地址；确需访问内网主机时，请系统管理员将其加入环境变量 INNER_HOSTS',
      'Enter a public address. To allow an internal host, ask the server’s administrator to add it to INNER_HOSTS',
    ],
  },
)
/**
 * Refuses an internal address when it is entered. A name may resolve differently tomorrow, so names
 * are checked at each call.
 * @throws innerAddress
 */
export function mustBeOutside(address: unknown, field: string): void {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined
  const host = url ? hostOf(url) : ''
  if (url && !isNamed(url) && (isIP(host) ? !isOutside(host) : /(?:^|\.)localhost$/.test(host)))
    throw innerAddress({ host }, { field })
}

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** For the whole call. */
  readonly timeoutMs: number
  readonly mostBytes: number
  /** How many redirects are followed, each checked like the first address. None by default. */
  readonly hops?: number
}
/**
 * Calls an address on the open internet. A redirect that is not followed is returned as it is.
 * @throws innerAddress for an internal address; Error for no answer in time, or too large a one
 */
export async function askOutside(
  address: string,
  { method = 'GET', headers = {}, body, timeoutMs, mostBytes, hops = 0 }: Question,
): Promise<{ readonly status: number; readonly bytes: Buffer; readonly headers: IncomingMessage['headers'] }> {
  const url = new URL(address)
  mustBeOutsideTransactions(url.host)
  const host = hostOf(url)
  const named = isNamed(url)
  const mayAsk = (ip: string) => named || isOutside(ip)
  const signal = AbortSignal.timeout(timeoutMs)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new Error('this address cannot be called')
  // A numeric address needs no lookup, so it is checked here.
  if (isIP(host) && !mayAsk(host)) throw innerAddress({ host })
  const reply = await new Promise<IncomingMessage>((done, failed) => {
    ;(url.protocol === 'https:' ? safeRequest : plainRequest)(
      url,
      {
        method,
        signal,
        headers: {
          'user-agent': 'Pavilion',
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        // A new connection, never one that somebody else opened.
        agent: false,
        // Connects to the address that was checked: a name that resolves differently the second
        // time leads nowhere.
        lookup: (name, options, back) =>
          resolve(name, { ...options, all: true }, (error, found) => {
            const [first] = found ?? []
            if (error || !first) back(error ?? new Error('no address'), '', 4)
            else if (found.some(({ address: ip }) => !mayAsk(ip))) back(innerAddress({ host: name }), '', 4)
            else if (options.all) back(null, found as never)
            else back(null, first.address, first.family)
          }),
      },
      done,
    )
      .on('error', failed)
      .end(body)
  })
  const {
    statusCode: status = 0,
    headers: { location },
  } = reply
  if (hops > 0 && status >= 300 && status < 400 && location) {
    reply.destroy()
    return askOutside(new URL(location, url).href, { method: 'GET', headers, timeoutMs, mostBytes, hops: hops - 1 })
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part)
    // Leaving the loop closes the connection.
    if ((size += part.length) > mostBytes) throw new Error(`the answer is larger than ${mostBytes} bytes`)
  }
  return { status, bytes: Buffer.concat(parts), headers: reply.headers }
}
