import { describe, it } from 'node:test'
import { readFileSync } from 'node:fs'
import { isOperatorPassword } from '@pavilion/declare'
import { expect } from 'expect'
import { randomPassword } from '../passwords.ts'
import { mustNotBeGuessed } from './guessed.ts'

const about = ['李雷', 'lilei', '+8613812345678', 'lei.li@silkroad.example', '丝路博览会', 'Silk Expo']
const isGuessed = (password: string) => {
  try {
    mustNotBeGuessed(password, about)
    return false
  } catch {
    return true
  }
}

describe('a password that others would try first', () => {
  it('is each of the 10,000 most common, and what is common in China, in any letters and between any signs', () => {
    const lists = ['zxcvbn.txt', 'chinese.txt'].map(name =>
      readFileSync(new URL(name, import.meta.url), 'utf8')
        .trim()
        .split('\n'),
    )
    expect(lists.map(({ length }) => length >= 150)).toEqual([true, true])
    expect(lists.flat().length).toBeGreaterThanOrEqual(10_000)
    expect(lists.flat().filter(each => !isGuessed(each) || !isGuessed(each.toUpperCase()))).toEqual([])
  })
  it('is a common one that has been dressed up to please the operators’ rule', () => {
    const dressed = [
      'Password1!',
      'P@ssw0rd1',
      'Qwer1234!',
      'Abcd@1234',
      'Aa-123456',
      'Admin@123',
      'Woaini1314!',
      'Welcome_2026',
    ]
    expect(dressed.filter(each => !isGuessed(each))).toEqual([])
    expect(dressed.filter(isOperatorPassword).length).toBeGreaterThan(5)
  })
  it('is made of nothing but the product, the trade, the event or the person', () => {
    for (const each of [
      'Pavilion-2026!',
      'Expo_2026',
      '展览会2026',
      '丝路博览会1',
      'SilkExpo-27',
      '李雷2026',
      'Lilei!99',
      'lei.li-1',
    ])
      expect([each, isGuessed(each)]).toEqual([each, true])
    for (const each of ['13812345678', '12345678', '345678']) expect([each, isGuessed(each)]).toEqual([each, true])
  })
  it('is one piece over and over, or signs in a row', () => {
    for (const each of ['zzzzzzz', 'xy7xy7xy7', '展展展展展展', 'cdefghij', '98765432'])
      expect([each, isGuessed(each)]).toEqual([each, true])
  })
  it('is none that nobody would think of, however plain', () => {
    for (const each of [
      'sesame-1',
      'lantern over harbour',
      '纸船漂过桥洞',
      'Kx7!mmq2',
      'silk lanterns of harbin',
      'lilei likes tea',
    ])
      expect([each, isGuessed(each)]).toEqual([each, false])
    for (let nth = 0; nth < 200; nth++) expect(isGuessed(randomPassword())).toBe(false)
  })
})
