import { resourceCalls, type Call } from '@pavilion/http'
import { ledgerDifference, order, pay, refund, voucher, voucherBatch } from '../model/index.ts'
import { changing } from './calls/changing.ts'
import { figures } from './calls/figures.ts'
import { paying } from './calls/paying.ts'
import { placing } from './calls/placing.ts'
import { reading } from './calls/reading.ts'
import { refunding } from './calls/refunding.ts'
import { payNotices } from './paying/notices.ts'

export const calls: Call[] = [
  ...[order, pay, refund, voucherBatch, voucher, ledgerDifference].flatMap(of => resourceCalls(of)),
  ...placing,
  ...reading,
  ...changing,
  ...paying,
  ...refunding,
  ...figures,
  payNotices,
]
