import { createHash } from 'node:crypto'
import {
  emptyIdsIn,
  invalidInput,
  isPosition,
  permissionDenied,
  Refusal,
  result,
  tidyTexts,
  wrongAnswer,
  wrongIn,
  type AnswerShape,
  type AnyResource,
  type Catalogue,
} from '@pavilion/declare'
import { mustStillHold, type Context, type Database, type Reading } from '@pavilion/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ArrivedCall } from './arriving.ts'
import { maskAnswer, ofViews, type ReadInFull } from './answerMasks.ts'
import { rowsIn } from './answerRows.ts'
import { answersFile, writes, type Call, type RawAnswer, type Streamed } from './call.ts'
import { claimFilesOf } from './claiming.ts'
import { once } from './idempotency.ts'
import { learning } from './learning.ts'
import { maskFor } from './masking.ts'
import { signFiles, withBareFiles } from './privateFiles.ts'
import { mustBeOutside } from './outside.ts'
import { malformed } from './refusals.ts'
import { readUpload } from './uploads.ts'

/** More rows than a page of a screen. */
const inBulk = 100

/** Runs the handler of a call that has passed its guard, and sends what it returns. */
export async function answer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  store: Database,
  { ctx, token, reading }: ArrivedCall,
): Promise<unknown> {
  if (call.raw) return answerRaw(call, request, reply, ctx)
  // Its fields were never read: without them the call would act on an empty body.
  if (!call.multipart && /^multipart\//i.test(request.headers['content-type'] ?? '')) throw malformed()
  const body = tidyTexts(
    call.body?.fields ?? {},
    withBareFiles(call.body?.fields ?? {}, (request.body ?? {}) as Record<string, unknown>),
  )
  const upload = call.multipart ? await readUpload(request, call.fileLimit) : undefined
  if (call.method === 'POST' && !call.multipart) {
    const fields = call.body?.fields ?? {}
    const wrong = { ...emptyIdsIn(fields, body), ...wrongIn(fields, body, { partial: false }) }
    if (Object.keys(wrong).length) throw invalidInput(wrong)
    for (const [name, { called }] of Object.entries(fields)) if (called) mustBeOutside(body[name], name)
  }
  if (ctx.caller.kind === 'operator') mayInclude(ctx, store.catalogue, call, body)
  // The body may have come long after the guard let the call in.
  await mustStillHold(ctx)
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
  reading?.begin()
  const data = await learning(ctx, async () =>
    typeof key === 'string' && writes(call)
      ? once(ctx, key, wish, within => call.handler(incoming(within)), call.asksFirst)
      : call.handler(incoming(ctx)),
  )
  if (writes(call)) await claimFilesOf(ctx, body)
  await showPosition(store, request, reply, reading)
  if (isStreamed(data)) {
    if (checksAnswers && !answersFile(call)) throw new Error(`${call.path} answers a file, which it does not state`)
    return stream(reply, data)
  }
  if (checksAnswers) mustBeAsStated(call, data)
  const { data: shown, full } = maskAnswer(ctx, store.catalogue, call.answer, data)
  await noteReading(ctx, store.catalogue, call, full)
  const files = rowsIn(call.answer, shown)
  // Published rows contain no private files.
  if (files && ctx.caller.kind !== 'anonymous')
    signFiles(store.catalogue, files.of, files.rows as Record<string, unknown>[])
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify({ result: result.success, data: shown ?? null, errmsg: '' }))
}
/**
 * Says how far the database was, for the caller's next call. A caller who has not said that it keeps
 * this is answered that it may; nothing is asked for it.
 */
async function showPosition(
  { standby }: Database,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  reading: Reading | undefined,
): Promise<void> {
  if (!standby) return
  const asked = headers['x-position']
  if (asked !== 'new' && !isPosition(asked)) {
    reply.header('x-position', 'new')
    return
  }
  const position = await (reading ?? standby).position().catch(() => 'lost')
  // A database that was restored is not as far as its callers remember.
  reply.header('x-position', isPosition(asked) && position < asked && !reading ? 'lost' : position)
}
/** Whoever reads personal data in bulk leaves a line, as whoever exports it does. */
async function noteReading(ctx: Context, { resources }: Catalogue, { path }: Call, full: ReadInFull): Promise<void> {
  const about = path.split('/')[1] as string
  for (const [name, rows] of full)
    if (rows >= inBulk && (name !== ofViews || resources.has(about)))
      await ctx.log('unmask', { resource: name === ofViews ? about : name, details: { rows: [null, rows] } })
}
/** In tests, a call that answers something else than it states is an error of ours. */
const checksAnswers = process.env.NODE_ENV === 'test'
function mustBeAsStated({ path, answer }: Call, data: unknown): void {
  if (!answer || 'schema' in answer || ('shape' in answer && !('kind' in answer))) return
  const wrong = wrongAnswer(answer as AnswerShape, data ?? null)
  if (wrong) throw new Error(`${path} answers otherwise than it states: ${wrong}`)
}
/** Hands an outside service's request over as it arrived, and sends the answer that it expects. */
async function answerRaw(call: Call, request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<unknown> {
  const incoming = {
    ctx,
    body: {},
    headers: request.headers,
    query: oncePerName(request.query),
    language: ctx.language,
    header: (name: string, value: string) => {
      reply.header(name, value)
    },
    raw: {
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers: request.headers,
      query: oncePerName(request.query),
      params: oncePerName(request.params),
    },
  }
  const { status, type, body } = (await learning(ctx, () => call.handler(incoming))) as RawAnswer
  return reply.code(status).header('content-type', type).send(body)
}
/**
 * Checks the includes of an operator's call. Rows that a row refers to are shown with it, because
 * it is named by them. Further relations need the right to read them: step by step, a list of page
 * titles would otherwise lead to every visitor's answers.
 * @throws permissionDenied
 */
function mayInclude(
  ctx: Context,
  catalogue: Catalogue,
  { takes, answer }: Call,
  { includes }: Record<string, unknown>,
): void {
  const of = takes?.resource ?? rowsIn(answer, undefined)?.of
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
function stream(reply: FastifyReply, { type, name, stream: body }: Streamed): FastifyReply {
  reply.header('content-type', type)
  if (name) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodedName(name)}`)
  return reply.send(body)
}
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
/** The query parameters, each name once. The values of a repeated name are joined with commas. */
const oncePerName = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).map(([name, value]) => [name, String(value)]))
const isStreamed = (data: unknown): data is Streamed =>
  typeof data === 'object' && data !== null && 'stream' in data && 'type' in data

/** Masks the newer row that a refusal contains, like any other row. */
export function maskNewerRow(error: unknown, ctx: Context | undefined, { catalogue }: Database): void {
  const { row, resource } =
    error instanceof Refusal ? (error.data as { row?: Record<string, unknown>; resource?: string }) : {}
  const of = resource === undefined ? undefined : catalogue.resources.get(resource)
  if (!ctx || !row || !of) return
  maskFor(ctx, catalogue, of, [row])
  signFiles(catalogue, of, [row])
}
