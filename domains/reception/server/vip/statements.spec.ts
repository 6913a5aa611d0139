import { describe, it } from 'node:test'
import { expect } from 'expect'
import { bothAtOnce, startTestServer } from '@pavilion/testing'
import { vip, vipBill } from '../../model/index.ts'
import type { VipMoney } from '../../model/calls/vip.ts'
import { outcome } from '../testing.ts'

const server = await startTestServer()
async function withCosts() {
  const { id: projectId } = await server.project()
  const inside = server.system.acting('test', { projectId })
  const { token } = await server.operator({ projects: [projectId] })
  const asks = <T = Record<string, unknown>>(path: string, body: object) =>
    server.call<T>(path, body, { token, projectId, language: 'en' })
  const guest = await inside.store(vip).create({ projectId, name: '沈会长' })
  const costs = [
    await inside.store(vipBill).create({ projectId, vipId: guest.id, item: '用车', amount: 60_000 }),
    await inside.store(vipBill).create({ projectId, vipId: guest.id, item: '晚宴', amount: 40_000 }),
  ] as const
  const money = async () => (await asks<VipMoney>('/vip/getMoney', { id: guest.id })).data
  const make = () => asks<NonNullable<VipMoney['statement']>>('/vip/makeStatement', { id: guest.id })
  const sign = (statement: { id: number; updatedAt: string }, signedBy = '沈会长') =>
    asks('/vipStatement/sign', { id: statement.id, updatedAt: statement.updatedAt, signedBy })
  return { asks, costs, money, make, sign, inside, projectId, guest }
}

describe('the costs of a VIP', () => {
  it('are settled by the signature under their sum', async () => {
    const { money, make, sign } = await withCosts()
    const { data } = await make()
    expect(data).toMatchObject({ amount: 100_000, version: 1, status: 10 })
    expect(outcome(await sign(data))).toBe('done')
    expect(await money()).toMatchObject({
      total: 100_000,
      settled: 100_000,
      statement: { status: 20, signedBy: '沈会长' },
    })
    expect(outcome(await sign(data))).toBe('done')
    expect(outcome(await make())).toBe('nothingToSign')
  })
  it('that change after the signature make it void, and a new version asks again', async () => {
    const { asks, costs, money, make, sign, inside } = await withCosts()
    const { data } = await make()
    await sign(data)
    const bill = await inside.store(vipBill).getDetail(costs[0].id)
    const changed = await asks('/vipBill/update', { id: bill.id, updatedAt: bill.updatedAt, amount: 70_000 })
    expect(outcome(changed)).toBe('done')
    expect(await money()).toMatchObject({ total: 110_000, settled: 0, statement: null })
    expect((await make()).data).toMatchObject({ amount: 110_000, version: 2 })
  })
  it('that change while a statement waits refuse its signature', async () => {
    const { asks, costs, make, sign } = await withCosts()
    const { data } = await make()
    await asks('/vipBill/delete', { id: costs[1].id })
    expect(outcome(await sign(data))).toBe('statementChanged')
  })
  it('signed by two at one moment are settled once', async () => {
    const { money, make, sign } = await withCosts()
    const { data } = await make()
    const answers = await bothAtOnce(sign(data, '甲'), sign(data, '乙'))
    expect(answers.map(outcome).sort()).toEqual(['done', 'statementChanged'])
    expect(await money()).toMatchObject({ settled: 100_000 })
  })
})
