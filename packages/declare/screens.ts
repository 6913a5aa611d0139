import { declare } from './kinds.ts'
import type { AnyResource } from './resource.ts'
import { movesOf } from './resourceMoves.ts'
import { hasTags, tagAct } from './tags.ts'
import type { Pair } from './words.ts'

/** A screen besides the generated ones: its address below /admin, its names, and its component. */
export interface ExtraScreen {
  readonly path: string
  readonly name: Pair
  /** The component of that name: of the file named so in the domain's `admin/`, or of its `screens.tsx`. */
  readonly view: string
  /** The right that opens it; by default the resource's getList. */
  readonly right?: string
  readonly icon?: string
  readonly hidden?: boolean
}
/**
 * The back-office screens of one resource: addresses, list, search bar, detail, form, import,
 * export.
 */
export interface ScreenSet {
  readonly resource?: AnyResource
  readonly path: string
  readonly icon?: string
  /** The default columns of the list, in order; otherwise the first eight fields that fit. */
  readonly columns?: readonly string[]
  /** The fields of the search bar; by default every filterable field. */
  readonly searchBar?: readonly string[]
  /** To-many relations shown as tabs of the detail page. */
  readonly tabs?: readonly string[]
  readonly extra: readonly ExtraScreen[]
  /** Offers the import with template and preview; by default when the resource may be created. */
  readonly import?: boolean
  readonly export?: boolean
  /** Not in the sidebar, because it is opened from elsewhere. */
  readonly hidden?: boolean
}
type Options = Partial<Omit<ScreenSet, 'resource' | 'extra'>> & { path: string; extra?: readonly ExtraScreen[] }

/** The screens of a resource at `path`, its detail at `path/detail`. */
export const screensFor = (of: AnyResource, options: Options): ScreenSet =>
  declare('screens', {
    import: mayImport(of),
    export: true,
    ...options,
    resource: of,
    extra: options.extra ?? [],
  })
/** Screens that belong to no single resource, such as the dashboard. */
export const screens = (path: string, extra: readonly ExtraScreen[]): ScreenSet => declare('screens', { path, extra })

/** Every address of a set, for menus and `describe`. */
export const addressesOf = (set: ScreenSet): { path: string; name: Pair; right?: string; view?: string }[] => [
  ...(set.resource
    ? [
        { path: set.path, name: [set.resource.zh, set.resource.en] as Pair, right: `${set.resource.name}.getList` },
        {
          path: `${set.path}/detail`,
          name: [`${set.resource.zh}详情`, `${set.resource.en} detail`] as Pair,
          right: `${set.resource.name}.getDetail`,
        },
      ]
    : []),
  ...set.extra.map(({ path, name, right, view }) => ({
    path,
    name,
    view,
    ...((right ?? set.resource) ? { right: right ?? `${set.resource?.name}.getList` } : {}),
  })),
]
/**
 * Whether rows may be imported from spreadsheets: where they may be created, unless the declaration
 * says no.
 */
export const mayImport = (of: AnyResource): boolean => of.operations.includes('create') && of.import === true
/** Whether there is any import: the generated one, or the domain's own. */
export const hasImport = (of: AnyResource): boolean => mayImport(of) || of.import === 'own'
/** The rights of a resource: its operations, its moves, its import and export. */
export const rightsOf = (of: AnyResource): string[] => [
  ...of.operations.map(operation => `${of.name}.${operation}`),
  ...movesOf(of).map(({ name }) => `${of.name}.${name}`),
  ...(hasImport(of) ? [`${of.name}.import`] : []),
  ...(of.operations.includes('getList') ? [`${of.name}.export`] : []),
  ...(hasTags(of) ? [`${of.name}.${tagAct}`] : []),
]
