import { describe, it } from 'node:test'
import { expect } from 'expect'
import { handMadeRefusals, testHabits } from './habits.ts'

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
  it('refuses a limit of its own for what must come', () => {
    expect(found('await expect(page.getByText(word)).toBeVisible({ timeout: 30_000 })')).toBe(1)
    expect(found('await page.waitForFunction(ready, undefined, { polling: 50, timeout: 5000 })')).toBe(1)
    expect(found('page.setDefaultTimeout(30_000)', 'testing/browser.ts')).toBe(1)
    expect(found('for (const until = Date.now() + 30_000; ; ) {')).toBe(1)
    expect(found('smtpMail({ url, timeout: 5000 }).send(mail)')).toBe(0)
    expect(found('page.setDefaultTimeout(patience)', 'testing/browser.ts')).toBe(0)
  })
  it('leaves alone what is no test, and what is only written in a text', () => {
    expect(found('await pause(50)', 'packages/jobs/run.ts')).toBe(0)
    expect(found("const fixture = 'it.skip()'")).toBe(0)
  })
})

describe('habits of services', () => {
  const refused = (text: string) => handMadeRefusals([{ path: 'domains/order/server/plan.ts', text }]).length
  it('refuses a missing right that is refused by hand, where the API document cannot be held to it', () => {
    expect(refused("const there = ctx.where('order.getList')\n  if (!there) throw permissionDenied()")).toBe(1)
    expect(refused('const there = tx.where(right)\n  if (!there?.has(right)) throw permissionDenied()')).toBe(1)
  })
  it('leaves alone what only shows less, and what another rule refuses', () => {
    expect(refused("const there = ctx.where('order.getList')\n  if (!there) return []")).toBe(0)
    expect(refused("const there = ctx.granted('order.getList')\n  if (isOver) throw permissionDenied()")).toBe(0)
  })
})
