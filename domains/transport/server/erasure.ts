import { emptying, erasing } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { passenger, tripTicket } from '../model/index.ts'

const why = say(
  '仅保留行程和票款，用于与承运方结算',
  'Only the trip and its price are kept, for billing with the carrier',
)
erasing.fill(
  passenger.name,
  emptying(passenger, ['name', 'phoneNumber', 'idType', 'idCard', 'gender', 'workplace', 'remark'], { why }),
)
erasing.fill(tripTicket.name, emptying(tripTicket, ['seat', 'remark'], { why }))
