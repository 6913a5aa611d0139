import {
  rowOf,
  rowsOf,
  type AnswerShape,
  type AnyCall,
  type AnyField,
  type AnyResource,
  type BodyOf,
  type Language,
  type Pair,
  type ResultOf,
  type Shape,
  type Value,
} from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/**
 * Who may call. Checked before the body is read. The server does not start with a call without a
 * guard.
 */
export type Guard = (
  | { readonly kind: 'anyone' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'operator' }
  | { readonly kind: 'visitorOrOperator'; readonly right: string }
  | { readonly kind: 'may'; readonly right: string; readonly everywhere?: boolean }
  | { readonly kind: 'terminal' }
  | { readonly kind: 'signed' }
) & {
  readonly also?: Besides
}
/**
 * What the call itself asks of its caller, because it depends on the body or the row. It stands in
 * the API document, and test servers break a call that asks for a right that is not named here.
 */
export interface Besides {
  /**
   * In full: `order.getList`. What stands in angle brackets is only known from the body or the row:
   * `<resource>.import`.
   */
  readonly rights?: readonly string[]
  /** When these count, or what no right says: 'for a copy', 'in all projects'. */
  readonly words?: string
}
/** No sign-in needed. A token that is sent is still read, and refused if it is invalid. */
export const anyone = (also?: Besides): Guard => ({ kind: 'anyone', ...(also && { also }) })
/** A signed-in web user. */
export const visitor = (): Guard => ({ kind: 'visitor' })
/** Any signed-in operator, for their own account and messages. */
export const operator = (also?: Besides): Guard => ({ kind: 'operator', ...(also && { also }) })
/** A web user, or an operator with the right. */
export const visitorOrOperator = (right: string, also?: Besides): Guard => ({
  kind: 'visitorOrOperator',
  right,
  ...(also && { also }),
})
/** An operator with the right. */
export const may = (right: string, also?: Besides): Guard => ({ kind: 'may', right, ...(also && { also }) })
/** An operator with the right in all projects, for what concerns all of them. */
export const mayEverywhere = (right: string, also?: Besides): Guard => ({
  kind: 'may',
  right,
  everywhere: true,
  ...(also && { also }),
})
export const terminal = (): Guard => ({ kind: 'terminal' })
/**
 * An outside service, whose signature the call verifies over the raw body. No session counts here.
 */
export const signed = (): Guard => ({ kind: 'signed' })
/** Every right that a call may ask for: its guard's, then those that depend on the body or the row. */
export const rightsOf = (guard: Guard): readonly string[] => [
  ...('right' in guard ? [guard.right] : []),
  ...(guard.also?.rights ?? []),
]
/** Whether a guard names this right, be it by a word in angle brackets. */
export const namesRight = (guard: Guard, right: string): boolean =>
  rightsOf(guard).some(named => named === right || patternOf(named)?.test(right))
const patternOf = (named: string): RegExp | undefined =>
  named.includes('<') ? new RegExp(`^${named.replaceAll('.', '\\.').replace(/<[^>]*>/g, '\\w+')}$`) : undefined

/**
 * How many calls one caller or address may make in a period, per route. `strangers`: with
 * `by: 'caller'`, the limit for all callers at one address who are not signed in, because visitors
 * in a hall share an address; the same as `max` by default.
 */
export interface Rate {
  readonly max: number
  readonly seconds: number
  readonly by?: 'ip' | 'caller'
  readonly strangers?: number
}
/**
 * What a call returns: as its declaration states it, or, of a call that is not declared yet, the
 * fields of a shape or a schema of its own.
 */
export type Answer = AnswerShape | { readonly shape: Shape } | { readonly schema: object }
export { rowOf, rowsOf }

export interface Incoming<B> {
  readonly ctx: Context
  readonly body: B
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, string>>
  readonly language: Language
  /** The token that was sent, for sign-out. */
  readonly token?: string
  /** For multipart calls: the uploaded file and the other fields. */
  readonly upload?: Upload
  /** For calls of outside services: the request as it arrived. */
  readonly raw?: RawRequest
  /** Sets a header of the answer. */
  header(name: string, value: string): void
}
export interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
  readonly fields: Readonly<Record<string, string>>
}
/** A request of an outside service before anything of it is parsed. */
export interface RawRequest {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, string>>
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>
  /** When it came, in milliseconds since 1970, where it is read again later. */
  readonly receivedAt?: number
}
/** What an outside service expects as an answer, without an envelope. */
export interface RawAnswer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
}
/** An answer without an envelope: a file, a stream. */
export interface Streamed {
  readonly stream: NodeJS.ReadableStream | Buffer
  readonly type: string
  readonly name?: string
}

// biome-ignore lint/suspicious/noExplicitAny: a call of any body
export interface Call<B = any> {
  /** DELETE only where the protocol of an outside service asks for it. */
  readonly method: 'POST' | 'GET' | 'DELETE'
  /** The path below /api: `/webForm/ext/getDetail`. */
  readonly path: string
  readonly guard: Guard
  readonly summary: Pair
  readonly body?: Shape
  /** The parameters of a GET call, for the documentation. The call itself checks them. */
  readonly query?: Shape
  /**
   * What the body is in terms of a resource: a list query, a create or update body. Set by
   * resourceCalls.
   */
  readonly takes?: {
    readonly resource: AnyResource
    readonly as: 'list' | 'id' | 'create' | 'update' | 'move'
    readonly fields?: Readonly<Record<string, AnyField>>
  }
  readonly answer?: Answer
  readonly rate?: Rate
  readonly multipart?: boolean
  /**
   * For outside services: any content type, the body unparsed, the answer a `RawAnswer`. Its path
   * may have parameters (`/payNotices/:kind/:id`).
   */
  readonly raw?: boolean
  /** For multipart calls: the largest file in bytes; 10 MB by default. */
  readonly fileLimit?: number
  /** In bytes; 1,000,000 by default (uploads 10 MB). */
  readonly bodyLimit?: number
  /**
   * False for calls that only read, which ignore idempotency keys. By default true for POST except
   * getList and getDetail.
   */
  readonly writes?: boolean
  /**
   * The work begins with a statement and does nothing before it, so that an idempotency key is
   * looked up in the same message.
   */
  readonly asksFirst?: boolean
  /** Also answered to pages of a closed website: whoever leaves must be able to sign out. */
  readonly whenClosed?: boolean
  readonly handler: (incoming: Incoming<B>) => Promise<unknown>
}
/** Whether a call states that it answers a file. */
export const answersFile = ({ answer }: Call): boolean => answer !== undefined && 'file' in answer
/** Whether a call accepts an idempotency key. */
export const writes = (call: Pick<Call, 'method' | 'path' | 'writes'>): boolean =>
  call.writes ?? (call.method === 'POST' && !/\/get(?:List|Detail)[A-Z]?/.test(call.path))
type CallDefinition<S extends Shape | undefined> = Omit<Call, 'method' | 'path' | 'handler' | 'body'> & { body?: S }

/**
 * A hand-written POST call: `post('/booth/reserve', { guard: may('booth.reserve'), body: boothWish,
 * answer: rowOf(booth), summary: […] }, ({ ctx, body }) => reserveBooth(ctx, body))`. The handler
 * returns `data` of the envelope.
 */
export function post<S extends Shape | undefined = undefined>(
  path: string,
  definition: CallDefinition<S>,
  handler: (incoming: Incoming<S extends Shape ? Value<S> : Record<string, never>>) => Promise<unknown>,
): Call {
  return { method: 'POST', path, ...definition, handler } as Call
}
export function get(
  path: string,
  definition: CallDefinition<undefined>,
  handler: (incoming: Incoming<Record<string, never>>) => Promise<unknown>,
): Call {
  return { method: 'GET', path, ...definition, handler } as Call
}

type Answered<C> = ResultOf<C> extends Blob ? Streamed : ResultOf<C> extends null ? null | void : ResultOf<C>
type Handling = Omit<
  Call,
  'method' | 'path' | 'handler' | 'body' | 'query' | 'answer' | 'summary' | 'writes' | 'multipart'
>
/**
 * The server's side of a declared call: who may call it, and what it does. `handle(applyRefund, {
 * guard: may('refund.apply') }, ({ ctx, body }) => apply(ctx, body))`. What the handler returns has
 * the type that the declaration states.
 */
export function handle<C extends AnyCall>(
  of: C,
  handling: Handling,
  handler: (incoming: Incoming<BodyOf<C>>) => Promise<Answered<C>>,
): Call {
  const { path, method, name, body, query, answer, reads, upload } = of
  return {
    method,
    path,
    summary: name,
    ...(body && { body }),
    ...(query && { query }),
    answer,
    ...(reads && { writes: false }),
    ...(upload && { multipart: true }),
    ...handling,
    handler,
  }
}
