import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, bothAtOnce, startTestServer } from '@pavilion/testing'
import { openDesk, outcome } from '../testing.ts'

const server = await startTestServer()
type At = Awaited<ReturnType<typeof openDesk>>
const countOf = (answers: readonly unknown[]): Record<string, number> =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, outcome)).map(([name, all]) => [name, all?.length ?? 0]))
const people = async (at: At, count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth++) ids.push(await at.guest(`住客 ${nth}`))
  return ids
}
/** The rows of one project that two people would share: none. */
const shared = (at: At) =>
  server.sql(
    `select a.id
    from "hotelAssignRoom" a
    join "hotelAssignRoom" b on b."hotelRoomId" = a."hotelRoomId" and b.id > a.id and b."deletedAt" is null
      and int8range(a."bed", a."bed" + a."beds") && int8range(b."bed", b."bed" + b."beds")
      and daterange(a."checkInDate", a."checkOutDate") && daterange(b."checkInDate", b."checkOutDate")
    where a."projectId" = $1 and a."deletedAt" is null`,
    [at.projectId],
  )

describe('twenty operators who want one bed', () => {
  it('give the four beds of a room to four guests, and tell the others how many are left', async () => {
    const at = await openDesk(server)
    const guests = await people(at, 20)
    const answers = await allAtOnce(20, nth => at.assign(guests[nth] as number, at.rooms['401'] as number))
    expect(countOf(answers)).toEqual({ done: 4, roomDoesNotFit: 16 })
    expect(await shared(at)).toEqual([])
  })
  it('give a king room to one guest; the others are asked whether they share', async () => {
    const at = await openDesk(server)
    const guests = await people(at, 12)
    const answers = await allAtOnce(12, nth => at.assign(guests[nth] as number, at.rooms['101'] as number))
    expect(countOf(answers)).toEqual({ done: 1, sharingNotConfirmed: 11 })
  })
  it('give it to several where they only look first: the control', async () => {
    const at = await openDesk(server)
    const guests = await people(at, 8)
    const room = at.rooms['101']
    // A row without a bed is excluded by nothing, and nobody locks the room.
    const seen = await allAtOnce(8, async nth => {
      const taken = await server.sql('select 1 from "hotelAssignRoom" where "hotelRoomId" = $1', [room])
      return taken.length ? undefined : guests[nth]
    })
    for (const guest of seen.filter(one => typeof one === 'number'))
      await server.sql(
        `insert into "hotelAssignRoom" ("projectId", "hotelGuestId", "hotelRoomId", "checkInDate", "checkOutDate", "checkOutStatus")
        values ($1, $2, $3, $4, $5, 10)`,
        [at.projectId, guest, room, at.on(0), at.on(2)],
      )
    expect((await at.nightsOf()).length).toBeGreaterThan(1)
  })
})
describe('two operators with one guest', () => {
  it('who drag them into two rooms give them one', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await openDesk(server)
      const lin = await at.guest('林溪')
      const answers = await bothAtOnce(
        at.assign(lin, at.rooms['101'] as number),
        at.assign(lin, at.rooms['201'] as number),
      )
      expect(countOf(answers)).toEqual({ done: 1, guestHasRoom: 1 })
    }
  })
  it('who drag them from one room into two move them once', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await openDesk(server)
      const { id, updatedAt } = (await at.assign(await at.guest('林溪'), at.rooms['101'] as number)).data
      const move = (roomNo: string) =>
        at.asks('/hotelAssignRoom/move', { id, updatedAt, hotelRoomId: at.rooms[roomNo] })
      const answers = await bothAtOnce(move('201'), move('401'))
      expect(answers.map(outcome).filter(name => name === 'done')).toHaveLength(1)
      expect(await at.nightsOf()).toHaveLength(1)
    }
  })
  it('who swap two guests at one moment never wait for each other in a circle', async () => {
    const at = await openDesk(server)
    const one = (await at.assign(await at.guest('甲'), at.rooms['201'] as number)).data
    const other = (await at.assign(await at.guest('乙'), at.rooms['401'] as number)).data
    const answers = await bothAtOnce(
      at.asks('/hotelAssignRoom/move', { id: one.id, updatedAt: one.updatedAt, hotelRoomId: at.rooms['401'] }),
      at.asks('/hotelAssignRoom/move', { id: other.id, updatedAt: other.updatedAt, hotelRoomId: at.rooms['201'] }),
    )
    expect(countOf(answers)).toEqual({ done: 2 })
  })
})
describe('the database itself', () => {
  it('holds no two people in one bed, no one in two beds, and no stranger in a room that somebody has alone', async () => {
    const at = await openDesk(server)
    const [lin, qiao] = [await at.guest('林溪'), await at.guest('乔安')]
    const put = (guest: number, room: number | undefined, bed: number, party: string) =>
      server.sql(
        `insert into "hotelAssignRoom" ("projectId", "hotelGuestId", "hotelRoomId", "checkInDate", "checkOutDate", "bed", "party", "checkOutStatus")
        values ($1, $2, $3, $4, $5, $6, $7, 10)`,
        [at.projectId, guest, room, at.on(0), at.on(2), bed, party],
      )
    await put(lin, at.rooms['101'], 1, 'guest')
    await expect(put(qiao, at.rooms['101'], 1, 'guest')).rejects.toThrow('hotelAssignRoom_bed_excl')
    await expect(put(qiao, at.rooms['101'], 2, 'other')).rejects.toThrow('hotelAssignRoom_party_excl')
    await expect(put(lin, at.rooms['201'], 1, '')).rejects.toThrow('hotelAssignRoom_guest_excl')
    await put(qiao, at.rooms['101'], 2, 'guest')
  })
})
