import { createHash, randomUUID } from 'node:crypto'
import {
  InvalidInput,
  invalidInput,
  invalidToken,
  noToken,
  permissionDenied,
  Refusal,
  result,
  tidyTexts,
  wrongIn,
  type AnyResource,
  type Catalogue,
  type Language,
} from '@pavilion/declare'
import { beginAnswer, isUnreachable, databaseAway, type Caller, type Context, type Database } from '@pavilion/store'
import type {} from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { parseBody } from './body.ts'
import { writes, type Call, type Guard, type Streamed, type Upload } from './call.ts'
import { once } from './idempotency.ts'
import { learning } from './learning.ts'
import { countCall } from './limits.ts'
import { maskFor } from './masking.ts'
import { signFiles, withBareFiles } from './privateFiles.ts'
import {
  badHeader,
  broken,
  fileTooLarge,
  imageTooLarge,
  malformed,
  noSuchCall,
  severalFiles,
  tooLarge,
  tooOften,
  uploadMissing,
} from './refusals.ts'
import { projectDenied, sellerDenied } from '@pavilion/store'

/** How a token becomes a caller. The domains that manage sessions provide it. */
export interface Callers {
  find(token: string): Promise<Caller | undefined>
  findTerminal?(token: string): Promise<Caller | undefined>
}
export interface MountOptions {
  store: Database
  callers: Callers
  log: (line: Record<string, unknown>) => void
}
const nobody: Caller = { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' }

/** The caller's language: X-Language, else Accept-Language, else Chinese. */
export function languageOf(headers: FastifyRequest['headers']): Language {
  const header = headers['x-language']
  if (header === 'zh' || header === 'en') return header
  const accepted = String(headers['accept-language'] ?? '').toLowerCase()
  const zh = accepted.search(/\bzh\b/)
  const en = accepted.search(/\ben\b/)
  return en >= 0 && (zh < 0 || en < zh) ? 'en' : 'zh'
}
function idHeader(request: FastifyRequest, name: string): number | undefined {
  const value = request.headers[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || !/^[1-9]\d{0,15}$/.test(value)) throw badHeader({ header: name })
  return Number(value)
}
/**
 * Checks a caller against a guard.
 * @throws noToken, permissionDenied
 */
export function admit(guard: Guard, caller: Caller): void {
  if (guard.kind === 'anyone') return
  if (caller.kind === 'anonymous') throw noToken()
  const has = (right: string) => caller.rights === 'all' || caller.rights.has(right)
  const fine =
    guard.kind === 'visitor'
      ? caller.kind === 'visitor'
      : guard.kind === 'operator'
        ? caller.kind === 'operator'
        : guard.kind === 'terminal'
          ? caller.kind === 'terminal'
          : guard.kind === 'visitorOrOperator'
            ? caller.kind === 'visitor' || (caller.kind === 'operator' && has(guard.right))
            : caller.kind === 'operator' && has(guard.right)
  if (!fine) throw permissionDenied()
}

interface Known {
  call: Call
  ctx: Context
  token?: string
}
const kept = new WeakMap<FastifyRequest, Known>()

/** @throws Error for a call without a guard, or two calls with one path */
export function requireGuards(calls: readonly Call[]): void {
  const seen = new Set<string>()
  for (const { method, path, guard } of calls) {
    const key = `${method} ${path.toLowerCase()}`
    if (!guard?.kind) throw new Error(`${method} ${path} states no guard: who may call it?`)
    if (seen.has(key)) throw new Error(`two calls answer ${method} ${path}`)
    seen.add(key)
  }
}

/**
 * Mounts calls under /api.
 * @throws Error for a call without a guard, or two calls with one path
 */
export function mountCalls(app: FastifyInstance, calls: readonly Call[], { store, callers, log }: MountOptions): void {
  requireGuards(calls)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseBody(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(malformed() as Error))
  app.setErrorHandler((error, request, reply) => {
    maskNewerRow(error, kept.get(request)?.ctx, store)
    return refuse(error, request, reply, log)
  })
  app.setNotFoundHandler((request, reply) => refuse(noSuchCall(), request, reply, log))
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  // Also for clients that disconnect before they get their answer.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', beginAnswer())
    done()
  })

  const usual = new Map<string, Call>()
  for (const call of calls) {
    if (call.multipart || call.bodyLimit !== undefined)
      app.route({
        method: call.method,
        url: call.path,
        bodyLimit: call.multipart ? (call.fileLimit ?? 10_000_000) + 2_000_000 : (call.bodyLimit as number),
        ...steps(() => call),
      })
    else usual.set(`${call.method} ${call.path}`, call)
  }
  // Thousands of calls share one route: building a tree of all their paths takes longer than
  // starting the rest of the server. Any other path below /api is answered here too, never by the
  // public pages.
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'],
    url: '/*',
    bodyLimit: 1_000_000,
    ...steps(request =>
      usual.get(
        `${request.method === 'HEAD' ? 'GET' : request.method} /${(request.params as { '*': string })['*'].replace(/\/$/, '')}`,
      ),
    ),
  })

  function steps(callOf: (request: FastifyRequest) => Call | undefined): Pick<RouteOptions, 'onRequest' | 'handler'> {
    return {
      async onRequest(request, reply) {
        const call = callOf(request)
        if (!call) return
        reply.header('cache-control', 'no-store')
        kept.set(request, await arrive(call, request))
      },
      handler(request, reply) {
        const known = kept.get(request)
        return known ? answer(known.call, request, reply, store, known) : refuse(noSuchCall(), request, reply, log)
      },
    }
  }
  async function arrive(call: Call, request: FastifyRequest): Promise<Known> {
    const token = request.headers['x-access-token']
    let caller = nobody
    if (typeof token === 'string' && token !== '') {
      const found =
        token.length <= 200
          ? await (call.guard.kind === 'terminal' && callers.findTerminal
              ? callers.findTerminal(token)
              : callers.find(token))
          : undefined
      if (!found) throw invalidToken()
      caller = found
    }
    admit(call.guard, caller)
    const projectId = idHeader(request, 'x-project-id')
    const sellerId = idHeader(request, 'x-seller-id')
    if (caller.kind === 'operator') {
      if (projectId !== undefined && caller.projects !== 'all' && !caller.projects.includes(projectId))
        throw projectDenied()
      if (sellerId !== undefined && caller.sellers !== 'all' && !caller.sellers.includes(sellerId)) throw sellerDenied()
    }
    const ctx = store.contextFor(caller, {
      language: languageOf(request.headers),
      ip: request.ip,
      path: call.path,
      requestId: request.id,
      ...(projectId !== undefined && { projectId }),
      ...(sellerId !== undefined && { sellerId }),
    })
    if (call.rate) await countCall(ctx, call.path, call.rate)
    return { call, ctx, ...(typeof token === 'string' && token && { token }) }
  }
}

async function answer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  store: Database,
  { ctx, token }: Known,
): Promise<unknown> {
  const body = tidyTexts(
    call.body?.fields ?? {},
    withBareFiles(call.body?.fields ?? {}, (request.body ?? {}) as Record<string, unknown>),
  )
  const upload = call.multipart ? await readUpload(request, call.fileLimit) : undefined
  if (call.method === 'POST' && !call.multipart) {
    const wrong = wrongIn(call.body?.fields ?? {}, body, { partial: false })
    if (Object.keys(wrong).length) throw invalidInput(wrong)
  }
  if (ctx.caller.kind === 'operator') mayStep(ctx, store.catalogue, call, body)
  const incoming = (within: Context) => ({
    ctx: within,
    body,
    headers: request.headers,
    query: oncePerName(request.query),
    language: ctx.language,
    header: (name: string, value: string) => {
      reply.header(name, value)
    },
    ...(token && { token }),
    ...(upload && { upload }),
  })
  const key = request.headers['idempotency-key']
  // The file is part of the request, like its fields.
  const wish = upload
    ? [body, upload.fields, upload.name, createHash('sha256').update(upload.bytes).digest('base64url')]
    : body
  const data = await learning(ctx, async () =>
    typeof key === 'string' && writes(call)
      ? once(ctx, key, wish, within => call.handler(incoming(within)), call.asksFirst)
      : call.handler(incoming(ctx)),
  )
  if (isStreamed(data)) {
    reply.header('content-type', data.type)
    if (data.name)
      reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(data.name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      )
    return reply.send(data.stream)
  }
  const shown =
    call.answer &&
    ('row' in call.answer
      ? { of: call.answer.row, rows: data ? [data] : [] }
      : 'rows' in call.answer
        ? { of: call.answer.rows, rows: (data as { rows?: unknown[] })?.rows ?? [] }
        : undefined)
  if (shown) {
    maskFor(ctx, store.catalogue, shown.of, shown.rows as Record<string, unknown>[])
    // Published rows contain no private files.
    if (ctx.caller.kind !== 'anonymous') signFiles(store.catalogue, shown.of, shown.rows as Record<string, unknown>[])
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify({ result: result.success, data: data ?? null, errmsg: '' }))
}
/**
 * Checks the includes of an operator's call. Rows that a row refers to are shown with it, because
 * it is named by them. Further relations need the right to read them: step by step, a list of page
 * titles would otherwise lead to every visitor's answers.
 * @throws permissionDenied
 */
function mayStep(
  ctx: Context,
  catalogue: Catalogue,
  { takes, answer }: Call,
  { includes }: Record<string, unknown>,
): void {
  const of = takes?.resource ?? (answer && ('row' in answer ? answer.row : 'rows' in answer ? answer.rows : undefined))
  if (!of) return
  const mayRead = ({ name }: AnyResource) => {
    if (!ctx.has(`${name}.getList`) && !ctx.has(`${name}.getDetail`)) throw permissionDenied()
  }
  for (const name of Array.isArray(includes) ? includes : []) {
    let at = of
    for (const [nth, step] of String(name).split('.').entries()) {
      const relation = catalogue.relationsOf(at).get(step)
      // The store refuses the unknown name.
      if (!relation) break
      at = relation.resource
      if (nth > 0 || relation.kind !== 'one') mayRead(at)
    }
  }
}
/** The query parameters, each name once. The values of a repeated name are joined with commas. */
const oncePerName = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).map(([name, value]) => [name, String(value)]))
const isStreamed = (data: unknown): data is Streamed =>
  typeof data === 'object' && data !== null && 'stream' in data && 'type' in data

/** Masks the newer row that a refusal contains, like any other row. */
function maskNewerRow(error: unknown, ctx: Context | undefined, { catalogue }: Database): void {
  const { row, resource } =
    error instanceof Refusal ? (error.data as { row?: Record<string, unknown>; resource?: string }) : {}
  const of = resource === undefined ? undefined : catalogue.resources.get(resource)
  if (!ctx || !row || !of) return
  maskFor(ctx, catalogue, of, [row])
  signFiles(catalogue, of, [row])
}

/**
 * Reads the file of a multipart call and its other fields.
 * @throws uploadMissing, severalFiles, imageTooLarge, fileTooLarge, invalidInput
 */
async function readUpload(request: FastifyRequest, most?: number): Promise<Upload> {
  try {
    return await uploadOf(request, most)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (most !== undefined && code === 'FST_REQ_FILE_TOO_LARGE')
      throw fileTooLarge({ most: Math.floor(most / 1_048_576) })
    // Anything else is a malformed upload: without a boundary, broken, or cut off on its way.
    if (!(error instanceof Refusal) && !code.startsWith('FST_')) throw Object.assign(uploadMissing(), { cause: error })
    throw error
  }
}
async function uploadOf(request: FastifyRequest, most?: number): Promise<Upload> {
  if (!request.isMultipart()) throw uploadMissing()
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  for await (const entry of request.parts(most === undefined ? {} : { limits: { fileSize: most } })) {
    if (entry.type === 'field') fields[entry.fieldname] = String(entry.value)
    else if (entry.fieldname === 'file' && !file)
      file = { name: entry.filename, mimeType: entry.mimetype, bytes: await entry.toBuffer(), fields }
    else await entry.toBuffer()
  }
  if (!file || file.bytes.length === 0) throw uploadMissing()
  // No database stores a NUL.
  const wrong = Object.entries({ ...fields, file: file.name }).flatMap(([name, words]) =>
    words.includes('\u0000')
      ? [[name, ['含有无法保存的字符', 'Contains characters that cannot be saved']] as const]
      : [],
  )
  if (wrong.length) throw invalidInput(Object.fromEntries(wrong))
  return file
}

/** Sends every refusal: the envelope, in the caller's language, without a stack trace. */
export function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: MountOptions['log'],
): FastifyReply {
  const language = languageOf(request.headers)
  const refusal = refusalOf(error, request, log)
  const status =
    (
      {
        [result.noSuchCall]: 404,
        [result.tooLarge]: 413,
        [result.tooOften]: 429,
        [result.broken]: 500,
        [result.unavailable]: 503,
      } as Record<number, number>
    )[refusal.result] ?? 200
  if (refusal.data.retryAfter) reply.header('retry-after', String(refusal.data.retryAfter))
  const data =
    refusal instanceof InvalidInput
      ? {
          code: refusal.code,
          fields: Object.fromEntries(
            Object.entries(refusal.fields).map(([name, words]) => [name, words[language === 'en' ? 1 : 0]]),
          ),
        }
      : { code: refusal.code, ...refusal.data }
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ result: refusal.result, data, errmsg: refusal.in(language) }))
}
function refusalOf(error: unknown, request: FastifyRequest, log: MountOptions['log']): Refusal {
  if (error instanceof Refusal) {
    if (error.result === result.unavailable)
      log({
        level: 'warn',
        message: `${error.code === databaseAway().code ? 'database away' : `unavailable: ${error.code}`}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`,
        path: request.url.split('?')[0],
      })
    return error
  }
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return imageTooLarge()
  if (code === 'FST_FILES_LIMIT') return severalFiles()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return tooLarge()
  if (statusCode === 429) return tooOften({}, { retryAfter: 60 })
  if (isUnreachable(error)) return databaseAway()
  if (code.startsWith('FST_') && statusCode === 404) return noSuchCall()
  if (code.startsWith('FST_') || statusCode === 400 || statusCode === 415) return malformed()
  const id = randomUUID().slice(0, 8)
  // The client disconnected before the first byte of a file was sent. Nothing failed, and nobody
  // reads this answer.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return broken({ id })
  log({
    level: 'error',
    id,
    path: request.url.split('?')[0],
    message: error instanceof Error ? error.stack : String(error),
  })
  // A statement that took too long, mostly because it waited for another, or transactions that kept
  // colliding: the same call may succeed when it is sent again.
  return ['57014', '40P01', '40001'].includes(code) ? databaseAway() : broken({ id })
}
