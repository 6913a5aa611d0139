import { describe, it } from 'node:test'
import { giveWeChatHandle } from '@pavilion/account/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import type { ComponentLoader } from '@pavilion/site/server/index.ts'
import { voteRise, voteTopicMode, voteTopicType } from '../model/index.ts'
import { makePoll } from '../testing.ts'
import { componentLoaders } from './pages.ts'

const server = await startTestServer()
type Poll = Awaited<ReturnType<typeof makePoll>>
const list = (poll: Poll, more: object = {}, options: { token?: string } = {}) =>
  server.call(
    '/voteItem/ext/getListIncludeVoteRecords',
    { where: { voteTopicId: poll.topic.id }, ...more },
    { projectId: poll.projectId, ...options },
  )
const names = ({ data }: { data: { rows: { name: string }[] } }) => data.rows.map(({ name }) => name)
/** Makes votes some hours old. */
const cast = async ({ projectId, topic }: Poll, voteItemId: number | undefined, many: number, hoursAgo = 0) => {
  await server.sql(
    `insert into "voteRecord" ("projectId", "voteTopicId", "voteItemId", voter, day, nth, "votedAt", ip) select $1, $2, $3::bigint, 'ip:' || $3::bigint || '.' || $5::int || '.' || n, '-', 1, now() - $5::int * interval '1 hour', '198.51.100.7' from generate_series(1, $4::int) n`,
    [projectId, topic.id, voteItemId, many, hoursAgo],
  )
  await server.sql(`update "voteItem" set "sumNumber" = "sumNumber" + $2::int where id = $1`, [voteItemId, many])
}

describe('the public list of candidates', () => {
  it('has cover, name, info and total of each, by votes, then by sort number [vote-list-fields vote-sorting]', async () => {
    const poll = await makePoll(server)
    const [one, two] = poll.items
    await server.sql(`update "voteItem" set cover = '/files/ab/cover.webp', info = 'A tea caddy' where id = $1`, [
      one?.id,
    ])
    await cast(poll, two?.id, 3)
    const { data } = await list(poll)
    expect(names({ data })).toEqual(['乙', '甲', '丙'])
    expect(data).toMatchObject({
      count: 3,
      rows: [
        { sumNumber: 3 },
        { name: '甲', englishName: 'Exhibit 1', cover: '/files/ab/cover.webp', info: 'A tea caddy', sumNumber: 0 },
        {},
      ],
    })
  })
  it('can be searched by name, ordered and paged, and requires a topic', async () => {
    const poll = await makePoll(server, {}, ['青瓷茶具', '白瓷茶具', '漆盘'])
    expect(names(await list(poll, { search: { name: '茶具' } }))).toEqual(['青瓷茶具', '白瓷茶具'])
    expect(names(await list(poll, { order: [['sortNumber', 'desc']], pagination: { page: 1, limit: 2 } }))).toEqual([
      '漆盘',
      '白瓷茶具',
    ])
    expect(await server.call('/voteItem/ext/getListIncludeVoteRecords', { where: {} })).toMatchObject({
      result: 40000,
      data: { fields: { 'where.voteTopicId': '请选择投票主题' } },
    })
    expect((await list(poll, { where: { voteTopicId: poll.topic.id, remark: 'x' } })).result).toBe(40000)
  })
  it('shows the reader’s votes and how many are left, and nothing of other voters', async () => {
    const poll = await makePoll(server, { type: voteTopicType.webUser, maxVotes: 2 })
    const [reader, other] = [
      await server.visitor({ projectId: poll.projectId }),
      await server.visitor({ projectId: poll.projectId }),
    ]
    await poll.voteAs(reader.token, poll.items[1]?.id)
    await poll.voteAs(other.token, poll.items[1]?.id)
    const mine = (await list(poll, {}, { token: reader.token })).data
    const nobodys = (await list(poll)).data
    expect(mine).toMatchObject({
      remaining: 1,
      rows: [
        { name: '乙', sumNumber: 2, voted: 1, voteRecords: [{ votedAt: expect.any(String) }] },
        { voted: 0, voteRecords: [] },
        { voted: 0 },
      ],
    })
    expect(nobodys).toMatchObject({ remaining: null, rows: [{ sumNumber: 2, voted: 0, voteRecords: [] }, {}, {}] })
    for (const text of [JSON.stringify(mine), JSON.stringify(nobodys)])
      expect(text).not.toMatch(/"(?:ip|wxid|voter|webUserId|openid|remark|sysUserId)"|127\.0\.0\.1/)
  })
  it('identifies the reader by the address or the WeChat handle', async () => {
    const byIP = await makePoll(server)
    const byWeChat = await makePoll(server, { type: voteTopicType.wechat })
    const wxid = giveWeChatHandle('openid-r')
    expect((await list(byIP)).data.remaining).toBe(1)
    await server.call('/voteRecord/ext/singleVoteByIP', { voteItemId: byIP.first.id }, { projectId: byIP.projectId })
    expect((await list(byIP)).data).toMatchObject({ remaining: 0, rows: [{ name: '甲', voted: 1 }, {}, {}] })
    await server.call(
      '/voteRecord/ext/singleVoteByWX',
      { voteItemId: byWeChat.first.id, wxid },
      { projectId: byWeChat.projectId },
    )
    expect((await list(byWeChat, { wxid })).data).toMatchObject({ remaining: 0, rows: [{ voted: 1 }, {}, {}] })
    expect((await list(byWeChat, { wxid: 'openid-r' })).data).toMatchObject({
      remaining: null,
      rows: [{ voted: 0 }, {}, {}],
    })
  })
  it('shows yesterday’s votes, but does not count them against today’s', async () => {
    const poll = await makePoll(server, { mode: voteTopicMode.everyDay })
    await server.call('/voteRecord/ext/singleVoteByIP', { voteItemId: poll.first.id }, { projectId: poll.projectId })
    await server.sql(`update "voteRecord" set day = '2020-01-01' where "voteTopicId" = $1`, [poll.topic.id])
    expect((await list(poll)).data).toMatchObject({
      remaining: 1,
      rows: [{ sumNumber: 1, voted: 0, voteRecords: [{}] }, {}, {}],
    })
  })
})
describe('one candidate', () => {
  it('comes with its topic, its introduction and the reader’s votes', async () => {
    const poll = await makePoll(server)
    await server.sql(
      `update "voteItem" set introduction = '<p style="text-align:center">Fired in Longquan</p>' where id = $1`,
      [poll.first.id],
    )
    await server.call('/voteRecord/ext/singleVoteByIP', { voteItemId: poll.first.id }, { projectId: poll.projectId })
    const { data } = await server.call(
      '/voteItem/ext/getDetailIncludeVoteRecords',
      { id: poll.first.id },
      { projectId: poll.projectId },
    )
    expect(data.introduction).toBe('<p class="ta-center">Fired in Longquan</p>')
    expect(data).toMatchObject({
      name: '甲',
      sumNumber: 1,
      voted: 1,
      remaining: 0,
      voteTopic: { name: '最受欢迎展品', type: 1, mode: 10, status: 1, maxVotes: 1 },
    })
    expect(
      (
        await server.call(
          '/voteItem/ext/getDetailIncludeVoteRecords',
          { id: poll.first.id },
          { projectId: (await server.project()).id },
        )
      ).result,
    ).toBe(40400)
  })
  it('belongs to a public topic', async () => {
    const { topic, projectId } = await makePoll(server, { introduction: '<p>Vote</p>' })
    expect((await server.call('/voteTopic/ext/getDetail', { id: topic.id }, { projectId })).data).toMatchObject({
      id: topic.id,
      name: '最受欢迎展品',
      type: 1,
      mode: 10,
      status: 1,
    })
  })
})
describe('the list of rises', () => {
  const rises = (poll: Poll, more: object = {}) =>
    server.call(
      '/voteItem/ext/getVoteRiseListIncludeVoteRecords',
      { where: { voteTopicId: poll.topic.id }, ...more },
      { projectId: poll.projectId },
    )
  it('starts with the most votes of the last 24 hours, filled up with other candidates by total [vote-list-extra]', async () => {
    const poll = await makePoll(server, {}, ['old', 'older', 'rising', 'rising fast', 'new'])
    const [old, older, rising, fast] = poll.items
    await cast(poll, old?.id, 9, 25)
    await cast(poll, older?.id, 30, 200)
    await cast(poll, rising?.id, 2, 1)
    await cast(poll, fast?.id, 5, 23)
    const { data } = await rises(poll)
    expect(data.rows.map(({ name, rise }: { name: string; rise: number }) => [name, rise])).toEqual([
      ['rising fast', 5],
      ['rising', 2],
      ['older', 0],
      ['old', 0],
      ['new', 0],
    ])
    expect(names(await rises(poll, { pagination: { page: 1, limit: 3 } }))).toEqual(['rising fast', 'rising', 'older'])
  })
  it('finds a rising candidate behind a thousand with more votes, also on the page', async () => {
    const poll = await makePoll(server, {}, ['last'])
    const [last] = poll.items
    await server.sql(
      `insert into "voteItem" ("projectId", "voteTopicId", name, "sumNumber", "sortNumber") select $1, $2, 'no ' || nth, 10 + nth, 1 from generate_series(1, 1001) nth`,
      [poll.projectId, poll.topic.id],
    )
    await cast(poll, last?.id, 1, 1)
    expect((await rises(poll)).data).toMatchObject({
      count: 1002,
      rows: [{ name: 'last', rise: 1 }, { name: 'no 1001', rise: 0 }, ...Array(8).fill({})],
    })
    const load = componentLoaders.find(({ type }) => type === voteRise.type)?.load as ComponentLoader
    const loaded = (await load(server.system, {
      projectId: poll.projectId,
      rows: [{ id: 7, type: voteRise.type, value: String(poll.topic.id), limit: 2 }],
    } as never)) as Record<number, unknown>
    expect(loaded[7]).toMatchObject({
      count: 1002,
      rows: [
        { name: 'last', rise: 1 },
        { name: 'no 1001', rise: 0 },
      ],
    })
  })
  it('has ten by default, and only one page [vote-list-limit]', async () => {
    const poll = await makePoll(
      server,
      {},
      Array.from({ length: 12 }, (_, at) => `no ${at}`),
    )
    expect((await rises(poll)).data).toMatchObject({ count: 12, rows: { length: 10 } })
    expect((await rises(poll, { pagination: { page: 2, limit: 10 } })).result).toBe(40000)
  })
})
describe('an operator', () => {
  it('reads candidates with their newest votes and the number of votes, only of their projects', async () => {
    const poll = await makePoll(server)
    const operator = await server.operator({
      rights: ['voteItem.getList', 'voteRecord.getList'],
      projects: [poll.projectId],
    })
    await cast(poll, poll.first.id, 25)
    const ask = (path: string, body: object, token = operator.token) =>
      server.call(`/voteItem/${path}`, body, { token, projectId: poll.projectId })
    const { data } = await ask('getListIncludeVoteRecords', { where: { voteTopicId: poll.topic.id } })
    expect(data.rows[0]).toMatchObject({ name: '甲', voteRecordCount: 25, voteRecords: { length: 20 } })
    expect(data.rows[0].voteRecords[0]).toMatchObject({ ip: '198.51.100.7', voter: expect.stringMatching(/^ip:/) })
    expect(
      (await ask('getVoteRiseListIncludeVoteRecords', { where: { voteTopicId: poll.topic.id } })).data.rows[0],
    ).toMatchObject({ name: '甲', rise: 25, voteRecordCount: 25 })
    const half = await server.operator({ rights: ['voteItem.getList'], projects: [poll.projectId] })
    const elsewhere = await server.operator({ projects: [(await server.project()).id] })
    expect((await ask('getListIncludeVoteRecords', {}, half.token)).result).toBe(40300)
    expect((await ask('getListIncludeVoteRecords', {}, elsewhere.token)).result).toBe(40300)
  })
})
