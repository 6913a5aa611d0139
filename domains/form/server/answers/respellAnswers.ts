import { readPhone } from '@pavilion/declare'
import { type Context, gramsOf, isE164, searchText, sql, type Transaction } from '@pavilion/store'
import { type StoredAnswers, webFormRecord, webFormUniqueAnswer, wordsOfRecord } from '../../model/index.ts'
import { answerHash } from './answers.ts'

const atOnce = 500
interface Line {
  readonly id: number
  readonly number: string
  readonly name: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly answers: StoredAnswers
}

/**
 * Brings the phone numbers in answers into their one spelling: versions before E.164 stored them as
 * they were typed. In lots of one transaction each; what has the one spelling is passed over, so
 * that it goes on where it stopped and may run at any time. What is no number stays. The records'
 * `updatedAt` stays, so that open editors do not conflict; the history stays as it was.
 */
export async function respellAnswers(ctx: Context): Promise<void> {
  const fields = await ctx.sql<{ id: number; projectId: number; webFormId: number }>(
    `select id, "projectId", "webFormId" from "webFormField" where "label" = 'phoneNumber' order by id`,
  )
  for (const field of fields)
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last
      last = await ctx.acting('form', { projectId: field.projectId }).transaction(tx => oneLot(tx, field, after))
    }
}

async function oneLot(
  tx: Transaction,
  { id: fieldId, projectId, webFormId }: { id: number; projectId: number; webFormId: number },
  after: number,
): Promise<number | undefined> {
  const key = String(fieldId)
  const rows = await tx.sql<Line>(
    `select id, "number", "name", "phoneNumber", "email", "answers"
    from "webFormRecord"
    where "projectId" = $1
      and "webFormId" = $2
      and id > $3
      and jsonb_typeof("answers" -> $4::text) = 'string'
      and not ${isE164('("answers" ->> $4::text)')}
    order by id
    limit ${atOnce}
    for update`,
    [projectId, webFormId, after, key],
  )
  const respelled = rows.flatMap(row => {
    const typed = row.answers[key] as string
    const number = readPhone(typed)
    if (!number) return []
    const now = {
      ...row,
      phoneNumber: row.phoneNumber === typed.slice(0, 20) ? number : row.phoneNumber,
      answers: { ...row.answers, [key]: number },
    }
    const words = searchText([now.number, now.name, now.phoneNumber, now.email, ...wordsOfRecord(now)])
    return [{ ...now, words, grams: gramsOf(words), hash: answerHash(number) }]
  })
  if (respelled.length) {
    await tx.update(webFormRecord, {
      set: sql`"answers" = now.answers, "phoneNumber" = now."phoneNumber",
        "searchText" = now.words, "searchGrams" = now.grams`,
      from: sql`jsonb_to_recordset(${JSON.stringify(respelled)}::jsonb) as now(
        id bigint, answers jsonb, "phoneNumber" text, words text, grams text[]
      )`,
      where: sql`a.id = now.id`,
      deletedToo: true,
      quietly: true,
    })
    await claimAgain(tx, fieldId, projectId, respelled)
  }
  return rows.length < atOnce ? undefined : rows.at(-1)?.id
}

/**
 * The claims of unique answers in the new spelling. Of two records of one person, which were two
 * until now, the first keeps it.
 */
async function claimAgain(
  tx: Transaction,
  fieldId: number,
  projectId: number,
  records: readonly { readonly id: number; readonly hash: string }[],
): Promise<void> {
  const about = [projectId, fieldId, records.map(({ id }) => id)]
  const given = await tx.sql<{ record: number; isDeleted: boolean }>(
    `delete from "webFormUniqueAnswer"
    where "projectId" = $1 and "webFormFieldId" = $2 and "webFormRecordId" = any($3::bigint[]) and "deletedAt" is null
    returning "webFormRecordId" as record`,
    about,
  )
  const claims = records.filter(({ id }) => given.some(({ record }) => record === id))
  if (claims.length)
    await tx.sql(
      `insert into "webFormUniqueAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "hash")
      select $1, claim.id, $2, claim.hash
      from unnest($3::bigint[], $4::text[]) as claim(id, hash)
      on conflict do nothing`,
      [projectId, fieldId, claims.map(({ id }) => id), claims.map(({ hash }) => hash)],
    )
  await tx.update(webFormUniqueAnswer, {
    set: sql`"hash" = claim.hash`,
    from: sql`unnest(
      ${records.map(({ id }) => id)}::bigint[],
      ${records.map(({ hash }) => hash)}::text[]
    ) as claim(id, hash)`,
    where: sql`a."webFormFieldId" = ${fieldId}::bigint
      and a."webFormRecordId" = claim.id
      and a."deletedAt" is not null`,
    deletedToo: true,
    quietly: true,
  })
}
