import { moves } from '@pavilion/store'
import { hotelGuest, roomCheckOutStatus } from '../../model/index.ts'
import { guestReviewStands } from '../refusals.ts'

/** Who has a room, or has had one, does not wait for a review again. */
export const guestRules = moves(hotelGuest, {
  reopen: {
    refuse: ({ name, hotelRoomId, checkOutStatus }) =>
      hotelRoomId === null && checkOutStatus === roomCheckOutStatus.unallocated
        ? undefined
        : guestReviewStands({ name }),
  },
})
