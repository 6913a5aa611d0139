import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'

const server = await startTestServer()
after(() => server.close())

describe('a batch', () => {
  it('returns what was deleted and what was not, with the reason', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId: project.id, language: 'en' as const }
    const [one, two] = await Promise.all(
      ['one', 'two'].map(async name => (await server.call('/webContentList/create', { name }, at)).data.id as number),
    )
    await server.call('/webContent/create', { name: 'holds', webContentListId: two }, at)
    expect((await server.call('/webContentList/delete', { ids: [one, two, 999_999_999] }, at)).data).toEqual({
      done: 1,
      skipped: [
        {
          id: two,
          code: 'stillReferred',
          why: 'Still in use by 1 other record (Content), so it cannot be deleted',
        },
        { id: 999_999_999, code: 'noData', why: 'No data' },
      ],
    })
    expect((await server.call('/webContentList/restore', { id: one }, at)).data.name).toBe('one')
  })
  it('without refusals takes as many statements as one row, and logs each row', async () => {
    const project = await server.project()
    const { token, id: sysUserId } = await server.operator()
    const at = { token, projectId: project.id, language: 'en' as const }
    const lists = (
      await Promise.all(
        Array.from(
          { length: 31 },
          async (_, nth) =>
            (
              await server.call<{ id: number; name: string }>('/webContentList/create', { name: `list ${nth}` }, at)
            ).data,
        ),
      )
    ).sort((one, other) => one.id - other.id)
    const [first, ...rest] = lists.map(({ id }) => id)
    const { count: forOne } = await server.statements(() => server.call('/webContentList/delete', { ids: [first] }, at))
    const { count, result } = await server.statements(() =>
      server.call('/webContentList/delete', { ids: [...rest, first] }, at),
    )
    expect(result.data).toEqual({ done: 30, skipped: [{ id: first, code: 'noData', why: 'No data' }] })
    expect(count).toBe(forOne)
    const lines = await server.sql<{ rowId: number; changes: object }>(
      `select "rowId", "changes" from "sysUserOperateLog" where "sysUserId" = $1 and "action" = 'delete' and "projectId" = $2 order by "rowId"`,
      [sysUserId, project.id],
    )
    expect(lines).toEqual(lists.map(({ id, name }) => ({ rowId: id, changes: { name } })))
  })
  it('of branches and their children is deleted in any order, though one row alone would be refused', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId: project.id, language: 'en' as const }
    const make = async (name: string, parentId?: number) =>
      (await server.call<{ id: number }>('/exhibitorProductType/create', { name, ...(parentId && { parentId }) }, at))
        .data.id
    const top = await make('top')
    const middle = await make('middle', top)
    const leaf = await make('leaf', middle)
    const other = await make('other')
    const stays = await make('stays', other)
    const { data } = await server.call('/exhibitorProductType/delete', { ids: [top, middle, other, leaf] }, at)
    expect(data).toEqual({
      done: 3,
      skipped: [
        {
          id: other,
          code: 'stillReferred',
          why: 'Still in use by 1 other record (Product type), so it cannot be deleted',
        },
      ],
    })
    const { rows } = (await server.call<{ rows: { id: number }[] }>('/exhibitorProductType/getList', {}, at)).data
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual([other, stays])
  })
})
