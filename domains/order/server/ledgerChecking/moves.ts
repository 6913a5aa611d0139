import { changedMeanwhile, Refusal, type Row } from '@pavilion/declare'
import { moves, now, operatorBehind, sql, type MoveRule, type Transaction } from '@pavilion/store'
import {
  ledgerDifference,
  ledgerDifferenceKind,
  ledgerEvent,
  ledgerMend,
  order,
  orderStatus,
  voucher,
} from '../../model/index.ts'
import { postToLedger } from '../ledger.ts'
import { changeRefunded } from '../refunding/status.ts'
import { stockKey } from '../stockKey.ts'
import { compareWithLedger } from '../unexplained.ts'
import { giveVoucherBack, holdVoucher, useVoucher } from '../vouchers/find.ts'
import { findAll, type Found } from './checks.ts'
import { refuseSamePerson } from './secondPerson.ts'

type Difference = Row<typeof ledgerDifference>
type Rule = MoveRule<typeof ledgerDifference>

/** One person says what it is and why; nothing of the books changes yet. */
const propose: Rule = {
  set: () => ({ confirmedAt: null }),
  async effect(tx, { after, input }) {
    const about = { reason: String(input.reason ?? ''), sysUserId: operatorBehind(tx), confirmedById: null }
    return tx.store(ledgerDifference).set(after.id, about)
  },
}
/** Another person has checked it: the books are corrected, exactly as it was proposed. */
const confirm: Rule = {
  refuse: ({ sysUserId }, { caller }) => refuseSamePerson(sysUserId ?? null, operatorBehind({ caller })),
  set: (_before, _input, at) => ({ confirmedAt: at }),
  async effect(tx, { after }) {
    const inside = tx.acting('ledger', { projectId: after.projectId, sellerId: 'all' })
    if (after.orderId) await inside.store(order).lock(after.orderId)
    const [still] = (await findAll(inside, after.subject)).filter(({ kind }) => kind === after.kind)
    if (!still || !isAsProposed(after, still)) throw changedMeanwhile({}, { resource: ledgerDifference.name })
    await mends[after.mend]?.(inside, after, still)
    if (after.orderId) await compareWithLedger(inside, after.orderId)
    const row = await inside.store(ledgerDifference).set(after.id, { confirmedById: operatorBehind(tx) })
    // What cannot be mended by a posting or a recount is accepted as it is, with its reason.
    const stays = (await findAll(inside, after.subject)).some(({ kind }) => kind === after.kind)
    return stays ? tx.move(ledgerDifference, { id: after.id }, 'accept', {}) : row
  },
}
const isAsProposed = (row: Difference, found: Found) =>
  row.expected === (found.expected ?? null) &&
  row.found === (found.found ?? null) &&
  row.expectedCount === (found.expectedCount ?? null) &&
  row.foundCount === (found.foundCount ?? null)
const decline: Rule = {
  effect: (tx, { after }) => tx.store(ledgerDifference).set(after.id, { sysUserId: null }),
}

type Mend = (tx: Transaction, row: Difference, found: Found) => Promise<void>
/** Posts what is missing, or takes back what is too much: nothing that was posted is changed. */
const post: Mend = async (tx, row, { expected = 0, found = 0, debit, credit, ...about }) => {
  const missing = expected - found
  if (!debit || !credit) return
  await postToLedger(tx, [
    {
      key: `${row.subject} correction ${row.id} ${now().getTime()}`,
      event: ledgerEvent.correction,
      debit: missing > 0 ? debit : credit,
      credit: missing > 0 ? credit : debit,
      amount: Math.abs(missing),
      projectId: row.projectId,
      currencyId: about.currencyId ?? null,
      sellerId: about.sellerId ?? null,
      orderId: about.orderId,
    },
  ])
}
/** The figures of the order follow its rows again. */
const recount: Mend = async (tx, row, { expected = 0, found = 0 }) => {
  const { orderId } = row
  if (!orderId) return
  const kind = ledgerDifferenceKind
  if (row.kind === kind.voucher) return unlessUsedUp(tx, orderId)
  if (row.kind === kind.refundedAmount) return changeRefunded(tx, orderId, { refunded: expected - found })
  if (row.kind === kind.refundingAmount) return changeRefunded(tx, orderId, { refunding: expected - found })
  const column = row.kind === kind.invoicedAmount ? sql`"invoicedAmount"` : sql`"paidAmount"`
  await tx.update(order, { set: sql`${column} = ${expected}::bigint`, where: sql`a.id = ${orderId}` })
  await changeRefunded(tx, orderId, {})
}
/** A use that somebody else has by now cannot be taken any more: the order keeps its discount. */
async function unlessUsedUp(tx: Transaction, orderId: number): Promise<void> {
  try {
    await tx.attempt(() => recountVoucher(tx, orderId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
async function recountVoucher(tx: Transaction, orderId: number): Promise<void> {
  const buys = await tx.store(order).getDetail(orderId)
  const key = stockKey(buys)
  if (buys.status === orderStatus.closed && !buys.paidAt) return giveVoucherBack(tx, key)
  const { voucherId, webUserId = null } = buys
  if (!voucherId) return
  const { voucherBatchId } = await tx.store(voucher).getDetail(voucherId)
  await holdVoucher(tx, key, { voucherId, voucherBatchId, webUserId, discount: buys.discount ?? 0 })
  if (buys.status !== orderStatus.unpaid) await useVoucher(tx, key)
}
const mends: Readonly<Record<number, Mend>> = {
  [ledgerMend.posting]: post,
  [ledgerMend.recount]: recount,
  [ledgerMend.explain]: async () => {},
}
export const ledgerDifferenceMoves = moves(ledgerDifference, { propose, confirm, decline })
