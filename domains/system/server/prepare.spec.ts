import { describe, it } from 'node:test'
import { expect } from 'expect'
import { code, codes, resource, domain as declareDomain, say, screensFor, state, text } from '@pavilion/declare'
import { startTestServer, unused } from '@pavilion/testing'
import { model } from '../model/index.ts'
import { dictionaryValue } from './dictionary.ts'
import { ensureAdmin } from './firstOperator.ts'
import { treeOf } from './info.ts'
import { menusFor, operationsFor, prepareSystem } from './seed.ts'

const server = await startTestServer()
const infoOf = async (token: string) => (await server.call('/auth/getInfo', {}, { method: 'GET', token })).data
interface Entry {
  path: string | null
  name: string
  hidden: boolean
  children: Entry[]
}
const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap(entry => [entry, ...flat(entry.children)])

const lamp = codes({ off: [0, '关', 'Off'], on: [1, '开', 'On'] })
const lantern = resource('lantern', '灯笼', 'Lantern', {
  scope: 'project',
  fields: {
    name: text('名称', 'Name', { required: true }),
    colour: code('颜色', 'Colour', lamp),
    status: state('状态', 'Status', lamp, {
      initial: 'off',
      moves: { light: { from: ['off'], to: 'on', label: say('点亮', 'Light') } },
    }),
  },
})
const festival = declareDomain({
  area: 'festival',
  name: say('灯会', 'Festival'),
  resources: [lantern],
  screens: [screensFor(lantern, { path: '/projectManagement/lantern' })],
})

describe('operations', () => {
  it('exist for every right of every domain: operations, moves, import, export, and those of calls', () => {
    const found = operationsFor([festival])
    expect(found.map(({ code: right }) => right)).toEqual([
      'lantern.getList',
      'lantern.getDetail',
      'lantern.create',
      'lantern.update',
      'lantern.delete',
      'lantern.light',
      'lantern.import',
      'lantern.export',
    ])
    expect(found.find(({ code: right }) => right === 'lantern.light')).toEqual({
      code: 'lantern.light',
      name: '灯笼：点亮',
      englishName: 'Lantern: light',
      path: '/lantern/light',
      menu: '/projectManagement/lantern',
    })
  })
  it('do not exist for what nobody may do: sessions cannot be written, one-time ids not even seen', () => {
    expect(
      operationsFor([model])
        .map(({ code: right }) => right)
        .filter(right => /^(?:accessSession|oneTimeId)\./.test(right)),
    ).toEqual(['accessSession.getList'])
  })
})

describe('menus', () => {
  it('exist for every screen, with both names', () => {
    expect(menusFor([festival])).toEqual([
      {
        seedKey: '/projectManagement/lantern',
        name: '灯笼',
        englishName: 'Lantern',
        icon: null,
        hidden: false,
        noCache: false,
      },
    ])
  })
  it('keep an operator’s changes, and a deleted menu stays deleted', async () => {
    const domains = [festival]
    await prepareSystem(server.system, domains)
    const [menu] = await server.sql<{ id: number }>(
      `select "id" from "sysMenu" where "seedKey" = '/projectManagement/lantern'`,
    )
    await server.sql(`update "sysMenu" set "name" = '花灯', "path" = '/own/address' where "id" = $1`, [menu?.id])
    await prepareSystem(server.system, domains)
    const kept = () =>
      server.sql(
        `
          select "name", "path", "deletedAt" is not null as "deleted"
          from "sysMenu"
          where "seedKey" = '/projectManagement/lantern'`,
      )
    expect(await kept()).toEqual([{ name: '花灯', path: '/own/address', deleted: false }])
    await server.sql(`update "sysMenu" set "deletedAt" = now() where "id" = $1`, [menu?.id])
    await prepareSystem(server.system, domains)
    expect(await kept()).toEqual([{ name: '花灯', path: '/own/address', deleted: true }])
  })
  it('are created once, also when servers start at the same moment', async () => {
    const again = declareDomain({ ...festival, screens: [screensFor(lantern, { path: '/projectManagement/twice' })] })
    await Promise.all(Array.from({ length: 4 }, () => prepareSystem(server.system, [again])))
    expect(
      await server.sql(`select count(*) as "count" from "sysMenu" where "seedKey" = '/projectManagement/twice'`),
    ).toEqual([{ count: 1 }])
  })
  it('are sent to an operator as a tree with everything the router needs [menu-permission-tree menu-entry-fields admin-permissions]', async () => {
    const { menus } = await infoOf((await server.operator()).token)
    const settings = menus.find(({ name }: Entry) => name === '设置')
    expect(settings).toMatchObject({ englishName: 'Settings', alwaysShow: true, type: 10 })
    const users = settings.children.find(({ path }: Entry) => path === '/systemManagement/sysUser')
    expect(users).toMatchObject({
      name: '员工账号',
      englishName: 'Staff',
      icon: 'user',
      component: 'systemManagement/sysUser',
      query: null,
      noCache: false,
      hidden: false,
      children: [],
    })
    expect(menus[0]).toMatchObject({ path: '/dashboard', noCache: true })
    expect(flat(menus).find(({ path }) => path?.endsWith('assignMenu'))).toMatchObject({ hidden: true })
  })
  it('of a role are those assigned to it and their parents', async () => {
    const admin = await server.operator()
    const { token, roleId } = await server.operator({ rights: ['sysUser.getList'] })
    expect((await infoOf(token)).menus).toEqual([])
    const [menu] = await server.sql<{ id: number }>(
      `select "id" from "sysMenu" where "seedKey" = '/systemManagement/sysUser'`,
    )
    await server.call('/sysRole/assign', { id: roleId, kind: 'menu', ids: [menu?.id] }, { token: admin.token })
    expect((await infoOf(token)).menus).toMatchObject([
      { name: '设置', children: [{ path: '/systemManagement/sysUser', children: [] }] },
    ])
  })
  it('without their parent are at the top level', () => {
    const entry = (id: number, parentId: number | null) => ({
      id,
      parentId,
      path: `/${id}`,
      query: null,
      name: '',
      englishName: null,
      component: null,
      icon: null,
      type: 20,
      alwaysShow: false,
      noCache: false,
      hidden: false,
      sortNumber: 0,
    })
    expect(
      treeOf([entry(1, null), entry(2, 1), entry(3, 99)]).map(({ id, children }) => [
        id,
        children.map(child => child.id),
      ]),
    ).toEqual([
      [1, [2]],
      [3, []],
    ])
  })
})

describe('the first operator', () => {
  const admins = () =>
    server.sql<{ account: string; name: string; reserved: boolean; roles: string[] }>(
      `
        select u."account", u."name", u."reserved",
          array(
            select r."code"
            from "relSysUserRole" l
            join "sysRole" r on r."id" = l."sysRoleId"
            where l."sysUserId" = u."id"
          ) as "roles"
        from "sysUser" u
        where u."account" = 'admin'`,
    )
  it('is admin, also by name in both languages, with the administrator role, and is created once', async () => {
    expect(await admins()).toEqual([{ account: 'admin', name: 'admin', reserved: true, roles: ['administrator'] }])
    expect(await ensureAdmin(server.system)).toEqual({})
    expect(await admins()).toHaveLength(1)
  })
  it('accepts a given password as long as the generated one was not changed', async () => {
    const hash = async () =>
      (await server.sql<{ password: string }>(`select "password" from "sysUser" where "account" = 'admin'`))[0]
        ?.password
    await server.sql(`update "sysUser" set "mustChangePassword" = true where "account" = 'admin'`)
    const before = await hash()
    expect(await ensureAdmin(server.system, { password: 'Given-2026!' })).toEqual({})
    const given = await hash()
    expect(given).not.toBe(before)
    await ensureAdmin(server.system, { password: 'Other-2026!' })
    expect(await hash()).toBe(given)
  })
  it('refuses a weak given password', async () => {
    await expect(ensureAdmin(server.system, { password: 'admin' })).rejects.toThrow(/8 to 30 characters/)
  })
})

describe('the dictionary', () => {
  it('returns the project’s value, or else the one for all projects', async () => {
    const admin = await server.operator()
    const [north, south] = [await server.project(), await server.project()]
    const key = unused('key')
    await server.call('/systemDict/create', { key, value: 'everywhere' }, { token: admin.token })
    await server.call('/systemDict/create', { key, value: 'north', projectId: north.id }, { token: admin.token })
    expect([
      await dictionaryValue(server.system, key, north.id),
      await dictionaryValue(server.system, key, south.id),
      await dictionaryValue(server.system, key),
      await dictionaryValue(server.system, unused('key'), north.id),
    ]).toEqual(['north', 'everywhere', 'everywhere', undefined])
  })
})
