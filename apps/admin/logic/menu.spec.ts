import { describe, it } from 'node:test'
import { expect } from 'expect'
import { crumbsOf, groupOf, menuAddress, type MenuEntry, openGroups, sidebarOf, wayTo } from './menu.ts'

const entry = (id: number, name: string, rest: Partial<MenuEntry> = {}): MenuEntry => ({ id, name, ...rest })
const menus: MenuEntry[] = [
  entry(1, '表单管理', {
    englishName: 'Forms',
    path: '/webFormManagement',
    alwaysShow: true,
    children: [
      entry(2, '网站表单', { englishName: 'Form', path: '/webFormManagement/webForm' }),
      entry(3, '表单记录', { path: '/webFormManagement/webFormRecord' }),
      entry(4, '内部', { path: '/webFormManagement/inner', hidden: true }),
    ],
  }),
  entry(5, '短信管理', { path: '/smsManagement', children: [entry(6, '短信', { path: '/smsManagement/sms' })] }),
  entry(7, '空目录', {
    path: '/empty',
    alwaysShow: true,
    children: [entry(8, '隐藏', { path: '/empty/x', hidden: true })],
  }),
  entry(9, '官网', { path: 'https://example.com/?from=admin' }),
]
const dashboard = ['首页', 'Dashboard'] as const

describe('the sidebar', () => {
  it('is built from the permission tree without hidden entries and empty groups [sidebar-from-routes]', () => {
    expect(sidebarOf(menus).map(({ name, children }) => [name, children?.map(({ name }) => name)])).toEqual([
      ['表单管理', ['网站表单', '表单记录']],
      ['短信', undefined],
      ['官网', undefined],
    ])
  })
  it('keeps a parent with a single child only if it is always shown [menu-always-show]', () => {
    const single = (alwaysShow: boolean) =>
      sidebarOf([entry(1, '上级', { alwaysShow, children: [entry(2, '唯一', { path: '/a' })] })]).map(
        ({ name }) => name,
      )
    expect([single(true), single(false)]).toEqual([['上级'], ['唯一']])
  })
  it('carries the query of an entry in its address [menu-entry-fields]', () => {
    expect(menuAddress(entry(1, 'a', { path: '/x', query: { type: '11' } }))).toBe('/x?type=11')
  })
  it('opens the group of the current page', () => {
    expect([openGroups(menus, '/webFormManagement/webForm'), openGroups(menus, '/dashboard')]).toEqual([['1'], []])
  })
})

describe('the breadcrumb', () => {
  const names = (path: string, page?: readonly [string, string]) =>
    crumbsOf(menus, path, page, dashboard).map(({ name }) => name[0])
  it('starts with the dashboard, unless that is the current page [breadcrumb-dashboard]', () => {
    expect(names('/webFormManagement/webForm')).toEqual(['首页', '表单管理', '网站表单'])
    expect(names('/dashboard')).toEqual(['首页'])
    expect(names('/personalCenter/userInfo', ['个人信息', 'User info'])).toEqual(['首页', '个人信息'])
  })
  it('puts a detail page below its list', () => {
    expect(names('/webFormManagement/webForm/detail', ['网站表单详情', 'Web form detail'])).toEqual([
      '首页',
      '表单管理',
      '网站表单',
      '网站表单详情',
    ])
    expect(wayTo(menus, '/webFormManagement/webFormRecord').at(-1)?.id).toBe(3)
  })
  it('finds the group of a list, if it stands in one', () => {
    expect(groupOf(menus, '/webFormManagement/webFormRecord')).toEqual(['表单管理', 'Forms'])
    expect(groupOf(menus, '/nowhere/else')).toBeUndefined()
    expect(groupOf(menus, undefined)).toBeUndefined()
  })
})
