import { describe, it } from 'node:test'
import { expect } from 'expect'
import {
  registerUserTermGroup,
  registerUserTermGroupSeat,
  registerUserTermGroupSeatDetail,
} from '@pavilion/access/model/index.ts'
import { webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { invoice, invoiceOrder } from '@pavilion/invoice/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { orderCommodity, ticket } from '../model/index.ts'
import { openShop } from './testing/shop.ts'

const server = await startTestServer()

/** Two orders, one of which belongs to somebody with a registration, a seat, a payment and an invoice. */
async function ordersOfPeople() {
  const shop = await openShop(server, [{ stock: 90 }])
  const { projectId } = shop
  const who = await shop.visitor()
  const contact = {
    name: '欧阳静怡',
    phoneNumber: '13911112222',
    email: 'jingyi@silk.example',
    workplace: '江南丝绸集团',
  }
  const { data: order } = await shop.order(who, [[0, 2]], { contact, deliveryMethod: 10 })
  const { data: other } = await shop.order(await shop.visitor(), [[0, 1]], {
    contact: { name: '李伟', phoneNumber: '13733334444' },
  })
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  const inside = server.system.acting('test', { projectId, sellerId: shop.sellerId })
  const form = await inside.store(webForm).create({ projectId, name: '观众登记', type: 10 } as never)
  const record = await inside
    .store(webFormRecord)
    .create({ projectId, webFormId: form.id, number: `R${projectId}0815`, name: '司马青' } as never)
  const person = await inside.store(registerUser).create({
    projectId,
    webFormRecordId: record.id,
    name: '司马青',
    company: '青瓷工坊',
    number: `A${projectId}77`,
  } as never)
  const hall = await inside.store(registerUserTermGroup).create({ projectId, name: '主会场' } as never)
  const slot = await inside
    .store(registerUserTermGroupSeat)
    .create({ projectId, name: '早场', registerUserTermGroupId: hall.id } as never)
  await inside.store(registerUserTermGroupSeatDetail).create({
    projectId,
    seat: '楼上 K17',
    registerUserTermGroupSeatId: slot.id,
    registerUserId: person.id,
  })
  const line = order.lines[0]?.id as number
  await inside.store(orderCommodity).set(line, { webFormRecordId: record.id })
  await inside
    .store(ticket)
    .create({ projectId, number: `T${projectId}9001`, orderCommodityId: line, holderName: '诸葛明' })
  const bill = await inside.store(invoice).create({
    projectId,
    title: '华东贸易有限公司',
    invoiceNumber: `2644${projectId}`.padEnd(20, '3'),
    amount: 9600,
  } as never)
  await inside.store(invoiceOrder).create({ projectId, invoiceId: bill.id, orderId: order.id, amount: 9600 } as never)
  const [row] = await server.sql<{ pickUpCode: string; tradeNo: string }>(
    `select o."pickUpCode", p."tradeNo" from "order" o join "pay" p on p."orderId" = o.id where o.id = $1`,
    [order.id],
  )
  return {
    shop,
    projectId,
    order,
    other,
    pickUpCode: row?.pickUpCode as string,
    outTradeNo: payable.outTradeNo as string,
    tradeNo: row?.tradeNo as string,
    invoiceNumber: bill.invoiceNumber as string,
    found: async (search: string, token: string): Promise<number[]> =>
      (
        await server.call('/order/getList', { search, pagination: { page: 1, limit: 10 } }, { token, projectId })
      ).data.rows.map(({ id }: { id: number }) => id),
    quick: async (keyword: string, token: string): Promise<string[][]> =>
      (await server.call('/quickOpen', { keyword }, { token, projectId })).data
        .filter(({ resource }: { resource: string }) => resource === 'order')
        .map(({ title, about }: { title: string; about: string[] }) => [title, ...about]),
  }
}

describe('finding an order', () => {
  it('takes whatever people say: who, their phone in any spelling, mail, company, seat, numbers of payment, invoice and ticket', async () => {
    const { order, other, found, quick, ...numbers } = await ordersOfPeople()
    const { token } = await server.operator({ projects: [numbers.projectId] })
    const words = {
      name: '欧阳',
      'name and company': '静怡 丝绸',
      phone: '13911112222',
      'phone in groups': '139 1111 2222',
      'phone with its country': '+86 139-1111-2222',
      'phone in full width': '１３９１１１１２２２２',
      'last four digits': '2222',
      mail: 'JINGYI@silk.example',
      company: '江南丝绸',
      'registered person': '司马青',
      'company of that person': '青瓷工坊',
      seat: 'k17',
      'holder of a ticket': '诸葛',
      'ticket number': `T${numbers.projectId}9001`,
      'registration number': `R${numbers.projectId}0815`,
      'pick-up code': numbers.pickUpCode,
      'our payment number': numbers.outTradeNo,
      'the provider’s number': numbers.tradeNo,
      'invoice number': numbers.invoiceNumber,
      'invoice title': '华东贸易',
      'order number': order.orderNumber,
    }
    const missed: string[] = []
    for (const [what, word] of Object.entries(words)) {
      const list = await found(word, token)
      if (list.join() !== `${order.id}`) missed.push(`list, ${what}: ${word} → ${list}`)
      const hits = await quick(word, token)
      if (hits.map(([title]) => title).join() !== order.orderNumber) missed.push(`quick open, ${what}: ${hits}`)
    }
    expect(missed).toEqual([])
    // Quick open says whose it is, and all words of a search must be met, wherever they stand.
    expect(await quick('2222', token)).toEqual([[order.orderNumber, '欧阳静怡', numbers.pickUpCode]])
    expect([await found('静怡 李伟', token), await found('李伟', token)]).toEqual([[], [other.id]])
  })
  it('finds by a masked phone or mail only as a whole or by the four digits that everybody sees', async () => {
    const { order, found, quick, projectId } = await ordersOfPeople()
    const rights = ['order.getList', 'order.getDetail']
    const { token } = await server.operator({ rights, projects: [projectId], unmask: false })
    for (const word of ['13911112222', '+86 139 1111 2222', 'jingyi@silk.example', '2222', '欧阳静怡'])
      expect([word, await found(word, token)]).toEqual([word, [order.id]])
    for (const part of ['1391111', '139111122', '12222', '11112222', 'jingyi', 'jingyi@silk', '1111'])
      expect([part, await found(part, token), await quick(part, token)]).toEqual([part, [], []])
  })
  it('leads an operator only to what they may list: not to registrations, seats or accounts of others', async () => {
    const { order, found, quick, projectId } = await ordersOfPeople()
    const few = await server.operator({ rights: ['order.getList', 'order.getDetail'], projects: [projectId] })
    expect([await found('司马青', few.token), await found('k17', few.token)]).toEqual([[], []])
    expect(await quick('司马青', few.token)).toEqual([])
    const more = await server.operator({
      rights: ['order.getList', 'order.getDetail', 'registerUser.getList'],
      projects: [projectId],
    })
    expect([await found('青瓷工坊', more.token), await found('k17', more.token)]).toEqual([[order.id], []])
    const elsewhere = await ordersOfPeople()
    const theirs = await server.operator({ projects: [elsewhere.projectId] })
    expect(
      (
        await server.call('/order/getList', { search: '欧阳', pagination: { page: 1, limit: 10 } }, theirs)
      ).data.rows.map(({ id }: { id: number }) => id),
    ).toEqual([elsewhere.order.id])
  })
  it('forgets a name together with the contact that had it', async () => {
    const { order, found, projectId } = await ordersOfPeople()
    const { token } = await server.operator({ projects: [projectId] })
    await server.sql(
      `update "orderContact" set "deletedAt" = now() where id = (select "orderContactId" from "order" where id = $1)`,
      [order.id],
    )
    expect(await found('欧阳静怡', token)).toEqual([])
  })
})
