import { addDays } from '@pavilion/declare'
import { hotelGuest, hotelRoom, hotelRoommate, roomType, roomTypeKind } from '@pavilion/hotel/model/index.ts'
import { openHotel } from '@pavilion/hotel/server/testing.ts'
import type { Answered, TestServer } from '@pavilion/testing'
import { todayOf } from './rooms/gather.ts'
import type { Placed, RoomBoard } from '../model/calls/board.ts'

type Kind = keyof typeof roomTypeKind
/**
 * A hotel with a king room 101, a twin 201 and a room of four beds 401, and a stay of a week from
 * today on for everybody whom `guest` makes.
 */
export async function openDesk(server: TestServer, project?: Awaited<ReturnType<TestServer['project']>>) {
  const at = await openHotel(server, {}, project)
  const { projectId, inside } = at
  const today = await todayOf(inside)
  const on = (days: number) => addDays(today, days)
  const types = new Map<Kind, number>()
  const typeOf = async (kind: Kind) => {
    const known = types.get(kind)
    if (known) return known
    const made = await inside
      .store(roomType)
      .create({
        projectId,
        hotelId: at.hotel.id,
        name: kind,
        englishName: kind,
        type: roomTypeKind[kind],
        price: 50_000,
      })
    types.set(kind, made.id)
    return made.id
  }
  const rooms: Record<string, number> = {}
  const room = async (roomNo: string, kind: Kind = 'standard', hotelId = at.hotel.id): Promise<number> => {
    const made = await inside.store(hotelRoom).create({ projectId, hotelId, roomNo, roomTypeId: await typeOf(kind) })
    rooms[roomNo] = made.id
    return made.id
  }
  await room('101', 'king')
  await room('201')
  await room('401', 'quad')
  const operator = await server.operator({ projects: [projectId] })
  const asks = <T = Record<string, unknown>>(path: string, body: object = {}, token = operator.token) =>
    server.call(path, body, { token, projectId, language: 'en' }) as Promise<Answered<T>>
  const assign = (hotelGuestId: number, hotelRoomId: number, more: object = {}, token?: string) =>
    asks<Placed>('/hotelAssignRoom/assign', { hotelGuestId, hotelRoomId, ...more }, token)
  return {
    ...at,
    today,
    on,
    rooms,
    room,
    typeOf,
    operator,
    asks,
    assign,
    /** A guest of the organiser, without an order, for seven nights. */
    async guest(name: string, more: object = {}): Promise<number> {
      const stay = { checkInDate: on(0), checkOutDate: on(7) }
      return (await inside.store(hotelGuest).create({ projectId, name, hotelId: at.hotel.id, ...stay, ...more })).id
    },
    roommate: (hotelGuestId: number, name: string, phoneNumber: string) =>
      inside.store(hotelRoommate).create({ projectId, hotelGuestId, name, phoneNumber }),
    board: async (more: object = {}, token?: string) =>
      (await asks<RoomBoard>('/hotelAssignRoom/getBoard', { hotelId: at.hotel.id, ...more }, token)).data,
    /** `[room, guest, first night, departure, bed]` of everybody, by room. */
    nightsOf: () =>
      server.sql<{ room: string; guest: string; from: string; to: string; bed: number }>(
        `select r."roomNo" as room, g."name" as guest, a."checkInDate"::text as "from", a."checkOutDate"::text as "to", a."bed"
        from "hotelAssignRoom" a
        join "hotelRoom" r on r.id = a."hotelRoomId"
        join "hotelGuest" g on g.id = a."hotelGuestId"
        where a."projectId" = $1 and a."deletedAt" is null
        order by r."roomNo", a."checkInDate", g."name"`,
        [projectId],
      ),
  }
}
/** What became of a call: `done`, or the name of its refusal. */
export const outcome = (answer: unknown): string => {
  const { result, data } = answer as Answered<{ code?: string }>
  return result === 20000 ? 'done' : (data?.code ?? String(result))
}
