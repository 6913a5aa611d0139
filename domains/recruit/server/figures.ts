import { noData, type ResultOf } from '@pavilion/declare'
import { webForm } from '@pavilion/form/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { FairCompany, getJobFair, JobFair } from '../model/calls/operators.ts'
import { applicationPage } from '../model/forms.ts'
import {
  recruitApplication,
  recruitApplicationStatus,
  recruitChange,
  recruitChangeStatus,
  recruitCompany,
  recruitJob,
  recruitJobStatus,
  recruitLink,
  recruitLinkStatus,
  recruitProvince,
} from '../model/index.ts'
import { fairOf, pairOf, type Fair } from './fair.ts'

/** Companies, and jobs without applicants, that one screen shows. */
const most = { companies: 500, lonely: 50 } as const
interface Named {
  readonly name: string
  readonly englishName: string | null
}
/** An application counts until it is withdrawn. */
const counts = sql`a."status" <> ${recruitApplicationStatus.withdrawn}`

/** The job fair of the chosen event in figures, with its companies. @throws noData without an event */
export async function jobFairOf(ctx: Context): Promise<ResultOf<typeof getJobFair>> {
  const { projectId } = ctx
  if (!projectId) throw noData()
  const fair = await fairOf(ctx, projectId)
  const inside = ctx.acting('recruit', { projectId })
  const form = fair.formId ? await inside.store(webForm).find({ id: fair.formId }) : undefined
  const rows = await companiesOf(inside)
  const lonely = await lonelyJobs(inside)
  return {
    ...stateOf(fair, ctx.now().getTime()),
    deadline: fair.deadline,
    reviewed: fair.reviewed,
    form: form
      ? { id: form.id, name: pairOf(form.name, form.englishName), usable: applicationPage(form) !== undefined }
      : null,
    ...(await sums(inside)),
    days: await byDay(inside, fair.zone),
    provinces: await byProvince(inside),
    lonelyJobs: lonely.rows,
    lonelyJobsCount: lonely.count,
    rows,
  }
}
function stateOf({ openFrom, openUntil }: Fair, at: number): Pick<JobFair, 'state' | 'until'> {
  if (openUntil && at >= Date.parse(openUntil)) return { state: 'over', until: null }
  if (openFrom && at < Date.parse(openFrom)) return { state: 'notOpen', until: new Date(openFrom).toISOString() }
  return { state: 'open', until: openUntil && new Date(openUntil).toISOString() }
}
type Sums = Pick<
  JobFair,
  'companies' | 'jobs' | 'openJobs' | 'wanted' | 'several' | 'applications' | 'applicants' | 'invited' | 'waits'
>
async function sums(inside: Context): Promise<Sums> {
  const [row] = await inside.query<Sums>(
    sql`select
      (select count(*)::int from ${recruitCompany} c) as "companies",
      (select count(*)::int from ${recruitJob} j) as "jobs",
      (select count(*)::int from ${recruitJob} j where j."status" = ${recruitJobStatus.open}) as "openJobs",
      (select coalesce(sum(j."amount"), 0)::int from ${recruitJob} j where j."status" = ${recruitJobStatus.open}) as "wanted",
      (select count(*)::int from ${recruitJob} j
        where j."status" = ${recruitJobStatus.open} and j."amount" is null) as "several",
      (select count(*)::int from ${recruitApplication} a where ${counts}) as "applications",
      (select count(distinct a."webUserId")::int from ${recruitApplication} a where ${counts}) as "applicants",
      (select count(*)::int from ${recruitApplication} a
        where a."status" = ${recruitApplicationStatus.invited}) as "invited",
      (select count(*)::int from ${recruitChange} h where h."status" = ${recruitChangeStatus.waiting}) as "waits"`,
  )
  return row as Sums
}
const byDay = (inside: Context, zone: string) =>
  inside.query<{ day: string; count: number }>(
    sql`select to_char(a."appliedAt" at time zone ${zone}::text, 'YYYY-MM-DD') as "day", count(*)::int as "count"
    from ${recruitApplication} a
    where ${counts}
    group by 1
    order by 1`,
  )
async function byProvince(inside: Context): Promise<JobFair['provinces']> {
  const rows = await inside.query<Named & { id: number; count: number }>(
    sql`select p.id, p."name", p."englishName", count(*)::int as "count"
    from ${recruitApplication} a
    join ${recruitCompany} c on c.id = a."recruitCompanyId"
    join ${recruitProvince} p on p.id = c."provinceId"
    where ${counts}
    group by p.id, p."name", p."englishName"
    order by "count" desc, p.id`,
  )
  return rows.map(({ id, name, englishName, count }) => ({ id, name: pairOf(name, englishName), count }))
}
async function lonelyJobs(inside: Context): Promise<{ rows: JobFair['lonelyJobs']; count: number }> {
  const rows = await inside.query<
    Named & { id: number; company: string; englishCompany: string | null; total: number }
  >(
    sql`select j.id, j."name", j."englishName", c."name" as "company", c."englishName" as "englishCompany",
      (count(*) over ())::int as "total"
    from ${recruitJob} j
    join ${recruitCompany} c on c.id = j."recruitCompanyId"
    where j."status" = ${recruitJobStatus.open}
      and not exists (select 1 from ${recruitApplication} a where a."recruitJobId" = j.id and ${counts})
    order by j.id
    limit ${most.lonely}::int`,
  )
  return {
    rows: rows.map(({ id, name, englishName, company, englishCompany }) => ({
      id,
      name: pairOf(name, englishName),
      company: pairOf(company, englishCompany),
    })),
    count: rows[0]?.total ?? 0,
  }
}
/** Companies with what waits for them first, then by applications. */
async function companiesOf(inside: Context): Promise<FairCompany[]> {
  const rows = await inside.query<
    Omit<FairCompany, 'province'> & { province: string | null; englishProvince: string | null }
  >(
    sql`select c.id, c."name", c."englishName", p."name" as "province", p."englishName" as "englishProvince",
      j."jobs", j."openJobs", j."wanted", s."applications", s."fresh", s."invited", h."waits",
      l."expiresAt" as "linkUntil", l."openedAt"
    from ${recruitCompany} c
    left join ${recruitProvince} p on p.id = c."provinceId"
    cross join lateral (
      select count(*)::int as "jobs",
        (count(*) filter (where j."status" = ${recruitJobStatus.open}))::int as "openJobs",
        coalesce(sum(j."amount") filter (where j."status" = ${recruitJobStatus.open}), 0)::int as "wanted"
      from ${recruitJob} j
      where j."recruitCompanyId" = c.id
    ) j
    cross join lateral (
      select count(*)::int as "applications",
        (count(*) filter (where a."status" = ${recruitApplicationStatus.received}))::int as "fresh",
        (count(*) filter (where a."status" = ${recruitApplicationStatus.invited}))::int as "invited"
      from ${recruitApplication} a
      where a."recruitCompanyId" = c.id and ${counts}
    ) s
    cross join lateral (
      select count(*)::int as "waits"
      from ${recruitChange} h
      where h."recruitCompanyId" = c.id and h."status" = ${recruitChangeStatus.waiting}
    ) h
    left join lateral (
      select l."expiresAt", l."openedAt"
      from ${recruitLink} l
      where l."recruitCompanyId" = c.id and l."status" = ${recruitLinkStatus.valid}
        and l."expiresAt" > ${inside.now().toISOString()}::timestamptz
      order by l.id desc
      limit 1
    ) l on true
    order by h."waits" desc, s."applications" desc, c.id
    limit ${most.companies}::int`,
  )
  return rows.map(({ province, englishProvince, linkUntil, openedAt, ...row }) => ({
    ...row,
    province: province ? pairOf(province, englishProvince) : null,
    linkUntil: linkUntil && new Date(linkUntil).toISOString(),
    openedAt: openedAt && new Date(openedAt).toISOString(),
  }))
}
