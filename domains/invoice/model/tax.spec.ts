import { describe, it } from 'node:test'
import { expect } from 'expect'
import { invoiceMakeKind, invoiceType } from './codes.ts'
import { fitsKind, wrongWithBuyer } from './buyer.ts'
import { taxWithin } from './tax.ts'
import { tidyTaxNumber } from './taxNumber.ts'

describe('the tax within an amount', () => {
  for (const [amount, rate, tax] of [
    [10_600, 6, 600],
    [4800, 6, 272],
    [1, 6, 0],
    [113, 13, 13],
    [101, 1, 1],
    [10_000, 0, 0],
    [10_000, null, 0],
    [9_000_000_000_000, 13, 1_035_398_230_088],
    [10_150, 1.5, 150],
  ] as const)
    it(`of ${amount} at ${rate} % is ${tax}`, () => expect(taxWithin(amount, rate)).toBe(tax))
})
describe('the buyer of an invoice', () => {
  it('needs everything for special types, a title for others [invoice-type]', () => {
    expect(Object.keys(wrongWithBuyer(invoiceType.special, {}))).toHaveLength(6)
    expect(Object.keys(wrongWithBuyer(invoiceType.electronicSpecial, {}))).toHaveLength(6)
    expect(Object.keys(wrongWithBuyer(invoiceType.general, {}))).toEqual(['title'])
    expect(wrongWithBuyer(invoiceType.electronic, { title: '王小明' })).toEqual({})
  })
  const taxWrong = (taxNumber: string) =>
    wrongWithBuyer(invoiceType.general, { title: '公司', taxNumber }).taxNumber?.[1] ?? 'right'
  it('may have a tax number however it is typed: of a company, a trader, or a buyer abroad', () => {
    for (const typed of [
      '91110108MA01ABCD1E',
      '91110108ma01abcd1e',
      '9111 0108 MA01 ABCD 1E',
      ' ９１１１０１０８ＭＡ０１ＡＢＣＤ１Ｅ ',
      '123456789012345',
      '11010519491231002X',
      '11010519491231002X01',
      'DE 811 569 869',
      'ATU12345678',
      'CHE-123.456.789 MWST',
      'GB123456789',
      'FRXX123456789',
    ])
      expect([typed, taxWrong(typed)]).toEqual([typed, 'right'])
    expect(['9111 0108 ma01 abcd 1e', '　', null].map(tidyTaxNumber)).toEqual(['91110108MA01ABCD1E', null, null])
  })
  it('has no tax number with a letter O, a wrong check digit, another length, or of no country', () => {
    expect(
      ['9111O1O8MAO1ABCD1E', '91110108MA01ABCD1F', '91110108MA01ABCD1', '12345678901234', 'DE81156986', 'ZZ123456789']
        .map(taxWrong)
        .map(words => words.slice(0, 36)),
    ).toEqual(
      [
        'Tax numbers have no letters I and O: ',
        'The check digit of this tax number is',
        'This tax number is incomplete. Pleas',
        'A tax number has 15, 17, 18 or 20 dig',
        'A tax number has 15, 17, 18 or 20 dig',
        'A tax number has 15, 17, 18 or 20 dig',
      ].map(words => words.slice(0, 36)),
    )
  })
  it('may have a telephone with an extension', () => {
    const right = (phoneNumber: string) =>
      !('phoneNumber' in wrongWithBuyer(invoiceType.general, { title: '公司', phoneNumber }))
    const good = ['0755-26654321-8012', '021-12345678转801', '+49 89 1234-567', '(010) 62345678 ext. 12', '13800138000']
    expect([good.filter(right), ['电话', '123', '0755-26654321转', 'a@b.c'].filter(right)]).toEqual([good, []])
  })
  it('gets paper for paper types, a file for electronic ones', () => {
    expect(fitsKind(invoiceType.general, invoiceMakeKind.paperInvoice)).toBe(true)
    expect(fitsKind(invoiceType.special, invoiceMakeKind.eInvoice)).toBe(false)
    expect(fitsKind(invoiceType.electronicSpecial, invoiceMakeKind.temporaryEInvoice)).toBe(true)
    expect(fitsKind(invoiceType.electronic, invoiceMakeKind.temporaryPaperInvoice)).toBe(false)
  })
})
