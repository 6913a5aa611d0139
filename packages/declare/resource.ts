import { declare } from './kinds.ts'
import type { AnyField } from './field.ts'
import type { FoundBy } from './foundBy.ts'
import type { Narrowing } from './narrowing.ts'
import { scopeFields, type Scope } from './scope.ts'
import type { Personal } from './personal.ts'
import type { Pair } from './words.ts'

export const standardOperations = ['getList', 'getDetail', 'create', 'update', 'delete'] as const
export type Operation = (typeof standardOperations)[number]
/** How many days a deleted row can be restored before it is removed for good. */
export const daysInBin = 30
export type Order = readonly (readonly [field: string, direction: 'asc' | 'desc'])[]

/**
 * A to-many relation that may be included: children by their reference, or partners through a
 * relation table.
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
  /**
   * Published only while one of these children is like this: `{ websites: { status: 1 } }`. A row
   * that never had such a child is not closed by this.
   */
  readonly whileSome?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
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
  /**
   * Texts that visitors read though nothing publishes their rows: pages, passes and messages show
   * them. Each has its English pair (pairs.ts).
   */
  shown?: readonly (keyof F & string)[]
  /** Sets of fields whose values no two live rows of the same scope share. */
  unique?: readonly (readonly (keyof F & string)[])[]
  /**
   * Further indexes over live rows, each after the scope column: `[['createdAt']]`. An entry that
   * is not a field is an immutable SQL expression over the row.
   */
  indexes?: readonly (readonly string[])[]
  /** JSON fields that are searched by content (`@>`). Each gets an index. */
  contains?: readonly (keyof F & string)[]
  /** Further words for the keyword, computed from the row, such as form answers. Pure. */
  searchWords?: (row: Readonly<Record<string, unknown>>) => readonly string[]
  /** Ways to other rows whose words find this row too. */
  foundBy?: readonly FoundBy[]
  /**
   * Brings a row into the form in which it is stored, before every create and update: phones
   * without spaces, e-mail in lower case. Pure. May be called with some of the fields only.
   */
  tidy?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** The reference to a row's owner. A visitor reaches only their own rows. */
  owner?: keyof F & string
  /** What personal data the rows hold, what for, and until when. */
  personal?: Personal<keyof F & string>
  /** How the person of a row is reached: lists of people offer to message them. */
  contact?: Contact<keyof F & string>
  /** Switches of the project that confine operators to the rows of their roles. */
  narrowed?: readonly Narrowing[]
  /** A row with this boolean field set cannot be changed. */
  reserved?: keyof F & string
  /**
   * Fields that are fixed while a state of the row has one of these codes (by key), and what to do
   * instead. Forms lock them and say so; the domain refuses the change.
   */
  fixed?: Fixed<keyof F & string>
  /**
   * False: not imported from spreadsheets, because creating a row decides who may do what. 'own':
   * the domain has its own import, though no call creates a row.
   */
  import?: boolean | 'own'
  /**
   * A log with millions of rows. Its lists count to 10,001 only, and the audit log ignores it.
   */
  log?: boolean
  /**
   * Deleted rows stay in the recycle bin and are not removed after `daysInBin`: others refer to
   * them by number, or another job removes them.
   */
  keepsDeleted?: boolean
  /**
   * For a shared resource: only callers with access to all projects see its rows without a project.
   * Otherwise everybody with access to a project does.
   */
  confined?: boolean
  /** For a global resource that concerns all projects: only roles with all of them give its rights. */
  forAllProjects?: boolean
  /**
   * For relations of a role (`sysRoleId`): operators without all projects read those of their own
   * roles.
   */
  ofRoles?: boolean
  /** `view`: read from SQL that the domain's server defines, without a table. */
  storage?: 'table' | 'view'
  /** Check constraints of the database, as SQL: `['"refundedAmount" <= "paidAmount"']`. */
  check?: readonly string[]
  /**
   * Rules by which live rows exclude each other, as bodies of EXCLUDE constraints:
   * `{ room: 'using gist (…)' }`. The name becomes part of the constraint's name.
   */
  exclude?: Readonly<Record<string, string>>
  /**
   * The domain alone reads and writes it: it has neither calls nor screens. Any other resource
   * without them is a finding of the check.
   */
  internal?: boolean
  /** Written once: no update, delete, restore or recycle bin. The database refuses them too. */
  appendOnly?: boolean
}
/** The fields with a person's name, company and addresses, or the reference to a row that has them. */
export type Contact<K extends string = string> =
  | { readonly name: K; readonly company?: K; readonly phoneNumber?: K; readonly email?: K; readonly through?: never }
  | { readonly through: K }
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
  readonly shown?: readonly string[]
  readonly unique: readonly (readonly string[])[]
  readonly indexes: readonly (readonly string[])[]
  readonly contains?: readonly string[]
  readonly searchWords?: (row: Readonly<Record<string, unknown>>) => readonly string[]
  readonly foundBy?: readonly FoundBy[]
  readonly tidy?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
  readonly owner?: string
  readonly personal?: Personal
  readonly contact?: Contact
  readonly narrowed?: readonly Narrowing[]
  readonly reserved?: string
  readonly fixed?: Fixed
  readonly import: boolean | 'own'
  readonly log: boolean
  readonly keepsDeleted?: boolean
  readonly confined?: boolean
  readonly forAllProjects?: boolean
  readonly ofRoles?: boolean
  readonly storage: 'table' | 'view'
  readonly check: readonly string[]
  readonly exclude: Readonly<Record<string, string>>
  readonly appendOnly: boolean
  readonly internal?: boolean
}
// biome-ignore lint/suspicious/noExplicitAny: any resource
export type AnyResource = Resource<string, any, any>

/**
 * The operations of a resource that names none. A resource with money is read only, because no
 * plain form may write money; one that is written once has neither update nor delete.
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
    throw new Error(`${name}: an append-only resource has neither update nor delete`)
  if (!(title in options.fields)) throw new Error(`${name}: its title ${title} is not one of its fields`)
  for (const reservedName of [
    'id',
    'createdAt',
    'updatedAt',
    'deletedAt',
    'searchText',
    'searchGrams',
    ...Object.keys(scopeFields(options.scope)),
  ])
    if (reservedName in options.fields)
      throw new Error(`${name}: ${reservedName} is added automatically; it is not declared`)
  return declare('resource', {
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
  } as Resource<N, F, S>)
}
