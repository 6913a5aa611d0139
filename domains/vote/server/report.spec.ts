import { describe, it } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { voteItem, voteTopicType } from '../model/index.ts'
import { makePoll } from '../testing.ts'

const server = await startTestServer()
const desk = async (options = {}) => {
  const poll = await makePoll(server, options)
  const { token, id } = await server.operator()
  return {
    ...poll,
    token,
    operatorId: id,
    ask: (path: string, body: object) => server.call(path, body, { token, projectId: poll.projectId, language: 'en' }),
  }
}
type Rows = (string | number | boolean | null)[][]

describe('the report of a topic', () => {
  it('counts from the rows: votes, shares, voters and entered votes per candidate, and votes per day', async () => {
    const { projectId, topic, items, ask, voteAs } = await desk({ type: voteTopicType.webUser, maxVotes: 2 })
    const [one, two] = [await server.visitor({ projectId }), await server.visitor({ projectId })]
    for (const [who, item] of [
      [one, 0],
      [one, 1],
      [two, 0],
    ] as const)
      await voteAs(who.token, items[item]?.id)
    await ask('/voteRecord/create', { voteItemId: items[0]?.id, votedAt: '2026-11-19T16:30:00.000Z' })
    const { data } = await ask('/voteItem/getListReportIncludeVoteRecords', { where: { voteTopicId: topic.id } })
    expect(data).toMatchObject({
      total: 4,
      voters: 2,
      count: 3,
      topic: { name: '最受欢迎展品' },
      rows: [
        { name: '甲', sumNumber: 3, records: 3, voters: 2, byOperators: 1, rise: 2, share: 0.75, agrees: true },
        { name: '乙', records: 1, voters: 1, byOperators: 0, agrees: true },
        { name: '丙', records: 0, share: 0, agrees: true },
      ],
    })
    // 00:30 in Shanghai.
    expect(data.days[0]).toEqual({ day: '2026-11-20', votes: 1 })
    expect(data.days.reduce((sum: number, { votes }: { votes: number }) => sum + votes, 0)).toBe(4)
  })
  it('shows a total that does not agree with the votes', async () => {
    const { topic, first, ask } = await desk()
    await server.sql(`update "voteItem" set "sumNumber" = 5 where id = $1`, [first.id])
    expect(
      (await ask('/voteItem/getListReportIncludeVoteRecords', { where: { voteTopicId: topic.id } })).data.rows[0],
    ).toMatchObject({ sumNumber: 5, records: 0, agrees: false })
  })
  it('needs the right to read votes', async () => {
    const { topic, projectId } = await desk()
    const { token } = await server.operator({ rights: ['voteItem.getList'], projects: [projectId] })
    expect(
      (
        await server.call(
          '/voteItem/getListReportIncludeVoteRecords',
          { where: { voteTopicId: topic.id } },
          { token, projectId },
        )
      ).result,
    ).toBe(40300)
    expect(
      (await server.call('/voteItem/getListReportIncludeVoteRecords', { where: { voteTopicId: topic.id } })).result,
    ).toBe(50006)
  })
})
describe('a vote that an operator enters', () => {
  it('counts, names the operator, and needs a separate right', async () => {
    const { projectId, first, ask, operatorId, totals } = await desk()
    const { token } = await server.operator({
      rights: ['voteRecord.getList', 'voteItem.update'],
      projects: [projectId],
    })
    expect((await ask('/voteRecord/create', { voteItemId: first.id })).data).toMatchObject({
      sysUserId: operatorId,
      voter: null,
      voteTopicId: first.voteTopicId,
      votedAt: expect.any(String),
    })
    expect((await totals())[0]).toEqual({ shown: 1, rows: 1 })
    expect((await server.call('/voteRecord/create', { voteItemId: first.id }, { token, projectId })).result).toBe(40300)
  })
  it('does not count after it is deleted, and counts once after it is restored, even if restored twice', async () => {
    const { items, ask, totals } = await desk()
    const made = []
    for (const item of [0, 0, 1]) made.push((await ask('/voteRecord/create', { voteItemId: items[item]?.id })).data)
    const sums = async () => {
      const all = await totals()
      for (const { shown, rows } of all) expect(shown).toBe(rows)
      return all.map(({ shown }) => shown)
    }
    expect(await sums()).toEqual([2, 1, 0])
    expect((await ask('/voteRecord/delete', { ids: [made[0].id, made[2].id, 999_999_999] })).data).toMatchObject({
      done: 2,
      skipped: [{ id: 999_999_999 }],
    })
    expect(await sums()).toEqual([1, 0, 0])
    expect((await ask('/voteRecord/delete', { id: made[0].id })).result).toBe(40400)
    expect(await sums()).toEqual([1, 0, 0])
    await ask('/voteRecord/restore', { id: made[0].id })
    expect((await ask('/voteRecord/restore', { id: made[0].id })).result).not.toBe(20000)
    expect(await sums()).toEqual([2, 0, 0])
  })
  it('of a visitor is given back when deleted; restoring it uses another free number, and is refused if none is left', async () => {
    const { projectId, first, items, voteAs, ask, records, totals } = await desk({ type: voteTopicType.webUser })
    const { token } = await server.visitor({ projectId })
    await voteAs(token, items[0]?.id)
    const [record] = await records()
    await ask('/voteRecord/delete', { id: record?.id })
    expect((await voteAs(token, items[1]?.id)).result).toBe(20000)
    expect(await ask('/voteRecord/restore', { id: record?.id })).toMatchObject({
      result: 40900,
      data: { code: 'votesGivenAgain' },
    })
    expect((await totals()).map(({ shown }) => shown)).toEqual([0, 1, 0])
    await server.sql('update "voteTopic" set "maxVotes" = 2 where id = $1', [first.voteTopicId])
    expect((await ask('/voteRecord/restore', { id: record?.id })).result).toBe(20000)
    expect([
      (await totals()).map(({ shown, rows }) => [shown, rows]),
      (await voteAs(token, items[2]?.id)).data.code,
    ]).toEqual([
      [
        [1, 1],
        [1, 1],
        [0, 0],
      ],
      'votesUsedUp',
    ])
  })
  it('cannot belong to another topic than its candidate, and is never changed', async () => {
    const { first, ask } = await desk()
    const other = await makePoll(server)
    const { data } = await ask('/voteRecord/create', { voteItemId: first.id })
    expect((await ask('/voteRecord/create', { voteItemId: first.id, voteTopicId: other.topic.id })).result).toBe(40000)
    for (const change of [
      { voteItemId: other.first.id },
      { webUserId: 1 },
      { voter: 'ip:1' },
      { nth: 9 },
      { sysUserId: 1 },
    ])
      expect((await ask('/voteRecord/update', { id: data.id, updatedAt: data.updatedAt, ...change })).result).toBe(
        40000,
      )
    expect((await ask('/voteRecord/create', { voteItemId: first.id, voter: 'ip:1' })).result).toBe(40000)
  })
  it('does not make the candidate’s open form stale', async () => {
    const { first, ask } = await desk()
    await ask('/voteRecord/create', { voteItemId: first.id })
    expect(
      (await ask('/voteItem/update', { id: first.id, updatedAt: first.updatedAt, info: 'A caddy' })).data,
    ).toMatchObject({ info: 'A caddy', sumNumber: 1 })
    for (const change of [{ sumNumber: 9 }, { voteTopicId: 1 }])
      expect((await ask('/voteItem/update', { id: first.id, updatedAt: first.updatedAt, ...change })).result).toBe(
        40000,
      )
  })
})
describe('the export of votes', () => {
  it('has every vote, and recounting it gives the totals', async () => {
    const { projectId, items, topic, token, voteAs, ask, totals } = await desk({
      type: voteTopicType.webUser,
      maxVotes: 2,
    })
    for (let person = 0; person < 5; person++) {
      const visitor = await server.visitor({ projectId })
      await voteAs(visitor.token, items[person % 2]?.id)
      await voteAs(visitor.token, items[2]?.id)
    }
    await ask('/voteRecord/create', { voteItemId: items[0]?.id })
    const answer = await fetch(`${server.url}/api/voteRecord/export`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': token,
        'x-project-id': String(projectId),
        'x-language': 'en',
      },
      body: JSON.stringify({
        where: { voteTopicId: topic.id },
        columns: ['voteItemId', 'voter', 'day', 'nth', 'votedAt', 'sysUserId'],
      }),
    })
    const [headings = [], ...rows] = ((await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ??
      []) as Rows
    expect(headings).toEqual(['Candidate', 'Voter', 'Counted day', 'Nth vote', 'Voted at', 'Entered by'])
    const counted = Map.groupBy(rows, ([name]) => name)
    const names = await server.system.store(voteItem).rows({ voteTopicId: topic.id }, { order: [['id', 'asc']] })
    expect(names.map(({ name }) => counted.get(name)?.length ?? 0)).toEqual((await totals()).map(({ shown }) => shown))
    expect(new Set(rows.filter(row => row[1]).map(row => `${row[1]} ${row[2]} ${row[3]}`)).size).toBe(10)
    expect(rows.filter(row => row[5])).toHaveLength(1)
  })
  it('has no import: votes are not imported', async () => {
    const { ask } = await desk()
    expect((await ask('/voteRecord/importTemplate', {})).status).toBe(404)
  })
})
describe('a candidate that is deleted', () => {
  const away = async ({ ask, first }: Awaited<ReturnType<typeof desk>>) =>
    expect((await ask('/voteItem/delete', { id: first.id })).result).toBe(20000)
  it('is restored with its votes and total; its votes cannot be restored before it', async () => {
    const setup = await desk({ type: voteTopicType.webUser })
    const { projectId, voteAs, ask, records, totals, first } = setup
    for (let person = 0; person < 2; person++) await voteAs((await server.visitor({ projectId })).token)
    const [vote] = await records()
    await away(setup)
    expect((await ask('/voteRecord/restore', { id: vote?.id })).data.code).toBe('parentDeleted')
    expect((await ask('/voteItem/restore', { id: first.id })).data).toMatchObject({ id: first.id, sumNumber: 2 })
    expect((await totals())[0]).toEqual({ shown: 2, rows: 2 })
  })
  it('is restored without votes that were given to others meanwhile, unless the voter has votes left', async () => {
    const setup = await desk({ type: voteTopicType.webUser, maxVotes: 2, maxPerItem: 2 })
    const { projectId, voteAs, ask, items, records, totals, first } = setup
    const [loyal, split, gone] = [
      await server.visitor({ projectId }),
      await server.visitor({ projectId }),
      await server.visitor({ projectId }),
    ]
    for (const { token } of [loyal, split, gone, gone]) await voteAs(token)
    await away(setup)
    for (const { token } of [split, gone, gone]) expect((await voteAs(token, items[1]?.id)).result).toBe(20000)
    expect((await ask('/voteItem/restore', { id: first.id })).result).toBe(20000)
    expect(await totals()).toEqual([
      { shown: 2, rows: 2 },
      { shown: 3, rows: 3 },
      { shown: 0, rows: 0 },
    ])
    expect(
      (await records())
        .filter(({ webUserId }) => webUserId === split.id)
        .map(({ voteItemId, nth }) => [voteItemId === first.id, nth]),
    ).toEqual([
      [true, 2],
      [false, 1],
    ])
    expect((await voteAs(split.token)).data.code).toBe('votesUsedUp')
    const { data } = await ask('/voteRecord/getList', { where: { voteItemId: first.id }, deleted: true })
    expect(data.count).toBe(2)
  })
})
describe('a topic', () => {
  it('cannot end before it starts', async () => {
    const { topic, ask } = await desk()
    const times = { startTime: '2027-04-16T00:00:00.000Z', endTime: '2027-04-15T00:00:00.000Z' }
    expect((await ask('/voteTopic/create', { name: '倒着', ...times })).data.fields).toEqual({
      endTime: 'The end time must be later than the start time',
    })
    expect((await ask('/voteTopic/update', { id: topic.id, updatedAt: topic.updatedAt, ...times })).result).toBe(40000)
    expect(
      (
        await ask('/voteTopic/update', {
          id: topic.id,
          updatedAt: topic.updatedAt,
          ...times,
          endTime: '2027-04-17T00:00:00.000Z',
        })
      ).result,
    ).toBe(20000)
  })
})
describe('a topic that is deleted', () => {
  it('takes its candidates and votes with it, and is restored with them and their totals', async () => {
    const { topic, first, ask, voteFrom, totals } = await desk()
    await voteFrom('127.0.0.5')
    await ask('/voteTopic/delete', { id: topic.id, updatedAt: topic.updatedAt })
    expect((await voteFrom('127.0.0.6')).result).toBe(40400)
    expect((await server.call('/voteItem/ext/getDetailIncludeVoteRecords', { id: first.id })).result).toBe(40400)
    await ask('/voteTopic/restore', { id: topic.id })
    expect((await totals())[0]).toEqual({ shown: 1, rows: 1 })
  })
})
