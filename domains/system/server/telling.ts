import { sql, type Context, type Transaction } from '@pavilion/store'
import { relSysUserRole, sysRole, sysUser, sysUserStatus } from '../model/index.ts'
import { sendMessage } from './messages.ts'
import { administrator } from './seed.ts'

/**
 * Sends the person who started some work a message about its end. Administrators are told of a
 * failure of work that nobody started, or whose starter is gone.
 */
export async function tellStarter(
  tx: Transaction,
  sysUserId: number | null,
  { title, content, failed }: { readonly title: string; readonly content: string; readonly failed: boolean },
): Promise<void> {
  if (await isActive(tx, sysUserId)) {
    await sendMessage(tx, { title, content, to: { sysUserId: sysUserId as number } })
    return
  }
  const role = failed ? await administratorRole(tx) : undefined
  if (role) await sendMessage(tx, { title, content, to: { sysRoleId: role.id } })
}
async function isActive(tx: Context, sysUserId: number | null): Promise<boolean> {
  const found = await tx.query(
    sql`select 1 from ${sysUser} u where u.id = ${sysUserId}::bigint and u."status" = ${sysUserStatus.normal}`,
  )
  return found.length > 0
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
