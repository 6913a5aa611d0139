import { describe, it } from 'node:test'
import { expect } from 'expect'
import { readCountry, readRegion } from './readRegion.ts'

const read = async (given: string | string[], most = 3) => {
  const found = await readRegion([given].flat(), most)
  return found && [...found.path.map(({ label }) => label), ...(found.isWhole ? [] : ['…'])].join('/')
}
describe('a region as people write it', () => {
  it('is read with and without separators, from codes, in either language, and without the kinds of division', async () => {
    for (const given of [
      ['广东省', '深圳市', '南山区'],
      '广东省深圳市南山区',
      '广东省, 深圳市, 南山区',
      '广东省，深圳市、南山区',
      '广东 深圳 南山',
      '广东深圳市南山区',
      '广东省/深圳市/南山区',
      '深圳市南山区',
      '440305',
      ['440000', '440300', '440305'],
      'Guangdong, Shenzhen, Nanshan District',
    ])
      expect([given, await read(given)]).toEqual([given, '广东省/深圳市/南山区'])
    expect(await read('440305', 2)).toBe('广东省/深圳市')
  })
  it('has as many levels as the place: counties under their province, municipalities, Hong Kong, Taiwan', async () => {
    expect([
      await read('湖北省仙桃市'),
      await read('湖北省省直辖县级行政区划仙桃市'),
      await read(['北京市', '市辖区', '朝阳区']),
      await read(['北京市', '北京市', '朝阳区']),
      await read('重庆市石柱土家族自治县'),
      await read('新疆维吾尔自治区白杨市'),
      await read('台湾省'),
      await read('香港特别行政区中西区'),
      await read('广东省东莞市'),
      await read('吉林省吉林市船营区'),
      await read('海外'),
    ]).toEqual([
      '湖北省/仙桃市',
      '湖北省/仙桃市',
      '北京市/朝阳区',
      '北京市/朝阳区',
      '重庆市/石柱土家族自治县',
      '新疆维吾尔自治区/白杨市',
      '台湾省',
      '香港特别行政区/中西区',
      '广东省/东莞市',
      '吉林省/吉林市/船营区',
      '海外',
    ])
    expect([await read('湖北省'), await read('广东省深圳市')]).toEqual(['湖北省/…', '广东省/深圳市/…'])
  })
  it('is unknown when it does not exist or its parts are not below each other', async () => {
    for (const given of [
      ['火星', '环形山', '一号坑'],
      ['广东省', '杭州市', '西湖区'],
      '火星, 坑',
      '999999',
      ['440000', '330100'],
      '朝阳区',
      '',
    ])
      expect([given, await read(given)]).toEqual([given, undefined])
  })
})
describe('a country as people write it', () => {
  it('is read by either name and by its code', async () => {
    expect(await Promise.all(['法国', 'France', ' fr ', '火星'].map(readCountry))).toEqual([
      '法国',
      '法国',
      '法国',
      undefined,
    ])
  })
})
