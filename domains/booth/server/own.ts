import { orderCommodity } from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { booth, boothReserveStatus, boothType, boothWait, boothWaitStatus } from '../model/index.ts'
import type { OwnPlan, OwnRequest } from '../model/calls.ts'
import { depositOf } from '../model/price.ts'
import { demandsOf, isDeposited, settingOf, type Demand, type Setting } from './claims/gather.ts'
import { coveredOf, projectOf } from './claims/hold.ts'
import { feesDue } from './claims/lines.ts'
import { placeInLine } from './waiting.ts'

const isHad = ({ state }: OwnRequest['stands'][number]): boolean =>
  state === boothReserveStatus.reserved || state === boothReserveStatus.assigned
async function requestOf(ctx: Context, demand: Demand, setting: Setting | undefined): Promise<OwnRequest> {
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
  const due = await feesDue(
    ctx,
    stands.filter(isHad).map(({ id, fee }) => ({ id, agreedPrice: fee })),
  )
  const depositEach = depositOf(setting, demand.boothType)
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
    depositEach,
    covered: await coveredOf(ctx, demand.id, depositEach),
    feeDue: due.reduce((sum, { agreedPrice }) => sum + (agreedPrice ?? 0), 0),
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
  const setting = await settingOf(inside)
  for (const demand of demands) requests.push(await requestOf(inside, demand, setting))
  return { requests, opensAt: setting?.exhibitionReserveTime ?? null, hasQueue: Boolean(setting?.queuePerMinute) }
}
