import { describe, it } from 'node:test'
import { expect } from 'expect'
import { invoiceMakeKind, invoiceType } from './codes.ts'
import { fitsKind, wrongWithBuyer } from './buyer.ts'
import { taxWithin } from './tax.ts'

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
  for (const [taxNumber, right] of [
    ['91310000MA1FL0AB2C', true],
    ['123456789012345', true],
    ['12345678901234', false],
    ['91310000ma1fl0ab2c', false],
    ['91310000-MA1FL0AB2C', false],
  ] as const)
    it(`${right ? 'may' : 'may not'} have the tax number ${taxNumber}`, () =>
      expect('taxNumber' in wrongWithBuyer(invoiceType.general, { title: '公司', taxNumber })).toBe(!right))
  it('gets paper for paper types, a file for electronic ones', () => {
    expect(fitsKind(invoiceType.general, invoiceMakeKind.paperInvoice)).toBe(true)
    expect(fitsKind(invoiceType.special, invoiceMakeKind.eInvoice)).toBe(false)
    expect(fitsKind(invoiceType.electronicSpecial, invoiceMakeKind.temporaryEInvoice)).toBe(true)
    expect(fitsKind(invoiceType.electronic, invoiceMakeKind.temporaryPaperInvoice)).toBe(false)
  })
})
