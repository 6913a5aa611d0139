import {
  invalidInput,
  invalidToken,
  isPosition,
  noToken,
  permissionDenied,
  type Language,
  type Refusal,
} from '@pavilion/declare'
import {
  allProjectsNeeded,
  projectDenied,
  sellerDenied,
  type Caller,
  type Context,
  type Database,
  type Reading,
} from '@pavilion/store'
import type { FastifyRequest } from 'fastify'
import { writes, type Call, type Guard } from './call.ts'
import { countCall } from './limits.ts'
import { addressOf } from './madeUp.ts'

/** How a token becomes a caller. The domains that manage sessions provide it. */
export interface Callers {
  find(token: string): Promise<Caller | undefined>
  findTerminal?(token: string): Promise<Caller | undefined>
}
/** Which pages may call. The domain of websites provides it. */
export interface Pages {
  /** Why calls of this website's pages are refused, or undefined. */
  whyClosed(websiteId: number): Promise<Refusal | undefined>
}
/** A call that has passed its guard. */
export interface ArrivedCall {
  call: Call
  ctx: Context
  /** Where a call that only reads may be answered by a standby. */
  reading?: Reading | undefined
  token?: string
}

const nobody: Caller = { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' }

/** Lets a refusal say to the log, and to nobody else, who was refused. */
function naming({ kind, id }: Caller, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw Object.assign(error as Refusal, { cause: `${kind} ${id}` })
  }
}

/**
 * Reads who calls, from which page and for which project, checks them against the guard, and counts
 * the call.
 * @throws noToken, invalidToken, permissionDenied, allProjectsNeeded, projectDenied, sellerDenied,
 * tooOften, invalidInput
 */
export async function arrive(
  call: Call,
  request: FastifyRequest,
  store: Database,
  callers: Callers,
  pages?: Pages,
): Promise<ArrivedCall> {
  const token = call.guard.kind === 'signed' ? undefined : tokenOf(request)
  const caller = token === undefined ? nobody : await callerBy(token, call.guard, callers)
  naming(caller, () => admit(call.guard, caller))
  const projectId = idHeader(request, 'x-project-id')
  const sellerId = idHeader(request, 'x-seller-id')
  const websiteId = idHeader(request, 'x-website-id')
  if (caller.kind === 'operator') naming(caller, () => mayWorkIn(caller, projectId, sellerId))
  else if (websiteId !== undefined && !call.whenClosed) {
    const closed = await pages?.whyClosed(websiteId)
    if (closed) throw closed
  }
  const seen = request.headers['x-position']
  const reading = !writes(call) && !call.raw && isPosition(seen) ? store.standby?.reading(seen) : undefined
  const ctx = store.contextFor(caller, {
    ...('right' in call.guard && { right: call.guard.right }),
    language: languageOf(request.headers),
    ip: addressOf(request),
    path: call.path,
    requestId: request.id,
    reading,
    ...(projectId !== undefined && { projectId }),
    ...(sellerId !== undefined && { sellerId }),
  })
  if ('everywhere' in call.guard && ctx.caller.projects !== 'all') throw allProjectsNeeded()
  if (call.rate) await countCall(ctx, call.path, call.rate)
  return { call, ctx, reading, ...(token !== undefined && { token }) }
}
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-access-token']
  return typeof token === 'string' && token !== '' ? token : undefined
}
async function callerBy(token: string, guard: Guard, callers: Callers): Promise<Caller> {
  if (token.length > 200) throw invalidToken()
  const isForTerminals = guard.kind === 'terminal' && callers.findTerminal
  const found = await (isForTerminals ? callers.findTerminal?.(token) : callers.find(token))
  if (!found) throw invalidToken()
  return found
}
function mayWorkIn({ projects, sellers }: Caller, projectId?: number, sellerId?: number): void {
  if (projectId !== undefined && projects !== 'all' && !projects.includes(projectId)) throw projectDenied()
  if (sellerId !== undefined && sellers !== 'all' && !sellers.includes(sellerId)) throw sellerDenied()
}

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
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^[1-9]\d{0,15}$/.test(value) || !Number.isSafeInteger(Number(value)))
    throw invalidInput({ [name]: [`请求头 ${name} 应为编号`, `The header ${name} must be an id`] })
  return Number(value)
}
/**
 * Checks a caller against a guard.
 * @throws noToken, permissionDenied
 */
export function admit(guard: Guard, caller: Caller): void {
  if (guard.kind === 'anyone' || guard.kind === 'signed') return
  if (caller.kind === 'anonymous') throw noToken()
  if (!isAdmitted(guard, caller)) throw permissionDenied()
}
function isAdmitted(guard: Exclude<Guard, { kind: 'anyone' | 'signed' }>, { kind, rights }: Caller): boolean {
  const has = (right: string) => rights === 'all' || rights.has(right)
  switch (guard.kind) {
    case 'visitor':
    case 'operator':
    case 'terminal':
      return kind === guard.kind
    case 'visitorOrOperator':
      return kind === 'visitor' || (kind === 'operator' && has(guard.right))
    case 'may':
      return kind === 'operator' && has(guard.right)
  }
}
