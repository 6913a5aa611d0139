import { countOf, defaultCurrency, type Pair, priceText } from '@pavilion/declare'
import type { About } from '@pavilion/hotel/model/calls/about.ts'
import {
  enabledStatus,
  hotel,
  hotelChannelSales,
  hotelGuest,
  receptionRecordStatus,
  roomType,
} from '@pavilion/hotel/model/index.ts'
import { aboutParts } from '@pavilion/hotel/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { CodeSheet } from '../../model/calls/about.ts'
import { userAuth, userChannel, userLevel } from '../../model/index.ts'

const { at, both, fact, lacks, nothing } = aboutParts
type Channel = CodeSheet['channels'][number]
const guestsOf = sql`(select count(*)::int from ${hotelGuest} g
  where g."userChannelId" = c.id and g."status" <> ${receptionRecordStatus.invalid})`
const salesOf = sql`(select count(distinct s."roomTypeId")::int from ${hotelChannelSales} s
  where s."userChannelId" = c.id and s."status" = ${enabledStatus.enabled} and s."checkOutDate" > current_date)`

/** The codes by channel, as the reception hands them out; those without a channel last. Two statements. */
export async function codeSheetOf(ctx: Context): Promise<CodeSheet> {
  const channels = await ctx.query<Omit<Channel, 'codes'>>(
    sql`select c.id, c."name", c."englishName", c."contacter" as "contacter", ${guestsOf} as "guests", ${salesOf} as "sales"
    from ${userChannel} c order by c."name", c.id limit 500`,
  )
  const codes = await ctx.query<Channel['codes'][number] & { channelId: number | null }>(
    sql`select a.id, a."code", a."name", a."userChannelId" as "channelId", l."name" as "level", l."englishName" as "englishLevel"
    from ${userAuth} a
    left join ${userLevel} l on l.id = a."userLevelId"
    order by a."code" limit 2000`,
  )
  const of = (id: number | null) => codes.flatMap(({ channelId, ...code }) => (channelId === id ? [code] : []))
  const alone = of(null)
  return {
    channels: [
      ...channels.map(channel => ({ ...channel, codes: of(channel.id) })),
      ...(alone.length
        ? [
            {
              id: null,
              name: '未指定渠道',
              englishName: 'Without a channel',
              contacter: null,
              guests: 0,
              sales: 0,
              codes: alone,
            },
          ]
        : []),
    ],
  }
}
/** A code: for whom it is, and the rooms that it opens. @throws noData */
export async function aboutAuthOf(ctx: Context, id: number): Promise<About> {
  const row = await ctx.store(userAuth).getDetail(id)
  const [channel] = await ctx.query<{
    id: number
    name: string
    englishName: string | null
    contact: string | null
    guests: number
  }>(
    sql`select c.id, c."name", c."englishName", c."contacter" as "contact", ${guestsOf} as "guests"
    from ${userChannel} c where c.id = ${row.userChannelId ?? 0}`,
  )
  const level = row.userLevelId ? await ctx.store(userLevel).find({ id: row.userLevelId }) : undefined
  const sales = await salesFor(ctx, row.userChannelId)
  return {
    ...nothing,
    facts: [
      ...fact(['编码', 'Code'], row.code),
      ...fact(
        ['渠道', 'Channel'],
        both(channel?.name ?? null, channel?.englishName),
        at('userChannel/detail', `?id=${channel?.id}`),
      ),
      ...fact(['联系人', 'Contact'], channel?.contact),
      ...fact(
        ['级别', 'Level'],
        both(level?.name ?? null, level?.englishName),
        at('userLevel/detail', `?id=${level?.id}`),
      ),
      ...fact(['类型', 'Type'], row.type),
      ...fact(
        ['渠道住客', 'Guests of the channel'],
        channel ? channel.guests : null,
        at('hotelGuest', `?userChannelId=${channel?.id}`),
      ),
    ],
    peopleTitle: ['凭此编码可预订', 'Rooms that it opens'],
    people: sales,
    missing: lacks(
      [!channel, ['未选择渠道，此编码不开放任何房间', 'Without a channel the code opens no rooms']],
      [
        channel !== undefined && !sales.length,
        ['此渠道还没有房间在售', 'The channel has no rooms on sale yet'],
        at('hotelChannelSales', `?userChannelId=${channel?.id}&new=1`),
      ],
      [!level, ['未选择级别', 'Without a level']],
    ),
  }
}
async function salesFor(ctx: Context, userChannelId: number | null): Promise<About['people']> {
  if (!userChannelId) return []
  const rows = await ctx.query<{
    id: number
    hotel: string
    type: string
    from: string | null
    until: string | null
    stock: number | null
    price: number | null
  }>(
    sql`select s.id, h."name" as "hotel", t."name" as "type", s."checkInDate" as "from", s."checkOutDate" as "until",
      s."stock", coalesce(s."price", t."price") as "price"
    from ${hotelChannelSales} s
    join ${roomType} t on t.id = s."roomTypeId"
    join ${hotel} h on h.id = s."hotelId"
    where s."userChannelId" = ${userChannelId} and s."status" = ${enabledStatus.enabled} and s."checkOutDate" > current_date
    order by h."sortNumber", h.id, s."checkInDate" limit 100`,
  )
  const currency = defaultCurrency()
  return rows.map(({ id, hotel: at1, type, from, until, stock, price }) => {
    const money = (language: 'zh' | 'en') => (price === null ? '' : priceText({ minor: price, currency }, language))
    const rooms: Pair = stock === null ? ['不限', 'no limit'] : [`${stock} 间`, countOf(stock, 'room')]
    return {
      key: `sale ${id}`,
      name: `${at1} · ${type}`,
      path: at('hotelChannelSales/detail', `?id=${id}`),
      about: [`${rooms[0]}/晚 ${money('zh')}`, `${rooms[1]} a night ${money('en')}`],
      from,
      until,
    }
  })
}
