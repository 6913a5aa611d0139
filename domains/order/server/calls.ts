import { resourceCalls, type Call } from '@pavilion/http'
import {
  checkPayDifference,
  ledgerDifference,
  moneyAct,
  oddMoney,
  order,
  pay,
  refund,
  refundItem,
  ticket,
  voucher,
  voucherBatch,
} from '../model/index.ts'
import { cancelling } from './calls/cancelling.ts'
import { bank } from './calls/bank.ts'
import { changing } from './calls/changing.ts'
import { chargebacks } from './calls/chargebacks.ts'
import { figures } from './calls/figures.ts'
import { linking } from './calls/linking.ts'
import { paying } from './calls/paying.ts'
import { payouts } from './calls/payouts.ts'
import { placing } from './calls/placing.ts'
import { reading } from './calls/reading.ts'
import { refunding } from './calls/refunding.ts'
import { differenceWraps, moneyActWraps, oddMoneyWraps, payWraps, refundItemWraps } from './control/wraps.ts'
import { slips } from './calls/slips.ts'
import { tickets } from './calls/tickets.ts'
import { ticketWraps } from './tickets/wraps.ts'
import { payNotices } from './paying/notices.ts'

export const calls: Call[] = [
  ...[order, refund, voucherBatch, voucher, ledgerDifference].flatMap(of => resourceCalls(of)),
  ...resourceCalls(ticket, ticketWraps),
  ...resourceCalls(pay, payWraps),
  ...resourceCalls(refundItem, refundItemWraps),
  ...resourceCalls(checkPayDifference, differenceWraps),
  ...resourceCalls(oddMoney, oddMoneyWraps),
  ...resourceCalls(moneyAct, moneyActWraps),
  ...placing,
  ...reading,
  ...changing,
  ...paying,
  ...bank,
  ...refunding,
  ...slips,
  ...tickets,
  ...cancelling,
  ...linking,
  ...figures,
  ...chargebacks,
  ...payouts,
  payNotices,
]
