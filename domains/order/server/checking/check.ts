import { keptPair, type Row, type ServerNew } from '@pavilion/declare'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import {
  checkPayDifference,
  checkPayDifferenceKind,
  checkPayDifferenceStatus,
  checkPayReport,
  checkPayResult,
  ledgerAccount,
  ledgerEntry,
  ledgerEvent,
  pay,
  refundItem,
} from '../../model/index.ts'
import { postToLedger, type Posting } from '../ledger.ts'
import type { BillRow } from '@pavilion/payment/server/index.ts'
import { askAboutPaid } from './askThere.ts'
import { booksOf } from './books.ts'
import { compareBill, numberOf, type Difference, type Ours } from './compare.ts'

/** Whose bill of which day is compared. */
export interface Checked {
  readonly merchant: string
  readonly sellerId: number
  readonly day: string
  /** The pay types of the merchant: lines that nobody knows are reported under the first. */
  readonly types: readonly number[]
  /** The project and type that an operator asked about: it gets its report even without lines. */
  readonly asked?: { readonly projectId: number; readonly type: number; readonly sysUserId: number | null }
}
interface Part {
  readonly projectId: number
  readonly type: number
  readonly ours: Ours[]
  readonly theirs: BillRow[]
  readonly differences: Difference[]
}

/** Compares a bill with our books and writes a report for each project and way of paying. */
export async function checkBill(tx: Transaction, about: Checked, theirs: readonly BillRow[]): Promise<void> {
  const ours = await booksOf(tx, about.merchant, about.day, theirs)
  const { differences, matched, waiting } = compareBill(ours, theirs)
  const known = new Map(ours.map(row => [`${row.kind} ${row.number}`, row]))
  const parts = new Map<string, Part>()
  const partOf = (projectId: number, type: number): Part => {
    const key = `${projectId} ${type}`
    const part = parts.get(key) ?? { projectId, type, ours: [], theirs: [], differences: [] }
    parts.set(key, part)
    return part
  }
  const first = about.types[0] as number
  const home = about.asked?.projectId ?? (await homeOf(tx, about))
  const at = (row: Ours | undefined) =>
    row ? partOf(row.projectId, row.type ?? first) : home === undefined ? undefined : partOf(home, first)
  const knownOf = (row: BillRow) =>
    known.get(`${row.kind} ${numberOf(row)}`) ??
    // A refund that somebody made at the provider belongs to its payment.
    (row.kind === 'refund' ? known.get(`pay ${row.outTradeNo}`) : undefined)
  if (about.asked) partOf(about.asked.projectId, about.asked.type)
  for (const row of ours)
    if (row.moved && !waiting.has(row) && (row.onDay || row.billDate === about.day)) at(row)?.ours.push(row)
  // What failed or is under way there has moved nothing.
  for (const row of theirs) if (!row.outcome) at(knownOf(row))?.theirs.push(row)
  for (const { kind, ours, theirs } of differences) {
    const of = ours ?? (theirs && knownOf(theirs))
    at(of)?.differences.push({ kind, ...(of && { ours: of }), ...(theirs && { theirs }) })
  }
  for (const part of parts.values()) await report(tx, about, part)
  await markFound(
    tx,
    about.day,
    matched.map(pair => pair.ours),
  )
  await postFees(tx, theirs, known)
  await askAboutPaid(tx, about.day, differences)
}
/** Where lines of numbers that we do not know are reported: where the merchant was last used. */
async function homeOf(tx: Context, { merchant, sellerId }: Checked): Promise<number | undefined> {
  const last = await tx.store(pay).find({ merchant }, { fields: ['projectId'], order: [['id', 'desc']] })
  if (last) return last.projectId
  const [newest] = await tx.query<{ id: number }>(
    sql`select p.id from "project" p where p."sellerId" = ${sellerId} and p."deletedAt" is null order by p.id desc limit 1`,
  )
  return newest?.id
}
const sum = (rows: readonly { readonly kind: 'pay' | 'refund'; readonly amount: number }[]) =>
  rows.reduce((all, { kind, amount }) => all + (kind === 'pay' ? amount : -amount), 0)

async function report(tx: Transaction, { merchant, day, asked }: Checked, part: Part): Promise<void> {
  const { projectId, type } = part
  const inside = tx.acting('checkPay', { projectId })
  const platformAmount = sum(part.theirs.map(({ kind, amount }) => ({ kind, amount: amount.minor })))
  const systemAmount = sum(part.ours)
  const figures = {
    platformAmount,
    systemAmount,
    difference: platformAmount - systemAmount,
    fee: part.theirs.reduce((all, { kind, fee }) => all + (kind === 'pay' ? 1 : -1) * Math.abs(fee?.minor ?? 0), 0),
    lines: part.theirs.length,
    why: null,
    ...(asked?.projectId === projectId && { sysUserId: asked.sysUserId }),
  }
  const same = { reportDate: day, payType: type, merchant }
  const [before] = await inside.lockAll(checkPayReport, same, { fields: ['id'] })
  const row = before
    ? await inside.store(checkPayReport).set(before.id, figures)
    : await inside.store(checkPayReport).create({ projectId, ...same, ...figures })
  await writeDifferences(inside, row, part.differences)
  const result = part.differences.length ? checkPayResult.mismatched : checkPayResult.matched
  if (row.result !== result)
    await inside.move(checkPayReport, { id: row.id }, part.differences.length ? 'differ' : 'match', {})
}
const isOpen = (status: number): boolean =>
  status === checkPayDifferenceStatus.open || status === checkPayDifferenceStatus.failed
/** Our books say that a refund was paid out, the provider that it failed. */
const hasFailedThere = ({ kind, refundItemId, systemState }: ServerNew<typeof checkPayDifference>): boolean =>
  kind === checkPayDifferenceKind.state && Boolean(refundItemId) && systemState === 'success'
/** Writes what is new, and settles what agrees now. What somebody has explained stays so. */
async function writeDifferences(
  tx: Transaction,
  row: Row<typeof checkPayReport>,
  differences: readonly Difference[],
): Promise<void> {
  const kept = await tx
    .store(checkPayDifference)
    .rows({ checkPayReportId: row.id }, { fields: ['id', 'kind', 'number', 'status'], limit: Infinity })
  const keyOf = (kind: number | null, number: string | null) => `${kind} ${number}`
  const known = new Set(kept.map(({ kind, number }) => keyOf(kind, number)))
  const fresh = new Map<string, ServerNew<typeof checkPayDifference>>()
  for (const one of differences) {
    const values = valuesOf(one)
    fresh.set(keyOf(one.kind, values.number), { projectId: row.projectId, checkPayReportId: row.id, ...values })
  }
  const added = [...fresh].filter(([key]) => !known.has(key)).map(([, values]) => values)
  const failed = added.filter(hasFailedThere)
  const others = added.filter(each => !hasFailedThere(each))
  if (others.length) await tx.store(checkPayDifference).createMany(others)
  if (failed.length) await tx.store(checkPayDifference).createMany(failed, { birth: 'failedThere' })
  const gone = kept
    .filter(({ kind, number, status }) => isOpen(status) && !fresh.has(keyOf(kind, number)))
    .map(({ id }) => id)
  await settleThem(tx, gone, keptPair(['再次对账时已一致', 'Matched on a later check']))
}
/** `ours` may be the payment of a refund that only the provider knows. */
function valuesOf({ kind, ours, theirs }: Difference) {
  const isRefund = (theirs ?? ours)?.kind === 'refund'
  const mine = ours && ours.kind === (theirs ?? ours).kind ? ours : undefined
  return {
    kind,
    isRefund,
    number: mine?.number ?? (theirs ? numberOf(theirs) : ''),
    tradeNo: theirs?.tradeNo || mine?.tradeNo || null,
    systemAmount: mine?.amount ?? null,
    platformAmount: theirs?.amount.minor ?? null,
    currencyId: ours?.currencyId ?? null,
    systemState: mine?.state ?? null,
    platformState: theirs?.state ?? null,
    occurredAt: theirs?.at ?? mine?.at ?? null,
    orderId: ours?.orderId ?? null,
    payId: ours?.payId ?? null,
    refundItemId: isRefund ? (mine?.id ?? null) : null,
  }
}
export async function settleThem(tx: Transaction, ids: readonly number[], reason: string): Promise<void> {
  if (!ids.length) return
  await tx.moveWhere(checkPayDifference, 'settle', {
    ids: [...ids],
    where: undefined,
    set: sql`"reason" = ${reason}::text, "resolvedAt" = ${now().toISOString()}::timestamptz`,
  })
}
/**
 * Marks what was found in the bill of this day. What our clock had put on another day, and was
 * missed there, is explained by it.
 */
async function markFound(tx: Transaction, day: string, found: readonly Ours[]): Promise<void> {
  for (const [of, kind] of [
    [pay, 'pay'],
    [refundItem, 'refund'],
  ] as const) {
    const ids = found.filter(row => row.kind === kind && row.billDate === null).map(({ id }) => id)
    if (ids.length)
      await tx.update(of, {
        set: sql`"billDate" = ${day}::date`,
        where: sql`a.id = any(${ids}::bigint[])`,
        quietly: true,
      })
  }
  const numbers = found.filter(({ onDay }) => !onDay).map(({ number }) => number)
  if (!numbers.length) return
  const missed = await tx
    .store(checkPayDifference)
    .rows(
      { number: numbers, kind: checkPayDifferenceKind.onlyOurs, status: checkPayDifferenceStatus.open },
      { fields: ['id'], limit: Infinity },
    )
  await settleThem(
    tx,
    missed.map(({ id }) => id),
    keptPair([`在 ${day} 的账单中`, `In the bill of ${day}`]),
  )
}
/** Posts the fees of a bill, each once, however often it is compared. */
async function postFees(tx: Transaction, theirs: readonly BillRow[], known: ReadonlyMap<string, Ours>): Promise<void> {
  const postings = new Map<string, Posting>()
  for (const row of theirs) {
    const ours = known.get(`${row.kind} ${numberOf(row)}`)
    const amount = Math.abs(row.fee?.minor ?? 0)
    if (!ours?.moved || !amount) continue
    const isPay = row.kind === 'pay'
    const key = `${isPay ? 'pay' : 'refundItem'} ${ours.id} fee`
    postings.set(key, {
      key,
      event: ledgerEvent.fee,
      // A refund gives back a part of what the payment had cost.
      debit: isPay ? ledgerAccount.fees : ledgerAccount.clearing,
      credit: isPay ? ledgerAccount.clearing : ledgerAccount.fees,
      amount,
      projectId: ours.projectId,
      currencyId: ours.currencyId,
      sellerId: ours.sellerId,
      orderId: ours.orderId,
      payId: ours.payId,
      ...(!isPay && { refundItemId: ours.id }),
    })
  }
  if (!postings.size) return
  const posted = await tx.store(ledgerEntry).rows({ key: [...postings.keys()] }, { fields: ['key'], limit: Infinity })
  for (const { key } of posted) postings.delete(key)
  const fresh = [...postings.values()]
  for (const [projectId, those] of Map.groupBy(fresh, one => one.projectId))
    await postToLedger(tx.acting('checkPay', { projectId }), those)
  const paid = fresh.filter(({ debit }) => debit === ledgerAccount.fees)
  if (paid.length)
    await tx.update(pay, {
      set: sql`"fee" = f."fee"`,
      from: sql`unnest(${paid.map(({ payId }) => payId ?? null)}::bigint[], ${paid.map(({ amount }) => amount)}::bigint[])
        as f("payId", "fee")`,
      where: sql`a.id = f."payId"`,
      quietly: true,
    })
}
