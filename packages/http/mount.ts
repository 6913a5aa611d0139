import type { Database } from '@pavilion/store'
import { beginAnswer } from '@pavilion/store'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { answer, maskNewerRow } from './answering.ts'
import { arrive, type ArrivedCall, type Callers, type Pages } from './arriving.ts'
import { parseBody } from './body.ts'
import type { Call } from './call.ts'
import { malformed, noSuchCall } from './refusals.ts'
import { refuse } from './refusing.ts'

export interface MountOptions {
  store: Database
  callers: Callers
  pages?: Pages
  log: (line: Record<string, unknown>) => void
}
const kept = new WeakMap<FastifyRequest, ArrivedCall>()

/**
 * Mounts calls under /api.
 * @throws Error for a call without a guard, or two calls with one path
 */
export function mountCalls(
  app: FastifyInstance,
  calls: readonly Call[],
  { store, callers, pages, log }: MountOptions,
): void {
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
  const raw = calls.filter(call => call.raw)
  // Outside services send what they like: their bodies are kept as they are.
  if (raw.length)
    app.register(async scope => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      for (const call of raw)
        scope.route({ method: call.method, url: call.path, bodyLimit: call.bodyLimit ?? 200_000, ...steps(() => call) })
    })
  for (const call of calls) {
    if (call.raw) continue
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
        kept.set(request, await arrive(call, request, store, callers, pages))
      },
      handler(request, reply) {
        const known = kept.get(request)
        return known ? answer(known.call, request, reply, store, known) : refuse(noSuchCall(), request, reply, log)
      },
    }
  }
}

/** @throws Error for a call without a guard, or two calls with one path */
export function requireGuards(calls: readonly Call[]): void {
  const seen = new Set<string>()
  for (const { method, path, guard } of calls) {
    const key = `${method} ${path.toLowerCase()}`
    if (!guard?.kind) throw new Error(`${method} ${path} has no guard: who may call it?`)
    if (seen.has(key)) throw new Error(`two calls answer ${method} ${path}`)
    seen.add(key)
  }
}
