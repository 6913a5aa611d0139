import { describe, it } from 'node:test'
import { expect } from 'expect'
import { pointIn } from './map.ts'
import { zoneName, zoneNames } from './zones.ts'

const expo = { latitude: 31.3218, longitude: 120.7241 }

describe('a place that is pasted', () => {
  it('is found in links of map services and in two numbers, in whichever order they can be meant', () => {
    for (const text of [
      '31.3218, 120.7241',
      '31.3218，120.7241',
      '120.7241 31.3218',
      'https://uri.amap.com/marker?position=120.7241,31.3218&name=expo',
      'https://www.google.com/maps/place/Expo/@31.3218,120.7241,17z',
      'https://www.google.com/maps?q=31.3218,120.7241',
      'https://maps.apple.com/?ll=31.3218%2C120.7241',
      'https://www.openstreetmap.org/?mlat=31.3218&mlon=120.7241#map=15/31.0/120.0',
      'https://www.openstreetmap.org/#map=15/31.3218/120.7241',
    ])
      expect([text, pointIn(text)]).toEqual([text, expo])
  })
  it('is nothing where no numbers stand, or none that can be on Earth', () => {
    for (const text of ['', '苏州国际博览中心', '95, 190', 'https://uri.amap.com/search?keyword=expo', '31.3218'])
      expect([text, pointIn(text)]).toEqual([text, undefined])
  })
})

describe('time zones', () => {
  it('are named in both languages with their distance from UTC, the usual ones first', () => {
    const at = new Date('2027-03-18T00:00:00Z')
    expect(zoneName('Asia/Shanghai', 'zh', at)).toBe('中国标准时间 · GMT+8 · Asia/Shanghai')
    expect(zoneName('Europe/London', 'en', at)).toBe('United Kingdom Time · GMT+0 · Europe/London')
    const names = zoneNames('en', at)
    expect(names[0]?.value).toBe('Asia/Shanghai')
    expect(names.length).toBeGreaterThan(300)
    expect(new Set(names.map(({ value }) => value)).size).toBe(names.length)
  })
})
