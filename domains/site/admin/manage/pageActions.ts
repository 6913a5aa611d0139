import type { Command } from '@pavilion/screens/designer/commands.tsx'
import type { Copied } from './clipboard.ts'
import type { Kind, Part, Spot } from './parts.ts'

/** Where a new component will be inserted: at the end, or before another. */
export interface InsertPosition {
  readonly parentId: number | null
  readonly container: string | null
  readonly before?: number | null
}

/** The part of a page that the outline and the canvas show, and their actions on it. */
export interface PageActions {
  readonly rows: readonly Part[]
  readonly kinds: ReadonlyMap<number, Kind>
  /** The name of what a component shows, by the component's id. */
  readonly shows: Readonly<Record<number, string>>
  readonly named: (part: Part) => string
  readonly selected: number | undefined
  readonly edits: boolean
  select(id: number | undefined): void
  edit(id: number): void
  may(part: Part): { readonly edit: boolean; readonly add: boolean; readonly delete: boolean; readonly move: boolean }
  add(to: InsertPosition): void
  remove(part: Part): Promise<void>
  readonly copied: Copied | undefined
  readonly pastes: boolean
  copy(part: Part): void
  paste(spot: Spot): void
  place(part: Part, spot: Spot): void
  /** The page being edited. */
  readonly here: { readonly container: string; readonly page?: number }
  /** Undo and redo. */
  readonly commands: readonly Command[]
}
