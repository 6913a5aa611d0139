import { defaultCurrency } from '@pavilion/declare'
import type { FundRow } from '@pavilion/payment/server/index.ts'
import { chinaZone } from '@pavilion/platform/model/codes.ts'
import { dayIn } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Transaction } from '@pavilion/store'
import { fundKind, fundLine, fundLineStatus, payout, payoutMatching } from '../../model/index.ts'
import { composed, type Composed, type FundOf } from './compose.ts'
import { proposeReceipts } from './bank.ts'
import { kindOf, matchLines, type Matched } from './match.ts'

/** Whose account it is. */
export interface Account {
  readonly merchant: string
  readonly sellerId: number
}
export interface TakenFunds {
  readonly lines: number
  readonly fresh: number
  readonly payouts: number
}
/**
 * Keeps the lines of a merchant’s account, each once however often its bill is read, matches them with
 * payments, refunds and chargebacks, and puts its payouts together again.
 */
export async function takeFunds(tx: Transaction, account: Account, rows: readonly FundRow[]): Promise<TakenFunds> {
  const { merchant, sellerId } = account
  const inside = tx.acting('payout', { sellerId })
  // Two bills of one account are read one after the other.
  await inside.hold('providerAccount', merchant)
  const known = await inside
    .store(fundLine)
    .rows({ merchant, flowNo: rows.map(({ flowNo }) => flowNo) }, { fields: ['flowNo'], limit: Infinity })
  const before = new Set(known.map(({ flowNo }) => flowNo))
  const fresh = [...new Map(inTime(rows).map(row => [row.flowNo, row])).values()].filter(
    ({ flowNo }) => !before.has(flowNo),
  )
  const currencies = await inside.store(currency).rows({}, { fields: ['id', 'abbr'], limit: Infinity })
  const idOf = new Map(currencies.map(({ id, abbr }) => [abbr, id]))
  await write(inside, account, fresh, await matchLines(tx, merchant, fresh), idOf)
  await matchAgain(tx, inside, account)
  const payouts = await compose(inside, account)
  await proposeReceipts(tx, sellerId)
  return { lines: rows.length, fresh: fresh.length, payouts }
}
/** As they happened: some bills begin with the newest. */
const inTime = (rows: readonly FundRow[]): FundRow[] => {
  const [first, last] = [rows[0]?.at ?? '', rows.at(-1)?.at ?? '']
  const read = first > last ? rows.toReversed() : [...rows]
  return read.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
async function write(
  tx: Transaction,
  { merchant, sellerId }: Account,
  rows: readonly FundRow[],
  found: ReadonlyMap<string, Matched>,
  currencies: ReadonlyMap<string, number>,
): Promise<void> {
  const values = rows.map((row, position) => {
    const { why, ...about } = found.get(row.flowNo) ?? {}
    return {
      sellerId,
      merchant,
      flowNo: row.flowNo,
      tradeNo: row.tradeNo || null,
      number: row.number ?? null,
      kind: kindOf(row.kind),
      name: row.name.slice(0, 60),
      amount: row.amount.minor,
      balance: row.balance?.minor ?? null,
      currencyId: currencies.get(row.amount.currency) ?? currencies.get(defaultCurrency()) ?? null,
      occurredAt: row.at,
      day: dayIn(row.at, chinaZone),
      note: row.note?.slice(0, 300) ?? null,
      position,
      why: why ?? null,
      ...about,
    }
  })
  const open = values.filter(({ why }) => why !== null)
  const matched = values.filter(({ why }) => why === null)
  if (open.length) await tx.store(fundLine).createMany(open)
  if (matched.length) await tx.store(fundLine).createMany(matched, { birth: 'matched' })
}
/** What was not in our books when its line came, and is by now. */
async function matchAgain(tx: Transaction, inside: Transaction, { merchant }: Account): Promise<void> {
  const open = await inside
    .store(fundLine)
    .rows({ merchant, status: fundLineStatus.open, kind: [fundKind.pay, fundKind.refund] }, { limit: Infinity })
  const rows = open.map(
    (line): FundRow => ({
      kind: line.kind === fundKind.pay ? 'pay' : 'refund',
      flowNo: line.flowNo,
      tradeNo: line.tradeNo ?? '',
      ...(line.number && { number: line.number }),
      amount: { minor: line.amount, currency: defaultCurrency() },
      at: line.occurredAt,
      name: line.name ?? '',
    }),
  )
  if (!rows.length) return
  const found = await matchLines(tx, merchant, rows)
  for (const { id, flowNo } of open) {
    const { why, ...about } = found.get(flowNo) ?? { why: '' }
    if (why !== undefined) continue
    await inside.move(fundLine, { id }, 'match', {})
    await inside.store(fundLine).set(id, { ...about, why: null })
  }
}
/** Puts the payouts of an account together from all that is known of it. */
async function compose(tx: Transaction, { merchant, sellerId }: Account): Promise<number> {
  const lines = await tx.query<FundOf & Line>(
    sql`select l.id, l."kind", l."amount", l."balance", l."status" = ${fundLineStatus.open} as "isOpen",
      l."flowNo", l."tradeNo", l."occurredAt", l."currencyId", l."payoutId"
    from ${fundLine} l
    where l."merchant" = ${merchant}
    order by l."occurredAt", l."position", l.id`,
  )
  const payouts = composed(lines)
  const kept = await tx.store(payout).rows({ merchant }, { fields: ['id', 'number'], limit: Infinity })
  const idOf = new Map(kept.map(({ id, number }) => [number, id]))
  for (const each of payouts) await writePayout(tx, { merchant, sellerId }, each as ComposedOf, idOf)
  return payouts.length
}
interface Line {
  readonly flowNo: string
  readonly tradeNo: string | null
  readonly occurredAt: string
  readonly currencyId: number | null
  readonly payoutId: number | null
}
type ComposedOf = Composed & { readonly payoutLine: FundOf & Line; readonly parts: readonly (FundOf & Line)[] }
async function writePayout(
  tx: Transaction,
  { merchant, sellerId }: Account,
  whole: ComposedOf,
  known: ReadonlyMap<string, number>,
): Promise<void> {
  const { payoutLine, parts, opening, payments, refunds, fees, others, closing, missing, openLines } = whole
  const figures = { opening, payments, refunds, fees, others, closing, missing, openLines, lines: parts.length }
  const matching = openLines || missing ? payoutMatching.differs : payoutMatching.matched
  const number = payoutLine.tradeNo || payoutLine.flowNo
  const before = known.get(number)
  const row =
    before === undefined
      ? await tx.store(payout).create({
          sellerId,
          merchant,
          number,
          sentAt: payoutLine.occurredAt,
          amount: Math.abs(payoutLine.amount),
          currencyId: payoutLine.currencyId,
          matching,
          ...figures,
        })
      : await tx.store(payout).set(before, { matching, ...figures })
  const moved = [payoutLine, ...parts].filter(({ payoutId }) => payoutId !== row.id).map(({ id }) => id)
  if (moved.length)
    await tx.update(fundLine, {
      set: sql`"payoutId" = ${row.id}::bigint`,
      where: sql`a.id = any(${moved}::bigint[])`,
      quietly: true,
    })
}
/** A line was explained: what its payout says follows. */
export async function composeAgain(tx: Transaction, line: { sellerId: number; merchant: string }): Promise<void> {
  await compose(tx.acting('payout', { sellerId: line.sellerId }), line)
}
