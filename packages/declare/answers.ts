import type { AnyCodes } from './codes.ts'
import type { AnyField, Field, Kind, OptionsOf, ValueOf } from './field.ts'
import type { AnyResource } from './resource.ts'
import type { Row } from './rowTypes.ts'
import type { Pair } from './words.ts'

// What calls answer, stated once for the server that writes it, the browsers that read it and the
// API description. The leaves are fields: a view takes those of a resource as they are
// (`...pick(order, 'id', 'amount')`), and `plain` has leaves without a label.

type Entries = { readonly [name: string]: AnswerShape }
/** What a call answers, or a part of it. */
export type AnswerShape =
  | AnyField
  | { readonly view: Entries }
  | { readonly many: AnswerShape }
  | { readonly maybe: AnswerShape }
  | { readonly sometimes: AnswerShape }
  | { readonly byName: AnswerShape }
  | { readonly oneOf: readonly AnswerShape[] }
  | { readonly joined: readonly AnswerShape[] }
  | { readonly exactly: string | number | boolean }
  | { readonly row: AnyResource }
  | { readonly rows: AnyResource }
  | { readonly open: string }
  | { readonly file: string }
  | { readonly nothing: true }

/** An object: all of its entries are there, except those marked `sometimes`. */
// @__NO_SIDE_EFFECTS__
export const view = <const V extends Entries>(entries: V) => ({ view: entries })
/** A list of one kind of things. */
// @__NO_SIDE_EFFECTS__
export const many = <const I extends AnswerShape>(item: I) => ({ many: item })
/** A thing, or null. */
// @__NO_SIDE_EFFECTS__
export const maybe = <const I extends AnswerShape>(item: I) => ({ maybe: item })
/** An entry of a view that may be missing. */
// @__NO_SIDE_EFFECTS__
export const sometimes = <const I extends AnswerShape>(item: I) => ({ sometimes: item })
/** An object whose names are data: an id, a day, a code. */
// @__NO_SIDE_EFFECTS__
export const byName = <const I extends AnswerShape>(item: I) => ({ byName: item })
/** One of several things. */
// @__NO_SIDE_EFFECTS__
export const oneOf = <const I extends readonly AnswerShape[]>(...items: I) => ({ oneOf: items })
/** Several views in one object. */
// @__NO_SIDE_EFFECTS__
export const joined = <const I extends readonly AnswerShape[]>(...parts: I) => ({ joined: parts })
/** Exactly this text, number or truth: what tells the views of `oneOf` apart. */
// @__NO_SIDE_EFFECTS__
export const exactly = <const T extends string | number | boolean>(value: T) => ({ exactly: value })
/** A row of a resource. */
// @__NO_SIDE_EFFECTS__
export const rowOf = <R extends AnyResource>(row: R) => ({ row })
/** A page of a list: its rows, and how many there are in all. */
// @__NO_SIDE_EFFECTS__
export const rowsOf = <R extends AnyResource>(rows: R) => ({ rows })
/** A page of things that are no rows of a resource. */
// @__NO_SIDE_EFFECTS__
export const pageOf = <const I extends AnswerShape>(item: I) =>
  view({ rows: many(item), count: plain.integer, countIsAtLeast: sometimes(plain.boolean) })
/** A file of this media type. */
// @__NO_SIDE_EFFECTS__
export const fileOf = (mediaType = '*/*') => ({ file: mediaType })
/** No data: null. */
export const nothing = { nothing: true } as const
/**
 * Data whose form only its reader knows, such as the answers of a form: the API description says
 * what it is in one sentence.
 */
// @__NO_SIDE_EFFECTS__
export const open = <T>(what: string): { readonly open: string; readonly '~'?: T } => ({ open: what })

// @__NO_SIDE_EFFECTS__
const leaf = <T>(kind: Kind): Field<T, { required: true }> => ({ kind, zh: '', en: '', required: true }) as never
/** Leaves that need no label, always there; `maybe(plain.text)` may be null. */
export const plain = {
  text: leaf<string>('longText'),
  integer: leaf<number>('integer'),
  number: leaf<number>('decimal'),
  boolean: leaf<boolean>('boolean'),
  /** Minor units of the currency that stands beside it. */
  money: leaf<number>('money'),
  date: leaf<string>('date'),
  time: leaf<string>('time'),
  instant: leaf<string>('instant'),
  // Of a person: masked for operators who may not see them, as fields of these kinds are.
  phone: leaf<string>('phone'),
  email: leaf<string>('email'),
  idNumber: leaf<string>('idNumber'),
  /** A phone number, an e-mail or an ID number, or a text with one. */
  contact: { ...leaf<string>('longText'), masks: 'each' } as ReturnType<typeof leaf<string>>,
  /** A text in both languages. */
  pair: open<Pair>('A text in Chinese and in English'),
  code: <C extends AnyCodes>(
    codes: C,
  ): Field<C extends { readonly [K in string]: infer V } ? Extract<V, number | string> : never, { required: true }> =>
    ({ kind: 'code', zh: '', en: '', codes, required: true }) as never,
} as const

/** A personal leaf that everybody who gets the answer may read in full, and why. */
// @__NO_SIDE_EFFECTS__
export const openly = <F extends AnyField>(field: F, why: string): F => ({ ...field, openly: why })

type FieldsOf<R> = R extends { readonly fields: infer F } ? F : never
type Standard = { id: typeof plain.integer; createdAt: typeof plain.instant; updatedAt: typeof plain.instant }
type Scoped<R> = R extends { readonly scope: 'project' }
  ? { projectId: typeof plain.integer }
  : R extends { readonly scope: 'seller' }
    ? { sellerId: typeof plain.integer }
    : object
type Pickable<R> = FieldsOf<R> & Standard & Scoped<R>
const standard = { id: plain.integer, createdAt: plain.instant, updatedAt: plain.instant }
/**
 * Some fields of a resource as entries of a view: `view({ ...pick(refund, 'id', 'amount') })`.
 * @throws Error for a field that the resource does not have
 */
// @__NO_SIDE_EFFECTS__
export function pick<R extends AnyResource, const N extends keyof Pickable<R> & string>(
  of: R,
  ...names: readonly N[]
): { readonly [K in N]: Pickable<R>[K] & AnyField } {
  const known: Record<string, AnyField> = {
    ...standard,
    projectId: plain.integer,
    sellerId: plain.integer,
    ...of.fields,
  }
  const picked = names.map(name => {
    const field = known[name]
    if (!field) throw new Error(`${of.name} has no field ${name}`)
    return [name, field] as const
  })
  return Object.fromEntries(picked) as never
}

type IsThere<F> =
  OptionsOf<F> extends { required: true } | { default: string | number | boolean }
    ? true
    : ValueOf<F> extends boolean
      ? true
      : false
type SometimesIn<V> = { [K in keyof V]: V[K] extends { sometimes: unknown } ? K : never }[keyof V]
type ViewValue<V> = { readonly [K in Exclude<keyof V, SometimesIn<V>>]: AnswerOf<V[K]> } & {
  readonly [K in SometimesIn<V>]?: (V[K] extends { sometimes: infer I } ? AnswerOf<I> : never) | undefined
}
type Flat<T> = { [K in keyof T]: T[K] }
type JoinedValue<P> = P extends readonly [infer A, ...infer Rest] ? AnswerOf<A> & JoinedValue<Rest> : unknown
/** What a page of a list answers. */
export interface Listed<T> {
  readonly rows: readonly T[]
  readonly count: number
  readonly countIsAtLeast?: true
}
/** The TypeScript type of an answer. */
export type AnswerOf<N> = N extends { readonly view: infer V }
  ? Flat<ViewValue<V>>
  : N extends { readonly many: infer I }
    ? readonly AnswerOf<I>[]
    : N extends { readonly maybe: infer I }
      ? AnswerOf<I> | null
      : N extends { readonly byName: infer I }
        ? Readonly<Record<string, AnswerOf<I>>>
        : N extends { readonly oneOf: readonly (infer I)[] }
          ? AnswerOf<I>
          : N extends { readonly joined: infer P }
            ? JoinedValue<P>
            : N extends { readonly exactly: infer T }
              ? T
              : N extends { readonly row: infer R }
                ? Row<R>
                : N extends { readonly rows: infer R }
                  ? Listed<Row<R>>
                  : N extends { readonly open: string; readonly '~'?: infer T }
                    ? T
                    : N extends { readonly file: string }
                      ? Blob
                      : N extends { readonly nothing: true }
                        ? null
                        : IsThere<N> extends true
                          ? ValueOf<N>
                          : ValueOf<N> | null

/**
 * What of an answer is not as it is stated: one sentence with the way to it, or undefined. Names
 * that are not stated count as wrong, because nobody knows that they are sent.
 */
export function wrongAnswer(stated: AnswerShape, value: unknown, path = 'data'): string | undefined {
  if ('view' in stated) return wrongView(stated.view, value, path)
  if ('many' in stated) {
    if (!Array.isArray(value)) return `${path} is not a list`
    return firstOf(value.map((item, at) => () => wrongAnswer(stated.many, item, `${path}[${at}]`)))
  }
  if ('maybe' in stated) return value === null ? undefined : wrongAnswer(stated.maybe, value, path)
  if ('sometimes' in stated) return value === undefined ? undefined : wrongAnswer(stated.sometimes, value, path)
  if ('byName' in stated) {
    if (!isObject(value)) return `${path} is not an object`
    return firstOf(
      Object.entries(value).map(
        ([name, item]) =>
          () =>
            wrongAnswer(stated.byName, item, `${path}.${name}`),
      ),
    )
  }
  if ('oneOf' in stated) {
    const wrong = stated.oneOf.map(one => wrongAnswer(one, value, path))
    return wrong.includes(undefined) ? undefined : wrong.join(', or ')
  }
  if ('joined' in stated) {
    const views = stated.joined.filter(one => 'view' in one)
    // Rows have entries of their own beside the views.
    if (views.length === stated.joined.length)
      return wrongView(Object.assign({}, ...views.map(({ view }) => view)), value, path)
    return isObject(value) ? undefined : `${path} is not an object`
  }
  if ('exactly' in stated) return value === stated.exactly ? undefined : `${path} is not ${stated.exactly}`
  if ('nothing' in stated) return value === null || value === undefined ? undefined : `${path} is not null`
  if ('row' in stated) return isObject(value) ? undefined : `${path} is not a row`
  if ('rows' in stated) return isObject(value) && Array.isArray(value.rows) ? undefined : `${path} has no rows`
  if ('open' in stated || 'file' in stated) return undefined
  return wrongLeaf(stated, value, path)
}
function wrongView(entries: Entries, value: unknown, path: string): string | undefined {
  if (!isObject(value)) return `${path} is not an object`
  const stray = Object.keys(value).find(name => value[name] !== undefined && !Object.hasOwn(entries, name))
  if (stray) return `${path}.${stray} is not stated`
  return firstOf(
    Object.entries(entries).map(
      ([name, stated]) =>
        () =>
          wrongAnswer(stated, value[name], `${path}.${name}`),
    ),
  )
}
const numbers: ReadonlySet<Kind> = new Set(['integer', 'money', 'decimal', 'sortNumber', 'ref', 'treeParent'])
const lists: ReadonlySet<Kind> = new Set(['refs', 'codeList', 'images', 'files', 'parts'])
function wrongLeaf({ kind, required, codes }: AnyField, value: unknown, path: string): string | undefined {
  if (value === null) return required ? `${path} is null` : undefined
  if (value === undefined) return kind === 'json' ? undefined : `${path} is missing`
  if (numbers.has(kind)) return typeof value === 'number' ? undefined : `${path} is not a number`
  if (kind === 'boolean') return typeof value === 'boolean' ? undefined : `${path} is neither true nor false`
  if (lists.has(kind)) return Array.isArray(value) ? undefined : `${path} is not a list`
  if (kind === 'code' || kind === 'state')
    return Object.values(codes ?? {}).includes(value as never) ? undefined : `${path} is none of its codes`
  if (kind === 'json' || kind === 'part') return undefined
  return typeof value === 'string' ? undefined : `${path} is not a text`
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
function firstOf(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const wrong = check()
    if (wrong) return wrong
  }
  return undefined
}
