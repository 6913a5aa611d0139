import { emptying, erasing, theirs } from '@pavilion/account/server/index.ts'
import { type Catalogue, say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { webFormRecord } from '../model/index.ts'

const why = say('仅保留编号、状态和时间，用于活动统计；团体成员是他人的登记，不随之删除', 'Number, status and times stay for the figures of the event; group members are registrations of others and stay')
const records = `select "id" from "webFormRecord" where ${theirs(webFormRecord)}`
const empty = emptying(webFormRecord, ['name', 'phoneNumber', 'email', 'reason', 'answers', 'onceKey', 'commonLoginUserId'], { name: say('登记、问卷和表单', 'Registrations, questionnaires and forms'), more: [`"remark" = '应本人要求已清除个人信息 / Personal data removed at the request of the person'`] })

/** Lists that the house keeps beside a record for itself: they hold its answers once more. */
const besides = (tx: Context) => (tx as Context & { readonly house: { readonly catalogue: Catalogue } }).house.catalogue.referrersTo(webFormRecord)
  .filter(({ resource, declared }) => declared.whenParentGoes === 'take' && resource.storage !== 'view' && resource.operations.length === 0)

// What an erased visitor has filled in. Files that group members were registered with are other people's, and stay.
erasing.register(webFormRecord, async (tx, person) => {
  const members = await tx.sql<{ path: string }>(`select distinct v #>> '{}' as path from "webFormRecord" m, lateral jsonb_path_query(m."answers", '$.** ? (@.type() == "string" && @ starts with "/files/")') v
    where m."groupId" in (${records}) and m."deletedAt" is null`, [person.ids])
  for (const { resource, field } of besides(tx)) await tx.sql(`delete from "${resource.name}" where "${field}" in (${records})`, [person.ids])
  return [await empty(tx, person)].flat().map(outcome => ({ ...outcome, why, files: members.map(({ path }) => path) }))
})
