import type { Context } from '@pavilion/store'
import { conflictState, registerUserEntryConflict } from '../../model/index.ts'
import type { Device, Guard } from '../check/gates.ts'

/**
 * Settles a conflict that a device has caused, in the name of the operator who allowed it to let people in
 * by hand. False where there is none, or somebody else has settled it.
 */
export async function settleConflict(
  ctx: Context,
  { serves, overrideById }: Device,
  {
    requestId,
    isMisuse,
    guard,
  }: { readonly requestId: string; readonly isMisuse: boolean; readonly guard: Guard | undefined },
): Promise<boolean> {
  const [found] = await ctx.sql<{ id: number; projectId: number }>(
    `select c.id, c."projectId" from "registerUserEntryConflict" c
    where c."projectId" = any($1::bigint[]) and c."deletedAt" is null and c."state" = $3
      and (c."requestId" = any($2::text[]) or left(c."requestId", 41) = left($4::text, 40) || '~')
    limit 1`,
    [
      serves.map(({ projectId }) => projectId),
      [requestId, `${requestId.slice(0, 60)}-in`],
      conflictState.open,
      requestId,
    ],
  )
  if (!found) return false
  const { id, projectId } = found
  const move = isMisuse ? 'markMisuse' : 'allow'
  await ctx.acting('access', { projectId }).transaction(async tx => {
    await tx.move(registerUserEntryConflict, { id }, move)
    await tx.log(move, {
      resource: registerUserEntryConflict.name,
      id,
      projectId,
      details: { sysUserId: [null, overrideById], ...(guard && { guard: [null, guard.name] }) },
    })
  })
  return true
}
