import { describe, it } from 'node:test'
import { expect } from 'expect'
import { dateTime, eventDays, eventDaysInLine, minute, relativeTime } from './dates.ts'

const shanghai = 'Asia/Shanghai'
const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
describe('dates on public pages', () => {
  it('writes a time as year-month-day with hours, minutes and seconds in the time zone of the project [time-format]', () => {
    expect(dateTime('2026-11-20T16:05:09.000Z', shanghai)).toBe('2026-11-21 00:05:09')
    expect(dateTime('2026-11-20T16:05:09.000Z', 'Europe/Berlin')).toBe('2026-11-20 17:05:09')
  })
  it('adds the time zone for a reader whose clock shows another time', () => {
    expect(
      ['Asia/Shanghai', 'Asia/Singapore', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu'].map(
        readerTimeZone => minute('2026-11-20T16:05:09.000Z', shanghai, readerTimeZone),
      ),
    ).toEqual([
      '2026-11-21 00:05',
      '2026-11-21 00:05',
      '2026-11-21 00:05 (GMT+8)',
      '2026-11-21 00:05 (GMT+8)',
      '2026-11-21 00:05 (GMT+8)',
    ])
  })
  it('says just now below 30 seconds [relative-time-now]', () => {
    expect(relativeTime(ago(29), 'en', shanghai, now)).toBe('just now')
    expect(relativeTime(ago(10), 'zh', shanghai, now)).toBe('刚刚')
  })
  it('counts minutes below an hour [relative-time-minutes]', () => {
    expect(relativeTime(ago(90), 'en', shanghai, now)).toBe('2 minutes ago')
    expect(relativeTime(ago(30), 'zh', shanghai, now)).toBe('1 分钟前')
  })
  it('counts hours below a day [relative-time-hours]', () => {
    expect(relativeTime(ago(3601), 'en', shanghai, now)).toBe('2 hours ago')
  })
  it('says 1 day below two days, then the date [relative-time-day]', () => {
    expect(relativeTime(ago(172_700), 'en', shanghai, now)).toBe('1 day ago')
    expect(relativeTime(ago(172_801), 'zh', shanghai, now)).toBe('2026-11-19 19:59:59')
  })
  it('writes the days of an event in both languages', () => {
    expect(eventDaysInLine('2027-04-17T16:00:00Z', '2027-04-21T09:00:00Z', 'zh', shanghai)).toBe('2027年4月18日–21日')
    expect(eventDaysInLine('2027-04-17T16:00:00Z', '2027-04-21T09:00:00Z', 'en', shanghai)).toBe('18–21 April 2027')
    expect(eventDaysInLine('2027-04-29T16:00:00Z', '2027-05-02T09:00:00Z', 'en', shanghai)).toBe(
      '30 April – 2 May 2027',
    )
    expect(eventDays('2027-04-17T16:00:00Z', '2027-04-21T09:00:00Z', 'en', shanghai)).toEqual({
      days: '18–21',
      month: 'April 2027',
      weekdays: 'Sun – Wed',
      year: '2027',
    })
    expect(eventDays('2027-04-17T16:00:00Z', null, 'zh', shanghai)).toEqual({
      days: '18',
      month: '2027年4月',
      weekdays: '周日',
      year: '2027',
    })
    // Across the end of a month each language writes days its own way: “4.30–5.2” reads as a time
    // of day in English.
    expect(
      (['en', 'zh'] as const).map(language => {
        const { days = '', month = '' } =
          eventDays('2027-04-29T16:00:00Z', '2027-05-02T09:00:00Z', language, shanghai) ?? {}
        return [days, month]
      }),
    ).toEqual([
      ['30/4–2/5', 'April – May 2027'],
      ['4.30–5.2', '2027年'],
    ])
    expect(eventDays(null, null, 'zh', shanghai)).toBeUndefined()
  })
  it('writes the days of an event in the language of its website, whichever it is', () => {
    const days = (language: string, from: string, to: string | null) => {
      const { days = '', month = '', weekdays = '' } = eventDays(from, to, language, shanghai) ?? {}
      return [days, month, weekdays, eventDaysInLine(from, to, language, shanghai)]
    }
    expect(days('ja', '2027-04-17T16:00:00Z', '2027-04-21T09:00:00Z')).toEqual([
      '18–21',
      '2027年4月',
      '日 – 水',
      '2027/04/18～2027/04/21',
    ])
    expect(days('ko', '2027-04-29T16:00:00Z', '2027-05-02T09:00:00Z')).toEqual([
      '4/30\u2009~\u20095/2',
      '2027년 4월~5월',
      '금 – 일',
      '2027년 4월 30일~5월 2일',
    ])
    expect(days('de', '2027-04-17T16:00:00Z', null)).toEqual(['18', 'April 2027', 'So', '18. April 2027'])
    expect(relativeTime(ago(29), 'ja', shanghai, now)).toBe('just now')
  })
  it('falls back to Shanghai for an unknown time zone', () => {
    expect(dateTime('2026-11-20T16:05:09.000Z', 'Mars/Olympus')).toBe('2026-11-21 00:05:09')
  })
})
