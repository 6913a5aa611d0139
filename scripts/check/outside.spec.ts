import { describe, it } from 'node:test'
import { expect } from 'expect'
import { strayOutsideCalls } from './outside.ts'

const found = (text: string, path = 'domains/order/server/pay/ask.ts') => strayOutsideCalls([{ path, text }]).length

describe('calls to outside services', () => {
  it('go through the one place that refuses them inside a transaction', () => {
    expect(found('const answer = await fetch(url)')).toBe(1)
    expect(found("import { request } from 'node:https'")).toBe(1)
    expect(found("const { createTransport } = await import('nodemailer')")).toBe(1)
    expect(found("import { request } from 'node:http'", 'packages/exchange/importer.ts')).toBe(1)
    expect(found('const answer = await fetchOutside(url)')).toBe(0)
    expect(found('const answer = await way.fetch(url)')).toBe(0)
  })
  it('of browsers and tests are their own', () => {
    expect(found('await fetch(url)', 'domains/order/site/pay.ts')).toBe(0)
    expect(found('await fetch(url)', 'domains/order/server/pay/ask.spec.ts')).toBe(0)
    expect(found('await fetch(url)', 'packages/http/outside.ts')).toBe(0)
  })
})
