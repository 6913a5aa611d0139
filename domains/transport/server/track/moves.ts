import { moves } from '@pavilion/store'
import { tripTicketReceivePlan } from '../../model/index.ts'

/** The tracks say which status it is: `followTracks` works it out. */
export const planMoves = moves(tripTicketReceivePlan, {
  follow: { to: (_before, input) => Number(input.to) },
})
