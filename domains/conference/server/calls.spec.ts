import { describe, it } from 'node:test'
import { expect } from 'expect'
import ical from 'ical.js'
import { bothAtOnce, startTestHouse } from '@pavilion/testing'
import { conferenceSchedule, conferenceSpeaker, conferenceTopic, relConferenceScheduleSpeaker } from '../model/index.ts'
import { clock, makeProgramme } from '../testing.ts'

const server = await startTestHouse()
async function congress() {
  const { id: projectId } = await server.project({ timeZone: 'Asia/Shanghai' } as never)
  const operator = await server.operator({ projects: [projectId] })
  const asOperator = (path: string, body: object) =>
    server.call(path, body, { token: operator.token, projectId, language: 'en' })
  return {
    projectId,
    programme: makeProgramme(server, projectId),
    asOperator,
    anybody: (path: string, body: object) => server.call(path, body, { language: 'en' }),
  }
}
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describe('the public programme', () => {
  it('lists the sessions of a project by start time, with place and speakers [schedule-order]', async () => {
    const { projectId, programme, anybody } = await congress()
    const hall = await programme.place('一号厅', { englishName: 'Hall 1' })
    const zhang = await programme.speaker('张伟')
    const li = await programme.speaker('李娜')
    await programme.session('闭幕式', '04-16 17:00', '04-16 18:00')
    await programme.session('开幕式', '04-15 09:00', '04-15 10:00', {
      conferencePlaceId: hall.id,
      speakers: [zhang, li],
    })
    const { result, data } = await anybody('/conferenceSchedule/ext/getListIncludeConferencePlaceAndSpeakers', {
      where: { projectId },
    })
    expect(result).toBe(20000)
    expect(names(data.rows)).toEqual(['开幕式', '闭幕式'])
    expect(data.rows[0]).toMatchObject({
      startTime: clock('04-15 09:00'),
      conferencePlace: { name: '一号厅', englishName: 'Hall 1' },
    })
    expect(names(data.rows[0].conferenceSpeakers).sort()).toEqual(['张伟', '李娜'])
    const ordered = await anybody('/conferenceSchedule/ext/getListIncludeConferencePlaceAndSpeakers', {
      where: { projectId },
      order: [['startTime', 'desc']],
    })
    expect(names(ordered.data.rows)).toEqual(['闭幕式', '开幕式'])
  })
  it('shows one session, only in the given project', async () => {
    const { projectId, programme, anybody } = await congress()
    const other = await server.project()
    const { id } = await programme.session('开幕式', '04-15 09:00', null)
    expect(
      (
        await anybody('/conferenceSchedule/ext/getDetailIncludeConferencePlaceAndSpeakers', {
          id,
          where: { projectId },
          order: [['startTime', 'asc']],
        })
      ).data,
    ).toMatchObject({ name: '开幕式', conferencePlace: null, conferenceSpeakers: [] })
    expect(
      await anybody('/conferenceSchedule/ext/getDetailIncludeConferencePlaceAndSpeakers', {
        id,
        where: { projectId: other.id },
      }),
    ).toMatchObject({ result: 40400 })
  })
  it('returns a talk with times, info and speaker, including expert, workplace and position [topic-fields]', async () => {
    const { programme, anybody } = await congress()
    const zhang = await programme.speaker('张伟')
    const session = await programme.session('心血管论坛', '04-15 09:00', '04-15 12:00')
    await programme.topic('第二讲', { conferenceScheduleId: session.id, startTime: clock('04-15 10:00') })
    await programme.topic('第一讲', {
      englishName: 'Talk one',
      conferenceScheduleId: session.id,
      startTime: clock('04-15 09:00'),
      endTime: clock('04-15 09:30'),
      info: '新进展',
      conferenceSpeakerId: zhang.id,
    })
    const { data } = await anybody('/conferenceTopic/ext/getListIncludeConferenceSpeaker', {
      where: { conferenceScheduleId: session.id },
    })
    expect(names(data.rows)).toEqual(['第一讲', '第二讲'])
    expect(data.rows[0]).toMatchObject({
      englishName: 'Talk one',
      startTime: clock('04-15 09:00'),
      endTime: clock('04-15 09:30'),
      info: '新进展',
      conferenceSpeaker: {
        name: '张伟',
        position: '教授',
        expert: { name: '张伟教授' },
        workplace: { name: '张伟的医院' },
      },
    })
    const withSchedule = await anybody('/conferenceTopic/ext/getListIncludeConferenceSchedule', {
      where: { conferenceScheduleId: session.id },
    })
    expect(withSchedule.data.rows[1].conferenceSchedule).toMatchObject({ name: '心血管论坛' })
  })
  it('lists speakers of one group by sort number, then name, and searches them [speaker-order]', async () => {
    const { projectId, programme, anybody } = await congress()
    await programme.speaker('B', { remark: '主席', sortNumber: 1 })
    await programme.speaker('A', { remark: '主席', sortNumber: 1 })
    await programme.speaker('Z', { remark: '主席', sortNumber: 0 })
    await programme.speaker('讲者', { remark: '讲者' })
    const ask = (more: object) =>
      anybody('/conferenceSpeaker/ext/getListIncludeExpertWorkplaceAndDepartment', {
        where: { projectId, remark: '主席' },
        ...more,
      })
    expect(names((await ask({})).data.rows)).toEqual(['Z', 'A', 'B'])
    expect(
      names(
        (
          await ask({
            order: [
              ['sortNumber', 'asc'],
              ['name', 'asc'],
            ],
          })
        ).data.rows,
      ),
    ).toEqual(['Z', 'A', 'B'])
    expect(names((await ask({ search: ['A'] })).data.rows)).toEqual(['A'])
  })
  it('never shows the phone number or e-mail address of an expert', async () => {
    const { projectId, programme, anybody } = await congress()
    const speaker = await programme.speaker('张伟')
    const session = await programme.session('论坛', '04-15 09:00', null, { speakers: [speaker] })
    await programme.topic('讲', { conferenceScheduleId: session.id, conferenceSpeakerId: speaker.id })
    const answers = await Promise.all([
      anybody('/conferenceSpeaker/ext/getListIncludeExpertWorkplaceAndDepartment', { where: { projectId } }),
      anybody('/conferenceSpeaker/ext/getDetailIncludeExpertWorkplaceAndDepartment', { id: speaker.id }),
      anybody('/conferenceTopic/ext/getListIncludeConferenceSpeaker', { where: { conferenceScheduleId: session.id } }),
      anybody('/conferenceSpeaker/ext/getDetailIncludeConferenceSchedules', { id: speaker.id }),
    ])
    for (const { result, data } of answers) {
      expect(result).toBe(20000)
      expect(JSON.stringify(data)).not.toMatch(/13800001234|expert@example|phoneNumber|sourceKey/)
    }
    for (const where of [
      { 'expert.phoneNumber': '13800001234' },
      { 'expert.email': { startsWith: 'e' } },
      { sourceKey: 'x' },
    ])
      expect(
        await anybody('/conferenceSpeaker/ext/getListIncludeExpertWorkplaceAndDepartment', { where }),
      ).toMatchObject({ result: 40000 })
    expect(
      (
        await anybody('/conferenceSpeaker/ext/getListIncludeExpertWorkplaceAndDepartment', {
          where: { projectId, 'expert.name': '张伟教授' },
        })
      ).data.count,
    ).toBe(1)
  })
  it('shows a speaker with sessions and talks', async () => {
    const { programme, anybody } = await congress()
    const speaker = await programme.speaker('张伟', { introduction: '<p onclick="x()">简介<script>1</script></p>' })
    const session = await programme.session('论坛', '04-15 09:00', null, { speakers: [speaker] })
    await programme.topic('讲', { conferenceScheduleId: session.id, conferenceSpeakerId: speaker.id })
    const { data } = await anybody('/conferenceSpeaker/ext/getDetailIncludeConferenceSchedules', { id: speaker.id })
    expect(data).toMatchObject({
      introduction: '<p>简介</p>',
      conferenceSchedules: [{ name: '论坛' }],
      conferenceTopics: [{ name: '讲', conferenceSchedule: { name: '论坛' } }],
    })
    expect(
      (await anybody('/conferenceSpeaker/ext/getDetailIncludeExpertWorkplaceAndDepartment', { id: speaker.id })).data,
    ).toMatchObject({ expert: { name: '张伟教授' }, workplace: { name: '张伟的医院' }, department: null })
  })
})

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

describe('a programme as a calendar', () => {
  const file = (query: object) => server.call<string>('/conferenceSchedule/ext/getCalendar', query, { method: 'GET' })
  it('has every session, even of more than a thousand', async () => {
    const { projectId, programme } = await congress()
    const { id } = await programme.session('第一场', '04-15 08:00', null)
    await server.sql(
      `insert into "conferenceSchedule" ("projectId", "name", "startTime") select "projectId", "name" || nth, "startTime" + nth * interval '1 minute' from "conferenceSchedule", generate_series(1, 1004) nth where id = $1`,
      [id],
    )
    expect((await file({ projectId })).data.match(/BEGIN:VEVENT/g)).toHaveLength(1005)
  })
  it('writes the name of the event on one line, even if it has line breaks', async () => {
    const { projectId } = await congress()
    await server.sql('update project set name = $2 where id = $1', [
      projectId,
      '茶博会\r\nATTACH:https://elsewhere.example/x',
    ])
    const { data } = await file({ projectId })
    expect([data.match(/^X-WR-CALNAME:.*$/m)?.[0].trim(), /^ATTACH/m.test(data)]).toEqual([
      'X-WR-CALNAME:茶博会 ATTACH:https://elsewhere.example/x',
      false,
    ])
  })
  it('has the sessions in UTC with place, speakers and talks, in either language', async () => {
    const { projectId, programme } = await congress()
    const hall = await programme.place('一号厅', { englishName: 'Hall 1', location: '三层' })
    const zhang = await programme.speaker('张伟', { englishName: 'Zhang Wei' })
    const { id } = await programme.session('夜场；论坛, 其一', '04-15 23:00', '04-16 00:30', {
      englishName: 'Night forum',
      conferencePlaceId: hall.id,
      speakers: [zhang],
    })
    await programme.topic('零点报告', { conferenceScheduleId: id, startTime: clock('04-16 00:00') })
    await programme.session('另一场', '04-16 09:00', null)
    const { data, headers } = await file({ projectId, ids: id })
    expect(headers.get('content-type')).toContain('text/calendar')
    const [entry, ...others] = new ical.Component(ical.parse(data))
      .getAllSubcomponents('vevent')
      .map(each => new ical.Event(each))
    expect(others).toEqual([])
    expect([
      entry?.summary,
      entry?.location,
      entry?.startDate.toJSDate().toISOString(),
      entry?.endDate.toJSDate().toISOString(),
    ]).toEqual(['夜场；论坛, 其一', '一号厅，三层', '2027-04-15T15:00:00.000Z', '2027-04-15T16:30:00.000Z'])
    expect(entry?.description).toBe('张伟\n00:00 零点报告')
    expect((await file({ projectId, ids: id, language: 'en' })).data).toContain('SUMMARY:Night forum')
    const whole = new ical.Component(ical.parse((await file({ projectId })).data))
      .getAllSubcomponents('vevent')
      .map(each => new ical.Event(each))
    expect(whole.map(each => each.duration.toSeconds())).toEqual([5400, 3600])
    expect(data.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  })
  it('is built once for all subscribers, and again when the programme changes', async () => {
    const { projectId, programme } = await congress()
    const zhang = await programme.speaker('张伟')
    const { id } = await programme.session('论坛', '04-15 09:00', null, { speakers: [zhang] })
    const other = await server.project()
    // As somebody who works in another project.
    const first = await server.call<string>(
      '/conferenceSchedule/ext/getCalendar',
      { projectId },
      { method: 'GET', projectId: other.id },
    )
    const { result: second, statements } = await server.statements(() => file({ projectId }))
    expect(second.data).toContain('SUMMARY:论坛')
    expect(first.data).toBe(second.data)
    // Except for the rate limit.
    expect(statements.filter(text => !text.includes('"httpRate"'))).toEqual([])
    await server.system.store(conferenceSpeaker).set(zhang.id, { name: '张伟明' })
    expect((await file({ projectId })).data).toContain('张伟明')
    await server.system.store(conferenceSchedule).delete(id)
    expect((await file({ projectId })).data).not.toContain('VEVENT')
  })
  it('keeps the uid of a moved session, and has no session of another project', async () => {
    const { projectId, programme } = await congress()
    const { id } = await programme.session('论坛', '04-15 09:00', null)
    const other = await server.project()
    const key = (text: string) => /UID:(.*)/.exec(text)?.[1]
    const before = (await file({ projectId })).data
    await server.system.store(conferenceSchedule).set(id, { startTime: clock('04-16 09:00') })
    const after = (await file({ projectId })).data
    expect(key(after)).toBe(key(before))
    expect(after).toContain('DTSTART:20270416T010000Z')
    expect((await file({ projectId: other.id, ids: id })).data).not.toContain('VEVENT')
    expect(await file({ ids: id })).toMatchObject({ result: 40000, data: { fields: { projectId: '请指定项目' } } })
  })
})
