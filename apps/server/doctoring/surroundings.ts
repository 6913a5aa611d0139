import { statSync } from 'node:fs'
import { lookup as askDns } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { fine, ill, type Finding } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Beyond it, codes and signatures of others are refused as too early or too late. */
const mostSecondsOff = 2
/** Compares our clock with the database's. */
export async function clock(client: Pick<pg.Client, 'query'>, ours: () => number = Date.now): Promise<Finding> {
  const before = ours()
  const { rows } = await client.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as "at"')
  const off = Math.round((before + ours()) / 2 - Number(rows[0]?.at) * 1000) / 1000
  const words = `${Math.abs(off).toFixed(1)} s ${off < 0 ? 'behind' : 'ahead of'} the database’s`
  return Math.abs(off) <= mostSecondsOff
    ? fine('clock', words)
    : ill('clock', `${words}: let both machines follow a time server (chrony, systemd-timesyncd)`)
}

/** Whether the extension for searching is there. Without it the tables cannot be made. */
export async function extensions(client: Pick<pg.Client, 'query'>): Promise<Finding> {
  const { rows } = await client.query<{ installed: boolean; available: boolean }>(
    `select exists (select 1 from pg_extension where extname = 'pg_trgm') as installed,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as available`,
  )
  const { installed, available } = rows[0] ?? { installed: false, available: false }
  if (installed) return fine('extensions', 'pg_trgm is installed')
  return available
    ? ill('extensions', 'pg_trgm is not installed: «create extension pg_trgm», as the owner of the database')
    : ill('extensions', 'pg_trgm is not on the database’s machine: install the package of PostgreSQL’s contrib')
}

/** The hosts that others must find, and our mail server: each name leads somewhere. */
export async function names(
  environment: Environment,
  hosts: readonly string[] = [],
  lookup: (host: string) => Promise<unknown> = askDns,
): Promise<Finding> {
  const asked = [...new Set([...hosts, hostOf(environment.PUBLIC_URL), hostOf(environment.SMTP_URL)])].filter(
    (host): host is string => host !== undefined && isIP(host) === 0,
  )
  const lost = (
    await Promise.all(
      asked.map(host =>
        lookup(host).then(
          () => [],
          () => [host],
        ),
      ),
    )
  ).flat()
  if (lost.length) return ill('DNS', `${lost.join(', ')} leads nowhere: add an A or AAAA record, or mend the setting`)
  return fine('DNS', asked.length ? `${asked.join(', ')} found` : 'no host is set')
}
const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).hostname : undefined)

/** Whether the mail server takes connections. Sends nothing. */
export async function mailServer(environment: Environment): Promise<Finding[]> {
  const url = environment.SMTP_URL
  if (!url || !URL.canParse(url)) return []
  const { hostname, port, protocol } = new URL(url)
  const at = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  const problem = await new Promise<string | undefined>(done => {
    const socket = connect({ host: hostname, port: at, timeout: 5_000 })
    const end = (why?: string) => {
      socket.destroy()
      done(why)
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end('no answer in 5 s'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
  return [
    problem
      ? ill('mail server', `${hostname}:${at} does not answer (${problem}): check SMTP_URL and the firewall`)
      : fine('mail server', `${hostname}:${at} answers`),
  ]
}

/** Of a folder that cannot be read, another line of the doctor speaks. */
function modeOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mode
  } catch {
    return undefined
  }
}
const isHere = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
/** Settings that work, and leave a door open. */
export function weakSettings(config: Config, environment: Environment): Finding[] {
  const { dataDir, host, production, publicUrl, trustProxy, databaseUrl } = config
  const found: string[] = []
  const mode = environment.PAVILION_KEY ? undefined : modeOf(join(dataDir, 'key'))
  if (mode !== undefined && mode & 0o077) found.push(`${join(dataDir, 'key')} can be read by other users: chmod 600`)
  if (!isHere(host) && !production)
    found.push(
      `others can reach this server (HOST=${host}), and NODE_ENV is not production: payments and messages may be simulated`,
    )
  if (production && environment.PAVILION_SIMULATE === '1')
    found.push('PAVILION_SIMULATE=1 in production: messages and documents are simulated')
  if (production && !publicUrl?.startsWith('https://'))
    found.push('PUBLIC_URL is not an https address: tokens travel in clear')
  if (trustProxy?.split(',').some(entry => /^(?:0\.0\.0\.0|::)\/0$/.test(entry.trim())))
    found.push('TRUST_PROXY trusts everybody: visitors choose the address that limits count')
  if (databaseUrl && !isHere(new URL(databaseUrl).hostname) && !/sslmode=(?:require|verify)/.test(databaseUrl))
    found.push('DATABASE_URL does not ask for TLS: add sslmode=verify-full')
  return found.length ? found.map(words => ill('settings', words)) : [fine('settings', 'nothing weak')]
}
