import { describe, it } from 'node:test'
import { expect } from 'expect'
import { pagesShown } from './pages.ts'

describe('the page numbers of a list', () => {
  it('are all of them while they are few', () => {
    expect([1, 2, 3, 7].map(last => pagesShown(1, last).filter(page => typeof page === 'number').length)).toEqual([
      1, 2, 3, 7,
    ])
  })
  it('are the first, the last and those near the current one if they are many', () => {
    expect(pagesShown(1, 100)).toEqual([1, 2, 3, 4, 5, 6, 'after', 100])
    expect(pagesShown(50, 100)).toEqual([1, 'before', 48, 49, 50, 51, 52, 'after', 100])
    expect(pagesShown(100, 100)).toEqual([1, 'before', 95, 96, 97, 98, 99, 100])
  })
})
