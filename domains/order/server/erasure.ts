import { deleting, emptying, erasing, keeping } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { order, orderContact, shoppingCart, ticket, ticketHolder, ticketOffer, transferSlip } from '../model/index.ts'

const law = say(
  '《电子商务法》第三十一条：交易信息自交易完成之日起保存不少于三年',
  'E-Commerce Law, article 31: transaction records are kept for at least three years after the transaction',
)
// Orders stay, as the law requires, and refer to an emptied account.
erasing.fill(order.name, keeping(order, law))
// The slip of a transfer is part of the transaction.
erasing.fill(transferSlip.name, keeping(transferSlip, law))
erasing.fill(orderContact.name, emptying(orderContact, ['name', 'phoneNumber', 'email', 'workplace', 'address']))
erasing.fill(shoppingCart.name, deleting(shoppingCart))
erasing.fill(ticket.name, emptying(ticket, ['holderName', 'holderPhone', 'holderEmail']))
erasing.fill(ticketHolder.name, emptying(ticketHolder, ['name', 'phoneNumber', 'email']))
erasing.fill(ticketOffer.name, emptying(ticketOffer, ['name', 'phoneNumber', 'email']))
