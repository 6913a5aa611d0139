import { countOf, daysBetween, type Pair } from '@pavilion/declare'
import { hotel, hotelGuest, hotelRoom, roomTypeKind } from '@pavilion/hotel/model/index.ts'
import {
  relUserChannelHotel,
  relUserGroupHotel,
  relUserLevelHotel,
  userLevel,
} from '@pavilion/reception/model/index.ts'
import {
  assignedWhere,
  assignOf,
  guestsWhere,
  roomsWhere,
  takeBackOf,
  type Assigned,
  type GuestOf,
} from '@pavilion/reception/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { arrangementKind } from '../../model/index.ts'
import type { Party, PlannedRoom, RoomPlan, RoomProblem } from '../../solver/rooms/problem.ts'
import { whyNotRoom, whyRoom, type Choice as RoomChoice } from '../../solver/rooms/explain.ts'
import type { Broken } from '../../solver/rooms/check.ts'
import { pinsOf } from '../pins.ts'
import { solveAside } from '../thread.ts'
import { movedMeanwhile } from '../refusals.ts'
import { targetAt, type Arrangement, type Explained, type Kind, type NewLine } from './kind.ts'
import { refusedBy } from './refused.ts'

interface Gathered {
  readonly problem: RoomProblem
  /** The guests of each party, by the party's id. */
  readonly members: ReadonlyMap<number, readonly number[]>
  /** The room that each guest has now. */
  readonly now: ReadonlyMap<number, number>
  readonly rooms: readonly PlannedRoom[]
}
const hotelsIn = (of: Arrangement) => (of.hotelIds?.length ? [...of.hotelIds] : null)

/** The rooms, guests and assignments of the nights of a proposal, as a problem of the solver. */
async function gather(ctx: Context, of: Arrangement): Promise<Gathered> {
  const hotelIds = hotelsIn(of)
  const within = sql`g."checkInDate" <= ${of.untilDate}::date and g."checkOutDate" > ${of.fromDate}::date
    and (${hotelIds}::bigint[] is null or g."hotelId" is null or g."hotelId" = any(${hotelIds}::bigint[]))`
  const guests = (await guestsWhere(ctx, within)).filter(({ counts, isOut }) => counts && !isOut)
  const rooms = await roomsWhere(ctx, sql`${hotelIds}::bigint[] is null or r."hotelId" = any(${hotelIds}::bigint[])`)
  const roomIds = rooms.map(({ id }) => id)
  const assigned = roomIds.length
    ? await assignedWhere(ctx, sql`a."hotelRoomId" = any(${roomIds}::bigint[]) and a."checkOutStatus" = 10`)
    : []
  const mine = new Set(guests.map(({ id }) => id))
  const own = Map.groupBy(assigned, ({ guestId }) => guestId)
  const isWhole = (guest: GuestOf): boolean => {
    const [only, ...more] = own.get(guest.id) ?? []
    return !only || (!more.length && !only.isIn && only.from === guest.from && only.to === guest.to)
  }
  // Who has checked in, or moves in mid-stay, stays as the desk has it.
  const planned = guests.filter(isWhole)
  const plannedIds = new Set(planned.map(({ id }) => id))
  const lodgers = assigned.filter(({ guestId }) => !plannedIds.has(guestId) || !mine.has(guestId))
  const first = [...planned, ...lodgers].reduce((least, { from }) => (from < least ? from : least), of.fromDate)
  const facts = await factsOf(ctx, of)
  const pins = await pinsOf(ctx, arrangementKind.room)
  const now = new Map(planned.flatMap(({ id }) => own.get(id)?.map(({ roomId }) => [id, roomId] as const) ?? []))
  const groups = partiesOf(planned, now)
  const night = (day: string) => Math.max(0, daysBetween(first, day))
  const kinds = new Map(rooms.map(({ roomTypeId, kind }) => [roomTypeId, kind]))
  const parties = groups.map((group): Party => {
    const [guest] = group as [GuestOf, ...GuestOf[]]
    const kind = guest.roomTypeId === null ? null : (kinds.get(guest.roomTypeId) ?? null)
    const pinned = group.find(({ id }) => pins.has(id) && now.has(id))
    return {
      id: guest.id,
      name: group.map(({ name }) => name).join('、'),
      size: group.reduce((sum, { beds }) => sum + beds, 0),
      from: night(guest.from),
      until: night(guest.to),
      hotelIds: guest.hotelId === null ? facts.hotelsFor(guest) : [guest.hotelId],
      roomTypeId: guest.roomTypeId,
      gender: group.every(({ gender }) => gender === guest.gender) ? guest.gender : null,
      shares: kind === roomTypeKind.bed || (guest.line === null && kind !== roomTypeKind.king),
      company: guest.workplace?.trim() || null,
      quiet: facts.isQuiet(guest),
      rank: facts.rankOf(guest),
      pinned: pinned ? (now.get(pinned.id) ?? null) : null,
    }
  })
  const plannedRooms = rooms.map(
    (room): PlannedRoom => ({
      id: room.id,
      name: room.roomNo,
      hotelId: room.hotelId,
      roomTypeId: room.roomTypeId,
      floor: room.floor ?? '',
      beds: room.beds,
      sharing: room.kind === roomTypeKind.bed ? 'bed' : room.kind === roomTypeKind.king ? 'whole' : 'any',
      quiet: of.quietFromFloor !== null && Number.parseInt(room.floor ?? '', 10) >= of.quietFromFloor,
      closed: [],
    }),
  )
  return {
    problem: {
      parties: [...parties, ...lodgers.map(lodger => standing(lodger, night))],
      rooms: plannedRooms,
      rules: {
        oneGender: of.oneGender,
        weights: {
          unplaced: 1000,
          otherHotel: of.companyTogether * 4,
          otherFloor: of.companyTogether,
          loud: of.quietFloor,
          openedRoom: of.fewRooms,
        },
      },
    },
    members: new Map(groups.map(group => [(group[0] as GuestOf).id, group.map(({ id }) => id)])),
    now,
    rooms: plannedRooms,
  }
}
/** Somebody who stays where they are: checked in, moving in mid-stay, or not this operator's guest. */
const standing = (lodger: Assigned, night: (day: string) => number): Party => ({
  id: -lodger.id,
  name: '',
  size: lodger.beds,
  from: night(lodger.from),
  until: night(lodger.to),
  hotelIds: null,
  roomTypeId: null,
  gender: null,
  shares: lodger.party === '',
  company: null,
  quiet: false,
  rank: 0,
  pinned: lodger.roomId,
})
/** Guests who share by their own wish and stay the same nights, unless they sleep apart now. Pure. */
export function partiesOf(guests: readonly GuestOf[], now: ReadonlyMap<number, number>): GuestOf[][] {
  const byId = new Map(guests.map(guest => [guest.id, guest]))
  const taken = new Set<number>()
  const groups: GuestOf[][] = []
  for (const guest of guests) {
    if (taken.has(guest.id)) continue
    const mates = guest.mates
      .flatMap(id => byId.get(id) ?? [])
      .filter(mate => {
        const together = mate.from === guest.from && mate.to === guest.to && mate.hotelId === guest.hotelId
        const [here, there] = [now.get(guest.id), now.get(mate.id)]
        return together && !taken.has(mate.id) && (here === undefined || there === undefined || here === there)
      })
    const group = [guest, ...mates]
    for (const { id } of group) taken.add(id)
    groups.push(group)
  }
  return groups
}
/** What levels, groups and channels say of a guest. */
async function factsOf(ctx: Context, of: Arrangement) {
  const levels = await ctx.query<{ guestId: number; levelId: number; place: number }>(
    sql`select g.id as "guestId", v.id as "levelId", (rank() over (order by v."sortNumber", v.id))::int as "place"
    from ${hotelGuest} g
    join ${userLevel} v on v.id = g."userLevelId"`,
  )
  const level = new Map(levels.map(({ guestId, levelId }) => [guestId, levelId]))
  const order = [...new Set([...levels].sort((a, b) => a.place - b.place).map(({ levelId }) => levelId))]
  const quiet = new Set(of.quietLevelIds ?? [])
  const relations = await ctx.query<{ kind: string; by: number; hotelId: number }>(
    sql`select 'level' as "kind", r."userLevelId" as "by", r."hotelId" from ${relUserLevelHotel} r
    union all select 'group', r."userGroupId", r."hotelId" from ${relUserGroupHotel} r
    union all select 'channel', r."userChannelId", r."hotelId" from ${relUserChannelHotel} r`,
  )
  const hotels = Map.groupBy(relations, ({ kind, by }) => `${kind} ${by}`)
  return {
    isQuiet: ({ id }: GuestOf) => quiet.has(level.get(id) ?? 0),
    rankOf: ({ id }: GuestOf) => Math.max(0, 3 - Math.max(0, order.indexOf(level.get(id) ?? 0))),
    hotelsFor: ({ id, userGroupId, userChannelId }: GuestOf): number[] | null => {
      const rows = [
        ...(hotels.get(`level ${level.get(id)}`) ?? []),
        ...(hotels.get(`group ${userGroupId}`) ?? []),
        ...(hotels.get(`channel ${userChannelId}`) ?? []),
      ]
      return rows.length ? [...new Set(rows.map(({ hotelId }) => hotelId))] : null
    },
  }
}
const byParty = ({ members }: Gathered, guests: ReadonlyMap<number, number>): RoomPlan =>
  new Map(
    [...members].flatMap(([party, ids]) => {
      const room = ids.map(id => guests.get(id)).find(each => each !== undefined)
      return room === undefined ? [] : [[party, room] as const]
    }),
  )

const rules: Readonly<Record<Broken['rule'], Pair>> = {
  hotel: ['不在其可住的酒店', 'Not a hotel for this guest'],
  type: ['不是预订的房型', 'Not the type that was booked'],
  beds: ['床位少于人数', 'Fewer beds than people'],
  closed: ['房间当晚不可用', 'Not available on these nights'],
  sharing: ['按床位拼住的房间', 'A room that is shared by bed'],
  full: ['床位已满', 'All beds are taken'],
  whole: ['房间由他人整间入住', 'Somebody has the room to themselves'],
  gender: ['同住者性别不同', 'Strangers of another gender'],
  pinned: ['已固定在别处', 'Pinned elsewhere'],
}
const wishes = {
  otherHotel: ['不在同单位的酒店', 'Not in the hotel of the company'],
  otherFloor: ['不在同单位的楼层', 'Not on the floor of the company'],
  loud: ['不是安静楼层', 'Not a quiet floor'],
  openedRoom: ['需多开一间房', 'Opens another room'],
} as const satisfies Record<string, Pair>

export const rooms: Kind = {
  wanted: of => of.rooms,
  async propose(ctx, of, effort, onProgress) {
    const gathered = await gather(ctx, of)
    const { problem } = gathered
    const former = byParty(gathered, gathered.now)
    const { plan } = await solveAside<'room'>({ kind: 'room', problem, former, ...effort }, onProgress)
    const pinned = new Set(problem.parties.flatMap(({ id, pinned: at }) => (at === null ? [] : [id])))
    return [...gathered.members].flatMap(([party, ids]) =>
      ids.map(
        (subjectId): NewLine => ({
          subjectId,
          fromId: gathered.now.get(subjectId) ?? null,
          toId: plan.get(party) ?? null,
          isPinned: pinned.has(party),
        }),
      ),
    )
  },
  async subjects(ctx, ids) {
    const rows = await ctx.query<{ id: number; name: string; workplace: string | null; from: string; to: string }>(
      sql`select g.id, g."name", g."workplace", g."checkInDate"::text as "from", g."checkOutDate"::text as "to"
      from ${hotelGuest} g where g.id = any(${ids}::bigint[])`,
    )
    return new Map(
      rows.map(({ id, name, workplace, from, to }) => {
        const nights = Math.max(0, daysBetween(from, to))
        return [
          id,
          { name, workplace, about: [`${from} 起 ${nights} 晚`, `${countOf(nights, 'night')} from ${from}`] },
        ] as const
      }),
    )
  },
  async targets(ctx, ids) {
    const rows = await ctx.query<{ id: number; roomNo: string; hotel: string; englishHotel: string | null }>(
      sql`select r.id, r."roomNo", h."name" as "hotel", h."englishName" as "englishHotel"
      from ${hotelRoom} r join ${hotel} h on h.id = r."hotelId" where r.id = any(${ids}::bigint[])`,
    )
    return new Map(
      rows.map(row => [
        row.id,
        [`${row.hotel} ${row.roomNo}`, `${row.englishHotel || row.hotel} ${row.roomNo}`] as const,
      ]),
    )
  },
  async find(ctx, keyword) {
    const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await ctx.query<{ id: number }>(
      sql`select g.id from ${hotelGuest} g where g."name" ilike ${like} or g."workplace" ilike ${like} limit 2000`,
    )
    return rows.map(({ id }) => id)
  },
  async explain(ctx, of, lines, { subjectId, targetId }) {
    const gathered = await gather(ctx, of)
    const { problem } = gathered
    const party = [...gathered.members].find(([, ids]) => ids.includes(subjectId))?.[0]
    if (party === undefined) return undefined
    const standing = problem.parties.flatMap(({ id, pinned }) =>
      id < 0 && pinned !== null ? [[id, pinned] as const] : [],
    )
    const to = new Map(lines.flatMap(line => (line.toId === null ? [] : [[line.subjectId, line.toId] as const])))
    const plan = new Map([...byParty(gathered, to), ...standing])
    const why = whyRoom(problem, plan, party)
    if (!why) return undefined
    const asked = targetId === null ? undefined : whyNotRoom(problem, plan, { partyId: party, roomId: targetId })
    const names = new Map(problem.parties.map(({ id, name }) => [id, name]))
    const inReach = gathered.rooms.filter(({ hotelId }) => {
      const own = problem.parties.find(({ id }) => id === party)?.hotelIds
      return !own || own.includes(hotelId)
    })
    const titles = await rooms.targets(
      ctx,
      gathered.rooms.map(({ id }) => id),
    )
    const shown = (choice: RoomChoice) => ({
      target: { id: choice.room.id, name: titles.get(choice.room.id) ?? [choice.room.name, choice.room.name] },
      broken: choice.broken.map(({ rule, others }) => ({
        name: rules[rule],
        others: (others ?? []).flatMap(id => names.get(id) || []),
      })),
      wishes: Object.entries(choice.wishes).flatMap(([name, count]) =>
        count > 0 ? [wishes[name as keyof typeof wishes]] : [],
      ),
      cost: choice.cost,
    })
    return {
      chosen: why.chosen && shown(why.chosen),
      alternatives: why.alternatives.map(shown),
      shutOut: Object.entries(why.shutOut).map(([rule, count]) => ({ name: rules[rule as Broken['rule']], count })),
      asked: asked ? shown(asked.there) : null,
      targets: inReach.map(({ id, name }) => ({ id, name: titles.get(id) ?? [name, name] })),
    } satisfies Explained
  },
  free(tx, lines, end) {
    return refusedBy(tx, lines, async line => {
      const rows = await assignedWhere(tx, sql`a."hotelGuestId" = ${line.subjectId} and a."checkOutStatus" = 10`)
      const here = rows.find(({ roomId }) => roomId === targetAt(line, end))
      // Somebody has moved the guest meanwhile: that stays.
      if (rows.length !== 1 || !here) throw movedMeanwhile()
      await takeBackOf(tx, { id: here.id, updatedAt: here.updatedAt })
    })
  },
  put(tx, lines, end) {
    return refusedBy(tx, lines, async line => {
      const hotelRoomId = targetAt(line, end)
      if (hotelRoomId !== null) await assignOf(tx, { hotelGuestId: line.subjectId, hotelRoomId, together: true })
    })
  },
}
