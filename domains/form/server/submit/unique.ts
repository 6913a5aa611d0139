import { alreadyTaken, invalidInput, type Pair, say } from '@pavilion/declare'
import { byIndex } from '@pavilion/exchange'
import type { Context, Transaction } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'
import {
  type AnswerValue,
  fieldsOf,
  type FormField,
  type FormRules,
  isSealed,
  sameAnswer,
  type StoredAnswer,
  webFormField,
} from '../../model/index.ts'
import { answerHash } from '../answers/answers.ts'

export const takenMessage = (field: FormField): Pair =>
  say(`${field.name}已用于报名`, `${field.englishName || field.name} has already been registered`)
export const uniqueFields = (rules: FormRules) => fieldsOf(rules).filter(({ repeat }) => !repeat)

/**
 * The answers that another live record of the form has already given, for messages: field id →
 * message.
 */
export async function takenAnswers(
  ctx: Context,
  rules: FormRules,
  projectId: number,
  answers: Readonly<Record<string, AnswerValue>>,
  except?: number,
): Promise<Record<string, Pair>> {
  const asked = uniqueFields(rules).filter(({ id }) => answers[id] !== undefined)
  if (!asked.length) return {}
  // While a form fills up for the first time, the table's statistics say that it is empty, and any
  // index looks as good as the right one.
  const found = await byIndex<{ field: number }>(
    ctx,
    `select asked.field
    from unnest($2::bigint[], $3::text[]) as asked(field, hash)
    cross join lateral (
      select u."webFormRecordId" as record
      from "webFormUniqueAnswer" u
      where u."projectId" = $1
        and u."deletedAt" is null
        and (u."webFormFieldId", u."hash") >= (asked.field, asked.hash)
        and (u."webFormFieldId", u."hash") <= (asked.field, asked.hash)
      order by u."webFormFieldId", u."hash"
      limit 1
    ) one
    where one.record <> $4`,
    [projectId, asked.map(({ id }) => id), asked.map(({ id }) => answerHash(answers[id] as AnswerValue)), except ?? 0],
  )
  return Object.fromEntries(
    asked.filter(({ id }) => found.some(({ field }) => field === id)).map(field => [field.id, takenMessage(field)]),
  )
}
const inserted = `insert into "webFormUniqueAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "hash")
    select $1, $2, asked.field, asked.hash from unnest($3::bigint[], $4::text[]) as asked(field, hash)`
interface Taking {
  readonly projectId: number
  readonly recordId: number
  readonly answers: Readonly<Record<string, AnswerValue>>
  readonly isNew: boolean
  /** The record's answers before: one that stays may be as old as somebody else's equal one. */
  readonly kept?: Readonly<Record<string, AnswerValue>>
}
const given = (rules: FormRules, answers: Taking['answers']) =>
  uniqueFields(rules)
    .filter(({ id }) => answers[id] !== undefined)
    .sort((a, b) => a.id - b.id)
const values = ({ projectId, recordId, answers }: Taking, asked: readonly FormField[]) => [
  projectId,
  recordId,
  asked.map(({ id }) => id),
  asked.map(({ id }) => answerHash(answers[id] as AnswerValue)),
]

/**
 * The same with the commit of a new record. A taken answer fails the commit; then `takeAnswers`
 * names the fields.
 * @throws invalidInput when the transaction runs again
 */
export async function takeAnswersAtCommit(tx: Transaction, rules: FormRules, taking: Taking): Promise<void> {
  const asked = given(rules, taking.answers)
  if (asked.length) await pipelined(tx).atCommit(inserted, values(taking, asked), () => takeAnswers(tx, rules, taking))
}

/**
 * Claims the unique answers of a record. The index decides: of two at once, the second waits and is
 * refused. An unchanged answer was given before the field became unique, if another record has it.
 * @throws invalidInput with the fields
 */
export async function takeAnswers(tx: Transaction, rules: FormRules, taking: Taking): Promise<void> {
  const { projectId, recordId, answers, isNew, kept = {} } = taking
  const asked = given(rules, answers)
  if (!isNew)
    await tx.sql('delete from "webFormUniqueAnswer" where "projectId" = $1 and "webFormRecordId" = $2', [
      projectId,
      recordId,
    ])
  if (!asked.length) return
  const made = await tx.sql<{ field: number }>(
    `${inserted} on conflict do nothing returning "webFormFieldId" as field`,
    values(taking, asked),
  )
  const taken = asked.filter(({ id }) => !made.some(({ field }) => field === id) && !sameAnswer(answers[id], kept[id]))
  if (taken.length)
    throw invalidInput(Object.fromEntries(taken.map(field => [`webFormRecordValues.${field.id}`, takenMessage(field)])))
}

/**
 * Claims the answers given before a field became unique, of all records or of these, a thousand at
 * a time. Of two equal answers, the first record gets it.
 */
export async function takeOldAnswers(
  ctx: Context,
  { webFormFieldId, projectId, records }: { webFormFieldId: number; projectId: number; records?: readonly number[] },
): Promise<void> {
  const projectContext = ctx.acting('form', { projectId })
  const field = await projectContext.store(webFormField).find({ id: webFormFieldId })
  if (!field || field.repeat) return
  for (let last = 0; ; ) {
    const rows = await projectContext.sql<{ id: number; answer: StoredAnswer }>(
      `select id, "answers"->$3::text as answer
      from "webFormRecord"
      where "projectId" = $1
        and "webFormId" = $2
        and "deletedAt" is null
        and id > $4
        and "answers" ? $3${records ? ' and id = any($5::bigint[])' : ''}
      order by id
      limit 1000`,
      [projectId, field.webFormId, String(webFormFieldId), last, ...(records ? [records] : [])],
    )
    if (!rows.length) return
    await projectContext.sql(
      `insert into "webFormUniqueAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "hash")
      select $1, old.id, $2, old.hash
      from unnest($3::bigint[], $4::text[]) as old(id, hash)
      on conflict do nothing`,
      [
        projectId,
        webFormFieldId,
        rows.map(({ id }) => id),
        rows.map(({ answer }) => (isSealed(answer) ? answer.hash : answerHash(answer))),
      ],
    )
    last = rows.at(-1)?.id ?? 0
  }
}

/**
 * Restored records claim their answers to fields that became unique while they were deleted.
 * @throws alreadyTaken with a field for which another record has the same answer
 */
export async function takeRestored(
  tx: Transaction,
  { projectId, webFormId }: { projectId: number; webFormId: number },
  records: readonly number[],
): Promise<void> {
  if (!records.length) return
  const lacking = `
    from "webFormField" f
    where f."projectId" = $1
      and f."webFormId" = $2
      and not f."repeat"
      and f."deletedAt" is null
      and exists (
        select 1
        from "webFormRecord" r
        where r.id = any($3::bigint[])
          and r."answers" ? f.id::text
          and not exists (
            select 1
            from "webFormUniqueAnswer" u
            where u."projectId" = $1
              and u."webFormRecordId" = r.id
              and u."webFormFieldId" = f.id
              and u."deletedAt" is null
          )
      )
    order by f."sortNumber", f.id`
  const asked = await tx.sql<{ id: number }>(`select f.id ${lacking}`, [projectId, webFormId, records])
  for (const { id } of asked) await takeOldAnswers(tx, { webFormFieldId: id, projectId, records })
  const [taken] = asked.length
    ? await tx.sql<{ name: string; englishName: string }>(
        `select f."name", coalesce(nullif(f."englishName", ''), f."name") as "englishName" ${lacking}
        limit 1`,
        [projectId, webFormId, records],
      )
    : []
  if (taken) throw alreadyTaken(taken)
}
