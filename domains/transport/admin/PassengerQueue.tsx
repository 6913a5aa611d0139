import { ReviewQueue } from '@pavilion/screens/queue/ReviewQueue.tsx'
import { passengerScreens } from '../model/screens.ts'

/** The passengers that wait for a review, one after the other. */
export const PassengerQueue = () => (
  <ReviewQueue
    set={passengerScreens}
    name={['乘客审核', 'Passengers to review']}
    about={({ workplace }) => String(workplace ?? '')}
    empty={{
      title: ['没有待审核的乘客', 'No passenger is waiting'],
      hint: [
        '报名、导入的乘客在这里逐位核对；不通过的不能出票。',
        'Passengers who registered or were imported are checked here. Who is refused gets no ticket.',
      ],
    }}
  />
)
