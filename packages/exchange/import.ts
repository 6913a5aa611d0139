import type { Pair } from '@pavilion/declare'
import { Refusal } from '@pavilion/declare'
import { type Context, quoted, type Transaction } from '@pavilion/store'
import { Turns } from '@pavilion/store/database/turns.ts'
import { zoneOf } from './export.ts'
import { shownMoment } from './cells.ts'
import { isBad, type Importer, type ReadRow } from './importer.ts'
import { NoHeadings, type Part, partsOf } from './sheet.ts'

export type ImportMode = 'all' | 'good'
/**
 * What is wrong with a cell: the row as the sheet counts, field, heading, message in both
 * languages.
 */
export interface Problem {
  readonly row: number
  readonly field: string
  readonly column: string
  readonly words: Pair
}
/**
 * The result of a sheet. `made`: ranges of ids, first and last, in the order of the written rows.
 * `stopped`: it was not read to its end.
 */
export interface Outcome {
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly problems: readonly Problem[]
  readonly made: readonly (readonly [number, number])[]
  readonly stopped: boolean
  /** The row of the headings; earlier batches do not know it. */
  readonly headingRow?: number | null
}
/** The number of problems reported in full. Beyond it, one per row. */
const mostProblems = 50_000
function problemsOf(
  { columns, of }: Importer,
  rows: readonly ReadRow[],
  english: boolean,
  known: number,
  which: 'wrong' | 'notes' = 'wrong',
): Problem[] {
  const headings = new Map(columns.map(({ name, heading }) => [name, heading]))
  const headingOf = (name: string) =>
    headings.get(name) ?? (english ? of.fields[name]?.en : of.fields[name]?.zh) ?? name
  return rows.flatMap(({ row, [which]: about }, nth) =>
    Object.entries(about)
      .slice(0, known + nth > mostProblems ? 1 : undefined)
      .map(([field, words]) => ({ row, field, column: headingOf(field), words })),
  )
}
const longestShown = 200
const shownCell = (cell: unknown) => {
  const words = cell instanceof Date ? shownMoment(cell) : String(cell ?? '')
  return words.length > longestShown ? cutFrom(words) : words
}
/** A copy of the start of a long text: a slice would keep the whole string in memory. */
const cutFrom = (words: string) => Buffer.from(words.slice(0, longestShown), 'utf16le').toString('utf16le')
/**
 * The number of previews made at a time; others wait in order, because each holds the texts of its
 * sheet. Operators do not wait for visitors.
 */
const looks = { visitor: new Turns(2), operator: new Turns(2) }
/** How many rows, and how many problems or notes, a preview has at most. */
const mostShown = { rows: 100, problems: 1000 }
/**
 * What an import would do: its columns and those of the sheet, the first 100 rows, the first
 * thousand problems by row and column, how many rows are correct, and what they will be. Writes
 * nothing. If no heading is known, the columns can be mapped by hand.
 * @throws sheetUnreadable, sheetTooLong, sheetEmpty
 */
export async function previewImport(ctx: Context, importer: Importer, bytes: Uint8Array) {
  const language = ctx.language === 'en' ? 1 : 0
  const timeZone = await zoneOf(ctx)
  const inWords = ({ row, column, words }: Problem) => ({ row, column, message: words[language] })
  const look = async (tx?: Transaction) => {
    const rows: { row: number; cells: string[] }[] = []
    const problems: Problem[] = []
    const notes: Problem[] = []
    let total = 0
    let bad = 0
    let noted = 0
    let about: Omit<Part, 'rows'> | undefined
    try {
      for await (const part of partsOf(importer, bytes, timeZone)) {
        about ??= part
        if (tx)
          await importer.write(
            tx,
            part.rows.filter(row => !isBad(row)),
            undefined,
          )
        for (const { row, cells } of part.rows.slice(0, mostShown.rows - rows.length))
          rows.push({ row, cells: cells.map(shownCell) })
        total += part.rows.length
        const wrong = part.rows.filter(isBad)
        const worthKnowing = part.rows.filter(row => !isBad(row) && Object.keys(row.notes).length)
        bad += wrong.length
        noted += worthKnowing.length
        if (problems.length < mostShown.problems) problems.push(...problemsOf(importer, wrong, language === 1, 0))
        if (notes.length < mostShown.problems)
          notes.push(...problemsOf(importer, worthKnowing, language === 1, 0, 'notes'))
      }
    } catch (error) {
      if (!(error instanceof NoHeadings)) throw error
      about = error.about
      problems.push({ row: about.headingRow, field: '', column: '', words: error.words })
    }
    const { columns = [], found = [], headingRow = 0 } = about ?? {}
    return {
      columns: columns.map(({ name, heading }) => ({ name, heading })),
      headingRow,
      /** The columns of the sheet, and which field each is read into. */
      found: found.slice(0, mostShown.problems).map(({ key, heading, column, sample }) => ({
        key,
        heading: heading.slice(0, 60),
        name: column?.name ?? null,
        sample: shownCell(sample).slice(0, 60),
      })),
      /** The fields that a column can be read into. */
      fields: importer.columns.map(({ name, heading, field }) => ({ name, heading, required: field.required })),
      passedOver: found
        .filter(({ column }) => !column)
        .slice(0, 50)
        .map(({ heading }) => heading.slice(0, 60)),
      rows,
      total,
      good: total - bad,
      bad,
      problems: problems.slice(0, mostShown.problems).map(inWords),
      noted,
      notes: notes.slice(0, mostShown.problems).map(inWords),
      choices: (importer.choices ?? []).map(({ label, values, ...choice }) => ({
        ...choice,
        label: label[language],
        values: values.map(({ value, label }) => ({ value, label: label[language] })),
      })),
      becomes: total > bad ? (importer.becomes?.(total - bad) ?? []).map(words => words[language]) : [],
    }
  }
  return looks[ctx.caller.kind === 'visitor' ? 'visitor' : 'operator'].take(() =>
    importer.tries ? triedAndTakenBack(ctx, look) : look(),
  )
}
/** Runs work in a transaction, rolls it back, and returns the result. */
async function triedAndTakenBack<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const takenBack = new Error('a preview writes nothing')
  let answer: { is: T } | undefined
  await ctx
    .transaction(async tx => {
      answer = { is: await work(tx) }
      throw takenBack
    })
    .catch(error => {
      if (error !== takenBack) throw error
    })
  return (answer as { is: T }).is
}

/** The least time between two progress reports. */
const silenceMs = 500
interface Running {
  readonly mode: ImportMode
  readonly importBatchId: number
  /**
   * Called after the first part and then regularly, with the rows written and skipped so far.
   * Returns whether to stop.
   */
  readonly onPart?: (done: number, skipped: number) => Promise<boolean>
}
// Search indexes collect new entries before they sort them in, usually only for a short while,
// because every search must read the collected ones too. Sorting in many rows at once is far less
// work, so an import collects more and flushes the rest before anybody sees its rows.
const takeIn = `
  select gin_clean_pending_list(i.indexrelid)
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_am m on m.oid = c.relam
  where i.indrelid = $1::regclass and m.amname = 'gin'`
/**
 * Reads, checks and writes a sheet in the caller's transaction, part by part. Checks look at what
 * everybody else sees. In mode `all` a single incorrect row rolls back everything, and the rest is
 * only checked. If stopped, mode `all` keeps nothing, and mode `good` keeps the rows written so
 * far.
 * @throws sheetUnreadable, sheetTooLong, sheetEmpty
 */
export async function runImport(
  tx: Transaction,
  importer: Importer,
  bytes: Uint8Array,
  { mode, importBatchId, onPart }: Running,
): Promise<Outcome> {
  const problems: Problem[] = []
  const made: [number, number][] = []
  let total = 0
  let bad = 0
  let done = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let stopped = false
  let headingRow: number | null = null
  await tx.sql(`set local gin_pending_list_limit = '4MB'`)
  await tx.sql('savepoint sheet')
  for await (const { rows, headingRow: found } of partsOf(importer, bytes, await zoneOf(tx))) {
    headingRow = found
    total += rows.length
    let good = rows.filter(row => !isBad(row))
    if (mode === 'good' || importer.tries || (bad === 0 && good.length === rows.length)) {
      const ids = await written(tx, importer, rows, importBatchId)
      good = rows.filter(row => !isBad(row))
      done += good.length
      for (const id of ids) {
        const last = made.at(-1)
        if (last && last[1] === id - 1) last[1] = id
        else made.push([id, id])
      }
    }
    const wrong = rows.filter(isBad)
    if (mode === 'all' && ((wrong.length && bad === 0) || (bad > 0 && importer.tries))) {
      await tx.sql('rollback to savepoint sheet')
      made.length = 0
      done = 0
    }
    bad += wrong.length
    problems.push(...problemsOf(importer, wrong, tx.language === 'en', problems.length))
    const now = performance.now()
    if (now - reportedAt <= silenceMs) continue
    reportedAt = now
    stopped = (await onPart?.(done, mode === 'all' && bad ? total : bad)) === true
    if (stopped) break
  }
  if (stopped && mode === 'all') {
    await tx.sql('rollback to savepoint sheet')
    made.length = 0
    done = 0
  }
  if (done) {
    await tx.sql(takeIn, [quoted(importer.of.name)])
    await importer.ended?.(tx, done)
  }
  return { total, done, skipped: total - done, problems, made, stopped, headingRow }
}
/**
 * Writes the correct rows of a part. If another transaction took a unique value first, the rows
 * concerned get a problem and the others are written.
 */
async function written(
  tx: Transaction,
  importer: Importer,
  rows: readonly ReadRow[],
  importBatchId: number,
): Promise<number[]> {
  for (let attempt = 0; ; attempt++) {
    const good = rows.filter(row => !isBad(row))
    if (!good.length) return []
    try {
      return await tx.attempt(() => importer.write(tx, good, importBatchId))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'alreadyTaken' || attempt >= 5) throw error
      await importer.checkAgain(good)
      if (!good.some(isBad)) throw error
    }
  }
}
