import { describe, it } from 'node:test'
import { expect } from 'expect'
import { markedLines, matchedAnswer, sortedLines } from './roomingColumns.ts'

const line = (hotelGuestId: number, cells: Record<string, string>) => ({ hotelGuestId, cells })
describe('a rooming list', () => {
  it('marks who is new, what has changed and who is gone since it was sent last', () => {
    const sent = [line(1, { name: '王小明', checkOutDate: '05-12' }), line(2, { name: '李芳', checkOutDate: '05-12' })]
    const now = [
      line(1, { name: '王小明', checkOutDate: '05-13', roomNo: '301' }),
      line(3, { name: '陈静', checkOutDate: '' }),
    ]
    expect(markedLines(now, sent).map(({ hotelGuestId, change, former }) => [hotelGuestId, change, former])).toEqual([
      [1, 'changed', { checkOutDate: '05-12' }],
      [3, 'new', {}],
      [2, 'gone', {}],
    ])
    expect(markedLines(now, undefined).every(({ change }) => change === null)).toBe(true)
  })
  it('stands in the order of its hotel, by the value of numbers', () => {
    const lines = [line(1, { roomNo: '1002' }), line(2, { roomNo: '' }), line(3, { roomNo: '902' })]
    expect(sortedLines(lines, 'roomNo').map(({ hotelGuestId }) => hotelGuestId)).toEqual([3, 1, 2])
  })
})
describe('the answer of a hotel', () => {
  const guests = [
    { hotelGuestId: 1, name: 'Wang Xiaoming', phoneNumber: '+8613800138001' },
    { hotelGuestId: 2, name: '李芳', phoneNumber: '+8613800138002' },
    { hotelGuestId: 3, name: '李芳', phoneNumber: '+8613800138003' },
    { hotelGuestId: 4, name: '陈静', phoneNumber: null },
  ]
  it('finds guests whose names are turned or spelled with other signs, and one of two by the phone', () => {
    const { matched, unmatched } = matchedAnswer(
      [
        { row: 2, name: 'XIAOMING, Wang', roomNo: '301' },
        { row: 3, name: '李 芳', roomNo: '302', phoneNumber: '138 0013 8003' },
        { row: 4, name: '陳靜', roomNo: '303' },
      ],
      guests,
    )
    expect(matched.map(({ hotelGuestId, roomNo, spelling }) => [hotelGuestId, roomNo, spelling])).toEqual([
      [1, '301', 'XIAOMING, Wang'],
      [3, '302', '李 芳'],
    ])
    expect(unmatched.map(({ row, why }) => [row, why[1]])).toEqual([[4, 'Nobody on the list has this name']])
  })
  it('leaves two guests of one name, two rows for one guest and rows without a room to a person', () => {
    const { matched, unmatched } = matchedAnswer(
      [
        { row: 2, name: '李芳', roomNo: '301' },
        { row: 3, name: '陈静', roomNo: '302' },
        { row: 4, name: '陈静', roomNo: '303' },
        { row: 5, name: 'Wang Xiaoming', roomNo: ' ' },
      ],
      guests,
    )
    expect(matched.map(({ row }) => row)).toEqual([3])
    expect(unmatched.map(({ row, why }) => [row, why[1]])).toEqual([
      [2, 'Several guests have this name'],
      [4, 'The same guest as in row 3'],
      [5, 'Without a room number'],
    ])
  })
})
