import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, bothAtOnce, startTestServer } from '@pavilion/testing'
import { webContent, webContentList, webMenu, webMenuGroup } from '@pavilion/site/model/index.ts'
import type { Session } from '../session.ts'
import { code, operatorsOf } from '../testing.ts'

const server = await startTestServer()
after(() => server.close())
const operatorOf = operatorsOf((server.system as Session).database)

describe('a change', () => {
  it('by the second of two operators on one row is refused, and nothing is lost', async () => {
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
  it('by an operator is logged as from → to in the same transaction; a failed one is not', async () => {
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
  it('of a state is a move from an allowed one; of many at once, exactly one succeeds', async () => {
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
  it('without the condition on the old state would let all of them through', async () => {
    // The control: the same race without the guard.
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
  it('that makes a circle together with another is refused: two branches are moved below each other at once', async () => {
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
  it('to another row’s unique value is refused in words, and of many at once one succeeds', async () => {
    const outcomes = await allAtOnce(6, () => server.project({ abbr: 'wanted' }))
    expect(outcomes.filter(outcome => (outcome as { id?: number }).id)).toHaveLength(1)
    expect(outcomes.filter(outcome => code(outcome) === 'alreadyTaken')).toHaveLength(5)
  })
})
