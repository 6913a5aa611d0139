import type { Moved } from '@pavilion/declare'
import { sql, type SystemContext } from '@pavilion/store'
import { invoice, invoiceMaking, invoiceOrder, invoiceStatus } from '../model/index.ts'
import { releaseApplication } from './withdraw.ts'

/** An order that closes takes its applications with it. What is issued waits for its reversal. */
export async function withdrawOfClosed(ctx: SystemContext, { id, projectId }: Moved): Promise<void> {
  const inside = ctx.acting('invoice', { projectId })
  const open = await inside.query<{ id: number }>(
    sql`select i.id
    from ${invoiceOrder} p
    join ${invoice} i on i.id = p."invoiceId"
    where p."orderId" = ${id} and i."status" = ${invoiceStatus.pending} and i."making" <> ${invoiceMaking.sending}`,
  )
  for (const each of open)
    await inside.transaction(async tx => {
      await releaseApplication(tx, each.id)
      await tx.store(invoice).delete(each.id)
    })
}
