import { sql, type Context, type Transaction } from '@pavilion/store'
import type { Notice } from '@pavilion/work/server/index.ts'
import { relSysUserRole, sysRole, sysUser, sysUserStatus } from '../model/index.ts'
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
