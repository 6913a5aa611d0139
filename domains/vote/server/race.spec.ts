import { describe, it } from 'node:test'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { expect } from 'expect'
import { voteRecord, voteTopic, voteTopicType } from '../model/index.ts'
import { makePoll, outcomes } from '../testing.ts'
import { ballotOf, takeVote } from './cast.ts'

const server = await startTestServer()
const equal = (totals: readonly { shown: number; rows: number }[]) => {
  for (const { shown, rows } of totals) expect(shown).toBe(rows)
}

describe('many votes at the same time', () => {
  it('for one candidate are all counted once: two thousand voters, two hundred at a time', async () => {
    const { projectId, first, totals } = await makePoll(server)
    const ctx = server.system.acting('test', { projectId })
    const ballot = await ballotOf(ctx, first.id)
    for (let round = 0; round < 10; round++)
      await allAtOnce(200, nth =>
        takeVote(ctx, ballot, { type: voteTopicType.ip, key: `ip:round ${round} voter ${nth}` }),
      ).then(made => {
        for (const outcome of made) if (outcome instanceof Error) throw outcome
      })
    expect((await totals())[0]).toEqual({ shown: 2000, rows: 2000 })
  })
  it('of one voter never exceed the limit', async () => {
    const { projectId, items, voteAs, totals, records } = await makePoll(
      server,
      { type: voteTopicType.webUser, maxVotes: 3, maxPerItem: 3 },
      ['甲', '乙', '丙', '丁'],
    )
    const { token } = await server.visitor({ projectId })
    const answers = await allAtOnce(40, nth => voteAs(token, items[nth % 4]?.id))
    expect(outcomes(answers)).toEqual({ in: 3, votesUsedUp: 37 })
    expect((await records()).map(({ nth }) => nth).sort()).toEqual([1, 2, 3])
    expect(
      answers
        .filter(({ result }) => result === 20000)
        .map(({ data }) => data.msg)
        .sort(),
    ).toEqual([0, 1, 2])
    equal(await totals())
  })
  it('of one voter for one candidate count once if the topic allows one', async () => {
    const { projectId, voteAs, totals } = await makePoll(server, { type: voteTopicType.webUser, maxVotes: 10 })
    const { token } = await server.visitor({ projectId })
    expect(outcomes(await allAtOnce(25, () => voteAs(token)))).toEqual({ in: 1, alreadyVotedFor: 24 })
    expect((await totals())[0]).toEqual({ shown: 1, rows: 1 })
  })
  it('would exceed the limit if rows were counted before writing: the control', async () => {
    const { projectId, topic, first, totals } = await makePoll(server)
    const context = server.system.acting('test', { projectId })
    // Without the guard: a service that checks before it writes, without a unique
    // number. All have checked before the first one writes.
    const looked = Promise.withResolvers<void>()
    let lookers = 0
    await allAtOnce(8, async () =>
      context.transaction(async tx => {
        if (
          (
            await tx.sql(
              `select 1 from "voteRecord" where "voteTopicId" = $1 and ip = '127.0.0.9' and "deletedAt" is null`,
              [topic.id],
            )
          ).length
        )
          return
        if (++lookers === 8) looked.resolve()
        await looked.promise
        await tx.store(voteRecord).create({
          projectId,
          voteTopicId: topic.id,
          voteItemId: first.id,
          ip: '127.0.0.9',
          votedAt: new Date().toISOString(),
        })
      }),
    )
    const [{ rows = 0 } = {}] = await totals()
    expect(rows).toBeGreaterThan(1)
  })
  it('would lose counts if the total were read and written back: the control', async () => {
    const { projectId, first, totals } = await makePoll(server)
    const context = server.system.acting('test', { projectId })
    const read = Promise.withResolvers<void>()
    let readers = 0
    await allAtOnce(8, async nth => {
      const [row] = await context.sql<{ sumNumber: number }>(`select "sumNumber" from "voteItem" where id = $1`, [
        first.id,
      ])
      if (++readers === 8) read.resolve()
      await read.promise
      await context.sql(
        `insert into "voteRecord" ("projectId", "voteTopicId", "voteItemId", voter, day, nth) values ($1, $2, $3, $4, '-', 1)`,
        [projectId, first.voteTopicId, first.id, `control ${nth}`],
      )
      await context.sql(`update "voteItem" set "sumNumber" = $2 where id = $1`, [first.id, (row?.sumNumber ?? 0) + 1])
    })
    const [{ shown = 0, rows = 0 } = {}] = await totals()
    expect(rows).toBe(8)
    expect(shown).toBeLessThan(rows)
  })
  it('are counted before the topic closes or refused after it, and the totals agree', async () => {
    const { projectId, topic, voteAs, totals } = await makePoll(server, { type: voteTopicType.webUser })
    const tokens = await Promise.all(
      Array.from({ length: 40 }, async () => (await server.visitor({ projectId })).token),
    )
    const [, ...answers] = await Promise.all([
      server.system.transaction(tx => tx.move(voteTopic, topic, 'setClosed')),
      ...tokens.map(token => voteAs(token)),
    ])
    const { in: taken = 0, votingClosed = 0 } = outcomes(answers)
    expect(taken + votingClosed).toBe(40)
    expect((await totals())[0]).toEqual({ shown: taken, rows: taken })
  })
  it('are refused as missing if the candidate is deleted at the same moment', async () => {
    const { projectId, first, voteFrom, records } = await makePoll(server)
    const { token } = await server.operator()
    const answers = await whileHeld<{ result: number }>(
      server,
      'select 1 from "voteItem" where id = $1 for update',
      [first.id],
      2,
      waiting => [
        server.call('/voteItem/delete', { id: first.id }, { token, projectId }),
        waiting(1).then(() => voteFrom('127.0.0.2')),
      ],
    )
    expect(answers.map(({ result }) => result)).toEqual([20000, 40400])
    expect(await records()).toEqual([])
  })
  it('with the same key are counted once', async () => {
    const { projectId, voteAs, totals } = await makePoll(server, {
      type: voteTopicType.webUser,
      maxVotes: 30,
      maxPerItem: 30,
    })
    const { token } = await server.visitor({ projectId })
    await allAtOnce(20, nth => voteAs(token, undefined, { 'idempotency-key': `key-number-${nth % 10}` }))
    expect((await totals())[0]).toEqual({ shown: 10, rows: 10 })
  })
})
