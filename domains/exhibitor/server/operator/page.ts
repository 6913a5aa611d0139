import type { ResultOf } from '@pavilion/declare'
import { registerChannel } from '@pavilion/form/model/index.ts'
import { maskedView, signedAddress } from '@pavilion/http'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { order } from '@pavilion/order/model/index.ts'
import { viewsOf } from '@pavilion/order/server/index.ts'
import { stateEvent } from '@pavilion/work/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import type { CompanyPage, getCompanyPage } from '../../model/calls/operators.ts'
import {
  exhibitorAttachment,
  exhibitorBlackListHit,
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorCompanyPic,
  exhibitorMember,
  exhibitorProductInfo,
} from '../../model/index.ts'
import { companyShown, partsOf } from '../centre.ts'
import { twinsOf } from './twins.ts'

/** Everything of one company, within the operator’s reach. @throws noData */
export async function companyPage(ctx: Context, id: number): Promise<ResultOf<typeof getCompanyPage>> {
  const row = await ctx.store(exhibitorCompanyInfo).getDetail(id)
  const inside = ctx.acting('exhibitor', { projectId: row.projectId })
  const where = { exhibitorCompanyInfoId: id }
  const [parts, channel, pictures, attachments, orders, letters, doubles, hits, history] = await Promise.all([
    partsOf(inside, row),
    row.registerChannelId ? inside.store(registerChannel).find({ id: row.registerChannelId }) : undefined,
    inside.store(exhibitorCompanyPic).rows(where, { order: [['sortNumber', 'asc']] }),
    inside.store(exhibitorAttachment).rows(where, { order: [['sortNumber', 'asc']] }),
    ctx.has('order.getList') ? ordersOf(inside, id) : [],
    ctx.has('outboxMessage.getList') ? lettersOf(inside, id) : [],
    twinsOf(inside, row),
    inside.store(exhibitorBlackListHit).rows(where, { order: [['id', 'desc']], limit: 20 }),
    historyOf(inside, id),
  ])
  const shown = maskedView(ctx, exhibitorCompanyInfo, companyShown(row), row)
  return {
    company: {
      ...shown,
      createdAt: row.createdAt,
      auditedAt: row.auditedAt,
      hotStatus: row.hotStatus,
      hotSortNumber: row.hotSortNumber,
      webUserId: row.webUserId,
      projectId: row.projectId,
    },
    channel: channel?.name ?? null,
    ...parts,
    members: parts.members.map(member => maskedView(ctx, exhibitorMember, member, row)),
    pictures: pictures.map(({ id, filePath }) => ({ id, filePath })),
    attachments: attachments.map(({ id, name, filePath }) => ({ id, name, filePath: signedAddress(filePath) })),
    orders,
    letters,
    doubles,
    hits: hits.map(({ id, createdAt, matched, step }) => ({ id, createdAt, matched, step })),
    history,
  }
}
/** The orders of its demands: deposits and balances. */
async function ordersOf(ctx: Context, companyId: number): Promise<CompanyPage['orders']> {
  const rows = await ctx.query<{ id: number }>(
    sql`select o.id
    from ${order} o
    where o.id in (
      select d."orderId" from ${exhibitorBoothDemandInfo} d where d."exhibitorCompanyInfoId" = ${companyId}::bigint
    )
    order by o.id desc`,
  )
  const views = rows.length
    ? await viewsOf(
        ctx,
        rows.map(({ id }) => id),
      )
    : []
  return views.map(({ id, orderNumber, amount, paidAmount, currency, status, createdAt }) => ({
    id,
    orderNumber,
    amount,
    paidAmount,
    currency,
    status,
    createdAt,
  }))
}
const lettersOf = (ctx: Context, companyId: number) =>
  ctx.query<CompanyPage['letters'][number]>(
    sql`select m.id, m."subject", m."createdAt", m."sentAt"
    from ${outboxMessage} m
    where m."dedupeKey" like ${`%:exhibitor:${companyId}:%`}::text
    order by m.id desc
    limit 50`,
  )
/** How the company, its demands, products and activities came to their states, newest first. */
const historyOf = (ctx: Context, companyId: number) =>
  ctx.query<CompanyPage['history'][number]>(
    sql`select e.id, e."createdAt", e."resource", of."name", e."field", e."move", e."toCode", e."why", e."actorKind", e."actorName"
    from ${everyRowOf(stateEvent, 'the company was found within the caller’s reach')} e
    join (
      select ${exhibitorCompanyInfo.name}::text as "resource", ${companyId}::bigint as "rowId", null::text as "name"
      union all
      select ${exhibitorBoothDemandInfo.name}::text, d.id, null::text
      from ${exhibitorBoothDemandInfo} d
      where d."exhibitorCompanyInfoId" = ${companyId}::bigint
      union all
      select ${exhibitorProductInfo.name}::text, p.id, p."name"
      from ${exhibitorProductInfo} p
      where p."exhibitorCompanyInfoId" = ${companyId}::bigint
      union all
      select ${exhibitorBoothActivity.name}::text, t.id, t."name"
      from ${exhibitorBoothActivity} t
      where t."exhibitorCompanyInfoId" = ${companyId}::bigint
    ) of on of."resource" = e."resource" and of."rowId" = e."rowId"
    order by e.id desc
    limit 200`,
  )
