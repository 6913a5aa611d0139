import { entryOf, keyedPort, priceText, say, wordFor, type GivenPart, type Pair, type Thing } from '@pavilion/declare'
import { thingPage, type PartOf } from '@pavilion/http'
import { outboxMessage, outboxState } from '@pavilion/notification/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { recordLanguage, webFormRecordPayStatus, webFormRecordStatus } from '../../model/codes.ts'
import { registerChannel, webForm, webFormRecord } from '../../model/index.ts'

/** What later areas say of a registration: its order and its attendee. */
export const recordParts = keyedPort<string, PartOf>('form.recordParts', {
  what: 'what an area says on the page of a registration: its order, its attendee',
  optional: true,
})
const keys = ['lead', 'order', 'attendee', 'same', 'messages']

/** What came of a registration, beside its answers. @throws noData */
export async function recordPage(ctx: Context, id: number): Promise<Thing> {
  const { projectId } = await ctx.store(webFormRecord).getDetail(id)
  return thingPage(ctx, { id, projectId }, { own: { lead, same, messages }, others: recordParts, keys })
}
const plainly = (text: string): Pair => say(text, text)
const listed = '/webFormManagement/webFormRecord'

/** When and for what form it was sent, what it costs, and why it is void. */
const lead: PartOf = async (ctx, { id }) => {
  const [row] = await ctx.query<{
    formId: number
    form: string
    formEnglish: string | null
    at: string
    fee: number | null
    currency: string | null
    pay: number | null
    language: string | null
    channelId: number | null
    channel: string | null
    status: number
    reason: string | null
  }>(
    sql`select f.id as "formId", f."name" as "form", f."englishName" as "formEnglish", r."createdAt" as "at", r."fee",
      r."currency", r."payStatus" as "pay", r."language", c.id as "channelId", c."name" as "channel", r."status",
      r."reason"
    from ${webFormRecord} r
    join ${webForm} f on f.id = r."webFormId"
    left join ${registerChannel} c on c.id = r."registerChannelId"
    where r.id = ${id}`,
  )
  if (!row) return undefined
  const { fee, currency, pay, language, channel, reason } = row
  const amount = fee && currency ? { minor: fee, currency } : undefined
  return {
    name: say('概况', 'At a glance'),
    facts: [
      {
        label: say('表单', 'Form'),
        value: say(row.form, row.formEnglish || row.form),
        path: `${listed}?webFormId=${row.formId}`,
      },
      { label: say('提交', 'Sent'), value: plainly(''), at: row.at },
      ...(amount
        ? [
            { label: say('费用', 'Fee'), value: say(priceText(amount, 'zh'), priceText(amount, 'en')) },
            {
              label: say('支付', 'Payment'),
              value: wordFor(webFormRecordPayStatus, pay),
              tone: entryOf(webFormRecordPayStatus, pay)?.tone,
            },
          ]
        : []),
      ...(channel ? [{ label: say('渠道', 'Channel'), value: plainly(channel) }] : []),
      ...(language ? [{ label: say('语言', 'Language'), value: wordFor(recordLanguage, language) }] : []),
    ],
    lacks:
      row.status === webFormRecordStatus.invalid && reason
        ? [{ words: say(`无效的原因：${reason}`, `Why it is invalid: ${reason}`) }]
        : [],
  }
}
/** Other registrations of the same person, by their account or phone number. */
const same: PartOf = async (ctx, { id }) => {
  const rows = await ctx.query<{
    id: number
    number: string
    status: number
    form: string
    formEnglish: string | null
    at: string
  }>(
    sql`select o.id, o."number", o."status", f."name" as "form", f."englishName" as "formEnglish", o."createdAt" as "at"
    from ${webFormRecord} r
    join ${webFormRecord} o on o.id <> r.id
      and (o.id = r."duplicateOfId" or o."webUserId" = r."webUserId" or o."phoneNumber" = r."phoneNumber")
    join ${webForm} f on f.id = o."webFormId"
    where r.id = ${id}
    order by o.id desc
    limit 6`,
  )
  if (!rows.length) return undefined
  return {
    name: say('此人的其他报名', 'Other registrations of this person'),
    lines: rows.map(row => ({
      text: say(`${row.form} ${row.number}`, `${row.formEnglish || row.form} ${row.number}`),
      note: wordFor(webFormRecordStatus, row.status),
      at: row.at,
      tone: entryOf(webFormRecordStatus, row.status)?.tone,
      path: `${listed}/detail?id=${row.id}`,
    })),
  }
}
const shownMessages = 5
/** What its visitor was sent, the newest first. */
const messages: PartOf = async (ctx, { id, projectId }): Promise<GivenPart | undefined> => {
  if (!ctx.has('outboxMessage.getList', projectId)) return undefined
  const rows = await ctx.query<{ id: number; subject: string; state: number; at: string; count: number }>(
    sql`select m.id, m."subject", m."state", m."createdAt" as "at", (count(*) over ())::int as "count"
    from ${webFormRecord} r
    join ${outboxMessage} m on m."webUserId" = r."webUserId" or m."phoneNumber" = r."phoneNumber"
      or m."email" = r."email"
    where r.id = ${id}
    order by m.id desc
    limit ${shownMessages}`,
  )
  const [latest] = rows
  return {
    name: say('消息', 'Messages'),
    ...(latest && {
      path: `/messageManagement/messageThread?id=${latest.id}`,
      way: say('全部往来', 'The whole thread'),
    }),
    empty: say('还没有给此人发过消息。', 'Nothing was sent to this person yet.'),
    lines: rows.map(row => ({
      text: plainly(row.subject),
      note: wordFor(outboxState, row.state),
      at: row.at,
      tone: entryOf(outboxState, row.state)?.tone,
      path: `/messageManagement/outboxMessage/detail?id=${row.id}`,
    })),
    more: Math.max(0, (latest?.count ?? 0) - rows.length),
  }
}
