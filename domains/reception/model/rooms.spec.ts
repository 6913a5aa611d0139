import { describe, it } from 'node:test'
import { expect } from 'expect'
import { fitOf, gapsOf, layBeds, nightsIn, overlaps, stretchesOf, type GuestFacts, type SeenLodger } from './rooms.ts'

const guest = (more: Partial<GuestFacts & { id: number; name: string }> = {}) => ({
  id: 1,
  name: '林溪',
  from: '2027-05-10',
  to: '2027-05-14',
  hotelId: 1,
  roomTypeId: 7,
  gender: 1 as const,
  userGroupId: 3,
  userChannelId: null,
  line: null,
  beds: 1,
  mates: [],
  ...more,
})
const lodger = (of: ReturnType<typeof guest>, bed = 1, party = ''): SeenLodger => ({
  ...{ id: of.id * 10, from: of.from, to: of.to, bed, beds: of.beds, party },
  guest: of,
})
const twin = { id: 5, hotelId: 1, roomTypeId: 7, kind: 20, beds: 2 }

describe('the nights of a stay', () => {
  it('go over the end of a month, a year and a change of the clocks, without the day of departure', () => {
    expect(nightsIn({ from: '2026-12-30', to: '2027-01-02' })).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
    expect(nightsIn({ from: '2027-03-27', to: '2027-03-30' })).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
    expect(nightsIn({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29'])
  })
  it('that are not covered are the gaps between those that are', () => {
    const all = { from: '2027-05-10', to: '2027-05-17' }
    expect(
      gapsOf(all, [
        { from: '2027-05-12', to: '2027-05-13' },
        { from: '2027-05-15', to: '2027-05-17' },
      ]),
    ).toEqual([
      { from: '2027-05-10', to: '2027-05-12' },
      { from: '2027-05-13', to: '2027-05-15' },
    ])
    expect(stretchesOf(['2027-05-31', '2027-06-01', '2027-06-03'])).toEqual([
      { from: '2027-05-31', to: '2027-06-02' },
      { from: '2027-06-03', to: '2027-06-04' },
    ])
  })
  it('of two who come and go on one day meet nowhere, nor does a stretch without a night', () => {
    expect(overlaps({ from: '2027-05-10', to: '2027-05-12' }, { from: '2027-05-12', to: '2027-05-13' })).toBe(false)
    expect(overlaps({ from: '2027-05-11', to: '2027-05-11' }, { from: '2027-05-10', to: '2027-05-13' })).toBe(false)
  })
})
describe('who fits into a room', () => {
  it('is first of all who wants to share it, then who booked its type, is of the group and of the gender', () => {
    const other = guest({ id: 2, name: '乔安' })
    const near = [lodger(other)]
    const mate = fitOf(twin, near, guest({ mates: [2] }), guest())
    const same = fitOf(twin, near, guest(), guest())
    const stranger = fitOf(twin, near, guest({ userGroupId: 4 }), guest())
    const woman = fitOf(twin, near, guest({ userGroupId: 4, gender: 0 }), guest())
    const scores = [mate, same, stranger, woman].map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(new Set(scores).size).toBe(4)
    expect(mate.why[0]).toEqual(['与 乔安 约定同住', 'Shares with 乔安'])
    expect(woman.why.map(why => why[1])).toContain('Another gender than 乔安')
  })
  it('is nobody with nights outside of the stay, of another hotel, or without a bed', () => {
    const full = [lodger(guest({ id: 2 }), 1), lodger(guest({ id: 3 }), 2)]
    expect(fitOf(twin, [], guest(), { from: '2027-05-09', to: '2027-05-11' }).verdict).toBe('no')
    expect(fitOf(twin, [], guest({ hotelId: 2 }), guest()).verdict).toBe('no')
    expect(fitOf(twin, full, guest(), guest())).toMatchObject({
      verdict: 'no',
      why: [['床位不足，剩 0 张', expect.any(String)]],
    })
  })
  it('is asked where somebody has the room alone; a hidden guest is named by nobody', () => {
    const owner = { ...lodger(guest({ id: 2 }), 1, 'line 9'), guest: null }
    const fit = fitOf(twin, [owner], guest(), guest())
    expect(fit.verdict).toBe('ask')
    expect(fit.why.at(-1)?.[1]).toBe('somebody else has this room alone: confirm that they share')
  })
  it('leaves those in their beds who have arrived', () => {
    const [early, late] = [
      { ...lodger(guest({ id: 2, from: '2027-05-10', to: '2027-05-12' }), 1) },
      { ...lodger(guest({ id: 3, from: '2027-05-12', to: '2027-05-14' }), 2) },
    ]
    const wanted = { from: '2027-05-10', to: '2027-05-14', beds: 1 }
    expect(layBeds([early, late], wanted, 2)).toEqual({ bed: expect.any(Number), moved: new Map([[30, 1]]) })
    expect(layBeds([early, late], wanted, 2, () => true)).toBeUndefined()
  })
})
