import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { commands } from './cli.ts'
import { ROOT } from './config.ts'
import { needOf, ownPlan, plans, ratesOf, sizingTable } from './sizing.ts'

const fair = ownPlan(['80000', '4', '24'])

describe('what machines an event needs', () => {
  it('stands in the documentation as it is worked out', () => {
    expect(readFileSync(join(ROOT, 'docs/sizing.md'), 'utf8')).toContain(sizingTable(plans))
  })
  it('follows from the fullest minute: half a day’s visitors more at a gate are half as many scans more', () => {
    expect(ratesOf(fair).scan).toBeCloseTo((20_000 * 2.4 * 0.25 * 1.5) / 3600)
    expect(ratesOf({ ...fair, visitors: 120_000 }).scan).toBeCloseTo(ratesOf(fair).scan * 1.5)
    expect(needOf({ ...fair, gates: 12 }).perGate).toBeCloseTo(needOf(fair).perGate * 2)
  })
  it('is planned with half of the processors idle', () => {
    const big = { ...fair, visitors: 50_000_000 }
    const spent = ratesOf(big).scan * 0.0039 * 0.6 + ratesOf(big).order * 0.008 * 0.6
    expect(needOf(big).databaseCores).toBeGreaterThan(spent / 0.5)
  })
  it('is said for an event of one’s own, and asks for three whole numbers', async () => {
    expect(await commands.size?.run('80000', '4', '24')).toContain('| Yours | 80,000, 4, 24 |')
    await expect(commands.size?.run('80000', 'four', '24')).rejects.toThrow('three whole numbers')
  })
})
