import { describe, it } from 'node:test'
import { expect } from 'expect'
import { dropped, stepped, treeOf } from '@pavilion/screens/logic/tree.ts'
import { type Branch, heldOf, type Menu } from './menuTree.ts'

const menu = (id: number, parentId: number | null, sortNumber: number) =>
  ({ id, parentId, sortNumber, name: `m${id}`, updatedAt: '' }) as Menu
const menus = [menu(1, null, 10), menu(2, null, 20), menu(3, 2, 10), menu(4, 2, 20), menu(5, 4, 10), menu(6, null, 20)]
const drawn = (branches: readonly Branch[]): unknown[] =>
  branches.map(({ id, children }) => (children.length ? [id, drawn(children)] : id))

describe('the tree of menus', () => {
  it('is in order; a menu without its parent is at the top level', () => {
    expect(drawn(treeOf(menus))).toEqual([1, [2, [3, [4, [5]]]], 6])
    expect(drawn(treeOf(menus.filter(({ id }) => id !== 4)))).toEqual([1, 5, [2, [3]], 6])
  })
  it('drops a menu before, after or into another', () => {
    expect(dropped(menus, 6, 1, 'before')).toEqual({ id: 6, parentId: null, place: 0 })
    expect(dropped(menus, 1, 2, 'after')).toEqual({ id: 1, parentId: null, place: 1 })
    expect(dropped(menus, 1, 4, 'after')).toEqual({ id: 1, parentId: 2, place: 2 })
    expect(dropped(menus, 1, 2, 'inside')).toEqual({ id: 1, parentId: 2, place: 0 })
  })
  it('moves menus step by step, as far as possible', () => {
    expect([
      stepped(menus, 4, 'up'),
      stepped(menus, 3, 'down'),
      stepped(menus, 4, 'in'),
      stepped(menus, 5, 'out'),
    ]).toEqual([
      { id: 4, parentId: 2, place: 0 },
      { id: 3, parentId: 2, place: 1 },
      { id: 4, parentId: 3, place: 0 },
      { id: 5, parentId: 2, place: 2 },
    ])
    expect([
      stepped(menus, 1, 'up'),
      stepped(menus, 6, 'down'),
      stepped(menus, 3, 'in'),
      stepped(menus, 1, 'out'),
      stepped(menus, 99, 'up'),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
  it('shows a role its menus and their parents', () => {
    expect(drawn(treeOf(heldOf(menus, new Set([5, 1]))))).toEqual([1, [2, [[4, [5]]]]])
  })
})
