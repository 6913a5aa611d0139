import { dayIn } from '@pavilion/declare'
import { holds, soughtWords } from '@pavilion/site/server/index.ts'
import { sql, sqlJoin, type Context, type Sql } from '@pavilion/store'
import { recruitCompany, recruitJob, recruitJobStatus, recruitProvince, recruitTrade } from '../../model/index.ts'
import type { Fair } from '../fair.ts'

/** A job as lists show it. */
export interface ShownJob {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly position: string | null
  readonly englishPosition: string | null
  readonly amount: number | null
  readonly treatment: string | null
  readonly englishTreatment: string | null
  readonly companyId: number
  readonly company: string
  readonly englishCompany: string | null
  readonly logo: string | null
  readonly place: string | null
  readonly province: string | null
  readonly englishProvince: string | null
  readonly trade: string | null
  readonly englishTrade: string | null
  /** The last day, at the event. */
  readonly deadline: string | null
}
/** A company as lists show it. */
export interface ShownEmployer {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly logo: string | null
  readonly place: string | null
  readonly pinned: boolean
  readonly province: string | null
  readonly englishProvince: string | null
  readonly trade: string | null
  readonly englishTrade: string | null
  readonly jobs: number
  readonly wanted: number
}
export interface Asked {
  readonly q?: string | undefined
  readonly province?: number | undefined
  readonly trade?: number | undefined
  readonly companyId?: number | undefined
  readonly page?: number
  readonly limit: number
  readonly newest?: boolean
}
interface Page<T> {
  readonly rows: T[]
  readonly count: number
}
/**
 * Jobs that take applications: open, and the last day is not over at the event. After the whole
 * fair, none does; its jobs stay to be read.
 */
export const isOffered = (day: string): Sql =>
  sql`j."status" = ${recruitJobStatus.open} and (j."deadline" is null or j."deadline" >= ${day}::date)`
export const today = (ctx: Context, { zone }: Fair): string => dayIn(ctx.now().toISOString(), zone)
const jobColumns = ['name', 'englishName', 'position', 'englishPosition', 'requirement', 'treatment']
const companyColumns = ['name', 'englishName', 'place']

/** Jobs by province, trade and words: those of pinned companies first, or the newest. */
export async function jobsOf(ctx: Context, fair: Fair, asked: Asked): Promise<Page<ShownJob>> {
  const { q, province, trade, companyId, page = 1, limit, newest } = asked
  const words = soughtWords(q).map(
    word => sql`((${holds(word, 'j', jobColumns)}) or (${holds(word, 'c', companyColumns)}))`,
  )
  const conditions = [
    isOffered(today(ctx, fair)),
    ...(province ? [sql`c."provinceId" = ${province}::bigint`] : []),
    ...(trade ? [sql`c."recruitTradeId" = ${trade}::bigint`] : []),
    ...(companyId ? [sql`c.id = ${companyId}::bigint`] : []),
    ...words,
  ]
  const lines = await ctx.query<ShownJob & { total: number }>(
    sql`select j.id, j."name", j."englishName", j."position", j."englishPosition", j."amount", j."treatment",
      j."englishTreatment", c.id as "companyId", c."name" as "company", c."englishName" as "englishCompany", c."logo",
      c."place", p."name" as "province", p."englishName" as "englishProvince", t."name" as "trade",
      t."englishName" as "englishTrade", to_char(j."deadline", 'YYYY-MM-DD') as "deadline",
      (count(*) over ())::int as "total"
    from ${recruitJob} j
    join ${recruitCompany} c on c.id = j."recruitCompanyId"
    left join ${recruitProvince} p on p.id = c."provinceId"
    left join ${recruitTrade} t on t.id = c."recruitTradeId"
    where ${sqlJoin(conditions, ' and ')}
    order by ${newest ? sql`j.id desc` : sql`c."toTop" desc, c.id desc, j.id`}
    limit ${limit}::int
    offset ${(page - 1) * limit}::bigint`,
  )
  return { rows: lines.map(({ total: _all, ...line }) => line), count: lines[0]?.total ?? 0 }
}
/** Companies by province, trade and words, pinned ones first, with how many jobs they offer. */
export async function employersOf(ctx: Context, fair: Fair, asked: Asked): Promise<Page<ShownEmployer>> {
  const { q, province, trade, page = 1, limit } = asked
  const offered = isOffered(today(ctx, fair))
  const words = soughtWords(q).map(
    word => sql`((${holds(word, 'c', companyColumns)}) or c.id in (
      select j."recruitCompanyId" from ${recruitJob} j where ${offered} and ${holds(word, 'j', jobColumns)}
    ))`,
  )
  const conditions = [
    sql`true`,
    ...(province ? [sql`c."provinceId" = ${province}::bigint`] : []),
    ...(trade ? [sql`c."recruitTradeId" = ${trade}::bigint`] : []),
    ...words,
  ]
  const lines = await ctx.query<ShownEmployer & { total: number }>(
    sql`select c.id, c."name", c."englishName", c."logo", c."place", c."toTop" as "pinned", p."name" as "province",
      p."englishName" as "englishProvince", t."name" as "trade", t."englishName" as "englishTrade", j."jobs", j."wanted",
      (count(*) over ())::int as "total"
    from ${recruitCompany} c
    left join ${recruitProvince} p on p.id = c."provinceId"
    left join ${recruitTrade} t on t.id = c."recruitTradeId"
    cross join lateral (
      select count(*)::int as "jobs", coalesce(sum(j."amount"), 0)::int as "wanted"
      from ${recruitJob} j
      where j."recruitCompanyId" = c.id and ${offered}
    ) j
    where ${sqlJoin(conditions, ' and ')}
    order by c."toTop" desc, c.id desc
    limit ${limit}::int
    offset ${(page - 1) * limit}::bigint`,
  )
  return { rows: lines.map(({ total: _all, ...line }) => line), count: lines[0]?.total ?? 0 }
}
