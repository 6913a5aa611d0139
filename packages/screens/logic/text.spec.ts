import { describe, it } from 'node:test'
import { expect } from 'expect'
import { codes, code, ref, resource, text } from '@pavilion/declare'
import { entriesOfLines, linesOf } from './lines.ts'
import { countText, isIdentity, plainText, severalOf, sizeText, titleOf, unitText, withinSentence } from './text.ts'

describe('what people read', () => {
  it('has names inside a sentence in lower case, except for abbreviations', () => {
    expect(['VIP bill', 'SMS', 'Web content', 'E-mail template'].map(withinSentence)).toEqual([
      'VIP bill',
      'SMS',
      'web content',
      'e-mail template',
    ])
  })
  it('has English names of several', () => {
    const several = {
      Order: 'Orders',
      Pass: 'Passes',
      Dish: 'Dishes',
      'Badge batch': 'Badge batches',
      'Data erasure': 'Data erasures',
      Process: 'Processes',
      'Product category': 'Product categories',
      'Transfer relay': 'Transfer relays',
      'Speaker of a session': 'Speakers of a session',
      'Entries at an entrance': 'Entries at an entrance',
      'Hotel settings': 'Hotel settings',
      'State history': 'State history',
      'Bulk SMS': 'Bulk SMS',
      VIP: 'VIPs',
    }
    expect(Object.keys(several).map(severalOf)).toEqual(Object.values(several))
  })
  it('has a list of phone numbers or e-mails one per line, accepts commas, and leaves other values alone', () => {
    expect(entriesOfLines(' 13912345678\n\n13912345679，a@b.com; c@d.com、 ')).toEqual([
      '13912345678',
      '13912345679',
      'a@b.com',
      'c@d.com',
    ])
    expect([
      linesOf(['13912345678', 13912345679]),
      linesOf([]),
      linesOf([{ name: 'a' }]),
      linesOf({ a: 1 }),
      linesOf(null),
    ]).toEqual(['13912345678\n13912345679', '', undefined, undefined, undefined])
  })
  it('shows numbers that are identifiers without separators', () => {
    expect(
      ['id', 'rowId', 'accountNumber', 'versionNumber', 'sumNumber', 'sortNumber', 'quantity', 'paid'].filter(
        isIdentity,
      ),
    ).toEqual(['id', 'rowId', 'accountNumber', 'versionNumber'])
  })
  it('shows a lower bound of a count with a plus', () => {
    expect([countText(10_000, true, 'zh'), countText(1560, undefined, 'en')]).toEqual(['10,000+', '1,560'])
  })
  it('names a row by its title, in English by its English name, without one by its number', () => {
    const place = resource('place', '地点', 'Place', {
      scope: 'global',
      fields: { name: text('名称', 'Name'), englishName: text('英文', 'English') },
    })
    expect([
      titleOf(place, { id: 1, name: '一号馆', englishName: 'Hall 1' }, 'zh'),
      titleOf(place, { id: 1, name: '一号馆', englishName: 'Hall 1' }, 'en'),
      titleOf(place, { id: 1, name: '一号馆' }, 'en'),
      titleOf(place, { id: 7, name: '' }, 'zh'),
      titleOf(place, null, 'zh'),
    ]).toEqual(['一号馆', 'Hall 1', '一号馆', '#7', ''])
    const fields = (title: string, english: string) => ({
      [title]: text('名', 'Name'),
      [english]: text('英文', 'English'),
    })
    const station = resource('station', '站点', 'Station', {
      scope: 'global',
      title: 'station',
      fields: fields('station', 'englishName'),
    })
    const region = resource('region', '地区', 'Region', {
      scope: 'global',
      title: 'label',
      fields: fields('label', 'englishLabel'),
    })
    expect([
      titleOf(station, { id: 1, station: '虹桥站', englishName: 'Hongqiao' }, 'en'),
      titleOf(region, { id: 1, label: '浙江', englishLabel: 'Zhejiang' }, 'en'),
    ]).toEqual(['Hongqiao', 'Zhejiang'])
  })
  it('names a row whose title is a code by the name of the code', () => {
    const one = resource('one', '一', 'One', {
      scope: 'global',
      fields: { kind: code('类', 'Kind', codes({ a: [10, '甲', 'Alpha'] })) },
    })
    expect([titleOf(one, { id: 1, kind: 10 }, 'zh'), titleOf(one, { id: 1, kind: 10 }, 'en')]).toEqual(['甲', 'Alpha'])
  })
  it('names a row by the English name that its title declares, and never by the id of another', () => {
    const company = resource('company', '企业', 'Company', {
      scope: 'global',
      fields: { name: text('名称', 'Name', { english: 'name2' }), name2: text('名称二', 'Second name') },
    })
    const wish = resource('wish', '需求', 'Request', {
      scope: 'global',
      title: 'companyId',
      fields: { companyId: ref('company', '企业', 'Company') },
    })
    expect([
      titleOf(company, { id: 1, name: '云顶', name2: 'Cloudtop' }, 'en'),
      titleOf(wish, { id: 7, companyId: 58 }, 'zh'),
    ]).toEqual(['Cloudtop', '#7'])
  })
  it('call a person without a name by phone or e-mail, masked, and anything else by its number', () => {
    const person = resource('person', '访客', 'Visitor', { scope: 'global', fields: { name: text('名称', 'Name') } })
    const called = (row: object) => titleOf(person, { id: 7, ...row }, 'zh')
    expect([
      called({ name: '', phoneNumber: '+8613800138111', email: 'a@b.example' }),
      called({ name: null, email: 'anna@b.example' }),
      called({ phoneNumber: '138****8111' }),
      called({ phoneNumber: null }),
    ]).toEqual(['138****8111', 'a***@b.example', '138****8111', '#7'])
  })
  it('shows HTML in a cell as plain text', () => {
    expect(plainText('<p>Tea &amp; <b>more</b></p><p>A&nbsp;&lt;b&gt;</p>')).toBe('Tea & more A <b>')
  })
  it('says units that are words in the reader’s language, and leaves signs as they are', () => {
    expect(['people', '公斤', '㎡'].map(unit => [unitText(unit, 'zh'), unitText(unit, 'en')])).toEqual([
      ['人', 'people'],
      ['公斤', 'kg'],
      ['㎡', '㎡'],
    ])
  })
  it('shows sizes as people write them', () => {
    expect([0, 1023, 1536, 10_485_760].map(sizeText)).toEqual(['0 B', '1023 B', '1.5 KB', '10.0 MB'])
  })
})
