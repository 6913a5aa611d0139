import { describe, it } from 'node:test'
import { expect } from 'expect'
import { parseAst } from 'vite'
import { trimmed, unreadByPages } from './trimmed.ts'

const bare = (code: string) => code.replaceAll('/* @__PURE__ */ ', '').replace(/\s+/g, ' ')
const after = (code: string) => bare(trimmed(code, parseAst))

describe('the declarations in the back-office bundle', () => {
  it('are without what visitors may read and what the public site has; the rest stays as written', () => {
    expect(
      after(
        'const a = resource("a", "甲", "A", { published: { fields: ["name"] }, personal: { purpose: "safety", until: "organiser" }, title: "name", fields: { b: ref("b", "乙", "B", { filter: true, whenParentGoes: "take" }), c: ref("c", "丙", "C", { whenParentGoes: "clear" }) } })',
      ),
    ).toBe(
      'const a = resource("a", "甲", "A", { title: "name", fields: { b: ref("b", "乙", "B", { filter: true, }), c: ref("c", "丙", "C", { }) } })',
    )
    expect(after('const model = domain({ area: "site", components, pages: [{ path: "" }] })')).toBe(
      'const model = domain({ area: "site", })',
    )
    expect(
      after(
        'const model = domain({ area: "site", resources: [a], components, pages, screens: [screensFor(a, { path: "/a" })] })',
      ),
    ).toBe('const model = domain({ area: "site", resources: [a], screens: [screensFor(a, { path: "/a" })] })')
  })
  it('keep what only has the same name: a code, a field, a tab', () => {
    for (const code of [
      'const state = codes({ published: [10, "已发布", "Published"] })',
      'const a = resource("a", "甲", "A", { fields: { published: boolean("已发布", "Published"), pages: integer("页数", "Pages") } })',
      'const s = screensFor(a, { tabs: ["pages"], pages: 2 })',
    ])
      expect(after(code)).toBe(code)
  })
  it('keep of a call what a screen sends, and for a page of visitors its address alone', () => {
    const refund =
      'const refund = call("/refund/apply", { name: ["退款", "Refund"], body: { orderId: ref("order", "订单", "Order") }, reads: true, answer: view({ id: plain.integer }) })'
    expect(after(refund)).toBe(
      'const refund = call("/refund/apply", { name: ["退款", "Refund"], body: { orderId: ref("order", "订单", "Order") }, reads: true, })',
    )
    expect(bare(trimmed(refund, parseAst, unreadByPages))).toBe(
      'const refund = call("/refund/apply", { reads: true, })',
    )
    const topic = 'const getTopic = publishedCall(voteTopic, "getDetail")'
    expect(after(topic)).toBe(topic)
    expect(bare(trimmed(topic, parseAst, unreadByPages))).toBe(
      'const getTopic = publishedCall({ name: "voteTopic" }, "getDetail")',
    )
  })
  it('are left out where nobody uses them; what a function does stays', () => {
    expect(
      trimmed(
        'const a = text("甲", plain.text(1))\nfunction add(list) { list.push(1); return kept(2) }\nstart()',
        parseAst,
      ),
    ).toBe(
      'const a = /* @__PURE__ */ text("甲", /* @__PURE__ */ plain.text(1))\nfunction add(list) { list.push(1); return kept(2) }\nstart()',
    )
  })
})
