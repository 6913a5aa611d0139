import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { NewRow } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { project as projectResource } from '@pavilion/site/model/index.ts'
import type { DemoExtent } from '@pavilion/app-server/demo/index.ts'
import type { App, ServerOptions as AppOptions } from '@pavilion/app-server/app.ts'
import type { ConnectionLimits } from '@pavilion/app-server/connections.ts'
import { templateVariable } from './cluster.ts'
import { cloneOf } from './database.ts'
import { isPooled, throughPooler } from './pooler.ts'
import type { Operator, OperatorWish, TestProject, Visitor, VisitorWish } from './people.ts'
import { statements } from './statements.ts'
import { currentTemplate, demoTemplate } from './template.ts'
import { areTogether, whenAllHaveEnded } from './turn.ts'
import { wire, type Wired } from './wire.ts'

/** What a call answered: the envelope, opened. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
export interface Answered<D = any> {
  readonly status: number
  readonly result: number
  readonly data: D
  readonly errmsg: string
  readonly headers: Headers
}
export interface CallOptions {
  readonly token?: string
  readonly projectId?: number
  readonly language?: 'zh' | 'en'
  readonly headers?: Readonly<Record<string, string>>
  /** Default POST; with GET the body's entries go into the address. */
  readonly method?: string
}
export interface TestServer {
  /** Where it is served: http://127.0.0.1:port */
  readonly url: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** The system's own context: everything, everywhere. */
  readonly system: Context
  /** An open project of a new organiser. */
  project(options?: Partial<NewRow<typeof projectResource>>): Promise<TestProject>
  /** An operator who is signed in; without a wish with all rights in all projects. */
  operator(input?: OperatorWish): Promise<Operator>
  /** A web user who is signed in with the project's organiser. */
  visitor(input?: VisitorWish): Promise<Visitor>
  /** A call by its path below /api; the body is sent as JSON, a FormData as it is. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  call<D = any>(path: string, body?: unknown, options?: CallOptions): Promise<Answered<D>>
  sql<T = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<T[]>
  /**
   * Does all background work that is due, and what that work enqueues. A job that fails is thrown
   * here, unless it may.
   */
  runJobs(options?: { mayFail?: boolean }): Promise<void>
  statements: typeof statements
  close(): Promise<void>
}
export interface ServerOptions {
  /** With the demo: its event alone, or everything, with every list of the back-office filled. */
  readonly demo?: DemoExtent
  /** Runs background work by itself, as in production; default: only by runJobs(). */
  readonly jobs?: boolean
  readonly production?: boolean
  /** Offers the payment sandbox, as a start without production does. */
  readonly paySandbox?: boolean
  readonly adminPassword?: string
  /**
   * What the server may ask besides the open internet (INNER_HOSTS), such as a twin on 127.0.0.1;
   * default: nothing.
   */
  readonly innerHosts?: string
  /** The proxies whose forwarding headers are believed (TRUST_PROXY). */
  readonly trustProxy?: string
  /** Other limits of connections than the usual ones: short ones. */
  readonly connections?: Partial<ConnectionLimits>
  /** Other ceilings of visitors' uploads than the usual ones: small ones, in bytes. */
  readonly uploads?: AppOptions['uploads']
  /** Gets the server's log lines; default: warnings and errors stand in the test's output. */
  readonly log?: (line: Record<string, unknown>) => void
}
const logged = (line: Record<string, unknown>) => {
  if (line.level === 'warn' || line.level === 'error') console.log(JSON.stringify(line))
}

/**
 * Opens the whole server on a database of its own: real PostgreSQL, real HTTP on 127.0.0.1. Once
 * per file; it closes itself after the last test. Tests of one file stay apart by a project each.
 * In a whole run some files share one (scripts/testGroups.ts), unless they wish for one of a kind:
 * no work waits there and no limit is used up when a file begins, but rows of others stand in its
 * lists.
 */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const { log, ...ownOptions } = options
  return areTogether() && Object.keys(ownOptions).length === 0 ? sharedServer(log ?? logged) : dedicatedServer(options)
}

interface Shared {
  readonly server: Promise<TestServer>
  /** Hears what the server says while a file is at work. */
  log: NonNullable<ServerOptions['log']>
}
let common: Shared | undefined
async function sharedServer(log: Shared['log']): Promise<TestServer> {
  const shared = (common ??= { log, server: dedicatedServer({ log: line => shared.log(line) }, { shared: true }) })
  whenAllHaveEnded(() => {
    common = undefined
  })
  const server = await shared.server
  shared.log = log
  await server.sql('delete from graphile_worker._private_jobs')
  await server.sql('delete from "httpRate"')
  return { ...server, close: async () => undefined }
}

async function dedicatedServer(
  {
    demo,
    jobs = false,
    production = false,
    paySandbox = false,
    adminPassword,
    innerHosts,
    trustProxy,
    connections,
    uploads,
    log,
  }: ServerOptions,
  { shared = false } = {},
): Promise<TestServer> {
  // The app is loaded only here: helpers without a server load fast, and work while a domain is
  // being changed.
  const [{ openApp }, { makeOperator, makeProject, makeVisitor }, { holdToDocument }] = await Promise.all([
    import('@pavilion/app-server/app.ts'),
    import('./people.ts'),
    import('./rights.ts'),
  ])
  const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-server-'))
  if (innerHosts) process.env.INNER_HOSTS = innerHosts
  const furnished = demo && (await demoTemplate(demo))
  if (furnished) cpSync(furnished.dataDir, dataDir, { recursive: true })
  const databaseUrl = await cloneOf(furnished?.template ?? (await currentTemplate()), { shared })
  const opened = await openApp({
    databaseUrl: isPooled ? await throughPooler(databaseUrl) : databaseUrl,
    directUrl: databaseUrl,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    demo: false,
    jobs,
    production,
    paySandbox,
    log: log ?? logged,
    // The template of a whole run is prepared already; a first password is made up only once.
    prepare: (!demo && process.env[templateVariable] === undefined) || adminPassword !== undefined,
    ...(adminPassword && { adminPassword }),
    ...(trustProxy && { trustProxy }),
    ...(connections && { connections }),
    ...(uploads && { uploads }),
  })
  const { system } = opened
  holdToDocument(opened.store, opened.calls)
  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= opened.close().then(() => {
      if (innerHosts) delete process.env.INNER_HOSTS
      rmSync(dataDir, { recursive: true, force: true })
    }))
  if (shared) whenAllHaveEnded(close)
  else after(close)
  return {
    url: opened.url,
    databaseUrl,
    dataDir,
    system,
    close,
    statements,
    project: options => makeProject(system, options),
    operator: input => makeOperator(system, input),
    visitor: input => makeVisitor(system, input),
    call: (path, body, options) => call(opened.url, path, body, options),
    sql: (text, parameters) => system.sql(text, parameters),
    runJobs: options => runJobs(opened, options),
  }
}

async function runJobs({ queue, system }: App, { mayFail = false } = {}): Promise<void> {
  const failed = () =>
    system.sql<{ id: number; attempts: number; task: string; why: string }>(
      `select id, attempts, task_identifier as task, last_error as why from graphile_worker.jobs where last_error is not null order by id`,
    )
  const before = new Set((await failed()).map(({ id, attempts }) => `${id} ${attempts}`))
  await queue.drain()
  const fresh = mayFail ? [] : (await failed()).filter(({ id, attempts }) => !before.has(`${id} ${attempts}`))
  if (fresh.length > 0) throw new Error(fresh.map(({ task, why }) => `the job ${task} failed: ${why}`).join('\n'))
}

/** One call as a browser sends it. */
export async function call<D>(
  url: string,
  path: string,
  body: unknown = {},
  { token, projectId, language, headers = {}, method = 'POST' }: CallOptions = {},
): Promise<Answered<D>> {
  const isForm = body instanceof FormData
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const asked = hasBody
    ? ''
    : new URLSearchParams(Object.entries(body as object).map(([key, value]) => [key, String(value)])).toString()
  const address = `${url}/api${path}${asked && `${path.includes('?') ? '&' : '?'}${asked}`}`
  const sent = {
    ...(hasBody && !isForm && { 'content-type': 'application/json' }),
    ...(token && { 'x-access-token': token }),
    ...(projectId !== undefined && { 'x-project-id': String(projectId) }),
    ...(language && { 'x-language': language }),
    ...headers,
  }
  const answer = isForm
    ? await fetched(address, method, sent, body)
    : await wire(address, {
        method,
        headers: sent,
        body: !hasBody ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      })
  // What is no envelope (a page, a file) is answered as text in `data`.
  const envelope = answer.type.includes('json')
    ? (JSON.parse(answer.text) as { result: number; data: D; errmsg: string })
    : { result: 0, data: answer.text as D, errmsg: '' }
  return {
    status: answer.status,
    get headers() {
      return answer.headers
    },
    result: envelope.result,
    data: envelope.data,
    errmsg: envelope.errmsg,
  }
}
async function fetched(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: FormData,
): Promise<Wired> {
  const answer = await fetch(address, { method, headers, body })
  return {
    status: answer.status,
    headers: answer.headers,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }
}
/** A call over a connection from this address of the machine: 127.0.0.2 and on. */
export const callFrom = (
  { url }: Pick<TestServer, 'url'>,
  localAddress: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Pick<Answered, 'result' | 'data' | 'errmsg'>> =>
  new Promise((done, failed) => {
    const asked = request(
      `${url}/api${path}`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json', 'x-language': 'en', ...headers } },
      answer => {
        let text = ''
        answer
          .on('data', part => {
            text += part
          })
          .on('end', () => done(JSON.parse(text)))
      },
    )
    asked.on('error', failed).end(JSON.stringify(body))
  })
