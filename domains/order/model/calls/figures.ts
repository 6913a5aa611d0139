import { call, idField, integer, many, plain, ref, view } from '@pavilion/declare'
import { voucherUses } from '../voucher.ts'
import { books, currencyEquation, instalmentFigure, moneyFigure, orderFigure } from '../books.ts'

const bySeller = { sellerId: ref('seller', '主办方', 'Organiser') }

export const getPayFigures = call('/pay/getFigures', {
  name: ['收款：到账、待复核、待处理', 'Payments: received, to verify, to decide'],
  answer: view({ rows: many(moneyFigure) }),
  reads: true,
})
export const getRefundFigures = call('/refund/getFigures', {
  name: ['退款：待同意、进行中、已完成', 'Refunds: to approve, in progress, paid out'],
  answer: view({ rows: many(moneyFigure) }),
  reads: true,
})
export const getBooks = call('/ledgerEntry/getBooks', {
  name: ['各活动、主办方的资金核对与科目余额', 'Balance check and account balances by event and organiser'],
  answer: books,
  reads: true,
})
export const getOrderFigures = call('/order/getFigures', {
  name: ['各状态订单数与金额', 'Number and amounts of orders by state'],
  body: bySeller,
  answer: view({ rows: many(orderFigure) }),
  reads: true,
})
export const getEquation = call('/ledgerEntry/getEquation', {
  name: ['资金核对：收、退、结余，按币种', 'Balance check by currency'],
  body: bySeller,
  answer: view({ rows: many(currencyEquation) }),
  reads: true,
})
/** Compares every payment, refund, invoice, voucher and stock with the books now. */
export const checkLedger = call('/ledgerDifference/check', {
  name: ['立即核对账目', 'Check the books now'],
  answer: view({ open: plain.integer }),
})
export const getInstalmentFigures = call('/instalmentOrder/getFigures', {
  name: ['各状态分期数与金额', 'Number and amounts of instalments by state'],
  answer: view({ rows: many(instalmentFigure) }),
  reads: true,
})
export const getVoucherUses = call('/voucherBatch/getUses', {
  name: ['各券码的占用、已用、退回、退款与预算', 'Open, used, returned and refunded uses of each code, and the budget'],
  body: {
    id: idField,
    page: integer('页码', 'Page', { min: 1, max: 100_000 }),
    limit: integer('每页数量', 'Rows per page', { min: 1, max: 1000 }),
  },
  answer: voucherUses,
  reads: true,
})
