import { daysBetween, defaultCurrency, noData, type BodyOf, type Language } from '@pavilion/declare'
import {
  agreementExamine,
  boothActivityStatus,
  boothAssignStatus,
  exhibitorAuditStatus,
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
  productInfoStatus,
} from '@pavilion/exhibitor/model/index.ts'
import { order, orderCommodity, orderStatus, orderType, pay, payVerification } from '@pavilion/order/model/index.ts'
import { sql, sqlJoin, type Context, type Sql } from '@pavilion/store'
import {
  booth,
  boothReserveStatus,
  boothTarget,
  boothType,
  exhibitionHall,
  payStateOf,
  type Cockpit,
  type CockpitRow,
  type getPayMap,
  type NextAction,
  type NextKind,
  type OverdueOrder,
  type PayMap,
} from '../model/index.ts'
import { listedWithStands } from './blackList.ts'
import { projectOf } from './claims/hold.ts'
import {
  calendarOf,
  dueOf,
  standMoney,
  standOrders,
  unplacedDeposits,
  type Calendar,
  type StandMoney,
} from './money.ts'
import { hallOf } from './plan/shown.ts'

const isSold = ({ state }: Pick<StandMoney, 'state'>): boolean =>
  state === boothReserveStatus.reserved || state === boothReserveStatus.assigned
const sumOf = <T>(rows: readonly T[], of: (row: T) => number | null): number =>
  Math.round(rows.reduce((sum, row) => sum + (of(row) ?? 0), 0) * 100) / 100
const paidFor = (stands: readonly StandMoney[], kind: number): number =>
  sumOf(
    stands.flatMap(({ lines }) => lines.filter(line => line.kind === kind)),
    ({ paid }) => paid,
  )
/** Sums of the stands of a type in a hall. Pure. */
export function figuresOf(stands: readonly StandMoney[]) {
  const sold = stands.filter(isSold)
  return {
    stands: stands.length,
    soldStands: sold.length,
    area: sumOf(stands, ({ area }) => area),
    soldArea: sumOf(sold, ({ area }) => area),
    income: paidFor(stands, orderType.standFee),
    agreed: sumOf(sold, ({ agreedPrice }) => agreedPrice),
    deposit: paidFor(stands, orderType.exhibitorDeposit),
  }
}
const types = [boothType.standard, boothType.specialDecoration, boothType.rawSpace] as const

/**
 * Sold area, income and deposits of each hall and type against their targets, what is to be done,
 * and what is overdue. As many statements for thousands of stands as for two.
 */
export async function cockpitOf(ctx: Context): Promise<Cockpit> {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const calendar = await calendarOf(inside, projectId)
  const halls = await inside.store(exhibitionHall).rows({}, { limit: 1000 })
  const targets = await inside.store(boothTarget).rows({}, { limit: 5000 })
  const stands = Map.groupBy(
    await standMoney(inside, calendar),
    row => `${row.exhibitionHallId} ${row.type ?? types[0]}`,
  )
  const rowsOf = (hallId: number): CockpitRow[] =>
    types.flatMap(type => {
      const own = stands.get(`${hallId} ${type}`) ?? []
      const target = targets.find(row => row.exhibitionHallId === hallId && row.boothType === type)
      if (!own.length && !target) return []
      return {
        type,
        ...figuresOf(own),
        targetId: target?.id ?? null,
        targetArea: target?.area ?? null,
        targetIncome: target?.income ?? null,
        targetDeposit: target?.deposit ?? null,
      }
    })
  return {
    today: calendar.today,
    currency: defaultCurrency(),
    halls: halls.map(({ id, name, englishName }) => ({ id, name, englishName, rows: rowsOf(id) })),
    unplacedDeposit: await unplacedDeposits(inside),
    next: await nextOf(ctx, inside, calendar),
    overdue: await overdueOf(inside, calendar, ctx.language),
  }
}
/** The plan of a hall with the payment state of each stand. @throws noData */
export async function payMapOf(ctx: Context, { exhibitionHallId }: BodyOf<typeof getPayMap>): Promise<PayMap> {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const hall = await hallOf(inside, exhibitionHallId)
  if (!hall) throw noData()
  const calendar = await calendarOf(inside, projectId)
  const rows = await standMoney(inside, calendar, exhibitionHallId, ctx.language)
  return {
    hall,
    stands: rows.map(row => ({
      id: row.id,
      boothNo: row.boothNo,
      rotation: row.rotation,
      offsetLeft: row.offsetLeft,
      offsetTop: row.offsetTop,
      width: row.width,
      height: row.height,
      company: row.company,
      companyId: row.companyId,
      // The order that waits, else the last one.
      orderId: (row.lines.find(line => line.orderStatus === orderStatus.unpaid) ?? row.lines.at(-1))?.orderId ?? null,
      pay: payStateOf(row, row.lines, calendar.today),
    })),
  }
}

/** How many of each kind are named: more come when these are done. */
const atOnce = 8
const companyOf = (a: Sql) => sql`left join ${exhibitorCompanyInfo} c on c.id = ${a}."exhibitorCompanyInfoId"`
/** A name in the reader's language. */
const namedBy = (language: Language, name: Sql, english: Sql): Sql =>
  language === 'en' ? sql`coalesce(nullif(${english}, ''), ${name})` : name
const waitingOf = (
  { zone, payDays, today }: Calendar,
  { company, thing }: Readonly<Record<'company' | 'thing', Sql>>,
): Readonly<Record<Exclude<NextKind, 'blackListed'>, { right: string; rows: Sql }>> => ({
  company: {
    right: 'exhibitorCompanyInfo.approve',
    rows: sql`select c.id, ${company} as "name", coalesce(c."submittedAt", c."createdAt") as "since"
      from ${exhibitorCompanyInfo} c where c."auditStatus" = ${exhibitorAuditStatus.pending}`,
  },
  agreement: {
    right: 'exhibitorBoothDemandInfo.passAgreement',
    rows: sql`select d.id, ${company} as "name", coalesce(d."agreementSentAt", d."updatedAt") as "since"
      from ${exhibitorBoothDemandInfo} d ${companyOf(sql`d`)}
      where d."agreementExamine" = ${agreementExamine.pending} and d."agreementUrl" is not null`,
  },
  product: {
    right: 'exhibitorProductInfo.approve',
    rows: sql`select t.id, ${thing} as "name", coalesce(t."submittedAt", t."updatedAt") as "since"
      from ${exhibitorProductInfo} t where t."status" = ${productInfoStatus.shelfPendingAudit}`,
  },
  activity: {
    right: 'exhibitorBoothActivity.approve',
    rows: sql`select t.id, ${thing} as "name", coalesce(t."submittedAt", t."createdAt") as "since"
      from ${exhibitorBoothActivity} t where t."status" = ${boothActivityStatus.pending}`,
  },
  transfer: {
    right: 'pay.verify',
    rows: sql`select p.id, coalesce(p."payer", o."orderNumber") as "name", p."createdAt" as "since"
      from ${pay} p
      join ${order} o on o.id = p."orderId" and o."type" = any(${standOrders}::int[])
      where p."verification" = ${payVerification.waiting}`,
  },
  demand: {
    right: 'exhibitorBoothDemandInfo.getList',
    rows: sql`select d.id, ${company} as "name", d."createdAt" as "since"
      from ${exhibitorBoothDemandInfo} d
      join ${exhibitorCompanyInfo} c on c.id = d."exhibitorCompanyInfoId" and c."auditStatus" = ${exhibitorAuditStatus.success}
      where d."assignStatus" = ${boothAssignStatus.unassigned}
        and not exists (select 1 from ${booth} b where b."demandId" = d.id)`,
  },
  overdue: {
    right: 'order.getList',
    // The number alone says nothing: whose it is stands beside it.
    rows: sql`select o.id, concat_ws(' · ', (
          select ${company} from ${orderCommodity} l ${companyOf(sql`l`)} where l."orderId" = o.id order by l.id limit 1
        ), o."orderNumber") as "name",
        (${dueOf(sql`${zone}::text`, sql`${payDays}::int`)}::timestamp at time zone ${zone}::text) as "since"
      from ${order} o
      where o."type" = any(${standOrders}::int[]) and o."status" = ${orderStatus.unpaid}
        and ${dueOf(sql`${zone}::text`, sql`${payDays}::int`)} < ${today}::date`,
  },
})
/** The longest waiting of each kind that this operator may act on, the oldest first. One statement. */
async function nextOf(ctx: Context, inside: Context, calendar: Calendar): Promise<NextAction[]> {
  const parts = Object.entries(
    waitingOf(calendar, {
      company: namedBy(ctx.language, sql`c."name"`, sql`c."name2"`),
      thing: namedBy(ctx.language, sql`t."name"`, sql`t."englishName"`),
    }),
  ).flatMap(([kind, { right, rows }]) =>
    ctx.has(right)
      ? sql`(select ${kind}::text as "kind", w.id, w."name", w."since", count(*) over ()::int as "count"
          from (${rows}) w order by w."since", w.id limit ${atOnce})`
      : [],
  )
  const listed = ctx.has('booth.update') ? await listedWithStands(inside, ctx.language === 'en') : []
  const waiting = parts.length ? await inside.query<NextAction>(sqlJoin(parts, ' union all ')) : []
  const found = [...waiting, ...listed.toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, atOnce)]
  return found.toSorted((a, b) => a.since.localeCompare(b.since) || a.id - b.id)
}
/** Deposits and stand fees whose day has passed, the oldest first. One statement. */
async function overdueOf(
  inside: Context,
  { zone, payDays, today }: Calendar,
  language: Language,
): Promise<OverdueOrder[]> {
  const due = dueOf(sql`${zone}::text`, sql`${payDays}::int`)
  const rows = await inside.query<Omit<OverdueOrder, 'days'>>(
    sql`select o.id as "orderId", o."orderNumber", o."type", k.id as "companyId", k."name" as "company",
      (o."amount" - o."paidAmount")::float8 as "left", ${due}::text as "due"
    from ${order} o
    left join lateral (
      select c.id, ${namedBy(language, sql`c."name"`, sql`c."name2"`)} as "name" from ${orderCommodity} l ${companyOf(sql`l`)}
      where l."orderId" = o.id order by l.id limit 1
    ) k on true
    where o."type" = any(${standOrders}::int[]) and o."status" = ${orderStatus.unpaid} and ${due} < ${today}::date
    order by "due", o.id
    limit 300`,
  )
  return rows.map(row => ({ ...row, days: daysBetween(row.due, today) }))
}
