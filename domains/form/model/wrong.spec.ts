// The judgement of the server.
import '@pavilion/phones'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { plainField, plainForm } from './building.ts'
import { formComponentType as type } from './codes.ts'
import type { AnswerValue } from './definition.ts'
import { isRequired, wrongAnswers } from './wrong.ts'
import { settle } from './settle.ts'

type About = Parameters<typeof plainField>[1]

/** The message for one answer, in Chinese and English; undefined when it is valid. */
const messageFor = (about: About, value: unknown, language: 'zh' | 'en' = 'zh', saved?: AnswerValue) =>
  wrongAnswers(
    plainForm([plainField(1, { name: '姓名', englishName: 'Name', ...about })]),
    { 1: value as AnswerValue },
    { language, ...(saved !== undefined && { saved: { 1: saved } }) },
  )[1]

describe('required fields', () => {
  it('ask for an answer with the verb of their type and the name of the field [required-message required-verb-by-type required-is-required]', () => {
    expect(messageFor({ required: true }, '')).toEqual(['请输入姓名', 'Please enter Name'])
    expect(messageFor({ required: true, type: type.select }, '')).toEqual(['请选择姓名', 'Please select Name'])
    expect(messageFor({ required: true, type: type.image }, '')).toEqual(['请上传姓名', 'Please upload Name'])
    expect(messageFor({ required: true, type: type.signatureBoard }, '')).toEqual(['请签名', 'Please sign'])
    expect(isRequired).toEqual(['必填', 'is required'])
  })
  it('use the wording of text for types 1, 6 and 7 [component-text-types]', () => {
    for (const kind of [type.input, type.textarea, type.number])
      expect(messageFor({ required: true, type: kind }, undefined)?.[1]).toBe('Please enter Name')
  })
  it('use the wording of a choice for types 2, 3, 4, 5, 8, 9, 10, 11, 30, 31, 32 and 60 [component-select-types]', () => {
    for (const kind of [2, 3, 4, 5, 8, 9, 10, 11, 12, 30, 31, 32, 40, 60])
      expect(messageFor({ required: true, type: kind }, undefined)?.[1]).toBe('Please select Name')
  })
  it('use the wording of an upload for types 20, 21 and 22 [component-upload-types]', () => {
    for (const kind of [20, 21, 22, 24])
      expect(messageFor({ required: true, type: kind }, undefined)?.[1]).toBe('Please upload Name')
  })
  it('treat 0 and an empty list as unanswered', () => {
    expect(messageFor({ required: true, type: type.number }, 0)?.[0]).toBe('请输入姓名')
    expect(messageFor({ required: true, type: type.checkbox }, [])?.[0]).toBe('请选择姓名')
    expect(messageFor({ required: true }, '   ')?.[0]).toBe('请输入姓名')
    expect(messageFor({ required: true }, '\u200b \u200d\u202e')?.[0]).toBe('请输入姓名')
    expect(messageFor({ required: true }, '👨\u200d👩')).toBeUndefined()
  })
  it('may be left empty when they are not required', () => {
    expect(messageFor({ label: 'phoneNumber' }, '')).toBeUndefined()
    expect(messageFor({ label: 'email' }, null)).toBeUndefined()
    expect(messageFor({ label: 'idNumber' }, undefined)).toBeUndefined()
  })
})

describe('names, companies and positions', () => {
  it('are as long as attendees and badges hold them, whatever the form allows, and a longer answer is refused where it is typed', () => {
    for (const [label, most] of [
      ['name', 100],
      ['workplace', 200],
      ['position', 100],
      ['nationality', 100],
    ] as const) {
      expect(messageFor({ label, maxlength: 500 }, '顾'.repeat(most))).toBeUndefined()
      expect(messageFor({ label, maxlength: 500 }, '顾'.repeat(most + 1))).toEqual([
        `请输入 ${most} 个字符以内`,
        `Please enter within ${most} characters`,
      ])
      expect(messageFor({ label }, '顾'.repeat(most + 1))).toBeDefined()
    }
    expect(messageFor({ label: 'name', maxlength: 20 }, '顾'.repeat(21))?.[1]).toBe('Please enter within 20 characters')
    expect(messageFor({ label: 'name' }, '顾'.repeat(120), 'zh', '顾'.repeat(120))).toBeUndefined()
  })
})

describe('phone numbers', () => {
  const phone = (value: string, language: 'zh' | 'en' = 'zh') =>
    messageFor({ label: 'phoneNumber', required: true }, value, language)
  it('are checked: not empty, and a number of some country [phone-number-check]', () => {
    expect(phone('')?.[1]).toBe('Please enter Name')
    expect(phone('12345')).toEqual(['手机号码不正确', 'Phone number incorrect'])
    for (const wrong of ['..........', 'abcdefghij', '+999 1234567890', '021-5550 0310'])
      expect([wrong, phone(wrong)?.[1]]).toEqual([wrong, 'Phone number incorrect'])
    for (const right of ['+33 6 12 34 56 78', '0033 6 12 34 56 78', '(268) 464-1234', '+298 211234'])
      expect([right, phone(right)]).toEqual([right, undefined])
  })
  it('ignore invisible direction and width marks copied from contacts or a chat, as e-mails and ID numbers do', () => {
    expect([
      phone('\u202d13800138000\u202c'),
      phone('\u200b138\u2060 0013 8000\ufeff'),
      phone('\u200e+44 20 7946 0958', 'en'),
    ]).toEqual([undefined, undefined, undefined])
    expect(messageFor({ label: 'email' }, 'ada@example.com\u200b')).toBeUndefined()
    expect(messageFor({ label: 'idNumber' }, '\u202d11010519491231002X\u202c')).toBeUndefined()
  })
  it('accept full-width characters, as e-mails, ID numbers and codes do, and store them in half width', () => {
    const kept = (about: About, value: string) => settle(plainForm([plainField(1, about)]), { 1: value }, {}).answers[1]
    expect([
      phone('１３８００１３８０００'),
      phone('＋８６１３８００１３８０００'),
      messageFor({ label: 'email' }, 'ａｄａ＠example。com'),
      messageFor({ label: 'idNumber' }, '１１０１０５１９４９１２３１００２Ｘ'),
      messageFor({ letterOrDigitOnly: true }, 'ＡＢＣ123\u200b'),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect([
      kept({ label: 'phoneNumber' }, '１３８００１３８０００'),
      kept({ label: 'email' }, 'ａｄａ＠example。com'),
      kept({ letterOrDigitOnly: true }, '\ufeffＡＢＣ123\u200b'),
    ]).toEqual(['+8613800138000', 'ada@example.com', 'ABC123'])
    // Other texts lose only invisible characters at their ends, so that a code copied from a chat
    // stays valid.
    expect([
      kept({}, '\u200b（中国）A2027 \ufeff\u200b'),
      kept({ type: type.textarea }, ' one\ntwo\u200b'),
      kept({}, '👨\u200d👩'),
    ]).toEqual(['（中国）A2027', 'one\ntwo', '👨\u200d👩'])
  })
  it('of the mainland have 11 digits, starting with 1 and then 3 to 9 [phone-mainland-strict]', () => {
    expect([phone('13812345678'), phone('19912345678')]).toEqual([undefined, undefined])
    for (const wrong of ['1381234567', '12812345678', '138123456789', '10012345678'])
      expect(phone(wrong)?.[1]).toBe('Phone number incorrect')
  })
  it('may have the prefix 86 or 0086 [phone-prefix-86]', () => {
    for (const right of ['8613812345678', '+86 138 1234 5678', '008613812345678']) expect(phone(right)).toBeUndefined()
  })
  it('of Hong Kong, Macau and Taiwan are valid [phone-hong-kong phone-macau phone-taiwan]', () => {
    for (const right of ['85261234567', '85366123456', '886912345678', '0912345678'])
      expect(phone(right)).toBeUndefined()
    for (const wrong of ['8526123456', '853661234567', '0812345678'])
      expect(phone(wrong)?.[1]).toBe('Phone number incorrect')
  })
  it('on other sites may be landlines of the mainland too [phone-generic]', () => {
    for (const right of ['021-5550 0310', '+1 415 555 0100', '+44 20 7946 0958', '13812345678'])
      expect(phone(right, 'en')).toBeUndefined()
    for (const wrong of ['123456789', '1234567890123456', '415_555_0100', '(415) 555-01'])
      expect(phone(wrong, 'en')?.[1]).toBe('Phone number incorrect')
  })
})

describe('e-mails and ID numbers', () => {
  it('refuse a required e-mail that is empty [email-required-nonempty]', () => {
    expect(messageFor({ label: 'email', required: true }, '')?.[1]).toBe('Please enter Name')
  })
  it('refuse an invalid e-mail [email-valid]', () => {
    for (const wrong of ['a', 'a@', 'a@b', 'a b@c.com', 'a@b..com', '@b.com'])
      expect(messageFor({ label: 'email' }, wrong)).toEqual(['邮箱不正确', 'Email incorrect'])
    for (const right of ['a@b.co', 'first.last+tag@sub.example.com'])
      expect(messageFor({ label: 'email' }, right)).toBeUndefined()
  })
  it('refuse a required ID number that is empty [id-number-blur]', () => {
    expect(messageFor({ label: 'idNumber', required: true }, '')?.[0]).toBe('请输入姓名')
  })
  it('accept 18 digits, the last a digit or X, with a plausible birth date [id-number-format]', () => {
    for (const right of ['11010519491231002X', '11010519491231002x', '110105199001010012'])
      expect(messageFor({ label: 'idNumber' }, right)).toBeUndefined()
    for (const wrong of ['1101051949123100', '110105194913310021', '11010529991231002X', '11010519491231002Y'])
      expect(messageFor({ label: 'idNumber' }, wrong)?.[1]).toBe('ID number incorrect')
  })
  it('accept a passport when the certificate type is not a mainland identity card', () => {
    const form = plainForm([
      plainField(1, {
        label: 'certificateType',
        type: type.select,
        candidates: ['身份证', '护照', '港澳台居民居住证'],
      }),
      plainField(2, { label: 'idNumber' }),
    ])
    const check = (kind: string, value: string) => wrongAnswers(form, { 1: kind, 2: value }, { language: 'en' })[2]?.[1]
    expect([check('护照', 'E12345678'), check('港澳台居民居住证', 'H1234567'), check('身份证', 'E12345678')]).toEqual([
      undefined,
      undefined,
      'ID number incorrect',
    ])
    expect(check('护照', '!!')).toBe('ID number incorrect')
  })
})

describe('lengths, characters and bounds', () => {
  it('report too few characters with the minimum [minlength-message]', () => {
    expect(messageFor({ minlength: 3 }, '李雷')).toEqual(['请输入 3 个字符以上', 'Please enter 3 characters or more'])
  })
  it('report too many characters with the maximum [maxlength-message]', () => {
    expect(messageFor({ maxlength: 3 }, 'abcd')).toEqual(['请输入 3 个字符以内', 'Please enter within 3 characters'])
    expect(messageFor({ maxlength: 3 }, '👍👍👍')).toBeUndefined()
    expect(messageFor({}, 'x'.repeat(10_001))?.[1]).toBe('Please enter within 10000 characters')
  })
  it('accept only English letters and digits where the field says so [letters-digits-only]', () => {
    expect(messageFor({ letterOrDigitOnly: true }, 'Abc123')).toBeUndefined()
    for (const wrong of ['a b', 'é', '展', 'a-b'])
      expect(messageFor({ letterOrDigitOnly: true }, wrong)?.[1]).toBe('Only English letters and digits are allowed')
  })
  it('keep dates between minDate and maxDate [date-bounds]', () => {
    const bounds = { type: type.date, minDate: '2026-10-31T16:00:00.000Z', maxDate: '2026-11-05T15:59:00.000Z' }
    expect(messageFor(bounds, '2026-10-31')).toEqual(['不能早于 2026-11-01', 'Must not be earlier than 2026-11-01'])
    expect(messageFor(bounds, '2026-11-06')).toEqual(['不能晚于 2026-11-05', 'Must not be later than 2026-11-05'])
    expect([messageFor(bounds, '2026-11-01'), messageFor(bounds, '2026-11-05')]).toEqual([undefined, undefined])
  })
  it('write dates and times as yyyy-MM-dd HH:mm and HH:mm [component-datetime-format component-time-format]', () => {
    expect([messageFor({ type: type.datetime }, '2026-11-01 09:30'), messageFor({ type: type.time }, '09:30')]).toEqual(
      [undefined, undefined],
    )
    expect([
      messageFor({ type: type.datetime }, '2026-11-01T09:30')?.[1],
      messageFor({ type: type.time }, '9:30')?.[1],
      messageFor({ type: type.date }, '2026-02-30')?.[1],
    ]).toEqual(['Name is incorrect', 'Name is incorrect', 'Name is incorrect'])
  })
})

describe('choices', () => {
  it('allow at most maxCheckedItem selections, 999 if unset [checkbox-max]', () => {
    const many = Array.from({ length: 20 }, (_, nth) => `c${nth}`)
    expect(messageFor({ type: type.checkbox, candidates: many, maxCheckedItem: 2 }, ['c0', 'c1', 'c2'])).toEqual([
      '最多选择 2 项',
      'Select at most 2',
    ])
    expect(messageFor({ type: type.checkbox, candidates: many }, many)).toBeUndefined()
  })
  it('refuse unknown candidates, and candidates that have become invalid [candidate-invalid-hidden]', () => {
    expect(messageFor({ type: type.radio, candidates: ['观众', '媒体'] }, 'vip')).toEqual([
      '「vip」不在可选项中：观众、媒体',
      '“vip” is not one of 观众, 媒体',
    ])
    const withdrawn = { name: '午餐', englishName: 'Lunch', status: 20 as const }
    expect(messageFor({ type: type.select, candidates: [withdrawn, 'b'] }, '午餐')).toEqual([
      '「午餐」已不再提供，请重新选择',
      '“Lunch” is no longer offered. Please select again',
    ])
    expect(messageFor({ type: type.checkbox, candidates: [withdrawn, 'b'] }, ['午餐', 'b'])?.[0]).toBe(
      '「午餐」已不再提供，请重新选择',
    )
    expect(messageFor({ type: type.cascader, candidates: ['b'] }, ['c'])?.[1]).toBe('“c” is not one of b')
  })
  it('keep a saved answer whose candidate has become invalid', () => {
    expect(messageFor({ type: type.select, candidates: [{ name: 'a', status: 20 }] }, 'a', 'zh', 'a')).toBeUndefined()
  })
  it('keep the withdrawn part of a saved answer while another part changes', () => {
    const about = { type: type.checkbox, candidates: [{ name: 'a', status: 20 as const }, 'b', 'c'] }
    expect([messageFor(about, ['a', 'c'], 'en', ['a', 'b']), messageFor(about, ['a', 'c'], 'en', ['b'])?.[1]]).toEqual([
      undefined,
      '“a” is no longer offered. Please select again',
    ])
  })
  it('refuse values of the wrong shape with the name of the field', () => {
    expect(messageFor({ type: type.checkbox, candidates: ['a'] }, 'a')).toEqual(['姓名格式不正确', 'Name is incorrect'])
    expect(messageFor({ type: type.number }, '5')?.[1]).toBe('Name is incorrect')
    expect(messageFor({ type: type.image }, 'javascript:alert(1)')?.[1]).toBe('Name is incorrect')
    expect(messageFor({ type: type.image }, 'https://elsewhere.example/x.png')?.[1]).toBe('Name is incorrect')
    expect(messageFor({}, { length: 3 })?.[1]).toBe('Name is incorrect')
    expect(messageFor({}, 'a\u0000b')?.[1]).toBe('Name is incorrect')
  })
})

describe('an old answer under a new rule', () => {
  const kept = (about: About, saved: AnswerValue, value: unknown = saved) => messageFor(about, value, 'zh', saved)?.[1]
  it('stays valid until it is replaced: ticks, lengths, bounds, formats', () => {
    const ticks = { type: type.checkbox, candidates: ['a', 'b', 'c'], maxCheckedItem: 2 }
    expect([kept(ticks, ['c', 'a', 'b']), kept(ticks, ['a', 'b', 'c'], ['a', 'b'])]).toEqual([undefined, undefined])
    expect(kept({ ...ticks, candidates: ['a', 'b', 'c', 'd'] }, ['a', 'b', 'c'], ['a', 'b', 'd'])).toBe(
      'Select at most 2',
    )
    expect([kept({ minlength: 5 }, '李雷'), kept({ minlength: 5 }, '李雷', '韩梅')]).toEqual([
      undefined,
      'Please enter 5 characters or more',
    ])
    expect([kept({ label: 'phoneNumber' }, '12'), kept({ label: 'phoneNumber' }, '12', '13')]).toEqual([
      undefined,
      'Phone number incorrect',
    ])
    expect(kept({ type: type.date, minDate: '2026-10-31T16:00:00.000Z' }, '2026-01-01')).toBeUndefined()
    expect(kept({ type: type.cascader, candidates: ['b'] }, ['old', 'path'])).toBeUndefined()
  })
  it('stays as it was when the question has become another kind, and only as it was', () => {
    const number = plainForm([plainField(1, { type: type.number, required: true, name: '人数' })])
    const saved = { 1: '大约五十' }
    expect(settle(number, saved, saved).answers).toEqual(saved)
    expect(wrongAnswers(number, saved, { language: 'zh', saved })).toEqual({})
    expect(wrongAnswers(number, { 1: '六十' }, { language: 'zh', saved })[1]?.[0]).toBe('人数格式不正确')
    expect(settle(number, { 1: 60 }, saved).answers).toEqual({ 1: 60 })
    const ticks = plainForm([plainField(1, { type: type.checkbox, candidates: ['a', 'b'] })])
    expect(settle(ticks, { 1: 'a' }, { 1: 'a' }).answers).toEqual({ 1: 'a' })
  })
  it('checks a passport number that stays as soon as the certificate says identity card', () => {
    const form = plainForm([
      plainField(1, { label: 'certificateType', type: type.select, candidates: ['身份证', '护照'] }),
      plainField(2, { label: 'idNumber' }),
    ])
    const saved = { 1: '护照', 2: 'E12345678' }
    const check = (kind: string) => wrongAnswers(form, { ...saved, 1: kind }, { language: 'zh', saved })[2]?.[1]
    expect([check('护照'), check('身份证')]).toEqual([undefined, 'ID number incorrect'])
  })
})
