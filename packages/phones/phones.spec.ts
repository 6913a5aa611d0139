import { isPhone, isSitePhone, readPhone, showPhone, spellingsOf } from '@pavilion/declare'
import { expect } from 'expect'
import { describe, it } from 'node:test'
import './index.ts'

describe('phone numbers of the world', () => {
  it('gives a person one spelling, however the number was typed', () => {
    const same = (number: string, ...typed: string[]) =>
      expect(typed.map(one => readPhone(one))).toEqual(typed.map(() => number))
    same('+85291234567', '+85291234567', '85291234567', '+852 9123 4567', '00852-9123-4567')
    same('+886912345678', '+886912345678', '0912345678', '+886 (0)912 345 678', '0912-345-678')
    same('+447911123456', '+44 7911 123456', '0044 7911 123456', '+44 (0)7911 123456', '447911123456')
    same(
      '+8613800138060',
      '13800138060',
      '+86 138-0013-8060',
      '１３８００１３８０６０',
      '008613800138060',
      '8613800138060',
    )
    same('+33612345678', '+33 6 12 34 56 78', '0033 6 12 34 56 78', '+33 (0)6.12.34.56.78', '＋３３６１２３４５６７８')
    same('+12684641234', '+1 (268) 464-1234', '(268) 464-1234', '2684641234', '1-268-464-1234', '+1 268 464 1234')
    same('+298211234', '+298 211234', '00298 21 12 34')
    same('+390669812345', '+39 06 6981 2345')
    same('+862155500310', '021-5550 0310', '+86 21 5550 0310')
    same('+864008208820', '400-820-8820')
  })
  it('tells Singapore without plus from a number grouped as in North America', () => {
    expect([readPhone('6591234567'), readPhone('65 9123 4567'), readPhone('(659) 223-4567')]).toEqual([
      '+6591234567',
      '+6591234567',
      '+16592234567',
    ])
  })
  it('reads a number without country code in the country that the person chose', () => {
    expect([
      readPhone('0912345678', ['VN']),
      readPhone('06 12 34 56 78', ['FR']),
      readPhone('9123 4567', ['HK']),
      readPhone('13800138060', ['DE']),
      readPhone('06 12 34 56 78'),
      readPhone('06 12 34 56 78', ['XX']),
    ]).toEqual(['+84912345678', '+33612345678', '+85291234567', '+8613800138060', undefined, undefined])
  })
  it('refuses what is no number of any country', () => {
    for (const typed of ['..........', 'abcdefghij', '+999 1234567890', '1234567', '+33 6 12', '555-GET-TEAS', ''])
      expect([typed, isPhone(typed)]).toEqual([typed, false])
  })
  it('takes the mainland strictly and the world on a Chinese site [phone-mainland-strict]', () => {
    for (const typed of ['13800138060', '+86 199 1234 5678', '+33 6 12 34 56 78', '(268) 464-1234', '0912345678'])
      expect([typed, isSitePhone(typed, 'zh')]).toEqual([typed, true])
    for (const typed of [
      '1380013800',
      '12800138000',
      '128 0013 8000',
      '+8612800138000',
      '021-5550 0310',
      '138001380601',
      '12684641234',
    ])
      expect([typed, isSitePhone(typed, 'zh')]).toEqual([typed, false])
  })
  it('asks again for eleven digits from 1 on that are no mainland number, in any language', () => {
    expect([isSitePhone('12025550143', 'en'), isSitePhone('1-202-555-0143', 'en')]).toEqual([false, true])
    expect([isSitePhone('021-5550 0310', 'en'), isSitePhone('010-8888 6666', 'en')]).toEqual([true, true])
  })
  it('keeps the loose mainland check of the back-office', () => {
    expect([readPhone('12000000000'), readPhone('+86 120 0000 0000')]).toEqual(['+8612000000000', '+8612000000000'])
  })
  it('leaves its own spelling alone, and finds it among others', () => {
    for (const number of ['+8613800138060', '+85291234567', '+886912345678', '+447911123456', '+33612345678'])
      for (const spelling of spellingsOf(number)) expect(readPhone(spelling)).toBe(number)
  })
  it('groups numbers as people of their country do', () => {
    expect(
      ['+8613800138060', '+862155500310', '+85291234567', '+33612345678', '+447911123456', '+298211234'].map(showPhone),
    ).toEqual([
      '138 0013 8060',
      '021 5550 0310',
      '+852 9123 4567',
      '+33 6 12 34 56 78',
      '+44 7911 123456',
      '+298 21 12 34',
    ])
  })
})
