import { Readable } from 'node:stream'
import {
  defaultZone,
  inLanguage,
  maskedValue,
  namedBy,
  namedWords,
  relationName,
  type AnyField,
  type AnyResource,
  type Catalogue,
} from '@pavilion/declare'
import type { Streamed } from '@pavilion/http'
import { type Context, type ListQuery, readingStandby, unmasksRow } from '@pavilion/store'
import { defused, toCell, type Cell, type Reading } from './cells.ts'
import { currencyField, exportColumns, isCalledByTitle, referenceColumns } from './columns.ts'
import { tagNames } from './tags.ts'
import { workbook } from './xlsx/write.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The time zone of a project. */
export async function zoneOf(ctx: Context): Promise<string> {
  if (ctx.projectId === undefined) return defaultZone()
  const [row] = await ctx.sql<{ timeZone: string | null }>('select "timeZone" from project where id = $1', [
    ctx.projectId,
  ])
  return row?.timeZone ?? defaultZone()
}
/**
 * Passes values from a producer to a reader, one at a time. The producer waits until the reader has
 * taken a value or has left.
 */
function handover<T>() {
  let give: ((next: IteratorResult<T>) => void) | undefined
  let waiting: { value: T; taken: () => void } | undefined
  let ended = false
  let failed: unknown
  let stopped = false
  return {
    put: (value: T) =>
      stopped
        ? Promise.reject(new Error('the reader has gone'))
        : new Promise<void>(taken => {
            if (give) {
              const to = give
              give = undefined
              to({ value, done: false })
              taken()
            } else waiting = { value, taken }
          }),
    /** The reader stops. It may leave before the first value. */
    leave() {
      stopped = true
      waiting?.taken()
    },
    end(error?: unknown) {
      ended = true
      failed = error
      if (give) {
        const to = give
        give = undefined
        to({ value: undefined as never, done: true })
      }
    },
    /** The values, as they come. */
    async *read(): AsyncGenerator<T> {
      try {
        for (;;) {
          if (waiting) {
            const { value, taken } = waiting
            waiting = undefined
            taken()
            yield value
            continue
          }
          if (ended) {
            if (failed) throw failed
            return
          }
          const next = await new Promise<IteratorResult<T>>(resolve => {
            give = resolve
          })
          if (next.done) {
            if (failed) throw failed
            return
          }
          yield next.value
        }
      } finally {
        stopped = true
        waiting?.taken()
      }
    },
  }
}
const longest = 255
const mostAsked = 1000
/**
 * Conditions that are not validated yet, up to the length of valid ones. Searching a megabyte for
 * numbers to mask would block the server.
 */
const brief = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.slice(0, longest)
    : Array.isArray(value)
      ? value.slice(0, mostAsked).map(brief)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .slice(0, 100)
              .map(([name, entry]) => [name.slice(0, longest), brief(entry)]),
          )
        : value
/**
 * The request of an export for the audit log: phone numbers, e-mails and ID numbers that were
 * searched for are masked.
 */
export const askedFor = ({ where, search }: Pick<ListQuery, 'where' | 'search'>): Record<string, unknown> =>
  maskedValue({ kind: 'json', masks: 'found' }, brief({ where: where ?? {}, search: search ?? '' })) as Record<
    string,
    unknown
  >
/**
 * So few that they are released before the next ones are read: V8 keeps what lives longer until
 * memory has grown.
 */
const rowsAtOnce = 100
/**
 * Streams a spreadsheet of a list: the operator's columns, filters and order, all rows, however
 * many. Writes one line into the audit log.
 */
export async function exportList(
  ctx: Context,
  catalogue: Catalogue,
  of: AnyResource,
  query: ListQuery,
  names?: readonly string[],
): Promise<Streamed> {
  const columns = exportColumns(of, names, ctx.language)
  const relations = catalogue.relationsOf(of)
  const titled = referenceColumns(columns).filter(
    ({ name }) =>
      isCalledByTitle(relations.get(relationName(name))?.resource ?? of) && relations.has(relationName(name)),
  )
  const reading: Reading = {
    language: ctx.language,
    timeZone: await zoneOf(ctx),
    unmasked: true,
  }
  const masked: Reading = { ...reading, unmasked: false }
  const readingOf = (row: Record<string, unknown>, resource = of) =>
    ctx.caller.kind !== 'operator' || unmasksRow(ctx, resource, row) ? reading : masked
  await ctx.log('export', {
    resource: of.name,
    details: { ...askedFor(query), columns: columns.map(({ name }) => name) },
  })
  const money = columns.some(({ field }) => field.kind === 'money') ? currencyField(of) : undefined
  const inCurrency = money && relationName(money)
  const currencyOf = (row: Record<string, unknown>) =>
    inCurrency
      ? (row[inCurrency] as { abbr?: string } | null)?.abbr
      : typeof row.currency === 'string'
        ? row.currency
        : undefined
  const tagged = columns.some(({ field }) => field.tags) ? await tagNames(ctx, of, ctx.language) : undefined
  const cells = columns.map(({ name, field }): ((row: Record<string, unknown>) => Cell) => {
    if (field.names)
      return row => {
        const words = row[name]
          ? namedWords(field, row[name], catalogue.resources.get(namedBy(field, row[name], row)), row)
          : undefined
        return words ? defused(inLanguage(words, ctx.language)) : toCell(field, row[name], readingOf(row))
      }
    if (field.kind === 'money') return row => toCell(field, row[name], { ...readingOf(row), currency: currencyOf(row) })
    if (field.tags && tagged) return row => tagged(row[name])
    const relation = relations.get(relationName(name))
    const title = relation?.resource.title ?? 'id'
    if (!relation || !titled.some(column => column.name === name))
      return row => toCell(field, row[name], readingOf(row))
    // If the title of a referenced row is a phone number, it is masked like one.
    return row => {
      const other = row[relationName(name)] as Record<string, unknown> | null
      return other
        ? (toCell(relation.resource.fields[title] as AnyField, other[title], readingOf(other, relation.resource)) ??
            String(other.id))
        : toCell(field, row[name], readingOf(row))
    }
  })
  // Long bodies are exported if requested by name, in smaller batches.
  const whole = columns.some(({ field }) => field.detailOnly)
  const parts = handover<readonly Cell[][]>()
  const begun = Promise.withResolvers<void>()
  ;(await readingStandby(ctx))
    .store(of)
    .eachBatch(
      {
        ...query,
        includes: [...new Set([...titled.map(({ name }) => relationName(name)), ...(inCurrency ? [inCurrency] : [])])],
      },
      whole ? 50 : rowsAtOnce,
      batch => {
        begun.resolve()
        return parts.put(batch.map(row => cells.map(cell => cell(row))))
      },
      { whole },
    )
    .then(
      () => {
        parts.end()
        begun.resolve()
      },
      error => {
        parts.end(error)
        begun.reject(error)
      },
    )
  // A refused query is answered as a refusal. After the first byte the response could only break
  // off.
  await begun.promise
  const stream = Readable.from(
    workbook(parts.read(), {
      name: ctx.language === 'en' ? of.en : of.zh,
      headings: columns.map(({ heading }) => heading),
      widths: columns.map(({ field }) => (field.kind === 'instant' ? 20 : 16)),
    }),
  )
  stream.once('close', parts.leave)
  return { stream, type: xlsxType, name: `${ctx.language === 'en' ? of.en : of.zh}.xlsx` }
}
