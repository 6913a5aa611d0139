import { entriesOf } from './codes.ts'
import type { Pair } from './words.ts'
import {
  code,
  instant,
  integer,
  ref,
  type AnyField,
  type Birth,
  type Field,
  type Move,
  type OperatorMove,
  type OptionsOf,
  type ValueOf,
} from './field.ts'

/** Whose rows these are. `shared`: rows of one project, or of all when projectId is empty. */
export type Scope = 'global' | 'project' | 'seller' | 'shared'
export const standardOperations = ['getList', 'getDetail', 'create', 'update', 'delete'] as const
export type Operation = (typeof standardOperations)[number]
/** For so many days a deleted row can be brought back; then it goes for good. */
export const daysInBin = 30
export type Order = readonly (readonly [field: string, direction: 'asc' | 'desc'])[]

/** A to-many relation that may be included: children by their reference, or partners through a relation table. */
export interface Many {
  readonly resource: string
  readonly by: string
  readonly through?: { readonly resource: string; readonly to: string }
  readonly order?: Order
}
export const children = (resource: string, by: string, order?: Order): Many => ({
  resource,
  by,
  ...(order && { order }),
})
export const partners = (resource: string, through: string, by: string, to: string): Many => ({
  resource,
  by,
  through: { resource: through, to },
})

/** What a visitor may read: these fields, of rows that meet these conditions. Nothing is public by default. */
export interface Published {
  readonly fields: readonly string[]
  readonly where?: Readonly<Record<string, unknown>>
  readonly order?: Order
  readonly includes?: readonly string[]
}

export interface Fixed<N extends string = string> {
  readonly fields: readonly N[]
  readonly while: Readonly<Partial<Record<N, readonly string[]>>>
  readonly why: Pair
}

export interface ResourceOptions<F, S extends Scope> {
  scope: S
  /** How a reference to it is shown elsewhere. */
  title?: keyof F & string
  order?: Order
  operations?: readonly Operation[]
  fields: F
  many?: Readonly<Record<string, Many>>
  published?: Published
  /** Sets of fields that no two live rows of the same scope share. */
  unique?: readonly (readonly (keyof F & string)[])[]
  /** Further indexes over live rows, each behind the scope's column: `[['createdAt']]`. What is no field is an SQL expression over the row, which nothing but the row decides. */
  indexes?: readonly (readonly string[])[]
  /** JSON fields of which rows are asked for by what they contain (`@>`): an index each. */
  contains?: readonly (keyof F & string)[]
  /** More words that the keyword finds a row by, worked out from the row: form answers, for example. Pure. */
  searchWords?: (row: Readonly<Record<string, unknown>>) => readonly string[]
  /** Brings what is sent into the form it is kept in, before every create and update: phones without blanks, e-mail in lower case. Pure; may be called with some fields only. */
  tidy?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** The reference that says whose row it is: a visitor reaches only rows that name them here. */
  owner?: keyof F & string
  /** A row with this boolean field set cannot be operated on. */
  reserved?: keyof F & string
  /** What stays as it is while a state of the row has one of these codes (by key), and what to do instead: forms lock it and say so. Its room refuses the change. */
  fixed?: Fixed<keyof F & string>
  /** False: never from a spreadsheet, because a create of it decides who may what. 'own': its room says how, though no call creates it. */
  import?: boolean | 'own'
  /** Appended by the million: its lists count to 10,001 only and it leaves no operate-log lines itself. */
  log?: boolean
  /** Its deleted rows are neither hidden from the recycle bin nor removed after `daysInBin`: something knows them by number, or another job removes them. */
  keepsDeleted?: boolean
  /** Of a shared resource: its rows of no project are for those alone who reach every project, else for everybody who reaches one. */
  confined?: boolean
  /** `view`: read from SQL that the domain's server states; no table of its own. */
  storage?: 'table' | 'view'
  /** What the database itself holds of every row, as SQL: `['"refundedAmount" <= "paidAmount"']`. */
  check?: readonly string[]
  /**
   * Sets of live rows that exclude each other, as the body of an EXCLUDE constraint: `{ room: 'using gist (…)' }`.
   * The name becomes the constraint's.
   */
  exclude?: Readonly<Record<string, string>>
  /** Written once, for good: no update, no delete, no restore, no recycle bin. The database refuses them too. */
  appendOnly?: boolean
}
export interface Resource<
  N extends string = string,
  F extends Record<string, AnyField> = Record<string, AnyField>,
  S extends Scope = Scope,
> {
  readonly name: N
  readonly zh: string
  readonly en: string
  readonly scope: S
  readonly title: string
  readonly order: Order
  readonly operations: readonly Operation[]
  readonly fields: F
  readonly many: Readonly<Record<string, Many>>
  readonly published?: Published
  readonly unique: readonly (readonly string[])[]
  readonly indexes: readonly (readonly string[])[]
  readonly contains?: readonly string[]
  readonly searchWords?: (row: Readonly<Record<string, unknown>>) => readonly string[]
  readonly tidy?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
  readonly owner?: string
  readonly reserved?: string
  readonly fixed?: Fixed
  readonly import: boolean | 'own'
  readonly log: boolean
  readonly keepsDeleted?: boolean
  readonly confined?: boolean
  readonly storage: 'table' | 'view'
  readonly check: readonly string[]
  readonly exclude: Readonly<Record<string, string>>
  readonly appendOnly: boolean
}
// biome-ignore lint/suspicious/noExplicitAny: any resource
export type AnyResource = Resource<string, any, any>

/**
 * Money is never written by a bare form: what holds some is read, unless it names its operations.
 * Rows that are written once are read and created.
 */
function usualOperations({ fields, appendOnly }: { fields: unknown; appendOnly?: boolean }): readonly Operation[] {
  const holdsMoney = Object.values(fields as Record<string, AnyField>).some(({ kind }) => kind === 'money')
  if (holdsMoney || appendOnly) return ['getList', 'getDetail']
  return standardOperations
}

/** Declares a resource: plain data that the readers turn into a table, calls, rights, screens, import and export. */
export function resource<const N extends string, F extends Record<string, AnyField>, const S extends Scope>(
  name: N,
  zh: string,
  en: string,
  options: ResourceOptions<F, S>,
): Resource<N, F, S> {
  const {
    title = Object.keys(options.fields)[0] as string,
    order = [['id', 'desc']],
    operations = usualOperations(options),
    many = {},
    unique = [],
    log = false,
    storage = 'table',
    indexes = [],
    import: imported = true,
    check = [],
    exclude = {},
    appendOnly = false,
    ...rest
  } = options
  if (appendOnly && operations.some(operation => operation === 'update' || operation === 'delete'))
    throw new Error(`${name}: what is written once is neither updated nor deleted`)
  if (!(title in options.fields)) throw new Error(`${name}: its title ${title} is no field of it`)
  for (const reservedName of [
    'id',
    'createdAt',
    'updatedAt',
    'deletedAt',
    'searchText',
    'searchGrams',
    ...Object.keys(scopeFields(options.scope)),
  ])
    if (reservedName in options.fields) throw new Error(`${name}: ${reservedName} comes by itself; it is not declared`)
  return {
    name,
    zh,
    en,
    title,
    order,
    operations,
    many,
    unique,
    log,
    storage,
    indexes,
    import: imported,
    check,
    exclude,
    appendOnly,
    ...rest,
  } as Resource<N, F, S>
}

type Present<F> =
  OptionsOf<F> extends { required: true } | { default: string | number | boolean }
    ? true
    : ValueOf<F> extends boolean
      ? true
      : false
type ScopeColumns<S> = S extends 'project'
  ? { projectId: number }
  : S extends 'seller'
    ? { sellerId: number }
    : S extends 'shared'
      ? { projectId: number | null }
      : object
type Flat<T> = { [K in keyof T]: T[K] }

/** A row as it is read. */
export type Row<R> =
  R extends Resource<string, infer F, infer S>
    ? Flat<
        { id: number; createdAt: string; updatedAt: string } & ScopeColumns<S> & {
            [K in keyof F]: Present<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null
          }
      >
    : never
type Writable<F> = { [K in keyof F as OptionsOf<F[K]> extends { written: 'server' } ? never : K]: F[K] }
type Needed<F> = {
  [K in keyof F as OptionsOf<F[K]> extends { required: true }
    ? OptionsOf<F[K]> extends { default: unknown }
      ? never
      : K
    : never]: ValueOf<F[K]>
}
/** What a create takes. */
export type NewRow<R> =
  R extends Resource<string, infer F, infer S>
    ? Flat<
        Partial<ScopeColumns<S>> &
          Needed<Writable<F>> & {
            [K in keyof Writable<F> as K extends keyof Needed<Writable<F>> ? never : K]?: ValueOf<F[K & keyof F]> | null
          }
      >
    : never
/** What an update takes: the id, the updatedAt that the operator saw, and the fields that change. */
export type Changes<R> =
  R extends Resource<string, infer F, infer _S>
    ? Flat<
        { id: number; updatedAt?: string } & {
          [K in keyof F as OptionsOf<F[K]> extends { written: 'once' | 'server' } ? never : K]?: OptionsOf<
            F[K]
          > extends { required: true }
            ? ValueOf<F[K]>
            : ValueOf<F[K]> | null
        }
      >
    : never
/** Any field, the server's own included: for services inside transactions. */
export type ServerChanges<R> =
  R extends Resource<string, infer F, infer _S> ? { [K in keyof F]?: ValueOf<F[K]> | null } : never
export type ServerNew<R> =
  R extends Resource<string, infer F, infer S>
    ? Partial<ScopeColumns<S>> & { [K in keyof F]?: ValueOf<F[K]> | null }
    : never

export type Condition<T> =
  | T
  | null
  | readonly T[]
  | {
      eq?: T
      ne?: T
      in?: readonly T[]
      notIn?: readonly T[]
      gt?: T
      gte?: T
      lt?: T
      lte?: T
      between?: readonly [T, T]
      contains?: string
      startsWith?: string
      isNull?: boolean
    }
/** Conditions over filterable fields, and one step over a relation as `'website.pageType': 1`. */
export type Where<R> =
  R extends Resource<string, infer F, infer S>
    ? { id?: Condition<number>; createdAt?: Condition<string>; updatedAt?: Condition<string> } & {
        [K in keyof ScopeColumns<S>]?: Condition<number>
      } & {
        [K in keyof F as OptionsOf<F[K]> extends { filter: true } | { unique: true } ? K : never]?: Condition<
          ValueOf<F[K]>
        >
      } & { [relation: `${string}.${string}`]: unknown }
    : never

/** The fields that the store itself keeps, with their names, for lists and forms. */
export const ownFields = {
  id: integer('编号', 'Id', { written: 'server', filter: true }),
  createdAt: instant('创建时间', 'Created', { written: 'server', filter: true }),
  updatedAt: instant('更新时间', 'Updated', { written: 'server', filter: true }),
} as const
const projectField = ref('project', '项目', 'Project', { required: true, written: 'once', filter: true })
const sharedProjectField = ref('project', '项目', 'Project', {
  written: 'once',
  filter: true,
  hint: ['留空表示所有项目通用', 'Empty: for all projects'],
})
const sellerField = ref('seller', '商家', 'Seller', { required: true, written: 'once', filter: true })

/** The scope's own column, if it has one. */
export const scopeFields = (scope: Scope): Record<string, AnyField> =>
  scope === 'project'
    ? { projectId: projectField }
    : scope === 'shared'
      ? { projectId: sharedProjectField }
      : scope === 'seller'
        ? { sellerId: sellerField }
        : {}

/** Every field of a row: own, scope and declared, in that order. */
export const allFields = (of: AnyResource): Record<string, AnyField> => ({
  ...ownFields,
  ...scopeFields(of.scope),
  ...of.fields,
})

/** Is there an index in which rows lie in the order of this field? */
export const isIndexed = (of: AnyResource, name: string): boolean => {
  const field = allFields(of)[name]
  return (
    name === 'id' ||
    of.indexes.some(([first]) => first === name) ||
    Boolean(
      of.fields[name] &&
        field &&
        (field.filter || field.unique) &&
        !['refs', 'codeList', 'idNumber'].includes(field.kind),
    )
  )
}
/** So many rows are put in any order at once; beyond, only indexes give a page of them in time. */
export const mostSorted = 50_000
/** May a list of whatever length be asked for in the order of this field? `within`: it is of one project (or organiser), as its indexes are; by their ids rows stand in order everywhere. */
export const isSortedByIndex = (of: AnyResource, name: string, within: boolean): boolean =>
  name === 'id' || (isIndexed(of, name) && (within || of.scope === 'global'))
/** Why a long list is not sorted by a field. */
export const whyUnsorted = ({ zh, en }: { readonly zh: string; readonly en: string }): Pair => [
  `超过 50,000 条，不能按「${zh}」排序：请先筛选`,
  `More than 50,000 rows cannot be sorted by “${en}”: narrow them down first`,
]
/** Fields that never leave the server. */
export const isHidden = (field: AnyField): boolean => field.kind === 'password' || field.kind === 'secret'
/** Fields that an answer may hold. */
export const readableFields = (of: AnyResource): [string, AnyField][] =>
  Object.entries(allFields(of)).filter(([, field]) => !isHidden(field))
/** Fields that a create (`once`) or an update takes. */
export const writableFields = (of: AnyResource, when: 'create' | 'update'): [string, AnyField][] =>
  Object.entries(of.fields as Record<string, AnyField>).filter(
    ([, field]) => field.written !== 'server' && (when === 'create' || field.written !== 'once'),
  )

/** What of this row stays as it is by now, and why; undefined where it may be changed. */
export const fixedIn = (of: AnyResource, row: Readonly<Record<string, unknown>>): Fixed | undefined =>
  of.fixed &&
  Object.entries(of.fixed.while).some(([name, keys = []]) =>
    entriesOf(of.fields[name].codes).some(({ key, code }) => code === row[name] && keys.includes(key)),
  )
    ? of.fixed
    : undefined

/** The state field of a resource and its moves, or undefined: most have one, some none. */
export function statesOf(of: AnyResource): [name: string, field: AnyField][] {
  return Object.entries(of.fields as Record<string, AnyField>).filter(([, field]) => field.kind === 'state')
}
/** Every move of a resource, the services' own included: its name, the state field it changes and what it allows. */
export const allMovesOf = (of: AnyResource): { name: string; field: string; move: Move }[] =>
  statesOf(of).flatMap(([field, { moves }]) =>
    Object.entries(moves ?? {}).map(([name, move]) => ({ name, field, move })),
  )
/** The moves that operators make: each is a right, a call and a button. */
export const movesOf = (of: AnyResource): { name: string; field: string; move: OperatorMove }[] =>
  allMovesOf(of).filter(
    (entry): entry is { name: string; field: string; move: OperatorMove } => entry.move.by !== 'service',
  )
/** What a move takes, by name: fields of the resource, or the move's own. */
export const takenBy = (of: AnyResource, { takes = [] }: Move): Record<string, AnyField> =>
  Array.isArray(takes)
    ? Object.fromEntries((takes as readonly string[]).map(name => [name, of.fields[name] as AnyField]))
    : { ...(takes as Readonly<Record<string, AnyField>>) }
/** States besides the initial one in which a row may be created: the name, the state field and the state. */
export const birthsOf = (of: AnyResource): { name: string; field: string; birth: Birth }[] =>
  statesOf(of).flatMap(([field, { births }]) =>
    Object.entries(births ?? {}).map(([name, birth]) => ({ name, field, birth })),
  )
/** The code that a state starts with. */
export const initialCode = (field: AnyField) =>
  entriesOf(field.codes as never).find(entry => entry.key === field.initial)?.code

/** The two references of a relation table, whose rows are lines between two others: the one pair that no two lines share, and nothing else that a line cannot do without. */
export function pairOf(of: AnyResource): readonly [one: string, other: string] | undefined {
  const fields = of.fields as Record<string, AnyField>
  const [pair] = of.unique
  if (
    of.unique.length !== 1 ||
    pair?.length !== 2 ||
    !pair.every(name => fields[name]?.kind === 'ref' && fields[name]?.required)
  )
    return undefined
  const complete = Object.entries(fields).every(
    ([name, field]) =>
      pair.includes(name) ||
      !field.required ||
      field.default !== undefined ||
      field.kind === 'state' ||
      field.written === 'server',
  )
  return complete && of.operations.includes('create') && of.operations.includes('delete')
    ? (pair as unknown as [string, string])
    : undefined
}

/** The right that an operation or a move needs: `order.close`. */
export const rightOf = (of: AnyResource | string, action: string) =>
  `${typeof of === 'string' ? of : of.name}.${action}`
export { code as codeField, type Field }
