import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { createServer, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isOperatorPassword } from '@pavilion/declare'
import { innerHosts } from '@pavilion/http/outside.ts'
import { isDiskFull } from '@pavilion/store/database/diskFull.ts'
import { makeFolder } from '@pavilion/store/database/folders.ts'
import { isSealingKey } from '@pavilion/store/seal.ts'
import { mustNotBeGuessed } from '@pavilion/system/server/commonPasswords/guessed.ts'
import { storeOf } from '@pavilion/work/server/files/index.ts'
import { rolesOf, type JobLimits, type ProcessRole } from './roles.ts'

/** The settings from the environment. Every variable is described in docs/operations.md. */
export interface Config {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Absolute. Files, keys, and the built-in database unless `databaseUrl` is given. */
  readonly dataDir: string
  /** DATA_DIR was given: the built-in database is inside it, wherever it is. */
  readonly dataDirGiven: boolean
  /** Where uploads are, if not in the folder `files` of `dataDir`. */
  readonly filesUrl?: string
  /** Where uploads are looked for too, while they are moved. */
  readonly filesAlsoUrl?: string
  readonly databaseUrl: string | undefined
  /** Past a pooler in transaction mode that `databaseUrl` leads through. */
  readonly directUrl: string | undefined
  /** A standby, or several behind one address, for reads. */
  readonly readUrl: string | undefined
  /** The built-in database keeps its log, so that any moment can be brought back. */
  readonly keepsLog: boolean
  readonly adminPassword: string | undefined
  /** Load the demo event at the first start. */
  readonly demo: boolean
  readonly production: boolean
  /** Offer the payment sandbox to organisers without merchants; never in production. */
  readonly paySandbox: boolean
  /** The outer address of this server. */
  readonly publicUrl?: string
  /** Addresses or networks, separated by commas, whose forwarding headers are trusted. */
  readonly trustProxy?: string
  /** This server is the hub of a hall: its main server, and the code with which it registers once. */
  readonly hub?: { readonly main: string; readonly deviceNo?: string; readonly code?: string }
  /** What this process does; every role if none is named. */
  readonly roles: ReadonlySet<ProcessRole>
  readonly jobLimits: JobLimits
  /** How long a server that was asked to stop still answers, for a balancer to notice. */
  readonly drainMs: number
  /** How much people who are no operators may store, in bytes. */
  readonly uploads: { readonly perAddress: number; readonly unclaimed: number }
}

/** A setting that cannot be used. The message is one sentence for the person who set it. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}
const wrong = (sentence: string): never => {
  throw new ConfigProblem(sentence)
}

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')
type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks PORT, HOST, DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, ADMIN_PASSWORD, DEMO, NODE_ENV, TRUST_PROXY,
 * BACKUP_LOG, PAY_SANDBOX, HUB, HUB_DEVICE, HUB_CODE,
 * FILES_URL, FILES_ALSO_URL, PAVILION_ROLE, JOBS_AT_ONCE, LONG_JOBS_AT_ONCE, DRAIN_SECONDS, INNER_HOSTS, UPLOADS_PER_ADDRESS_MB, UPLOADS_UNCLAIMED_MB, PAVILION_KEY and PAVILION_SIMULATE. An empty variable counts as not given.
 * @throws ConfigProblem, SettingProblem, FileStoreProblem that name the variable
 */
export function readConfig(environment: Environment): Config {
  const given = (name: string) => environment[name]?.trim() || undefined
  const folder = given('DATA_DIR')
  const trustProxy = given('TRUST_PROXY')
  const publicUrl = given('PUBLIC_URL')
  const filesUrl = given('FILES_URL')
  const filesAlsoUrl = given('FILES_ALSO_URL')
  const production = oneOf('NODE_ENV', given('NODE_ENV'), ['development', 'production', 'test']) === 'production'
  const sandbox = oneOf('PAY_SANDBOX', given('PAY_SANDBOX'), ['1', '0']) === '1'
  requireKey(given('PAVILION_KEY'))
  const hub = hubOf(given('HUB'), given('HUB_DEVICE'), given('HUB_CODE'))
  innerHosts(environment)
  const dataDir = folder ? resolve(folder) : join(ROOT, 'data')
  storeOf({ dataDir, filesUrl, filesAlsoUrl }, environment)
  oneOf('PAVILION_SIMULATE', given('PAVILION_SIMULATE'), ['0', '1'])
  return {
    host: given('HOST') ?? '127.0.0.1',
    port: portOf(given('PORT')),
    dataDir,
    dataDirGiven: folder !== undefined,
    databaseUrl: databaseOf('DATABASE_URL', given('DATABASE_URL')),
    directUrl: besides('DATABASE_DIRECT_URL', given),
    readUrl: besides('DATABASE_READ_URL', given),
    keepsLog: keepsLogOf(given),
    adminPassword: passwordOf(environment.ADMIN_PASSWORD || undefined),
    demo: oneOf('DEMO', given('DEMO'), ['1', '0']) === '1',
    production,
    paySandbox: sandbox && !production,
    ...(filesUrl && { filesUrl }),
    ...(filesAlsoUrl && { filesAlsoUrl }),
    ...(publicUrl && { publicUrl }),
    ...(hub && { hub }),
    ...(trustProxy && { trustProxy: proxiesOf(trustProxy) }),
    roles:
      rolesOf(given('PAVILION_ROLE')) ??
      wrong(`PAVILION_ROLE is "${given('PAVILION_ROLE')}": give web, jobs, sockets (several with commas), or all.`),
    jobLimits: {
      short: jobsOf('JOBS_AT_ONCE', given('JOBS_AT_ONCE') ?? '4'),
      long: jobsOf('LONG_JOBS_AT_ONCE', given('LONG_JOBS_AT_ONCE') ?? '3'),
    },
    drainMs: drainOf(given('DRAIN_SECONDS') ?? '0') * 1000,
    uploads: {
      perAddress: megabytesOf('UPLOADS_PER_ADDRESS_MB', given('UPLOADS_PER_ADDRESS_MB') ?? '2000'),
      unclaimed: megabytesOf('UPLOADS_UNCLAIMED_MB', given('UPLOADS_UNCLAIMED_MB') ?? '10000'),
    },
  }
}

function hubOf(main: string | undefined, deviceNo: string | undefined, code: string | undefined): Config['hub'] {
  if (!main) return undefined
  const url = URL.canParse(main) ? new URL(main) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    return wrong(`HUB is "${main}": give the address of the main server, such as https://expo.example.com.`)
  return { main: url.origin, ...(deviceNo && { deviceNo }), ...(code && { code }) }
}
function portOf(value = '8080'): number {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
    ? Number(value)
    : wrong(`PORT is "${value}": enter a number from 1 to 65535.`)
}
const megabytesOf = (name: string, value: string): number =>
  /^[1-9]\d{0,8}$/.test(value)
    ? Number(value) * 1_000_000
    : wrong(`${name} is "${value}": enter a number of megabytes, such as 2000.`)
const jobsOf = (name: string, value: string): number =>
  /^\d{1,2}$/.test(value) ? Number(value) : wrong(`${name} is "${value}": enter a number from 0 to 99.`)
const drainOf = (value: string): number =>
  /^\d{1,2}$/.test(value) ? Number(value) : wrong(`DRAIN_SECONDS is "${value}": enter a number from 0 to 99.`)
/** An address that only means something besides DATABASE_URL. */
function besides(name: string, given: (name: string) => string | undefined): string | undefined {
  const value = databaseOf(name, given(name))
  return value && !given('DATABASE_URL')
    ? wrong(`${name} is set and DATABASE_URL is not: the built-in database has neither pooler nor standby.`)
    : value
}
function keepsLogOf(given: (name: string) => string | undefined): boolean {
  const keeps = oneOf('BACKUP_LOG', given('BACKUP_LOG'), ['0', '1']) === '1'
  return keeps && given('DATABASE_URL')
    ? wrong('BACKUP_LOG keeps the log of the built-in database: with DATABASE_URL use pgBackRest (docs/operations.md).')
    : keeps
}
function databaseOf(variable: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  // The address contains a password: it is never shown.
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.pathname.length < 2 || !isEncoded(url))
    return wrong(
      `${variable} is not an address of PostgreSQL: write postgres://user:password@host:5432/database, and in a password %23 for #, %40 for @, %3A for :, %2F for / and %25 for %.`,
    )
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = url.searchParams.get(name)
    if (file && !existsSync(file)) wrong(`${variable} names the file ${file} as ${name}, which does not exist.`)
  }
  return value
}
function isEncoded({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
function proxiesOf(value: string): string {
  const known = value.split(',').every(entry => {
    const [address = '', length = '0', ...more] = entry.trim().split('/')
    return (
      isIP(address) > 0 &&
      /^\d{1,3}$/.test(length) &&
      Number(length) <= (isIP(address) === 4 ? 32 : 128) &&
      more.length === 0
    )
  })
  return known
    ? value
    : wrong(
        `TRUST_PROXY is "${value}": enter addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas.`,
      )
}
/**
 * The store reads it itself; checked here so that a wrong one is reported before anything starts.
 */
function requireKey(value: string | undefined): void {
  if (value !== undefined && !isSealingKey(value))
    wrong('PAVILION_KEY must be 64 hexadecimal digits: create one with «openssl rand -hex 32».')
}
function passwordOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!isOperatorPassword(value))
    return wrong(
      'ADMIN_PASSWORD is too simple: use 8 to 30 characters with upper case, lower case, a digit and a special character.',
    )
  try {
    mustNotBeGuessed(value, [])
    return value
  } catch {
    return wrong('ADMIN_PASSWORD is easy to guess: it is common, or made of a word such as the product’s name.')
  }
}
function oneOf(name: string, value: string | undefined, known: readonly [string, ...string[]]): string {
  return value === undefined
    ? known[0]
    : known.includes(value)
      ? value
      : wrong(`${name} is "${value}": give ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`)
}

/** This file is in the data folder while an archive is being restored. */
export const halfRestored = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'restoring')
/**
 * @throws ConfigProblem after an unfinished restore: a start would take the leftovers for a new
 *   installation, or recreate what is missing
 */
export function requireWhole(config: Config): void {
  if (existsSync(halfRestored(config)))
    wrong(`${config.dataDir} contains an unfinished restore: restore the archive again, or empty the folder.`)
}
/**
 * Creates the data folder.
 * @throws ConfigProblem when it, or a folder mounted in it for uploads, cannot be created or
 *   written, or when its key is damaged
 */
export function prepareDataDir({ dataDir }: Config): void {
  const files = join(dataDir, 'files')
  for (const folder of existsSync(files) ? [dataDir, files] : [dataDir]) {
    try {
      makeFolder(folder)
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
      // access() allows root everything, even on a read-only mount.
      rmdirSync(mkdtempSync(join(folder, '.try-')))
    } catch (error) {
      if (fullDisk(error)) throw error
      wrong(`DATA_DIR ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another folder.`)
    }
  }
  const key = join(dataDir, 'key')
  if (!process.env.PAVILION_KEY && existsSync(key) && !isSealingKey(keyIn(key)))
    wrong(
      `${key} is damaged, it must contain 64 hexadecimal digits: restore it from a backup, or remove it if nothing was ever stored.`,
    )
}

/**
 * The content of the key file, which may belong to another user, or be a folder that a container
 * created in place of a missing file.
 */
function keyIn(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    return wrong(
      `${path} cannot be read (${(error as NodeJS.ErrnoException).code}): it must be a file with 64 hexadecimal digits that this user may read.`,
    )
  }
}

/**
 * If the cause is a full disk, PostgreSQL's or ours: one sentence for the person who can free
 * space.
 */
export function fullDisk(error: unknown): string | undefined {
  if (!isDiskFull(error)) return undefined
  const { message, cause } = error as Error
  return fullDisk(cause) ?? `The disk is full (${message}): free some space and try again.`
}

/**
 * Tries to listen before anything else is started.
 * @throws ConfigProblem when the address is in use or not ours
 */
export function requireFreeAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((done, refused) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      refused(new ConfigProblem(whyNotListen(error.code, host, port))),
    )
    server.listen({ host, port }, () => server.close(() => done()))
  })
}
/**
 * The address for a browser on this machine; a server that listens on all addresses has no single
 * one.
 */
export const addressHere = (host: string, port: number) =>
  `http://${(isIP(host) !== 0 && /^[0.:]+$/.test(host)) || host === '0' ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host}:${port}`
/** Why the server cannot listen there, in one sentence. */
export function whyNotListen(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program: stop it, or choose another port with PORT=${port < 65_535 ? port + 1 : 8080}.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose one above 1023, such as PORT=8080.`
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is "${host}", which is no address of this machine: use 127.0.0.1 (this machine only) or 0.0.0.0 (everybody in the network).`
  return `The server cannot listen on ${host}:${port} (${code ?? 'unknown reason'}).`
}
