import { describe, it } from 'node:test'
import { expect } from 'expect'
import { fullPage, isOutside, type ListView, pageSizes, readAddress, writeAddress } from './address.ts'

const filterable = ['status', 'createdAt', 'limit']
const read = (query: string) => readAddress(new URLSearchParams(query), filterable)
const write = (view: Partial<ListView>, query = '') =>
  writeAddress({ ...read(''), ...view }, filterable, new URLSearchParams(query)).toString()

describe('the address of a list', () => {
  it('reproduces the view: keyword, filters, order, page and page size', () => {
    const view: ListView = {
      keyword: '张 三',
      filters: { status: '10,20', createdAt: '2026-11-01~2026-11-30' },
      order: ['createdAt', 'desc'],
      page: 3,
      limit: 20,
      bin: true,
    }
    expect(readAddress(writeAddress(view, filterable), filterable)).toEqual(view)
  })
  it('leaves out defaults', () => {
    expect(write({})).toBe('')
  })
  it('ignores invalid values instead of failing', () => {
    expect(read('p=0&n=17&o=name.sideways&unknown=1')).toEqual({
      keyword: '',
      filters: {},
      page: 1,
      limit: 10,
      bin: false,
    })
    expect(read('p=-3').page).toBe(1)
    expect(read('p=1e99').page).toBe(1)
    expect(read('p=1000001').page).toBe(1)
  })
  it('separates a field from a part of the view with the same name', () => {
    expect(read('limit=50&n=20')).toMatchObject({ limit: 20, filters: { limit: '50' } })
  })
  it('keeps parameters of others, such as the record under review', () => {
    expect(write({ page: 2 }, 'webFormId=3&review=7&status=10')).toBe('webFormId=3&review=7&p=2')
  })
})

describe('page sizes', () => {
  it('are 10, 20, 30 and 50, at first 10 [page-size]', () => {
    expect(pageSizes).toEqual([10, 20, 30, 50])
    expect(read('').limit).toBe(10)
    expect(pageSizes.map(size => read(`n=${size}`).limit)).toEqual([10, 20, 30, 50])
  })
})

describe('an external address', () => {
  it('has as many rows as fill the window, unless it says so; a later page says so', () => {
    expect([650, 518, 250, 1200].map(fullPage)).toEqual([20, 10, 10, 30])
    const own = (params: URLSearchParams) => readAddress(params, [], 20)
    expect(own(new URLSearchParams()).limit).toBe(20)
    expect(own(new URLSearchParams('n=10')).limit).toBe(10)
    const view = own(new URLSearchParams())
    expect(String(writeAddress(view, [], new URLSearchParams(), 20))).toBe('')
    expect(String(writeAddress({ ...view, page: 2 }, [], new URLSearchParams(), 20))).toBe('p=2&n=20')
    expect(String(writeAddress({ ...view, limit: 10 }, [], new URLSearchParams(), 20))).toBe('n=10')
  })
  it('contains http:// or https:// [external-url-test]', () => {
    expect(['https://example.com', 'http://example.com/a', '/redirect?to=http://example.com'].map(isOutside)).toEqual([
      true,
      true,
      true,
    ])
    expect(['/systemManagement/sysUser', 'ftp://example.com', 'mailto:a@b.cn', ''].map(isOutside)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
