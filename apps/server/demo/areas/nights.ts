import type { Demo } from './fill.ts'

/** The units of each cell to come, by order: `of` and `night` name the cell. */
const units = (counter: 'channelNight' | 'roomNight', of: 'hotelChannelSalesId' | 'roomTypeId') => `
  select '${counter}' as counter, l."${of}" as "of", n::date as "night", 'order ' || o.id as "key",
    sum(l."quantity")::bigint as "quantity", o."status" <> 10 as "paid"
  from "orderCommodity" l
  join "order" o on o.id = l."orderId"
  cross join generate_series(l."checkInDate", l."checkOutDate" - 1, interval '1 day') n
  where o."projectId" = $1 and l."${of}" is not null and l."checkInDate" >= current_date
    and (o."status" = 10 or (o."status" in (20, 30) and l."status" in (20, 30, 50)))
  group by 2, 3, o.id`
const cells = (counter: 'channelNight' | 'roomNight', of: string, table: string) => `
  with u as (${units(counter, of as 'roomTypeId')}),
  made as (
    insert into "${counter}" ("projectId", "${of}", "night", "total", "held", "sold")
    select $1, u."of", u."night", greatest(t."stock", sum(u."quantity")),
      coalesce(sum(u."quantity") filter (where not u."paid"), 0), coalesce(sum(u."quantity") filter (where u."paid"), 0)
    from u
    join "${table}" t on t.id = u."of"
    group by u."of", u."night", t."stock"
    returning id, "${of}" as "of", "night"
  )
  insert into "counterHold" ("projectId", "counter", "cellId", "key", "quantity", "state")
  select $1, u.counter, m.id, u."key", u."quantity", case when u."paid" then 20 else 10 end
  from u
  join made m on m."of" = u."of" and m."night" = u."night"`
const seats = `
  with t as (
    select t.id, 'order ' || o.id as "key", o."status" <> 10 as "paid"
    from "tripTicket" t
    join "order" o on o.id = t."orderId" and o."status" in (10, 20, 30)
    where t."projectId" = $1
  ),
  made as (
    insert into "tripSeat" ("projectId", "tripTicketId", "total", "held", "sold")
    select $1, t.id, 1, (not t."paid")::int, t."paid"::int from t
    returning id, "tripTicketId"
  )
  insert into "counterHold" ("projectId", "counter", "cellId", "key", "quantity", "state")
  select $1, 'tripSeat', m.id, t."key", 1, case when t."paid" then 20 else 10 end
  from t
  join made m on m."tripTicketId" = t.id`

/** The nights to come and the seats that the demo's orders hold or have bought, and who holds them. */
export async function fillNightsAndSeats({ ctx, made: { projectId } }: Demo): Promise<void> {
  for (const text of [
    cells('channelNight', 'hotelChannelSalesId', 'hotelChannelSales'),
    cells('roomNight', 'roomTypeId', 'roomType'),
    seats,
  ])
    await ctx.sql(text, [projectId])
}
