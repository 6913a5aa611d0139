import { invalidInput, readIdNumber, type ResultOf } from '@pavilion/declare'
import { type Context, everyRowOf, type ListQuery, sql, type Sql, type Transaction, unmasksRow } from '@pavilion/store'
import type { getRecordsWithValues } from '../../model/calls/desk.ts'
import type { AnsweredRecord } from '../../model/calls/records.ts'
import {
  type Candidate,
  type FormField,
  type RecordValue,
  type StoredAnswers,
  toRecordValues,
  webFormCandidate,
  webFormComponent,
  webFormField,
  webFormRecord,
} from '../../model/index.ts'
import { answerPage } from '../answers/answerQuery.ts'
import { answerHash, forReading, hidden, maskedAnswers, shownValues } from '../answers/answers.ts'

type Loose = Readonly<Record<string, unknown>> & { readonly id: number }
interface Answered {
  readonly webFormRecordValues: readonly RecordValue[]
}
const answered = 'records keep their answers to deleted fields'
const valuesInclude = 'webFormRecordValues'
const formerInclude = 'formerQuestions'

/**
 * The labels of the fields in these answers, including deleted ones; they decide what is masked.
 */
export async function labelsOf(
  ctx: Context,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<number, string | null>> {
  const ids = [...new Set(rows.flatMap(row => Object.keys((row.answers ?? {}) as object)))].map(Number)
  if (!ids.length) return new Map()
  const found = await ctx.query<{ id: number; label: string | null }>(
    sql`select f.id, f."label" from ${everyRowOf(webFormField, answered)} f where f.id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, label }) => [id, label]))
}

/**
 * Records on the wire: answers as a list of values, masked for operators who may not see personal
 * data.
 */
export async function present<T extends Loose>(ctx: Context, rows: readonly T[]): Promise<(T & Answered)[]> {
  const isMasked = (row: T) => ctx.caller.kind === 'operator' && !unmasksRow(ctx, webFormRecord, row)
  const labels = await labelsOf(ctx, rows.filter(isMasked))
  return rows.map(({ answers, onceKey: _key, ...row }) => {
    const stored = answers as StoredAnswers | null
    const webFormRecordValues = isMasked(row as unknown as T)
      ? toRecordValues(forReading(maskedAnswers(hidden(stored), labels)))
      : shownValues(stored)
    return Object.assign(row, { webFormRecordValues }) as unknown as T & Answered
  })
}

/**
 * Deleted fields in the order they were created; their answers are kept.
 * @param where which ones, of the field `f`
 */
export async function deletedQuestions(ctx: Context, where: Sql): Promise<FormField[]> {
  const rows = await ctx.query<
    Pick<FormField, 'id' | 'name' | 'englishName' | 'label'> & { type: number | null; choices: readonly Candidate[] }
  >(
    sql`select f.id, f."name", f."englishName", f."label",
      (
        select c."type"
        from ${everyRowOf(webFormComponent, answered)} c
        where c."webFormFieldId" = f.id
        order by c.id desc
        limit 1
      ) as "type",
      coalesce((
        select jsonb_agg(
          jsonb_build_object('id', d.id, 'name', d."name", 'englishName', d."englishName") order by d.id
        )
        from ${everyRowOf(webFormCandidate, answered)} d
        join ${everyRowOf(webFormComponent, answered)} c on c.id = d."webFormComponentId"
        where c."webFormFieldId" = f.id
      ), '[]') as "choices"
    from ${everyRowOf(webFormField, answered)} f
    where ${where} and f."deletedAt" is not null
    order by f.id`,
  )
  return rows.map(
    ({ type, choices, ...field }) =>
      ({
        ...field,
        webFormComponent: { id: 0, type: type ?? 1, maxCheckedItem: null, webFormCandidates: choices },
      }) as unknown as FormField,
  )
}

/**
 * Adds to records the deleted fields that they answer, which the current definition no longer has.
 * One statement.
 */
async function withFormer<T extends Answered>(
  ctx: Context,
  rows: readonly T[],
): Promise<(T & { readonly formerQuestions: readonly FormField[] })[]> {
  const idsOfAnswers = (row: T) =>
    row.webFormRecordValues.flatMap(({ webFormFieldId }) =>
      Number.isSafeInteger(webFormFieldId) ? [webFormFieldId] : [],
    )
  const gone = await deletedQuestions(ctx, sql`f.id = any(${[...new Set(rows.flatMap(idsOfAnswers))]}::bigint[])`)
  return rows.map(row => {
    const ids = new Set(idsOfAnswers(row))
    return { ...row, formerQuestions: gone.filter(({ id }) => ids.has(id)) }
  })
}

const besides: readonly string[] = [valuesInclude, formerInclude]

/** A list query without the parts that the store must not see: the values come with the record. */
export function plainQuery(query: ListQuery): ListQuery {
  return {
    ...query,
    ...(query.includes && { includes: query.includes.filter(name => !besides.includes(name)) }),
    ...(query.search !== undefined && { search: searchFor(query.search) }),
  }
}

/**
 * A visitor's query for rows that a service reads: only the rows' own fields, because related rows
 * may belong to others.
 * @throws invalidInput
 */
export function withoutSteps(query: ListQuery): ListQuery {
  const beyond = Object.keys(query.where ?? {}).find(key => key.includes('.'))
  if (beyond !== undefined) throw invalidInput({ [`where.${beyond}`]: ['未知的筛选条件', 'Unknown filter'] })
  return { ...query, includes: [] }
}

/** A whole ID number is searched by its keyed hash; the search text does not contain its digits. */
function searchFor(search: NonNullable<ListQuery['search']>): NonNullable<ListQuery['search']> {
  const one = (word: string) =>
    word
      .split(/\s+/)
      .map(part => (readIdNumber(part) ? answerHash(part.toUpperCase()) : part))
      .join(' ')
  return typeof search === 'string'
    ? one(search)
    : Array.isArray(search) && search.every(word => typeof word === 'string')
      ? search.map(one)
      : search
}

/**
 * Records with their answers, for the back-office list (back-office §2); with deleted fields if
 * `formerQuestions` is included.
 */
export async function listRecords(ctx: Context, query: ListQuery): Promise<ResultOf<typeof getRecordsWithValues>> {
  const { rows, ...counted } = await answerPage(ctx, { ...plainQuery(query), also: ['answers'] })
  const shown = await present(ctx, rows)
  return { rows: query.includes?.includes(formerInclude) ? await withFormer(ctx, shown) : shown, ...counted }
}

/** Adds the answers to listed rows, which lists leave out: one statement. */
export async function withAnswers<T extends Loose>(ctx: Context, rows: T[]): Promise<T[]> {
  const found = rows.length
    ? await ctx
        .store(webFormRecord)
        .rows({ id: rows.map(({ id }) => id) }, { fields: ['id', 'answers'], limit: Infinity })
    : []
  const answers = new Map(found.map(row => [row.id, row.answers]))
  return rows.map(row => ({ ...row, answers: answers.get(row.id) ?? null }))
}
export async function recordDetail(
  ctx: Context,
  id: number,
  includes: readonly string[] = [],
): Promise<AnsweredRecord> {
  const row = await ctx
    .store(webFormRecord)
    .getDetail(id, { includes: includes.filter(name => !besides.includes(name)) })
  const shown = await present(ctx, [row])
  const [record] = ctx.caller.kind === 'operator' ? await withFormer(ctx, shown) : shown
  return record as AnsweredRecord
}

/**
 * Locks a group until the transaction ends, so that nobody joins a group that is being deleted:
 * such members would belong to no group but keep a place. False when it is gone.
 */
export const heldGroup = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.query(sql`select 1 from ${webFormRecord} r where r.id = ${id} for key share`)).length > 0

/**
 * The view webFormRecordValue: every answer of every live record as a row. Personal answers are
 * masked; operators who may see them read the record.
 */
export const recordValuesView = `create or replace view "webFormRecordValue" as
  select r.id * 10000000 + answer.key::bigint as id, r."createdAt", r."updatedAt", r."projectId",
    r.id as "webFormRecordId", answer.key::bigint as "webFormFieldId",
    to_jsonb(
      case
        when jsonb_typeof(answer.value) = 'object' or f."label" in ('phoneNumber', 'email', 'idNumber') then '"***"'
        else answer.value::text
      end
    ) as "value",
    r."deletedAt"
  from "webFormRecord" r
  cross join lateral jsonb_each(r."answers") as answer
  left join "webFormField" f on f.id = answer.key::bigint`
