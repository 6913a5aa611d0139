import { after, describe, it } from 'node:test'
import {
  catalogue,
  event,
  longText,
  refusal,
  type AnyResource,
  type Field,
  type Moved,
  type Resource,
} from '@pavilion/declare'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { voteTopic } from '@pavilion/vote/model/index.ts'
import { expect } from 'expect'
import { moves, openStore, sql, type Caller } from '../index.ts'
import type { Session } from '../session.ts'

const server = await startTestServer()
after(() => server.close())

const topicClosed = event<Moved>('topicClosed')
const noVotesYet = refusal('testNoVotesYet', ['还没有人投票', 'Nobody has voted yet'], { advice: ['稍候', 'Wait'] })
/** The poll resource with a history, an event, and births. */
const status = voteTopic.fields.status
const everyMove = (status as unknown as { moves: Record<string, object> }).moves
const topic = {
  ...voteTopic,
  fields: {
    ...voteTopic.fields,
    status: {
      ...status,
      history: true,
      births: { opened: { to: 'open', emits: topicClosed }, quietlyOpened: { to: 'open' } },
      moves: {
        ...everyMove,
        setClosed: { ...everyMove.setClosed, takes: { reason: longText('原因', 'Reason') } },
        settle: { from: ['open'], to: 'closed', by: 'service', emits: topicClosed },
        follow: { from: ['open', 'closed'], to: ['open', 'closed'], by: 'service' },
      },
    },
  },
} as unknown as Resource<
  'voteTopic',
  typeof voteTopic.fields & { status: Field<number, { births: Record<'opened' | 'quietlyOpened', object> }> },
  'project'
>
const { database } = server.system as Session
const seen: string[] = []
const rules = moves(topic, {
  follow: { to: before => ({ Over: 0, Elsewhere: 7 })[before.englishName ?? ''] ?? 1 },
  opened: {
    async effect(_tx, { after }) {
      if (after.englishName === 'Unwanted') throw new Error('no room')
    },
  },
  setClosed: {
    refuse: before => (before.englishName === 'Too early' ? noVotesYet() : undefined),
    async effect(tx, { before, after, why, caller }) {
      seen.push(`${before?.status}→${after.status} ${why} ${caller.kind} as ${tx.caller.kind}`)
      return tx.store(topic).set(after.id, { englishName: 'Closed by its move' })
    },
  },
})
const store = openStore({
  pool: database.pool,
  bus: database.bus,
  catalogue: catalogue(
    database.catalogue.domains.map(domain => ({
      ...domain,
      resources: domain.resources.map(of => (of.name === topic.name ? (topic as AnyResource) : of)),
    })),
  ),
  moves: [rules],
})
after(() => store.close())
const system = store.system('test')
const operator = (projectId: number) =>
  store.contextFor(
    { kind: 'operator', id: null, name: 'tester', rights: 'all', projects: [projectId], sellers: 'all' } as Caller,
    { projectId },
  )
async function openTopic(projectId: number, englishName = 'Best stand') {
  const made = await system.store(topic).create({ projectId, name: '最佳展位', englishName } as never)
  return system.transaction(tx => tx.move(topic, made, 'setOpen'))
}
const history = (id: number) =>
  server.sql<Record<string, unknown>>(
    `select "move", "fromCode", "toCode", "why", "actorKind", "actorName" from "stateEvent"
    where "resource" = 'voteTopic' and "rowId" = $1 order by id`,
    [id],
  )

describe('a move', () => {
  it('has all its effects, for any caller: rule, history, event and log in one transaction', async () => {
    const { id: projectId } = await server.project()
    const { id } = await openTopic(projectId)
    seen.length = 0
    await operator(projectId).transaction(tx => tx.move(topic, { id }, 'setClosed', { reason: ' rain ' } as never))
    expect(seen).toEqual(['1→0 rain operator as service'])
    expect((await system.store(topic).getDetail(id)).englishName).toBe('Closed by its move')
    expect((await history(id)).at(-1)).toEqual({
      move: 'setClosed',
      fromCode: '1',
      toCode: '0',
      why: 'rain',
      actorKind: 'operator',
      actorName: 'tester',
    })
    const [line] = await server.sql(
      `select "action" from "sysUserOperateLog" where "resource" = 'voteTopic' and "rowId" = $1`,
      [id],
    )
    expect(line).toEqual({ action: 'setClosed' })
  })
  it('answers the row as its effect leaves it, so that the caller can go on changing it', async () => {
    const { id: projectId } = await server.project()
    const { id } = await openTopic(projectId)
    const { updatedAt } = await operator(projectId).transaction(tx => tx.move(topic, { id }, 'setClosed'))
    const renamed = await operator(projectId)
      .store(topic)
      .update({ id, updatedAt, name: '最佳展台' } as never)
    expect([renamed.name, renamed.englishName]).toEqual(['最佳展台', 'Closed by its move'])
  })
  it('of several ends leads to the one that its rule says by the row, and nowhere else', async () => {
    const { id: projectId } = await server.project()
    const follow = (englishName: string) =>
      openTopic(projectId, englishName).then(({ id }) =>
        system.transaction(tx => tx.move(topic, { id }, 'follow' as never)),
      )
    const over = await follow('Over')
    expect([over.status, (await follow('Best stand')).status]).toEqual([0, 1])
    expect((await history(over.id)).at(-1)).toMatchObject({ move: 'follow', fromCode: '1', toCode: '0' })
    await expect(follow('Elsewhere')).rejects.toThrow('its rule names none of its ends')
    await expect(
      system.transaction(tx => tx.moveWhere(topic, 'follow', { ids: [over.id], where: undefined })),
    ).rejects.toThrow('has a rule')
  })
  it('is refused by its rule before anything is written', async () => {
    const { id: projectId } = await server.project()
    const { id } = await openTopic(projectId, 'Too early')
    const before = await history(id)
    await expect(system.transaction(tx => tx.move(topic, { id }, 'setClosed'))).rejects.toMatchObject({
      code: 'testNoVotesYet',
    })
    expect(await history(id)).toEqual(before)
  })
  it('is rolled back completely when its effect fails', async () => {
    const { id: projectId } = await server.project()
    const { id } = await openTopic(projectId)
    await expect(
      system.transaction(async tx => {
        await tx.move(topic, { id }, 'setClosed')
        throw new Error('the connection was lost')
      }),
    ).rejects.toThrow('lost')
    expect((await system.store(topic).getDetail(id)).status).toBe(1)
    expect((await history(id)).map(({ move }) => move)).toEqual(['setOpen'])
  })
  it('is made once when many make it at the same moment; the others get the new state', async () => {
    const { id: projectId } = await server.project()
    const { id } = await openTopic(projectId)
    const outcomes = await allAtOnce(8, () =>
      system.transaction(tx => tx.move(topic, { id }, 'setClosed')).then(() => 'moved'),
    )
    expect(outcomes.filter(outcome => outcome === 'moved')).toHaveLength(1)
    expect(outcomes.filter(outcome => (outcome as { code?: string }).code === 'moveNotAllowed')).toHaveLength(7)
    expect(await history(id)).toHaveLength(2)
  })
  it('of a service has no right and no call, but the same history', async () => {
    const { id: projectId } = await server.project()
    const { id } = await openTopic(projectId)
    await system.transaction(tx => tx.acting('clock', { projectId }).move(topic, { id }, 'settle'))
    expect((await history(id)).at(-1)).toMatchObject({ move: 'settle', actorKind: 'system', actorName: 'test' })
  })
  it('must be made inside a transaction', async () => {
    await expect((system as unknown as Session).move(topic, { id: 1 }, 'setOpen')).rejects.toThrow(
      'inside a transaction',
    )
  })
})

describe('a move of many rows', () => {
  it('is one statement where the move has no rule; rows in another state stay', async () => {
    const { id: projectId } = await server.project()
    const made = [await openTopic(projectId), await openTopic(projectId), await openTopic(projectId)]
    const [, , third] = made.map(({ id }) => id)
    await system.transaction(tx => tx.move(topic, { id: third as number }, 'settle'))
    const statements: string[] = []
    store.onStatement = text => statements.push(text)
    const { moved } = await system.transaction(tx =>
      tx.moveMany(
        topic,
        made.map(({ id }) => id),
        'settle',
      ),
    )
    delete store.onStatement
    expect(moved.map(({ id, from }) => [id, from])).toEqual(made.slice(0, 2).map(({ id }) => [id, 1]))
    expect(statements.filter(text => text.includes('"voteTopic"'))).toHaveLength(1)
    expect((await history(third as number)).map(({ move }) => move)).toEqual(['setOpen', 'settle'])
  })
  it('goes row by row where it has a rule, and returns each refusal', async () => {
    const { id: projectId } = await server.project()
    const early = await openTopic(projectId, 'Too early')
    const due = await openTopic(projectId)
    const { moved, refused } = await system.transaction(tx => tx.moveMany(topic, [due.id, early.id], 'setClosed'))
    expect(moved.map(({ id }) => id)).toEqual([due.id])
    expect([...refused].map(([id, { code }]) => [id, code])).toEqual([[early.id, 'testNoVotesYet']])
  })
  it('by a condition stays within the caller’s project', async () => {
    const [one, other] = [await server.project(), await server.project()]
    const mine = await openTopic(one.id)
    const theirs = await openTopic(other.id)
    const moved = await operator(one.id).transaction(tx =>
      tx.moveWhere(topic, 'settle', { where: sql`a.id = any(${[mine.id, theirs.id]}::bigint[])` }),
    )
    expect(moved.map(({ id }) => id)).toEqual([mine.id])
  })
  it('answers what is asked of the moved rows, and reaches deleted ones only when asked to', async () => {
    const { id: projectId } = await server.project()
    const [live, gone] = [await openTopic(projectId), await openTopic(projectId)]
    await system.store(topic).delete(gone.id)
    const settle = (deletedToo: boolean) =>
      system.transaction(tx =>
        tx.moveWhere<{ englishName: string; settled: boolean }>(topic, 'settle', {
          where: sql`a."projectId" = ${projectId}`,
          set: sql`"englishName" = ${'Settled'}`,
          returning: sql`a."englishName", a."status" = 0 as "settled"`,
          deletedToo,
        }),
      )
    expect(await settle(false)).toMatchObject([{ id: live.id, englishName: 'Settled', settled: true }])
    expect(await settle(true)).toMatchObject([{ id: gone.id, englishName: 'Settled', settled: true }])
  })
})

describe('a row', () => {
  it('is not born when what belongs to its birth fails, whoever makes it', async () => {
    const { id: projectId } = await server.project()
    const row = { projectId, name: '最佳展位', englishName: 'Unwanted' } as never
    await expect(system.store(topic).create(row, { birth: 'opened' })).rejects.toThrow('no room')
    expect(await system.store(topic).count({ projectId })).toBe(0)
  })
  it('starts where the declaration says: at the initial state, or by a named birth', async () => {
    const { id: projectId } = await server.project()
    const row = { projectId, name: '最佳展位', englishName: 'Best stand' } as never
    expect((await system.store(topic).create(row)).status).toBe(0)
    const opened = await system.transaction(tx => tx.store(topic).create(row, { birth: 'opened' }))
    expect([opened.status, await history(opened.id)]).toEqual([
      1,
      [expect.objectContaining({ move: 'opened', fromCode: null, toCode: '1' })],
    ])
    const acting = system.acting('import', { projectId })
    await expect(acting.store(topic).create({ ...(row as object), status: 1 } as never)).rejects.toThrow('birth')
  })
  it('that goes with the commit leaves its row of the history there too', async () => {
    const { id: projectId } = await server.project()
    const [drawn] = await server.sql<{ id: number }>(`select nextval('"voteTopic_id_seq"') as id`)
    const id = Number(drawn?.id)
    const row = { projectId, name: '最佳展位', englishName: 'Best stand' } as never
    const born = (birth: 'opened' | 'quietlyOpened') =>
      system.transaction(tx => tx.acting('poll', { projectId }).store(topic).createAtCommit(id, row, { birth }))
    await expect(born('opened')).rejects.toThrow('one by one')
    await born('quietlyOpened')
    expect([(await system.store(topic).getDetail(id)).status, await history(id)]).toEqual([
      1,
      [expect.objectContaining({ move: 'quietlyOpened', fromCode: null, toCode: '1', actorName: 'test' })],
    ])
  })
  it('of the history is written once: the database refuses to change or delete it', async () => {
    const { id: projectId } = await server.project()
    const { id } = await openTopic(projectId)
    for (const statement of ['update "stateEvent" set "why" = \'no\'', 'delete from "stateEvent"'])
      await expect(server.sql(`${statement} where "rowId" = $1`, [id])).rejects.toThrow('written once')
  })
})

describe('SQL of a domain', () => {
  it('sees the live rows of a resource within the caller’s reach', async () => {
    const [one, other] = [await server.project(), await server.project()]
    const [mine, theirs, gone] = [await openTopic(one.id), await openTopic(other.id), await openTopic(one.id)]
    await system.store(topic).delete(gone.id)
    const rows = await operator(one.id).query<{ id: number }>(
      sql`select t.id from ${topic} t where t.id = any(${[mine.id, theirs.id, gone.id]}::bigint[])`,
    )
    expect(rows.map(({ id }) => id)).toEqual([mine.id])
  })
  it('changes only those rows, makes them newer than any copy, and never changes a state', async () => {
    const [one, other] = [await server.project(), await server.project()]
    const [mine, theirs] = [await openTopic(one.id), await openTopic(other.id)]
    const ids = [mine.id, theirs.id]
    const changed = await operator(one.id).transaction(tx =>
      tx.update<{ id: number; updatedAt: string }>(topic, {
        set: sql`"englishName" = ${'Renamed'}`,
        where: sql`a.id = any(${ids}::bigint[])`,
        returning: sql`a.id, a."updatedAt"`,
      }),
    )
    expect(changed.map(({ id }) => id)).toEqual([mine.id])
    expect(Date.parse(changed[0]?.updatedAt ?? '')).toBeGreaterThan(Date.parse(mine.updatedAt))
    await expect(
      system.transaction(tx => tx.update(topic, { set: sql`"status" = 1`, where: sql`true` })),
    ).rejects.toThrow('only moves')
  })
  it('takes advisory locks only in their order', async () => {
    await expect(
      system.transaction(async tx => {
        await tx.hold('notice', 1)
        await tx.hold('importRun', 1)
      }),
    ).rejects.toThrow('importRun is taken before notice')
  })
})
