import { instalmentStatus, orderStatus } from '../../model/codes.ts'
import type { InstalmentView, OrderView } from '../../model/view.ts'

/** A part that can be paid now. */
export const isOpen = ({ status }: InstalmentView): boolean =>
  status === instalmentStatus.unpaid || status === instalmentStatus.overdue
export const leftOf = ({ price, paidAmount }: InstalmentView): number => price - paidAmount
/** One whose time is over is being closed: the server takes no payment for it. */
export const isDue = ({ status, due, secondsLeft }: OrderView): boolean =>
  status === orderStatus.unpaid && due > 0 && secondsLeft !== 0
