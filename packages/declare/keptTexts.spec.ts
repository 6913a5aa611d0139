import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { keptPair, textIn } from './keptTexts.ts'

describe('a text that is kept in both languages', () => {
  it('is read in one language, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 80 }), (zh, en) => {
        const kept = keptPair([zh, en], 2000)
        expect([textIn(kept, 'zh'), textIn(kept, 'en')]).toEqual([zh, en])
      }),
    )
  })
  it('fits its column with both halves, however long they are', () => {
    const kept = keptPair(['因'.repeat(900), '"why" '.repeat(900)], 500)
    expect(kept.length).toBeLessThanOrEqual(500)
    expect(textIn(kept, 'zh')).toMatch(/^因{100,}$/)
    expect(textIn(kept, 'en')).toMatch(/^("why" ){20,}/)
  })
  it('leaves what somebody typed as it is', () => {
    for (const typed of ['', '已取消', '已取消 · Cancelled', '{"zh":', '{"zh":1,"en":2}', '{"en":"a"}'])
      expect([textIn(typed, 'zh'), textIn(typed, 'en')]).toEqual([typed, typed])
  })
})
