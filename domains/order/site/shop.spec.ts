import { describe, it } from 'node:test'
import { expect } from 'expect'
import { orderContact } from '../model/order.ts'
import type { OrderView } from '../model/view.ts'
import { noContact, wrongContact } from './confirm/contact.ts'
import { idsIn, surroundings, timeLeft, usableWays, wantedIn, wantedText } from './shop.ts'
import { canInvoice, standingOf } from './standing.ts'

describe('the addresses of checkout and payment', () => {
  it('name lines and orders; what is not one is left out', () => {
    expect(wantedIn('12x2,15x1,x3,7x0,9')).toEqual([
      { commoditySkuId: 12, quantity: 2 },
      { commoditySkuId: 15, quantity: 1 },
    ])
    expect(wantedText(wantedIn('12x2,15x1'))).toBe('12x2,15x1')
    expect(idsIn('3,3,a,-1,0,9')).toEqual([3, 9])
    expect([idsIn(undefined), wantedIn(undefined)]).toEqual([[], []])
  })
})
describe('the ways of paying', () => {
  const all = [10, 11, 20, 21, 22, 23, 30, 31, 41, 51]
  it('are those that work where the page is open', () => {
    expect(usableWays(all, 'desktop')).toEqual([10, 20, 30, 41, 51])
    expect(usableWays(all, 'phone')).toEqual([11, 22, 31, 41, 51])
    expect(usableWays(all, 'weChat')).toEqual([21, 31, 41, 51])
    expect(usableWays(all, 'miniProgram')).toEqual([23])
  })
  it('are all that are offered where none fits, so that nobody is stuck', () => {
    expect(usableWays([10], 'phone')).toEqual([10])
    expect(usableWays([60, 70], 'desktop')).toEqual([])
  })
  it('know WeChat and its mini programs by what they say of themselves', () => {
    expect(surroundings('mobile', 'Mozilla MicroMessenger/8.0')).toBe('weChat')
    expect(surroundings('mobile', 'Mozilla MicroMessenger/8.0', 'miniprogram')).toBe('miniProgram')
    expect([surroundings('mobile', 'Safari'), surroundings('desktop', 'Safari')]).toEqual(['phone', 'desktop'])
  })
})
describe('what a buyer reads', () => {
  it('is the time left in words, and as a clock in the last hour', () => {
    const left = [0, 3_599, 3_600, 3_661, 86_390, 90_061, 172_800].map(seconds => [
      timeLeft(seconds, 'zh'),
      timeLeft(seconds, 'en'),
    ])
    expect(left).toEqual([
      ['00:00', '00:00'],
      ['59:59', '59:59'],
      ['1 小时', '1 hour'],
      ['1 小时 2 分钟', '1 hour 2 minutes'],
      ['24 小时', '24 hours'],
      ['25 小时', '25 hours'],
      ['2 天', '2 days'],
    ])
  })
  it('is no offer of an invoice once all of an order goes back, but of what stays', () => {
    const paid = { status: 20, amount: 100, advanceInvoice: false, invoicedAmount: 0, paidAmount: 100 } as const
    const offered = (refundedAmount: number, refundingAmount: number) =>
      canInvoice({ ...paid, refundedAmount, refundingAmount })
    expect([offered(0, 0), offered(0, 100), offered(40, 60), offered(0, 40)]).toEqual([true, false, false, true])
  })
  it('is one word for the three states of an order', () => {
    const word = (status: OrderView['status'], refundStatus: OrderView['refundStatus']) =>
      standingOf({ status, refundStatus }).word[1]
    expect([word(10, 10), word(20, 10), word(30, 10), word(40, 10)]).toEqual([
      'To be paid',
      'Paid',
      'Completed',
      'Closed',
    ])
    expect([word(20, 20), word(20, 21), word(20, 30), word(40, 31)]).toEqual([
      'Refund in progress',
      'Refund in progress',
      'Paid, partly refunded',
      'Refunded',
    ])
  })
})
describe('the contact of an order', () => {
  const wrong = (typed: object, sent = false) => Object.keys(wrongContact({ ...noContact, ...typed }, sent))
  it('needs a name, and a phone number or an e-mail address', () => {
    expect(wrong({})).toEqual(['name', 'phoneNumber'])
    expect(wrong({ name: '李雷', email: 'li@example.com' })).toEqual([])
    expect(wrong({ name: '李雷', phoneNumber: '12', email: 'x' })).toEqual(['phoneNumber', 'email'])
  })
  it('is refused at its field where it is longer than an order takes, as a name from a form may be', () => {
    const { name, address } = orderContact.fields
    const typed = (names: number, places: number) => ({
      name: '名'.repeat(names),
      phoneNumber: '13812345678',
      address: '路'.repeat(places),
    })
    expect(wrong(typed(name.max as number, address.max as number), true)).toEqual([])
    expect(wrong(typed((name.max as number) + 1, (address.max as number) + 1), true)).toEqual(['name', 'address'])
    expect(wrongContact({ ...noContact, ...typed(120, 0) }, false).name?.[1]).toContain(
      'Up to 100 characters, these are 120',
    )
  })
  it('needs a phone number and an address where something is sent', () => {
    expect(wrong({ name: '李雷', email: 'li@example.com' }, true)).toEqual(['phoneNumber', 'address'])
    expect(wrong({ name: '李雷', phoneNumber: '13812345678', address: '杭州' }, true)).toEqual([])
  })
})
