import { describe, it } from 'node:test'
import { expect } from 'expect'
import { boothPayState as pay, payStateOf, type AskedLine } from './cockpit.ts'
import { boothReserveStatus } from './codes.ts'

const line = (kind: number, status: number, due: string | null = null): AskedLine => ({
  kind,
  orderStatus: status,
  due,
})
const [deposit, fee, unpaid, paid] = [30, 31, 10, 20]
const stateOf = (lines: readonly AskedLine[], more: object = {}) =>
  payStateOf({ state: boothReserveStatus.reserved, agreedPrice: 100, ...more }, lines, '2026-05-10')

describe('the payment state of a stand', () => {
  it('follows deposit and balance; what is overdue comes first, from the day after it was due', () => {
    expect(stateOf([])).toBe(pay.none)
    expect(stateOf([line(deposit, paid)], { state: boothReserveStatus.free })).toBe(pay.none)
    expect(stateOf([line(deposit, unpaid, '2026-05-10')])).toBe(pay.depositDue)
    expect(stateOf([line(deposit, paid)])).toBe(pay.depositPaid)
    expect(stateOf([line(deposit, paid)], { agreedPrice: 0 })).toBe(pay.allPaid)
    expect(stateOf([line(deposit, paid), line(fee, unpaid, '2026-05-11')])).toBe(pay.balanceDue)
    expect(stateOf([line(deposit, paid), line(fee, unpaid, '2026-05-09')])).toBe(pay.overdue)
    expect(stateOf([line(deposit, unpaid, '2026-05-09'), line(fee, paid)])).toBe(pay.overdue)
    expect(stateOf([line(deposit, unpaid, '2026-06-01'), line(fee, paid)])).toBe(pay.depositDue)
    expect(stateOf([line(deposit, paid), line(fee, paid)])).toBe(pay.allPaid)
  })
})
