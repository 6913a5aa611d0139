import { say } from '@pavilion/declare'
import { needSources } from '@pavilion/work/server/index.ts'
import { passenger, receptionRecordStatus } from '../model/index.ts'

// What of arrivals waits for an operator.
needSources.fill('passengersToReview', {
  words: say('乘客：待审核', 'Passengers: to review'),
  right: 'passenger.approve',
  of: passenger,
  where: { status: receptionRecordStatus.pending },
  path: '/receptionManagement/passengerQueue',
})
