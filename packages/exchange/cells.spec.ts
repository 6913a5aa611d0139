import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'expect'
import {
  boolean,
  code,
  codes,
  date,
  decimal,
  email,
  files,
  images,
  instant,
  integer,
  json,
  money,
  phone,
  text,
  time,
} from '@pavilion/declare'
import { fromCell, instantOf, localTime, toCell } from './cells.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const held = () => {
  collect()
  return process.memoryUsage().heapUsed
}

describe('times of a sheet', () => {
  it('that are long texts do not stay in memory after the sheet was read', () => {
    const before = held()
    for (let nth = 0; nth < 1000; nth++)
      expect(
        fromCell(instant('时间', 'Time'), randomBytes(16_000).toString('hex'), { timeZone: 'Asia/Shanghai' }),
      ).toBeUndefined()
    expect((held() - before) / 1_000_000).toBeLessThan(10)
  })
})

describe('a cell', () => {
  const reading = { language: 'en' as const, timeZone: 'Asia/Shanghai', unmasked: true }
  it('keeps an instant through the project’s time zone, also when clocks change', () => {
    expect(localTime('2026-11-21T00:34:18.973Z', 'Asia/Shanghai')).toBe('2026-11-21 08:34:18')
    expect(instantOf('2026-11-21 08:34', 'Asia/Shanghai')).toBe('2026-11-21T00:34:00.000Z')
    expect(instantOf('2026/7/1 9:05:01', 'America/New_York')).toBe('2026-07-01T13:05:01.000Z')
    expect([instantOf('2026-02-30', 'UTC'), instantOf('soon', 'UTC')]).toEqual([undefined, undefined])
    expect(['Asia/Shanghai', 'UTC', 'America/New_York'].map(zone => instantOf('9999-12-31 23:59:59', zone))).toEqual([
      '9999-12-31T15:59:59.000Z',
      '9999-12-31T23:59:59.000Z',
      undefined,
    ])
    expect(instantOf(localTime('0999-07-01T00:00:00.000Z', 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(
      '0999-07-01T00:00:00.000Z',
    )
  })
  it('has the text that a person reads, and converts back to the value', () => {
    const status = codes({ open: [1, '开启', 'Open'], closed: [0, '关闭', 'Closed'] })
    for (const [field, value, cell] of [
      [code('状态', 'Status', status), 0, 'Closed'],
      [money('价', 'Price'), 12345, 123.45],
      [boolean('是否', 'Whether'), true, 'Yes'],
      [decimal('数', 'Number'), 1.5, 1.5],
      [instant('时间', 'Time'), '2026-11-21T00:34:18.000Z', '2026-11-21 08:34:18'],
    ] as const) {
      expect(toCell(field, value, reading)).toBe(cell)
      expect(fromCell(field, cell, reading)).toEqual(value)
    }
    expect(toCell(phone('手机', 'Phone'), '13800138000', { ...reading, unmasked: false })).toBe('138****8000')
    expect(fromCell(code('状态', 'Status', status), 'Ajar', reading)).toBeUndefined()
  })
})

describe('a cell filled in by a person', () => {
  const at = { timeZone: 'Asia/Shanghai' }
  it('reads a time in the spreadsheet program’s own format and afternoon times; an unreadable one is a problem', () => {
    const read = (cell: unknown) => fromCell(time('时间', 'Time'), cell, at)
    const kept = new Date(Date.UTC(1899, 11, 31, 9, 30))
    expect(
      [kept, new Date(Date.UTC(1899, 11, 31)), '9:30', '09:30:15', '9:30 PM', '12:05 am', '9:30 p.m.'].map(read),
    ).toEqual(['09:30', '00:00', '09:30', '09:30', '21:30', '00:05', '21:30'])
    expect(['9:30 or so', '13:00 PM', 'noon'].map(read)).toEqual([undefined, undefined, undefined])
    expect(
      [kept, new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T08:30:00Z')].map(cell =>
        fromCell(text('词', 'Words'), cell, at),
      ),
    ).toEqual(['09:30:00', '2026-11-21', '2026-11-21 08:30:00'])
  })
  it('reports a 13th month or a 61st minute instead of taking it for another time', () => {
    for (const value of [
      '2026-13-01',
      '2026-00-10',
      '0099-02-03',
      '2026-11-21 09:61',
      '2026-11-21 25:00',
      '2026-11-21 09:30:75',
    ])
      expect([value, instantOf(value, 'UTC'), instantOf(value, 'America/New_York')]).toEqual([
        value,
        undefined,
        undefined,
      ])
    expect(['2026-13-01', '2026/2/3', '0099-02-03'].map(cell => fromCell(date('日期', 'Date'), cell, at))).toEqual([
      undefined,
      '2026-02-03',
      '0099-02-03',
    ])
  })
  it('reads a time with its own zone; one with an end time is a problem, not a time of another zone', () => {
    const read = (cell: string) => fromCell(instant('开始时间', 'Start'), cell, at)
    expect(
      [
        '2027-04-15T01:30:00.000Z',
        '2027-04-15T09:30+08:00',
        '2027-04-15 09:30:00+08:00',
        '2027-04-15 09:30:00.123456+08:00',
      ].map(read),
    ).toEqual([
      '2027-04-15T01:30:00.000Z',
      '2027-04-15T01:30:00.000Z',
      '2027-04-15T01:30:00.000Z',
      '2027-04-15T01:30:00.123Z',
    ])
    expect(
      [
        '2027-04-15 09:30-10:30',
        '2027-04-15 09:30 -10:30',
        '15 Apr 2027 09:30-10:30',
        '3 Z',
        '2027-02-30T09:30:00Z',
      ].map(read),
    ).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
  it('with a computed price is read as the price shown', () => {
    expect([1.1 * 3, 19.99, 0.1 + 0.2, 2.675].map(cell => fromCell(money('价', 'Price'), cell, at))).toEqual([
      330,
      1999,
      30,
      undefined,
    ])
    expect(fromCell(decimal('数', 'Number'), 0.1 + 0.2, at)).toBe(0.3)
  })
  it('names a code as it is called now, or as it was called before', () => {
    const kinds = codes({
      single: [3, '单选框', 'Single choice'],
      event: [4, '活动管理员', 'Event manager'],
      other: [5, '其他', 'Radio'],
    })
    const kind = code('类型', 'Type', kinds)
    expect(['single choice', '项目管理员', 'Project manager'].map(cell => fromCell(kind, cell, at))).toEqual([3, 4, 4])
    // The present name of a code comes before the former name of another.
    expect(fromCell(kind, 'Radio', at)).toBe(5)
    const alone = codes({ single: [3, '单选框', 'Single choice'] })
    expect(fromCell(code('类型', 'Type', alone), 'Radio', at)).toBe(3)
  })
  it('with a percentage is that number in a field of percents, and a fraction elsewhere', () => {
    const rate = decimal('税率', 'Tax rate', { unit: '%' })
    const share = decimal('比例', 'Share')
    const whole = integer('折扣', 'Discount', { unit: '%' })
    expect(['6%', '12.5 %', '6％', '6', '-3%', '%', '1.2.3%', '六%'].map(cell => fromCell(rate, cell, at))).toEqual([
      6,
      12.5,
      6,
      6,
      -3,
      undefined,
      undefined,
      undefined,
    ])
    expect([
      fromCell(share, '6%', at),
      fromCell(share, '29%', at),
      fromCell(whole, '15%', at),
      fromCell(whole, '1.5%', at),
      fromCell(integer('数', 'Number'), '6%', at),
    ]).toEqual([0.06, 0.29, 15, undefined, undefined])
  })
  it('never starts with the sign of a formula, be it a file name or an address, and is read back unchanged', () => {
    const reading = { language: 'en' as const, unmasked: true, ...at }
    for (const [field, value, cell] of [
      [
        files('附件', 'Files'),
        [{ name: '=HYPERLINK("x").pdf', path: '/files/a.pdf' }],
        `'=HYPERLINK("x").pdf </files/a.pdf>`,
      ],
      [email('邮箱', 'E-mail'), '=1+1@x.com', `'=1+1@x.com`],
    ] as const) {
      expect(toCell(field, value, reading)).toBe(cell)
      expect(fromCell(field, cell, at)).toEqual(value)
    }
  })
  it('with addresses separated by lines or commas is read as all of them, whatever the spacing', () => {
    const blank = ' '.repeat(1_000_000)
    const read = (cell: string) => fromCell(images('图片', 'Pictures'), cell, at)
    expect([
      read('/files/a,b.png\r\n  https://x.com/c.png ；/files/d.png, /files/e.png'),
      read(`/files/a.png${blank},\n${blank}/files/b.png`),
    ]).toEqual([
      ['/files/a,b.png', 'https://x.com/c.png', '/files/d.png', '/files/e.png'],
      ['/files/a.png', '/files/b.png'],
    ])
    expect((read(`/files/a.png${blank}b`) as string[]).map(({ length }) => length)).toEqual([1_000_013])
  })
})
describe('a list of texts, and names with their values', () => {
  const how = { timeZone: 'Asia/Shanghai', language: 'zh', unmasked: true } as const
  it('are read and written in a sheet as people write them, not as JSON', () => {
    const tags = json<readonly string[]>()('可选值', 'Values', { entered: 'tags' })
    const pairs = json<Record<string, string>>()('规格值', 'Spec values', { entered: 'pairs' })
    expect(fromCell(tags, '红、蓝，绿, 红', how)).toEqual(['红', '蓝', '绿'])
    expect(toCell(tags, ['红', '蓝'], how)).toBe('红\n蓝')
    expect(fromCell(pairs, '颜色：红；尺码: L', how)).toEqual({ 颜色: '红', 尺码: 'L' })
    expect(toCell(pairs, { 颜色: '红', 尺码: 'L' }, how)).toBe('颜色: 红\n尺码: L')
    expect(fromCell(pairs, toCell(pairs, { 颜色: '红', 尺码: 'L' }, how), how)).toEqual({ 颜色: '红', 尺码: 'L' })
    expect(fromCell(pairs, '红', how)).toBeUndefined()
    // Sheets that were exported before.
    expect(fromCell(tags, '["红","蓝"]', how)).toEqual(['红', '蓝'])
  })
})
