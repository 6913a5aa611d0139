import { defaultZone, noData, type BodyOf } from '@pavilion/declare'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import type { Here } from '@pavilion/exhibitor/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type Sql } from '@pavilion/store'
import { booth, boothReserveStatus, exhibitorLead, exhibitorLeadConsent } from '../../model/index.ts'
import type { OwnConsents, setOwnConsent } from '../../model/calls/fair.ts'

/**
 * What a visitor agreed to with a company: one row with `consent`, `takenBack` and `saidAt`. Their
 * own no is final until they say yes themselves; otherwise the last word holds, at the stand or here.
 */
export const consentOf = (companyId: Sql, registerUserId: Sql): Sql => sql`
  select case when w."consent" = false then false
      else coalesce(o."consent", false) or coalesce(w."saidAt" >= o."scannedAt", false) end as "consent",
    coalesce(w."consent" = false, false) as "takenBack", w."saidAt"
  from (select 1) one
  left join lateral (
    select v."consent", v."saidAt" from ${exhibitorLeadConsent} v
    where v."exhibitorCompanyInfoId" = ${companyId} and v."registerUserId" = ${registerUserId}
    order by v."saidAt" desc, v.id desc limit 1
  ) w on true
  left join lateral (
    select o."consent", o."scannedAt" from ${exhibitorLead} o
    where o."exhibitorCompanyInfoId" = ${companyId} and o."registerUserId" = ${registerUserId}
    order by o."scannedAt" desc, o.id desc limit 1
  ) o on true`
/** Whether the last thing that this visitor said by themselves was no. */
export async function isTakenBack(ctx: Context, companyId: number, registerUserId: number): Promise<boolean> {
  const [row] = await ctx.query<{ takenBack: boolean }>(
    consentOf(sql`${companyId}::bigint`, sql`${registerUserId}::bigint`),
  )
  return row?.takenBack ?? false
}

interface ConsentRow {
  readonly id: number
  readonly name: string
  readonly name2: string | null
  readonly stands: readonly string[] | null
  readonly times: number
  readonly lastAt: string
  readonly consent: boolean
  readonly saidAt: string | null
}
/** The exhibitors that have leads of this visitor, whichever of their badges was scanned. */
export async function consentsOf(here: Here): Promise<OwnConsents> {
  const ctx = here.ctx.acting('booth', { projectId: here.projectId })
  const had = [boothReserveStatus.reserved, boothReserveStatus.assigned]
  const rows = await ctx.query<ConsentRow>(
    sql`select c.id, c."name", c."name2", count(*)::int as "times", max(l."scannedAt") as "lastAt",
      bool_or(s."consent") as "consent", max(s."saidAt") as "saidAt",
      (select array_agg(b."boothNo" order by b."boothNo") from ${booth} b
        where b."exhibitorCompanyInfoId" = c.id and b."reserveStatus" = any(${had}::int[])) as "stands"
    from ${exhibitorLead} l
    join ${registerUser} u on u.id = l."registerUserId" and u."webUserId" = ${here.webUserId}::bigint
    join ${exhibitorCompanyInfo} c on c.id = l."exhibitorCompanyInfoId"
    cross join lateral (${consentOf(sql`l."exhibitorCompanyInfoId"`, sql`l."registerUserId"`)}) s
    group by c.id, c."name", c."name2"
    order by "lastAt" desc, c.id`,
  )
  return {
    timeZone: (await ctx.store(project).getDetail(here.projectId)).timeZone || defaultZone(),
    companies: rows.map(({ lastAt, saidAt, stands, ...row }) => ({
      ...row,
      stands: [...(stands ?? [])],
      lastAt: new Date(lastAt).toISOString(),
      saidAt: saidAt && new Date(saidAt).toISOString(),
    })),
  }
}
/** The visitor agrees, or takes it back, for all their badges. @throws noData */
export async function sayConsent(here: Here, { companyId, consent }: BodyOf<typeof setOwnConsent>) {
  const { projectId, webUserId } = here
  await here.ctx.acting('booth', { projectId }).transaction(async tx => {
    const badges = await tx.query<{ id: number }>(
      sql`select distinct u.id
      from ${exhibitorLead} l
      join ${registerUser} u on u.id = l."registerUserId" and u."webUserId" = ${webUserId}::bigint
      where l."exhibitorCompanyInfoId" = ${companyId}::bigint
      order by u.id`,
    )
    if (!badges.length) throw noData()
    // Two who say different things at once: the later one is later in the table, too.
    await tx.store(exhibitorCompanyInfo).lock(companyId, { referable: true })
    for (const { id } of badges)
      await tx.store(exhibitorLeadConsent).create({
        projectId,
        exhibitorCompanyInfoId: companyId,
        registerUserId: id,
        consent,
        saidAt: now().toISOString(),
      })
  })
  return consentsOf(here)
}
