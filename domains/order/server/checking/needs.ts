import { needSources } from '@pavilion/work/server/index.ts'
import { bankReceipt, bankReceiptStatus, checkPayDifference, checkPayDifferenceStatus } from '../../model/index.ts'

needSources.fill('checkPayDifferences', {
  words: ['对账差异：待处理', 'Reconciliation differences: to resolve'],
  right: 'checkPayDifference.resolve',
  of: checkPayDifference,
  where: { status: [checkPayDifferenceStatus.open, checkPayDifferenceStatus.failed] },
  path: '/orderManagement/checkPayDifference',
})
needSources.fill('bankReceipts', {
  words: ['银行到账：待确认', 'Bank receipts: to confirm'],
  right: 'bankReceipt.record',
  of: bankReceipt,
  where: { status: bankReceiptStatus.proposed },
  path: '/tradeManagement/bankReceipt',
})
