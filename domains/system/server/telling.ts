import { enabledStatus } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { Notice, OrganiserNotice } from '@pavilion/work/server/index.ts'
import {
  relSysRoleOperation,
  relSysRoleProject,
  relSysUserRole,
  sysOperation,
  sysRole,
  sysUser,
  sysUserStatus,
} from '../model/index.ts'
import { sendMessage } from './messages.ts'
import { administrator } from './seed.ts'

/**
 * Sends the person who started some work a message about its end. Administrators hear of a
 * failure of work that nobody started, or whose starter is gone.
 */
export async function tellStarter(
  tx: Transaction,
  sysUserId: number | null,
  { title, content, failed, path }: Notice,
): Promise<void> {
  if (sysUserId !== null && (await tx.store(sysUser).exists({ id: sysUserId, status: sysUserStatus.normal }))) {
    await sendMessage(tx, { title, content, path, to: { sysUserId } })
    return
  }
  const role = failed ? await administratorRole(tx) : undefined
  if (role) await sendMessage(tx, { title, content, path, to: { sysRoleId: role.id } })
}
/** The administrator role, if an active operator has it. */
async function administratorRole(tx: Context): Promise<{ id: number } | undefined> {
  const [role] = await tx.query<{ id: number }>(
    sql`select r.id
    from ${sysRole} r
    join ${relSysUserRole} l on l."sysRoleId" = r.id
    join ${sysUser} u on u.id = l."sysUserId" and u."status" = ${sysUserStatus.normal}
    where r."code" = ${administrator}
    limit 1`,
  )
  return role
}

/** The right by which somebody looks after an event. */
const organises = 'project.update'
/**
 * Tells every operator who may change this event, each once; of the whole installation (null) those who may
 * change all of them.
 */
export async function tellOrganisers(
  tx: Transaction,
  projectId: number | null,
  notice: OrganiserNotice,
): Promise<void> {
  const people = await tx.query<{ id: number }>(
    sql`select distinct u.id
    from ${sysUser} u
    join ${relSysUserRole} l on l."sysUserId" = u.id
    join ${sysRole} r on r.id = l."sysRoleId" and r."status" = ${enabledStatus.enabled}
    where u."status" = ${sysUserStatus.normal}
      and (
        r."allRights"
        or exists (
          select 1
          from ${relSysRoleOperation} g
          join ${sysOperation} o on o.id = g."sysOperationId"
          where g."sysRoleId" = r.id and o."code" = ${organises}
        )
      )
      and (
        r."allProjects"
        or exists (
          select 1 from ${relSysRoleProject} e where e."sysRoleId" = r.id and e."projectId" = ${projectId}::bigint
        )
      )
    order by u.id`,
  )
  for (const { id } of people) await sendMessage(tx, { ...notice, to: { sysUserId: id } })
}
