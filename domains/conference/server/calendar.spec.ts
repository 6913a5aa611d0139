import { describe, it } from 'node:test'
import { expect } from 'expect'
import ical from 'ical.js'
import { startTestServer } from '@pavilion/testing'
import { conferenceSchedule, conferenceSpeaker } from '../model/index.ts'
import { clock, makeCongress } from '../testing.ts'

const server = await startTestServer()
const congress = () => makeCongress(server)

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
    expect(await file({ ids: id })).toMatchObject({ result: 40000, data: { fields: { projectId: '请指定活动' } } })
  })
})
