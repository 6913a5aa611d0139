import { resourceCalls, type Call } from '@pavilion/http'
import { order, pay, refund, voucher, voucherBatch } from '../model/index.ts'
import { changing } from './calls/changing.ts'
import { figures } from './calls/figures.ts'
import { linking } from './calls/linking.ts'
import { paying } from './calls/paying.ts'
import { placing } from './calls/placing.ts'
import { reading } from './calls/reading.ts'
import { refunding } from './calls/refunding.ts'
import { payNotices } from './paying/notices.ts'

export const calls: Call[] = [
  ...[order, pay, refund, voucherBatch, voucher].flatMap(of => resourceCalls(of)),
  ...placing,
  ...reading,
  ...changing,
  ...paying,
  ...refunding,
  ...linking,
  ...figures,
  payNotices,
]
