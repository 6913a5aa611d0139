import { describe, it } from 'node:test'
import { expect } from 'expect'
import { close, closeAll, closeOthers, refresh, reorder, type Visited, visit } from './visited.ts'

const after = (...addresses: string[]) =>
  addresses.reduce<readonly Visited[]>((tabs, address) => {
    const [path = '', search = ''] = address.split('?')
    return visit(tabs, path, search && `?${search}`)
  }, [])
const paths = (tabs: readonly Visited[]) => tabs.map(({ path, search }) => path + search)

describe('the tabs of visited views', () => {
  it('gain one on every new route [tabs-add]', () => {
    expect(paths(after('/dashboard', '/a', '/b', '/a'))).toEqual(['/dashboard', '/a', '/b'])
  })
  it('keep one tab per list whatever its query, and one per record', () => {
    expect(paths(after('/a', '/a?status=10', '/a/detail?id=1', '/a/detail?id=2'))).toEqual([
      '/a?status=10',
      '/a/detail?id=1',
      '/a/detail?id=2',
    ])
  })
  it('never contain addresses that are only passed through', () => {
    expect(paths(after('/', '/login', '/redirect/a', '/404', '/401', '/a'))).toEqual(['/a'])
  })
  it('mount a refreshed view again and leave the others alone', () => {
    expect(refresh(after('/a', '/b'), '/a').map(({ version }) => version)).toEqual([1, 0])
  })
  it('are one for all chapters of the guide, at the last one read', () => {
    expect(paths(after('/a', '/help', '/help/forms', '/b', '/help/votes'))).toEqual(['/a', '/help/votes', '/b'])
  })
  it('keep the order they are put in', () => {
    const tabs = after('/a', '/b', '/c', '/d')
    expect(paths(reorder(tabs, '/a', '/c'))).toEqual(['/b', '/c', '/a', '/d'])
    expect(paths(reorder(tabs, '/d', '/a'))).toEqual(['/d', '/a', '/b', '/c'])
    for (const [key, onto] of [
      ['/b', '/b'],
      ['/gone', '/a'],
      ['/a', '/gone'],
    ] as const)
      expect(reorder(tabs, key, onto)).toBe(tabs)
  })
  it('lead to the last remaining one when the active one closes, or to / when none is left [tabs-close-active]', () => {
    expect(close(after('/a', '/b?status=1', '/c'), '/a', '/a').go).toBe('/c')
    expect(close(after('/a'), '/a', '/a')).toEqual({ tabs: [], go: '/' })
    expect(close(after('/a', '/b'), '/b', '/a')).not.toHaveProperty('go')
  })
  it('keep only the current one on “close others” [tabs-close-others]', () => {
    expect(paths(closeOthers(after('/a', '/b', '/c'), '/b'))).toEqual(['/b'])
  })
  it('go to / on “close all” [tabs-close-all]', () => {
    expect(closeAll()).toEqual({ tabs: [], go: '/' })
  })
})
