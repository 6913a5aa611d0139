import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import fastifyWebsocket from '@fastify/websocket'
import { requirePorts, type Catalogue } from '@pavilion/declare'
import { type Call, madeUpFor, mountCalls, noSuchCall, refuse } from '@pavilion/http'
import { handlerName, openQueue, rulesOf, type Queue } from '@pavilion/jobs'
import {
  migrationsMissing,
  migrationsUnknown,
  openBus,
  openKey,
  openPool,
  openStandby,
  openStore,
  keepSettings,
  losesSettings,
  now,
  type Database,
  type Standby,
  type SystemContext,
} from '@pavilion/store'
import { offerSandbox, sandboxPlugin, setNoticeBase } from '@pavilion/payment/server/index.ts'
import { whyWebsiteClosed } from '@pavilion/site/server/index.ts'
import { openFiles } from '@pavilion/work/server/files/index.ts'
import { sealFirst } from '@pavilion/system/server/seals.ts'
import {
  filesPlugin,
  findCaller,
  forgetSessions,
  socketMessages,
  type Socket,
  type UploadCeilings,
} from '@pavilion/system/server/index.ts'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { sitePages } from '@pavilion/app-site/server.ts'
import { siteAddresses } from '@pavilion/app-site/siteAddresses.ts'
import { adminPages } from './adminPages.ts'
import { allCalls } from './calls.ts'
import { requireSameKey } from './commands/sameKey.ts'
import { everyRole, type JobLimits, type ProcessRole } from './roles.ts'
import { addressHere, ConfigProblem } from './config.ts'
import { openServer, usualLimits, type ConnectionLimits } from './connections.ts'
import type { DemoExtent } from './demo/index.ts'
import { docsPlugin } from './docs.ts'
import { drainable, sendSocketsAway } from './draining.ts'
import { guardHeaders, openToHalls } from './headers.ts'
import { shareAnswers } from './answering.ts'
import { metrics } from './metrics.ts'
import { migrateAll, migrationsFolder } from './migrate.ts'
import { prepareDomains } from './prepare.ts'
import { rehearsalJobs } from './rehearsal.ts'
import { rushJobs, setRushBase } from './rush/run.ts'
import { serverDomains, wholeCatalogue } from './domains.ts'
import { silentConnections } from './silent.ts'

export { migrationsFolder }
const adminBuild = join(import.meta.dirname, '../admin/dist')

/**
 * Long answers are compressed, which helps most on phones in a crowded hall. Request bodies are
 * never decompressed: a few bytes could fill the memory.
 */
const compressed = {
  encodings: ['gzip' as const],
  threshold: 8_192,
  customTypes: /^application\/json/,
  zlibOptions: { level: 4 },
  globalDecompression: false,
}

export interface ServerOptions {
  readonly databaseUrl: string
  /** Where sessions last, when `databaseUrl` leads through a pooler in transaction mode. */
  readonly directUrl?: string | undefined
  /** A standby, or several behind one address, for reads. */
  readonly readUrl?: string | undefined
  readonly dataDir: string
  /** Where uploads are (FILES_URL), and where else they are looked for (FILES_ALSO_URL). */
  readonly filesUrl?: string
  readonly filesAlsoUrl?: string
  readonly host: string
  readonly port: number
  /**
   * Load the demo if the database has no project yet: only the event, or (true) with every list
   * filled.
   */
  readonly demo?: boolean | DemoExtent
  readonly adminPassword?: string | undefined
  /**
   * Called with the first operator's generated password, before the demo is loaded: a start that is
   * interrupted then must not lose it.
   */
  readonly onFirstPassword?: (password: string) => void
  readonly production?: boolean
  /** Offer the payment sandbox to organisers without merchants; never in production. */
  readonly paySandbox?: boolean
  /** The outer address (PUBLIC_URL), to which payment providers send notices. */
  readonly publicUrl?: string
  /** Whether this process does anything of itself, jobs above all; default true. */
  readonly jobs?: boolean
  /** What this process does; default everything. */
  readonly roles?: ReadonlySet<ProcessRole>
  /** How many jobs it takes at a time. */
  readonly jobLimits?: JobLimits
  /** Whether to migrate at the start; default true. Databases of tests are prepared before. */
  readonly prepare?: boolean
  /** Addresses (or networks) whose forwarding headers are trusted. */
  readonly trustProxy?: string
  /** Other limits of connections than the usual ones. */
  readonly connections?: Partial<ConnectionLimits>
  /** Other ceilings of visitors' uploads than the usual ones. */
  readonly uploads?: Partial<UploadCeilings>
  readonly onStatement?: (text: string) => void
  readonly log?: (line: Record<string, unknown>) => void
}
export interface App {
  readonly url: string
  /** Addresses to open, with what they show. */
  readonly addresses: readonly { readonly zh: string; readonly en: string; readonly url: string }[]
  /** The first operator's password, if it was generated at this start. */
  readonly firstPassword?: string
  readonly app: FastifyInstance
  readonly store: Database
  readonly catalogue: Catalogue
  readonly calls: readonly Call[]
  readonly queue: Queue
  readonly system: SystemContext
  /** Says that it stops soon, and goes on answering until it is closed. */
  drain(): void
  close(): Promise<void>
}
/**
 * The domains, their declarations and their calls: the same for every app that this process opens.
 * @throws naming a port that no domain fills
 */
async function whatIsServed() {
  const domains = await serverDomains()
  requirePorts()
  const catalogue = wholeCatalogue(domains.map(domain => domain.model))
  return { domains, catalogue, calls: allCalls(domains, catalogue) }
}
let served: ReturnType<typeof whatIsServed> | undefined
const toStandardOutput = (line: Record<string, unknown>) => {
  process.stdout.write(`${JSON.stringify({ at: now().toISOString(), ...line })}\n`)
}

/**
 * Opens everything over one database: store, queue, calls, sockets, back-office, public pages. If a
 * part fails, those already opened are closed again.
 */
export async function openApp(options: ServerOptions): Promise<App> {
  const opened: (() => Promise<unknown>)[] = []
  const state = { closing: false }
  try {
    return await open(options, opened, state)
  } catch (error) {
    state.closing = true
    for (const close of opened.reverse()) await close().catch(() => {})
    throw error
  }
}
async function open(
  options: ServerOptions,
  opened: (() => Promise<unknown>)[],
  state: { closing: boolean },
): Promise<App> {
  const {
    databaseUrl,
    directUrl = databaseUrl,
    readUrl,
    dataDir,
    host,
    port,
    production = false,
    roles = everyRole,
    prepare = true,
    log = toStandardOutput,
  } = options
  const jobs = (options.jobs ?? true) && roles.has('jobs')
  const shares = (options.jobs ?? true) && roles.has('web')
  mkdirSync(dataDir, { recursive: true })
  openKey(join(dataDir, 'key'))
  openFiles(options)
  const pooled = directUrl !== databaseUrl
  if (prepare) await migrateAll(directUrl)
  if (pooled) await keepSettings(directUrl)
  // Connections that break because we are closing are not worth a warning.
  const warn = (message: string) => {
    if (!state.closing) log({ level: 'warn', message })
  }
  const later = prepare ? await migrationsUnknown(directUrl, migrationsFolder) : []
  if (later.length)
    warn(
      `a newer release has migrated this database (${later.join(', ')}): what it keeps there is not heeded here; start that release, or restore the backup made before it`,
    )
  const { domains, catalogue, calls } = await (served ??= whatIsServed())
  const pool = openPool(databaseUrl, { log: warn, pooled })
  opened.push(() => pool.end())
  const direct = { url: directUrl, pool: pooled ? openPool(directUrl, { log: warn, max: 12, floor: 2 }) : pool }
  if (pooled) opened.push(() => direct.pool.end())
  if (prepare && (await losesSettings(pool)))
    throw new ConfigProblem(
      'The settings of the database connections do not arrive, so times would be hours off: a connection pooler must pass «options», or the database itself must have these settings (docs/operations.md, «On many machines»).',
    )
  const bus = await openBus(directUrl, { log: warn })
  opened.push(() => bus.close())
  const standby = readUrl ? await openStandby({ url: readUrl, primary: pool, log: warn }) : undefined
  opened.push(async () => standby?.close())
  const handlers = domains.flatMap(domain => [...(domain.handlers ?? [])])
  const byEvent = Map.groupBy(handlers, handler => handler.event)
  const everyJob = [
    ...domains.flatMap(domain => [...(domain.jobs ?? [])]),
    ...upkeepJobs,
    ...rehearsalJobs,
    ...rushJobs,
  ]
  const rules = rulesOf(everyJob, handlers)
  const store = openStore({
    pool,
    direct,
    catalogue,
    bus,
    standby,
    jobRules: name => rules.get(name),
    handlersOf: event => (byEvent.get(event) ?? []).map(handlerName),
    moves: domains.flatMap(domain => [...(domain.moves ?? [])]),
  })
  if (options.onStatement) store.onStatement = options.onStatement
  const system = store.system('boot')
  if (prepare) {
    await sealFirst(system)
    await requireSameKey(system, dataDir)
  }
  const firstPassword = prepare ? await prepareDomains(store, domains, options.adminPassword) : undefined
  if (firstPassword) options.onFirstPassword?.(firstPassword)
  if (options.demo)
    await (await import('./demo/index.ts')).loadDemoOnce(store, options.demo === true ? 'everything' : options.demo)
  bus.on('sessions', about => forgetSessions(about))
  bus.on('reconnected', () => forgetSessions({}))

  let queue: Queue
  const prepared = (await migrationsMissing(directUrl, migrationsFolder)).length === 0
  const app = fastify({
    logger: false,
    trustProxy: options.trustProxy ?? false,
    // Push devices can be given a host, never a path: they call /iclock there. Links in mails are short.
    rewriteUrl: ({ url = '/' }) => (/^\/(?:iclock|unsubscribe)\//.test(url) ? `/api${url}` : url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    serverFactory: handler =>
      openServer(handler, {
        ...usualLimits,
        // A proxy keeps idle connections for the next visitor, usually for a minute.
        ...(options.trustProxy && { silence: 75_000 }),
        ...options.connections,
      }),
    // A path cut off within an encoded character (`%E5%B1`) is not found.
    frameworkErrors: (_error, request, reply) =>
      request.url.startsWith('/api/')
        ? refuse(noSuchCall(), request, reply, log)
        : reply.header('cache-control', 'no-store').redirect('/404'),
  })
  app.addHook('preClose', silentConnections(app.server))
  opened.push(() => app.close())
  const draining = drainable(app)
  const measured = metrics(store)
  const seenThrough = options.trustProxy ? () => {} : proxyUnheard(warn)
  app.addHook('onResponse', async (request, reply) => {
    measured.answered(reply.statusCode, reply.elapsedTime)
    seenThrough(request)
  })
  guardHeaders(app, { production })
  const closeSandbox =
    options.paySandbox && !production
      ? offerSandbox({ production, dataDir: join(dataDir, 'sandbox') })
      : async () => undefined
  opened.push(closeSandbox)
  if (roles.has('web')) {
    openToHalls(app)
    await app.register(fastifyMultipart, { limits: { files: 1, fileSize: 10_485_760, fields: 20, fieldSize: 100_000 } })
    await app.register(
      async api => {
        await api.register(fastifyCompress, compressed)
        mountCalls(api, calls, {
          store,
          callers: { find: token => findCaller(store.system('token'), token) },
          pages: { whyClosed: id => whyWebsiteClosed(store.system('website'), id) },
          log,
        })
      },
      { prefix: '/api' },
    )
    await app.register(docsPlugin, { catalogue, calls })
    await app.register(filesPlugin, { uploads: options.uploads, log })
    if (options.paySandbox && !production) await app.register(sandboxPlugin)
    if (existsSync(adminBuild)) await app.register(adminPages, { built: adminBuild })
    await app.register(sitePages, { store, domains, log })
  }
  app.get('/healthz', async (_request, reply) =>
    draining.isDraining ? reply.code(503).send({ alive: true, stopping: true }) : { alive: true },
  )
  app.get('/readyz', async (_request, reply) => {
    if (draining.isDraining) return reply.code(503).send({ ready: false, stopping: true })
    const ready = { database: await answers(pool), migrations: prepared, jobs: !jobs || queue.isWorking() }
    return reply
      .code(Object.values(ready).every(Boolean) ? 200 : 503)
      .send({ ready: Object.values(ready).every(Boolean), ...ready })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await measured.text(system, draining.isDraining)),
  )
  if (roles.has('sockets')) {
    await app.register(fastifyWebsocket, { options: { maxPayload: 4096 }, preClose: sendSocketsAway })
    app.get('/websocket', { websocket: true }, (socket, request) =>
      socketMessages(socketOf(socket, standby), {
        store,
        origin: String(request.headers.origin ?? ''),
        host: request.host,
      }),
    )
  }

  queue = await openQueue({
    store,
    jobs: everyJob,
    handlers,
    log,
    work: jobs,
    ...(options.jobLimits && { concurrency: options.jobLimits.short, longConcurrency: options.jobLimits.long }),
  })
  opened.push(() => queue.stop())
  const silence = shares ? await shareAnswers(system, measured.lately) : async () => {}
  opened.push(silence)
  await app.listen({ host, port })
  const address = app.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const url = addressHere(host, bound)
  setNoticeBase(options.publicUrl ?? url, url)
  setRushBase(roles.has('web') ? url : (options.publicUrl ?? url))
  return {
    url,
    addresses: [...(await siteAddresses(system, url)), { zh: '后台', en: 'Back-office', url: `${url}/admin` }],
    app,
    store,
    catalogue,
    calls,
    queue,
    system,
    ...(firstPassword !== undefined && { firstPassword }),
    drain: () => draining.drain(),
    async close() {
      state.closing = true
      draining.drain()
      await app.close()
      await silence()
      await queue.stop()
      await closeSandbox()
      await store.close()
      await bus.close()
      await standby?.close()
      if (pooled) await direct.pool.end()
      await pool.end()
    },
  }
}
const near = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i
/**
 * Warns once if requests come through a proxy on this machine or network that TRUST_PROXY does not
 * name.
 */
function proxyUnheard(warn: (message: string) => void) {
  let warned = false
  return ({ headers, ip }: FastifyRequest) => {
    if (warned || !headers['x-forwarded-for'] || !near.test(ip)) return
    warned = true
    warn(
      `a proxy at ${ip} passes requests on, and is not believed whose they are: all visitors count as one against the limits; start with TRUST_PROXY=${ip.replace('::ffff:', '')}`,
    )
  }
}
/**
 * Whether the database answers and accepts writes: a read-only one, such as after a failover,
 * cannot serve.
 */
const answers = (pool: Database['pool']) =>
  pool.query<{ writes: boolean }>(`select current_setting('transaction_read_only') = 'off' as writes`).then(
    ({ rows }) => rows[0]?.writes === true,
    () => false,
  )
/**
 * Cleaning up for all domains: stored answers of idempotent calls after a day, expired rate limits.
 */
const upkeepJobs = [
  {
    name: 'app.sweep',
    cron: '17 * * * *',
    tries: 3,
    minutes: 10,
    givenUp: madeUpFor,
    run: async (ctx: SystemContext) => {
      await ctx.sql(`
        delete from "httpIdempotency"
        where "createdAt" < clock_timestamp() - interval '24 hours'`)
      await ctx.sql(`delete from "httpRate" where "endsAt" < clock_timestamp()`)
    },
  },
]

interface RawSocket {
  send(text: string): void
  close(code?: number): void
  terminate(): void
  on(event: 'message', listener: (data: Buffer) => void): void
  on(event: 'close', listener: () => void): void
  on(event: 'error', listener: () => void): void
  readyState: number
  /** The stream to which `ws` writes its frames. */
  readonly _socket?: { write(frame: Buffer): unknown; readonly writableLength: number }
}
/**
 * A text as one unmasked frame (RFC 6455 §5.2), cached while the same text is sent to one socket
 * after the other: a thousand sockets get the same bytes in one write each, where `ws` would build
 * the frame again and write header and body separately.
 */
const framed = { text: '', frame: Buffer.alloc(0) }
function frameOf(text: string): Buffer {
  if (framed.text === text) return framed.frame
  const body = Buffer.from(text)
  const head =
    body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
  return Object.assign(framed, { text, frame: Buffer.concat([head, body]) }).frame
}
/** Bytes that may wait for a client that does not read, beyond the system's own buffers. */
const mostUnread = 1_000_000
function socketOf(raw: RawSocket, standby: Standby | undefined): Socket {
  raw.on('error', () => {})
  const write = (text: string) => {
    if (raw.readyState !== 1) return
    // A client that sends requests and never reads would fill the memory.
    if (raw._socket && raw._socket.writableLength > mostUnread) {
      raw.terminate()
      return
    }
    if (raw._socket && text.length < 10_000) raw._socket.write(frameOf(text))
    else raw.send(text)
  }
  return {
    send: standby ? positioned(standby, write) : write,
    close: code => {
      raw.close(code)
      // A client that does not say goodbye is not waited for.
      setTimeout(() => raw.terminate(), 5_000).unref()
    },
    onMessage: listener => raw.on('message', data => listener(String(data))),
    onClose: listener => raw.on('close', listener),
  }
}

const asking = new WeakMap<Standby, Promise<string | undefined>>()
/**
 * Sends each message with the position of the database at which it is true: who reads again because
 * of it is not answered by a standby that does not know yet. Messages of one moment ask once.
 */
function positioned(standby: Standby, write: (text: string) => void): (text: string) => void {
  let last: Promise<unknown> = Promise.resolve()
  return text => {
    let position = asking.get(standby)
    if (!position) {
      position = standby.position().catch(() => undefined)
      asking.set(standby, position)
      setImmediate(() => asking.delete(standby))
    }
    last = Promise.all([position, last]).then(([at]) =>
      write(at && text.startsWith('{"') ? `{"position":"${at}",${text.slice(1)}` : text),
    )
  }
}
