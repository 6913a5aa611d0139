import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { clockIn, dayIn, daysLater, offsetAt, wall } from './calendar.ts'
import { addDays, daysBetween, daysFrom, endOfDay, instantOf, startOfDay } from './days.ts'
import { defaultZone } from './installation.ts'

const zones = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
  'UTC',
]
const moments = fc.date({ min: new Date('1985-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
/** What Intl says, which knows the zones but is slow. */
const byIntl = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

describe('the calendar of a zone', () => {
  it('shows what the clocks there show, at any moment, also around a change of theirs', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
        expect(wall(at, zone)).toBe(byIntl(at, zone))
      }),
    )
    // Clocks of Newfoundland changed a minute after midnight: within an hour of UTC.
    const change = Date.parse('2006-10-29T02:31:00Z')
    for (const seconds of [-90, -60, -1, 0, 1, 60, 1740]) {
      const at = new Date(change + seconds * 1000)
      expect(wall(at, 'America/St_Johns')).toBe(byIntl(at, 'America/St_Johns'))
    }
  })
  it('writes midnight as 00, and tells day and time of it', () => {
    expect(wall('2026-11-20T16:00:00Z', 'Asia/Shanghai')).toBe('2026-11-21 00:00:00')
    expect(dayIn('2026-11-20T15:59:59.999Z', 'Asia/Shanghai')).toBe('2026-11-20')
    expect(dayIn(Date.parse('2026-11-20T16:00:00Z'), 'Asia/Shanghai')).toBe('2026-11-21')
    expect(clockIn(new Date('2026-11-21T00:34:18Z'), 'Asia/Shanghai')).toBe('08:34')
    expect(['wall', 'day', 'clock'].map((_, nth) => [wall, dayIn, clockIn][nth]?.('soon', 'UTC'))).toEqual(['', '', ''])
  })
  it('takes the default zone for a name that this machine does not know', () => {
    const at = '2026-11-21T00:34:18Z'
    expect(wall(at, 'Mars/Olympus')).toBe(wall(at, defaultZone()))
  })
  it('returns from the clocks of any zone to the same moment, unless they show it twice', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
        const shown = wall(at, zone)
        const found = instantOf(shown, zone)
        expect(wall(found, zone)).toBe(shown)
        expect(Date.parse(found)).toBeLessThanOrEqual(at.getTime())
      }),
    )
  })
  it('knows both sides of a change of the clocks, the hour that is missing and the one that comes twice', () => {
    const berlin = (shown: string) => instantOf(shown, 'Europe/Berlin')
    expect(berlin('2026-03-29 01:30:00')).toBe('2026-03-29T00:30:00.000Z')
    expect(berlin('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(berlin('2026-03-29 03:30:00')).toBe('2026-03-29T01:30:00.000Z')
    expect(berlin('2026-10-25 02:30:00')).toBe('2026-10-25T00:30:00.000Z')
    const clocks = ['00:30', '01:30', '02:30'].map(time => clockIn(`2026-10-25T${time}:00Z`, 'Europe/Berlin'))
    expect(clocks).toEqual(['02:30', '02:30', '03:30'])
    expect([
      offsetAt('2026-10-25T00:59:59Z', 'Europe/Berlin'),
      offsetAt('2026-10-25T01:00:00Z', 'Europe/Berlin'),
    ]).toEqual([7_200_000, 3_600_000])
  })
  it('begins a day at its first moment, also where midnight is skipped, shown twice, or the day itself missing', () => {
    expect(startOfDay('2026-11-21', 'Asia/Shanghai')).toBe('2026-11-20T16:00:00.000Z')
    expect(wall(startOfDay('2026-04-24', 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-04-24 01:00:00')
    expect(startOfDay('2026-10-25', 'Atlantic/Azores')).toBe('2026-10-25T00:00:00.000Z')
    expect(wall(startOfDay('2011-12-30', 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31 00:00:00')
    const hours = (day: string) =>
      (Date.parse(endOfDay(day, 'Europe/Berlin')) - Date.parse(startOfDay(day, 'Europe/Berlin'))) / 3_600_000
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-21')]).toEqual([23, 25, 24])
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
        expect(startOfDay(dayIn(at, zone), zone) <= at.toISOString()).toBe(true)
      }),
    )
  })
  it('counts days by the calendar, over the end of a month, a year and a change of the clocks', () => {
    expect([
      addDays('2026-12-31', 1),
      addDays('2024-03-01', -1),
      addDays('2026-03-29', 1),
      addDays('2026-11-21', 0),
    ]).toEqual(['2027-01-01', '2024-02-29', '2026-03-30', '2026-11-21'])
    expect([daysBetween('2026-10-24', '2026-10-26'), daysBetween('2027-01-01', '2026-12-31')]).toEqual([2, -1])
    expect([daysFrom('2026-02-27', 3), daysFrom('2026-02-27', 0)]).toEqual([
      ['2026-02-27', '2026-02-28', '2026-03-01'],
      [],
    ])
  })
  it('lasts 24 hours a day where a length is meant', () => {
    expect(daysLater('2026-10-24T12:00:00Z', 1).toISOString()).toBe('2026-10-25T12:00:00.000Z')
    expect(daysLater(0, -1).getTime()).toBe(-86_400_000)
  })
  it('has all years that a date may have', () => {
    expect(wall(instantOf('0202-11-24 10:00:00', 'Asia/Shanghai'), 'Asia/Shanghai')).toBe('0202-11-24 10:00:00')
    expect([
      instantOf('9999-12-31 23:59:59', 'Asia/Shanghai'),
      instantOf('9999-12-31 23:59:59', 'America/New_York'),
      instantOf('0001-01-01 00:00:00', 'Asia/Shanghai'),
      wall('9999-12-31T23:59:59Z', 'Asia/Shanghai'),
    ]).toEqual([
      '9999-12-31T15:59:59.000Z',
      '9999-12-31T23:59:59.999Z',
      '0001-01-01T00:00:00.000Z',
      '10000-01-01 07:59:59',
    ])
    expect(() => instantOf('soon', 'UTC')).toThrow(RangeError)
  })
})
