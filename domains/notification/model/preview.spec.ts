import { describe, it } from 'node:test'
import { expect } from 'expect'
import { fallbacksOf, type Half } from './preview.ts'

const half = (changes: Partial<Half>): Half => ({
  subjectIn: 'zh',
  contentIn: 'zh',
  people: 0,
  mails: 0,
  ...changes,
})
const english = { subjectIn: 'en', contentIn: 'en' } as const
const warned = (zh: Partial<Half>, en: Partial<Half>) => fallbacksOf({ zh: half(zh), en: half(en) })

describe('before a bulk message is sent', () => {
  it('operators hear how many get the text of the other language', () => {
    expect(warned({ people: 900 }, { people: 231 })).toEqual([
      [
        '英文内容为空：231 位读英文的接收人将收到中文',
        'English is empty: 231 recipients who read English get the Chinese text',
      ],
    ])
    expect(warned({ people: 1, ...english }, { people: 2, ...english }).map(([, en]) => en)).toEqual([
      'Chinese is empty: 1 recipient who reads Chinese gets the English text',
    ])
    expect(warned({ people: 5 }, { people: 5, mails: 5, contentIn: 'en' }).map(([, en]) => en)).toEqual([
      'The English subject is empty: 5 English e-mails get the Chinese one',
    ])
  })
  it('nothing is said where nobody reads the empty half', () => {
    expect(warned({ people: 900 }, {})).toEqual([])
    expect(warned({ people: 900 }, { people: 3, mails: 3, ...english })).toEqual([])
  })
})
