import type { Language, Moved } from '@pavilion/declare'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { order, orderContact, orderStatus, orderType } from '@pavilion/order/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context, type SystemContext } from '@pavilion/store'
import {
  hotelCustomer,
  hotelGuest,
  lostNight,
  lostNightStatus,
  receptionRecordStatus,
  sendObject,
} from '../../model/index.ts'
import { bookingRulesOf } from '../booking/rules.ts'
import { addressOf } from './address.ts'
import { linesOfOrders, staysIn } from './bookings.ts'

interface Receiver {
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId?: number | null
}
interface Paid {
  readonly orderNumber: string
  readonly type: number
  readonly status: number
  readonly language: Language
  readonly event: string
}
/**
 * Tells the contact, the guests or both that their rooms are confirmed, as the booking settings say.
 * Each address once.
 */
export async function noticeOfBooking(ctx: SystemContext, { id, projectId }: Moved): Promise<void> {
  if (projectId === null) return
  const inside = ctx.acting('hotel', { projectId })
  const paid = await paidOf(inside, id)
  if (paid?.type !== orderType.hotel || paid.status !== orderStatus.paid) return
  const { sendWhenPaySuccess, sendObjectWhenPaySuccess } = await bookingRulesOf(inside)
  if (!sendWhenPaySuccess) return
  const stays = await staysInWords(inside, id, paid.language)
  if (!stays) return
  const way = await wayTo(inside, projectId, id, paid.language)
  for (const to of await receiversOf(inside, id, sendObjectWhenPaySuccess))
    await sendNotice(inside, {
      projectId,
      template: 'hotelBooked',
      language: paid.language,
      to,
      dedupeKey: `order:${id}:hotel`,
      variables: { number: paid.orderNumber, stays, event: paid.event, way },
    })
}
/** The nights of a booking that a withdrawn refund could not give back: contact and guests are notified. */
export async function noticeOfGone(
  ctx: Context,
  { orderId, projectId, refundId }: { readonly orderId: number; readonly projectId: number; readonly refundId: number },
): Promise<void> {
  const inside = ctx.acting('hotel', { projectId })
  const paid = await paidOf(inside, orderId)
  const nights = await inside.query<{ night: string }>(
    sql`select distinct l."night" from ${lostNight} l
    where l."refundId" = ${refundId} and l."status" = ${lostNightStatus.gone} order by 1`,
  )
  if (!paid || !nights.length) return
  const way = await wayTo(inside, projectId, orderId, paid.language)
  for (const to of await receiversOf(inside, orderId, sendObject.contactAndGuest))
    await sendNotice(inside, {
      projectId,
      template: 'hotelNightsGone',
      language: paid.language,
      to,
      dedupeKey: `refund:${refundId}:gone`,
      variables: {
        number: paid.orderNumber,
        nights: nights.map(({ night }) => night).join(paid.language === 'en' ? ', ' : '、'),
        event: paid.event,
        way,
      },
    })
}
const wayTo = (ctx: Context, projectId: number, orderId: number, language: Language) =>
  addressOf(ctx, {
    projectId,
    language,
    path: `/hotel-booking?id=${orderId}`,
    words: ['登录网站，打开「我的酒店预订」', 'sign in to the website and open “My hotel bookings”'],
  })
async function paidOf(ctx: Context, id: number): Promise<Paid | undefined> {
  const [paid] = await ctx.query<Paid>(
    sql`select o."orderNumber", o."type", o."status", o."language",
      case when o."language" = 'en' then coalesce(nullif(p."englishName", ''), p."name") else p."name" end as "event"
    from ${order} o
    join ${project} p on p.id = o."projectId"
    where o.id = ${id}`,
  )
  return paid
}
async function staysInWords(ctx: Context, orderId: number, language: Language): Promise<string> {
  const lines = await linesOfOrders(ctx, [orderId])
  return staysIn(lines, new Set())
    .map(same => {
      const [head] = same
      if (!head) return ''
      const [hotel, room] =
        language === 'en'
          ? [head.hotelEnglishName || head.hotelName, head.roomEnglishName || head.roomName]
          : [head.hotelName, head.roomName]
      const until = same
        .map(({ checkOutDate }) => checkOutDate)
        .toSorted()
        .at(-1)
      return language === 'en'
        ? `${hotel} ${room} × ${head.quantity}, ${head.checkInDate} to ${until}`
        : `${hotel} ${room} × ${head.quantity}，${head.checkInDate} 至 ${until}`
    })
    .join(language === 'en' ? '; ' : '；')
}
async function receiversOf(ctx: Context, orderId: number, object: number): Promise<Receiver[]> {
  const lines = (await linesOfOrders(ctx, [orderId])).map(({ id }) => id)
  const contacts =
    object === sendObject.guest
      ? []
      : await ctx.query<Receiver>(
          sql`select k."phoneNumber", k."email", o."webUserId"
          from ${order} o
          join ${orderContact} k on k.id = o."orderContactId"
          where o.id = ${orderId}
          union all
          select c."phoneNumber", c."email", null::bigint
          from ${hotelCustomer} c
          where c."orderCommodityId" = any(${lines}::bigint[])`,
        )
  const guests =
    object === sendObject.contact
      ? []
      : await ctx.query<Receiver>(
          sql`select g."phoneNumber", g."email", g."webUserId"
          from ${hotelGuest} g
          where g."orderCommodityId" = any(${lines}::bigint[]) and g."status" <> ${receptionRecordStatus.invalid}
          order by g.id`,
        )
  const seen = new Set<string>()
  return [...contacts, ...guests].filter(each => {
    const key = `${each.phoneNumber} ${each.email}`
    if ((!each.phoneNumber && !each.email) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
