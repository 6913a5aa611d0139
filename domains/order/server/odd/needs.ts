import { say } from '@pavilion/declare'
import { needSources } from '@pavilion/work/server/index.ts'
import {
  bankReceipt,
  bankReceiptStatus,
  checkPayReport,
  checkPayResult,
  oddMoney,
  oddMoneyStatus,
} from '../../model/index.ts'

// What of money waits for somebody because nothing explains it.
needSources.fill('oddMoney', {
  words: say('来历不明的款项：待处理', 'Unexplained payments: to decide'),
  right: 'oddMoney.match',
  of: oddMoney,
  where: { status: oddMoneyStatus.waiting },
  path: '/tradeManagement/oddMoney',
})
needSources.fill('unclearReceipts', {
  words: say('银行流水：无法读取的行', 'Bank statements: lines that cannot be read'),
  right: 'bankReceipt.clarify',
  of: bankReceipt,
  where: { status: bankReceiptStatus.unclear },
  path: '/tradeManagement/bankReceipt',
})
needSources.fill('billsMissing', {
  words: say('对账：没有账单', 'Reconciliation: no bill'),
  right: 'checkPayReport.check',
  of: checkPayReport,
  where: { result: checkPayResult.unchecked },
  path: '/orderManagement/checkPayReport',
})
