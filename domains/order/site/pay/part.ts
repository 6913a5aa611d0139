import { instalmentStatus, orderStatus } from '../../model/codes.ts'
import { beingChecked } from '../../model/secondPerson.ts'
import { transferSlipStatus } from '../../model/transferSlipCodes.ts'
import type { InstalmentView, OrderView } from '../../model/view.ts'

/** A part that can be paid now. */
export const isOpen = ({ status }: InstalmentView): boolean =>
  status === instalmentStatus.unpaid || status === instalmentStatus.overdue
export const leftOf = ({ price, paidAmount }: InstalmentView): number => price - paidAmount
/** One whose time is over is being closed: the server takes no payment for it. */
export const isDue = (order: OrderView): boolean =>
  order.status === orderStatus.unpaid && order.due > 0 && order.secondsLeft !== 0 && !isChecked(order)
/** The organiser is checking money that pays it: nothing else is to be paid. */
export const isChecked = ({ status, due, pays, slips }: OrderView): boolean =>
  status === orderStatus.unpaid &&
  due > 0 &&
  (beingChecked(pays) >= due || slips.some(slip => slip.status === transferSlipStatus.waiting))
