import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { relSysRoleMenu, sysMenu, sysMenuType } from '../model/index.ts'
import type { infoOf } from './info.ts'
import { prepareSystem } from './seed.ts'
import { sidebarPlace } from './sidebar.ts'

const server = await startTestServer()
after(() => server.close())
const menus = server.system.store(sysMenu)
const byKey = async (seedKey: string) => {
  const [found] = await server.sql<{ id: number; name: string; parentId: number | null; gone: boolean }>(
    `select id, name, "parentId", "deletedAt" is not null gone from "sysMenu" where "seedKey" = $1`,
    [seedKey],
  )
  return found
}

describe('a sidebar by areas', () => {
  it('becomes one by jobs when it is asked for: own and deleted menus stay as they are, roles keep theirs', async () => {
    const { token } = await server.operator()
    // As an installation from before has it.
    const [area] = await server.sql<{ id: number }>(
      `insert into "sysMenu" (name, "englishName", path, "seedKey", type, "sortNumber")
      values ('系统管理', 'System', '/systemManagement', '/systemManagement', $1, 10)
      returning id`,
      [sysMenuType.directory],
    )
    const paths = ['/systemManagement/sysUser', '/systemManagement/relSysUserRole', '/systemManagement/systemDict']
    await server.sql(`update "sysMenu" set "parentId" = $1, name = '旧名' where "seedKey" = any($2)`, [area?.id, paths])
    await server.sql(`update "sysMenu" set "deletedAt" = now() where "seedKey" = $1`, [paths[2]])
    const own = await menus.create({ name: '自建', path: 'https://example.com/', sortNumber: 3 })
    const clerk = await server.operator({ rights: ['sysUser.getList'] })
    const users = await byKey(paths[0] as string)
    await server.system.store(relSysRoleMenu).create({ sysRoleId: clerk.roleId, sysMenuId: users?.id as number })

    const answer = await server.call<{ moved: number }>('/sysMenu/arrangeByJobs', {}, { token })
    expect(answer).toMatchObject({ result: 20000, data: { moved: 2 } })
    const group = await byKey(sidebarPlace(paths[0] as string).directory.key)
    const advanced = await byKey(sidebarPlace(paths[1] as string).directory.key)
    expect(await byKey(paths[0] as string)).toMatchObject({ name: '员工账号', parentId: group?.id, gone: false })
    expect(await byKey(paths[1] as string)).toMatchObject({ name: '旧名', parentId: advanced?.id })
    expect(advanced?.parentId).toBe(group?.id)
    expect(await byKey(paths[2] as string)).toMatchObject({ gone: true })
    expect(await byKey('/systemManagement')).toMatchObject({ gone: true })
    expect(await menus.find({ id: own.id })).toMatchObject({ name: '自建', parentId: null })
    const { data } = await server.call<Awaited<ReturnType<typeof infoOf>> & { menus: { name: string }[] }>(
      '/auth/getInfo',
      {},
      { token: clerk.token, method: 'GET' },
    )
    expect(data.menus).toMatchObject([{ name: '设置', children: [{ name: '员工账号' }] }])
    expect(await server.call('/sysMenu/arrangeByJobs', {}, { token })).toMatchObject({ data: { moved: 0 } })
  })
  it('is not arranged by who may not change menus', async () => {
    const clerk = await server.operator({ rights: ['sysMenu.getList'] })
    expect(await server.call('/sysMenu/arrangeByJobs', {}, { token: clerk.token })).toMatchObject({ result: 40300 })
  })
})

describe('a menu', () => {
  it('gets the present word if it stands under that of an earlier version, and keeps an operator’s', async () => {
    const group = sidebarPlace('/webFormManagement/webFormRecord').directory.key
    const was = [
      [group, '登记', 'Registration'],
      ['/webFormManagement/webFormRecord', '登记记录', 'Registrations'],
      ['/registerManagement/registerUserTerm', '终端', 'Terminals'],
      ['/webFormManagement/webForm', '我们的登记表', 'Our forms'],
    ] as const
    for (const [key, name, englishName] of was)
      await server.sql(`update "sysMenu" set name = $2, "englishName" = $3 where "seedKey" = $1`, [
        key,
        name,
        englishName,
      ])
    await prepareSystem(server.system, server.system.catalogue.domains)
    expect(
      await server.sql(
        `select name, "englishName" as en from "sysMenu" where "seedKey" = any($1) order by array_position($1, "seedKey")`,
        [was.map(([key]) => key)],
      ),
    ).toEqual([
      { name: '报名', en: 'Registration' },
      { name: '报名记录', en: 'Registrations' },
      { name: '闸机明细', en: 'Terminals' },
      { name: '我们的登记表', en: 'Our forms' },
    ])
  })
})
