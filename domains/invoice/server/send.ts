import { defaultCurrency, type Language, type Moved, priceText } from '@pavilion/declare'
import { bareAddress } from '@pavilion/http'
import { sendNotice, siteOf } from '@pavilion/notification/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { bytesOf } from '@pavilion/system/server/index.ts'
import { now, sql, type Context, type SystemContext } from '@pavilion/store'
import { invoice, invoiceStatus } from '../model/index.ts'
import { fileAddress } from './links.ts'
import { invoiceNotIssued, noFileToSend } from './refusals.ts'

interface Letter {
  readonly id: number
  readonly title: string
  readonly status: number
  readonly amount: number
  readonly currency: string
  readonly invoiceNumber: string | null
  readonly fileUrl: string | null
  readonly receiveEmail: string | null
  readonly language: Language
  readonly webUserId: number | null
  readonly sentAt: string | null
  readonly event: string
  readonly redOfId: number | null
}
async function letterOf(ctx: Context, id: number): Promise<Letter | undefined> {
  const [row] = await ctx.query<Letter>(
    sql`select i.id, i."title", i."status", i."amount", coalesce(c."abbr", ${defaultCurrency()}) as "currency", i."invoiceNumber",
      i."fileUrl", i."receiveEmail", coalesce(i."language", 'zh') as "language", i."webUserId", i."sentAt", i."redOfId",
      case when i."language" = 'en' then coalesce(nullif(p."englishName", ''), p."name") else p."name" end as "event"
    from ${invoice} i
    join ${project} p on p.id = i."projectId"
    left join ${currency} c on c.id = i."currencyId"
    where i.id = ${id}`,
  )
  return row
}
/** What a mail carries: the bytes are kept with the message until it is sent. */
const mostBytes = 1_000_000
/** The file of an invoice for its mail; none where it is large or cannot be read: the address remains. */
async function fileOf(ctx: Context, id: number) {
  const letter = await letterOf(ctx, id)
  if (!letter?.fileUrl) return []
  const bytes = await bytesOf(bareAddress(letter.fileUrl)).catch(() => undefined)
  if (!bytes || bytes.length > mostBytes || bytes.subarray(0, 5).toString() !== '%PDF-') return []
  return [
    {
      name: `${letter.invoiceNumber ?? id}.pdf`,
      type: 'application/pdf',
      base64: Buffer.from(bytes).toString('base64'),
    },
  ]
}
/**
 * Sends an issued invoice by mail: its file, and an address under which it opens for 30 days. Each
 * sending is one mail, however many press at once.
 * @throws invoiceNotIssued, noFileToSend
 */
export async function sendInvoice(
  ctx: Context,
  { id, projectId, email, host }: { id: number; projectId: number; email?: string | null; host?: string | undefined },
): Promise<void> {
  const inside = ctx.acting('invoice', { projectId })
  const attachments = await fileOf(inside, id)
  await inside.transaction(async tx => {
    await tx.store(invoice).lock(id)
    const letter = await letterOf(tx, id)
    if (!letter || letter.status === invoiceStatus.pending) throw invoiceNotIssued()
    if (!letter.fileUrl) throw noFileToSend()
    const to = email || letter.receiveEmail
    if (!to) return
    const { origin } = await siteOf(tx, { projectId, host })
    const english = letter.language === 'en'
    await sendNotice(tx, {
      projectId,
      template: 'invoiceIssued',
      language: letter.language,
      to: { email: to, webUserId: letter.webUserId },
      dedupeKey: `invoice:${id}:${letter.sentAt ?? 'first'}`,
      attachments,
      variables: {
        number: letter.invoiceNumber ?? '',
        title: letter.title,
        amount: `${letter.redOfId ? '-' : ''}${priceText({ minor: letter.amount, currency: letter.currency }, letter.language)}`,
        event: letter.event,
        way: origin
          ? `${english ? 'Download it within 30 days: ' : '请在 30 天内下载：'}${fileAddress(origin, id)}`
          : english
            ? 'Download it under “Invoices” in the user centre.'
            : '请在个人中心的「发票」中下载。',
      },
    })
    await tx.store(invoice).set(id, { sentAt: now().toISOString(), receiveEmail: to })
  })
}
/** An issued invoice goes to the address that the buyer gave. */
export async function sendWhenIssued(ctx: SystemContext, { id, projectId }: Moved): Promise<void> {
  if (projectId === null) return
  const inside = ctx.acting('invoice', { projectId })
  const letter = await letterOf(inside, id)
  if (letter?.receiveEmail && letter.fileUrl && !letter.sentAt) await sendInvoice(inside, { id, projectId })
}
