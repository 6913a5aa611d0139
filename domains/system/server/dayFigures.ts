import { daysLater, defaultZone, keyedPort, type Pair } from '@pavilion/declare'
import { type Call, handle, type Job, madeUpFor, operator, schedule } from '@pavilion/http'
import { everyRowOf, sql, sqlText, now, type Context } from '@pavilion/store'
import { doneUpTo, gaveUp, hasRun, waits } from '@pavilion/store/database/queuePrivate.ts'
import { getFigures, type Figure, type Health } from '../model/calls/desk.ts'
import { dayFigure, operateLogSeal, sysUserOperateLog } from '../model/index.ts'
import { lastBackup, newestInFolder, scheduleOf } from '@pavilion/work/server/index.ts'
import { needs } from './needs.ts'

/** A figure that the dashboard shows per day: registrations, entries, orders, money. */
export interface FigureSource {
  readonly words: Pair
  /** The right needed to see it. */
  readonly right: string
  readonly unit: 'count' | 'money'
  /** What a count is split by, if anything: channels. Money is split by currency. */
  readonly by?: Pair
  /**
   * A select of "at" (an instant), "key" (text, '' when not split) and "value": the rows of project
   * p since $1, using an index that starts with the project.
   */
  readonly rows: string
  /** A select of "key" and its "english" name, of the projects $1 (null: all), where keys are shown. */
  readonly english?: string
}
/** Figures that domains count per day: `figureSources.fill('orders', { words, … })`. */
export const figureSources = keyedPort<string, FigureSource>('system.figureSources', {
  what: 'a figure that the dashboard shows per day',
})

const zone = `coalesce(p."timeZone", '${defaultZone()}')`
const firstDay = `to_char((clock_timestamp() at time zone ${zone})::date - ($3::int - 1), 'YYYY-MM-DD')`
/**
 * Recounts the last days of every project in its own time zone and writes what differs. Idempotent.
 */
export async function countDays(ctx: Context, days: number): Promise<void> {
  for (const [name, { rows }] of figureSources.all())
    await ctx.transaction(async tx => {
      // One server at a time.
      await tx.hold('dayFigure', name)
      await tx.sql(
        `
          with fresh as (
            select p."id" as "projectId",
              to_char(s."at" at time zone ${zone}, 'YYYY-MM-DD') as "day", s."key",
              sum(s."value")::bigint as "value",
              coalesce(sum(s."value") filter (where s."at" <= clock_timestamp() - interval '1 day'), 0)::bigint as "untilNow"
            from "project" p
            cross join lateral (${rows}) s
            where p."deletedAt" is null
            group by 1, 2, 3
          ),
          known as (
            select f.*
            from "dayFigure" f
            join "project" p on p."id" = f."projectId"
            where f."figure" = $2 and f."deletedAt" is null and f."day" >= ${firstDay}
          ),
          gone as (
            update "dayFigure" f
            set "value" = 0, "untilNow" = 0
            from known k
            where f."id" = k."id"
              and f."value" <> 0
              and not exists (
                select 1
                from fresh n
                where n."projectId" = k."projectId" and n."day" = k."day" and n."key" = k."key"
              )
          )
          insert into "dayFigure" ("projectId", "day", "figure", "key", "value", "untilNow")
          select n."projectId", n."day", $2, n."key", n."value", n."untilNow"
          from fresh n
          join "project" p on p."id" = n."projectId"
          where n."day" >= ${firstDay}
          on conflict ("projectId", "day", "figure", "key") where "deletedAt" is null
              do update set "value" = excluded."value", "untilNow" = excluded."untilNow"
          where ("dayFigure"."value", "dayFigure"."untilNow") <> (excluded."value", excluded."untilNow")`,
        [daysLater(now(), -days - 1).toISOString(), name, days],
      )
    })
}

/** The projects that a context reaches; null: all. */
const reachOf = ({ caller, projectId }: Context): readonly number[] | null =>
  projectId !== undefined ? [projectId] : caller.projects === 'all' ? null : caller.projects

/**
 * The figures the caller may see, for the call's project or all they can access: thirty days, today
 * last. Two statements, however many figures.
 */
async function figures(ctx: Context): Promise<Figure[]> {
  const seen = figureSources.all().flatMap(([name, source]) => {
    const there = ctx.where(source.right)
    return there ? [{ name, source, reach: reachOf(there) }] : []
  })
  if (!seen.length) return []
  const reach = reachOf(ctx)
  const calendar = (
    await ctx.sql<{ day: string }>(
      `
        with zone as (
          select coalesce(
            (
              select "timeZone"
              from "project"
              where "deletedAt" is null and ($1::bigint[] is null or "id" = any($1))
              order by "id"
              limit 1
            ),
            '${defaultZone()}'
          ) as name
        )
        select to_char(d, 'YYYY-MM-DD') as "day"
        from zone, generate_series(
          (clock_timestamp() at time zone zone.name)::date - 29,
          (clock_timestamp() at time zone zone.name)::date,
          interval '1 day'
        ) d
        order by 1`,
      [reach],
    )
  ).map(({ day }) => day)
  // Figures of one reach in one statement: usually that is all of them.
  const rows: { figure: string; day: string; key: string; value: number; untilNow: number }[] = []
  for (const alike of Map.groupBy(seen, ({ reach }) => JSON.stringify(reach)).values())
    rows.push(
      ...(await ctx.sql<(typeof rows)[number]>(
        `
          select "figure", "day", "key", sum("value")::bigint as "value", sum("untilNow")::bigint as "untilNow"
          from "dayFigure"
          where "deletedAt" is null
            and ($1::bigint[] is null or "projectId" = any($1))
            and "figure" = any($2)
            and "day" between $3 and $4
          group by 1, 2, 3`,
        [alike[0]?.reach ?? null, alike.map(({ name }) => name), calendar[0], calendar.at(-1)],
      )),
    )
  const called = ctx.language === 'en' ? await englishKeys(ctx, seen) : new Map<string, string>()
  return seen.flatMap(
    ({
      name,
      source: {
        words: [zh, en],
        unit,
        by,
      },
    }) => {
      const figureRows = rows.filter(row => row.figure === name)
      const shown = (some: typeof figureRows, more: Partial<Figure> = {}): Figure => {
        const days = calendar.map(day => ({
          day,
          value: some.filter(row => row.day === day).reduce((sum, { value }) => sum + value, 0),
        }))
        const [today, yesterday] = [days.at(-1), days.at(-2)]
        const before = some.filter(({ day }) => day === yesterday?.day).reduce((sum, { untilNow }) => sum + untilNow, 0)
        return { name, zh, en, unit, days, today: today?.value ?? 0, yesterday: yesterday?.value ?? 0, before, ...more }
      }
      // Money of different currencies is never added up: one figure per currency.
      if (unit === 'money')
        return [...Map.groupBy(figureRows, ({ key }) => key)]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([currency, some]) => shown(some, { currency }))
      const parts = [...Map.groupBy(figureRows, ({ key }) => called.get(`${name} ${key}`) ?? key)]
        .map(([key, some]) => ({ key, value: some.reduce((sum, { value }) => sum + value, 0) }))
        .filter(({ value }) => value !== 0)
        .sort((a, b) => b.value - a.value)
        .slice(0, 10)
      return [shown(figureRows, by ? { by: { zh: by[0], en: by[1], parts } } : {})]
    },
  )
}

/** What keys are called in English, by the name of their figure and the key. */
async function englishKeys(
  ctx: Context,
  seen: readonly { name: string; source: FigureSource; reach: readonly number[] | null }[],
): Promise<Map<string, string>> {
  const called = new Map<string, string>()
  for (const { name, source, reach } of seen)
    if (source.english)
      for (const { key, english } of await ctx.sql<{ key: string; english: string }>(source.english, [reach]))
        called.set(`${name} ${key}`, english)
  return called
}

function queueWords(stuck: number, late: number): Pair {
  if (stuck)
    return [
      `${stuck} 个后台任务已停止重试`,
      `${stuck} background ${stuck === 1 ? 'task has' : 'tasks have'} stopped retrying`,
    ]
  if (late) return [`${late} 个后台任务迟迟未执行`, `${late} background ${late === 1 ? 'task is' : 'tasks are'} late`]
  return ['后台任务正常', 'Background tasks are running normally']
}
/** The health of the installation, for operators with the rights to look after it. */
async function health(ctx: Context): Promise<Health[]> {
  const found: Health[] = []
  const manages = (right: string) => ctx.where(right)?.caller.projects === 'all'
  if (manages('backgroundTask.manage')) {
    const [queue] = await ctx.sql<{ stuck: number; late: number }>(
      `
        select count(*) filter (where ${gaveUp})::int as stuck,
          count(*) filter (where ${waits} and run_at < now() - interval '5 minutes')::int as late
        from graphile_worker.jobs`,
    )
    const stuck = queue?.stuck ?? 0
    const late = queue?.late ?? 0
    const [zh, en] = queueWords(stuck, late)
    found.push({ key: 'queue', well: !stuck && !late, path: '/systemManagement/backgroundTask', zh, en })
  }
  if (manages('backup.getList')) {
    // With several servers, each backup is in the folder of the server that made it; the task table
    // has all of them.
    const archive = await newestInFolder()
    const { within } = await scheduleOf(ctx)
    const latest = [archive && Date.parse(archive.createdAt), (await lastBackup(ctx))?.getTime()]
      .flatMap(at => at ?? [])
      .sort((a, b) => b - a)[0]
    const hours = latest === undefined ? undefined : Math.max(0, Math.floor((now().getTime() - latest) / 3_600_000))
    const well = hours !== undefined && hours < (within ?? 48)
    found.push({
      key: 'backup',
      well,
      path: '/systemManagement/backgroundTask',
      zh: hours === undefined ? '还没有备份' : `最近备份：${hours} 小时前`,
      en: hours === undefined ? 'No backup yet' : `Last backup: ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`,
    })
  }
  if (manages('sysUserOperateLog.verifySeals')) {
    const [waiting] = await ctx.query<{ late: boolean }>(
      sql`select coalesce(
        (
          select min(l."createdAt")
          from ${everyRowOf(sysUserOperateLog, 'lines of all projects are sealed together')} l
          where l.id > coalesce((select max(s."lastLogId") from ${operateLogSeal} s), 0)
        ) < clock_timestamp() - interval '10 minutes',
        false
      ) as "late"`,
    )
    found.push({
      key: 'seals',
      well: !waiting?.late,
      path: '/systemManagement/sysUserOperateLog',
      zh: waiting?.late ? '操作日志超过十分钟未作防篡改保护' : '操作日志防篡改保护正常',
      en: waiting?.late
        ? 'The audit log has not been protected against changes for over ten minutes'
        : 'The audit log is protected against changes',
    })
  }
  return found
}
export const figureCalls: Call[] = [
  handle(getFigures, { guard: operator() }, async ({ ctx }) => {
    const shown = await figures(ctx)
    return {
      figures: shown,
      counting: shown.length > 0 && (await isFirstCount(ctx)),
      countedAt: shown.length > 0 ? await countedAt(ctx) : null,
      needs: await needs(ctx),
      event: await event(ctx),
      health: await health(ctx),
    }
  }),
]
/**
 * Whether nothing has ever been counted. Then the job is started at once, and zeros must not be
 * shown as results.
 */
async function isFirstCount(ctx: Context): Promise<boolean> {
  const [known] = await ctx.query<{ counted: boolean }>(
    sql`select exists (select 1 from ${countedDays}) or ${sqlText(hasRun("'system.countDays'"))} as "counted"`,
  )
  if (known?.counted !== false) return false
  await ctx.transaction(tx => tx.acting('system', {}).enqueue('system.countDays', {}, { key: 'countDays first' }))
  return true
}
/** When the figures were counted; null as long as no job has counted them. */
async function countedAt(ctx: Context): Promise<string | null> {
  const [done] = await ctx.query<{ at: string | null }>(sql`select ${sqlText(doneUpTo("'system.countDays'"))} as "at"`)
  return done?.at ?? null
}
const countedDays = everyRowOf(dayFigure, 'whether anything was ever counted')
/** The dates of the call's project, in its time zone. */
async function event(ctx: Context): Promise<{ from: string; to: string | null } | null> {
  if (ctx.projectId === undefined) return null
  const [held] = await ctx.sql<{ from: string | null; to: string | null }>(
    `
      select to_char("startTime" at time zone ${zone}, 'YYYY-MM-DD') as "from",
        to_char("endTime" at time zone ${zone}, 'YYYY-MM-DD') as "to"
      from "project" p
      where "id" = $1 and "deletedAt" is null`,
    [ctx.projectId],
  )
  return held?.from ? { from: held.from, to: held.to } : null
}
const month = 30
export const figureJobs: Job[] = [
  schedule(
    'system.countDays',
    '* * * * *',
    async ctx => {
      // The first run counts all days that the dashboard shows.
      const [counted] = await ctx.query(sql`select 1 from ${countedDays} limit 1`)
      await countDays(ctx, counted ? 2 : month)
    },
    { tries: 3, minutes: 10, givenUp: madeUpFor },
  ),
  // Catches rows that were changed or deleted later.
  schedule('system.countMonth', '29 * * * *', ctx => countDays(ctx, month), {
    tries: 5,
    minutes: 30,
    givenUp: madeUpFor,
  }),
]
