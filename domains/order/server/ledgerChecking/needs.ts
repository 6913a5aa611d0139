import { say } from '@pavilion/declare'
import { needSources } from '@pavilion/work/server/index.ts'
import { ledgerDifference, ledgerDifferenceStatus } from '../../model/index.ts'

needSources.fill('ledgerDifferences', {
  words: say('账目差异：待处理', 'Differences in the books: to resolve'),
  right: 'ledgerDifference.propose',
  of: ledgerDifference,
  where: { status: ledgerDifferenceStatus.open },
  query: { status: String(ledgerDifferenceStatus.open) },
  path: '/tradeManagement/ledgerDifference',
})
needSources.fill('ledgerCorrections', {
  words: say('账目更正：待第二人确认', 'Corrections of the books: to confirm'),
  right: 'ledgerDifference.confirm',
  of: ledgerDifference,
  where: { status: ledgerDifferenceStatus.proposed },
  query: { status: String(ledgerDifferenceStatus.proposed) },
  path: '/tradeManagement/ledgerDifference',
})
