import type { AnyField, AnyResource, Pair, ScreenSet } from '@pavilion/declare'
import type { ComponentType, ReactNode } from 'react'
import type { ListBody } from './call/hooks.ts'
import type { InputProps } from './kinds/kind.ts'
import type { AnyRow } from './logic/text.ts'

/** What an action can use: reload the list, show success, show a refusal. */
export interface ActionTools {
  refresh(): void
  done(zh: string, en: string): void
  /** Says it until the person has read it. */
  stays(title: Pair, lines: readonly string[]): void
  refused(error: unknown): void
}
/** An action of one row, shown at its end. */
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
      readonly act: (row: AnyRow, tools: ActionTools) => Promise<unknown>
      /** It cannot be undone: shown in red, also in its confirmation. */
      readonly danger?: boolean
      readonly confirm?: Pair
      readonly right?: string
      readonly when?: (row: AnyRow) => boolean
    }
/** The result of a batch: how many rows were done, and which were skipped and why. */
export interface BatchOutcome {
  readonly done: number
  readonly skipped: readonly { readonly id: number; readonly why: string }[]
  /** Makes the rows what they were: offered for some seconds. */
  readonly undo?: () => Promise<unknown>
}
/** An action on all ticked rows. `confirm` may depend on these rows; undefined asks nothing. */
export interface BatchAction {
  readonly name: Pair
  readonly act: (rows: readonly AnyRow[]) => Promise<BatchOutcome | undefined>
  readonly confirm?: Pair | ((rows: readonly AnyRow[]) => Pair | undefined)
  readonly right?: string
}
/** What the deletion of rows that takes others along asks before, and says after. */
export interface Deleting {
  readonly ask: (rows: readonly AnyRow[]) => Promise<ReactNode>
  /** The toast, from the answers of the calls. */
  readonly done: (answers: readonly unknown[]) => Pair
}
/** What is worth knowing before these rows are moved; undefined when there is nothing. */
export type Asks = Readonly<Record<string, (rows: readonly AnyRow[]) => Promise<ReactNode>>>
export interface Tab {
  readonly key: string
  readonly name: Pair
  readonly view: (row: AnyRow) => ReactNode
  readonly right?: string
}

/** What a list shows now, and how to go to another page. */
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

/** The head of the page of one thing. */
export interface DetailHead {
  readonly title?: string
  /** Beside the title: the company of a person, the amount of an order. */
  readonly about?: ReactNode
  /** The next step, by the name of a move, or an action of the domain's own. */
  readonly next?: string | ReactNode
  /** The states that stand in the head, where some of them would say nothing. */
  readonly states?: readonly string[]
  /** Moves that mean nothing for this record. */
  readonly without?: readonly string[]
  /** What is still missing before the next step. */
  readonly lacks?: readonly Pair[]
}

/**
 * How the screens of a resource differ from the generated ones. Everything else stays as generated.
 */
export interface Alterations {
  readonly list?: {
    /** Cells with another look, by field. An unknown name adds a column. */
    readonly columns?: Readonly<Record<string, (row: AnyRow) => ReactNode>>
    /** Additional columns that are offered but hidden until a person selects them. */
    readonly offered?: readonly string[]
    /** The column that leads, where it is not the resource's title. */
    readonly lead?: string | undefined
    /** The name under which column settings are remembered. Default: the list's address. */
    readonly key?: string
    /** Headings of columns that are not fields. */
    readonly names?: Readonly<Record<string, Pair>>
    /**
     * Additional fields that can be searched and sorted like declared ones. The server must know
     * their names.
     */
    readonly fields?: Readonly<Record<string, AnyField>>
    /**
     * Why the list cannot be sorted by a column, given how many rows were found; undefined if it
     * can.
     */
    readonly unsorted?: (key: string, count: number) => Pair | undefined
    /** The links of a row before its menu. Default: detail and edit. */
    readonly rowLinks?: readonly ('detail' | 'edit')[]
    readonly rowActions?: readonly RowAction[]
    readonly batchActions?: readonly BatchAction[]
    /**
     * Moves ticked rows in lots instead of one by one. Undefined for a move that goes the usual
     * way.
     */
    readonly batchMove?: (
      move: string,
    ) => ((lot: readonly AnyRow[], about: Readonly<Record<string, unknown>>) => Promise<BatchOutcome>) | undefined
    /** Moves more rows than one lot as work of the server, which goes on when the page is closed. */
    readonly batchRun?: (
      move: string,
    ) => ((rows: readonly AnyRow[], about: Readonly<Record<string, unknown>>) => Promise<unknown>) | undefined
    /** Also on the detail screen. */
    readonly deleting?: Deleting
    /** What the question before a move says besides, by move. Also on the detail screen. */
    readonly asks?: Asks
    /** Rendered beside the list with its rows, such as a drawer that steps through them. */
    readonly beside?: ComponentType<Beside>
    /** Next to the create button. `body`: what the list asks for. */
    readonly tools?: ComponentType<{ refresh(): void }> | ComponentType<{ refresh(): void; body: ListBody }>
    /** Replaces the export button. Shown only to people who may export. */
    readonly exports?: ComponentType<{ body: ListBody; columns: readonly string[] }>
    /** Above the search bar: a notice or a choice. */
    readonly above?: ComponentType
  }
  readonly detail?: {
    /**
     * The head of the page, where the record's title and states are not enough: who or what it is,
     * what it costs or lacks, and the one next step.
     */
    readonly head?: (row: AnyRow) => DetailHead
    /** What the rows of the list offer and the page offers as well, what is done most first. */
    readonly acts?: readonly RowAction[]
    readonly above?: (row: AnyRow) => ReactNode
    /** The page of one thing, in the place of the generated fields. */
    readonly body?: (row: AnyRow) => ReactNode
    readonly below?: (row: AnyRow) => ReactNode
    readonly tabs?: readonly Tab[]
    /** Fields that are shown in another way above or below. */
    readonly hides?: readonly string[]
    /** Resources that refer to the record and have no tab: they are edited elsewhere. */
    readonly without?: readonly string[] | ((row: AnyRow) => readonly string[])
    /** Resources whose rows come first, before what else refers to the record. */
    readonly first?: readonly string[]
  }
  readonly form?: {
    /** Fields that the form leaves out. */
    readonly without?: readonly string[]
    /** Fields of a new row that can wait: folded below the others. */
    readonly later?: readonly string[]
    /** The sections are steps, with their numbers. */
    readonly steps?: true
    /** Labels of inputs that enter more, or less, than their field. */
    readonly names?: Readonly<Record<string, Pair>>
    /** Inputs of the domain's own, by field: an answer that is chosen among those of its question. */
    readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>
    readonly below?: (values: Readonly<Record<string, unknown>>) => ReactNode
    /** What the values are when they are sent: a row that an input only names is made before. */
    readonly before?: (values: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>
    /** Where a new row leads after it was created. Default: back to the list. */
    readonly opens?: (row: AnyRow) => string
  }
  /** Whole screens that replace the generated ones. */
  readonly screens?: { readonly list?: ComponentType; readonly detail?: ComponentType }
}
export interface Altered {
  readonly set: ScreenSet
  readonly alterations: Alterations
}

/** Alters the generated screens of a set. A domain's `admin/screens.tsx` exports the result. */
export const alter = (set: ScreenSet, alterations: Alterations): Altered => ({ set, alterations })

/**
 * A domain's `admin/screens.tsx`: one or several altered sets as its default export, and its own
 * views by name.
 */
export interface DomainScreens {
  readonly default?: Altered | readonly Altered[]
  readonly [view: string]: unknown
}
/** The alterations of a set, from its domain's screens. */
export function alterationsOf(domain: DomainScreens | undefined, set: ScreenSet): Alterations {
  const altered = domain?.default
    ? Array.isArray(domain.default)
      ? (domain.default as readonly Altered[])
      : [domain.default as Altered]
    : []
  return altered.find(one => one.set === set || one.set.path === set.path)?.alterations ?? {}
}
/** Screens for a resource without a screen set, used inside another record's detail page. */
export const bareScreens = (of: AnyResource): ScreenSet => ({
  resource: of,
  path: '',
  extra: [],
  import: false,
  export: false,
  hidden: true,
})
