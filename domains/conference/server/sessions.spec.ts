import { describe, it } from 'node:test'
import { expect } from 'expect'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { conferenceSchedule, conferenceTopic, relConferenceScheduleSpeaker } from '../model/index.ts'
import { clock, makeCongress } from '../testing.ts'

const server = await startTestServer()
const congress = () => makeCongress(server)

describe('a session and its speakers in one call', () => {
  it('creates and updates both together, or neither [schedule-with-speakers]', async () => {
    const { projectId, programme, asOperator } = await congress()
    const [zhang, li, wang] = [
      await programme.speaker('张伟'),
      await programme.speaker('李娜'),
      await programme.speaker('王芳'),
    ]
    const made = await asOperator('/conferenceSchedule/createWithRelConferenceScheduleSpeaker', {
      name: '论坛',
      startTime: clock('04-15 09:00'),
      endTime: clock('04-15 12:00'),
      conferenceSpeakerIds: [zhang.id, li.id],
    })
    expect(made).toMatchObject({ result: 20000, data: { name: '论坛', projectId } })
    const pairs = async () =>
      (await server.system.store(relConferenceScheduleSpeaker).rows({ conferenceScheduleId: made.data.id })).map(
        ({ conferenceSpeakerId }) => conferenceSpeakerId,
      )
    expect(await pairs()).toEqual([zhang.id, li.id])
    const updated = await asOperator('/conferenceSchedule/updateWithRelConferenceScheduleSpeaker', {
      id: made.data.id,
      updatedAt: made.data.updatedAt,
      name: '心血管论坛',
      conferenceSpeakerIds: [wang.id, zhang.id],
    })
    expect(updated).toMatchObject({ result: 20000, data: { name: '心血管论坛' } })
    expect(await pairs()).toEqual([wang.id, zhang.id])
    expect(
      await asOperator('/conferenceSchedule/updateWithRelConferenceScheduleSpeaker', {
        id: made.data.id,
        updatedAt: updated.data.updatedAt,
        name: '不成',
        conferenceSpeakerIds: [wang.id, 987654321],
      }),
    ).toMatchObject({
      result: 40000,
      data: { fields: { conferenceSpeakerIds: expect.stringContaining('do not exist') } },
    })
    expect((await server.system.store(conferenceSchedule).getDetail(made.data.id)).name).toBe('心血管论坛')
    expect(await pairs()).toEqual([wang.id, zhang.id])
  })
  it('moves its talks to another hour or day, but leaves them if only its start or end changes', async () => {
    const { programme, asOperator } = await congress()
    const session = await programme.session('论坛', '04-15 09:00', '04-15 12:00')
    const talks = [
      await programme.topic('一', {
        conferenceScheduleId: session.id,
        startTime: clock('04-15 09:10'),
        endTime: clock('04-15 09:40'),
      }),
      await programme.topic('二', { conferenceScheduleId: session.id, startTime: clock('04-15 11:30') }),
      await programme.topic('三', { conferenceScheduleId: session.id }),
    ]
    await programme.topic('别处', { startTime: clock('04-15 09:10') })
    let { updatedAt } = session
    const move = async (changes: object, path = 'update') => {
      const { result, data } = await asOperator(`/conferenceSchedule/${path}`, {
        id: session.id,
        updatedAt,
        ...changes,
      })
      expect(result).toBe(20000)
      updatedAt = data.updatedAt
      return (
        await server.system.store(conferenceTopic).rows({ id: talks.map(({ id }) => id) }, { order: [['id', 'asc']] })
      ).map(({ startTime, endTime }) => [startTime, endTime])
    }
    const at = (...walls: readonly (string | null)[]) => walls.map(wall => wall && clock(wall))
    expect(await move({ startTime: clock('04-16 14:00'), endTime: clock('04-16 17:00') })).toEqual([
      at('04-16 14:10', '04-16 14:40'),
      at('04-16 16:30', null),
      at(null, null),
    ])
    expect(await move({ endTime: clock('04-16 18:00') })).toEqual([
      at('04-16 14:10', '04-16 14:40'),
      at('04-16 16:30', null),
      at(null, null),
    ])
    expect(await move({ startTime: clock('04-16 13:30'), name: '论坛（改）' })).toEqual([
      at('04-16 14:10', '04-16 14:40'),
      at('04-16 16:30', null),
      at(null, null),
    ])
    // Moved to another day and shortened: no talk would be within it.
    expect(
      await move(
        { startTime: clock('04-17 08:30'), endTime: clock('04-17 12:00'), conferenceSpeakerIds: [] },
        'updateWithRelConferenceScheduleSpeaker',
      ),
    ).toEqual([at('04-17 09:10', '04-17 09:40'), at('04-17 11:30', null), at(null, null)])
    expect(await server.system.store(conferenceTopic).count({ startTime: clock('04-15 09:10') })).toBe(1)
  })
  it('refuses speakers of another project', async () => {
    const { asOperator } = await congress()
    const elsewhere = await congress()
    const stranger = await elsewhere.programme.speaker('外人')
    expect(
      await asOperator('/conferenceSchedule/createWithRelConferenceScheduleSpeaker', {
        name: '论坛',
        startTime: clock('04-15 09:00'),
        conferenceSpeakerIds: [stranger.id],
      }),
    ).toMatchObject({ result: 40000 })
  })
  it('lets one of two operators change the speakers and refuses the other', async () => {
    const { programme, asOperator } = await congress()
    const [zhang, li] = [await programme.speaker('张伟'), await programme.speaker('李娜')]
    const { id, updatedAt } = await programme.session('论坛', '04-15 09:00', null)
    const answers = (await bothAtOnce(
      ...([zhang, li].map(speaker =>
        asOperator('/conferenceSchedule/updateWithRelConferenceScheduleSpeaker', {
          id,
          updatedAt,
          conferenceSpeakerIds: [speaker.id],
        }),
      ) as [Promise<unknown>, Promise<unknown>]),
    )) as { result: number }[]
    expect(answers.map(({ result }) => result).sort()).toEqual([20000, 40900])
    expect(await server.system.store(relConferenceScheduleSpeaker).count({ conferenceScheduleId: id })).toBe(1)
  })
  it('needs the right, and refuses an end before the start, also if only one of them is sent', async () => {
    const { projectId, programme, asOperator } = await congress()
    const reader = await server.operator({ rights: ['conferenceSchedule.getList'], projects: [projectId] })
    expect(
      await server.call(
        '/conferenceSchedule/createWithRelConferenceScheduleSpeaker',
        { name: 'x' },
        { token: reader.token, projectId },
      ),
    ).toMatchObject({ result: 40300 })
    expect(
      await server.call('/conferenceSchedule/createWithRelConferenceScheduleSpeaker', { name: 'x' }, { projectId }),
    ).toMatchObject({ result: 50006 })
    const { id, updatedAt } = await programme.session('论坛', '04-15 09:00', '04-15 10:00')
    const late = { result: 40000, data: { fields: { endTime: 'The end must be later than the start' } } }
    expect(
      await asOperator('/conferenceSchedule/create', {
        name: '论坛',
        startTime: clock('04-15 09:00'),
        endTime: clock('04-15 08:00'),
      }),
    ).toMatchObject(late)
    expect(
      await asOperator('/conferenceSchedule/update', { id, updatedAt, startTime: clock('04-15 11:00') }),
    ).toMatchObject(late)
    expect(
      await asOperator('/conferenceSchedule/updateWithRelConferenceScheduleSpeaker', {
        id,
        updatedAt,
        endTime: clock('04-15 08:00'),
      }),
    ).toMatchObject(late)
    expect(
      await asOperator('/conferenceTopic/create', {
        name: '讲',
        startTime: clock('04-15 09:00'),
        endTime: clock('04-15 09:00'),
      }),
    ).toMatchObject(late)
    expect(await server.system.store(conferenceTopic).count({ projectId })).toBe(0)
  })
  it('lists conflicts of places and speakers, also over midnight', async () => {
    const { projectId, programme, asOperator } = await congress()
    const hall = await programme.place('一号厅')
    const zhang = await programme.speaker('张伟')
    const night = await programme.session('夜场', '04-15 22:00', '04-16 01:30', {
      conferencePlaceId: hall.id,
      speakers: [zhang],
    })
    const late = await programme.session('午夜场', '04-16 01:00', '04-16 02:00', { conferencePlaceId: hall.id })
    const next = await programme.session('接着', '04-16 02:00', '04-16 03:00', { conferencePlaceId: hall.id })
    await programme.topic('夜谈', { conferenceScheduleId: late.id, conferenceSpeakerId: zhang.id })
    const { data } = await asOperator('/conferenceSchedule/getConflicts', { projectId })
    expect(data).toEqual([
      { kind: 'place', of: hall.id, sessions: [night.id, late.id] },
      { kind: 'speaker', of: zhang.id, sessions: [night.id, late.id] },
    ])
    expect(next.id).toBeGreaterThan(0)
  })
})
