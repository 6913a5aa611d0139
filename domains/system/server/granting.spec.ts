import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, unused } from '@pavilion/testing'
import { sysUser } from '../model/index.ts'
import { administrator } from './seed.ts'
import { rightsDesk } from './testing.ts'

const server = await startTestServer()
const admin = await server.operator()
const { manager, act, seen, idOfRight } = rightsDesk(server, admin.token)

describe('granting rights', () => {
  it('is limited to what the operator has: operations, roles and flags', async () => {
    const { token, roleId } = await manager()
    const denied = { result: 40300, data: { code: 'beyondOwnReach' } }
    const { data: role } = await act('/sysRole/create', { name: unused('role') }, token)
    expect(
      await act('/sysRole/assign', { id: role.id, kind: 'operation', ids: [await idOfRight('sysUser.update')] }, token),
    ).toMatchObject({ result: 20000 })
    expect(
      await act('/sysRole/assign', { id: role.id, kind: 'operation', ids: [await idOfRight('sysUser.delete')] }, token),
    ).toMatchObject(denied)
    expect(
      await act(
        '/relSysRoleOperation/create',
        { sysRoleId: roleId, sysOperationId: await idOfRight('sysUser.delete') },
        token,
      ),
    ).toMatchObject(denied)
    expect(await act('/sysRole/create', { name: unused('role'), unmask: true }, token)).toMatchObject(denied)
    expect(
      await act('/sysRole/update', { id: roleId, updatedAt: await seen('sysRole', roleId), unmask: true }, token),
    ).toMatchObject(denied)
  })
  it('cannot touch a role with more rights: neither assign, change nor remove it', async () => {
    const { id, token } = await manager()
    const { roleId } = await server.operator()
    const denied = { data: { code: 'beyondOwnReach' } }
    expect(await act('/sysUser/assignRoles', { id, sysRoleIds: [roleId] }, token)).toMatchObject(denied)
    expect(await act('/relSysUserRole/create', { sysUserId: id, sysRoleId: roleId }, token)).toMatchObject(denied)
    expect(
      await act('/sysRole/update', { id: roleId, updatedAt: await seen('sysRole', roleId), name: 'mine' }, token),
    ).toMatchObject(denied)
  })
  it('never takes over an account: an operator with fewer rights cannot set another’s password or stop them', async () => {
    const { token } = await manager()
    const boss = await server.operator()
    expect(
      await act(
        '/sysUser/update',
        { id: boss.id, updatedAt: await seen('sysUser', boss.id), password: 'Taken-over-2026!' },
        token,
      ),
    ).toMatchObject({ data: { code: 'beyondOwnReach' } })
    expect(
      await act('/sysUser/setStop', { id: boss.id, updatedAt: await seen('sysUser', boss.id) }, token),
    ).toMatchObject({ data: { code: 'beyondOwnReach' } })
    // Nor on somebody who had more, and would have it again.
    const { token: keeper } = await server.operator({ rights: ['sysUser.delete'], projects: 'all', unmask: false })
    const gone = await server.operator()
    const equal = await server.operator({ rights: ['sysUser.delete'], unmask: false })
    for (const { id } of [gone, equal]) expect((await act('/sysUser/delete', { id }, admin.token)).result).toBe(20000)
    expect(await act('/sysUser/restore', { id: gone.id }, keeper)).toMatchObject({ data: { code: 'beyondOwnReach' } })
    expect(await server.system.store(sysUser).find({ id: gone.id })).toBeUndefined()
    expect((await act('/sysUser/restore', { id: equal.id }, keeper)).result).toBe(20000)
  })
  it('accepts exactly the given ids, and refuses missing ones', async () => {
    const { roleId } = await server.operator({ rights: ['systemDict.getList', 'sysMenu.getList'] })
    const ids = [await idOfRight('sysMenu.getList'), await idOfRight('sysMessage.getList')]
    expect((await act('/sysRole/assign', { id: roleId, kind: 'operation', ids }, admin.token)).result).toBe(20000)
    const held = await server.sql<{ id: number }>(
      `select "sysOperationId" as "id" from "relSysRoleOperation" where "sysRoleId" = $1 and "deletedAt" is null`,
      [roleId],
    )
    expect(held.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(
      await act('/sysRole/assign', { id: roleId, kind: 'project', ids: [999_999_999] }, admin.token),
    ).toMatchObject({ result: 40000, data: { fields: { ids: 'Event does not exist' } } })
    expect(await act('/sysRole/assign', { id: roleId, kind: 'planet', ids: [] }, admin.token)).toMatchObject({
      result: 40000,
    })
  })
  it('removes nothing that was granted meanwhile, if the call says what was seen', async () => {
    const { roleId } = await server.operator({ rights: ['systemDict.getList'] })
    const [seen, mine, theirs] = [
      await idOfRight('systemDict.getList'),
      await idOfRight('sysMenu.getList'),
      await idOfRight('sysMessage.getList'),
    ]
    const give = (ids: (number | undefined)[], seen: (number | undefined)[]) =>
      act('/sysRole/assign', { id: roleId, kind: 'operation', ids, seen }, admin.token)
    expect((await give([seen, theirs], [seen])).result).toBe(20000)
    expect(await give([seen, mine], [seen])).toMatchObject({
      result: 40900,
      data: { code: 'changedMeanwhile', ids: expect.arrayContaining([seen, theirs]) },
    })
    expect((await give([], [seen, theirs])).result).toBe(20000)
    expect((await give([mine], [seen])).result).toBe(40900)
    expect((await give([mine], [])).result).toBe(20000)
  })
  it('cannot be bypassed: links between roles and rights cannot be imported', async () => {
    const { token } = await server.operator()
    const form = new FormData()
    form.set('file', new Blob(['x']), 'rows.xlsx')
    for (const name of ['relSysRoleOperation', 'relSysUserRole', 'sysRole']) {
      expect(await server.call(`/${name}/importTemplate`, {}, { token })).toMatchObject({ status: 404, result: 40401 })
      expect(await server.call(`/${name}/import`, form, { token })).toMatchObject({ status: 404, result: 40401 })
    }
  })
  it('refuses to stop or delete yourself', async () => {
    const operator = await server.operator()
    expect(
      await act('/sysUser/setStop', { id: operator.id, updatedAt: await seen('sysUser', operator.id) }, operator.token),
    ).toMatchObject({ data: { code: 'notYourself' } })
    expect(await act('/sysUser/delete', { ids: [operator.id] }, operator.token)).toMatchObject({
      data: { done: 0, skipped: [{ id: operator.id, code: 'notYourself' }] },
    })
  })
})

describe('the rights of a role', () => {
  const heldBy = async (roleId: number, link: string, field: string) =>
    (
      await server.sql<{ id: number }>(
        `select "${field}" as "id" from "${link}" where "sysRoleId" = $1 and "deletedAt" is null order by 1`,
        [roleId],
      )
    ).map(({ id }) => id)
  const operations = (roleId: number) => heldBy(roleId, 'relSysRoleOperation', 'sysOperationId')
  const projects = (roleId: number) => heldBy(roleId, 'relSysRoleProject', 'projectId')
  const menus = (roleId: number) => heldBy(roleId, 'relSysRoleMenu', 'sysMenuId')

  it('are saved together, all or none; kinds that are left out stay as they are', async () => {
    const { id: projectId } = await server.project()
    const { roleId } = await server.operator({ rights: ['systemDict.getList'], projects: [projectId] })
    const [right, other] = [await idOfRight('sysMenu.getList'), await idOfRight('systemDict.getList')]
    const [menu] = await server.sql<{ id: number }>(`select id from "sysMenu" where path = '/dashboard'`)
    const menuId = menu?.id as number
    const give = (body: object) => act('/sysRole/assignTogether', { id: roleId, ...body }, admin.token)
    expect((await give({ operations: [right, other], menus: [menuId] })).result).toBe(20000)
    expect(await operations(roleId)).toEqual([right, other].sort((a, b) => a - b))
    expect(await menus(roleId)).toEqual([menuId])
    expect(await projects(roleId)).toEqual([projectId])
    // The menus were changed since: nothing is saved, not even the rights.
    expect(await give({ operations: [], menus: [], seenMenus: [] })).toMatchObject({
      result: 40900,
      data: { code: 'changedMeanwhile', kind: 'menu', ids: [menuId] },
    })
    expect(await give({ projects: [], operations: [999_999_999] })).toMatchObject({ result: 40000 })
    expect(await operations(roleId)).toHaveLength(2)
    expect(await projects(roleId)).toEqual([projectId])
    const { token } = await manager()
    expect(
      await act('/sysRole/assignTogether', { id: roleId, operations: [await idOfRight('sysUser.delete')] }, token),
    ).toMatchObject({ result: 40300, data: { code: 'beyondOwnReach' } })
  })
  it('holds people before roles, however a role is changed or copied: no deadlock', async () => {
    const { data: role } = await act('/sysRole/create', { name: unused('role') }, admin.token)
    const locksOf = async (path: string, body: object) => {
      const { result, statements } = await server.statements(() => act(path, body, admin.token))
      expect(result.result).toBe(20000)
      return statements
        .filter(text => /for (no key )?update|for share/.test(text))
        .map(text => /from "(\w+)"/.exec(text)?.[1])
        .filter((table, nth, all) => all.indexOf(table) === nth)
    }
    expect(await locksOf('/sysRole/assign', { id: role.id, kind: 'menu', ids: [] })).toEqual(['sysUser', 'sysRole'])
    expect(await locksOf('/sysRole/copy', { id: role.id, name: unused('copy') })).toEqual(['sysUser', 'sysRole'])
    const lines = { by: 'sysRoleId', id: role.id, ids: [], seen: [] }
    expect(await locksOf('/relSysRoleProject/assign', lines)).toEqual(['sysUser', 'sysRole'])
    expect(await locksOf('/relSysUserRole/assign', lines)).toEqual(['sysUser', 'sysRole'])
  })
  it('are copied with menus and projects to a role that nobody has yet, unless it gives more than one has', async () => {
    const { id: projectId } = await server.project()
    const { roleId } = await server.operator({
      rights: ['systemDict.getList', 'sysMenu.getList'],
      projects: [projectId],
    })
    const name = unused('copy')
    const { data, result } = await act('/sysRole/copy', { id: roleId, name }, admin.token)
    expect(result).toBe(20000)
    expect(await operations(data.id)).toEqual(await operations(roleId))
    expect(await projects(data.id)).toEqual([projectId])
    expect(await heldBy(data.id, 'relSysUserRole', 'sysUserId')).toEqual([])
    expect((await act('/sysRole/copy', { id: roleId, name }, admin.token)).result).toBe(40900)
    const { token } = await manager()
    expect(await act('/sysRole/copy', { id: roleId, name: unused('copy') }, token)).toMatchObject({
      data: { code: 'beyondOwnReach' },
    })
    const [role] = await server.sql<{ id: number }>(`select id from "sysRole" where code = $1`, [administrator])
    expect(await act('/sysRole/copy', { id: role?.id, name: unused('copy') }, admin.token)).toMatchObject({
      data: { code: 'reservedRow' },
    })
  })
})

describe('seeing the back-office as a role', () => {
  const seeAs = async (id: number, token: string) => act('/sysRole/seeAs', { id }, token)
  const info = async (token: string) => (await server.call('/auth/getInfo', undefined, { token, method: 'GET' })).data

  it('gives exactly what the role gives; what is written stands under the own name', async () => {
    const boss = await server.operator()
    const { id: projectId } = await server.project()
    const { roleId } = await server.operator({
      rights: ['webContent.getList', 'webContent.create'],
      projects: [projectId],
      unmask: false,
    })
    const { data } = await seeAs(roleId, boss.token)
    const { token } = data as { token: string }
    expect(await info(token)).toMatchObject({
      id: boss.id,
      asRole: { id: roleId },
      operations: ['webContent.create', 'webContent.getList'],
      unmask: false,
      projects: [{ id: projectId }],
      roles: [{ id: roleId }],
    })
    expect((await info(boss.token)).asRole).toBeNull()
    const call = (path: string, body: object) => server.call(path, body, { token, projectId, language: 'en' })
    const made = await call('/webContent/create', { name: 'Seen' })
    expect(made.result).toBe(20000)
    expect((await call('/webContent/delete', { id: made.data.id })).result).toBe(40300)
    const [line] = await server.sql<{ sysUserId: number; account: string }>(
      `select "sysUserId", account from "sysUserOperateLog" where resource = 'webContent' and "rowId" = $1`,
      [made.data.id],
    )
    expect(line).toEqual({ sysUserId: boss.id, account: boss.account })
    const [opened] = await server.sql(`select 1 from "sysUserOperateLog" where action = 'seeAs' and "rowId" = $1`, [
      roleId,
    ])
    expect(opened).toBeDefined()
  })
  it('is refused for a role that gives more, and from within such a session', async () => {
    const { token, roleId } = await server.operator({ rights: ['sysRole.seeAs', 'sysRole.getDetail'] })
    const { roleId: more } = await server.operator({ rights: ['sysUser.delete'] })
    expect(await seeAs(more, token)).toMatchObject({ result: 40300, data: { code: 'beyondOwnReach' } })
    const inside = (await seeAs(roleId, token)).data.token
    expect(await seeAs(roleId, inside)).toMatchObject({ result: 40300, data: { code: 'asRoleOnly' } })
    const { token: without } = await server.operator({ rights: ['sysRole.getDetail'] })
    expect((await seeAs(roleId, without)).result).toBe(40300)
  })
  it('leaves the own account alone, and grants by what the role has', async () => {
    const boss = await server.operator()
    const { roleId, id } = await manager(['sysRole.seeAs'])
    const token = (await seeAs(roleId, boss.token)).data.token
    const refused = { result: 40300, data: { code: 'asRoleOnly' } }
    expect(await act('/sysUser/updateOwn', { name: 'X' }, token)).toMatchObject(refused)
    expect(
      await act('/sysUser/changePassword', { oldPassword: boss.password, password: 'Other-2026!' }, token),
    ).toMatchObject(refused)
    expect(await act('/sysUser/beginSecondFactor', { password: boss.password }, token)).toMatchObject(refused)
    expect(await act('/accessSession/endOwn', {}, token)).toMatchObject(refused)
    const beyond = { data: { code: 'beyondOwnReach' } }
    // Not even on oneself, who has more than the role.
    expect(
      await act('/sysUser/update', { id: boss.id, updatedAt: await seen('sysUser', boss.id), name: 'X' }, token),
    ).toMatchObject(beyond)
    expect(await act('/sysUser/assignRoles', { id, sysRoleIds: [roleId, boss.roleId] }, token)).toMatchObject(beyond)
  })
  it('ends when one signs out, when the role outgrows one, and by itself', async () => {
    const { token, roleId } = await server.operator({ rights: ['sysRole.seeAs', 'systemDict.getList'] })
    const open = async () => (await seeAs(roleId, token)).data.token as string
    const lists = async (token: string) => (await act('/systemDict/getList', {}, token)).result
    const grown = await open()
    expect(await lists(grown)).toBe(20000)
    const other = await server.operator({ rights: ['sysRole.seeAs', 'systemDict.getList'] })
    const theirs = (await seeAs(roleId, other.token)).data.token
    await act(
      '/relSysRoleOperation/create',
      { sysRoleId: roleId, sysOperationId: await idOfRight('sysUser.delete') },
      admin.token,
    )
    // Their own role grew with it, another person's did not.
    expect([await lists(grown), await lists(theirs)]).toEqual([20000, 50008])
    const left = await open()
    await server.call('/auth/logout', undefined, { token: left, method: 'GET' })
    expect([await lists(left), await lists(token)]).toEqual([50008, 20000])
    await server.call('/auth/logout', undefined, { token, method: 'GET' })
    expect(await lists(grown)).toBe(50008)
  })
})

describe('reserved items', () => {
  it('cannot be changed: the administrator role, the first operator, seeded operations [reserved-items]', async () => {
    const [role] = await server.sql<{ id: number; updatedAt: string }>(
      `select "id", "updatedAt" from "sysRole" where "code" = $1`,
      [administrator],
    )
    const [user] = await server.sql<{ id: number; updatedAt: string }>(
      `select "id", "updatedAt" from "sysUser" where "account" = 'admin'`,
    )
    const right = await idOfRight('sysUser.getList')
    const denied = { result: 40300, data: { code: 'reservedRow' } }
    expect(await act('/sysRole/update', { ...role, name: 'x' }, admin.token)).toMatchObject(denied)
    expect(await act('/sysRole/delete', { ...role }, admin.token)).toMatchObject(denied)
    expect(await act('/sysRole/setDisabled', { ...role }, admin.token)).toMatchObject(denied)
    expect(await act('/sysRole/assign', { id: role?.id, kind: 'menu', ids: [] }, admin.token)).toMatchObject(denied)
    expect(await act('/sysUser/update', { ...user, password: 'Another-2026!' }, admin.token)).toMatchObject(denied)
    expect(await act('/sysUser/setStop', { ...user }, admin.token)).toMatchObject(denied)
    expect(await act('/sysUser/assignRoles', { id: user?.id, sysRoleIds: [] }, admin.token)).toMatchObject(denied)
    expect(
      await act(
        '/sysOperation/update',
        { id: right, updatedAt: await seen('sysOperation', right), code: 'x' },
        admin.token,
      ),
    ).toMatchObject(denied)
  })
})

describe('operators', () => {
  it('are created with a strong password, stored hashed and never returned [admin-password]', async () => {
    const account = unused('operator')
    expect(await act('/sysUser/create', { account, name: '李雷', password: 'weak' }, admin.token)).toMatchObject({
      result: 40000,
      data: { code: 'passwordTooWeak' },
    })
    const { data } = await act('/sysUser/create', { account, name: '李雷', password: 'Given-2026!' }, admin.token)
    expect(data).toMatchObject({ account, name: '李雷', status: 10, avatar: 1, locked: false })
    expect(data).not.toHaveProperty('password')
    const [kept] = await server.sql<{ password: string }>(`select "password" from "sysUser" where "account" = $1`, [
      account,
    ])
    expect(kept?.password).toMatch(/^\$argon2id\$/)
  })
  it('have one of five avatars, and a gender of 1 male or 0 female [user-avatar-range user-gender-codes]', async () => {
    const create = (more: object) =>
      act('/sysUser/create', { account: unused('operator'), name: '李雷', ...more }, admin.token)
    for (const avatar of [1, 5]) expect((await create({ avatar })).data).toMatchObject({ avatar })
    for (const avatar of [0, 6]) expect((await create({ avatar })).data.fields).toHaveProperty('avatar')
    for (const gender of [1, 0]) expect((await create({ gender })).data).toMatchObject({ gender })
    expect((await create({ gender: 2 })).data.fields).toHaveProperty('gender')
  })
  it('change their name and contact data without any right, also the reserved one', async () => {
    const { id, token } = await server.operator({ rights: [] })
    expect(
      (await act('/sysUser/updateOwn', { name: '韩梅梅', avatar: 3, phoneNumber: '13812341234' }, token)).result,
    ).toBe(20000)
    expect(
      (await server.sql(`select "name", "avatar", "phoneNumber" from "sysUser" where "id" = $1`, [id]))[0],
    ).toEqual({ name: '韩梅梅', avatar: 3, phoneNumber: '+8613812341234' })
    expect(
      (await act('/sysUser/getList', { search: '梅梅', pagination: { page: 1, limit: 10 } }, admin.token)).data.rows,
    ).toMatchObject([{ id }])
    expect(await act('/sysUser/updateOwn', { name: 'x', status: 20 }, token)).toMatchObject({
      result: 40000,
      data: { fields: { status: 'Unknown field' } },
    })
  })
})
