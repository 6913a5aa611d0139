import { invalidInput, type Row } from '@pavilion/declare'
import { now, type Context } from '@pavilion/store'
import { invoice, invoiceReversal, invoiceStatus } from '../model/index.ts'
import { finishReversal } from './issued.ts'
import { reverseOutbox } from './issuing/outbox.ts'
import { serialOf } from './issuing/request.ts'
import { invoiceBeingMade, invoiceNotIssued } from './refusals.ts'

export interface ReverseInput {
  readonly id: number
  readonly reason: string
  /** Of the red invoice, where it was made elsewhere. */
  readonly invoiceCode?: string | null
  readonly invoiceNumber?: string | null
}
/**
 * Reverses an issued invoice as a whole with a red one. What a service issued is reversed there;
 * what was made elsewhere needs the number of its red invoice.
 * @throws noData, invoiceNotIssued, invoiceBeingMade, invalidInput
 */
export async function reverseInvoice(ctx: Context, input: ReverseInput): Promise<Row<typeof invoice>> {
  const { id, reason } = input
  const { projectId } = await ctx.store(invoice).getDetail(id)
  const inside = ctx.acting('invoice', { projectId })
  return inside.transaction(async tx => {
    const row = await tx.store(invoice).lock(id)
    if (row.status !== invoiceStatus.completed || row.redOfId) throw invoiceNotIssued()
    if (row.reversal === invoiceReversal.asked) throw invoiceBeingMade()
    const { byHand } = row
    if (byHand && !input.invoiceNumber)
      throw invalidInput({
        invoiceNumber: ['请输入红字发票号码', 'Please enter the number of the red invoice'],
      })
    const attempts = (row.attempts ?? 0) + 1
    await tx.store(invoice).set(id, { reversalReason: reason, lastError: null, ...(!byHand && { attempts }) })
    if (byHand)
      await finishReversal(tx, id, {
        code: input.invoiceCode || null,
        number: input.invoiceNumber as string,
        issuedAt: now().toISOString(),
        fileUrl: null,
        simulated: false,
      })
    else {
      await tx.move(invoice, { id }, 'askReversal', {})
      await reverseOutbox.enqueue(
        tx,
        { invoiceId: id },
        { key: serialOf(id, attempts, true), projectId, resource: invoice.name, rowId: id },
      )
    }
    await ctx.log('reverse', { resource: invoice.name, id, projectId })
    return tx.store(invoice).getDetail(id)
  })
}
