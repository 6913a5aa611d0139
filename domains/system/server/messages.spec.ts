import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer, unused } from '@pavilion/testing'
import { sendMessage } from './index.ts'
import { unreadCounts } from './messages.ts'

const server = await startTestServer()
const admin = await server.operator()
const unread = { where: { 'sysMessageReceive.status': 10 }, pagination: { page: 1, limit: 10 }, queryBySysUser: true }
const listOf = async (token: string, body: object = unread) =>
  (await server.call('/sysMessage/getListIncludeReceive', body, { token })).data
const create = (body: object, token = admin.token) =>
  server.call('/sysMessage/create', { title: unused('message'), ...body }, { token, language: 'en' })

describe('a system message', () => {
  it('to a person is unread until they read it [message-unread-code message-check message-page-size]', async () => {
    const { id, token } = await server.operator({ rights: [] })
    const { data: message } = await create({ title: '请审核报名', receiveSysUserId: id })
    const listed = await listOf(token)
    expect(listed).toMatchObject({
      count: 1,
      rows: [{ id: message.id, title: '请审核报名', readState: 10, sysMessageReceive: { status: 10, readAt: null } }],
    })
    expect((await server.call('/sysMessage/read', { ids: [message.id] }, { token })).data).toEqual({ count: 1 })
    expect((await listOf(token)).count).toBe(0)
    expect(await listOf(token, { queryBySysUser: true })).toMatchObject({ count: 1, rows: [{ readState: 20 }] })
    expect((await server.call('/sysMessage/read', {}, { token })).data).toEqual({ count: 0 })
  })
  it('to a role reaches its holders; without a recipient, every active operator', async () => {
    const holder = await server.operator({ rights: [] })
    const other = await server.operator({ rights: [] })
    const stopped = await server.operator({ rights: [] })
    await server.sql(`update "sysUser" set "status" = 20 where "id" = $1`, [stopped.id])
    await create({ receiveSysRoleId: holder.roleId })
    expect([(await listOf(holder.token)).count, (await listOf(other.token)).count]).toEqual([1, 0])
    await create({})
    expect([(await listOf(holder.token)).count, (await listOf(other.token)).count]).toEqual([2, 1])
    const [got] = await server.sql(`select count(*) as "count" from "sysMessageReceive" where "sysUserId" = $1`, [
      stopped.id,
    ])
    expect(got).toEqual({ count: 0 })
  })
  it('has both languages for its reader, and is found by the words of either', async () => {
    const { id, token } = await server.operator({ rights: [] })
    const both = {
      title: '请审核报名',
      englishTitle: 'Please review',
      content: '<p>今天</p>',
      englishContent: '<p>Today</p>',
    }
    await create({ ...both, receiveSysUserId: id })
    for (const search of ['审核', 'review'])
      expect(await listOf(token, { search, queryBySysUser: true })).toMatchObject({ count: 1, rows: [both] })
  })
  it('that would reach nobody is refused and not stored', async () => {
    const { id } = await server.operator({ rights: [] })
    const title = unused('message')
    await server.sql(`update "sysUser" set "status" = 20 where "id" = $1`, [id])
    expect(await create({ title, receiveSysUserId: id })).toMatchObject({
      result: 40000,
      data: { code: 'nobodyToTell' },
    })
    expect(await server.sql(`select 1 from "sysMessage" where "title" = $1`, [title])).toEqual([])
  })
  it('of another person is neither listed nor marked as read', async () => {
    const one = await server.operator({ rights: [] })
    const other = await server.operator({ rights: [] })
    const { data } = await create({ receiveSysUserId: one.id })
    expect((await server.call('/sysMessage/read', { ids: [data.id] }, { token: other.token })).data).toEqual({
      count: 0,
    })
    expect((await listOf(one.token)).count).toBe(1)
    expect(
      (await server.call('/sysMessage/getListIncludeReceive', { queryBySysUser: false }, { token: other.token }))
        .result,
    ).toBe(40300)
  })
  it('from a service reaches web users, who read it on their site', async () => {
    const { id, token } = await server.visitor()
    await sendMessage(server.system, { title: '报名已通过', to: { webUserIds: [id] } })
    const list = () => server.call('/sysMessage/ext/getListIncludeReceive', unread, { token })
    expect((await list()).data).toMatchObject({ count: 1, rows: [{ title: '报名已通过' }] })
    await server.call('/sysMessage/ext/read', {}, { token })
    expect((await list()).data.count).toBe(0)
    expect((await server.call('/sysMessage/getListIncludeReceive', unread, { token })).result).toBe(40300)
  })
  it('is found by every word of its title; unknown conditions are refused by name [search-space-split list-shape]', async () => {
    const { id, token } = await server.operator({ rights: [] })
    for (const title of ['展位 A12 待审核', '展位 B7 已支付']) await create({ title, receiveSysUserId: id })
    expect(await listOf(token, { search: '展位 审核', queryBySysUser: true })).toMatchObject({
      count: 1,
      rows: [{ title: '展位 A12 待审核' }],
    })
    expect(await listOf(token, { search: ['100%'], queryBySysUser: true })).toMatchObject({ count: 0 })
    const wrong = await server.call(
      '/sysMessage/getListIncludeReceive',
      { where: { password: 1 }, order: [['1; drop table x', 'asc']] },
      { token, language: 'en' },
    )
    expect(wrong).toMatchObject({ result: 40000, data: { fields: { 'where.password': 'Unknown field' } } })
    expect(
      (await listOf(token, { pagination: { page: 2, limit: 1 }, order: [['createdAt', 'asc']], queryBySysUser: true }))
        .rows,
    ).toMatchObject([{ title: '展位 B7 已支付' }])
  })
})

/** A browser's socket: what arrived, in order, and whether it is closed. */
async function openSocket(headers: Record<string, string> = {}) {
  const { WebSocket } = await import('ws')
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`, { headers })
  const heard: { type: number; count?: number }[] = []
  const state = { closed: false }
  socket.on('message', data => heard.push(JSON.parse(String(data))))
  socket.on('close', () => {
    state.closed = true
  })
  await new Promise((open, failed) => {
    socket.once('open', open)
    socket.once('error', failed)
  })
  return {
    heard,
    state,
    send: (message: object | string) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    end: () => socket.terminate(),
  }
}
const loginIdOf = async (token: string) =>
  (await server.call('/sysMessage/getLoginId', {}, { token })).data.loginId as string
const soon = (read: () => unknown) => expect.poll(read, { intervals: [10, 20, 50] })

describe('the socket', () => {
  it('hears that an operator has marked a message as read for its recipient, and so does the list', async () => {
    const { id, token } = await server.operator({ rights: [] })
    const { data: message } = await create({ receiveSysUserId: id })
    const socket = await openSocket()
    socket.send({ type: 10, loginId: await loginIdOf(token) })
    await soon(() => socket.heard.at(-1)).toEqual({ type: 10, count: 1 })
    const { rows } = (await server.call('/sysMessageReceive/getList', { where: { sysMessageId: message.id } }, admin))
      .data
    const { result } = await server.call(
      '/sysMessageReceive/read',
      { id: rows[0].id, updatedAt: rows[0].updatedAt },
      admin,
    )
    expect(result).toBe(20000)
    await soon(() => socket.heard.at(-1)).toEqual({ type: 10, count: 0 })
    socket.end()
    expect(await listOf(token, { queryBySysUser: true })).toMatchObject({
      rows: [{ readState: 20, sysMessageReceive: { readAt: expect.any(String) } }],
    })
  })
  it('sends the unread count after the login and after each change [socket-path socket-first-message socket-incoming-types]', async () => {
    const { id, token } = await server.operator({ rights: [] })
    const socket = await openSocket()
    socket.send({ type: 10, loginId: await loginIdOf(token) })
    await soon(() => socket.heard).toEqual([{ type: 10, count: 0 }])
    await create({ receiveSysUserId: id })
    await soon(() => socket.heard.at(-1)).toEqual({ type: 10, count: 1 })
    await server.call('/sysMessage/read', {}, { token })
    await soon(() => socket.heard.at(-1)).toEqual({ type: 10, count: 0 })
    socket.end()
  })
  it('answers a heartbeat with a heartbeat [socket-incoming-types]', async () => {
    const { token } = await server.operator({ rights: [] })
    const socket = await openSocket()
    socket.send({ type: 10, loginId: await loginIdOf(token) })
    await soon(() => socket.heard.length).toBe(1)
    socket.send({ type: 99 })
    await soon(() => socket.heard.at(-1)).toEqual({ type: 99 })
    socket.end()
  })
  it('opens once per id, and not with a wrong or expired one', async () => {
    const { token } = await server.operator({ rights: [] })
    const loginId = await loginIdOf(token)
    const [first, second, wrong, late] = [
      await openSocket(),
      await openSocket(),
      await openSocket(),
      await openSocket(),
    ]
    first.send({ type: 10, loginId })
    await soon(() => first.heard.length).toBe(1)
    second.send({ type: 10, loginId })
    wrong.send({ type: 10, loginId: 'made-up' })
    const old = await loginIdOf(token)
    await server.sql(
      `update "oneTimeId" set "expiresAt" = clock_timestamp() - interval '1 second' where "loginId" = $1`,
      [old],
    )
    late.send({ type: 10, loginId: old })
    await soon(() => [second, wrong, late].every(({ state }) => state.closed)).toBe(true)
    expect([second, wrong, late].flatMap(({ heard }) => heard)).toEqual([])
    first.end()
  })
  it('counts ten thousand unread messages as fast as one, and many people with one statement', async () => {
    const { id, token } = await server.operator({ rights: [] })
    const people = await Promise.all(Array.from({ length: 5 }, () => server.operator({ rights: [] })))
    await server.sql(
      `
        with messages as (
          insert into "sysMessage" ("title", "type")
          select 'message ' || nth, 10
          from generate_series(1, 10000) nth
          returning "id"
        )
        insert into "sysMessageReceive" ("sysMessageId", "sysUserId", "status")
        select "id", $1, 10
        from messages`,
      [id],
    )
    const socket = await openSocket()
    socket.send({ type: 10, loginId: await loginIdOf(token) })
    await soon(() => socket.heard).toEqual([{ type: 10, count: 10_000 }])
    const { count, rows } = await listOf(token)
    expect([count, rows.length]).toEqual([10_000, 10])
    expect((await listOf(token, { ...unread, pagination: { page: 1000, limit: 10 } })).rows.at(-1)).toMatchObject({
      title: 'message 1',
    })
    // Counts of other people use the index of their messages, however many this person has unread.
    const {
      statements: [counting = ''],
    } = await server.statements(() =>
      unreadCounts(
        server.system,
        'operator',
        people.map(person => person.id),
      ),
    )
    expect(
      JSON.stringify(
        await server.sql(`explain ${counting.replace('$1', `'{${people.map(person => person.id)}}'`)}`),
      ).match(/using \W+(\w+)/g),
    ).toEqual([expect.stringContaining('sysMessageReceive_sysUserId')])
    expect(await unreadCounts(server.system, 'operator', [people[0]!.id, id, people[1]!.id])).toEqual([0, 10_000, 0])
    expect((await server.call('/sysMessage/read', {}, { token })).data).toEqual({ count: 10_000 })
    await soon(() => socket.heard.at(-1)).toEqual({ type: 10, count: 0 })
    const others = await Promise.all(
      people.map(async person => {
        const client = await openSocket()
        client.send({ type: 10, loginId: await loginIdOf(person.token) })
        return client
      }),
    )
    await soon(() => others.map(({ heard }) => heard.length)).toEqual(people.map(() => 1))
    const { statements } = await server.statements(async () => {
      await create({})
      await soon(() => others.map(({ heard }) => heard.at(-1)?.count)).toEqual(people.map(() => 1))
    })
    expect(statements.filter(text => /as "counts"$/.test(text))).toHaveLength(1)
    for (const each of [socket, ...others]) each.end()
  })
  it('closes after any other first message, and for pages of another site', async () => {
    for (const message of ['garbage', { type: 99 }, { type: 10 }, { type: 10, loginId: 5 }, 'x'.repeat(2000)]) {
      const socket = await openSocket()
      socket.send(message)
      await soon(() => socket.state.closed).toBe(true)
    }
    const foreign = await openSocket({ origin: 'https://elsewhere.example' })
    await soon(() => foreign.state.closed).toBe(true)
    const sameOrigin = await openSocket({ origin: server.url })
    const { token } = await server.operator({ rights: [] })
    sameOrigin.send({ type: 10, loginId: await loginIdOf(token) })
    await soon(() => sameOrigin.heard.length).toBe(1)
    sameOrigin.end()
  })
  it('closes when its session ends, or at the next heartbeat after it expired; other sockets stay open', async () => {
    const one = await server.operator({ rights: [] })
    const other = await server.operator({ rights: [] })
    const [ends, stays, idle] = [await openSocket(), await openSocket(), await openSocket()]
    const left = await server.operator({ rights: [] })
    const runsOut = (when: string) =>
      server.sql(
        `
          update "accessSession"
          set "expiresAt" = clock_timestamp() + $2::interval
          where "userId" = $1 and "kind" = 'operator'`,
        [left.id, when],
      )
    const beat = async () => {
      idle.send({ type: 99 })
      return idle.state.closed
    }
    const id = await loginIdOf(left.token)
    await runsOut('2 seconds')
    idle.send({ type: 10, loginId: id })
    await soon(() => idle.heard.length).toBe(1)
    ends.send({ type: 10, loginId: await loginIdOf(one.token) })
    stays.send({ type: 10, loginId: await loginIdOf(other.token) })
    await soon(() => ends.heard.length + stays.heard.length).toBe(2)
    await server.call('/auth/logout', {}, { method: 'GET', token: one.token })
    await soon(() => ends.state.closed).toBe(true)
    stays.send({ type: 99 })
    await soon(() => stays.heard.at(-1)).toEqual({ type: 99 })
    await soon(beat).toBe(true)
    stays.end()
  })
})
