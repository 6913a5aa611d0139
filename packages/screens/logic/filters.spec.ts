import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allFields, boolean, code, codes, date, integer, ref, resource, state, tags, text } from '@pavilion/declare'
import { asking, filterableFields, whereOf } from './filters.ts'
import { listBody } from './query.ts'

const status = codes({ pending: [10, '待审核', 'Pending'], valid: [20, '有效', 'Valid'] })
const level = codes({ a: ['A', '甲', 'A'], b: ['B', '乙', 'B'] })
const guest = resource('guest', '嘉宾', 'Guest', {
  scope: 'project',
  fields: {
    name: text('姓名', 'Name', { filter: true, search: true }),
    level: code('级别', 'Level', level, { filter: true }),
    age: integer('年龄', 'Age', { filter: true }),
    born: date('生日', 'Born', { filter: true }),
    vip: boolean('贵宾', 'VIP', { filter: true }),
    hotelId: ref('hotel', '酒店', 'Hotel', { filter: true }),
    note: text('备注', 'Note'),
    ...tags,
    status: state('状态', 'Status', status, { initial: 'pending', moves: {} }),
  },
})
const fields = allFields(guest)
const where = (filters: Record<string, string>) => whereOf(fields, filters, 'Asia/Shanghai')

describe('the filters of a list', () => {
  it('send a code in the code’s type', () => {
    expect(where({ status: '20', level: 'A' })).toEqual({ status: 20, level: 'A' })
  })
  it('ask for any, all or none of some tags', () => {
    expect(where({ tagIds: '3,4' })).toEqual({ tagIds: [3, 4] })
    expect(where({ tagIds: 'all:3,4' })).toEqual({ tagIds: { all: [3, 4] } })
    expect(where({ tagIds: 'none:3' })).toEqual({ tagIds: { none: [3] } })
    expect([where({ tagIds: 'none:' }), where({ tagIds: 'x' })]).toEqual([{}, {}])
    expect(filterableFields(guest, fields, ['status'])).toEqual(['status', 'tagIds'])
  })
  it('send several codes at once', () => {
    expect(where({ status: '10,20' })).toEqual({ status: [10, 20] })
  })
  it('ignore codes and ids that do not exist', () => {
    expect(where({ status: '99', hotelId: 'x,-1' })).toEqual({})
  })
  it('filter texts by what they contain, numbers and days by range', () => {
    expect(where({ name: '张', age: '18~', born: '2000-01-01~2000-12-31' })).toEqual({
      name: { contains: '张' },
      age: { gte: 18 },
      born: { gte: '2000-01-01', lte: '2000-12-31' },
    })
  })
  it('filter by days of the project, from the start of the first to the end of the last', () => {
    expect(where({ createdAt: '2026-11-20~2026-11-21' })).toEqual({
      createdAt: { gte: '2026-11-19T16:00:00.000Z', lt: '2026-11-21T16:00:00.000Z' },
    })
  })
  it('ignore impossible dates', () => {
    expect([where({ createdAt: '2026-13-45~' }), where({ born: '2026-02-30~2026-03-01' })]).toEqual([
      {},
      { born: { lte: '2026-03-01' } },
    ])
  })
  it('accept days of any year, as far as instants go: “until 31 December 9999”, and a year being typed', () => {
    expect([where({ createdAt: '~9999-12-31' }), where({ createdAt: '0202-11-24~' })]).toEqual([
      { createdAt: { lt: '9999-12-31T16:00:00.000Z' } },
      { createdAt: { gte: '0202-11-23T15:54:17.000Z' } },
    ])
    expect(where({ createdAt: '0000-01-01~' })).toEqual({})
  })
  it('show only what they filter: an impossible date is left out', () => {
    expect([
      asking(fields, { createdAt: '2026-13-45~' }, 'Asia/Shanghai'),
      asking(fields, { born: '2026-02-30~2026-03-01' }, 'Asia/Shanghai'),
    ]).toEqual([{}, { born: '~2026-03-01' }])
  })
  it('filter by yes, no, or not at all', () => {
    expect([where({ vip: 'true' }), where({ vip: 'false' }), where({ vip: 'perhaps' })]).toEqual([
      { vip: true },
      { vip: false },
      {},
    ])
  })
  it('are offered for every filterable field, including the creation time', () => {
    expect(filterableFields(guest, fields)).toEqual([
      'name',
      'level',
      'age',
      'born',
      'vip',
      'hotelId',
      'tagIds',
      'status',
      'createdAt',
    ])
  })
})

describe('the request of a list', () => {
  it('has where, search, order and page as the calls define them [list-shape]', () => {
    const view = {
      keyword: ' 张 三 ',
      filters: { status: '10' },
      order: ['name', 'asc'] as const,
      page: 2,
      limit: 20,
      bin: false,
    }
    expect(listBody(view, { of: guest, fields, zone: 'Asia/Shanghai', includes: ['hotel'] })).toEqual({
      where: { status: 10 },
      search: '张 三',
      order: [['name', 'asc']],
      pagination: { page: 2, limit: 20 },
      includes: ['hotel'],
    })
  })
  it('lets no filter override the condition of a related list', () => {
    expect(
      listBody(
        { keyword: '', filters: { hotelId: '9' }, page: 1, limit: 10, bin: true },
        { of: guest, fields, zone: 'UTC', includes: [], fixed: { hotelId: 3 } },
      ),
    ).toEqual({ where: { hotelId: 3 }, pagination: { page: 1, limit: 10 }, deleted: true })
  })
})
