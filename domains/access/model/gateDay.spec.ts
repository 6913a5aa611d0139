import { describe, it } from 'node:test'
import { expect } from 'expect'
import { dayBegan } from './gateDay.ts'

const began = (at: string, timeZone: string, dayEnds?: string) =>
  new Date(dayBegan(Date.parse(at), { timeZone, ...(dayEnds && { dayEnds }) })).toISOString()

describe('the day of the gates', () => {
  it('ends when the halls close, and at midnight where nobody has said when', () => {
    expect(began('2026-11-21T10:30:00Z', 'Asia/Shanghai', '18:30')).toBe('2026-11-21T10:30:00.000Z')
    expect(began('2026-11-21T10:29:59.999Z', 'Asia/Shanghai', '18:30')).toBe('2026-11-20T10:30:00.000Z')
    expect(began('2026-11-21T16:10:00Z', 'Asia/Shanghai', '18:30')).toBe('2026-11-21T10:30:00.000Z')
    expect(began('2026-11-21T15:59:59Z', 'Asia/Shanghai')).toBe('2026-11-20T16:00:00.000Z')
    expect(began('2026-11-21T15:59:59Z', 'Asia/Shanghai', '23:59:59')).toBe('2026-11-21T15:59:00.000Z')
  })
  it('is 23 or 25 hours long where clocks change', () => {
    expect(began('2026-03-29T10:00:00Z', 'Europe/Berlin', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(began('2026-10-25T00:45:00Z', 'Europe/Berlin', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(began('2026-10-25T01:45:00Z', 'Europe/Berlin', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(began('2026-10-25T22:59:00Z', 'Europe/Berlin', '00:00')).toBe('2026-10-24T22:00:00.000Z')
  })
})
