import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import {
  actsOn,
  actWords,
  type AnyField,
  type AnyResource,
  codes,
  namedBy,
  namedWords,
  type Pair,
  resource,
  state,
  text,
} from './index.ts'

const root = join(import.meta.dirname, '../..')
const status = codes({ shut: [10, '关', 'Shut'], open: [20, '开', 'Open'] })
const shop = (name: string, label: Pair): AnyResource =>
  resource(name, '店铺', 'Shop', {
    scope: 'project',
    fields: {
      name: text('名称', 'Name'),
      status: state('状态', 'Status', status, {
        initial: 'shut',
        births: { bought: { to: 'open', label: ['接手', 'Taken over'] }, inherited: { to: 'open' } },
        moves: { open: { from: ['shut'], to: 'open', label }, expire: { from: ['open'], to: 'shut', by: 'service' } },
      }),
    },
  })
const booth = shop('booth', ['开放', 'Open'])
const till = shop('till', ['开钱箱', 'Open the till'])
const act = { names: 'act' } as AnyField
const what = { names: 'resource' } as AnyField

describe('what a text names', () => {
  it('has words in both languages for every act in the audit log', () => {
    const logged = new Set<string>()
    for (const file of globSync('{packages,domains,apps}/**/*.ts', {
      cwd: root,
      exclude: name => /node_modules|dist/.test(String(name)),
    }))
      if (!file.endsWith('.spec.ts'))
        for (const [, list] of readFileSync(join(root, file), 'utf8').matchAll(
          /\b(?!console)\w+\.log\(([^,()]*'\w+'[^,()]*),/g,
        ))
          for (const [, name] of (list as string).matchAll(/'(\w+)'/g)) logged.add(name as string)
    expect(logged.size).toBeGreaterThan(15)
    expect([...logged].filter(name => !actWords(name, undefined))).toEqual([])
  })
  it('has words of a birth too, which the history of states shows', () => {
    expect(actWords('bought', booth)).toEqual(['接手', 'Taken over'])
    // Without a label of its own, an act is called by the state that it leads to.
    expect([actWords('inherited', booth), actWords('expire', booth)]).toEqual([
      ['开', 'Open'],
      ['关', 'Shut'],
    ])
  })
  it('has words: a resource its name, a move its label, and an unnamed act none', () => {
    expect([
      namedBy(what, 'booth', { resource: 'till' }),
      namedBy(act, 'open', { resource: 'till' }),
      namedBy(act, 'signIn', {}),
    ]).toEqual(['booth', 'till', ''])
    expect(namedWords(what, 'booth', booth, {})).toEqual(['店铺', 'Shop'])
    expect(namedWords(act, 'open', till, {})).toEqual(['开钱箱', 'Open the till'])
    expect(namedWords(act, 'create', undefined, {})).toEqual(['新增', 'Created'])
    expect([
      namedWords(what, 'gone', undefined, {}),
      namedWords(act, 'toString', undefined, {}),
      namedWords(act, 'open', undefined, {}),
    ]).toEqual([undefined, undefined, undefined])
  })
  it('has words for the codes of the state that it changed', () => {
    const from = text('原状态', 'From', { names: 'code' })
    expect([10, '10'].map(code => namedWords(from, code, booth, { field: 'status' }))).toEqual([
      ['关', 'Shut'],
      ['关', 'Shut'],
    ])
    expect([
      namedWords(from, '9', booth, { field: 'status' }),
      namedWords(from, '10', booth, { field: 'gone' }),
      namedWords(from, '10', undefined, { field: 'status' }),
    ]).toEqual([undefined, undefined, undefined])
  })
  it('is chosen from all acts; a move that several resources have shows each of its labels', () => {
    expect(actsOn([booth, till]).find(({ name }) => name === 'open')?.words).toEqual([
      '开放 / 开钱箱',
      'Open / Open the till',
    ])
    expect(actsOn([]).find(({ name }) => name === 'create')?.words).toEqual(['新增', 'Created'])
  })
})
