import type { FundRow } from '@pavilion/payment/server/index.ts'
import { everyRowOf, sql, type Transaction } from '@pavilion/store'
import { keptPair, Refusal, type Pair } from '@pavilion/declare'
import { fundKind, pay, payStatus, refundItem, refundItemStatus } from '../../model/index.ts'
import { chargebackReturned, takeChargeback } from '../chargebacks/chargebacks.ts'
import { furtherNumbers, providersNumber } from '../numbers.ts'

/** What a line of a provider’s account is in our books. */
export interface Matched {
  readonly payId?: number
  readonly refundItemId?: number
  readonly chargebackId?: number
  readonly orderId?: number | null
  /** Why it is not matched; undefined when it is. */
  readonly why?: string
}
interface Known {
  readonly id: number
  readonly projectId: number
  readonly orderId: number | null
  readonly payId: number
  readonly tradeNo: string | null
  readonly number: string
  readonly amount: number
  readonly moved: boolean
  /** Of a refund: its payment, by both numbers. Some providers name it alone. */
  readonly payTradeNo?: string | null
  readonly payNumber?: string
}
const words = {
  unknown: ['系统中没有这笔交易', 'Our books have no such transaction'],
  amount: ['金额与系统不符', 'The amount differs from our books'],
  notMoved: ['系统中尚未到账或未退款', 'Our books say that it has not moved'],
  other: ['平台的其他收支，请说明', 'Another movement at the provider: please explain it'],
} as const satisfies Record<string, Pair>
const not = (why: keyof typeof words, about: Matched = {}): Matched => ({ ...about, why: keptPair(words[why]) })

/**
 * Finds payments, refunds and chargebacks for the lines of a merchant’s account, by the provider’s
 * numbers and ours. A chargeback that the provider has taken is written down; one that it gave back is
 * won. Three statements.
 */
export async function matchLines(
  tx: Transaction,
  merchant: string,
  rows: readonly FundRow[],
): Promise<Map<string, Matched>> {
  const [pays, refunds] = [await paysOf(tx, merchant, rows), await refundsOf(tx, merchant, rows)]
  const matched = new Map<string, Matched>()
  const left = new Set(refunds)
  for (const row of rows) matched.set(row.flowNo, await matchOf(tx, row, pays, left))
  return matched
}
async function matchOf(tx: Transaction, row: FundRow, pays: readonly Known[], refunds: Set<Known>): Promise<Matched> {
  const paid = find(pays, row)
  const about: Matched = paid ? { payId: paid.id, orderId: paid.orderId } : {}
  switch (row.kind) {
    case 'pay':
      return judged(paid, row, about)
    case 'refund': {
      const item = findRefund([...refunds], row)
      if (item) refunds.delete(item)
      return judged(item, row, item ? { payId: item.payId, refundItemId: item.id, orderId: item.orderId } : {})
    }
    // What it costs belongs to the payment, and needs nothing; a payout is matched with the bank.
    case 'fee':
    case 'payout':
      return about
    case 'chargeback': {
      if (!paid) return not('unknown')
      const made = await taken(tx, paid, row)
      return made === undefined ? not('amount', about) : { ...about, chargebackId: made }
    }
    case 'chargebackBack': {
      if (!paid) return not('unknown')
      const inside = tx.acting('payout', { projectId: paid.projectId })
      const back = await chargebackReturned(inside, paid.id, Math.abs(row.amount.minor))
      return back === undefined ? not('amount', about) : { ...about, chargebackId: back }
    }
    default:
      return not('other', about)
  }
}
async function taken(tx: Transaction, paid: Known, { amount, flowNo, at }: FundRow): Promise<number | undefined> {
  const inside = tx.acting('payout', { projectId: paid.projectId })
  try {
    const made = await inside.attempt(() =>
      takeChargeback(inside, { payId: paid.id, number: flowNo, amount: Math.abs(amount.minor), takenAt: at }),
    )
    return made.id
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
function judged(known: Known | undefined, { amount }: FundRow, about: Matched): Matched {
  if (!known) return not('unknown')
  if (known.amount !== Math.abs(amount.minor)) return not('amount', about)
  return known.moved ? about : not('notMoved', about)
}
const find = (known: readonly Known[], { tradeNo, number }: FundRow): Known | undefined =>
  known.find(each => each.tradeNo !== null && each.tradeNo === tradeNo) ??
  known.find(each => number !== undefined && providersNumber(each.number) === number)
/** By its own numbers, or as one of this amount that goes back through the named payment. */
const findRefund = (refunds: readonly Known[], row: FundRow): Known | undefined =>
  find(refunds, row) ??
  refunds.find(
    ({ payTradeNo, payNumber, amount }) =>
      amount === Math.abs(row.amount.minor) && (payTradeNo === row.tradeNo || payNumber === row.number),
  )
const why = 'a provider keeps one account for all events of an organiser'
const numbersOf = (rows: readonly FundRow[]) => {
  const ours = rows.flatMap(({ number }) => (number ? [number, ...furtherNumbers(number)] : []))
  return { trades: rows.map(({ tradeNo }) => tradeNo).filter(Boolean), ours }
}
function paysOf(tx: Transaction, merchant: string, rows: readonly FundRow[]): Promise<Known[]> {
  const { trades, ours } = numbersOf(rows.filter(({ kind }) => kind !== 'refund'))
  return tx.query<Known>(
    sql`select p.id, p."projectId", p."orderId", p.id as "payId", p."tradeNo", p."outTradeNo" as "number",
      coalesce(p."receivedAmount", p."amount") as "amount",
      (p."status" = ${payStatus.paid} or p."receivedAmount" is not null) as "moved"
    from ${everyRowOf(pay, why)} p
    where p."merchant" = ${merchant} and p."deletedAt" is null
      and (p."tradeNo" = any(${trades}::text[]) or p."outTradeNo" = any(${ours}::text[]))
    order by p.id`,
  )
}
function refundsOf(tx: Transaction, merchant: string, rows: readonly FundRow[]): Promise<Known[]> {
  const { trades, ours } = numbersOf(rows.filter(({ kind }) => kind === 'refund'))
  return tx.query<Known>(
    sql`select i.id, i."projectId", p."orderId", p.id as "payId", i."tradeNo", i."outRequestNo" as "number", i."amount",
      i."status" = ${refundItemStatus.success} as "moved", p."tradeNo" as "payTradeNo", p."outTradeNo" as "payNumber"
    from ${everyRowOf(refundItem, why)} i
    join ${everyRowOf(pay, why)} p on p.id = i."payId"
    where p."merchant" = ${merchant} and i."deletedAt" is null
      and (i."tradeNo" = any(${trades}::text[]) or i."outRequestNo" = any(${ours}::text[])
        or p."tradeNo" = any(${trades}::text[]) or p."outTradeNo" = any(${ours}::text[]))
    order by i.id`,
  )
}
/** The kinds of a bill as they are kept. */
export const kindOf = (kind: FundRow['kind']) => fundKind[kind]
