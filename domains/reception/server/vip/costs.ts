import { dayIn, defaultCurrency, defaultZone, priceText, type Pair } from '@pavilion/declare'
import type { About } from '@pavilion/hotel/model/calls/about.ts'
import { hotelGuest, receptionRecordStatus } from '@pavilion/hotel/model/index.ts'
import { aboutParts } from '@pavilion/hotel/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { OpenCosts, Spending } from '../../model/calls/about.ts'
import {
  merchantConsumeRecord,
  vip,
  vipBill,
  vipBillStatus,
  vipStatement,
  vipStatementStatus,
} from '../../model/index.ts'

const { at, fact, lacks, nothing, word } = aboutParts
const currency = () => defaultCurrency()
const money = (minor: number): Pair => [
  priceText({ minor, currency: currency() }, 'zh'),
  priceText({ minor, currency: currency() }, 'en'),
]

/** The VIPs whose costs are to settle, the largest sum first. Two statements. */
export async function openCostsOf(ctx: Context): Promise<OpenCosts> {
  const vips = await ctx.query<OpenCosts['vips'][number]>(
    sql`select v.id, v."name", v."workplace", count(*)::int as "costs", coalesce(sum(b."amount"), 0)::bigint as "amount", (
        select s."status" from ${vipStatement} s
        where s."vipId" = v.id and s."status" <> ${vipStatementStatus.void} order by s."version" desc limit 1
      ) as "statement"
    from ${vipBill} b
    join ${vip} v on v.id = b."vipId"
    where b."status" = ${vipBillStatus.unsettled}
    group by v.id, v."name", v."workplace"
    order by 5 desc, v.id limit 200`,
  )
  const [sums] = await ctx.query<{ total: number; unsettled: number }>(
    sql`select coalesce(sum(b."amount"), 0)::bigint as "total",
      coalesce(sum(b."amount") filter (where b."status" = ${vipBillStatus.unsettled}), 0)::bigint as "unsettled"
    from ${vipBill} b`,
  )
  return { currency: currency(), total: sums?.total ?? 0, unsettled: sums?.unsettled ?? 0, vips }
}
/** One cost: for whom, in which statement, and what else was spent for them. @throws noData */
export async function aboutVipBillOf(ctx: Context, id: number): Promise<About> {
  const row = await ctx.store(vipBill).getDetail(id)
  const [who, statement] = await Promise.all([
    ctx.store(vip).find({ id: row.vipId }),
    row.vipStatementId ? ctx.store(vipStatement).find({ id: row.vipStatementId }) : undefined,
  ])
  const others = await ctx.query<{
    id: number
    item: string | null
    amount: number | null
    billDate: string | null
    status: number
  }>(
    sql`select b.id, b."item", b."amount", b."billDate", b."status" from ${vipBill} b
    where b."vipId" = ${row.vipId} and b.id <> ${id} order by b."billDate" desc nulls last, b.id desc limit 50`,
  )
  const [sums] = await ctx.query<{ total: number; open: number }>(
    sql`select coalesce(sum(b."amount"), 0)::bigint as "total",
      coalesce(sum(b."amount") filter (where b."status" = ${vipBillStatus.unsettled}), 0)::bigint as "open"
    from ${vipBill} b where b."vipId" = ${row.vipId}`,
  )
  const page = at('vip/detail', `?id=${row.vipId}`)
  const waits = statement?.status === vipStatementStatus.open
  return {
    ...nothing,
    facts: [
      ...fact(['金额', 'Amount'], row.amount === null ? null : money(row.amount)),
      ...fact(['日期', 'Date'], row.billDate),
      ...fact(['贵宾', 'VIP'], who?.name, page),
      ...fact(['单位', 'Workplace'], who?.workplace),
      ...fact(['对账单', 'Statement'], statement?.number, at('vipStatement/detail', `?id=${statement?.id}`)),
      ...fact(
        ['签字', 'Signature'],
        statement ? (statement.signedBy ?? word(vipStatementStatus, statement.status)) : null,
      ),
      ...fact(['此贵宾合计', 'All costs of this VIP'], money(sums?.total ?? 0)),
      ...fact(['待结算', 'To settle'], money(sums?.open ?? 0)),
      ...fact(['备注', 'Remark'], row.remark),
    ],
    peopleTitle: ['此贵宾的其他费用', 'Other costs of this VIP'],
    people: others.map(other => {
      const [sum, state] = [money(other.amount ?? 0), word(vipBillStatus, other.status) ?? ['', '']]
      return {
        key: `bill ${other.id}`,
        name: other.item || '—',
        path: at('vipBill/detail', `?id=${other.id}`),
        about: [
          [other.billDate, sum[0], state[0]].filter(Boolean).join(' · '),
          [other.billDate, sum[1], state[1]].filter(Boolean).join(' · '),
        ],
        from: null,
        until: null,
      }
    }),
    missing: lacks(
      [row.amount === null, ['没有金额', 'Without an amount']],
      [row.status === vipBillStatus.unsettled && !statement, ['尚未列入对账单', 'Not in a statement yet'], page],
      [waits, ['对账单待签字', 'The statement waits for its signature'], page],
    ),
  }
}
/** What was spent, by merchant and by day of the event. Three statements. */
export async function spendingOf(ctx: Context): Promise<Spending> {
  const zone = await zoneOf(ctx)
  const merchants = await ctx.query<Spending['merchants'][number]>(
    sql`select coalesce(nullif(trim(m."merchantName"), ''), '—') as "name", count(*)::int as "records",
      coalesce(sum(m."consumeMoney"), 0)::bigint as "amount", max(m."consumeDate") as "last"
    from ${merchantConsumeRecord} m group by 1 order by 3 desc, 1 limit 12`,
  )
  const days = await ctx.query<Spending['days'][number]>(
    sql`select to_char(m."consumeDate" at time zone ${zone}, 'YYYY-MM-DD') as "day",
      coalesce(sum(m."consumeMoney"), 0)::bigint as "amount"
    from ${merchantConsumeRecord} m where m."consumeDate" is not null group by 1 order by 1 desc limit 14`,
  )
  const [sums] = await ctx.query<{ total: number; records: number }>(
    sql`select coalesce(sum(m."consumeMoney"), 0)::bigint as "total", count(*)::int as "records" from ${merchantConsumeRecord} m`,
  )
  return { currency: currency(), total: sums?.total ?? 0, records: sums?.records ?? 0, merchants, days: days.reverse() }
}
async function zoneOf(ctx: Context): Promise<string> {
  if (ctx.projectId === undefined) return defaultZone()
  return (await ctx.store(project).getDetail(ctx.projectId)).timeZone || defaultZone()
}
/** One record: what else this person spent, and what this merchant took. @throws noData */
export async function aboutSpendingOf(ctx: Context, id: number): Promise<About> {
  const row = await ctx.store(merchantConsumeRecord).getDetail(id)
  const zone = await zoneOf(ctx)
  const who = row.consumer?.trim() ?? ''
  const guests = who
    ? await ctx
        .store(hotelGuest)
        .rows({ name: who, status: { ne: receptionRecordStatus.invalid } }, { fields: ['id'], limit: 2 })
    : []
  const [guest] = guests.length === 1 ? guests : []
  const others = await ctx.query<{
    id: number
    merchantName: string | null
    consumeDate: string | null
    consumeMoney: number | null
  }>(
    sql`select m.id, m."merchantName", m."consumeDate", m."consumeMoney" from ${merchantConsumeRecord} m
    where m."consumer" = ${row.consumer} and m.id <> ${id} order by m."consumeDate" desc nulls last, m.id desc limit 50`,
  )
  const [sums] = await ctx.query<{ merchant: number; person: number }>(
    sql`select coalesce(sum(m."consumeMoney") filter (where m."merchantName" = ${row.merchantName}), 0)::bigint as "merchant",
      coalesce(sum(m."consumeMoney") filter (where m."consumer" = ${row.consumer}), 0)::bigint as "person"
    from ${merchantConsumeRecord} m`,
  )
  return {
    ...nothing,
    facts: [
      ...fact(['金额', 'Amount'], row.consumeMoney === null ? null : money(row.consumeMoney)),
      ...fact(
        ['商户', 'Merchant'],
        row.merchantName,
        at('merchantConsumeRecord', `?q=${encodeURIComponent(row.merchantName ?? '')}`),
      ),
      ...fact(['消费人', 'Spent by'], row.consumer, guest ? at('guestPage', `?id=${guest.id}`) : null),
      ...fact(['时间', 'When'], row.consumeDate ? dayIn(row.consumeDate, zone) : null),
      ...fact(['此商户合计', 'This merchant in all'], row.merchantName ? money(sums?.merchant ?? 0) : null),
      ...fact(['此人合计', 'This person in all'], who ? money(sums?.person ?? 0) : null),
    ],
    peopleTitle: ['此人的其他消费', 'What else they spent'],
    people: others.map(other => {
      const sum = money(other.consumeMoney ?? 0)
      const day = other.consumeDate ? dayIn(other.consumeDate, zone) : ''
      return {
        key: `record ${other.id}`,
        name: other.merchantName || '—',
        path: at('merchantConsumeRecord/detail', `?id=${other.id}`),
        about: [`${day} ${sum[0]}`.trim(), `${day} ${sum[1]}`.trim()],
        from: null,
        until: null,
      }
    }),
    missing: lacks(
      [row.consumeMoney === null, ['没有金额', 'Without an amount']],
      [!row.merchantName, ['没有商户名称', 'Without a merchant']],
      [!who, ['没有消费人', 'Without a person']],
    ),
  }
}
