import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, unused, waitersAre } from '@pavilion/testing'
import { relSysRoleOperation, sysOperation, systemDict } from '../model/index.ts'
import { rightsDesk, uploadsOf } from './testing.ts'

const server = await startTestServer()
const admin = await server.operator()
const { act, idOfRight } = rightsDesk(server, admin.token)
const denied = { result: 40300, data: { code: 'permissionDenied' } }
/** Two projects with an entry of the dictionary each, and an operator with a role in each. */
async function twoProjects(there: readonly string[], here: readonly string[], more: { unmask?: boolean } = {}) {
  const [north, south] = [await server.project(), await server.project()]
  const key = unused('key')
  const entry = ({ id: projectId }: { id: number }) =>
    server.system
      .acting('test', { projectId })
      .store(systemDict)
      .create({ key, value: '1' } as never)
  const entries = { north: await entry(north), south: await entry(south) }
  const operator = await server.operator({
    rights: here,
    projects: [north.id],
    sellers: [north.sellerId as number],
    besides: [{ rights: there, projects: [south.id], sellers: [south.sellerId as number], unmask: false }],
    unmask: more.unmask ?? false,
  })
  const call = (path: string, body: object = {}, projectId?: number, method = 'POST') =>
    server.call(path, body, {
      token: operator.token,
      method: method as 'POST',
      ...(projectId !== undefined && { projectId }),
    })
  return { north, south, entries, operator, call, key }
}
const reads = ['systemDict.getList', 'systemDict.getDetail']

describe('a right of one of several roles', () => {
  it('counts in the projects of the role that gives it: what may only be seen is not changed, exported or deleted', async () => {
    const { north, south, entries, call, key } = await twoProjects(reads, [
      ...reads,
      'systemDict.update',
      'systemDict.delete',
      'systemDict.create',
      'systemDict.export',
      'systemDict.import',
    ])
    const { id, updatedAt } = entries.south
    for (const [path, body] of [
      ['/systemDict/update', { id, updatedAt, value: '2' }],
      ['/systemDict/delete', { id }],
      ['/systemDict/delete', { ids: [id] }],
      ['/systemDict/create', { key: unused('key'), value: '1' }],
      ['/systemDict/export', { where: { key } }],
      ['/systemDict/importTemplate', {}],
      ['/systemDict/restore', { id }],
      ['/systemDict/getList', { deleted: true }],
      ['/backgroundTask/startExport', { resource: 'systemDict' }],
    ] as const)
      expect({ path, ...(await call(path, body, south.id)) }).toMatchObject({ path, ...denied })
    expect(await server.system.store(systemDict).getDetail(id)).toMatchObject({ value: '1' })
    expect((await call('/systemDict/getDetail', { id }, south.id)).result).toBe(20000)
    expect(
      (await call('/systemDict/update', { id: entries.north.id, updatedAt, value: '2' }, north.id)).result,
    ).not.toBe(40300)
  })
  it('reaches as far without a chosen project: seen in both, changed in one', async () => {
    const { entries, call, key } = await twoProjects(reads, [...reads, 'systemDict.update', 'systemDict.delete'])
    const { data } = await call('/systemDict/getList', { where: { key } })
    expect(data.rows.map(({ id }: { id: number }) => id).sort()).toEqual([entries.north.id, entries.south.id].sort())
    const { south, north } = entries
    expect(await call('/systemDict/update', { id: south.id, updatedAt: south.updatedAt, value: '2' })).toMatchObject({
      result: 40300,
    })
    expect((await call('/systemDict/delete', { ids: [south.id, north.id] })).data).toMatchObject({
      done: 1,
      skipped: [{ id: south.id }],
    })
    expect((await call('/systemDict/getList', { where: { key }, deleted: true })).data.rows).toMatchObject([
      { id: north.id },
    ])
  })
  it('is offered where it counts: menus, rights and personal data follow the project', async () => {
    const { north, south, call } = await twoProjects(reads, [...reads, 'systemDict.update'], { unmask: true })
    const info = async (projectId?: number) => (await call('/auth/getInfo', {}, projectId, 'GET')).data
    expect(await info(north.id)).toMatchObject({
      operations: ['systemDict.getDetail', 'systemDict.getList', 'systemDict.update'],
      unmask: true,
      rightsIn: north.id,
      varies: true,
    })
    expect(await info(south.id)).toMatchObject({
      operations: ['systemDict.getDetail', 'systemDict.getList'],
      unmask: false,
      rightsIn: south.id,
    })
  })
  it('cannot be handed out elsewhere: rights and projects are judged together', async () => {
    const manage = ['sysRole.assign', 'sysRole.getDetail']
    const { north, south, operator } = await twoProjects(
      [...reads, ...manage],
      [...reads, 'systemDict.delete', ...manage],
    )
    const role = (await act('/sysRole/create', { name: unused('role') }, admin.token)).data.id as number
    const give = (kind: string, ids: readonly number[]) =>
      act('/sysRole/assign', { id: role, kind, ids }, operator.token)
    expect((await give('operation', [await idOfRight('systemDict.delete')])).result).toBe(20000)
    expect((await give('project', [north.id])).result).toBe(20000)
    expect(await give('project', [north.id, south.id])).toMatchObject({ data: { code: 'beyondOwnReach' } })
  })
  it('cannot be handed out by two who each add a half at the same moment', async () => {
    const manage = ['sysRole.assign', 'sysRole.getDetail']
    const { south, operator } = await twoProjects([...reads, ...manage], [...reads, 'systemDict.delete', ...manage])
    for (let nth = 0; nth < 5; nth++) {
      const role = (await act('/sysRole/create', { name: unused('role') }, admin.token)).data.id as number
      const right = await idOfRight('systemDict.delete')
      const results = await Promise.all([
        act('/sysRole/assign', { id: role, kind: 'operation', ids: [right] }, operator.token),
        act('/sysRole/assign', { id: role, kind: 'project', ids: [south.id] }, operator.token),
      ])
      expect(results.map(({ result }) => result).sort()).toEqual([20000, 40300])
    }
  })
})

describe('what concerns all projects', () => {
  it('needs a right in all of them: backups, operators, sessions, messages of others, sign-ins, the queue', async () => {
    const rights = [
      'backup.getList',
      'backup.create',
      'backup.setSchedule',
      'sysUser.getList',
      'sysMessage.getList',
      'sysMessageReceive.getList',
      'accessSession.getList',
      'sysUserLoginLog.getList',
      'commonLoginUser.getList',
      'backgroundTask.manage',
      'sysUserOperateLog.verifySeals',
      'systemDict.getList',
      'systemDict.update',
    ]
    const { id: projectId } = await server.project()
    const everywhere = await server.operator({ rights })
    // All events by another role, which does not give these rights, is not enough.
    const here = await server.operator({
      rights,
      projects: [projectId],
      besides: [{ rights: ['webForm.getList'], projects: 'all' }],
    })
    const calls = [
      '/backup/getList',
      '/sysUser/getList',
      '/sysMessage/getList',
      '/sysMessageReceive/getList',
      '/accessSession/getSessions',
      '/commonLoginUser/getList',
      '/backgroundTask/getJobs',
      '/sysUserOperateLog/verifySeals',
    ]
    const body = { pagination: { page: 1, limit: 10 } }
    for (const path of calls) {
      const sent = path.endsWith('/getList') && !path.startsWith('/backup') ? body : {}
      expect({ path, ...(await act(path, sent, here.token)) }).toMatchObject({
        path,
        result: 40300,
        data: { code: 'allProjectsNeeded' },
      })
      expect({ path, ...(await act(path, sent, everywhere.token)) }).toMatchObject({ path, result: 20000 })
    }
    expect(await act('/backup/create', {}, here.token)).toMatchObject({ result: 40300 })
    expect(await act('/backup/setSchedule', { keep: 1 }, here.token)).toMatchObject({ result: 40300 })
    expect((await act('/sysUserLoginLog/getList', body, here.token)).data.rows).toEqual([])
  })
  it('is seen, but not changed, in the dictionary: a shared entry is neither updated nor deleted', async () => {
    const { id: projectId } = await server.project()
    const entry = await server.system.store(systemDict).create({ key: unused('key'), value: '1' } as never)
    const { token } = await server.operator({
      rights: [...reads, 'systemDict.update', 'systemDict.delete'],
      projects: [projectId],
    })
    const { id, updatedAt } = entry
    expect((await act('/systemDict/getDetail', { id }, token)).result).toBe(20000)
    for (const [path, body] of [
      ['/systemDict/update', { id, updatedAt, value: '2' }],
      ['/systemDict/delete', { id }],
    ] as const)
      expect(await act(path, body, token)).toMatchObject({ result: 40300, data: { code: 'allProjectsNeeded' } })
    expect((await act('/systemDict/delete', { ids: [id] }, token)).data).toMatchObject({
      done: 0,
      skipped: [{ id, code: 'allProjectsNeeded' }],
    })
    expect(await server.system.store(systemDict).getDetail(id)).toMatchObject({ value: '1' })
  })
})

describe('the audit log', () => {
  it('has a line for a private file that is opened, a backup, and personal data that is read in bulk', async () => {
    const { id: projectId, sellerId } = await server.project()
    const operator = await server.operator()
    const lines = async () =>
      (
        await server.sql<{ action: string; resource: string }>(
          `select "action", "resource" from "sysUserOperateLog" where "sysUserId" = $1 order by id`,
          [operator.id],
        )
      ).map(({ action, resource }) => `${action} ${resource}`)
    const { upload } = uploadsOf(server, operator.token)
    const { data: path } = await upload(Buffer.from('%PDF-1.4\n%%EOF'), {
      name: 'a.pdf',
      type: 'application/pdf',
      fields: { private: 'true' },
    })
    expect((await act('/uploadedFile/getAddress', { path }, operator.token)).result).toBe(20000)
    expect(await lines()).toContain('openFile uploadedFile')
    expect((await act('/backup/create', {}, operator.token)).result).toBe(20000)
    expect(await lines()).toContain('backUp backgroundTask')
    for (const many of [99, 1])
      await server.sql(
        `insert into "webUser" ("sellerId", "account", "phoneNumber")
        select $1, $2 || n, '139' || (11110000 + n + $3::int * 100) from generate_series(1, $3::int) n`,
        [sellerId, unused('person'), many],
      )
    const list = async (limit: number, token = operator.token) =>
      server.call(
        '/webUser/getList',
        { pagination: { page: 1, limit } },
        { token, headers: { 'x-seller-id': String(sellerId) } },
      )
    const inBulk = async () => (await lines()).filter(line => line === 'unmask webUser').length
    expect((await list(99)).data.rows[0].phoneNumber).toMatch(/^139\d{8}$/)
    expect(await inBulk()).toBe(0)
    expect((await list(100)).data.rows).toHaveLength(100)
    expect(await inBulk()).toBe(1)
    expect(projectId).toBeGreaterThan(0)
  })
})

describe('a right that is taken away', () => {
  it('no longer counts for a call that is under way, waiting for a row', async () => {
    const { entries, operator, call, north } = await twoProjects(reads, [...reads, 'systemDict.update'])
    const { id, updatedAt } = entries.north
    const right = await server.system.store(sysOperation).find({ code: 'systemDict.update' })
    const link = { sysRoleId: operator.roleId, sysOperationId: right?.id as number }
    const linkId = (await server.system.store(relSysRoleOperation).find(link))?.id
    const answer = await server.system.transaction(async tx => {
      await tx.store(systemDict).lock(id)
      const changing = call('/systemDict/update', { id, updatedAt, value: '2' }, north.id)
      await waitersAre(server, 1)
      expect((await act('/relSysRoleOperation/delete', { id: linkId }, admin.token)).result).toBe(20000)
      return { changing }
    })
    expect(await answer.changing).toMatchObject(denied)
    expect(await server.system.store(systemDict).getDetail(id)).toMatchObject({ value: '1' })
  })
})
