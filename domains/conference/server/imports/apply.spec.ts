import { describe, it } from 'node:test'
import { expect } from 'expect'
import { shownSteps } from './apply.ts'
import type { Comparison, SessionStep } from './compare.ts'

describe('the preview of a programme', () => {
  it('shows 500 of 883 changes and says so', () => {
    const sessions = Array.from(
      { length: 883 },
      (_, nth) => ({ planned: { name: `Talk ${nth}`, startTime: '2027-04-15T01:00:00.000Z' } }) as SessionStep,
    )
    const { steps, stepCount } = shownSteps({ sessions, missing: [] as Comparison['missing'] } as unknown as Comparison)
    expect([steps.length, stepCount]).toEqual([500, 883])
  })
})
