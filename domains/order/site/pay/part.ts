import { instalmentStatus } from '../../model/codes.ts'
import type { InstalmentView } from '../../model/view.ts'

/** A part that can be paid now. */
export const isOpen = ({ status }: InstalmentView): boolean =>
  status === instalmentStatus.unpaid || status === instalmentStatus.overdue
export const leftOf = ({ price, paidAmount }: InstalmentView): number => price - paidAmount
