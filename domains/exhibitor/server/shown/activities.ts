import { clockIn, dayIn } from '@pavilion/declare'
import { sql, sqlJoin, type Context } from '@pavilion/store'
import { boothActivityStatus, exhibitorBoothActivity, exhibitorCompanyInfo } from '../../model/index.ts'
import { readStands } from '../ports.ts'
import { firmStands, isShown, type ShownStand } from './directory.ts'

/** What happens at a stand, as visitors see it. */
export interface ShownActivity {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly introduction: string | null
  readonly englishIntroduction: string | null
  /** In the project's time zone. */
  readonly day: string
  readonly from: string
  readonly to: string
  readonly startTime: string
  readonly companyId: number
  readonly company: string
  readonly englishCompany: string | null
  readonly stand: ShownStand | null
}
interface Line {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly introduction: string | null
  readonly englishIntroduction: string | null
  readonly startTime: string
  readonly endTime: string
  readonly boothId: number | null
  readonly companyId: number
  readonly company: string
  readonly englishCompany: string | null
}
interface Asked {
  readonly projectId: number
  readonly timeZone: string
  readonly companyId?: number
  /** Only what is not over yet. */
  readonly since?: string
  readonly limit: number
}
/** Approved activities of approved companies, in the order of their beginning. */
export async function activitiesOf(ctx: Context, asked: Asked): Promise<ShownActivity[]> {
  const { projectId, timeZone, companyId, since, limit } = asked
  const lines = await ctx.query<Line>(
    sql`select e.id, e."name", e."englishName", e."introduction", e."englishIntroduction", e."startTime", e."endTime",
      e."boothId", c.id as "companyId", c."name" as "company", c."name2" as "englishCompany"
    from ${exhibitorBoothActivity} e
    join ${exhibitorCompanyInfo} c on c.id = e."exhibitorCompanyInfoId"
    where ${sqlJoin(
      [
        sql`e.status = ${boothActivityStatus.success}::int`,
        sql`e."startTime" is not null and e."endTime" is not null`,
        isShown(),
        ...(companyId ? [sql`c.id = ${companyId}::bigint`] : []),
        ...(since ? [sql`e."endTime" > ${since}::timestamptz`] : []),
      ],
      ' and ',
    )}
    order by e."startTime", e.id
    limit ${limit}::int`,
  )
  const stands = await readStands(ctx, { projectId, companyIds: [...new Set(lines.map(line => line.companyId))] })
  return lines.map(({ boothId, endTime, startTime, ...line }) => ({
    ...line,
    startTime: new Date(startTime).toISOString(),
    day: dayIn(startTime, timeZone),
    from: clockIn(startTime, timeZone),
    to: clockIn(endTime, timeZone),
    stand: firmStands(stands(line.companyId).stands).find(({ id }) => id === boothId) ?? null,
  }))
}
