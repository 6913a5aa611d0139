import { describe, it } from 'node:test'
import { entriesOf } from '@pavilion/declare'
import { expect } from 'expect'
import { networkOf } from '@pavilion/declare'
import {
  byVotes,
  countedDay,
  filledUp,
  openCloseStatus,
  voteListLimit,
  voteTopicMode,
  voteTopicType,
  votesResetTomorrow,
  votingAt,
} from './index.ts'

describe('the day that a vote counts for', () => {
  const day = (now: string, zone: string | null = 'Asia/Shanghai') => countedDay(voteTopicMode.everyDay, now, zone)
  it('changes at midnight on the clock of the event, wherever the server and the browser stand', () => {
    expect(day('2026-11-20T15:59:59.999Z')).toBe('2026-11-20')
    expect(day('2026-11-20T16:00:00.000Z')).toBe('2026-11-21')
    expect([
      day('2026-11-20T15:59:59Z', 'America/Los_Angeles'),
      day('2026-11-20T07:59:59Z', 'America/Los_Angeles'),
      day('2026-11-20T16:00:00Z', 'Pacific/Kiritimati'),
    ]).toEqual(['2026-11-20', '2026-11-19', '2026-11-21'])
  })
  it('is right on the two days when clocks are changed', () =>
    expect([day('2026-03-29T22:30:00Z', 'Europe/Berlin'), day('2026-10-25T22:30:00Z', 'Europe/Berlin')]).toEqual([
      '2026-03-30',
      '2026-10-25',
    ]))
  it('is Shanghai’s where a project has no time zone, or one that nobody knows', () =>
    expect([day('2026-11-20T16:00:00Z', null), day('2026-11-20T16:00:00Z', 'Mars/Olympus')]).toEqual([
      '2026-11-21',
      '2026-11-21',
    ]))
  it('is followed by another one only while the topic still takes votes then: not on its last day', () => {
    const anew = (endTime: string | null, now: string, mode: 10 | 20 = voteTopicMode.everyDay) =>
      votesResetTomorrow({ mode, endTime }, now, 'Asia/Shanghai')
    expect([
      anew(null, '2026-11-20T04:00:00Z'),
      anew('2026-11-21T04:00:00.000Z', '2026-11-20T04:00:00Z'),
      anew('2026-11-20T16:00:00.001Z', '2026-11-20T04:00:00Z'),
    ]).toEqual([true, true, true])
    // The end at midnight is the end of the day before it.
    expect([
      anew('2026-11-20T16:00:00.000Z', '2026-11-20T04:00:00Z'),
      anew('2026-11-20T10:00:00.000Z', '2026-11-20T04:00:00Z'),
      anew(null, '2026-11-20T04:00:00Z', voteTopicMode.regular),
    ]).toEqual([false, false, false])
  })
  it('is the same for ever in the mode regular [vote-topic-modes]', () => {
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
  it('knows its voters by address, web user or WeChat [vote-topic-types]', () =>
    expect(entriesOf(voteTopicType).map(({ code, key }) => [code, key])).toEqual([
      [1, 'ip'],
      [2, 'webUser'],
      [3, 'wechat'],
    ]))
  it('takes votes from its start until its end, while it is open', () => {
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
  it('has the most votes first, then the lowest sort number [vote-sorting]', () =>
    expect([item(1, 5, 2), item(2, 9, 3), item(3, 5, 1), item(4, 5, 1)].sort(byVotes).map(({ id }) => id)).toEqual([
      2, 3, 4, 1,
    ]))
  it('is filled up from the extra list where it is shorter than its limit, with nobody twice [vote-list-extra]', () => {
    const one = item(1, 1)
    const two = item(2, 1)
    const three = item(3, 1)
    expect(filledUp([two], [one, two, three], 2)).toEqual([two, one])
    expect(filledUp([two], [one, two, three], 10)).toEqual([two, one, three])
    expect(filledUp([three, two, one], [one], 2)).toEqual([three, two])
  })
  it('shows ten unless its component says otherwise [vote-list-limit]', () => expect(voteListLimit).toBe(10))
})
describe('a voter who is known by an address', () => {
  it('is one however the address is written', () => {
    expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7'), networkOf('::FFFF:203.0.113.7')]).toEqual(
      Array(3).fill('203.0.113.7'),
    )
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })
  it('gains nothing from the billions of IPv6 addresses of one line', () => {
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
