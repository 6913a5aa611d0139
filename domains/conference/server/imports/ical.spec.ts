import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { clock } from '../../testing.ts'
import { calendar, makeEvent } from './testing.ts'

const server = await startTestServer()
const event = () => makeEvent(server)

describe('a programme from a calendar', () => {
  it("reads times in UTC, in zones the file defines or names, and floating times in the event's zone", async () => {
    const { sessions, imports } = await event()
    const zone =
      'BEGIN:VTIMEZONE\r\nTZID:Own\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0530\r\nTZOFFSETTO:+0530\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT'
    const file = calendar(
      'UID:a\nSUMMARY:UTC\nDTSTART:20270415T010000Z\nDTEND:20270415T020000Z\nLOCATION:Hall 1\nCATEGORIES:Heart',
      'UID:b\nSUMMARY:Berlin\nDTSTART;TZID=Europe/Berlin:20270415T090000\nDURATION:PT90M',
      'UID:c\nSUMMARY:Floating\nDTSTART:20270415T220000\nDTEND:20270416T003000',
      'UID:d\nSUMMARY:Own zone\nDTSTART;TZID=Own:20270416T093000\nDTEND;TZID=Own:20270416T103000',
      'UID:e\nSUMMARY:Whole day\nDTSTART;VALUE=DATE:20270416',
      'UID:f\nSUMMARY:Off\nSTATUS:CANCELLED\nDTSTART:20270415T010000Z',
    ).replace('BEGIN:VEVENT', zone)
    expect(await imports(file)).toMatchObject({ result: 20000, data: { created: 4, problems: [{ at: 'Whole day' }] } })
    expect((await sessions()).map(({ name, startTime, endTime }) => [name, startTime, endTime])).toEqual([
      ['UTC', '2027-04-15T01:00:00.000Z', '2027-04-15T02:00:00.000Z'],
      ['Berlin', '2027-04-15T07:00:00.000Z', '2027-04-15T08:30:00.000Z'],
      ['Floating', clock('04-15 22:00'), clock('04-16 00:30')],
      ['Own zone', '2027-04-16T04:00:00.000Z', '2027-04-16T05:00:00.000Z'],
    ])
    expect((await sessions())[0]).toMatchObject({ track: 'Heart', conferencePlace: { name: 'Hall 1' } })
  })
  it('expands a series, with its moved occurrence and without its excluded one', async () => {
    const { sessions, imports } = await event()
    expect(
      await imports(
        calendar(
          'UID:s\nSUMMARY:Morning\nDTSTART:20270415T000000Z\nDTEND:20270415T003000Z\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20270416T000000Z',
          'UID:s\nRECURRENCE-ID:20270417T000000Z\nSUMMARY:Morning, later\nDTSTART:20270417T020000Z\nDTEND:20270417T023000Z',
        ),
      ),
    ).toMatchObject({ data: { created: 3 } })
    expect((await sessions()).map(({ name, startTime }) => `${name} ${startTime.slice(8, 13)}`)).toEqual([
      'Morning 15T00',
      'Morning, later 17T02',
      'Morning 18T00',
    ])
  })
  it('skips a series without occurrences instead of searching forever', async () => {
    const { sessions, imports } = await event()
    const never = (rule: string) => `UID:${rule}\nSUMMARY:${rule.slice(5, 10)}\nDTSTART:20270415T000000Z\nRRULE:${rule}`
    expect(
      await imports(
        calendar(
          'UID:t\nSUMMARY:Opening\nDTSTART:20270415T010000Z',
          never('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
          never('FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31'),
        ),
      ),
    ).toMatchObject({
      data: {
        created: 1,
        problems: [{ at: 'DAILY', message: 'The series has no occurrences and was skipped' }, { at: 'HOURL' }],
      },
    })
    expect((await sessions()).map(({ name }) => name)).toContain('Opening')
  })
  it('imports events without a uid once', async () => {
    const { sessions, imports } = await event()
    const file = calendar('SUMMARY:One\nDTSTART:20270415T010000Z', 'SUMMARY:Two\nDTSTART:20270415T010000Z')
    expect(await imports(file)).toMatchObject({ data: { created: 2, problems: [] } })
    expect(await imports(file)).toMatchObject({ data: { created: 0, unchanged: 2 } })
    expect((await sessions()).map(({ name }) => name).sort()).toEqual(['One', 'Two'])
  })
  it('keeps speakers that were entered by hand', async () => {
    const { sessions, imports, programme, operator, projectId } = await event()
    const file = calendar('UID:a\nSUMMARY:Forum\nDTSTART:20270415T010000Z')
    const speaker = await programme.speaker('张伟')
    await imports(file)
    const [{ id, updatedAt } = { id: 0, updatedAt: '' }] = await sessions()
    await server.call(
      '/conferenceSchedule/updateWithRelConferenceScheduleSpeaker',
      { id, updatedAt, conferenceSpeakerIds: [speaker.id] },
      { token: operator.token, projectId },
    )
    expect(await imports(file.replace('Forum', 'Forum 2'))).toMatchObject({ data: { created: 0, updated: 1 } })
    expect((await sessions())[0]).toMatchObject({ name: 'Forum 2', conferenceSpeakers: [{ name: '张伟' }] })
  })
})
