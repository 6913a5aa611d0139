import { needSources } from '@pavilion/work/server/index.ts'
import { chargeback, chargebackStatus } from '../../model/index.ts'

needSources.fill('chargebacks', {
  words: ['拒付：待举证', 'Chargebacks: evidence due'],
  right: 'chargeback.contest',
  of: chargeback,
  where: { status: chargebackStatus.taken },
  path: '/tradeManagement/chargeback',
})
