import { describe, it } from 'node:test'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { registerUserCertType } from '../../model/index.ts'

const server = await startTestServer()
const elements = [{ kind: 'text', field: 'name', x: 8, y: 48, width: 74, height: 14, size: 28 }] as const

describe('the print marks of a batch', () => {
  it('are undone together; a badge that was handed out or printed again since keeps its mark, and is named', async () => {
    const { id: projectId } = await server.project()
    const type = await server.system
      .store(registerUserCertType)
      .create({ projectId, name: '观众证', certNoPrefix: 'V', certElementConfig: elements })
    const ids: number[] = []
    for (const name of ['李雷', '韩梅', '林涛', '王芳'])
      ids.push((await server.system.store(registerUser).create({ projectId, name, certTypeId: type.id })).id)
    const { token } = await server.operator({ projects: [projectId] })
    const call = (path: string, body: object) => server.call(path, body, { token, projectId, language: 'en' })
    const marks = async () =>
      server.sql<{ printNum: number; printedAt: string | null; handedOutAt: string | null }>(
        `select "printNum", "printedAt", "handedOutAt" from "registerUser" where "projectId" = $1 order by id`,
        [projectId],
      )
    const before = await marks()
    await call('/registerUserCertBatch/create', { projectId, name: '首批' })
    await server.runJobs()
    expect((await marks()).map(({ printNum }) => printNum)).toEqual([1, 1, 1, 1])
    expect((await call('/registerUser/handOutBadge', { id: ids[1] })).result).toBe(20000)
    await server.sql(`update "registerUser" set "printNum" = 2 where id = $1`, [ids[2]])
    const { rows } = (await call('/backgroundTask/getActs', { resource: 'registerUser' })).data
    expect(rows).toMatchObject([{ kind: 'process', name: 'Marked as printed: 首批', total: 4, done: 4 }])
    const [run] = rows
    expect((await call('/backgroundTask/act', { kind: 'process', id: run.id, act: 'undo' })).result).toBe(20000)
    await server.runJobs()
    const now = await marks()
    expect([now[0], now[3]]).toEqual([before[0], before[3]])
    expect([now[1]?.printNum, now[2]?.printNum, now[1]?.handedOutAt === null]).toEqual([1, 2, false])
    const left = (await call('/backgroundTask/getLeftOut', { kind: 'process', id: run.id })).data.rows
    expect(left.map(({ id }: { id: number }) => id)).toEqual([ids[1], ids[2]])
  })
})
