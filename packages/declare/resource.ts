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

/** Who the rows belong to. `shared`: rows of one project, or of all when projectId is empty. */
export type Scope = 'global' | 'project' | 'seller' | 'shared'
export const standardOperations = ['getList', 'getDetail', 'create', 'update', 'delete'] as const
export type Operation = (typeof standardOperations)[number]
/** How many days a deleted row can be restored before it is removed for good. */
export const daysInBin = 30
export type Order = readonly (readonly [field: string, direction: 'asc' | 'desc'])[]

/**
 * A to-many relation that may be included: children by their reference, or partners through a
 * relation
 * table.
 */
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

/**
 * What visitors may read: these fields, of rows that meet these conditions. Nothing is public by
 * default.
 */
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
  /** The field that represents a row where others refer to it. */
  title?: keyof F & string
  order?: Order
  operations?: readonly Operation[]
  fields: F
  many?: Readonly<Record<string, Many>>
  published?: Published
  /** Sets of fields whose values no two live rows of the same scope share. */
  unique?: readonly (readonly (keyof F & string)[])[]
  /**
   * Further indexes over live rows, each after the scope column: `[['createdAt']]`. An entry that
   * is not a
   * field is an immutable SQL expression over the row.
   */
  indexes?: readonly (readonly string[])[]
  /** JSON fields that are searched by content (`@>`). Each gets an index. */
  contains?: readonly (keyof F & string)[]
  /** Further words for the keyword, computed from the row, such as form answers. Pure. */
  searchWords?: (row: Readonly<Record<string, unknown>>) => readonly string[]
  /**
   * Brings a row into the form in which it is stored, before every create and update: phones
   * without
   * spaces, e-mail in lower case. Pure. May be called with some of the fields only.
   */
  tidy?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** The reference to a row's owner. A visitor reaches only their own rows. */
  owner?: keyof F & string
  /** A row with this boolean field set cannot be changed. */
  reserved?: keyof F & string
  /**
   * Fields that are fixed while a state of the row has one of these codes (by key), and what to do
   * instead. Forms lock them and say so; the domain refuses the change.
   */
  fixed?: Fixed<keyof F & string>
  /**
   * False: not imported from spreadsheets, because creating a row decides who may do what. 'own':
   * the
   * domain has its own import, though no call creates a row.
   */
  import?: boolean | 'own'
  /**
   * A log with millions of rows. Its lists count to 10,001 only, and the operate log ignores it.
   */
  log?: boolean
  /**
   * Deleted rows stay in the recycle bin and are not removed after `daysInBin`: others refer to
   * them by
   * number, or another job removes them.
   */
  keepsDeleted?: boolean
  /**
   * For a shared resource: only callers with access to all projects see its rows without a project.
   * Otherwise everybody with access to a project does.
   */
  confined?: boolean
  /** `view`: read from SQL that the domain's server defines, without a table. */
  storage?: 'table' | 'view'
  /** Check constraints of the database, as SQL: `['"refundedAmount" <= "paidAmount"']`. */
  check?: readonly string[]
  /**
   * Rules by which live rows exclude each other, as bodies of EXCLUDE constraints:
   * `{ room: 'using gist (…)' }`. The name becomes part of the constraint's name.
   */
  exclude?: Readonly<Record<string, string>>
  /** Written once: no update, delete, restore or recycle bin. The database refuses them too. */
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
 * The operations of a resource that names none. A resource with money is read only, because no
 * plain
 * form may write money; one that is written once has neither update nor delete.
 */
function usualOperations({ fields, appendOnly }: { fields: unknown; appendOnly?: boolean }): readonly Operation[] {
  const holdsMoney = Object.values(fields as Record<string, AnyField>).some(({ kind }) => kind === 'money')
  if (holdsMoney || appendOnly) return ['getList', 'getDetail']
  return standardOperations
}

/**
 * Declares a resource: plain data from which tables, calls, rights, screens, import and export are
 * made.
 */
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
/** The body of a create. */
export type NewRow<R> =
  R extends Resource<string, infer F, infer S>
    ? Flat<
        Partial<ScopeColumns<S>> &
          Needed<Writable<F>> & {
            [K in keyof Writable<F> as K extends keyof Needed<Writable<F>> ? never : K]?: ValueOf<F[K & keyof F]> | null
          }
      >
    : never
/**
 * The body of an update: the id, the updatedAt that the operator saw, and the fields that change.
 */
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
/** Any field, server fields included, for services inside transactions. */
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
/**
 * Conditions over filterable fields, and over one step of a relation as `'website.pageType': 1`.
 */
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

/** The fields that the store writes itself, with their names for lists and forms. */
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

/** The fields of the scope column, if there is one. */
export const scopeFields = (scope: Scope): Record<string, AnyField> =>
  scope === 'project'
    ? { projectId: projectField }
    : scope === 'shared'
      ? { projectId: sharedProjectField }
      : scope === 'seller'
        ? { sellerId: sellerField }
        : {}

/** Every field of a row: the store's, the scope's and the declared ones, in that order. */
export const allFields = (of: AnyResource): Record<string, AnyField> => ({
  ...ownFields,
  ...scopeFields(of.scope),
  ...of.fields,
})

/** Whether an index has the rows in the order of this field. */
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
/** How many rows may be sorted in any order. Longer lists need an index to give a page in time. */
export const mostSorted = 50_000
/**
 * Whether a list of any length may be sorted by this field. `within`: the list is of one project or
 * organiser, as the indexes are. By id it always may.
 */
export const isSortedByIndex = (of: AnyResource, name: string, within: boolean): boolean =>
  name === 'id' || (isIndexed(of, name) && (within || of.scope === 'global'))
/** Why a long list is not sorted by a field. */
export const whyUnsorted = ({ zh, en }: { readonly zh: string; readonly en: string }): Pair => [
  `超过 50,000 条，不能按「${zh}」排序：请先筛选`,
  `More than 50,000 rows cannot be sorted by “${en}”: narrow them down first`,
]
/** Whether a field never leaves the server. */
export const isHidden = (field: AnyField): boolean => field.kind === 'password' || field.kind === 'secret'
/** The fields that an answer may contain. */
export const readableFields = (of: AnyResource): [string, AnyField][] =>
  Object.entries(allFields(of)).filter(([, field]) => !isHidden(field))
/** The fields that a create or an update accepts. */
export const writableFields = (of: AnyResource, when: 'create' | 'update'): [string, AnyField][] =>
  Object.entries(of.fields as Record<string, AnyField>).filter(
    ([, field]) => field.written !== 'server' && (when === 'create' || field.written !== 'once'),
  )

/** The fields of this row that are fixed now, and why; undefined where all may be changed. */
export const fixedIn = (of: AnyResource, row: Readonly<Record<string, unknown>>): Fixed | undefined =>
  of.fixed &&
  Object.entries(of.fixed.while).some(([name, keys = []]) =>
    entriesOf(of.fields[name].codes).some(({ key, code }) => code === row[name] && keys.includes(key)),
  )
    ? of.fixed
    : undefined

/** The state fields of a resource. Most have one, some none. */
export function statesOf(of: AnyResource): [name: string, field: AnyField][] {
  return Object.entries(of.fields as Record<string, AnyField>).filter(([, field]) => field.kind === 'state')
}
/** Every move of a resource, those of services included, with its state field. */
export const allMovesOf = (of: AnyResource): { name: string; field: string; move: Move }[] =>
  statesOf(of).flatMap(([field, { moves }]) =>
    Object.entries(moves ?? {}).map(([name, move]) => ({ name, field, move })),
  )
/** The moves that operators make: each is a right, a call and a button. */
export const movesOf = (of: AnyResource): { name: string; field: string; move: OperatorMove }[] =>
  allMovesOf(of).filter(
    (entry): entry is { name: string; field: string; move: OperatorMove } => entry.move.by !== 'service',
  )
/** The fields of a move's form: of the resource, or further ones. */
export const takenBy = (of: AnyResource, { takes = [] }: Move): Record<string, AnyField> =>
  Array.isArray(takes)
    ? Object.fromEntries((takes as readonly string[]).map(name => [name, of.fields[name] as AnyField]))
    : { ...(takes as Readonly<Record<string, AnyField>>) }
/** The births of a resource, with their state fields. */
export const birthsOf = (of: AnyResource): { name: string; field: string; birth: Birth }[] =>
  statesOf(of).flatMap(([field, { births }]) =>
    Object.entries(births ?? {}).map(([name, birth]) => ({ name, field, birth })),
  )
/** The code that a state starts with. */
export const initialCode = (field: AnyField) =>
  entriesOf(field.codes as never).find(entry => entry.key === field.initial)?.code

/**
 * The two references of a relation table, whose rows only connect two others. It must be unique by
 * this
 * pair alone and require nothing else. Undefined for other resources.
 */
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
