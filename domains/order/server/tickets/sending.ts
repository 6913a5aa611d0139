import { dayMs } from '@pavilion/declare'
import { now, type Context } from '@pavilion/store'
import { ticket, ticketStatus } from '../../model/index.ts'
import type { Asking } from './cards.ts'
import { reached } from './find.ts'
import { sendTicket } from './notices.ts'
import { ticketLinkInvalid, ticketNoAddress, ticketSentOften, ticketVoidNow } from './refusals.ts'
import { seesCode } from './rules.ts'

/** A ticket is sent again so often within a day of 24 hours, and not twice within a minute. */
const sendingLimits = { aDay: 5, pauseMs: 60_000 } as const

/**
 * Sends a ticket to its holder again, for an operator.
 * @returns how many messages that are
 * @throws ticketVoidNow, ticketNoAddress, ticketSentOften
 */
export async function resend(ctx: Context, id: number, { host }: Asking): Promise<number> {
  const { projectId } = await ctx.store(ticket).getDetail(id)
  const language = ctx.language
  return ctx.acting('tickets', { projectId }).transaction(async tx => {
    const row = await tx.store(ticket).lock(id)
    if (row.status !== ticketStatus.valid) throw ticketVoidNow()
    if (!row.holderPhone && !row.holderEmail) throw ticketNoAddress()
    const passed = row.sentAt ? now().getTime() - Date.parse(row.sentAt) : dayMs
    const today = passed < dayMs ? row.sentTimes : 0
    if (passed < sendingLimits.pauseMs || today >= sendingLimits.aDay)
      throw ticketSentOften({ most: sendingLimits.aDay })
    await tx.store(ticket).set(id, { sentAt: now().toISOString(), sentTimes: today + 1 })
    return sendTicket(tx, row, { language, host })
  })
}
/** The same for whoever holds or has bought it. @throws what `reached` and `resend` throw */
export async function resendOwn(
  ctx: Context,
  which: { readonly id?: number | null; readonly key?: string | null },
  asking: Asking,
): Promise<number> {
  const one = await reached(ctx, which)
  if (!seesCode({ row: one.row, by: one }))
    throw one.row.status === ticketStatus.valid ? ticketLinkInvalid() : ticketVoidNow()
  return resend(ctx.acting('tickets', { projectId: one.row.projectId }), one.row.id, asking)
}
