import { describe, it } from 'node:test'
import { expect } from 'expect'
import { files, longText, part, parts, password, shape, text } from './field.ts'
import { tidyText, tidyTexts } from './texts.ts'

describe('a text with invisible characters', () => {
  it('is stored in one line without them: line breaks and tabs become spaces, names and emoji stay as they are', () => {
    expect([
      tidyText('text', '张三\t李四\r\n王五\u2028'),
      tidyText('text', 'bell\u0007\u007f\u0085'),
      tidyText('text', 'list\u202excl.exe'),
      tidyText('text', '\u2066a\u2069'),
    ]).toEqual(['张三 李四 王五', 'bell', 'listxcl.exe', 'a'])
    for (const name of [
      '👩‍👩‍👧‍👦',
      'می‌خواهم',
      'क्‍ष',
      '\u200fשלום',
      'Zoë\u0301',
      ' as typed ',
      'O\u2019Neill',
      '\u3000全角',
    ])
      expect([tidyText('text', name), tidyText('longText', name)]).toEqual([name, name])
  })
  it('keeps line breaks and tabs in a field of several lines', () => {
    for (const kind of ['longText', 'richText', 'remark'] as const)
      expect(tidyText(kind, 'one\r\n\ttwo\u0007\u202e three\n')).toBe('one\r\n\ttwo three\n')
    expect(tidyText('password', 'a\tb\u0007')).toBe('a\tb\u0007')
  })
  it('is also found in nested parts and names of files; clean values are returned as the same object', () => {
    const inner = shape({ name: text('名', 'Name') })
    const fields = {
      name: text('名', 'Name'),
      more: longText('文', 'Text'),
      one: part('一', 'One', inner),
      many: parts('多', 'Many', inner),
      files: files('文件', 'Files'),
      secret: password('密', 'Password'),
    }
    expect(
      tidyTexts(fields, {
        name: 'a\nb',
        more: 'a\nb',
        one: { name: 'a\tb' },
        many: [{ name: 'a' }, { name: '\u0007b' }],
        files: [{ name: 'x\u202efdp.exe', path: '/files/a' }],
        secret: 'a\nb',
        unknown: 'a\nb',
      }),
    ).toEqual({
      name: 'a b',
      more: 'a\nb',
      one: { name: 'a b' },
      many: [{ name: 'a' }, { name: 'b' }],
      files: [{ name: 'xfdp.exe', path: '/files/a' }],
      secret: 'a\nb',
      unknown: 'a\nb',
    })
    const plain = { name: 'a', many: [{ name: 'b' }], files: [], one: null }
    expect(tidyTexts(fields, plain)).toBe(plain)
  })
})
