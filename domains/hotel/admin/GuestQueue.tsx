import { ReviewQueue } from '@pavilion/screens/queue/ReviewQueue.tsx'
import { guestScreens } from '../model/screens.ts'

/** The guests that wait for a review, one after the other. */
export const GuestQueue = () => (
  <ReviewQueue
    set={guestScreens}
    name={['住客审核', 'Guests to review']}
    about={({ checkInDate, checkOutDate }) => [checkInDate, checkOutDate].filter(Boolean).join(' – ')}
    empty={{
      title: ['没有待审核的住客', 'No guest is waiting'],
      hint: [
        '买家填写的和导入的住客在这里逐位核对；不通过的不能分房。',
        'Guests that buyers enter or that are imported are checked here. Who is refused gets no room.',
      ],
    }}
  />
)
