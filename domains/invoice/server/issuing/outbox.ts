import { saveUpload } from '@pavilion/system/server/index.ts'
import { outbox, type Sent } from '@pavilion/work/server/index.ts'
import type { Context } from '@pavilion/store'
import { invoice } from '../../model/index.ts'
import { finishIssue, finishReversal, type Made } from '../issued.ts'
import { issuerOf } from './choose.ts'
import { type InvoiceAnswer, IssuerError } from './issuer.ts'
import { requestFor } from './request.ts'

interface About {
  readonly invoiceId: number
}
/** Keeps the file, outside of any transaction, and says whether it is over. */
async function sentOf(ctx: Context, answer: InvoiceAnswer, simulated: boolean): Promise<Sent<Made | undefined>> {
  if (answer.state === 'pending') return { state: 'accepted', result: undefined }
  const { pdf, code, number, issuedAt } = answer
  const file = pdf && { name: `${number}.pdf`, mimeType: 'application/pdf', bytes: pdf, fields: {} }
  const fileUrl = file ? await saveUpload(ctx, file, { purpose: 'attachment', private: true }) : null
  return { state: 'done', result: { code, number, issuedAt, fileUrl, simulated } }
}
async function read(ctx: Context, { invoiceId }: About, red: boolean) {
  const { row, request } = await requestFor(ctx, invoiceId, red)
  return { request, issuer: issuerOf(row.platform) }
}
const cut = (why: string) => why.slice(0, 500)

/**
 * Issues an invoice at its service, by our number that is reused: the service issues it once. What
 * it refuses stays pending, with the reason, and can be sent again under a new number.
 */
export const issueOutbox = outbox<About, Made | undefined>({
  kind: 'invoice.issue',
  async send(ctx, about) {
    const { request, issuer } = await read(ctx, about, false)
    return sentOf(ctx, await issuer.issue(request), issuer.simulated)
  },
  async ask(ctx, about) {
    const { request, issuer } = await read(ctx, about, false)
    const answer = await issuer.query(request)
    return answer && sentOf(ctx, answer, issuer.simulated)
  },
  async settle(tx, { invoiceId }, made) {
    if (!made) throw new IssuerError('unknown', 'issued without an answer')
    await finishIssue(tx, invoiceId, made)
  },
  async failed(tx, { invoiceId }, why) {
    await tx.store(invoice).set(invoiceId, { lastError: cut(why) })
    await tx.move(invoice, { id: invoiceId }, 'giveUp', {})
  },
})
/** Issues the red invoice that reverses one. */
export const reverseOutbox = outbox<About, Made | undefined>({
  kind: 'invoice.reverse',
  async send(ctx, about) {
    const { request, issuer } = await read(ctx, about, true)
    return sentOf(ctx, await issuer.reverse(request), issuer.simulated)
  },
  async ask(ctx, about) {
    const { request, issuer } = await read(ctx, about, true)
    const answer = await issuer.query(request)
    return answer && sentOf(ctx, answer, issuer.simulated)
  },
  async settle(tx, { invoiceId }, made) {
    if (!made) throw new IssuerError('unknown', 'reversed without an answer')
    await finishReversal(tx, invoiceId, made)
  },
  async failed(tx, { invoiceId }, why) {
    await tx.store(invoice).set(invoiceId, { lastError: cut(why) })
    await tx.move(invoice, { id: invoiceId }, 'failReversal', {})
  },
})
