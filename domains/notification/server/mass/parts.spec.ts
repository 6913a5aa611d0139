import { describe, it } from 'node:test'
import { expect } from 'expect'
import { partsOf } from './parts.ts'

const [mainland, abroad] = ['+8613912345678', '+442079460958']

describe('the parts of a text message', () => {
  it('within the mainland are 70 characters, or 67 each, in any alphabet', () => {
    for (const letter of ['展', 'a'])
      expect([70, 71, 134, 135].map(length => partsOf(letter.repeat(length), mainland))).toEqual([1, 2, 2, 3])
  })
  it('elsewhere are 160 characters, or 153 each, while all are of the GSM alphabet', () => {
    expect([160, 161, 306, 307].map(length => partsOf('a'.repeat(length), abroad))).toEqual([1, 2, 2, 3])
    // A bracket takes two places; one other character makes it 70 and 67.
    expect([partsOf(`[${'a'.repeat(158)}`, abroad), partsOf(`[${'a'.repeat(159)}`, abroad)]).toEqual([1, 2])
    expect([partsOf(`“${'a'.repeat(69)}`, abroad), partsOf(`“${'a'.repeat(70)}`, abroad)]).toEqual([1, 2])
    expect(partsOf('😀'.repeat(36), abroad)).toBe(2)
  })
})
