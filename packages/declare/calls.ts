import { fileOf, plain, type AnswerOf, type AnswerShape, type Listed, type nothing } from './answers.ts'
import { boolean, instant, integer, json, shape, text } from './field.ts'
import type { AnyField, OptionsOf, Shape, ShapeValue, UploadPurpose } from './field.ts'
import type { AnyResource } from './resource.ts'
import type { Changes, NewRow, Row } from './rowTypes.ts'
import type { Pair } from './words.ts'

type Fields = Readonly<Record<string, AnyField>>

/**
 * A call as both sides know it: where it is, what it takes, what it answers. The server says who
 * may call it and what it does (`handle`), browsers send it (`send`).
 */
export interface CallOf<B = unknown, A = unknown> {
  /** Below /api: `/refund/apply`. */
  readonly path: string
  readonly method: 'POST' | 'GET'
  readonly name: Pair
  readonly body?: Shape
  /** The parameters of a GET call. */
  readonly query?: Shape
  readonly answer: AnswerShape
  /** It only reads: it takes no idempotency key, and nothing that was read before is out of date. */
  readonly reads: boolean
  /** It takes a file, and its fields beside it as texts. */
  readonly upload: boolean
  /** It answers a file instead of data. */
  readonly file: boolean
  readonly '~'?: { body: B; answer: A }
}
// biome-ignore lint/suspicious/noExplicitAny: any call
export type AnyCall = CallOf<any, any>
/** What is sent to a call, and what it answers. */
export type BodyOf<C> = C extends { readonly '~'?: { body: infer B } } ? B : never
export type ResultOf<C> = C extends { readonly '~'?: { answer: infer A } } ? A : never

interface Definition<B, A> {
  readonly name: Pair
  /** The fields of the body. */
  readonly body?: B
  readonly query?: Fields
  /** What it answers; nothing by default. */
  readonly answer?: A
  readonly method?: 'GET'
  readonly reads?: true
  readonly upload?: true
}

/**
 * Declares a call in a domain's `model/calls.ts`: `call('/refund/apply', { name: ['退款', 'Refund'],
 * body: { orderId: ref('order', …) }, answer: rowOf(refund) })`.
 */
// The public site's build keeps of a call only what a page needs to send it (apps/site/callPaths.ts).
// @__NO_SIDE_EFFECTS__
export function call<const B extends Fields = Record<never, never>, const A extends AnswerShape = typeof nothing>(
  path: string,
  definition: Definition<B, A> = { name: ['', ''] },
): CallOf<ShapeValue<B>, AnswerOf<A>> {
  const { name, body, query, answer, method = 'POST', reads = method === 'GET', upload = false } = definition
  return {
    path,
    method,
    name,
    ...(body && { body: shape(body) }),
    ...(query && { query: shape(query) }),
    answer: answer ?? { nothing: true },
    reads,
    upload,
    file: false,
  }
}
interface FileDefinition<B> extends Omit<Definition<B, never>, 'answer' | 'upload'> {
  readonly mediaType?: string
}
/**
 * A call that answers a file: `fileCall('/registerUser/printBadges', { name: …, body: …, mediaType:
 * 'application/pdf' })`.
 */
// @__NO_SIDE_EFFECTS__
export function fileCall<const B extends Fields = Record<never, never>>(
  path: string,
  { mediaType, ...definition }: FileDefinition<B> = { name: ['', ''] },
): CallOf<ShapeValue<B>, Blob> {
  return { ...call(path, definition), answer: fileOf(mediaType), file: true } as never
}

type Query = Record<string, unknown>
/** The fields of the body of a list: conditions, keyword, page, order. */
export const listFields = {
  where: json<Query>()('条件', 'Conditions'),
  search: json<string | readonly string[] | Query>()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page', { example: { page: 1, limit: 10 } }),
  order: json<readonly (readonly [string, 'asc' | 'desc'])[]>()('排序', 'Order'),
  includes: json<readonly string[]>()('关联', 'Includes'),
  exactCount: json<boolean>()('精确计数', 'Exact count'),
  deleted: json<boolean>()('回收站', 'Recycle bin'),
}
export const listBody = shape(listFields)
export const idField = integer('编号', 'Id', { required: true, min: 1 })
export const seenField = instant('更新时间', 'Updated', { required: true })
/** The people of restored rows hear of it only if this is set. */
export const tellPeopleField = boolean('通知本人', 'Tell the people')
export const includesField = listFields.includes

// The calls that a resource has by being declared.

type FieldsOf<R> = R extends { readonly fields: infer F } ? F : never
type MovesOf<F> = F extends { readonly '~'?: unknown }
  ? OptionsOf<F> extends { moves: infer M }
    ? keyof M & string
    : never
  : never
type MoveNames<R> = { [K in keyof FieldsOf<R>]: MovesOf<FieldsOf<R>[K]> }[keyof FieldsOf<R>]
type ListBody = ShapeValue<typeof listFields>
interface Id {
  readonly id: number
}
interface SeenId extends Id {
  readonly updatedAt: string
}
interface StandardCalls<R> {
  getList: CallOf<ListBody, Listed<Row<R>>>
  getDetail: CallOf<Id & { readonly includes?: readonly string[] | null }, Row<R>>
  create: CallOf<NewRow<R>, Row<R>>
  update: CallOf<Changes<R>, Row<R>>
  delete: CallOf<{ readonly id?: number; readonly ids?: readonly number[]; readonly updatedAt?: string }, unknown>
  restore: CallOf<Id & { readonly tellPeople?: boolean }, Row<R>>
  assign: CallOf<Query, { readonly ids: readonly number[] }>
}
type GeneratedCall<R, N> = N extends keyof StandardCalls<R> ? StandardCalls<R>[N] : CallOf<SeenId & Query, Row<R>>
const reading: ReadonlySet<string> = new Set(['getList', 'getDetail'])
const open = { open: 'as the server states it' } as const

/**
 * A call that a resource has by its declaration: `callOf(order, 'getList')`, `callOf(order,
 * 'close')`. The API description has its body and answer from the server.
 */
// @__NO_SIDE_EFFECTS__
export function callOf<R extends AnyResource, const N extends keyof StandardCalls<R> | MoveNames<R>>(
  of: R,
  name: N,
): GeneratedCall<R, N> {
  return named(of.name, name) as never
}
type WithIncluded<A, I> = A extends Listed<infer T> ? Listed<T & I> : A & I
/**
 * `callOf` for a list or detail with rows that it includes on request:
 * `including<{ registerUser?: Row<typeof registerUser> }>()(record, 'getList')`.
 */
export const including =
  <I>() =>
  <R extends AnyResource, const N extends 'getList' | 'getDetail'>(
    of: R,
    name: N,
  ): CallOf<BodyOf<GeneratedCall<R, N>>, WithIncluded<ResultOf<GeneratedCall<R, N>>, I>> =>
    named(of.name, name)
/** The call of a resource that only its catalogue knows: of any screen. */
export const callNamed = (of: AnyResource, name: string): CallOf<Query, Query> => named(of.name, name)
/** A published call: what everybody may read of a resource. */
// @__NO_SIDE_EFFECTS__
export function publishedCall<R extends AnyResource>(of: R, name: 'getList'): CallOf<ListBody, Listed<Row<R>>>
export function publishedCall<R extends AnyResource>(of: R, name: 'getDetail'): StandardCalls<R>['getDetail']
export function publishedCall(of: AnyResource, name: string): AnyCall {
  return named(`${of.name}/ext`, name)
}
const named = (resource: string, name: string): AnyCall => ({
  path: `/${resource}/${name}`,
  method: 'POST',
  name: ['', ''],
  answer: open,
  reads: reading.has(name),
  upload: false,
  file: false,
})

const purposeField = (example: UploadPurpose) =>
  text('用途', 'Purpose', {
    max: 20,
    example,
    hint: ['留空时图片按默认用途，其他为附件', 'Empty: pictures get the default purpose, other files are attachments'],
  })
/** Ends a visitor's session. Every page of a website may send it. */
export const signOutVisitor = call('/webUser/ext/signOut', { name: ['退出登录', 'Sign out'], reads: true })
/** A file of an operator; the answer is its address. Inputs of every domain send it. */
export const uploadByOperator = call('/uploadedFile/upload', {
  name: ['上传文件', 'Upload a file'],
  body: {
    purpose: purposeField('sitePicture'),
    private: boolean('私有', 'Private', {
      hint: ['只能通过临时地址读取', 'Can be read only with a temporary address'],
    }),
  },
  answer: plain.text,
  upload: true,
})
/** A file of a visitor; the answer is its address. */
export const uploadByVisitor = call('/uploadedFile/ext/upload', {
  name: ['上传文件（访客）', 'Upload a file (visitors)'],
  body: { purpose: purposeField('answer') },
  answer: plain.text,
  upload: true,
})
