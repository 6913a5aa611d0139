import { describe, it } from 'node:test'
import { expect } from 'expect'
import { type AnyField, type AnyResource, type Catalogue, entriesOf } from '@pavilion/declare'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import type { Context } from '@pavilion/store'
import { startTestServer, unused } from '@pavilion/testing'
import { rightsDesk } from './testing.ts'

const server = await startTestServer()
const { catalogue } = (server.system as Context & { database: { catalogue: Catalogue } }).database
const admin = await server.operator()
const { act, manager } = rightsDesk(server, admin.token)
/** An exported sheet, read back. */
async function sheetOf(path: string, body: object, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  })
  expect(answer.headers.get('content-type')).toMatch(/spreadsheetml/)
  return JSON.stringify(await Array.fromAsync(rowsOfSheet(new Uint8Array(await answer.arrayBuffer()))))
}

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
  it('are up to date in getInfo, also on a process that has not been notified yet', async () => {
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
  it('include every right that a guard requires, so that it can be granted', async () => {
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
        .flatMap(({ description }) => / the right ([\w.]+?)(?: in all projects)?\.$/.exec(description)?.[1] ?? []),
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
  it('are limited to the projects of the role: rows of other projects do not exist', async () => {
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
  it('to rows of all projects need a role with all projects', async () => {
    const project = await server.project()
    const { token } = await server.operator({
      rights: ['systemDict.create', 'language.create'],
      projects: [project.id],
    })
    expect((await act('/systemDict/create', { key: unused('key'), value: '1' }, token)).result).toBe(40300)
  })
  it('to change shared rows are not offered without all projects, because every form would be refused', async () => {
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
  it('to see personal data come with the role', async () => {
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
    it(`to see personal data come with the role: ${of.name}.${name}, in lists, details, sheets and the audit log`, async () => {
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
      const row = await someRow(of, projectId, { [name]: value })
      const actions = ['getList', 'getDetail', 'export', ...of.operations.filter(action => action === 'update')]
      const one = await server.operator({ rights: actions.map(action => `${of.name}.${action}`) })
      for (const { token } of [one, admin]) {
        const list = await act(path('getList'), { where: { id: row.id } }, token)
        const detail = await act(path('getDetail'), { id: row.id }, token)
        const sheet = await sheetOf(path('export'), { where: { id: row.id }, columns: ['id', name] }, token)
        const shown = [detail.data[name], list.data.rows[0][name], sheet].map(value =>
          personal.test(JSON.stringify(value)),
        )
        const all = [true, !field.detailOnly, !field.detailOnly]
        expect(shown).toEqual(token === admin.token ? all : [false, false, false])
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
      const next = '13912341234'
      const more = Array.isArray(value)
        ? [next, ...seen[name].slice(0, 2)]
        : typeof value === 'string'
          ? next
          : { ...seen[name], other: next }
      const changed = await change(more, same.data.updatedAt)
      expect([changed.result, await kept()]).toEqual([
        20000,
        Array.isArray(value)
          ? [next, '13812341234', 'ming@example.com']
          : typeof value === 'string'
            ? next
            : { ...(value as object), other: next },
      ])
      expect(
        JSON.stringify(
          await server.sql(`select "changes" from "sysUserOperateLog" where "resource" = $1 and "rowId" = $2`, [
            of.name,
            row.id,
          ]),
        ),
      ).not.toMatch(new RegExp(`${personal.source}|13912341234`))
      expect(
        await change(typeof value === 'string' ? '150****9999' : ['150****9999'], changed.data.updatedAt),
      ).toMatchObject({
        result: 40000,
        data: { fields: { [name]: expect.stringContaining('hidden') } },
      })
    })
  it('to see personal data come with the role, also for lists and texts with several values', async () => {
    // Names of people, addresses of places, hosts: nothing that is masked anywhere.
    const others = [
      'webContentCaring.receiver',
      'registerUserZZBatchDetail.receiver',
      'invoiceInfo.receiver',
      'invoiceInfo.receiverAddress',
      'invoice.receiver',
      'invoice.receiverAddress',
      'website.encryptedPhoneLinkHosts',
      'siteHostRedirect.targetPath',
      'tripMessage.receiver',
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

/** A row of a resource with what is required of it, and the rows that it must point to. */
async function someRow(of: AnyResource, projectId: number, given: Record<string, unknown> = {}): Promise<MadeRow> {
  const others: Record<string, unknown> = {
    integer: 1,
    money: 1,
    phone: '13912341234',
    json: {},
    instant: '2027-04-18T01:00:00.000Z',
  }
  // People belong to the organiser of the project.
  const organiser =
    of.scope === 'seller'
      ? (await server.sql<{ sellerId: number }>('select "sellerId" from project where id = $1', [projectId]))[0]
      : undefined
  const values: Record<string, unknown> = { ...given, ...organiser, ...(of.scope === 'project' && { projectId }) }
  for (const [name, { required, kind, codes, ref }] of Object.entries(of.fields as Record<string, AnyField>)) {
    if (!required || name in values) continue
    const to = kind === 'ref' && ref ? catalogue.resources.get(ref) : undefined
    if (to) values[name] = (await someRow(to, projectId)).id
    else if (/text|secret|file|integer|money|code|phone|json|instant/i.test(kind))
      values[name] = (codes && entriesOf(codes)[0]?.code) ?? others[kind] ?? '示例'
  }
  return (await server.system
    .acting('test', { projectId, ...organiser })
    .store(of)
    .create(values as never)) as unknown as MadeRow
}
interface MadeRow {
  readonly id: number
  readonly updatedAt: string
}

async function loginTokenOf(account: string): Promise<string | undefined> {
  const { createLoginToken } = await import('./signIn.ts')
  return createLoginToken(server.system, account)
}
