import { describe, it } from 'node:test'
import { expect } from 'expect'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { boothService, exhibitionHall } from '../../model/index.ts'
import { openDays } from './testing.ts'

const server = await startTestServer()
const hour = 3_600_000

describe('services for stands', () => {
  it('are offered in the centre with what they cost, and nobody can order them after the deadline', async () => {
    const project = await server.project()
    const at = await openDays(server, {}, project)
    const shop = await openShop(server, [{ name: '电源', price: 30_000, stock: 10 }, { name: '椅子' }], {}, project)
    const [power] = await server.sql<{ commoditySpuId: number }>(
      'select "commoditySpuId" from "commoditySku" where id = $1',
      [shop.skus[0]],
    )
    const deadline = new Date(Date.now() + hour).toISOString()
    await at.inside
      .store(boothService)
      .create({ projectId: at.projectId, commoditySpuId: power?.commoditySpuId as number, deadline, remark: '含电缆' })
    const tea = await at.company('云顶茶业')
    const { services } = await at.days(tea)
    expect(services).toEqual([
      expect.objectContaining({ name: '电源', price: 30_000, remark: '含电缆', deadline, over: false }),
    ])
    const product = async () =>
      (await server.call('/commoditySpu/ext/getDetail', { id: power?.commoditySpuId }, { projectId: project.id })).data
    expect(await product()).toMatchObject({ soldUntil: deadline, store: { selling: 'open', endTime: deadline } })
    const order = (nth: number) => shop.order(tea.who, [[nth, 1]])
    expect((await order(0)).result).toBe(20000)
    moveClock(2 * hour)
    try {
      expect((await at.days(tea)).services).toMatchObject([{ over: true }])
      expect(await product()).toMatchObject({ soldUntil: deadline, store: { selling: 'over' } })
      expect((await order(0)).data.code).toBe('storeClosed')
      expect((await order(1)).result).toBe(20000)
    } finally {
      resetClock()
    }
  })
  it('come with the times of build-up of the halls in which the company has a stand', async () => {
    const at = await openDays(server)
    const tea = await at.company('云顶茶业')
    await at.inside
      .store(exhibitionHall)
      .set(at.hall.id, { buildUpFrom: '2027-03-01T00:00:00.000Z', buildUpRemark: '限高四米' })
    expect((await at.days(tea)).halls).toEqual([])
    await at.reserves(tea, 'A01')
    expect((await at.days(tea)).halls).toMatchObject([
      { id: at.hall.id, buildUpFrom: '2027-03-01T00:00:00.000Z', buildUpRemark: '限高四米' },
    ])
    const { steps } = (await at.as(tea.who, '/exhibitorCompanyInfo/ext/getCentre', { id: tea.id })).data.current
    const staff = steps.find(({ key }: { key: string }) => key === 'staff')
    expect(staff).toMatchObject({ state: 'open', says: [[expect.stringContaining('0 / 2'), expect.any(String)]] })
  })
})
