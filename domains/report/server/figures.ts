import { say } from '@pavilion/declare'
import { figureSources } from '@pavilion/system/server/index.ts'
import { payStatus } from '@pavilion/order/model/codes.ts'

// The daily figures of the dashboard for domains below this one, whose purpose is counting.
figureSources.fill('registrations', {
  words: say('登记', 'Registrations'),
  right: 'webFormRecord.getList',
  unit: 'count',
  by: say('按渠道', 'By channel'),
  rows: `
    select r."createdAt" as "at", coalesce(c."name", '') as "key", 1 as "value"
    from "webFormRecord" r
    left join "registerChannel" c on c."id" = r."registerChannelId"
    where r."projectId" = p."id"
      and r."deletedAt" is null
      and r."createdAt" >= $1`,
})
figureSources.fill('entries', {
  words: say('入场', 'Entries'),
  right: 'registerUserEntryRecord.getList',
  unit: 'count',
  rows: `
    select r."entryTime" as "at", '' as "key", 1 as "value"
    from "registerUserEntryRecord" r
    where r."projectId" = p."id"
      and r."deletedAt" is null
      and r."entryTime" >= $1`,
})
figureSources.fill('orders', {
  words: say('订单', 'Orders'),
  right: 'order.getList',
  unit: 'count',
  rows: `
    select r."createdAt" as "at", '' as "key", 1 as "value"
    from "order" r
    where r."projectId" = p."id"
      and r."deletedAt" is null
      and r."createdAt" >= $1`,
})
figureSources.fill('money', {
  words: say('收款', 'Money received'),
  right: 'pay.getList',
  unit: 'money',
  rows: `
    select r."paidDate" as "at", coalesce(c."abbr", 'CNY') as "key", r."amount" as "value"
    from "pay" r
    join "order" o on o."id" = r."orderId"
    left join "currency" c on c."id" = o."currencyId"
    where r."projectId" = p."id"
      and r."deletedAt" is null
      and r."status" = ${payStatus.paid}
      and r."paidDate" >= $1`,
})
