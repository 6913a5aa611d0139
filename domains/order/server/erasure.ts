import { deleting, emptying, erasing, keeping } from '@pavilion/account/server/index.ts'
import { say } from '@pavilion/declare'
import { order, orderContact, shoppingCart, ticket } from '../model/index.ts'

const law = say(
  '《电子商务法》第三十一条：交易信息自交易完成之日起保存不少于三年',
  'E-Commerce Law, article 31: transaction records are kept for at least three years after the transaction',
)
// Orders stay, as the law requires, and refer to an emptied account.
erasing.register(order, keeping(order, law))
erasing.register(orderContact, emptying(orderContact, ['name', 'phoneNumber', 'email', 'workplace', 'address']))
erasing.register(shoppingCart, deleting(shoppingCart))
erasing.register(ticket, emptying(ticket, ['holderName', 'holderPhone']))
