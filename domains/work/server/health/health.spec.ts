import { describe, it } from 'node:test'
import { say } from '@pavilion/declare'
import { startTestServer, whileHeld } from '@pavilion/testing'
import { expect } from 'expect'
import { partState } from '../../model/health.ts'
import { lookAtHealth } from './look.ts'
import { healthParts, type Found } from './parts.ts'

const server = await startTestServer()

const well: Found = { state: 'well', says: say('好', 'Good') }
const ill: Found = {
  state: 'ill',
  says: say('坏了', 'Broken'),
  means: say('有人在等', 'People wait'),
  doing: say('我们在重试', 'We try again'),
}
/** What the part of each test finds now, by event; and those who must wait before they say it. */
const now = new Map<number, Found | Error>()
healthParts.fill('tested', {
  name: say('试验', 'Tested'),
  limits: say('随试验而定', 'As the test says'),
  each: 'event',
  look: async (_ctx, { id }) => {
    const found = now.get(id)
    if (found instanceof Error) throw found
    return found
  },
})

/** Looks minute by minute: the clock of the looks, not of the machine. */
function minutes(from = Date.parse('2027-04-01T08:00:00Z')) {
  let at = from
  return async (found: Found, id: number) => {
    now.set(id, found)
    at += 60_000
    await lookAtHealth(server.system, new Date(at))
  }
}
const incidents = (id: number) =>
  server.sql<{ startedAt: string; endedAt: string | null }>(
    `select "startedAt", "endedAt" from "partIncident" where "projectId" = $1 and "key" = 'tested' order by id`,
    [id],
  )
async function organiserOf(projectId: number) {
  const operator = await server.operator({ rights: ['project.update'], projects: [projectId] })
  const heard = async () =>
    (
      await server.sql<{ title: string }>(
        `select m."title" from "sysMessageReceive" r join "sysMessage" m on m.id = r."sysMessageId"
        where r."sysUserId" = $1 order by r.id`,
        [operator.id],
      )
    ).map(({ title }) => title)
  const page = async () =>
    (await server.call('/partHealth/getPage', {}, { token: operator.token, projectId })).data as {
      parts: { key: string; state: number; says: string[] }[]
      incidents: { says: string[]; endedAt: string | null }[]
    }
  return { ...operator, heard, page }
}

describe('the status of the product', () => {
  it('tells the organiser of a fault once, and once that it is over; a short trouble is nobody’s alarm', async () => {
    const { id } = await server.project()
    const { heard } = await organiserOf(id)
    const stranger = await organiserOf((await server.project()).id)
    const minute = minutes()
    for (const found of [well, ill, well, ill, well, well]) await minute(found, id)
    expect([await heard(), await incidents(id)]).toEqual([[], []])
    for (const found of [ill, ill, ill, well, ill, well, ill, ill]) await minute(found, id)
    expect([await heard(), (await incidents(id)).length]).toEqual([['试验：有故障'], 1])
    for (const found of [well, well, well, well]) await minute(found, id)
    expect(await heard()).toEqual(['试验：有故障', '试验：已恢复'])
    // From the first look that found it broken to the first that found it well.
    expect(await incidents(id)).toEqual([
      { startedAt: '2027-04-01T08:07:00.000Z', endedAt: '2027-04-01T08:15:00.000Z' },
    ])
    expect(await stranger.heard()).toEqual([])
  })
  it('does not take a fault for over while nobody can see the part', async () => {
    const { id } = await server.project()
    const { heard } = await organiserOf(id)
    const minute = minutes(Date.parse('2027-04-02T08:00:00Z'))
    const unseen: Found = { state: 'unknown', says: say('看不到', 'Not seen') }
    for (const found of [well, ill, ill, unseen, unseen, unseen, unseen]) await minute(found, id)
    expect([await heard(), await incidents(id)]).toMatchObject([['试验：有故障'], [{ endedAt: null }]])
    for (const found of [well, well, well]) await minute(found, id)
    expect(await heard()).toEqual(['试验：有故障', '试验：已恢复'])
  })
  it('is one incident, and one message, when two processes notice the same fault', async () => {
    const twice = async (guarded: boolean) => {
      const { id } = await server.project()
      const { heard } = await organiserOf(id)
      const minute = minutes(Date.parse('2027-05-01T08:00:00Z'))
      await minute(well, id)
      await minute(ill, id)
      const at = new Date('2027-05-01T08:03:00Z')
      // Both have read the state before either writes: they wait for its row.
      await whileHeld(server, `select 1 from "partHealth" where "projectId" = $1 for update`, [id], 2, () => [
        lookAtHealth(server.system, at, guarded),
        lookAtHealth(server.system, at, guarded),
      ])
      return [(await incidents(id)).length, (await heard()).length]
    }
    expect(await twice(true)).toEqual([1, 1])
    // The control: without the guard each of them begins an incident of its own.
    expect(await twice(false)).toEqual([2, 2])
  })
  it('says unknown instead of staying green on what nobody has looked at for long', async () => {
    const { id } = await server.project()
    const { page, token } = await organiserOf(id)
    now.set(id, well)
    await lookAtHealth(server.system)
    const state = async () => (await page()).parts.find(({ key }) => key === 'tested')?.state
    expect(await state()).toBe(partState.well)
    await server.sql(`update "partHealth" set "lookedAt" = "lookedAt" - interval '4 minutes' where "projectId" = $1`, [
      id,
    ])
    expect(await state()).toBe(partState.unknown)
    const { data } = await server.call('/partHealth/getLight', {}, { token, projectId: id })
    expect(data.state).toBe(partState.unknown)
  })
  it('is unknown where a look fails, and shows an organiser only what is theirs', async () => {
    const [{ id }, other] = [await server.project(), await server.project()]
    const { page, token } = await organiserOf(id)
    now.set(id, new Error('no answer'))
    now.set(other.id, well)
    await lookAtHealth(server.system)
    const { parts } = await page()
    expect(parts.filter(({ key }) => key === 'tested').map(({ state }) => state)).toEqual([partState.unknown])
    const all = await server.call('/partHealth/getPage', {}, { token })
    expect(all.data.parts.filter(({ key }: { key: string }) => key === 'tested')).toHaveLength(1)
    expect(all.data.parts.some(({ key }: { key: string }) => key === 'disk')).toBe(true)
    expect((await server.call('/partHealth/getPage', {}, {})).result).toBe(50006)
  })
  it('ends an incident of a part that is gone', async () => {
    const { id } = await server.project()
    const minute = minutes(Date.parse('2027-06-01T08:00:00Z'))
    await minute(ill, id)
    await minute(ill, id)
    expect((await incidents(id))[0]?.endedAt).toBe(null)
    await server.sql(`update "project" set "status" = 0 where id = $1`, [id])
    await minute(ill, id)
    expect((await incidents(id))[0]?.endedAt).not.toBe(null)
  })
})
