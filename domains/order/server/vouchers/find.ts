import { defaultCurrency, networkOf, priceText, type Row } from '@pavilion/declare'
import { counted, MustLearn, tooOften } from '@pavilion/http'
import { currency } from '@pavilion/platform/model/index.ts'
import { now, operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import {
  tidyCode,
  voucher,
  voucherBatch,
  voucherBatchStatus,
  voucherBudget,
  voucherPerson,
  voucherUnit,
  type order,
  type VoucherTerms,
} from '../../model/index.ts'
import {
  voucherBelowMinimum,
  voucherBudgetSpent,
  voucherNotForThese,
  voucherNotYet,
  voucherOver,
  voucherUnknown,
  voucherUsedByYou,
  voucherUsedUp,
} from '../refusals.ts'

import { stockKey } from '../stockKey.ts'

/** A voucher with what it takes off, as it stands now. */
export interface Voucher extends VoucherTerms {
  readonly id: number
  readonly code: string
  readonly voucherBatchId: number
  readonly name: string
  readonly englishName: string | null
  readonly status: number
  readonly currencyId: number | null
  readonly sellerId: number | null
  readonly orderTypes: readonly number[] | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly usesPerPerson: number | null
  readonly left: number
  readonly used: number
  /** What its batch may still take off, in minor units; null: no limit. */
  readonly budgetLeft: number | null
}
/** Wrong codes after which no code is looked at for ten minutes: of a person, of a network. */
const wrongCodes = { seconds: 600, ofCaller: 10, ofNetwork: 60 } as const
type Counted = readonly [key: string, max: number]
const countedOf = (ctx: Context, webUserId: number | null): readonly Counted[] => [
  [`voucher wrong ${webUserId ?? `operator ${operatorBehind(ctx)}`}`, wrongCodes.ofCaller],
  [`voucher wrong ${networkOf(ctx.ip)}`, wrongCodes.ofNetwork],
]
/** @throws tooOften for who has tried too many wrong codes, whatever code comes next */
async function refuseProbing(ctx: Context, counts: readonly Counted[]): Promise<void> {
  for (const [key, max] of counts) {
    const [row] = await ctx.sql<{ wait: number }>(
      `select ceil(extract(epoch from "endsAt" - clock_timestamp()))::int as wait
      from "httpRate" where key = $1 and count >= $2 and "endsAt" > clock_timestamp()`,
      [key, max],
    )
    if (row) throw tooOften({}, { retryAfter: Math.max(1, row.wait) })
  }
}
/** Counted outside of the transaction that is given up. */
const wrong = (counts: readonly Counted[]): MustLearn =>
  new MustLearn(async outside => {
    for (const [key] of counts) await counted(outside, key, wrongCodes.seconds)
    throw voucherUnknown()
  })

/**
 * The voucher with a code, if this person may use it now for orders of this kind.
 * @throws voucherNotYet, voucherOver, voucherNotForThese, voucherUsedUp, voucherUsedByYou, tooOften;
 *   MustLearn, then voucherUnknown
 */
export async function findVoucher(
  ctx: Context,
  { code, projectId, webUserId, type }: { code: string; projectId: number; webUserId: number | null; type: number },
): Promise<Voucher> {
  const counts = countedOf(ctx, webUserId)
  await refuseProbing(ctx, counts)
  const inside = ctx.acting('voucher', { projectId })
  const [row] = await inside.query<Voucher>(
    sql`select v.id, v."code", v."voucherBatchId", b."name", b."englishName", b."status", b."kind", b."amount", b."share",
      b."minAmount", b."sellerId", b."orderTypes", b."startTime", b."endTime", b."usesPerPerson",
      coalesce(b."currencyId", (select c.id from ${currency} c where c."abbr" = ${defaultCurrency()} limit 1)) as "currencyId",
      coalesce((select u."total" - u."held" - u."sold" from ${voucherUnit.cells} u where u."voucherId" = v.id), 0) as "left",
      coalesce(
        (
          select p."held" + p."sold"
          from ${voucherPerson.cells} p
          where p."voucherBatchId" = b.id and p."webUserId" = ${webUserId}::bigint
        ),
        0
      ) as "used",
      b."budget" - coalesce(
        (select g."held" + g."sold" from ${voucherBudget.cells} g where g."voucherBatchId" = b.id),
        0
      ) as "budgetLeft"
    from ${voucher} v
    join ${voucherBatch} b on b.id = v."voucherBatchId"
    where v."code" = ${tidyCode(code)}`,
  )
  if (!row || row.status === voucherBatchStatus.draft) throw wrong(counts)
  const at = now().getTime()
  if (row.startTime && Date.parse(row.startTime) > at) throw voucherNotYet({}, { from: row.startTime })
  if (row.status === voucherBatchStatus.stopped || (row.endTime && Date.parse(row.endTime) <= at)) throw voucherOver()
  if (row.orderTypes?.length && !row.orderTypes.includes(type)) throw voucherNotForThese()
  // Who has used it reads so, also where that was its last use.
  if (row.usesPerPerson !== null && row.used >= row.usesPerPerson) throw voucherUsedByYou()
  if (row.left < 1) throw voucherUsedUp()
  return row
}
/** A batch takes off the whole discount or nothing. @throws voucherBudgetSpent */
export function refuseBeyondBudget({ budgetLeft }: Voucher, discount: number): void {
  if (budgetLeft !== null && discount > budgetLeft) throw voucherBudgetSpent()
}
/** @throws voucherBelowMinimum */
export async function refuseBelowMinimum(ctx: Context, found: Voucher, sum: number): Promise<void> {
  if (found.minAmount === null || sum >= found.minAmount) return
  const row = await ctx.store(currency).find({ id: found.currencyId }, { fields: ['abbr'] })
  throw voucherBelowMinimum({
    least: priceText({ minor: found.minAmount, currency: row?.abbr ?? defaultCurrency() }, ctx.language),
  })
}

const reason = { total: 10, ordered: 20, paid: 30, closed: 40 } as const
/** One use of a voucher by an order. */
export interface VoucherUseOf {
  readonly voucherId: number
  readonly voucherBatchId: number
  readonly webUserId: number | null
  /** What it takes off, in minor units. */
  readonly discount: number
}
const counters = [voucherPerson, voucherUnit, voucherBudget] as const
/**
 * Holds one use of a voucher for an order that is being placed: of the person, of the code, then of
 * the budget.
 * @throws voucherUsedByYou, voucherUsedUp, voucherBudgetSpent
 */
export async function holdVoucher(tx: Transaction, key: string, use: VoucherUseOf): Promise<void> {
  const batch = await tx.store(voucherBatch).find({ id: use.voucherBatchId }, { fields: ['usesPerPerson', 'budget'] })
  const { webUserId, voucherBatchId, voucherId } = use
  if (webUserId !== null && batch?.usesPerPerson) {
    const cell = { voucherBatchId, webUserId }
    const [known] = await tx.query<{ total: number | null }>(
      sql`select p."total"
      from ${voucherPerson.cells} p
      where p."voucherBatchId" = ${voucherBatchId} and p."webUserId" = ${webUserId}`,
    )
    if (known?.total !== batch.usesPerPerson) {
      const set = await tx.adjust(voucherPerson, [{ ...cell, total: batch.usesPerPerson }], {
        key,
        reason: reason.total,
      })
      if (!set.ok) throw voucherUsedByYou()
    }
    if (!(await tx.take(voucherPerson, [cell], { key, reason: reason.ordered })).ok) throw voucherUsedByYou()
  }
  if (!(await tx.take(voucherUnit, [{ voucherId }], { key, reason: reason.ordered })).ok) throw voucherUsedUp()
  if (batch?.budget && use.discount > 0) await holdBudget(tx, key, { ...use, budget: batch.budget })
}
/** Holds the voucher of an order once more, under the key that it has now. @throws what `holdVoucher` throws */
export async function holdVoucherOf(tx: Transaction, row: Row<typeof order>): Promise<void> {
  if (!row.voucherId) return
  const { voucherBatchId } = await tx.store(voucher).getDetail(row.voucherId)
  await holdVoucher(tx, stockKey(row), {
    voucherId: row.voucherId,
    voucherBatchId,
    webUserId: row.webUserId ?? null,
    discount: row.discount ?? 0,
  })
}
/** Holds what the order takes off the budget of its batch. @throws voucherBudgetSpent */
async function holdBudget(
  tx: Transaction,
  key: string,
  { voucherBatchId, discount, budget }: VoucherUseOf & { readonly budget: number },
): Promise<void> {
  const [known] = await tx.query<{ total: number | null }>(
    sql`select g."total" from ${voucherBudget.cells} g where g."voucherBatchId" = ${voucherBatchId}`,
  )
  if (known?.total !== budget) {
    const set = await tx.adjust(voucherBudget, [{ voucherBatchId, total: budget }], { key, reason: reason.total })
    if (!set.ok) throw voucherBudgetSpent()
  }
  const taken = await tx.take(voucherBudget, [{ voucherBatchId }], { key, quantity: discount, reason: reason.ordered })
  if (!taken.ok) throw voucherBudgetSpent()
}
/** A paid order has used its voucher. */
export async function useVoucher(tx: Transaction, key: string): Promise<void> {
  for (const counter of counters) await tx.confirm(counter, { key, reason: reason.paid })
}
/** An order that closes unpaid gives the use back. */
export async function giveVoucherBack(tx: Transaction, key: string): Promise<void> {
  for (const counter of counters) await tx.release(counter, { key, reason: reason.closed })
}
