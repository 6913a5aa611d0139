import { invalidInput, refusal, result, tidyText } from '@pavilion/declare'
import { zoneOf } from '@pavilion/exchange'
import { clean, handle, may, type Call, type Incoming, type Upload } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as calls from '../../model/calls.ts'
import { apply, numbersOf, shownSteps } from './apply.ts'
import { compare } from './compare.ts'
import { readCalendar, unfolded } from './ical.ts'
import { type Plan, storable } from './plan.ts'
import { readScheduleJson, readScheduleXml } from './schedules.ts'
import { programmeTemplate, readSheet } from './sheet.ts'
import { asStored, bracketsKept } from './words.ts'

export const programmeUnreadable = refusal(
  'programmeUnreadable',
  ['无法识别此日程文件', 'This programme file cannot be read'],
  {
    result: result.invalid,
    advice: [
      '使用 xlsx 模板、iCalendar（.ics）、pentabarf / frab XML 或 pretalx 风格的 JSON',
      'Use the xlsx template, iCalendar (.ics), pentabarf or frab XML, or pretalx-style JSON',
    ],
  },
)
export const programmeTooLong = refusal<{ most: number }>(
  'programmeTooLong',
  ({ most }) => [`一次最多导入 ${most} 场日程`, `At most ${most} sessions at a time`],
  {
    result: result.invalid,
    advice: [
      '按天分成几个文件，并使用不同的来源名称',
      'Split it into one file per day, with a different source name each',
    ],
  },
)
const mostSessions = 5000

/**
 * Reads a programme file in any of the four formats, recognised by its first characters. @throws
 * programmeUnreadable, programmeTooLong
 */
export async function readProgrammeFile(bytes: Buffer, zone: string, source = ''): Promise<Plan> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(bytes.toString('latin1', 0, 200).replace(/^\xEF\xBB\xBF/, ''))
  const text = isZip
    ? ''
    : storable(isCalendar ? unfolded(bytes) : bytes.toString('utf8'))
        .replace(/^\uFEFF/, '')
        .trimStart()
  let plan: Plan
  try {
    plan = isZip
      ? await readSheet(bytes, zone)
      : isCalendar
        ? readCalendar(text, zone)
        : text.startsWith('<')
          ? readScheduleXml(text, zone)
          : readScheduleJson(text, zone)
  } catch (error) {
    throw Object.assign(programmeUnreadable(), { cause: error })
  }
  if (plan.sessions.length > mostSessions) throw programmeTooLong({ most: mostSessions })
  if (!plan.sessions.length && !plan.problems.length) throw programmeUnreadable()
  return {
    ...plan,
    source: asStored(source.replaceAll('|', ' ')).slice(0, 60).trim() || plan.source.replaceAll('|', ' '),
    speakers: plan.speakers.map(({ introduction, ...speaker }) => ({
      ...speaker,
      ...(introduction && { introduction: tidyText('richText', clean(bracketsKept(introduction))) }),
    })),
  }
}
function projectOf(ctx: Context): number {
  if (ctx.projectId === undefined) throw invalidInput({ projectId: ['请先选择活动', 'Please choose an event first'] })
  return ctx.projectId
}
async function planOf({ ctx, upload }: Incoming<unknown>): Promise<Plan> {
  projectOf(ctx)
  const { bytes, fields } = upload as Upload
  return readProgrammeFile(bytes, await zoneOf(ctx), fields.source)
}
const problemsIn = ({ problems }: Plan, { language }: Context) => ({
  problems: problems.slice(0, 500).map(({ at, message }) => ({ at, message: message[language === 'en' ? 1 : 0] })),
  problemCount: problems.length,
})
const mayImport = { guard: may('conferenceSchedule.import') }

/** The calls that import a programme: template, preview, and the import itself. */
export const importCalls: readonly Call[] = [
  handle(calls.programmeTemplate, mayImport, ({ ctx }) => programmeTemplate(ctx.language)),
  handle(calls.previewProgramme, mayImport, async incoming => {
    const { ctx } = incoming
    const plan = await planOf(incoming)
    const found = await compare(ctx, projectOf(ctx), plan)
    return {
      format: plan.format,
      source: plan.source,
      zone: await zoneOf(ctx),
      fileZones: plan.zones.slice(0, 10),
      ...numbersOf(found, { removes: true }),
      ...shownSteps(found),
      ...problemsIn(plan, ctx),
    }
  }),
  handle(calls.importProgramme, mayImport, async incoming => {
    const { ctx, upload } = incoming
    const plan = await planOf(incoming)
    const { name, fields } = upload as Upload
    return {
      source: plan.source,
      ...(await apply(ctx, projectOf(ctx), plan, { name, removes: fields.removes === 'true' })),
      ...problemsIn(plan, ctx),
    }
  }),
]
