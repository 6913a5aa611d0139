import { describe, it } from 'node:test'
import { expect } from 'expect'
import { branchesOf, inTreeOrder, withAbove } from './branches.ts'

const menus = [
  { id: 1, parentId: null, name: '表单' },
  { id: 2, parentId: 1, name: '记录' },
  { id: 3, parentId: 99, name: '孤儿' },
]
const name = (row: { id: number; [field: string]: unknown }) => String(row.name)

describe('assigning to a role', () => {
  it('shows menus as a tree; one without its parent is at the top level', () => {
    expect(branchesOf('menu', menus, [], name)).toEqual([
      { key: 'row1', title: '表单', children: [{ key: 'row2', title: '记录' }] },
      { key: 'row3', title: '孤儿' },
    ])
  })
  it('shows operations below their menu, and those without one at the end', () => {
    const tree = branchesOf(
      'operation',
      [
        { id: 7, name: '审核', code: 'webFormRecord.approve', sysMenuId: 2 },
        { id: 8, name: '其他', code: 'x.y', sysMenuId: null },
      ],
      menus,
      name,
    )
    expect(tree.map(({ key }) => key)).toEqual(['menu2', 'row8'])
    expect(tree[0]?.children).toEqual([{ key: 'row7', title: '审核  ·  webFormRecord.approve' }])
  })
  it('keeps the order of the sidebar, not of the ids', () => {
    const rows = [
      [1, null, 30],
      [2, 1, 20],
      [3, 1, 10],
      [4, null, 5],
    ].map(([id, parentId, sortNumber]) => ({ id: id as number, parentId, sortNumber }))
    expect(inTreeOrder(rows).map(({ id }) => id)).toEqual([4, 1, 3, 2])
  })
  it('adds the directories above a page', () => {
    expect(withAbove([2], menus).sort()).toEqual([1, 2])
  })
})
