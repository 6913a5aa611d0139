import { defaultZone, type Row } from '@pavilion/declare'
import { signedAddress } from '@pavilion/http'
import { order, orderStatus } from '@pavilion/order/model/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import { sql, type Context } from '@pavilion/store'
import {
  applicationNames,
  boothDemandStatus,
  exhibitorAttachment,
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorCompanyPic,
  exhibitorMember,
  exhibitorProductInfo,
  lacksIn,
  stepsOf,
  type ActivityView,
  type Centre,
  type Current,
  type DemandView,
  type ProductView,
} from '../model/index.ts'
import { manualsFor } from './manuals.ts'
import { memberOf, takeUpInvitations } from './members.ts'
import { optionsOf, typesOf } from './options.ts'
import type { Here } from './place.ts'
import { fairOf, readStands, type AskedSum, type CompanyStands } from './ports.ts'

type Company = Row<typeof exhibitorCompanyInfo>
type Demand = Row<typeof exhibitorBoothDemandInfo>
const signed = (path: string | null) => (path ? signedAddress(path) : null)
const pickFrom = <T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, row[name]])) as Pick<T, K>

/** A company as its people and its operators read it; private papers open for five minutes. */
export const companyShown = (row: Company) => ({
  ...pickFrom(row, ['id', 'updatedAt', 'auditStatus', 'auditRemark', 'submittedAt', ...applicationNames]),
  legalPersonUrl: signed(row.legalPersonUrl),
  licenseUrl: signed(row.licenseUrl),
  hygieneLicense: signed(row.hygieneLicense),
  qualityComplianceCertificate: signed(row.qualityComplianceCertificate),
})
/** A day or a moment of the booth domain as the moment it begins. */
const momentOf = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null)
const isDay = (at: string | null) => at !== null && /^\d{4}-\d\d-\d\d$/.test(at)
const sumShown = (sum: AskedSum | null | undefined) =>
  sum ? { ...sum, due: isDay(sum.due) ? sum.due : momentOf(sum.due) } : null
export function demandShown(row: Demand, { stands, demands }: CompanyStands): DemandView {
  const asked = demands.find(({ demandId }) => demandId === row.id)
  return {
    ...pickFrom(row, [
      'id',
      'updatedAt',
      'boothType',
      'area',
      'exhibitType',
      'exhibitSubType',
      'exhibitionArea',
      'productType',
      'productSubType',
      'productSubTypeOther',
      'status',
      'assignStatus',
      'agreementExamine',
      'agreementSentAt',
      'agreementRemark',
      'exhibitorDirectoryChinese',
      'exhibitorDirectoryEnglish',
      'payVoucherCount',
    ]),
    agreementUrl: signed(row.agreementUrl),
    stands: stands
      .filter(({ demandId }) => demandId === row.id)
      .map(({ demandId: _own, boothNo, ...stand }) => ({ ...stand, boothNo: boothNo.toUpperCase() })),
    heldUntil: momentOf(asked?.heldUntil),
    deposit: sumShown(asked?.deposit),
    balance: sumShown(asked?.balance),
  }
}
const productShown = (row: Row<typeof exhibitorProductInfo>): ProductView => ({
  ...pickFrom(row, [
    'id',
    'updatedAt',
    'name',
    'englishName',
    'mainPic',
    'exhibitorProductTypeId',
    'status',
    'auditRemark',
    'introduction',
    'englishIntroduction',
    'viewAmount',
    'sortNumber',
  ]),
  productionLicenseUrl: signed(row.productionLicenseUrl),
  testingReportUrl: signed(row.testingReportUrl),
})
const activityShown = (row: Row<typeof exhibitorBoothActivity>): ActivityView =>
  pickFrom(row, [
    'id',
    'updatedAt',
    'name',
    'englishName',
    'startTime',
    'endTime',
    'boothId',
    'status',
    'auditRemark',
    'introduction',
    'englishIntroduction',
  ])
const factsOf = (demand: DemandView) => ({
  assignStatus: demand.assignStatus,
  agreementUrl: demand.agreementUrl,
  agreementExamine: demand.agreementExamine,
  agreementRemark: demand.agreementRemark,
  directoryZh: demand.exhibitorDirectoryChinese,
  directoryEn: demand.exhibitorDirectoryEnglish,
  stands: demand.stands.length,
  held: demand.stands.some(({ state }) => state === 'held'),
  heldUntil: demand.heldUntil,
  deposit: demand.deposit,
  depositPaid: demand.status === boothDemandStatus.deposited,
  balance: demand.balance,
})

/** What both the company's people and its operators see, with the steps that follow from it. */
export async function partsOf(ctx: Context, company: Company) {
  const where = { exhibitorCompanyInfoId: company.id }
  const { projectId } = company
  const [demandRows, products, activities, members, stands, [paid], fair, manuals] = await Promise.all([
    ctx.store(exhibitorBoothDemandInfo).rows(where, { order: [['id', 'asc']] }),
    ctx.store(exhibitorProductInfo).rows(where, {
      order: [
        ['sortNumber', 'asc'],
        ['id', 'asc'],
      ],
    }),
    ctx.store(exhibitorBoothActivity).rows(where, { order: [['startTime', 'asc']] }),
    ctx.store(exhibitorMember).rows(where, { order: [['id', 'asc']] }),
    readStands(ctx, { projectId, companyIds: [company.id] }),
    toInvoice(ctx, company),
    fairOf.filled?.(ctx, { projectId, companyId: company.id }),
    manualsFor(ctx, company),
  ])
  const demands = demandRows.map(row => demandShown(row, stands(company.id)))
  return {
    demands,
    manuals,
    products: products.map(productShown),
    activities: activities.map(activityShown),
    members: members.map(({ id, name, contact, webUserId, rights }) => ({
      id,
      name,
      contact,
      joined: webUserId !== null,
      rights: [...(rights ?? [])],
    })),
    steps: stepsOf({
      auditStatus: company.auditStatus,
      auditRemark: company.auditRemark,
      lacks: Object.values(lacksIn(company)),
      demands: demands.map(factsOf),
      products,
      activities,
      ...(fair && { fair }),
      manuals: manuals.map(({ name, englishName, mustConfirm, deadline, readAt }) => ({
        name: [name, englishName || name] as const,
        mustConfirm,
        confirmed: readAt !== null,
        deadline,
      })),
      toInvoice: paid?.count ?? 0,
    }),
  }
}
/** Orders of the company's demands that are paid and not wholly invoiced. */
const toInvoice = (ctx: Context, { id }: Company) =>
  ctx.query<{ count: number }>(
    sql`select count(*)::int as count
    from ${order} o
    where o.id in (select d."orderId" from ${exhibitorBoothDemandInfo} d where d."exhibitorCompanyInfoId" = ${id})
      and o.status = any(${[orderStatus.paid, orderStatus.completed]}::int[])
      and o."paidAmount" - o."refundedAmount" - o."invoicedAmount" > 0`,
  )

/** Everything that a person sees of the companies they act for; `id` chooses one. @throws noData */
export async function centreOf(here: Here, id: number | null | undefined): Promise<Centre> {
  const { ctx, projectId } = here
  await takeUpInvitations(here)
  const memberships = await memberOf(ctx, here)
  const rows = await ctx
    .store(exhibitorCompanyInfo)
    .rows({ id: memberships.map(({ companyId }) => companyId) }, { order: [['id', 'desc']] })
  const company = id ? rows.find(row => row.id === id) : rows[0]
  const rights = memberships.find(({ companyId }) => companyId === company?.id)?.rights ?? []
  return {
    companies: rows.map(row => pickFrom(row, ['id', 'name', 'name2', 'auditStatus'])),
    current: company ? await currentOf(ctx, company, rights, projectId) : null,
  }
}
async function currentOf(
  ctx: Context,
  company: Company,
  rights: readonly number[],
  projectId: number,
): Promise<Current> {
  const files = { exhibitorCompanyInfoId: company.id }
  const [parts, pictures, attachments, options, types, event] = await Promise.all([
    partsOf(ctx, company),
    ctx.store(exhibitorCompanyPic).rows(files, { limit: 100 }),
    ctx.store(exhibitorAttachment).rows(files, { limit: 100 }),
    optionsOf(ctx),
    typesOf(ctx),
    ctx.store(project).getDetail(projectId),
  ])
  return {
    company: companyShown(company),
    rights: [...rights] as Current['rights'],
    ...parts,
    pictures: pictures.map(row => pickFrom(row, ['id', 'filePath'])),
    attachments: attachments.map(({ id, name, filePath }) => ({ id, name, filePath: signedAddress(filePath) })),
    options,
    types,
    timeZone: event.timeZone || defaultZone(),
  }
}
