import { badgeForGate } from '@pavilion/certificate/server/index.ts'
import type { Context } from '@pavilion/store'
import { entryType } from '../../model/codes.ts'
import { projectGates, type Device } from '../check/gates.ts'

/**
 * The badge of whom a passage let in, at a gate that prints. Undefined for anything else.
 * @throws the refusals of `badgeForGate`
 */
export async function badgeOf(
  ctx: Context,
  device: Device,
  { requestId, again }: { readonly requestId: string; readonly again: boolean },
): Promise<Buffer | undefined> {
  for (const { projectId, termId } of device.serves) {
    const gate = (await projectGates(ctx, projectId)).gates.get(termId)
    if (!gate?.prints) continue
    const [passage] = await ctx.sql<{ personId: number }>(
      `select e."registerUserId" as "personId" from "registerUserEntryRecord" e
      where e."projectId" = $1 and e."registerUserTermId" = $2 and e."requestId" = any($3::text[])
        and e."entryType" = $4 and e."deletedAt" is null`,
      [projectId, termId, [requestId, `${requestId.slice(0, 60)}-in`], entryType.entry],
    )
    if (passage) return badgeForGate(ctx, { projectId, personId: passage.personId, printerId: gate.printerId, again })
  }
  return undefined
}
