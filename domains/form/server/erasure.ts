import {
  empty,
  erasing,
  giveUpFiles,
  goesAlong,
  type Person,
  rowsOf,
  theirs,
  unlinking,
} from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { type Context, everyRowOf, type Sql, sql, type Transaction } from '@pavilion/store'
import { webUser } from '@pavilion/account/model/index.ts'
import { importBatch, importBatchOutcome } from '../model/channel.ts'
import { decisionRule, webFormRecord } from '../model/index.ts'
import { formsTouched, recountPlaces } from './submit/places.ts'

const inAnyProject = 'a person is in sheets of any project'
const why = say(
  '仅保留编号、状态和时间，用于活动统计；团体成员是他人的报名，不随之删除',
  'The number, status and times are kept for event statistics. Group members are other people’s registrations and are kept',
)
const everyRecord = everyRowOf(webFormRecord, 'records in the recycle bin are a person’s too')
const emptied = ['name', 'phoneNumber', 'email', 'reason', 'answers', 'onceKey', 'commonLoginUserId']
const removed = '应本人要求已清除个人信息 / Personal data removed at the person’s request'

/**
 * Somebody else's registration that the person sent: a member of their group, or one of several people
 * registered at once. With the person's own number or address it is the person's.
 */
const ofOthers = ({ ids, spelledNumbers, emails, unaccounted }: Person): Sql =>
  unaccounted
    ? sql`false`
    : sql`a."isGroupMember"
  and coalesce(a."phoneNumber" <> all(${spelledNumbers}::text[]), true)
  and coalesce(a."email" <> all(${emails}::text[]), true)
  and (
    a."groupId" is null
    or exists (select 1 from ${everyRecord} g where g.id = a."groupId" and g."webUserId" = any(${ids}::bigint[]))
  )`

/** Internal tables beside a record, which hold copies of its answers. */
const besides = (tx: Context) =>
  tx.catalogue
    .referrersTo(webFormRecord)
    .filter(
      ({ resource, declared }) =>
        declared.whenParentGoes === 'take' && resource.storage !== 'view' && resource.operations.length === 0,
    )

/**
 * The records of an erased visitor become invalid and count only. Group members whom they registered
 * are other people: they stay, with their files, and belong to nobody's account.
 */
erasing.fill(webFormRecord.name, async (tx, person) => {
  const own = sql`(${rowsOf(webFormRecord, person.ids, 'a.')}) and not (${ofOthers(person)})`
  const records = await tx.query<{ id: number }>(sql`select a.id from ${everyRecord} a where ${own}`)
  const ids = records.map(({ id }) => id)
  const members = await tx.query<{ path: string }>(
    sql`select distinct v #>> '{}' as path
    from ${everyRecord} m, lateral jsonb_path_query(m."answers", '$.** ? (@.type() == "string" && @ starts with "/files/")') v
    where m.id <> all(${ids}::bigint[])
      and (m."groupId" = any(${ids}::bigint[]) or ${rowsOf(webFormRecord, person.ids, 'm.')})`,
  )
  const forms = await formsTouched(tx, ids)
  for (const { resource, field } of besides(tx))
    await tx.sql(`delete from "${resource.name}" where "${field}" = any($1::bigint[])`, [ids])
  const rows = await empty(tx, webFormRecord, emptied, own, [sql`"webUserId" = null`, sql`"remark" = ${removed}`])
  const others = await unlinking(webFormRecord, why)(tx, person)
  // Their places are free for others.
  for (const form of forms) await recountPlaces(tx, form)
  const files = members.map(({ path }) => path)
  const name = say('报名、问卷和表单', 'Registrations, questionnaires and forms')
  return [
    { of: webFormRecord, name, fate: 'emptied', rows, why, files },
    { ...others, name: say('您代他人提交的报名', 'Registrations you submitted for others') },
  ]
})

// Sheets that a person was imported with hold the person's data, among others. The imported rows
// stay; the sheet and its problems, which quote it, are deleted.
erasing.fill(importBatch.name, {
  first: async (tx, { ids }) => {
    const lists = new Map(
      tx.catalogue
        .referrersTo(webUser)
        .filter(({ resource, declared }) => declared.kind === 'ref' && resource.storage !== 'view')
        .map(({ resource }) => [resource.name, `(${theirs(resource, 't')})`]),
    )
    const read = await tx.query<{ resource: string }>(
      sql`select distinct b."resource" from ${everyRowOf(importBatch, inAnyProject)} b where b."importData" <> ''`,
    )
    const sheets = new Set<string>()
    for (const { resource } of read) {
      const condition = resource === webUser.name ? 't."id" = any($1::bigint[])' : lists.get(resource)
      if (condition)
        for (const { path } of await tx.sql<{ path: string }>(
          `select distinct b."importData" as path
          from "${resource}" t
          join "importBatchOutcome" o on exists (
            select 1
            from jsonb_array_elements(o."made") run
            where t."id" between (run ->> 0)::bigint and (run ->> 1)::bigint
          )
          join "importBatch" b on b."id" = o."importBatchId"
            and b."resource" = $2
            and b."importData" <> ''
          where ${condition}`,
          [ids, resource],
        ))
          sheets.add(path)
    }
    await tx.transaction(inside => forgetSheets(inside, [...sheets]))
    return {
      of: importBatch,
      name: say('主办方导入时用的表格', 'Spreadsheets imported by the organiser'),
      fate: 'erased',
      rows: sheets.size,
      sheets: [...sheets],
    }
  },
})

// A row that is deleted for good takes its sheet along: the sheet still has the row, and nothing
// would connect the person with the sheet any longer.
goesAlong.fill('importBatch', async (tx, of, ids) => {
  const sheets = (
    await tx.query<{ path: string }>(
      sql`select distinct b."importData" as path
      from ${everyRowOf(importBatch, inAnyProject)} b
      join ${everyRowOf(importBatchOutcome, inAnyProject)} o on o."importBatchId" = b."id"
      cross join lateral jsonb_array_elements(o."made") run
      where b."resource" = ${of.name}
        and b."importData" <> ''
        and exists (
          select 1
          from unnest(${ids}::bigint[]) id
          where id between (run ->> 0)::bigint and (run ->> 1)::bigint
        )`,
    )
  ).map(({ path }) => path)
  if (!sheets.length) return
  await forgetSheets(tx, sheets)
  await giveUpFiles(tx, sheets)
})

/** Batches stay, without their sheets and without the problems that quote them. */
async function forgetSheets(tx: Transaction, sheets: readonly string[]): Promise<void> {
  const everywhere = tx.acting('form', { projectId: null })
  const emptied = await everywhere.update<{ id: number }>(importBatch, {
    set: sql`"importData" = '', "failDetail" = null`,
    where: sql`a."importData" = any(${sheets}::text[])`,
    returning: sql`a.id`,
    deletedToo: true,
  })
  await everywhere.update(importBatchOutcome, {
    set: sql`"problems" = '[]'`,
    where: sql`a."importBatchId" = any(${emptied.map(({ id }) => id)}::bigint[])`,
    deletedToo: true,
  })
}

// A used code stays used, by nobody.
erasing.fill(
  decisionRule.name,
  unlinking(decisionRule, say('仅保留已使用的标记', 'Only the fact that the code was used is kept')),
)
