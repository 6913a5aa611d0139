import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { fairOf as fairPort, requireMember, type Here } from '@pavilion/exhibitor/server/index.ts'
import { commoditySku, commoditySpu, shelfStatus, webStore } from '@pavilion/commodity/model/index.ts'
import { soldUntil } from '@pavilion/commodity/server/index.ts'
import { linkToken } from '@pavilion/certificate/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import {
  booth,
  boothReserveStatus,
  boothService,
  exhibitionHall,
  exhibitorStaff,
  staffPassStatus,
} from '../../model/index.ts'
import type { FairView } from '../../model/calls/fair.ts'
import { offersFor, type PassKind } from './passes.ts'

type Service = FairView['services'][number]
/** What the store offers exhibitors for their stands, and until when. */
export async function servicesOf(ctx: Context, projectId: number): Promise<Service[]> {
  // Products are the organiser's, the store that sells them is the event's.
  const rows = await ctx.acting('booth', { projectId, sellerId: 'all' }).query<Omit<Service, 'over'>>(
    sql`select p.id as "spuId", p."name", p."englishName", p."cover", s."remark", s."englishRemark", s."deadline",
      (select min(k."price") from ${commoditySku} k where k."commoditySpuId" = p.id and k."status" = ${shelfStatus.onSale}) as "price"
    from ${boothService} s
    join ${commoditySpu} p on p.id = s."commoditySpuId"
    join ${webStore} w on w.id = p."webStoreId"
    where p."status" = ${shelfStatus.onSale}
    order by s."sortNumber", s.id`,
  )
  return rows.map(({ deadline, ...row }) => ({
    ...row,
    deadline: deadline ? new Date(deadline).toISOString() : null,
    over: deadline !== null && Date.parse(deadline) <= now().getTime(),
  }))
}
const certNoOf = (ctx: Context, companyId: number) =>
  ctx.query<{
    id: number
    kind: number
    name: string
    phoneNumber: string | null
    email: string | null
    certNo: string | null
    personId: number | null
  }>(
    sql`select s.id, s."kind", s."name", s."phoneNumber", s."email", u."certNo", u.id as "personId"
    from ${exhibitorStaff} s
    left join ${registerUser} u on u.id = s."registerUserId"
    where s."exhibitorCompanyInfoId" = ${companyId}::bigint and s."status" = ${staffPassStatus.valid}
    order by s.id`,
  )
/** Passes that the company did not withdraw by itself, the latest first. */
const withdrawnOf = (ctx: Context, companyId: number) =>
  ctx.query<{ id: number; kind: number; name: string; why: string }>(
    sql`select s.id, s."kind", s."name", s."why"
    from ${exhibitorStaff} s
    where s."exhibitorCompanyInfoId" = ${companyId}::bigint and s."status" = ${staffPassStatus.withdrawn}
      and s."why" is not null
    order by s.id desc
    limit 50`,
  )
/** Passes, services and build-up of a company, for its people. @throws noData, notForThisCompany */
export async function fairOf(here: Here, companyId: number): Promise<FairView> {
  await requireMember(here.ctx, { ...here, companyId })
  const ctx = here.ctx.acting('booth', { projectId: here.projectId })
  await ctx.store(exhibitorCompanyInfo).getDetail(companyId)
  const [offers, people, gone, services, halls] = [
    await offersFor(ctx, companyId),
    await certNoOf(ctx, companyId),
    await withdrawnOf(ctx, companyId),
    await servicesOf(ctx, here.projectId),
    await hallsOf(ctx, companyId),
  ]
  return {
    passes: offers.map(({ kind, certTypeId, quota }) => {
      const own = people.filter(person => person.kind === kind)
      return {
        kind,
        offered: certTypeId !== null,
        quota,
        used: own.length,
        withdrawn: gone.filter(person => person.kind === kind).map(({ kind: _kind, ...person }) => person),
        people: own.map(({ kind: _kind, personId, ...person }) => ({
          ...person,
          link: personId ? linkToken(personId) : null,
        })),
      }
    }),
    services,
    halls,
  }
}
/** The halls in which a company has a stand, with their times. */
async function hallsOf(ctx: Context, companyId: number): Promise<FairView['halls']> {
  const stands = await ctx
    .store(booth)
    .rows(
      { exhibitorCompanyInfoId: companyId, reserveStatus: [boothReserveStatus.reserved, boothReserveStatus.assigned] },
      { fields: ['exhibitionHallId'] },
    )
  return ctx.store(exhibitionHall).rows(
    { id: [...new Set(stands.map(({ exhibitionHallId }) => exhibitionHallId))] },
    {
      fields: [
        'id',
        'name',
        'englishName',
        'buildUpFrom',
        'buildUpUntil',
        'dismantleFrom',
        'dismantleUntil',
        'buildUpRemark',
        'englishBuildUpRemark',
      ],
      order: [['id', 'asc']],
    },
  )
}
/** How the passes and services of a company stand, for the steps of its centre. */
fairPort.fill(async (outer, { projectId, companyId }) => {
  const ctx = outer.acting('booth', { projectId })
  const offers = (await offersFor(ctx, companyId)).filter(({ certTypeId }) => certTypeId !== null)
  const quota = (kind: PassKind) => offers.find(each => each.kind === kind)?.quota ?? 0
  const used = await ctx
    .store(exhibitorStaff)
    .count({ exhibitorCompanyInfoId: companyId, status: staffPassStatus.valid, kind: offers.map(({ kind }) => kind) })
  const services = (await servicesOf(ctx, projectId)).filter(({ over }) => !over)
  return {
    passes: { quota: quota(10) + quota(20), used },
    services: services.length,
    servicesUntil: services.flatMap(({ deadline }) => deadline ?? []).sort()[0] ?? null,
  }
})
soldUntil.fill(async (outer, { projectId, spuIds }) => {
  const rows = await outer
    .acting('booth', { projectId })
    .store(boothService)
    .rows({ commoditySpuId: [...spuIds] }, { fields: ['commoditySpuId', 'deadline'] })
  return new Map(rows.flatMap(({ commoditySpuId, deadline }) => (deadline ? [[commoditySpuId, deadline]] : [])))
})
