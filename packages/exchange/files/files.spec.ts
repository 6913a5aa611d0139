import { describe, it } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { expect } from 'expect'
import { integer, text } from '@pavilion/declare'
import type { ImportColumn } from '../columns.ts'
import type { Importer } from '../importer.ts'
import { partsOf } from '../sheet.ts'
import { CellFault } from '../xlsx/fault.ts'
import { openSheet } from './open.ts'
import { oldWorkbook } from './oldWorkbook.ts'

async function linesOf(bytes: Uint8Array): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for await (const some of (await openSheet(bytes)).lines())
    for (const { index, values } of some)
      rows[index] = Array.from(values, value => (value instanceof CellFault ? value.shown : (value ?? null)))
  return rows
}
const utf8 = (words: string) => Buffer.from(words)
const chinese = Buffer.from('d0d5c3fb2cb5a5cebb0d0ad5c5c8fd2cc4b3c4b3b9abcbbe', 'hex')
const people = [
  ['姓名', '单位'],
  ['张三', '某某公司'],
]
describe('a sheet as text', () => {
  it('is read in UTF-8 with and without its mark, in UTF-16 and in GB18030', async () => {
    const words = '姓名,单位\r\n张三,某某公司\r\n'
    for (const bytes of [utf8(words), utf8(`\ufeff${words}`), Buffer.from(`\ufeff${words}`, 'utf16le'), chinese])
      expect(await linesOf(bytes)).toEqual(people)
  })
  it('is separated by commas, semicolons or tabs, whichever it has most of, or as its first line says', async () => {
    for (const words of [
      '姓名,单位\n张三,某某公司',
      '姓名;单位\n张三;某某公司\n',
      '姓名\t单位\r张三\t某某公司',
      'sep=;\n姓名;单位\n张三;某某公司',
    ])
      expect((await linesOf(utf8(words))).filter(Boolean)).toEqual(people)
  })
  it('has quoted cells with separators, line breaks and quotation marks, and codes with zeros before them', async () => {
    expect(await linesOf(utf8('a,"x, ""y""\r\nz",="00123"\n\n,,5" screen\n'))).toEqual([
      ['a', 'x, "y"\r\nz', '00123'],
      [],
      [null, null, '5" screen'],
    ])
  })
  it('is no sheet when it is a page, a document or bytes, or a quotation mark has no end', async () => {
    for (const words of ['<table><tr><td>a</td></tr></table>', '%PDF-1.7', '\u0001\u0002', ''])
      await expect(linesOf(utf8(words))).rejects.toThrow('no workbook')
    await expect(linesOf(utf8('a,"b\nc'))).rejects.toThrow('quotation mark')
    await expect(linesOf(utf8(','.repeat(20_000)))).rejects.toThrow('column 16385')
  })
  it('in which a long number was shortened says so, as a workbook does', async () => {
    const columns = [{ name: 'card', field: text('证件号码', 'ID number'), heading: '证件号码', other: 'ID number' }]
    for await (const { rows } of partsOf(
      { columns, check: async () => {} } as unknown as Importer,
      utf8('证件号码\n1.10105E+17'),
    ))
      expect(rows[0]?.wrong.card?.[1]).toMatch(/more than 15 digits/)
  })
})

describe('an old workbook (.xls)', () => {
  const bytes = inflateRawSync(Buffer.from(oldWorkbook, 'base64'))
  it('is read like a new one: texts, numbers, dates, percents, codes, truths, errors, formulas, its first visible sheet', async () => {
    expect(await linesOf(bytes)).toEqual([
      ['参会人员名单'],
      ['*姓名', '手机号', '单  位', '登记日期', '人数', '会员', '税率', '编号'],
      ['张三', '13800138060', '清华大学', new Date('2027-04-15T00:00:00Z'), 3, true, '6%', '00123'],
      ['李四', 13800138061, '某某公司 “北京”', null, 2.5, false, 8, '文'],
      ['王五', '13800138062', null, null, -4, '#REF!'],
    ])
  })
  it('has its headings below its title, and the company of several people in each of their rows', async () => {
    const columns = [
      ['name', text('姓名', 'Name')],
      ['workplace', text('单位', 'Company')],
      ['amount', integer('人数', 'People')],
    ].map(([name, field]) => ({
      name,
      field,
      heading: (field as { zh: string }).zh,
      other: (field as { en: string }).en,
    })) as ImportColumn[]
    const read: unknown[] = []
    for await (const { rows } of partsOf({ columns, check: async () => {} } as unknown as Importer, bytes))
      read.push(...rows.map(({ row, values }) => [row, values.name, values.workplace]))
    expect(read).toEqual([
      [3, '张三', '清华大学'],
      [4, '李四', '某某公司 “北京”'],
      [5, '王五', '某某公司 “北京”'],
    ])
  })
  it('that is cut off anywhere, or whose chains lead nowhere, is refused and ends', async () => {
    for (let at = 8; at < bytes.length; at += 97)
      await linesOf(bytes.subarray(0, at)).then(
        rows => expect(rows.length).toBeLessThan(6),
        error => expect(error).toBeInstanceOf(Error),
      )
    for (let at = 44; at < bytes.length; at += 61) {
      const broken = Buffer.from(bytes)
      broken.fill(at % 2 ? 0xff : 0, at, at + 4)
      await linesOf(broken).catch(error => expect(error).toBeInstanceOf(Error))
    }
  })
})

describe('address cards', () => {
  it('are a sheet with a row for each person: folded lines, escapes, several numbers, quoted-printable, no full name', async () => {
    const cards = [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:张;三;;;\r\nFN:张三\r\nTEL;TYPE=WORK:010-62785001\r\nitem1.TEL;TYPE="CELL,PREF":+86 138 0013 8060',
      'EMAIL;TYPE=INTERNET:zhang@example.org\r\nORG:某某学会\\, 北京;秘书处\r\nTITLE:秘书\r\nNOTE:第一行\\n第二\r\n 行',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA==\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=9D=8E;=\r\n=E5=9B=9B\r\nTEL;CELL:13800138061\r\nEND:VCARD',
      'BEGIN:VCARD\nVERSION:4.0\nN:Lee;Ann;;;\nTEL;VALUE=uri:tel:+44-7911-123456\nEND:VCARD\n',
    ].join('\r\n')
    const [headings, ...rows] = await linesOf(utf8(cards))
    expect(headings?.slice(0, 3)).toEqual(['姓名 / Name', '手机号 / Mobile', '邮箱 / Email'])
    expect(rows).toEqual([
      [
        '张三',
        '+86 138 0013 8060',
        'zhang@example.org',
        '某某学会, 北京 秘书处',
        '秘书',
        null,
        null,
        '第一行\n第二行',
        '010-62785001',
        null,
      ],
      ['李四', '13800138061', ...Array(8).fill(null)],
      ['Ann Lee', '+44-7911-123456', ...Array(8).fill(null)],
    ])
  })
})
