import type { ChangePreview } from '../../model/calls/changing.ts'
import { discountOfUnits } from '../../model/index.ts'
import type { WrittenLine } from '../lines/written.ts'
import { orderCommodityStatus } from '../../model/codes.ts'
import type { ChangePlan } from './plan.ts'

type Shown = ChangePreview['old'][number]
const shown = ({ name, englishName, quantity, price, discount }: WrittenLine): Shown => ({
  name,
  englishName,
  quantity,
  price,
  discount,
})
/** The lines of an order as they are, and as a change makes them. Pure. */
export function shownLines(all: readonly WrittenLine[], { leaving, coming }: ChangePlan) {
  const lines = all.filter(
    ({ status }) => status === orderCommodityStatus.pending || status === orderCommodityStatus.valid,
  )
  const gone = new Map(leaving.map(({ line, units }) => [line.id, units]))
  const grown = new Map(coming.flatMap(({ grows, units }) => (grows === null ? [] : [[grows, units] as const])))
  const stays = lines.flatMap((line): Shown[] => {
    const units = gone.get(line.id) ?? 0
    const quantity = line.quantity - units + (grown.get(line.id) ?? 0)
    if (quantity < 1) return []
    return [{ ...shown(line), quantity, discount: line.discount - (units ? discountOfUnits(line, units) : 0) }]
  })
  const comes = coming
    .filter(({ grows }) => grows === null)
    .map(({ name, englishName, units, price }) => ({ name, englishName, quantity: units, price, discount: 0 }))
  return { old: lines.map(shown), new: [...stays, ...comes] }
}
