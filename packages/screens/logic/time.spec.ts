import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { instantOf, quickRanges, relativeTime, timeFormat, today, typedTime, wallClock, zoneMark } from './time.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1000).toISOString(), 'Asia/Shanghai', now)

describe('how long ago', () => {
  it('says “just now” under 30 seconds [relative-time-now]', () => {
    expect([0, 29].map(ago)).toEqual([
      ['刚刚', 'just now'],
      ['刚刚', 'just now'],
    ])
    expect(ago(30)).not.toEqual(['刚刚', 'just now'])
  })
  it('counts minutes under an hour [relative-time-minutes]', () => {
    expect([30, 60, 61, 3599].map(ago).map(([, en]) => en)).toEqual([
      '1 minute ago',
      '1 minute ago',
      '2 minutes ago',
      '60 minutes ago',
    ])
  })
  it('counts hours under a day [relative-time-hours]', () => {
    expect([3600, 7201, 86_399].map(ago)).toEqual([
      ['1 小时前', '1 hour ago'],
      ['3 小时前', '3 hours ago'],
      ['24 小时前', '24 hours ago'],
    ])
  })
  it('says “1 day” under two days, then the date and time [relative-time-day]', () => {
    expect([86_400, 172_799].map(ago)).toEqual([
      ['1 天前', '1 day ago'],
      ['1 天前', '1 day ago'],
    ])
    expect(ago(172_800)).toEqual(['2026-11-19 12:00', '2026-11-19 12:00'])
  })
})

describe('instants in the zone of a project', () => {
  it('are written as year-month-day with hours, minutes and seconds [time-format]', () => {
    expect(wallClock('2026-11-21T00:34:18.973Z', 'Asia/Shanghai')).toBe('2026-11-21 08:34:18')
    expect(timeFormat).toBe('YYYY-MM-DD HH:mm:ss')
  })
  it('show midnight as 00, not 24', () => {
    expect(wallClock('2026-11-20T16:00:00Z', 'Asia/Shanghai')).toBe('2026-11-21 00:00:00')
  })
  it('return from the wall clock unchanged, in any zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'),
        (at, zone) => {
          const whole = new Date(Math.floor(at.getTime() / 1000) * 1000)
          const wall = wallClock(whole, zone)
          expect(wallClock(instantOf(wall, zone), zone)).toBe(wall)
        },
      ),
    )
  })
  it('have the right offset on both sides of a clock change', () => {
    expect(instantOf('2026-03-29 01:30:00', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
    expect(instantOf('2026-03-29 03:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  })
  it('exist for every year that a picker accepts: one typed as 202 is a year too', () => {
    expect(instantOf('0202-11-24 10:00:00', 'UTC')).toBe('0202-11-24T10:00:00.000Z')
    expect(wallClock(instantOf('0202-11-24 10:00:00', 'Asia/Shanghai'), 'Asia/Shanghai')).toBe('0202-11-24 10:00:00')
    expect([
      instantOf('9999-12-31 23:59:59', 'Asia/Shanghai'),
      instantOf('9999-12-31 23:59:59', 'America/New_York'),
      instantOf('0001-01-01 00:00:00', 'Asia/Shanghai'),
    ]).toEqual(['9999-12-31T15:59:59.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])
  })
  it('are empty for an invalid value', () => {
    expect(wallClock('soon', 'Asia/Shanghai')).toBe('')
  })
})

describe('a typed time', () => {
  it('can miss seconds, leading zeros or time of day, and has the separators of either language', () => {
    expect(
      ['2026-12-01 9:00', '2026/12/1 09:00:30', '2026年12月1日9:30', '２０２６．１２．１　９：００', '2026-12-01'].map(
        typed => typedTime('instant', typed),
      ),
    ).toEqual([
      '2026-12-01 09:00:00',
      '2026-12-01 09:00:30',
      '2026-12-01 09:30:00',
      '2026-12-01 09:00:00',
      '2026-12-01 00:00:00',
    ])
    expect([typedTime('date', '2026.12.1'), typedTime('time', '9:30')]).toEqual(['2026-12-01', '09:30'])
  })
  it('is invalid if there is no such day or hour', () => {
    for (const typed of ['2026-02-31 9:00', '2026-12-01 25:00', '2026-12-019:00', '9:00', 'soon', ''])
      expect(typedTime('instant', typed)).toBeUndefined()
    expect([typedTime('date', '2026-12-01 9:00'), typedTime('time', '9:61'), typedTime('time', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the quick ranges of a date filter', () => {
  it('are today, last week, last month of 30 days and last three months of 90 days [date-quick-ranges]', () => {
    expect(quickRanges('Asia/Shanghai', now).map(({ en, range }) => [en, ...range])).toEqual([
      ['Today', '2026-11-21', '2026-11-21'],
      ['Last week', '2026-11-14', '2026-11-21'],
      ['Last month', '2026-10-22', '2026-11-21'],
      ['Last three months', '2026-08-23', '2026-11-21'],
    ])
  })
  it('start with the current day at the event', () => {
    expect(today('Asia/Shanghai', Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
    expect(today('America/New_York', Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-20')
  })
})

describe('the zone of a list', () => {
  it('is named by its distance from Greenwich', () => {
    const at = Date.parse('2026-11-28T00:00:00Z')
    expect(['Asia/Shanghai', 'America/St_Johns', 'UTC'].map(zone => zoneMark(zone, at))).toEqual([
      'UTC+8',
      'UTC−3:30',
      'UTC+0',
    ])
  })
})
