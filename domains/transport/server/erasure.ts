import { empty, emptying, erasing, inBoth } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { everyRowOf, sql, type Sql } from '@pavilion/store'
import { carryPassenger, passenger, receiveLink, tripTicket, tripTicketReceivePlanTrack } from '../model/index.ts'

const why = say(
  '仅保留行程和票款，用于与承运方结算',
  'Only the trip and its price are kept, for billing with the carrier',
)
erasing.fill(passenger.name, emptying(passenger, { why }))
erasing.fill(tripTicket.name, emptying(tripTicket, { why }))

const every = (of: Parameters<typeof everyRowOf>[0]) => everyRowOf(of, 'a person is erased from deleted rows too')
/** The passengers of an erased person. */
const persons = (ids: readonly number[]): Sql =>
  sql`select g.id from ${every(passenger)} g where g."webUserId" = any(${ids}::bigint[])`
// Both run first: later the passengers no longer say whose they were.
erasing.fill(receiveLink.name, {
  first: async (tx, { ids }) => ({
    of: receiveLink,
    fate: 'emptied',
    rows: await empty(
      tx,
      receiveLink,
      ['name', 'phoneNumber', 'device'],
      inBoth(sql`"passengerId" in (${persons(ids)})`),
    ),
  }),
})
/** Photos and signatures of the transfers in which the person rode. */
const rode = (ids: readonly number[]): Sql => sql`"tripTicketReceivePlanId" in (
  select c."tripTicketReceivePlanId" from ${every(carryPassenger)} c where c."passengerId" in (${persons(ids)})
)`
erasing.fill(tripTicketReceivePlanTrack.name, {
  async first(tx, { ids }) {
    const pictures = await tx.query<{ photo: string | null; signature: string | null }>(
      sql`select t."photo", t."signature" from ${every(tripTicketReceivePlanTrack)} t
      where ${rode(ids)} and (t."photo" is not null or t."signature" is not null)`,
    )
    return {
      of: tripTicketReceivePlanTrack,
      fate: 'emptied',
      why,
      rows: await empty(tx, tripTicketReceivePlanTrack, ['photo', 'signature'], inBoth(rode(ids))),
      sheets: pictures.flatMap(({ photo, signature }) => [photo, signature].flatMap(path => path ?? [])),
    }
  },
})
