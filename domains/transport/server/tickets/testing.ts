import type { Answered, TestServer, Visitor } from '@pavilion/testing'
import { orderType } from '@pavilion/order/model/index.ts'
import { openShop, shownSum } from '@pavilion/order/server/testing/shop.ts'
import { idType } from '../../model/codes.ts'
import type { DeskTicket } from '../../model/trips/desk.ts'
import type { OwnTrip } from '../../model/trips/visitor.ts'

/** A train of the first of December: what guests ask for and the desk issues. */
export const train = {
  type: 20 as number,
  tripNumber: 'G7301',
  fromPlace: '杭州东',
  toPlace: '上海虹桥',
  day: '2026-12-01',
  departs: '08:05',
  arrives: '09:10',
}
/** A project with a ticket desk, a cashier and verbs of guests and operators. */
export async function openTicketDesk(server: TestServer, made?: Awaited<ReturnType<TestServer['project']>>) {
  const shop = await openShop(server, [{}], {}, made)
  const { projectId } = shop
  const operator = await server.operator({ projects: [projectId] })
  const asOperator = <T = Record<string, unknown>>(
    path: string,
    body: object,
    language: 'zh' | 'en' = 'zh',
  ): Promise<Answered<T>> => server.call(path, body, { token: operator.token, projectId, language })
  const as = <T = Record<string, unknown>>(who: Visitor, path: string, body: object = {}): Promise<Answered<T>> =>
    server.call(path, body, { token: who.token, projectId })
  const done = async <T>(answer: Promise<Answered<T>>): Promise<T> => {
    const { result, data, errmsg } = await answer
    if (result !== 20000) throw new Error(`${errmsg} ${JSON.stringify(data)}`)
    return data
  }
  const ticket = async (id: number): Promise<DeskTicket> =>
    (await done(asOperator<{ ticket: DeskTicket }>('/tripTicket/getPage', { id }))).ticket
  return {
    ...shop,
    operator,
    asOperator,
    as,
    done,
    ticket,
    trip: async (who: Visitor): Promise<OwnTrip> => done(as<OwnTrip>(who, '/tripTicket/ext/getList')),
    passenger: async (who: Visitor, fields: object = {}): Promise<number> =>
      (
        await done(
          as<{ id: number }>(who, '/passenger/ext/upsertOne', {
            name: '王小明',
            phoneNumber: '13800138060',
            idType: idType.idCard,
            idCard: '330102199003071234',
            ...fields,
          }),
        )
      ).id,
    asks: async (who: Visitor, passengerId: number, trip: object = {}): Promise<number> =>
      (
        await done(
          as<{ id: number }>(who, '/tripTicket/ext/upsertOne', {
            passengerId,
            direction: 10,
            own: 20,
            ...train,
            ...trip,
          }),
        )
      ).id,
    /** Issues a ticket as the guest asked for it. Money in fen. */
    issues: async (id: number, fields: object = {}) => {
      const { updatedAt } = await ticket(id)
      return asOperator('/tripTicket/issueAt', {
        id,
        updatedAt,
        seat: '07A',
        carriage: '5 车',
        agentNumber: 'E123456',
        price: 7_300,
        payer: 10,
        ...fields,
      })
    },
    changes: async (id: number, fields: object = {}) => {
      const { updatedAt } = await ticket(id)
      return asOperator('/tripTicket/changeTo', {
        id,
        updatedAt,
        trip: { ...train, tripNumber: 'G7305', departs: '10:05', arrives: '11:10' },
        seat: '02F',
        agentNumber: 'E123457',
        price: 7_300,
        payer: 10,
        ...fields,
      })
    },
    refunds: async (id: number, fields: object = {}) => {
      const { updatedAt } = await ticket(id)
      return asOperator('/tripTicket/refund', { id, updatedAt, ...fields })
    },
    orders: async (who: Visitor, ids: readonly number[]) =>
      as<{ id: number; amount: number; code?: string }>(who, '/order/ext/createTripOrder', {
        tripTicketIds: ids,
        amount: await shownSum(server, projectId, orderType.trip, { tripTicketIds: ids }, who.id),
      }),
    /** Pays an order as its buyer. */
    pays: async (who: Visitor, orderId: number) => {
      const { data } = await shop.begin(who, orderId)
      await shop.notify(shop.merchant.pay(data.outTradeNo))
    },
    refunded: (orderIds: readonly number[]) =>
      server.sql<{ orderId: number; amount: number }>(
        'select "orderId", "amount" from "refund" where "orderId" = any($1) order by id',
        [orderIds],
      ),
  }
}
export type TicketDesk = Awaited<ReturnType<typeof openTicketDesk>>
