import { eachApart } from '@pavilion/http'
import {
  clockIn,
  dayIn,
  dayMs,
  daysBetween,
  defaultCurrency,
  defaultZone,
  inLanguage,
  priceText,
  say,
  type Language,
} from '@pavilion/declare'
import { exhibitorCompanyInfo, exhibitorCompanyType } from '@pavilion/exhibitor/model/index.ts'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import {
  instalmentOrder,
  order,
  orderCommodity,
  orderStatus,
  orderType,
  pay,
  payVerification,
  reminderFor,
} from '@pavilion/order/model/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type SystemContext } from '@pavilion/store'
import { exhibitionReserveSetting, usualPayDays } from '../model/index.ts'
import { dueOf, standOrders } from './money.ts'

/** Which reminder a deposit or a stand fee is due for, or none. */
export type StandReminder = 'standPaymentSoon' | 'standPaymentDue' | 'standPaymentOverdue'
/**
 * As instalments are reminded of, but not on the day of the order: whoever has just ordered knows.
 * `age`: days since then. Pure.
 */
export function standReminderFor(at: { readonly daysLeft: number; readonly age: number }): StandReminder | undefined {
  if (at.age < 1) return undefined
  const words = {
    instalmentSoon: 'standPaymentSoon',
    instalmentDue: 'standPaymentDue',
    instalmentOverdue: 'standPaymentOverdue',
  } as const
  const reminder = reminderFor(at.daysLeft)
  return reminder && words[reminder]
}

interface Waiting {
  readonly orderId: number
  readonly orderNumber: string
  readonly projectId: number
  readonly type: number
  readonly left: number
  readonly createdAt: string
  readonly due: string
  readonly currency: string
  readonly zone: string
  readonly event: string
  readonly englishEvent: string | null
  readonly company: string
  readonly englishCompany: string | null
  readonly companyType: number | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
}
const what = {
  [orderType.exhibitorDeposit]: say('展位押金', 'The stand deposit'),
  [orderType.standFee]: say('展位费', 'The stand fee'),
} as const

/**
 * Reminds companies of unpaid deposits and stand fees three days before their day, on it, and three
 * days after it, by the calendar of the event. Each once, and none
 * while a second person looks at a transfer. Instalments have reminders of their own.
 */
export async function remindOfStands(ctx: SystemContext): Promise<void> {
  const zone = sql`coalesce(nullif(p."timeZone", ''), ${defaultZone()}::text)`
  const due = dueOf(zone, sql`coalesce(s."payDays", ${usualPayDays}::int)::int`)
  const rows = await ctx.query<Waiting>(
    sql`select w.*
    from (
      select o.id as "orderId", o."orderNumber", o."projectId", o."type", (o."amount" - o."paidAmount")::float8 as "left",
        o."createdAt", ${due} as "due", coalesce(y."abbr", ${defaultCurrency()}) as "currency", ${zone} as "zone",
        p."name" as "event", p."englishName" as "englishEvent", k."name" as "company", k."name2" as "englishCompany",
        k."companyType", k."phoneNumber", k."email", k."webUserId"
      from ${order} o
      join ${project} p on p.id = o."projectId"
      left join ${exhibitionReserveSetting} s on s."projectId" = o."projectId"
      left join ${currency} y on y.id = o."currencyId"
      join lateral (
        select c.*
        from ${orderCommodity} l
        join ${exhibitorCompanyInfo} c on c.id = l."exhibitorCompanyInfoId"
        where l."orderId" = o.id
        order by l.id
        limit 1
      ) k on true
      where o."type" = any(${standOrders}::int[]) and o."status" = ${orderStatus.unpaid}
        and not exists (select 1 from ${instalmentOrder} i where i."orderId" = o.id)
        and not exists (
          select 1 from ${pay} t where t."orderId" = o.id and t."verification" = ${payVerification.waiting}
        )
    ) w
    where w."due" between ${dayIn(now().getTime() - 12 * dayMs, 'UTC')}::date and ${dayIn(now().getTime() + 5 * dayMs, 'UTC')}::date
    order by w."orderId"`,
  )
  await eachApart(rows, 'stand payments could not be looked at', row => remind(ctx, row))
}
/** Nobody is woken by a reminder. */
const firstHour = 9
async function remind(ctx: SystemContext, row: Waiting): Promise<void> {
  const today = dayIn(now(), row.zone)
  const template = standReminderFor({
    daysLeft: daysBetween(today, row.due),
    age: daysBetween(dayIn(row.createdAt, row.zone), today),
  })
  if (!template || Number(clockIn(now(), row.zone).slice(0, 2)) < firstHour) return
  const language: Language = row.companyType === exhibitorCompanyType.overseas ? 'en' : 'zh'
  await sendNotice(ctx.acting('booth', { projectId: row.projectId }), {
    projectId: row.projectId,
    template,
    language,
    to: { phoneNumber: row.phoneNumber, email: row.email, webUserId: row.webUserId },
    dedupeKey: `booth:order ${row.orderId}:${row.due}`,
    variables: {
      company: (language === 'en' && row.englishCompany) || row.company,
      what: inLanguage(what[row.type as keyof typeof what], language),
      number: row.orderNumber,
      amount: priceText({ minor: row.left, currency: row.currency }, language),
      day: row.due,
      event: (language === 'en' && row.englishEvent) || row.event,
    },
  })
}
