import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { certNumber, rangeOf, type NumberRules } from './certNumbers.ts'

const none: NumberRules = {
  startExternalNumber: null,
  endExternalNumber: null,
  certNoPrefix: null,
  certNoPrefixTreatPersonalOrGroup: false,
  certNoPrefixPersonal: null,
  certNoPrefixGroup: null,
}
const number = (rules: Partial<NumberRules>, group: number | null, value: number) => {
  const all = { ...none, ...rules }
  const range = rangeOf(all)
  return range && certNumber(all, range, group, value)
}

describe('a cert number', () => {
  it('is the prefix and the value in the digits of the range', () => {
    expect(number({ startExternalNumber: '00001', certNoPrefix: 'A' }, 10, 7)).toBe('A00007')
    expect(number({ startExternalNumber: '1', certNoPrefix: 'A' }, 10, 12)).toBe('A12')
    expect(number({}, 10, 3)).toBe('00003')
  })
  it('has the prefix for individuals or groups where they are distinguished, else the common one', () => {
    const rules = { certNoPrefix: 'C', certNoPrefixPersonal: 'P', certNoPrefixGroup: 'G' }
    expect([10, 20, null].map(group => number(rules, group, 1))).toEqual(['C00001', 'C00001', 'C00001'])
    const apart = { ...rules, certNoPrefixTreatPersonalOrGroup: true }
    expect([10, 20, null].map(group => number(apart, group, 1))).toEqual(['P00001', 'G00001', 'P00001'])
  })
  it('keeps the letters of the range, once', () => {
    expect(number({ startExternalNumber: 'V001', endExternalNumber: 'V900' }, 10, 5)).toBe('V005')
    expect(number({ startExternalNumber: 'V001', endExternalNumber: 'V900', certNoPrefix: 'V' }, 10, 5)).toBe('V005')
    expect(number({ startExternalNumber: 'V001', endExternalNumber: 'V900', certNoPrefix: 'X-' }, 10, 5)).toBe('X-V005')
  })
  it('has no range whose ends do not fit together', () => {
    for (const [startExternalNumber, endExternalNumber] of [
      ['9', '1'],
      ['A1', 'B9'],
      ['A', 'B'],
      ['1', 'B'],
    ] as const)
      expect(rangeOf({ ...none, startExternalNumber, endExternalNumber })).toBe(undefined)
    expect(rangeOf({ ...none, endExternalNumber: '500' })).toEqual({ head: '', start: 1, end: 500, digits: 3 })
  })
})
