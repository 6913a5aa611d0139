import { describe, it } from 'node:test'
import { expect } from 'expect'
import { email, phone, ref, resource, text } from '@pavilion/declare'
import { importColumns, type ImportColumn } from './columns.ts'
import { columnsIn, headingKeys, mappingIn, mappingsIn } from './headings.ts'

const column = (name: string, field: { zh: string; en: string }, more: Partial<ImportColumn> = {}) =>
  ({ name, field, heading: field.zh, other: field.en, ...more }) as ImportColumn
const columns = [
  column('name', text('姓名', 'Name')),
  column('workplace', text('单位', 'Company')),
  column('phoneNumber', phone('手机号', 'Phone number')),
  column('email', email('邮箱', 'E-mail')),
  column('fee', text('费用（元）', 'Fee (yuan)')),
  column('dollars', text('费用（美元）', 'Fee (dollars)')),
]
const named = (cells: readonly string[], mapping = {}) =>
  columnsIn(cells, columns, mapping).map(found => found?.name ?? null)

describe('headings as people write them', () => {
  it('have stars before them, brackets after them, blanks and line breaks inside, another letter case or width', () => {
    expect(named(['*姓名', '单  位', '手机\n号', 'E-MAIL'])).toEqual(['name', 'workplace', 'phoneNumber', 'email'])
    expect(named(['姓名（必填）', '单位 (全称)', '手机号【11位】', '邮箱：'])).toEqual([
      'name',
      'workplace',
      'phoneNumber',
      'email',
    ])
    expect(named(['NAME', 'ｃｏｍｐａｎｙ', 'phone_number', ' e-mail * '])).toEqual([
      'name',
      'workplace',
      'phoneNumber',
      'email',
    ])
  })
  it('are in both languages, or the usual words for what says who somebody is', () => {
    expect(named(['姓名 / Name', '工作单位', '联系电话', '电子邮箱'])).toEqual([
      'name',
      'workplace',
      'phoneNumber',
      'email',
    ])
  })
  it('that could mean two columns mean none, and an exact heading comes first', () => {
    expect([named(['费用']), named(['费用', '费用(美元)'])]).toEqual([[null], ['fee', 'dollars']])
    expect(named(['姓名（必填）', '姓名'])).toEqual([null, 'name'])
    expect(named(['电话/邮箱'])).toEqual([null])
  })
  it('may be the names of fields, or what the fields were called before, in either language', () => {
    const desk = resource('desk', '服务台', 'Desk', {
      scope: 'shared',
      title: 'name',
      fields: {
        name: text('名称', 'Name'),
        eventId: ref('project', '活动', 'Event'),
        sellerId: ref('seller', '默认主办方', 'Default organiser'),
        sysUserId: ref('sysUser', '员工账号', 'Staff account'),
        leastPeople: text('最少人数', 'Minimum people'),
        commoditySkuId: ref('commoditySku', '商品规格', 'Product variant'),
        channelId: ref('registerChannel', '报名渠道', 'Registration channel'),
        gateId: ref('registerUserTerm', '闸机', 'Gate'),
        place: text('排序', 'Display order'),
      },
    })
    const read = (cells: readonly string[], language: 'zh' | 'en') =>
      columnsIn(cells, importColumns(desk, language)).map(found => found?.name ?? null)
    const all = ['eventId', 'sellerId', 'sysUserId', 'leastPeople', 'commoditySkuId', 'channelId', 'gateId', 'place']
    for (const language of ['zh', 'en'] as const) {
      expect(read(all, language)).toEqual(all)
      const now = ['活动', '默认主办方', '员工账号', '最少人数', '商品规格', '报名渠道', '闸机', '排序']
      expect(read(now, language)).toEqual(all)
      const before = ['项目', '默认商家', '系统用户*', '至少人数', '商品SKU', '注册渠道', '闸机终端', '排序']
      expect(read(before, language)).toEqual(all)
      expect(read(['登记渠道'], language)).toEqual(['channelId'])
      expect(
        read(
          [
            'Project',
            'Default seller',
            'System user *',
            'At least (people)',
            'Commodity SKU',
            'Register channel',
            'Gate terminal',
            'Sort number',
          ],
          language,
        ),
      ).toEqual(all)
    }
    // The present name comes first; what an organiser calls a question has no former name.
    expect(read(['项目', '活动'], 'zh')).toEqual([null, 'eventId'])
    expect(columnsIn(['项目'], [column('x1', text('活动', 'Event'))])).toEqual([undefined])
  })
  it('are read as a person has mapped them, by their text and not by their place', () => {
    const cells = ['Attendee', '备注', '备注', '姓名']
    expect(headingKeys(cells)).toEqual(['Attendee', '备注', '备注 #2', '姓名'])
    const mapping = { Attendee: 'name', '备注 #2': 'workplace', 姓名: '' }
    expect(named(cells, mapping)).toEqual(['name', null, 'workplace', null])
    expect(named(['备注', 'Attendee'], mapping)).toEqual([null, 'name'])
    // A field that no longer exists leaves the heading to be recognised.
    expect(named(['姓名'], { 姓名: 'gone' })).toEqual(['name'])
  })
  it('are read as earlier sheets with them were, and left out only where all headings of that sheet stand', () => {
    const before = [
      { 'Full name': 'name', Name: '', Firm: 'workplace' },
      { Firm: '', Employer: 'workplace' },
    ]
    expect(named(['Name', 'Full name', 'Firm'], before)).toEqual([null, 'name', 'workplace'])
    // Another sheet with one heading of that one: nothing else brings the name.
    expect(named(['Name', 'Firm'], before)).toEqual(['name', 'workplace'])
    expect(named(['Firm', 'Employer'], before)).toEqual([null, 'workplace'])
    // The latest sheet that is as much alike has the last word.
    expect(named(['A'], [{ A: 'name' }, { A: 'email' }])).toEqual(['email'])
    expect(mappingsIn(JSON.stringify(before))).toEqual(before)
    expect(() => mappingsIn(JSON.stringify(Array.from({ length: 21 }, () => ({}))))).toThrow(
      expect.objectContaining({ code: 'invalidInput' }),
    )
  })
  it('of sixteen thousand columns are matched at once', () => {
    const cells = Array.from({ length: 16_384 }, (_, nth) => `x${nth}`)
    expect(columnsIn([...cells, '姓名'], columns).at(-1)?.name).toBe('name')
  })
  it('are mapped by a small JSON object, or the mapping is refused by name', () => {
    expect(mappingIn('{"a":"name"}')).toEqual({ a: 'name' })
    expect(mappingIn(undefined)).toEqual({})
    for (const sent of ['x', '[1]', '{"a":1}', `{"a":"${'x'.repeat(100)}"}`, `{"${'x'.repeat(300)}":"a"}`])
      expect(() => mappingIn(sent)).toThrow(expect.objectContaining({ code: 'invalidInput' }))
  })
})
