import { describe, it } from 'node:test'
import { expect } from 'expect'
import { handMadeRefusals, productHabits, testHabits } from './habits.ts'

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

const inProduct = (text: string, path = 'domains/form/server/submit.ts') => productHabits([{ path, text }]).length

describe('one clock, one calendar, one purse', () => {
  it('refuses a second clock on a server, and leaves browsers theirs', () => {
    expect(inProduct('const at = new Date().toISOString()')).toBe(1)
    expect(inProduct('if (until > Date.now()) return')).toBe(1)
    expect(inProduct(`set(\`at \${new Date().toISOString()}\`)`, 'domains/form/model/settle.ts')).toBe(1)
    expect(inProduct('const at = now()\nconst moment = new Date(at)')).toBe(0)
    expect(inProduct('const at = Date.now()', 'domains/form/site/useDraft.ts')).toBe(0)
    expect(inProduct('const ahead = Date.now()', 'packages/declare/clock.ts')).toBe(0)
  })
  it('refuses days counted in milliseconds, and days cut out of a moment', () => {
    expect(inProduct('const week = 7 * 86_400_000', 'domains/form/site/draft.ts')).toBe(1)
    expect(inProduct('const day = 24 * 3_600_000')).toBe(1)
    expect(inProduct('at.toISOString().slice(0, 10)')).toBe(1)
    expect(inProduct("at.toISOString()\n  .split('T')[0]")).toBe(1)
    expect(inProduct('String(row.startTime).slice(0, 10)')).toBe(1)
    expect(inProduct('names.slice(0, 10)')).toBe(0)
  })
  it('refuses a zone and a currency that nobody has named', () => {
    expect(inProduct("row?.timeZone ?? 'Asia/Shanghai'")).toBe(1)
    expect(inProduct(`sql\`select coalesce(c."abbr", 'CNY')\``)).toBe(1)
    expect(inProduct("const fallback = 'CNY'", 'domains/order/site/Cart.tsx')).toBe(1)
    expect(inProduct("export const yuan = 'CNY'", 'domains/platform/model/codes.ts')).toBe(0)
    expect(inProduct("// for example 'CNY'\n/* 'Asia/Shanghai' */")).toBe(0)
    expect(inProduct("currency: 'CNY'", 'domains/order/server/paying/paying.spec.ts')).toBe(0)
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
    expect(refused("const there = ctx.reach('order.getList')\n  if (isOver) throw permissionDenied()")).toBe(0)
  })
})
