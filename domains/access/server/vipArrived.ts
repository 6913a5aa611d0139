import { clockIn, dayIn, say } from '@pavilion/declare'
import { job } from '@pavilion/http'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type SystemContext, type Transaction } from '@pavilion/store'
import { registerUserEntryRecord } from '../model/index.ts'
import { accessSettings } from '../model/settings.ts'
import { projectGates } from './check/gates.ts'

// The host of a VIP hears that they are there: by the record, so that a passage of a phone without a
// line has its own time in the notice, and one that was taken back has none.

interface About {
  readonly projectId: number
  readonly requestId: string
}
const name = 'access.vipArrived'
/** Has the host of a VIP notified of this passage, after it is committed. */
export const tellHost = (tx: Transaction, { projectId, requestId }: About): Promise<void> =>
  tx.enqueue(name, { projectId, requestId }, { key: `${name} ${projectId} ${requestId}` })

interface Arrived {
  readonly personId: number
  readonly name: string
  readonly company: string | null
  readonly place: string | null
  readonly at: string
  readonly event: string
  readonly phoneNumber: string | null
  readonly email: string | null
}
/** Tells the host, once for each day of the event. */
async function tell(ctx: SystemContext, { projectId, requestId }: About): Promise<void> {
  const inside = ctx.acting('access', { projectId })
  const [arrived] = await inside.query<Arrived>(sql`
    select u.id as "personId", u."name", u."company", e."entryTermName" as "place", e."entryTime" as "at",
      p."name" as "event",
      case when coalesce(u."hostPhone", u."hostEmail") is null then s."gateVipPhone" else u."hostPhone" end
        as "phoneNumber",
      case when coalesce(u."hostPhone", u."hostEmail") is null then s."gateVipEmail" else u."hostEmail" end as "email"
    from ${registerUserEntryRecord} e
    join ${registerUser} u on u.id = e."registerUserId" and u."isVip"
    join ${project} p on p.id = e."projectId"
    left join ${accessSettings} s on s."projectId" = e."projectId"
    where e."requestId" = ${requestId}`)
  if (!arrived || !(arrived.phoneNumber || arrived.email)) return
  const { timeZone } = (await projectGates(ctx, projectId)).settings
  const at = Date.parse(arrived.at)
  const { personId, phoneNumber, email, event } = arrived
  await sendNotice(inside, {
    projectId,
    template: 'guestArrived',
    language: 'zh',
    to: { phoneNumber, email },
    dedupeKey: `vip:${personId}:${dayIn(at, timeZone)}`,
    variables: {
      person: [arrived.name, arrived.company].filter(Boolean).join('，'),
      place: arrived.place ?? '',
      time: `${dayIn(at, timeZone)} ${clockIn(at, timeZone)}`,
      event,
    },
  })
}
export const vipJobs = [
  job<About>(name, tell, {
    tries: 5,
    minutes: 2,
    givenUp: say('贵宾到达的通知没有发出，可在此重试', 'A host was not told that a VIP has arrived. Try again here'),
  }),
]
