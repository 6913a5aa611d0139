import { describe, it } from 'node:test'
import type { About } from '@pavilion/hotel/model/calls/about.ts'
import { hotelChannelSales, lostNight } from '@pavilion/hotel/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import type { CodeSheet, OpenCosts, Spending } from '../../model/calls/about.ts'
import type { GuestPage } from '../../model/calls/guest.ts'
import { merchantConsumeRecord, userAuth, userChannel, userLevel, vip, vipBill } from '../../model/index.ts'
import { openDesk } from '../testing.ts'

const server = await startTestServer()
async function desk() {
  const at = await openDesk(server)
  const { token } = await server.operator({ projects: [at.projectId] })
  const asks = async <T>(path: string, body: object = {}): Promise<T> =>
    (await server.call<T>(path, body, { token, projectId: at.projectId, language: 'en' })).data
  return { ...at, asks }
}

describe('what leads a list of the reception', () => {
  it('is the codes of each channel, with its guests and the rooms that they open; a page names those rooms', async () => {
    const { asks, inside, projectId, hotel, type } = await desk()
    const level = await inside.store(userLevel).create({ projectId, name: '嘉宾' })
    const channel = await inside.store(userChannel).create({ projectId, name: '茶业协会' })
    const code = await inside
      .store(userAuth)
      .create({ projectId, code: 'TEA-1', name: '会员', userLevelId: level.id, userChannelId: channel.id })
    await inside.store(userAuth).create({ projectId, code: 'ALONE', name: '散客' })
    const about = () => asks<About>('/userAuth/getAbout', { id: code.id })
    expect((await about()).missing.map(({ words }) => words[1])).toEqual(['The channel has no rooms on sale yet'])
    await inside.store(hotelChannelSales).create({
      projectId,
      hotelId: hotel.id,
      roomTypeId: type.id,
      userChannelId: channel.id,
      checkInDate: '2027-05-01',
      checkOutDate: '2027-06-01',
      stock: 3,
      price: 60_000,
    })
    const { channels } = await asks<CodeSheet>('/userAuth/getSheet')
    expect(
      channels.map(each => [each.name, each.sales, each.codes.map(({ code: text, level: of }) => [text, of])]),
    ).toEqual([
      ['茶业协会', 1, [['TEA-1', '嘉宾']]],
      ['未指定渠道', 0, [['ALONE', null]]],
    ])
    const { people, missing } = await about()
    expect([missing, people.map(({ name, from, until }) => [name, from, until])]).toEqual([
      [],
      [['湖滨酒店 · 大床房', '2027-05-01', '2027-06-01']],
    ])
  })
  it('is who has to settle and how much, until it is signed', async () => {
    const { asks, inside, projectId } = await desk()
    const shen = await inside.store(vip).create({ projectId, name: '沈会长' })
    const car = await inside.store(vipBill).create({ projectId, vipId: shen.id, item: '用车', amount: 60_000 })
    await inside.store(vipBill).create({ projectId, vipId: shen.id, item: '晚宴', amount: 40_000 })
    const open = () => asks<OpenCosts>('/vipBill/getOpen')
    expect(await open()).toMatchObject({
      total: 100_000,
      unsettled: 100_000,
      vips: [{ costs: 2, amount: 100_000, statement: null }],
    })
    const lacks = async () =>
      (await asks<About>('/vipBill/getAbout', { id: car.id })).missing.map(({ words }) => words[1])
    expect(await lacks()).toEqual(['Not in a statement yet'])
    const { id, updatedAt } = await asks<{ id: number; updatedAt: string }>('/vip/makeStatement', { id: shen.id })
    expect([(await open()).vips[0]?.statement, await lacks()]).toEqual([10, ['The statement waits for its signature']])
    await asks('/vipStatement/sign', { id, updatedAt, signedBy: '沈会长' })
    expect(await open()).toMatchObject({ total: 100_000, unsettled: 0, vips: [] })
    expect(await lacks()).toEqual([])
  })
  it('is what each merchant took; a record names what else the person spent', async () => {
    const { asks, inside, projectId } = await desk()
    const spent = (merchantName: string, consumer: string, consumeMoney: number) =>
      inside
        .store(merchantConsumeRecord)
        .create({ projectId, merchantName, consumer, consumeMoney, consumeDate: '2027-05-10T04:00:00.000Z' })
    const first = await spent('茶馆', '甲', 3_000)
    await spent('茶馆', '乙', 5_000)
    await spent('餐厅', '甲', 9_000)
    const sums = await asks<Spending>('/merchantConsumeRecord/getSums')
    expect([sums.total, sums.records, sums.merchants.map(({ name, amount }) => [name, amount]), sums.days]).toEqual([
      17_000,
      3,
      [
        ['餐厅', 9_000],
        ['茶馆', 8_000],
      ],
      [{ day: '2027-05-10', amount: 17_000 }],
    ])
    const { people } = await asks<About>('/merchantConsumeRecord/getAbout', { id: first.id })
    expect(people.map(({ name }) => name)).toEqual(['餐厅'])
  })
})
describe('the page of a guest', () => {
  it('says which nights are gone after a refund was withdrawn', async () => {
    const at = await desk()
    const id = await at.guest('甲')
    const { data: order } = await at.book(await at.visitor())
    await at.inside
      .store(lostNight)
      .create({ projectId: at.projectId, orderId: order.id, hotelGuestId: id, night: '2027-05-10' }, { birth: 'gone' })
    const page = await at.asks<GuestPage>('/hotelGuest/getPage', { id })
    expect(JSON.stringify(page)).toContain('2027-05-10: no room left, to be settled')
  })
})
