import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { clock } from '../../testing.ts'
import { frab, makeEvent, pretalx, talk } from './testing.ts'

const server = await startTestServer()
const event = () => makeEvent(server)

describe('a programme from conference software', () => {
  it('reads pentabarf and frab XML; a start before the start of the day belongs to the next morning', async () => {
    const { sessions, imports, speakers } = await event()
    expect(
      await imports(
        frab(talk(1, '23:30') + talk(2, '01:00') + talk(3, '09:00', 'Exact', '<date>2027-04-15T15:00:00+02:00</date>')),
      ),
    ).toMatchObject({ data: { source: 'hm27', created: 3, speakers: 1, places: 1 } })
    expect((await sessions()).map(({ name, startTime, endTime }) => [name, startTime, endTime])).toEqual([
      ['Exact', '2027-04-15T13:00:00.000Z', '2027-04-15T13:45:00.000Z'],
      ['Talk 1', clock('04-15 23:30'), clock('04-16 00:15')],
      ['Talk 2', clock('04-16 01:00'), clock('04-16 01:45')],
    ])
    expect((await sessions())[0]).toMatchObject({
      track: 'Heart',
      info: 'Short',
      conferencePlace: { name: 'Saal 1' },
      conferenceSpeakers: [{ name: 'Ann Lee' }],
    })
    expect(await speakers()).toHaveLength(1)
  })
  it('takes the place from the room around an event that does not repeat it', async () => {
    const { imports, places } = await event()
    await imports(frab(talk(1, '09:00').replace('<room>Saal 1</room>', '')))
    expect((await places()).map(({ name }) => name)).toEqual(['Saal 1'])
  })
  it('reads pretalx-style JSON in the zone it names', async () => {
    const { sessions, imports, speakers } = await event()
    const file = pretalx([
      {
        date: '2027-03-28',
        day_start: '2027-03-28T04:00:00+02:00',
        rooms: {
          Aula: [
            {
              guid: 'x',
              start: '09:00',
              duration: '01:30',
              title: 'Summer time',
              track: { name: 'Zones' },
              persons: [{ code: 'ABC', public_name: 'Bea', biography: '<p onclick="x()">Bio</p>' }],
            },
          ],
        },
      },
    ])
    expect(await imports(file)).toMatchObject({ data: { source: 'demo', created: 1 } })
    expect((await sessions())[0]).toMatchObject({
      name: 'Summer time',
      startTime: '2027-03-28T07:00:00.000Z',
      endTime: '2027-03-28T08:30:00.000Z',
      track: 'Zones',
      conferencePlace: { name: 'Aula' },
    })
    expect(await speakers()).toMatchObject([{ name: 'Bea', introduction: '<p>Bio</p>' }])
  })
  it('reports sessions with impossible times, and imports the others without characters that the database cannot store', async () => {
    const { imports, sessions, speakers } = await event()
    const at = (guid: string, date: string, duration: string, more = {}) => ({
      guid,
      title: guid,
      date,
      duration,
      ...more,
    })
    expect(
      await imports(
        pretalx([
          {
            date: '2027-04-15',
            rooms: {
              Aula: [
                at('far', '+275000-04-15T09:00:00+08:00', '00:30'),
                at('before', '0000-01-01T09:00:00+08:00', '00:30'),
                at('posters', '2027-04-15T09:00:00+08:00', '20:00:00:00'),
                at('good', '2027-04-15T09:00:00+08:00', '00:30', {
                  track: 'He\u0000art',
                  persons: [{ guid: 'p', public_name: 'A\u0000nn', biography: 'x\u0000y' }],
                }),
              ],
            },
          },
        ]),
      ),
    ).toMatchObject({
      result: 20000,
      data: { created: 1, problems: [{ at: 'far' }, { at: 'before' }, { at: 'posters', message: 'At most 7 days' }] },
    })
    expect([
      (await sessions()).map(({ name, track }) => [name, track]),
      (await speakers()).map(({ name }) => name),
    ]).toEqual([[['good', 'Heart']], ['Ann']])
  })
  it('refuses other files, broken files, and entity bombs', async () => {
    const { imports, preview, operator, projectId } = await event()
    for (const file of [
      'hello',
      '{"a":1}',
      '<html><body>x</body></html>',
      'BEGIN:VCALENDAR\r\nBROKEN',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><schedule><conference/></schedule>',
      new Uint8Array([0x50, 0x4b, 1, 2, 3]),
    ]) {
      expect(await imports(file)).toMatchObject({ result: 40000, data: { code: 'programmeUnreadable' } })
      expect(await preview(file)).toMatchObject({ result: 40000 })
    }
    const form = new FormData()
    form.append('file', new Blob([frab(talk(1, '09:00'))]), 'x.xml')
    expect(
      await server.call('/conferenceSchedule/importProgramme', form, { token: operator.token, language: 'en' }),
    ).toMatchObject({ result: 40000, data: { fields: { projectId: 'Please choose an event first' } } })
    const reader = await server.operator({ rights: ['conferenceSchedule.getList'], projects: [projectId] })
    const again = new FormData()
    again.append('file', new Blob([frab(talk(1, '09:00'))]), 'x.xml')
    expect(
      await server.call('/conferenceSchedule/importProgramme', again, { token: reader.token, projectId }),
    ).toMatchObject({ result: 40300 })
  })
})
