import { orderCommodity } from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { booth, boothType, boothWait, boothWaitStatus } from '../model/index.ts'
import type { OwnPlan, OwnRequest } from '../model/calls.ts'
import { demandsOf, isDeposited, settingOf, type Demand } from './claims/gather.ts'
import { projectOf } from './claims/hold.ts'
import { placeInLine } from './waiting.ts'

async function requestOf(ctx: Context, demand: Demand): Promise<OwnRequest> {
  const stands = await ctx.query<OwnRequest['stands'][number]>(
    sql`select b.id, b."boothNo", b."exhibitionHallId" as "hallId", b."reserveStatus" as "state", b."heldUntil",
      b."orderId", b."agreedPrice" as "fee",
      coalesce((
        select max(l."price") from ${orderCommodity} l where l."orderId" = b."orderId" and l."boothId" = b.id
      ), 0) as "deposit"
    from ${booth} b
    where b."demandId" = ${demand.id}
    order by b."boothNo"`,
  )
  const waits = await ctx
    .store(boothWait)
    .rows(
      { demandId: demand.id, status: [boothWaitStatus.waiting, boothWaitStatus.offered] },
      { fields: ['id', 'boothId', 'status', 'offeredBoothId', 'offeredUntil'] },
    )
  const placed: OwnRequest['waits'][number][] = []
  for (const wait of waits) placed.push({ ...wait, place: await placeInLine(ctx, wait.id) })
  return {
    id: demand.id,
    companyName: demand.companyName,
    companyName2: demand.companyName2,
    boothType: demand.boothType ?? boothType.standard,
    area: demand.area,
    deposited: isDeposited(demand),
    stands,
    waits: placed,
  }
}
/** What this visitor's companies have on the plan, and when it opens. */
export async function ownPlanOf(ctx: Context): Promise<OwnPlan> {
  const inside = ctx.acting('booth', { projectId: projectOf(ctx) })
  const { kind, id } = ctx.caller
  const demands = kind === 'visitor' && id !== null ? await demandsOf(inside, projectOf(ctx), id) : []
  const requests: OwnRequest[] = []
  for (const demand of demands) requests.push(await requestOf(inside, demand))
  const setting = await settingOf(inside)
  return { requests, opensAt: setting?.exhibitionReserveTime ?? null, hasQueue: Boolean(setting?.queuePerMinute) }
}
