import { order, orderStatus } from '@pavilion/order/model/index.ts'
import { sql, type Sql } from '@pavilion/store'

const isPaid = (column: Sql): Sql =>
  sql`exists (
    select 1 from ${order} o where o.id = ${column} and o."status" in (${orderStatus.paid}, ${orderStatus.completed})
  )`
/** Whether a ticket `t` has something to pay: its order, or the difference after a change. */
export const owesMoney: Sql = sql`(
  case when ${isPaid(sql`t."orderId"`)}
    then coalesce(t."supplement", 0) > 0 and not ${isPaid(sql`t."supplementOrderId"`)}
    else coalesce(t."price", 0) + coalesce(t."changeFee", 0) > 0
  end
)`
