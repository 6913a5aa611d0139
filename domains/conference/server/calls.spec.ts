import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { clock, makeCongress } from '../testing.ts'

const server = await startTestServer()
const congress = () => makeCongress(server)
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
