import type { ListOwnRecords, ListRegistered, OwnRecords } from '@pavilion/account/server/index.ts'
import { webFormRecord, webFormType } from '../../model/index.ts'
import { present } from '../records/records.ts'

/**
 * A visitor's records for the user center, newest first, each with its form. Group members are
 * listed with their group.
 */
export const listOwnRecords: ListOwnRecords = async (ctx, { webUserId, webFormId }) => {
  const { projectId } = ctx
  const projects =
    projectId !== undefined
      ? [projectId]
      : (
          await ctx.sql<{ id: number }>(
            `select distinct "projectId" as id
            from "webFormRecord"
            where "webUserId" = $1 and "deletedAt" is null`,
            [webUserId],
          )
        ).map(({ id }) => id)
  const rows = []
  for (const id of projects) {
    const projectContext = ctx.acting('form', { projectId: id })
    rows.push(
      ...(await projectContext
        .store(webFormRecord)
        .rows(
          { webUserId, isGroupMember: false, ...(webFormId && { webFormId }) },
          { order: [['id', 'desc']], limit: 100, includes: ['webForm'] },
        )),
    )
  }
  return (await present(ctx, rows)).map(({ remark: _remark, printNum: _print, ...record }) => record)
}

/** The name in the newest registration of oneself. */
export const nameIn: OwnRecords['nameIn'] = records =>
  records.find(({ name, webForm }) => name && webForm?.type === webFormType.personalRegister)?.name ?? null

/**
 * The people whom a visitor has registered in a batch; their passes are opened by number. Group
 * members are listed with their group.
 */
export const listRegistered: ListRegistered = (ctx, webUserId) =>
  ctx.sql(
    `select r.id, r."number", r."name", r."status"
    from "webFormRecord" r
    where r."webUserId" = $1
      and r."isGroupMember"
      and r."groupId" is null
      and r."deletedAt" is null
      and ($2::bigint is null or r."projectId" = $2)
    order by r.id desc
    limit 200`,
    [webUserId, ctx.projectId ?? null],
  )
