import { describe, it } from 'node:test'
import { expect } from 'expect'
import { amountOf } from '@pavilion/declare'
import { checkPayDifferenceKind as kinds } from '../../model/codes.ts'
import type { BillRow } from '@pavilion/payment/server/clients/provider.ts'
import { compareBill, type Ours } from './compare.ts'

const paid = (number: string, more: Partial<Ours> = {}): Ours => ({
  kind: 'pay',
  number,
  id: Number(number.slice(1)),
  projectId: 1,
  orderId: 1,
  payId: Number(number.slice(1)),
  type: 10,
  amount: 4800,
  currency: 'CNY',
  moved: true,
  onDay: true,
  billDate: null,
  state: 'paid',
  at: null,
  tradeNo: null,
  currencyId: 1,
  sellerId: 1,
  byProvider: true,
  ...more,
})
const line = (outTradeNo: string, minor = 4800, more: Partial<BillRow> = {}): BillRow => ({
  kind: 'pay',
  outTradeNo,
  tradeNo: `T${outTradeNo}`,
  amount: amountOf(minor, 'CNY'),
  state: 'SUCCESS',
  at: '2026-11-26T02:00:00.000Z',
  ...more,
})
const kindsOf = (ours: readonly Ours[], theirs: readonly BillRow[]) =>
  compareBill(ours, theirs).differences.map(({ kind, ours: mine, theirs: line }) => [
    kind,
    mine?.number ?? line?.outTradeNo,
  ])

describe('a bill compared with our books', () => {
  it('agrees when every line is on both sides, payments and refunds', () => {
    const refunded = paid('R2', { kind: 'refund' })
    const { differences, matched } = compareBill(
      [paid('P1'), refunded],
      [line('P1'), line('P1', 4800, { kind: 'refund', outRequestNo: 'R2' })],
    )
    expect([differences, matched.length]).toEqual([[], 2])
  })
  it('names what is only ours, only theirs, of another amount or currency, not booked, and twice', () => {
    expect(
      kindsOf(
        [paid('P1'), paid('P2'), paid('P3', { moved: false }), paid('P4'), paid('P5')],
        [
          line('P2', 4801),
          line('P3'),
          line('P4', 4800, { amount: amountOf(4800, 'USD') }),
          line('P5'),
          line('P5'),
          line('P9'),
        ],
      ),
    ).toEqual([
      [kinds.amount, 'P2'],
      [kinds.state, 'P3'],
      [kinds.amount, 'P4'],
      [kinds.doubled, 'P5'],
      [kinds.onlyTheirs, 'P9'],
      [kinds.onlyOurs, 'P1'],
    ])
  })
  it('misses nothing that the bill of another day had, and nothing that moved on another day', () => {
    expect(kindsOf([paid('P1', { billDate: '2026-11-25' }), paid('P2', { onDay: false })], [])).toEqual([])
    expect(kindsOf([paid('P2', { onDay: false })], [line('P2')])).toEqual([])
  })
  it('tells transactions under one number apart by the provider’s own number, whatever comes first', () => {
    const [first, second] = [paid('P1', { tradeNo: 'T1', amount: 4700 }), paid('P1', { id: 2, tradeNo: 'T2' })]
    const lines = [line('P1', 4800, { tradeNo: 'T2' }), line('P1', 4700, { tradeNo: 'T1' })]
    expect(kindsOf([first, second], lines)).toEqual([])
    expect(kindsOf([first, second], [...lines, line('P1', 4700, { tradeNo: 'T1' })])).toEqual([[kinds.doubled, 'P1']])
  })
  it('compares what became of refunds: failed there and settled here differs, under way waits for the next bill', () => {
    const refund = (number: string, more: Partial<Ours> = {}) => paid(number, { kind: 'refund', ...more })
    const said = (number: string, outcome: BillRow['outcome']) =>
      line('P1', 4800, { kind: 'refund', outRequestNo: number, ...(outcome && { outcome }) })
    expect(kindsOf([refund('R1')], [said('R1', 'failed')])).toEqual([[kinds.state, 'R1']])
    // It was transferred by hand after the provider had failed, or waits for that.
    expect(kindsOf([refund('R1', { byProvider: false })], [said('R1', 'failed')])).toEqual([])
    expect(kindsOf([refund('R1', { moved: false, onDay: false })], [said('R1', 'failed')])).toEqual([])
    const pending = compareBill([refund('R1')], [said('R1', 'pending')])
    expect([pending.differences, pending.matched, pending.waiting.size]).toEqual([[], [], 1])
    expect(kindsOf([refund('R1')], [said('R1', undefined)])).toEqual([])
    // What moved nothing and is nobody's is no matter.
    expect(kindsOf([], [said('R9', 'failed'), said('R8', 'pending')])).toEqual([])
  })
})
