import { empty, emptying, erasing } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { order } from '@pavilion/order/model/index.ts'
import { everyRowOf, sql } from '@pavilion/store'
import { invoice, invoiceInfo } from '../model/index.ts'

const law = say(
  '《税收征收管理法实施细则》第二十九条：发票等涉税资料保存十年',
  'Rules for the Tax Collection Law, article 29: invoices and other tax records are kept for ten years',
)
// Invoice details that visitors saved are deleted. Issued and requested invoices stay, as the law
// requires.
erasing.fill(invoiceInfo.name, emptying(invoiceInfo))
erasing.fill(invoice.name, async (tx, { ids }) => {
  const rows = await tx.query<{ fileUrl: string | null }>(
    sql`select i."fileUrl"
    from ${invoice} i
    left join ${everyRowOf(order, 'an invoice outlives its order')} o on o.id = i."orderId"
    where i."webUserId" = any(${ids}::bigint[]) or o."webUserId" = any(${ids}::bigint[])`,
  )
  // Where it was sent is no part of it.
  const theirs = sql`("webUserId" = any(${ids}::bigint[]) or "orderId" in (
    select o.id from ${everyRowOf(order, 'an invoice outlives its order')} o where o."webUserId" = any(${ids}::bigint[])
  ))`
  await empty(tx, invoice, ['phoneNumber', 'receiveEmail', 'receiver', 'receiverAddress', 'remark'], theirs)
  return { of: invoice, fate: 'kept', why: law, rows: rows.length, files: rows.flatMap(({ fileUrl }) => fileUrl ?? []) }
})
