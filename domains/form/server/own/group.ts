import { Readable } from 'node:stream'
import { type Language, type Row, wordFor } from '@pavilion/declare'
import { type Cell, defused, importerOf, importTemplate, localTime, xlsxType } from '@pavilion/exchange'
import { workbook } from '@pavilion/exchange/xlsx/write.ts'
import type { Streamed } from '@pavilion/http'
import { type Context, databaseOf } from '@pavilion/store'
import {
  type AnswerValue,
  type FormField,
  groupMemberStatus,
  shownAnswer,
  webForm,
  webFormRecord,
  webFormRecordStatus,
} from '../../model/index.ts'
import { definitionOf, formOf } from '../definition/definitions.ts'
import { groupNeeded } from '../imports/refusals.ts'
import { questionsOf } from '../records/recordExport.ts'
import { present, withAnswers } from '../records/records.ts'

/**
 * The member form of a group: the visitor's own group, or any within the operator's reach.
 * @throws noData, groupNeeded
 */
async function membersOf(ctx: Context, webFormRecordId: number) {
  const group = await ctx.store(webFormRecord).getDetail(webFormRecordId)
  const projectContext = ctx.acting('form', { projectId: group.projectId })
  const { memberFormId } = await projectContext.store(webForm).getDetail(group.webFormId)
  if (!memberFormId) throw groupNeeded()
  return { group, own: projectContext, form: await formOf(projectContext, memberFormId) }
}

/**
 * The import template for members of a group, with a column per field.
 * @throws noData, groupNeeded
 */
export async function memberTemplate(ctx: Context, webFormRecordId: number): Promise<Streamed> {
  const { group } = await membersOf(ctx, webFormRecordId)
  return importTemplate(
    await importerOf(ctx, databaseOf(ctx).catalogue, webFormRecord, { webFormRecordId: String(group.id) }),
    ctx.language,
  )
}

const pageOf = 1000

/**
 * Exports all members of a group with the columns of their table (visitor-side §2.9), a thousand at
 * a time.
 * @throws noData, groupNeeded
 */
export async function exportMembers(ctx: Context, webFormRecordId: number): Promise<Streamed> {
  const { group, own: projectContext, form } = await membersOf(ctx, webFormRecordId)
  const { rules } = await definitionOf(projectContext, form)
  const english = ctx.language === 'en'
  const fields = await questionsOf(projectContext, form, rules)
  const name = english ? form.englishName || form.name : form.name
  const headings = [
    english ? 'No.' : '序号',
    ...fields.map(field => (english && field.englishName) || field.name),
    ...(english
      ? ['Number', 'Status', 'Locked', 'Remark', 'Created', 'Updated']
      : ['报名号', '状态', '锁定', '备注', '创建时间', '更新时间']),
  ]
  async function* rows(): AsyncGenerator<Cell[][]> {
    let nth = 0
    for (let last = Number.MAX_SAFE_INTEGER; ; ) {
      const found = await projectContext.store(webFormRecord).rows(
        { webFormId: form.id, groupId: group.id, id: { lt: last } },
        {
          order: [['id', 'desc']],
          limit: pageOf,
        },
      )
      yield (await present(ctx, await withAnswers(projectContext, found))).map(row =>
        lineOf(++nth, row, fields, { language: ctx.language, timeZone: form.timeZone }),
      )
      if (found.length < pageOf) return
      last = found.at(-1)?.id ?? 0
    }
  }
  if (ctx.caller.kind === 'operator')
    await ctx.log('export', { resource: webFormRecord.name, id: group.id, details: { members: form.name } })
  const sheet = workbook(rows(), { name, headings, widths: headings.map(() => 18) })
  return { stream: Readable.from(sheet), type: xlsxType, name: `${name}.xlsx` }
}
function lineOf(
  nth: number,
  row: object,
  fields: readonly FormField[],
  { language, timeZone }: { language: Language; timeZone: string },
): Cell[] {
  const record = row as Row<typeof webFormRecord> & {
    webFormRecordValues: readonly { webFormFieldId: number; value: string }[]
  }
  const answers = new Map(
    record.webFormRecordValues.map(({ webFormFieldId, value }) => [webFormFieldId, JSON.parse(value) as AnswerValue]),
  )
  const word = (codes: Parameters<typeof wordFor>[0], code: number) => wordFor(codes, code)[language === 'en' ? 1 : 0]
  return [
    nth,
    ...fields.map(field => cellOf(field, answers.get(field.id), language)),
    record.number,
    word(webFormRecordStatus, record.status),
    record.memberStatus === groupMemberStatus.locked ? word(groupMemberStatus, record.memberStatus) : '',
    defused(record.remark ?? ''),
    localTime(record.createdAt, timeZone),
    localTime(record.updatedAt, timeZone),
  ]
}

/** Choices in the reader's language. Digits stay text, so that none is lost. */
function cellOf(field: FormField, value: AnswerValue | undefined, language: Language): Cell {
  if (value === undefined) return null
  if (typeof value === 'number') return value
  const said = (choice: string) =>
    (language === 'en' && field.webFormComponent.webFormCandidates.find(({ name }) => name === choice)?.englishName) ||
    choice
  return defused(shownAnswer(Array.isArray(value) ? value.map(said) : said(String(value)), language).slice(0, 32_000))
}
