import { dayMs } from '@pavilion/declare'
import { countBadgeAtGate } from '@pavilion/certificate/server/index.ts'
import { now, type Context } from '@pavilion/store'
import type { Outcome } from '../../model/calls.ts'
import { registerUserEntryRecord } from '../../model/index.ts'
import type { Device } from '../check/gates.ts'
import { hubRole } from '../hub/role.ts'
import { tellLater } from '../hub/toMain.ts'

/** What a guard says of a passage: papers were compared, or the badge came out of the printer. */
export interface Confirmed {
  readonly requestId: string
  readonly what: 'confirms' | 'printed'
  /** The request id of the passage. */
  readonly passage: string
  readonly at: Date
  readonly guard: number | undefined
}
const columns = { confirms: 'idCheckedAt', printed: 'badgePrintedAt' } as const

/** Notes it on the passage, once. A passage that has not come yet is waited for. */
export async function confirm(ctx: Context, device: Device, asked: Confirmed): Promise<Outcome> {
  const { what, passage, at } = asked
  const column = columns[what]
  for (const { projectId, termId } of device.serves) {
    const done = await ctx.acting('access', { projectId }).transaction(async tx => {
      const rows = await tx.sql<{ id: number; isNew: boolean; personId: number }>(
        `update "registerUserEntryRecord" e set "${column}" = coalesce(e."${column}", $4::timestamptz)
        from (select o.id, o."${column}" is null as "isNew" from "registerUserEntryRecord" o
          where o."projectId" = $1 and o."registerUserTermId" = $2 and o."requestId" = any($3::text[])
            and o."deletedAt" is null for update) o
        where e."projectId" = $1 and e.id = o.id returning e.id, o."isNew", e."registerUserId" as "personId"`,
        [projectId, termId, [passage, `${passage.slice(0, 60)}-in`], at.toISOString()],
      )
      const [fresh] = rows.filter(({ isNew }) => isNew)
      if (!fresh) return rows.length ? 'known' : undefined
      tx.wrote(registerUserEntryRecord, projectId)
      if (what === 'printed' && !hubRole()) await countBadgeAtGate(tx, projectId, fresh.personId)
      await tellLater(tx, device, { ...asked, about: { [what]: passage } })
      return 'accepted'
    })
    if (done) return done
  }
  return now().getTime() - at.getTime() < dayMs ? 'failed' : 'refused'
}
