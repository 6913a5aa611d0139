import { after, describe, it } from 'node:test'
import { pipelined } from './pipelined.ts'
import { expect } from 'expect'
import { allAtOnce, bothAtOnce, startTestHouse } from '@pavilion/testing'
import {
  project as projectOf,
  webContent,
  webContentList,
  webMenu,
  webMenuGroup,
  website,
  webImageGroup,
} from '@pavilion/site/model/index.ts'
import { language as languageOf } from '@pavilion/platform/model/index.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { webUser } from '@pavilion/account/model/index.ts'
import { registerChannel } from '@pavilion/form/model/index.ts'
import { hotel } from '@pavilion/hotel/model/index.ts'
import { sysUser } from '@pavilion/system/model/index.ts'
import type { Caller, Context, Database } from './index.ts'
import { isoOf } from './pool.ts'
import type { Session } from './session.ts'

const server = await startTestHouse()
after(() => server.close())
const store: Database = (server.system as Session).database
/** An operator's context without a call around it. */
const operatorOf = (projects: readonly number[] | 'all', projectId?: number): Context =>
  store.contextFor(
    { kind: 'operator', id: null, name: 'tester', rights: 'all', projects, sellers: 'all' } satisfies Caller,
    projectId === undefined ? {} : { projectId },
  )
const languageId = async () => (await server.system.store(languageOf).find({ mark: 'zh' }))?.id as number
const code = (error: unknown) => (error as { code?: string }).code

describe('what goes with the commit', () => {
  const names = async (projectId: number) =>
    (
      await server.sql<{ name: string }>('select "name" from "webContentList" where "projectId" = $1 order by id', [
        projectId,
      ])
    ).map(({ name }) => name)
  const insert = 'insert into "webContentList" ("projectId", "name") values ($1::bigint, $2::text)'
  it('is written in one message with it, and a transaction that asks nothing sends none', async () => {
    const { id: projectId } = await server.project()
    const { messages, result } = await server.statements(() =>
      server.system.transaction(async tx => {
        const [[one] = [], [two] = []] = await pipelined(tx).sqlTogether<{ many: number }>([
          ['select 1::int as many', []],
          ['select $1::int as many', [2]],
        ])
        for (const name of ['first', 'second']) await pipelined(tx).atCommit(insert, [projectId, name])
        return [
          one?.many,
          two?.many,
          (await tx.sql('select 1 from "webContentList" where "projectId" = $1', [projectId])).length,
        ]
      }),
    )
    // Its beginning with both selects; the look that sees nothing yet; both inserts with the commit.
    expect({ messages, result, names: await names(projectId) }).toEqual({
      messages: 3,
      result: [1, 2, 0],
      names: ['first', 'second'],
    })
    expect((await server.statements(() => server.system.transaction(async () => undefined))).messages).toBe(0)
  })
  it('is asked once more at its place when it is refused, so that whoever asked says why; of the first time nothing stays, and the connection goes on', async () => {
    const { id: projectId } = await server.project()
    const said: string[] = []
    const after: string[] = []
    const work = (fine: boolean) =>
      server.system.transaction(async tx => {
        said.push('begun')
        tx.afterCommit(() => after.push('committed'))
        await pipelined(tx).atCommit(insert, [projectId, 'before'])
        await pipelined(tx).atCommit(
          fine ? insert : `${insert} returning 1 / ("id" - "id")`,
          [projectId, 'refused'],
          async () => {
            said.push('in its place')
            if (!fine) throw new Error('no more')
          },
        )
        // Sent with the others, but never prepared the first time.
        await pipelined(tx).atCommit(`${insert} returning "name"`, [projectId, 'behind'])
      })
    await expect(work(false)).rejects.toThrow('no more')
    expect({ said, after, names: await names(projectId) }).toEqual({
      said: ['begun', 'begun', 'in its place'],
      after: [],
      names: [],
    })
    for (let nth = 0; nth < 3; nth++) await work(true)
    expect({ after, names: await names(projectId) }).toEqual({
      after: ['committed', 'committed', 'committed'],
      names: Array.from({ length: 3 }, () => ['before', 'refused', 'behind']).flat(),
    })
  })
  it('puts a job in line, of which the workers hear after it; a job that the queue has never seen is made known to it', async () => {
    const { pool } = store
    const client = await pool.connect()
    const unseen = `unseen ${Date.now()}`
    try {
      await client.query('listen "jobs:insert"')
      const heard = new Promise<{ payload?: string }>(done => client.once('notification', done))
      await server.system.transaction(tx => tx.enqueue(unseen, { nth: 1 }))
      expect(JSON.parse((await heard).payload ?? '{}')).toMatchObject({ count: 1 })
      const next = new Promise<{ payload?: string }>(done => client.once('notification', done))
      await server.system.transaction(tx => tx.enqueue(unseen, { nth: 2 }))
      expect(JSON.parse((await next).payload ?? '{}')).toMatchObject({ count: 1 })
      await client.query('unlisten "jobs:insert"')
      expect(
        await server.sql(
          'select j."payload", v."max_attempts" from graphile_worker._private_jobs j join graphile_worker.jobs v on v.id = j.id where v."task_identifier" = $1 order by j.id',
          [unseen],
        ),
      ).toEqual([
        { payload: { nth: 1 }, max_attempts: 25 },
        { payload: { nth: 2 }, max_attempts: 25 },
      ])
    } finally {
      client.release()
    }
  })
})
describe('rows in a caller’s reach', () => {
  it('are those of the caller’s projects; another project’s are not there', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    const ctx = operatorOf([mine.id])
    const row = await operatorOf([theirs.id]).store(webContentList).create({ name: 'theirs', projectId: theirs.id })
    await ctx.store(webContentList).create({ name: 'mine', projectId: mine.id })
    expect((await ctx.store(webContentList).getList()).rows.map(({ name }) => name)).toEqual(['mine'])
    for (const attempt of [
      () => ctx.store(webContentList).getDetail(row.id),
      () => ctx.store(webContentList).update({ id: row.id, name: 'x' }),
      () => ctx.store(webContentList).delete(row.id),
    ])
      expect(code(await (attempt() as Promise<unknown>).catch(error => error))).toBe('noData')
    expect((await server.system.store(webContentList).getDetail(row.id)).name).toBe('theirs')
  })
  it('cannot be made in another project, nor moved there', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    expect(
      code(
        await operatorOf([mine.id])
          .store(webContentList)
          .create({ name: 'x', projectId: theirs.id })
          .catch(error => error),
      ),
    ).toBe('projectDenied')
    expect(
      code(
        await operatorOf('all', mine.id)
          .store(webContentList)
          .create({ name: 'x', projectId: theirs.id })
          .catch(error => error),
      ),
    ).toBe('projectDenied')
    expect(
      code(
        await operatorOf([mine.id, theirs.id])
          .store(webContentList)
          .create({ name: 'x' })
          .catch(error => error),
      ),
    ).toBe('projectNeeded')
  })
  it('refer only to what is within reach', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    const list = await server.system.store(webContentList).create({ name: 'theirs', projectId: theirs.id })
    const refused = await operatorOf([mine.id])
      .store(webContent)
      .create({ name: 'x', projectId: mine.id, webContentListId: list.id })
      .catch(error => error)
    expect(refused.fields).toEqual({ webContentListId: ['内容列表不存在', 'Web content list does not exist'] })
  })
  it('of everybody are written only by roles that reach every project', async () => {
    const mine = await server.project()
    expect(
      code(
        await operatorOf([mine.id])
          .store(webImageGroup)
          .create({ name: 'x', projectId: mine.id })
          .then(() =>
            operatorOf([mine.id])
              .store(languageOf)
              .create({ name: 'x', mark: 'en' } as never),
          )
          .catch(error => error),
      ),
    ).toBe('allProjectsNeeded')
  })
  it('are not found by what rows of another project hold that stand behind them: an account of the organiser is not told by its record of a colleague’s event', async () => {
    const mine = await server.project()
    const theirs = await server.project({ sellerId: mine.sellerId })
    const { id } = await server.visitor({ projectId: mine.id })
    const channel = await server.system
      .store(registerChannel)
      .create({ projectId: theirs.id, name: 'press', mark: `press${theirs.id}` } as never)
    await server.sql('update "webUser" set "registerChannelId" = $2 where id = $1', [id, channel.id])
    const found = async (projects: readonly number[], chosen?: number) =>
      (
        await operatorOf(projects, chosen)
          .store(webUser)
          .getList({ where: { id, 'registerChannel.id': channel.id } })
      ).rows.map(row => row.id)
    expect([
      await found([mine.id]),
      await found([mine.id], mine.id),
      await found([mine.id, theirs.id], mine.id),
    ]).toEqual([[], [], [id]])
  })
  it('are nothing to a visitor unless they are the visitor’s own or published', async () => {
    const project = await server.project()
    const visitor = store.contextFor(
      { kind: 'visitor', id: 7, name: '', rights: new Set(), projects: 'all', sellers: [] },
      { projectId: project.id },
    )
    expect(() => visitor.store(webContent)).toThrow(/owner/)
    expect(() => visitor.published(sysUser)).toThrow(/publishes nothing/)
    const list = await server.system.store(webContentList).create({ name: 'l', projectId: project.id })
    const draft = await server.system
      .store(webContent)
      .create({ name: 'draft', projectId: project.id, webContentListId: list.id })
    const shown = await server.system
      .store(webContent)
      .create({ name: 'shown', projectId: project.id, webContentListId: list.id })
    await server.system.transaction(tx => tx.move(webContent, shown, 'setPublished'))
    expect(
      (await visitor.published(webContent).getList({ where: { webContentListId: list.id } })).rows.map(row => row.name),
    ).toEqual(['shown'])
    expect(
      code(
        await visitor
          .published(webContent)
          .getDetail(draft.id)
          .catch(error => error),
      ),
    ).toBe('noData')
  })
})
describe('what everybody may read', () => {
  it('shows of related rows their own published fields and rows, nothing more', async () => {
    const { id: projectId } = await server.project()
    const zh = await languageId()
    const visitor = store.contextFor(
      { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
      { projectId },
    )
    await server.system
      .store(website)
      .create({ projectId, name: 'open', type: 1, languageId: zh, sisterLoginCheckUrl: 'https://inner.example/check' })
    const closed = await server.system.store(website).create({ projectId, name: 'closed', type: 2, languageId: zh })
    await server.system.transaction(tx => tx.move(website, closed, 'setClosed'))
    const shown = (await visitor.published(projectOf).getDetail(projectId, { includes: ['websites'] })) as unknown as {
      websites: Record<string, unknown>[]
    }
    expect(shown.websites.map(({ name }) => name)).toEqual(['open'])
    expect(shown.websites[0]).not.toHaveProperty('sisterLoginCheckUrl')
    await expect(
      visitor
        .published(projectOf, { ...projectOf.published!, includes: ['seller'] })
        .getDetail(projectId, { includes: ['seller'] }),
    ).rejects.toThrow(/publishes nothing/)
  })
})
describe('what everybody may ask for', () => {
  it('finds no list by what a draft in it holds, only by what has been published', async () => {
    const { id: projectId } = await server.project()
    const visitor = store.contextFor(
      { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
      { projectId },
    )
    const list = await server.system.store(webContentList).create({ name: 'news', projectId })
    const draft = await server.system
      .store(webContent)
      .create({ name: 'prize goes to Li', projectId, webContentListId: list.id })
    const asked = async () =>
      (
        await visitor
          .published(webContentList)
          .getList({ where: { 'webContents.name': { startsWith: 'prize goes to L' } } })
      ).rows.map(({ id }) => id)
    expect(await asked()).toEqual([])
    await server.system.transaction(tx => tx.move(webContent, draft, 'setPublished'))
    expect(await asked()).toEqual([list.id])
  })
  it('looks for no keyword where it would find out what is not published, such as a hotel’s phone number', async () => {
    const { id: projectId } = await server.project()
    const visitor = store.contextFor(
      { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
      { projectId },
    )
    for (const search of ['1380013', { phoneNumber: '1380013' }])
      expect(
        code(
          await visitor
            .published(hotel)
            .getList({ search } as never)
            .catch(error => error),
        ),
      ).toBe('invalidInput')
    expect((await visitor.published(hotel).getList({ search: { name: '1380013' } } as never)).rows).toEqual([])
  })
})
describe('a list', () => {
  it('answers rows and count over where, search, order and page [list-shape]', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    for (const [at, name] of ['滨江会展中心', '会展新闻', 'Green tea', '茶与饮品'].entries())
      await ctx.store(webContentList).create({ name, sortNumber: 10 - at })
    const by = async (query: object) => {
      const { rows, count } = await ctx.store(webContentList).getList(query)
      return [rows.map(({ name }) => name), count]
    }
    expect(await by({ pagination: { page: 1, limit: 2 } })).toEqual([['茶与饮品', 'Green tea'], 4])
    expect(await by({ pagination: { page: 2, limit: 3 }, order: [['id', 'asc']] })).toEqual([['茶与饮品'], 4])
    expect(await by({ search: '会展' })).toEqual([['会展新闻', '滨江会展中心'], 2])
    expect(await by({ search: '会展 新' })).toEqual([['会展新闻'], 1])
    expect(await by({ search: '会展中' })).toEqual([['滨江会展中心'], 1])
    expect(await by({ search: 'TE' })).toEqual([['Green tea'], 1])
    expect(await by({ search: { name: 'reen' } })).toEqual([['Green tea'], 1])
    expect(await by({ search: '%' })).toEqual([[], 0])
    expect(await by({ where: { style: [23] }, pagination: { page: 1, limit: 10 } })).toEqual([
      ['茶与饮品', 'Green tea', '会展新闻', '滨江会展中心'],
      4,
    ])
  })
  it('refuses by name what it does not know', async () => {
    const { id } = await server.project()
    const list = operatorOf([id], id).store(webContentList)
    const refusals: [object, string][] = [
      [{ where: { nonsense: 1 } }, 'where.nonsense'],
      [{ where: { remark: 'x' } }, 'where.remark'],
      [{ where: { style: { like: 1 } } }, 'where.style.like'],
      [{ where: { style: '23' } }, 'where.style'],
      [{ where: { id: '1; drop table project' } }, 'where.id'],
      [{ order: [['password', 'asc']] }, 'order'],
      [{ order: [['id', 'sideways']] }, 'order'],
      [{ pagination: { page: 0, limit: 10 } }, 'pagination'],
      [{ pagination: { page: 1, limit: 1001 } }, 'pagination'],
      [{ includes: ['secrets'] }, 'includes'],
      [{ where: { 'nowhere.id': 1 } }, 'where.nowhere.id'],
      [{ where: { constructor: 1 } }, 'where.constructor'],
    ]
    for (const [query, key] of refusals)
      expect(Object.keys((await list.getList(query as never).catch(error => error)).fields)).toEqual([key])
  })
  it('asks one step over a relation, at least one such', async () => {
    const { id: projectId } = await server.project()
    const other = await server.project()
    const zh = await languageId()
    await server.system.store(website).create({ projectId, name: 'site', type: 1, languageId: zh })
    const found = await operatorOf([projectId, other.id])
      .store(projectOf)
      .getList({ where: { 'websites.type': 1 } })
    expect(found.rows.map(({ id }) => id)).toEqual([projectId])
    expect(
      (
        await operatorOf([projectId, other.id])
          .store(projectOf)
          .getList({ where: { 'website.pageType': 1 } })
      ).rows.map(({ id }) => id),
    ).toEqual([projectId])
  })
  it('answers includes with one statement per relation, however many rows', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const counted = async (groups: number) => {
      for (let at = 0; at < groups; at++) {
        const group = await ctx.store(webMenuGroup).create({ name: `group ${at}` })
        await ctx.store(webMenu).createMany([
          { name: 'a', webMenuGroupId: group.id },
          { name: 'b', webMenuGroupId: group.id },
        ])
      }
      const { result, count } = await server.statements(() =>
        ctx.store(webMenuGroup).getList({ includes: ['webMenus', 'project'], pagination: { page: 1, limit: 100 } }),
      )
      return [
        result.rows.length,
        result.rows.every(row => row.webMenus.length === 2 && row.project.id === projectId),
        count,
      ]
    }
    expect(await counted(2)).toEqual([2, true, 4])
    expect(await counted(20)).toEqual([22, true, 4])
  })
  it('is refused with more related rows than a server can hold at once, by name', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const { id } = await ctx.store(webMenuGroup).create({ name: 'endless' })
    const more = (many: number) =>
      server.sql(
        `insert into "webMenu" ("projectId", "webMenuGroupId", "name", "searchText", "searchGrams") select $1, $2, 'n', '', '{}' from generate_series(1, $3::int)`,
        [projectId, id, many],
      )
    const shown = () =>
      ctx
        .store(webMenuGroup)
        .getDetail(id, { includes: ['webMenus'] })
        .then(
          row => (row as unknown as { webMenus: unknown[] }).webMenus.length,
          error => error.fields,
        )
    await more(100_000)
    expect(await shown()).toBe(100_000)
    await more(1)
    expect(await shown()).toEqual({
      includes: [
        expect.any(String),
        'More than 100,000 rows with webMenus: ask for a smaller page, or list them by themselves',
      ],
    })
    // A hundred rows that all lead to each other are few to read, and a million once each stands below each.
    await server.sql(
      `delete from "webMenu" where "webMenuGroupId" = $1 and id not in (select id from "webMenu" where "webMenuGroupId" = $1 limit 100)`,
      [id],
    )
    const around = (times: number) =>
      ctx
        .store(webMenu)
        .getList({ where: { webMenuGroupId: id }, includes: [Array(times).fill('webMenuGroup.webMenus').join('.')] })
        .then(
          ({ rows }) => rows.length,
          error => error.fields,
        )
    expect([await around(1), await around(2)]).toEqual([
      100,
      { includes: [expect.any(String), expect.stringContaining('with webMenus')] },
    ])
  })
  it('is refused without a page when it holds more than 1,000 rows', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    await ctx.store(webContentList).createMany(Array.from({ length: 1001 }, (_, at) => ({ name: `n${at}` })))
    expect(
      code(
        await ctx
          .store(webContentList)
          .getList()
          .catch(error => error),
      ),
    ).toBe('tooManyRows')
    expect((await ctx.store(webContentList).getList({ pagination: { page: 1, limit: 1000 } })).count).toBe(1001)
  })
  it('that is read batch by batch waits for a slow reader, longer than a call may, but not for ever: who put a download off and forgot it would hold a connection', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const waits: unknown[] = []
    await ctx.store(webContentList).create({ name: 'one' } as never)
    await ctx.transaction(tx =>
      tx.store(webContentList).eachBatch({}, 10, async () => {
        waits.push(...(await tx.sql("select current_setting('idle_in_transaction_session_timeout') as longest")))
      }),
    )
    expect(waits).toEqual([{ longest: '10min' }])
  })
  it('counts anew after a write, and not again while nothing was written', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const list = () => ctx.store(webContentList).getList({ pagination: { page: 1, limit: 1 } })
    await ctx.store(webContentList).createMany([{ name: 'a' }, { name: 'b' }])
    expect((await list()).count).toBe(2)
    expect((await server.statements(list)).count).toBe(1)
    await ctx.store(webContentList).create({ name: 'c' })
    expect((await list()).count).toBe(3)
  })
  it('says how many rows there are to whoever looks behind its end, by a link from the time when there were more', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    await ctx.store(webContentList).createMany([{ name: 'a' }, { name: 'b' }])
    expect(await ctx.store(webContentList).getList({ pagination: { page: 500, limit: 10 } })).toEqual({
      rows: [],
      count: 2,
    })
  })
})
describe('a change', () => {
  it('of two operators on one row tells the second, and loses nothing', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const row = await ctx.store(webContentList).create({ name: 'first' })
    const [one, two] = await bothAtOnce(
      ctx.store(webContentList).update({ id: row.id, updatedAt: row.updatedAt, name: 'north' }),
      ctx.store(webContentList).update({ id: row.id, updatedAt: row.updatedAt, name: 'south' }),
    )
    const outcomes = [one, two] as unknown as { name?: string; code?: string; data?: { row: { name: string } } }[]
    const won = outcomes.find(outcome => !outcome.code)
    const lost = outcomes.find(outcome => outcome.code)
    expect(lost?.code).toBe('changedMeanwhile')
    expect(lost?.data?.row.name).toBe(won?.name)
  })
  it('by an operator leaves a line from → to in the same transaction; a failed one leaves none', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const row = await ctx.store(webContentList).create({ name: 'before' })
    await ctx.store(webContentList).update({ id: row.id, name: 'after' })
    await ctx
      .transaction(async tx => {
        await tx.store(webContentList).update({ id: row.id, name: 'undone' })
        throw new Error('never mind')
      })
      .catch(() => {})
    const lines = await server.sql<{ action: string; changes: object }>(
      `select action, changes from "sysUserOperateLog" where resource = 'webContentList' and "rowId" = $1 order by id`,
      [row.id],
    )
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update'])
    expect(lines[1]?.changes).toEqual({ name: ['before', 'after'] })
  })
  it('of a state is a move from an allowed one; of many at once exactly one succeeds', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const row = await ctx.store(webContent).create({ name: 'x' })
    const outcomes = await allAtOnce(8, () => ctx.transaction(tx => tx.move(webContent, row, 'setPublished')))
    expect(
      outcomes.filter(outcome => ['changedMeanwhile', 'moveNotAllowed'].includes(String(code(outcome)))),
    ).toHaveLength(7)
    expect(outcomes.filter(outcome => !(outcome as { code?: string }).code)).toHaveLength(1)
    expect(
      code(await ctx.transaction(tx => tx.move(webContent, { id: row.id }, 'setPublished')).catch(error => error)),
    ).toBe('moveNotAllowed')
    await expect(ctx.store(webContent).set(row.id, { status: 0 } as never)).rejects.toThrow(/never set/)
  })
  it('without the condition on the old state would let every one of them through', async () => {
    // The control: the same race with the guard taken out.
    const { id: projectId } = await server.project()
    const row = await operatorOf([projectId], projectId).store(webContent).create({ name: 'x' })
    const moved = await allAtOnce(8, () =>
      server.sql('update "webContent" set status = 1 where id = $1 returning id', [row.id]),
    )
    expect(moved.filter(outcome => (outcome as unknown[]).length === 1)).toHaveLength(8)
  })
  it('that would make a circle in a tree is refused', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const group = await ctx.store(webMenuGroup).create({ name: 'g' })
    const [top, below] = await ctx.store(webMenu).createMany([
      { name: 'top', webMenuGroupId: group.id },
      { name: 'below', webMenuGroupId: group.id },
    ])
    await ctx.store(webMenu).update({ id: below!.id, parentId: top!.id })
    expect(
      code(
        await ctx
          .store(webMenu)
          .update({ id: top!.id, parentId: below!.id })
          .catch(error => error),
      ),
    ).toBe('treeCircle')
    expect(
      code(
        await ctx
          .store(webMenu)
          .update({ id: top!.id, parentId: top!.id })
          .catch(error => error),
      ),
    ).toBe('treeCircle')
  })
  it('that would make one together with another change is refused: two branches are put below each other at once', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const group = await ctx.store(webMenuGroup).create({ name: 'g' })
    const [one, two] = await ctx.store(webMenu).createMany([
      { name: 'one', webMenuGroupId: group.id },
      { name: 'two', webMenuGroupId: group.id },
    ])
    const [belowOne, belowTwo] = await ctx
      .store(webMenu)
      .createMany(
        [one, two].map(above => ({ name: `below ${above!.name}`, webMenuGroupId: group.id, parentId: above!.id })),
      )
    const outcomes = await bothAtOnce(
      () => ctx.store(webMenu).update({ id: one!.id, parentId: belowTwo!.id }),
      () => ctx.store(webMenu).update({ id: two!.id, parentId: belowOne!.id }),
    )
    expect(outcomes.map(code).toSorted()).toEqual(['treeCircle', undefined])
  })
  it('to a value that another row holds is refused in words, and of many at once one gets it', async () => {
    const outcomes = await allAtOnce(6, () => server.project({ abbr: 'wanted' }))
    expect(outcomes.filter(outcome => (outcome as { id?: number }).id)).toHaveLength(1)
    expect(outcomes.filter(outcome => code(outcome) === 'alreadyTaken')).toHaveLength(5)
  })
})
describe('a keyword for an ID number', () => {
  it('finds the person by the whole number, in either case, by itself or named as the field; a part of it finds nobody', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    await ctx
      .store(registerUserBlackUser)
      .createMany([{ name: '李雷', idCard: '11010519491231002X' }, { name: '韩梅梅' }])
    const names = async (search: string | Record<string, string>) =>
      (await ctx.store(registerUserBlackUser).getList({ search, pagination: { page: 1, limit: 10 } })).rows.map(
        ({ name }) => name,
      )
    expect(await names('11010519491231002x')).toEqual(['李雷'])
    expect(await names({ idCard: '11010519491231002x' })).toEqual(['李雷'])
    expect(await names({ idCard: ' 11010519491231002X ', name: '李' })).toEqual(['李雷'])
    expect([await names({ idCard: '110105' }), await names({ idCard: '11' })]).toEqual([[], []])
    // One that was sealed with a key which is lost is empty; the list is there.
    await ctx.sql(`update "registerUserBlackUser" set "idCard" = 's1.' || repeat('A', 60) where "name" = '李雷'`)
    expect(
      (await ctx.store(registerUserBlackUser).rows({ name: ['李雷', '韩梅梅'] } as never))
        .map(({ name, idCard }) => [name, idCard])
        .sort(),
    ).toEqual([
      ['李雷', null],
      ['韩梅梅', null],
    ])
  })
})
describe('what comes back from the database', () => {
  it('comes also while a newer release, which serves beside this one, gives its tables columns, within a transaction and without', async () => {
    await server.sql('create table "grows" (id int)')
    await server.sql('insert into "grows" values (1)')
    const ask = (ctx: Context) => ctx.sql('select * from "grows"')
    const within = () =>
      server.system.transaction(async tx => {
        await tx.sql('select 1')
        return ask(tx)
      })
    // Each on as many connections as there are.
    const everywhere = () => Promise.all([ask, within, ask, within, ask, within].map(one => one(server.system)))
    for (const column of ['first', 'second']) {
      await everywhere()
      await server.sql(`alter table "grows" add column "${column}" int default 1`)
      for (const rows of await everywhere()) expect(rows).toEqual([expect.objectContaining({ id: 1, [column]: 1 })])
    }
    await server.sql('drop table "grows"')
  })
  it('are ISO instants, numbers and nothing hidden', async () => {
    expect([isoOf('2026-11-21 00:34:18.97+00'), isoOf('2026-11-21 00:34:18+00')]).toEqual([
      '2026-11-21T00:34:18.970Z',
      '2026-11-21T00:34:18.000Z',
    ])
    const operator = await server.operator()
    const row = await server.system.store(sysUser).getDetail(operator.id)
    expect(row).not.toHaveProperty('password')
    expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })
  it('say when they were made: by COPY it is now, unless the system tells of the past; nobody else may', async () => {
    const { id: projectId } = await server.project()
    const past = '2026-03-02T01:00:00.000Z'
    const decided = '2026-03-02T08:00:00.000Z'
    const before = new Date().toISOString()
    const people = ['今天', '当时', '后来'].map(name => ({ projectId, name }))
    const timestamps = [undefined, { createdAt: past }, { createdAt: past, updatedAt: decided }]
    const keep = (ctx: Context) =>
      ctx.transaction(tx => tx.store(registerUserBlackUser).copyIn(people as never, timestamps))
    const ids = await keep(server.system)
    const rows = await server.system.store(registerUserBlackUser).rows({ projectId }, { order: [['id', 'asc']] })
    expect(rows.map(({ id, name }) => [id, name])).toEqual(ids.map((id, nth) => [id, people[nth]?.name]))
    expect(rows.slice(1).map(({ createdAt, updatedAt }) => [createdAt, updatedAt])).toEqual([
      [past, past],
      [past, decided],
    ])
    expect((rows[0]?.createdAt ?? '') >= before && rows[0]?.createdAt === rows[0]?.updatedAt).toBe(true)
    await expect(keep(operatorOf('all', projectId))).rejects.toThrow(/nobody's to say but the system's/)
    expect(await server.system.store(registerUserBlackUser).count({ projectId })).toBe(3)
  })
  it('survives a killed backend: the next call finds another connection', async () => {
    await server.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pavilion' and datname = current_database() and pid <> pg_backend_pid()`,
    )
    const { id: projectId } = await server.project()
    expect((await operatorOf([projectId], projectId).store(webContentList).getList()).count).toBe(0)
  })
  it('that dies within a transaction answers 50300 and leaves nothing half written', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const died = await ctx
      .transaction(async tx => {
        await tx.store(webContentList).create({ name: 'half' })
        const [backend] = await tx.sql<{ pid: number }>('select pg_backend_pid() as pid')
        await server.sql('select pg_terminate_backend($1)', [backend?.pid])
        await tx.store(webContentList).create({ name: 'never' })
      })
      .catch(error => error)
    expect(died.code).toBe('databaseAway')
    expect((await ctx.store(webContentList).getList()).count).toBe(0)
  })
})
