import { describe, it } from 'node:test'
import { expect } from 'expect'
import { forecastOf, isQuiet, quietEnds } from './forecast.ts'

const shanghai = 'Asia/Shanghai'
const berlin = 'Europe/Berlin'
const night = { from: '21:30:00', until: '08:00:00' }
const at = (iso: string) => Date.parse(iso)
const iso = (moment: number | undefined) => moment && new Date(moment).toISOString()

describe('quiet hours', () => {
  it('go over midnight, in the zone of the event', () => {
    const times = ['21:29', '21:30', '23:59', '00:00', '07:59', '08:00']
    expect(times.map(time => isQuiet(at(`2026-11-29T${time}:00+08:00`), night, shanghai))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
    for (const time of ['2026-11-29T21:30:00+08:00', '2026-11-30T02:00:00+08:00'])
      expect(iso(quietEnds(at(time), night, shanghai))).toBe('2026-11-30T00:00:00.000Z')
    expect(isQuiet(at('2026-11-29T12:00:00Z'), { from: '08:00', until: '08:00' }, shanghai)).toBe(false)
  })
  it('are kept twice when the clock is put back into them, and end on the same day', () => {
    // In Berlin 03:00 became 02:00 on 2026-10-25: 02:30 comes at 00:30Z and again at 01:30Z.
    const quiet = { from: '22:00', until: '02:30' }
    expect([
      iso(quietEnds(at('2026-10-24T23:00:00Z'), quiet, berlin)),
      isQuiet(at('2026-10-25T00:45:00Z'), quiet, berlin),
      isQuiet(at('2026-10-25T01:10:00Z'), quiet, berlin),
      iso(quietEnds(at('2026-10-25T01:10:00Z'), quiet, berlin)),
    ]).toEqual(['2026-10-25T00:30:00.000Z', false, true, '2026-10-25T01:30:00.000Z'])
  })
})
describe('the forecast of a bulk message', () => {
  const plan = { now: at('2026-11-29T11:00:00Z'), perMinute: 100, zone: shanghai }
  it('counts from the start time by the rate of the senders', () => {
    expect(iso(forecastOf({ ...plan, messages: 450 }).allBy)).toBe('2026-11-29T11:04:30.000Z')
    const later = forecastOf({ ...plan, messages: 100, startsAt: at('2026-11-29T12:00:00Z') })
    expect([iso(later.allBy), later.late]).toEqual(['2026-11-29T12:01:00.000Z', 0])
  })
  it('rests in the quiet hours, and goes on the next day where the day’s limit is reached', () => {
    const rests = forecastOf({ ...plan, messages: 16_000, quiet: night })
    // 150 minutes until 21:30, the other thousand from 08:00.
    expect(iso(rests.allBy)).toBe('2026-11-30T00:10:00.000Z')
    const limited = forecastOf({ ...plan, messages: 900, leftToday: 300, perDay: 500, quiet: night })
    expect(iso(limited.allBy)).toBe('2026-12-01T00:01:00.000Z')
  })
  it('says how many the end time leaves out, and never that they go out', () => {
    const cut = forecastOf({ ...plan, messages: 450, endsAt: at('2026-11-29T11:04:00Z') })
    expect([iso(cut.allBy), cut.late]).toEqual(['2026-11-29T11:04:00.000Z', 50])
    expect(forecastOf({ ...plan, messages: 5, endsAt: plan.now })).toEqual({ allBy: undefined, late: 5 })
    expect(forecastOf({ ...plan, messages: 5, leftToday: 0, perDay: 0 }).late).toBe(5)
  })
})
