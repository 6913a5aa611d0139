import type { Upload, Streamed } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import type { ImportMode } from './import.ts'
import type { ImportOptions } from './importer.ts'

/** What an operator sends off: a sheet, into which list, and how. */
export interface ImportWish { readonly resource: string; readonly upload: Upload; readonly mode: ImportMode; readonly name: string; readonly remark: string | null; readonly options: ImportOptions }
/** How far an import is. `done` and `skipped` rise while it runs; `total` is known at its end. */
export interface ImportProgress { readonly id: number; readonly status: number; readonly running: boolean; readonly total: number | null; readonly done: number; readonly skipped: number; readonly message: string | null; readonly problems: readonly { row: number; column: string; message: string }[] }
/** Where imports are kept and run, by the room that has the batches. */
export interface ImportDesk {
  start(ctx: Context, wish: ImportWish): Promise<ImportProgress>
  progress(ctx: Context, resource: string, id: number): Promise<ImportProgress>
  result(ctx: Context, resource: string, id: number): Promise<Streamed>
}
let filled: ImportDesk | undefined
export const importDesk = {
  register(desk: ImportDesk): void { filled = desk },
  open(): ImportDesk { if (!filled) throw new Error('no room keeps import batches'); return filled },
}
