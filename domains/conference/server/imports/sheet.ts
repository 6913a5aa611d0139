import { dayIn, addDays, type Language, type Pair } from '@pavilion/declare'
import { instantOf, xlsxType } from '@pavilion/exchange'
import { loosened } from '@pavilion/exchange/headings.ts'
import { hintMark, rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import { CellFault } from '@pavilion/exchange/xlsx/fault.ts'
import type { Streamed } from '@pavilion/http'
import { Planner, storable, optional, type Plan, type PlannedSession, type PlannedTalk } from './plan.ts'
import { peopleIn } from './words.ts'

/** The columns of a programme sheet: a row is a session, or another talk of the session above. */
const columns = {
  key: [
    ['日程编号', 'Session key'],
    ['选填，再次导入时按此更新', 'Optional. A later import updates the session with this key'],
  ],
  name: [
    ['日程', 'Session'],
    ['必填；留空表示上一场的下一个主题', 'Required. Leave empty for another talk of the session above'],
  ],
  englishName: [
    ['日程英文名称', 'Session in English'],
    ['选填', 'Optional'],
  ],
  date: [
    ['日期', 'Date'],
    ['2027-04-15', '2027-04-15'],
  ],
  start: [
    ['开始', 'Start'],
    ['09:00', '09:00'],
  ],
  end: [
    ['结束', 'End'],
    ['10:30；跨零点照填', '10:30, or after midnight 01:30'],
  ],
  place: [
    ['地点', 'Place'],
    ['没有的会新建', 'Created if it does not exist'],
  ],
  placeEnglish: [
    ['地点英文名称', 'Place in English'],
    ['选填', 'Optional'],
  ],
  track: [
    ['专题', 'Track'],
    ['选填', 'Optional'],
  ],
  trackEnglish: [
    ['专题英文名称', 'Track in English'],
    ['选填', 'Optional'],
  ],
  info: [
    ['简介', 'Info'],
    ['选填', 'Optional'],
  ],
  speakers: [
    ['嘉宾', 'Speakers'],
    [
      '多位用顿号或分号分隔，可写作 张伟（北京医院）',
      'Separate several with semicolons. Ann Lee (Oxford) is possible too',
    ],
  ],
  speakersEnglish: [
    ['嘉宾英文姓名', 'Speakers in English'],
    ['选填，顺序与「嘉宾」相同', 'Optional, in the same order as the speakers'],
  ],
  talk: [
    ['主题', 'Talk'],
    ['选填', 'Optional'],
  ],
  talkEnglish: [
    ['主题英文名称', 'Talk in English'],
    ['选填', 'Optional'],
  ],
  talkStart: [
    ['主题开始', 'Talk start'],
    ['09:00', '09:00'],
  ],
  talkEnd: [
    ['主题结束', 'Talk end'],
    ['09:30', '09:30'],
  ],
  talkSpeaker: [
    ['主题嘉宾', 'Talk speaker'],
    ['一位', 'One'],
  ],
  talkSpeakerEnglish: [
    ['主题嘉宾英文姓名', 'Talk speaker in English'],
    ['选填', 'Optional'],
  ],
  talkInfo: [
    ['主题简介', 'Talk info'],
    ['选填', 'Optional'],
  ],
} as const satisfies Record<string, readonly [Pair, Pair]>
type Column = keyof typeof columns
const headings = new Map(
  (Object.keys(columns) as Column[]).flatMap(key => columns[key][0].map(heading => [loosened(heading), key] as const)),
)
type Cells = Partial<Record<Column, unknown>>

/** The template: headings in the operator's language and a row of hints. */
export async function programmeTemplate(language: Language): Promise<Streamed> {
  const word = ([zh, en]: Pair) => (language === 'en' ? en : zh)
  const headings = Object.values(columns)
  const { writeXlsx } = await import('hucre/xlsx')
  const book = await writeXlsx({
    sheets: [
      {
        name: language === 'en' ? 'Programme' : '会议日程',
        freezePane: { rows: 2 },
        rows: [headings.map(([heading]) => word(heading)), headings.map(([, hint]) => `${hintMark} ${word(hint)}`)],
        columns: headings.map(() => ({ width: 18 })),
      },
    ],
  })
  return {
    stream: Buffer.from(book),
    type: xlsxType,
    name: language === 'en' ? 'Programme template.xlsx' : '会议日程导入模板.xlsx',
  }
}
/**
 * Reads a programme from a spreadsheet, with times in the event's zone. @throws sheetUnreadable, an
 * Error if a required heading is missing
 */
export async function readSheet(bytes: Uint8Array, zone: string): Promise<Plan> {
  const planner = new Planner()
  let order: (Column | undefined)[] = []
  let open: { cells: Cells; row: number; talks: Cells[] } | undefined
  const close = () => {
    if (open) finish(planner, open, zone)
    open = undefined
  }
  const columnIn = (cell: unknown) => headings.get(loosened(cell))
  const knownIn = (cells: readonly unknown[]) => cells.filter(columnIn).length
  for await (const { kind, row, cells } of rowsOfSheet(bytes, { headings: knownIn })) {
    if (kind === 'heading') {
      order = cells.map(columnIn)
      if (!['name', 'date', 'start'].every(needed => order.includes(needed as Column))) throw new Error('headings')
    }
    if (kind !== 'data') continue
    const fault = cells.find((cell, at) => order[at] && cell instanceof CellFault) as CellFault | undefined
    if (fault) {
      close()
      planner.problem(`${row}`, ...fault.words)
      continue
    }
    const read: Cells = Object.fromEntries(
      order.flatMap((key, at) => (key && cells[at] !== null && cells[at] !== '' ? [[key, cells[at]]] : [])),
    )
    if (text(read.name)) {
      close()
      open = { cells: read, row, talks: read.talk ? [read] : [] }
    } else if (open && read.talk) open.talks.push(read)
    else planner.problem(`${row}`, '没有日程名称', 'The name of the session is missing')
  }
  close()
  return planner.plan('xlsx', 'xlsx')
}
const text = (cell: unknown): string =>
  storable(cell === null || cell === undefined || cell instanceof Date ? '' : String(cell)).trim()
const two = (part: number) => String(part).padStart(2, '0')
/** `09:00` from a text, a fraction of a day, or a date cell; 下午2:00 and 2:00 PM are 14:00. */
function clockIn(cell: unknown): string | undefined {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  if (typeof cell === 'number' && cell >= 0) {
    const minutes = Math.round((cell % 1) * 1440) % 1440
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  }
  const [, before = '', hourText, minute, after = ''] =
    /(凌晨|早上|上午|下午|晚上)?\s*(\d{1,2})[:：](\d{2})(?:[:：]\d{2})?(?:\s*([ap])\.?m)?/i.exec(text(cell)) ?? []
  const hour = Number(hourText)
  if (hourText === undefined || (before === '晚上' && hour === 12)) return undefined
  const isAfternoon = /下午|晚上|p/i.test(before + after)
  const isMorning = /凌晨|上午|a/i.test(before + after)
  if (hour < 12 && isAfternoon) return `${two(hour + 12)}:${minute}`
  return `${two(hour === 12 && isMorning ? 0 : hour)}:${minute}`
}
/** The first serial number after the last day of spreadsheets: 1 January 10000. */
const endOfDays = 2_958_466
function dayOf(cell: unknown): string | undefined {
  if (cell instanceof Date) return dayIn(cell, 'UTC')
  if (typeof cell === 'number')
    return cell < 1 || cell >= endOfDays ? undefined : addDays('1970-01-01', Math.floor(cell) - 25_569)
  const found = /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/.exec(text(cell))
  return found ? `${found[1]}-${two(Number(found[2]))}-${two(Number(found[3]))}` : undefined
}
/** A time on this day, or on the next day if it would be before `after`. */
function moment(day: string, clock: string | undefined, zone: string, after?: string): string | undefined {
  const at = clock && instantOf(`${day} ${clock}`, zone)
  if (!at || !after || Date.parse(at) >= Date.parse(after)) return at || undefined
  return instantOf(`${addDays(day, 1)} ${clock}`, zone)
}
/** «张伟（北京医院）» is a name and a position. */
function person(planner: Planner, label: string, englishName = ''): string {
  const [, name = label, position = ''] = /^(.[^（(]*)[（(](.+)[)）]$/.exec(label) ?? []
  return planner.speaker({
    key: label,
    name: name.trim(),
    ...optional('englishName', englishName),
    ...(position && { position }),
  })
}
function finish(
  planner: Planner,
  { cells, row, talks }: { cells: Cells; row: number; talks: Cells[] },
  zone: string,
): void {
  const day = dayOf(cells.date)
  const startTime = day && moment(day, clockIn(cells.start), zone)
  const name = text(cells.name)
  if (!day || !startTime) {
    planner.problem(`${row}`, '日期或开始时间无法识别', 'The date or start time cannot be read')
    return
  }
  if (cells.end !== undefined && !clockIn(cells.end)) {
    planner.problem(`${row}`, '结束时间无法识别', 'The end time cannot be read')
    return
  }
  const endTime = moment(day, clockIn(cells.end), zone, startTime)
  const key = text(cells.key) || `${name}|${day}|${text(cells.place)}`
  const planned = talks.map((talk, at): PlannedTalk => {
    const from = moment(day, clockIn(talk.talkStart), zone, startTime)
    const to = moment(day, clockIn(talk.talkEnd), zone, from ?? startTime)
    const speaker = text(talk.talkSpeaker)
    const called = text(talk.talk)
    return {
      key: `${key}/${called}${talks.findIndex(other => text(other.talk) === called) === at ? '' : `#${at}`}`,
      name: called,
      ...optional('englishName', text(talk.talkEnglish)),
      ...optional('info', text(talk.talkInfo)),
      ...(from && { startTime: from }),
      ...(to && { endTime: to }),
      ...(speaker && { speaker: person(planner, speaker, text(talk.talkSpeakerEnglish)) }),
    }
  })
  const english = peopleIn(text(cells.speakersEnglish))
  const session: PlannedSession = {
    key,
    at: `${row}`,
    name,
    startTime,
    ...(endTime && { endTime }),
    ...optional('englishName', text(cells.englishName)),
    ...optional('place', text(cells.place)),
    ...optional('englishPlace', text(cells.placeEnglish)),
    ...optional('track', text(cells.track)),
    ...optional('englishTrack', text(cells.trackEnglish)),
    ...optional('info', text(cells.info)),
    speakers: [...new Set(peopleIn(text(cells.speakers)).map((each, at) => person(planner, each, english[at])))],
    talks: planned,
  }
  planner.session(session)
}
