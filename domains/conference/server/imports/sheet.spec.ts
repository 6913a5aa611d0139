import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { clock } from '../../testing.ts'
import { readProgrammeFile } from './calls.ts'
import { calendar, makeEvent, sheet } from './testing.ts'

const server = await startTestServer()
const event = () => makeEvent(server)

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
      [1, undefined],
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
