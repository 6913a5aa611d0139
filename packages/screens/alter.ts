import type { AnyField, AnyResource, Pair, ScreenSet } from '@pavilion/declare'
import type { ComponentType, ReactNode } from 'react'
import type { ListBody } from './call/hooks.ts'
import type { AnyRow } from './logic/text.ts'

/** What an action may use: ask again for the list, say that it is done, show a refusal. */
export interface ActionTools {
  refresh(): void
  done(zh: string, en: string): void
  refused(error: unknown): void
}
/** One thing that may be done with a row, at its end. */
export type RowAction =
  | { readonly move: string }
  | {
      readonly name: Pair
      readonly open: (row: AnyRow) => string
      readonly inRow?: boolean
      readonly danger?: boolean
      readonly right?: string
      readonly when?: (row: AnyRow) => boolean
    }
  | {
      readonly name: Pair
      readonly act: (
        row: AnyRow,
        tools: ActionTools,
      ) => Promise<unknown> /** It cannot be taken back: red, here and where it is confirmed. */
      readonly danger?: boolean
      readonly confirm?: Pair
      readonly right?: string
      readonly when?: (row: AnyRow) => boolean
    }
/** What became of a batch: how many were done, and which were not and why. */
export interface BatchOutcome {
  readonly done: number
  readonly skipped: readonly { readonly id: number; readonly why: string }[]
}
/** One thing that may be done with all ticked rows. `confirm` may speak of these rows; undefined asks nothing. */
export interface BatchAction {
  readonly name: Pair
  readonly act: (rows: readonly AnyRow[]) => Promise<BatchOutcome | undefined>
  readonly confirm?: Pair | ((rows: readonly AnyRow[]) => Pair | undefined)
  readonly right?: string
}
export interface Tab {
  readonly key: string
  readonly name: Pair
  readonly view: (row: AnyRow) => ReactNode
  readonly right?: string
}

/** What a list shows just now, and asking for the page after or before it. */
export interface Beside {
  readonly rows: readonly AnyRow[]
  readonly count: number
  readonly page: number
  readonly limit: number
  readonly pages: number
  readonly loading: boolean
  goPage(page: number): void
  refresh(): void
}

/** What differs from the generated screens of a resource; everything else stays as generated. */
export interface Alterations {
  readonly list?: {
    /** Cells drawn otherwise, by field; an unknown name is a column of its own. */
    readonly columns?: Readonly<Record<string, (row: AnyRow) => ReactNode>>
    /** Columns of its own that are offered, but not shown until somebody asks for them. */
    readonly offered?: readonly string[]
    /** Column settings are remembered under this name; default: the list's address. */
    readonly key?: string
    /** Headings of columns that are no fields. */
    readonly names?: Readonly<Record<string, Pair>>
    /** Fields of its own, asked for in the search bar and sorted by under these names, as declared ones are: the server knows what they mean. */
    readonly fields?: Readonly<Record<string, AnyField>>
    /** Why a column cannot be sorted by just now, with so many rows found; undefined where it can. */
    readonly unsorted?: (key: string, count: number) => Pair | undefined
    /** What stands in a row before its menu; default: detail and edit. */
    readonly rowLinks?: readonly ('detail' | 'edit')[]
    readonly rowActions?: readonly RowAction[]
    readonly batchActions?: readonly BatchAction[]
    /** How ticked rows are moved together, lot by lot, instead of one by one; undefined for a move that goes the usual way. */
    readonly batchMove?: (
      move: string,
    ) => ((lot: readonly AnyRow[], about: Readonly<Record<string, unknown>>) => Promise<BatchOutcome>) | undefined
    /** Stands with the list and sees its rows: a drawer that walks through them. */
    readonly beside?: ComponentType<Beside>
    /** Beside the create button. */
    readonly tools?: ComponentType<{ refresh(): void }>
    /** Exports what the list shows, in place of the button that every list has; it stands where the right to export is held. */
    readonly exports?: ComponentType<{ body: ListBody; columns: readonly string[] }>
    /** Above the search bar: a sentence, a choice. */
    readonly above?: ComponentType
  }
  readonly detail?: {
    readonly above?: (row: AnyRow) => ReactNode
    readonly below?: (row: AnyRow) => ReactNode
    readonly tabs?: readonly Tab[]
  }
  readonly form?: {
    /** Fields that are not entered here. */
    readonly without?: readonly string[]
    readonly below?: (values: Readonly<Record<string, unknown>>) => ReactNode
  }
  /** Whole screens in place of the generated ones. */
  readonly screens?: { readonly list?: ComponentType; readonly detail?: ComponentType }
}
export interface Altered {
  readonly set: ScreenSet
  readonly alterations: Alterations
}

/** The generated screens of a set, altered by name: what a room's `admin/screens.tsx` exports. */
export const alter = (set: ScreenSet, alterations: Alterations): Altered => ({ set, alterations })

/** A room's `admin/screens.tsx`: one or several altered sets as its default, and its own views by name. */
export interface DomainScreens {
  readonly default?: Altered | readonly Altered[]
  readonly [view: string]: unknown
}
/** The alterations of a set in its room's screens. */
export function alterationsOf(domain: DomainScreens | undefined, set: ScreenSet): Alterations {
  const altered = domain?.default
    ? Array.isArray(domain.default)
      ? (domain.default as readonly Altered[])
      : [domain.default as Altered]
    : []
  return altered.find(one => one.set === set || one.set.path === set.path)?.alterations ?? {}
}
/** Screens for a resource that has none of its own: inside another's detail page. */
export const bareScreens = (of: AnyResource): ScreenSet => ({
  resource: of,
  path: '',
  extra: [],
  import: false,
  export: false,
  hidden: true,
})
