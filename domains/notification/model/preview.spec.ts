import { describe, it } from 'node:test'
import { expect } from 'expect'
import { type BulkPreview, fallbacksOf, type HalfPreview } from './preview.ts'

const half = (changes: Partial<HalfPreview>): HalfPreview => ({
  subject: '',
  content: '',
  subjectIn: 'zh',
  contentIn: 'zh',
  people: 0,
  unknown: 0,
  mails: 0,
  texts: 0,
  parts: 0,
  ...changes,
})
const english = { subjectIn: 'en', contentIn: 'en' } as const
const warned = (zh: Partial<HalfPreview>, en: Partial<HalfPreview>) =>
  fallbacksOf({ problems: [], halves: { zh: half(zh), en: half(en) } } satisfies BulkPreview)

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
  it('nothing is said where nobody reads the empty half, or there is no content yet', () => {
    expect(warned({ people: 900 }, {})).toEqual([])
    expect(warned({ people: 900 }, { people: 3, mails: 3, ...english })).toEqual([])
    expect(fallbacksOf({ problems: ['Please enter the content'], halves: undefined })).toEqual([])
  })
})
