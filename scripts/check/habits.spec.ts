import { describe, it } from 'node:test'
import { expect } from 'expect'
import { testHabits } from './habits.ts'

const found = (text: string, path = 'domains/form/server/submit.spec.ts') => testHabits([{ path, text }]).length

describe('habits of tests', () => {
  it('refuses tests that do not run, or run alone', () => {
    expect(found("it.skip('later', () => {})")).toBe(1)
    expect(found("describe.only('this', () => {})")).toBe(1)
    expect(found("it('later', { todo: true }, () => {})")).toBe(1)
    expect(found("it('later', t => { t.skip() })")).toBe(1)
  })
  it('refuses waiting for a while', () => {
    expect(found('await page.waitForTimeout(500)')).toBe(1)
    expect(found('await new Promise(resolve => setTimeout(resolve, 50))')).toBe(1)
    expect(found('await pause(50)')).toBe(1)
    expect(found('await new Promise<void>(done => { setTimeout(done, 50) })')).toBe(1)
    expect(found("import { setTimeout as rest } from 'node:timers/promises'")).toBe(1)
  })
  it('refuses an expect that gives a page five seconds', () => {
    expect(found("import { expect } from '@playwright/test'")).toBe(1)
    expect(found("import { expect } from '@pavilion/testing/expect.ts'")).toBe(0)
  })
  it('leaves alone what is no test, and what is only written in a text', () => {
    expect(found('await pause(50)', 'packages/jobs/run.ts')).toBe(0)
    expect(found("const fixture = 'it.skip()'")).toBe(0)
  })
})
