import { keptPair, type Row } from '@pavilion/declare'
import { now, type Transaction } from '@pavilion/store'
import { ledgerAccount, ledgerEvent, refund, refundKind, type order, type pay } from '../../model/index.ts'
import { postToLedger } from '../ledger.ts'
import { newRequestNo } from '../numbers.ts'
import { writeItems } from './items.ts'

/** Sends money back that nothing was owed for: late, or paid twice. The order’s own amounts stay. */
export async function returnUnexpected(
  tx: Transaction,
  buys: Row<typeof order>,
  paid: Row<typeof pay>,
  by: { readonly reason?: string; readonly sysUserId?: number | null } = {},
): Promise<void> {
  const at = now().toISOString()
  const amount = paid.amount ?? 0
  const row = await tx.store(refund).create({
    projectId: buys.projectId,
    outRequestNo: newRequestNo(),
    orderId: buys.id,
    payId: paid.id,
    kind: refundKind.unexpected,
    amount,
    maxAmount: amount,
    reason:
      by.reason ||
      keptPair(['重复或关闭后到账的款项，自动退回', 'Paid twice or after closing, returned automatically']),
    sysUserId: by.sysUserId ?? null,
    appliedAt: at,
    approvedAt: at,
  })
  await postToLedger(tx, [
    {
      key: `refund ${row.id} applied`,
      event: ledgerEvent.refundApplied,
      debit: ledgerAccount.unexpected,
      credit: ledgerAccount.refundsPayable,
      amount,
      projectId: buys.projectId,
      currencyId: paid.currencyId ?? buys.currencyId ?? null,
      sellerId: buys.sellerId ?? null,
      orderId: buys.id,
      payId: paid.id,
    },
  ])
  await writeItems(tx, { refundId: row.id, projectId: buys.projectId }, [
    { source: { id: paid.id, merchant: paid.merchant ?? null }, amount },
  ])
}
