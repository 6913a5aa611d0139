import { needSources } from '@pavilion/work/server/index.ts'
import { fundLine, fundLineStatus, payout, payoutStatus } from '../../model/index.ts'

needSources.fill('fundLines', {
  words: ['平台资金明细：未匹配', 'Provider fund lines: not matched'],
  right: 'fundLine.explain',
  of: fundLine,
  where: { status: fundLineStatus.open },
  path: '/tradeManagement/fundLine',
})
needSources.fill('payouts', {
  words: ['平台结算：待确认到账', 'Provider payouts: receipt to confirm'],
  right: 'payout.confirm',
  of: payout,
  where: { status: payoutStatus.proposed },
  path: '/tradeManagement/payout',
})
