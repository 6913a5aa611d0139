import { webUser } from '@pavilion/account/model/index.ts'
import { defaultCurrency, invalidInput, keptPair } from '@pavilion/declare'
import { everyRowOf, operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import type { ProblemLine } from '@pavilion/payment/server/index.ts'
import { bankReceipt, instalmentOrder, instalmentStatus, order, orderContact, orderStatus } from '../../model/index.ts'
import { proposeReceipts } from '../payouts/bank.ts'
import { sellerOf } from '../payouts/seller.ts'
import { rememberColumns } from './layout.ts'
import { proposals, type Waiting } from './match.ts'
import { readFor, type Read, type Said } from './read.ts'

interface Problem {
  readonly row: number
  readonly why: string
  readonly text: string
}
export interface Imported {
  readonly created: number
  readonly proposed: number
  /** Lines that nobody could read, kept to be clarified. */
  readonly unclear?: number
  /** Lines that were imported before. */
  readonly known: number
  /** Payments out, which are left out. */
  readonly left: number
  readonly unreadable: readonly number[]
  /** The first lines that nobody can read, each kept as a receipt to clarify. */
  readonly problems: readonly Problem[]
  /** Lines of which nothing says whether they came in: nothing was imported, a person is asked. */
  readonly undirected?: number
}
const most = 50
const shownOf = (ctx: Context, problems: readonly ProblemLine[]): Problem[] =>
  problems.slice(0, most).map(({ row, why, text }) => ({ row, why: why[ctx.language === 'en' ? 1 : 0], text }))

const waitingOrders = (ctx: Context): Promise<Waiting[]> =>
  ctx.query<Waiting>(
    sql`select o.id, o."orderNumber", o."createdAt" as "placedAt", d."due", coalesce(c."abbr", ${defaultCurrency()}) as "currency",
      to_jsonb(array_remove(array[k."name", u."name"], null)) as "names"
    from ${order} o
    cross join lateral (
      select o."amount" - o."paidAmount" as "due"
      union
      -- Of an order in instalments, the next part may come alone.
      (
        select i."price" - coalesce(i."paidAmount", 0)
        from ${instalmentOrder} i
        where i."orderId" = o.id and i."status" in (${instalmentStatus.unpaid}, ${instalmentStatus.overdue})
        order by i."period"
        limit 1
      )
    ) d
    left join ${currency} c on c.id = o."currencyId"
    left join ${orderContact} k on k.id = o."orderContactId"
    left join ${everyRowOf(webUser, 'a buyer belongs to a seller, not to a project')} u on u.id = o."webUserId"
    where o."status" = ${orderStatus.unpaid} and o."amount" > o."paidAmount"
      and not exists (
        select 1 from ${bankReceipt} b where b."orderId" = o.id and b."status" = 20
      )
    order by o.id`,
  )

/** What is in a statement, and how it is read, before anything is imported. */
export async function previewStatement(ctx: Context, projectId: number, bytes: Uint8Array, said: Said) {
  const inside = ctx.acting('bank', { projectId })
  const read = await readFor(inside, projectId, bytes, said)
  return {
    isStatement: read.isStatement,
    columns: read.headings.map(({ key, heading, column, sample }) => ({
      key,
      heading,
      sample,
      ...(column && { column }),
    })),
    undirected: read.undirected,
    saysCurrency: read.saysCurrency,
    currency: read.currency,
    total: read.lines.length,
    left: read.left,
    lines: read.lines.slice(0, 20).map(({ receivedAt, amount, payer, note, tradeNo }) => ({
      receivedAt,
      amount: amount.minor,
      currency: amount.currency,
      payer,
      note,
      tradeNo,
    })),
    bad: read.problems.length,
    problems: shownOf(ctx, read.problems),
  }
}

/**
 * Imports the money that a bank statement says came in. Lines that are known already are left out;
 * what fits an order that waits for it is proposed; what nobody can read waits for somebody who looks
 * at it. A statement that does not say what came in and what went out is imported only where somebody
 * has said that all of it came in (`allIn`).
 * @throws sheetUnreadable; invalidInput when the sheet is no statement
 */
export async function importStatement(
  ctx: Context,
  projectId: number,
  bytes: Uint8Array,
  said: Said = {},
): Promise<Imported> {
  const inside = ctx.acting('bank', { projectId })
  const read = await readFor(inside, projectId, bytes, said)
  if (!read.isStatement)
    throw invalidInput({
      file: [
        '表格中没有找到日期和收入金额两列，请使用银行导出的流水，或手动对应各列',
        'No columns for the date and the incoming amount were found. Use the statement exported from your bank, or match its columns by hand',
      ],
    })
  const { lines, problems, left, undirected, unreadable } = read
  const about = { left, unreadable: unreadable.slice(0, most), problems: shownOf(ctx, problems) }
  if (undirected && !said.allIn) return { created: 0, proposed: 0, known: 0, ...about, undirected: lines.length }
  return inside.transaction(async tx => {
    await tx.hold('bankStatement', String(projectId))
    if (said.columns) await rememberColumns(tx, projectId, read.headings, said.columns)
    const counts = await write(tx, projectId, read)
    await proposeReceipts(tx, await sellerOf(tx, projectId))
    await ctx.log('import', { resource: bankReceipt.name, projectId, details: counts })
    return { ...counts, known: lines.length + problems.length - counts.created - counts.unclear, ...about }
  })
}
async function write(tx: Transaction, projectId: number, { lines, problems, zone }: Read) {
  const fingerprints = [...lines, ...problems].map(({ fingerprint }) => fingerprint)
  const before = await tx
    .store(bankReceipt)
    .rows({ fingerprint: fingerprints }, { fields: ['fingerprint'], limit: Infinity })
  const known = new Set(before.map(({ fingerprint }) => fingerprint))
  const fresh = lines.filter(({ fingerprint }) => !known.has(fingerprint))
  const found = proposals(fresh, await waitingOrders(tx), zone)
  const currencies = await tx.store(currency).rows({}, { fields: ['id', 'abbr'], limit: Infinity })
  const idOf = new Map(currencies.map(({ id, abbr }) => [abbr, id]))
  const sysUserId = operatorBehind(tx)
  for (const [nth, { amount, ...line }] of fresh.entries()) {
    const orderId = found[nth]?.id ?? null
    const currencyId = idOf.get(amount.currency) ?? null
    await tx
      .store(bankReceipt)
      .create(
        { projectId, ...line, amount: amount.minor, currencyId, orderId, sysUserId },
        orderId === null ? {} : { birth: 'proposed' },
      )
  }
  const unclear = new Map(
    problems.filter(({ fingerprint }) => !known.has(fingerprint)).map(each => [each.fingerprint, each]),
  )
  for (const { row: _row, why, text, ...line } of unclear.values())
    await tx
      .store(bankReceipt)
      .create({ projectId, ...line, note: text, problem: keptPair(why), sysUserId }, { birth: 'unclear' })
  return { created: fresh.length, proposed: found.filter(Boolean).length, unclear: unclear.size }
}
