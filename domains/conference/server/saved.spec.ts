import { afterEach, describe, it } from 'node:test'
import { noticeWays } from '@pavilion/notification/model/codes.ts'
import { lookAtStandings } from '@pavilion/notification/server/automatic/standing.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { recordingSenders } from '@pavilion/notification/server/testing.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { moveClock, resetClock } from '@pavilion/store'
import { expect } from 'expect'
import { makeCongress } from '../testing.ts'

const server = await startTestServer()
afterEach(() => {
  useSenders()
  resetClock()
})
const look = async () => {
  await lookAtStandings(server.system)
  await server.runJobs()
}
/** An event of next year that has switched the two messages on, with one session of one speaker. */
async function listening() {
  const { projectId, programme, asOperator } = await makeCongress(server)
  for (const code of ['sessionMoved', 'sessionCancelled'])
    expect(
      (await asOperator('/automaticMessage/save', { code, enabled: true, ways: noticeWays.both, delayMinutes: 0 }))
        .result,
    ).toBe(20000)
  const at = new Date(Date.now() + 90 * 86_400_000).toISOString()
  const session = await programme.session('论坛', '04-15 09:00', null, { speakers: [await programme.speaker('张伟')] })
  await server.sql('update "conferenceSchedule" set "startTime" = $2 where id = $1', [session.id, at])
  const visitor = async (about: object = {}) => {
    const { token, id } = await server.visitor({ projectId, ...about })
    const saves = async (body: object) =>
      await server.call<{ rows: { id: number }[] }>(
        '/conferenceSchedule/ext/saveSessions',
        { projectId, ...body },
        { token, projectId },
      )
    return { id, saves }
  }
  await look()
  return { projectId, session, visitor, asOperator }
}

describe('a session in the agenda of a visitor', () => {
  it('is kept with their account, once however often it is saved, and for nobody else', async () => {
    const { session, visitor } = await listening()
    const [one, other] = [await visitor(), await visitor()]
    const answers = await allAtOnce(4, () => one.saves({ add: [session.id, 999_999] }))
    expect(answers.map(({ data }) => data.rows.map(({ id }) => id))).toEqual(
      Array.from({ length: 4 }, () => [session.id]),
    )
    expect((await other.saves({})).data.rows).toEqual([])
    expect((await one.saves({ remove: [session.id] })).data.rows).toEqual([])
    expect((await one.saves({ add: [session.id] })).data.rows).toHaveLength(1)
  })
  it('is kept at events of the organiser alone whose account it is', async () => {
    const here = await listening()
    const elsewhere = await listening()
    const stranger = await here.visitor({ projectId: elsewhere.projectId })
    expect((await stranger.saves({ add: [here.session.id] })).result).toBe(50006)
    expect(await server.sql('select 1 from "savedSession" where "webUserId" = $1', [stranger.id])).toEqual([])
    // An event that is not there has no agenda either.
    expect((await stranger.saves({ projectId: 999_999, add: [here.session.id] })).result).toBe(40400)
  })
  it('that is moved, then cancelled, reaches who speaks and who has saved it, each once, and nobody else', async () => {
    const { projectId, session, visitor, asOperator } = await listening()
    const other = await listening()
    const guest = await visitor({ phoneNumber: '13700001111' })
    // Their speaker has saved it too; one has taken it out again, one has saved nothing, one is at another event.
    const speaker = await visitor({ phoneNumber: '13800001234' })
    const gone = await visitor({ phoneNumber: '13700002222' })
    for (const one of [guest, speaker, gone]) await one.saves({ add: [session.id] })
    await gone.saves({ remove: [session.id] })
    // In another window the star is set again: still one message.
    await guest.saves({ remove: [session.id] })
    await guest.saves({ add: [session.id] })
    await visitor({ phoneNumber: '13700003333' })
    const elsewhere = await other.visitor({ phoneNumber: '13700004444' })
    await elsewhere.saves({ add: [other.session.id, session.id] })
    const { texts } = recordingSenders()
    const heard = () =>
      texts
        .splice(0)
        .map(({ template, phoneNumber, outId }) => `${outId.split('-')[1]} ${template} ${phoneNumber}`)
        .sort()
    const lookThrice = async () => {
      for (let nth = 0; nth < 3; nth++, moveClock(61_000)) await look()
    }
    await server.sql(`update "conferenceSchedule" set "startTime" = "startTime" + interval '1 hour' where id = $1`, [
      session.id,
    ])
    await lookThrice()
    const [toGuest, toSpeaker] = ['+8613700001111', '+8613800001234']
    expect(heard()).toEqual([`${projectId} sessionMoved ${toGuest}`, `${projectId} sessionMoved ${toSpeaker}`])
    await asOperator('/conferenceSchedule/delete', { ids: [session.id] })
    await lookThrice()
    expect(heard()).toEqual([`${projectId} sessionCancelled ${toGuest}`, `${projectId} sessionCancelled ${toSpeaker}`])
  })
  it('leaves it when the person is erased', async () => {
    const { projectId, session, visitor } = await listening()
    const [one, other] = [await visitor({ phoneNumber: '13700001111' }), await visitor()]
    for (const each of [one, other]) await each.saves({ add: [session.id] })
    await one.saves({ remove: [session.id] })
    await one.saves({ add: [session.id] })
    const { token } = await server.operator()
    expect((await server.call('/webUser/erase', { id: one.id }, { token, projectId })).result).toBe(20000)
    const rows = await server.sql<{ webUserId: number }>(
      'select "webUserId" from "savedSession" where "projectId" = $1',
      [projectId],
    )
    expect(rows.map(({ webUserId }) => webUserId)).toEqual([other.id])
  })
})
