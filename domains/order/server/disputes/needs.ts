import { needSources } from '@pavilion/work/server/index.ts'
import { dispute, disputeStatus } from '../../model/index.ts'

needSources.fill('disputes', {
  words: ['支付投诉：待答复', 'Payment disputes: to answer'],
  right: 'dispute.answer',
  of: dispute,
  where: { status: disputeStatus.open },
  path: '/tradeManagement/dispute',
})
