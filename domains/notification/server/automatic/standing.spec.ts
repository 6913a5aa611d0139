import { afterEach, describe, it } from 'node:test'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { moveClock, resetClock, sql } from '@pavilion/store'
import { expect } from 'expect'
import { noticeWays, outboxChannel, outboxState } from '../../model/codes.ts'
import { useSenders } from '../senders/choose.ts'
import { bulkDesk, outboxDesk, recordingSenders } from '../testing.ts'
import { fillStanding, keepQuiet, lookAtStandings } from './standing.ts'

// A state of this test alone: where people stay, as the hotel has it.
const server = await startTestServer()
await server.sql(
  'create table "stay" (id bigint generated always as identity, "projectId" bigint, "room" text, "phone" text, "imported" boolean default false)',
)
fillStanding<'tripOffered' | 'tripIssued' | 'tripRefunded'>('test.stay', {
  first: 'tripOffered',
  changed: 'tripIssued',
  ended: 'tripRefunded',
  holds: async (_ctx, projectId) =>
    sql`select s.id, s."room" as "facts", s."imported" as "quiet" from "stay" s where s."projectId" = ${projectId}`,
  about: async (ctx, { ids }) => {
    const rows = await ctx.sql<{ id: number; room: string | null; phone: string | null }>(
      'select id, "room", "phone" from "stay" where id = any($1::bigint[])',
      [ids],
    )
    return new Map(
      rows.map(({ id, room, phone }) => [
        id,
        [
          {
            to: { phoneNumber: phone },
            language: 'zh' as const,
            variables: { name: '王敏', trip: room ?? '', amount: '', reason: '', event: '茶博会' },
          },
        ],
      ]),
    )
  },
})
const { call } = await bulkDesk(server)
const { messagesOf } = outboxDesk(server)
afterEach(() => {
  useSenders()
  resetClock()
})

const look = () => lookAtStandings(server.system)
const save = (projectId: number, code: string, about: object = {}) =>
  call('/automaticMessage/save', { code, enabled: true, ways: noticeWays.both, delayMinutes: 0, ...about }, projectId)
/** An event that has its messages switched on, with nobody in it yet. */
async function event(about: object = {}) {
  recordingSenders()
  const { id: projectId } = await server.project()
  for (const code of ['tripOffered', 'tripIssued', 'tripRefunded']) await save(projectId, code, about)
  await look()
  return projectId
}
const stays = async (projectId: number, room: string | null, { phone = '13912345678', imported = false } = {}) =>
  (
    await server.sql<{ id: number }>(
      'insert into "stay" ("projectId", "room", "phone", "imported") values ($1, $2, $3, $4) returning id',
      [projectId, room, phone || null, imported],
    )
  )[0]?.id as number
const now = (id: number, room: string | null) => server.sql('update "stay" set "room" = $2 where id = $1', [id, room])
const written = async (projectId: number) =>
  (await messagesOf(projectId)).map(row => (row as never as { template: string }).template)

describe('a state of which people hear', () => {
  it('is written when it begins, changes and ends, once each, however often and from how many servers it is looked at', async () => {
    const projectId = await event()
    const id = await stays(projectId, '1208')
    await bothAtOnce(look(), look())
    await look()
    expect(await written(projectId)).toEqual(['tripOffered'])
    await now(id, '1301')
    await bothAtOnce(look(), look())
    await now(id, null)
    await look()
    expect(await written(projectId)).toEqual(['tripOffered', 'tripIssued', 'tripRefunded'])
    // What comes back is said again.
    await now(id, '1301')
    await look()
    expect((await written(projectId)).at(-1)).toBe('tripOffered')
  })
  it('is no news where it held before the message was switched on, nor is what came while it was off', async () => {
    recordingSenders()
    const { id: projectId } = await server.project()
    const first = await stays(projectId, '1208')
    await save(projectId, 'tripOffered')
    await save(projectId, 'tripIssued')
    await look()
    await look()
    expect(await written(projectId)).toEqual([])
    for (const code of ['tripOffered', 'tripIssued']) await save(projectId, code, { enabled: false })
    await stays(projectId, '1209')
    await now(first, '1210')
    await look()
    for (const code of ['tripOffered', 'tripIssued']) await save(projectId, code)
    await look()
    expect(await written(projectId)).toEqual([])
    await now(first, '1211')
    await look()
    expect(await written(projectId)).toEqual(['tripIssued'])
  })
  it('reaches nobody when it is undone within the delay, and says only what holds at its end', async () => {
    const projectId = await event({ delayMinutes: 30 })
    const [undone, twice] = [await stays(projectId, '1208'), await stays(projectId, '1209')]
    await look()
    moveClock(20 * 60_000)
    await now(undone, null)
    await now(twice, '1300')
    await look()
    moveClock(20 * 60_000)
    await look()
    expect(await written(projectId)).toEqual([])
    moveClock(11 * 60_000)
    await look()
    await look()
    expect((await messagesOf(projectId)).map(({ content }) => content)).toEqual([expect.stringContaining('1300')])
  })
  it('says nothing about an import, nor about what was kept quiet, but about what changes after it', async () => {
    const projectId = await event()
    const [imported, moved] = [await stays(projectId, '1208', { imported: true }), await stays(projectId, '1209')]
    await look()
    expect(await written(projectId)).toEqual(['tripOffered'])
    await server.system.transaction(tx => keepQuiet(tx, { projectId, source: 'test.stay', ids: [moved] }))
    await now(moved, '1300')
    await look()
    expect(await written(projectId)).toEqual(['tripOffered'])
    // What an import leaves as it is does not swallow the next change.
    await server.system.transaction(tx => keepQuiet(tx, { projectId, source: 'test.stay', ids: [imported] }))
    await look()
    await now(imported, '1301')
    await now(moved, '1302')
    await look()
    expect(await written(projectId)).toEqual(['tripOffered', 'tripIssued', 'tripIssued'])
  })
  it('counts whom it cannot reach, and names the variable that is empty for somebody before it goes', async () => {
    const projectId = await event({ ways: noticeWays.mail })
    await stays(projectId, '1208')
    await look()
    const [message] = await messagesOf(projectId)
    expect(message).toMatchObject({ state: outboxState.cancelled, channel: outboxChannel.mail })
    await look()
    await server.runJobs()
    expect(await written(projectId)).toHaveLength(1)
    const { data } = await call('/automaticMessage/getAll', {}, projectId)
    expect(data.lines.find(({ code }: { code: string }) => code === 'tripOffered')).toMatchObject({
      sent: 0,
      failed: 0,
      nowhere: 1,
    })
    const gaps = await call('/automaticMessage/getGaps', { code: 'tripIssued' }, projectId)
    expect(gaps.data).toEqual({ people: 1, nowhere: 1, missing: [{ variable: 'amount', count: 1 }] })
    expect((await call('/automaticMessage/getGaps', { code: 'orderPaid' }, projectId)).data.people).toBeNull()
  })
  it('goes through hundreds in lots, writing everybody once', async () => {
    const projectId = await event()
    await server.sql(
      `insert into "stay" ("projectId", "room", "phone") select $1, n::text, '139' || (10000000 + n) from generate_series(1, 450) n`,
      [projectId],
    )
    await look()
    await look()
    expect(await written(projectId)).toHaveLength(450)
  })
})
