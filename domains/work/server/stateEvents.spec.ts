import { after, describe, it } from 'node:test'
import { exhibitorProductInfo } from '@pavilion/exhibitor/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'

const server = await startTestServer()
after(() => server.close())

/** A product that was submitted and refused, and its project. */
async function refusedProduct() {
  const { id: projectId } = await server.project()
  const { id } = await server.system.store(exhibitorProductInfo).create({ projectId, name: '机械臂' } as never)
  const operator = await server.operator({ projects: [projectId] })
  for (const [move, more] of [
    ['submit', {}],
    ['reject', { auditRemark: '图片不清楚' }],
  ] as const) {
    const { updatedAt } = await server.system.store(exhibitorProductInfo).getDetail(id)
    const { result } = await server.call(
      `/exhibitorProductInfo/${move}`,
      { id, updatedAt, ...more },
      { token: operator.token, projectId },
    )
    expect(result).toBe(20000)
  }
  return { projectId, id, operator }
}
const history = (id: number, options: object) =>
  server.call('/stateEvent/getOfRow', { resource: 'exhibitorProductInfo', id }, options)

describe('the state history of a record', () => {
  it('tells every move with who made it and why, newest first, to those who may see the record', async () => {
    const { projectId, id, operator } = await refusedProduct()
    const { data } = await history(id, { token: operator.token, projectId })
    expect((data as { rows: object[] }).rows).toMatchObject([
      { move: 'reject', why: '图片不清楚', actorKind: 'operator', actorName: operator.account },
      { move: 'submit', why: null, actorName: operator.account },
    ])
  })
  it('is kept from those who may not: without the right, of another project, without a token', async () => {
    const { projectId, id } = await refusedProduct()
    const clerk = await server.operator({ rights: ['webForm.getList'], projects: [projectId] })
    const stranger = await server.operator({ projects: [(await server.project()).id] })
    expect((await history(id, { token: clerk.token, projectId })).result).toBe(40300)
    expect((await history(id, { token: stranger.token })).result).toBe(40400)
    expect((await history(id, {})).result).toBe(50006)
  })
})
