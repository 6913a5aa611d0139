import { sendNotice } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import {
  registerUserSignInBatch,
  registerUserSignInContact,
  registerUserSignInHotel,
  registerUserSignInHotelStatistics,
  signInBatchStatus,
} from '../model/index.ts'
import { ofOwnPlaces } from './places.ts'
import { noContacts } from './refusals.ts'

interface Due {
  readonly kind: 'contact' | 'batch'
  readonly id: number
  readonly projectId: number
  readonly phoneNumber: string
  readonly place: string
  readonly count: number
  readonly event: string
}

/**
 * Reminds the contacts of places, and the heads of batches, of those who have not come. Each is
 * reminded once an hour at most. Reads counters only.
 * @throws noContacts
 */
export async function remindContacts(ctx: Context): Promise<{ reminded: number; missing: number }> {
  return ctx.transaction(async tx => {
    const due = await tx.query<Due>(sql`
      select 'contact' as kind, c.id, c."projectId", c."phoneNumber", coalesce(h."name", p."name") as place,
        sum(s."unsignInAmt")::int as count, p."name" as event
      from ${registerUserSignInContact} c
      join ${project} p on p.id = c."projectId"
      left join ${registerUserSignInHotel} h on h.id = c."registerUserSignInHotelId"
      join ${registerUserSignInHotelStatistics} s on s."projectId" = c."projectId"
        and (h.id is null or s."registerUserSignInHotelId" = h.id)
      where c."phoneNumber" is not null
        and ${ofOwnPlaces(tx, 'c."registerUserSignInHotelId"')}
      group by c.id, c."projectId", c."phoneNumber", h."name", p."name"
      having sum(s."unsignInAmt") > 0
      union all
      select 'batch', b.id, b."projectId", b."phoneNumber", b."name", m.many - b."signInAmt", p."name"
      from ${registerUserSignInBatch} b
      join ${project} p on p.id = b."projectId"
      cross join lateral (
        select count(*)::int as many
        from "registerUserSignInBatchDetail" d
        where d."registerUserSignInBatchId" = b.id and d."deletedAt" is null
      ) m
      where b."status" = ${signInBatchStatus.notSigned} and b."phoneNumber" is not null and m.many > b."signInAmt"
      order by 1 desc, 2
      limit 500`)
    if (!due.length) throw noContacts()
    const hour = now().toISOString().slice(0, 13)
    let reminded = 0
    for (const { kind, id, projectId, phoneNumber, place, count, event } of due) {
      const sent = await sendNotice(tx, {
        projectId,
        template: 'signInMissing',
        language: 'zh',
        to: { phoneNumber },
        dedupeKey: `signIn:${kind}:${id}:${hour}`,
        variables: { place, count: String(count), event },
      })
      if (sent.length) reminded++
      if (sent.length && kind === 'contact')
        await tx.store(registerUserSignInContact).set(id, { remindedAt: now().toISOString() })
    }
    return { reminded, missing: due.length }
  })
}
