import { say } from '@pavilion/declare'
import {
  fillStanding,
  inWords,
  languageByNumber,
  noticeEvent,
  type NoticeTo,
} from '@pavilion/notification/server/index.ts'
import { now, sql } from '@pavilion/store'
import {
  car,
  carryPassenger,
  passenger,
  receivePlanStatus,
  tripTicketReceivePlan,
  tripTicketReceivePlanCar,
} from '../../model/index.ts'

interface Ride {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
  readonly planTime: string
  readonly pickUpPlace: string | null
  readonly englishPickUpPlace: string | null
  readonly destination: string | null
  readonly englishDestination: string | null
  readonly plateNumber: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
}
/** The seat of a passenger with its car: that of the passenger, else the only one of the transfer. */
const rides = sql`${carryPassenger} c
  join ${tripTicketReceivePlan} p on p.id = c."tripTicketReceivePlanId"
  left join lateral (
    select k.* from ${tripTicketReceivePlanCar} k
    where k."tripTicketReceivePlanId" = p.id and (c."carId" is null or k."carId" = c."carId")
    order by k.id
    limit 1
  ) k on true
  left join ${car} r on r.id = k."carId"`
const driver = sql`coalesce(k."driverName", r."driverName")`
const driverPhone = sql`coalesce(k."driverPhone", r."driverPhone")`

/** A passenger hears when and where they are met, by whom, and when one of these changes. */
fillStanding('transfer', {
  first: 'transferPlanned',
  changed: 'transferChanged',
  holds: async () => sql`
    select c.id, case when p."status" in (${receivePlanStatus.planned}, ${receivePlanStatus.ensured})
      then concat_ws(
        '|', extract(epoch from p."planTime")::bigint, p."pickUpPlace", p."destination", r."plateNumber", ${driver},
        ${driverPhone}
      ) end as "facts", false as "quiet"
    from ${rides}
    where p."planTime" > ${now().toISOString()}::timestamptz`,
  about: async (ctx, { projectId, ids }) => {
    const event = await noticeEvent(ctx, projectId)
    const rows = await ctx.query<Ride>(
      sql`select c.id, g."name", g."phoneNumber", g."email", g."webUserId", p."planTime", p."pickUpPlace",
        p."englishPickUpPlace", p."destination", p."englishDestination", r."plateNumber", ${driver} as "driverName",
        ${driverPhone} as "driverPhone"
      from ${rides}
      join ${passenger} g on g.id = c."passengerId" and g."erasedAt" is null
      where c.id = any(${[...ids]}::bigint[]) and p."planTime" is not null`,
    )
    return new Map(
      rows.map(row => {
        const language = languageByNumber(row.phoneNumber)
        const by = [row.driverName, row.driverPhone].filter(Boolean).join(' ')
        const words = say(
          `车辆 ${row.plateNumber}${by ? `，司机 ${by}` : ''}。`,
          `Car ${row.plateNumber}${by ? `, driver ${by}` : ''}.`,
        )
        const to: NoticeTo<'transferPlanned' | 'transferChanged'> = {
          to: { phoneNumber: row.phoneNumber, email: row.email, webUserId: row.webUserId },
          language,
          variables: {
            name: row.name,
            time: event.clock(row.planTime),
            from: inWords(language, row.pickUpPlace, row.englishPickUpPlace),
            to: inWords(language, row.destination, row.englishDestination),
            car: row.plateNumber ? words[language === 'en' ? 1 : 0] : '',
            event: event.name(language),
          },
        }
        return [row.id, [to]] as const
      }),
    )
  },
})
