import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { policeCheckStatus, registerUserPoliceCheckBatch, registerUserPoliceCheckBatchDetail } from '../model/index.ts'

const server = await startTestServer()

describe('the figures of a police check batch', () => {
  it('are counted from its people: all, passed and not passed, also after one is taken out, in lists and in their order', async () => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const store = server.system.acting('certificate', { projectId })
    const made = async (batchName: string, results: readonly number[]) => {
      const { id } = await store.store(registerUserPoliceCheckBatch).create({ projectId, batchName })
      const people = await store
        .store(registerUserPoliceCheckBatchDetail)
        .createMany(results.map(checkResult => ({ projectId, registerUserPoliceCheckBatchId: id, checkResult })))
      return { id, people }
    }
    const { pass, fail, unchecked } = policeCheckStatus
    await made('一', [unchecked])
    const { people } = await made('二', [pass, pass, fail, unchecked])
    const figures = async () =>
      (
        await server.call(
          '/registerUserPoliceCheckBatch/getList',
          { order: [['passAmt', 'desc']] },
          { token, projectId },
        )
      ).data.rows.map((row: Record<string, unknown>) => [row.batchName, row.totalAmt, row.passAmt, row.nopassAmt])
    expect(await figures()).toEqual([
      ['二', 4, 2, 1],
      ['一', 1, 0, 0],
    ])
    const [first] = people as unknown as ({ id: number } | number)[]
    await store
      .store(registerUserPoliceCheckBatchDetail)
      .delete(typeof first === 'number' ? first : (first?.id as number))
    expect(await figures()).toEqual([
      ['二', 3, 1, 1],
      ['一', 1, 0, 0],
    ])
  })
})
