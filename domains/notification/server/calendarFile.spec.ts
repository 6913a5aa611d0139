import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import ical from 'ical.js'
import { calendarFile, eventEntry, sequenceOf } from './calendarFile.ts'

const entry = {
  uid: 'conferenceSchedule-7@pavilion',
  sequence: 1,
  summary: '开幕论坛, 主会场; 第一场',
  start: '2026-12-01T01:30:00.000Z',
  end: '2026-12-01T03:00:00.000Z',
  location: 'Hall 2\nthird floor',
}
const textOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString()
const eventIn = (file: { base64: string }) => {
  const calendar = new ical.Component(ical.parse(textOf(file)))
  const event = calendar.getFirstSubcomponent('vevent') as InstanceType<typeof ical.Component>
  return {
    method: calendar.getFirstPropertyValue('method'),
    of: (name: string) => String(event.getFirstPropertyValue(name)),
  }
}

describe('an appointment in a mail', () => {
  it('is the same one in the calendar for as long as its uid is, at the right hour in every zone', () => {
    const file = calendarFile(entry)
    const { method, of: value } = eventIn(file)
    expect([method, file.name, file.type]).toEqual([
      'PUBLISH',
      'invite.ics',
      'text/calendar; charset=utf-8; method=PUBLISH',
    ])
    expect(['uid', 'dtstart', 'dtend', 'summary', 'status', 'location'].map(value)).toEqual([
      entry.uid,
      '2026-12-01T01:30:00Z',
      '2026-12-01T03:00:00Z',
      entry.summary,
      'CONFIRMED',
      entry.location,
    ])
    // No line is longer than the format allows, whatever the words.
    for (const line of textOf(file).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
  it('is taken out again by a cancellation that is newer than what it cancels', () => {
    const [moved, later] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:01.000Z'].map(sequenceOf) as [number, number]
    expect(later).toBeGreaterThan(moved)
    const { method, of: value } = eventIn(calendarFile({ ...entry, sequence: later, cancelled: true }))
    expect([method, value('status'), value('uid'), value('sequence')]).toEqual([
      'CANCEL',
      'CANCELLED',
      entry.uid,
      String(later),
    ])
  })
  it('has no words of others as lines of its own', () => {
    const text = textOf(calendarFile({ ...entry, summary: 'Talk\r\nATTENDEE:mailto:all@x.cn' }))
    expect(text).not.toMatch(/^ATTENDEE/m)
  })
})

describe('the event in a mail', async () => {
  const server = await startTestServer()
  const dates = async (about: Record<string, string | null>) => {
    const { id } = await server.project()
    await server.sql(
      `update "project" set "startTime" = $2, "endTime" = $3, "timeZone" = 'America/New_York', "englishName" = 'Tea Expo', "englishLocation" = 'Hall 2' where id = $1`,
      [id, about.start, about.end],
    )
    const [file] = await eventEntry(server.system, id, 'en')
    return file && eventIn(file).of
  }
  it('is its days by its own zone, the last one included, or its hours on one day', async () => {
    // The first of December, nine in the evening in New York, is the second elsewhere.
    const days = await dates({ start: '2026-12-01T14:00:00Z', end: '2026-12-04T02:00:00Z' })
    expect(['dtstart', 'dtend', 'summary', 'location'].map(name => days?.(name))).toEqual([
      '2026-12-01',
      '2026-12-04',
      'Tea Expo',
      'Hall 2',
    ])
    const hours = await dates({ start: '2026-12-01T14:00:00Z', end: '2026-12-02T02:00:00Z' })
    expect(['dtstart', 'dtend'].map(name => hours?.(name))).toEqual(['2026-12-01T14:00:00Z', '2026-12-02T02:00:00Z'])
    expect(await dates({ start: null, end: null })).toBeUndefined()
  })
})
