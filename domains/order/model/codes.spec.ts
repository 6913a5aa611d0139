import { describe, it } from 'node:test'
import { expect } from 'expect'
import { stockBusinessType, stockChangeType } from '@pavilion/commodity/model/codes.ts'
import * as codes from './codes.ts'

/** The numbers of a list of codes, as they go over the wire, by their names. */
const numbers = (list: object) => ({ ...list })

describe('the codes of orders and payments', () => {
  it('have the numbers of the specification for orders and their lines [order-status order-confirmation order-refund-status order-from order-commodity-status]', () => {
    expect(numbers(codes.orderStatus)).toEqual({ unpaid: 10, paid: 20, completed: 30, closed: 40 })
    expect(numbers(codes.orderConfirmation)).toEqual({ notRequired: 0, pending: 10, valid: 20, invalid: 30 })
    expect(numbers(codes.orderRefundStatus)).toEqual({
      none: 10,
      partRefunding: 20,
      refundApplied: 21,
      partRefunded: 30,
      refunded: 31,
    })
    expect(numbers(codes.orderFrom)).toEqual({ online: 10, offline: 20 })
    expect(numbers(codes.orderCommodityStatus)).toEqual({
      pending: 10,
      valid: 20,
      completed: 30,
      invalid: 40,
      refunding: 50,
      refundSuccess: 56,
      // Ours.
      partRefunded: 57,
      changed: 60,
    })
  })
  it('have those for the kinds of orders; tickets, trips and payment requests are ours [order-type]', () => {
    expect(numbers(codes.orderType)).toEqual({
      store: 1,
      hotel: 10,
      register: 20,
      exhibitorDeposit: 30,
      standFee: 31,
      ticket: 40,
      trip: 50,
      request: 60,
    })
  })
  it('have those for payments and refunds, online below 60 and offline from 60 [pay-types-online pay-types-offline pay-status refund-status refund-item-status]', () => {
    const types = Object.values(codes.payType) as number[]
    expect(types.filter(type => type < 60).sort((a, b) => a - b)).toEqual([10, 11, 20, 21, 22, 23, 30, 31, 41, 51])
    expect(types.filter(type => type >= 60).sort((a, b) => a - b)).toEqual([60, 61, 62, 70, 75, 80, 90])
    expect(numbers(codes.payStatus)).toEqual({ unpaid: 10, paid: 20 })
    expect(numbers(codes.refundStatus)).toEqual({ pending: 10, completed: 30, cancelled: 40 })
    expect(numbers(codes.refundItemStatus)).toEqual({ refunding: 10, success: 20, cancelled: 30 })
  })
  it('have those for changes of stock and why [stock-change-type stock-business-types]', () => {
    expect(numbers(stockChangeType)).toEqual({ add: 1, reduce: 0 })
    expect(numbers(stockBusinessType)).toEqual({
      orderUnpaid: 10,
      orderPaid: 11,
      manualClose: 12,
      autoClose: 13,
      hotelTotalStockChange: 14,
      skuTotalStockChange: 15,
      refund: 16,
      roomTypeStockChange: 17,
      cancelRefund: 18,
      manualCloseWhenPaid: 19,
      // Ours.
      orderChanged: 20,
    })
  })
})
