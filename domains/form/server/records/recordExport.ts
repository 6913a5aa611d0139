import { Readable } from 'node:stream'
import { defaultCurrency, invalidInput, priceText, tagField, wordFor } from '@pavilion/declare'
import { askedFor, type Cell, defused, localTime, tagNames, xlsxType } from '@pavilion/exchange'
import { workbook } from '@pavilion/exchange/xlsx/write.ts'
import { type Streamed, signedAddress } from '@pavilion/http'
import { type Context, type ListQuery, readingStandby, sql, now } from '@pavilion/store'
import { bareAddress, bytesOf } from '@pavilion/system/server/index.ts'
import {
  type AnswerValue,
  fileAddresses,
  type FormField,
  type FormRules,
  type RecordValue,
  registerChannel,
  shownAnswer,
  webFormRecord,
  webFormRecordStatus,
} from '../../model/index.ts'
import { isFile, isQuestion, kindOf } from '../../model/answers/index.ts'
import { rowsAsText } from '../../model/answers/rows.ts'
import { isKeptPrivately } from '../../model/definition.ts'
import { asColumn, columnsIn, headingOf } from '../../model/titles.ts'
import { answerQuery } from '../answers/answerQuery.ts'
import { everPriced } from '../fees/fees.ts'
import { definitionOf, type FormRow, formOf } from '../definition/definitions.ts'
import { picturesTooMany } from './recordRefusals.ts'
import { deletedQuestions, plainQuery, present } from './records.ts'
import { zipped, type ZipPart } from '@pavilion/exchange/zipped.ts'

/**
 * Pictures and files as links, which open for some days without signing in, or as files in a zip
 * beside the sheet.
 */
export type Pictures = 'links' | 'zip'
export interface ExportWish {
  readonly webFormId: number
  readonly query: ListQuery
  /** `answer:12` and names of the record's columns; default: all. */
  readonly columns?: readonly string[]
  readonly pictures: Pictures
  readonly linkDays: number
  /** The server's address for the reader; links begin with it. */
  readonly origin?: string | null
}

/** A zip has the pictures of at most this many records. An object, so that tests can lower it. */
export const mostZipped = { records: 5000 }

/** The default number of days that links are valid. */
export const usualLinkDays = 7
const rowsAtOnce = 100

type ExportedRow = Record<string, unknown> & {
  id: number
  number: string
  status: number
  createdAt: string
  webFormRecordValues: readonly RecordValue[]
}
interface Column {
  readonly key: string
  readonly heading: string
  readonly cell: (row: ExportedRow, answers: ReadonlyMap<number, AnswerValue>) => Cell
}

/** A file's place in the zip. */
interface Packed {
  readonly name: string
  readonly path: string
}

/**
 * Exports the records of a form with a column per field: all that the list finds, in its order,
 * streamed. Personal answers are masked for operators who may not see them. Writes one line to the
 * audit log.
 * @throws noData, invalidInput, picturesTooMany
 */
export async function exportRecords(ctx: Context, input: ExportWish): Promise<Streamed> {
  const form = await formOf(ctx, input.webFormId)
  const query = await answerQuery(
    ctx,
    plainQuery({ ...input.query, where: { ...input.query.where, webFormId: form.id } }),
    { all: true },
  )
  const packed: Packed[] = []
  const { rules } = await definitionOf(ctx, form)
  const ofEvent = ctx.acting('form', { projectId: form.projectId }).store(registerChannel)
  const named = await ofEvent.rows({}, { fields: ['id', 'name', 'englishName'], limit: 10_000 })
  const channels = new Map(
    named.map(({ id, name, englishName }) => [id, (ctx.language === 'en' && englishName) || name]),
  )
  const tagged = input.columns?.includes(tagField) ? await tagNames(ctx, webFormRecord, ctx.language) : undefined
  const tags: Column[] = tagged
    ? [
        {
          key: tagField,
          heading: ctx.language === 'en' ? webFormRecord.fields.tagIds.en : webFormRecord.fields.tagIds.zh,
          cell: row => tagged(row[tagField]),
        },
      ]
    : []
  const columns = columnsOf(
    ctx,
    form,
    await questionsOf(ctx, form, rules),
    channels,
    input,
    packed,
    await everPriced(ctx, form),
  )
  const chosen = input.columns ? [...columns, ...tags].filter(({ key }) => input.columns?.includes(key)) : columns
  if (!chosen.length) throw invalidInput({ columns: ['请选择要导出的列', 'Select the columns to export'] })
  if (input.pictures === 'zip') {
    const { rows } = await ctx
      .store(webFormRecord)
      .getList({ ...query, pagination: { page: mostZipped.records + 1, limit: 1 } })
    if (rows.length) throw picturesTooMany({ most: mostZipped.records })
  }
  await ctx.log('export', {
    resource: webFormRecord.name,
    details: {
      webFormId: form.id,
      ...askedFor(input.query),
      columns: chosen.map(({ key }) => key),
      pictures: input.pictures,
      ...(input.pictures === 'links' && { linkDays: input.linkDays }),
    },
  })
  const parts = await batchesOf(ctx, query)
  const title = (ctx.language === 'en' && form.englishName) || form.name
  const name = title.replace(/[\\/?*[\]:"<>|]/g, ' ')
  async function* lines(): AsyncGenerator<Cell[][]> {
    for await (const rows of parts)
      yield (await present(ctx, rows)).map(row => {
        const answers = new Map(
          (row as ExportedRow).webFormRecordValues.map(({ webFormFieldId, value }) => [
            webFormFieldId,
            JSON.parse(value) as AnswerValue,
          ]),
        )
        return chosen.map(({ cell }) => cell(row as ExportedRow, answers))
      })
  }
  const book = workbook(lines(), {
    name: title,
    headings: chosen.map(({ heading }) => heading),
    widths: chosen.map(() => 18),
  })
  // Stops when the reader leaves before the first piece; nothing else would release the rows.
  const untilLeft = (stream: Readable) =>
    stream.once('close', () => {
      void parts.cancel().catch(() => undefined)
    })
  if (input.pictures === 'links')
    return { stream: untilLeft(Readable.from(book)), type: xlsxType, name: `${name}.xlsx` }
  async function* inside(): AsyncGenerator<ZipPart> {
    yield { name: `${name}.xlsx`, bytes: book }
    for (const { name, path } of packed) {
      const bytes = await bytesOf(path)
      if (bytes) yield { name, bytes }
    }
  }
  return { stream: untilLeft(Readable.from(zipped(inside()))), type: 'application/zip', name: `${name}.zip` }
}

/**
 * The fields that records of a form answer: the current ones, and hidden or deleted ones with
 * answers.
 */
export async function questionsOf(
  ctx: Context,
  { id, projectId }: Pick<FormRow, 'id' | 'projectId'>,
  rules: FormRules,
): Promise<FormField[]> {
  const current = columnsIn(rules)
  const gone = (await deletedQuestions(ctx, sql`f."webFormId" = ${id} and f."projectId" = ${projectId}`))
    .filter(isQuestion)
    .map(asColumn)
  const doubtful = [...current.filter(({ visible }) => visible !== 1), ...gone].map(field => String(field.id))
  // Only fields of some version can have answers, and one answer is enough. So large forms are not
  // searched for fields that were never shown.
  const answered = new Set(
    doubtful.length
      ? (
          await ctx.sql<{ key: string }>(
            `select key
            from unnest($3::text[]) key
            where exists (
              select 1
              from "webFormVersion" v
              where v."projectId" = $1
                and v."webFormId" = $2
                and jsonb_path_exists(v."definition", '$.webFormFieldGroups[*].webFormFields[*] ? (@.id == $id && @.visible == 1)', jsonb_build_object('id', key::bigint))
            )
              and exists (
                select 1
                from "webFormRecord" r
                where r."projectId" = $1
                  and r."webFormId" = $2
                  and r."deletedAt" is null
                  and r."answers" ? key
              )`,
            [projectId, id, doubtful],
          )
        ).map(({ key }) => Number(key))
      : [],
  )
  const formerly = (field: FormField): FormField => ({
    ...field,
    name: `${field.name}（已删除）`,
    englishName: `${field.englishName || field.name} (deleted)`,
  })
  return [
    ...current.filter(field => field.visible === 1 || answered.has(field.id)),
    ...gone.filter(field => answered.has(field.id)).map(formerly),
  ]
}

/**
 * Rows of a query in batches; the next batch is read when the last is done. A refused query throws
 * here, not in the middle of a file.
 */
async function batchesOf(
  ctx: Context,
  query: ListQuery,
): Promise<AsyncIterable<ExportedRow[]> & Pick<ReadableStream, 'cancel'>> {
  const { readable, writable } = new TransformStream<ExportedRow[], ExportedRow[]>()
  const writer = writable.getWriter()
  const begun = Promise.withResolvers<void>()
  ;(await readingStandby(ctx))
    .store(webFormRecord)
    .eachBatch(
      query,
      rowsAtOnce,
      rows => {
        begun.resolve()
        return writer.write(rows as unknown as ExportedRow[])
      },
      { whole: true },
    )
    .then(
      () => writer.close(),
      error => {
        begun.reject(error)
        return writer.abort(error)
      },
    )
    .catch(() => undefined)
    .then(() => begun.resolve())
  await begun.promise
  return readable as unknown as AsyncIterable<ExportedRow[]> & Pick<ReadableStream, 'cancel'>
}
function columnsOf(
  { language }: Context,
  form: FormRow,
  fields: readonly FormField[],
  channels: ReadonlyMap<number, string>,
  { pictures, linkDays, origin }: ExportWish,
  packed: Packed[],
  priced: boolean,
): Column[] {
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)
  const heading = (field: FormField) => headingOf(field, language)
  const words = (field: FormField, value: AnswerValue) => {
    if (kindOf(field).holds === 'rows') return defused(rowsAsText(field, value, language === 'en').slice(0, 32_000))
    const said = (choice: string) =>
      (language === 'en' &&
        field.webFormComponent.webFormCandidates.find(({ name }) => name === choice)?.englishName) ||
      choice
    return defused(shownAnswer(Array.isArray(value) ? value.map(said) : said(String(value)), language).slice(0, 32_000))
  }
  // The same as in an import: fields with the same name carry their number, and no field has the
  // heading of a record's column.
  const counts = Map.groupBy(fields, heading)
  const asked = (field: FormField) =>
    (counts.get(heading(field))?.length ?? 0) > 1 ? `${heading(field)} (${field.id})` : heading(field)
  const recordHeading = (zh: string, en: string) =>
    counts.has(say(zh, en)) ? say(`${zh}（记录）`, `${en} (record)`) : say(zh, en)
  const link = (path: string) =>
    `${origin ?? ''}${signedAddress(bareAddress(path), now().getTime() + (linkDays * 86_400 - 300) * 1000)}`
  const pack = (field: FormField, row: ExportedRow, path: string, nth: number) => {
    const bare = bareAddress(path)
    const name = `${say('附件', 'files')}/${row.number}-${heading(field)
      .replace(/[^\p{L}\p{N}]+/gu, '_')
      .slice(0, 40)}${nth ? `-${nth + 1}` : ''}-${field.id}${/\.[A-Za-z0-9]{1,5}$/.exec(bare)?.[0] ?? ''}`
    packed.push({ name, path: bare })
    return name
  }
  const files = (field: FormField, row: ExportedRow, addresses: readonly string[]) =>
    addresses.map((path, nth) => (pictures === 'zip' ? pack(field, row, path, nth) : link(path))).join('\n')
  const linkNote = (field: FormField) => {
    if (!isFile(field) || pictures === 'zip') return ''
    if (!isKeptPrivately(field)) return say('（链接，无需登录）', ' (links, no sign-in needed)')
    return say(`（链接 ${linkDays} 天内有效）`, ` (links valid for ${linkDays} ${linkDays === 1 ? 'day' : 'days'})`)
  }
  return [
    { key: 'number', heading: recordHeading('编号', 'Number'), cell: row => row.number },
    {
      key: 'status',
      heading: recordHeading('状态', 'Status'),
      cell: row => wordFor(webFormRecordStatus, row.status)[language === 'en' ? 1 : 0],
    },
    ...fields.map(
      (field): Column => ({
        key: `answer:${field.id}`,
        heading: asked(field) + linkNote(field),
        cell: (row, answers) => {
          const value = answers.get(field.id)
          if (value === undefined || typeof value === 'number') return value ?? null
          const addresses = isFile(field) ? fileAddresses(value) : undefined
          return addresses ? files(field, row, addresses) : words(field, value)
        },
      }),
    ),
    ...(priced
      ? [
          {
            key: 'fee',
            heading: recordHeading('费用', 'Fee'),
            cell: (row: ExportedRow) =>
              typeof row.fee === 'number'
                ? priceText({ minor: row.fee, currency: String(row.currency ?? defaultCurrency()) }, language)
                : null,
          },
          {
            key: 'feeName',
            heading: recordHeading('收费项', 'Fee for'),
            cell: (row: ExportedRow) =>
              defused(String((language === 'en' && row.feeEnglishName) || (row.feeName ?? ''))),
          },
        ]
      : []),
    {
      key: 'registerChannelId',
      heading: recordHeading('报名渠道', 'Channel'),
      cell: row => defused(channels.get(Number(row.registerChannelId)) ?? ''),
    },
    { key: 'reason', heading: recordHeading('原因', 'Reason'), cell: row => defused(String(row.reason ?? '')) },
    { key: 'remark', heading: recordHeading('备注', 'Remark'), cell: row => defused(String(row.remark ?? '')) },
    {
      key: 'createdAt',
      heading: recordHeading('提交时间', 'Submitted at'),
      cell: row => localTime(row.createdAt, form.timeZone),
    },
  ]
}
