import { afterEach, describe, it } from 'node:test'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { lookAtStandings } from '@pavilion/notification/server/automatic/standing.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { recordingSenders } from '@pavilion/notification/server/testing.ts'
import type { SystemContext } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { openDesk } from './testing/desks.ts'

const server = await startTestServer()
afterEach(() => useSenders())
const system = server.system as SystemContext

/** An event whose messages about passes and sign-ins are switched on. */
async function event() {
  recordingSenders()
  const desk = await openDesk(server)
  const { projectId, call } = desk
  for (const code of ['signedIn', 'passReady', 'passChanged'])
    expect((await call('/automaticMessage/save', { code, enabled: true, ways: 10, delayMinutes: 0 })).errmsg).toBe('')
  const type = (name: string) =>
    system.acting('test', { projectId }).store(registerUserCertType).create({ projectId, name, nameEN: name })
  const [visitor, guest] = [await type('观众证'), await type('贵宾证')]
  await lookAtStandings(system)
  /** What was written since: message and text, in the order of writing. */
  let seen = 0
  const written = async () => {
    await lookAtStandings(system)
    const rows = await server.sql<{ id: number; template: string; content: string }>(
      `select id, "template", "content" from "outboxMessage"
      where "projectId" = $1 and "channel" = 10 and "template" in ('signedIn', 'passReady', 'passChanged') and id > $2 order by id`,
      [projectId, seen],
    )
    seen = Number(rows.at(-1)?.id ?? seen)
    return rows.map(({ template, content }) => [template, content])
  }
  const gives = async (id: number, certTypeId: number) => {
    const { updatedAt } = (await call('/registerUser/getDetail', { id })).data
    expect((await call('/registerUser/update', { id, updatedAt, certTypeId })).errmsg).toBe('')
  }
  return { ...desk, visitor, guest, written, gives }
}

describe('an attendee', () => {
  it('hears that the pass is ready, that it is another one, and nothing as long as it stays', async () => {
    const { person, visitor, guest, written, gives } = await event()
    const { id } = await person({ name: '陈芳' })
    expect(await written()).toEqual([])
    await gives(id, visitor.id)
    expect(await written()).toEqual([['passReady', expect.stringContaining('陈芳')]])
    expect(await written()).toEqual([])
    await gives(id, guest.id)
    expect(await written()).toEqual([['passChanged', expect.stringContaining('陈芳')]])
  })
  it('hears once that they have signed in, and not again at a second scan', async () => {
    const { person, call, written } = await event()
    const { id } = await person({ name: '陈芳' })
    const signs = () => call('/registerUserSignInRecord/signInPerson', { registerUserId: id })
    expect((await signs()).errmsg).toBe('')
    expect(await written()).toEqual([['signedIn', expect.stringContaining('陈芳')]])
    await signs()
    expect(await written()).toEqual([])
  })
})
