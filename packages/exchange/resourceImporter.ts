import {
  entriesOf,
  InvalidInput,
  messageFor,
  problemOf,
  Refusal,
  result,
  tidyTexts,
  wrongIn,
  type AnyField,
  type AnyResource,
  type Catalogue,
  type Pair,
} from '@pavilion/declare'
import { afterCopy, clean, ownCreate } from '@pavilion/http'
import { breathing, fileFields, filesBeyond, quoted, wrongFiles, type Context } from '@pavilion/store'
import { zoneOf } from './export.ts'
import { fromCell, readAgain } from './cells.ts'
import { currencyField, type ImportColumn, importColumns, isCalledByTitle, referenceColumns } from './columns.ts'
import { mappingsIn } from './headings.ts'
import { entriesIn, notAmong, shortened } from './lists.ts'
import { isBad, ownImports, type Importer, type ImportOptions, type ReadRow } from './importer.ts'
import { tagReader } from './tags.ts'
import { uniqueness } from './uniqueness.ts'

/** The importer of a resource: its domain's own, or else the one from its declaration. */
export async function importerOf(
  ctx: Context,
  catalogue: Catalogue,
  of: AnyResource,
  options: ImportOptions = {},
): Promise<Importer> {
  const mapping = mappingsIn(options.columns)
  const importer = await (ownImports.of(of.name)?.prepare(ctx, of, options) ??
    resourceImporter(ctx, catalogue, of, options))
  return { ...importer, mapping }
}

/** Imports what a create accepts: the same fields, the same checks, references by title. */
export async function resourceImporter(
  ctx: Context,
  catalogue: Catalogue,
  of: AnyResource,
  options: ImportOptions = {},
): Promise<Importer> {
  const timeZone = await zoneOf(ctx)
  const fields = of.fields as Record<string, AnyField>
  const unique = uniqueness(ctx, of)
  const { resolve, hold } = references(ctx, catalogue, of)
  const settleAmounts = amounts(ctx, catalogue, of)
  const tags = tagReader(ctx, catalogue, of, options)
  const called = new Set(referenceColumns(importColumns(of, ctx.language)).map(({ name }) => name))
  const reading = { timeZone }
  const readerOf = ({ name, field }: ImportColumn) =>
    called.has(name) || field.tags
      ? (cell: unknown) => readAgain(String(cell)).trim() || null
      : settleAmounts && field.kind === 'money'
        ? (cell: unknown) => cell
        : field.names === 'resource'
          ? (cell: unknown) => resourceNamed(catalogue, String(cell))
          : field.kind === 'refs'
            ? idsOf
            : (cell: unknown) => fromCell(field, cell, reading)
  const columns = importColumns(of, ctx.language).map(column => ({ ...column, read: readerOf(column) }))
  const taken = Object.fromEntries(
    columns.map(({ name, field }) => [name, field.default !== undefined ? { ...field, required: false } : field]),
  )
  const isRight = checkOf(taken)
  const create = ownCreate(of)
  const rich = columns.filter(({ field }) => field.kind === 'richText').map(({ name }) => name)
  const files = fileFields(of)
  const batch = fields.importBatchId ? 'importBatchId' : undefined
  return {
    of,
    name: [of.zh, of.en],
    columns,
    ...(tags && { choices: tags.decisions.choices }),
    async check(rows) {
      await resolve(rows)
      await tags?.resolve(rows)
      await settleAmounts?.(rows)
      const pause = breathing(2)
      for (const row of rows) {
        row.values = tidyTexts(taken, row.values)
        if (!isRight(row.values)) row.wrong = { ...wrongIn(taken, row.values), ...row.wrong }
        if (of.tidy) row.values = of.tidy(row.values)
        for (const name of rich)
          if (typeof row.values[name] === 'string') row.values[name] = clean(row.values[name] as string)
        const turn = pause()
        if (turn) await turn
      }
      const beyond = files.length
        ? await filesBeyond(
            ctx,
            rows.map(({ values }) => files.map(([name]) => values[name])),
          )
        : new Set<string>()
      if (beyond.size) for (const row of rows) row.wrong = { ...wrongFiles(files, row.values, beyond), ...row.wrong }
      unique.within(rows)
      await unique.among(rows)
    },
    checkAgain: unique.among,
    tries: create !== undefined,
    async write(tx, sent, importBatchId) {
      await tags?.settle(tx, sent)
      if (create) return createEach(tx, of, create, sent)
      await hold(tx, sent)
      const rows = sent.filter(row => !isBad(row))
      if (batch) for (const { values } of rows) values[batch] = importBatchId
      if (!rows.length) return []
      const ids = await tx.store(of).copyIn(rows.map(({ values }) => values) as never)
      await afterCopy(of)?.(tx, ids)
      return ids
    },
  }
}
type Create = NonNullable<ReturnType<typeof ownCreate>>
/**
 * Creates rows one by one with their create call, if the domain checks or completes more than the
 * declaration says. A refused row gets the reason as its problem.
 */
async function createEach(tx: Context, of: AnyResource, create: Create, rows: readonly ReadRow[]): Promise<number[]> {
  const ids: number[] = []
  for (const row of rows) {
    try {
      ids.push(((await tx.attempt(() => create(tx, { ...row.values }))) as { id: number }).id)
    } catch (error) {
      if (!(error instanceof Refusal) || error.result === result.unavailable) throw error
      if (error instanceof InvalidInput) Object.assign(row.wrong, error.fields)
      else row.wrong[typeof error.data.field === 'string' ? error.data.field : of.title] = error.words
    }
  }
  return ids
}
/**
 * Whether values have no problem at all; which problem it is, is determined only if there is one.
 * Codes come from their names, so they are always valid.
 */
function checkOf(fields: Readonly<Record<string, AnyField>>): (values: Readonly<Record<string, unknown>>) => boolean {
  const all = Object.entries(fields).filter(([, { kind, required }]) => kind !== 'code' || required)
  const asked = all.map(([name]) => name)
  const askedFields = all.map(([, field]) => field)
  return values => {
    for (let at = 0; at < asked.length; at++) {
      const value = values[asked[at] as string]
      const field = askedFields[at] as AnyField
      if (value === undefined || value === null ? field.required : field.shape || problemOf(field, value)) return false
    }
    return true
  }
}
/** A list by its words in either language, as an export writes it, or by its technical name. */
function resourceNamed({ resources }: Catalogue, cell: string): string | undefined {
  const word = readAgain(cell).trim().toLowerCase()
  return [...resources.values()].find(({ name, zh, en }) => [name, zh, en].some(one => one.toLowerCase() === word))
    ?.name
}
const idsOf = (cell: unknown) => {
  const ids = String(cell)
    .split(/[,，\s]+/)
    .filter(Boolean)
    .map(Number)
  return ids.every(Number.isSafeInteger) ? ids : undefined
}

/**
 * Converts the amounts of rows with their own currency once it is known: 1,000 yen are 1,000 minor
 * units, 1,000 yuan are 100,000.
 */
function amounts(
  ctx: Context,
  catalogue: Catalogue,
  of: AnyResource,
): ((rows: readonly ReadRow[]) => Promise<void>) | undefined {
  const inField = currencyField(of)
  const currencies = catalogue.resources.get('currency')
  const priced = importColumns(of, ctx.language).filter(({ field }) => field.kind === 'money')
  const known = new Map<unknown, string>()
  if (!inField || !currencies || !priced.length) return undefined
  return async rows => {
    const asked = [...new Set(rows.map(({ values }) => values[inField]))].filter(
      id => typeof id === 'number' && !known.has(id),
    )
    if (asked.length)
      for (const row of (await ctx.store(currencies).rows({ id: asked } as never, { limit: 1000 })) as unknown as {
        id: number
        abbr: string
      }[])
        known.set(row.id, row.abbr)
    for (const row of rows)
      for (const { name, field } of priced) {
        if (row.values[name] === undefined) continue
        const amount = fromCell(field, row.values[name], { timeZone: 'UTC', currency: known.get(row.values[inField]) })
        if (amount === undefined) row.wrong[name] = unreadable(field, row.values[name])
        if (amount === undefined || amount === null) delete row.values[name]
        else row.values[name] = amount
      }
  }
}

/** Takes the place of an id if several rows have the title. */
const several = 'several'
type ByTitle = Map<string, number | typeof several | undefined>
interface References {
  resolve(rows: readonly ReadRow[]): Promise<void>
  /**
   * Keeps referenced rows until the transaction ends. Rows whose reference was deleted since it was
   * looked up get a problem.
   */
  hold(tx: Context, rows: readonly ReadRow[]): Promise<void>
}
/**
 * Replaces the titles (or ids) in a sheet's references by ids. Results are kept for the rest of the
 * sheet.
 */
function references(ctx: Context, catalogue: Catalogue, of: AnyResource): References {
  const pointing = importColumns(of, ctx.language)
    .filter(({ field }) => field.ref)
    .map(({ name, field }) => ({
      name,
      field,
      many: field.kind === 'refs',
      target: catalogue.resources.get(field.ref as string),
      known: new Map() as ByTitle,
    }))
  const learn = async (target: AnyResource, known: ByTitle, names: readonly string[], byTitle: boolean) => {
    for (let from = 0; from < names.length; from += 500) {
      const part = names.slice(from, from + 500)
      // A number with zeros before it is the same number.
      const ids = new Map(part.filter(name => /^0*[1-9]\d{0,14}$/.test(name)).map(name => [name, Number(name)]))
      for (const name of part) known.set(name, undefined)
      // A text that is too long or malformed for a title refers to no row; the query would refuse
      // it.
      const titles = part.filter(
        name =>
          !problemOf({ ...(target.fields[target.title] as AnyField), min: undefined, max: undefined } as never, name),
      )
      if (byTitle && titles.length && isCalledByTitle(target))
        for (const row of await ctx.store(target).rows({ [target.title]: titles } as never, { limit: 10_000 })) {
          const title = String((row as Record<string, unknown>)[target.title])
          known.set(title, known.get(title) === undefined ? (row.id as number) : several)
        }
      if (!ids.size) continue
      const asked = [...new Set(ids.values())]
      const there = new Set((await ctx.store(target).rows({ id: asked } as never, { limit: 1000 })).map(({ id }) => id))
      for (const [name, id] of ids) if (there.has(id) && known.get(name) === undefined) known.set(name, id)
    }
  }
  const resolve = async (rows: readonly ReadRow[]) => {
    for (const { name, field, many, target, known } of pointing) {
      if (!target || field.tags) continue
      const named = (row: ReadRow): string[] =>
        many
          ? ((row.values[name] ?? []) as number[]).map(String)
          : typeof row.values[name] === 'string'
            ? [row.values[name]]
            : []
      await learn(
        target,
        known,
        [...new Set(rows.flatMap(named))].filter(label => !known.has(label)),
        !many,
      )
      for (const row of rows)
        for (const words of named(row)) {
          const found = known.get(words)
          if (typeof found !== 'number') {
            row.wrong[name] = notOne(field, words, found)
            if (!many) delete row.values[name]
          } else if (!many) row.values[name] = found
        }
    }
  }
  const hold = async (tx: Context, rows: readonly ReadRow[]) => {
    for (const { name, field, target } of pointing) {
      const named = ({ values }: ReadRow) => [values[name] ?? []].flat() as number[]
      const ids = [...new Set(rows.flatMap(named))]
      if (!target || target.storage === 'view' || !ids.length) continue
      const living = new Set(
        (
          await tx.sql<{ id: number }>(
            `
              select id
              from ${quoted(target.name)}
              where id = any($1::bigint[]) and "deletedAt" is null
              order by id for key share`,
            [ids],
          )
        ).map(({ id }) => id),
      )
      for (const row of rows)
        if (!named(row).every(id => living.has(id)))
          row.wrong[name] = [`${field.zh}不存在`, `${field.en} does not exist`]
    }
  }
  return { resolve, hold }
}
const notOne = (
  { zh, en }: AnyField,
  name: string,
  found: typeof several | undefined,
  shown = shortened(name),
): Pair =>
  found === several
    ? [`有多个名为「${shown}」的${zh}，请改填编号`, `There are several ${en} named “${shown}”. Enter the ID instead`]
    : [`没有名为「${shown}」的${zh}`, `There is no ${en} named “${shown}”`]
export function unreadable(field: AnyField, cell: unknown): Pair {
  if (!field.codes) return messageFor('format', field)
  const text = String(cell).trim()
  const isKnown = (word: string) =>
    fromCell({ ...field, kind: 'code' } as AnyField, word, { timeZone: 'UTC' }) !== undefined
  const unknown = field.kind === 'codeList' ? entriesIn(text, isKnown).find(word => !isKnown(word)) : text
  return notAmong(
    unknown ?? text,
    entriesOf(field.codes).map(({ zh, en }): Pair => [zh, en]),
  )
}
