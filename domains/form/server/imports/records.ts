import {
  dayIn,
  holdsMask,
  noData,
  tagField,
  text,
  time,
  type AnyField,
  type AnyResource,
  type Pair,
} from '@pavilion/declare'
import {
  byIndex,
  entriesIn,
  fromCell,
  instantOf,
  isBad,
  type ImportColumn,
  type Importer,
  type ImportOptions,
  type OwnImport,
  type ReadRow,
  readAgain,
  shownMoment,
  tagReader,
} from '@pavilion/exchange'
import { breathing, filesBeyond, sql, type Context, type Transaction } from '@pavilion/store'
import {
  type Answers,
  type AnswerValue,
  fieldsOf,
  formComponentType,
  type FormField,
  type FormRules,
  labelled,
  recordSubmitted,
  settle,
  type Settled,
  validCandidates,
  webForm,
  webFormRecord,
  webFormRecordStatus,
  wrongAnswers,
} from '../../model/index.ts'
import { feeOf } from '../../model/fee.ts'
import { kindOf } from '../../model/answers/index.ts'
import { columnsOf as columnsOfRows, rowsFromText } from '../../model/answers/rows.ts'
import { columnsIn, headingOf } from '../../model/titles.ts'
import { followRecords, followTouched, makesAttendees } from '../ports/attendees.ts'
import { answerHash, columnsFrom, filesOfOthers, toStored } from '../answers/answers.ts'
import { phonesAtHome } from '../answers/chosenCountry.ts'
import { withRegions, wrongRegions } from '../answers/regionAnswers.ts'
import { definitionOf, type FormRow, formOf, versionOf } from '../definition/definitions.ts'
import { feeColumns, feeRulesOf } from '../fees/fees.ts'
import { siteLanguage } from '../own/language.ts'
import { birthOf } from '../moves.ts'
import { recountPlaces, takePlace } from '../submit/places.ts'
import { heldGroup } from '../records/records.ts'
import { keepSortable } from '../answers/sortAnswers.ts'
import { freshNumber } from '../submit/number.ts'
import { takenMessage, uniqueFields } from '../submit/unique.ts'
import { admissionOf } from './admission.ts'
import { guidanceOf, notOffered } from './candidates.ts'
import { isLinked, isPending, recordChoices, whatRecordsBecome } from './becomes.ts'
import { samePeople } from './people.ts'
import { formNeeded, groupNeeded } from './refusals.ts'

const keyOf = (id: number | string) => `f${id}`
interface Aim {
  readonly form: FormRow
  readonly groupId: number | null
}

/**
 * The form of the imported records: the given one, or the member form of the group.
 * @throws formNeeded, groupNeeded, noData
 */
async function aimOf(ctx: Context, { webFormId, webFormRecordId }: ImportOptions): Promise<Aim> {
  if (!webFormRecordId) {
    if (!Number.isSafeInteger(Number(webFormId)) || Number(webFormId) < 1) throw formNeeded()
    return { form: await formOf(ctx, Number(webFormId)), groupId: null }
  }
  const group = await ctx.store(webFormRecord).getDetail(Number(webFormRecordId))
  const { memberFormId } = await ctx
    .acting('form', { projectId: group.projectId })
    .store(webForm)
    .getDetail(group.webFormId)
  if (!memberFormId) throw groupNeeded()
  if (webFormId && Number(webFormId) !== memberFormId) throw noData()
  return { form: await formOf(ctx, memberFormId), groupId: group.id }
}

/** A date or time cell in the format of the field's answers. */
function momentIn({ webFormComponent: { type } }: FormField, cell: Date): string {
  const iso = Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  if (type === formComponentType.date) return dayIn(cell, 'UTC')
  if (type === formComponentType.datetime) return iso.slice(0, 16).replace('T', ' ')
  return type === formComponentType.time
    ? iso.slice(11, 16)
    : type === formComponentType.year
      ? iso.slice(0, 4)
      : shownMoment(cell)
}

/**
 * A typed date or time (2027/4/5 or 9:30) in the same format. What cannot be read stays as it is,
 * and the form refuses it.
 */
function momentWritten({ webFormComponent: { type } }: FormField, answer: string): string {
  if (type === formComponentType.date) return dayIn(instantOf(answer, 'UTC') ?? '', 'UTC') || answer
  if (type === formComponentType.datetime)
    return (answer.includes(':') && instantOf(answer, 'UTC')?.slice(0, 16).replace('T', ' ')) || answer
  return type === formComponentType.time
    ? String(fromCell(clock as AnyField, answer, { timeZone: 'UTC' }) ?? answer)
    : answer
}
const clock = time('时间', 'Time')

/**
 * Reads a cell. Several answers are separated by commas, `、`, `;`, `/` or line breaks. One that has
 * such a mark itself is quoted, or is recognised by its full name, alone or between others
 * (`是，已参加, 否`).
 */
function readAnswer(field: FormField, cell: unknown): unknown {
  const answer =
    cell instanceof Date
      ? momentIn(field, cell)
      : typeof cell === 'number'
        ? String(Number(cell.toPrecision(15)))
        : momentWritten(field, readAgain(String(cell)).trim())
  const { empty, verb } = kindOf(field)
  if (answer === '') return null
  if (kindOf(field).holds === 'rows') return rowsFromText(field, answer)
  // From an export by somebody who sees e-mails masked; the mask would pass as an address.
  if (field.label === 'email' && holdsMask(answer)) return undefined
  if (typeof empty === 'number') return Number.isFinite(Number(answer)) ? Number(answer) : undefined
  const named = (word: string) =>
    validCandidates(field).find(
      ({ name, englishName }) => name === word || englishName?.toLowerCase() === word.toLowerCase(),
    )?.name
  const chosen = (word: string) => named(word) ?? word
  if (!Array.isArray(empty)) return chosen(answer)
  const alone = named(answer)
  if (alone !== undefined) return [alone]
  // Addresses of files have slashes themselves.
  if (verb === 'upload')
    return answer
      .split(/[,，\n]/)
      .map(part => part.trim())
      .filter(Boolean)
  return entriesIn(answer, word => named(word) !== undefined).map(chosen)
}
/** How rows stand in one cell: a line each, with `|` between the columns. */
function hintOfRows(field: FormField): Pair | undefined {
  if (kindOf(field).holds !== 'rows') return undefined
  const columns = columnsOfRows(field)
  return [
    `每行一条，各列以 | 分隔：${columns.map(({ name }) => name).join(' | ')}`,
    `A line for each row, columns separated by |: ${columns.map(({ name, englishName }) => englishName || name).join(' | ')}`,
  ]
}
function columnOf(field: FormField, english: boolean): ImportColumn {
  const [heading, other] = english
    ? ([headingOf(field, 'en'), headingOf(field, 'zh')] as const)
    : ([headingOf(field, 'zh'), headingOf(field, 'en')] as const)
  const rowHint = hintOfRows(field)
  return {
    name: keyOf(field.id),
    field: text(field.name, field.englishName || field.name, { required: field.required }) as AnyField,
    heading,
    other,
    // Without the unit, as people write headings.
    also: [field.name, field.englishName || field.name],
    ...(field.label && { meaning: field.label }),
    ...guidanceOf(field),
    ...(rowHint && { hint: rowHint }),
    read: cell => readAnswer(field, cell),
  }
}

/**
 * Headings are names of fields. Fields with the same name carry their number; without the numbers,
 * as people fill in sheets, they are taken in order.
 */
function columnsOf(rules: FormRules, english: boolean): ImportColumn[] {
  const columns = columnsIn(rules)
    .filter(({ visible }) => visible === 1)
    .map(field => columnOf(field, english))
  const counts = Map.groupBy(columns, ({ heading }) => heading)
  return columns.map(column => {
    const { name, heading, other, also = [] } = column
    const numbered = (label: string) => `${label} (${name.slice(1)})`
    return {
      ...column,
      heading: (counts.get(heading)?.length ?? 0) > 1 ? numbered(heading) : heading,
      also: [heading, ...also, numbered(heading), numbered(other)],
    }
  })
}
/** The tags of a record, beside its answers. A question of this name keeps the heading. */
function tagColumn(asked: readonly ImportColumn[], english: boolean): ImportColumn[] {
  const field = webFormRecord.fields.tagIds as AnyField
  const [heading, other] = english ? [field.en, field.zh] : [field.zh, field.en]
  if (asked.some(one => [one.heading, one.other].some(name => name === field.zh || name === field.en))) return []
  return [
    {
      name: tagField,
      field,
      heading,
      other,
      hint: ['标签的名称，用逗号分隔', 'Names of tags, separated by commas'],
      read: cell => readAgain(String(cell)).trim() || null,
    },
  ]
}
const isAnswer = ([key]: readonly [string, unknown]) => key !== tagField

/**
 * Records of a form, or members of a group, settled and checked by the form's rules like a submit
 * (visitor-side §5).
 */
async function prepare(ctx: Context, of: AnyResource, options: ImportOptions): Promise<Importer> {
  const { form, groupId } = await aimOf(ctx, options)
  const loaded = await definitionOf(ctx, form)
  const rules: FormRules = { ...loaded.rules, timeZone: form.timeZone }
  const language = await siteLanguage(ctx, form.projectId)
  const unique = uniqueFields(rules)
  const fields = new Map(fieldsOf(rules).map(field => [field.id, field]))
  const settled = new WeakMap<ReadRow, Settled['answers']>()
  const seen = new Map<string, number>()
  // People whom a visitor imports must pass the same checks as in single submits.
  const admission = ctx.caller.kind === 'visitor' ? admissionOf(ctx, form, rules, language, keyOf) : undefined
  // Visitors know nothing of tags.
  const tags = admission
    ? undefined
    : tagReader(ctx, ctx.catalogue, of, options, ctx.acting('form', { projectId: form.projectId }))
  // What is asked about tags comes after them, while the rows are checked.
  const choices = tags?.decisions.choices ?? []
  choices.push(...recordChoices(options))
  const asked = columnsOf(rules, ctx.language === 'en')
  const quiet = options.tellPeople !== 'true'
  const status = isPending(options) ? webFormRecordStatus.pending : webFormRecordStatus.valid
  const claims = (rows: readonly ReadRow[]) =>
    rows.flatMap(row =>
      unique.flatMap(field => {
        const answer = settled.get(row)?.[field.id]
        return answer === undefined || row.wrong[keyOf(field.id)] ? [] : [{ row, field, hash: answerHash(answer) }]
      }),
    )
  const answersOf = (row: ReadRow): Settled['answers'] => settled.get(row) ?? {}
  const people = samePeople(ctx, form, rules, answersOf, keyOf)
  let linked = 0
  const usersOf = async (from: Context, rows: readonly ReadRow[]) =>
    isLinked(options)
      ? usersByPhone(
          from,
          form,
          rows.map(row => phoneIn(rules, answersOf(row))),
        )
      : new Map<string, number>()
  async function checkAgain(rows: readonly ReadRow[]): Promise<void> {
    await people.among(rows)
    await admission?.checkAgain(rows)
    const asked = claims(rows)
    if (!asked.length) return
    const taken = await byIndex<{ nth: number }>(
      ctx,
      `select asked.nth
      from unnest($2::bigint[], $3::text[]) with ordinality as asked(field, hash, nth)
      cross join lateral (
        select 1
        from "webFormUniqueAnswer" u
        where u."projectId" = $1
          and u."deletedAt" is null
          and (u."webFormFieldId", u."hash") >= (asked.field, asked.hash)
          and (u."webFormFieldId", u."hash") <= (asked.field, asked.hash)
        order by u."webFormFieldId", u."hash"
        limit 1
      ) found`,
      [form.projectId, asked.map(({ field }) => field.id), asked.map(({ hash }) => hash)],
    )
    for (const { nth } of taken) {
      const { row, field } = asked[nth - 1] as (typeof asked)[number]
      row.wrong[keyOf(field.id)] ??= takenMessage(field)
    }
  }
  return {
    of,
    name: [form.name, form.englishName || form.name],
    columns: tags ? [...asked, ...tagColumn(asked, ctx.language === 'en')] : asked,
    checkAgain,
    async check(rows) {
      await tags?.resolve(rows)
      const pause = breathing()
      for (const row of rows) {
        const answers: Answers = await phonesAtHome(
          rules,
          await withRegions(
            rules,
            Object.fromEntries(
              Object.entries(row.values)
                .filter(isAnswer)
                .map(([key, value]) => [key.slice(1), value as AnswerValue]),
            ),
          ),
        )
        const found = settle(rules, answers)
        const problems = {
          ...(await wrongRegions(rules, found)),
          ...wrongAnswers(rules, answers, { language }, found),
        }
        row.wrong = {
          ...Object.fromEntries(
            Object.entries(problems).map(([id, words]) => {
              const field = fields.get(Number(id))
              return [keyOf(id), (field && notOffered(field, answers[id] ?? undefined)) ?? words]
            }),
          ),
          ...row.wrong,
        }
        settled.set(row, found.answers)
        admission?.note(row, found)
        const turn = pause()
        if (turn) await turn
      }
      const beyond = await filesBeyond(
        ctx,
        rows.map(({ values }) => Object.values(values)),
      )
      if (beyond.size) for (const row of rows) Object.assign(row.wrong, filesOfOthers(row.values, beyond))
      people.within(rows)
      for (const { row, field, hash } of claims(rows)) {
        const key = `${field.id} ${hash}`
        const first = seen.get(key)
        if (first === undefined) seen.set(key, row.row)
        else row.wrong[keyOf(field.id)] = [`与第 ${first} 行重复`, `The same as row ${first}`]
      }
      await checkAgain(rows)
      await admission?.check(rows)
      const users = await usersOf(ctx, rows)
      linked += rows.filter(row => !isBad(row) && users.has(phoneIn(rules, answersOf(row)) ?? '')).length
    },
    ...(admission
      ? {}
      : {
          choices,
          becomes: (good: number) => whatRecordsBecome(options, good, linked),
        }),
    async write(tx, rows, importBatchId) {
      const { projectId } = form
      const projectContext = tx.acting('form', { projectId })
      if (groupId !== null && !(await heldGroup(projectContext, groupId))) throw noData()
      await tags?.settle(projectContext, rows)
      const version = await versionOf(tx, loaded)
      // Imported members belong to the visitor who sends them, like those added one by one.
      const sender = ctx.caller.kind === 'visitor' ? ctx.caller.id : null
      const feeRules = await feeRulesOf(ctx, form)
      const feeOfRow = (values: Settled['answers']) =>
        feeColumns(
          feeRules.length
            ? feeOf(feeRules, { values, visible: new Set(Object.keys(values).map(Number)) }, form.now)
            : undefined,
        )
      const users = await usersOf(projectContext, rows)
      const ids = await projectContext.store(webFormRecord).copyIn(
        rows.map(row => ({
          projectId,
          webFormId: form.id,
          number: freshNumber(),
          initialStatus: admission?.statusOf(row) ?? status,
          language,
          groupId,
          isGroupMember: groupId !== null,
          importBatchId,
          webFormVersionId: version,
          webUserId: sender ?? users.get(phoneIn(rules, answersOf(row)) ?? '') ?? null,
          tagIds: tagsIn(row),
          answers: toStored(rules, answersOf(row)),
          ...feeOfRow(answersOf(row)),
          ...columnsFrom(rules, answersOf(row)),
        })),
        undefined,
        ({ initialStatus }) => birthOf(initialStatus as number),
        { quiet },
      )
      const earlier = people.earlierOf(rows, ids)
      if (earlier.length)
        await projectContext.update(webFormRecord, {
          set: sql`"duplicateOfId" = of.earlier`,
          from: sql`unnest(${earlier.map(({ id }) => id)}::bigint[], ${earlier.map(one => one.earlier)}::bigint[]) as of(id, earlier)`,
          where: sql`a.id = of.id`,
          quietly: true,
        })
      const at = new Map(rows.map((row, nth) => [row, ids[nth] as number]))
      await admission?.use(tx, at)
      const asked = claims(rows)
      if (asked.length)
        await projectContext.sql(
          `insert into "webFormUniqueAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "hash")
          select $1, asked.*
          from unnest($2::bigint[], $3::bigint[], $4::text[]) as asked`,
          [
            projectId,
            asked.map(({ row }) => at.get(row)),
            asked.map(({ field }) => field.id),
            asked.map(({ hash }) => hash),
          ],
        )
      await keepSortable(projectContext, { projectId, webFormId: form.id }, () =>
        rows.map((row, nth) => ({ recordId: ids[nth] as number, answers: toStored(rules, answersOf(row)) })),
      )
      if (makesAttendees(form)) {
        const valid = ids.filter(
          (_, nth) => (admission?.statusOf(rows[nth] as ReadRow) ?? status) === webFormRecordStatus.valid,
        )
        await followRecords(projectContext, { projectId, recordIds: valid, why: 'decided' })
      }
      if (!quiet)
        await projectContext.emitMany(
          recordSubmitted,
          ids.map(recordId => ({ recordId, webFormId: form.id, projectId, isNew: true })),
        )
      return ids
    },
    ended: (tx, done) => takePlace(tx.acting('form', { projectId: form.projectId }), form, done),
  }
}
const tagsIn = ({ values }: ReadRow) => {
  const ids = values[tagField] as readonly number[] | undefined
  return ids?.length ? ids : null
}
const phoneIn = (rules: FormRules, answers: Answers) => {
  const field = labelled(rules, 'phoneNumber')
  const value = field && answers[field.id]
  return typeof value === 'string' ? value : undefined
}

/** Accounts of the organiser with these phone numbers; their owners will see the record. */
async function usersByPhone(
  ctx: Context,
  { sellerId }: FormRow,
  phones: readonly (string | undefined)[],
): Promise<Map<string, number>> {
  const rows = await ctx.sql<{ id: number; phone: string }>(
    `select id, "phoneNumber" as phone
    from "webUser"
    where "sellerId" = $1 and "phoneNumber" = any($2::text[]) and "deletedAt" is null`,
    [sellerId, phones.filter(Boolean)],
  )
  return new Map(rows.map(({ id, phone }) => [phone, id]))
}

/** Undoing an import frees the places of limited forms. */
async function undone(tx: Transaction, ids: readonly number[]): Promise<void> {
  const forms = await tx.sql<{ projectId: number; webFormId: number }>(
    'select distinct "projectId", "webFormId" from "webFormRecord" where id = any($1::bigint[])',
    [ids],
  )
  for (const form of forms) await recountPlaces(tx, form)
  await followTouched(tx, ids, 'deleted')
}
export const recordImport: OwnImport = { prepare, undone }
