import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, unused } from '@pavilion/testing'
import { rightsDesk } from './testing.ts'

const server = await startTestServer()
const admin = await server.operator()
const { act } = rightsDesk(server, admin.token)

describe('the audit log', () => {
  it('gets a line in the transaction of the change: refused changes leave none', async () => {
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
      `
        select "account", "action", "resource", "rowId", "changes"
        from "sysUserOperateLog"
        where "sysUserId" = $1
        order by "id" desc
        limit 1`,
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
  it('never contains a password, and contact data only masked', async () => {
    const account = unused('operator')
    await act(
      '/sysUser/create',
      { account, name: '李雷', password: 'Hidden-2026!', phoneNumber: '13812341234' },
      admin.token,
    )
    const [line] = await server.sql<{ changes: object }>(
      `
        select "changes"
        from "sysUserOperateLog"
        where "resource" = 'sysUser' and "action" = 'create'
        order by "id" desc
        limit 1`,
    )
    expect(JSON.stringify(line?.changes)).toContain(account)
    expect(JSON.stringify(line?.changes)).not.toMatch(/Secret|argon2|13812341234/)
  })
  it('is found by time range in any order, and limited to the projects of the reader’s roles', async () => {
    const [north, south] = [await server.project(), await server.project()]
    const confined = await server.operator({
      rights: ['sysUserOperateLog.getList', 'sysUserOperateLog.export', 'systemDict.create'],
      projects: [north.id],
    })
    const address = unused('10.9')
    const from = Date.UTC(2030, 0, 1)
    const hour = 3_600_000
    const at = (hours: number) => new Date(from + hours * hour).toISOString()
    // A clock that was set right by half an hour now and then: lines of a thousand hours, in the
    // order of their ids.
    await server.sql(
      `
        insert into "sysUserOperateLog" (
          "createdAt", "updatedAt", "projectId", "account", "action", "ip"
        )
        select t.at, t.at, (array[$1::bigint, $2, null])[1 + nth % 3], 'clock', 'bench', $3
        from (
          select nth,
            $4::timestamptz + make_interval(hours => nth::int, mins => (nth * 37 % 31)::int - 15) as at
          from generate_series(1, 1000) nth
        ) t`,
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
            `
              select "id"
              from "sysUserOperateLog"
              where "ip" = $1 and ("projectId" = $2 or "projectId" is null)
              order by "id" ${order}
              limit 150`,
            [address, south.id],
          )
        ).map(({ id }) => id),
      )
    const [page = ''] = (await server.statements(() => pages('desc'))).statements.filter(
      text => text.includes('limit') && text.includes('"reqParam"'),
    )
    expect(
      page
        .split('union all')
        .map(part => /"projectId" is null.*order by a\."projectId" desc, a\."id" desc/s.test(part)),
    ).toEqual([false, true])
    for (const order of [[1, 'x'], 'id', [null]])
      expect((await server.call('/sysUserOperateLog/getList', { order }, { token: admin.token })).result).toBe(40000)
    // Hours 101 to 400: a third is the south's and a third nobody's; the confined one sees the
    // north's third.
    const span = {
      where: { ip: address, createdAt: { between: [at(100.5), at(400.5)] } },
      pagination: { page: 1, limit: 10 },
    }
    expect(
      (await server.call('/sysUserOperateLog/getList', span, { token: admin.token, projectId: south.id })).data.count,
    ).toBe(200)
    expect((await list(span, confined.token)).count).toBe(100)
    // What lies well within the span is counted by the index alone: no line is looked at for its
    // moment.
    const [counting = ''] = (
      await server.statements(() => list({ ...span, where: { ...span.where, action: 'bench' } }))
    ).statements.filter(text => text.includes('count(*)'))
    expect(counting.split('union all').map(part => part.includes('"createdAt"'))).toEqual([false, true, true])
    expect(
      (await act('/sysUserOperateLog/getList', { where: { createdAt: { gte: 'yesterday' } } }, admin.token)).result,
    ).toBe(40000)
    // The first and the last moment that there are reach from end to end; what lies beyond them is
    // none.
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
        `
          select "action", "account"
          from "sysUserOperateLog"
          where "resource" = 'sysUserOperateLog'
          order by "id" desc
          limit 1`,
      ),
    ).toEqual([{ action: 'export', account: confined.account }])
  })
  it('is read-only', async () => {
    expect((await act('/sysUserOperateLog/getList', { pagination: { page: 1, limit: 1 } }, admin.token)).result).toBe(
      20000,
    )
    for (const action of ['create', 'update', 'delete'])
      expect((await act(`/sysUserOperateLog/${action}`, { id: 1 }, admin.token)).status).toBe(404)
  })
})
