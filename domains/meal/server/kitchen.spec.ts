import { describe, it } from 'node:test'
import { expect } from 'expect'
import { exchangeOn, form, sheet } from '@pavilion/exchange/testing.ts'
import { attending } from '@pavilion/registration/server/testing/attending.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { userChannel, userLevel } from '@pavilion/reception/model/index.ts'
import { allAtOnce, startTestServer, unused } from '@pavilion/testing'
import { mealAnswer, mealType } from '../model/index.ts'
import { printedCode } from '../model/mealCode.ts'
import { secretOf } from './facts.ts'
import { mealsOfGuests } from './guestPart.ts'
import { around, openCanteen } from './testing/meals.ts'

const server = await startTestServer()
const { book, imported } = exchangeOn(server)

describe('planning meals', () => {
  it('makes a meal for each day and kind with its places, people and dishes, and none twice', async () => {
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const guest = await canteen.person()
    const body = {
      days: ['2027-04-15', '2027-04-16', '2027-04-16', 'tomorrow'],
      meals: [
        { mealType: mealType.lunch, startTime: '11:30', endTime: '13:30' },
        { mealType: mealType.dinner, startTime: '21:00', endTime: '01:00' },
        { mealType: 99, startTime: '25:00', endTime: '1' },
      ],
      mealPlaceIds: [here.id],
      registerUserIds: [guest.id],
    }
    const { data } = await canteen.call('/mealRule/plan', body)
    expect(data).toMatchObject({ skipped: 0 })
    expect(data.made).toHaveLength(4)
    const page = (await canteen.call('/mealRule/getPage', { id: data.made[1] })).data
    expect(page).toMatchObject({
      from: '2027-04-15T13:00:00.000Z',
      until: '2027-04-15T17:00:00.000Z',
      places: [{ name: ['中央餐厅', 'Place 中央餐厅'] }],
      audience: [{ kind: ['参会人', 'Attendee'], name: [guest.name, guest.name] }],
      missing: 1,
    })
    expect((await canteen.call('/mealRule/plan', body)).data).toEqual({ made: [], skipped: 4 })
    const days = Array.from({ length: 101 }, (_, nth) =>
      new Date(Date.UTC(2028, 0, 1 + nth)).toISOString().slice(0, 10),
    )
    expect((await canteen.call('/mealRule/plan', { ...body, days })).data.code).toBe('mealPlanTooLarge')
  })
  it('puts on the list whom a line means: badge type, level, channel, guest; and each of them once', async () => {
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const hotelId = await canteen.makeHotel()
    const { projectId, inside } = canteen
    const level = await inside.store(userLevel).create({ projectId, name: unused('级别') })
    const channel = await inside.store(userChannel).create({ projectId, name: unused('渠道') })
    const type = (await canteen.call('/registerUserCertType/create', { name: unused('贵宾') })).data
    // The only type of an event would be everybody's.
    await canteen.call('/registerUserCertType/create', { name: unused('观众') })
    const vip = await canteen.person({ certTypeId: type.id })
    await canteen.person()
    const [byLevel, byChannel, named] = [
      await canteen.guest(hotelId, { userLevelId: level.id }),
      await canteen.guest(hotelId, { userChannelId: channel.id, userLevelId: level.id }),
      await canteen.guest(hotelId),
    ]
    await canteen.guest(hotelId)
    const rule = await canteen.meal([here.id])
    await canteen.audience(rule.id, { registerUserCertTypeId: type.id })
    await canteen.audience(rule.id, { userLevelId: level.id })
    await canteen.audience(rule.id, { userChannelId: channel.id })
    await canteen.audience(rule.id, { hotelGuestId: named.id })
    // Two operators press at the same moment.
    const answers = await allAtOnce(2, () => canteen.ahead(rule.id))
    expect(answers.map(({ made }) => made).sort()).toEqual([0, 4])
    const rows = await canteen.registers()
    expect(rows.map(row => row.registerUserId ?? row.hotelGuestId).sort()).toEqual(
      [vip.id, byLevel.id, byChannel.id, named.id].sort(),
    )
    expect(rows.every(row => row.mealPlaceId === here.id)).toBe(true)
    // The control: without the unique index and the lock a second row would stand there.
    await expect(
      server.sql('insert into "mealRegister" ("projectId", "mealRuleId", "registerUserId") values ($1, $2, $3)', [
        projectId,
        rule.id,
        vip.id,
      ]),
    ).rejects.toThrow(/already in use/)
  })
  it('puts on the list who has paid for a product, and not who is given the money for it back', async () => {
    const project = await server.project({ timeZone: 'Asia/Shanghai' })
    const shop = await openShop(server, [{}, {}], {}, project)
    const canteen = await openCanteen(server, {}, project)
    const place = await canteen.place()
    const comes = async () => {
      const who = await shop.visitor()
      return { who, id: (await canteen.person({ webUserId: who.id })).id }
    }
    const [buyer, returner, waiter] = [await comes(), await comes(), await comes()]
    const buys = async ({ who }: typeof buyer, ...skus: number[]) => {
      const wish = skus.map(nth => [nth, 1] as const)
      const { data, errmsg } = await shop.order(who, wish, { deliveryMethod: 20 })
      expect(errmsg).toBe('')
      return data
    }
    const pays = async (one: typeof buyer, ...skus: number[]) => {
      const order = await buys(one, ...skus)
      const { data: payable } = await shop.begin(one.who, order.id)
      await shop.notify(shop.merchant.pay(payable.outTradeNo))
      return order
    }
    await pays(buyer, 0)
    const order = await pays(returner, 0, 1)
    await buys(waiter, 0)
    /** Who is on the list of a meal for the buyers of one product. */
    const invited = async (nth: number) => {
      const [sku] = await server.sql<{ commoditySpuId: number }>(
        'select "commoditySpuId" from "commoditySku" where id = $1',
        [shop.skus[nth]],
      )
      const rule = await canteen.meal([place.id])
      await canteen.audience(rule.id, { commoditySpuId: sku?.commoditySpuId as number })
      await canteen.ahead(rule.id)
      return (await canteen.registers()).flatMap(row => (row.mealRuleId === rule.id ? row.registerUserId : []))
    }
    expect(await invited(0)).toEqual([buyer.id, returner.id])
    const line = order.lines.find(({ commoditySkuId }) => commoditySkuId === shop.skus[0])
    const wish = { orderId: order.id, lines: [{ orderCommodityId: line?.id }], reason: '不用餐' }
    expect((await canteen.call('/refund/apply', wish)).errmsg).toBe('')
    // On its way back, and back.
    expect(await invited(0)).toEqual([buyer.id])
    await server.runJobs()
    expect(await invited(0)).toEqual([buyer.id])
    expect(await invited(1)).toEqual([returner.id])
  })
  it('takes people of a form with the diet they named in it', async () => {
    const { projectId, form: made, fields, send, decide, call } = await attending(server).event()
    await server.sql(`update "webFormField" set "label" = 'meals' where id = $1`, [fields.purpose])
    await decide('approve', await send({ name: '张三', phoneNumber: '13800138001', purpose: '采购' }))
    await server.runJobs()
    const rule = (await call('/mealRule/create', { name: '午餐', mealType: 11, ...around() })).data
    await call('/mealRuleAudience/create', { mealRuleId: rule.id, webFormId: made.id })
    await call('/mealRegister/makeAhead', { mealRuleIds: [rule.id] })
    const rows = await server.sql('select "name", "diet" from "mealRegister" where "projectId" = $1', [projectId])
    expect(rows).toEqual([{ name: '张三', diet: '采购' }])
  })
})

describe('the kitchen', () => {
  it('sees how many are still to come by place, hour and diet, also as a sheet', async () => {
    const canteen = await openCanteen(server)
    const [hall, garden] = [await canteen.place('大厅'), await canteen.place('花园')]
    const rule = await canteen.meal([hall.id, garden.id])
    const people = [await canteen.person(), await canteen.person(), await canteen.person()]
    await canteen.ahead(rule.id)
    await server.sql(`update "mealRegister" set "diet" = '素食', "mealPlaceId" = $2 where "registerUserId" = $1`, [
      people[0]?.id,
      hall.id,
    ])
    await canteen.serve(hall.id, { key: `U${people[0]?.id}` })
    await canteen.serve(garden.id, { key: `U${people[1]?.id}` })
    const { data } = await canteen.call('/mealRule/getKitchen')
    expect(data.meals).toMatchObject([
      {
        expected: 3,
        came: 2,
        state: 'serving',
        diets: [
          { diet: '', expected: 2, came: 1 },
          { diet: '素食', expected: 1, came: 1 },
        ],
      },
    ])
    const at = (id: number | null) => data.meals[0].places.find((place: { id: number | null }) => place.id === id)
    expect(at(hall.id)).toMatchObject({ expected: 1, came: 1, toCome: 0 })
    expect(at(garden.id)).toMatchObject({ expected: 0, came: 1, toCome: 0 })
    // Two were not tied to a place; one of them has come.
    expect(at(null)).toMatchObject({ expected: 2, toCome: 1 })
    const [head, ...rows] = await book(
      '/mealRule/kitchenSheet',
      { day: data.day },
      { token: canteen.operator.token, projectId: canteen.projectId },
    )
    expect(head).toEqual(['餐次', '开始', '结束', '地点', '饮食要求', '应到', '已到', '未到'])
    expect(rows.map(row => row.slice(3)).sort()).toEqual(
      [
        [null, null, 2, 1, 1],
        ['大厅', '素食', 1, 1, 0],
      ].sort(),
    )
  })
  it('prints vouchers, each of which is good once and for its meal alone', async () => {
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const [lunch, gala] = [
      await canteen.meal([here.id]),
      await canteen.meal([here.id], { mealType: mealType.dinner, ...around(-3, 5) }),
    ]
    const guest = await canteen.person()
    const print = (mealRuleId: number) =>
      fetch(`${server.url}/api/mealRegister/vouchers`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': canteen.operator.token,
          'x-project-id': String(canteen.projectId),
        },
        body: JSON.stringify({ mealRuleId }),
      })
    expect(((await (await print(lunch.id)).json()) as { data: { code: string } }).data.code).toBe('mealNoRegisters')
    await canteen.ahead(lunch.id, gala.id)
    const pdf = Buffer.from(await (await print(lunch.id)).arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const voucherOf = async (ruleId: number) => {
      const row = (await canteen.registers()).find(one => one.mealRuleId === ruleId) as { id: number }
      return printedCode(canteen.projectId, row.id, secretOf(canteen.projectId, `R${row.id}`))
    }
    const wrong = await canteen.serve(here.id, { text: await voucherOf(gala.id) })
    expect(wrong).toMatchObject({ code: mealAnswer.badCode, zh: `餐券用于：午餐 ${gala.date}` })
    expect((await canteen.serve(here.id, { text: await voucherOf(lunch.id) })).code).toBe(mealAnswer.served)
    expect((await canteen.serve(here.id, { text: await voucherOf(lunch.id) })).code).toBe(mealAnswer.eaten)
    expect((await canteen.serve(here.id, { key: `U${guest.id}` })).code).toBe(mealAnswer.eaten)
  })
  it('takes lists from a sheet, whose people eat by name', async () => {
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const rule = await canteen.meal([here.id])
    const at = { token: canteen.operator.token, projectId: canteen.projectId }
    const heads = ['姓名', '手机号', '用餐规则', '餐别', '日期', '饮食要求']
    const driver = ['司机老赵', '13900139001', rule.name, '午餐', rule.date as string, '清真']
    const wrong = ['志愿者小钱', '不是号码', rule.name, '午餐', rule.date as string, '']
    expect(await imported('/mealRegister', form(await sheet([heads, driver, wrong])), at)).toMatchObject({
      done: 0,
      problems: [{ row: 3, column: '手机号' }],
    })
    expect(await imported('/mealRegister', form(await sheet([heads, driver])), at)).toMatchObject({ done: 1 })
    const found = (await canteen.call('/mealRecord/find', { mealPlaceId: here.id, text: '老赵' })).data.rows
    expect(found).toMatchObject([{ name: '司机老赵', diet: '清真', phoneTail: '9001', state: 'expected' }])
    expect((await canteen.serve(here.id, { key: found[0].key })).code).toBe(mealAnswer.served)
    expect((await canteen.serve(here.id, { key: found[0].key })).code).toBe(mealAnswer.eaten)
  })
})

describe('the permission switches of meals', () => {
  for (const name of ['mealByGroup', 'mealByChannel', 'mealByHotel'] as const)
    it(`hold in the calls, lists and sheets of meals: ${name}`, async () => {
      const canteen = await openCanteen(server)
      const make = async (resource: string, body: object) =>
        (await canteen.call(`/${resource}/create`, body)).data.id as number
      const rights = [
        'mealRecord.serve',
        'mealRecord.walkIn',
        'mealRule.getList',
        'mealRule.getDetail',
        'mealRegister.getList',
        'mealRegister.vouchers',
      ]
      const narrow = await server.operator({ projects: [canteen.projectId], rights })
      const side = async (mine: boolean) => {
        const userGroupId = await make('userGroup', { groupName: unused('组') })
        const userChannelId = await make('userChannel', { name: unused('渠道') })
        const hotelId = await make('hotel', { name: unused('酒店') })
        if (mine) {
          await make('relUserGroupRole', { userGroupId, sysRoleId: narrow.roleId })
          await make('relUserChannelRole', { userChannelId, sysRoleId: narrow.roleId })
          await make('assignRoomHotel', { hotelId, sysRoleId: narrow.roleId })
        }
        return canteen.guest(hotelId, { userGroupId, userChannelId, name: unused(mine ? '我方' : '他方') })
      }
      const [mine, theirs] = [await side(true), await side(false)]
      const here = await canteen.place()
      const rule = await canteen.meal([here.id])
      await canteen.ahead(rule.id)
      const as = canteen.as(narrow)
      const counted = async () => (await as('/mealRule/getKitchen')).data.meals[0].expected
      expect(await counted()).toBe(2)
      await canteen.call('/projectSetting/create', { [name]: true })
      expect(await counted()).toBe(1)
      const bundle = (await as('/mealRecord/getBundle', { mealPlaceId: here.id })).data
      expect(bundle.people.map((one: { name: string }) => one.name)).toEqual([mine.name])
      const found = (await as('/mealRecord/find', { mealPlaceId: here.id, text: theirs.name })).data.rows
      expect(found).toEqual([])
      expect((await canteen.serve(here.id, { key: `G${theirs.id}` }, narrow)).code).toBe(mealAnswer.unknown)
      expect((await canteen.serve(here.id, { key: `G${mine.id}` }, narrow)).code).toBe(mealAnswer.served)
      const rows = await book(
        '/mealRule/kitchenSheet',
        { day: rule.date },
        { token: narrow.token, projectId: canteen.projectId },
      )
      expect(rows.slice(1).map(row => row[5])).toEqual([1])
      expect(await counted()).toBe(1)
    })
})

describe('the part of meals on the page of a guest', () => {
  it('lists the meals with their places and states, and says when nothing is arranged', async () => {
    const canteen = await openCanteen(server)
    const here = await canteen.place()
    const hotelId = await canteen.makeHotel()
    const [guest, other] = [await canteen.guest(hotelId), await canteen.guest(hotelId)]
    const rule = await canteen.meal([here.id])
    await canteen.audience(rule.id, { hotelGuestId: guest.id })
    await canteen.ahead(rule.id)
    await canteen.serve(here.id, { key: `G${guest.id}` })
    const parts = await mealsOfGuests(canteen.inside, {
      projectId: canteen.projectId,
      hotelGuestIds: [guest.id, other.id],
    })
    expect(parts.get(guest.id)).toMatchObject({
      lines: [{ text: ['午餐 · 中央餐厅', 'Lunch · Place 中央餐厅'], state: 'valid' }],
      missing: [],
    })
    expect(parts.get(other.id)).toMatchObject({ lines: [], missing: [['没有用餐安排', 'No meals arranged']] })
  })
})
