import type { TestServer, Visitor } from '@pavilion/testing'
import { orderType, type OrderView } from '@pavilion/order/model/index.ts'
import { openShop, shownSum } from '@pavilion/order/server/testing/shop.ts'
import type { Answered } from '@pavilion/testing'
import { hotel, hotelBookingSetting, hotelChannelSales, hotelSetting, roomType } from '../model/index.ts'

interface Rooms {
  readonly stock?: number | null
  readonly type?: object
  readonly hotel?: object
  readonly setting?: object
  readonly booking?: object
  /** One sale each; by default 5 rooms a night of May 2027 at 800 yuan. */
  readonly sales?: readonly object[]
}
/** A project with an open hotel, a room type on sale, and a merchant. */
export async function openHotel(
  server: TestServer,
  rooms: Rooms = {},
  project?: Awaited<ReturnType<TestServer['project']>>,
) {
  const shop = await openShop(server, [{}], {}, project)
  const { projectId } = shop
  const inside = server.system.acting('test', { projectId })
  const made = await inside
    .store(hotel)
    .create({ projectId, name: '湖滨酒店', englishName: 'Lake Hotel', ...rooms.hotel })
  const type = await inside.store(roomType).create({
    projectId,
    hotelId: made.id,
    name: '大床房',
    englishName: 'King room',
    type: 10,
    price: 90_000,
    stock: rooms.stock === undefined ? 100 : rooms.stock,
    ...rooms.type,
  })
  await server.sql('update "roomType" set status = 1 where id = $1', [type.id])
  if (rooms.setting) await inside.store(hotelSetting).create({ projectId, hotelId: made.id, ...rooms.setting })
  if (rooms.booking) await inside.store(hotelBookingSetting).create({ projectId, ...rooms.booking })
  const sales: number[] = []
  for (const sale of rooms.sales ?? [{}])
    sales.push(
      (
        await inside.store(hotelChannelSales).create({
          projectId,
          hotelId: made.id,
          roomTypeId: type.id,
          checkInDate: '2027-05-01',
          checkOutDate: '2027-06-01',
          stock: 5,
          price: 80_000,
          cost: 60_000,
          ...sale,
        })
      ).id,
    )
  const wish = (more: object = {}) => ({
    roomTypeId: type.id,
    checkInDate: '2027-05-10',
    checkOutDate: '2027-05-12',
    roomCount: 1,
    guests: [{ name: '王小明' }],
    contact: { name: '王小明', phoneNumber: '13800138060' },
    ...more,
  })
  return {
    ...shop,
    hotel: made,
    type,
    sales,
    inside,
    /** The sum that a page shows for a booking. */
    amountFor: (input: object) => shownSum(server, projectId, orderType.hotel, input),
    /** Books at the sum that the page shows. */
    book: async (
      who: Pick<Visitor, 'token'>,
      more: object = {},
      path = '/order/ext/createHotelOrder',
    ): Promise<Answered<OrderView & { code?: string; left?: number }>> => {
      const shownTo = (id: number | null) => shownSum(server, projectId, orderType.hotel, wish(more), id)
      // A channel is open to its members; operators have no price of their own.
      const amount = (await shownTo('id' in who ? (who.id as number) : null)) || (await shownTo(null))
      const body = { amount, ...wish(more) }
      return server.call(path, body, { token: who.token, projectId })
    },
    /** Pays an order by a notice. */
    async payFor(who: Visitor, orderId: number) {
      const { data } = await shop.begin(who, orderId)
      return shop.notify(shop.merchant.pay(data.outTradeNo))
    },
    /** `[night, total, held, sold]` of the sale and of the type. */
    nights: () =>
      server.sql<{ night: string; total: number | null; held: number; sold: number }>(
        `select to_char("night", 'MM-DD') as night, "total", "held", "sold" from "channelNight"
        where "projectId" = $1 order by "channelNight"."night"`,
        [projectId],
      ),
    nightsOfType: () =>
      server.sql<{ night: string; total: number | null; held: number; sold: number }>(
        `select to_char("night", 'MM-DD') as night, "total", "held", "sold" from "roomNight"
        where "projectId" = $1 order by "roomNight"."night"`,
        [projectId],
      ),
  }
}
