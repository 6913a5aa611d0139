import { describe, it } from 'node:test'
import { code, codes, json, resource, richText, text } from '@pavilion/declare'
import { expect } from 'expect'
import { changesIn, partsOf, textOf } from './changes.ts'

const booth = resource('trialBooth', '展位', 'Booth', {
  scope: 'project',
  fields: {
    name: text('名称', 'Name'),
    status: code('状态', 'Status', codes({ free: [10, '空闲', 'Free'], taken: [20, '已订', 'Taken'] })),
    plan: json<object>()('图纸', 'Plan'),
    note: richText('说明', 'Note'),
  },
})

describe('the changes in a line of the audit log', () => {
  it('have the names of their fields, old and new values, and their original order', () => {
    expect(
      changesIn({ name: ['A1', 'A2'], status: [10, 20], projectId: [1, 2] }, booth).map(
        ({ words, from, to, field }) => [words[1], from, to, field?.kind],
      ),
    ).toEqual([
      ['Name', 'A1', 'A2', 'text'],
      ['Status', 10, 20, 'code'],
      ['Event', 1, 2, expect.any(String)],
    ])
  })
  it('show of a structure only what differs', () => {
    const from = { hall: 'N1', size: { w: 3, d: 3 }, tags: ['corner', 'old'], doors: [{ x: 1 }, { x: 2 }] }
    const to = { hall: 'N1', size: { w: 3, d: 6 }, tags: ['corner', 'new'], doors: [{ x: 1 }, { x: 5 }], power: true }
    expect(changesIn({ plan: [from, to] }, booth)[0]?.parts).toEqual([
      { path: 'size.d', from: 3, to: 6 },
      { path: 'tags', from: ['old'], to: ['new'] },
      { path: 'doors.2.x', from: 2, to: 5 },
      { path: 'power', from: null, to: true },
    ])
    expect(partsOf([1, 2], [2, 1])).toEqual([{ path: '', from: [1, 2], to: [2, 1] }])
  })
  it('show rich text as text', () => {
    expect(changesIn({ note: ['<p>Hall <b>N1</b></p><p>old</p>', '<p>Hall N2 &amp; N3</p>'] }, booth)).toMatchObject([
      { from: 'Hall N1\nold', to: 'Hall N2 & N3' },
    ])
  })
  it('show details of an action that are no fields as stored, and so do unknown names', () => {
    expect(
      changesIn({ kind: 'operation', added: [7, 8], removed: [] }, booth).map(({ words, to }) => [
        words[0],
        textOf(to),
      ]),
    ).toEqual([
      ['类型', 'operation'],
      ['增加', '7, 8'],
      ['移除', '—'],
    ])
    expect(changesIn({ gone: ['a', { b: 1 }] }, undefined)).toMatchObject([{ name: 'gone', from: 'a', to: { b: 1 } }])
    expect(changesIn(null, booth)).toEqual([])
    expect([textOf({ a: 1 }), textOf(0), textOf('')]).toEqual(['{"a":1}', '0', '—'])
  })
})
