import { describe, it } from 'node:test'
import { expect } from 'expect'
import { amountIn, momentIn, readAmount } from './cells.ts'
import { headingIn } from './columns.ts'
import { gbk, zip } from '../sandbox/bills.ts'
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
      ['Credit Debit Indicator', 'DBIT', 'CRDT'],
      ['存取标志', '支取', '存入'],
    ]
    const found: string[][] = []
    for (const [heading, out, ...rest] of spelled)
      found.push([heading, out, await came(heading, out, rest[0] as string)])
    expect(found).toEqual(spelled.map(([heading, out]) => [heading, out, '200']))
  })
  it('is asked where a kind says only how it was paid, and a strange word is named', async () => {
    expect(await came('交易类型', '网银转账', '支付宝')).toBe('asked')
    expect(await came('备用', '', '')).toBe('asked')
    for (const word of ['收费', '收付', '存款支取', 'Paid', '退款', '3'])
      expect([word, await came('收付标志', word, '收')]).toEqual([word, '200'])
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
describe('a statement of', () => {
  const read = (text: string | Uint8Array, how = {}) =>
    readStatement(typeof text === 'string' ? new TextEncoder().encode(text) : text, zone, how)
  const ofBank: Readonly<Record<string, readonly [heading: string, ...rows: string[]]>> = {
    ICBC: [
      '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息',
      'R001,1,6222,2026-11-20 10:00:00,贷,,"1,200.00",102,转账,订单 7532,甲公司,0,',
      'R002,1,6223,2026-11-20 11:00:00,借,300.00,,102,转账,房租,房东,0,',
    ],
    CCB: [
      '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号',
      '1,本公司,20261120 10:00:00,0.00,"1,200.00",0,人民币元,甲公司,6222,建行,20261120,转账,订单 7532,R001,',
      '1,本公司,20261120 11:00:00,300.00,0.00,0,人民币元,房东,6223,建行,20261120,转账,房租,R002,',
    ],
    ABC: [
      '交易时间,收入金额,支出金额,账户余额,交易行名,对方省市,对方账号,对方户名,交易用途,交易流水号',
      '2026-11-20 10:00:00,1200.00,,0,农行,北京,6222,甲公司,订单 7532,R001',
      '2026-11-20 11:00:00,,300.00,0,农行,北京,6223,房东,房租,R002',
    ],
    BoC: [
      '交易类型[ Transaction Type ],业务类型[ Business type ],付款人账号[ Debit Account No. ],付款人名称[ Payer’s Name ],收款人名称[ Payee’s Name ],交易日期[ Transaction Date ],交易时间[ Transaction time ],交易货币[ Trade Currency ],交易金额[ Trade Amount ],交易流水号[ Transaction reference number ],用途[ Purpose ]',
      '来账,汇款,6222,甲公司,本公司,20261120,10:00:00,CNY,"1,200.00",R001,订单 7532',
      '往账,汇款,1,本公司,房东,20261120,11:00:00,CNY,-300.00,R002,房租',
    ],
    CMB: [
      '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,用途,收(付)方名称,收(付)方账号,收(付)方开户行名',
      '20261120,10:00:00,20261120,网银,,1200.00,0,转账,R001,订单 7532,甲公司,6222,招行',
      '20261120,11:00:00,20261120,网银,300.00,,0,转账,R002,房租,房东,6223,招行',
    ],
    SPDB: [
      '交易日期,交易时间,交易流水号,摘要代码,借方金额,贷方金额,账户余额,对方账号,对方户名,对方行名,备注',
      '20261120,100000,R001,转账,,1200.00,0,6222,甲公司,浦发,订单 7532',
      '20261120,110000,R002,转账,300.00,,0,6223,房东,浦发,房租',
    ],
    CITIC: [
      '交易日期,交易时间,柜员交易号,对方账号,对方账户名称,对方开户行名,借方发生额,贷方发生额,账户余额,摘要,状态',
      '2026-11-20,10:00:00,R001,6222,甲公司,中信,0.00,1200.00,0,订单 7532,正常',
      '2026-11-20,11:00:00,R002,6223,房东,中信,300.00,0.00,0,房租,正常',
    ],
    HSBC: [
      'Account name,Account number,Currency,Bank reference,Narrative,Customer reference,TRN type,Value date,Credit amount,Debit amount,Balance,Time,Post date',
      'Pavilion,1,CNY,R001,甲公司,订单 7532,TRANSFER,20/11/2026,"1,200.00",,0,10:00:00,20/11/2026',
      'Pavilion,1,CNY,R002,房东,房租,TRANSFER,20/11/2026,,-300.00,0,11:00:00,20/11/2026',
    ],
    WeChat: [
      '微信支付账单明细,,,,,,,,,,\n交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注',
      '2026-11-20 10:00:00,二维码收款,甲公司,收款方备注:订单 7532,收入,¥1200.00,/,已收钱,R001,1,/',
      '2026-11-20 11:00:00,扫二维码付款,房东,房租,支出,¥300.00,零钱,支付成功,R002,2,/',
      '2026-11-20 11:30:00,零钱提现,/,/,/,¥50.00,零钱,提现已到账,R003,3,/',
    ],
    Alipay: [
      '支付宝交易记录明细查询\n交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注',
      '2026-11-20 10:00:00,收入,甲公司,a***@b.c,订单 7532,收入,1200.00,余额,交易成功,R001,,',
      '2026-11-20 11:00:00,生活服务,房东,a***@b.c,房租,支出,300.00,余额,交易成功,R002,,',
      '2026-11-20 11:30:00,投资理财,余额宝,,转入,不计收支,50.00,余额,交易成功,R003,,',
    ],
    'Alipay’s account': [
      '#支付宝账务明细查询\n账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
      'R001,2,3,订单 7532,2026-11-20 10:00:00,甲公司,1200.00,,0,支付宝,在线支付,',
      'R002,2,3,房租,2026-11-20 11:00:00,房东,,-300.00,0,支付宝,在线支付,',
    ],
    'WeChat’s funds': [
      '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
      '2026-11-20 10:00:00,R001,R001,交易,交易,收入,1200.00,0,system,订单 7532,1',
      '2026-11-20 11:00:00,R002,R002,退款,退款,支出,300.00,0,system,房租,2',
    ],
  }
  for (const [bank, [heading, ...rows]] of Object.entries(ofBank))
    it(`${bank} is read as it comes: what came in, from whom, with reference and note`, async () => {
      const { lines, problems, left, undirected } = await read([heading, ...rows].join('\n'))
      expect([problems.map(({ why }) => why[1]), undirected, left]).toEqual([[], false, rows.length - 1])
      expect(lines).toMatchObject([
        { receivedAt: '2026-11-20T02:00:00.000Z', amount: { minor: 120_000, currency: 'CNY' }, tradeNo: 'R001' },
      ])
      expect(lines[0]?.note).toContain('订单 7532')
      if (!/HSBC|account|funds/.test(bank)) expect(lines[0]?.payer).toBe('甲公司')
    })
  it('any bank is in the currency of its column, its amounts, its heading or its banner; an unknown one is named', async () => {
    const currencies = async (...rows: readonly string[]) => {
      const { lines, problems, saysCurrency } = await read(rows.join('\n'))
      return [lines.map(({ amount }) => amount.currency), problems.map(({ why }) => why[1]), saysCurrency]
    }
    const row = '2026-11-20,甲,100.00'
    expect(await currencies('日期,户名,贷方金额,币种', `${row},港币`)).toEqual([['HKD'], [], true])
    expect(await currencies('日期,户名,贷方金额,币种', `${row},克朗币`)).toEqual([
      [],
      ['The currency “克朗币” is not known'],
      true,
    ])
    expect(await currencies('日期,户名,贷方金额', '2026-11-20,甲,HK$100.00')).toEqual([['HKD'], [], true])
    expect(await currencies('日期,户名,贷方金额(USD)', row)).toEqual([['USD'], [], true])
    expect(await currencies('某某银行,,币种：港币', '日期,户名,贷方金额', row)).toEqual([['HKD'], [], true])
    expect(await currencies('Currency:,EUR,', 'Date,Payer,Credit', row)).toEqual([['EUR'], [], true])
    expect(await currencies('日期,户名,贷方金额', row)).toEqual([['CNY'], [], false])
    const given = await read(`日期,户名,贷方金额\n${row}\n`, { currency: 'HKD' })
    expect(given.lines[0]?.amount.currency).toBe('HKD')
  })
  it('any bank names each line that it cannot read, with the reason; nothing is dropped in silence', async () => {
    const { lines, problems } = await read(
      [
        '日期,对方户名,收/支,金额,状态',
        '2026-11-20,甲,收入,约500,成功',
        '2026-11-20,乙,划转,500.00,成功',
        '某日,丙,收入,500.00,成功',
        '2026-11-20,丁,收入,500.00,交易关闭',
        '2026-11-20,戊,收入,500.00,成功',
      ].join('\n'),
    )
    expect([lines.length, problems.map(({ row, why }) => [row, why[1]])]).toEqual([
      1,
      [
        [2, 'The amount “约500” cannot be read with certainty'],
        [3, 'The direction “划转” is not understood'],
        [4, 'The date “某日” cannot be read'],
        [5, 'Its status is “交易关闭”'],
      ],
    ])
    expect(problems[1]).toMatchObject({ payer: '乙', receivedAt: '2026-11-19T16:00:00.000Z' })
    const both = await read('日期,户名,借方金额,贷方金额\n2026-11-20,甲,5.00,6.00\n')
    expect(both.problems.map(({ why }) => why[1])).toEqual(['It has an amount in both columns, in and out'])
  })
  it('an unknown bank is read as a person says of its columns', async () => {
    const text =
      '某某行\nWann,Wer,Wieviel,Rein oder raus,Wozu\n2026-11-20,Ann,12.34,收,7532\n2026-11-20,Bob,5.00,付,x\n'
    const unknown = await read(text)
    expect([unknown.isStatement, unknown.headings.map(({ key, column, sample }) => [key, column, sample])]).toEqual([
      false,
      [
        ['Wann', undefined, '2026-11-20'],
        ['Wer', undefined, 'Ann'],
        ['Wieviel', undefined, '12.34'],
        ['Rein oder raus', undefined, '收'],
        ['Wozu', undefined, '7532'],
      ],
    ])
    const columns = { Wann: 'at', Wer: 'payer', Wieviel: 'amount', 'Rein oder raus': 'side', Wozu: 'note' }
    const { lines, left } = await read(text, { columns })
    expect(lines).toMatchObject([{ payer: 'Ann', note: '7532', amount: { minor: 1234 } }])
    expect([lines.length, left]).toEqual([1, 1])
  })
  it('WeChat or Alipay is packed, in GBK', async () => {
    const text = ofBank.Alipay?.join('\n') ?? ''
    const { lines } = await read(zip([{ name: gbk('支付宝.csv'), bytes: gbk(text) }]))
    expect(lines).toMatchObject([{ payer: '甲公司', amount: { minor: 120_000 } }])
  })
})
