import { describe, it } from 'node:test'
import { expect } from 'expect'
import { addDays } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import { codeOf, hotelVisitors } from './testing.ts'

const server = await startTestServer()
/** Numbers that follow from a seed. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return { below: (count: number) => Math.floor(next() * count) }
}
const first = '2027-05-10'
interface Night {
  readonly night: string
  readonly total: number
  readonly held: number
  readonly sold: number
}

/** One hotel with two sales, of which the type caps the sum, and what happens to its orders. */
async function story(seed: number) {
  const { below } = chance(seed)
  const at = await hotelVisitors(server, {
    stock: 4,
    booking: { noFillOccupant: true, refundApplyReleaseStock: true },
    sales: [{ stock: 2 }, { stock: 3, price: 90_000 }],
  })
  const who = await at.visitor()
  const operator = await server.operator({ projects: [at.projectId] })
  const orders: number[] = []
  const pick = () => orders[below(Math.max(1, orders.length))]
  const acts: readonly (() => Promise<unknown>)[] = [
    async () => {
      const checkInDate = addDays(first, below(4))
      const rooms = Array.from({ length: 1 + below(2) }, () => at.room())
      const stay = at.stay({ checkInDate, checkOutDate: addDays(checkInDate, 1 + below(3)), rooms })
      const { result, data } = await at.books(who, [stay])
      if (result === 20000) orders.push(data.id)
    },
    async () => {
      const id = pick()
      if (id) await at.payFor(who, id).catch(() => undefined)
    },
    () => at.as(who, '/hotelGuest/ext/cancelBooking', { orderId: pick() ?? 0, fee: 0 }),
    () => server.call('/refund/apply', { orderId: pick() ?? 0 }, { token: operator.token, projectId: at.projectId }),
    async () => {
      const [guest] = (await at.guests()).toSorted(() => below(3) - 1)
      if (!guest) return
      const { data, result } = await at.addsNights<{ id: number }>(who, {
        hotelGuestId: guest.id,
        checkOutDate: addDays(guest.checkOutDate, 1 + below(2)),
      })
      if (result === 20000) orders.push(data.id)
    },
  ]
  return { at, act: async () => acts[below(acts.length)]?.() }
}
/** What the lines of the orders say that is held and sold of each night of the type. */
const byLines = (projectId: number) =>
  server.sql<{ night: string; held: number; sold: number }>(
    `select to_char(n."night", 'MM-DD') as "night",
      coalesce(sum(l."quantity") filter (where o."status" = 10), 0)::int as "held",
      coalesce(sum(l."quantity") filter (where o."status" in (20, 30) and l."status" in (10, 20, 30)), 0)::int as "sold"
    from "orderCommodity" l
    join "order" o on o.id = l."orderId"
    cross join lateral generate_series(l."checkInDate", l."checkOutDate" - 1, interval '1 day') n("night")
    where l."projectId" = $1 and l."deletedAt" is null
    group by 1
    order by 1`,
    [projectId],
  )
/** The rest of the type or of the best sale on each of six nights, whichever is less. */
const restOf = (projectId: number) =>
  server.sql<{ night: string; left: number }>(
    `select to_char(n."night", 'MM-DD') as "night",
      least(
        4 - coalesce((
          select r."held" + r."sold" from "roomNight" r where r."projectId" = $1 and r."night" = n."night"::date
        ), 0),
        max(s."stock" - coalesce(c."held" + c."sold", 0))
      )::int as "left"
    from generate_series($2::date, $2::date + 5, interval '1 day') n("night")
    join "hotelChannelSales" s on s."projectId" = $1
    left join "channelNight" c on c."hotelChannelSalesId" = s.id and c."night" = n."night"::date
    group by n."night"
    order by n."night"`,
    [projectId, first],
  )

describe('any history of bookings, payments, cancellations, refunds and added nights', () => {
  it('leaves each night with as many rooms held and sold as its orders have, and the rest free', async () => {
    for (const seed of [7, 42, 2026]) {
      const { at, act } = await story(seed)
      for (let nth = 0; nth < 24; nth++) {
        await act()
        if (nth % 6 === 5) await server.runJobs()
      }
      const nights: Night[] = (await at.nightsOfType()) as Night[]
      const known = new Map((await byLines(at.projectId)).map(each => [each.night, each]))
      expect(nights.length).toBeGreaterThan(0)
      for (const { night, held, sold, total } of nights) {
        expect({ seed, night, held, sold }).toEqual({
          seed,
          night,
          held: known.get(night)?.held ?? 0,
          sold: known.get(night)?.sold ?? 0,
        })
        expect(held + sold).toBeLessThanOrEqual(total)
      }
      const { data } = await at.as<{ rows: { night: string; left: number }[] }>(
        null,
        '/hotelChannelSales/ext/getStock',
        { roomTypeId: at.type.id, checkInDate: first, checkOutDate: addDays(first, 6) },
      )
      expect({ seed, rows: data.rows.map(({ night, left }) => ({ night: night.slice(5), left })) }).toEqual({
        seed,
        rows: await restOf(at.projectId),
      })
    }
  })
  it('refunding one room of a booking leaves a night that was added to another room as it is', async () => {
    const at = await hotelVisitors(server)
    const who = await at.visitor()
    const orderId = await at.staysPaid(who, [at.stay({ rooms: [at.room(), at.room({ guests: [{ name: '乙' }] })] })])
    const [guest] = await at.guests()
    const { data } = await at.addsNights<{ id: number }>(who, {
      hotelGuestId: guest?.id,
      checkOutDate: '2027-05-13',
    })
    await at.payFor(who, data.id)
    const [line] = (await at.view(who, orderId)).lines
    const operator = await server.operator({ projects: [at.projectId] })
    const refunded = await server.call(
      '/refund/apply',
      { orderId, lines: [{ orderCommodityId: line?.id, quantity: 1 }] },
      { token: operator.token, projectId: at.projectId },
    )
    expect(codeOf(refunded)).toBe('done')
    await server.runJobs()
    expect((await at.guests())[0]?.checkOutDate).toBe('2027-05-13')
  })
})
