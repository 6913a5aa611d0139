import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { memberSheets } from './testing/memberSheets.ts'

const server = await startTestServer()
const { group, sheet } = memberSheets(server)

describe('deleting a batch', () => {
  it('says how many records go, and leaves locked, paid and later changed ones, by name', async () => {
    const { webFormRecordId, projectId, people } = await group()
    const { token } = await server.operator({ projects: [projectId] })
    const act = (path: string, body: object) => server.call(path, body, { token, projectId })
    const body = new FormData()
    const names = ['张三', '李四', '王五', '赵六', '孙七']
    for (const [name, value] of Object.entries({ mode: 'all', webFormRecordId: String(webFormRecordId) }))
      body.set(name, value)
    body.set(
      'file',
      await sheet([['姓名', '手机号'], ...names.map((name, nth) => [name, `1380013800${nth}`])]),
      'members.xlsx',
    )
    const { id } = (await act('/webFormRecord/import', body)).data
    await server.runJobs()
    const made = await people()
    const idOf = (name: string) => made.find(one => one.name === name)?.id as number
    const row = async (name: string) => (await act('/webFormRecord/getDetail', { id: idOf(name) })).data
    await act('/webFormRecord/lockMember', { id: idOf('张三'), updatedAt: (await row('张三')).updatedAt })
    await server.sql('update "webFormRecord" set "payStatus" = 20 where id = $1', [idOf('李四')])
    await act('/webFormRecord/update', { id: idOf('王五'), updatedAt: (await row('王五')).updatedAt, remark: '已到' })
    const expected = {
      gone: 2,
      keptCount: 3,
      kept: [
        { id: idOf('张三'), name: '张三', why: '已锁定' },
        { id: idOf('李四'), name: '李四', why: '已缴费' },
        { id: idOf('王五'), name: '王五', why: '导入后已修改' },
      ],
    }
    expect((await act('/importBatch/previewDelete', { id })).data).toEqual(expected)
    expect((await people()).length).toBe(5)
    expect((await act('/importBatch/delete', { id })).data).toEqual(expected)
    expect((await people()).map(({ name }) => name)).toEqual(['张三', '李四', '王五'])
    expect((await row('张三')).importBatchId).toBeNull()
    expect((await act('/importBatch/restore', { id })).result).toBe(20000)
    expect((await people()).map(({ name }) => name)).toEqual(names)
  })
  it('tells nothing of a batch out of reach', async () => {
    const { call, upload, projectId } = await group()
    const { id } = (await call('/importBatch/ext/create', await upload([['姓名'], ['张三']]))).data
    const far = await server.operator({ projects: [(await server.project()).id] })
    expect((await server.call('/importBatch/previewDelete', { id }, { token: far.token })).result).toBe(40400)
    expect(projectId).toBeGreaterThan(0)
  })
})
