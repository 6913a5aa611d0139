import { describe, it } from 'node:test'
import { expect } from 'expect'
import { codes } from './codes.ts'
import { code, longText, text } from './field.ts'
import { englishOf, lacksEnglish, pairsIn, pairsToTranslate, wordsIn } from './pairs.ts'
import { resource } from './resource.ts'

const hotel = resource('hotel', '酒店', 'Hotel', {
  scope: 'project',
  fields: {
    name: text('名称', 'Name', { required: true, english: 'nameEN' }),
    nameEN: text('英文名称', 'English name'),
    host: text('店长', 'Host', { oneLanguage: true }),
    englishHost: text('店长英文名', 'Host in English'),
    info: longText('简介', 'Info'),
    englishInfo: longText('英文简介', 'English info'),
    total: text('合计', 'Total', { written: 'server' }),
    englishTotal: text('英文合计', 'Total in English', { written: 'server' }),
    floor: text('楼层', 'Floor'),
  },
})
describe('a text in both languages', () => {
  it('is a pair by its name, or by the name that its field gives', () => {
    expect([
      englishOf(hotel.fields, 'name'),
      englishOf(hotel.fields, 'info'),
      englishOf(hotel.fields, 'floor'),
    ]).toEqual(['nameEN', 'englishInfo', undefined])
    expect(pairsIn(hotel.fields).map(([name]) => name)).toEqual(['name', 'host', 'info', 'total'])
    expect(pairsToTranslate(hotel).map(([name]) => name)).toEqual(['name', 'info'])
  })
  it('is read in the reader’s language, or in the other one, which is named', () => {
    const both = { info: '江边', englishInfo: 'By the river' }
    expect([wordsIn(both, 'info', 'zh'), wordsIn(both, 'info', 'en')]).toEqual([
      { text: '江边', language: 'zh' },
      { text: 'By the river', language: 'en' },
    ])
    for (const empty of [null, undefined, '', '  '])
      expect([
        wordsIn({ info: '江边', englishInfo: empty }, 'info', 'en'),
        wordsIn({ info: empty, englishInfo: 'By the river' }, 'info', 'zh'),
        wordsIn({ info: empty, englishInfo: empty }, 'info', 'en').text,
      ]).toEqual([{ text: '江边', language: 'zh' }, { text: 'By the river', language: 'en' }, ''])
  })
  it('lacks its English half only if it has Chinese words', () => {
    expect([
      lacksEnglish(hotel, 'nameEN', { name: '云栖酒店' }),
      lacksEnglish(hotel, 'nameEN', { name: '云栖酒店', nameEN: 'Cloud Rest' }),
      lacksEnglish(hotel, 'nameEN', { name: 'W Hotel' }),
      lacksEnglish(hotel, 'englishHost', { host: '张三' }),
      lacksEnglish(hotel, 'name', { nameEN: 'Cloud Rest' }),
    ]).toEqual([true, false, false, false, false])
  })
  it('is nobody’s to translate while it is fixed', () => {
    const letter = resource('letter', '信', 'Letter', {
      scope: 'project',
      fixed: { fields: ['info', 'englishInfo'], while: { state: ['sent'] }, why: ['已发', 'Sent'] },
      fields: {
        info: text('内容', 'Text'),
        englishInfo: text('英文内容', 'English text'),
        state: code('状态', 'State', codes({ open: [1, '未发', 'Open'], sent: [2, '已发', 'Sent'] })),
      },
    })
    expect([1, 2].map(state => lacksEnglish(letter, 'englishInfo', { info: '展', state }))).toEqual([true, false])
  })
})
