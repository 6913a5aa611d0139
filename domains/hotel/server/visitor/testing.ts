import type { OrderView } from '@pavilion/order/model/index.ts'
import type { Answered, TestServer, Visitor } from '@pavilion/testing'
import { openHotel } from '../testing.ts'

type Rooms = Parameters<typeof openHotel>[1]
/** An open hotel, with what its visitors do. */
export async function hotelVisitors(server: TestServer, rooms: Rooms = {}) {
  const at = await openHotel(server, rooms)
  const { projectId, type } = at
  const as = <T = Record<string, unknown>>(
    who: Pick<Visitor, 'token'> | null,
    path: string,
    body: object = {},
    language: 'zh' | 'en' = 'zh',
  ): Promise<Answered<T & { code?: string }>> =>
    server.call(path, body, { projectId, language, ...(who && { token: who.token }) })
  const room = (more: object = {}) => ({ guests: [{ name: '甲' }], ...more })
  const stay = (more: object = {}) => ({
    roomTypeId: type.id,
    checkInDate: '2027-05-10',
    checkOutDate: '2027-05-12',
    rooms: [room()],
    ...more,
  })
  const books = (who: Pick<Visitor, 'token'>, stays: readonly object[], more: object = {}) =>
    at.book(who, {
      roomTypeId: undefined,
      checkInDate: undefined,
      checkOutDate: undefined,
      roomCount: undefined,
      guests: undefined,
      stays,
      ...more,
    })
  return {
    ...at,
    as,
    room,
    stay,
    books,
    /** Adds nights at the price that the page shows. */
    async addsNights<T = OrderView>(who: Pick<Visitor, 'token'>, body: object, language?: 'zh' | 'en') {
      const { data } = await as<{ price?: number }>(who, '/hotelGuest/ext/previewNights', body)
      return as<T>(who, '/order/ext/addHotelNights', { amount: data?.price ?? 0, ...body }, language)
    },
    /** Books and pays; answers the order. */
    async staysPaid(who: Visitor, stays: readonly object[] = [stay()]) {
      const { data, errmsg } = await books(who, stays)
      if (errmsg) throw new Error(errmsg)
      await at.payFor(who, data.id)
      await server.runJobs()
      return data.id
    },
    /** The code of the invitation that went to a phone. */
    async invitationCode(phone: string): Promise<string> {
      const [message] = await server.sql<{ content: string }>(
        `select "content" from "outboxMessage"
        where "template" = 'roommateInvited' and "phoneNumber" like '%' || $1 and "projectId" = $2
        order by id desc`,
        [phone, projectId],
      )
      // With a letter: the name of a made event may have eight such digits in a row.
      return /(?=[2-9]*[A-Z])[A-HJ-NP-Z2-9]{8}/.exec(message?.content ?? '')?.[0] ?? ''
    },
    guests: () =>
      server.sql<{ id: number; name: string; checkOutDate: string; status: number; orderRoom: number | null }>(
        `select id, "name", "checkOutDate"::text, "status", "orderRoom" from "hotelGuest"
        where "projectId" = $1 and "deletedAt" is null and "status" <> 30 order by id`,
        [projectId],
      ),
    notices: (template: string) =>
      server.sql<{ phoneNumber: string; content: string; language: string }>(
        `select "phoneNumber", "content", "language" from "outboxMessage"
        where "template" = $1 and "projectId" = $2 and "channel" = 10 order by id`,
        [template, projectId],
      ),
  }
}
export const codeOf = (answer: unknown): string => {
  const { result, data } = answer as Answered<{ code?: string } | null>
  return result === 20000 ? 'done' : (data?.code ?? String(result))
}
export const countOf = (answers: readonly unknown[]): Record<string, number> =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, codeOf)).map(([code, all]) => [code, all?.length ?? 0]))
