import { resourceCalls, type Call } from '@pavilion/http'
import { order, pay, refund, voucher, voucherBatch } from '../model/index.ts'
import { bank } from './bank/calls.ts'
import { cart } from './calls/cart.ts'
import { changing } from './calls/changing.ts'
import { checking } from './calls/checking.ts'
import { figures } from './calls/figures.ts'
import { paying } from './calls/paying.ts'
import { placing } from './calls/placing.ts'
import { reading } from './calls/reading.ts'
import { refunding } from './calls/refunding.ts'
import { instalments } from './instalments/calls.ts'
import { payNotices } from './paying/notices.ts'

export const calls: Call[] = [
  ...[order, pay, refund, voucherBatch, voucher].flatMap(of => resourceCalls(of)),
  ...placing,
  ...reading,
  ...changing,
  ...paying,
  ...checking,
  ...bank,
  ...refunding,
  ...cart,
  ...figures,
  ...instalments,
  payNotices,
]
