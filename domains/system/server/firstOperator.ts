import { sql, type Context } from '@pavilion/store'
import { relSysUserRole, sysRole, sysUser } from '../model/index.ts'
import { mustNotBeGuessed } from './commonPasswords/guessed.ts'
import { hashPassword, mustBeStrong, randomPassword } from './passwords.ts'
import { administrator } from './seed.ts'

export const firstAccount = 'admin'

/**
 * Creates the first operator, `admin`, when there is none. Without `password` a random one is
 * returned: it is shown once and must be changed at the first sign-in. Until then, a given password
 * replaces it.
 * @throws passwordTooWeak, passwordGuessed
 */
export async function ensureAdmin(
  system: Context,
  { password }: { password?: string } = {},
): Promise<{ password?: string }> {
  if (password !== undefined) {
    mustBeStrong(password)
    mustNotBeGuessed(password, [firstAccount])
  }
  const [known] = await system.sql<{ id: number; unused: boolean }>(
    `
      select "id", "account" = '${firstAccount}' and "mustChangePassword" as "unused"
      from "sysUser"
      order by "id"
      limit 1`,
  )
  if (known && !(known.unused && password !== undefined)) return {}
  const chosen = password ?? randomPassword()
  const hash = await hashPassword(chosen)
  return system.transaction(async tx => {
    await tx.hold('firstOperator')
    if (known) {
      await tx.update(sysUser, {
        set: sql`"password" = ${hash}, "mustChangePassword" = false`,
        where: sql`a.id = ${known.id} and a."mustChangePassword"`,
      })
      return {}
    }
    // Another server was faster: the password it printed is valid.
    const [meanwhile] = await tx.sql(`select 1 from "sysUser" limit 1`)
    if (meanwhile) return {}
    const user = await tx.store(sysUser).create({
      account: firstAccount,
      // Read in both languages, so it is the account: a person's name has no English pair.
      name: firstAccount,
      password: hash,
      mustChangePassword: password === undefined,
      reserved: true,
    })
    const role = await tx.store(sysRole).find({ code: administrator })
    if (!role) throw new Error('the administrator role is missing: prepareSystem() comes first')
    await tx.store(relSysUserRole).create({ sysUserId: user.id, sysRoleId: role.id })
    return password === undefined ? { password: chosen } : {}
  })
}
