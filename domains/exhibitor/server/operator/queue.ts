import {
  inLanguage,
  say,
  showPhone,
  usualInQueue,
  wordFor,
  type Pair,
  type QueueBody,
  type ResultOf,
  type Row,
} from '@pavilion/declare'
import { forPage } from '@pavilion/pages/clean.ts'
import { maskedView, signedAddress } from '@pavilion/http'
import type { Context, ListQuery } from '@pavilion/store'
import type { getAuditQueue, QueueEntry } from '../../model/calls/operators.ts'
import {
  agreementExamine,
  boothActivityStatus,
  boothType,
  exhibitorAuditStatus,
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorCompanyType,
  exhibitorProductInfo,
  exhibitorProductType,
  productInfoStatus,
} from '../../model/index.ts'
import { listedEach } from '../blackList.ts'
import { twinsOfEach } from './twins.ts'

type Queue = ResultOf<typeof getAuditQueue>
type Company = Row<typeof exhibitorCompanyInfo>
const fact = (label: Pair, value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }]
const paper = (label: Pair, path: string | null) =>
  path ? [{ label, address: signedAddress(path), picture: /\.(?:webp|jpe?g|png)$/i.test(path) }] : []
const both = (chinese: string | null, english: string | null) => [chinese, english].filter(Boolean).join('\n')

/**
 * Everything of exhibitors that waits for review, the longest waiting first. Each kind is shown to
 * those who may decide it; of each kind so many at once.
 */
export async function queueOf(ctx: Context, { size }: QueueBody): Promise<Queue> {
  const page = { page: 1, limit: size ?? usualInQueue }
  const [companies, agreements, products, activities] = await Promise.all([
    ctx.has('exhibitorCompanyInfo.approve') ? companiesIn(ctx, page) : none,
    ctx.has('exhibitorBoothDemandInfo.passAgreement') ? agreementsIn(ctx, page) : none,
    ctx.has('exhibitorProductInfo.approve') ? productsIn(ctx, page) : none,
    ctx.has('exhibitorBoothActivity.approve') ? activitiesIn(ctx, page) : none,
  ])
  return {
    rows: [...companies.rows, ...agreements.rows, ...products.rows, ...activities.rows].sort(
      (a, b) => a.since.localeCompare(b.since) || a.id - b.id,
    ),
    counts: {
      company: companies.count,
      agreement: agreements.count,
      product: products.count,
      activity: activities.count,
    },
  }
}
interface Part {
  readonly rows: QueueEntry[]
  readonly count: number
}
const none: Part = { rows: [], count: 0 }
type Page = ListQuery['pagination']
const all = { limit: Infinity } as const
/** Rows in the order of a list, with what the list leaves out. */
function inOrder<R extends { readonly id: number }>(listed: readonly { readonly id: number }[], whole: readonly R[]) {
  const byId = new Map(whole.map(row => [row.id, row]))
  return listed.flatMap(({ id }) => byId.get(id) ?? [])
}
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

async function companiesIn(ctx: Context, pagination: Page): Promise<Part> {
  const { rows, count } = await ctx.store(exhibitorCompanyInfo).getList({
    where: { auditStatus: exhibitorAuditStatus.pending },
    order: [
      ['submittedAt', 'asc'],
      ['id', 'asc'],
    ],
    also: ['mainProduct'],
    pagination,
  })
  const whole = inOrder(rows, await ctx.store(exhibitorCompanyInfo).rows({ id: idsOf(rows) }, all))
  const warnings = new Map<number, readonly Pair[]>()
  for (const [projectId, some] of Map.groupBy(whole, row => row.projectId))
    for (const [id, all] of await warningsOf(ctx.acting('exhibitor', { projectId }), projectId, some))
      warnings.set(id, all)
  return { rows: whole.map(row => companyEntry(ctx, row, warnings.get(row.id) ?? [])), count }
}
/** What speaks against each of these companies of one event. Two statements. */
async function warningsOf(ctx: Context, projectId: number, rows: readonly Company[]) {
  const asked = rows.map(row => ({ names: [row.name, row.name2], phones: [row.phoneNumber] }))
  const [twins, listed] = await Promise.all([twinsOfEach(ctx, rows), listedEach(ctx, projectId, asked)])
  return rows.map(({ id }, nth): [number, readonly Pair[]] => [
    id,
    [
      ...(listed[nth] ? [say(`黑名单：${listed[nth]}`, `Black list: ${listed[nth]}`)] : []),
      ...(twins.get(id) ?? []).map(({ name, why }) =>
        say(`可能重复：${name}（${why[0]}）`, `Perhaps a duplicate: ${name} (${why[1]})`),
      ),
    ],
  ])
}
function companyEntry(ctx: Context, row: Company, warnings: readonly Pair[]): QueueEntry {
  const { phoneNumber, email } = maskedView(
    ctx,
    exhibitorCompanyInfo,
    { phoneNumber: row.phoneNumber, email: row.email },
    row,
  )
  return {
    kind: 'company',
    id: row.id,
    updatedAt: row.updatedAt,
    name: row.name,
    englishName: row.name2,
    companyId: row.id,
    company: row.name,
    since: row.submittedAt ?? row.createdAt,
    facts: [
      ...fact(
        say('企业性质', 'Company type'),
        row.companyType && inLanguage(wordFor(exhibitorCompanyType, row.companyType), ctx.language),
      ),
      ...fact(say('营业执照号', 'Licence number'), row.licenseNum),
      ...fact(say('税号', 'Tax number'), row.taxNum),
      ...fact(say('法人', 'Legal representative'), row.legalPerson),
      ...fact(say('联系人', 'Contact'), row.contacter),
      ...fact(say('手机号', 'Phone'), phoneNumber && showPhone(phoneNumber)),
      ...fact(say('邮箱', 'E-mail'), email),
      ...fact(say('地址', 'Address'), [row.address, row.addressDetail].filter(Boolean).join(' ')),
      ...fact(say('主营产品', 'Main products'), both(row.mainProduct, row.englishMainProduct)),
      ...fact(say('推荐单位', 'Recommended by'), row.recommendedUnit),
    ],
    files: [
      ...paper(say('营业执照', 'Business licence'), row.licenseUrl),
      ...paper(say('法人证件', 'Legal representative’s document'), row.legalPersonUrl),
      ...paper(say('卫生许可证', 'Hygiene licence'), row.hygieneLicense),
      ...paper(say('质量合格证', 'Quality certificate'), row.qualityComplianceCertificate),
    ],
    html: null,
    warnings: [...warnings],
  }
}
const namesOf = async (ctx: Context, ids: readonly (number | null)[]) => {
  const rows = await ctx
    .store(exhibitorCompanyInfo)
    .rows({ id: [...new Set(ids.filter(id => id !== null))] }, { fields: ['id', 'name'] })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: number | null) => (id === null ? '' : (names.get(id) ?? `#${id}`))
}
async function agreementsIn(ctx: Context, pagination: Page): Promise<Part> {
  const store = ctx.store(exhibitorBoothDemandInfo)
  const { rows, count } = await store.getList({
    where: { agreementExamine: agreementExamine.pending },
    order: [['id', 'asc']],
    also: ['agreementUrl', 'agreementSentAt'],
    further: { conditions: () => ['a."agreementUrl" is not null'] },
    pagination,
  })
  const nameOf = await namesOf(
    ctx,
    rows.map(row => row.exhibitorCompanyInfoId),
  )
  return {
    count,
    rows: rows.map(row => ({
      kind: 'agreement' as const,
      id: row.id,
      updatedAt: row.updatedAt,
      name: nameOf(row.exhibitorCompanyInfoId),
      englishName: null,
      companyId: row.exhibitorCompanyInfoId,
      company: nameOf(row.exhibitorCompanyInfoId),
      since: row.agreementSentAt ?? row.updatedAt,
      facts: [
        ...fact(
          say('展位类型', 'Stand type'),
          row.boothType && inLanguage(wordFor(boothType, row.boothType), ctx.language),
        ),
        ...fact(say('面积', 'Area'), row.area && `${row.area} ㎡`),
        ...fact(say('展区', 'Hall area'), row.exhibitionArea),
      ],
      files: paper(say('签署协议', 'Signed agreement'), row.agreementUrl),
      html: null,
      warnings: [],
    })),
  }
}
async function productsIn(ctx: Context, pagination: Page): Promise<Part> {
  const { rows, count } = await ctx.store(exhibitorProductInfo).getList({
    where: { status: productInfoStatus.shelfPendingAudit },
    order: [
      ['submittedAt', 'asc'],
      ['id', 'asc'],
    ],
    pagination,
  })
  const whole = inOrder(rows, await ctx.store(exhibitorProductInfo).rows({ id: idsOf(rows) }, all))
  const nameOf = await namesOf(
    ctx,
    whole.map(row => row.exhibitorCompanyInfoId),
  )
  const types = await ctx
    .store(exhibitorProductType)
    .rows({ id: [...new Set(whole.flatMap(row => row.exhibitorProductTypeId ?? []))] }, { fields: ['id', 'name'] })
  return {
    count,
    rows: whole.map(row => ({
      kind: 'product' as const,
      id: row.id,
      updatedAt: row.updatedAt,
      name: row.name,
      englishName: row.englishName,
      companyId: row.exhibitorCompanyInfoId,
      company: nameOf(row.exhibitorCompanyInfoId),
      since: row.submittedAt ?? row.updatedAt,
      facts: fact(say('展品类型', 'Product type'), types.find(({ id }) => id === row.exhibitorProductTypeId)?.name),
      files: [
        ...paper(say('主图', 'Main picture'), row.mainPic),
        ...paper(say('生产许可证', 'Production licence'), row.productionLicenseUrl),
        ...paper(say('检测报告', 'Testing report'), row.testingReportUrl),
      ],
      html: forPage(both(row.introduction, row.englishIntroduction)) || null,
      warnings: [],
    })),
  }
}
async function activitiesIn(ctx: Context, pagination: Page): Promise<Part> {
  const { rows, count } = await ctx.store(exhibitorBoothActivity).getList({
    where: { status: boothActivityStatus.pending },
    order: [['id', 'asc']],
    pagination,
  })
  const whole = inOrder(rows, await ctx.store(exhibitorBoothActivity).rows({ id: idsOf(rows) }, all))
  const nameOf = await namesOf(
    ctx,
    whole.map(row => row.exhibitorCompanyInfoId),
  )
  return {
    count,
    rows: whole.map(row => ({
      kind: 'activity' as const,
      id: row.id,
      updatedAt: row.updatedAt,
      name: row.name,
      englishName: row.englishName,
      companyId: row.exhibitorCompanyInfoId,
      company: nameOf(row.exhibitorCompanyInfoId),
      since: row.submittedAt ?? row.createdAt,
      facts: [...fact(say('开始', 'Starts'), row.startTime), ...fact(say('结束', 'Ends'), row.endTime)],
      files: [],
      html: forPage(both(row.introduction, row.englishIntroduction)) || null,
      warnings: [],
    })),
  }
}
