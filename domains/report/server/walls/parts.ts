import { conferencePlace, conferenceSchedule } from '@pavilion/conference/model/index.ts'
import type { AnswerOf, Language } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { databaseOf, Kept, now, ReadCache, sql, type Context } from '@pavilion/store'
import type { WallReport, WallSession, wallView } from '../../model/calls.ts'
import { enabledStatus, reportForm } from '../../model/index.ts'
import type { ReportTable } from '../../model/definition.ts'
import { readyIn } from '../../model/ready.ts'
import { readForWall } from '../ready/read.ts'

// What large screens show besides the gates. However many screens there are, each report is read once in
// a minute, and the programme once until it changes: never a statement for a screen and second.

const seconds = 60
const mostLines = 400
const reports = new Kept<WallReport | null>({ seconds, most: 500 })
const sessions = new ReadCache<string, WallSession[]>(['conferenceSchedule', 'conferencePlace'], 200)

type Parts = Pick<AnswerOf<typeof wallView>, 'reports' | 'sessions' | 'opensAt'>
export interface Wanted {
  readonly reportIds: readonly number[]
  readonly hasProgramme: boolean
}
export async function partsOf(ctx: Context, projectId: number, { reportIds, hasProgramme }: Wanted): Promise<Parts> {
  const there = ctx.acting('wall', { projectId })
  const [shown, programme, event] = await Promise.all([
    Promise.all(
      [...new Set(reportIds)].map(id =>
        reports.read(there, `${projectId} ${id}`, () => readReport(there, projectId, id)),
      ),
    ),
    hasProgramme ? sessionsOf(there, projectId) : [],
    there.store(project).find({ id: projectId }, { fields: ['startTime'] }),
  ])
  return { reports: shown.filter(one => one !== null), sessions: programme, opensAt: event?.startTime ?? null }
}
/** A saved report in both languages; null where it is gone, switched off, or not valid any more. */
async function readReport(there: Context, projectId: number, id: number): Promise<WallReport | null> {
  const row = await there.store(reportForm).find({ id, status: enabledStatus.enabled })
  const definition = row && readyIn(row.definition)
  if (!row || !definition) return null
  const inWords = (language: Language) =>
    databaseOf(there).contextFor(there.caller, { language, projectId, path: '/visualScreen' })
  const read = (language: Language) =>
    readForWall(inWords(language), projectId, { ...definition, compare: false }, mostLines)
  const both = await Promise.all([read('zh'), read('en')]).catch(() => undefined)
  return both ? shownOf(row, both) : null
}
function shownOf(
  { id, name }: { readonly id: number; readonly name: string },
  [chinese, english]: readonly [ReportTable, ReportTable],
): WallReport {
  return {
    id,
    name,
    nameEN: null,
    columns: chinese.columns.map(one => one.name),
    keys: chinese.keys,
    rows: chinese.rows.map((cells, nth) =>
      cells.map(({ text, value }, at) => ({ zh: text, en: english.rows[nth]?.[at]?.text ?? text, value })),
    ),
    total:
      chinese.totals?.[chinese.keys] ??
      (chinese.rows.length === 1 ? (chinese.rows[0]?.[chinese.keys]?.text ?? null) : null),
    at: now().toISOString(),
  }
}
/** The sessions that run now or begin within a day and a half. Read again when the programme changes, or the hour. */
function sessionsOf(there: Context, projectId: number): Promise<WallSession[]> {
  const hour = now().toISOString().slice(0, 13)
  return sessions.get(there, `${projectId} ${hour}`, () =>
    there.query<WallSession>(sql`
      select s."name", s."englishName" as "nameEN", p."name" as "place", p."englishName" as "placeEN",
        s."startTime" as "from", s."endTime" as "to"
      from ${conferenceSchedule} s
      left join ${conferencePlace} p on p.id = s."conferencePlaceId"
      where s."projectId" = ${projectId}::bigint
        and coalesce(s."endTime", s."startTime" + interval '1 hour') > ${`${hour}:00:00Z`}::timestamptz
        and s."startTime" < ${`${hour}:00:00Z`}::timestamptz + interval '36 hours'
      order by s."startTime", s."sortNumber", s.id
      limit 60`),
  )
}
