import type { Row } from '@pavilion/declare'
import { returnSome } from '@pavilion/commodity/server/index.ts'
import type { Transaction } from '@pavilion/store'
import type { order } from '../../model/index.ts'
import { stockIn, type WrittenLine } from '../lines/written.ts'
import { stockKey } from '../stockKey.ts'

/** What refunded lines had of the stock is available again (16). */
export async function stockBack(
  tx: Transaction,
  buys: Row<typeof order>,
  refundId: number,
  lines: readonly WrittenLine[],
): Promise<void> {
  await returnSome(tx, stockIn(lines), {
    key: stockKey(buys),
    projectId: buys.projectId as number,
    orderId: buys.id,
    refundId,
  })
}
