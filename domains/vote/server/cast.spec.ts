import { describe, it } from 'node:test'
import { giveWeChatHandle } from '@pavilion/account/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { voteTopic, voteTopicMode, voteTopicType } from '../model/index.ts'
import { makePoll } from '../testing.ts'
import { ballotOf, takeVote } from './cast.ts'
import { voterByWebUser } from './voters.ts'

const server = await startTestServer()
const code = ({ data }: { data: { code?: string } }) => data?.code
const seen = (answer: { result: number; data: { code?: string } }) => (answer.result === 20000 ? 'in' : code(answer))

describe('a vote by address', () => {
  it('counts at once without a sign-in [vote-by-ip]', async () => {
    const { voteFrom, totals, records } = await makePoll(server)
    expect(await voteFrom('127.0.0.2')).toMatchObject({ result: 20000, data: { msg: 0, sumNumber: 1 } })
    expect(await voteFrom('127.0.0.3')).toMatchObject({ result: 20000, data: { sumNumber: 2 } })
    expect(seen(await voteFrom('127.0.0.2'))).toBe('votesUsedUp')
    expect(await totals()).toEqual([
      { shown: 2, rows: 2 },
      { shown: 0, rows: 0 },
      { shown: 0, rows: 0 },
    ])
    expect(await records()).toMatchObject([
      { voter: 'ip:127.0.0.2', day: '-', nth: 1, ip: '127.0.0.2' },
      { voter: 'ip:127.0.0.3' },
    ])
  })
  it('ignores forwarding headers of untrusted senders', async () => {
    const { voteFrom, records } = await makePoll(server)
    expect(seen(await voteFrom('127.0.0.4'))).toBe('in')
    for (const headers of [
      { 'x-forwarded-for': '198.51.100.1' },
      { 'x-real-ip': '198.51.100.2' },
      { forwarded: 'for=198.51.100.3' },
      { 'x-forwarded-for': '198.51.100.4, 127.0.0.1', 'cf-connecting-ip': '198.51.100.5' },
    ] as Record<string, string>[])
      expect(seen(await voteFrom('127.0.0.4', undefined, headers))).toBe('votesUsedUp')
    expect(await records()).toHaveLength(1)
  })
})

describe('a vote of a web user', () => {
  it('needs a sign-in, and returns the number of votes left [vote-by-web-user vote-remaining]', async () => {
    const { projectId, items, voteAs, records } = await makePoll(server, { type: voteTopicType.webUser, maxVotes: 3 })
    const { id, token } = await server.visitor({ projectId })
    expect(
      await server.call(
        '/voteRecord/ext/singleVoteByWebUser',
        { voteItemId: items[0]?.id },
        { projectId, language: 'en' },
      ),
    ).toMatchObject({ result: 50006, errmsg: 'Please login' })
    expect((await voteAs(token, items[0]?.id)).data).toEqual({ msg: 2, sumNumber: 1 })
    expect((await voteAs(token, items[1]?.id)).data).toEqual({ msg: 1, sumNumber: 1 })
    expect((await voteAs(token, items[2]?.id)).data).toEqual({ msg: 0, sumNumber: 1 })
    expect(await records()).toMatchObject([1, 2, 3].map(nth => ({ voter: `user:${id}`, webUserId: id, nth })))
  })
  it('is independent of two hundred others at the same address', async () => {
    const { projectId, voteAs, totals } = await makePoll(server, { type: voteTopicType.webUser })
    const tokens = await Promise.all(
      Array.from({ length: 200 }, async () => (await server.visitor({ projectId })).token),
    )
    const answers = await Promise.all(tokens.map(token => voteAs(token)))
    expect(answers.map(seen)).toEqual(Array(200).fill('in'))
    expect((await totals())[0]).toEqual({ shown: 200, rows: 200 })
  })
  it('is refused for operators, and for visitors of another organiser', async () => {
    const { voteAs, records } = await makePoll(server, { type: voteTopicType.webUser })
    const stranger = await server.visitor()
    const { token } = await server.operator()
    expect(await voteAs(token)).toMatchObject({ result: 40300 })
    expect(await voteAs(stranger.token)).toMatchObject({
      result: 40300,
      data: { code: 'voterOfOtherOrganiser' },
      errmsg: 'Please sign in with an account of this event',
    })
    expect(await records()).toEqual([])
  })
  it('can go to the same candidate as often as the topic allows, by default once', async () => {
    const once = await makePoll(server, { type: voteTopicType.webUser, maxVotes: 3 })
    const twice = await makePoll(server, { type: voteTopicType.webUser, maxVotes: 3, maxPerItem: 2 })
    for (const [poll, expected] of [
      [once, ['in', 'alreadyVotedFor', 'alreadyVotedFor']],
      [twice, ['in', 'in', 'alreadyVotedFor']],
    ] as const) {
      const { token } = await server.visitor({ projectId: poll.projectId })
      expect([seen(await poll.voteAs(token)), seen(await poll.voteAs(token)), seen(await poll.voteAs(token))]).toEqual(
        expected,
      )
    }
  })
  it('counts once, however often the same request is sent', async () => {
    const { projectId, voteAs, totals } = await makePoll(server, {
      type: voteTopicType.webUser,
      maxVotes: 5,
      maxPerItem: 5,
    })
    const { token } = await server.visitor({ projectId })
    const headers = { 'idempotency-key': 'one-vote-key' }
    const [one, again] = [await voteAs(token, undefined, headers), await voteAs(token, undefined, headers)]
    expect(again.data).toEqual(one.data)
    expect((await totals())[0]).toEqual({ shown: 1, rows: 1 })
  })
})

describe('a vote by WeChat', () => {
  const poll = () => makePoll(server, { type: voteTopicType.wechat })
  const vote = (projectId: number, voteItemId: number, wxid: string, token?: string) =>
    server.call(
      '/voteRecord/ext/singleVoteByWX',
      { voteItemId, wxid },
      { projectId, language: 'en', ...(token && { token }) },
    )
  it('accepts the handle of the authorisation, and counts the person once [vote-by-wechat]', async () => {
    const { projectId, first, records } = await poll()
    expect(seen(await vote(projectId, first.id, giveWeChatHandle('openid-a')))).toBe('in')
    expect(seen(await vote(projectId, first.id, giveWeChatHandle('openid-a')))).toBe('votesUsedUp')
    expect(seen(await vote(projectId, first.id, giveWeChatHandle('openid-b')))).toBe('in')
    expect(await records()).toMatchObject([{ voter: 'wx:openid-a', wxid: 'openid-a' }, { voter: 'wx:openid-b' }])
  })
  it('refuses a bare openid, and an expired or altered handle', async () => {
    const { projectId, first, records } = await poll()
    for (const forged of [
      'openid-a',
      giveWeChatHandle('openid-a', Date.now() - 11 * 60_000),
      // Altered in its middle: the last letter may hold bits that decoding ignores.
      giveWeChatHandle('openid-a').replace(/(?<=^.{20})./, letter => (letter === 'A' ? 'B' : 'A')),
    ])
      expect(await vote(projectId, first.id, forged)).toMatchObject({
        result: 40300,
        data: { code: 'wechatNeeded' },
        errmsg: 'Please authorise with WeChat first',
      })
    expect((await vote(projectId, first.id, '')).result).toBe(40000)
    expect(await records()).toEqual([])
  })
  it('accepts the openid of the signed-in visitor’s WeChat identity, but not of another’s', async () => {
    const { projectId, first, records } = await poll()
    const [owner, other] = [await server.visitor({ projectId }), await server.visitor({ projectId })]
    await server.sql(`insert into "weChatUser" ("projectId", openid, "webUserId") values ($1, 'openid-own', $2)`, [
      projectId,
      owner.id,
    ])
    expect(seen(await vote(projectId, first.id, 'openid-own', other.token))).toBe('wechatNeeded')
    expect(seen(await vote(projectId, first.id, 'openid-own', owner.token))).toBe('in')
    expect(await records()).toMatchObject([{ voter: 'wx:openid-own', webUserId: owner.id }])
  })
  it('counts a person with one unionid once, on phone and desktop', async () => {
    const { projectId, first, records } = await poll()
    for (const [openid, unionid] of [
      ['phone-1', 'union-1'],
      ['desktop-1', 'union-1'],
      ['desktop-2', 'union-2'],
      ['phone-3', null],
      ['desktop-3', null],
    ])
      await server.sql('insert into "weChatUser" ("projectId", "appid", "openid", "unionid") values ($1, $2, $3, $4)', [
        projectId,
        openid?.split('-')[0],
        openid,
        unionid,
      ])
    const outcomes = []
    for (const openid of ['desktop-1', 'phone-1', 'desktop-2', 'phone-3', 'desktop-3'])
      outcomes.push(seen(await vote(projectId, first.id, giveWeChatHandle(openid))))
    expect(outcomes).toEqual(['in', 'votesUsedUp', 'in', 'in', 'in'])
    expect((await records()).map(({ voter, wxid }) => [voter, wxid])).toEqual([
      ['wx:phone-1', 'desktop-1'],
      ['wx:desktop-2', 'desktop-2'],
      ['wx:phone-3', 'phone-3'],
      ['wx:desktop-3', 'desktop-3'],
    ])
  })
})

describe('a topic', () => {
  it('refuses votes while it is closed, before it starts and after it ends, and says which, in both languages', async () => {
    const closed = await makePoll(server, { open: false })
    const later = await makePoll(server, { startTime: '2126-11-20T00:30:00.000Z' })
    const past = await makePoll(server, { endTime: '2016-11-20T00:00:00.000Z' })
    expect(await closed.voteFrom('127.0.0.2')).toMatchObject({ result: 40900, errmsg: 'Voting is closed' })
    expect(await later.voteFrom('127.0.0.2')).toMatchObject({
      errmsg: 'Voting has not started yet. It starts at 2126-11-20 08:30',
    })
    expect(await past.voteFrom('127.0.0.2')).toMatchObject({ errmsg: 'Voting has ended' })
    expect((await past.voteFrom('127.0.0.2', undefined, { 'x-language': 'zh' })).errmsg).toBe('投票已结束')
    // Nor does a topic of a closed project.
    const event = await server.project()
    const open = await makePoll(server, { projectId: event.id })
    expect((await open.voteFrom('127.0.0.2')).result).toBe(20000)
    await server.system.transaction(tx => tx.move(project, event, 'setClosed'))
    expect(await open.voteFrom('127.0.0.3')).toMatchObject({ result: 40900, errmsg: 'Voting is closed' })
  })
  it('refuses a vote if it was closed after the page was loaded', async () => {
    const { projectId, topic, first, voteAs, totals } = await makePoll(server, { type: voteTopicType.webUser })
    const visitor = await server.visitor({ projectId })
    const reader = server.system.acting('test', { projectId })
    const ballot = await ballotOf(reader, first.id)
    await server.system.transaction(tx => tx.move(voteTopic, topic, 'setClosed'))
    expect(seen(await voteAs(visitor.token))).toBe('votingClosed')
    // Checked while it was open, written after it was closed: the write checks again.
    await expect(
      takeVote(
        reader,
        ballot,
        voterByWebUser({ caller: { ...reader.caller, kind: 'visitor', id: visitor.id }, ip: '' }),
      ),
    ).rejects.toMatchObject({ code: 'votingClosed' })
    expect((await totals())[0]).toEqual({ shown: 0, rows: 0 })
  })
  it('accepts votes only in the way of its type', async () => {
    const byUser = await makePoll(server, { type: voteTopicType.webUser })
    const byIP = await makePoll(server)
    const { token } = await server.visitor({ projectId: byIP.projectId })
    expect(await byUser.voteFrom('127.0.0.2')).toMatchObject({ result: 40000, data: { code: 'voteOtherWay' } })
    expect(await byIP.voteAs(token)).toMatchObject({ result: 40000, data: { code: 'voteOtherWay' } })
  })
  it('has no deleted candidates and none of other projects', async () => {
    const one = await makePoll(server)
    const other = await makePoll(server)
    await server.sql(`update "voteItem" set "deletedAt" = now() where id = $1`, [one.items[1]?.id])
    expect((await one.voteFrom('127.0.0.2', other.first.id)).result).toBe(40400)
    expect((await one.voteFrom('127.0.0.2', one.items[1]?.id)).result).toBe(40400)
    expect((await one.voteFrom('127.0.0.2', 0)).result).toBe(40000)
  })
})

describe('every day', () => {
  const everyDay = { type: voteTopicType.webUser, mode: voteTopicMode.everyDay } as const
  it('votes reset at midnight in the event’s time zone', async () => {
    const { projectId, first, records } = await makePoll(server, everyDay)
    const { id } = await server.visitor({ projectId })
    const reader = server.system.acting('test', { projectId })
    const ballot = await ballotOf(reader, first.id)
    const voter = voterByWebUser({ caller: { ...reader.caller, kind: 'visitor', id }, ip: '127.0.0.1' })
    const at = (now: string) => takeVote(reader, { ...ballot, now }, voter)
    await at('2026-11-20T15:59:59.000Z')
    await expect(at('2026-11-20T15:59:59.999Z')).rejects.toMatchObject({ code: 'votesUsedUpToday' })
    expect(await at('2026-11-20T16:00:01.000Z')).toEqual({ msg: 0, sumNumber: 2 })
    expect((await records()).map(({ day, nth }) => [day, nth])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ])
  })
  it('says from which hour there are new votes, and that an address shares its votes', async () => {
    const daily = await makePoll(server, { mode: voteTopicMode.everyDay })
    const once = await makePoll(server)
    for (const poll of [daily, once]) await poll.voteFrom('127.0.0.2')
    const refused = async (language: string) =>
      Promise.all(
        [daily, once].map(
          async poll => (await poll.voteFrom('127.0.0.2', undefined, { 'x-language': language })).errmsg,
        ),
      )
    expect(await refused('en')).toEqual([
      expect.stringMatching(
        /^All votes of this network address for today have been used\. You can vote again from \d{4}-\d\d-\d\d 00:00 \(GMT\+8\)\. Everybody on the same network shares them$/,
      ),
      'All votes of this network address have been used. Everybody on the same network shares them',
    ])
    expect(await refused('zh')).toEqual([
      expect.stringMatching(
        /^此网络地址今天的票数已用完，\d{4}-\d\d-\d\d 00:00 \(GMT\+8\) 起可以再投；使用同一网络的人共用这些票$/,
      ),
      '此网络地址的票数已用完，使用同一网络的人共用这些票',
    ])
  })
  it('asks nobody to come back tomorrow on the last day', async () => {
    const { projectId, first } = await makePoll(server, { ...everyDay, endTime: '2026-11-21T10:00:00.000Z' })
    const { id } = await server.visitor({ projectId })
    const reader = server.system.acting('test', { projectId })
    const ballot = await ballotOf(reader, first.id)
    const voter = voterByWebUser({ caller: { ...reader.caller, kind: 'visitor', id }, ip: '127.0.0.1' })
    const at = (now: string) => takeVote(reader, { ...ballot, now }, voter)
    await at('2026-11-20T04:00:00.000Z')
    await expect(at('2026-11-20T05:00:00.000Z')).rejects.toMatchObject({ code: 'votesUsedUpToday' })
    await at('2026-11-21T04:00:00.000Z')
    await expect(at('2026-11-21T05:00:00.000Z')).rejects.toMatchObject({ code: 'votesUsedUp' })
  })
  it('the day depends on the project’s time zone: two projects can have different days at the same moment', async () => {
    const days = []
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { id: projectId } = await server.project({ timeZone })
      const poll = await makePoll(server, { ...everyDay, projectId })
      const { token } = await server.visitor({ projectId })
      expect(seen(await poll.voteAs(token))).toBe('in')
      days.push((await poll.records())[0]?.day)
    }
    // Their time zones are 25 hours apart.
    expect(days[0]).not.toBe(days[1])
  })
  it('a voter of yesterday may vote again today, but not in regular mode', async () => {
    for (const [mode, again] of [
      [voteTopicMode.everyDay, 'in'],
      [voteTopicMode.regular, 'votesUsedUp'],
    ] as const) {
      const poll = await makePoll(server, { ...everyDay, mode })
      const { token } = await server.visitor({ projectId: poll.projectId })
      await poll.voteAs(token)
      await server.sql(
        `update "voteRecord" set day = case day when '-' then '-' else '2020-01-01' end, "votedAt" = '2020-01-01' where "voteTopicId" = $1`,
        [poll.topic.id],
      )
      expect(seen(await poll.voteAs(token))).toBe(again)
    }
  })
})
