import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { sweep, sweepSessions } from './oneTimeIds.ts'
import { createSession, findCaller, forgetSessions, freshToken, hashOf } from './sessions.ts'

const server = await startTestServer()
const resultWith = async (token: string) => (await server.call('/auth/getInfo', {}, { method: 'GET', token })).result
/** Long before the 30 seconds for which a process remembers a caller. */
const soon = (read: () => Promise<unknown>) => expect.poll(read, { intervals: [10, 20, 50] })
const update = async (resource: string, id: number, action: string, token: string, more: object = {}) => {
  const { data } = await server.call(`/${resource}/getDetail`, { id }, { token })
  return server.call(`/${resource}/${action}`, { id, updatedAt: data.updatedAt, ...more }, { token })
}

describe('a session', () => {
  it('is required by calls that need one: please login [result-no-token]', async () => {
    expect(await server.call('/auth/getInfo', {}, { method: 'GET', language: 'en' })).toMatchObject({
      result: 50006,
      errmsg: 'Please login',
    })
    expect(await server.call('/auth/getInfo', {}, { method: 'GET', language: 'zh' })).toMatchObject({
      result: 50006,
      errmsg: '请登录',
    })
  })
  it('is refused when its token is unknown or malformed [result-invalid-token]', async () => {
    for (const token of [freshToken(), 'garbage', 'x'.repeat(5000)])
      expect(await server.call('/auth/getInfo', {}, { method: 'GET', language: 'en', token })).toMatchObject({
        result: 50008,
        errmsg: 'Invalid token. Please login',
      })
  })
  it('ends when its operator signs out; other sessions stay', async () => {
    const { id, token } = await server.operator()
    const other = await createSession(server.system, { kind: 'operator', userId: id })
    expect((await server.call('/auth/logout', {}, { method: 'GET', token })).result).toBe(20000)
    await soon(() => resultWith(token)).toBe(50008)
    expect(await resultWith(other)).toBe(20000)
  })
  it('of an operator ends after 12 hours without a call; each call extends it', async () => {
    const { id } = await server.operator()
    const token = await createSession(server.system, { kind: 'operator', userId: id })
    const hours = async () =>
      (
        await server.sql<{ hours: number }>(
          `
            select extract(epoch from "expiresAt" - clock_timestamp()) / 3600 as "hours"
            from "accessSession"
            where "userId" = $1
            order by "id" desc
            limit 1`,
          [id],
        )
      )[0]?.hours ?? 0
    expect(await hours()).toBeCloseTo(12, 1)
    await server.sql(
      `
        update "accessSession"
        set "expiresAt" = clock_timestamp() + interval '1 hour',
          "lastSeenAt" = clock_timestamp() - interval '11 hours'
        where "userId" = $1`,
      [id],
    )
    expect(await resultWith(token)).toBe(20000)
    expect(await hours()).toBeCloseTo(12, 1)
    await server.sql(
      `update "accessSession" set "expiresAt" = clock_timestamp() - interval '1 second' where "userId" = $1`,
      [id],
    )
    forgetSessions({})
    expect(await resultWith(token)).toBe(50008)
  })
  it('of an operator ends 30 days after it began, however much it is used', async () => {
    const { id } = await server.operator()
    const token = await createSession(server.system, { kind: 'operator', userId: id })
    await server.sql(
      `update "accessSession"
      set "createdAt" = clock_timestamp() - interval '30 days' + interval '5 minutes',
        "lastSeenAt" = clock_timestamp() - interval '1 hour'
      where "userId" = $1`,
      [id],
    )
    expect(await resultWith(token)).toBe(20000)
    const [session] = await server.sql<{ minutes: number }>(
      `select extract(epoch from "expiresAt" - clock_timestamp()) / 60 as "minutes" from "accessSession"
      where "userId" = $1 order by "id" desc limit 1`,
      [id],
    )
    expect(session?.minutes).toBeLessThanOrEqual(5)
  })
  it('that has expired is checked again within half a minute, also when this server’s clock was set back an hour', async t => {
    const { id, token } = await server.operator()
    const later = performance.now() + 31_000
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 })
    expect(await resultWith(token)).toBe(20000)
    t.mock.timers.reset()
    await server.sql(
      `update "accessSession" set "expiresAt" = clock_timestamp() - interval '1 second' where "userId" = $1`,
      [id],
    )
    t.mock.method(performance, 'now', () => later)
    expect(await resultWith(token)).toBe(50008)
  })
  it('of a visitor lasts 30 days, used or not', async () => {
    const { id, sellerId } = await server.visitor()
    const token = await createSession(server.system, { kind: 'visitor', userId: id, sellerId })
    await server.sql(
      `
        update "accessSession"
        set "lastSeenAt" = clock_timestamp() - interval '1 day',
          "expiresAt" = clock_timestamp() + interval '29 days'
        where "userId" = $1 and "kind" = 'visitor'`,
      [id],
    )
    expect(await findCaller(server.system, token)).toMatchObject({ kind: 'visitor', id, sellers: [sellerId] })
    const [session] = await server.sql<{ days: number }>(
      `
        select extract(epoch from "expiresAt" - clock_timestamp()) / 86400 as "days"
        from "accessSession"
        where "userId" = $1 and "kind" = 'visitor'
        order by "id" desc
        limit 1`,
      [id],
    )
    expect(session?.days).toBeCloseTo(29, 2)
  })
  it('of a visitor gives no access to the back-office', async () => {
    const { token } = await server.visitor()
    expect(await resultWith(token)).toBe(40300)
    expect((await server.call('/sysUser/getList', {}, { token })).result).toBe(40300)
  })
  it('ends at once when its operator is stopped', async () => {
    const admin = await server.operator()
    const { id, token } = await server.operator()
    expect(await resultWith(token)).toBe(20000)
    expect((await update('sysUser', id, 'setStop', admin.token)).result).toBe(20000)
    await soon(() => resultWith(token)).toBe(50008)
  })
  it('ends at once when its operator is deleted', async () => {
    const admin = await server.operator()
    const { id, token } = await server.operator()
    expect(await resultWith(token)).toBe(20000)
    expect((await update('sysUser', id, 'delete', admin.token)).result).toBe(20000)
    await soon(() => resultWith(token)).toBe(50008)
  })
  it('ends at once when an administrator sets another password', async () => {
    const admin = await server.operator()
    const { id, token } = await server.operator()
    expect(await resultWith(token)).toBe(20000)
    expect((await update('sysUser', id, 'update', admin.token, { password: 'Another-2026!' })).result).toBe(20000)
    await soon(() => resultWith(token)).toBe(50008)
  })
  it('ends at once when its operator gets other roles', async () => {
    const admin = await server.operator()
    const { id, token } = await server.operator()
    const { roleId } = await server.operator({ rights: ['systemDict.getList'] })
    expect(await resultWith(token)).toBe(20000)
    expect(
      (await server.call('/sysUser/assignRoles', { id, sysRoleIds: [roleId] }, { token: admin.token })).result,
    ).toBe(20000)
    await soon(() => resultWith(token)).toBe(50008)
  })
  it('gains and loses rights of its role at once', async () => {
    const admin = await server.operator()
    const { roleId, token } = await server.operator({ rights: ['systemDict.getList'] })
    const list = async () => (await server.call('/systemDict/getList', {}, { token })).result
    expect(await list()).toBe(20000)
    expect(
      (await server.call('/sysRole/assign', { id: roleId, kind: 'operation', ids: [] }, { token: admin.token })).result,
    ).toBe(20000)
    await soon(list).toBe(40300)
    const [right] = await server.sql<{ id: number }>(
      `select "id" from "sysOperation" where "code" = 'systemDict.getList'`,
    )
    expect(
      (
        await server.call(
          '/sysRole/assign',
          { id: roleId, kind: 'operation', ids: [right?.id] },
          { token: admin.token },
        )
      ).result,
    ).toBe(20000)
    await soon(list).toBe(20000)
  })
  it('loses the rights of a role that is disabled', async () => {
    const admin = await server.operator()
    const { roleId, token } = await server.operator({ rights: ['systemDict.getList'] })
    expect((await update('sysRole', roleId, 'setDisabled', admin.token)).result).toBe(20000)
    await soon(async () => (await server.call('/systemDict/getList', {}, { token })).result).toBe(40300)
  })
  it('is read once for many calls', async () => {
    const { token } = await server.operator()
    await findCaller(server.system, token)
    const { callers } = await server.statements(() =>
      Promise.all(Array.from({ length: 20 }, () => findCaller(server.system, token))),
    )
    expect(callers).toBe(0)
  })
  it('that changes while it is being read is not cached', async () => {
    const { id, token } = await server.operator()
    const looking = findCaller(server.system, token)
    forgetSessions({ kind: 'operator', userId: id })
    await looking
    const { callers } = await server.statements(() => findCaller(server.system, token))
    expect(callers).toBeGreaterThan(0)
  })
})

describe('the sweep', () => {
  it('unlocks accounts whose lock has expired, and deletes unusable ids and sessions', async () => {
    const { id, token } = await server.operator()
    const locked = await server.operator()
    await server.sql(
      `
        update "sysUser"
        set "locked" = true, "failCount" = 5,
          "lockedUntil" = clock_timestamp() + (case when "id" = $1 then -1 else 1 end) * interval '1 minute'
        where "id" = any($2::bigint[])`,
      [id, [id, locked.id]],
    )
    const { data: picture } = await server.call('/auth/getVerificationCode', {}, { method: 'GET' })
    await server.sql(
      `update "oneTimeId" set "expiresAt" = clock_timestamp() - interval '2 hours' where "loginId" = $1`,
      [picture.loginId],
    )
    const old = await createSession(server.system, { kind: 'operator', userId: id })
    await server.sql(
      `update "accessSession" set "expiresAt" = clock_timestamp() - interval '91 days' where "tokenHash" = $1`,
      [hashOf(old)],
    )
    await sweep(server.system)
    await sweepSessions(server.system)
    expect(
      await server.sql(`select "locked", "failCount" from "sysUser" where "id" = any($1::bigint[]) order by "id"`, [
        [id, locked.id],
      ]),
    ).toEqual([
      { locked: false, failCount: 0 },
      { locked: true, failCount: 5 },
    ])
    expect(await server.sql(`select 1 from "oneTimeId" where "loginId" = $1`, [picture.loginId])).toEqual([])
    expect(
      await server.sql(`select 1 from "accessSession" where "tokenHash" = any($1)`, [[hashOf(old), hashOf(token)]]),
    ).toHaveLength(1)
  })
})

describe('the sessions of operators', () => {
  const listed = async (token: string, body: object = {}) =>
    (await server.call('/accessSession/getSessions', body, { token })).data as {
      rows: { id: number; sysUserId: number; account: string; isCurrent: boolean; userAgent: string | null }[]
      count: number
    }
  it('are listed with the right: open ones, with account and device, never with a token', async () => {
    const chief = await server.operator({ rights: ['accessSession.getList'] })
    const other = await server.operator()
    const visitor = await server.visitor()
    await createSession(server.system, {
      kind: 'operator',
      userId: other.id,
      ip: '10.1.2.3',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0',
    })
    const { rows, count } = await listed(chief.token, { search: other.account })
    expect([rows.length, count]).toEqual([2, 2])
    expect(rows.find(row => row.userAgent)).toMatchObject({
      sysUserId: other.id,
      account: other.account,
      ip: '10.1.2.3',
      isCurrent: false,
    })
    expect(JSON.stringify(rows)).not.toMatch(/token/i)
    expect((await listed(chief.token, { sysUserId: chief.id })).rows).toMatchObject([{ isCurrent: true }])
    await server.call('/auth/logout', {}, { method: 'GET', token: other.token })
    expect((await listed(chief.token, { search: other.account })).count).toBe(1)
    expect((await listed(chief.token, { search: '%' })).count).toBe(0)
    for (const { token } of [visitor, await server.operator({ rights: ['sysUser.getList'] })])
      expect(await server.call('/accessSession/getSessions', {}, { token })).toMatchObject({ result: 40300 })
  })
  it('end at once, one or all of an operator, with a line in the audit log', async () => {
    const chief = await server.operator()
    const other = await server.operator()
    const second = await createSession(server.system, { kind: 'operator', userId: other.id })
    const { rows } = await listed(chief.token, { sysUserId: other.id })
    const [latest] = rows
    expect(await resultWith(second)).toBe(20000)
    expect(await server.call('/accessSession/end', { id: latest?.id }, { token: chief.token })).toMatchObject({
      result: 20000,
    })
    const left = [await resultWith(second), await resultWith(other.token)].sort()
    expect(left).toEqual([20000, 50008])
    expect(await server.call('/accessSession/end', { id: latest?.id }, { token: chief.token })).toMatchObject({
      result: 40400,
    })
    expect(await server.call('/accessSession/endAll', { sysUserId: other.id }, { token: chief.token })).toMatchObject({
      result: 20000,
    })
    expect([await resultWith(second), await resultWith(other.token)]).toEqual([50008, 50008])
    expect(await resultWith(chief.token)).toBe(20000)
    expect(
      await server.sql(
        `
          select "action"
          from "sysUserOperateLog"
          where "rowId" = $1 and "resource" = 'sysUser' and "account" = $2
          order by "id"`,
        [other.id, chief.account],
      ),
    ).toEqual([{ action: 'endSession' }, { action: 'endSessions' }])
  })
  it('cannot be ended by an operator with fewer rights than their owner', async () => {
    const { token } = await server.operator({ rights: ['accessSession.getList', 'accessSession.end'] })
    const boss = await server.operator()
    const {
      rows: [session],
    } = await listed(token, { sysUserId: boss.id })
    for (const [path, body] of [
      ['end', { id: session?.id }],
      ['endAll', { sysUserId: boss.id }],
    ] as const)
      expect(await server.call(`/accessSession/${path}`, body, { token })).toMatchObject({
        result: 40300,
        data: { code: 'beyondOwnReach' },
      })
    expect(await resultWith(boss.token)).toBe(20000)
  })
  it('can be listed and, except the current one, ended by their owner without any right', async () => {
    const operator = await server.operator({ rights: ['sysUser.getList'] })
    const second = await createSession(server.system, { kind: 'operator', userId: operator.id })
    expect((await server.call('/accessSession/getOwnList', {}, { token: operator.token })).data).toMatchObject({
      count: 2,
    })
    expect(await server.call('/accessSession/endOwn', {}, { token: operator.token })).toMatchObject({ result: 20000 })
    expect([await resultWith(operator.token), await resultWith(second)]).toEqual([20000, 50008])
  })
})
