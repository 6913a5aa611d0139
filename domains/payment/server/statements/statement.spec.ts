import { describe, it } from 'node:test'
import { expect } from 'expect'
import { amountIn, momentIn, readAmount } from './cells.ts'
import { headingIn } from './columns.ts'
import { readStatement } from './statement.ts'

const zone = 'Asia/Shanghai'

describe('the cells of a statement', () => {
  it('are amounts and moments however a bank writes them', () => {
    expect(
      ['1,234.50', '￥1234.5', 1234.5, '+1234.50', '-5.00', '', '0.00', 'x'].map(cell => amountIn(cell, 'CNY')?.minor),
    ).toEqual([123450, 123450, 123450, 123450, undefined, undefined, undefined, undefined])
    expect(amountIn('1234', 'JPY')?.minor).toBe(1234)
    expect(
      [
        ['2026-11-26 10:20:30', null],
        ['20261126', '102030'],
        ['2026/11/26', '10:20:30'],
        ['2026年11月26日', '10:20:30'],
        ['2026-11-26', '2026-11-26 10:20:30'],
        ['2026-11-26', null],
        ['合计', null],
      ].map(([day, time]) => momentIn(day, time, zone)),
    ).toEqual([
      '2026-11-26T02:20:30.000Z',
      '2026-11-26T02:20:30.000Z',
      '2026-11-26T02:20:30.000Z',
      '2026-11-26T02:20:30.000Z',
      '2026-11-26T02:20:30.000Z',
      '2026-11-25T16:00:00.000Z',
      undefined,
    ])
  })
  it('hold an amount in many spellings; what is not certain is never guessed', () => {
    const spelled: readonly (readonly [string | number, string, number | null | undefined, ('in' | 'out')?])[] = [
      ['500.00元', 'CNY', 50_000],
      ['人民币500.00', 'CNY', 50_000],
      ['500.00 CNY', 'CNY', 50_000],
      ['HK$500.00', 'HKD', 50_000],
      ['$500.00', 'HKD', 50_000],
      ['１２３.００', 'CNY', 12_300],
      ['1.234,50', 'CNY', 123_450],
      ['1 234,50', 'EUR', 123_450],
      ['12,34', 'EUR', 1234],
      ['1,234,567', 'CNY', 123_456_700],
      ['500.00 贷', 'CNY', 50_000, 'in'],
      ['Cr 500.00', 'CNY', 50_000, 'in'],
      ['500.00DR', 'CNY', 50_000, 'out'],
      ['(500.00)', 'CNY', 50_000, 'out'],
      ['（500.00）', 'CNY', 50_000, 'out'],
      ['500-', 'CNY', 50_000, 'out'],
      ['-￥500', 'CNY', 50_000, 'out'],
      ['-HK$500', 'HKD', 50_000, 'out'],
      [-500.5, 'CNY', 50_050, 'out'],
      ['0.00', 'CNY', null],
      ['--', 'CNY', null],
      ['', 'CNY', null],
      // Another currency than the row’s, three decimals, an exponent, groups that are none, a word.
      ...(['HK$500.00', '$500.00', '500.005', '1.234', '5e2', '1,2345', '12,345,67', 'Cr (5)', '约500'] as const).map(
        text => [text, 'CNY', undefined] as const,
      ),
      [500.005, 'CNY', undefined],
    ]
    const read = spelled.map(([cell, currency]) => {
      const found = readAmount(cell, currency)
      return found ? [found.amount.minor, found.side] : [found, undefined]
    })
    expect(read.map((found, nth) => [spelled[nth]?.[0], ...found])).toEqual(
      spelled.map(([cell, , minor, side]) => [cell, minor, side]),
    )
  })
  it('are the heading of a column as any bank calls it', () => {
    const called =
      '记账金额(收入) 贷方发生额（收入） 存入 借方发生额(支取) 对方账户名 对方卡号/账号 记账时间 客户摘要 对手信息 日志号'
    expect(
      [...called.split(' '), 'Billing amount', '金额(HKD)', '收/支', 'Dr/Cr', '金额 / Amount'].map(
        cell => headingIn(cell)?.column,
      ),
    ).toEqual([
      ...['credit', 'credit', 'credit', 'debit', 'payer', 'account', 'at', 'note', 'payer', 'tradeNo'],
      ...['amount', 'amount', 'side', 'side', 'amount'],
    ])
  })
})
describe('the direction of money in a statement', () => {
  const read = (text: string) => readStatement(new TextEncoder().encode(text), zone)
  /** What came in of two rows, of 100.00 and of 200.00, by the word in their column of directions. */
  async function came(heading: string, ...words: readonly [string, string]) {
    const { lines, undirected } = await read(
      `交易时间,对方户名,${heading},金额,备注\n2026-11-20 10:00:00,甲公司,${words[0]},100.00,退款\n2026-11-20 10:00:00,乙公司,${words[1]},200.00,货款\n`,
    )
    return undirected ? 'asked' : lines.map(({ amount }) => amount.minor / 100).join()
  }
  it('is read from its column, whatever that is called and whichever words it uses', async () => {
    const spelled: readonly (readonly [string, string, string])[] = [
      ['收/支', '支出', '收入'],
      ['收支类型', '支', '收'],
      ['借贷方向', '借', '贷'],
      ['借贷标志', '借方', '贷方'],
      ['借贷标志', '1', '2'],
      ['借贷标志', '1-借', '2-贷'],
      ['收付标志', '付', '收'],
      ['收付标志', '2', '1'],
      ['Dr/Cr', 'Dr', 'Cr'],
      ['Debit/Credit', 'DEBIT', 'CREDIT'],
      ['D/C', 'D', 'C'],
      ['交易类型', '转出', '转入'],
      ['来往账标志', '往账', '来账'],
      ['方向', '-', '+'],
      ['Direction', 'outgoing', 'incoming'],
    ]
    const found: string[][] = []
    for (const [heading, out, ...rest] of spelled)
      found.push([heading, out, await came(heading, out, rest[0] as string)])
    expect(found).toEqual(spelled.map(([heading, out]) => [heading, out, '200']))
  })
  it('is asked where a kind says only how it was paid, and a strange word is named', async () => {
    expect(await came('交易类型', '网银转账', '支付宝')).toBe('asked')
    expect(await came('备用', '', '')).toBe('asked')
    const { lines, unreadable } = await read(
      '日期,收付标志,金额,对方户名\n2026-11-20,冲账,1.00,甲\n2026-11-20,收,2.00,乙\n2026-11-20,,3.00,丙\n',
    )
    expect([lines.map(({ amount }) => amount.minor), unreadable]).toEqual([[200], [2, 4]])
  })
  it('is read from signs, brackets and marks at the amounts; a minus among money in is named', async () => {
    const of = async (...amounts: readonly string[]) => {
      const { lines, unreadable, undirected } = await read(
        ['日期,金额,对方户名', ...amounts.map(amount => `2026-11-20,"${amount}",甲`)].join('\n'),
      )
      return [lines.map(({ amount }) => amount.minor), unreadable, undirected]
    }
    expect(await of('5', '-6')).toEqual([[500], [], false])
    expect(await of('5', '(6.00)', '7-')).toEqual([[500], [], false])
    expect(await of('5 贷', '6 借')).toEqual([[500], [], false])
    // Where money in is marked, silence may be money out.
    expect(await of('5 CR', '6')).toEqual([[500], [3], false])
    expect(await of('5', '6')).toEqual([[500, 600], [], true])
    const { lines, unreadable } = await read('日期,贷方金额,对方户名\n2026-11-20,-5.00,甲\n2026-11-20,6.00,乙\n')
    expect([lines.map(({ amount }) => amount.minor), unreadable]).toEqual([[600], [2]])
  })
  it('and the rest are found below a banner of twenty rows, above sums and a period', async () => {
    const banner = Array.from({ length: 19 }, (_, nth) => `某某银行,账户明细 ${nth},第 1 页`)
    const { lines, unreadable } = await read(
      [
        ...banner,
        '日期,货币,贷方金额,借方金额,摘要,附言,流水号',
        '20/03/2026,港币,"1,234.00",,网银,订单 7532,A001',
        '20/03/2026,港币,"1,234.00",,网银,订单 7532,A001',
        '2026-03-21,HKD,,50.00,手续费,,A002',
        '2026-03-01至2026-03-31,HKD,"1,234.00",50.00,合计,,',
        '合计,,"1,234.00",50.00,,,',
      ].join('\n'),
    )
    expect(unreadable).toEqual([])
    // Two equal lines with one reference are one.
    expect(lines).toMatchObject([
      { receivedAt: '2026-03-19T16:00:00.000Z', amount: { minor: 123_400, currency: 'HKD' }, note: '网银；订单 7532' },
    ])
  })
  it('leave out payments out, by their side, where one column holds both', async () => {
    const text = 'Date,Amount,Debit/Credit,Counterparty,Reference\n2026-11-26,10.00,C,Ann,1\n2026-11-26,20.00,D,Bob,2\n'
    const { lines } = await readStatement(new TextEncoder().encode(text), zone)
    expect(lines.map(({ payer, amount }) => [payer, amount.minor])).toEqual([['Ann', 1000]])
  })
})
