import { describe, it } from 'node:test'
import { expect } from 'expect'
import { isSameTrip, numbersOf } from './numbers.ts'
import { isTimes, momentsOf, readDay, shownTimes, timesOf } from './times.ts'
import { cellsOf, readChanges, readTimetable, typeOfNumber } from './timetable.ts'
import { isZone, zoneOfPlace } from './zones.ts'

const shanghai = 'Asia/Shanghai'
const local = (day: string, departs: string, fromZone: string, arrives: string, toZone = fromZone) =>
  timesOf({ day, departs, fromZone, arrives, toZone })

describe('the number of a flight or train', () => {
  it('is one in any spelling', () => {
    for (const spelling of ['mu 0512', 'MU512', 'ＭＵ５１２', 'Mu-00512'])
      expect(numbersOf(spelling)).toEqual(['MU512'])
    expect(numbersOf('3U 8001')).toEqual(['3U8001'])
    expect(numbersOf('')).toEqual([])
  })
  it('is two when one train is two trains', () => {
    expect(numbersOf('G1204/1')).toEqual(['G1204', 'G1201'])
    expect(numbersOf('G7301/G7304')).toEqual(['G7301', 'G7304'])
    expect(numbersOf('K1234/7/6')).toEqual(['K1234', 'K1237', 'K1236'])
    expect(isSameTrip('G1201', 'g1204/1')).toBe(true)
    expect(isSameTrip('G1205', 'G1204/1')).toBe(false)
    expect(isSameTrip('', '')).toBe(false)
  })
  it('says whether it flies', () => {
    expect(typeOfNumber('MU512')).toBe(10)
    expect(typeOfNumber('3U8001')).toBe(10)
    expect(typeOfNumber('G7301')).toBe(20)
    expect(typeOfNumber('1461')).toBe(20)
  })
})

describe('the times of a timetable', () => {
  it('are local at each station and stored as instants', () => {
    expect(local('2026-12-01', '23:55', 'Asia/Colombo', '08:20', shanghai)).toEqual({
      departTime: '2026-12-01T18:25:00.000Z',
      arriveTime: '2026-12-02T00:20:00.000Z',
    })
  })
  it('arrive after midnight on the next day, named or not', () => {
    for (const arrives of ['00:40', '00:40+1', '0:40 (+1)'])
      expect(local('2026-12-31', '23:10', shanghai, arrives)).toEqual({
        departTime: '2026-12-31T15:10:00.000Z',
        arriveTime: '2026-12-31T16:40:00.000Z',
      })
  })
  it('arrive on the day before across the date line', () => {
    expect(local('2026-12-02', '00:30', 'Asia/Tokyo', '13:00', 'Pacific/Honolulu')).toEqual({
      departTime: '2026-12-01T15:30:00.000Z',
      arriveTime: '2026-12-01T23:00:00.000Z',
    })
  })
  it('arrive on the same day eastwards to America, which is earlier on its clocks', () => {
    expect(local('2026-12-01', '13:00', shanghai, '09:00', 'America/Los_Angeles')).toEqual({
      departTime: '2026-12-01T05:00:00.000Z',
      arriveTime: '2026-12-01T17:00:00.000Z',
    })
  })
  it('do not exist in the hour that clocks skip in spring, and are two in the one that they repeat in autumn', () => {
    expect(momentsOf('2026-03-29 02:30', 'Europe/Berlin')).toEqual([])
    expect(local('2026-03-29', '02:30', 'Europe/Berlin', '05:00')).toEqual([
      '当地时钟在这一天跳过 02:30',
      'Clocks there skip 02:30 on this day',
    ])
    expect(momentsOf('2026-10-25 02:30', 'Europe/Berlin')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
    // It leaves at the first 02:50 and arrives at the second 02:10.
    expect(local('2026-10-25', '02:50', 'Europe/Berlin', '02:10')).toEqual({
      departTime: '2026-10-25T00:50:00.000Z',
      arriveTime: '2026-10-25T01:10:00.000Z',
    })
  })
  it('are refused when a named day is before the departure, or two days too late', () => {
    expect(isTimes(local('2026-12-01', '10:00', shanghai, '09:00+0'))).toBe(false)
    expect(isTimes(local('2026-12-01', '10:00', shanghai, '09:00+3'))).toBe(false)
    expect(isTimes(local('2026-12-01', '25:00', shanghai, '09:00'))).toBe(false)
  })
  it('are shown as they were read, at every quarter of an hour and in every zone', () => {
    for (const [from, to] of [
      [shanghai, shanghai],
      ['Asia/Colombo', shanghai],
      ['Europe/Berlin', 'America/New_York'],
      ['Pacific/Auckland', 'Pacific/Honolulu'],
    ] as const)
      for (let quarter = 0; quarter < 96; quarter += 5) {
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
        const times = local('2026-06-15', time, from, time, to)
        if (!isTimes(times)) throw new Error(`${time} ${from} ${to}`)
        const shown = shownTimes(times, from, to)
        expect(shown).toMatchObject({ day: '2026-06-15', departs: time, arrives: time })
        expect(times.arriveTime > times.departTime).toBe(true)
      }
  })
})

describe('a timetable that is pasted', () => {
  it('is read line by line, and every line that is wrong has its reason', () => {
    const { rows, wrong } = readTimetable(
      cellsOf(
        [
          '班次\t日期\t出发地\t出发\t目的地\t到达',
          'G7301\t2026-12-01\t杭州东\t8:05\t上海虹桥\t09:10',
          '',
          'MU 0512, 2026年12月1日, 昆明, 22:40, 上海浦东, 01:50',
          'UL866\t2026-12-01\tColombo\t23:55\t上海浦东\t08:20',
          'G7301\t2026/12/01\t杭州东\t08:05\t上海虹桥\t09:10',
          'G7303\t2026-02-30\t杭州东\t08:05\t上海虹桥\t09:10',
          'G7305\t2026-12-01\t杭州东\t08:05',
          'LH728\t2026-12-01\tHome\t08:05\t上海\t09:10\tMoon/Base',
        ].join('\n'),
      ),
      shanghai,
    )
    expect(rows.map(({ line, tripNumber, arriveTime }) => [line, tripNumber, arriveTime])).toEqual([
      [2, 'G7301', '2026-12-01T01:10:00.000Z'],
      [4, 'MU 0512', '2026-12-01T17:50:00.000Z'],
      [5, 'UL866', '2026-12-02T00:20:00.000Z'],
    ])
    expect(wrong.map(({ line, why }) => [line, why[1]])).toEqual([
      [6, 'Repeats a line above'],
      [7, 'The date should look like 2026-12-01'],
      [8, 'Six columns are needed: number, date, from, departure, to, arrival'],
      [9, 'A time zone has a name like Asia/Tokyo'],
    ])
  })
  it('knows the zones of places abroad, and takes none for a word', () => {
    expect(zoneOfPlace('London Heathrow')).toBe('Europe/London')
    expect(zoneOfPlace('LHR')).toBe('Europe/London')
    expect(zoneOfPlace('东京成田')).toBe('Asia/Tokyo')
    // «sin» within a word is not Singapore.
    expect(zoneOfPlace('business park')).toBeUndefined()
    expect(zoneOfPlace('杭州东')).toBeUndefined()
    expect([isZone('Asia/Tokyo'), isZone('+08:00'), isZone('Mars/Olympus')]).toEqual([true, false, false])
  })
  it('has days in the usual spellings, of the calendar', () => {
    for (const said of ['2026-12-01', '2026/12/1', '20261201', '2026年12月1日', '2026.12.01'])
      expect(readDay(said)).toBe('2026-12-01')
    for (const said of ['2026-02-30', '12-01', 'tomorrow', '2026-13-01']) expect(readDay(said)).toBeUndefined()
  })
})

describe('changes that are pasted', () => {
  it('are late, early or cancelled; what is wrong has its reason', () => {
    const { rows, wrong } = readChanges(
      cellsOf(
        [
          'G7301, 2026-12-01, 08:50, , 大风',
          'MU512, 2026-12-01, 取消',
          'UL866, 2026-12-01, -, 09:40',
          'G1, 2026-12-01, 8点',
        ].join('\n'),
      ),
    )
    expect(rows).toMatchObject([
      { tripNumber: 'G7301', departs: '08:50', arrives: '', cancelled: false, reason: '大风' },
      { tripNumber: 'MU512', departs: '', cancelled: true },
      { tripNumber: 'UL866', departs: '', arrives: '09:40' },
    ])
    expect(wrong.map(({ line }) => line)).toEqual([4])
  })
})
