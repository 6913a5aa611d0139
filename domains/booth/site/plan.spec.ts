import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { HallPlan, OwnRequest, ShownStand } from '../model/calls.ts'
import { planShows } from '../model/codes.ts'
import { everything, isShown, isWanted, lookOf, mayTake, standAt, withStanding } from './plan.ts'
import { across, moved, whole, zoomed } from './view.ts'

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
      depositEach: 500_000,
      covered: 0,
      feeDue: 0,
      stands: [],
      waits: [{ id: 1, boothId: 2, status: 20, offeredBoothId: 2, offeredUntil: null, place: 0 }],
    }
    expect(mayTake(stand({}), request)).toBe(true)
    expect(mayTake(stand({ type: 20 }), request)).toBe(false)
    expect(mayTake(stand({ state: 15 }), request)).toBe(false)
    expect(mayTake(stand({ id: 2, state: 15 }), request)).toBe(true)
    expect(mayTake(stand({}), undefined)).toBe(false)
  })
  it('narrows to what the editor of a page chose', () => {
    const free = stand({})
    const special = stand({ type: 20 })
    const had = stand({ state: 30, company: '云顶茶业' })
    const of = (shows: number) => [free, special, had].map(each => isShown(each, shows))
    expect(of(planShows.all)).toEqual([true, true, true])
    expect(of(planShows.free)).toEqual([true, true, false])
    expect(of(planShows.freeStandard)).toEqual([true, false, false])
    expect(of(planShows.freeSpecial)).toEqual([false, true, false])
    expect(of(planShows.exhibitors)).toEqual([false, false, true])
  })
  it('finds the stand at a point, also one that is turned, and the upper one of two', () => {
    const one = stand({ id: 1, offsetLeft: 10, offsetTop: 10, width: 20, height: 10 })
    const turned = stand({ id: 2, offsetLeft: 50, offsetTop: 40, width: 20, height: 4, rotation: 90 })
    const upper = stand({ id: 3, offsetLeft: 25, offsetTop: 10, width: 10, height: 10 })
    const at = (x: number, y: number) => standAt([one, turned, upper], { x, y }, 0.5)?.id
    expect([at(11, 11), at(29, 19), at(9, 11), at(11, 21)]).toEqual([1, 3, undefined, undefined])
    // It lies on its end: as high as it was wide, around the same middle.
    expect([at(60, 25), at(60, 59), at(52, 42), at(68, 42)]).toEqual([2, 2, undefined, undefined])
  })
  it('zooms around the pointer, never out of the plan, and moves with the finger', () => {
    const near = zoomed(whole, 0.5, 4, { x: 1, y: 1 })
    expect(near).toEqual({ x: 750, y: 375, width: 250 })
    expect(zoomed(near, 0.5, 1 / 100)).toEqual(whole)
    expect(zoomed(whole, 0.5, 1000).width).toBeCloseTo(across / 12)
    expect(moved(near, 0.5, { x: 0.5, y: 1 })).toEqual({ x: 625, y: 250, width: 250 })
    expect(moved(near, 0.5, { x: -1, y: -1 })).toEqual(near)
  })
})
