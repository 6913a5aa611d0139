import { invalidInput, longText, text, wrongIn } from '@pavilion/declare'
import type { Upload, Streamed } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import type { Mapping } from './headings.ts'
import type { ImportMode } from './import.ts'
import type { ImportOptions } from './importer.ts'

/** A submitted sheet: into which list, and how. */
export interface ImportWish {
  readonly resource: string
  readonly upload: Upload
  readonly mode: ImportMode
  readonly name: string
  readonly remark: string | null
  readonly options: ImportOptions
}
/**
 * The progress of an import. `done` and `skipped` rise while it runs; `total` is known at its end.
 */
export interface ImportProgress {
  readonly id: number
  readonly status: number
  readonly running: boolean
  readonly total: number | null
  readonly done: number
  readonly skipped: number
  readonly message: string | null
  readonly problems: readonly { row: number; column: string; message: string }[]
}
/** Keeps and runs imports. Implemented by the domain that has the batches. */
export interface ImportDesk {
  start(ctx: Context, wish: ImportWish): Promise<ImportProgress>
  progress(ctx: Context, resource: string, id: number): Promise<ImportProgress>
  result(ctx: Context, resource: string, id: number): Promise<Streamed>
  /** How the columns of the last sheets for this list were mapped by hand, the oldest first. */
  mapped(ctx: Context, resource: string, options: ImportOptions): Promise<readonly Mapping[]>
}
/** The options of an import; without a mapping of columns, with those of the last sheets. */
export const withMapping = async (ctx: Context, resource: string, options: ImportOptions): Promise<ImportOptions> =>
  options.columns === undefined
    ? { ...options, columns: JSON.stringify(await importDesk.open().mapped(ctx, resource, options)) }
    : options
/** The fields that can be sent with a sheet. */
export const batchWords = {
  name: text('名称', 'Name', { max: 100 }),
  remark: longText('备注', 'Remark', { max: 2000 }),
}
/**
 * The name of an import, as given or from its file, and its remark.
 * @throws invalidInput if they are too long for a batch
 */
export function calledBatch({ name: file, fields: { name, remark } }: Upload): Pick<ImportWish, 'name' | 'remark'> {
  const values = { ...(name && { name: name.trim() }), ...(remark && { remark }) }
  const wrong = wrongIn(batchWords, values)
  if (Object.keys(wrong).length) throw invalidInput(wrong)
  return { name: values.name || file.slice(0, 100), remark: remark || null }
}
let filled: ImportDesk | undefined
export const importDesk = {
  register(desk: ImportDesk): void {
    filled = desk
  },
  open(): ImportDesk {
    if (!filled) throw new Error('no domain keeps import batches')
    return filled
  },
}
