import type { TestServer } from '@pavilion/testing'
import { writeXlsx } from 'hucre/xlsx'
import { conferencePlace, conferenceSchedule, conferenceSpeaker } from '../../model/index.ts'
import { makeProgramme } from '../../testing.ts'

/** A project with an operator who imports programmes into it. */
export async function makeEvent(server: TestServer) {
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
/** A sheet in the format of the template. */
export const sheet = (
  rows: readonly (readonly (string | number | Date | null)[])[],
  cells?: ReadonlyMap<string, object>,
) =>
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
/** An iCalendar file with these events. */
export const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Heart 2027',
    ...events.map(each => `BEGIN:VEVENT\r\n${each.replaceAll('\n', '\r\n')}\r\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
/** A frab XML file with these events. */
export const frab = (events: string, zone = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><schedule><conference><title>Heart &amp; Mind</title><acronym>hm27</acronym>${zone}</conference><day index="1" date="2027-04-15" start="2027-04-15T04:00:00+08:00"><room name="Saal 1">${events}</room></day></schedule>`
/** An event of a frab file. */
export const talk = (id: number, start: string, title = `Talk ${id}`, more = '') =>
  `<event id="${id}" guid="g-${id}"><start>${start}</start><duration>00:45</duration><room>Saal 1</room><title>${title}</title><track>Heart</track><abstract>&lt;p&gt;Short&lt;/p&gt;</abstract><persons><person id="7">Ann Lee</person></persons>${more}</event>`
/** A pretalx-style JSON file with these days. */
export const pretalx = (days: object[], zone = 'Europe/Berlin') =>
  JSON.stringify({
    schedule: { version: '1', conference: { acronym: 'demo', title: 'Demo', time_zone_name: zone, days } },
  })
