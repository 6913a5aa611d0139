import {
  type AnyCodes,
  defaultCurrency,
  entryOf,
  keyedPort,
  priceText,
  say,
  wordFor,
  type GivenPart,
  type Pair,
  type Thing,
  type Tone,
} from '@pavilion/declare'
import { registerChannel, webForm, webFormRecord } from '@pavilion/form/model/index.ts'
import { webFormRecordPayStatus, webFormRecordStatus } from '@pavilion/form/model/codes.ts'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { thingPage, type PartOf } from '@pavilion/http'
import { outboxMessage, outboxState } from '@pavilion/notification/model/index.ts'
import { order, orderCommodity, orderStatus } from '@pavilion/order/model/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { outFlag, registerUserStatus, signInStatus } from '../../model/codes.ts'
import { registerUser, registerUserRecord } from '../../model/index.ts'

/** What later areas say of an attendee: the badge, gates, passages, sign-in. */
export const attendeeParts = keyedPort<string, PartOf>('registration.attendeeParts', {
  what: 'what an area says on the page of an attendee: badge, gates, passages, sign-in',
  optional: true,
})
const keys = ['lead', 'badge', 'gates', 'passages', 'signIn', 'registration', 'orders', 'guest', 'messages']

/** Everything about an attendee. @throws noData */
export async function attendeePage(ctx: Context, id: number): Promise<Thing> {
  const { projectId } = await ctx.store(registerUser).getDetail(id)
  return thingPage(
    ctx,
    { id, projectId },
    { own: { lead, registration, orders, guest, messages }, others: attendeeParts, keys },
  )
}
const toneOf = (codes: AnyCodes, code: unknown): Tone | undefined => entryOf(codes, code)?.tone

/** What a desk asks first: the badge type, whether they are here, and what is owed. */
const lead: PartOf = async (ctx, { id }) => {
  const [row] = await ctx.query<{
    status: number
    certTypeId: number | null
    type: string | null
    typeEnglish: string | null
    certNo: string | null
    number: string | null
    signedIn: number
    flag: number
    entries: number
    fee: number | null
    recordId: number | null
  }>(
    sql`select u."status", u."certTypeId", t."name" as "type", t."nameEN" as "typeEnglish", u."certNo", u."number",
      u."signInStatus" as "signedIn", u."outFlag" as "flag", u."entryTimes" as "entries", u."feeState" as "fee",
      u."webFormRecordId" as "recordId"
    from ${registerUser} u
    left join "registerUserCertType" t on t.id = u."certTypeId" and t."projectId" = u."projectId"
      and t."deletedAt" is null
    where u.id = ${id}`,
  )
  if (!row) return undefined
  const { type, typeEnglish, certTypeId, certNo, number, signedIn, flag, entries, fee } = row
  const isNormal = row.status === registerUserStatus.normal
  return {
    name: say('概况', 'At a glance'),
    facts: [
      {
        label: say('证件类型', 'Badge type'),
        value: type ? say(type, typeEnglish || type) : say('没有', 'None'),
        ...(certTypeId && type
          ? { path: `/registerManagement/registerUserCertType/detail?id=${certTypeId}` }
          : { tone: 'invalid' as const }),
      },
      ...(certNo || number
        ? [
            {
              label: certNo ? say('证件编号', 'Badge number') : say('编号', 'Number'),
              value: same(certNo ?? number ?? ''),
            },
          ]
        : []),
      {
        label: say('签到', 'Sign-in'),
        value: wordFor(signInStatus, signedIn),
        ...(signedIn === signInStatus.signedIn && { tone: 'valid' as const }),
      },
      {
        label: say('现在', 'Now'),
        value:
          flag === outFlag.in
            ? say('在馆内', 'Inside')
            : flag === outFlag.out
              ? say('已离开', 'Has left')
              : say('还没来过', 'Not been here yet'),
      },
      ...(entries ? [{ label: say('入场', 'Entries'), value: say(`${entries} 次`, `${entries}`) }] : []),
      ...(fee !== null
        ? [
            {
              label: say('费用', 'Fee'),
              value: wordFor(webFormRecordPayStatus, fee),
              tone: toneOf(webFormRecordPayStatus, fee),
              ...(row.recordId && { path: recordPath(row.recordId) }),
            },
          ]
        : []),
    ],
    lacks:
      isNormal && certTypeId === null
        ? [
            {
              words: say('没有证件类型：每个入口都会拒绝', 'No badge type: every gate turns them away'),
              path: '/registerManagement/giveBadges',
            },
          ]
        : [],
  }
}
const same = (text: string): Pair => say(text, text)
const recordPath = (id: number) => `/webFormManagement/webFormRecord/detail?id=${id}`

/** Which registrations made the attendee. */
const registration: PartOf = async (ctx, { id, projectId }) => {
  if (!ctx.has('webFormRecord.getList', projectId)) return undefined
  const rows = await ctx.query<{
    id: number
    number: string
    status: number
    form: string
    formEnglish: string | null
    channel: string | null
    at: string
  }>(
    sql`select r.id, r."number", r."status", f."name" as "form", f."englishName" as "formEnglish",
      c."name" as "channel", r."createdAt" as "at"
    from ${webFormRecord} r
    join ${webForm} f on f.id = r."webFormId"
    left join ${registerChannel} c on c.id = r."registerChannelId"
    where r.id in (
      select l."webFormRecordId" from ${registerUserRecord} l where l."registerUserId" = ${id}
      union all
      select u."webFormRecordId" from ${registerUser} u where u.id = ${id}
    )
    order by r.id desc
    limit 20`,
  )
  return {
    name: say('报名', 'Registration'),
    empty: say('没有报名记录：由操作人添加或导入。', 'No registration: added by an operator, or imported.'),
    lines: rows.map(row => ({
      text: say(`${row.form} ${row.number}`, `${row.formEnglish || row.form} ${row.number}`),
      note: joined([wordFor(webFormRecordStatus, row.status), ...(row.channel ? [same(row.channel)] : [])]),
      at: row.at,
      tone: toneOf(webFormRecordStatus, row.status),
      path: recordPath(row.id),
    })),
  }
}
const joined = (words: readonly Pair[]): Pair =>
  say(words.map(([zh]) => zh).join(' · '), words.map(([, en]) => en).join(' · '))

/** The orders of the person's registrations, and those of their account. */
const orders: PartOf = async (ctx, { id, projectId }) => {
  if (!ctx.has('order.getList', projectId)) return undefined
  const rows = await ctx.query<{
    id: number
    orderNumber: string
    status: number
    amount: number
    refunded: number
    currency: string | null
    at: string
  }>(
    sql`select o.id, o."orderNumber", o."status", o."amount", o."refundedAmount" as "refunded", c."abbr" as "currency",
      o."createdAt" as "at"
    from ${registerUser} u
    join ${order} o on o."webUserId" = u."webUserId" or o.id in (
      select l."orderId" from ${orderCommodity} l where l."webFormRecordId" = u."webFormRecordId"
    )
    left join ${currency} c on c.id = o."currencyId"
    where u.id = ${id}
    order by o.id desc
    limit 10`,
  )
  if (!rows.length) return undefined
  return {
    name: say('订单', 'Orders'),
    lines: rows.map(row => ({
      text: joined([same(row.orderNumber), price(row.amount, row.currency)]),
      note: joined([
        wordFor(orderStatus, row.status),
        ...(row.refunded ? [refundedWords(price(row.refunded, row.currency))] : []),
      ]),
      at: row.at,
      tone: toneOf(orderStatus, row.status),
      path: `/orderManagement/order/detail?id=${row.id}`,
    })),
  }
}
const price = (minor: number, code: string | null): Pair => {
  const amount = { minor, currency: code ?? defaultCurrency() }
  return say(priceText(amount, 'zh'), priceText(amount, 'en'))
}
const refundedWords = ([zh, en]: Pair): Pair => say(`已退 ${zh}`, `${en} refunded`)

/** Where the person stays, when the reception knows them. */
const guest: PartOf = async (ctx, { id, projectId }) => {
  if (!ctx.has('hotelGuest.getList', projectId)) return undefined
  const rows = await ctx.query<{ id: number; name: string; from: string | null; until: string | null }>(
    sql`select g.id, g."name", g."checkInDate"::text as "from", g."checkOutDate"::text as "until"
    from ${registerUser} u
    join ${hotelGuest} g on g."phoneNumber" = u."phoneNumber" or g."idCardHash" = u."idCardHash"
    where u.id = ${id}
    order by g.id desc
    limit 3`,
  )
  if (!rows.length) return undefined
  return {
    name: say('住宿与接待', 'Stay and reception'),
    lines: rows.map(row => ({
      text: same(row.name),
      ...(row.from && row.until && { note: same(`${row.from} – ${row.until}`) }),
      path: `/receptionManagement/guestPage?id=${row.id}`,
    })),
  }
}

const shownMessages = 5
/** What was sent to the person, the newest first. */
const messages: PartOf = async (ctx, { id, projectId }): Promise<GivenPart | undefined> => {
  if (!ctx.has('outboxMessage.getList', projectId)) return undefined
  const rows = await ctx.query<{ id: number; subject: string; state: number; at: string; count: number }>(
    sql`select m.id, m."subject", m."state", m."createdAt" as "at", (count(*) over ())::int as "count"
    from ${registerUser} u
    join ${outboxMessage} m on m."webUserId" = u."webUserId" or m."phoneNumber" = u."phoneNumber"
      or m."email" = u."email"
    where u.id = ${id}
    order by m.id desc
    limit ${shownMessages}`,
  )
  const [latest] = rows
  const failed = rows.find(({ state }) => state === outboxState.failed)
  return {
    name: say('消息', 'Messages'),
    ...(latest && { path: threadPath(latest.id), way: say('全部往来', 'The whole thread') }),
    empty: say('还没有给此人发过消息。', 'Nothing was sent to this person yet.'),
    lines: rows.map(row => ({
      text: same(row.subject),
      note: wordFor(outboxState, row.state),
      at: row.at,
      tone: toneOf(outboxState, row.state),
      path: `/messageManagement/outboxMessage/detail?id=${row.id}`,
    })),
    more: Math.max(0, (latest?.count ?? 0) - rows.length),
    lacks: failed ? [{ words: say('有消息发送失败', 'A message could not be sent'), path: threadPath(failed.id) }] : [],
  }
}
const threadPath = (id: number) => `/messageManagement/messageThread?id=${id}`
