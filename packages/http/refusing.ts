import { randomUUID } from 'node:crypto'
import { inLanguage, InvalidInput, Refusal, result, type Language } from '@pavilion/declare'
import { databaseAway, diskFull, isDiskFull, isUnreachable } from '@pavilion/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './arriving.ts'
import { broken, imageTooLarge, malformed, noSuchCall, severalFiles, tooLarge, tooOften } from './refusals.ts'

type Log = (line: Record<string, unknown>) => void

/** HTTP statuses of refusals; 200 for all others. */
const statuses: Readonly<Partial<Record<number, number>>> = {
  [result.noSuchCall]: 404,
  [result.tooLarge]: 413,
  [result.tooOften]: 429,
  [result.broken]: 500,
  [result.unavailable]: 503,
}

/** Sends every refusal: the envelope, in the caller's language, without a stack trace. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const language = languageOf(request.headers)
  const refusal = refusalOf(error, request, log)
  const status = statuses[refusal.result] ?? 200
  // A new primary is there within seconds; whoever repeats with the same key does it once.
  const retryAfter = refusal.data.retryAfter ?? (status === 503 ? 2 : undefined)
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ result: refusal.result, data: dataOf(refusal, language), errmsg: refusal.in(language) }))
}
function dataOf(refusal: Refusal, language: Language): Record<string, unknown> {
  if (!(refusal instanceof InvalidInput)) return { code: refusal.code, ...refusal.data }
  const fields = Object.entries(refusal.fields).map(([name, words]) => [name, inLanguage(words, language)])
  return { code: refusal.code, fields: Object.fromEntries(fields) }
}
function refusalOf(error: unknown, request: FastifyRequest, log: Log): Refusal {
  if (error instanceof Refusal) {
    if (error.result === result.unavailable) logUnavailable(error, request, log)
    if (error.result === result.denied && error.cause)
      log({ level: 'info', message: `refused: ${error.code}`, who: error.cause, path: request.url.split('?')[0] })
    return error
  }
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return imageTooLarge()
  if (code === 'FST_FILES_LIMIT') return severalFiles()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return tooLarge()
  if (statusCode === 429) return tooOften({}, { retryAfter: 60 })
  if (isDiskFull(error)) {
    const full = Object.assign(diskFull(), { cause: error })
    logUnavailable(full, request, log)
    return full
  }
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
function logUnavailable(refusal: Refusal, { url }: FastifyRequest, log: Log): void {
  const what = refusal.code === databaseAway().code ? 'database away' : `unavailable: ${refusal.code}`
  const why = refusal.cause instanceof Error ? `: ${refusal.cause.message}` : ''
  log({ level: 'warn', message: `${what}${why}`, path: url.split('?')[0] })
}
