import { noData, type BodyOf, type Row } from '@pavilion/declare'
import { clean } from '@pavilion/http'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { saveProduct } from '../model/calls/exhibitors.ts'
import {
  exhibitorAuditStatus,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
  exhibitorProductType,
  productInfoStatus,
} from '../model/index.ts'
import { ownUploads } from './files.ts'
import { requireMember } from './members.ts'
import type { Here } from './place.ts'
import { companyNotApproved, papersMissing } from './refusals.ts'

type Sent = BodyOf<typeof saveProduct>
type Product = Row<typeof exhibitorProductInfo>
const files = ['mainPic', 'productionLicenseUrl', 'testingReportUrl'] as const
const fieldsOf = (sent: Sent) => ({
  name: sent.name.trim(),
  englishName: sent.englishName?.trim() || null,
  mainPic: sent.mainPic || null,
  exhibitorProductTypeId: sent.exhibitorProductTypeId ?? null,
  introduction: sent.introduction ? clean(sent.introduction) : null,
  englishIntroduction: sent.englishIntroduction ? clean(sent.englishIntroduction) : null,
  productionLicenseUrl: sent.productionLicenseUrl || null,
  testingReportUrl: sent.testingReportUrl || null,
})
const isReviewed = ({ status }: Product) =>
  status === productInfoStatus.shelved || status === productInfoStatus.offShelf

/**
 * Saves a product. One that was reviewed goes back into review, because visitors would read what
 * nobody has looked at.
 * @throws noData, notForThisCompany, notYourFile
 */
export async function save(here: Here, sent: Sent): Promise<{ id: number }> {
  const { ctx, projectId } = here
  await requireMember(ctx, { ...here, companyId: sent.companyId }, 'shows')
  const seen = sent.id ? await ctx.store(exhibitorProductInfo).getDetail(sent.id) : undefined
  await ownUploads(
    here,
    files.flatMap(name => sent[name] ?? []),
    seen?.exhibitorCompanyInfoId === sent.companyId ? files.map(name => seen[name]) : [],
  )
  const fields = fieldsOf(sent)
  return ctx.transaction(async tx => {
    await tx.store(exhibitorCompanyInfo).lock(sent.companyId, { referable: true })
    if (
      fields.exhibitorProductTypeId !== null &&
      !(await tx.store(exhibitorProductType).exists({ id: fields.exhibitorProductTypeId }))
    )
      throw noData()
    if (!sent.id)
      return tx.store(exhibitorProductInfo).create({ ...fields, projectId, exhibitorCompanyInfoId: sent.companyId })
    const before = await tx.store(exhibitorProductInfo).lock(sent.id)
    if (before.exhibitorCompanyInfoId !== sent.companyId) throw noData()
    const after = await tx.store(exhibitorProductInfo).set(before.id, fields)
    return isReviewed(before) ? tx.move(exhibitorProductInfo, { id: before.id }, 'revise') : after
  })
}
/** A product of a company that this person may act for. @throws noData */
async function own(here: Here, tx: Transaction, id: number): Promise<Product> {
  const row = await tx.store(exhibitorProductInfo).lock(id)
  if (!row.exhibitorCompanyInfoId) throw noData()
  await requireMember(tx, { ...here, companyId: row.exhibitorCompanyInfoId }, 'shows')
  return row
}
/** The papers that a product's type asks for and that are not there. Pure. */
export function papersLacking(
  type: { readonly productionLicense: boolean; readonly testingReport: boolean } | undefined,
  product: Pick<Product, 'productionLicenseUrl' | 'testingReportUrl'>,
): { readonly zh: string; readonly en: string } | undefined {
  const lacks = [
    ...(type?.productionLicense && !product.productionLicenseUrl ? [['生产许可证', 'a production licence']] : []),
    ...(type?.testingReport && !product.testingReportUrl ? [['检测报告', 'a testing report']] : []),
  ]
  return lacks.length
    ? { zh: lacks.map(([zh]) => zh).join('、'), en: lacks.map(([, en]) => en).join(' and ') }
    : undefined
}
/** @throws noData, notForThisCompany, companyNotApproved, papersMissing, moveNotAllowed */
export const submit = (here: Here, id: number): Promise<{ id: number }> =>
  here.ctx.transaction(async tx => {
    const row = await own(here, tx, id)
    const company = await tx.store(exhibitorCompanyInfo).getDetail(row.exhibitorCompanyInfoId ?? 0)
    if (company.auditStatus !== exhibitorAuditStatus.success) throw companyNotApproved()
    const type = row.exhibitorProductTypeId
      ? await tx.store(exhibitorProductType).find({ id: row.exhibitorProductTypeId })
      : undefined
    const lacks = papersLacking(type, row)
    if (lacks) throw papersMissing(lacks)
    return tx.move(exhibitorProductInfo, { id }, 'submit')
  })
/** Off the list and back on it, without another review: nothing was changed. */
export const shelve = (here: Here, id: number, move: 'takeOff' | 'putBack'): Promise<{ id: number }> =>
  here.ctx.transaction(async tx => {
    await own(here, tx, id)
    return tx.move(exhibitorProductInfo, { id }, move)
  })
export const remove = (here: Here, id: number): Promise<void> =>
  here.ctx.transaction(async tx => {
    await own(here, tx, id)
    await tx.store(exhibitorProductInfo).delete(id)
  })

const robots = /bot|crawl|spider|slurp|preview|headless|curl|wget|python|monitor|lighthouse|^$/i
/** Whether a browser of a person is asking. Search engines and previews name themselves. */
export const isPerson = (userAgent: string | undefined): boolean => !robots.test(userAgent ?? '')
/** Counts that a person looks at a listed product. Nothing is said about others. */
export async function countView(ctx: Context, id: number, userAgent: string | undefined): Promise<void> {
  if (!isPerson(userAgent) || ctx.projectId === undefined) return
  const inside = ctx.acting('exhibitor', { projectId: ctx.projectId })
  await inside.transaction(tx =>
    tx.update(exhibitorProductInfo, {
      set: sql`"viewAmount" = a."viewAmount" + 1`,
      where: sql`a.id = ${id}::bigint and a.status = ${productInfoStatus.shelved}::int`,
    }),
  )
}
