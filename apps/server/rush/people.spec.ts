import { describe, it } from 'node:test'
import { readPhone } from '@pavilion/declare'
import '@pavilion/phones'
import { mostVisitors } from '@pavilion/work/model/index.ts'
import { expect } from 'expect'
import { madeUpAddress, madeUpEmail, madeUpIdNumber, madeUpPhone } from './people.ts'

describe('as many made-up visitors as a rehearsal takes', () => {
  const all = Array.from({ length: mostVisitors }, (_, nth) => nth)
  it('have a valid phone number each, which is nobody’s', () => {
    const numbers = all.map(madeUpPhone)
    expect(numbers.filter(number => readPhone(number) !== number)).toEqual([])
    expect(numbers.filter(number => !/^\+1\d{3}55501\d\d$/.test(number))).toEqual([])
    expect(new Set(numbers).size).toBe(mostVisitors)
  })
  it('share no mail address, number of an ID card or address of the network', () => {
    for (const made of [(nth: number) => madeUpEmail('r1', nth), madeUpIdNumber, madeUpAddress])
      expect(new Set(all.map(made)).size).toBe(mostVisitors)
  })
})
