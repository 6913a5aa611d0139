import { say, statesOf } from '@pavilion/declare'
import { everyRowOf, sql, sqlJoin, type Context, type Transaction } from '@pavilion/store'
import { accessSession } from '../../model/access.ts'
import { sessionKind } from '../../model/codes.ts'
import { stateEvent } from '@pavilion/work/model/ledgers.ts'
import { sysUserOperateLog, uploadedFile } from '../../model/records.ts'
import { sysMessageReceive } from '../../model/sysMessage.ts'
import { removeUpload } from '../files.ts'
import { forgetReasons } from './histories.ts'
import { erasing, type Outcome, type Person } from './port.ts'
import { deleting, rowsOfPerson } from './ways.ts'

const historyKept = say(
  '仅保留状态何时如何变化；变更原因和操作人已清除',
  'Only when and how the status changed is kept; reasons and names are removed',
)
/**
 * The history of the states of the person's records. Its rows are written once: only here, and only
 * reasons and names, are they changed.
 */
async function histories(tx: Transaction, { ids }: Person): Promise<Outcome> {
  const { catalogue } = tx
  let rows = await forgetReasons(tx, 'webUser', sql`any(${ids}::bigint[])`)
  for (const list of catalogue.resources.values()) {
    const found = list.storage === 'table' && statesOf(list).length > 0 ? rowsOfPerson(list, catalogue, ids, 't.') : []
    if (!found.length) continue
    const every = everyRowOf(list, 'records in the recycle bin have a history too')
    rows += await forgetReasons(tx, list.name, sql`any(select t.id from ${every} t where ${sqlJoin(found, ' or ')})`)
  }
  return { of: stateEvent, fate: 'emptied', rows, why: historyKept }
}

const logKept = say(
  '操作日志须完整可核查：手机号、邮箱、证件号已打码，员工处理过的人员姓名保留',
  'The audit log must stay complete so that it can be verified. Phone numbers, e-mail addresses and ID numbers in it are masked; names of people whose records staff handled stay',
)
async function operateLog(tx: Transaction, { ids }: Person): Promise<Outcome> {
  const [found] = await tx.query<{ count: number }>(
    sql`select count(*)::int as count
    from ${sysUserOperateLog} l
    where l."resource" = 'webUser'
      and l."rowId" = any(${ids}::bigint[])`,
  )
  return { of: sysUserOperateLog, fate: 'kept', rows: found?.count ?? 0, why: logKept }
}

/** Sessions stay as rows without the place and the device. */
async function sessions(tx: Transaction, { ids }: Person): Promise<Outcome[]> {
  await tx.update(accessSession, {
    set: sql`"ip" = null, "userAgent" = null`,
    where: sql`a."kind" = ${sessionKind.visitor} and a."userId" = any(${ids}::bigint[])`,
    deletedToo: true,
  })
  return []
}

const fileKept = say('保留的资料仍在使用这些文件', 'Data that is kept still uses these files')
export const removing = 'system.removeUploads'

/** Deletes erased uploads from the disk. Running again is harmless. */
export async function removeUploads(_ctx: Context, { paths }: { paths: readonly string[] }): Promise<void> {
  for (const path of paths) await removeUpload(path)
}

/**
 * The person's uploads, except those that kept rows still show, and the sheets reported by the
 * other parts. Their bytes are deleted by a job, so that a crash leaves none behind.
 */
async function uploads(tx: Transaction, { ids }: Person, before: readonly Outcome[]): Promise<Outcome[]> {
  const keep = before.flatMap(({ files: shown = [] }) => shown)
  const sheets = before.flatMap(({ sheets: found = [] }) => found)
  const files = everyRowOf(uploadedFile, 'a file is found by its address or owner, deleted ones too')
  await tx.query(sql`delete from ${files} where "filePath" = any(${sheets}::text[])`)
  const gone = await tx.query<{ filePath: string }>(
    sql`delete from ${files}
    where "webUserId" = any(${ids}::bigint[]) and "filePath" <> all(${keep}::text[])
    returning "filePath"`,
  )
  const kept = await tx.update(uploadedFile, {
    set: sql`"webUserId" = null`,
    where: sql`a."webUserId" = any(${ids}::bigint[])`,
    returning: sql`a.id`,
    deletedToo: true,
  })
  const paths = [...sheets, ...gone.map(({ filePath }) => filePath)]
  if (paths.length) await tx.enqueue(removing, { paths })
  return [
    { of: uploadedFile, fate: 'erased', rows: gone.length },
    { of: uploadedFile, fate: 'kept', rows: kept.length, why: fileKept },
  ]
}

erasing.fill(stateEvent.name, { first: histories })
erasing.fill(sysMessageReceive.name, deleting(sysMessageReceive, say('系统消息', 'Messages from the organiser')))
erasing.fill(sysUserOperateLog.name, operateLog)
erasing.fill(accessSession.name, sessions)
erasing.fill(uploadedFile.name, { last: uploads })
