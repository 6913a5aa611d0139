import { describe, it } from 'node:test'
import { entriesOf } from '@pavilion/declare'
import { expect } from 'expect'
import { networkOf } from '@pavilion/declare'
import {
  byVotes,
  countedDay,
  filledUp,
  nextChange,
  nextDay,
  openCloseStatus,
  placesOf,
  voteListLimit,
  voteTopicMode,
  voteTopicType,
  votesResetTomorrow,
  votingAt,
} from './index.ts'

describe('the day that a vote counts for', () => {
  const day = (now: string, zone: string | null = 'Asia/Shanghai') => countedDay(voteTopicMode.everyDay, now, zone)
  it('changes at midnight in the event’s time zone, wherever the server and the browser are', () => {
    expect(day('2026-11-20T15:59:59.999Z')).toBe('2026-11-20')
    expect(day('2026-11-20T16:00:00.000Z')).toBe('2026-11-21')
    expect([
      day('2026-11-20T15:59:59Z', 'America/Los_Angeles'),
      day('2026-11-20T07:59:59Z', 'America/Los_Angeles'),
      day('2026-11-20T16:00:00Z', 'Pacific/Kiritimati'),
    ]).toEqual(['2026-11-20', '2026-11-19', '2026-11-21'])
  })
  it('is correct on the days when daylight saving time starts and ends', () =>
    expect([day('2026-03-29T22:30:00Z', 'Europe/Berlin'), day('2026-10-25T22:30:00Z', 'Europe/Berlin')]).toEqual([
      '2026-03-30',
      '2026-10-25',
    ]))
  it('uses Shanghai time if the project has no valid time zone', () =>
    expect([day('2026-11-20T16:00:00Z', null), day('2026-11-20T16:00:00Z', 'Mars/Olympus')]).toEqual([
      '2026-11-21',
      '2026-11-21',
    ]))
  it('is followed by another one only if the topic is still open then', () => {
    const resets = (endTime: string | null, now: string, mode: 10 | 20 = voteTopicMode.everyDay) =>
      votesResetTomorrow({ mode, endTime }, now, 'Asia/Shanghai')
    expect([
      resets(null, '2026-11-20T04:00:00Z'),
      resets('2026-11-21T04:00:00.000Z', '2026-11-20T04:00:00Z'),
      resets('2026-11-20T16:00:00.001Z', '2026-11-20T04:00:00Z'),
    ]).toEqual([true, true, true])
    // A topic that ends at midnight is not open on the next day.
    expect([
      resets('2026-11-20T16:00:00.000Z', '2026-11-20T04:00:00Z'),
      resets('2026-11-20T10:00:00.000Z', '2026-11-20T04:00:00Z'),
      resets(null, '2026-11-20T04:00:00Z', voteTopicMode.regular),
    ]).toEqual([false, false, false])
  })
  it('ends when the next one begins in the event’s time zone, also where midnight is skipped', () => {
    expect([
      nextDay('2026-11-20T04:00:00.000Z', 'Asia/Shanghai'),
      nextDay('2026-11-20T16:00:00.000Z', 'Asia/Shanghai'),
      nextDay('2026-11-20T15:59:59.999Z', 'Asia/Kathmandu'),
      // Clocks in Beirut go from 24:00 to 01:00 on that day.
      nextDay('2027-03-27T12:00:00.000Z', 'Asia/Beirut'),
    ]).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
      '2026-11-20T18:15:00.000Z',
      '2027-03-27T22:00:00.000Z',
    ])
  })
  it('changes what a page says, as do the start and the end of the topic', () => {
    const hours = { startTime: '2026-11-20T02:00:00.000Z', endTime: '2026-11-20T18:00:00.000Z' }
    const change = (now: string, more: object = {}) =>
      nextChange({ status: 1, mode: voteTopicMode.everyDay, ...hours, ...more }, now, 'Asia/Shanghai')
    expect([
      change('2026-11-20T01:00:00.000Z'),
      change('2026-11-20T02:00:00.000Z'),
      change('2026-11-20T16:00:00.000Z'),
      change('2026-11-20T18:00:00.000Z'),
      change('2026-11-20T02:00:00.000Z', { mode: voteTopicMode.regular }),
      change('2026-11-20T02:00:00.000Z', { mode: voteTopicMode.regular, endTime: null }),
      change('2026-11-20T01:00:00.000Z', { status: 0 }),
    ]).toEqual([
      '2026-11-20T02:00:00.000Z',
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T18:00:00.000Z',
      undefined,
      '2026-11-20T18:00:00.000Z',
      undefined,
      undefined,
    ])
  })
  it('is always the same in regular mode [vote-topic-modes]', () => {
    expect(entriesOf(voteTopicMode).map(({ code, key }) => [code, key])).toEqual([
      [10, 'regular'],
      [20, 'everyDay'],
    ])
    expect(countedDay(voteTopicMode.regular, '2026-11-20T16:00:00Z', 'Asia/Shanghai')).toBe('-')
  })
})
describe('a topic', () => {
  it('is open or closed [vote-topic-status]', () =>
    expect(entriesOf(openCloseStatus).map(({ code, key }) => [code, key])).toEqual([
      [1, 'open'],
      [0, 'closed'],
    ]))
  it('identifies voters by address, web user or WeChat [vote-topic-types]', () =>
    expect(entriesOf(voteTopicType).map(({ code, key }) => [code, key])).toEqual([
      [1, 'ip'],
      [2, 'webUser'],
      [3, 'wechat'],
    ]))
  it('accepts votes from its start to its end while it is open', () => {
    const topic = {
      status: openCloseStatus.open,
      startTime: '2026-11-20T00:00:00.000Z',
      endTime: '2026-11-21T00:00:00.000Z',
    }
    expect([
      votingAt(topic, '2026-11-19T23:59:59.999Z'),
      votingAt(topic, '2026-11-20T00:00:00.000Z'),
      votingAt(topic, '2026-11-21T00:00:00.000Z'),
    ]).toEqual(['notBegun', 'open', 'ended'])
    expect(votingAt({ ...topic, status: openCloseStatus.closed }, '2026-11-20T12:00:00.000Z')).toBe('closed')
    expect(votingAt({ ...topic, startTime: null, endTime: null }, '2026-11-20T12:00:00.000Z')).toBe('open')
  })
})
describe('a list of candidates', () => {
  const item = (id: number, sumNumber: number, sortNumber = 0) => ({ id, sumNumber, sortNumber })
  it('is ordered by votes, then by sort number [vote-sorting]', () =>
    expect([item(1, 5, 2), item(2, 9, 3), item(3, 5, 1), item(4, 5, 1)].sort(byVotes).map(({ id }) => id)).toEqual([
      2, 3, 4, 1,
    ]))
  it('gives candidates with equal votes the same place', () => {
    const places = (...votes: number[]) => placesOf(votes, vote => vote)
    expect([places(9, 5, 5, 1), places(3, 3, 3), places(2, 1, 0, 0), places()]).toEqual([
      [1, 2, 2, 4],
      [1, 1, 1],
      [1, 2, 3, 3],
      [],
    ])
  })
  it('is filled up from the extra list to its limit, without duplicates [vote-list-extra]', () => {
    const one = item(1, 1)
    const two = item(2, 1)
    const three = item(3, 1)
    expect(filledUp([two], [one, two, three], 2)).toEqual([two, one])
    expect(filledUp([two], [one, two, three], 10)).toEqual([two, one, three])
    expect(filledUp([three, two, one], [one], 2)).toEqual([three, two])
  })
  it('shows ten by default [vote-list-limit]', () => expect(voteListLimit).toBe(10))
})
describe('a voter identified by an address', () => {
  it('is the same in every notation of the address', () => {
    expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7'), networkOf('::FFFF:203.0.113.7')]).toEqual(
      Array(3).fill('203.0.113.7'),
    )
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })
  it('is the same for all IPv6 addresses of one line', () => {
    const line = '2001:db8:0:1::/64'
    expect([
      networkOf('2001:db8:0:1::1'),
      networkOf('2001:0DB8:0:0001:abcd:1:2:3'),
      networkOf('2001:db8::1:0:0:0:9'),
      networkOf('2001:db8:0:1:ffff::%eth0'),
    ]).toEqual(Array(4).fill(line))
    expect(networkOf('2001:db8:0:2::1')).not.toBe(line)
  })
})
