import { defaultCurrency } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { webForm, webFormRecord, webFormRecordPayStatus, webFormRecordStatus } from '../../model/index.ts'
import { registrationNow } from '../own/opening.ts'
import { followFees } from '../ports/attendees.ts'

/** The fee of one record, as an order needs it. */
export interface RecordFee {
  readonly id: number
  readonly number: string
  readonly formName: string
  readonly formEnglishName: string | null
  /** In minor units of `currency`; null: nothing to pay. */
  readonly fee: number | null
  readonly feeName: string | null
  readonly feeEnglishName: string | null
  readonly feeRuleId: number | null
  readonly currencyId: number | null
  readonly sellerId: number | null
  readonly webUserId: number | null
  /** Paid once: also where the money has gone back since. */
  readonly isPaid: boolean
  readonly isInvalid: boolean
}
/** The fee of a record of this project. Undefined when it is not there. One statement. */
export async function recordFee(ctx: Context, projectId: number, recordId: number): Promise<RecordFee | undefined> {
  const [row] = await ctx.acting('form', { projectId }).query<RecordFee>(
    sql`select r.id, r."number", f."name" as "formName", f."englishName" as "formEnglishName", r."fee",
      r."feeName", r."feeEnglishName", r."feeRuleId", c.id as "currencyId", p."sellerId", r."webUserId",
      r."payStatus" <> ${webFormRecordPayStatus.unpaid} as "isPaid",
      r."status" = ${webFormRecordStatus.invalid} as "isInvalid"
    from ${webFormRecord} r
    join ${webForm} f on f.id = r."webFormId"
    join ${project} p on p.id = r."projectId"
    left join ${currency} c on c."abbr" = r."currency"
    where r.id = ${recordId}`,
  )
  return row
}
/** Whether the form of a record takes registrations now. Undefined when the record is not there. */
export async function registrationOf(
  ctx: Context,
  projectId: number,
  recordId: number,
): Promise<ReturnType<typeof registrationNow> | undefined> {
  const [form] = await ctx.acting('form', { projectId }).query<Parameters<typeof registrationNow>[0]>(
    sql`select f."status", f."registerStatus", f."startTime", f."endTime", p."status" as "projectStatus"
    from ${webFormRecord} r
    join ${webForm} f on f.id = r."webFormId"
    join ${project} p on p.id = r."projectId"
    where r.id = ${recordId}`,
  )
  return form && registrationNow({ ...form, now: now().toISOString() })
}
/** A registration whose fee is not paid yet. */
export interface OwnFee {
  readonly id: number
  readonly number: string
  readonly formName: string
  readonly formEnglishName: string | null
  readonly feeName: string | null
  readonly feeEnglishName: string | null
  /** In minor units of `currency`. */
  readonly fee: number
  readonly currency: string
  /** Whom the registration is about. */
  readonly name: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
}
/** The fees that a visitor still has to pay in a project, oldest first. One statement. */
export const unpaidFeesOf = (ctx: Context, projectId: number, webUserId: number): Promise<OwnFee[]> =>
  ctx.acting('form', { projectId }).query<OwnFee>(
    sql`select r.id, r."number", f."name" as "formName", f."englishName" as "formEnglishName", r."fee",
      r."feeName", r."feeEnglishName", coalesce(r."currency", ${defaultCurrency()}) as "currency",
      r."name", r."phoneNumber", r."email"
    from ${webFormRecord} r
    join ${webForm} f on f.id = r."webFormId"
    where r."webUserId" = ${webUserId} and r."fee" > 0
      and coalesce(r."payStatus", ${webFormRecordPayStatus.unpaid}) = ${webFormRecordPayStatus.unpaid}
      and r."status" <> ${webFormRecordStatus.invalid}
    order by r.id
    limit 50`,
  )
export type FeeState = keyof typeof webFormRecordPayStatus & string
/**
 * Says what became of the fees of records; attendees and gates follow in the same transaction.
 * `from`: only those that stand so now. Answers whose fee it changed.
 */
export async function setFeeState(
  tx: Transaction,
  recordIds: readonly number[],
  to: FeeState,
  from?: FeeState,
): Promise<number[]> {
  if (!recordIds.length) return []
  const former = from
    ? sql`and a."payStatus" = ${webFormRecordPayStatus[from]}`
    : sql`and a."payStatus" is distinct from ${webFormRecordPayStatus[to]}`
  const changed = await tx.update<{ id: number; projectId: number }>(webFormRecord, {
    set: sql`"payStatus" = ${webFormRecordPayStatus[to]}::integer`,
    where: sql`a.id = any(${[...recordIds]}::bigint[]) ${former}`,
    returning: sql`a.id, a."projectId"`,
  })
  for (const [projectId, some] of Map.groupBy(changed, row => row.projectId))
    await followFees(tx, { projectId, recordIds: some.map(({ id }) => id) })
  return changed.map(({ id }) => id)
}
/**
 * Makes registrations void whose fee went back, with the members of a group that it covered. What is
 * invalid already stays as it is.
 */
export async function voidRefunded(tx: Transaction, recordIds: readonly number[]): Promise<void> {
  if (!recordIds.length) return
  const ids = [...recordIds]
  const rows = await tx.query<{ id: number }>(
    sql`select r.id
    from ${webFormRecord} r
    where (r.id = any(${ids}::bigint[]) or r."groupId" = any(${ids}::bigint[]) and coalesce(r."fee", 0) = 0)
      and r."status" in (${webFormRecordStatus.pending}, ${webFormRecordStatus.valid})
    order by r.id`,
  )
  if (rows.length)
    await tx.moveMany(
      webFormRecord,
      rows.map(({ id }) => id),
      'voidRefunded',
    )
}
