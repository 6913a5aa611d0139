import { needSources } from '@pavilion/system/server/index.ts'
import { checkPayDifference, checkPayDifferenceStatus } from '../../model/index.ts'

needSources.fill('checkPayDifferences', {
  words: ['对账差异：待处理', 'Differences of bills: to resolve'],
  right: 'checkPayDifference.resolve',
  of: checkPayDifference,
  where: { status: checkPayDifferenceStatus.open },
  path: '/orderManagement/checkPayDifference',
})
