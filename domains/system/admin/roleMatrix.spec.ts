import { describe, it } from 'node:test'
import { expect } from 'expect'
import {
  areasOf,
  found,
  type Given,
  type Line,
  type MenuRow,
  merged,
  type OperationRow,
  shareOf,
  tickingCell,
  withAbove,
} from './roleMatrix.ts'

const menu = (id: number, name: string, more: Partial<MenuRow> = {}): MenuRow => ({
  id,
  name,
  englishName: null,
  parentId: null,
  sortNumber: id,
  path: null,
  type: 20,
  hidden: false,
  ...more,
})
const menus = [
  menu(1, '设置', { type: 10, englishName: 'Settings' }),
  menu(2, '角色', { parentId: 1, path: '/sys/role', englishName: 'Roles' }),
  menu(3, '分配菜单', { parentId: 5, path: '/sys/role/assignMenu', hidden: true }),
  menu(5, '高级', { parentId: 1, type: 10, sortNumber: 90, englishName: 'Advanced' }),
  menu(6, '角色菜单', { parentId: 5, path: '/sys/roleMenu' }),
]
const operation = (id: number, code: string, name: string, sysMenuId: number | null = null): OperationRow => ({
  id,
  code,
  name,
  englishName: null,
  sysMenuId,
})
const operations = [
  operation(10, 'sysRole.getList', '角色：查看列表', 2),
  operation(11, 'sysRole.getDetail', '角色：查看详情', 2),
  operation(12, 'sysRole.update', '角色：修改', 2),
  operation(13, 'sysRole.setDisabled', '角色：停用', 2),
  operation(14, 'sysRole.copy', '角色：复制'),
  operation(15, 'relSysRoleMenu.getList', '角色菜单：查看列表', 6),
  operation(16, 'seatCell.getList', '座位：查看列表'),
]
const areas = areasOf(menus, operations, 'zh', '其他')
const role = areas[0]?.lines[0] as Line
const anything = () => true

describe('the matrix of a role', () => {
  it('arranges rights like the sidebar: a call stands with the list of its resource, the rest at the end', () => {
    expect(areas.map(({ name, within, lines }) => [name, within, lines.map(line => line.name)])).toEqual([
      ['设置', undefined, ['角色']],
      ['高级', 'menu1', ['角色菜单']],
      ['其他', undefined, ['座位']],
    ])
    expect(role).toMatchObject({
      menus: [2, 3],
      cells: { see: [10, 11], create: [], change: [12], delete: [], export: [] },
      others: [
        { id: 13, name: '停用' },
        { id: 14, name: '复制' },
      ],
    })
  })
  it('finds a list by its name in either language, its address or the code of a right', () => {
    const lines = (word: string) => found(areas, word).flatMap(area => area.lines.map(({ name }) => name))
    expect(lines('roles')).toEqual(['角色'])
    expect(lines('seatcell.')).toEqual(['座位'])
    expect(lines('sysrole.copy')).toEqual(['角色'])
    expect(lines('nothing')).toEqual([])
  })
  it('gives sight and menu with any action, and takes every action with the sight', () => {
    const nothing = { operations: new Set<number>(), menus: new Set<number>() }
    const moved = tickingCell(nothing, role, 13, true, anything)
    expect([...moved.operations].sort()).toEqual([10, 11, 13])
    expect([...moved.menus]).toEqual([2, 3])
    const changed = tickingCell(moved, role, 'change', true, anything)
    expect([...tickingCell(changed, role, 'change', false, anything).operations].sort()).toEqual([10, 11, 13])
    const blind = tickingCell(changed, role, 'see', false, anything)
    expect([blind.operations.size, blind.menus.size]).toEqual([0, 0])
  })
  it('gives only what the person who ticks may give', () => {
    const nothing = { operations: new Set<number>(), menus: new Set<number>() }
    expect([...tickingCell(nothing, role, 'see', true, id => id === 10).operations]).toEqual([10])
    expect(shareOf(role.cells.see, new Set([10]))).toBe('some')
  })
  it('adds the directories above a page', () => {
    expect(withAbove([6], menus).sort()).toEqual([1, 5, 6])
  })
  it('keeps what somebody else gives or takes meanwhile, beside one’s own ticks', () => {
    const given = (...menus: number[]): Given => ({
      menus: new Set(menus),
      operations: new Set(),
      projects: new Set(),
      sellers: new Set(),
    })
    // 1 was there, 2 is taken away and 3 given here; meanwhile 1 has gone and 4 has come.
    expect([...merged(given(1, 3), given(1, 2), given(2, 4)).menus].sort()).toEqual([3, 4])
  })
})
