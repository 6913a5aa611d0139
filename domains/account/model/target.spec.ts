import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import fc from 'fast-check'
import '@pavilion/phones'
import { readTarget } from './target.ts'

describe('a phone number or e-mail as stored in an account', () => {
  it('has one form for every spelling of a number', () => {
    for (const spelled of [
      '13812345678',
      ' 138 1234 5678',
      '138-1234-5678',
      '+86 13812345678',
      '8613812345678',
      '008613812345678',
    ])
      expect(readTarget(spelled), spelled).toEqual({ kind: 'phone', value: '+8613812345678' })
    for (const spelled of ['+852 5123 4567', '85251234567'])
      expect(readTarget(spelled)).toEqual({ kind: 'phone', value: '+85251234567' })
    expect(readTarget('85366123456')?.value).toBe('+85366123456')
    for (const spelled of ['+44 7911 123456', '0044 7911 123456', '+44 (0)7911 123456'])
      expect(readTarget(spelled)?.value).toBe('+447911123456')
    for (const spelled of ['0912345678', '886912345678', '+886912345678'])
      expect(readTarget(spelled)?.value).toBe('+886912345678')
    expect(readTarget('Zhang.San@Expo.Example ')).toEqual({ kind: 'email', value: 'zhang.san@expo.example' })
  })
  it('is undefined for anything else', () => {
    for (const typed of [
      '',
      '12345678901',
      '138123456',
      'zhang@',
      '@expo.cn',
      'phone number',
      '1381234567a',
      '+86 12345678901',
      '021-5550 0310',
      '..........',
      '+999 1234567890',
    ])
      expect(readTarget(typed), typed).toBeUndefined()
  })
  it('does not change when read again', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789+- '), minLength: 8, maxLength: 18 })
    fc.assert(
      fc.property(fc.oneof(digits, fc.emailAddress(), fc.constantFrom('85251234567', '0912345678')), typed => {
        const once = readTarget(typed)
        if (once) expect(readTarget(once.value)).toEqual(once)
      }),
    )
  })
})
