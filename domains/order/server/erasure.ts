import { deleting, empty, emptying, erasing, inBoth, keeping } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import {
  order,
  orderChange,
  orderContact,
  shoppingCart,
  ticket,
  ticketHolder,
  ticketOffer,
  transferSlip,
} from '../model/index.ts'

const law = say(
  '《电子商务法》第三十一条：交易信息自交易完成之日起保存不少于三年',
  'E-Commerce Law, article 31: transaction records are kept for at least three years after the transaction',
)
// Orders stay, as the law requires, and refer to an emptied account.
erasing.fill(order.name, async (tx, person) => {
  const remarks = await empty(tx, order, ['remark'], inBoth(sql`"webUserId" = any(${person.ids}::bigint[])`))
  const kept = await keeping(order, law)(tx, person)
  return { ...kept, rows: Math.max(kept.rows, remarks) }
})
// What changed of an order belongs to it; why, an operator wrote.
erasing.fill(orderChange.name, async (tx, { ids }) => ({
  of: orderChange,
  fate: 'kept',
  why: law,
  rows: await empty(tx, orderChange, ['reason'], inBoth(sql`"webUserId" = any(${ids}::bigint[])`)),
}))
// The slip of a transfer is part of the transaction.
erasing.fill(transferSlip.name, keeping(transferSlip, law))
erasing.fill(orderContact.name, emptying(orderContact))
erasing.fill(shoppingCart.name, deleting(shoppingCart))
erasing.fill(ticket.name, emptying(ticket))
erasing.fill(ticketHolder.name, emptying(ticketHolder))
erasing.fill(ticketOffer.name, emptying(ticketOffer))
