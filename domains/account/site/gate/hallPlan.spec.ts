import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hallPlan } from './hallPlan.ts'

describe('the hall behind a form', () => {
  it('is the same for the same event and differs between events', () => {
    expect(hallPlan(3)).toEqual(hallPlan(3))
    expect(hallPlan(3)).not.toEqual(hallPlan(4))
  })
  it('keeps every stand inside its walls', () => {
    for (let event = 1; event <= 50; event++)
      for (const { x, y, width, height } of hallPlan(event))
        expect(x >= 0 && y >= 0 && width > 0 && x + width <= 24 && y + height <= 32).toBe(true)
  })
})
