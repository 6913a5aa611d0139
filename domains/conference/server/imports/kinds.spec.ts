import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { conferenceSchedule, conferenceSpeaker, conferenceTopic } from '../../model/index.ts'
import { calendar, frab, makeEvent, pretalx, sheet, talk } from './testing.ts'

const server = await startTestServer()
const event = () => makeEvent(server)
const person = (id: number, name: string) => `<persons><person id="${id}">${name}</person></persons>`
const bare = (id: number, inner: string) =>
  `<event id="${id}"><start>09:00</start><title>T${id}</title>${inner}</event>`

describe('a file of other software', () => {
  it('has numeric references, durations with seconds, and people who share an id', async () => {
    const { imports, sessions, speakers } = await event()
    const file = frab(
      bare(1, `<duration>0:45:00</duration>${person(7, 'Ann')}`).replace('T1', 'A&#x27;s &#39;b&#39; &#24352;') +
        bare(2, `<duration>00:30</duration>${person(7, 'Bob')}`) +
        bare(3, '<duration>PT30M</duration>') +
        bare(4, '<duration>135.0:00</duration>'),
    )
    expect(await imports(file)).toMatchObject({
      data: { created: 3, speakers: 2, problems: [{ at: 'T4', message: 'The duration “135.0:00” cannot be read' }] },
    })
    const shown = async () =>
      (await sessions()).map(({ name, startTime, endTime, ...row }) => [
        name,
        (Date.parse(endTime as string) - Date.parse(startTime)) / 60_000,
        (row as unknown as { conferenceSpeakers: { name: string }[] }).conferenceSpeakers.map(each => each.name),
      ])
    const right = [
      ["A's 'b' 张", 45, ['Ann']],
      ['T2', 30, ['Bob']],
      ['T3', 30, []],
    ]
    expect(await shown()).toEqual(right)
    // A corrected name changes its own person, also one that an earlier import kept by the id alone.
    await server.sql(
      `update "conferenceSpeaker" set "sourceKey" = 'hm27|7' where name = 'Ann' and "sourceKey" like 'hm27|%'`,
    )
    expect(await imports(file)).toMatchObject({ data: { created: 0, updated: 0, speakers: 0 } })
    expect([await shown(), (await speakers()).map(({ name }) => name).sort()]).toEqual([right, ['Ann', 'Bob']])
  })
  it('names events without a room around them, and a room without a name', async () => {
    const { imports, places } = await event()
    const inRoom = (id: number, room: string) => bare(id, `<room>${room}</room><duration>00:30</duration>`)
    const file = frab('').replace(
      '<room name="Saal 1"></room>',
      `${inRoom(1, 'H.1301')}<room>${inRoom(2, 'H.1302')}</room>`,
    )
    expect(await imports(file)).toMatchObject({ data: { created: 2, problems: [] } })
    expect((await places()).map(({ name }) => name).sort()).toEqual(['H.1301', 'H.1302'])
  })
  it('names zones of Windows and with a stroke before them; a zone that nobody knows is no other one', async () => {
    const { imports, preview, sessions } = await event()
    const file = calendar(
      'UID:a\nSUMMARY:Bogota\nDTSTART;TZID=SA Pacific Standard Time:20260908T120000\nDTEND;TZID=Europe/London:20260908T190000',
      'UID:b\nSUMMARY:Vienna\nDTSTART;TZID=/Europe/Vienna:20260908T120000',
      'UID:c\nSUMMARY:Moon\nDTSTART;TZID=Moon/Base:20260908T120000',
    )
    expect((await preview(file)).data).toMatchObject({
      zone: 'Asia/Shanghai',
      fileZones: ['SA Pacific Standard Time', 'Europe/London', '/Europe/Vienna', 'Moon/Base'],
    })
    expect(await imports(file)).toMatchObject({
      data: { created: 2, problems: [{ at: 'Moon', message: 'The time zone “Moon/Base” is not known' }] },
    })
    expect((await sessions()).map(({ name, startTime, endTime }) => [name, startTime, endTime])).toEqual([
      ['Vienna', '2026-09-08T10:00:00.000Z', null],
      ['Bogota', '2026-09-08T17:00:00.000Z', '2026-09-08T18:00:00.000Z'],
    ])
    const json = pretalx(
      [{ date: '2027-03-28', rooms: { Aula: [{ guid: 'x', start: '09:00', title: 'Lost' }] } }],
      'Moon/Base',
    )
    expect((await preview(json)).data).toMatchObject({
      created: 0,
      fileZones: ['Moon/Base'],
      problems: [{ at: 'Lost', message: 'The time zone “Moon/Base” is not known' }],
    })
    expect((await preview(frab(talk(1, '09:00')))).data).toMatchObject({ fileZones: [] })
  })
  it('is a calendar whose lines are folded in the middle of a character, with addresses in angle brackets', async () => {
    const { imports, sessions } = await event()
    const words = `${'心血管病学新进展与临床实践论坛。'.repeat(8)} Join <https://meet.example.org/abc> or run git newbranch <branch-name>`
    const bytes = Buffer.from(calendar(`UID:a\nSUMMARY:Forum\nDTSTART:20270415T010000Z\nDESCRIPTION:${words}`))
    const folded: Buffer[] = []
    const at = bytes.indexOf('DESCRIPTION')
    folded.push(bytes.subarray(0, at))
    const end = bytes.indexOf('\r\n', at)
    for (let from = at; from < end; from += 75)
      folded.push(Buffer.from(from > at ? '\r\n ' : ''), bytes.subarray(from, Math.min(end, from + 75)))
    folded.push(bytes.subarray(end))
    expect(await imports(Buffer.concat(folded))).toMatchObject({ data: { created: 1, problems: [] } })
    expect((await sessions()).map(({ info }) => info)).toEqual([words])
  })
  it('has columns in both languages, and names with a comma in them', async () => {
    const { imports, sessions, places } = await event()
    const headed = async (...rows: string[][]) => {
      const { writeXlsx } = await import('hucre/xlsx')
      return writeXlsx({
        sheets: [
          {
            name: 'x',
            rows: [
              ['日程 *', '日期', '开始', '地点', '地点英文名称', '专题', 'Track in English', '嘉宾', '嘉宾英文姓名'],
              ...rows,
            ],
          },
        ],
      } as never)
    }
    const file = await headed(
      [
        '心脏论坛',
        '2027-04-15',
        '09:00',
        '一号厅',
        'Hall 1',
        '心血管',
        'Cardiology',
        '张伟；李娜',
        'Zhang, Wei; Li Na',
      ],
      ['晚间', '2027-04-15', '19:00', '一号厅', '', '心血管', 'Cardiology', 'Smith, John', ''],
    )
    expect(await imports(file)).toMatchObject({ data: { created: 2, speakers: 3, places: 1, problems: [] } })
    expect(
      (await sessions()).map(({ track, englishTrack, ...row }) => [
        track,
        englishTrack,
        (
          row as unknown as { conferenceSpeakers: { name: string; englishName: string | null }[] }
        ).conferenceSpeakers.map(({ name, englishName }) => [name, englishName]),
      ]),
    ).toEqual([
      [
        '心血管',
        'Cardiology',
        [
          ['张伟', 'Zhang, Wei'],
          ['李娜', 'Li Na'],
        ],
      ],
      ['心血管', 'Cardiology', [['Smith, John', null]]],
    ])
    expect((await places()).map(({ name, englishName }) => [name, englishName])).toEqual([['一号厅', 'Hall 1']])
    expect(await imports(file)).toMatchObject({ data: { created: 0, updated: 0, unchanged: 2 } })
    // Another name of the place in English changes the sessions there.
    const renamed = await headed([
      '心脏论坛',
      '2027-04-15',
      '09:00',
      '一号厅',
      'Main hall',
      '心血管',
      'Heart',
      '张伟；李娜',
      '',
    ])
    expect(await imports(renamed)).toMatchObject({ data: { updated: 1, places: 0 } })
    expect((await places()).map(({ englishName }) => englishName)).toEqual(['Main hall'])
  })
  it('changes nothing when it is imported again unchanged, whatever characters it has', async () => {
    const long = `${'长'.repeat(199)} 尾巴`
    const odd = (text: string) => `\u0001${text}\u0007\u000b 次\u0085行\u202e`
    const files = [
      pretalx([
        {
          date: '2027-04-15',
          rooms: {
            [odd('Aula')]: [
              {
                guid: odd('guid'),
                start: '09:00',
                title: odd('Opening'),
                abstract: odd('About\r\nit\t<name>'),
                track: odd('Heart'),
                persons: [{ code: odd('p'), public_name: odd('Ann'), biography: odd('<b>Bio</b> <me@example.org>') }],
              },
              { guid: 'long', start: '10:00', title: long, abstract: '😀'.repeat(2600) },
            ],
          },
        },
      ]),
      frab(bare(1, `<duration>00:30</duration><abstract>One&#13;&#10;two</abstract>${person(7, 'Ann&#13;Lee')}`)),
      calendar(
        `UID:a\u0002b\nSUMMARY:Tab\u0007bed\nDTSTART:20270415T010000Z\nLOCATION:Hall\\n1\nDESCRIPTION:a\\n\u000bb`,
      ),
      await sheet([
        [' k\n1 ', 'Sheet\nname', '', '2027-04-15', '09:00', null, ' Hall\t2', 'Tr\nack', 'Ann\u0003 B', 'Talk\u0004'],
      ]),
    ]
    for (const file of files) {
      const { imports, projectId } = await event()
      const first = (await imports(file)).data
      expect(first.created).toBeGreaterThan(0)
      const written = async () =>
        (
          await Promise.all(
            [conferenceSchedule, conferenceSpeaker, conferenceTopic].map(of =>
              server.system.store(of as typeof conferenceSpeaker).rows({ projectId }),
            ),
          )
        ).flatMap(rows => rows.map(({ id, updatedAt }) => [id, updatedAt]))
      const before = await written()
      expect((await imports(file)).data).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: first.created,
        speakers: 0,
        places: 0,
        talks: 0,
      })
      expect(await written()).toEqual(before)
    }
  })
})
