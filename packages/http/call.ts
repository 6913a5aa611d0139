import type { AnyField, AnyResource, Language, Pair, Shape, Value } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** Who may call: answered before the body is read. A call without one stops the server from starting. */
export type Guard =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'operator' }
  | { readonly kind: 'visitorOrOperator'; readonly right: string }
  | { readonly kind: 'may'; readonly right: string }
  | { readonly kind: 'terminal' }
/** Nobody need sign in; a token that is sent is still read, and refused when it is wrong. */
export const anyone = (): Guard => ({ kind: 'anyone' })
/** A signed-in web user. */
export const visitor = (): Guard => ({ kind: 'visitor' })
/** Any signed-in operator: own account, own messages. */
export const operator = (): Guard => ({ kind: 'operator' })
/** A web user, or an operator with the right. */
export const visitorOrOperator = (right: string): Guard => ({ kind: 'visitorOrOperator', right })
/** An operator with the right. */
export const may = (right: string): Guard => ({ kind: 'may', right })
export const terminal = (): Guard => ({ kind: 'terminal' })

/** Calls of one caller or address per time; keyed by route. `strangers`: by caller, of all at one address who are not signed in, for a hall shares one; default: as many. */
export interface Rate {
  readonly max: number
  readonly seconds: number
  readonly by?: 'ip' | 'caller'
  readonly strangers?: number
}
/** What a call answers with: the fields of a shape, a resource's row, a list of rows, or a schema of its own. */
export type Answer =
  | { readonly row: AnyResource; readonly includes?: readonly string[] }
  | { readonly rows: AnyResource; readonly includes?: readonly string[] }
  | { readonly shape: Shape }
  | { readonly schema: object }
  | { readonly nothing: true }
export const rowOf = (row: AnyResource): Answer => ({ row })
export const rowsOf = (rows: AnyResource): Answer => ({ rows })

export interface Incoming<B> {
  readonly ctx: Context
  readonly body: B
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, string>>
  readonly language: Language
  /** The token as it was sent, for sign-out. */
  readonly token?: string
  /** multipart calls: the one uploaded file and the other fields. */
  readonly upload?: Upload
  /** Sets a header of the answer. */
  header(name: string, value: string): void
}
export interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
  readonly fields: Readonly<Record<string, string>>
}
/** An answer that is not an envelope: a file, a stream. */
export interface Streamed {
  readonly stream: NodeJS.ReadableStream | Buffer
  readonly type: string
  readonly name?: string
}

// biome-ignore lint/suspicious/noExplicitAny: a call of any body
export interface Call<B = any> {
  readonly method: 'POST' | 'GET'
  /** As called below /api: `/webForm/ext/getDetail`. */
  readonly path: string
  readonly guard: Guard
  readonly summary: Pair
  readonly body?: Shape
  /** What a GET call takes in its address, for the document; the call itself judges it. */
  readonly query?: Shape
  /** Instead of a shape: a resource's list query, create or update body. Filled in by resourceCalls. */
  readonly takes?: {
    readonly resource: AnyResource
    readonly as: 'list' | 'id' | 'create' | 'update' | 'move'
    readonly fields?: Readonly<Record<string, AnyField>>
  }
  readonly answer?: Answer
  readonly rate?: Rate
  readonly multipart?: boolean
  /** multipart calls: how large the file may be, in bytes; default 10 MB. */
  readonly fileLimit?: number
  /** Bytes; default 1,000,000 (uploads 10 MB). */
  readonly bodyLimit?: number
  /** False for calls that only read: they take no idempotency key. Default true for POST except getList and getDetail. */
  readonly writes?: boolean
  /** Its work begins with a statement and does nothing before: an idempotency key is looked up in one message with that one. */
  readonly asksFirst?: boolean
  readonly handler: (incoming: Incoming<B>) => Promise<unknown>
}
/** Whether a call takes an idempotency key. */
export const writes = (call: Pick<Call, 'method' | 'path' | 'writes'>): boolean =>
  call.writes ?? (call.method === 'POST' && !/\/get(?:List|Detail)[A-Z]?/.test(call.path))
type CallDefinition<S extends Shape | undefined> = Omit<Call, 'method' | 'path' | 'handler' | 'body'> & { body?: S }

/** A hand-written POST call: `post('/booth/reserve', { guard: may('booth.reserve'), body: boothWish, answer: rowOf(booth), summary: […] }, ({ ctx, body }) => reserveBooth(ctx, body))`.
 *  The handler returns what goes into `data`. */
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
