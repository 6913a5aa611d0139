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
    ).toMatchObject({ result: 40000, data: { fields: { ids: 'Project does not exist' } } })
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
    const { data } = await act('/sysUser/create', { account, name: '李雷', password: 'Pavilion-2026!' }, admin.token)
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
