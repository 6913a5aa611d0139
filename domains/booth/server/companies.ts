import { defaultCurrency, type Moved } from '@pavilion/declare'
import { exhibitorAuditStatus, exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import {
  companiesAtStand,
  companyMerging,
  standsOf,
  type AskedSum,
  type CompanyStands,
} from '@pavilion/exhibitor/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { instalmentOrder, order, orderCommodity, orderStatus, orderType } from '@pavilion/order/model/index.ts'
import { closeUnpaid, setCompanyOfLines } from '@pavilion/order/server/index.ts'
import { learning } from '@pavilion/http'
import { sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import { booth, boothQuota, boothReason, boothReserveStatus, boothWait, exhibitionHall } from '../model/index.ts'
import { kindOf } from '../model/price.ts'
import type { Booth } from './claims/gather.ts'

const states = { 15: 'held', 20: 'reserved', 30: 'assigned' } as const
interface StandRow {
  readonly id: number
  readonly companyId: number
  readonly boothNo: string
  readonly hall: string
  readonly englishHall: string | null
  readonly area: number | null
  readonly state: keyof typeof states
  readonly demandId: number | null
  readonly heldUntil: string | null
}
interface SumRow {
  readonly companyId: number
  readonly demandId: number
  readonly type: number
  readonly orderId: number
  readonly amount: number
  readonly status: number
  readonly due: string | null
}
const readStandRows = (ctx: Context, companyIds: readonly number[]): Promise<StandRow[]> =>
  ctx.query<StandRow>(
    sql`select b.id, b."exhibitorCompanyInfoId" as "companyId", b."boothNo", h."name" as "hall",
      h."englishName" as "englishHall", b."area"::float8 as "area", b."reserveStatus" as "state", b."demandId", b."heldUntil"
    from ${booth} b
    join ${exhibitionHall} h on h.id = b."exhibitionHallId"
    where b."exhibitorCompanyInfoId" = any(${companyIds}::bigint[]) and b."reserveStatus" <> ${boothReserveStatus.free}
    order by b."boothNo", b.id`,
  )
/** The orders of deposits and stand fees that still count, one row for each demand in them. */
const readSums = (ctx: Context, companyIds: readonly number[]): Promise<SumRow[]> =>
  ctx.query<SumRow>(
    sql`select distinct l."exhibitorCompanyInfoId" as "companyId", l."demandId", o."type", o.id as "orderId", o."amount", o."status",
      coalesce(
        (select min(i."dueDate")::text from ${instalmentOrder} i where i."orderId" = o.id and i."paidAmount" < i."price"),
        o."autoCloseAt"::text
      ) as "due"
    from ${order} o
    join ${orderCommodity} l on l."orderId" = o.id
    where l."exhibitorCompanyInfoId" = any(${companyIds}::bigint[]) and l."demandId" is not null
      and o."type" = any(${[orderType.exhibitorDeposit, orderType.standFee]}::int[])
      and o."status" <> ${orderStatus.closed}
    order by "orderId"`,
  )
/** What is asked of one kind: together, and paid when all of it is. */
function askedOf(sums: readonly SumRow[], type: number): AskedSum | null {
  const of = sums.filter(sum => sum.type === type)
  if (!of.length) return null
  const open = of.filter(sum => sum.status === orderStatus.unpaid)
  return {
    amount: of.reduce((total, sum) => total + sum.amount, 0),
    currency: defaultCurrency(),
    orderIds: (open.length ? open : of).map(sum => sum.orderId),
    paid: open.length === 0,
    due: open.flatMap(sum => sum.due ?? [])[0] ?? null,
  }
}
standsOf.fill(async (ctx, { projectId, companyIds }) => {
  const inside = ctx.acting('booth', { projectId })
  const [stands, sums] = [await readStandRows(inside, companyIds), await readSums(inside, companyIds)]
  return new Map(
    companyIds.map((companyId): [number, CompanyStands] => {
      const own = stands.filter(stand => stand.companyId === companyId)
      const asked = sums.filter(sum => sum.companyId === companyId)
      const demandIds = [
        ...new Set([...own.flatMap(({ demandId }) => demandId ?? []), ...asked.map(sum => sum.demandId)]),
      ]
      return [
        companyId,
        {
          stands: own.map(({ companyId: _company, heldUntil: _until, state, ...stand }) => ({
            ...stand,
            state: states[state],
          })),
          demands: demandIds.map(demandId => ({
            demandId,
            heldUntil: own.find(stand => stand.demandId === demandId && stand.heldUntil)?.heldUntil ?? null,
            deposit: askedOf(
              asked.filter(sum => sum.demandId === demandId),
              orderType.exhibitorDeposit,
            ),
            balance: askedOf(
              asked.filter(sum => sum.demandId === demandId),
              orderType.standFee,
            ),
          })),
        },
      ]
    }),
  )
})
companiesAtStand.fill(async (ctx, { projectId, word }) => {
  const rows = await ctx.acting('booth', { projectId }).query<{ id: number }>(
    sql`select distinct b."exhibitorCompanyInfoId" as id
    from ${booth} b
    where b."reserveStatus" = any(${[boothReserveStatus.reserved, boothReserveStatus.assigned]}::int[])
      and b."boothNo" ilike ${`%${word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`}
      and b."exhibitorCompanyInfoId" is not null
    order by 1
    limit 300`,
  )
  return rows.map(({ id }) => id)
})

/** What went over from one company to the other. */
interface Followed {
  readonly boothIds: readonly number[]
  readonly lineIds: readonly number[]
  readonly waitIds: readonly number[]
}
/** The places of stands move from the limit of one company to that of the other, whatever it is. */
async function movePlaces(tx: Transaction, rows: readonly Booth[], from: number, to: number): Promise<void> {
  for (const row of rows) {
    if (!row.claimKey) continue
    const cell = (company: number) => ({ exhibitorCompanyInfoId: company, boothKind: kindOf(row.type) })
    const how = { key: row.claimKey, reason: boothReason.assigned }
    await tx.adjust(boothQuota, [{ ...cell(to), total: null }], { key: 'merged', reason: boothReason.declared })
    await tx.giveBack(boothQuota, { ...how, cells: [{ ...cell(from), quantity: 1 }] })
    const again = await tx.takeBack(boothQuota, { ...how, cells: [{ ...cell(to), quantity: 1 }] })
    if (!again)
      await tx.take(boothQuota, [{ ...cell(to), quantity: 1 }], {
        ...how,
        sold: row.reserveStatus !== boothReserveStatus.held,
      })
  }
}
async function moveTo(
  tx: Transaction,
  { boothIds, lineIds, waitIds }: Followed,
  from: number,
  to: number,
): Promise<void> {
  const rows = await tx.lockAll(booth, [...boothIds])
  await movePlaces(tx, rows, from, to)
  const set = sql`"exhibitorCompanyInfoId" = ${to}::bigint`
  await tx.update(booth, { set, where: sql`a.id = any(${boothIds}::bigint[])` })
  await tx.update(boothWait, { set, where: sql`a.id = any(${waitIds}::bigint[])` })
  await setCompanyOfLines(tx, lineIds, to)
}
companyMerging.fill('booth', {
  async follow(tx, { from, to }): Promise<Followed> {
    const where = { exhibitorCompanyInfoId: from }
    const followed = {
      boothIds: await tx.store(booth).ids(where),
      lineIds: await tx.store(orderCommodity).ids(where),
      waitIds: await tx.store(boothWait).ids(where),
    }
    await moveTo(tx, followed, from, to)
    return followed
  },
  back: (tx, { from, to }, done) => moveTo(tx, done as Followed, to, from),
})

/**
 * A company that lost its approval keeps what it has paid for, until the organiser decides; what it
 * only holds is free again.
 */
export async function dropHolds(ctx: SystemContext, { id, projectId }: Moved): Promise<void> {
  const inside = ctx.acting('booth', { projectId: projectId as number })
  const company = await inside.store(exhibitorCompanyInfo).find({ id }, { fields: ['auditStatus'] })
  if (!company || company.auditStatus === exhibitorAuditStatus.success) return
  const rows = await inside
    .store(booth)
    .rows({ exhibitorCompanyInfoId: id, reserveStatus: boothReserveStatus.held }, { fields: ['orderId'] })
  for (const orderId of new Set(rows.flatMap(row => row.orderId ?? [])))
    await learning(inside, () => inside.transaction(tx => closeUnpaid(tx, orderId, stockBusinessType.manualClose)))
}
