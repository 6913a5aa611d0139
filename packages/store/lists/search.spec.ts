import { describe, it } from 'node:test'
import { expect } from 'expect'
import { gramsOf, isShort, likePattern, normal, searchText, wordsOf } from './search.ts'

describe('the pieces by which short keywords find a text', () => {
  it('are the Chinese characters one by one and in pairs', () => {
    expect(gramsOf(normal('滨江会展')).sort()).toEqual(['会', '会展', '展', '江', '江会', '滨', '滨江'].sort())
  })
  it('are the first one or two letters of other words', () => {
    expect(gramsOf('green tea 2027').sort()).toEqual(['20', '2', 'g', 'gr', 't', 'te'].sort())
  })
  it('include pairs of a Chinese and a Latin character', () => {
    expect(gramsOf('a12馆')).toContain('2馆')
  })
  it('split search words at spaces, whatever their width and case [search-space-split]', () => {
    expect(wordsOf('  Tea　展会 ＡＢＣ ')).toEqual(['tea', '展会', 'abc'])
    expect(wordsOf(['a b', 'c'])).toEqual(['a', 'b', 'c'])
    expect([isShort('展会'), isShort('会展中'), isShort('te'), isShort('tea')]).toEqual([true, false, true, false])
  })
  it('take LIKE’s special characters literally', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
    expect(searchText(['A', null, '', 12])).toBe('a\n12')
  })
})
