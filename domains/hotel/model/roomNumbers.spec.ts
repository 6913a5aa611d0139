import { describe, it } from 'node:test'
import { expect } from 'expect'
import { numberedRooms } from './roomNumbers.ts'

const numbers = (floors: string, pattern: string, without = '') =>
  numberedRooms({ floors, numbers: pattern, without }).rooms?.map(({ roomNo }) => roomNo)

describe('the numbers of rooms', () => {
  it('are made by floor and pattern, without those that a hotel leaves out', () => {
    const { rooms } = numberedRooms({ floors: '3–12', numbers: '{floor}{01..20}', without: '04, 14' })
    expect(rooms).toHaveLength(180)
    expect(rooms?.slice(0, 4).map(({ floor, roomNo }) => [floor, roomNo])).toEqual([
      ['3', '301'],
      ['3', '302'],
      ['3', '303'],
      ['3', '305'],
    ])
    expect(rooms?.at(-1)).toEqual({ floor: '12', roomNo: '1220' })
  })
  it('may have letters, wings and single floors, and leave out one room', () => {
    expect(numbers('B1，2', '{A..B}-{floor}{1..2}', 'a-b11')).toEqual([
      'A-B12',
      'B-B11',
      'B-B12',
      'A-21',
      'A-22',
      'B-21',
      'B-22',
    ])
    expect(numbers('2-3', '{楼层}08')).toEqual(['208', '308'])
  })
  it('that cannot be meant are said in words', () => {
    for (const [floors, pattern] of [
      ['12-3', '{floor}{01..20}'],
      ['', '{floor}{01..20}'],
      ['3', '{floor}{20..01}'],
      ['3-4', '08'],
      ['1-900', '{floor}{001..900}'],
    ] as const)
      expect(numberedRooms({ floors, numbers: pattern }).problem).toBeDefined()
  })
})
