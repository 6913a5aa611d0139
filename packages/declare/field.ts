import type { AnyCodes } from './codes.ts'
import type { Event, Moved } from './event.ts'
import type { Pair } from './words.ts'

export const kinds = [
  'text',
  'longText',
  'richText',
  'integer',
  'decimal',
  'money',
  'boolean',
  'date',
  'instant',
  'time',
  'code',
  'codeList',
  'state',
  'ref',
  'refs',
  'image',
  'images',
  'file',
  'files',
  'json',
  'colour',
  'phone',
  'email',
  'idNumber',
  'url',
  'password',
  'secret',
  'treeParent',
  'sortNumber',
  'remark',
  'part',
  'parts',
] as const
export type Kind = (typeof kinds)[number]

/**
 * Who may send a field: callers always (default), only when a row is created, or only the server.
 */
export type Written = 'always' | 'once' | 'server'
export type WhenParentGoes = 'refuse' | 'take' | 'clear'

/** The options of a field of any kind. */
export interface Common {
  required?: boolean
  /** The keyword searches this field. */
  search?: boolean
  /** Gives the field an index, a `where` key and an input in the search bar. */
  filter?: boolean
  /**
   * A filter without an index, for what changes with every passage: a change of an indexed value
   * writes every index of the row. Lists read the rows of their project.
   */
  unindexed?: boolean
  /** No two live rows of the same scope share this value. */
  unique?: boolean
  written?: Written
  /** The value of a row when nothing is sent. */
  default?: unknown
  /** A short sentence under the field. */
  hint?: Pair
  /**
   * A realistic value for the API documentation, where kind and name do not suggest one: JSON,
   * texts with rules of their own.
   */
  example?: unknown
  /**
   * The former name of the field, so that the migration renames the column instead of dropping it.
   */
  was?: string
  /** The heading of the field's section in forms and detail pages. */
  section?: Pair
  /**
   * Whether lists show it as a column by default. Without this option, the first eight that fit are
   * shown.
   */
  list?: boolean
  /** The form of a new row asks it at once, though nothing requires it. */
  first?: true
  /**
   * The text, list or object contains phone numbers, e-mails or ID numbers, which are masked like
   * fields of those kinds. `each`: every text is one. `found`: they appear within texts. `whole`: a
   * file about people, which opens only for those who may see personal data.
   */
  masks?: 'each' | 'found' | 'whole'
  /** Our server calls this address: an internal one is refused when it is entered. */
  called?: boolean
  /** Why everybody who gets an answer with it reads it in full: their own, a line that is public. */
  openly?: string
  /** The field with the same text in English, where its name is not `english` and this one. */
  english?: string
  /**
   * Visitors read this text alike in both languages: a code, an address, a person's name, or an
   * article of a website, which is itself in one language.
   */
  oneLanguage?: true
  /** How such a text is written, where its kind does not say it: each door tidies and checks it. */
  spelling?: Spelling
}
/** The one way in which a text is written, such as a tax number. Pure. */
export interface Spelling {
  readonly tidy: (typed: string) => string
  /** What is wrong with a tidied text; undefined when nothing is. */
  readonly wrong: (tidied: string) => Pair | undefined
  /** A right one, another for each number: for examples and tests. */
  readonly sample: (nth: number) => string
}
interface Lengths {
  max?: number
  min?: number
}
interface Naming {
  /**
   * The text is the internal name of a resource, of an act on the resource in the row's `resource`, or
   * a code of that resource's state in the row's `field`. People see its words and choose by them
   * (acts.ts).
   */
  names?: 'resource' | 'act' | 'code'
  /** The text is a province or a country by its Chinese name, as answers hold it: reports say it in their reader’s language. */
  place?: true
}
interface Bounds {
  max?: number
  min?: number
  unit?: string
}
/**
 * The field has no column: it is the number of live rows of another list that refer to this one,
 * perhaps only of those with one code.
 * Lists, orders, conditions and exports all count them at the moment of reading.
 */
interface Counting {
  counts?: { readonly resource: string; readonly by: string; readonly where?: Readonly<Record<string, number>> }
}

/**
 * How people enter a structured value: a short list of texts (`tags`), a long one with a text per
 * line (`lines`), names with a value each (`pairs`), one answer or several (`answers`: one stays a
 * text), or `elsewhere`: a page of its own writes it, and generated forms leave it out.
 */
export type Entered = 'tags' | 'lines' | 'pairs' | 'answers' | 'elsewhere'

/** A field as plain data. */
export interface AnyField extends Common, Lengths, Naming, Bounds, Counting {
  readonly kind: Kind
  readonly zh: string
  readonly en: string
  readonly codes?: AnyCodes
  readonly ref?: string
  readonly whenParentGoes?: WhenParentGoes
  readonly initial?: string
  readonly moves?: Readonly<Record<string, Move>>
  readonly births?: Readonly<Record<string, Birth>>
  /** Each move writes a row of `stateEvent`, which the detail screen shows. */
  readonly history?: boolean
  readonly decimals?: number
  /** How people enter structured values. Nobody types JSON. */
  readonly entered?: Entered
  readonly purpose?: UploadPurpose
  readonly private?: boolean
  readonly accept?: string
  readonly shape?: { readonly fields: Readonly<Record<string, AnyField>> }
  /** Personal data: masked in the back office unless the role may see it. */
  readonly personal?: boolean
  /**
   * A masked value may be sent back and means “not changed”. Set only for the bodies of updates.
   */
  readonly maskable?: boolean
  /** Of a secret: only its keyed hash is kept, by which it is found. */
  readonly hashed?: boolean
  /** The references are the row's tags (tags.ts). */
  readonly tags?: true
  /** Left out of lists, which do not need long texts. */
  readonly detailOnly?: boolean
}
/** A field together with the type of its value and its literal options. */
export type Field<T = unknown, O = unknown> = AnyField & { readonly '~'?: { value: T; options: O } }
export type ValueOf<F> = F extends { '~'?: { value: infer T } } ? T : never
export type OptionsOf<F> = F extends { '~'?: { options: infer O } } ? O : never

/** The purpose decides the size limit and how a picture is processed. */
export type UploadPurpose = 'answer' | 'avatar' | 'sitePicture' | 'attachment' | 'import' | 'certificate'

/**
 * One allowed change of a state. The server defines its effect once:
 * `moves(order, { close: { … } })`.
 */
export interface Move {
  readonly from: readonly string[]
  /** The state after it. Of several, the rule of the move says which, by the row (`to`). */
  readonly to: string | readonly string[]
  /**
   * Who makes the move. An operator's move (the default) is a right, a call, a button and a log
   * line. A service's move is none of these: only our own code makes it.
   */
  readonly by?: 'operator' | 'service'
  /** The name on buttons and in the log. Every operator's move has one. */
  readonly label?: Pair
  readonly confirm?: Pair
  /**
   * The move's form, such as a reason: names of fields of the resource, or further fields. A field
   * of the resource is written to the row; any other is for the effect alone.
   */
  readonly takes?: readonly string[] | Readonly<Record<string, AnyField>>
  readonly tone?: 'good' | 'danger'
  /** Emitted in the same transaction, for any caller. */
  readonly emits?: Event<Moved>
}
/** A move that operators make. It has a label. */
export type OperatorMove = Move & { readonly label: Pair }
/**
 * A named state besides `initial` in which a row may be created:
 * `store.create(row, { birth: 'admitted' })`.
 */
export interface Birth {
  readonly to: string
  /** Its name in the history of states. */
  readonly label?: Pair
  readonly emits?: Event<Moved>
}

const of =
  <T>(kind: Kind) =>
  <const O extends Common>(zh: string, en: string, options?: O): Field<T, O> =>
    ({ kind, zh, en, ...options }) as Field<T, O>
const sized =
  <T, X>(kind: Kind) =>
  <const O extends Common & X>(zh: string, en: string, options?: O): Field<T, O> =>
    ({ kind, zh, en, ...options }) as Field<T, O>

/** One line of text of up to `max` characters (255 by default). */
export const text = sized<string, Lengths & Naming>('text')
/** Several lines of plain text of up to `max` characters (5,000 by default). */
export const longText = sized<string, Lengths>('longText')
/**
 * HTML from the editor, sanitised when written and when rendered (200,000 characters by default).
 */
export const richText = sized<string, Lengths & { detailOnly?: boolean }>('richText')
export const integer = sized<number, Bounds & Counting>('integer')
/** A number with up to `decimals` places (6 by default). */
export const decimal = sized<number, Bounds & { decimals?: number }>('decimal')
/** Integer minor units of the row's currency. */
export const money = sized<number, Bounds>('money')
/** Never null; false unless `default: true`. */
export const boolean = of<boolean>('boolean')
/** `YYYY-MM-DD`. */
export const date = of<string>('date')
/** An ISO instant, `2026-11-21T00:34:18.973Z`. */
export const instant = of<string>('instant')
/** `HH:mm`. */
export const time = of<string>('time')
/** Structured values. What people write names its editor (`entered`). */
export const json =
  <T = unknown>() =>
  <const O extends Common & { entered?: Entered }>(zh: string, en: string, options?: O): Field<T, O> =>
    ({ kind: 'json', zh, en, ...options }) as Field<T, O>
/** `#rrggbb` or `#rrggbbaa`. */
export const colour = of<string>('colour')
export const phone = sized<string, { personal?: boolean }>('phone')
export const email = sized<string, { personal?: boolean }>('email')
/** An ID number: encrypted at rest, with a keyed hash for comparison, and masked. */
export const idNumber = of<string>('idNumber')
export const url = sized<string, Lengths>('url')
const unread =
  (kind: Kind) =>
  <const O extends Common & Lengths & { hashed?: true }>(
    zh: string,
    en: string,
    options?: O,
  ): Field<string, O & { unread: true }> =>
    ({ kind, zh, en, ...options }) as never
/** A password: stored as argon2id, never read. */
export const password = unread('password')
/**
 * Written once, sealed, never read, searched, exported or logged. `hashed`: a code that opens
 * something, shown once by the call that makes it, and found by its hash (`hashOf`).
 */
export const secret = unread('secret')
/** The address of one uploaded picture. */
export const image = sized<string, { purpose?: UploadPurpose; private?: boolean }>('image')
export const images = sized<readonly string[], { max?: number; purpose?: UploadPurpose; private?: boolean }>('images')
export const file = sized<string, { accept?: string; private?: boolean }>('file')
/** Uploaded files with their original names. */
export const files = sized<
  ReadonlyArray<{ name: string; path: string }>,
  { max?: number; accept?: string; private?: boolean }
>('files')
/** The order among siblings, ascending; 0 by default. */
export const sortNumber = (): Field<number, { default: 0 }> => ({
  kind: 'sortNumber',
  zh: '排序',
  en: 'Display order',
  default: 0,
})
/**
 * When the row's personal data was erased. Such a row only counts: it cannot be changed or moved,
 * and lists mark it. A service's move named `erase` takes it out of the queues.
 */
export const erasedAt = () => instant('个人信息清除时间', 'Personal data erased', { written: 'server', list: false })
/** What all moves `erase` have in common: only an erasure makes them. */
export const erasing = { by: 'service', label: ['个人信息已清除', 'Personal data erased'] } as const
export const remark = (): Field<string, object> => ({ kind: 'remark', zh: '备注', en: 'Remark', max: 2000 })

type CodeValueOf<C> = C extends { readonly [K in string]: infer V } ? Extract<V, number | string> : never
/** One code of a list. */
export const code = <C extends AnyCodes, const O extends Common>(
  zh: string,
  en: string,
  list: C,
  options?: O,
): Field<CodeValueOf<C>, O> => ({ kind: 'code', zh, en, codes: list, ...options }) as Field<CodeValueOf<C>, O>
/** Several codes of a list, without repetition. */
export const codeList = <C extends AnyCodes, const O extends Common>(
  zh: string,
  en: string,
  list: C,
  options?: O,
): Field<readonly CodeValueOf<C>[], O> =>
  ({ kind: 'codeList', zh, en, codes: list, ...options }) as Field<readonly CodeValueOf<C>[], O>

/**
 * A reference by id to the resource `name`. `whenParentGoes` says what happens when the other row
 * is deleted: refuse (default), take this row along, or clear the reference.
 */
export const ref = <const O extends Common & { whenParentGoes?: WhenParentGoes }>(
  name: string,
  zh: string,
  en: string,
  options?: O,
): Field<number, O> => ({ kind: 'ref', ref: name, zh, en, ...options }) as Field<number, O>
/** Several references, kept in order. */
export const refs = <const O extends Common>(
  name: string,
  zh: string,
  en: string,
  options?: O,
): Field<readonly number[], O> => ({ kind: 'refs', ref: name, zh, en, ...options }) as Field<readonly number[], O>
/** The parent in a tree of the same resource. Circles are refused. */
export const treeParent = (name: string): Field<number, { filter: true }> => ({
  kind: 'treeParent',
  ref: name,
  zh: '上级',
  en: 'Parent',
  filter: true,
  whenParentGoes: 'refuse',
})

interface StateOptions<C> extends Common {
  initial: keyof C & string
  moves: Readonly<Record<string, Move>>
  births?: Readonly<Record<string, Birth>>
  history?: boolean
}
/** A state, which starts at `initial` and changes only by its moves. */
export function state<C extends AnyCodes, const O extends StateOptions<C>>(
  zh: string,
  en: string,
  list: C,
  options: O,
): Field<
  CodeValueOf<C>,
  O & { required: true; written: 'server' } & ('filter' extends keyof O ? unknown : { filter: true })
> {
  for (const [name, move] of Object.entries(options.moves)) {
    for (const key of [...move.from, ...[move.to].flat()])
      if (!(key in list)) throw new Error(`the move ${name} names the unknown state ${key}`)
    if (move.by !== 'service' && !move.label) throw new Error(`the move ${name} has no label for its button`)
  }
  for (const [name, { to }] of Object.entries(options.births ?? {}))
    if (!(to in list)) throw new Error(`the birth ${name} names the unknown state ${to}`)
  return { kind: 'state', zh, en, codes: list, filter: true, required: true, written: 'server', ...options } as never
}

/**
 * Moves between every two codes of a status without side effects: open and closed, draft and
 * published.
 */
export function everyMove(list: AnyCodes, words: Readonly<Record<string, Pair>>): Record<string, OperatorMove> {
  const keys = Object.keys(list)
  return Object.fromEntries(
    keys.map(to => [
      `set${to[0]?.toUpperCase()}${to.slice(1)}`,
      { from: keys.filter(from => from !== to), to, label: words[to] ?? [to, to] },
    ]),
  )
}

/** One nested object. Only in shapes. */
export const part = <S extends { fields: Record<string, AnyField> }, const O extends Common>(
  zh: string,
  en: string,
  shape: S,
  options?: O,
): Field<ShapeValue<S['fields']>, O> => ({ kind: 'part', zh, en, shape, ...options }) as never
/** A list of nested objects. Only in shapes. */
export const parts = <S extends { fields: Record<string, AnyField> }, const O extends Common & { max?: number }>(
  zh: string,
  en: string,
  shape: S,
  options?: O,
): Field<ReadonlyArray<ShapeValue<S['fields']>>, O> => ({ kind: 'parts', zh, en, shape, ...options }) as never

/**
 * The value that a set of fields describes. Required fields are there; others may be missing or
 * null.
 */
export type ShapeValue<F> = {
  [K in keyof F as OptionsOf<F[K]> extends { required: true } ? K : never]: ValueOf<F[K]>
} & { [K in keyof F as OptionsOf<F[K]> extends { required: true } ? never : K]?: ValueOf<F[K]> | null }
export interface Shape<F extends Record<string, AnyField> = Record<string, AnyField>> {
  readonly fields: F
}
/**
 * The body of a hand-written call, or the settings of a page component, described like the fields
 * of a resource.
 */
export const shape = <F extends Record<string, AnyField>>(fields: F): Shape<F> => ({ fields })
/** The TypeScript type of a shape's value. */
export type Value<S> = S extends Shape<infer F> ? ShapeValue<F> : never
