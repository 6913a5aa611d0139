import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { HallPlan, OwnRequest, ShownStand } from '../model/calls.ts'
import { everything, isWanted, lookOf, mayTake, withStanding } from './plan.ts'

const stand = (more: Partial<ShownStand>): ShownStand => ({
  id: 1,
  boothNo: 'A01',
  name: null,
  englishName: null,
  type: 10,
  area: 9,
  openSides: 2,
  zone: null,
  rotation: 0,
  offsetLeft: 1,
  offsetTop: 1,
  width: 3,
  height: 3,
  open: 1,
  state: 10,
  price: 1_200_000,
  company: null,
  company2: null,
  ...more,
})
describe('the plan of a hall', () => {
  it('finds a stand by its number and by its company in both languages, whatever case and width', () => {
    const had = stand({ state: 20, company: '云顶茶业', company2: 'Cloudtop Tea' })
    for (const q of ['a01', 'Ａ０１', '云顶', 'cloudtop', 'CLOUD TOP'])
      expect([q, isWanted(had, { ...everything, q })]).toEqual([q, true])
    expect(isWanted(had, { ...everything, q: '青瓷' })).toBe(false)
  })
  it('narrows by size, price, open sides and what is free', () => {
    const one = stand({})
    expect(isWanted(one, { ...everything, area: '9', price: '1200000', sides: '2', onlyFree: true })).toBe(true)
    for (const other of [{ area: '36' }, { price: '1199999' }, { sides: '4' }])
      expect(isWanted(one, { ...everything, ...other })).toBe(false)
    expect(isWanted(stand({ open: 0 }), { ...everything, onlyFree: true })).toBe(false)
  })
  it('shows what the socket says: taken ones by company, all others free again', () => {
    const plan: HallPlan = {
      hall: {
        id: 1,
        name: '一号馆',
        englishName: null,
        area: null,
        planImage: null,
        planWidth: null,
        planHeight: null,
        metresAcross: null,
        planMarks: null,
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
      stands: [stand({ id: 1, state: 15 }), stand({ id: 2 }), stand({ id: 3 })],
    }
    const now = withStanding(plan, {
      version: '2026-01-01T00:00:00.000Z',
      others: [
        [2, 1, 20, '云顶茶业', null],
        [3, 0, 10, null, null],
      ],
    })
    expect(now.stands.map(lookOf)).toEqual(['free', 'reserved', 'closed'])
    expect(now.stands[1]?.company).toBe('云顶茶业')
  })
  it('offers a stand of the type that was requested, if it is free or kept for the company', () => {
    const request: OwnRequest = {
      id: 7,
      companyName: '云顶茶业',
      companyName2: null,
      boothType: 10,
      area: 9,
      deposited: false,
      stands: [],
      waits: [{ id: 1, boothId: 2, status: 20, offeredBoothId: 2, offeredUntil: null, place: 0 }],
    }
    expect(mayTake(stand({}), request)).toBe(true)
    expect(mayTake(stand({ type: 20 }), request)).toBe(false)
    expect(mayTake(stand({ state: 15 }), request)).toBe(false)
    expect(mayTake(stand({ id: 2, state: 15 }), request)).toBe(true)
    expect(mayTake(stand({}), undefined)).toBe(false)
  })
})
