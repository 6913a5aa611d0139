import type { Row } from '@pavilion/declare'
import { hotelRoom } from '@pavilion/hotel/model/index.ts'
import { openDesk } from '@pavilion/reception/server/testing.ts'
import type { TestServer } from '@pavilion/testing'
import { arrangementKind, type arrangement } from '../model/index.ts'
import type { ArrangedLine, ArrangementSummary } from '../model/calls.ts'

/** A hotel with an operator who asks the planner for rooms. */
export async function planRooms(server: TestServer) {
  const at = await openDesk(server)
  const propose = async (more: object = {}) => {
    const { data } = await at.asks<{ id: number }>('/arrangement/create', {
      name: '第一版',
      rooms: true,
      rides: false,
      meals: false,
      fromDate: at.on(0),
      untilDate: at.on(7),
      effort: 10,
      ...more,
    })
    await server.runJobs()
    return data.id
  }
  const lines = async (id: number, shown = 'all') =>
    (await at.asks<{ rows: ArrangedLine[] }>('/arrangement/getLines', { id, kind: arrangementKind.room, shown })).data
      .rows
  const decide = async (id: number, what: 'apply' | 'undo' | 'goOn') => {
    const answer = await at.asks(`/arrangement/${what}`, { id })
    await server.runJobs()
    return answer
  }
  const slept = async () => Object.fromEntries((await at.nightsOf()).map(({ guest, room }) => [guest, room]))
  const shown = async (id: number) => (await at.asks<Row<typeof arrangement>>('/arrangement/getDetail', { id })).data
  const summary = async (id: number) => (await at.asks<ArrangementSummary>('/arrangement/getSummary', { id })).data
  /** The task of a proposal is cancelled as soon as it reports: after its first lot. */
  const stopSoon = async (id: number) => {
    const { taskId } = await shown(id)
    await server.sql('update "backgroundTask" set "cancelAsked" = true where id = $1', [taskId])
    await server.runJobs()
    return taskId as number
  }
  return { ...at, propose, lines, decide, slept, shown, summary, stopSoon }
}

/** Strangers of two genders in each of two rooms, and no other bed in the hotel: two must exchange. */
export async function exchanging(server: TestServer) {
  const at = await planRooms(server)
  await at.room('202')
  for (const room of ['101', '401']) await at.inside.store(hotelRoom).delete(at.rooms[room] as number)
  const guests: Record<string, number> = {}
  for (const [place, name] of ['甲', '乙', '丙', '丁'].entries()) {
    guests[name] = await at.guest(name, { gender: place % 2 })
    await at.assign(guests[name], at.rooms[place < 2 ? '201' : '202'] as number)
  }
  return { ...at, guests }
}
