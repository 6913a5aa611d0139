import { merging, type OwnRecords, type RegisteredPerson } from '@pavilion/account/server/index.ts'
import { sql, sqlText, type Transaction } from '@pavilion/store'
import { webFormRecordStatus } from '../../model/codes.ts'
import { webFormRecord } from '../../model/index.ts'

const person = sqlText('r."id", r."webUserId", r."name", r."phoneNumber"')

/** Registrations by which somebody may sign in: valid ones, of no group. */
export const findRegistered: OwnRecords['findRegistered'] = (ctx, projectId, by) =>
  ctx.acting('form', { projectId }).query<RegisteredPerson>(
    sql`select ${person}
    from ${webFormRecord} r
    where ${'number' in by ? sql`r."number" = ${by.number}` : sql`r."phoneNumber" = any(${by.phoneNumbers}::text[])`}
      and r."status" <> ${webFormRecordStatus.invalid}
      and not r."isGroupMember"
    order by r."webUserId" nulls last, r."id" desc
    limit 100`,
  )

export const lockRegistered: OwnRecords['lockRegistered'] = (tx, projectId, ids) =>
  tx.acting('form', { projectId }).query<RegisteredPerson>(
    sql`select ${person}
    from ${webFormRecord} r
    where r."id" = any(${ids}::bigint[])
    order by r."id"
    for update`,
  )

export const giveRegistered: OwnRecords['giveRegistered'] = async (tx, projectId, ids, webUserId) => {
  await tx.acting('form', { projectId }).update(webFormRecord, {
    set: sql`"webUserId" = ${webUserId}`,
    where: sql`a."id" = any(${ids}::bigint[]) and a."webUserId" is null`,
  })
}

/**
 * Rewrites the key of “one record per person” for another account, unless that account already has
 * one for the form. Answers which records have a new key.
 */
async function rewriteOnceKeys(
  tx: Transaction,
  { from, to, owner }: { from: number; to: number; owner: number },
  ids?: readonly number[],
): Promise<number[]> {
  const key = sql`regexp_replace(a."onceKey", '^(\\d+):' || ${String(from)}::text || ':', '\\1:' || ${String(to)}::text || ':')`
  const rows = await tx.acting('form', { projectId: null }).update<{ id: number }>(webFormRecord, {
    set: sql`"onceKey" = ${key}`,
    where: sql`a."webUserId" = ${owner}::bigint
      and (${ids ?? null}::bigint[] is null or a.id = any(${ids ?? null}::bigint[]))
      and a."onceKey" ~ ('^\\d+:' || ${String(from)}::text || ':')
      and not exists (
        select 1
        from ${webFormRecord} o
        where o."projectId" = a."projectId" and o."onceKey" = ${key}
      )`,
    returning: sql`a.id`,
  })
  return rows.map(({ id }) => id)
}

// The records themselves move by reference.
merging.fill('webFormRecords', {
  async follow(tx, { from, to }) {
    return { done: await rewriteOnceKeys(tx, { from, to, owner: to }), stayed: 0 }
  },
  async back(tx, { from, to }, done) {
    await rewriteOnceKeys(tx, { from: to, to: from, owner: from }, done as number[])
  },
})
