import { describe, it } from 'node:test'
import { expect } from 'expect'
import { planAmounts, reminderFor } from './plan.ts'

const dueDate = '2026-12-01'
describe('a plan of instalments', () => {
  it('shares an amount without a lost cent', () => {
    const thirds = [1, 1, 1].map(share => ({ share, dueDate }))
    expect(planAmounts(10_000, thirds)).toEqual([3334, 3333, 3333])
    expect(
      planAmounts(
        10_001,
        [30, 30, 40].map(share => ({ share, dueDate })),
      ),
    ).toEqual([3000, 3000, 4001])
  })
  it('takes amounts as they are, and shares what they leave over', () => {
    expect(
      planAmounts(10_000, [
        { amount: 1, dueDate },
        { share: 50, dueDate },
        { share: 50, dueDate },
      ]),
    ).toEqual([1, 5000, 4999])
    expect(
      planAmounts(100, [
        { amount: 60, dueDate },
        { amount: 50, dueDate },
      ]),
    ).toEqual([60, 50])
  })
  it('is reminded of three days before, on the day and three days after', () => {
    expect([4, 3, 1, 0, -1, -2, -3, -10, -11].map(reminderFor)).toEqual([
      undefined,
      'instalmentSoon',
      'instalmentSoon',
      'instalmentDue',
      undefined,
      undefined,
      'instalmentOverdue',
      'instalmentOverdue',
      undefined,
    ])
  })
})
