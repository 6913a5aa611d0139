import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { AnyField, Catalogue } from '@pavilion/declare'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import type { Context } from '@pavilion/store'
import { startTestHouse, unused } from '@pavilion/testing'
import { sysUser } from '../model/index.ts'
import { administrator } from './seed.ts'

const server = await startTestHouse()
const { catalogue } = (server.system as Context & { database: { catalogue: Catalogue } }).database
const admin = await server.operator()
/** A sheet as it is read again. */
async function sheetOf(path: string, body: object, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  })
  expect(answer.headers.get('content-type')).toMatch(/spreadsheetml/)
  return JSON.stringify(await Array.fromAsync(rowsOfSheet(new Uint8Array(await answer.arrayBuffer()))))
}
/** Who may manage operators and roles, but little else. */
const manager = (more: readonly string[] = []) =>
  server.operator({
    unmask: false,
    rights: [
      'sysUser.getDetail',
      'sysUser.create',
      'sysUser.update',
      'sysUser.setStop',
      'sysUser.assignRoles',
      'sysRole.getDetail',
      'sysRole.create',
      'sysRole.update',
      'sysRole.assign',
      'relSysUserRole.create',
      'relSysRoleOperation.create',
      ...more,
    ],
  })
const act = async (path: string, body: object, token: string) => server.call(path, body, { token, language: 'en' })
const seen = async (resource: string, id: number) =>
  (await act(`/${resource}/getDetail`, { id }, admin.token)).data.updatedAt as string
const idOfRight = async (code: string) =>
  (await server.sql<{ id: number }>(`select "id" from "sysOperation" where "code" = $1`, [code]))[0]?.id as number

describe('rights', () => {
  it('come from roles: a call without its right is refused [admin-permissions msg-permission-denied]', async () => {
    const { token } = await server.operator({ rights: ['systemDict.getList'] })
    expect((await act('/systemDict/getList', {}, token)).result).toBe(20000)
    expect(await act('/systemDict/create', { key: unused('key'), value: '1' }, token)).toMatchObject({
      result: 40300,
      errmsg: 'Permission denied',
    })
    expect(await act('/sysUser/getList', {}, token)).toMatchObject({ result: 40300 })
  })
  it('of several roles add up', async () => {
    const one = await server.operator({ rights: ['systemDict.getList'] })
    const other = await server.operator({ rights: ['sysMenu.getList'] })
    await act('/sysUser/assignRoles', { id: one.id, sysRoleIds: [one.roleId, other.roleId] }, admin.token)
    const {
      data: { token },
    } = await server.call('/auth/autoLogin', { loginToken: await loginTokenOf(one.account) })
    expect((await act('/systemDict/getList', {}, token)).result).toBe(20000)
    expect((await act('/sysMenu/getList', {}, token)).result).toBe(20000)
    expect((await server.call('/auth/getInfo', {}, { method: 'GET', token })).data.operations).toEqual([
      'sysMenu.getList',
      'systemDict.getList',
    ])
  })
  it('are told as they are now by who is asked what one may do, also in a process that has not heard yet that they were changed', async () => {
    const project = await server.project()
    const { token, roleId } = await server.operator({ rights: ['systemDict.getList'], projects: [project.id] })
    const info = async () => (await server.call('/auth/getInfo', {}, { method: 'GET', token })).data
    expect(await info()).toMatchObject({ operations: ['systemDict.getList'], projectId: project.id })
    // As another process changes it, before word of that has come here.
    for (const kind of ['Operation', 'Project'])
      await server.sql(`update "relSysRole${kind}" set "deletedAt" = clock_timestamp() where "sysRoleId" = $1`, [
        roleId,
      ])
    expect(await info()).toMatchObject({ operations: [], projects: [], projectId: null })
  })
  it('name every call that asks for one: whatever a guard wants can be handed out', async () => {
    const known = new Set(
      (await server.sql<{ code: string }>(`select "code" from "sysOperation" where "deletedAt" is null`)).map(
        ({ code }) => code,
      ),
    )
    // As the routes themselves say it, every one of them.
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { description: string }>>
    }
    const asked = new Set(
      Object.values(paths)
        .flatMap(methods => Object.values(methods))
        .flatMap(({ description }) => / the right (\S+)\.$/.exec(description)?.[1] ?? []),
    )
    expect(asked.size).toBeGreaterThan(1000)
    expect([...asked].filter(right => !known.has(right))).toEqual([])
    for (const right of [
      'sysUser.create',
      'sysUser.setStop',
      'sysUser.unlock',
      'sysUser.assignRoles',
      'sysRole.assign',
      'sysUser.export',
      'systemDict.import',
    ])
      expect(known).toContain(right)
  })
  it('confine to the projects of the role: the row of another project is not there', async () => {
    const [north, south] = [await server.project(), await server.project()]
    const { token } = await server.operator({
      rights: ['systemDict.getList', 'systemDict.getDetail', 'systemDict.create'],
      projects: [north.id],
    })
    const key = unused('key')
    const { data: hidden } = await act('/systemDict/create', { key, value: 'south', projectId: south.id }, admin.token)
    const { data: visible } = await act('/systemDict/create', { key, value: 'north', projectId: north.id }, token)
    expect(
      (await act('/systemDict/getList', { where: { key } }, token)).data.rows.map((row: { id: number }) => row.id),
    ).toEqual([visible.id])
    expect((await act('/systemDict/getDetail', { id: hidden.id }, token)).result).toBe(40400)
    expect(
      (await act('/systemDict/create', { key: unused('key'), value: '1', projectId: south.id }, token)).result,
    ).toBe(40300)
    expect((await server.call('/systemDict/getList', {}, { token, projectId: south.id })).result).toBe(40300)
    expect((await server.call('/auth/getInfo', {}, { method: 'GET', token })).data).toMatchObject({
      projectId: north.id,
      projects: [{ id: north.id, abbr: north.abbr }],
    })
  })
  it('to rows of all projects need a role for all projects', async () => {
    const project = await server.project()
    const { token } = await server.operator({
      rights: ['systemDict.create', 'language.create'],
      projects: [project.id],
    })
    expect((await act('/systemDict/create', { key: unused('key'), value: '1' }, token)).result).toBe(40300)
  })
  it('to change what all projects share are offered to nobody who reaches some projects alone: each is refused at the end of its form', async () => {
    const project = await server.project()
    const rights = [
      'language.getList',
      'language.create',
      'language.update',
      'language.delete',
      'seller.setDisabled',
      'project.create',
      'project.update',
      'project.setClosed',
      'systemDict.create',
      'sysRole.assign',
    ]
    const offered = async (projects: number[] | 'all') =>
      (
        await server.call(
          '/auth/getInfo',
          {},
          { method: 'GET', token: (await server.operator({ rights, ...(projects !== 'all' && { projects }) })).token },
        )
      ).data.operations
    expect(await offered([project.id])).toEqual([
      'language.getList',
      'project.setClosed',
      'project.update',
      'sysRole.assign',
      'systemDict.create',
    ])
    expect(await offered('all')).toEqual([...rights].sort())
    // As they are offered, so they are done.
    const { token } = await server.operator({ rights, projects: [project.id] })
    const { data } = await server.call(
      '/project/update',
      { id: project.id, updatedAt: project.updatedAt, location: '1 号馆' },
      { token },
    )
    expect(data.location).toBe('1 号馆')
    expect(await act('/project/create', { name: 'x', abbr: unused('fair') }, token)).toMatchObject({
      result: 40300,
      data: { code: 'allProjectsNeeded' },
    })
  })
  it('to see personal values in full go with the role', async () => {
    const { id } = await server.operator()
    await server.sql(
      `update "sysUser" set "phoneNumber" = '13812341234', "email" = 'ming@example.com' where "id" = $1`,
      [id],
    )
    const without = await manager()
    expect((await act('/sysUser/getDetail', { id }, without.token)).data).toMatchObject({
      phoneNumber: '138****1234',
      email: 'm***@example.com',
    })
    expect((await act('/sysUser/getDetail', { id }, admin.token)).data).toMatchObject({
      phoneNumber: '13812341234',
      email: 'ming@example.com',
    })
  })
  const personal = /13812341234|ming@example\.com|110101199003074477/
  const resources = [...catalogue.resources.values()]
  const held = resources.flatMap(of =>
    Object.entries(of.fields as Record<string, AnyField>)
      .filter(([, field]) => field.masks && field.kind !== 'file')
      .map(([name, field]) => ({ of, name, field })),
  )
  for (const { of, name, field } of held)
    it(`to see personal values in full go with the role: ${of.name}.${name}, in lists, one by one, in sheets and in the operate log`, async () => {
      const { id: projectId } = await server.project()
      const path = (action: string) => `/${of.name}/${action}`
      const inList =
        field.masks === 'each'
          ? ['13812341234', 'ming@example.com', 'all']
          : {
              'ming@example.com': {
                name: '李明',
                phone: '请拨 +86 138 1234 1234 转 5',
                other: 13812341234,
                id: '110101199003074477',
                day: '2027-04-18',
              },
            }
      const value = field.kind === 'json' ? inList : '13812341234'
      const requiredValues = Object.fromEntries(
        (Object.entries(of.fields) as [string, AnyField][])
          .filter(([fieldName, { required, kind }]) => required && fieldName !== name && /text|secret|file/i.test(kind))
          .map(([fieldName]) => [fieldName, '示例']),
      )
      const row = (await server.system
        .acting('test', { projectId })
        .store(of)
        .create({ ...requiredValues, [name]: value, ...(of.scope === 'project' && { projectId }) } as never)) as {
        id: number
        updatedAt: string
      }
      const actions = ['getList', 'getDetail', 'export', ...of.operations.filter(action => action === 'update')]
      const one = await server.operator({ rights: actions.map(action => `${of.name}.${action}`) })
      for (const { token } of [one, admin]) {
        const list = await act(path('getList'), { where: { id: row.id } }, token)
        const detail = await act(path('getDetail'), { id: row.id }, token)
        const sheet = await sheetOf(path('export'), { where: { id: row.id }, columns: ['id', name] }, token)
        const shown = [detail.data[name], list.data.rows[0][name], sheet].map(value =>
          personal.test(JSON.stringify(value)),
        )
        expect(shown).toEqual(token === admin.token ? [true, true, true] : [false, false, false])
      }
      if (!of.operations.includes('update') || field.written === 'server') return
      const { data: seen } = await act(path('getDetail'), { id: row.id }, one.token)
      const kept = async () =>
        (await server.sql(`select "${name}" as "value" from "${of.name}" where "id" = $1`, [row.id]))[0]?.value
      const change = (value: unknown, updatedAt: string) =>
        act(path('update'), { id: row.id, updatedAt, [name]: value }, one.token)
      const same = await change(seen[name], seen.updatedAt)
      expect([same.result, await kept()]).toEqual([20000, value])
      // A list keeps the entries that were left as they are; what nobody can know is refused.
      const more = Array.isArray(value)
        ? ['13912341234', ...seen[name].slice(0, 2)]
        : { ...seen[name], other: '13912341234' }
      const changed = await change(more, same.data.updatedAt)
      expect([changed.result, await kept()]).toEqual([
        20000,
        Array.isArray(value)
          ? ['13912341234', '13812341234', 'ming@example.com']
          : { ...(value as object), other: '13912341234' },
      ])
      expect(
        JSON.stringify(
          await server.sql(`select "changes" from "sysUserOperateLog" where "resource" = $1 and "rowId" = $2`, [
            of.name,
            row.id,
          ]),
        ),
      ).not.toMatch(new RegExp(`${personal.source}|13912341234`))
      expect(await change(['150****9999'], changed.data.updatedAt)).toMatchObject({
        result: 40000,
        data: { fields: { [name]: expect.stringContaining('hidden') } },
      })
    })
  it('to see personal values in full go with the role, for lists and texts that hold several too: each such field says so', async () => {
    // Names of people, addresses of places, hosts: nothing that is masked anywhere.
    const others = [
      'webContentCaring.receiver',
      'invoiceInfo.receiver',
      'invoiceInfo.receiverAddress',
      'website.encryptedPhoneLinkHosts',
      'siteHostRedirect.targetPath',
    ]
    const named = resources.flatMap(of =>
      (Object.entries(of.fields) as [string, AnyField][])
        .filter(
          ([name, { kind, masks }]) =>
            !masks &&
            (kind === 'json' || kind === 'text' || kind === 'longText') &&
            /phone|mobile|e?mails?$|idcard|idnumber|target|receiver|contacts$/i.test(name),
        )
        .map(([name]) => `${of.name}.${name}`),
    )
    expect(named.filter(name => !others.includes(name))).toEqual([])
  })
})

describe('handing out rights', () => {
  it('stays within one’s own: neither operation, role nor flag beyond them', async () => {
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
  it('never reaches a role that may more: it is neither given, changed nor taken', async () => {
    const { id, token } = await manager()
    const { roleId } = await server.operator()
    const denied = { data: { code: 'beyondOwnReach' } }
    expect(await act('/sysUser/assignRoles', { id, sysRoleIds: [roleId] }, token)).toMatchObject(denied)
    expect(await act('/relSysUserRole/create', { sysUserId: id, sysRoleId: roleId }, token)).toMatchObject(denied)
    expect(
      await act('/sysRole/update', { id: roleId, updatedAt: await seen('sysRole', roleId), name: 'mine' }, token),
    ).toMatchObject(denied)
  })
  it('never gives another’s account away: who may less cannot set the password of who may more, nor stop them', async () => {
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
  it('takes exactly the ids that are sent, and refuses one that is not there', async () => {
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
  it('takes nothing away that was given meanwhile, where it is said what was seen', async () => {
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
  it('goes no way around: lines between roles and rights are never imported', async () => {
    const { token } = await server.operator()
    const form = new FormData()
    form.set('file', new Blob(['x']), 'rows.xlsx')
    for (const name of ['relSysRoleOperation', 'relSysUserRole', 'sysRole']) {
      expect(await server.call(`/${name}/importTemplate`, {}, { token })).toMatchObject({ status: 404, result: 40401 })
      expect(await server.call(`/${name}/import`, form, { token })).toMatchObject({ status: 404, result: 40401 })
    }
  })
  it('refuses to stop or delete oneself', async () => {
    const operator = await server.operator()
    expect(
      await act('/sysUser/setStop', { id: operator.id, updatedAt: await seen('sysUser', operator.id) }, operator.token),
    ).toMatchObject({ data: { code: 'notYourself' } })
    expect(await act('/sysUser/delete', { ids: [operator.id] }, operator.token)).toMatchObject({
      data: { done: 0, skipped: [{ id: operator.id, code: 'notYourself' }] },
    })
  })
})

describe('what the system reserves', () => {
  it('cannot be operated on: neither the administrator role nor the first operator nor an operation [reserved-items]', async () => {
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
  it('are created with a strong password, stored hashed and never answered [admin-password]', async () => {
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
  it('change their own name and contacts without any right, the reserved one too', async () => {
    const { id, token } = await server.operator({ rights: [] })
    expect(
      (await act('/sysUser/updateOwn', { name: '韩梅梅', avatar: 3, phoneNumber: '13812341234' }, token)).result,
    ).toBe(20000)
    expect(
      (await server.sql(`select "name", "avatar", "phoneNumber" from "sysUser" where "id" = $1`, [id]))[0],
    ).toEqual({ name: '韩梅梅', avatar: 3, phoneNumber: '13812341234' })
    expect(
      (await act('/sysUser/getList', { search: '梅梅', pagination: { page: 1, limit: 10 } }, admin.token)).data.rows,
    ).toMatchObject([{ id }])
    expect(await act('/sysUser/updateOwn', { name: 'x', status: 20 }, token)).toMatchObject({
      result: 40000,
      data: { fields: { status: 'Unknown field' } },
    })
  })
})

describe('the operate log', () => {
  it('gets a line in the transaction of the change: what was refused leaves none', async () => {
    const lines = async () =>
      (
        await server.sql<{ count: number }>(
          `select count(*) as "count" from "sysUserOperateLog" where "sysUserId" = $1`,
          [admin.id],
        )
      )[0]?.count ?? 0
    const { id: projectId } = await server.project()
    const before = await lines()
    const key = unused('key')
    const { data } = await act('/systemDict/create', { key, value: '1', projectId }, admin.token)
    await act('/systemDict/update', { id: data.id, updatedAt: data.updatedAt, value: '2' }, admin.token)
    expect(await lines()).toBe(before + 2)
    expect(
      (await act('/systemDict/update', { id: data.id, updatedAt: data.updatedAt, value: '3' }, admin.token)).result,
    ).toBe(40900)
    expect((await act('/systemDict/create', { key, value: '1', projectId }, admin.token)).result).toBe(40900)
    expect(await lines()).toBe(before + 2)
    const [line] = await server.sql(
      `select "account", "action", "resource", "rowId", "changes" from "sysUserOperateLog" where "sysUserId" = $1 order by "id" desc limit 1`,
      [admin.id],
    )
    expect(line).toEqual({
      account: admin.account,
      action: 'update',
      resource: 'systemDict',
      rowId: data.id,
      changes: { value: ['1', '2'] },
    })
  })
  it('never holds a password, and contacts only masked', async () => {
    const account = unused('operator')
    await act(
      '/sysUser/create',
      { account, name: '李雷', password: 'Secret-2026!', phoneNumber: '13812341234' },
      admin.token,
    )
    const [line] = await server.sql<{ changes: object }>(
      `select "changes" from "sysUserOperateLog" where "resource" = 'sysUser' and "action" = 'create' order by "id" desc limit 1`,
    )
    expect(JSON.stringify(line?.changes)).toContain(account)
    expect(JSON.stringify(line?.changes)).not.toMatch(/Secret|argon2|13812341234/)
  })
  it('is found by spans of time as the clock says, whatever its order; and read by no more than the projects of one’s roles', async () => {
    const [north, south] = [await server.project(), await server.project()]
    const confined = await server.operator({
      rights: ['sysUserOperateLog.getList', 'sysUserOperateLog.export', 'systemDict.create'],
      projects: [north.id],
    })
    const address = unused('10.9')
    const from = Date.UTC(2030, 0, 1)
    const hour = 3_600_000
    const at = (hours: number) => new Date(from + hours * hour).toISOString()
    // A clock that was set right by half an hour now and then: lines of a thousand hours, in the order of their ids.
    await server.sql(
      `insert into "sysUserOperateLog" ("createdAt", "updatedAt", "projectId", "account", "action", "ip") select t.at, t.at, (array[$1::bigint, $2, null])[1 + nth % 3], 'clock', 'bench', $3
      from (select nth, $4::timestamptz + make_interval(hours => nth::int, mins => (nth * 37 % 31)::int - 15) as at from generate_series(1, 1000) nth) t`,
      [north.id, south.id, address, new Date(from).toISOString()],
    )
    const list = async (body: object, token = admin.token) =>
      (await act('/sysUserOperateLog/getList', { pagination: { page: 1, limit: 1000 }, ...body }, token)).data as {
        rows: { createdAt: string; projectId: number | null }[]
        count: number
      }
    for (const [condition, text] of [
      [{ between: [at(100), at(140)] }, `between '${at(100)}' and '${at(140)}'`],
      [{ gte: at(990.2) }, `>= '${at(990.2)}'`],
      [{ lt: at(3.5) }, `< '${at(3.5)}'`],
      [{ gt: at(2000) }, `> '${at(2000)}'`],
      [{ between: [at(99.6), at(100.9)] }, `between '${at(99.6)}' and '${at(100.9)}'`],
      [{ gte: at(50), gt: at(80), lte: at(120) }, `> '${at(80)}' and "createdAt" <= '${at(120)}'`],
      [{ lte: at(90), ne: at(30) }, `<= '${at(90)}'`],
    ] as const) {
      const there = (
        await server.sql<{ createdAt: string }>(
          `select "createdAt" from "sysUserOperateLog" where "ip" = $1 and "createdAt" ${text}`,
          [address],
        )
      )
        .map(row => row.createdAt)
        .sort()
      for (const order of [undefined, [['createdAt', 'asc']]]) {
        const { rows, count } = await list({ where: { ip: address, createdAt: condition }, ...(order && { order }) })
        const times = rows.map(row => row.createdAt)
        expect([count, [...times].sort()]).toEqual([there.length, there])
        if (order && times.length)
          expect(times[0]).toBe(there.find(time => Math.abs(Date.parse(time) - Date.parse(there[0] as string)) < hour))
      }
    }
    expect((await list({ where: { ip: address } })).count).toBe(1000)
    expect(await list({ where: { ip: address, account: 'nobody' } })).toMatchObject({ count: 0, rows: [] })
    const confinedList = await list({ where: { ip: address } }, confined.token)
    expect([confinedList.count, new Set(confinedList.rows.map(row => row.projectId))]).toEqual([
      333,
      new Set([north.id]),
    ])
    expect(
      (
        await server.call(
          '/sysUserOperateLog/getList',
          { where: { ip: address }, pagination: { page: 1, limit: 10 } },
          { token: admin.token, projectId: south.id },
        )
      ).data.count,
    ).toBe(667)
    // Lines of the project and lines of none stand apart in the index; pages hold both, in order.
    const pages = (order: string) =>
      Promise.all(
        [1, 2, 3].map(page =>
          server.call(
            '/sysUserOperateLog/getList',
            { where: { ip: address }, order: [['id', order]], pagination: { page, limit: 50 } },
            { token: admin.token, projectId: south.id },
          ),
        ),
      )
    for (const order of ['desc', 'asc'])
      expect((await pages(order)).flatMap(({ data }) => data.rows.map(({ id }: { id: number }) => id))).toEqual(
        (
          await server.sql<{ id: number }>(
            `select "id" from "sysUserOperateLog" where "ip" = $1 and ("projectId" = $2 or "projectId" is null) order by "id" ${order} limit 150`,
            [address, south.id],
          )
        ).map(({ id }) => id),
      )
    const [page = ''] = (await server.statements(() => pages('desc'))).statements.filter(
      text => text.includes('limit') && text.includes('"reqParam"'),
    )
    expect(
      page.split('union all').map(part => /"projectId" is null.*order by a\."projectId" desc, a\."id" desc/s.test(part)),
    ).toEqual([false, true])
    for (const order of [[1, 'x'], 'id', [null]])
      expect((await server.call('/sysUserOperateLog/getList', { order }, { token: admin.token })).result).toBe(40000)
    // Hours 101 to 400: a third is the south's and a third nobody's; the confined one sees the north's third.
    const span = {
      where: { ip: address, createdAt: { between: [at(100.5), at(400.5)] } },
      pagination: { page: 1, limit: 10 },
    }
    expect(
      (await server.call('/sysUserOperateLog/getList', span, { token: admin.token, projectId: south.id })).data.count,
    ).toBe(200)
    expect((await list(span, confined.token)).count).toBe(100)
    // What lies well within the span is counted by the index alone: no line is looked at for its moment.
    const [counting = ''] = (
      await server.statements(() => list({ ...span, where: { ...span.where, action: 'bench' } }))
    ).statements.filter(text => text.includes('count(*)'))
    expect(counting.split('union all').map(part => part.includes('"createdAt"'))).toEqual([false, true, true])
    expect(
      (await act('/sysUserOperateLog/getList', { where: { createdAt: { gte: 'yesterday' } } }, admin.token)).result,
    ).toBe(40000)
    // The first and the last moment that there are reach from end to end; what lies beyond them is none.
    const reached = async (...between: string[]) => {
      const { result, data } = await act(
        '/sysUserOperateLog/getList',
        { where: { ip: address, createdAt: { between } }, pagination: { page: 1, limit: 1 } },
        admin.token,
      )
      return [result, data.count]
    }
    expect(await reached('0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z')).toEqual([20000, 1000])
    expect(await reached('9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z')).toEqual([20000, 0])
    expect(await reached('-000001-01-01T00:00:00Z', '+010000-01-01T00:00:00Z')).toEqual([40000, undefined])
    const sheet = await act(
      '/sysUserOperateLog/export',
      {
        where: { ip: address, createdAt: { between: [at(0), at(30)] } },
        columns: ['createdAt', 'account', 'action', 'changes'],
      },
      confined.token,
    )
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')])
    expect(
      (
        await act(
          '/sysUserOperateLog/export',
          {},
          (
            await server.operator({ rights: ['sysUserOperateLog.getList'] })
          ).token,
        )
      ).result,
    ).toBe(40300)
    expect(
      await server.sql(
        `select "action", "account" from "sysUserOperateLog" where "resource" = 'sysUserOperateLog' order by "id" desc limit 1`,
      ),
    ).toEqual([{ action: 'export', account: confined.account }])
  })
  it('can be read and never written', async () => {
    expect((await act('/sysUserOperateLog/getList', { pagination: { page: 1, limit: 1 } }, admin.token)).result).toBe(
      20000,
    )
    for (const action of ['create', 'update', 'delete'])
      expect((await act(`/sysUserOperateLog/${action}`, { id: 1 }, admin.token)).status).toBe(404)
  })
})

async function loginTokenOf(account: string): Promise<string | undefined> {
  const { createLoginToken } = await import('./signIn.ts')
  return createLoginToken(server.system, account)
}
