import { emptying, erasing } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { invoice, invoiceInfo } from '../model/index.ts'

const law = say(
  '《税收征收管理法实施细则》第二十九条：发票等涉税资料保存十年',
  'Rules for the Tax Collection Law, article 29: invoices and other tax records are kept for ten years',
)
// Invoice details that visitors saved are deleted. Issued and requested invoices stay, as the law
// requires.
erasing.fill(
  invoiceInfo.name,
  emptying(invoiceInfo, [
    'title',
    'taxNumber',
    'bank',
    'bankAccount',
    'address',
    'phoneNumber',
    'email',
    'receiver',
    'receiverAddress',
  ]),
)
erasing.fill(invoice.name, async (tx, { ids }) => {
  const rows = await tx.sql<{ fileUrl: string | null }>(
    `
      select i."fileUrl"
      from "invoice" i
      join "order" o on o."id" = i."orderId"
      where o."webUserId" = any($1::bigint[])
        and i."deletedAt" is null`,
    [ids],
  )
  return { of: invoice, fate: 'kept', why: law, rows: rows.length, files: rows.flatMap(({ fileUrl }) => fileUrl ?? []) }
})
