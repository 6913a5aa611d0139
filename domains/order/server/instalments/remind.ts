import { eachApart } from '@pavilion/http'
import {
  clockIn,
  daysLater,
  daysBetween,
  dayIn,
  defaultZone,
  defaultCurrency,
  type Language,
  priceText,
} from '@pavilion/declare'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type SystemContext } from '@pavilion/store'
import { instalmentOrder, instalmentStatus, order, orderContact, orderStatus, reminderFor } from '../../model/index.ts'

interface Waiting {
  readonly id: number
  readonly orderId: number
  readonly projectId: number
  readonly period: number
  readonly status: number
  readonly left: number
  readonly dueDate: string
  readonly orderNumber: string
  readonly language: Language
  readonly currency: string
  readonly timeZone: string | null
  readonly event: string
  readonly webUserId: number | null
  readonly phoneNumber: string | null
  readonly email: string | null
}
/** Days around now that any zone of the world may call today. */
const around = (days: number) => dayIn(daysLater(now(), days), 'UTC')

/**
 * Marks what was not paid in time as overdue, and reminds buyers three days before, on the day, and
 * three days after it, by the calendar of the project. Each once: the key of a notice names it.
 */
export async function lookAtInstalments(ctx: SystemContext): Promise<void> {
  const open = [instalmentStatus.unpaid, instalmentStatus.overdue]
  const rows = await ctx.query<Waiting>(
    sql`select i.id, i."orderId", i."projectId", i."period", i."status", i."price" - coalesce(i."paidAmount", 0) as "left",
      i."dueDate", o."orderNumber", o."language", coalesce(c."abbr", ${defaultCurrency()}) as "currency", p."timeZone",
      case when o."language" = 'en' then coalesce(nullif(p."englishName", ''), p."name") else p."name" end as "event",
      o."webUserId", k."phoneNumber", k."email"
    from ${instalmentOrder} i
    join ${order} o on o.id = i."orderId" and o."status" = ${orderStatus.unpaid}
    join ${project} p on p.id = i."projectId"
    left join ${currency} c on c.id = o."currencyId"
    left join ${orderContact} k on k.id = o."orderContactId"
    where i."status" = any(${open}::integer[])
      and (i."dueDate" between ${around(-12)}::date and ${around(5)}::date
        or i."status" = ${instalmentStatus.unpaid} and i."dueDate" < ${around(1)}::date)
    order by i.id`,
  )
  await eachApart(rows, 'instalments could not be looked at', row => lookAt(ctx, row))
}
async function lookAt(ctx: SystemContext, row: Waiting): Promise<void> {
  const zone = row.timeZone ?? defaultZone()
  const daysLeft = daysBetween(dayIn(now(), zone), row.dueDate)
  const inside = ctx.acting('order', { projectId: row.projectId })
  // Paid, postponed or cancelled in the meantime: nothing moves.
  if (daysLeft < 0 && row.status === instalmentStatus.unpaid)
    await inside.transaction(tx =>
      tx.moveWhere(instalmentOrder, 'expire', {
        where: sql`a.id = ${row.id} and a."status" = ${instalmentStatus.unpaid} and a."dueDate" = ${row.dueDate}::date`,
      }),
    )
  const template = reminderFor(daysLeft)
  if (!template || hourIn(zone) < firstHour) return
  await sendNotice(inside, {
    projectId: row.projectId,
    template,
    language: row.language,
    to: { phoneNumber: row.phoneNumber, email: row.email, webUserId: row.webUserId },
    dedupeKey: `order:${row.orderId}:instalment ${row.id}:${row.dueDate}`,
    variables: {
      number: row.orderNumber,
      period: String(row.period),
      amount: priceText({ minor: row.left, currency: row.currency }, row.language),
      day: row.dueDate,
      event: row.event,
    },
  })
}
/** Nobody is woken by a reminder. */
const firstHour = 9
const hourIn = (timeZone: string) => Number(clockIn(now(), timeZone).slice(0, 2))
