import { describe, it } from 'node:test'
import { expect } from 'expect'
import { cascadeLevels } from './cascade.ts'
import { matching } from './matching.ts'
import { readNumber, writeNumber } from './number.ts'
import { dragged, fitWithin, rectOf, whyNotPicture, wholePicture } from './picture.ts'
import { chooseAt, levelsOf } from './regions.ts'
import { choicesOf, keyboardFor, nameOf } from './fieldProps.ts'
import { yearsBetween } from './years.ts'

const tree = [
  {
    value: '110000',
    label: '北京市',
    englishLabel: 'Beijing',
    children: [
      {
        value: '110100',
        label: '市辖区',
        children: [
          { value: '110101', label: '东城区' },
          { value: '110105', label: '朝阳区' },
        ],
      },
    ],
  },
  { value: '710000', label: '台湾省', children: [] },
]

describe('a searchable list', () => {
  const choices = ['Germany', 'Côte d’Ivoire', 'Equatorial Guinea', 'Guinea', '中国'].map(text => ({
    value: text,
    text,
  }))
  it('finds words anywhere, prefixes first, ignoring accents and case', () => {
    expect(matching(choices, 'GUI').map(choice => choice.text)).toEqual(['Guinea', 'Equatorial Guinea'])
    expect(matching(choices, 'cote').map(choice => choice.text)).toEqual(['Côte d’Ivoire'])
    expect(matching(choices, '中')).toHaveLength(1)
    expect(matching(choices, '  ')).toHaveLength(5)
  })
  it('finds a country by the name that is not shown', () => {
    expect(
      matching(
        [
          { value: '德国', text: '德国', also: 'Germany DE' },
          { value: '法国', text: '法国', also: 'France FR' },
        ],
        'germ',
      ).map(choice => choice.text),
    ).toEqual(['德国'])
  })
})

describe('a number input', () => {
  it('reads full-width digits and thousands separators, and an empty input as unanswered 0', () => {
    expect([readNumber('１２'), readNumber('1,200'), readNumber(' -3.5 '), readNumber('')]).toEqual([12, 1200, -3.5, 0])
  })
  it('leaves invalid numbers for validation to refuse', () => {
    expect(['12a', '1.2.3', '--1', '∞'].map(readNumber)).toEqual([undefined, undefined, undefined, undefined])
  })
  it('shows an unanswered 0 as an empty input', () => expect([writeNumber(0), writeNumber(2.5)]).toEqual(['', '2.5']))
})

describe('province, city and district', () => {
  it('offers the next level of the chosen place only', () => {
    expect(levelsOf(tree, [], 3, 'zh').map(({ choices }) => choices.length)).toEqual([2])
    expect(levelsOf(tree, ['北京市', '市辖区'], 3, 'zh')[2]).toEqual({
      choices: [
        { value: '东城区', text: '东城区' },
        { value: '朝阳区', text: '朝阳区' },
      ],
      ends: true,
    })
    expect(levelsOf(tree, ['北京市', '市辖区'], 2, 'zh')).toHaveLength(2)
  })
  it('shows names in the reader’s language and keeps the Chinese ones as the answer', () =>
    expect(levelsOf(tree, [], 3, 'en')[0]?.choices[0]).toEqual({ value: '北京市', text: 'Beijing' }))
  it('drops the levels below a changed choice', () =>
    expect(chooseAt(['北京市', '市辖区', '东城区'], 1, '县')).toEqual(['北京市', '县']))
  it('ends where the tree ends, as for Taiwan', () => expect(levelsOf(tree, ['台湾省'], 3, 'zh')).toHaveLength(1))
})

describe('a picture before it is sent', () => {
  const portrait = { width: 3000, height: 4000 }
  it('is shrunk so that its longest side is 1024 px, never enlarged [image-resize]', () => {
    expect(fitWithin({ width: 4000, height: 3000 })).toEqual({ width: 1024, height: 768 })
    expect(fitWithin({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  })
  it('is refused when it is not a photo or has 10 MB or more [image-only image-max-10m]', () => {
    expect(whyNotPicture({ type: 'application/pdf', size: 10 })?.[1]).toBe('Please upload a photo')
    expect(whyNotPicture({ type: 'image/svg+xml', size: 10 })?.[0]).toBe('请上传照片')
    expect(whyNotPicture({ type: 'image/png', size: 10 * 1024 * 1024 })?.[1]).toBe('Image Size Exceeds Limit(10M)')
    expect(whyNotPicture({ type: 'image/jpeg', size: 10 * 1024 * 1024 - 1 })).toBeUndefined()
  })
  it('can be cropped to 9 : 16 and turned [image-cropper]', () => {
    const cut = rectOf(portrait, { ...wholePicture, aspect: 9 / 16 })
    expect(cut.width / cut.height).toBeCloseTo(9 / 16)
    expect(rectOf(portrait, { ...wholePicture, turns: 1 })).toEqual({ x: 0, y: 0, width: 4000, height: 3000 })
  })
  it('never shows anything outside the picture, however far it is dragged', () => {
    const far = dragged(portrait, { ...wholePicture, zoom: 2 }, { x: 100_000, y: -100_000 }, 300)
    expect(rectOf(portrait, far)).toEqual({ x: 0, y: 2000, width: 1500, height: 2000 })
    const back = dragged(portrait, far, { x: -10, y: 0 }, 300)
    expect(rectOf(portrait, back).x).toBeCloseTo(50)
  })
})

describe('a field of a form', () => {
  it('uses the reader’s language and falls back to Chinese', () => {
    expect(nameOf({ name: '姓名', englishName: 'Name' }, 'en')).toBe('Name')
    expect(nameOf({ name: '姓名', englishName: '' }, 'en')).toBe('姓名')
    expect(choicesOf([{ name: '男', englishName: 'Male' }], 'en')).toEqual([{ value: '男', text: 'Male' }])
  })
  it('shows the keyboard for a well-known label', () => {
    expect(keyboardFor('phoneNumber').inputMode).toBe('tel')
    expect(keyboardFor('email').autoComplete).toBe('email')
    expect(keyboardFor(undefined)).toEqual({ type: 'text' })
  })
})

describe('a tree of choices', () => {
  const tea = [
    { id: 1, name: '茶叶', parentId: null },
    { id: 2, name: '绿茶', parentId: 1 },
    { id: 3, name: '红茶', parentId: 1 },
    { id: 4, name: '茶器', parentId: null },
  ]
  const names = (chosen: readonly string[]) => cascadeLevels(tea, chosen).map(level => level.map(({ name }) => name))
  it('opens the level below a choice, and none below a leaf', () => {
    expect(names([])).toEqual([['茶叶', '茶器']])
    expect(names(['茶叶'])).toEqual([
      ['茶叶', '茶器'],
      ['绿茶', '红茶'],
    ])
    expect(names(['茶叶', '红茶'])).toHaveLength(2)
    expect(names(['茶器'])).toHaveLength(1)
    expect(names(['没有'])).toHaveLength(1)
    expect(cascadeLevels([], ['茶叶'])).toEqual([])
  })
})

describe('the years of a question', () => {
  it('are within its bounds, the latest first', () => {
    expect(yearsBetween('2024-01-01', '2026-12-31', 2026)).toEqual(['2026', '2025', '2024'])
    expect(yearsBetween('2030-01-01', '2026-01-01', 2026)).toEqual([])
    const open = yearsBetween(null, null, 2026)
    expect([open[0], open.at(-1)]).toEqual(['2046', '1906'])
    expect(yearsBetween('2040-06-01', null, 2026)).toEqual(['2046', '2045', '2044', '2043', '2042', '2041', '2040'])
    expect(yearsBetween(null, '1800-01-01', 2026)).toEqual(['1800'])
  })
})
