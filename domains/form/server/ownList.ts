import type { ListOwnRecords } from '@pavilion/account/server/index.ts'
import { webFormRecord } from '../model/index.ts'
import { present } from './records.ts'

/** A visitor's own records for the user center, newest first, each with its form; members of groups stand with their group. */
export const listOwnRecords: ListOwnRecords = async (ctx, { webUserId, webFormId }) => {
  const { projectId } = ctx
  const projects = projectId !== undefined ? [projectId] : (await ctx.sql<{ id: number }>('select distinct "projectId" as id from "webFormRecord" where "webUserId" = $1 and "deletedAt" is null', [webUserId])).map(({ id }) => id)
  const rows = []
  for (const id of projects) {
    const own = ctx.acting('form', { projectId: id })
    rows.push(...await own.store(webFormRecord).rows({ webUserId, isGroupMember: false, ...(webFormId && { webFormId }) }, { order: [['id', 'desc']], limit: 100, includes: ['webForm'] }))
  }
  return (await present(ctx, rows)).map(({ remark: _remark, printNum: _print, ...record }) => record)
}
