import { describe, it } from 'node:test'
import { expect } from 'expect'
import { matching, screensOf, withRecent } from './quickOpen.ts'

const menus = [
  {
    id: 1,
    name: '注册与入场',
    englishName: 'Registration and entry',
    children: [
      { id: 2, name: '注册观众', englishName: 'Register user', path: '/registerManagement/registerUser' },
      {
        id: 3,
        name: '入场记录',
        englishName: 'Entry record',
        path: '/registerManagement/entry',
        query: { status: '10' },
      },
      { id: 4, name: '隐藏', path: '/hidden', hidden: true },
    ],
  },
  {
    id: 5,
    name: '订单管理',
    englishName: 'Orders',
    alwaysShow: true,
    children: [
      { id: 6, name: '订单', englishName: 'Order', path: '/orderManagement/order' },
      { id: 7, name: '订单商品', englishName: 'Order commodity', path: '/orderManagement/orderCommodity' },
    ],
  },
  { id: 8, name: '官网', path: 'https://example.com/' },
]
const aims = screensOf(menus, [{ to: '/dashboard', name: ['首页', 'Dashboard'] }])
const found = (typed: string) => matching(aims, typed).map(({ to }) => to)

describe('quick open over screens', () => {
  it('knows those of the sidebar, with their groups and queries, but no hidden or external ones', () => {
    expect(aims.map(({ to }) => to)).toEqual([
      '/dashboard',
      '/registerManagement/registerUser',
      '/registerManagement/entry?status=10',
      '/orderManagement/order',
      '/orderManagement/orderCommodity',
    ])
    expect(aims[1]?.way).toEqual(['注册与入场', 'Registration and entry'])
  })
  it('finds them by all words typed, in either language, the best match first', () => {
    expect(found('订单')).toEqual(['/orderManagement/order', '/orderManagement/orderCommodity'])
    expect(found('ORDER com')).toEqual(['/orderManagement/orderCommodity'])
    expect(found('观众')).toEqual(['/registerManagement/registerUser'])
    expect(found('入场')[0]).toBe('/registerManagement/entry?status=10')
    expect(found('regus')).toEqual(['/registerManagement/registerUser'])
    expect(found('order 观众')).toEqual([])
    expect(found('  ')).toEqual([])
    expect(found('(.*')).toEqual([])
  })
  it('finds them by what people also say, without showing it', () => {
    const staff = { to: '/staff', name: ['员工账号', 'Staff'], also: ['添加用户', 'add user'] } as const
    const others = Array.from({ length: 9 }, (_, nth) => ({
      to: `/${nth}`,
      name: [`用户${nth}`, `Address user ${nth}`] as const,
    }))
    expect(matching([...others, staff], 'Add user')[0]).toBe(staff)
    expect(matching([...others, staff], '添加')).toEqual([staff])
  })
  it('keeps the last eight that were opened, without duplicates', () => {
    const many = Array.from({ length: 9 }, (_, nth) => ({ to: `/${nth}`, name: ['x', 'x'] as const }))
    const kept = many.reduce<ReturnType<typeof withRecent>>(withRecent, [])
    expect(withRecent(kept, many[5]!).map(({ to }) => to)).toEqual(['/5', '/8', '/7', '/6', '/4', '/3', '/2', '/1'])
  })
})
