import { dayIn, defaultZone, inLanguage, say, type CodeOf, type Row } from '@pavilion/declare'
import { madeUpFor, schedule, type Job, eachApart } from '@pavilion/http'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { databaseOf, everyRowOf, now, sql, type Context } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import { backgroundWork, operatorsOfWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { enabledStatus, mailingOutcome, mailingRhythm, reportForm, reportMailing } from '../../model/index.ts'
import type { ReportTable } from '../../model/definition.ts'
import { fileOf } from './files.ts'
import { headOf } from './head.ts'
import { isSharedWith, readAny, rightOf } from './saved.ts'

type Mailing = Row<typeof reportMailing>
type Outcome = CodeOf<typeof mailingOutcome>
interface Due extends Pick<Mailing, 'id' | 'projectId' | 'sysUserId' | 'reportFormId' | 'language'> {
  readonly day: string
  readonly name: string
}
/** So many lines go with a mail. */
const mostInMail = 2000
const kind = 'reportMail'

/**
 * The mails whose hour has come in the calendar of their event, each once a day: also where a server
 * stood still at that hour, where the clock was set back, and where an hour is left out in spring.
 */
const dueMailings = (system: Context): Promise<Due[]> =>
  system.query<Due>(sql`
    select m.id, m."projectId", m."sysUserId", m."reportFormId", m."language", r."name",
      to_char(m."local", 'YYYY-MM-DD') as "day"
    from (
      select a.*, (${now().toISOString()}::timestamptz at time zone coalesce(p."timeZone", ${defaultZone()})) as "local"
      from ${everyRowOf(reportMailing, 'mails of all events are sent by one job')} a
      join ${everyRowOf(project, 'the hour is that of the event')} p on p.id = a."projectId" and p."deletedAt" is null
      where a."deletedAt" is null and a."status" = ${enabledStatus.enabled}
    ) m
    join ${everyRowOf(reportForm, 'the report of a mail')} r on r.id = m."reportFormId"
      and r."deletedAt" is null and r."status" = ${enabledStatus.enabled}
    where extract(hour from m."local") >= m."hour"
      and (m."lastDay" is null or m."lastDay" < m."local"::date)
      and (m."rhythm" = ${mailingRhythm.daily}::int or extract(isodow from m."local") = coalesce(m."weekday", 1))
    order by m.id
    limit 500`)

/** Starts what is due: a task in the name of the reader, with the rights that they have now. */
export async function mailDue(system: Context): Promise<void> {
  await eachApart(await dueMailings(system), 'reports could not be mailed', due => mailOne(system, due))
}
/** What a reader may not see any more, or cannot get, is noted and not sent. */
export async function mailOne(system: Context, due: Due): Promise<void> {
  const refused = await whyNot(system, due)
  const inside = system.acting('report', { projectId: due.projectId })
  await inside.transaction(async tx => {
    const row = await tx.store(reportMailing).lock(due.id)
    if (row.lastDay !== null && row.lastDay >= due.day) return
    const lastAt = now().toISOString()
    const outcome = refused ?? row.outcome ?? mailingOutcome.none
    await tx.store(reportMailing).set(due.id, { lastDay: due.day, lastAt, outcome })
    if (refused !== undefined) return
    const name = inLanguage(say(`报表邮件：${due.name}`, `Mailed report: ${due.name}`), due.language ?? 'zh')
    await startTask(await readerOf(tx, due), { kind, name, payload: { id: due.id, day: due.day } })
  })
}
/** A context of the reader within the event, in their language. */
async function readerOf(ctx: Context, { sysUserId, projectId, language }: Due): Promise<Context> {
  const caller = await operatorsOfWork.use().callerNow(ctx, sysUserId)
  if (!caller) throw new Error(`reader ${sysUserId} is gone`)
  return databaseOf(ctx).contextFor(caller, { projectId, language: language ?? 'zh', path: '/reportMailing' })
}
async function whyNot(system: Context, due: Due): Promise<Outcome | undefined> {
  const caller = await operatorsOfWork.use().callerNow(system, due.sysUserId)
  const inside = system.acting('report', { projectId: due.projectId })
  const row = await inside.store(reportForm).find({ id: due.reportFormId })
  const right = row && rightOf(row.definition)
  if (!right) return mailingOutcome.notSound
  if (!caller) return mailingOutcome.noRight
  const ctx = databaseOf(system).contextFor(caller, { projectId: due.projectId })
  if (!ctx.has(right) || !ctx.has('reportForm.getDetail') || !isSharedWith(ctx, row)) return mailingOutcome.noRight
  const [reader] = await inside.query<{ email: string | null }>(
    sql`select u."email" from ${sysUser} u where u.id = ${due.sysUserId}::bigint`,
  )
  return reader?.email ? undefined : mailingOutcome.noAddress
}

/** Reads the report as its reader, and mails it as PDF and sheet. The same day is mailed once. */
async function mail(ctx: Context, { id, day }: { readonly id: number; readonly day: string }, tools: TaskTools) {
  const { projectId } = ctx
  if (projectId === undefined) return
  const service = ctx.acting('report', { projectId })
  const mailing = await service.store(reportMailing).find({ id })
  const row = mailing && (await service.store(reportForm).find({ id: mailing.reportFormId }))
  if (!mailing || !row || mailing.status !== enabledStatus.enabled) return
  ctx.may('reportForm.getDetail', projectId)
  await tools.progress(0, 4)
  const table = await readAny(ctx, projectId, row.definition, mostInMail)
  await tools.progress(1, 4)
  const head = await headOf(ctx, projectId, row.name)
  const pdf = await fileOf(table, head, 'pdf')
  await tools.progress(2, 4)
  const sheet = await fileOf(table, head, 'xlsx')
  await tools.progress(3, 4)
  const [reader] = await service.query<{ email: string | null }>(
    sql`select u."email" from ${sysUser} u where u.id = ${mailing.sysUserId}::bigint`,
  )
  await service.transaction(async tx => {
    await tx.store(reportMailing).lock(id)
    await sendNotice(tx, {
      projectId,
      template: 'reportMailed',
      to: { email: reader?.email ?? null },
      language: ctx.language,
      variables: {
        report: row.name,
        event: head.event,
        figures: inShort(table, ctx),
        files: `${pdf.name}, ${sheet.name}`,
      },
      dedupeKey: `mailing:${id}:${day}`,
      attachments: [pdf, sheet].map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
    })
    await tx.store(reportMailing).set(id, { outcome: mailingOutcome.sent, lastAt: now().toISOString() })
  })
  await tools.progress(4, 4)
}
backgroundWork.fill(kind, mail)

/** The sums of a report as a sentence; without them, how many lines it has. */
function inShort({ columns, totals, rows }: ReportTable, { language }: Context): string {
  const sums = columns.flatMap(({ name }, nth) => (totals?.[nth] ? `${inLanguage(name, language)} ${totals[nth]}` : []))
  const lines = say(`共 ${rows.length} 行`, `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`)
  return sums.length ? sums.join(language === 'en' ? ', ' : '，') : inLanguage(lines, language)
}
/** The day by which a mail sent by hand counts, beside the one of the schedule. */
export async function mailNow(ctx: Context, id: number): Promise<void> {
  const row = await ctx.store(reportMailing).getDetail(id)
  const form = await ctx.store(reportForm).getDetail(row.reportFormId)
  const zone = (await ctx.acting('report', { projectId: row.projectId }).store(project).find({ id: row.projectId }))
    ?.timeZone
  const system = ctx.acting('report', { projectId: row.projectId })
  const due = { ...row, name: form.name, day: dayIn(now(), zone || defaultZone()) }
  const refused = await whyNot(system, due)
  await system.transaction(async tx => {
    await tx.store(reportMailing).lock(id)
    if (refused !== undefined) {
      await tx.store(reportMailing).set(id, { outcome: refused, lastAt: now().toISOString() })
      return
    }
    const name = inLanguage(say(`报表邮件：${form.name}`, `Mailed report: ${form.name}`), row.language ?? 'zh')
    const day = `${due.day} ${now().toISOString().slice(11, 19)}`
    await startTask(await readerOf(tx, due), { kind, name, payload: { id, day } })
  })
}
export const mailingJobs: readonly Job[] = [
  schedule('report.mailDue', '*/5 * * * *', mailDue, { tries: 3, minutes: 20, givenUp: madeUpFor }),
]
