import { describe, it } from 'node:test'
import { amountOf } from '@pavilion/declare'
import { expect } from 'expect'
import { alipayBillOf, gbk, type Line, weChatBillOf, zip } from '../sandbox/bills.ts'
import type { SandboxTrade } from '../sandbox/state.ts'
import { faultOf } from './bill.ts'
import { readBillFile } from './file.ts'

const day = '2026-11-26'
const trade = (number: string, more: object = {}) =>
  ({
    id: number,
    number,
    tradeNo: `T${number}`,
    amount: 10_000,
    currency: 'CNY',
    subject: '年会门票',
    kind: 'NATIVE',
    appId: 'wx',
    payer: '买家',
    createdAt: Date.parse(`${day}T01:00:00Z`),
    refunds: [],
    ...more,
  }) as unknown as SandboxTrade
const line = (number: string, more: Partial<Line> = {}, about: object = {}): Line => ({
  trade: trade(number, about),
  amount: 10_000,
  at: Date.parse(`${day}T02:00:00Z`),
  ...more,
})
const back = (number: string, amount: number) =>
  line(number, { amount, refund: { number: `R${number}`, refundNo: `F${number}` } as Line['refund'] & object })
const bytes = (text: string) => new TextEncoder().encode(text)
const fault = (file: Uint8Array, about: { day: string; account?: string } = { day, account: '1900000109' }) => {
  const bill = readBillFile(file)
  return bill ? (faultOf(bill, about)?.[1] ?? 'whole') : 'no bill'
}
const weChat = (...lines: readonly Line[]) => weChatBillOf(lines, '1900000109')
/** The same with only the columns that bills had before: no amounts before discounts. */
const narrow = (text: string) =>
  text
    .split('\r\n')
    .map(row => (row.startsWith('`') || row.includes('微信订单号') ? row.split(',').slice(0, 24).join(',') : row))
    .map(row =>
      /^`\d+,/.test(row) ? row.split(',').slice(0, 5).join(',') : row.replace(/,订单总金额,申请退款总金额$/, ''),
    )
    .join('\r\n')

describe('a bill of WeChat Pay', () => {
  it('is read in 24 and in 27 columns, in UTF-8 and GBK, alone and packed', () => {
    const text = weChat(line('A1'), back('A1', 200))
    const files = [
      bytes(text),
      gbk(text.replace('\ufeff', '')),
      bytes(narrow(text)),
      zip([{ name: gbk('账单.csv'), bytes: Buffer.from(text) }]),
    ]
    for (const file of files) {
      expect(fault(file)).toBe('whole')
      expect(readBillFile(file)?.rows).toMatchObject([
        { kind: 'pay', outTradeNo: 'A1', tradeNo: 'TA1', amount: amountOf(10_000, 'CNY'), fee: amountOf(60, 'CNY') },
        { kind: 'refund', outTradeNo: 'A1', outRequestNo: 'RA1', amount: amountOf(200, 'CNY'), state: 'SUCCESS' },
      ])
    }
  })
  it('is divided by comma and backtick together, whatever people call what they sell', () => {
    for (const subject of ['`茶展, 2026', 'Tea, Coffee', 'a,`b,`c', '"Tea", the', '']) {
      const [row] = readBillFile(bytes(weChat(line('A1', {}, { subject }))))?.rows ?? []
      expect([subject, row?.amount.minor, row?.fee?.minor]).toEqual([subject, 10_000, 60])
    }
    // A spreadsheet program has saved it again.
    const saved = weChat(line('A1', {}, { subject: 'Tea, Coffee' })).replace(/^`.*$/gm, row =>
      row
        .slice(1)
        .split(',`')
        .map(cell => `"\`${cell}"`)
        .join(','),
    )
    expect(fault(bytes(saved))).toBe('whole')
  })
  it('of which rows, sums, day or merchant do not agree makes no report: it is named', () => {
    const rows = [line('A1'), line('A2'), back('A2', 200)]
    const text = weChat(...rows)
    const lines = text.split('\r\n')
    expect(fault(bytes(text))).toBe('whole')
    expect(fault(bytes(lines.toSpliced(2, 1).join('\r\n')))).toMatch(
      /summary says 3 for the number of rows, its rows 2/,
    )
    expect(fault(bytes(lines.slice(0, 3).join('\r\n')))).toMatch(/summary at its end is missing/)
    expect(fault(bytes(lines.slice(0, -2).join('\r\n')))).toMatch(/summary at its end is missing/)
    const wrong = (from: string, to: string) => fault(bytes(text.replace(from, to)))
    expect(wrong('`3,`200.00', '`3,`200.01')).toMatch(/200\.01 for payments, its rows 200/)
    expect(wrong('`3,`200.00,`2.00', '`3,`200.00,`3.00')).toMatch(/3\.00 for refunds, its rows 2/)
    expect(wrong(',`0.00,`1.20,`', ',`0.00,`1.30,`')).toMatch(/1\.30 for fees, its rows 1\.2/)
    expect(fault(bytes(weChat(line('A1'), line('A2', { at: Date.parse(`${day}T17:00:00Z`) }))))).toMatch(
      /about 2026-11-27 instead of 2026-11-26/,
    )
    expect(fault(bytes(text), { day, account: '1900000200' })).toMatch(/of another merchant, 1900000109 instead/)
    expect(fault(bytes(text.replace('1900000109', '1900000200')))).toMatch(/of another merchant, 1900000200 instead/)
    expect(fault(bytes(text.replaceAll('`100.00', '`1oo')))).toMatch(/A line of the bill cannot be read/)
  })
  it('says what became of refunds', () => {
    const text = weChat(line('A1'), back('A1', 200))
    const stateOf = (state: string) =>
      readBillFile(bytes(text.replace(/`ORIGINAL,`SUCCESS/, `\`ORIGINAL,\`${state}`)))?.rows[1]?.outcome
    expect(['SUCCESS', 'PROCESSING', 'FAIL', 'CHANGE'].map(stateOf)).toEqual([
      undefined,
      'pending',
      'failed',
      'pending',
    ])
  })
})
describe('a bill of Alipay', () => {
  const account = '20880000000000010156'
  const about = { day, account: '2088000000000001' }
  const file = alipayBillOf([line('A1'), line('A2'), back('A2', 200)], day, account)
  const [whole = ''] = [new TextDecoder('gb18030').decode(file)]
  const detail = whole.slice(whole.indexOf('#支付宝业务明细'), whole.indexOf('SANDBOX]') + 8)
  it('is a ZIP of GBK files, or the file of its lines alone', () => {
    for (const each of [file, gbk(detail), bytes(detail)]) {
      expect(fault(each, about)).toBe('whole')
      expect(readBillFile(each)?.rows).toMatchObject([
        { kind: 'pay', outTradeNo: 'A1', amount: amountOf(10_000, 'CNY'), fee: amountOf(60, 'CNY'), state: '交易' },
        { kind: 'pay', outTradeNo: 'A2' },
        { kind: 'refund', outTradeNo: 'A2', outRequestNo: 'RA2', amount: amountOf(200, 'CNY') },
      ])
    }
    for (const none of [bytes('no archive'), zip([]), gbk('姓名,电话\n王小明,1\n'), file.subarray(0, 60)])
      expect(fault(none, about)).toBe('no bill')
  })
  it('that is cut, or of another day or merchant, is named', () => {
    const lines = detail.split('\r\n')
    expect(fault(bytes(lines.slice(0, 7).join('\r\n')), about)).toMatch(/summary at its end is missing/)
    expect(fault(bytes(lines.toSpliced(5, 1).join('\r\n')), about)).toMatch(/2 for the number of payments, its rows 1/)
    expect(fault(bytes(detail.replace('共200.00元', '共210.00元')), about)).toMatch(
      /210\.00 for payments, its rows 200/,
    )
    expect(fault(file, { ...about, day: '2026-11-27' })).toMatch(/about 2026-11-26 instead of 2026-11-27/)
    expect(fault(file, { day, account: '2088000000000002' })).toMatch(/of another merchant, 20880000000000010156/)
  })
})
