import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { OwnRecord } from '../model/calls/ownAccount.ts'
import {
  formsLeft,
  greetingOf,
  groupsOf,
  linkWordsOf,
  pageOf,
  passOf,
  standingOf,
  type OpenForm,
} from './center/records.ts'
import {
  backTo,
  goalOf,
  nameOrPhone,
  receiverOf,
  wrongCode,
  wrongEmail,
  wrongPassword,
  wrongPhone,
  wrongReceiver,
  wrongRepeat,
} from './entry/checks.ts'
import { nothingTyped, ways, wrongIn } from './entry/signInWays.ts'
import { signInPlans } from '../model/templates.ts'

describe('where a code is sent', () => {
  it('is a phone number, of the mainland a strict one, or an e-mail address on Chinese sites', () => {
    expect(receiverOf('+86 138-1234-5678', 'zh')).toEqual({ phoneNumber: '+8613812345678' })
    expect(receiverOf('１３８１２３４５６７８', 'zh')).toEqual({ phoneNumber: '+8613812345678' })
    expect(receiverOf(' li@example.com ', 'zh')).toEqual({ email: 'li@example.com' })
    expect(receiverOf('+33 6 12 34 56 78', 'zh')).toEqual({ phoneNumber: '+33612345678' })
    for (const typed of ['1381234567', '12812345678', '..........'])
      expect([typed, receiverOf(typed, 'zh')]).toEqual([typed, undefined])
  })
  it('may be a phone number of any country on English sites', () => {
    expect(receiverOf('+44 20 7946 0958', 'en')).toEqual({ phoneNumber: '+442079460958' })
    expect(receiverOf('li@', 'en')).toBeUndefined()
  })
  it('is refused with the message of the catalogue [msg-phone-or-email-incorrect]', () =>
    expect(wrongReceiver('123', 'zh')).toEqual(['手机号或邮箱不正确', 'Phone or email incorrect']))
})

describe('a new password', () => {
  it('has at least 6 characters', () => {
    expect(wrongPassword('12345')).toEqual(['请输入6个字符以上', 'Please enter 6 characters or more'])
    expect(wrongPassword('123456')).toBeUndefined()
  })
  it('is typed twice, the same both times [passwords-match]', () => {
    expect(wrongRepeat('123457', '123456')).toEqual(['两次输入的密码不一致', 'Passwords differ'])
    expect(wrongRepeat('123456', '123456')).toBeUndefined()
  })
  it('comes with a code of 6 characters [verification-code-length]', () => {
    expect(wrongCode('12345')).toEqual(['验证码不正确', 'Verification code incorrect'])
    expect(wrongCode('123456')).toBeUndefined()
  })
})

describe('the return address after signing in', () => {
  const back = (redirect: string | undefined) => goalOf(redirect, 'expo', '/expo/user-center')
  it('leads to the page that asked', () => {
    expect(back('/expo/m/en/personal-register?id=3')).toBe('/expo/m/en/personal-register?id=3')
    expect(back('/EXPO')).toBe('/EXPO')
  })
  it('never leaves the project’s sites', () => {
    for (const elsewhere of [
      'https://evil.example/expo',
      '//evil.example',
      '/\\evil.example',
      '/other/page',
      '/expo/../other',
      '/expo/%2e%2e/other',
      '/expox',
      'javascript:alert(1)',
      '/expo/"><script>',
      undefined,
    ])
      expect(back(elsewhere)).toBe('/expo/user-center')
  })
})

describe('the return address from another site', () => {
  const back = (address: string | undefined) => backTo(address, 'expo', '/expo')
  it('is the page of this project, whatever host it names, also in a browser of 2023', ({ mock }) => {
    mock.method(URL, 'parse', () => {
      throw new TypeError('URL.parse is not a function')
    })
    expect(back('https://expo.example.com/expo/m/sub-page?id=3')).toBe('/expo/m/sub-page?id=3')
    expect(back('https://evil.example/expo/sub-page')).toBe('/expo/sub-page')
    expect(back('/expo/en')).toBe('/expo/en')
  })
  it('is the home page for anything else', () => {
    for (const elsewhere of [
      'https://expo.example.com/other',
      'javascript:alert(1)//expo',
      '//evil.example/expo',
      'https://',
      'expo',
      '/expo/..//evil',
      undefined,
    ])
      expect(back(elsewhere)).toBe('/expo')
  })
})

describe('the fields of the sign-in pages', () => {
  it('are checked before they are sent, each on its own, and only those of the chosen method', () => {
    for (const { ways: offered } of signInPlans)
      for (const name of offered) {
        const way = ways[name]
        const needed = way.boxes.filter(box => !way.optional?.includes(box))
        expect(Object.keys(wrongIn(way, nothingTyped, 'en')).sort()).toEqual([...needed].sort())
        expect(
          Object.values(wrongIn(way, nothingTyped, 'en')).every(words => words?.[1].startsWith('Please enter')),
        ).toBe(true)
      }
    expect([
      wrongPhone('123', 'zh'),
      wrongPhone('li@expo.example', 'zh'),
      wrongEmail('li@'),
      wrongEmail('li@expo.example'),
    ]).toEqual([
      ['手机号码不正确', 'Phone number incorrect'],
      ['手机号码不正确', 'Phone number incorrect'],
      ['邮箱不正确', 'Email incorrect'],
      undefined,
    ])
  })
  it('are sent under the names of their call', () => {
    const typed = {
      ...nothingTyped,
      account: ' Li@Expo.example',
      phone: '+86 138 1234 5678',
      name: ' 李雷 ',
      number: 'v1 ',
      who: '138-1234-5678',
      verificationCode: '123456',
    }
    expect(ways.phone.body(typed, 'zh')).toEqual({
      phoneNumber: '+8613812345678',
      verificationCode: '123456',
      name: '李雷',
    })
    expect(ways.number.body(typed, 'zh')).toEqual({ number: 'v1', phoneNumber: '+8613812345678' })
    expect(ways.name.body(typed, 'zh')).toEqual({ name: '李雷', phoneNumber: '+8613812345678' })
    expect(nameOrPhone('欧阳 娜娜')).toEqual({ name: '欧阳 娜娜' })
  })
})

describe('the user center', () => {
  const ownRecord = (id: number, status: number, type = 1): OwnRecord => ({
    id,
    number: `N-${id}`,
    status,
    reason: null,
    createdAt: '2026-11-21T00:00:00.000Z',
    webForm: { id, name: '表', englishName: 'Form', type },
  })
  it('shows the code of a valid registration first, then of one in review, never of a questionnaire', () => {
    expect(passOf([ownRecord(3, 10), ownRecord(2, 20), ownRecord(1, 30)])?.id).toBe(2)
    expect(passOf([ownRecord(4, 20, 3), ownRecord(3, 10)])?.id).toBe(3)
    expect(passOf([ownRecord(1, 30)])).toBeUndefined()
  })
  it('offers the forms that are still to be filled in', () => {
    const one: OpenForm = {
      id: 1,
      name: '表',
      englishName: null,
      type: 1,
      status: 1,
      registerStatus: 10,
      startTime: null,
      endTime: null,
      memberFormId: null,
    }
    const forms: OpenForm[] = [one, { ...one, id: 2, type: 2 }, { ...one, id: 3, type: 3 }]
    expect(formsLeft([...forms, { ...one, id: 5, type: 5 }], [ownRecord(1, 10)]).map(({ id }) => id)).toEqual([2, 3])
    const shut: OpenForm[] = [
      { ...one, id: 6, status: 0 },
      { ...one, id: 7, registerStatus: 20 },
      { ...one, id: 8, startTime: '2026-12-01T00:00:00.000Z' },
      { ...one, id: 9, endTime: '2026-11-01T00:00:00.000Z' },
      { ...one, id: 10 },
      { ...one, id: 11, type: 2, memberFormId: 10 },
    ]
    // Neither what is closed, nor the form of a group's members.
    expect(formsLeft(shut, [], Date.parse('2026-11-21T00:00:00.000Z')).map(({ id }) => id)).toEqual([11])
    expect([1, 2, 3, 4, 5].map(pageOf)).toEqual([
      '/personal-register',
      '/group-register',
      '/questionnaire',
      '/open-form',
      '/repeat-form',
    ])
  })
  it('groups records by the purpose of their form, and shows no empty group', () => {
    expect(
      groupsOf([ownRecord(1, 10), ownRecord(2, 20, 3), ownRecord(3, 20, 5), ownRecord(4, 20, 4)]).map(
        ({ name, records }) => [name[1], records.map(({ id }) => id)],
      ),
    ).toEqual([
      ['My registrations', [1]],
      ['My questionnaires', [2]],
      ['My forms', [3, 4]],
    ])
  })
  it('says what each status means and what to do next', () => {
    expect([10, 20, 30].map(status => standingOf(status).word[1])).toEqual(['Pending', 'Valid', 'Invalid'])
    expect([1, 2, 3, 4, 5].map(type => standingOf(20, type).word)).toEqual([
      ['有效', 'Valid'],
      ['有效', 'Valid'],
      ['已收到', 'Received'],
      ['已收到', 'Received'],
      ['已收到', 'Received'],
    ])
    expect(standingOf(30).next[1]).toContain('send them again')
    expect([1, 2, 3, 4, 5].map(type => standingOf(20, type).next[1].includes('entrance'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    // An open or repeatable form opens empty: its earlier answers are neither shown nor changed
    // there.
    expect(
      [1, 2, 3, 4, 5].map(type => [
        linkWordsOf(30, type)[1],
        linkWordsOf(20, type)[1],
        standingOf(30, type).next[1].includes('correct'),
      ]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => ['Correct and send again', 'View', true]),
      ...Array.from({ length: 2 }, () => ['Fill in another', 'Fill in another', false]),
    ])
  })
  it('greets by name, or by a phone number with its middle hidden', () => {
    expect(greetingOf({ name: '王小明', phoneNumber: '+8613812345678', email: null }, 'zh')).toBe('王小明')
    expect(greetingOf({ name: null, phoneNumber: '+8613812345678', email: null }, 'zh')).toBe('138****5678')
    expect(greetingOf({ name: null, phoneNumber: null, email: null }, 'en')).toBe('Visitor')
  })
})
