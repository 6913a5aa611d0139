import { orderChangeState } from './changeCodes.ts'

interface Units {
  readonly orderCommodityId?: number | null
  readonly quantity: number
}
interface Changed {
  readonly changes: readonly {
    readonly state: number
    readonly leaving: readonly Units[]
    readonly coming: readonly Units[]
  }[]
}
/** The change of an order that waits for its difference. Pure. */
const openChange = ({ changes }: Changed) => changes.find(({ state }) => state === orderChangeState.toPay)
export const isOwing = (order: Changed): boolean => openChange(order) !== undefined
/** How many units of a line leave, and whether it comes, once the difference is paid. Pure. */
export function waitsFor(order: Changed, lineId: number): { readonly leaves: number; readonly comes: boolean } {
  const open = openChange(order)
  const of = (all: readonly Units[] = []) => all.filter(({ orderCommodityId }) => orderCommodityId === lineId)
  return {
    leaves: of(open?.leaving).reduce((sum, { quantity }) => sum + quantity, 0),
    comes: of(open?.coming).length > 0,
  }
}
