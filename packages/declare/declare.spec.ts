import { describe, it } from 'node:test'
import { expect } from 'expect'
import {
  byLength,
  catalogue,
  code,
  codes,
  entriesOf,
  everyMove,
  instant,
  longText,
  invalidInput,
  isChinesePhone,
  isEmail,
  isIdNumber,
  isInstant,
  isLooseMainlandPhone,
  isMainlandPhone,
  isOperatorPassword,
  isPhone,
  isUrl,
  judgePhonesBy,
  masked,
  money,
  movesOf,
  parts,
  phone,
  readIdNumber,
  readPhone,
  ref,
  refusal,
  remark,
  resource,
  domain,
  screensFor,
  addressesOf,
  shape,
  showPhone,
  sortNumber,
  state,
  text,
  tidyTexts,
  treeParent,
  wrongIn,
  type Changes,
  type NewRow,
  type Row,
  type Value,
  type Where,
} from './index.ts'

const status = codes({ unpaid: [10, '待支付', 'Unpaid', 'pending'], paid: [20, '已支付', 'Paid', 'valid'] })
const order = resource('order', '订单', 'Order', {
  scope: 'project',
  title: 'orderNumber',
  fields: {
    orderNumber: text('订单号', 'Order number', { required: true, written: 'server', unique: true, search: true }),
    buyerId: ref('buyer', '买家', 'Buyer', { filter: true, written: 'once' }),
    price: money('金额', 'Price', { required: true, min: 0, max: 100 }),
    paidAt: instant('支付时间', 'Paid at', { written: 'server' }),
    remark: remark(),
    status: state('状态', 'Status', status, {
      initial: 'unpaid',
      moves: { pay: { from: ['unpaid'], to: 'paid', label: ['确认收款', 'Mark as paid'] } },
    }),
  },
})
const buyer = resource('buyer', '买家', 'Buyer', {
  scope: 'global',
  fields: { name: text('名称', 'Name', { required: true }), parentId: treeParent('buyer'), sortNumber: sortNumber() },
  many: { orders: { resource: 'order', by: 'buyerId' } },
})

describe('a declaration', () => {
  it('gives the types of rows, new rows, changes and conditions', () => {
    const row = {} as Row<typeof order>
    const code: 10 | 20 = row.status
    const paidAt: string | null = row.paidAt
    const price: number = row.price
    const project: number = row.projectId
    const fresh: NewRow<typeof order> = { price: 3, buyerId: 1 }
    const change: Changes<typeof order> = { id: 1, remark: 'x' }
    const where: Where<typeof order> = { status: status.paid, buyerId: [1, 2] }
    // @ts-expect-error a status is never sent
    const sent: NewRow<typeof order> = { price: 3, status: 10 }
    // @ts-expect-error a required field may not be left out
    const lacking: NewRow<typeof order> = { buyerId: 1 }
    // @ts-expect-error what is written once is not changed
    const again: Changes<typeof order> = { id: 1, buyerId: 2 }
    // @ts-expect-error a price cannot be filtered by
    const by: Where<typeof order> = { price: 3 }
    expect([code, paidAt, price, project, fresh, change, where, sent, lacking, again, by]).toHaveLength(11)
  })
  it('knows its codes by name, and refuses a duplicate code', () => {
    expect(status.paid).toBe(20)
    expect(entriesOf(status).map(entry => entry.en)).toEqual(['Unpaid', 'Paid'])
    expect(() => codes({ a: [1, '甲', 'A'], b: [1, '乙', 'B'] })).toThrow(/twice/)
  })
  it('refuses a field that the store adds itself, or anyone could write a row’s scope', () => {
    for (const [scope, reservedName] of [
      ['project', 'projectId'],
      ['shared', 'projectId'],
      ['seller', 'sellerId'],
      ['global', 'createdAt'],
      ['global', 'searchText'],
    ] as const)
      expect(() =>
        resource('gate', '门', 'Gate', {
          scope,
          fields: { name: text('名称', 'Name'), [reservedName]: text('值', 'Value') },
        }),
      ).toThrow(`gate: ${reservedName} is added automatically`)
    expect(
      resource('gate', '门', 'Gate', {
        scope: 'global',
        fields: { name: text('名称', 'Name'), projectId: ref('project', '活动', 'Event') },
      }).fields,
    ).toHaveProperty('projectId')
  })
  it('refuses a move from a state that does not exist', () => {
    expect(() =>
      state('状态', 'Status', status, {
        initial: 'unpaid',
        moves: { close: { from: ['closed'], to: 'paid', label: ['关闭', 'Close'] } },
      }),
    ).toThrow(/closed/)
  })
  it('moves between every two codes of a status without side effects', () => {
    const moves = everyMove(codes({ open: [1, '开', 'Open'], closed: [0, '关', 'Closed'] }), {
      open: ['开启', 'Open'],
      closed: ['关闭', 'Close'],
    })
    expect(moves).toEqual({
      setOpen: { from: ['closed'], to: 'open', label: ['开启', 'Open'] },
      setClosed: { from: ['open'], to: 'closed', label: ['关闭', 'Close'] },
    })
    expect(movesOf(order).map(({ name }) => name)).toEqual(['pay'])
  })
  it('becomes part of a catalogue, which refuses references that lead nowhere', () => {
    const shop = domain({
      area: 'shop',
      name: ['商店', 'Shop'],
      resources: [order, buyer],
      screens: [screensFor(order, { path: '/orderManagement/order' })],
    })
    const all = catalogue([shop], new Set(['project']))
    expect([...all.relationsOf(buyer).keys()]).toEqual(['parent', 'children', 'orders'])
    expect(all.referrersTo(buyer).map(({ resource: of, field }) => `${of.name}.${field}`)).toEqual([
      'order.buyerId',
      'buyer.parentId',
    ])
    expect(() => catalogue([domain({ ...shop, resources: [order] })], new Set(['project']))).toThrow(/buyer/)
    expect(addressesOf(shop.screens[0]!).map(({ path }) => path)).toEqual([
      '/orderManagement/order',
      '/orderManagement/order/detail',
    ])
  })
})
describe('what is wrong with a value', () => {
  const fields = {
    name: text('姓名', 'Name', { required: true, max: 5 }),
    kind: code('状态', 'Status', status),
    at: instant('时间', 'Time'),
    lines: parts('行', 'Lines', shape({ price: money('价', 'Price', { required: true, min: 1 }) })),
  }
  it('is reported field by field, in both languages, with the verb that fits the kind [required-message required-verb-by-type]', () => {
    expect(wrongIn(fields, {})).toEqual({ name: ['请输入姓名', 'Please enter name'] })
    expect(
      wrongIn(
        { kind: { ...fields.kind, required: true }, photo: { kind: 'image', zh: '照片', en: 'Photo', required: true } },
        {},
      ),
    ).toEqual({ kind: ['请选择状态', 'Please select status'], photo: ['请上传照片', 'Please upload photo'] })
  })
  it('takes blanks for no reason, and keeps those of a remark that may be left out', () => {
    const reason = { why: longText('原因', 'Reason', { required: true }), note: longText('说明', 'Note', {}) }
    for (const blanks of ['', '  ', '\u3000\n\t'])
      expect(wrongIn(reason, { why: blanks, note: blanks })).toEqual({ why: ['请输入原因', 'Please enter reason'] })
    expect(wrongIn(reason, { why: ' 客人 ' })).toEqual({})
  })
  it('names unknown keys, wrong types, lengths, codes and nested lines', () => {
    expect(
      Object.keys(
        wrongIn(fields, { name: 'abcdef', kind: 11, at: 'tomorrow', extra: 1, lines: [{ price: 0 }, 3] }),
      ).sort(),
    ).toEqual(['at', 'extra', 'kind', 'lines.0.price', 'lines.1', 'name'])
    expect(wrongIn(fields, { name: 7 })).toEqual({ name: ['姓名类型不正确', 'Name has the wrong type'] })
    expect(wrongIn(fields, { name: 'a\u0000' })).toHaveProperty('name')
    expect(wrongIn(fields, { name: '\ud800' })).toHaveProperty('name')
  })
  it('never reads the prototype', () => {
    expect(Object.keys(wrongIn(fields, JSON.parse('{"name":"a","constructor":1}')))).toEqual(['constructor'])
  })
  it('gives the type of a shape', () => {
    const value: Value<ReturnType<typeof shape<typeof fields>>> = { name: 'a', lines: [{ price: 1 }] }
    expect(value.name).toBe('a')
  })
})
describe('formats', () => {
  it('takes a strict mainland number: 1, then 3 to 9, then nine digits [phone-mainland-strict]', () => {
    expect(['13800138000', '19912345678'].every(isMainlandPhone)).toBe(true)
    expect(['1380013800', '12800138000', '138001380000', '+8613800138000'].some(isMainlandPhone)).toBe(false)
  })
  it('takes any eleven digits starting with 1 in the back-office [phone-mainland-loose]', () => {
    expect(isLooseMainlandPhone('12000000000')).toBe(true)
    expect(isLooseMainlandPhone('22000000000')).toBe(false)
  })
  it('takes the prefixes 86 and 0086 before a mainland number [phone-prefix-86]', () => {
    expect(['8613800138000', '008613800138000', '+8613800138000', '13800138000'].every(isChinesePhone)).toBe(true)
    expect(isChinesePhone('8612800138000')).toBe(false)
  })
  it('takes Hong Kong numbers: 852 and eight digits [phone-hong-kong]', () => {
    expect([isChinesePhone('85261234567'), isChinesePhone('8526123456')]).toEqual([true, false])
  })
  it('takes Macau numbers: 853 and eight digits [phone-macau]', () => {
    expect([isChinesePhone('85366123456'), isChinesePhone('853661234567')]).toEqual([true, false])
  })
  it('takes Taiwan numbers: 886 or 0, then 9 and eight digits [phone-taiwan]', () => {
    expect(['886912345678', '0912345678'].every(isChinesePhone)).toBe(true)
    expect(isChinesePhone('0812345678')).toBe(false)
  })
  it('takes any other number of plausible length by itself, and leaves the judgement to the server [phone-generic]', () => {
    const former = judgePhonesBy(byLength)
    expect(['(020) 7946.0958', '+44 20 7946 0958', '06 12 34 56 78'].every(isPhone)).toBe(true)
    expect(['..........', 'abcdefghij', '555-GET-TEAS', '123456', '12345678901234567'].some(isPhone)).toBe(false)
    expect([readPhone('+44 20 7946 0958'), showPhone('+33612345678')]).toEqual(['+442079460958', '+33612345678'])
    judgePhonesBy(former)
  })
  it('gives a number one spelling, without what chat programs copy along', () => {
    expect([readPhone('+86 138-0013-8000'), readPhone('\u202d138 0013 8000\u202c'), readPhone('abc')]).toEqual([
      '+8613800138000',
      '+8613800138000',
      undefined,
    ])
    const fields = { phone: phone('手机号', 'Phone number'), name: text('名称', 'Name') }
    expect(tidyTexts(fields, { phone: '138 0013 8000', name: '138 0013 8000' })).toEqual({
      phone: '+8613800138000',
      name: '138 0013 8000',
    })
    expect(tidyTexts(fields, { phone: '138****8000' })).toEqual({ phone: '138****8000' })
  })
  it('shows a number as people write it, and masks it as they know it', () => {
    expect(['+8613800138000', '+85291234567', '+886912345678', '+12684641234'].map(showPhone)).toEqual([
      '138 0013 8000',
      '+852 9123 4567',
      '+886 912 345 678',
      '+1 268 464 1234',
    ])
    expect([masked('phone', '+8613800138000'), masked('phone', '+33612345678')]).toEqual([
      '138****8000',
      '+33*****5678',
    ])
  })
  it('takes an ID number of 18 digits, the last a digit or X, with a plausible birth date [id-number-format]', () => {
    expect(['11010519491231002X', '440524188001010014'].every(isIdNumber)).toBe(true)
    expect(
      ['110105194913310021', '11010519491231002', '11010529991231002X', 'A10105194912310021'].some(isIdNumber),
    ).toBe(false)
  })
  it('reads age, sex and birth date from an ID number: odd is male, even female [id-number-extract]', () => {
    const today = new Date('2026-11-21T00:00:00Z')
    expect(readIdNumber('11010519491231002X', today)).toEqual({
      birthDate: '1949-12-31',
      gender: 0,
      age: 76,
      checkDigitRight: true,
    })
    expect(readIdNumber('440524188001010014', today)).toMatchObject({ gender: 1, birthDate: '1880-01-01' })
  })
  it('counts the age by the calendar of the given time zone', () => {
    const lateEvening = new Date('2026-01-09T17:00:00Z')
    const ageIn = (timeZone: string) => readIdNumber('440308199901101512', lateEvening, timeZone)?.age
    expect([ageIn('Asia/Shanghai'), ageIn('Europe/London')]).toEqual([27, 26])
  })
  it('reads the same from 15 digits [id-number-15]', () => {
    expect(readIdNumber('110105491231002', new Date('2026-11-21T00:00:00Z'))).toEqual({
      birthDate: '1949-12-31',
      gender: 0,
      age: 76,
      checkDigitRight: true,
    })
  })
  it('takes e-mail addresses of the standard pattern [admin-email-pattern]', () => {
    expect(['a@b.co', 'li.wei+expo@mail.example.com'].every(isEmail)).toBe(true)
    expect(['a@b', 'a b@c.com', '@c.com', 'a@-c.com', 'a..b@c.com', 'a@c..com'].some(isEmail)).toBe(false)
  })
  it('takes operators\u2019 passwords of 8 to 30 characters with four classes [admin-password]', () => {
    expect(isOperatorPassword('Tea-2027x')).toBe(true)
    expect(
      ['Tea2027xx', 'tea-2027x', 'TEA-2027X', 'Tea-twoooo', 'Te-2027', `Tea-2027${'x'.repeat(23)}`].some(
        isOperatorPassword,
      ),
    ).toBe(false)
  })
  it('takes http addresses and paths on this server, never scripts', () => {
    expect(['https://a.example/x', '/files/a.webp'].every(isUrl)).toBe(true)
    expect(
      ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'https://a b'].some(isUrl),
    ).toBe(false)
  })
  it('takes instants with their zone only', () => {
    expect([
      isInstant('2026-11-21T00:34:18.973Z'),
      isInstant('2026-11-21T08:34+08:00'),
      isInstant('2026-11-21'),
      isInstant('2026-02-30T00:00:00Z'),
      isInstant('2026-11-21T00:34:18'),
    ]).toEqual([true, true, false, false, false])
  })
  it('masks personal values', () => {
    expect([
      masked('phone', '13800138000'),
      masked('email', 'li@example.com'),
      masked('idNumber', '11010519491231002X'),
    ]).toEqual(['138****8000', 'l***@example.com', '110105**********2X'])
  })
})
describe('a refusal', () => {
  it('has a unique name, both languages and advice for the caller', () => {
    const taken = refusal<{ no: string }>(
      'boothTakenForTest',
      ({ no }) => [`展位 ${no} 已被预订`, `Booth ${no} is already reserved`],
      { advice: ['换一个展位', 'Choose another booth'] },
    )
    expect(taken({ no: 'A12' })).toMatchObject({
      code: 'boothTakenForTest',
      result: 40900,
      words: ['展位 A12 已被预订', 'Booth A12 is already reserved'],
    })
    expect(() => refusal('boothTakenForTest', ['甲', 'A'], { advice: ['乙', 'B'] })).toThrow(/two refusals/)
    expect(invalidInput({ name: ['请输入姓名', 'Please enter name'] }).in('en')).toBe('Please enter name')
  })
})
