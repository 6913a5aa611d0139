import { noData, type BodyOf, type ResultOf, type Row } from '@pavilion/declare'
import { bareAddress, signedAddress } from '@pavilion/http'
import { sql, type Context } from '@pavilion/store'
import type { confirmManual } from '../model/calls/exhibitors.ts'
import type { getManualReaders } from '../model/calls/operators.ts'
import {
  enabledStatus,
  exhibitorAuditStatus,
  exhibitorCompanyInfo,
  exhibitorManual,
  exhibitorManualRead,
  manualAudience,
  type ManualView,
} from '../model/index.ts'
import { requireMember } from './members.ts'
import type { Here } from './place.ts'
import { companyNotApproved, manualReplaced } from './refusals.ts'

type Manual = Row<typeof exhibitorManual>
type Company = Pick<Row<typeof exhibitorCompanyInfo>, 'id' | 'auditStatus'>
/** The files as they are now: who has confirmed others has not confirmed these. */
const filesOf = ({ filePath, englishFilePath }: Manual): string => [filePath, englishFilePath].filter(Boolean).join(' ')
const fileFor = ({ filePath, englishFilePath }: Manual, english: boolean) => (english && englishFilePath) || filePath
/** Whether a company may have a file now. Pure. */
const mayHave = ({ audience }: Pick<Manual, 'audience'>, company: Company | undefined): boolean =>
  audience === manualAudience.everyone || company?.auditStatus === exhibitorAuditStatus.success

const offered = (ctx: Context) => ctx.store(exhibitorManual).rows({ status: enabledStatus.enabled }, { limit: 200 })
const shown = (row: Manual, ctx: Context, company: Company | undefined, readAt: string | null): ManualView => ({
  id: row.id,
  name: row.name,
  englishName: row.englishName,
  category: row.category,
  remark: row.remark,
  englishRemark: row.englishRemark,
  mustConfirm: row.mustConfirm,
  deadline: row.deadline,
  filePath: mayHave(row, company) ? signedAddress(fileFor(row, ctx.language === 'en')) : null,
  readAt,
})
/** The files of the organiser as a company sees them, with what it has confirmed. */
export async function manualsFor(ctx: Context, company: Company): Promise<ManualView[]> {
  const rows = await offered(ctx)
  if (!rows.length) return []
  const reads = await ctx.store(exhibitorManualRead).rows({ exhibitorCompanyInfoId: company.id }, { limit: 1000 })
  return rows.map(row => {
    const read = reads.find(({ exhibitorManualId }) => exhibitorManualId === row.id)
    return shown(row, ctx, company, read?.filePath === filesOf(row) ? read.readAt : null)
  })
}
/** The files that everybody may have. */
export const publicManuals = async (ctx: Context): Promise<ManualView[]> =>
  (await offered(ctx)).filter(row => mayHave(row, undefined)).map(row => shown(row, ctx, undefined, null))

/**
 * A company confirms that it has read a file: the one that it was given, not another that has taken
 * its place since.
 * @throws noData, companyNotApproved, manualReplaced
 */
export async function confirm(here: Here, sent: BodyOf<typeof confirmManual>): Promise<void> {
  const { ctx, projectId } = here
  await requireMember(ctx, { ...here, companyId: sent.companyId })
  await ctx.transaction(async tx => {
    // The company first: two of its people who press at once come one after the other.
    const company = await tx.store(exhibitorCompanyInfo).lock(sent.companyId)
    const row = await tx.store(exhibitorManual).lock(sent.id, { referable: true })
    if (row.status !== enabledStatus.enabled) throw noData()
    if (!mayHave(row, company)) throw companyNotApproved()
    if (![row.filePath, row.englishFilePath].includes(bareAddress(sent.filePath))) throw manualReplaced()
    const of = { exhibitorManualId: row.id, exhibitorCompanyInfoId: company.id }
    const before = await tx.store(exhibitorManualRead).find(of)
    const now = { filePath: filesOf(row), readAt: tx.now().toISOString() }
    if (!before) await tx.store(exhibitorManualRead).create({ ...of, ...now, projectId })
    else if (before.filePath !== now.filePath) await tx.store(exhibitorManualRead).set(before.id, now)
  })
}

/** Who has confirmed a file, and which approved exhibitors have not. Two statements. @throws noData */
export async function readersOf(ctx: Context, id: number): Promise<ResultOf<typeof getManualReaders>> {
  const row = await ctx.store(exhibitorManual).getDetail(id)
  const inside = ctx.acting('exhibitor', { projectId: row.projectId })
  const companies = await inside.query<ResultOf<typeof getManualReaders>[number]>(
    sql`select c.id, c."name", c."name2", c."contacter", r."readAt"
    from ${exhibitorCompanyInfo} c
    left join ${exhibitorManualRead} r on r."exhibitorCompanyInfoId" = c.id
      and r."exhibitorManualId" = ${id}::bigint
      and r."filePath" = ${filesOf(row)}::text
    where c."auditStatus" = ${exhibitorAuditStatus.success}
    order by r."readAt" desc nulls first, c.id`,
  )
  return companies
}
