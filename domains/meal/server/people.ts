import type { Pair } from '@pavilion/declare'
import { guestRegisterStatus, hotelGuest, roomCheckOutStatus } from '@pavilion/hotel/model/index.ts'
import {
  order,
  orderCommodity,
  orderCommodityStatus,
  orderRefundStatus,
  orderStatus,
} from '@pavilion/order/model/index.ts'
import { commoditySku } from '@pavilion/commodity/model/index.ts'
import { userLevel } from '@pavilion/reception/model/index.ts'
import { narrowedReach, settingsReader, sql, sqlJoin, type Context, type Sql } from '@pavilion/store'
import { isFor, type Traits } from '../model/audience.ts'
import type { StayFacts } from '../model/decision.ts'
import { keyOf } from '../model/mealCode.ts'
import { mealSettings } from '../model/settings.ts'
import { attendees, type Attendee, type AttendeesAsked } from './ports.ts'

/** A person who may eat: an attendee, a hotel guest, or one who is both. */
export interface Diner {
  readonly key: string
  readonly name: string
  readonly company: string | null
  readonly kind: Pair | null
  readonly phoneNumber: string | null
  readonly webUserId: number | null
  readonly diet: string | null
  readonly traits: Traits
  readonly stays: readonly StayFacts[]
  readonly numbers: readonly string[]
  readonly isGone: boolean
}
interface Guest {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string | null
  readonly workplace: string | null
  readonly webUserId: number | null
  readonly levelId: number | null
  readonly level: string | null
  readonly englishLevel: string | null
  readonly channelId: number | null
  readonly hotelId: number | null
  readonly from: string | null
  readonly until: string | null
  readonly isHere: boolean
}
const settings = settingsReader(mealSettings)
/** Whether the event's switches leave this operator only the meals of some guests. */
export async function isConfined(ctx: Context, projectId: number): Promise<boolean> {
  const { narrowed } = narrowedReach(ctx.caller)
  if (!narrowed || narrowed.free === 'all' || narrowed.free.includes(projectId)) return false
  const of = await settings(ctx, projectId)
  return Boolean(of?.mealByGroup || of?.mealByChannel || of?.mealByHotel)
}
const dietLabelOf = async (ctx: Context, projectId: number): Promise<string> =>
  (await settings(ctx, projectId))?.mealDietLabel || 'meals'

/** Registered at the hotel, with a room, and not checked out. */
const isHere = sql`(g."registerStatus" = ${guestRegisterStatus.registered}::int
  and g."checkOutStatus" = ${roomCheckOutStatus.allocated}::int)`
function guestsOf(ctx: Context, where: Sql): Promise<Guest[]> {
  return ctx.query<Guest>(sql`
    select g.id, g."name", g."phoneNumber", g."workplace", o."webUserId", g."userLevelId" as "levelId",
      l."name" as "level", l."englishName" as "englishLevel", g."userChannelId" as "channelId", g."hotelId",
      g."checkInDate" as "from", g."checkOutDate" as "until", ${isHere} as "isHere"
    from ${hotelGuest} g
    left join ${orderCommodity} c on c.id = g."orderCommodityId"
    left join ${order} o on o.id = c."orderId"
    left join ${userLevel} l on l.id = g."userLevelId"
    where ${where}
    order by g.id`)
}
async function attendeesOf(
  ctx: Context,
  asked: Omit<AttendeesAsked, 'dietLabel'>,
  alone = false,
): Promise<readonly Attendee[]> {
  return attendees.use().rows(ctx, { ...asked, ...(!alone && { dietLabel: await dietLabelOf(ctx, asked.projectId) }) })
}
/** Products that were paid for and not given back, by who ordered. */
async function productsOf(
  ctx: Context,
  projectId: number,
  webUserIds: readonly number[] | undefined,
): Promise<Map<number, number[]>> {
  const whose = webUserIds ? sql`o."webUserId" = any(${webUserIds}::bigint[])` : sql`o."webUserId" is not null`
  // Products belong to the organiser, orders to the event.
  const inside = ctx.acting('meal', { projectId, sellerId: 'all' })
  const rows = await inside.query<{ webUserId: number; spuIds: number[] }>(sql`
    select o."webUserId", array_agg(distinct k."commoditySpuId") as "spuIds"
    from ${order} o
    join ${orderCommodity} c on c."orderId" = o.id
    join ${commoditySku} k on k.id = c."commoditySkuId"
    where o."status" <> ${orderStatus.closed}
      and o."refundStatus" <> ${orderRefundStatus.refunded}
      -- What was paid for stays so while the difference of a change is due.
      and c."status" = any(${[orderCommodityStatus.valid, orderCommodityStatus.completed]}::int[])
      and ${whose}
    group by o."webUserId"`)
  return new Map(rows.map(({ webUserId, spuIds }) => [webUserId, spuIds.map(Number)]))
}

/** A name with its phone number means one person, however many lists it stands in. */
const sameOf = ({ name, phoneNumber }: { readonly name: string; readonly phoneNumber: string | null }) =>
  phoneNumber ? `${name.trim().toLowerCase()} ${phoneNumber}` : undefined
/** Attendees with their stays, then guests who are no attendees. Pure. */
export function united(
  people: readonly Attendee[],
  guests: readonly Guest[],
  products: ReadonlyMap<number, readonly number[]>,
): Diner[] {
  const byPerson = Map.groupBy(guests, one => sameOf(one) ?? `guest ${one.id}`)
  const found: Diner[] = []
  const spusOf = (...ids: (number | null | undefined)[]) => ids.flatMap(id => (id ? (products.get(id) ?? []) : []))
  for (const person of people) {
    const same = sameOf(person)
    const stays = same === undefined ? [] : (byPerson.get(same) ?? [])
    if (same !== undefined) byPerson.delete(same)
    found.push(dinerOf(person, stays, spusOf(person.webUserId, ...stays.map(({ webUserId }) => webUserId))))
  }
  for (const stays of byPerson.values())
    found.push(dinerOf(undefined, stays, spusOf(...stays.map(({ webUserId }) => webUserId))))
  return found
}
function dinerOf(person: Attendee | undefined, guests: readonly Guest[], spuIds: readonly number[]): Diner {
  // Of several stays the one in which the person is now names level and channel.
  const guest = guests.find(one => one.isHere) ?? guests[0]
  const level: Pair | null = guest?.level ? [guest.level, guest.englishLevel || guest.level] : null
  return {
    key: person ? keyOf({ kind: 'U', id: person.id }) : keyOf({ kind: 'G', id: (guest as Guest).id }),
    name: person?.name ?? (guest as Guest).name,
    company: person?.company ?? guest?.workplace ?? null,
    kind: person?.certType ?? level,
    phoneNumber: person?.phoneNumber ?? guest?.phoneNumber ?? null,
    webUserId: person?.webUserId ?? guest?.webUserId ?? null,
    diet: person?.diet ?? null,
    traits: {
      registerUserId: person?.id ?? null,
      hotelGuestId: guest?.id ?? null,
      certTypeId: person?.certTypeId ?? null,
      formIds: person?.formIds ?? [],
      levelId: guest?.levelId ?? null,
      channelId: guest?.channelId ?? null,
      spuIds,
    },
    stays: guests.map(({ hotelId, from, until, isHere }) => ({ hotelId, from, until, isHere })),
    numbers: person?.numbers ?? [],
    isGone: person ? !person.isNormal : false,
  }
}
/** Everybody of an event. `ctx` acts within the project. */
export async function everybody(
  ctx: Context,
  projectId: number,
  { withAnswers = true }: { readonly withAnswers?: boolean } = {},
): Promise<Diner[]> {
  const [people, guests, products] = await Promise.all([
    attendeesOf(ctx, { projectId }, !withAnswers),
    guestsOf(ctx, sql`true`),
    productsOf(ctx, projectId, undefined),
  ])
  return united(people, guests, products).filter(({ isGone }) => !isGone)
}
interface Meant {
  readonly registerUserIds?: readonly number[]
  readonly hotelGuestIds?: readonly number[]
  readonly webUserId?: number
  /** As attendees alone: without looking for their stays and orders. */
  readonly alone?: boolean
}
/** These people, each with what else they are: an attendee's stays, a guest's badge. */
export async function dinersOf(
  ctx: Context,
  projectId: number,
  { registerUserIds = [], hotelGuestIds = [], webUserId, alone = false }: Meant,
): Promise<Diner[]> {
  const named = await (webUserId !== undefined
    ? attendeesOf(ctx, { projectId, webUserId })
    : registerUserIds.length
      ? attendeesOf(ctx, { projectId, ids: registerUserIds }, alone)
      : [])
  if (alone) return united(named, [], new Map())
  const phones = named.flatMap(({ phoneNumber }) => phoneNumber ?? [])
  const guests = await guestsOf(
    ctx,
    sqlJoin(
      [
        sql`g.id = any(${hotelGuestIds}::bigint[])`,
        sql`g."phoneNumber" = any(${phones}::text[])`,
        ...(webUserId === undefined ? [] : [sql`o."webUserId" = ${webUserId}::bigint`]),
      ],
      ' or ',
    ),
  )
  const known = new Set(named.flatMap(one => sameOf(one) ?? []))
  const others = guests.filter(one => !known.has(sameOf(one) ?? '') && one.phoneNumber)
  const also = others.length
    ? await attendeesOf(ctx, { projectId, phones: others.map(({ phoneNumber }) => phoneNumber as string) })
    : []
  const wanted = new Set(others.flatMap(one => sameOf(one) ?? []))
  const people = [
    ...named,
    ...also.filter(one => wanted.has(sameOf(one) ?? '') && !named.some(({ id }) => id === one.id)),
  ]
  const ids = [...people.flatMap(one => one.webUserId ?? []), ...guests.flatMap(one => one.webUserId ?? [])]
  const all = united(people, guests, ids.length ? await productsOf(ctx, projectId, ids) : new Map())
  // Somebody else may have the same phone, such as a colleague who registered them.
  const meant = new Set([...named.map(({ id }) => `U${id}`)])
  const guestIds = new Set(hotelGuestIds)
  return all.filter(
    one =>
      meant.has(one.key) ||
      (one.traits.hotelGuestId !== null && guests.some(g => guestIds.has(g.id) && sameOf(g) === sameOf(one))) ||
      (one.traits.hotelGuestId !== null && guestIds.has(one.traits.hotelGuestId)) ||
      (webUserId !== undefined && one.webUserId === webUserId),
  )
}
/** Those of the people for whom a meal is. */
export const entitled = (meal: Parameters<typeof isFor>[0], people: readonly Diner[]): Diner[] =>
  people.filter(({ traits, isGone }) => !isGone && isFor(meal, traits))
