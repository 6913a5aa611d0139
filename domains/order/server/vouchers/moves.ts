import { randomInt } from 'node:crypto'
import { invalidInput, type Row } from '@pavilion/declare'
import { moves, type MoveRule, type Transaction } from '@pavilion/store'
import { voucher, voucherBatch, voucherKind, voucherUnit } from '../../model/index.ts'

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 12 letters and digits that are not mistaken for each other: nobody guesses one of 10^17. */
const newCode = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
const atOnce = 1000

async function make(tx: Transaction, batch: Row<typeof voucherBatch>, count: number): Promise<void> {
  const inside = tx.acting('voucher', { projectId: batch.projectId })
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newCode())
  const all = [...codes]
  for (let from = 0; from < all.length; from += atOnce) {
    const rows = await inside.store(voucher).createMany(
      all.slice(from, from + atOnce).map(code => ({
        projectId: batch.projectId,
        voucherBatchId: batch.id,
        code,
      })),
    )
    await inside.adjust(
      voucherUnit,
      rows.map(({ id }) => ({ voucherId: id, total: batch.usesPerCode })),
      { key: `voucherBatch ${batch.id}`, reason: 10 },
    )
  }
}
const makeCodes: MoveRule<typeof voucherBatch> = {
  refuse({ kind, amount, share, startTime, endTime }) {
    if (kind === voucherKind.sum && !amount)
      return invalidInput({ amount: ['请先填写减免金额', 'Please enter the amount off first'] })
    if (kind === voucherKind.share && !share)
      return invalidInput({ share: ['请先填写减免比例', 'Please enter the percentage off first'] })
    if (startTime && endTime && startTime >= endTime)
      return invalidInput({ endTime: ['结束时间须晚于开始时间', 'The end must be after the start'] })
    return undefined
  },
  effect: (tx, { after, input }) => make(tx, after, Number(input.count)),
}
export const voucherBatchMoves = moves(voucherBatch, { makeCodes })
