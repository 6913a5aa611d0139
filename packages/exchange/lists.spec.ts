import { describe, it } from 'node:test'
import { expect } from 'expect'
import { entriesIn, notAmong } from './lists.ts'

const known = new Set(['清真', '素食', 'A/B 面', '是，已参加', 'a', 'b'])
const entries = (text: string) => entriesIn(text, name => known.has(name))

describe('a list in one cell', () => {
  it('is separated by commas, semicolons, 、, slashes or line breaks', () => {
    for (const text of [
      '清真、素食',
      '清真，素食',
      '清真; 素食',
      '清真；素食',
      '清真/素食',
      '清真\n素食',
      ' 清真 ,, 素食, ',
    ])
      expect(entries(text)).toEqual(['清真', '素食'])
  })
  it('has entries with such marks, known by their whole name or quoted', () => {
    expect(entries('A/B 面、是，已参加/a')).toEqual(['A/B 面', '是，已参加', 'a'])
    expect(entries('是，已参加')).toEqual(['是，已参加'])
    expect(entries('"x, ""y""", a')).toEqual(['x, "y"', 'a'])
    expect(entries('5" screen, b')).toEqual(['5" screen', 'b'])
    expect(entries('')).toEqual([])
  })
  it('of a hundred thousand marks is read at once', () => {
    expect(entries(',/;、'.repeat(25_000))).toEqual([])
    expect(entries('x,'.repeat(50_000))).toHaveLength(1000)
  })
  it('names the value that is no choice, and what is allowed', () => {
    expect(
      notAmong('vip', [
        ['观众', 'Visitor'],
        ['媒体', 'Press'],
      ]),
    ).toEqual(['「vip」不在可选项中：观众、媒体', 'vip: not one of Visitor, Press'])
  })
})
