import { say } from '@pavilion/declare'
import type { SystemContext } from '@pavilion/store'
import type { RushCheck, RushStep } from '@pavilion/work/model/index.ts'
import type { Shadow } from './shadow.ts'

interface Counted {
  readonly people: number
  readonly twice: number
  readonly paid: number
  readonly paidTwice: number
  readonly sold: number
  readonly over: boolean
  readonly entered: number
  readonly sent: number
}
/** What the tables of the shadow event hold, against what its visitors were answered. */
export async function countShadow(
  system: SystemContext,
  { projectId, sellerId, sku, terminals }: Shadow,
  steps: readonly RushStep[],
): Promise<RushCheck[]> {
  const [found] = await system.sql<Counted>(
    `select
      (select count(*) from "webFormRecord" r where r."projectId" = $1)::int as "people",
      (select count(*) from (
        select 1 from "webFormRecord" r where r."projectId" = $1 and r."webUserId" is not null
        group by r."webUserId" having count(*) > 1) d)::int as "twice",
      (select count(*) from "order" o where o."projectId" = $1 and o."paidAmount" = o."amount")::int as "paid",
      (select count(*) from (
        select 1 from "pay" p where p."projectId" = $1 and p."status" = 20
        group by p."orderId" having count(*) > 1) d)::int as "paidTwice",
      (select coalesce(sum(c."sold"), 0) from "commodityStock" c where c."sellerId" = $2)::int as "sold",
      exists (select 1 from "commodityStock" c
        where c."sellerId" = $2 and c."total" is not null and c."held" + c."sold" > c."total") as "over",
      (select count(*) from "registerUserEntryRecord" e where e."projectId" = $1)::int as "entered",
      ((select count(*) from "outboundCall" b where b."projectId" = $1 and b."tries" > 0)
        + (select count(*) from "outboxMessage" b where b."projectId" = $1 and b."tries" > 0))::int as "sent"`,
    [projectId, sellerId],
  )
  if (!found) return []
  const answered = (key: string) => steps.find(step => step.key === key)?.answered ?? 0
  const { people, twice, paid, paidTwice, sold, over, entered, sent } = found
  return [
    {
      // Whoever was not answered in time may be there all the same.
      holds: people >= answered('register') && twice === 0,
      says: say(`报名 ${people} 人，无重复`, `${people} people registered, nobody twice`),
    },
    ...(sku
      ? [
          {
            holds: !over && paidTwice === 0 && paid >= answered('pay'),
            says: say(
              `已付 ${paid} 单、售出 ${sold} 件，没有超卖，也没有重复付款`,
              `${paid} orders paid and ${sold} sold: nothing oversold, nothing paid twice`,
            ),
          },
        ]
      : []),
    ...(terminals.length
      ? [
          {
            holds: entered >= answered('enter'),
            says: say(`入场记录 ${entered} 条`, `${entered} entries recorded`),
          },
        ]
      : []),
    { holds: sent === 0, says: say('没有发出任何消息', 'Nothing was sent to anybody') },
  ]
}
