import { describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { bothAtOnce, startTestHouse } from '@pavilion/testing'
import { conferencePlace, conferenceSchedule, conferenceSpeaker, conferenceTopic } from '../../model/index.ts'
import { clock, makeProgramme } from '../../testing.ts'
import { readProgrammeFile } from './calls.ts'
import { compare } from './compare.ts'

const server = await startTestHouse()
async function event() {
  const { id: projectId } = await server.project()
  const operator = await server.operator({ projects: [projectId] })
  const send = (
    call: 'importProgrammePreview' | 'importProgramme',
    file: string | Uint8Array,
    fields: Record<string, string> = {},
    token = operator.token,
  ) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append('file', new Blob([file as BlobPart]), 'programme')
    return server.call(`/conferenceSchedule/${call}`, form, { token, projectId, language: 'en' })
  }
  const { system } = server
  return {
    projectId,
    operator,
    programme: makeProgramme(server, projectId),
    preview: (file: string | Uint8Array, fields?: Record<string, string>) =>
      send('importProgrammePreview', file, fields),
    imports: (file: string | Uint8Array, fields?: Record<string, string>) => send('importProgramme', file, fields),
    sessions: () =>
      system
        .store(conferenceSchedule)
        .rows(
          { projectId },
          { order: [['startTime', 'asc']], includes: ['conferencePlace', 'conferenceSpeakers', 'conferenceTopics'] },
        ),
    places: () => system.store(conferencePlace).rows({ projectId }),
    speakers: () => system.store(conferenceSpeaker).rows({ projectId }),
  }
}
const sheet = (rows: readonly (readonly (string | number | Date | null)[])[], cells?: ReadonlyMap<string, object>) =>
  writeXlsx({
    sheets: [
      {
        name: 'x',
        ...(cells && { cells }),
        rows: [
          [
            '日程编号',
            '日程 *',
            'Session in English',
            '日期',
            '开始',
            '结束',
            '地点',
            '专题',
            '嘉宾',
            '主题',
            '主题开始',
            '主题结束',
            '主题嘉宾',
          ],
          ...rows,
        ],
      },
    ],
  } as never)
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Heart 2027',
    ...events.map(each => `BEGIN:VEVENT\r\n${each.replaceAll('\n', '\r\n')}\r\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const frab = (events: string, zone = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><schedule><conference><title>Heart &amp; Mind</title><acronym>hm27</acronym>${zone}</conference><day index="1" date="2027-04-15" start="2027-04-15T04:00:00+08:00"><room name="Saal 1">${events}</room></day></schedule>`
const talk = (id: number, start: string, title = `Talk ${id}`, more = '') =>
  `<event id="${id}" guid="g-${id}"><start>${start}</start><duration>00:45</duration><room>Saal 1</room><title>${title}</title><track>Heart</track><abstract>&lt;p&gt;Short&lt;/p&gt;</abstract><persons><person id="7">Ann Lee</person></persons>${more}</event>`
const pretalx = (days: object[], zone = 'Europe/Berlin') =>
  JSON.stringify({
    schedule: { version: '1', conference: { acronym: 'demo', title: 'Demo', time_zone_name: zone, days } },
  })

describe('a programme from a spreadsheet', () => {
  it('reads sessions with talks, speakers and places, also over midnight, and reports unreadable rows', async () => {
    const { imports, sessions, places, speakers } = await event()
    const file = await sheet(
      [
        [
          'S1',
          '心血管论坛',
          'Heart forum',
          '2027-04-15',
          '09:00',
          '10:30',
          '一号厅',
          '心血管',
          '张伟（北京医院）、李娜',
          '第一讲',
          '09:00',
          '09:30',
          '李娜',
        ],
        [null, null, null, null, null, null, null, null, null, '第二讲', '09:30', '10:00', '王芳'],
        ['S2', '夜间沙龙', null, '2027/4/15', '23:00', '00:30', '一号厅', null, null, '零点报告', '00:10', null, null],
        ['S3', '无日期', null, null, '09:00', null, null, null, null, null, null, null, null],
        ['S1', '重复', null, '2027-04-16', '09:00', null, null, null, null, null, null, null, null],
        ['S4', '公式', null, '2027-04-16', '09:00', null, null, null, null, null, null, null, null],
      ],
      new Map([['6,6', { formula: '"一号厅"' }]]),
    )
    expect(await imports(file)).toMatchObject({
      result: 20000,
      data: {
        created: 2,
        updated: 0,
        speakers: 3,
        places: 1,
        talks: 3,
        problems: [
          { at: '5', message: 'The date or start time cannot be read' },
          { at: '6', message: 'The key S1 appears twice' },
          { at: '7', message: expect.stringMatching(/a formula without a saved result/) },
        ],
      },
    })
    const [heart, night] = await sessions()
    expect(heart).toMatchObject({
      name: '心血管论坛',
      englishName: 'Heart forum',
      startTime: clock('04-15 09:00'),
      endTime: clock('04-15 10:30'),
      track: '心血管',
      conferencePlace: { name: '一号厅' },
    })
    expect(
      heart?.conferenceSpeakers.map(({ name, position }: { name: string; position: string }) => [name, position]),
    ).toEqual([
      ['张伟', '北京医院'],
      ['李娜', null],
    ])
    expect(heart?.conferenceTopics.map(({ name }: { name: string }) => name)).toEqual(['第一讲', '第二讲'])
    expect(night).toMatchObject({
      endTime: clock('04-16 00:30'),
      conferenceTopics: [{ name: '零点报告', startTime: clock('04-16 00:10') }],
    })
    expect([await places(), await speakers()].map(rows => rows.length)).toEqual([1, 3])
  })
  it('shortens names to the length of their fields, so that they can be edited afterwards', async () => {
    const { imports, sessions, speakers } = await event()
    const long = '很'.repeat(260)
    const blank = ' '.repeat(1_000_000)
    expect(
      await imports(
        await sheet([['S1', long, null, '2027-04-15', '09:00', null, null, null, long, long, null, null, null]]),
      ),
    ).toMatchObject({
      data: {
        created: 1,
        problems: (
          [
            [`${long.slice(0, 20)}…`, 100],
            [`2 · ${long.slice(0, 20)}…`, 200],
            ['2', 200],
          ] as const
        ).map(([at, most]) => ({
          at,
          message: `The name is longer than ${most} characters; the rest is not imported`,
        })),
      },
    })
    // Hostile input takes no time: a million spaces in a name, or a million characters of
    // an unclosed tag.
    expect(
      (
        await readProgrammeFile(
          Buffer.from(
            await sheet([
              [
                'S2',
                '论坛',
                null,
                '2027-04-15',
                '09:00',
                null,
                null,
                null,
                `张伟 （北京医院）、张${blank}伟`,
                null,
                null,
                null,
                `题${blank}`,
              ],
            ]),
          ),
          'UTC',
        )
      ).speakers.map(({ name, position }) => [name.length, position]),
    ).toEqual([
      [2, '北京医院'],
      [100, undefined],
    ])
    expect(
      (
        await readProgrammeFile(
          Buffer.from(calendar(`UID:1\nDTSTART:20270415T090000\nSUMMARY:S3\nDESCRIPTION:a ${'<'.repeat(1_000_000)}b>`)),
          'UTC',
        )
      ).sessions.map(({ info }) => info?.length),
    ).toEqual([5000])
    const [session] = await sessions()
    expect([
      session?.name.length,
      session?.conferenceTopics[0].name.length,
      (await speakers())[0]?.name.length,
    ]).toEqual([200, 200, 100])
  })
  it('reads dates and times as spreadsheets store them, and the template', async () => {
    const { operator, projectId } = await event()
    const plan = await readProgrammeFile(
      Buffer.from(
        await sheet([
          [
            'A',
            '论坛',
            null,
            new Date('2027-04-15T00:00:00Z'),
            0.375,
            10.5 / 24,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
          ],
        ]),
      ),
      'Asia/Shanghai',
    )
    expect(plan.sessions).toMatchObject([{ startTime: clock('04-15 09:00'), endTime: clock('04-15 10:30') }])
    // As people write them: 下午 is p.m., a number that is not a date is reported with
    // its row, and a comma inside brackets does not split a name.
    const written = await readProgrammeFile(
      Buffer.from(
        await sheet([
          [
            'B',
            '下午',
            null,
            '2027-04-15',
            '下午2:00',
            '3:30 PM',
            null,
            null,
            '张伟（北京医院、心内科）、Ann Lee (Oxford, UK), 李娜（',
            '讲',
            '14:10',
            '上午12:05',
            null,
          ],
          ['C', '上午', null, '2027年4月15日', '9:00 a.m.', '12:30 pm', null, null, null, null, null, null, null],
          ['D', '号码', null, 13800138000, '09:00', null, null, null, null, null, null, null, null],
          ['E', '晚上', null, '2027-04-15', '晚上8：15', '下午21:00', null, null, null, null, null, null, null],
        ]),
      ),
      'Asia/Shanghai',
    )
    expect(written).toMatchObject({
      problems: [{ at: '4' }],
      speakers: [
        { name: '张伟', position: '北京医院、心内科' },
        { name: 'Ann Lee', position: 'Oxford, UK' },
        { name: '李娜（' },
      ],
      sessions: [
        {
          startTime: clock('04-15 14:00'),
          endTime: clock('04-15 15:30'),
          talks: [{ startTime: clock('04-15 14:10'), endTime: clock('04-16 00:05') }],
        },
        { startTime: clock('04-15 09:00'), endTime: clock('04-15 12:30') },
        { startTime: clock('04-15 20:15'), endTime: clock('04-15 21:00') },
      ],
    })
    const answer = await fetch(`${server.url}/api/conferenceSchedule/programmeTemplate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': operator.token,
        'x-project-id': String(projectId),
        'x-language': 'en',
      },
      body: '{}',
    })
    expect(answer.headers.get('content-type')).toContain('spreadsheet')
    await expect(readProgrammeFile(Buffer.from(await answer.arrayBuffer()), 'Asia/Shanghai')).rejects.toMatchObject({
      code: 'programmeUnreadable',
    })
  })
})

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
    ).toMatchObject({ result: 40000, data: { fields: { projectId: 'Please choose a project first' } } })
    const reader = await server.operator({ rights: ['conferenceSchedule.getList'], projects: [projectId] })
    const again = new FormData()
    again.append('file', new Blob([frab(talk(1, '09:00'))]), 'x.xml')
    expect(
      await server.call('/conferenceSchedule/importProgramme', again, { token: reader.token, projectId }),
    ).toMatchObject({ result: 40300 })
  })
})

describe('importing a programme again', () => {
  it('previews new, changed and missing sessions without writing; then updates, keeps ids, and deletes only if asked', async () => {
    const { preview, imports, sessions, speakers } = await event()
    await imports(frab(talk(1, '09:00') + talk(2, '10:00') + talk(3, '11:00')))
    const before = await sessions()
    const next = frab(talk(1, '09:00') + talk(2, '14:00', 'Renamed') + talk(4, '15:00')).replaceAll(
      'Ann Lee',
      'Ann B. Lee',
    )
    const previewed = await preview(next)
    expect(previewed.data).toMatchObject({ created: 1, updated: 1, unchanged: 1, removed: 1, problems: [] })
    expect(previewed.data.steps.map(({ what, name }: { what: string; name: string }) => `${what} ${name}`)).toEqual([
      'changed Renamed',
      'new Talk 4',
      'missing Talk 3',
    ])
    expect(previewed.data.steps[0].fields).toEqual(
      expect.arrayContaining([
        { field: 'name', from: 'Talk 2', to: 'Renamed' },
        { field: 'startTime', from: clock('04-15 10:00'), to: clock('04-15 14:00') },
      ]),
    )
    expect(await sessions()).toEqual(before)
    expect(await imports(next)).toMatchObject({ data: { created: 1, updated: 1, unchanged: 1, removed: 0 } })
    expect((await sessions()).map(({ name }) => name)).toEqual(['Talk 1', 'Talk 3', 'Renamed', 'Talk 4'])
    expect((await sessions()).find(({ name }) => name === 'Renamed')?.id).toBe(before[1]?.id)
    expect((await speakers()).map(({ name }) => name)).toEqual(['Ann B. Lee'])
    expect(await imports(next, { removes: 'true' })).toMatchObject({
      data: { created: 0, updated: 0, unchanged: 3, removed: 1 },
    })
    expect((await sessions()).map(({ name }) => name)).toEqual(['Talk 1', 'Renamed', 'Talk 4'])
  })
  it('reuses a place and a speaker entered by hand, and leaves other sessions alone', async () => {
    const { imports, programme, places, speakers, sessions } = await event()
    const hall = await programme.place('Saal 1')
    const ann = await programme.speaker('Ann Lee', { position: 'Professor' })
    await programme.session('自建', '04-14 09:00', null)
    await imports(frab(talk(1, '09:00')), { removes: 'true' })
    expect((await places()).map(({ id }) => id)).toEqual([hall.id])
    expect(await speakers()).toMatchObject([{ id: ann.id, position: 'Professor' }])
    expect((await sessions()).map(({ name }) => name)).toEqual(['自建', 'Talk 1'])
    await imports(frab(talk(9, '09:00')), { source: 'another', removes: 'true' })
    expect((await sessions()).map(({ name }) => name)).toEqual(['自建', 'Talk 1', 'Talk 9'])
  })
  it('keeps two speakers of the same name apart, also from a third entered by hand', async () => {
    const { imports, programme, speakers, sessions } = await event()
    const file = await sheet([
      [
        'S1',
        '论坛',
        null,
        '2027-04-15',
        '09:00',
        null,
        null,
        null,
        '张伟（北京医院）、张伟（上海医院）',
        null,
        null,
        null,
        null,
      ],
    ])
    await programme.speaker('张伟')
    expect(await imports(file)).toMatchObject({ result: 20000, data: { created: 1, speakers: 2 } })
    expect((await sessions())[0]?.conferenceSpeakers.map(({ position }: { position: string }) => position)).toEqual([
      '北京医院',
      '上海医院',
    ])
    expect(await imports(file)).toMatchObject({ data: { unchanged: 1, speakers: 0 } })
    expect((await speakers()).map(({ position }) => position).sort()).toEqual(['上海医院', '北京医院', '教授'])
  })
  it('updates and deletes talks of a session', async () => {
    const { imports, sessions, projectId } = await event()
    const rows = (talks: readonly string[]) =>
      sheet(
        talks.map((name, at) =>
          at === 0
            ? ['S1', '论坛', null, '2027-04-15', '09:00', '12:00', null, null, null, name, '09:00', null, '张伟']
            : [null, null, null, null, null, null, null, null, null, name, '10:00', null, null],
        ),
      )
    await imports(await rows(['甲', '乙']))
    const first = await server.system.store(conferenceTopic).rows({ projectId }, { order: [['id', 'asc']] })
    expect(await imports(await rows(['甲', '丙']))).toMatchObject({ data: { updated: 1 } })
    expect(
      (await sessions())[0]?.conferenceTopics.map(({ name, id }: { name: string; id: number }) => [
        name,
        id === first[0]?.id,
      ]),
    ).toEqual([
      ['甲', true],
      ['丙', false],
    ])
  })
  it('creates every session once if two operators import the same file at the same moment', async () => {
    const { imports, sessions, places } = await event()
    const file = frab(Array.from({ length: 200 }, (_, nth) => talk(nth, '09:00')).join(''))
    const answers = (await bothAtOnce(
      () => imports(file),
      () => imports(file),
    )) as { data: { created: number } }[]
    expect(answers.map(({ data }) => data.created).sort()).toEqual([0, 200])
    expect([(await sessions()).length, (await places()).length]).toEqual([200, 1])
  })
  it('would create the place twice if both had read before either wrote: the control', async () => {
    const { projectId, places } = await event()
    const plan = await readProgrammeFile(Buffer.from(frab(talk(1, '09:00'))), 'Asia/Shanghai')
    const context = server.system.acting('test', { projectId })
    const looked = Promise.withResolvers<void>()
    let looks = 0
    const both = () =>
      context.transaction(async tx => {
        const { newPlaces } = await compare(tx, projectId, plan)
        if (++looks === 2) looked.resolve()
        await looked.promise
        await tx.store(conferencePlace).createMany(newPlaces.map(name => ({ projectId, name })))
      })
    await bothAtOnce(both, both)
    expect(await places()).toHaveLength(2)
  })
})
