import { now, type Context, gramsOf, searchText, sql, type Transaction } from '@pavilion/store'
import {
  type StoredAnswer,
  type StoredAnswers,
  webFormRecord,
  webFormRecordEvent,
  wordsOfRecord,
} from '../../model/index.ts'
import { columnsFrom, fromStored, sealedAnswer } from './answers.ts'
import { definitionOf, type FormRow } from '../definition/definitions.ts'

interface SealInput {
  readonly webFormFieldId: number
  readonly projectId: number
  /** A second run, for what was being sent during the first. */
  readonly again?: boolean
}
interface Line {
  readonly id: number
  readonly number: string
  readonly name: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly answers: StoredAnswers
}
const atOnce = 500
const sealSoon = 'form.sealAnswers'
const said = (answer: StoredAnswer | null | undefined): answer is string => typeof answer === 'string'

/** Queues a job that seals the earlier answers of a field that now asks for an ID number. */
export const sealLater = (tx: Transaction, { id, projectId }: { id: number; projectId: number }): Promise<unknown> =>
  tx.enqueue(sealSoon, { webFormFieldId: id, projectId }, { key: `${sealSoon}:${id}` })

/**
 * Seals the earlier answers of a field that now asks for an ID number: in records, deleted ones
 * too, with their search texts and history. Works in batches of one transaction each and skips what
 * is sealed, so it can run again at any time. The records' `updatedAt` stays, so that open editors
 * do not conflict. A field that has lost the label again is left alone.
 */
export async function sealAnswers(
  ctx: Context,
  { webFormFieldId, projectId, again = false }: SealInput,
): Promise<void> {
  const projectContext = ctx.acting('form', { projectId })
  const key = String(webFormFieldId)
  const [field] = await projectContext.sql<{ webFormId: number }>(
    `select "webFormId" from "webFormField" where id = $1 and "projectId" = $2 and "label" = 'idNumber'`,
    [webFormFieldId, projectId],
  )
  if (!field) return
  await inLots(after =>
    projectContext.transaction(tx => sealRecords(tx, { projectId, webFormId: field.webFormId, key, after })),
  )
  await inLots(after => projectContext.transaction(tx => sealHistory(tx, { projectId, key, after })))
  // A server that had not received the new label yet wrote plain answers meanwhile.
  if (!again)
    await projectContext.transaction(tx =>
      tx.enqueue(
        sealSoon,
        { webFormFieldId, projectId, again: true },
        { key: `${sealSoon}:${key}:again`, runAt: new Date(now().getTime() + 60_000) },
      ),
    )
}
async function inLots(lot: (after: number) => Promise<number | undefined>): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) last = await lot(last)
}
interface Lot {
  readonly projectId: number
  readonly key: string
  readonly after: number
}

async function sealRecords(
  tx: Transaction,
  { projectId, webFormId, key, after }: Lot & { readonly webFormId: number },
): Promise<number | undefined> {
  const rows = await tx.sql<Line>(
    `select id, "number", "name", "phoneNumber", "email", "answers"
    from "webFormRecord"
    where "projectId" = $1
      and "webFormId" = $2
      and id > $3
      and jsonb_typeof("answers" -> $4::text) = 'string'
    order by id
    limit ${atOnce}
    for update`,
    [projectId, webFormId, after, key],
  )
  if (!rows.length) return undefined
  const [form] = await tx.sql<Pick<FormRow, 'id' | 'projectId' | 'name' | 'englishName'>>(
    'select id, "projectId", "name", "englishName" from "webForm" where id = $1',
    [webFormId],
  )
  const rules = form && (await definitionOf(tx, form)).rules
  const updates = rows.map(row => {
    const answer = row.answers[key] as string
    const answers = { ...row.answers, [key]: sealedAnswer(answer) }
    const fed = rules && columnsFrom(rules, fromStored(answers))
    // A field with another label before filled a column of the record.
    const column = (name: 'name' | 'phoneNumber' | 'email') =>
      row[name] === answer.slice(0, name === 'phoneNumber' ? 20 : 200) ? (fed?.[name] ?? null) : row[name]
    const after = {
      id: row.id,
      answers,
      number: row.number,
      name: column('name'),
      phoneNumber: column('phoneNumber'),
      email: column('email'),
    }
    const words = searchText([after.number, after.name, after.phoneNumber, after.email, ...wordsOfRecord(after)])
    return { ...after, words, grams: gramsOf(words) }
  })
  await tx.update(webFormRecord, {
    set: sql`"answers" = sealed.answers, "name" = sealed.name, "phoneNumber" = sealed."phoneNumber",
      "email" = sealed.email, "searchText" = sealed.words, "searchGrams" = sealed.grams`,
    from: sql`jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as sealed(
      id bigint, answers jsonb, name text, "phoneNumber" text, email text, words text, grams text[]
    )`,
    where: sql`a.id = sealed.id`,
    deletedToo: true,
    quietly: true,
  })
  return rows.at(-1)?.id
}
async function sealHistory(tx: Transaction, { projectId, key, after }: Lot): Promise<number | undefined> {
  const rows = await tx.sql<{ id: number; sides: readonly (StoredAnswer | null)[] }>(
    `select id, "changes" -> $3::text as sides
    from "webFormRecordEvent"
    where "projectId" = $1
      and id > $2
      and (
        jsonb_typeof("changes" -> $3::text -> 0) = 'string'
        or jsonb_typeof("changes" -> $3::text -> 1) = 'string'
      )
    order by id
    limit ${atOnce}
    for update`,
    [projectId, after, key],
  )
  if (!rows.length) return undefined
  const updates = rows.map(({ id, sides }) => ({
    id,
    sides: sides.map(side => (said(side) ? sealedAnswer(side) : side)),
  }))
  await tx.update(webFormRecordEvent, {
    set: sql`"changes" = jsonb_set(a."changes", array[${key}::text], sealed.sides)`,
    from: sql`jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as sealed(id bigint, sides jsonb)`,
    where: sql`a.id = sealed.id`,
    deletedToo: true,
    quietly: true,
  })
  return rows.at(-1)?.id
}
