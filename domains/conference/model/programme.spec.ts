import { describe, it } from 'node:test'
import { expect } from 'expect'
import { pageOf, type Moment, type Programme, type ProgrammeSession } from './programme.ts'

const moment = (day: string, time: string): Moment => ({ at: `${day}T${time}:00.000Z`, day, time })
const session = (id: number, from: Moment, to: Moment | null): ProgrammeSession => ({
  id,
  name: `${id}`,
  englishName: null,
  from,
  to,
  placeId: null,
  track: null,
  englishTrack: null,
  speakerIds: [],
  talks: [],
})
const programme: Programme = {
  days: ['2027-04-15', '2027-04-16'],
  tracks: [],
  englishTracks: {},
  places: [],
  speakers: {},
  sessions: [
    session(1, moment('2027-04-15', '09:00'), moment('2027-04-15', '10:00')),
    session(2, moment('2027-04-15', '23:00'), moment('2027-04-16', '00:30')),
    session(3, moment('2027-04-16', '09:00'), null),
  ],
}
const shown = (day: string, time: string, query = {}) =>
  pageOf(programme, query, moment(day, time)).sessions.map(({ id }) => id)

describe('the day of a programme', () => {
  it('is today, or the first day before and after the event; after midnight it is the day before until its last session ends', () => {
    expect([shown('2027-01-01', '12:00'), shown('2027-04-15', '23:59'), shown('2027-04-16', '00:15')]).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ])
    expect([shown('2027-04-16', '00:30'), shown('2027-04-16', '12:00')]).toEqual([[3], [3]])
    expect([shown('2027-04-17', '00:10'), shown('2028-01-01', '00:00')]).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(shown('2027-04-16', '00:15', { day: '2027-04-16' })).toEqual([3])
  })
})
