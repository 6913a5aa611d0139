import { defaultCurrency, say } from '@pavilion/declare'
import { figureSources } from '@pavilion/system/server/index.ts'
import { ledgerAccount, ledgerEvent } from '@pavilion/order/model/deskCodes.ts'

// The daily figures of the dashboard for domains below this one, whose purpose is counting.
figureSources.fill('registrations', {
  words: say('报名', 'Registrations'),
  right: 'webFormRecord.getList',
  unit: 'count',
  by: say('各渠道报名', 'Registrations by channel'),
  rows: `
    select r."createdAt" as "at", coalesce(c."name", '') as "key", 1 as "value"
    from "webFormRecord" r
    left join "registerChannel" c on c."id" = r."registerChannelId"
    where r."projectId" = p."id"
      and r."deletedAt" is null
      and r."createdAt" >= $1`,
  english: `
    select c."name" as "key", max(c."englishName") as "english"
    from "registerChannel" c
    where ($1::bigint[] is null or c."projectId" = any($1)) and c."deletedAt" is null and c."englishName" <> ''
    group by 1`,
})
figureSources.fill('entries', {
  words: say('入场', 'Entries'),
  right: 'registerUserEntryRecord.getList',
  unit: 'count',
  rows: `
    select m."minute" as "at", '' as "key", m."amount" as "value"
    from "registerUserEntryMinute" m
    where m."projectId" = p."id"
      and m."entryType" = 10
      and m."deletedAt" is null
      and m."minute" >= $1`,
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
/** What providers keep, and what payers’ banks take and give back, is neither receipt nor refund. */
const apart = [ledgerEvent.fee, ledgerEvent.chargedBack, ledgerEvent.chargebackWon, ledgerEvent.chargebackLost]
/** Money as the ledger has it: late, double and wrong money included, in its own currency. */
const posted = (side: 'debit' | 'credit') => `
  select e."createdAt" as "at", coalesce(c."abbr", '${defaultCurrency()}') as "key", e."amount" as "value"
  from "ledgerEntry" e
  left join "currency" c on c."id" = e."currencyId"
  where e."projectId" = p."id"
    and e."deletedAt" is null
    and e."${side}" in (${ledgerAccount.clearing}, ${ledgerAccount.offline})
    and e."event" not in (${apart.join(', ')})
    and e."createdAt" >= $1`
figureSources.fill('money', {
  words: say('收款', 'Money received'),
  right: 'pay.getList',
  unit: 'money',
  rows: posted('debit'),
})
figureSources.fill('refunded', {
  words: say('退款', 'Money refunded'),
  right: 'refund.getList',
  unit: 'money',
  rows: posted('credit'),
})
