import { now, type Context } from '@pavilion/store'
import type { GateFigures } from '../../model/handheld/standing.ts'
import { entryType } from '../../model/codes.ts'
import { insideIn } from '../check/counting.ts'
import { deviceOf, gateDayBegan, projectGates } from '../check/gates.ts'

/**
 * What has passed at the gate of a device since the gates' day began, and who is in its hall.
 * Undefined for a device without a gate.
 */
export async function gateFigures(ctx: Context, deviceId: number): Promise<GateFigures | undefined> {
  const [own] = (await deviceOf(ctx, deviceId))?.serves ?? []
  if (!own) return undefined
  const { projectId, termId } = own
  const gate = (await projectGates(ctx, projectId)).gates.get(termId)
  const began = await gateDayBegan(ctx, projectId)
  const [row] = await ctx.acting('access', { projectId }).sql<GateFigures>(
    `select coalesce(sum(m."amount") filter (where m."entryType" <> $4), 0)::int as "entries",
      coalesce(sum(m."amount") filter (where m."entryType" = $4), 0)::int as "exits",
      (select ${insideIn('$3', 's.')} from "registerUserExhibitionHallScale" s where s.id = $5::bigint) as "inside",
      (select s."scale" from "registerUserExhibitionHallScale" s where s.id = $5::bigint) as "scale"
    from "registerUserEntryMinute" m
    where m."projectId" = $1 and m."registerUserTermId" = $2 and m."minute" >= date_trunc('minute', $3::timestamptz)
      and m."minute" <= $6::timestamptz and m."deletedAt" is null`,
    [projectId, termId, began, entryType.out, gate?.group?.hallScaleId ?? null, now().toISOString()],
  )
  return row
}
