import { noToken } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { sysRole } from '../model/index.ts'
import { limitOf } from './operators.ts'
import { reachOfRole } from './reach.ts'
import { asRoleOnly } from './refusals.ts'
import { createSession } from './sessions.ts'

/**
 * Refuses what belongs to the person and not to the role as which they see the back-office: their
 * account, and work that runs later with their own rights.
 * @throws asRoleOnly
 */
export function mustBeThemselves({ caller }: Context): void {
  const who = caller.kind === 'service' ? caller.behalf : caller
  if (who?.asRoleId !== undefined) throw asRoleOnly()
}

/**
 * Opens a second session of the caller, in which only what this role gives counts; what they write
 * is logged under their own name. It ends with the session of the caller, or after an hour without
 * a call.
 * @throws noData, asRoleOnly inside such a session, beyondOwnReach for a role that gives more
 */
export async function seeAsRole(ctx: Context, { id }: { id: number }, userAgent: string): Promise<{ token: string }> {
  mustBeThemselves(ctx)
  const { id: userId, sessionId } = ctx.caller
  if (userId === null || sessionId === undefined) throw noToken()
  return ctx.transaction(async tx => {
    await tx.store(sysRole).getDetail(id)
    const judge = await limitOf(tx, { roles: [id] })
    await judge(() => reachOfRole(tx, id))
    const [own] = await tx.sql<{ secondFactor: boolean }>(
      `select "secondFactor" from "accessSession" where "id" = $1`,
      [sessionId],
    )
    const token = await createSession(tx, {
      kind: 'operator',
      userId,
      ip: tx.ip,
      userAgent,
      secondFactor: own?.secondFactor === true,
      idleHours: 1,
      as: { roleId: id, sessionId },
    })
    await tx.log('seeAs', { resource: 'sysRole', id })
    return { token }
  })
}
